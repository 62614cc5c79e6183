"""The career's page: everything said and reached by keys, at every size, empty and after some days."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from escoba.career import grade_of
from escoba.career.trophies import TROPHIES
from escoba.screen.pages.career.page import CareerScene
from escoba.screen.words import career as words
from escoba.screen.words import texts
from escoba.storage import Settings, Storage
from tests.screen.around import Ways
from tests.screen.stage import Stage, stage
from tests.storage.careers import WON, career_at, set_clock, stake
from tests.storage.played_careers import play_days
from tests.storage.scripted import Script, play

TABS = ("league", "weeks", "rating", "trophies", "chips")
SIZES = [(1280, 720), (1024, 600), (720, 1280)]


@pytest.fixture(scope="module")
def some_days(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Storage]:
    """A career of ten days, looked at by several tests, none of which changes it."""
    storage = Storage.open(tmp_path_factory.mktemp("career"))
    play_days(storage, 10)
    yield storage
    storage.close()


def shown(opened: Stage, storage: Storage, ways: Ways | None = None) -> CareerScene:
    go: object = ways or Ways()
    scene = CareerScene(storage, go)  # type: ignore[arg-type]  # it answers to every verb
    opened.show(scene)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(
    tmp_path: Path, some_days: Storage, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as opened:
        shown(opened, some_days)
        window = pygame.Rect((0, 0), size)
        for tab in TABS:
            opened.click(f"tab:{tab}")
            items = [item for item in opened.described()["items"] if item["role"] in ("text", "button", "tab")]
            # What lies on a chart or heads a list is part of it.
            places = [
                pygame.Rect(item["rect"])
                for item in items
                if item.get("id") and not item["id"].startswith("rating_over_time")
            ]
            assert all(window.contains(place) for place in places), tab
            for number, place in enumerate(places):
                assert place.inflate(-4, -4).collidelist(places[number + 1 :]) == -1, (tab, items)


@pytest.mark.slow
def test_everything_is_said(tmp_path: Path, some_days: Storage) -> None:
    stood = some_days.career.standings()
    assert stood is not None
    with stage(tmp_path / "screen.json") as opened:
        shown(opened, some_days)
        assert opened.item("grade")["label"] == words.grade_name(grade_of(stood.xp).id)
        assert str(stood.xp) in opened.item("xp")["label"]
        assert words.figure(stood.balance) in opened.item("balance")["label"]
        assert opened.item("league")["value"] == 20
        assert "simulated" in opened.item("note:1")["label"]
        own = opened.item(f"league:{some_days.player.id}")
        assert own["selected"]
        assert own["note"].startswith("Form: ")
        opened.click("tab:trophies")
        assert opened.item("trophies")["value"] == len(TROPHIES)
        opened.click("tab:chips")
        last = some_days.career.statement()[-1]
        assert words.figure(last.chips, signed=True) in opened.item(f"statement:{last.entry}")["label"]


def test_a_trophy_opens_the_match_it_was_won_in(tmp_path: Path) -> None:
    with career_at(tmp_path / "data") as storage, stage(tmp_path / "screen.json") as opened:
        match, ways = stake(storage), Ways()
        shown(opened, storage, ways)
        opened.click("tab:trophies")
        opened.click("trophies:first_win")
        ((verb, row),) = ways.asked
        assert (verb, row.id) == ("look", match)
        assert not opened.item("trophies:four_escobas")["enabled"]
        storage.delete_match(match)
        opened.click("trophies:first_win")
        assert any(item["role"] == "dialog" for item in opened.described()["items"])


def test_what_is_in_the_history_is_found_when_it_is_opened(tmp_path: Path) -> None:
    with career_at(tmp_path / "data", join=False) as storage, stage(tmp_path / "screen.json") as opened:
        play(storage, Script(), WON)
        shown(opened, storage)
        opened.click("tab:trophies")
        assert opened.item("trophies:first_win")["enabled"]
        assert opened.item("xp")["label"].startswith("0 XP")


@pytest.mark.slow
def test_by_keys_alone(tmp_path: Path, some_days: Storage) -> None:
    with stage(tmp_path / "screen.json") as opened:
        ways = Ways()
        scene = shown(opened, some_days, ways)
        seen = set()
        for _ in TABS:
            focused = [item["id"] for item in opened.described()["items"] if item.get("focused")]
            seen |= set(focused)
            opened.key(pygame.K_RIGHT)
        assert seen == {f"tab:{tab}" for tab in TABS}
        opened.key(pygame.K_TAB)
        for _ in range(3):
            opened.key(pygame.K_DOWN)
        opened.key(pygame.K_RETURN)
        assert ways.verbs == ["look"]
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RETURN)
        assert ways.verbs == ["look", "export_career"]
        assert scene.director is opened.director


def test_without_chips_nothing_is_said_of_them(tmp_path: Path) -> None:
    with career_at(tmp_path / "data") as storage, stage(tmp_path / "screen.json") as opened:
        storage.save_settings(Settings(chips=False))
        set_clock(storage, 0)
        shown(opened, storage)
        ids = {item.get("id") for item in opened.described()["items"]}
        assert "balance" not in ids
        assert "tab:chips" not in ids


def test_an_uncertain_rating_is_not_shown(tmp_path: Path) -> None:
    with career_at(tmp_path / "data") as storage, stage(tmp_path / "screen.json") as opened:
        stake(storage)
        shown(opened, storage)
        assert opened.item("rating:2")["label"] == "Two players: Not known yet"
        opened.click("tab:rating")
        assert "uncertain" in opened.item("rating_over_time")["note"]
