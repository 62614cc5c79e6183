"""The history: found, filtered, looked at, gone on with, exported and deleted, as a person does it."""

from collections.abc import Sequence
from datetime import datetime, timedelta, timezone
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.pages.history.page import HistoryScene
from escoba.screen.words import history as words
from escoba.screen.words import texts
from escoba.storage import Filter, MatchRow, Player, Seat
from tests.screen.around import Ways, around
from tests.screen.at_home import at_home
from tests.screen.stage import Stage, mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]
ME = Player("1", "Ana", "curls")


def match(id: int, **changed: Any) -> MatchRow:
    """A match that Ana has won against Carmen, or whatever is said instead."""
    usual: dict[str, Any] = {
        "id": id,
        "started": "2026-08-03T15:05:00+00:00",
        "ended": "2026-08-03T15:30:00+00:00",
        "state": "finished",
        "variant": "mesa",
        "preset": "mesa",
        "target": 21,
        "seats": (Seat("Ana", "human"), Seat("Carmen", "tasca")),
        "people": (ME.id, None),
        "teams": False,
        "seat": 0,
        "side": 0,
        "totals": (21, 12),
        "winner": 0,
        "level": "tasca",
        "assisted": False,
        "practice": False,
        "origin": "played",
        "rounds": 5,
    }
    return MatchRow(**(usual | changed))


PLAYING = {"state": "playing", "ended": None, "winner": None, "totals": (7, 9), "rounds": 2}


class Kept:
    """The matches, as far as the scene asks for them."""

    def __init__(self, matches: Sequence[MatchRow]) -> None:
        self.matches = list(matches)
        self._asked: list[tuple[Any, ...]] = []
        self.asked: list[tuple[int, int]] = []

    def scene(self, wanted: Filter | None = None) -> HistoryScene:
        ways: Any = Ways()
        self._asked = ways.asked
        return HistoryScene(around(storage=self), ways, wanted)

    @property
    def called(self) -> list[tuple[str, object]]:
        """What was asked for, and for which match."""
        return [
            (verb, given[0].id if given and isinstance(given[0], MatchRow) else given[0] if given else None)
            for verb, *given in self._asked
        ]

    players: Sequence[Player] = (ME,)

    def variants_played(self) -> list[str]:
        return ["libre", "mesa", "custom"]

    def levels_played(self) -> list[str]:
        return ["people", "tasca"]

    def history_size(self, wanted: Filter) -> int:
        return len(self.through(wanted))

    def through(self, wanted: Filter) -> list[MatchRow]:
        return [
            match
            for match in self.matches
            if wanted.variant in (None, match.variant)
            and wanted.level in (None, match.level)
            and wanted.result in (None, match.state, {True: "won", False: "lost", None: ""}[match.won])
        ]

    def history(self, wanted: Filter, offset: int, limit: int) -> list[MatchRow]:
        self.asked.append((offset, limit))
        return self.through(wanted)[offset : offset + limit]

    def delete_match(self, gone: int) -> None:
        self._asked.append(("delete", gone))
        self.matches = [match for match in self.matches if match.id != gone]

    def abandon(self, given_up: int) -> None:
        self._asked.append(("give_up", given_up))


def label(stage: Stage, id: str) -> str:
    return str(stage.item(id)["label"])


def ids(stage: Stage, start: str) -> list[str]:
    return [item["id"] for item in stage.described()["items"] if (item.get("id") or "").startswith(start)]


def pick(stage: Stage, picker: str, value: str) -> None:
    stage.click(picker)
    stage.click(f"{picker}:{value}")


def test_a_row_says_what_there_is_to_know(opened: Stage) -> None:
    two_people = (Seat("Ana", "human"), Seat("Luis", "human"))
    kept = Kept([match(5), match(4, seats=two_people, level="people", winner=1, totals=(14, 21), origin="imported")])
    opened.show(kept.scene())
    first, second = label(opened, "matches:5"), label(opened, "matches:4")
    for told in ("Carmen", "Tavern", "De mesa", "Won", "21 \N{EN DASH} 12"):
        assert told in first
    for told in ("Luis", "People", "Lost", "14 \N{EN DASH} 21", "imported", "several people"):
        assert told in second


def test_the_newest_match_is_on_the_slip_and_a_click_chooses_another(opened: Stage) -> None:
    kept = Kept([match(5), match(4, seats=(Seat("Ana", "human"), Seat("Paco", "maestro")), totals=(13, 22), winner=1)])
    opened.show(kept.scene())
    assert "Won" in label(opened, "slip:0")
    assert label(opened, "seat:1") == "Carmen"
    opened.click("matches:4")
    assert "Lost" in label(opened, "slip:0")
    assert (label(opened, "seat:1"), opened.item("seat:1")["total"]) == ("Paco", 22)
    opened.click("look")
    opened.click("export")
    assert kept.called == [("look", 4), ("export", 4)]


def test_partners_stand_together_on_the_slip(opened: Stage) -> None:
    seats = tuple(Seat(name, "human" if name == "Ana" else "tasca") for name in ("Ana", "Carmen", "Paco", "Lola"))
    kept = Kept([match(5, seats=seats, teams=True)])
    opened.show(kept.scene())
    tops = [opened.item(f"seat:{seat}")["rect"][1] for seat in (0, 2, 1, 3)]
    assert tops == sorted(tops)
    assert [opened.item(f"seat:{seat}")["total"] for seat in range(4)] == [21, 12, 21, 12]
    assert "with Paco" in label(opened, "matches:5")


def test_a_match_in_progress_is_gone_on_with_or_given_up(opened: Stage) -> None:
    kept = Kept([match(5, **PLAYING)])
    opened.show(kept.scene())
    assert "In progress" in label(opened, "slip:0")
    assert "look" not in ids(opened, "look"), "whoever still plays does not see the others' cards"
    opened.click("resume")
    opened.click("give_up")
    opened.key(pygame.K_RETURN)
    assert kept.called == [("resume", 5)], "Enter keeps"
    opened.click("give_up")
    opened.click("ok")
    assert kept.called == [("resume", 5), ("give_up", 5)]


def test_why_a_match_cannot_be_gone_on_with_is_said(opened: Stage) -> None:
    kept = Kept([match(5, **PLAYING, seats=(Seat("Ana", "human"), Seat("Luis", "human")), people=(ME.id, "2"))])
    opened.show(kept.scene())
    assert opened.item("resume")["enabled"] is False
    assert opened.item("resume")["note"] == "Luis is no longer among the players."
    opened.click("resume")
    assert kept.called == []


def test_an_unfinished_match_that_was_imported_can_only_be_looked_at(opened: Stage) -> None:
    kept = Kept([match(5, **PLAYING, origin="imported")])
    opened.show(kept.scene())
    assert not ids(opened, "resume")
    opened.click("look")
    assert kept.called == [("look", 5)]


@pytest.mark.parametrize(("playing", "word"), [(True, "given up"), (False, "statistics")])
def test_deleting_asks_and_says_what_it_means(opened: Stage, playing: bool, word: str) -> None:
    kept = Kept([match(5, **(PLAYING if playing else {})), match(4)])
    opened.show(kept.scene())
    opened.click("delete")
    (dialog,) = [item for item in opened.described()["items"] if item["role"] == "dialog"]
    assert word in dialog["label"]
    opened.click("cancel")
    assert kept.called == []
    opened.click("delete")
    opened.click("ok")
    assert kept.called == [("delete", 5)]
    assert ids(opened, "matches:") == ["matches:4"]
    assert opened.item("count")["value"] == 1


def test_filters(opened: Stage) -> None:
    kept = Kept(
        [match(9), match(8, variant="libre"), match(7, winner=1), match(6, level="people"), match(5, **PLAYING)]
    )
    opened.show(kept.scene())
    assert len(ids(opened, "matches:")) == 5
    pick(opened, "variant", "libre")
    assert ids(opened, "matches:") == ["matches:8"]
    pick(opened, "variant", "all")
    pick(opened, "level", "people")
    assert ids(opened, "matches:") == ["matches:6"]
    pick(opened, "level", "all")
    pick(opened, "result", "lost")
    assert ids(opened, "matches:") == ["matches:7"]
    assert label(opened, "result") == "Lost"
    pick(opened, "result", "practice")
    assert label(opened, "matches:empty") == "No match of this kind."
    pick(opened, "result", "playing")
    pick(opened, "players", "2")
    opened.click("export_all")
    assert kept.called == [("export_all", Filter(players="2", result="playing"))]


def test_it_can_open_with_a_filter(opened: Stage) -> None:
    kept = Kept([match(9), match(5, **PLAYING)])
    opened.show(kept.scene(Filter(result="playing")))
    assert ids(opened, "matches:") == ["matches:5"]
    assert label(opened, "result") == "In progress"


def test_an_empty_history_is_friendly(opened: Stage) -> None:
    kept = Kept([])
    opened.show(kept.scene())
    assert label(opened, "matches:empty").startswith("No match yet.")
    assert opened.item("export_all")["enabled"] is False
    opened.click("import")
    assert kept.called == [("import_matches", None)]
    opened.key(pygame.K_ESCAPE)


def test_the_keyboard_walks_opens_and_reaches_every_button(opened: Stage) -> None:
    kept = Kept([match(9), match(8), match(7, **PLAYING)])
    opened.show(kept.scene())
    opened.key(pygame.K_DOWN)
    assert opened.item("matches:8")["selected"] is True
    opened.key(pygame.K_RETURN)
    opened.key(pygame.K_DOWN)
    opened.key(pygame.K_RETURN)
    assert kept.called == [("look", 8), ("resume", 7)]
    visited = set()
    for _widget in range(14):
        focused = opened.director.scene.group.focused
        assert focused is not None
        visited.add(focused.id)
        opened.key(pygame.K_TAB)
    assert visited >= {"variant", "level", "players", "result", "matches", "resume", "give_up", "delete", "import"}


@pytest.mark.slow
def test_only_what_is_seen_is_asked_for(opened: Stage) -> None:
    kept = Kept([match(20_000 - number) for number in range(10_000)])
    opened.show(kept.scene())
    assert opened.item("count")["value"] == 10_000
    assert sum(limit for _offset, limit in kept.asked) <= 100
    opened.key(pygame.K_END)
    assert opened.item("matches:10001")["selected"] is True
    assert sum(limit for _offset, limit in kept.asked) <= 200
    assert all(limit <= 100 for _offset, limit in kept.asked)


def test_coming_back_finds_the_same_match(opened: Stage) -> None:
    kept = Kept([match(200 - number) for number in range(100)])
    scene = kept.scene()
    opened.show(scene)
    opened.key(pygame.K_END)
    kept.matches[-1] = match(101, winner=1)
    scene.resume()
    scene.dirty = True
    opened.turn()
    assert opened.item("matches:101")["selected"] is True
    assert "Lost" in label(opened, "slip:0"), "what has changed meanwhile is asked for again"


def test_a_match_that_was_left_is_found_and_gone_on_with(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en", "--rules", "libre", "--speed", "instant", "--seed", "1") as home:
        home.rest()
        hand = [item["id"] for item in home.described()["items"] if item.get("place") == "hand" and item["id"]]
        home.click(hand[0])
        home.click("discard")
        if any(item["role"] == "dialog" for item in home.described()["items"]):
            home.click("ok")
        home.rest()
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        assert "Libre" in home.item("continue")["note"]
        home.click("history")
        assert home.item("count")["value"] == 1
        home.click("resume")
        home.rest()
        assert home.described()["scene"] == "table"
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.click("history")
        home.click("give_up")
        home.click("ok")
        assert "Given up" in home.item("slip:0")["label"]
        home.click("back")
        assert not any(item.get("id") == "continue" for item in home.described()["items"])
        home.click("statistics")
        assert home.item("abandoned")["label"] == "given up: 1"


NOW = datetime(2026, 8, 3, 22, 30, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("moment", "english", "spanish"),
    [
        ("2026-08-03T15:05:00+00:00", "Today, 17:05", "Hoy, 17:05"),
        ("2026-08-02T22:10:00+00:00", "Today, 00:10", "Hoy, 00:10"),
        ("2026-08-02T15:05:00+00:00", "Yesterday, 17:05", "Ayer, 17:05"),
        ("2026-01-31T15:05:00+00:00", "31 Jan, 17:05", "31 ene, 17:05"),
        ("2025-12-31T23:30:00+00:00", "1 Jan, 01:30", "1 ene, 01:30"),
        ("2024-02-29T15:05:00+00:00", "29 Feb 2024", "29 feb 2024"),
        (None, "Date unknown", "Fecha desconocida"),
        ("some day in spring", "some day in spri", "some day in spri"),
    ],
)
def test_dates_are_told_as_here_and_now(moment: str | None, english: str, spanish: str) -> None:
    try:
        for language, told in (("en", english), ("es", spanish)):
            texts.set_language(language)
            assert words.when(moment, NOW) == told
    finally:
        texts.set_language("en")


def test_names_of_those_who_have_none() -> None:
    seats = (Seat("", "human"), Seat("", "human"), Seat("Carmen", "tasca"))
    row = match(1, seats=seats, totals=(21, 3, 4))
    assert [words.name_at(row, seat) for seat in range(3)] == ["You", "A guest", "Carmen"]
    assert words.rivals(row) == "A guest and Carmen"
    assert words.rivals(match(1, seats=seats, seat=None, side=None)) == "A guest, A guest and Carmen"


def test_levels_and_rules_that_nobody_knows_are_shown_as_they_are() -> None:
    assert words.level_name("robot") == "robot"
    assert words.variant_name("house") == "house"
    assert words.variant_name("custom") == "Own rules"


def test_the_match_to_go_on_with_in_a_few_words() -> None:
    assert words.resume_note(match(1, **PLAYING)) == "De mesa · 7 \N{EN DASH} 9 · Carmen"
    assert words.resume_note(match(1, **(PLAYING | {"rounds": 0}))) == "De mesa · first round · Carmen"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("kind", ["none", "finished", "playing", "four"])
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, kind: str, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    long = tuple(Seat("María de las Mercedes Fernández-Cavada y", "human") for _seat in range(4))
    kinds = {
        "none": [],
        "finished": [match(5)] * 3,
        "playing": [match(5, **PLAYING)],
        "four": [match(5, seats=long, totals=(21, 18, 12, 20), assisted=True, origin="imported")] * 30,
    }
    with stage(tmp_path / "screen.json", size) as built:
        scene = Kept(kinds[kind]).scene()
        built.show(scene)
        items = [item for item in scene.described() if item.role not in ("list",)]
    texts.set_language("en")
    for item in items:
        assert scene.view.area.contains(item.rect), item
        assert item.role in ("text", "score", "choice") or min(item.rect.size) >= 32, item
    for one, other in combinations(items, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
