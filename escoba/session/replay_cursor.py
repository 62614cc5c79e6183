"""A match told again: a record stepped through play by play, and the round on a table from its deal on."""

from __future__ import annotations

from typing import NamedTuple

from escoba.game import Event, Match, MatchEnded, Move, Round, RoundBegan, RoundCounted
from escoba.records import Record, open_match, steps
from escoba.session.setup import rules_of, seats_of


class Position(NamedTuple):
    """A point of a record: after so many plays (claims too) of a round, counted from 1; (0, 0) before the first."""

    round: int
    play: int


class ReplayCursor:
    """A finished or unfinished match, and a position in it that goes forward, back, or anywhere at once.

    `match` is the match at the record's end (totals, winner, sides), `seats` say who sat where. At position (n, 0)
    round n is dealt and nothing of it is played; after a finished round's last play it is counted.
    """

    def __init__(self, record: Record) -> None:
        """Play the whole record through, and stand at its first deal. RecordFault where it is not by the rules."""
        self.record = record
        self.match: Match = open_match(record)
        self.preset, self.rules = rules_of(record)
        self.seats = seats_of(record)
        self._told: list[list[list[Event]]] = []
        self._played: list[Round] = []
        self._totals: list[tuple[int, ...]] = []
        for _, play, events in steps(record, self.match):
            if play is None:
                assert self.match.round is not None
                self._played.append(self.match.round)
                self._told.append([])
                self._totals.append(tuple(self.match.totals))
            self._told[-1].append(events)
        self._totals.append(tuple(self.match.totals))
        self.position = Position(1, 0) if self._told else Position(0, 0)
        self._table: tuple[Position, Round] | None = None

    @property
    def rounds(self) -> int:
        """How many rounds there are, the last perhaps unfinished."""
        return len(self._told)

    def plays(self, round: int) -> int:
        """How many plays a round (from 1) has, claims too; ValueError where there is no such round."""
        return len(self._of(round)) - 1

    def moves(self, round: int) -> tuple[Move, ...]:
        """The plays of a round."""
        self._of(round)
        return tuple(self._played[round - 1].moves)

    def dealer(self, round: int) -> int:
        """Who dealt a round."""
        self._of(round)
        return self._played[round - 1].dealer

    def counted(self, round: int) -> RoundCounted | None:
        """The count of a round; None where it is unfinished."""
        return next((event for event in self._of(round)[-1] if isinstance(event, RoundCounted)), None)

    # Where one stands.

    @property
    def at_start(self) -> bool:
        """Whether there is nothing before this."""
        return self.position in (Position(0, 0), Position(1, 0))

    @property
    def at_end(self) -> bool:
        """Whether there is nothing after this."""
        return not self._told or self.position == Position(self.rounds, self.plays(self.rounds))

    def go_to(self, round: int, play: int) -> None:
        """Stand after so many plays of a round; ValueError where there is no such place."""
        if not 0 <= play <= self.plays(round):
            raise ValueError(f"round {round} has {self.plays(round)} plays: there is no play {play}")
        self.position = Position(round, play)

    def forward(self) -> list[Event]:
        """One play on, or to the deal of the next round; what happens on the way. Nothing at the end."""
        if self.at_end:
            return []
        round, play = self.position
        self.position = Position(round, play + 1) if play < self.plays(round) else Position(round + 1, 0)
        return self._told[self.position.round - 1][self.position.play]

    def back(self) -> None:
        """One play back, or to the end of the round before; nothing at the start."""
        if self.at_start:
            return
        round, play = self.position
        self.position = Position(round, play - 1) if play else Position(round - 1, self.plays(round - 1))

    def events(self) -> list[Event]:
        """All that happened in this round from its deal up to here, for a table that is laid out anew."""
        if not self._told:
            return []
        round, play = self.position
        return [event for step in self._told[round - 1][: play + 1] for event in step]

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's total here: with this round's points once it is counted."""
        round, play = self.position
        if not self._told:
            return self._totals[0]
        return self._totals[round if play == self.plays(round) and self._played[round - 1].over else round - 1]

    @property
    def turn(self) -> int | None:
        """Whose turn it is here; None once the round is over."""
        return self._round().turn if self._told else None

    def _of(self, round: int) -> list[list[Event]]:
        if not 1 <= round <= self.rounds:
            raise ValueError(f"there are {self.rounds} rounds: there is no round {round}")
        return self._told[round - 1]

    def _round(self) -> Round:
        """The round as it lay here."""
        if self._table is None or self._table[0] != self.position:
            number, play = self.position
            whole = self._played[number - 1]
            played = Round(whole.rules, whole.seats, whole.dealer, whole.deck)
            played.begin()
            for move in whole.moves[:play]:
                played.play(move)
            self._table = self.position, played
        return self._table[1]


def retold(match: Match) -> list[Event]:
    """The events of the round on the table from its deal on; none before the first deal."""
    played = match.round
    if played is None:
        return []
    again = Round(played.rules, played.seats, played.dealer, played.deck)
    number = len(match.counts) + (0 if played.over else 1)
    events: list[Event] = [RoundBegan(number, played.dealer, played.first), *again.begin()]
    for move in played.moves:
        events.extend(again.play(move))
    if played.over:
        totals = tuple(match.totals)
        events.append(RoundCounted(number, match.counts[-1], totals))
        if match.winner is not None:
            events.append(MatchEnded(match.winner, totals, match.by_no_capture))
    return events
