"""The Spanish deck: forty cards by code."""

from scripts.card_art.aces import ACES
from scripts.card_art.courts import COURTS
from scripts.card_art.frame import FRAME, HEIGHT, PINTA, WIDTH, frame, paper
from scripts.card_art.metals import PAINTS
from scripts.card_art.numerals import index
from scripts.card_art.palette import IVORY
from scripts.card_art.pips import pips
from scripts.card_art.svg import at, document, named

SUITS = "oceb"
COURT, COURT_SIZE = (6.0, 18.0), 0.95
"""Where a figure stands, so that its head and what it lifts keep clear of the index."""

PRINTED = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def spanish_card(suit: str, printed: int, label: str) -> str:
    """One card as an SVG file: ``printed`` is the number in its code, ``label`` what stands in its corners."""
    if printed == 1:
        content = named("pip", ACES[suit]())
    elif printed in PRINTED[:7]:
        content = pips(suit, printed)
    else:
        content = named("court", at(*COURT, COURTS[suit, printed](), scale=COURT_SIZE))
    body = (
        paper()
        + frame(PINTA[suit])
        + content
        + index(label, WIDTH, HEIGHT, FRAME + 9, FRAME + 9, IVORY if printed > 7 else "")
    )
    return document(WIDTH, HEIGHT, body, PAINTS)


def spanish_deck(up_to_ten: bool = False) -> dict[str, str]:
    """All forty cards: code to SVG text. ``up_to_ten`` prints the values 8, 9, 10 on the figures."""
    return {
        f"{printed}{suit}": spanish_card(suit, printed, str(printed - 2 if up_to_ten and printed > 7 else printed))
        for suit in SUITS
        for printed in PRINTED
    }
