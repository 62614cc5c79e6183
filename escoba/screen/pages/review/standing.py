"""The left sheet of a review: how accurate each seat was, what was luck, and how the chance to win went up and down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from escoba.review import MatchReview
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.charts import LineChart, LinePoint
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BODY_BOLD, BRASS_DARK, HEADING, INK_SOFT, PANEL, PAPER_SHADE, SMALL, WINE, Box, Type
from escoba.screen.words import review as words
from escoba.screen.words.texts import _, format_number

_PADDING, _ROW, _FACE = 24.0, 66.0, 46.0
_FIGURE = Type(Face.TITLE, 34, WINE)
_TRACK = Box(PAPER_SHADE, PAPER_SHADE, radius=4, edge=BRASS_DARK)
_DONE = Box(WINE, WINE, radius=4)
_BAR = 8.0
_CHART = 150.0
_LINE = 24.0
_TURN, _MOST_TURNS = 0.1, 3
"""How much the chance must change for a turning point, and how many are named."""


class StandingSheet:
    """Paints itself into `rect`; the chart of chances is a widget of the scene's group."""

    def __init__(
        self, review: MatchReview, viewer: int, names: Sequence[str], portraits: Sequence[str], sides: Sequence[str]
    ) -> None:
        """`names` and `portraits` are by seat, `sides` the sides' names."""
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._review = review
        self._names, self._portraits = names, portraits
        self._luck = _luck_lines(review, review.sides[viewer], sides)
        chances = _chances(review, viewer)
        self._turning = words.turning_words(_turning_points(chances))
        self.chart = LineChart(
            "chances",
            _("The chance to win, as {name} could reckon it").format(name=names[viewer]),
            chances,
            lambda value: f"{format_number(100 * value, '.0f')} %",
            empty=_("Nothing of it has been judged yet."),
        )

    def layout(self, rect: pygame.FRect) -> None:
        """Take this place."""
        self.rect = rect
        inner = self._inner
        self.chart.rect = pygame.FRect(inner.left, inner.bottom - _CHART - _LINE, inner.width, _CHART)

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper, a row for each seat, and the lines on luck."""
        canvas.box(self.rect, PANEL)
        canvas.text(_("Accuracy"), self._heading(0), HEADING.sized(22), shrink=True)
        for seat, name in enumerate(self._names):
            self._draw_seat(canvas, seat, name)
        for number, line in enumerate(self._luck):
            canvas.text(line, self._luck_place(number), SMALL, shrink=True)
        ornaments.rule(canvas, (self.rect.centerx, self._luck_place(0).top - 8), self._inner.width)
        place = self.chart.rect
        heading = pygame.FRect(place.left, place.top - 30, place.width, 24)
        canvas.text(self.chart.label, heading, BODY_BOLD, shrink=True)
        canvas.text(self._turning, self._turning_place, SMALL, shrink=True)

    def items(self) -> list[Item]:
        """A figure for each seat, and the lines."""
        seats = [
            Item(
                "text",
                self._row(seat),
                id=f"accuracy:{seat}",
                label=f"{name}: {words.accuracy_words(self._review.accuracy(seat))}",
                note=words.found_words(self._review.choices(seat)),
                seat=seat,
            )
            for seat, name in enumerate(self._names)
        ]
        luck = [
            Item("text", self._luck_place(number), id=f"luck:{number}", label=line)
            for number, line in enumerate(self._luck)
        ]
        turning = [Item("text", self._turning_place, id="turning", label=self._turning)] if self._turning else []
        return [*seats, *luck, *turning]

    def _draw_seat(self, canvas: Canvas, seat: int, name: str) -> None:
        row = self._row(seat)
        across = min(_FACE, row.height - 4)
        face = pygame.FRect(row.left, row.centery - across / 2, across, across)
        if self._portraits[seat]:
            draw_portrait(canvas, self._portraits[seat], face)
        accuracy = self._review.accuracy(seat)
        figure = pygame.FRect(row.right - 62, row.top, 62, row.height)
        canvas.text(words.accuracy_words(accuracy), figure, _FIGURE, "right", shrink=True)
        left, width = face.right + 12, figure.left - 10 - face.right - 12
        said = words.found_words(self._review.choices(seat))
        low = row.height < _ROW
        name_width = width * 0.42 if low else width
        canvas.text(name, pygame.FRect(left, row.top + 4, name_width, 22), BODY_BOLD, shrink=True)
        below = pygame.FRect(left, row.top + 40, width, 20)
        beside = pygame.FRect(left + name_width + 6, row.top + 5, width - name_width - 6, 20)
        canvas.text(said, beside if low else below, SMALL.coloured(INK_SOFT), "right" if low else "left", shrink=True)
        track = pygame.FRect(left, row.top + 29, width, _BAR)
        canvas.box(track, _TRACK)
        if accuracy:
            canvas.box(pygame.FRect(left, track.top, max(_BAR, width * accuracy / 100), _BAR), _DONE)

    @property
    def _inner(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -2 * _PADDING)

    def _heading(self, number: int) -> pygame.FRect:
        inner = self._inner
        return pygame.FRect(inner.left, inner.top - 6 + number, inner.width, 30)

    def _row(self, seat: int) -> pygame.FRect:
        inner = self._inner
        return pygame.FRect(
            inner.left, inner.top + 28 + seat * self._row_height, inner.width, min(_ROW, self._row_height)
        )

    @property
    def _row_height(self) -> float:
        room = self._inner.height - 28 - _CHART - _LINE - 44 - _LINE * len(self._luck) - 14
        return min(_ROW + 6, room / max(1, len(self._names)))

    @property
    def _turning_place(self) -> pygame.FRect:
        inner = self._inner
        return pygame.FRect(inner.left, inner.bottom - _LINE + 4, inner.width, _LINE)

    def _luck_place(self, number: int) -> pygame.FRect:
        inner, last = self._inner, self._row(len(self._names))
        return pygame.FRect(inner.left, last.top + 12 + number * _LINE, inner.width, _LINE)


def _chances(review: MatchReview, viewer: int) -> list[LinePoint]:
    """The viewer's chance at each of its choices."""
    points = []
    for number, played in enumerate(review.rounds, 1):
        for place, one in enumerate(played.judged, 1):
            if one.seat == viewer and one.chance is not None:
                points.append(LinePoint(_("{round}.{play}").format(round=number, play=place), one.chance))
    return points


def _turning_points(chances: Sequence[LinePoint]) -> list[tuple[str, float]]:
    """Where the chance changed most from one choice to the next, in order; small changes are none."""
    steps = [(number, after.value - before.value) for number, (before, after) in enumerate(pairwise(chances), 1)]
    most = sorted([step for step in steps if abs(step[1]) >= _TURN], key=lambda step: -abs(step[1]))[:_MOST_TURNS]
    return [(chances[number].label, change) for number, change in sorted(most)]


def _luck_lines(review: MatchReview, own: int, sides: Sequence[str]) -> list[str]:
    finished = [played for played in review.rounds if played.leads]
    if not finished:
        return []
    cards, error = review.luck(own)
    lead = words.luck_words(sides[own], sum([played.leads[own] for played in finished]), cards, error)
    if len(sides) > 2:
        return [lead]
    given = [sum([played.given_away[side] for played in finished]) for side in (own, 1 - own)]
    return [lead, words.given_words(*given)]
