from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from escoba.lab.simulate import Table, play_match
from escoba.records import Record
from escoba.rules import rules_from
from escoba.session.reviewing import Reviewing
from escoba.thinking.worker import Thinker


@pytest.fixture
def begun() -> Record:
    """A few moves of a match, the last of them in a round that was not finished."""
    record = play_match(Table("obligada", rules_from("obligada", {"target": 5}), ("tasca", "maestro")), "few")[1]
    first = replace(record.rounds[0], plays=record.rounds[0].plays[:2], points=UNSET)
    return replace(record, rounds=(first,), result=UNSET)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """A worker that may be slow on a busy machine."""
    monkeypatch.setattr("escoba.thinking.worker.READY_WITHIN", 120.0)
    monkeypatch.setattr("escoba.thinking.worker.ANSWERS_WITHIN", 120.0)
    thinker = Thinker()
    thinker.start()
    yield thinker
    thinker.close()


@pytest.mark.slow
def test_the_worker_judges_as_one_would_here(begun: Record, thinker: Thinker) -> None:
    through = Reviewing(begun, thinker, "seed")
    assert (through.done, through.progress) == (False, 0.0)
    while not through.done:
        through.advance()
    assert thinker.worker is not None
    here = Reviewing(begun, Thinker(), "seed")
    while not here.done:
        here.advance()
    assert through.judged == here.judged
    assert through.progress == 1.0
    assert len(through.review.rounds[0].judged) == 2


def test_what_is_known_is_not_judged_again(begun: Record) -> None:
    through = Reviewing(begun, Thinker(), "seed")
    slices = 0
    while len(through.judged) < 1:
        through.advance(0)
        slices += 1
    assert slices > 10
    assert through.progress == 0.5
    again = Reviewing(begun, Thinker(), "seed", through.kept)
    assert again.kept == through.kept
    assert again.progress == 0.5
    assert Reviewing(begun, Thinker(), "seed", "broken").progress == 0.0
