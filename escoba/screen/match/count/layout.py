"""Where everything of the count lies, in design units: one sheet, a row for each line, a column for each side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from escoba.game.count import CATEGORIES, Line
from escoba.rules import RuleSet
from escoba.screen.art.pictures import CARD_RATIO
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import View
from escoba.screen.kit.ornaments import RIM
from escoba.screen.kit.theme import SMALL
from escoba.screen.words.count import rule_in_force

_WIDEST, _TALLEST_ROW, _ROW_AIR = 1400.0, 150.0, 16.0
_SIDE, _TOP, _BOTTOM = 24.0, 14.0, 16.0
_PADDING = 24.0
_SHEET_GAP = 14.0
_HEADER, _ROUND, _TOTAL = 44.0, 38.0, 60.0
_SHEET_EDGE = 18.0
_LABEL_ROOMS = (208.0, 236.0, 264.0, 300.0, 340.0)
_AMOUNT, _COIN = 44.0, 54.0
_CAPTION = 20.0
_MOST_LINES = 3
_MOST_OF_FAN = 0.56
"""A card's height for a fan 1 wide, at most: narrow columns have smaller cards, so that more is seen of each."""

NAME_HEIGHT = 24.0
"""The height of a line's name; the rule in force stands below it."""


@dataclass(frozen=True, slots=True)
class FanCard:
    """Where a card of the count lies: its middle, its height, turned by `angle`; `caption` is the place below it."""

    x: float
    y: float
    height: float
    angle: float
    caption: pygame.FRect

    @property
    def rect(self) -> pygame.FRect:
        """What the card covers, as it is turned (a card lies straight or crosswise)."""
        across, down = self.height * CARD_RATIO, self.height
        if self.angle:
            across, down = down, across
        return pygame.FRect(self.x - across / 2, self.y - down / 2, across, down)


class CountPlaces:
    """The places for one window, number of sides and count. `card_height` is that of a card in a row."""

    def __init__(self, view: View, lines: Sequence[Line], rules: RuleSet) -> None:
        inner = view.area.inflate(-2 * RIM, -2 * RIM)
        width = min(inner.width - 2 * _SIDE, _WIDEST)
        fixed = _HEADER + _ROUND + _TOTAL + 2 * _SHEET_EDGE
        below = _SHEET_GAP + Button.HEIGHT
        room = inner.height - _TOP - _BOTTOM - below - fixed
        highest = min(room / len(CATEGORIES), _TALLEST_ROW)
        self._sides = len(lines[0].amounts)
        self._setenta = rules.sevens == "setenta"
        self._width = width - 2 * _PADDING
        self._label_room = _label_room(view, [rule_in_force(line, rules) for line in lines], highest)
        fan_room = (self._width - self._label_room) / self._sides - _AMOUNT - _COIN - 14
        self.card_height = min(highest - _ROW_AIR, _MOST_OF_FAN * fan_room)
        self.row_height = min(highest, self.card_height + 3 * _ROW_AIR)
        height = fixed + self.row_height * len(CATEGORIES)
        top = inner.top + _TOP + (inner.height - _TOP - _BOTTOM - height - below) / 2
        self.sheet = pygame.FRect(inner.centerx - width / 2, top, width, height)
        self.foot = pygame.FRect(self.sheet.left, self.sheet.bottom + _SHEET_GAP, width, Button.HEIGHT)
        self._left = self.sheet.left + _PADDING

    @property
    def captioned_height(self) -> float:
        """How high a card is that has its figure written below it."""
        return min(self.card_height, self.row_height - 12 - _CAPTION)

    @property
    def header(self) -> pygame.FRect:
        """The row above the lines."""
        return pygame.FRect(self._left, self.sheet.top + _SHEET_EDGE, self._width, _HEADER)

    @property
    def round_row(self) -> pygame.FRect:
        """The row with the round's points."""
        return pygame.FRect(self._left, self.row(len(CATEGORIES) - 1).bottom, self._width, _ROUND)

    @property
    def total_row(self) -> pygame.FRect:
        """The row with the totals."""
        return pygame.FRect(self._left, self.round_row.bottom, self._width, _TOTAL)

    def row(self, index: int) -> pygame.FRect:
        """The row of a line."""
        return pygame.FRect(self._left, self.header.bottom + index * self.row_height, self._width, self.row_height)

    def label(self, row: pygame.FRect) -> pygame.FRect:
        """The part of a row where it says what it is."""
        return pygame.FRect(row.left, row.top, self._label_room - 14, row.height)

    def cell(self, row: pygame.FRect, side: int) -> pygame.FRect:
        """The part of a row that belongs to a side."""
        width = (row.width - self._label_room) / self._sides
        return pygame.FRect(row.left + self._label_room + side * width, row.top, width, row.height)

    def name(self, header: pygame.FRect, side: int) -> pygame.FRect:
        """The place of a side's name, which begins where its bar and its cards do."""
        cell = self.cell(header, side)
        left = self.bar(cell).left
        return pygame.FRect(left, cell.top, cell.right - 8 - left, cell.height)

    def amount(self, cell: pygame.FRect) -> pygame.FRect:
        """The place of a cell's number."""
        return pygame.FRect(cell.left + 6, cell.top, _AMOUNT, cell.height)

    def coin(self, cell: pygame.FRect) -> pygame.FRect:
        """The place of a cell's points, in the same column from the first line to the total."""
        return pygame.FRect(cell.right - _COIN - 4, cell.top, _COIN, cell.height)

    def bar(self, cell: pygame.FRect) -> pygame.FRect:
        """The place beside a total of the bar that runs to the target."""
        left, right = self.amount(cell).left + 8, self.coin(cell).left - 14
        return pygame.FRect(left, cell.centery - 5, right - left, 10)

    def fan(self, line: Line, side: int, row: int, spread: float = 1.0) -> list[FanCard]:
        """The cards that decide a line for a side, laid out from the left; `spread` 0 has them all on one spot."""
        cell = self.cell(self.row(row), side)
        cards = len(line.cards[side])
        crosswise = line.category == "escobas"
        captioned = line.category == "sevens" and self._setenta
        height = self.captioned_height if captioned else self.card_height
        across = height if crosswise else height * CARD_RATIO
        left, right = self.amount(cell).right, self.coin(cell).left - 4
        widest = across * (0.4 if crosswise or line.category == "cards" else 1.06)
        step = min(widest, (right - left - across) / max(cards - 1, 1))
        middle = cell.centery - (_CAPTION / 2 if captioned else 0)
        places = []
        for index in range(cards):
            x = left + across / 2 + index * step * spread
            caption = pygame.FRect(
                x - across / 2, middle + height / 2, across if index == cards - 1 else step, _CAPTION
            )
            places.append(FanCard(x, middle, height, 90.0 if crosswise else 0.0, caption))
        return places


def _label_room(view: View, rules: Sequence[str], row_height: float) -> float:
    """The width of the first column: as much as the longest rule needs to fit into its row."""
    lines = min(int((row_height - 4 - NAME_HEIGHT) // view.line_height(SMALL)), _MOST_LINES)
    for room in _LABEL_ROOMS:
        if all(len(view.lines(rule, SMALL, room - 14)) <= lines for rule in rules):
            return room
    return _LABEL_ROOMS[-1]
