"""Whose turn it is at a table, and when somebody else plays for that seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from escoba.cards import CardError
from escoba.game import GameError, Move, Round, View
from escoba.records import PlayRecord, move_of
from escoba.tables import verbs
from escoba.tables.refusals import Refused
from escoba.tables.room import Seat

BOT_THINKS = 1_500
"""Milliseconds that every move of a bot takes, whatever it thinks about; one that is late takes whole multiples."""
ANSWERS_WITHIN = 10_000
"""Milliseconds after which the game plays for a bot whose answer has not come."""
GRACE = 3_000
"""Milliseconds for which a lost line is waited for."""
MISSES = 2
"""So often in a row a seat's time runs out before a bot keeps it."""
STAND_IN = "tasca"
"""The level that plays for people; it answers at once."""


class Question(NamedTuple):
    """What a bot is asked: its level, its view and the text its chance comes from; and what its answer must name."""

    seat: int
    level: str
    view: View
    seed: str
    answers: int


@dataclass
class Turn:
    """A seat is to move since `since`, told by event `number`; a person until `until`.

    `answer` is a bot's, played at `answer_at` and not before: how long it thought says nothing to anybody.
    """

    seat: int
    since: int
    until: int
    number: int
    answer: Move | None = None
    answer_at: int = 0

    def take_answer(self, move: Move, now: int) -> None:
        """Keep a bot's answer until its time has come."""
        self.answer = move
        self.answer_at = self.since + max(-(-(now - self.since) // BOT_THINKS), 1) * BOT_THINKS

    def due(self, chair: Seat, gone_since: int | None) -> int:
        """When the seat is played for; `gone_since` is when its owner's line was lost."""
        if played_by_table(chair):
            return self.since + BOT_THINKS
        if chair.level is not None:
            return self.since + ANSWERS_WITHIN if self.answer is None else self.answer_at
        if gone_since is None:
            return self.until
        return min(self.until, max(self.since + BOT_THINKS, gone_since + GRACE))


def played_by_table(chair: Seat) -> bool:
    """Whether the table itself plays this seat, for a person who is away or has gone."""
    return chair.kept or chair.gave_up


def legal_move(played: Round, wanted: verbs.Play | verbs.Claim) -> Move:
    """The move that is wanted for the seat in turn; `no_such_card` or `illegal_play` where it cannot be made.

    The sentence names that seat's own hand and the table at most.
    """
    assert played.turn is not None
    if isinstance(wanted, verbs.Claim):
        written = PlayRecord(played.turn, claim=wanted.claim)
    else:
        written = PlayRecord(played.turn, wanted.card, wanted.takes)
    try:
        move = move_of(written)
        played.legal_plays.check(move)
    except CardError as error:
        raise Refused("no_such_card", str(error)) from None
    except GameError as error:
        raise Refused("illegal_play", str(error)) from None
    return move
