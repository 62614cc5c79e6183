"""Matches that count: staked with their beginning, settled once with their end, whatever comes in between."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from escoba.career import Rating, Refused, StakedMatch, settle
from escoba.career.ending import Played
from escoba.storage import SavedMatch, Storage
from escoba.storage.storage import DATABASE
from tests.storage.careers import (
    LOST,
    WON,
    balance,
    career_at,
    check_balanced,
    held,
    stake,
)
from tests.storage.kills import stake_and_die
from tests.storage.scripted import Script, begin, go_on, play, played
from tests.storage.small_disk import mounted
from tests.storage.test_bad_disks import kinds

TRAINING = Script()


def test_a_match_is_staked_when_it_begins_and_settled_when_it_ends(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        person = storage.player.id
        match = stake(storage, moves=3)
        assert (balance(storage), held(storage)["pot"], held(storage)["bots"]) == (900, 200, -100)
        assert storage.career.brought(match) is None, "it is not settled"
        saved = storage.saved(match)
        assert saved is not None
        assert saved.stake == 100
        go_on(storage, match, saved.match, WON)
        found = storage.career.brought(match)
        assert found is not None
        reckoned = settle(
            StakedMatch(id="m", kind="club", seats=(person, "bot:tasca"), stake=100),
            Played(totals=tuple(played(TRAINING, WON).totals), winner=0, first=0),
            {},
        )
        assert (found.after.xp, found.match.points, found.paid) == (reckoned.xp[person], 20, 200)
        assert found.after.ratings == {"2": reckoned.ratings[person]}
        assert (found.before.balance, found.before.xp, found.before.ratings) == (1000, 0, {})
        assert balance(storage) == found.after.balance == 1100
        assert [line.chips for line in storage.career.statement()] == [1000, -100, 200]
        assert held(storage) == {"player": 1100, "bots": -100, "grants": -1000, "pot": 0}


def test_what_is_lost_goes_to_the_bots(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        found = storage.career.brought(stake(storage, won=False))
        assert found is not None
        assert (found.match.won, found.match.xp, found.paid, balance(storage)) == (False, 5, 0, 900)
        assert held(storage)["bots"] == 100


def test_training_is_worth_nothing(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        match = play(storage, TRAINING, WON)
        saved = storage.saved(match)
        assert saved is not None
        assert saved.stake is None
        assert storage.career.competed() == []
        assert balance(storage) == 1000


@pytest.mark.parametrize("moves", [0, 3])
@pytest.mark.parametrize("how", ["given up", "deleted", "left, then given up"])
def test_whoever_gives_up_loses_the_stake_to_the_house(tmp_path: Path, how: str, moves: int) -> None:
    with career_at(tmp_path) as storage:
        match = stake(storage, moves=moves)
        if how == "left, then given up":
            storage.leave(match)
            assert storage.match(match) is not None, "what is staked does not go without a trace"
        storage.delete_match(match) if how == "deleted" else storage.abandon(match)
        (one,) = storage.career.competed()
        assert (one.won, one.xp, one.week) == (False, 0, None)
        assert one.rating is not None
        assert one.rating.rating < Rating().rating
        assert (balance(storage), held(storage)["house"]) == (900, 200)


def test_agreed_gives_the_stake_back(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        match = stake(storage, moves=3)
        storage.agree(match)
        found = storage.career.brought(match)
        assert found is not None
        assert (found.match.won, found.match.rating, found.paid) == (None, None, 100)
        assert balance(storage) == 1000


def test_a_match_that_was_killed_is_settled_later_and_once(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        match = stake(storage, moves=3)
    with career_at(tmp_path, 3) as storage:
        saved = storage.unfinished()
        assert saved is not None
        assert balance(storage) == 1000, "the day's chips, for the stake was missing"
        go_on(storage, match, saved.match, WON)
        assert balance(storage) == 1200
        storage.end_match(match, (5, 0), 0, "2026-11-30T20:00:00+00:00")
        storage.abandon(match)
        assert balance(storage) == 1200
        assert len(storage.career.statement()) == 4


def test_what_may_not_be_staked_is_refused(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        other = storage.add_player("Eva", "scarf")
        for script in (
            Script(stake=250),
            Script(stake=7),
            Script(stake=0, practice=True),
            Script(stake=0, people=(other.id, None)),
            Script(stake=0, level="human", people=(storage.player.id, other.id)),
        ):
            with pytest.raises(Refused):
                begin(storage, script, WON)
        assert storage.history_size() == 0
        assert balance(storage) == 1000


def test_a_match_that_nobody_can_read_gives_its_stakes_back(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        match = stake(storage, moves=3)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("UPDATE plays SET move = '{}' WHERE number = 1")
    with career_at(tmp_path) as storage:
        assert storage.saved(match) is None
        assert balance(storage) == 1000
        assert held(storage)["bots"] == 0


def test_a_deleted_match_stays_in_the_ledger_and_nowhere_else(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        match = stake(storage)
        storage.delete_match(match)
        assert storage.match(match) is None
        assert storage.history_size() == storage.statistics().matches == 0
        assert balance(storage) == 1100
        assert len(storage.career.competed()) == 1


def test_a_career_goes_with_its_player(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        gone = storage.player.id
        stake(storage)
        stake(storage, moves=3)
        other = storage.add_player("Eva", "scarf")
        storage.delete_player(gone)
        assert storage.player == other
        assert storage.career.standings() is None
        assert held(storage) == {"grants": 0}


def test_a_full_disk_costs_nothing(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 2) as disk:
        with career_at(disk.path) as storage:
            match = stake(storage, moves=3)
            disk.fill()
            saved = storage.saved(match)
            assert saved is not None
            go_on(storage, match, saved.match, WON)
            assert kinds(storage) == ["disk_full"]
            assert balance(storage) == 1100
            with pytest.raises(Refused):
                stake(storage)
            disk.free()
            play(storage, TRAINING, LOST, 2)
            assert kinds(storage) == ["disk_full", "saving_again"]
        with career_at(disk.path) as storage:
            assert balance(storage) == 1100
            found = storage.career.brought(match)
            assert found is not None
            assert found.match.xp == 20


def test_a_damaged_database_leaves_no_chips_from_nowhere(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        for won in (True, False, True):
            stake(storage, won=won)
        stake(storage, moves=4)
        kept = storage.career.standings(), storage.career.statement(), storage.career.trophies()
    path = tmp_path / DATABASE
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE INDEX", b"CREATE INDEZ"))
    with career_at(tmp_path) as storage:
        assert "database_salvaged" in {notice.kind for notice in storage.notices}
        assert (storage.career.standings(), storage.career.statement(), storage.career.trophies()) == kept
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM postings WHERE line = 1 AND entry = 3")
    path.write_bytes(path.read_bytes().replace(b"CREATE INDEX", b"CREATE INDEZ"))
    for backup in (tmp_path / "backups").glob("*"):
        backup.unlink()
    with career_at(tmp_path) as storage:
        assert len(storage.career.statement()) < len(kept[1])


@pytest.mark.slow
def test_whatever_happens_the_ledger_sums_up_to_zero(tmp_path: Path) -> None:
    lot = random.Random("ledger")
    day = 0.0
    for _ in range(12):
        day += lot.choice((-3, 0, 0.3, 1, 9))
        with career_at(tmp_path, day) as storage:
            for what in lot.sample(("begin", "begin", "begin", "go on", "give up", "agree", "delete"), 5):
                saved = storage.unfinished()
                if what == "begin":
                    if saved is None:
                        stake(storage, won=lot.random() < 0.5, moves=lot.choice((0, 2, 10_000)))
                elif saved is not None:
                    end_somehow(storage, saved, what)
                check_balanced(storage)
            settled = [one for one in storage.career.competed() if one.settled is not None]
    assert len(settled) > 10


@pytest.mark.slow
def test_no_stake_is_lost_or_doubled_by_a_kill(tmp_path: Path) -> None:
    """The long form is `python -m tests.storage.kills --stakes`."""
    lot = random.Random("kills")
    settled = [stake_and_die(tmp_path, lot)[0] for _ in range(2)]
    assert settled == sorted(settled)


def end_somehow(storage: Storage, saved: SavedMatch, what: str) -> None:
    if what == "go on":
        go_on(storage, saved.id, saved.match, str(saved.seed))
    elif what == "give up":
        storage.abandon(saved.id)
    elif what == "agree":
        storage.agree(saved.id)
    else:
        storage.delete_match(saved.id)
