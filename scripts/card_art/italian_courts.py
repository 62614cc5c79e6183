"""The twelve figures of the Italian deck by suit and printed number."""

from scripts.card_art import italian_cavalli, italian_fanti, italian_re

COURTS = {
    ("o", 10): italian_fanti.fante_di_denari,
    ("c", 10): italian_fanti.fante_di_coppe,
    ("e", 10): italian_fanti.fante_di_spade,
    ("b", 10): italian_fanti.fante_di_bastoni,
    ("o", 11): italian_cavalli.cavallo_di_denari,
    ("c", 11): italian_cavalli.cavallo_di_coppe,
    ("e", 11): italian_cavalli.cavallo_di_spade,
    ("b", 11): italian_cavalli.cavallo_di_bastoni,
    ("o", 12): italian_re.re_di_denari,
    ("c", 12): italian_re.re_di_coppe,
    ("e", 12): italian_re.re_di_spade,
    ("b", 12): italian_re.re_di_bastoni,
}
