"""Going through the lesson: a step lies on the table, each right play leads on, and what was done is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.game import Claim, Move, Play, Round, View
from escoba.game.view import view_of
from escoba.records import Record, play_record
from escoba.records.model import FORMAT, VERSION, RoundRecord, SeatRecord
from escoba.rules import rules_from
from escoba.session.lesson.steps import STEPS, Aim, Step
from escoba.session.lesson.verdict import Verdict, laid_down, selected
from escoba.storage.lesson_book import LessonBook

OTHER = "vecina"
"""Whose seat the other one is."""


class Learning:
    """The lesson of one player: `step` lies on the table, `done` says whether it has been solved this time."""

    def __init__(self, book: LessonBook, keep: Callable[[LessonBook], None]) -> None:
        """Begin where the book says; `keep` is given the book after each step."""
        ids = [step.id for step in STEPS]
        self.finished = [id for id in ids if id in book.done]
        self._keep = keep
        self.open(ids.index(book.step) if book.step in ids else 0)

    def open(self, number: int) -> None:
        """Lay out the step of this number, from 0; IndexError where there is none."""
        self.number = number
        self.step = STEPS[number]
        self.turn = 0
        self._round = _laid_out(self.step)

    @property
    def done(self) -> bool:
        """Whether every decision of the step was made."""
        return self.turn == len(self.step.aims)

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.number == len(STEPS) - 1

    @property
    def aim(self) -> Aim:
        """What is asked for now; IndexError where nothing is."""
        return self.step.aims[self.turn]

    @property
    def record(self) -> Record:
        """All that was played, for a table that shows it."""
        played = self._round
        return Record(
            format=FORMAT,
            version=VERSION,
            rules={"preset": self.step.preset},
            seats=(SeatRecord(player="human"), SeatRecord(player=OTHER)),
            rounds=(RoundRecord(self.step.dealer, self.step.codes, tuple(map(play_record, played.moves))),),
        )

    @property
    def view(self) -> View:
        """What the person sees."""
        return view_of(self._round, 0, teams=False, totals=(0, 0))

    def select(self, held: Card | None, taken: Sequence[Card]) -> Verdict:
        """What these cards come to; what is right is played."""
        verdict = selected(self.aim, self.view, held, taken)
        if verdict.kind == "right":
            takes = frozenset(taken)
            self._play(Claim(0, takes) if held is None else Play(0, held, takes))
        return verdict

    def lay_down(self, held: Card | None, taken: Sequence[Card]) -> Verdict:
        """What comes of laying this card down; what is right is played."""
        verdict = laid_down(self.aim, self.view, held, taken)
        if verdict.kind == "right":
            assert held is not None
            self._play(Play(0, held))
        return verdict

    def _play(self, move: Move) -> None:
        self._round.play(move)
        self.turn += 1
        if not self.done:
            self._round.play(_move(self._round, self.step.replies[self.turn - 1]))
            return
        if self.step.id not in self.finished:
            self.finished.append(self.step.id)
        following = STEPS[(self.number + 1) % len(STEPS)]
        self._keep(LessonBook(following.id, tuple(self.finished)))


def _laid_out(step: Step) -> Round:
    played = Round(rules_from(step.preset, {}), 2, step.dealer, [Card.from_code(code) for code in step.codes])
    played.begin()
    for written in step.before.split():
        played.play(_move(played, written))
    return played


def _move(played: Round, written: str) -> Move:
    """A play as it is written in a step, of the seat whose turn it is."""
    assert played.turn is not None
    card, _, takes = written.partition(":")
    cards = frozenset([Card.from_code(code) for code in takes.split("+") if code])
    return Play(played.turn, Card.from_code(card), cards) if card else Claim(played.turn, cards)
