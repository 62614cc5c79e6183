"""`escoba-lab career`: reckon a history of people and matches, line by line (career, section 7)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from escoba.career import (
    BOTS,
    GRANTS,
    HOUSE,
    TABLES,
    Agreed,
    CareerBook,
    Ending,
    Kind,
    Played,
    Rating,
    Refused,
    Settlement,
    StakedMatch,
)
from escoba.records import RecordFault, json_value, numbered_lines
from escoba.terminal import complain

ALL_ANSWERED, SOME_REFUSED, UNREADABLE = 0, 1, 2
_MOST_DIGITS = 4300
"""A longer number stands for one beyond all others: Python reads no more."""

Text = Annotated[str, Meta(min_length=1, max_length=64)]


class _Line(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="event"):
    """A line of the file: something that happened."""


class PersonLine(_Line, frozen=True, tag="person"):
    """Somebody is new."""

    id: Text
    day: date


class DayLine(_Line, frozen=True, tag="day"):
    """It is this day for somebody."""

    id: Text
    day: date


class StakeLine(_Line, frozen=True, kw_only=True, tag="stake"):
    """A match starts."""

    match: Text
    kind: Kind
    seats: tuple[Text, ...]
    teams: bool
    stake: int
    house_share: int = 0
    bot_from_start: Literal[True] | UnsetType = UNSET
    same_address: Literal[True] | UnsetType = UNSET
    lowest_wins: Literal[True] | UnsetType = UNSET

    def staked(self) -> StakedMatch:
        """The match; Refused where there can be none such."""
        return StakedMatch(
            id=self.match,
            kind=self.kind,
            seats=self.seats,
            teams=self.teams,
            stake=self.stake,
            house_share=self.house_share,
            bot_from_start=self.bot_from_start is True,
            same_address=self.same_address is True,
            lowest_wins=self.lowest_wins is True,
        )


class SettleLine(_Line, frozen=True, kw_only=True, tag="settle"):
    """A match has ended. Beside `agreed` only `gave_up` is looked at."""

    match: Text
    agreed: bool | UnsetType = UNSET
    totals: tuple[int, ...] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET
    first: int | UnsetType = UNSET
    gave_up: tuple[int, ...] = ()
    day: date | UnsetType = UNSET

    def ending(self) -> Ending:
        """How it ended; Refused where the line does not say."""
        if self.agreed is not UNSET:
            if not self.agreed:
                raise Refused("`agreed` is true or absent")
            return Agreed(gave_up=self.gave_up)
        if self.totals is UNSET or self.winner is UNSET or self.first is UNSET:
            raise Refused("An ending has `totals`, `winner` and `first`, or `agreed`")
        return Played(totals=self.totals, winner=self.winner, first=self.first, gave_up=self.gave_up)


HistoryLine = PersonLine | DayLine | StakeLine | SettleLine
Answer = dict[str, object]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab career` takes on its command line."""
    parser.description = (
        "Reckon what matches are worth: one JSON object a line in, one a line in answer, then the balances. Exit "
        "status: 0 all lines were answered, 1 some were refused, 2 the file could not be read."
    )
    parser.add_argument("file", metavar="FILE", help="a history, one JSON object a line")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")


def run(args: argparse.Namespace) -> int:
    """Answer every line of the file on standard output; the exit status."""
    status = ALL_ANSWERED
    book = CareerBook()
    try:
        for number, written in _lines(args.file):
            try:
                answer = _answer(book, written)
            except (Refused, RecordFault) as refusal:
                answer = {"error": str(refusal), "line": number}
                status = SOME_REFUSED
            print(json.dumps(answer), flush=True)
    except _CannotRead as error:
        complain(f"{args.file} could not be read to its end, so nothing was added up: {error}")
        return UNREADABLE
    print(json.dumps(_all_there_is(book)), flush=True)
    return status


class _CannotRead(Exception):
    """The file is none, or cannot be read: told apart from an answer that cannot be written."""


def _lines(file: str) -> Iterator[tuple[int, bytes | None]]:
    try:
        with open(file, "rb") as stream:
            yield from numbered_lines(stream)
    except OSError as error:
        raise _CannotRead(error.strerror or str(error)) from None


def _answer(book: CareerBook, written: bytes | None) -> Answer:
    """What is said to one line; Refused or RecordFault where it is refused, and then nothing has changed."""
    if written is None:
        raise Refused("The line is too long: it was not looked at")
    try:
        line: HistoryLine = msgspec.convert(json_value(written, _MOST_DIGITS), HistoryLine, strict=True)
    except msgspec.ValidationError as error:
        raise Refused(str(error)) from None
    match line:
        case PersonLine():
            book.join(line.id, line.day)
            return {"event": "person", "id": line.id, "balance": book.balance(line.id)}
        case DayLine():
            granted = book.look_at_day(line.id, line.day)
            return {"event": "day", "id": line.id, "granted": granted, "balance": book.balance(line.id)}
        case StakeLine():
            staked = line.staked()
            book.stake(staked)
            paid = {person: staked.stake for person in staked.people.values() if staked.stake}
            return {"event": "stake", "match": line.match, "paid": paid}
        case SettleLine():
            return {"event": "settle", "match": line.match, **_brought(book.settle(line.match, line.ending()))}


def _brought(settlement: Settlement) -> Answer:
    return {
        "xp": settlement.xp,
        "chips": settlement.chips,
        "returned": settlement.returned,
        "league": settlement.league,
        "rating": {person: _rounded(rating) for person, rating in settlement.ratings.items()},
    }


def _all_there_is(book: CareerBook) -> Answer:
    """What stands at the end of the file."""
    accounts = {
        "bots": book.ledger.holds(BOTS),
        "house": book.ledger.holds(HOUSE),
        "grants": book.ledger.holds(GRANTS),
        "pots": book.ledger.all_pots(),
    }
    return {
        "balances": {person: book.balance(person) for person in book} | accounts,
        "xp": {person: known.xp for person, known in book.people.items() if known.xp},
        "rating": {
            person: {table: _rounded(known.ratings[table]) for table in TABLES if table in known.ratings}
            for person, known in book.people.items()
            if known.ratings
        },
    }


def _rounded(rating: Rating) -> list[float]:
    return [round(rating.rating, 2), round(rating.deviation, 2), round(rating.volatility, 6)]
