"""Matches in which everything follows from the seed: decks, dealers, and players who choose by lot."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache

from msgspec import UNSET

from escoba.cards import DECK, Card
from escoba.game import Match, Move
from escoba.records import PlayRecord, Record, Recorder
from escoba.rules import PRESETS
from escoba.storage import MatchStart, Seat, Storage

PRESET = "mesa"
RULES = PRESETS[PRESET].rules
SEATS = (Seat("Ana", "human"), Seat("Luis", "tasca"))
TIME = "2026-11-30T10:00:00+00:00"


def start(seed: str) -> MatchStart:
    """The head of the seeded match."""
    return MatchStart(
        preset=PRESET, rules=RULES, seats=SEATS, seed=seed, bots=f"bots {seed}", program="Escoba", started=TIME
    )


def deck(seed: str, number: int) -> list[Card]:
    """The deck of a round."""
    cards = list(DECK)
    random.Random(f"{seed} deck {number}").shuffle(cards)
    return cards


def next_move(match: Match, seed: str) -> Move:
    """What is played now: a lot drawn from the place in the match alone, so that a match taken up goes on the same."""
    assert match.round is not None
    lot = random.Random(f"{seed} move {len(match.counts)} {len(match.round.moves)}")
    return lot.choice(sorted(match.round.legal_plays, key=str))


def go_on(
    storage: Storage,
    match_id: int,
    match: Match,
    seed: str,
    moves: int = 10_000,
    told: Callable[[], None] = lambda: None,
) -> None:
    """Play up to so many moves, perhaps to the end, telling the household of everything; `told` after each move."""
    while match.winner is None and moves:
        if not match.playing:
            number = len(match.counts) + 1
            dealer = match.next_dealer if match.round else 0
            assert dealer is not None
            storage.begin_round(match_id, number, dealer, deck(seed, number))
            match.begin_round(deck(seed, number), dealer)
        assert match.round is not None
        number, index = len(match.counts) + 1, len(match.round.moves)
        move = next_move(match, seed)
        storage.add_move(match_id, number, index, move)
        match.play(move)
        told()
        moves -= 1
        if match.round.over:
            storage.end_round(match_id, number, match.counts[-1].points)
    if match.winner is not None:
        storage.end_match(match_id, match.totals, match.winner, TIME)


def begin(storage: Storage, seed: str, moves: int = 0) -> tuple[int, Match]:
    """Begin the seeded match and play so many moves of it."""
    match = Match(RULES, len(SEATS))
    match_id = storage.begin_match(start(seed))
    go_on(storage, match_id, match, seed, moves)
    return match_id, match


@contextmanager
def refusing(storage: Storage) -> Iterator[None]:
    """Nothing more can be written to the open database meanwhile, and all of it can be read."""
    file = storage._access._file
    assert file is not None

    def judge(action: int, what: str | None, *_: str | None) -> int:
        return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_TRANSACTION and what == "COMMIT" else sqlite3.SQLITE_OK

    file.set_authorizer(judge)
    yield
    file.set_authorizer(None)


@cache
def whole(seed: str) -> Record:
    """All of the seeded match, as the game and the recorder have it, without any household."""
    match = Match(RULES, len(SEATS))
    recorder = Recorder(PRESET, RULES, SEATS, seed=seed, program="Escoba", started=datetime.fromisoformat(TIME))
    while match.winner is None:
        number = len(match.counts) + 1
        dealer = match.next_dealer if match.round else 0
        match.begin_round(deck(seed, number), dealer)
        assert match.round is not None
        recorder.begin_round(match.round.dealer, deck(seed, number))
        while match.playing:
            move = next_move(match, seed)
            match.play(move)
            recorder.move(move)
        recorder.end_round(match.counts[-1].points)
    recorder.end(match.totals, match.winner, datetime.now(UTC))
    return recorder.record


def plays_of(record: Record) -> list[PlayRecord]:
    """All plays of a match, round after round."""
    return [play for played in record.rounds for play in played.plays]


def check_prefix(record: Record, seed: str) -> None:
    """Assert that the record is how the seeded match began."""
    expected = whole(seed)
    assert (record.rules, record.seats, record.teams, record.seed) == (
        expected.rules,
        expected.seats,
        expected.teams,
        seed,
    )
    assert len(record.rounds) <= len(expected.rounds)
    for number, (found, played) in enumerate(zip(record.rounds, expected.rounds, strict=False), 1):
        assert (found.dealer, found.deck) == (played.dealer, played.deck)
        if number < len(record.rounds):
            assert found == played
        else:
            assert found.plays == played.plays[: len(found.plays)]
            assert found.points is UNSET or found.points == played.points
