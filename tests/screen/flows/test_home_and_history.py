"""What the first screen and the history say and show of the matches and people there are, in the whole program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.art.portraits import PERSON
from escoba.screen.kit.inputs import Typed
from escoba.screen.match.replay import scene as replay_scene
from escoba.screen.pages.history import match_details as history_slip
from escoba.screen.pages.history import rows as history_rows
from escoba.screen.words import history as words
from escoba.storage import Player, SavedMatch, Seat, Storage
from tests.screen.flows.test_app import Program, program
from tests.screen.flows.test_records import a_file, a_record, drop, escape, worked_off
from tests.screen.pages.test_history import PLAYING, match
from tests.storage.seeded import begin, go_on, start


def opened(folder: Path, *names: str) -> Storage:
    """The household before the program starts, with players of these names; the first is here."""
    storage = Storage(folder / "data")
    if names:
        storage.change_player(storage.player.id, name=names[0], portrait="braids")
    for name in names[1:]:
        storage.add_player(name, "beard")
    return storage


# How many, and which.


def test_all_matches_in_progress_are_counted(tmp_path: Path) -> None:
    storage = opened(tmp_path)
    for number in range(23):
        storage.begin_match(start(str(number)))
    storage.close()
    with program(tmp_path) as shown:
        assert shown.items(id="in_progress")[0]["label"] == "23 matches in progress"
        shown.click("in_progress")
        assert shown.items(id="count")[0]["value"] == 23


def test_unfinished_matches_from_files_are_not_among_them(tmp_path: Path) -> None:
    storage = opened(tmp_path)
    begin(storage, "one", 3)
    begin(storage, "two", 3)
    storage.close()
    with program(tmp_path, str(a_file(tmp_path, a_record(moves=20)))) as shown:
        worked_off(shown)
        escape(shown)
        escape(shown)
        assert shown.scene == "home"
        assert shown.items(id="in_progress")[0]["label"] == "2 matches in progress"
        shown.click("in_progress")
        assert shown.items(id="count")[0]["value"] == 2


def test_the_match_to_continue_is_looked_for_once_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = opened(tmp_path)
    begin(storage, "one", 3)
    storage.close()
    looked: list[SavedMatch | None] = []
    unfinished = Storage.unfinished

    def look(storage: Storage, *fits: Any) -> SavedMatch | None:
        looked.append(unfinished(storage, *fits))
        return looked[-1]

    monkeypatch.setattr(Storage, "unfinished", look)
    with program(tmp_path) as shown:
        assert len(looked) == 1
        assert shown.items(id="continue")[0]["enabled"] is True


def test_a_match_that_cannot_be_read_is_said_at_the_first_screen(tmp_path: Path) -> None:
    storage = opened(tmp_path)
    match_id, _ = begin(storage, "one", 3)
    storage._store.change(match_id, ("UPDATE rounds SET deck = 'nonsense' WHERE match = :match", {}))
    storage.close()
    with program(tmp_path) as shown:
        assert "could not be taken up again" in shown.items(id="notice")[0]["label"]
        assert shown.items(id="continue") == []


@pytest.mark.slow
@pytest.mark.parametrize("way", ["a replay", "a match"])
def test_home_wears_the_deck_of_what_is_played_next(tmp_path: Path, way: str) -> None:
    with program(tmp_path, "--rules", "brasilena", "--seed", "x", "--speed", "instant") as shown:
        shown.rest()
        brazilian = shown.app.program.pictures.deck
    with program(tmp_path, "--rules", "mesa", "--seed", "x", "--speed", "instant") as shown:
        shown.rest()
    storage = opened(tmp_path)
    newest, _older = storage.history()
    storage.delete_match(newest.id)
    storage.close()
    with program(tmp_path, "--speed", "instant") as shown:
        pictures = shown.app.program.pictures
        spanish = pictures.deck
        assert spanish != brazilian
        if way == "a replay":
            drop(shown, a_file(tmp_path, a_record()))
            assert shown.scene == "replay"
            escape(shown)
            escape(shown)
        else:
            shown.click("continue")
            shown.rest()
            assert pictures.deck == brazilian
            shown.click("menu")
            shown.click("ok")
        assert (shown.scene, pictures.deck) == ("home", spanish)


# Practice.


def test_practice_is_called_so_and_need_not_be_given_up(tmp_path: Path) -> None:
    storage = opened(tmp_path)
    storage.begin_match(replace(start("one"), practice=True))
    storage.close()
    with program(tmp_path) as shown:
        assert "(practice)" in shown.items(id="continue")[0]["note"]
        shown.click("history")
        assert shown.items(id="give_up") == []
        shown.click("delete")
        (dialog,) = shown.items(role="dialog")
        assert "counts nowhere" in dialog["label"]
        shown.click("ok")
        assert shown.items(id="count")[0]["value"] == 0


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, "your statistics"),
        (PLAYING, "still counts as given up"),
        ({**PLAYING, "practice": True}, "counts nowhere"),
        ({**PLAYING, "seat": None, "side": None}, "counts nowhere"),
        ({**PLAYING, "origin": "imported"}, "counts nowhere"),
        ({"state": "abandoned"}, "still counts as given up"),
    ],
)
def test_what_deleting_means_is_said_as_it_is(changed: dict[str, Any], told: str) -> None:
    assert told in words.what_deleting_means(match(1, **changed))


# Names.


@pytest.mark.slow
@pytest.mark.parametrize("way", ["the plate at home", "the card first"])
def test_who_has_no_name_is_led_to_one(tmp_path: Path, way: str) -> None:
    with program(tmp_path) as shown:
        me = shown.app.program.storage.player.id
        shown.click("players")
        if way == "the card first":
            shown.click("cancel")
            assert shown.scene == "players", "others can be chosen or taken in without that"
            shown.click(f"player:{me}")
            assert shown.scene == "home", "whoever is alone plays without a name"
            shown.click("players")
        assert shown.scene == "player"
        shown.app.program.director.scene.take(Typed("Ana"))
        shown.turn()
        shown.click("save")
        assert shown.scene == "home"
        assert shown.items(id="players")[0]["label"] == "Ana"
        shown.click("players")
        assert shown.scene == "players", "who has a name is asked who plays"


# Faces.


class Painted:
    """Which portraits are painted, by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *modules: Any) -> None:
        self.seen: list[str] = []
        for module in modules:
            monkeypatch.setattr(module, "draw_portrait", self._draw)

    def _draw(self, _canvas: object, portrait: str, _rect: pygame.FRect) -> None:
        self.seen.append(portrait)


def portraits_of_replay(shown: Program) -> Sequence[str]:
    scene = shown.app.program.director.scene
    assert isinstance(scene, replay_scene.ReplayScene)
    return scene._portraits


@pytest.mark.slow
def test_people_of_this_household_look_as_they_do_whoever_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = opened(tmp_path, "Ana", "Luis")
    ana, luis = storage.players
    both = (Seat("Ana", "human"), Seat("Luis", "human"))
    match_id = storage.begin_match(replace(start("one"), seats=both, people=(ana.id, luis.id)))
    storage.change_player(luis.id, name="Luis Miguel")
    storage.abandon(match_id)
    finished = storage.begin_match(replace(start("two"), seats=both, people=(ana.id, luis.id)))
    saved = storage.saved(finished)
    assert saved is not None
    go_on(storage, finished, saved.match, "two")
    storage.close()
    painted = Painted(monkeypatch, history_rows, history_slip)
    with program(tmp_path) as shown:
        shown.click("back")
        shown.click("history")
        assert set(painted.seen) == {"braids", "beard"}, "a new name changes nobody"
        shown.click("look")
        assert list(portraits_of_replay(shown)) == ["braids", "beard"]


def test_strangers_do_not_look_like_who_takes_their_match_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(tmp_path, "Ana").close()
    painted = Painted(monkeypatch, history_rows, history_slip)
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        worked_off(shown)
        assert "braids" not in portraits_of_replay(shown)
        escape(shown)
        assert painted.seen
        assert "braids" not in painted.seen
        shown.click("look")
        assert "braids" not in portraits_of_replay(shown)


def test_nor_like_who_has_chosen_no_portrait(tmp_path: Path) -> None:
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        worked_off(shown)
        portraits = portraits_of_replay(shown)
        assert PERSON not in portraits
        assert len(set(portraits)) == 2


def test_who_is_named_in_a_record_is_the_player_of_that_name(tmp_path: Path) -> None:
    storage = opened(tmp_path, "player 1")
    assert storage.players == [Player(storage.player.id, "player 1", "braids")]
    storage.close()
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        worked_off(shown)
        assert portraits_of_replay(shown)[1] == "braids"
        assert portraits_of_replay(shown)[0] != "braids"
