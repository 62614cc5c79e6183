"""The options of the rules, page by page: what each is called, what its value does, and the values to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

import pygame

from escoba.rules import CHOICES, MAX_TARGET, MIN_TARGET, NUMBERS, Players
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.describe import Item
from escoba.screen.kit.prose import Block, SetBlock, set_blocks
from escoba.screen.kit.stepper import Stepper
from escoba.screen.kit.theme import BODY_BOLD, PAPER_SHADE, SMALL, WINE
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.words.rule_texts import RULE_TEXTS, EditorPage, Value, no_effect, rule_name, rule_value, sentence
from escoba.screen.words.texts import _

PAGES: dict[str, tuple[str, ...]] = {
    page: tuple([field for field, text in RULE_TEXTS.items() if text.page == page]) for page in get_args(EditorPage)
}
"""The pages, each with the fields of its options."""

_CONTROL_WIDTH, _NUMBERS_WIDTH = 384.0, 270.0
"""How wide the values are that are words, and those that are numbers."""

_GAP = 24.0
_LABEL_HEIGHT = 24.0
_TALLEST_ROW = 104.0

Change = Callable[[str, Value], None]


class OptionsPage:
    """The options of one page as rows: at the left name and sentence, at the right the values."""

    def __init__(self, page: str, draft: Draft, players: Players, change: Change) -> None:
        """`players` is the table that the rules are wanted for. `change` is told what a person chose."""
        self._draft = draft
        self._players = players
        self._rows = [_Row(field, draft, change) for field in PAGES[page]]
        self.widgets: list[Widget] = [row.widget for row in self._rows]
        self._view = View(1280, 720)
        self._place = pygame.FRect(0, 0, 0, 0)

    def layout(self, view: View, place: pygame.FRect) -> None:
        """Share the height of `place` among the rows; large text is as large as it can be."""
        self._view, self._place = view, place
        size, heights = SMALL.size, self._heights(place.width, SMALL.size)
        while sum(heights) > place.height and size * view.text > SMALL.size:
            size -= 0.5
            heights = self._heights(place.width, size)
        spare = max(0.0, place.height - sum(heights)) / len(heights)
        top = place.top
        for row, height in zip(self._rows, heights, strict=True):
            height = max(height, min(height + spare, _TALLEST_ROW))
            row.lay(pygame.FRect(place.left, top, place.width, height))
            top += height

    def refresh(self) -> None:
        """Something was changed: say anew what the options do."""
        for row in self._rows:
            row.refresh()
        self.layout(self._view, self._place)

    def paint(self, canvas: Canvas) -> None:
        """Draw names and sentences."""
        for number, row in enumerate(self._rows):
            if number:
                canvas.line((row.place.left, row.place.top), row.place.width, PAPER_SHADE)
            row.paint(canvas)

    def items(self) -> list[Item]:
        """The sentences, described; those that differ from the tradition say what it has."""
        return [row.item() for row in self._rows]

    def _heights(self, width: float, size: float) -> list[float]:
        return [row.set_words(self._view, width, size, self._players) for row in self._rows]


class _Row:
    """One option."""

    def __init__(self, field: str, draft: Draft, change: Change) -> None:
        self.field = field
        self._draft = draft
        self.place = pygame.FRect(0, 0, 0, 0)
        self._words: list[SetBlock] = []
        self._words_height = 0.0
        self._idle = ""
        self._size = SMALL.size
        if field == "target":
            self.widget: Segments | Stepper = Stepper(
                field,
                rule_name(field),
                int(draft.values[field]),
                (MIN_TARGET, MAX_TARGET),
                lambda target: change(field, target),
            )
        else:
            values = {_written(value): value for value in _values(field)}
            self.widget = Segments(
                field, self._options(), _written(draft.values[field]), lambda value: change(field, values[value])
            )

    @property
    def _control_width(self) -> float:
        """How wide the values are."""
        if isinstance(self.widget, Stepper):
            return Stepper.WIDTH
        return _NUMBERS_WIDTH if self.field in NUMBERS else _CONTROL_WIDTH

    def refresh(self) -> None:
        """Show the value that the draft has."""
        value = self._draft.values[self.field]
        if isinstance(self.widget, Stepper):
            self.widget.value = int(value)
        else:
            self.widget.chosen = _written(value)
            self.widget.options = tuple(self._options())

    def set_words(self, view: View, width: float, size: float, players: Players) -> float:
        """Break the sentence into lines for a row of this width. Gives the height that the row needs."""
        rules = self._draft.told(self.field)
        self._size = size
        self._idle = no_effect(rules, self.field, players)
        text = self._idle or sentence(rules, self.field)
        room = width - self._control_width - _GAP
        self._words, self._words_height = set_blocks(view, [Block("paragraph", text)], room, size)
        return max(_LABEL_HEIGHT + self._words_height, Segments.HEIGHT) + 10

    def lay(self, place: pygame.FRect) -> None:
        """Put the row into `place`."""
        self.place = place
        width = self._control_width
        self.widget.rect = pygame.FRect(place.right - width, place.centery - 22, width, Segments.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """Name, what the tradition has where that is something else, and the sentence."""
        words = self._words_place
        name = pygame.FRect(words.left, words.top - _LABEL_HEIGHT, words.width, _LABEL_HEIGHT)
        label = rule_name(self.field)
        marked = self._marked
        if marked:
            canvas.svg("differs", _DIFFERS, pygame.FRect(name.left - 19, name.centery - 5, 11, 11))
        style = BODY_BOLD.coloured(WINE) if marked else BODY_BOLD
        canvas.text(label, name, style, shrink=True)
        if marked:
            room = canvas.view.text_width(label, style) + 14
            rest = pygame.FRect(name.left + room, name.top, name.width - room, name.height)
            canvas.text(marked, rest, SMALL.coloured(WINE), "right", shrink=True)
        if self._idle:
            canvas.paragraph(self._idle, words, SMALL.coloured(WINE).sized(self._size))
            return
        for block in self._words:
            block.draw(canvas, words.left, words.top, words.width + _GAP / 2)

    def item(self) -> Item:
        """The sentence, described."""
        text = self._idle or self._words[0].block.text.replace("**", "")
        return Item("text", self._words_place, id=f"about:{self.field}", label=text, note=self._marked or None)

    @property
    def _marked(self) -> str:
        """What the tradition has, where it is not what the draft has."""
        if self.field not in self._draft.differences:
            return ""
        value = rule_value(self.field, self._draft.of_tradition(self.field))
        return _("{tradition}: {value}").format(tradition=self._draft.tradition, value=value)

    @property
    def _words_place(self) -> pygame.FRect:
        whole = _LABEL_HEIGHT + self._words_height
        width = self.place.width - self._control_width - _GAP
        top = self.place.centery - whole / 2 + _LABEL_HEIGHT
        return pygame.FRect(self.place.left, top, width, self._words_height)

    def _options(self) -> list[Option]:
        return [
            Option(
                _written(value),
                rule_value(self.field, value),
                sentence(self._draft.told(self.field, value), self.field).replace("**", ""),
            )
            for value in _values(self.field)
        ]


_DIFFERS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 11 11">'
    '<path fill="#7e1e2c" d="M5.5 0L11 5.5L5.5 11L0 5.5Z"/></svg>'
)


def _values(field: str) -> Sequence[Value]:
    """The values of an option that is no long row of numbers."""
    if field in CHOICES:
        return CHOICES[field]
    if field in NUMBERS:
        low, high = NUMBERS[field]
        return range(low, high + 1)
    return (False, True)


def _written(value: Value) -> str:
    """A value as part of an id: ``capture:optional``, ``escoba:2``, ``lowest_wins:yes``."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
