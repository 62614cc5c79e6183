"""The twelve figures by suit and printed number."""

from scripts.card_art import courts_bastos, courts_copas, courts_espadas, courts_oros

_SUITS = {"o": courts_oros.COURTS, "c": courts_copas.COURTS, "e": courts_espadas.COURTS, "b": courts_bastos.COURTS}
COURTS = {(suit, printed): draw for suit, figures in _SUITS.items() for printed, draw in figures.items()}
