"""The charts: every figure can be read, lengths are right, and nothing, one and thousands can be shown."""

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

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
from escoba.screen.kit.charts.inks import Chart
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Move
from tests.screen.sheet import Sheet

pytestmark = pytest.mark.usefixtures("window")

PLACE = pygame.FRect(100, 100, 600, 240)


def percent(value: float) -> str:
    return f"{round(100 * value)} %"


def line(values: Sequence[float]) -> LineChart:
    points = [LinePoint(f"day {number}", value) for number, value in enumerate(values)]
    return LineChart("share", "Won", points, percent, empty="Nothing yet.")


def every_chart(count: int) -> list[Chart]:
    """One of each kind, of `count` figures."""
    bars = [Bar(str(number), f"Bar {number}", number, str(number), note="a tip") for number in range(count)]
    groups = [ColumnGroup(str(number), f"Level {number}", (number, 1), ("a", "b")) for number in range(count)]
    off = [Divergence(str(number), f"Suit {number}", number - 2.0, f"{number - 2:+}") for number in range(count)]
    shares = [Share(str(number), f"Part {number}", 1, "1", "green") for number in range(count)]
    return [
        line([0.5] * count),
        Bars("bars", "Bars", bars, empty="Nothing yet."),
        Columns("columns", "Columns", [Series("Played", "grey"), Series("Won", "green")], groups, empty="Nothing yet."),
        Dials("dials", "Luck", off, empty="Nothing yet."),
        ShareBar("shares", "Shares", shares, empty="Nothing yet."),
    ]


def drawn(chart: Chart, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size)
    chart.rect = PLACE.copy()
    chart.draw(Canvas(surface, View(*size)))
    return surface


@pytest.mark.slow
@pytest.mark.parametrize("count", [0, 1, 2, 7])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
def test_every_chart_shows_what_there_is_within_its_place(count: int, size: tuple[int, int]) -> None:
    for chart in every_chart(count):
        surface, k = drawn(chart, size), View(*size).k
        empty = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        empty.invert()
        seen = [pygame.FRect(rect) for rect in empty.get_bounding_rects()]
        assert seen
        for rect in seen:
            assert PLACE.inflate(28, 28).contains((rect.x / k, rect.y / k, rect.w / k, rect.h / k)), chart.id
        whole, *figures = chart.items()
        assert whole.id == chart.id
        assert (whole.note, bool(figures)) == (("Nothing yet.", False) if count == 0 else (None, True))
        for figure in figures:
            assert PLACE.inflate(12, 12).contains(figure.rect)


def test_each_figure_is_described_with_its_label() -> None:
    labels = {chart.id: [item.label for item in chart.items()[1:]] for chart in every_chart(3)}
    assert labels["bars"] == ["Bar 0: 0", "Bar 1: 1", "Bar 2: 2"]
    assert labels["columns"][1] == "Level 1: Played a, Won b"
    assert labels["dials"] == ["Suit 0: -2", "Suit 1: -1", "Suit 2: +0"]
    assert labels["shares"] == ["Part 0: 1", "Part 1: 1", "Part 2: 1"]


def filled(surface: pygame.Surface, height: int, colour: str, span: tuple[int, int] = (100, 700)) -> list[int]:
    """Where, along a horizontal line, the picture is green or wine."""

    def match(pixel: pygame.Color) -> bool:
        return pixel.g > pixel.r + 15 if colour == "green" else pixel.r > 2 * pixel.g + 20

    return [x for x in range(*span) if match(surface.get_at((x, height)))]


def test_bars_are_as_long_as_their_values() -> None:
    chart = Bars("bars", "", [Bar("a", "A", 50, "50"), Bar("b", "B", 25, "25"), Bar("c", "C", 0, "0")])
    surface = drawn(chart)
    lengths = [len(filled(surface, int(item.rect.centery) + 4, "green")) for item in chart.items()[1:]]
    assert lengths[0] == pytest.approx(2 * lengths[1], abs=6)
    assert lengths[2] == 0
    half = Bars("bars", "", [Bar("a", "A", 50, "50")], most=100)
    assert len(filled(drawn(half), 126, "green")) == pytest.approx(lengths[0] / 2, abs=12)


def test_columns_are_as_high_as_their_values() -> None:
    groups = [
        ColumnGroup("x", "X", (10,), ("10",)),
        ColumnGroup("y", "Y", (5,), ("5",)),
        ColumnGroup("z", "Z", (0,), ("",)),
    ]
    chart = Columns("columns", "", [Series("", "green")], groups)
    surface = drawn(chart)
    heights = []
    for item in chart.items()[1:]:
        column = [surface.get_at((int(item.rect.centerx), y)) for y in range(126, 306)]
        heights.append(sum(pixel.g > pixel.r + 15 for pixel in column))
    assert heights[0] == pytest.approx(2 * heights[1], abs=6)
    assert heights[0] > 150
    assert heights[2] == 0


def test_the_needle_of_a_dial_goes_to_its_side_and_no_further_than_the_stop() -> None:
    middles = []
    for value in (-9.0, -1.0, 0.0, 1.0, 9.0):
        surface = drawn(Dials("dials", "", [Divergence("a", "", value, "")], reach=1.0))
        needle = [x for x in range(100, 700) for y in range(130, 300, 3) if surface.get_at((x, y))[:3] == (58, 33, 20)]
        middles.append(sum(needle) / len(needle))
    assert middles[0] == middles[1] < middles[2] < middles[3] == middles[4]


def test_the_parts_of_a_share_bar_fill_it() -> None:
    chart = ShareBar(
        "s", "", [Share("w", "Won", 6, "6", "green"), Share("l", "Lost", 2, "2", "wine"), Share("n", "", 0, "", "grey")]
    )
    drawn(chart)
    won, lost, none = (item.rect for item in chart.items()[1:])
    assert (won.width, lost.width, none.width) == (450, 150, 0)
    assert won.right == lost.left


def test_the_share_of_the_last_matches() -> None:
    assert running_share([]) == []
    assert running_share([True, False, False, True], over=2) == [1.0, 0.5, 0.0, 0.5]
    assert running_share([True] * 100 + [False] * 5, over=20)[-1] == pytest.approx(0.75)


def test_a_line_names_as_many_days_as_there_is_room_for() -> None:
    chart = line([0.2] * 5000)
    drawn(chart)
    labels = [item.label for item in chart.items()[1:]]
    assert (labels[0], labels[-1]) == ("day 0: 20 %", "day 4999: 20 %")
    assert 3 <= len(labels) <= 7


def green(pixel: pygame.Color) -> bool:
    """Whether it is of the line, not of the area below it."""
    return pixel.r < 60 and pixel.g > pixel.r + 40


def test_higher_shares_are_drawn_higher() -> None:
    heights = []
    for share in (0.0, 0.25, 0.5, 1.0):
        chart = line([share] * 3)
        surface = drawn(chart)
        across = int(chart.items()[2].rect.centerx) + 20
        heights.append(min(y for y in range(100, 341) if green(surface.get_at((across, y)))))
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


def test_the_pointer_asks_a_line_for_any_of_its_points() -> None:
    chart = line([number / 99 for number in range(100)])
    drawn(chart)
    group = Group([chart])
    first, last = chart.items()[1].rect, chart.items()[-1].rect
    assert chart.tip_at((last.centerx - 1, PLACE.centery))[0] == "day 99: 100 %"
    middle = (first.centerx + last.centerx) / 2
    assert chart.tip_at((middle, PLACE.centery))[0] in ("day 49: 49 %", "day 50: 51 %")
    assert chart.tip_at((PLACE.left + 2, PLACE.centery))[0] == ""
    plain = pygame.image.tobytes(drawn(chart), "RGB")
    assert group.handle(Move((middle, PLACE.centery)))
    assert pygame.image.tobytes(drawn(chart), "RGB") != plain


def test_a_bar_has_a_tip_of_its_own() -> None:
    bars = every_chart(3)[1]
    drawn(bars)
    assert bars.tip_at(bars.items()[2].rect.center)[0] == "a tip"
    assert bars.tip_at((PLACE.right + 5, 0))[0] == ""


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("width", [420, 600, 900])
@pytest.mark.parametrize("count", [1, 2, 7, 60, 1000])
def test_dates_below_a_line_run_neither_into_the_scale_nor_into_each_other(
    monkeypatch: pytest.MonkeyPatch, count: int, width: int, text_size: float
) -> None:
    points = [LinePoint(f"{number % 28 + 1} sept 2026", 0.5) for number in range(count)]
    chart = LineChart("share", "", points, percent)
    chart.rect = pygame.FRect(100, 100, width, 240)
    sheet = Sheet((1280, 720), monkeypatch)
    chart.draw(Canvas(sheet, View(1280, 720, text_size)))
    assert len(sheet.lines) >= 4
    for line, other in combinations(sheet.lines, 2):
        assert not line.place.colliderect(other.place), (line, other)
