"""What tests want of careers: a calendar that they set, a script that is staked, and the ledger looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

from escoba.storage import Storage
from tests.storage.scripted import Script, play, seed_of

MONDAY = datetime(2026, 11, 30, 20).astimezone()
STAKED = Script(stake=100)
WON, LOST = seed_of(STAKED, won=True), seed_of(STAKED, won=False)


@contextmanager
def career_at(folder: Path, day: float = 0, *, join: bool = True) -> Iterator[Storage]:
    """The storage of a folder, on this day counted from a Monday evening; closed at the end, and then in balance."""
    storage = Storage.open(folder)
    set_clock(storage, day)
    if join:
        storage.career.look_in(join=True)
    try:
        yield storage
        check_balanced(storage)
    finally:
        storage.close()


def set_clock(storage: Storage, when: datetime | float) -> None:
    """Let it be this moment, or that day counted from the Monday."""
    moment = when if isinstance(when, datetime) else MONDAY + timedelta(days=when)
    storage.career.clock = lambda: moment


def check_balanced(storage: Storage) -> None:
    """The ledger sums up to zero, and no settled match has chips in its pot."""
    assert sum(posting.chips for posting in storage.career.accounts()) == 0
    at_stake = sum(2 * one.stake for one in storage.career.competed() if one.settled is None)
    assert held(storage).get("pot", 0) == at_stake


def held(storage: Storage) -> dict[str, int]:
    """What the accounts hold, by their kind."""
    return {account.kind: chips for account, chips in storage.career.accounts()}


def balance(storage: Storage) -> int:
    found = storage.career.standings()
    assert found is not None
    return found.balance


def stake(storage: Storage, *, won: bool = True, moves: int = 10_000) -> int:
    return play(storage, STAKED, WON if won else LOST, moves)
