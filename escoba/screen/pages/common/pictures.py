"""The small pictures that decks and backs are chosen by."""

from __future__ import annotations

import pygame

from escoba.screen.art.pictures import BACK, CARD_RATIO, FOUR_COLOURS, Deck
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import PAPER, Box
from escoba.screen.shell.preferences import has_four_colours

AUTO = "auto"
"""The choice of whatever deck the tradition opens with."""

_SHOWN = "11o"
"""Of the forty, the one in which all decks differ: knight, queen, jack or nine."""
_LYING = Box(PAPER, PAPER, radius=5, shadow=4)


def paint_deck(canvas: Canvas, style: str, rect: pygame.FRect, *, four_colours: bool) -> None:
    """A card of the deck, or cards of two decks for AUTO."""

    def coloured(style: str) -> Deck:
        return Deck(style + FOUR_COLOURS if four_colours and has_four_colours(style) else style)

    if style != AUTO:
        paint_card(canvas, coloured(style), _SHOWN, rect)
        return
    height = min(rect.height, rect.width * 1.4)
    pair = pygame.FRect(0, 0, min(rect.width, height * 0.72), height)
    pair.center = rect.center
    card = pygame.FRect(pair.left, pair.top, height * 0.8 * CARD_RATIO, height * 0.8)
    paint_card(canvas, Deck("spanish"), "12o", card)
    card.bottomright = pair.bottomright
    paint_card(canvas, coloured("french"), "7o", card)


def paint_back(canvas: Canvas, back: str, rect: pygame.FRect) -> None:
    """A card with this back."""
    paint_card(canvas, Deck(back=back), BACK, rect)


def paint_card(canvas: Canvas, deck: Deck, name: str, rect: pygame.FRect) -> None:
    """A card as large as fits into the middle of `rect`; narrower cards are as high as the others."""
    height = min(rect.height, rect.width / CARD_RATIO)
    card = pygame.FRect(0, 0, height * deck.ratio, height)
    card.center = rect.center
    canvas.box(card.inflate(-2, -2), _LYING)
    canvas.kept(("card", deck, name), card, lambda size: deck.drawn(name, size[1]))
