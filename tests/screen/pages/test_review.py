"""The review of a match in the whole program: it comes, is kept, and leads to the better play and to practice."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from escoba.records import Record
from escoba.review import judge
from tests.screen.flows.test_app import Program, program
from tests.screen.flows.test_records import a_file, a_record, escape, worked_off
from tests.screen.stage import mostly_slow

SHORT = a_record(seed=7, moves=20)


def reviewed(shown: Program) -> None:
    """Go from an imported match to its review, and wait until it is there."""
    worked_off(shown)
    escape(shown)
    if shown.scene != "history":
        shown.click("history")
    shown.click("review")
    assert shown.scene == "review"


def wait(shown: Program) -> None:
    for _ in range(4000):
        if shown.described()["at_rest"]:
            return
        shown.turn()
    raise AssertionError(shown.described())


def judged(shown: Program) -> None:
    """Let another play be judged."""
    reviewing = shown.app.program.director.scene._reviewing  # type: ignore[attr-defined]
    before, last = len(reviewing.judged), time.monotonic() + 60
    while len(reviewing.judged) == before and time.monotonic() < last:
        shown.turn()


def kept(shown: Program) -> list[str | None]:
    """What is kept of a review with each match, the latest first."""
    storage = shown.app.program.storage
    saved = [storage.saved(row.id) for row in storage.history()]
    return [one.remembered.get("review") for one in saved if one is not None]


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge quickly and in this process: the page does not depend on how well."""
    monkeypatch.setattr("escoba.thinking.worker.Thinker.start", lambda _self: None)
    monkeypatch.setattr(judge, "__defaults__", (30,))


def file_of(folder: Path, record: Record = SHORT) -> str:
    return str(a_file(folder, record))


@pytest.mark.slow
@pytest.mark.usefixtures("few_worlds")
def test_a_review_is_kept_and_leads_on(tmp_path: Path) -> None:
    with program(tmp_path, file_of(tmp_path), "--speed", "instant") as shown:
        reviewed(shown)
        assert shown.items(id="stop")
        wait(shown)
        assert not shown.items(id="stop")
        assert all(int(item["label"].split(": ")[1]) <= 100 for item in shown.items(role="text", seat=0))
        first = shown.described()["items"]
        escape(shown)
        assert shown.scene == "history"
        shown.click("review")
        assert shown.described()["at_rest"]
        assert [item.get("label") for item in shown.described()["items"]] == [item.get("label") for item in first]
        better = shown.items(id="cards:0:2")[0]["note"].split()[0]
        shown.click("better:0")
        assert shown.scene == "replay"
        wait(shown)
        assert better not in {card["id"] for card in shown.items(role="card", place="hand")}
        escape(shown)
        shown.click("practise:0")
        assert shown.scene == "table"
        assert [text is not None for text in kept(shown)] == [False, True]


@pytest.mark.slow
@pytest.mark.usefixtures("few_worlds")
def test_what_is_there_is_kept_when_it_is_stopped_or_left(tmp_path: Path) -> None:
    with program(tmp_path, file_of(tmp_path)) as shown:
        reviewed(shown)
        judged(shown)
        shown.click("stop")
        assert "stopped" in str(shown.items(id="empty")) or shown.items(id="mistake:0")
        escape(shown)
        (part,) = kept(shown)
        shown.click("review")
        judged(shown)
        escape(shown)
        (more,) = kept(shown)
        assert part is not None
        assert more is not None
        assert len(part) < len(more)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("size", mostly_slow([(1024, 600), (720, 1280)]))
@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_lies_on_anything(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    asked = ("--size", f"{size[0]}x{size[1]}", "--language", language)
    with program(tmp_path, file_of(tmp_path), *asked) as shown:
        reviewed(shown)
        wait(shown)
        buttons = [item["rect"] for item in shown.items(role="button")]
        assert len(buttons) > 1
        for number, (x, y, width, height) in enumerate(buttons):
            assert x >= 0
            assert y >= 0
            assert x + width <= shown.described()["size"][0]
            assert y + height <= shown.described()["size"][1]
            for left, top, wide, high in buttons[:number]:
                assert x >= left + wide or left >= x + width or y >= top + high or top >= y + height


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.slow
def test_a_count_that_is_looked_at_is_time_to_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escoba.thinking.worker.Thinker.worker", 1)
    asked = ("--rules", "mesa", "--target", "5", "--seed", "x", "--speed", "fast", "--autoplay", "aprendiz")
    with program(tmp_path, *asked) as shown:
        while shown.scene != "count":
            shown.turn()
        assert kept(shown) == [None]
        shown.turn(4)
        while shown.scene == "count":
            shown.click("next_round")
        assert kept(shown) != [None]
