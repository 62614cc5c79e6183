"""The statistics: every figure said, filtered, drawn, and friendly where there is little or nothing."""

import csv
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from escoba.rules import rules_from
from escoba.screen.pages.common.file_chooser import FileChooser
from escoba.screen.pages.statistics.page import StatisticsScene
from escoba.screen.words import spreadsheet, texts
from escoba.screen.words import statistics as words
from escoba.session.match_in_play import MatchInPlay, Setup
from escoba.storage import Filter, Player, Seat
from escoba.storage.history import Tally
from escoba.storage.spreadsheet import HEADER, as_csv
from escoba.storage.statistics import (
    CategoryFigures,
    LevelFigures,
    Luck,
    PlayersFigures,
    Statistics,
    VariantFigures,
)
from tests.screen.at_home import Home, at_home
from tests.screen.stage import Stage, mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]
TABS = ("time", "points", "rivals", "rules", "luck")

FIGURES = Statistics(
    matches=12,
    wins=7,
    share=7 / 12,
    streak=-2,
    longest_streak=4,
    rounds=50,
    points_a_round=3.46,
    escobas_a_round=1.2,
    best_round=9,
    categories={
        "escobas": CategoryFigures(35, 60),
        "cards": CategoryFigures(25, 25),
        "oros": CategoryFigures(24, 26),
        "seven_of_oros": CategoryFigures(26, 26),
        "sevens": CategoryFigures(20, 36),
    },
    luck={"oros": Luck(230, 225.0), "sevens": Luck(99, 90.0), "guindis": Luck(27, 22.5)},
    over_time=[(f"2026-03-{day:02}", day % 5 != 0 and day < 10) for day in range(1, 13)],
    by_level=[LevelFigures("maestro", 4, 1), LevelFigures("people", 2, 2), LevelFigures("tasca", 6, 4)],
    by_variant=[VariantFigures("custom", 2, 1), VariantFigures("mesa", 10, 6)],
    by_players=[PlayersFigures("2", 8, 5), PlayersFigures("teams", 4, 2)],
    abandoned=3,
    assisted=Tally(5, 2),
    practice=1,
)
NOTHING = Statistics(
    matches=0,
    wins=0,
    share=None,
    streak=0,
    longest_streak=0,
    rounds=0,
    points_a_round=None,
    escobas_a_round=None,
    best_round=None,
    categories={name: CategoryFigures(0, 0) for name in ("escobas", "cards", "oros", "seven_of_oros", "sevens")},
    luck={"oros": Luck(0, 0.0), "sevens": Luck(0, 0.0), "guindis": Luck(0, 0.0)},
    over_time=[],
    by_level=[],
    by_variant=[],
    by_players=[],
    abandoned=0,
    assisted=Tally(0, 0),
    practice=0,
)
ONE = replace(
    NOTHING,
    matches=1,
    wins=1,
    share=1.0,
    streak=1,
    longest_streak=1,
    rounds=2,
    points_a_round=10.5,
    escobas_a_round=2.0,
    best_round=12,
    luck={"oros": Luck(9, 9.0), "sevens": Luck(2, 3.6), "guindis": Luck(1, 0.9)},
    over_time=[("2026-03-01", True)],
    by_level=[LevelFigures("experto", 1, 1)],
    by_variant=[VariantFigures("mesa", 1, 1)],
    by_players=[PlayersFigures("3", 1, 1)],
)


class Asked:
    """The figures, and what was asked for."""

    def __init__(self, figures: Statistics) -> None:
        self.figures = figures
        self.filters: list[Filter] = []
        self.exported: list[Filter] = []

    def scene(self) -> StatisticsScene:
        ways: Any = SimpleNamespace(export_figures=self.exported.append)
        storage: Any = self
        return StatisticsScene(storage, ways)

    player = Player("1", "Ana", "curls")

    def variants_played(self) -> list[str]:
        return ["custom", "mesa"]

    def levels_played(self) -> list[str]:
        return ["maestro", "tasca"]

    def statistics(self, wanted: Filter) -> Statistics:
        self.filters.append(wanted)
        return NOTHING if wanted.variant == "custom" else self.figures


def label(stage: Stage, id: str) -> str:
    return str(stage.item(id)["label"])


def ids(stage: Stage, start: str) -> list[str]:
    return [item["id"] for item in stage.described()["items"] if (item.get("id") or "").startswith(start)]


def test_the_ledger_says_every_figure(opened: Stage) -> None:
    opened.show(Asked(FIGURES).scene())
    told = {
        "player": "Ana",
        "share": "58 %",
        "results": "7 won, 5 lost",
        "matches": "Matches: 12",
        "streak": "Current streak: 2 lost",
        "longest_streak": "Longest winning streak: 4",
        "rounds": "Rounds: 50",
        "points_a_round": "Points a round: 3.5",
        "escobas_a_round": "Escobas a round: 1.2",
        "best_round": "Best round: 9 points",
        "abandoned": "given up: 3",
        "assisted": "with help: 5 matches, 2 won",
        "practice": "practice: 1",
    }
    assert {id: label(opened, id) for id in told} == told


def test_the_charts_say_every_figure(opened: Stage) -> None:
    opened.show(Asked(FIGURES).scene())
    assert label(opened, "won_and_lost:won") == "Won: 7"
    assert label(opened, "won_and_lost:lost") == "Lost: 5"
    assert len(ids(opened, "over_time:")) >= 2
    assert label(opened, "said:0") == "Of the last 10 you have won 6."
    opened.click("tab:points")
    assert label(opened, "points:escobas") == "Escobas: 60"
    assert label(opened, "categories:escobas") == "Escobas: 70 %"
    assert opened.item("categories:sevens")["note"] == "in 20 of 50 rounds"
    opened.click("tab:rivals")
    assert label(opened, "by_level:maestro") == "Master: 25 %"
    assert opened.item("by_level:maestro")["note"] == "1 of 4 matches won"
    assert ids(opened, "by_level:") == ["by_level:tasca", "by_level:maestro", "by_level:people"], "weakest first"
    opened.click("tab:rules")
    assert label(opened, "by_variant:mesa") == "De mesa: 60 %"
    assert label(opened, "by_variant:custom") == "Own rules: 50 %"
    assert label(opened, "by_players:teams") == "Pairs: 50 %"
    opened.click("tab:luck")
    assert label(opened, "luck:sevens") == "Sevens: +10 %"
    assert label(opened, "luck:guindis") == "7 of oros: +20 %"
    assert label(opened, "said:0") == "Oros: 230 dealt, 225 to be expected"
    assert label(opened, "said:1") == "Sevens: 99 dealt, 90.0 to be expected"
    assert label(opened, "said:3") == "The cards have been kind to you."


def test_numbers_are_written_as_in_the_language(opened: Stage) -> None:
    texts.set_language("es")
    opened.show(Asked(FIGURES).scene())
    assert label(opened, "points_a_round").endswith("3,5")


def test_filters_ask_again(opened: Stage) -> None:
    asked = Asked(FIGURES)
    opened.show(asked.scene())
    for picker, value in (("variant", "mesa"), ("level", "tasca"), ("players", "teams")):
        opened.click(picker)
        opened.click(f"{picker}:{value}")
    assert asked.filters == [
        Filter(),
        Filter(variant="mesa"),
        Filter(variant="mesa", level="tasca"),
        Filter(variant="mesa", level="tasca", players="teams"),
    ]
    opened.click("tab:luck")
    assert len(asked.filters) == 4, "turning a page asks for nothing"
    opened.click("export")
    assert asked.exported == [asked.filters[-1]]
    opened.click("variant")
    opened.click("variant:custom")
    assert label(opened, "empty") == "No match of this kind has been played to its end."
    opened.click("variant")
    opened.click("variant:all")
    assert opened.item("tab:luck")["selected"] is True, "the page stays open"


def test_without_a_match_it_invites(opened: Stage) -> None:
    opened.show(Asked(NOTHING).scene())
    assert label(opened, "share") == words.NOTHING
    assert label(opened, "empty") == "Play a match to its end, and your figures begin here."
    assert label(opened, "abandoned") == "given up: 0"
    assert not ids(opened, "tab:")


def test_one_match_says_what_it_can(opened: Stage) -> None:
    opened.show(Asked(ONE).scene())
    assert label(opened, "streak") == "Current streak: 1 won"
    assert opened.item("over_time")["note"].startswith("Not enough matches yet")
    assert not ids(opened, "said:")
    opened.click("tab:luck")
    assert label(opened, "said:3") == "Not enough rounds yet to speak of luck."
    for tab in TABS:
        opened.click(f"tab:{tab}")


def test_ten_thousand_matches_are_no_trouble(opened: Stage) -> None:
    many = [("2026-03-01", number % 3 > 0) for number in range(10_000)]
    opened.show(Asked(replace(FIGURES, matches=10_000, wins=6_666, over_time=many)).scene())
    assert 2 <= len(ids(opened, "over_time:")) < 20


@pytest.mark.parametrize(
    ("luck", "rounds", "sentence"),
    [
        ([Luck(200, 100.0)], 9, "Not enough rounds yet to speak of luck."),
        ([Luck(106, 100.0), Luck(106, 100.0)], 10, "The cards have been kind to you."),
        ([Luck(94, 100.0), Luck(94, 100.0)], 10, "The cards still owe you something."),
        ([Luck(110, 100.0), Luck(92, 100.0)], 10, "The cards have treated you fairly."),
        ([Luck(0, 0.0)], 10, "The cards have treated you fairly."),
    ],
)
def test_luck_in_a_sentence(luck: list[Luck], rounds: int, sentence: str) -> None:
    assert words.verdict(luck, rounds) == sentence


def written(home: Home, goal: Path) -> str:
    """Write the figures there; gives what is said then."""
    home.click("export")
    chooser = home.director.scene
    assert isinstance(chooser, FileChooser)
    chooser._on_chosen(goal)
    assert home.director.scene.name == "working", "the window stays alive meanwhile"
    home.rest()
    (dialog,) = [item for item in home.described()["items"] if item["role"] == "dialog"]
    home.click("ok")
    return str(dialog["label"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "begins", "row"),
    [
        (
            "en",
            '"Started","Ended","State",',
            ',"In progress","Played here",0,0,"De mesa","De mesa",21,"2","Tavern","",0,',
        ),
        ("es", '"Inicio";"Fin";"Estado";', ';"En curso";"Jugada aquí";0;0;"De mesa";"De mesa";21;"2";"Tasca";"";0;'),
    ],
)
def test_the_figures_are_written_to_a_file(tmp_path: Path, language: str, begins: str, row: str) -> None:
    with at_home(tmp_path, "--language", language) as home:
        rules = rules_from("mesa", {"target": 21})
        seats = (Seat("", "human"), Seat("Carmen", "tasca"))
        MatchInPlay.begin(Setup(preset="mesa", rules=rules, seats=seats, seed="x"), home.app.program.storage)
        home.click("statistics")
        goal = tmp_path / "figures.csv"
        assert "figures.csv" in written(home, goal)
        table = goal.read_bytes()
        assert table.startswith(b"\xef\xbb\xbf"), "else spreadsheets take accents for other signs"
        heading, match = table.decode("utf-8-sig").splitlines()
        assert heading.startswith(begins)
        assert row in match
        said = written(home, tmp_path / "there" / "is" / "no.csv")
        assert ("could not be written" if language == "en" else "No se ha podido escribir") in said


def test_the_table_in_the_players_words() -> None:
    texts.set_language("es")
    style = spreadsheet.table_style()
    headings = [style.heading(column) for column in HEADER]
    assert len(set(headings)) == len(HEADER), "each column has a name of its own"
    assert not [heading for heading in headings if "_" in heading]
    words = dict.fromkeys(HEADER, "?") | {
        "started": "2026-03-01T23:30:00+00:00",
        "ended": "nobody knows",
        "state": "agreed",
        "rules": "custom",
        "players": "teams",
        "level": "mixed",
    }
    values: list[str | int | float | None] = [
        None if name == "won" else 2.5 if name == "points_per_round" else words[name] for name in HEADER
    ]
    line = as_csv([[1, *values]], style).splitlines()[1]
    assert '"2,5"' in line, "in quotes, for spreadsheets that part cells at commas too"
    row = next(csv.reader([line], delimiter=";"))
    table = dict(zip(HEADER, row, strict=True))
    assert table["points_per_round"] == "2,5"
    local = datetime.fromisoformat(words["started"]).astimezone()
    assert table["started"] == f"{local:%Y-%m-%d %H:%M:%S}", "local time, which every spreadsheet knows for a date"
    assert (table["ended"], table["won"]) == ("nobody knows", "")
    assert [table[name] for name in ("state", "rules", "players", "level")] == [
        "Terminada de acuerdo",
        "Reglas propias",
        "Parejas",
        "Varios",
    ]
    texts.set_language("en")


def test_the_keyboard_turns_pages_and_leaves(opened: Stage) -> None:
    opened.show(Asked(FIGURES).scene())
    for _widget in range(10):
        if opened.director.scene.group.focused.id == "tab":  # type: ignore[union-attr]
            break
        opened.key(pygame.K_TAB)
    opened.key(pygame.K_RIGHT)
    assert opened.item("tab:points")["selected"] is True
    opened.key(pygame.K_ESCAPE)
    assert not opened.director.running, "back to the scene below"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, tab: str, size: tuple[int, int], language: str, text_size: float
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        scene = Asked(FIGURES).scene()
        built.show(scene)
        built.director.set_text_size(text_size)
        built.turn()
        built.click(f"tab:{tab}")
        items = scene.described()
    texts.set_language("en")
    charts = {"over_time", "won_and_lost", "points", "categories", "by_level", "by_variant", "by_players", "luck"}
    for item in items:
        assert scene.view.area.contains(item.rect), item
        assert item.role in ("text", "tab") or min(item.rect.size) >= 32, item
    placed = [item for item in items if item.id not in charts and not (item.id or "").startswith("over_time:")]
    for one, other in combinations(placed, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
