"""A match looked at again, by clicks and keys: every card is somewhere, and no way to a place shows another table."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from escoba.records import Record
from escoba.rules import PRESETS
from escoba.screen.art.pictures import Deck
from escoba.screen.match.replay.scene import ReplayScene
from escoba.screen.shell.scene import Scene
from escoba.screen.words import texts
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage import Settings
from tests.records.test_random_matches import a_match
from tests.screen.around import around
from tests.screen.counted import BlankPictures
from tests.screen.stage import Stage, stage

TABLES = ((2, False), (3, False), (4, True))


class Replay:
    """A replay on a stage, and what was asked of it."""

    def __init__(self, on: Stage, record: Record, seat: int = 0) -> None:
        self.stage = on
        self.played_on: list[tuple[int, int]] = []
        ways: Any = SimpleNamespace(play_on=lambda _record, round, play, _seat: self.played_on.append((round, play)))
        self.cursor = ReplayCursor(record)
        program = around(BlankPictures(Deck("spanish", "azulejo")), settings=Settings(speed="instant"))
        self.below = Scene()
        on.show(self.below)
        on.show(ReplayScene(self.cursor, program, ways, seat))

    def items(self, **wanted: object) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.stage.described()["items"]
        return [item for item in found if all(item.get(key) == value for key, value in wanted.items())]

    def seen(self) -> list[tuple[object, ...]]:
        """The table as it is shown, without what has the focus."""
        kept = ("role", "id", "place", "seat", "side", "rect", "label", "total", "cards", "escobas")
        return [tuple(str(item.get(key)) for key in kept) for item in self.items() if item["role"] != "button"]

    def words(self) -> str:
        return str(self.stage.item("position")["label"])


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = texts.language()
    texts.set_language("en")
    yield
    texts.set_language(before)


def a_record(seats: int = 2, teams: bool = False, seed: int = 7, moves: int = 10_000) -> Record:
    return a_match("libre", PRESETS["libre"].rules, seats, teams, seed, moves)[1]


@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.slow
def test_forward_back_and_at_once_show_the_same_tables(tmp_path: Path, seats: int, teams: bool) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record(seats, teams))
        plays = replay.cursor.plays(1)
        forward = [replay.seen()]
        for _ in range(plays):
            on.click("next")
            forward.append(replay.seen())
            cards = [item for item in replay.items(role="card") if item["id"] and item["place"] != "pile"]
            in_piles = sum(item["cards"] for item in replay.items(role="score"))
            assert len({item["id"] for item in cards}) == len(cards)
            assert len(cards) + in_piles + replay.items(id="stock", role="text")[0]["cards"] == 40
        assert len({str(table) for table in forward}) == plays + 1
        back = [replay.seen()]
        for _ in range(plays):
            on.key(pygame.K_LEFT)
            back.append(replay.seen())
        assert back[::-1] == forward


@pytest.mark.slow
def test_rounds_the_slider_and_the_ends(tmp_path: Path) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record())
        rounds = replay.cursor.rounds
        assert rounds > 2
        assert [on.item(id)["enabled"] for id in ("previous", "previous_round")] == [False, False]
        on.click("next_round")
        assert replay.words() == f"Round 2 of {rounds} · play 0 of {replay.cursor.plays(2)}"
        x, y, width, height = on.item("place")["rect"]
        on.click_at((x + width - 2, y + height // 2))
        assert replay.cursor.position == (2, replay.cursor.plays(2))
        points = replay.cursor.counted(2)
        assert points is not None
        assert [str(number) in on.item("turn")["label"] for number in points.count.points] == [True, True]
        on.key(pygame.K_PAGEUP)
        assert replay.cursor.position == (2, 0)
        on.key(pygame.K_PAGEUP)
        assert replay.cursor.position == (1, 0)
        for _ in range(rounds):
            on.key(pygame.K_PAGEDOWN)
        assert replay.cursor.position == (rounds, 0)
        on.key(pygame.K_SPACE)
        for _ in range(200):
            on.turn(1.0)
        assert replay.cursor.at_end
        assert [on.item(id)["enabled"] for id in ("next", "play")] == [False, False]
        totals = [item["total"] for item in replay.items(role="score")]
        assert totals == list(replay.cursor.match.totals)


def test_only_one_hand(tmp_path: Path) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record(4, True), seat=2)
        assert all(item["id"] for item in replay.items(role="card", place="hand"))
        on.click("hands")
        shown = {item["seat"]: item["id"] is not None for item in replay.items(role="card", place="hand")}
        assert shown == {0: False, 1: False, 2: True, 3: False}


def test_a_space_bar_stops_and_a_click_stops(tmp_path: Path) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record())
        on.click("play")
        on.turn(0.4)
        on.turn(0.4)
        assert replay.cursor.position.play > 0
        on.key(pygame.K_SPACE)
        stopped = replay.cursor.position
        for _ in range(10):
            on.turn(1.0)
        assert replay.cursor.position == stopped


def test_play_on_tells_from_where(tmp_path: Path) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record())
        for _ in range(3):
            on.click("next")
        on.click("play_on")
        on.key(pygame.K_ESCAPE)
        assert (replay.played_on, on.director.scene) == ([(1, 3)], replay.below)


def test_where_it_cannot_be_played_on(tmp_path: Path) -> None:
    with stage(tmp_path / "d.json") as on:
        replay = Replay(on, a_record(moves=0))
        assert replay.words() == "Nothing was dealt in this match." or replay.cursor.rounds == 1
        assert not on.item("play_on")["enabled"]
        for button in ("previous_round", "previous", "next", "next_round", "play"):
            on.click(button)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (720, 1280), (2560, 1080)])
def test_nothing_leaves_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with stage(tmp_path / "d.json", size) as on:
        replay = Replay(on, a_record(4))
        for item in replay.items():
            rect = pygame.Rect(item["rect"])
            assert not rect.width or pygame.Rect(0, 0, *size).inflate(2, 2).contains(rect), item
