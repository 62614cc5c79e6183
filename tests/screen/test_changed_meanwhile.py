"""The data folder is changed while the program shows it, as by another window on a share without locks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from escoba.screen.kit.inputs import Typed
from escoba.storage import Player, Seat, Storage
from tests.screen.test_app import Program, program
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


def test_the_match_to_continue_is_taken_up_as_it_stands(tmp_path: Path) -> None:
    _, playing = two_matches(tmp_path)
    with program(tmp_path, "--speed", "instant") as shown, elsewhere(tmp_path) as there:
        saved = there.saved(playing)
        assert saved is not None
        go_on(there, playing, saved.match, "playing", 6)
        further = there.saved(playing)
        assert further is not None
        shown.click("continue")
        assert shown.app.navigator.matches.game is not None
        (here,) = shown.app.navigator.matches.game.record.rounds
        (round_there,) = further.record.rounds
        assert len(round_there.plays) == 11
        assert here.plays[:11] == round_there.plays


def rename(shown: Program, luis: Player) -> None:
    shown.click(f"edit:{luis.id}")
    shown.app.program.director.scene.take(Typed("Luisa"))
    shown.turn()
    shown.click("save")


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
        assert shown.app.navigator.matches.game is not None
        assert shown.app.navigator.matches.game.setup.people == (ana.id, None)
        assert shown.app.program.storage.match(older) is not None
