"""Playing a record again through the game, which alone decides whether each step of it is right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import UNSET

from escoba.cards import Card, CardError
from escoba.game import Claim, Event, GameError, Match, Move, Play
from escoba.records.model import PlayRecord, Record, RoundRecord, SeedsRecord
from escoba.records.proof import commitment
from escoba.records.seeds import deck_of, seed_commitment
from escoba.rules import RulesError, check_seats, rules_from

_SALT = re.compile(r"[0-9a-f]{1,128}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_LONGEST_MESSAGE = 400
_LONGEST_CODE = 10


class RecordFault(Exception):  # a fault lies in a record; it is no error of the program
    """The first thing that is wrong with a record.

    `round` and `play` count from 1. Both are None where the fault is in no round (the shape, rules, seats, result);
    `play` is None where it is the round's own (dealer, deck, proof, points, its place in the match).
    """

    def __init__(self, message: str, round: int | None = None, play: int | None = None) -> None:
        """Keep the message, its middle left out where a record's own text made it very long."""
        if len(message) > _LONGEST_MESSAGE:
            message = f"{message[: _LONGEST_MESSAGE // 2]} ... {message[-_LONGEST_MESSAGE // 2 :]}"
        super().__init__(message)
        self.round = round
        self.play = play


class Step(NamedTuple):
    """A deal (`play` None) or a play of a record, counted from 1, and the events that the game answered it with."""

    round: int
    play: int | None
    events: list[Event]


def replay(record: Record) -> Match:
    """The match as it stands after the record's last play, ready to go on; RecordFault where anything is wrong."""
    match = open_match(record)
    for _ in steps(record, match):
        pass
    return match


def open_match(record: Record) -> Match:
    """A match with the record's rules and seats, nothing dealt yet; RecordFault where the game refuses them."""
    changes = dict(record.rules)
    preset = changes.pop("preset", None)
    if not isinstance(preset, str):
        raise RecordFault("The rules have no `preset`: it must be a tradition's id, as text")
    try:
        rules = rules_from(preset, changes)
        check_seats(len(record.seats), record.teams)
        return Match(rules, len(record.seats), record.teams)
    except RulesError as refusal:
        raise RecordFault(f"The rules or seats are refused: {refusal}") from None


def steps(record: Record, match: Match) -> Iterator[Step]:
    """Each deal and play of the record in turn, done in `match`; RecordFault at the first that is wrong.

    What the record says of points and result is compared when the round and the record end.
    """
    last = len(record.rounds)
    for number, played in enumerate(record.rounds, 1):
        yield Step(number, None, _begin_round(match, number, played))
        for place, play in enumerate(played.plays, 1):
            try:
                events = match.play(move_of(play))
            except (CardError, GameError) as refusal:
                raise RecordFault(f"Round {number}, play {place}: {refusal}", number, place) from None
            yield Step(number, place, events)
        if match.playing and number < last:
            raise RecordFault(f"Round {number} is not finished, but another follows it", number)
        _check_points(match, number, played)
    _check_result(match, record)


def _begin_round(match: Match, number: int, played: RoundRecord) -> list[Event]:
    try:
        if match.winner is not None:
            raise RecordFault(f"Round {number} follows, but side {match.winner} had already won the match", number)
        events = match.begin_round([_card(code) for code in played.deck], played.dealer)
    except (CardError, GameError) as refusal:
        raise RecordFault(f"Round {number}: {refusal}", number) from None
    _check_salt(number, played)
    if played.seeds is not UNSET:
        _check_seeds(number, played.seeds, match)
    return events


def _check_salt(number: int, played: RoundRecord) -> None:
    if played.salt is UNSET or played.commitment is UNSET:
        return
    if not _SALT.fullmatch(played.salt):
        raise RecordFault(f"Round {number}: the salt must be 1 to 128 lower-case hexadecimal digits", number)
    if not _DIGEST.fullmatch(played.commitment):
        raise RecordFault(f"Round {number}: the commitment must be 64 lower-case hexadecimal digits", number)
    if played.commitment != commitment(played.salt, played.deck):
        raise RecordFault(f"Round {number}: the commitment is not that of this salt and deck", number)


def _check_seeds(number: int, seeds: SeedsRecord, match: Match) -> None:
    texts = [seeds.house, seeds.commitment, *[part for part in seeds.seats if part is not None]]
    if not all(_DIGEST.fullmatch(text) for text in texts):
        raise RecordFault(f"Round {number}: every seed must be 64 lower-case hexadecimal digits", number)
    if len(seeds.seats) != match.seats:
        raise RecordFault(f"Round {number}: {len(seeds.seats)} seats have a seed, but there are {match.seats}", number)
    house = bytes.fromhex(seeds.house)
    if seeds.commitment != seed_commitment(house):
        raise RecordFault(f"Round {number}: the commitment is not that of the house's seed", number)
    assert match.round is not None
    if match.round.deck != deck_of(seeds, number):
        raise RecordFault(f"Round {number}: the deck is not the one that follows from the seeds", number)


def _check_points(match: Match, number: int, played: RoundRecord) -> None:
    if played.points is UNSET:
        return
    if match.playing:
        raise RecordFault(f"Round {number} is not finished and has no points yet", number)
    _compare(f"Round {number}: the points", played.points, match.counts[-1].points, number)


def _check_result(match: Match, record: Record) -> None:
    if record.result is UNSET:
        return
    _compare("The result: the totals", record.result.totals, match.totals, None)
    if record.result.winner != match.winner:
        named, real = ("nobody" if side is None else f"side {side}" for side in (record.result.winner, match.winner))
        raise RecordFault(f"The result names {named} as the winner, but by the rules it is {real}")


def _compare(what: str, written: Sequence[int], counted: Sequence[int], number: int | None) -> None:
    if list(written) != list(counted):
        raise RecordFault(f"{what} are {list(written)}, but by the rules they are {list(counted)}", number)


def move_of(play: PlayRecord) -> Move:
    """The move that was written down; CardError where a code is no card's or a card is named twice in a set."""
    if play.claim is not UNSET:
        return Claim(play.seat, _set(play.claim))
    assert play.card is not UNSET
    return Play(play.seat, _card(play.card), _set(() if play.takes is UNSET else play.takes))


def _set(written: Sequence[str]) -> frozenset[Card]:
    cards = [_card(code) for code in written]
    chosen = frozenset(cards)
    if len(chosen) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"{twice} is named twice in one set: each card is there once")
    return chosen


def _card(code: str) -> Card:
    """As `Card.from_code`, but a hostile code of any length is not repeated in full."""
    return Card.from_code(code if len(code) <= _LONGEST_CODE else f"{code[:_LONGEST_CODE]}...")
