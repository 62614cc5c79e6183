"""The day's puzzles in the whole program: asked, helped with, answered at the table, and told why."""

from __future__ import annotations

from pathlib import Path

import pytest

from escoba.game import Claim
from escoba.review.puzzles import Puzzle
from escoba.screen.match.puzzles.scene import PuzzleScene
from escoba.session.puzzling import Puzzling
from tests.screen.flows.test_app import Program, program


def puzzling(shown: Program) -> Puzzling:
    scene = shown.app.program.director.scene
    assert isinstance(scene, PuzzleScene)
    return scene._puzzling


def asked(shown: Program) -> Puzzle:
    puzzle = puzzling(shown).puzzle
    assert puzzle is not None
    return puzzle


def answer(shown: Program) -> None:
    """Answer by clicks."""
    puzzle = asked(shown)
    if puzzle.kind == "last_card":
        shown.click(f"value:{puzzle.value}")
        return
    move = puzzle.move
    if not isinstance(move, Claim):
        shown.click(move.card.code)
    for card in move.takes:
        shown.click(card.code)
    if not move.takes:
        shown.click("discard")


@pytest.mark.slow
def test_a_day_of_puzzles_by_clicks(tmp_path: Path) -> None:
    with program(tmp_path, "--speed", "instant") as shown:
        shown.click("puzzles")
        for number in range(10):
            others = [card for card in shown.items(role="card", place="hand") if card["seat"] != asked(shown).seat]
            assert all(card["id"] is None for card in others)
            if number == 0:
                shown.click("hint")
                shown.click("hint")
                assert shown.items(id="said")
                assert not shown.items(id="hint")[0]["enabled"]
            answer(shown)
            assert puzzling(shown).right
            shown.turn(5)
            shown.click("next")
        assert "10 of today's 10" in shown.items(id="day")[0]["label"]
        shown.click("back")
        shown.click("puzzles")
        assert shown.items(id="day")


@pytest.mark.slow
def test_a_wrong_answer_shows_the_right_one(tmp_path: Path) -> None:
    with program(tmp_path, "--speed", "instant") as shown:
        shown.click("puzzles")
        while asked(shown).kind != "last_card":
            puzzling(shown).answer(next(iter(puzzling(shown).view.legal_plays)))
            shown.app.program.director.scene._go_on()  # type: ignore[attr-defined]
        shown.turn()
        value = asked(shown).value
        assert value is not None
        shown.click(f"value:{value % 10 + 1}")
        assert str(value) in shown.items(id="task")[0]["label"]
        assert shown.items(id="said")
        assert shown.items(id="next")[0]["focused"]
