"""The right sheet of the statistics: pages of charts, each with a heading, and a sentence below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar, get_args

import pygame

from escoba.game.count import CATEGORIES
from escoba.levels import LEVELS
from escoba.rules import PRESETS, Players
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.charts import (
    Bar,
    Bars,
    ColumnGroup,
    Columns,
    Dials,
    Divergence,
    LineChart,
    LinePoint,
    Series,
    Share,
    ShareBar,
    running_share,
)
from escoba.screen.kit.charts.inks import Chart, Ink
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import HEADING, INK, Type
from escoba.screen.words import history as history_words
from escoba.screen.words import names
from escoba.screen.words import statistics as words
from escoba.screen.words.texts import _, format_number, ngettext
from escoba.storage.seating import CUSTOM, MIXED, PEOPLE
from escoba.storage.statistics import Statistics

_HEADING = HEADING.sized(22)
_HEADING_HEIGHT = 38.0
_SAID = Type(Face.TITLE_ITALIC, 19, INK)
_SAID_HEIGHT = 34.0
_GAP = 26.0
_OVER = 20
"""So many matches the line over time looks back."""
_TOO_FEW = 4
_REACH = 0.3
"""Luck at the end of a dial."""
_INKS: dict[str, Ink] = {
    "escobas": "wine",
    "cards": "green",
    "oros": "brass",
    "seven_of_oros": "blue",
    "sevens": "grey",
}
Sort = TypeVar("Sort", bound=str)
_TABLES: tuple[Players, ...] = get_args(Players)


@dataclass(frozen=True, slots=True)
class Part:
    """A chart under its heading; `height` is that of the chart in design units, None for all that is left."""

    heading: str
    chart: Chart
    height: float | None = None


class FigurePage:
    """Charts in rows, and below them sentences in words."""

    def __init__(self, rows: Sequence[Sequence[Part]], said: Sequence[str] = ()) -> None:
        self._rows = rows
        self._said = [sentence for sentence in said if sentence]
        self._headings: list[tuple[str, pygame.FRect]] = []
        self._sentences: list[pygame.FRect] = []

    @property
    def charts(self) -> list[Chart]:
        """The widgets of the page."""
        return [part.chart for row in self._rows for part in row]

    def layout(self, view: View, place: pygame.FRect) -> None:
        """Put everything into `place`."""
        self._headings = []
        said = _SAID_HEIGHT * len(self._said)
        fixed = [row[0].height for row in self._rows if row[0].height is not None]
        spare = place.height - said - len(self._rows) * _HEADING_HEIGHT - _GAP * (len(self._rows) - 1) - sum(fixed)
        top = place.top
        for row in self._rows:
            height = row[0].height if row[0].height is not None else spare / (len(self._rows) - len(fixed))
            width = (place.width - _GAP * 1.5 * (len(row) - 1)) / len(row)
            for number, part in enumerate(row):
                left = place.left + number * (width + _GAP * 1.5)
                self._headings.append((part.heading, pygame.FRect(left, top - 4, width, 30)))
                part.chart.rect = pygame.FRect(left, top + _HEADING_HEIGHT, width, height)
            top += _HEADING_HEIGHT + height + _GAP
        first = pygame.FRect(place.left, place.bottom - said + 8, place.width, 26)
        self._sentences = [first.move(0, number * _SAID_HEIGHT) for number in range(len(self._said))]

    def draw(self, canvas: Canvas) -> None:
        """Draw headings and sentences; the charts are drawn as widgets."""
        for text, rect in self._headings:
            canvas.text(text, rect, _HEADING, shrink=True)
        for text, rect in zip(self._said, self._sentences, strict=True):
            canvas.text(text, rect, _SAID, "center", shrink=True)

    def items(self) -> list[Item]:
        """The sentences, described; the charts describe themselves."""
        return [
            Item("text", rect, id=f"said:{number}", label=text)
            for number, (text, rect) in enumerate(zip(self._said, self._sentences, strict=True))
        ]


def time_page(figures: Statistics) -> FigurePage:
    """How much was won, as time went by."""
    results = [won for _day, won in figures.over_time]
    day = cache(history_words.day)
    points = [
        LinePoint(day(date), share)
        for (date, _won), share in zip(figures.over_time, running_share(results, _OVER), strict=True)
    ]
    if len(points) > _OVER:
        # The first match alone is won or lost by all or nothing: that says little, and draws the eye.
        points = points[_TOO_FEW:]
    line = LineChart(
        "over_time",
        _("Share won of the last {n} matches").format(n=_OVER),
        points if len(points) >= words.FEW else [],
        words.percent,
        empty=_("Not enough matches yet: from the third on, a line is drawn here."),
    )
    lost = figures.matches - figures.wins
    share = ShareBar(
        "won_and_lost",
        _("Won and lost"),
        [
            Share("won", _("Won"), figures.wins, history_words.whole(figures.wins), "green"),
            Share("lost", _("Lost"), lost, history_words.whole(lost), "wine"),
        ],
        empty=_("No match yet."),
    )
    return FigurePage([[Part(line.label, line)], [Part(share.label, share, ShareBar.HEIGHT)]], [words.lately(results)])


def points_page(figures: Statistics) -> FigurePage:
    """Where the points come from, and how often each category was won."""
    empty = _("No round yet.")
    shares = [
        Share(
            name,
            words.category_name(name),
            figures.categories[name].points,
            history_words.whole(figures.categories[name].points),
            _INKS[name],
        )
        for name in CATEGORIES
    ]
    whole = ShareBar("points", _("Where your points come from"), shares, empty=empty)
    bars = []
    for name in CATEGORIES if figures.rounds else ():
        won = figures.categories[name].won
        note = ngettext("in {won} of {n} round", "in {won} of {n} rounds", figures.rounds)
        note = note.format(won=won, n=figures.rounds)
        figure = words.percent(words.share_of(won, figures.rounds))
        bars.append(Bar(name, words.category_name(name), won / figures.rounds, figure, _INKS[name], note))
    often = Bars("categories", _("In how many rounds you score each"), bars, most=1.0, empty=empty)
    return FigurePage([[Part(whole.label, whole, ShareBar.HEIGHT)], [Part(often.label, often)]])


def rivals_page(figures: Statistics) -> FigurePage:
    """How much is won against each level."""
    order = [*LEVELS, MIXED, PEOPLE]
    known = sorted(figures.by_level, key=lambda one: order.index(one.level) if one.level in order else len(order))
    keys = history_words.keys_of([one.level for one in known])
    groups = [
        ColumnGroup(
            key,
            history_words.level_name(one.level),
            (one.wins / one.matches,),
            (words.percent(one.wins / one.matches),),
            _won_of(one.wins, one.matches),
        )
        for key, one in zip(keys, known, strict=True)
    ]
    columns = Columns(
        "by_level",
        _("How often you win against each level"),
        [Series("", "green")],
        groups,
        most=1.0,
        empty=_("No match yet."),
    )
    return FigurePage([[Part(columns.label, columns)]])


def rules_page(figures: Statistics) -> FigurePage:
    """How much is won by which rules, and at tables of which size."""
    rules = {one.variant: (one.wins, one.matches) for one in figures.by_variant}
    tables = {one.players: (one.wins, one.matches) for one in figures.by_players}
    by_rules = _won_bars("by_variant", _("By rules"), rules, [*PRESETS, CUSTOM], history_words.variant_name, "green")
    by_tables = _won_bars("by_players", _("By players"), tables, _TABLES, names.players_name, "blue")
    return FigurePage([[Part(by_rules.label, by_rules), Part(by_tables.label, by_tables)]])


def luck_page(figures: Statistics) -> FigurePage:
    """What was dealt, against what was to be expected."""
    dials = []
    for name, luck in figures.luck.items():
        if luck.expected:
            more = luck.dealt / luck.expected - 1
            figure = _("{n} %").format(n=format_number(100 * more, "+.0f"))
            dials.append(Divergence(name, words.lucky_name(name), more, figure, words.luck_words(luck)))
    chart = Dials(
        "luck",
        _("What you were dealt, against what was to be expected"),
        dials,
        reach=_REACH,
        empty=_("No round yet."),
    )
    counted = [
        _("{cards}: {figures}").format(cards=words.lucky_name(name), figures=words.luck_words(luck))
        for name, luck in figures.luck.items()
        if luck.expected
    ]
    return FigurePage(
        [[Part(chart.label, chart)]], [*counted, words.verdict(list(figures.luck.values()), figures.rounds)]
    )


def _won_of(wins: int, matches: int) -> str:
    return ngettext("{wins} of {n} match won", "{wins} of {n} matches won", matches).format(wins=wins, n=matches)


def _won_bars(
    id: str,
    title: str,
    figures: dict[Sort, tuple[int, int]],
    order: Sequence[str],
    name: Callable[[Sort], str],
    ink: Ink,
) -> Bars:
    """A bar for everything there are figures of, as long as the share that was won."""
    known = sorted(figures, key=lambda one: order.index(one) if one in order else len(order))
    bars = []
    for one in known:
        wins, matches = figures[one]
        bars.append(Bar(one, name(one), wins / matches, words.percent(wins / matches), ink, _won_of(wins, matches)))
    return Bars(id, title, bars, most=1.0, empty=_("No match yet."))
