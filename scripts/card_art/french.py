"""The French decks: the same forty cards with French signs, in three orders and with two or four colours."""

from scripts.card_art.frame import HEIGHT, WIDTH, paper
from scripts.card_art.french_courts import court
from scripts.card_art.french_pips import COLOURS, corners, great_sign, great_spade, pips
from scripts.card_art.metals import PAINTS
from scripts.card_art.spanish import PRINTED, SUITS
from scripts.card_art.svg import at, document, named

PAPER, PAPER_EDGE = "#fffdf5", "#b9b09a"

LABELS = {
    "jqk": {10: "J", 11: "Q", 12: "K"},
    "qjk": {10: "Q", 11: "J", 12: "K"},
    "ten": {10: "8", 11: "9", 12: "10"},
}
"""What the three highest cards show: the usual order, the Brazilian one, or numbers only."""


def french_card(suit: str, label: str) -> str:
    """One card as an SVG file; ``label`` is A, 2 … 10, J, Q or K."""
    colour = COLOURS[suit]
    if label == "A":
        great = great_spade(colour, PAPER) if suit == "e" else great_sign(suit, colour, PAPER)
        content = named("pip", at(WIDTH / 2, HEIGHT / 2, great, scale=2.2 if suit == "e" else 1.75))
    elif label in "JQK":
        content = named("court", court(suit, label, colour, PAPER))
    else:
        content = pips(suit, int(label), colour)
    body = paper(PAPER, PAPER_EDGE) + content + corners(label, suit, colour)
    return document(WIDTH, HEIGHT, body, PAINTS)


def french_deck(order: str) -> dict[str, str]:
    """All forty cards: code to SVG text."""
    labels = {1: "A"} | {n: str(n) for n in range(2, 8)} | LABELS[order]
    return {f"{n}{suit}": french_card(suit, labels[n]) for suit in SUITS for n in PRINTED}
