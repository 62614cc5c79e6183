"""Another window deletes matches and players that are shown here: that is said, and what there is now is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from escoba.screen.kit.inputs import Typed
from escoba.storage import Player, Seat, Storage
from tests.screen.test_app import Program, program
from tests.screen.test_records_flow import agree, escape, told
from tests.storage.seeded import begin, go_on, start


@contextmanager
def elsewhere(folder: Path) -> Iterator[Storage]:
    """Another window's household on the program's folder."""
    storage = Storage(folder / "data")
    try:
        yield storage
    finally:
        storage.close()


def two_matches(folder: Path) -> tuple[int, int]:
    """A finished match and a newer one in progress."""
    with elsewhere(folder) as storage:
        finished, match = begin(storage, "finished")
        go_on(storage, finished, match, "finished")
        playing, _ = begin(storage, "playing", 5)
    return finished, playing


def people(folder: Path, *names: str) -> list[Player]:
    """The household's players of these names; the first of them is here."""
    with elsewhere(folder) as storage:
        storage.change_player(storage.player.id, name=names[0])
        for name in names[1:]:
            storage.add_player(name, "braids")
        return storage.players


def rows(shown: Program) -> list[str]:
    return [item["id"] for item in shown.described()["items"] if str(item.get("id")).startswith("matches:")]


@pytest.mark.parametrize(
    ("chosen", "deed", "asks"),
    [
        ("playing", "resume", False),
        ("playing", "give_up", True),
        ("playing", "delete", True),
        ("finished", "look", False),
        ("finished", "export", False),
        ("finished", "delete", True),
    ],
)
def test_a_match_that_is_gone_is_said_to_be(tmp_path: Path, chosen: str, deed: str, asks: bool) -> None:
    finished, playing = two_matches(tmp_path)
    match_id, other = (playing, finished) if chosen == "playing" else (finished, playing)
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        shown.click("history")
        if chosen == "finished":
            shown.click(f"matches:{match_id}")
        there.delete_match(match_id)
        shown.click(deed)
        if asks:
            shown.click("ok")
        assert "deleted in another window" in told(shown)
        shown.click("ok")
        assert (shown.scene, rows(shown)) == ("history", [f"matches:{other}"])
    with elsewhere(tmp_path) as there:
        assert [row.id for row in there.history()] == [other], "it has not come back"


@pytest.mark.parametrize("deed", ["resume", "give_up", "delete"])
def test_a_match_that_has_gone_on_elsewhere_is_shown_as_it_stands_and_left_alone(tmp_path: Path, deed: str) -> None:
    _, playing = two_matches(tmp_path)
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        shown.click("history")
        saved = there.saved(playing)
        assert saved is not None
        go_on(there, playing, saved.match, "playing")
        shown.click(deed)
        if deed != "resume":
            shown.click("ok")
        assert "gone on in another window" in told(shown)
        shown.click("ok")
        assert shown.items(id="look"), "it is over: there is only something to look at"
        row = there.match(playing)
        assert row is not None
        assert row.state == "finished"


def test_the_match_to_continue_may_be_gone_too(tmp_path: Path) -> None:
    _, playing = two_matches(tmp_path)
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        assert shown.items(id="continue")[0]["enabled"] is True
        there.abandon(playing)
        there.delete_match(playing)
        shown.click("continue")
        assert "deleted in another window" in told(shown)
        shown.click("ok")
        assert shown.scene == "home"
        assert shown.items(id="continue")[0]["enabled"] is False


def test_the_match_to_continue_is_taken_up_as_it_stands(tmp_path: Path) -> None:
    _, playing = two_matches(tmp_path)
    with program(tmp_path, "--speed", "instant") as shown, elsewhere(tmp_path) as there:
        saved = there.saved(playing)
        assert saved is not None
        go_on(there, playing, saved.match, "playing", 6)
        further = there.saved(playing)
        assert further is not None
        shown.click("continue")
        assert shown.app.matches.game is not None
        (here,) = shown.app.matches.game.record.rounds
        (round_there,) = further.record.rounds
        assert len(round_there.plays) == 11
        assert here.plays[:11] == round_there.plays


def use(shown: Program, luis: Player) -> None:
    shown.click(f"player:{luis.id}")


def rename(shown: Program, luis: Player) -> None:
    shown.click(f"edit:{luis.id}")
    shown.app.program.director.scene.take(Typed("Luisa"))
    shown.turn()
    shown.click("save")


def delete(shown: Program, luis: Player) -> None:
    shown.click(f"edit:{luis.id}")
    shown.click("delete")
    shown.click("ok")


@pytest.mark.parametrize("deed", [use, rename, delete])
def test_a_player_who_is_gone_is_said_to_be(tmp_path: Path, deed: Callable[[Program, Player], None]) -> None:
    ana, luis, eva = people(tmp_path, "Ana", "Luis", "Eva")
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        assert shown.scene == "players"
        there.delete_player(luis.id)
        deed(shown, luis)
        assert "This player was deleted in another window" in told(shown)
        shown.click("ok")
        assert shown.scene == "players"
        cards = [item["id"] for item in shown.items(role="button") if str(item["id"]).startswith("player:")]
        assert cards == [f"player:{ana.id}", f"player:{eva.id}"]
        assert shown.app.program.storage.player == ana


def test_the_last_player_left_by_another_window_is_not_deleted(tmp_path: Path) -> None:
    ana, luis = people(tmp_path, "Ana", "Luis")
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        there.delete_player(luis.id)
        shown.click(f"edit:{ana.id}")
        shown.click("delete")
        shown.click("ok")
        assert "last player" in told(shown)
        assert shown.app.program.storage.players == [ana]


def test_who_plays_here_and_is_deleted_elsewhere_hears_of_it_and_can_stay(tmp_path: Path) -> None:
    ana, luis = people(tmp_path, "Ana", "Luis")
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        there.use_player(luis.id)
        there.delete_player(ana.id)
        shown.click("back")
        for scene in ("history", "statistics"):
            shown.click(scene)
            assert shown.scene == scene
            shown.click("back")
        assert "Ana was deleted in another window" in shown.items(id="notice")[0]["label"]
        shown.click("players")
        rename(shown, ana)
        assert [player.name for player in there.players] == ["Luis", "Luisa"]
        assert [player.id for player in there.players] == [luis.id, ana.id]


def pick_seat(shown: Program, seat: int, value: str) -> None:
    shown.click(f"seat:{seat}")
    shown.click(f"seat:{seat}:{value}")


def test_somebody_who_was_to_sit_down_may_be_gone(tmp_path: Path) -> None:
    _ana, luis = people(tmp_path, "Ana", "Luis")
    with program(tmp_path) as shown, elsewhere(tmp_path) as there:
        shown.click("back")
        shown.click("new_match")
        shown.click("apart")
        pick_seat(shown, 1, f"player:{luis.id}")
        there.delete_player(luis.id)
        shown.click("start")
        assert "Luis was deleted in another window" in told(shown)
        shown.click("ok")
        assert shown.scene == "new_match"
        assert "Luis" not in shown.items(id="seat:1")[0]["label"]
        assert there.history() == [], "no match was begun"
        shown.click("start")
        assert shown.scene == "table"


def test_a_match_with_somebody_who_is_gone_is_gone_on_with_nowhere(tmp_path: Path) -> None:
    """Home and history decide alike, and an older match that can be gone on with is offered."""
    ana, luis = people(tmp_path, "Ana", "Luis")
    with elsewhere(tmp_path) as there:
        older, _ = begin(there, "older", 5)
        both = (Seat("Ana", "human"), Seat("Luis", "human"))
        there.begin_match(replace(start("newer"), seats=both, people=(ana.id, luis.id)))
        there.delete_player(luis.id)
    with program(tmp_path, "--speed", "instant") as shown:
        assert shown.items(id="in_progress")[0]["label"] == "2 matches in progress"
        shown.click("in_progress")
        (resume,) = shown.items(id="resume")
        assert (resume["enabled"], resume["note"]) == (False, "Luis is no longer among the players.")
        shown.click("back")
        shown.click("continue")
        assert shown.app.matches.game is not None
        assert shown.app.matches.game.setup.people == (ana.id, None)
        assert shown.app.program.storage.match(older) is not None


def test_a_match_is_not_played_again_with_somebody_who_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, luis = people(tmp_path, "Ana", "Luis")
    both = (Seat("Ana", "human"), Seat("Luis", "human"))
    with elsewhere(tmp_path) as there, monkeypatch.context() as crash:
        # As if the program had ended between the last card and the result.
        crash.setattr(Storage, "end_match", lambda *_given: None)
        match_id = there.begin_match(replace(start("one"), seats=both, people=(ana.id, luis.id)))
        saved = there.saved(match_id)
        assert saved is not None
        go_on(there, match_id, saved.match, "one")
    with program(tmp_path, "--speed", "instant") as shown, elsewhere(tmp_path) as there:
        shown.click("back")
        shown.click("continue")
        shown.wait_for("count")
        shown.rest()
        escape(shown)
        shown.wait_for("end")
        shown.rest()
        there.delete_player(luis.id)
        shown.click("play_again")
        assert "Luis was deleted in another window" in told(shown)
        agree(shown)
        assert shown.scene == "end"
        assert len(there.history()) == 1, "no match was begun"
