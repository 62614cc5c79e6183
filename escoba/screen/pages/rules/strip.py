"""The deck in force from the ace to the king, each card with what it is worth."""

from __future__ import annotations

import pygame

from escoba.cards import Card, Rank, Suit
from escoba.screen.art.pictures import Deck
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import CREAM, Type
from escoba.screen.pages.common.pictures import paint_card
from escoba.screen.words import deck_words

_VALUE = Type(Face.BOLD, 17, CREAM)
_STEP, _CARD_SHARE = 34.0, 0.7
WIDTH = _STEP * len(Rank)
"""Of the whole strip, in design units."""


def paint_strip(canvas: Canvas, place: pygame.FRect) -> None:
    """Draw it at the right end of `place`, as high as that."""
    deck = Deck(deck_words.spoken_of())
    for number, rank in enumerate(Rank):
        left = place.right - WIDTH + number * _STEP
        height = place.height * _CARD_SHARE
        paint_card(canvas, deck, Card.of(Suit.OROS, rank).code, pygame.FRect(left, place.top, _STEP - 4, height))
        worth = pygame.FRect(left, place.top + height, _STEP - 4, place.height - height)
        canvas.text(str(rank.value), worth, _VALUE, "center", shrink=True)


def strip_item(place: pygame.FRect) -> Item:
    """The strip in words."""
    there = pygame.FRect(place.right - WIDTH, place.top, WIDTH, place.height)
    return Item("text", there, id="deck", label=deck_words.figures_values().replace("**", ""))
