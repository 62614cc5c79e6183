"""Ten puzzles a day, each answered once, and a rating that follows."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from escoba.resources import asset
from escoba.review.puzzles import Puzzle, read_puzzles
from escoba.session.puzzling import A_DAY, Puzzling
from escoba.storage.puzzle_book import PuzzleBook

TODAY = date(2026, 3, 1)
ALL = read_puzzles(asset("puzzles.jsonl"))


def solve(puzzling: Puzzling) -> Puzzle:
    puzzle = puzzling.puzzle
    assert puzzle is not None
    if puzzle.value is not None:
        assert puzzling.answer_value(puzzle.value)
    else:
        assert puzzling.answer(puzzle.move)
    return puzzle


def test_ten_a_day_and_none_again_the_next() -> None:
    kept: list[PuzzleBook] = []
    puzzling = Puzzling(ALL, PuzzleBook(), kept.append, TODAY)
    first = []
    while puzzling.puzzle is not None:
        first.append(solve(puzzling).key)
        puzzling.next()
    assert len(set(first)) == A_DAY == len(kept)
    assert kept[-1].today == (True,) * A_DAY
    ratings = [PuzzleBook().rating, *[book.rating for book in kept]]
    assert ratings == sorted(ratings)
    assert Puzzling(ALL, kept[-1], kept.append, TODAY).puzzle is None
    later = Puzzling(ALL, kept[-1], kept.append, TODAY + timedelta(1))
    assert solve(later).key not in first


def test_it_is_answered_once() -> None:
    puzzling = Puzzling(ALL, PuzzleBook(), lambda book: None, TODAY)
    solve(puzzling)
    with pytest.raises(ValueError, match="nothing is asked"):
        puzzling.answer_value(3)
    with pytest.raises(ValueError, match="no help"):
        puzzling.hint()


def test_help_and_failing_cost_rating() -> None:
    def after(*, hint: bool, right: bool) -> float:
        puzzling = Puzzling([one for one in ALL if one.kind == "last_card"], PuzzleBook(), lambda book: None, TODAY)
        if hint:
            puzzling.hint()
        assert puzzling.puzzle is not None
        assert puzzling.puzzle.value is not None
        puzzling.answer_value(puzzling.puzzle.value if right else puzzling.puzzle.value % 10 + 1)
        return puzzling.book.rating

    assert after(hint=False, right=False) < after(hint=True, right=True) < after(hint=False, right=True)


def test_all_seen_come_again() -> None:
    few = ALL[: A_DAY + 2]
    puzzling = Puzzling(few, PuzzleBook(), lambda book: None, TODAY)
    for day in range(3):
        puzzling = Puzzling(few, puzzling.book, lambda book: None, TODAY + timedelta(day))
        for _ in range(A_DAY):
            solve(puzzling)
            puzzling.next()


def test_there_are_enough_of_every_kind() -> None:
    assert len({one.key for one in ALL}) == len(ALL) >= 200
    assert {one.kind for one in ALL} == {"best_play", "guindis", "last_card"}
