"""A life that does nothing but stake matches and settle them, in every way; and what must be so after its death.

`tests.storage.kills` ends such lives at any moment between the two.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from pathlib import Path

from escoba.game import Match
from escoba.storage import SavedMatch, Storage
from tests.storage.careers import set_clock
from tests.storage.scripted import Script, begin, go_on

SHORT = Script()
HIGHEST = 250


def live(folder: Path) -> None:
    """Take up the match that there is, and then stake and settle for ever."""
    storage = Storage.open(folder)
    assert not storage.notices, storage.notices
    storage.career.look_in(join=True)
    saved = storage.unfinished()
    if saved is not None:
        settle(storage, saved)
    (folder / "staking").touch()
    for number in count(len(storage.career.competed())):
        # Each match a day later, so that there is always something to stake.
        set_clock(storage, number)
        storage.career.look_in()
        stood = storage.career.standings()
        assert stood is not None
        stake = max(chips for chips in (0, 100, HIGHEST) if chips <= stood.highest_stake)
        seed = f"stake {number}"
        match = begin(storage, replace(SHORT, stake=stake), seed)
        go_on(storage, match, Match(SHORT.rules, SHORT.seats), seed, moves=number % 5)
        begun = storage.saved(match)
        assert begun is not None
        settle(storage, begun)


def settle(storage: Storage, saved: SavedMatch) -> None:
    """End a match in the way that its seed says."""
    how = random.Random(saved.seed).randrange(6)
    if how == 0:
        storage.abandon(saved.id)
    elif how == 1:
        storage.agree(saved.id)
    elif how == 2:
        storage.delete_match(saved.id)
    else:
        go_on(storage, saved.id, saved.match, str(saved.seed))


def check(folder: Path) -> tuple[int, int]:
    """Every stake is there once, and settled or returned once where its match is over; gives how many, and chips."""
    storage = Storage.open(folder)
    try:
        assert not storage.notices, storage.notices
        accounts = {posting.account.kind: posting.chips for posting in storage.career.accounts()}
        assert sum(accounts.values()) == 0
        competed, statement = storage.career.competed(), storage.career.statement()
        settled = [one for one in competed if one.settled is not None]
        at_stake = [one for one in competed if one.settled is None]
        assert len(at_stake) <= 1
        assert accounts.get("pot", 0) == sum(2 * one.stake for one in at_stake)
        playing = storage.unfinished()
        assert [one.match for one in at_stake] == ([] if playing is None else [playing.id])
        for one in competed:
            back = {True: 2, False: 0, None: 1}[one.won] * one.stake if one.settled is not None else 0
            lines = [line.chips for line in statement if line.match == one.match]
            assert lines == [chips for chips in (-one.stake, back) if chips]
        return len(settled), accounts.get("player", 0)
    finally:
        storage.close()
