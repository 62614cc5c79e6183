"""The deck to play with: its three figures with what they are worth, and the choice of another."""

from __future__ import annotations

import pygame

from escoba.cards import Card
from escoba.rules import PRESETS
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.theme import CREAM, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.pictures import AUTO, paint_card
from escoba.screen.shell.preferences import Preferences, plain_styles
from escoba.screen.words import names
from escoba.screen.words.texts import _

FIGURES = tuple(Card.from_code(code) for code in ("10o", "11c", "12e"))
_VALUE = Type(Face.BOLD, 22, CREAM)
_CARD, _WORTH = 42.0, 34.0
_FIELD = 250.0
_GAP = 12.0


class Figures(Widget):
    """Three figures of the deck in force, each with its value beside it."""

    def __init__(self, preferences: Preferences, preset: str) -> None:
        super().__init__("figures")
        self._preferences = preferences
        self.preset = preset

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """What they are, in a sentence."""
        return self._sentence, self.rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards and their values."""
        deck = self._preferences.deck(self.preset)
        for number, card in enumerate(FIGURES):
            left = self.rect.left + number * (_CARD + _WORTH)
            paint_card(canvas, deck, card.code, pygame.FRect(left, self.rect.top, _CARD, self.rect.height))
            worth = pygame.FRect(left + _CARD + 4, self.rect.top, _WORTH - 6, self.rect.height)
            canvas.text(str(card.value), worth, _VALUE, shrink=True)

    def items(self) -> list[Item]:
        """The sentence that says the same."""
        return [Item("text", self.rect, id=self.id, label=self._sentence)]

    @property
    def _sentence(self) -> str:
        return names.deck_note(self._preferences.plain_style(self.preset))


class DeckChoice:
    """The figures, and a list of the decks beside them. What is chosen is a setting, and holds at once."""

    def __init__(self, preferences: Preferences, preset: str) -> None:
        self._preferences = preferences
        self._figures = Figures(preferences, preset)
        chosen = preferences.settings.deck_style
        styles = [style for style in names.DECKS if style in plain_styles()]
        self._list = Picker("deck", [], chosen if chosen in styles else AUTO, self._choose)
        self._styles = styles
        self.show(preset)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of Tab."""
        return [self._figures, self._list]

    def show(self, preset: str) -> None:
        """Show the deck that is played with under a tradition."""
        self._figures.preset = preset
        opens_with = names.deck_name(PRESETS[preset].deck_style)
        self._list.options = (
            Option(AUTO, _("Deck by tradition"), opens_with),
            *(Option(style, names.deck_name(style), names.deck_note(style)) for style in self._styles),
        )

    def layout(self, view: View, place: pygame.FRect) -> None:
        """At the right end of `place`, as high as that."""
        figures = len(FIGURES) * (_CARD + _WORTH)
        width = min(max(_FIELD, self._list.natural_width(view)), place.width - figures - _GAP)
        self._list.rect = pygame.FRect(place.right - width, place.centery - Picker.HEIGHT / 2, width, Picker.HEIGHT)
        self._figures.rect = pygame.FRect(self._list.rect.left - _GAP - figures, place.top, figures, place.height)

    def _choose(self, style: str) -> None:
        self._preferences.set(deck_style=None if style == AUTO else style)
