"""Puzzles: positions in which one play is best beyond doubt, and most would not find it.

They are found in matches of the program's own and proved: a last deal between two by looking at every line of play, any
other by so many imagined worlds that the best play's lead is many standard errors.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from escoba.bots import choose
from escoba.bots.last_deal import is_known, known_deal
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.open_deal import TooLongError
from escoba.bots.packed import LONG_TABLE
from escoba.bots.position import Choice, Position, position_of
from escoba.bots.sampled_values import sampled_values
from escoba.bots.win_chance import win_chance_for
from escoba.cards import SEVEN_OF_OROS
from escoba.game import Move, Play, View
from escoba.records import PlayRecord, Record, move_of, play_record, replay
from escoba.review.judge import choice_of
from escoba.review.match_review import Moment, moments, record_before

Kind = Literal["best_play", "last_card", "guindis"]
GRADED_BY = ("aprendiz", "vecina", "tasca", "contador", "maestro")
"""Levels that are asked what they would play; how many of them miss it is how hard a puzzle is."""
PROOF_WORLDS = 4_000
_FIRST_LOOK = 200
_LEAD, _SURE = 0.5, 5.0
"""The best play leads by so many points at least, and by so many standard errors where worlds were imagined."""
_ASKED = 3
"""Each level is asked so often, with other seeds: it must find the play more often than not."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and its answer.

    `record` ends right before the move of `seat` that is to be found. `best` is that move; for `last_card` the answer
    is the value of the one card that is not seen, `value`. `lead` is in points (0 for `last_card`), `missed_by` counts
    the levels of `GRADED_BY` that miss it, `exact` says that the answer is proved and not only beyond doubt.
    """

    kind: Kind
    record: Record
    seat: int
    best: PlayRecord
    value: int | None
    lead: float
    missed_by: int
    exact: bool

    @property
    def move(self) -> Move:
        """The move to be found."""
        return move_of(self.best)

    @property
    def key(self) -> str:
        """What it is remembered by: the same for the same position."""
        return sha256(json.encode([self.kind, self.record, self.seat])).hexdigest()[:12]


class Proof(NamedTuple):
    """The best choice of a position, its lead over the next best in points, and whether that is exact."""

    best: Choice
    lead: float
    exact: bool


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file, one a line. OSError, or msgspec.DecodeError where it is no such file."""
    return json.Decoder(Puzzle).decode_lines(path.read_bytes())


def is_answer(puzzle: Puzzle, view: View, move: Move) -> bool:
    """Whether a move of this view is the one that is to be found, or the same but for suits that count alike."""
    position = position_of(view)
    asked = choice_of(position, puzzle.move, [*position.claims(), *position.plays()])
    return asked is not None and choice_of(position, move, [asked]) is not None


def answered(puzzle: Puzzle, move: Move) -> Record:
    """The puzzle's record, and then this move of its seat."""
    last = puzzle.record.rounds[-1]
    played = replace(last, plays=(*last.plays, play_record(move)))
    return replace(puzzle.record, rounds=(*puzzle.record.rounds[:-1], played))


def stands(puzzle: Puzzle, seed: str, worlds: int = PROOF_WORLDS) -> bool:
    """Whether a puzzle's answer is proved anew: no other play comes near it.

    RecordFault where the record is not by the rules.
    """
    view = replay(puzzle.record).view(puzzle.seat)
    if puzzle.kind == "last_card":
        return [card.value for card in view.unseen] == [puzzle.value]
    proof = prove(view, seed, worlds)
    return proof is not None and is_answer(puzzle, view, position_of(view).move(proof.best))


def find(record: Record, seed: str) -> Iterator[Puzzle]:
    """Every puzzle of a record, in order. RecordFault where the record is not by the rules."""
    for moment in moments(record, seed):
        puzzle = _puzzle(record, moment)
        if puzzle is not None:
            yield puzzle


def prove(view: View, seed: str, worlds: int = PROOF_WORLDS) -> Proof | None:
    """The one best choice of a position; None where there is none that leads widely and beyond doubt.

    `worlds` are imagined where the deal is not the last between two.
    """
    position = position_of(view)
    choices = [*position.claims(), *position.plays()]
    if len(choices) < 2 or len(view.table) > LONG_TABLE:
        return None
    points = Objective(position)
    if is_known(position):
        return _exactly(position, choices, points)
    return _by_worlds(position, choices, points, worlds, random.Random(f"{seed}:{worlds}"))


def _exactly(position: Position, choices: Sequence[Choice], points: Objective) -> Proof | None:
    value_of = known_deal(position, points.of_round)
    try:
        worth = [value_of(choice) for choice in choices]
    except TooLongError:
        return None
    best, second = sorted(worth, reverse=True)[:2]
    return Proof(choices[worth.index(best)], best - second, exact=True) if best - second >= _LEAD else None


def _by_worlds(
    position: Position, choices: Sequence[Choice], points: Objective, worlds: int, chance: random.Random
) -> Proof | None:
    view = position.view
    for _ in win_chance_for(view.rules, view.seats, view.teams).prepare():
        pass
    sampling = sampled_values(position, choices, points, MatchObjective(position, early=True), worlds, chance)
    while True:
        try:
            next(sampling)
        except StopIteration as done:
            rows = done.value.points
            break
    order = sorted(range(len(choices)), key=lambda place: -sum(rows[place]))
    best = order[0]
    lead = 1e9
    for other in order[1:]:
        gaps = [more - less for more, less in zip(rows[best], rows[other], strict=True)]
        mean = sum(gaps) / len(gaps)
        error = (sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps)) ** 0.5
        if mean < _LEAD or mean < _SURE * error:
            return None
        lead = min(lead, mean)
    return Proof(choices[best], lead, exact=False)


def _puzzle(record: Record, moment: Moment) -> Puzzle | None:
    view = moment.view
    if view.seats == 2 and view.stock == 0 and len(view.unseen) == 1 and len(view.hand) == 1 and len(view.table) > 2:
        return Puzzle(
            "last_card",
            record_before(record, moment),
            view.seat,
            play_record(moment.move),
            view.unseen[0].value,
            0.0,
            0,
            exact=True,
        )
    proof = prove(view, moment.seed, _FIRST_LOOK)
    if proof is None:
        return None
    position = position_of(view)
    missed_by = sum([_misses(view, position, level, proof.best, moment.seed) for level in GRADED_BY])
    if not missed_by:
        return None
    first, proof = proof, proof if proof.exact else prove(view, moment.seed)
    if proof is None or proof.best != first.best:
        return None
    best = position.move(proof.best)
    kind: Kind = "guindis" if _about_the_guindis(view, best) else "best_play"
    return Puzzle(
        kind,
        record_before(record, moment),
        view.seat,
        play_record(best),
        None,
        round(proof.lead, 3),
        missed_by,
        proof.exact,
    )


def _about_the_guindis(view: View, best: Move) -> bool:
    """Whether the seven of oros lies on the table or in the hand, and the best play keeps it from the others."""
    if SEVEN_OF_OROS in view.table:
        return SEVEN_OF_OROS in best.takes
    return SEVEN_OF_OROS in view.hand and not (isinstance(best, Play) and best.card is SEVEN_OF_OROS and not best.takes)


def _misses(view: View, position: Position, level: str, best: Choice, seed: str) -> bool:
    found = sum(
        [
            choice_of(position, choose(level, view, f"{seed}:{attempt}"), (best,)) is not None
            for attempt in range(_ASKED)
        ]
    )
    return found * 2 < _ASKED
