"""Matches whose table, length and winner are chosen, played by the game and told to the household."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count

from escoba.cards import DECK, Card
from escoba.game import Match, Move
from escoba.records import commitment
from escoba.rules import RuleSet, rules_from
from escoba.storage import MatchStart, Seat, Storage

FIRST_DAY = datetime(2026, 3, 1, 18, tzinfo=UTC)


@dataclass(frozen=True)
class Script:
    """What is to be played: a person called Ana at `seat`, bots of one level at the others."""

    preset: str = "mesa"
    changes: tuple[tuple[str, object], ...] = (("target", 5),)
    seats: int = 2
    teams: bool = False
    seat: int = 0
    level: str = "tasca"
    people: tuple[str | None, ...] = ()
    practice: bool = False
    stake: int | None = None

    @property
    def rules(self) -> RuleSet:
        return rules_from(self.preset, dict(self.changes))

    @property
    def sitting(self) -> tuple[Seat, ...]:
        bots = [Seat(f"bot {seat}", self.level) for seat in range(self.seats)]
        return (*bots[: self.seat], Seat("Ana", "human"), *bots[self.seat + 1 :])

    @property
    def side(self) -> int:
        return self.seat % 2 if self.teams else self.seat


def deck(seed: str, number: int) -> list[Card]:
    return random.Random(f"{seed} deck {number}").sample(DECK, len(DECK))


def move(match: Match, seed: str) -> Move:
    assert match.round is not None
    lot = random.Random(f"{seed} {len(match.counts)} {len(match.round.moves)}")
    return lot.choice(sorted(match.round.legal_plays, key=str))


@cache
def played(script: Script, seed: str) -> Match:
    """The whole match, as the game has it."""
    match = Match(script.rules, script.seats, script.teams)
    while match.winner is None:
        match.begin_round(deck(seed, len(match.counts) + 1), match.next_dealer if match.round else 0)
        while match.playing:
            match.play(move(match, seed))
    return match


@cache
def seed_of(script: Script, won: bool, number: int = 0) -> str:
    """The seed of the match of this number in which the person has won, or not."""
    fitting = (
        seed
        for seed in map("seed {}".format, count())
        if (played(replace(script, people=(), stake=None), seed).winner == script.side) is won
    )
    for _ in range(number):
        next(fitting)
    return next(fitting)


def begin(storage: Storage, script: Script, seed: str, day: int = 0) -> int:
    """Begin the match, on a day counted from the first."""
    return storage.begin_match(
        MatchStart(
            preset=script.preset,
            rules=script.rules,
            seats=script.sitting,
            teams=script.teams,
            seed=seed,
            bots="secret",
            program="Escoba",
            started=(FIRST_DAY + timedelta(days=day)).isoformat(timespec="seconds"),
            people=script.people,
            practice=script.practice,
            stake=script.stake,
        )
    )


def go_on(storage: Storage, match_id: int, match: Match, seed: str, moves: int = 10_000, day: int = 0) -> None:
    """Play so many moves of the match, to its end if they are enough."""
    while match.winner is None and moves:
        if not match.playing:
            number = len(match.counts) + 1
            dealer = match.next_dealer if match.round else 0
            assert dealer is not None
            cards = deck(seed, number)
            salt = f"{number:02x}"
            storage.begin_round(match_id, number, dealer, cards, salt, commitment(salt, [card.code for card in cards]))
            match.begin_round(cards, dealer)
        assert match.round is not None
        number, index = len(match.counts) + 1, len(match.round.moves)
        made = move(match, seed)
        storage.add_move(match_id, number, index, made)
        match.play(made)
        moves -= 1
        if match.round.over:
            storage.end_round(match_id, number, match.counts[-1].points)
    if match.winner is not None:
        ended = FIRST_DAY + timedelta(days=day, minutes=30)
        storage.end_match(match_id, match.totals, match.winner, ended.isoformat(timespec="seconds"))


def play(storage: Storage, script: Script, seed: str, moves: int = 10_000, day: int = 0) -> int:
    """Begin the match and play so many moves of it; gives its id."""
    match_id = begin(storage, script, seed, day)
    go_on(storage, match_id, Match(script.rules, script.seats, script.teams), seed, moves, day)
    return match_id
