"""Solving puzzles: ten a day, of about one's own strength, each answered once."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import date

from msgspec.structs import replace

from escoba.career.glicko import Game, Rating, rated
from escoba.game import Move, View
from escoba.records import replay as replayed
from escoba.review.puzzles import Puzzle, is_answer
from escoba.storage.puzzle_book import MOST_SEEN, PuzzleBook

A_DAY = 10
HINTS = 2
_NEAR = 12
"""One of so many that are nearest in strength comes next: which one is drawn."""
_STRENGTHS = (900.0, 1100.0, 1280.0, 1440.0, 1560.0, 1660.0)
"""The rating of a puzzle by how many levels miss it, after those of the levels."""
_LAST_CARD = 1200.0
_DEVIATION = 60.0
_WITH_HINT = 0.5


class Puzzling:
    """A day's puzzles of one player: `puzzle` is the one to be solved, None once the day's ten are done.

    `hints` are how many were given with this one; `right` says whether it was solved, None before the answer.
    """

    def __init__(
        self, puzzles: Sequence[Puzzle], book: PuzzleBook, keep: Callable[[PuzzleBook], None], today: date
    ) -> None:
        """`keep` is given the book after each answer."""
        self._puzzles = {puzzle.key: puzzle for puzzle in puzzles}
        self._keep = keep
        day = today.isoformat()
        self.book = book if book.day == day else replace(book, day=day, today=())
        self.puzzle: Puzzle | None = None
        self.hints = 0
        self.right: bool | None = None
        self.next()

    @property
    def view(self) -> View:
        """What the seat that is to move sees. ValueError where the day's puzzles are done."""
        if self.puzzle is None:
            raise ValueError("the puzzles of this day are done")
        return replayed(self.puzzle.record).view(self.puzzle.seat)

    def next(self) -> None:
        """The next one, or none."""
        self.hints, self.right, self.puzzle = 0, None, None
        book = self.book
        if len(book.today) >= A_DAY or not self._puzzles:
            return
        fresh = [puzzle for key, puzzle in self._puzzles.items() if key not in book.seen]
        fresh.sort(key=lambda puzzle: (abs(_strength(puzzle) - book.rating), puzzle.key))
        drawn = random.Random(f"{book.day}:{len(book.today)}:{len(book.seen)}")
        self.puzzle = drawn.choice(fresh[:_NEAR] or list(self._puzzles.values()))

    def hint(self) -> None:
        """Give a step of help; ValueError where there is none to be given."""
        if self.right is not None or self.hints >= HINTS:
            raise ValueError("there is no help to be given")
        self.hints += 1

    def answer(self, move: Move) -> bool:
        """Answer with a move; whether it is right. ValueError where nothing is asked."""
        puzzle = self._asked
        return self._answered(is_answer(puzzle, self.view, move))

    def answer_value(self, value: int) -> bool:
        """Answer with the value of the last card; whether it is right. ValueError where nothing is asked."""
        return self._answered(value == self._asked.value)

    @property
    def _asked(self) -> Puzzle:
        if self.puzzle is None or self.right is not None:
            raise ValueError("nothing is asked")
        return self.puzzle

    def _answered(self, right: bool) -> bool:
        puzzle, book = self._asked, self.book
        self.right = right
        score = 0.0 if not right else _WITH_HINT if self.hints else 1.0
        before = Rating(book.rating, book.deviation, book.volatility)
        after = rated(before, [Game(_strength(puzzle), _DEVIATION, score)])
        seen = [key for key in book.seen if key in self._puzzles and key != puzzle.key]
        # Once nearly all were seen the oldest may come again.
        seen = [*seen, puzzle.key][-min(MOST_SEEN, max(1, len(self._puzzles) - 2 * A_DAY)) :]
        self.book = replace(
            book,
            rating=after.rating,
            deviation=after.deviation,
            volatility=after.volatility,
            today=(*book.today, right),
            seen=tuple(seen),
        )
        self._keep(self.book)
        return right


def _strength(puzzle: Puzzle) -> float:
    return _LAST_CARD if puzzle.kind == "last_card" else _STRENGTHS[puzzle.missed_by]
