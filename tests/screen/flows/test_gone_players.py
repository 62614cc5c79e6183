"""Matches in progress with somebody who is no longer among the players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from escoba.storage import Seat, Storage
from tests.screen.flows.test_app import program
from tests.storage.seeded import begin, start


def test_a_match_with_somebody_who_is_gone_is_gone_on_with_nowhere(tmp_path: Path) -> None:
    """Home and history decide alike, and an older match that can be gone on with is offered."""
    storage = Storage(tmp_path / "data")
    ana = storage.change_player(storage.player.id, name="Ana")
    luis = storage.add_player("Luis", "braids")
    older, _ = begin(storage, "older", 5)
    both = (Seat("Ana", "human"), Seat("Luis", "human"))
    storage.begin_match(replace(start("newer"), seats=both, people=(ana.id, luis.id)))
    storage.delete_player(luis.id)
    storage.close()
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
