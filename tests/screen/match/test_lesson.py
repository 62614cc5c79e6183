"""The lesson in the whole program: every step by clicks, a step again from the list, and taken up where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from escoba.session.lesson.steps import STEPS
from tests.screen.flows.test_app import Program, program

SOLUTIONS = {
    "values": ["10b 7e", "11e 6b", "12o 5c"],
    "first": ["6c 11o"],
    "three": ["7b 6o 2c"],
    "two": ["10c 7o"],
    "escoba": ["11c 1c 5e"],
    "must": ["4e discard"],
    "safe": ["1e discard"],
    "count": ["10o 1b 6e next_round"],
    "last": ["3c discard", "5o 12c next_round"],
    "claim": ["3c 12b 2c"],
}


def solve(shown: Program, id: str) -> None:
    for clicks in SOLUTIONS[id]:
        for click in clicks.split():
            shown.click(click)
            shown.turn(5)
    assert shown.items(id="next")[0]["focused"], id


@pytest.mark.slow
def test_the_lesson_by_clicks(tmp_path: Path) -> None:
    with program(tmp_path, "--speed", "instant") as shown:
        shown.click("learn")
        for number, step in enumerate(STEPS):
            assert shown.items(id="progress")[0]["label"].startswith(f"Step {number + 1} of {len(STEPS)}")
            hidden = [card for card in shown.items(role="card", place="hand") if card["seat"] == 1]
            assert all(card["id"] is None for card in hidden)
            solve(shown, step.id)
            if step.id != "three":
                shown.click("next")
                continue
            # Left here, and come back to.
            shown.click("back")
            shown.click("learn")
        assert shown.scene == "home"
        shown.click("learn")
        shown.click("steps")
        assert all("done" in item["label"] for item in shown.items(role="button") if item["id"].startswith("step:"))
        shown.click("step:safe")
        shown.click("7c")
        shown.click("discard")
        assert "5 + 1 + 7 + 2 = 15" in shown.items(id="said")[0]["label"]
        solve(shown, "safe")
        shown.click("again")
        solve(shown, "safe")
