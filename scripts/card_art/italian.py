"""The Italian deck: narrower cards without numbers, printed in red, black, yellow and blue on white."""

from scripts.card_art.frame import paper
from scripts.card_art.italian_aces import ACES
from scripts.card_art.italian_courts import COURTS
from scripts.card_art.italian_pips import HEIGHT, PAPER, WIDTH, pips
from scripts.card_art.metals import PAINTS
from scripts.card_art.spanish import PRINTED, SUITS
from scripts.card_art.svg import document, named

EDGE = "#b0aa9c"


def italian_card(suit: str, printed: int) -> str:
    """One card as an SVG file, by the number in its code."""
    if printed == 1:
        content = named("pip", ACES[suit]())
    elif printed in PRINTED[:7]:
        content = pips(suit, printed)
    else:
        content = named("court", COURTS[suit, printed]())
    return document(WIDTH, HEIGHT, paper(PAPER, EDGE, WIDTH) + content, PAINTS)


def italian_deck() -> dict[str, str]:
    """All forty cards: code to SVG text."""
    return {f"{printed}{suit}": italian_card(suit, printed) for suit in SUITS for printed in PRINTED}
