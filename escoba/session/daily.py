"""The deal of the day: one match that is the same for everybody who plays it on that day, without a server.

Its decks follow from the date and the rules alone (records, `seeds`): the house's seed is the SHA-256 of
``escoba-daily-1:DATE:RULECODE``, and no seat adds a part. Who sits opposite and what that bot draws from are fixed too.
Nobody can prove that a result came of a first try: whoever knows the date knows the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from typing import NamedTuple

from escoba import code_signs
from escoba.cards import Card
from escoba.code_signs import CodeError
from escoba.game import Match, View
from escoba.records import SeedsRecord, dealer_from_seeds, deck_of, seeds_record
from escoba.rules import PRESETS, RuleSet
from escoba.rules_code import code_of
from escoba.session.chance import Chance
from escoba.session.setup import Setup
from escoba.storage import Seat
from escoba.thinking.worker import SLICE, Thinker

PRESET, TARGET, OPPONENT, PAR = "obligada", 11, "maestro", "experto"
"""By which rules the day is played and against whom; by whose play it is measured."""

KEPT = "daily"
"""Under what a match is kept that is the deal of a day: with its date, in ISO 8601."""

PREFIX = "ESD"
_VERSION = "1"
_FIRST = date(2020, 1, 1)
_DAYS = 1 << 17
_MOST = 128
"""More points than a side can have in the end."""


class Result(NamedTuple):
    """What came of the deal of a day: the player's points and the other's."""

    day: date
    own: int
    other: int


def rules() -> RuleSet:
    """The rules of every day."""
    return replace(PRESETS[PRESET].rules, target=TARGET)


def house_of(day: date, rule_set: RuleSet) -> bytes:
    """The house's seed of a day under these rules, 32 bytes."""
    return sha256(_label(day, rule_set).encode()).digest()


def seeds_of(day: date) -> SeedsRecord:
    """What every deck of the day follows from."""
    return seeds_record(house_of(day, rules()), (None, None))


def setup_of(day: date, me: Seat, person: str | None, other: str) -> Setup:
    """The match of a day: the player `me`, with the id `person`, against a bot called `other`."""
    seats = (me, Seat(other, OPPONENT))
    return Setup(preset=PRESET, rules=rules(), seats=seats, people=(person, None), seeds=seeds_of(day))


class DailyChance(Chance):
    """All chance of a day's match besides its decks: the first dealer, and what the bot draws from."""

    def __init__(self, day: date) -> None:
        super().__init__(None, sha256(f"{_label(day, rules())}:bots".encode()).hexdigest())
        self._house = house_of(day, rules())

    def first_dealer(self, seats: int) -> int:
        """The seat that the seeds draw."""
        return dealer_from_seeds(self._house, (None,) * seats)


class DayGame:
    """The match of a day with bots in both seats, that of `level` in the player's."""

    def __init__(self, day: date, level: str) -> None:
        self.match = Match(rules(), 2)
        self.seeds = seeds_of(day)
        self._chance = DailyChance(day)
        self._levels = (level, OPPONENT)

    def deal(self) -> tuple[int, tuple[Card, ...]]:
        """Deal the next round; gives its dealer and its deck, top card first."""
        dealer = self.match.next_dealer
        if dealer is None:
            dealer = self._chance.first_dealer(2)
        deck = deck_of(self.seeds, len(self.match.counts) + 1)
        self.match.begin_round(deck, dealer)
        return dealer, deck

    def question(self) -> tuple[str, View, str]:
        """The level, the view and the seed of the stream for the seat whose turn it is."""
        played = self.match.round
        assert played is not None
        seat = played.turn
        assert seat is not None
        seed = self._chance.thought(len(self.match.counts) + 1, len(played.moves), seat)
        return self._levels[seat], self.match.view(seat), seed


class ParGame:
    """The same deal played by an expert in the player's seat: `advance` once a frame until there is a `result`."""

    def __init__(self, day: date, thinker: Thinker) -> None:
        self.day = day
        self.result: Result | None = None
        self._thinker = thinker
        self._game = DayGame(day, PAR)

    def advance(self, slice_of: float = SLICE) -> None:
        """Take the move that was thought of since, and ask for the next."""
        if self.result is not None:
            return
        match = self._game.match
        if not match.playing:
            self._game.deal()
        if not self._thinker.busy:
            level, view, seed = self._game.question()
            self._thinker.ask(view, level, seed)
        move = self._thinker.poll(slice_of)
        if move is None:
            return
        match.play(move)
        if match.winner is not None:
            self.result = result_of(self.day, match.totals)


def result_of(day: date, totals: Sequence[int]) -> Result:
    """What came of a day's match that ended with these points of the two sides, the player's first."""
    return Result(day, totals[0], totals[1])


def code_of_result(result: Result) -> str:
    """A result as a short code, to be handed to a friend: ``ESD-1K3M-7Q2``. ValueError for a day before 2020."""
    days = (result.day - _FIRST).days
    number = code_signs.packed(((days, _DAYS), (result.other, _MOST), (result.own, _MOST)))
    return code_signs.in_groups(PREFIX, _VERSION + code_signs.written(number))


def read_result(text: str) -> Result:
    """The result of a code, as it may be typed. CodeError says what is wrong with any other text."""
    signs = code_signs.signs_of(text, PREFIX)
    if not signs.startswith(_VERSION):
        raise CodeError("the code is of a newer version of the game, or its first sign is wrong", "version")
    (own, other), days = code_signs.unpacked(code_signs.value_of(code_signs.checked(signs)[1:]), (_MOST, _MOST))
    if days >= _DAYS:
        raise CodeError(f"there is no day number {days}", "refused")
    return Result(_FIRST + timedelta(days), own, other)


def _label(day: date, rule_set: RuleSet) -> str:
    return f"escoba-daily-1:{day.isoformat()}:{code_of(rule_set)}"
