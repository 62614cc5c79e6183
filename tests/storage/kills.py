"""Kill a program that plays matches at full speed, again and again, and look at what it left on disk.

    python -m tests.storage.kills --times 200
    python -m tests.storage.kills --times 200 --stakes

Each life takes up the match of the one before. After each death the saved match must be how its seeded match began, and
hold every move that the household had answered for, and at most one more; the same goes for the settings and for names
of players, which change all the time. Every match is staked: each must be settled exactly once with its end, and the
ledger sum up to zero; with `--stakes` all lives do nothing but stake and settle. Every fourth life brings a database of
an earlier version up to date instead: after its death there must be a backup of it, and all matches. Exit status 1 at
the first that is not so.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
from contextlib import closing
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from escoba.game import Match
from escoba.storage import Filter, Settings, Storage
from escoba.storage.settings import write_settings
from escoba.storage.storage import DATABASE
from tests.storage import staking_kills
from tests.storage.older import lay_down, multiply
from tests.storage.seeded import RULES, SEATS, check_prefix, go_on, plays_of, start, whole

_PROJECT = Path(__file__).resolve().parents[2]
_LONGEST_START = 60.0
"""Seconds that a life may take until its first move."""

STAKE = 100
"""Chips for each seat, as long as there are so many."""

CHANGING = 5
"""After so many moves settings and players are changed."""

MIGRATING = 4
"""Each death of this number is one of a migration."""

OLDER_TIMES = 12
"""How many times the matches of the older database are there."""


def play(folder: Path) -> None:
    """One life: take up what there is, and play match after match for ever; settings and names change meanwhile."""
    answered = folder / "answered"
    answered.touch()
    with answered.open("r+b", buffering=0) as file:
        storage = Storage.open(folder)
        assert not storage.notices, storage.notices
        for newcomer in storage.players[1:]:
            storage.delete_player(newcomer.id)
        number = number_finished(storage)
        moves, changes = 0, min(changes_of(storage))

        def told() -> None:
            nonlocal moves, changes
            moves += 1
            file.seek(0)
            file.write(b"%8d %8d %8d" % (number, moves, changes))
            if moves % CHANGING == 0:
                changes += 1
                newcomer = storage.add_player("newcomer", "scarf")
                storage.save_settings(replace(storage.settings, level=f"change {changes}"))
                storage.change_player(storage.player.id, name=f"change {changes}")
                storage.delete_player(newcomer.id)
                file.seek(0)
                file.write(b"%8d %8d %8d" % (number, moves, changes))

        saved = storage.unfinished()
        if saved is not None:
            moves = len(plays_of(saved.record))
            for played, (kept, count) in enumerate(zip(saved.record.rounds, saved.match.counts, strict=False), start=1):
                if kept.points is UNSET:
                    # As whoever takes a match up does, if the program was killed between a round's last play and this.
                    storage.end_round(saved.id, played, count.points)
            go_on(storage, saved.id, saved.match, str(saved.seed), told=told)
            number += 1
        while True:
            moves = 0
            seed = f"match {number}"
            storage.career.look_in(join=True)
            stood = storage.career.standings()
            assert stood is not None
            begun = storage.begin_match(dataclasses.replace(start(seed), stake=min(STAKE, stood.highest_stake)))
            go_on(storage, begun, Match(RULES, len(SEATS)), seed, told=told)
            number += 1


def changes_of(storage: Storage) -> list[int]:
    """How often the settings, and how often the name of who is here, have been changed."""
    texts = (storage.settings.level, storage.player.name)
    return [int(text.split()[1]) if text.startswith("change ") else 0 for text in texts]


def number_finished(storage: Storage) -> int:
    """How many matches have been played to their end."""
    return sum(storage.history_size(Filter(result=result)) for result in ("won", "lost"))


def check_last(folder: Path) -> None:
    """Assert that the match that ended last is all there."""
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        rows = database.execute(
            "SELECT seed, totals, (SELECT count(*) FROM plays WHERE match = matches.id) FROM matches"
            " WHERE state = 'finished' ORDER BY id DESC LIMIT 1"
        ).fetchall()
    for seed, totals, moves in rows:
        result = whole(seed).result
        assert result
        assert totals == str(list(result.totals)).replace(" ", "")
        assert moves == len(plays_of(whole(seed)))


def answered_for(folder: Path) -> tuple[int, int, int]:
    """The number of the match in play, how many of its moves the household had kept, and how many changes."""
    try:
        number, moves, changes = (folder / "answered").read_bytes().split()
    except (FileNotFoundError, ValueError):
        return 0, 0, 0
    return int(number), int(moves), int(changes)


def live_and_die(folder: Path, lot: random.Random) -> tuple[int, int]:
    """One life and its death; gives the matches finished and the moves of the one in progress. AssertionError."""
    folder.mkdir(exist_ok=True)
    before = answered_for(folder)
    life = subprocess.Popen([sys.executable, "-m", "tests.storage.kills", "--play", str(folder)], cwd=_PROJECT)
    try:
        if lot.random() < 0.75:
            given_up = time.monotonic() + _LONGEST_START
            while answered_for(folder) == before and time.monotonic() < given_up:
                assert life.poll() is None, "the life ended by itself"
                time.sleep(0.001)
        # Else it dies while it starts, perhaps while the database is made.
        time.sleep(lot.random() * 0.4)
        assert life.poll() is None, "the life ended by itself"
    finally:
        life.kill()
        life.wait()
    return look_at(folder)


def stake_and_die(folder: Path, lot: random.Random) -> tuple[int, int]:
    """A life that stakes and settles, and its death; gives the matches settled, and the player's chips."""
    folder.mkdir(exist_ok=True)
    ready = folder / "staking"
    ready.unlink(missing_ok=True)
    life = subprocess.Popen([sys.executable, "-m", "tests.storage.kills", "--stake", str(folder)], cwd=_PROJECT)
    try:
        given_up = time.monotonic() + _LONGEST_START
        while not ready.exists() and time.monotonic() < given_up:
            assert life.poll() is None, "the life ended by itself"
            time.sleep(0.001)
        time.sleep(lot.random() * 0.4)
        assert life.poll() is None, "the life ended by itself"
    finally:
        life.kill()
        life.wait()
    return staking_kills.check(folder)


def migrate_and_die(folder: Path, lot: random.Random, longest: float) -> str:
    """Migrate an older database and die within so many seconds of the beginning; says how far it had come."""
    older = lay_down(folder)
    multiply(older, OLDER_TIMES)
    write_settings(folder / "settings.json", Settings(level="kept"))
    life = subprocess.Popen([sys.executable, "-m", "tests.storage.kills", "--migrate", str(folder)], cwd=_PROJECT)
    try:
        given_up = time.monotonic() + _LONGEST_START
        while not (folder / "begun").exists() and time.monotonic() < given_up:
            time.sleep(0.001)
        time.sleep(lot.random() * longest)
    finally:
        life.kill()
        life.wait()
    with closing(sqlite3.connect(older)) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
    backups = list((folder / "backups").glob("*.db"))
    assert version == 1 or backups, "migrated without a backup"
    for backup in backups:
        with closing(sqlite3.connect(backup)) as database:
            assert database.execute("PRAGMA user_version").fetchone() == (1,)
            assert database.execute("SELECT count(*) FROM matches").fetchone() == (11 * OLDER_TIMES,)
    storage = Storage.open(folder)
    try:
        assert not storage.notices, storage.notices
        assert storage.settings.level == "kept"
        assert storage.history_size() == 10 * OLDER_TIMES
        found = storage.statistics()
        assert (found.matches, found.wins, found.rounds) == (3 * OLDER_TIMES, 2 * OLDER_TIMES, 4 * OLDER_TIMES)
    finally:
        storage.close()
    return "migrated" if version > 1 else "backed up" if backups else "not begun"


def migrate(folder: Path) -> None:
    """A life that does nothing but open an older database."""
    (folder / "begun").touch()
    began = time.monotonic()
    Storage.open(folder)
    (folder / "took").write_text(str(time.monotonic() - began))
    time.sleep(_LONGEST_START)


def time_to_migrate(folder: Path) -> float:
    """Seconds from the beginning of a migration to its end, in a life that nobody ends."""
    multiply(lay_down(folder), OLDER_TIMES)
    life = subprocess.Popen([sys.executable, "-m", "tests.storage.kills", "--migrate", str(folder)], cwd=_PROJECT)
    try:
        given_up = time.monotonic() + _LONGEST_START
        while time.monotonic() < given_up:
            time.sleep(0.05)
            if (folder / "took").exists() and (took := (folder / "took").read_text()):
                return float(took)
    finally:
        life.kill()
        life.wait()
    raise AssertionError("it is never migrated")


def look_at(folder: Path) -> tuple[int, int]:
    """Open what a life has left and compare it with the match that it played."""
    number, moves, changes = answered_for(folder)
    storage = Storage.open(folder)
    try:
        assert not storage.notices, storage.notices
        for found in changes_of(storage):
            assert changes <= found <= changes + 1, f"change {found} on disk, {changes} were kept"
        assert 1 <= len(storage.players) <= 2, storage.players
        saved = storage.unfinished()
        ended = number_finished(storage)
        check_ledger(storage, ended, playing=saved is not None)
        assert not storage.notices, storage.notices
    finally:
        storage.close()
    check_last(folder)
    found = 0
    if saved is not None:
        found = len(plays_of(saved.record))
        assert saved.seed == f"match {ended}"
        check_prefix(saved.record, saved.seed)
    if ended == number:
        assert moves <= found <= moves + 1, f"{found} moves on disk, {moves} were kept"
    else:
        # The match has ended on disk, and at most one move of the next was not told any more.
        assert ended == number + 1, f"{ended} matches on disk, {number} were kept"
        assert found <= 1
    return ended, found


def check_ledger(storage: Storage, ended: int, *, playing: bool) -> None:
    """Every match was staked once, and settled once where it has ended; no chips have come or gone otherwise."""
    assert sum(posting.chips for posting in storage.career.accounts()) == 0
    competed = storage.career.competed()
    assert [one.settled is not None for one in competed] == [True] * ended + [False] * playing
    statement = storage.career.statement()
    for one in competed:
        staked = [-one.stake] if one.stake else []
        paid = [2 * one.stake] if one.stake and one.won else []
        assert [line.chips for line in statement if line.match == one.match] == staked + paid
    stood = storage.career.standings()
    assert (stood.balance if stood is not None else 0) == sum(line.chips for line in statement)


def main() -> int:
    """Run lives by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, metavar="N", help="how many lives (20)")
    parser.add_argument("--seed", default="escoba", help="of the moments of death")
    parser.add_argument("--play", type=Path, metavar="FOLDER", help="be one of the lives that play")
    parser.add_argument("--stakes", action="store_true", help="all lives stake and settle, and do nothing else")
    parser.add_argument("--stake", type=Path, metavar="FOLDER", help="be one of the lives that stake and settle")
    parser.add_argument("--migrate", type=Path, metavar="FOLDER", help="be one of the lives that migrate")
    asked = parser.parse_args()
    if asked.play:
        play(asked.play)
    if asked.migrate:
        migrate(asked.migrate)
    if asked.stake:
        staking_kills.live(asked.stake)
    lot = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        longest = 0.0 if asked.stakes else 1.1 * time_to_migrate(Path(folder, "whole"))
        for death in range(1, asked.times + 1):
            try:
                if asked.stakes:
                    settled, chips = stake_and_die(Path(folder, "staked"), lot)
                    print(f"death {death}: {settled} matches settled, {chips} chips, every stake once", flush=True)
                    continue
                if death % MIGRATING == 0:
                    print(f"death {death}: {migrate_and_die(Path(folder, f'older {death}'), lot, longest)}, all there")
                    continue
                ended, moves = live_and_die(Path(folder, "played"), lot)
            except AssertionError:
                print(f"death {death}:", file=sys.stderr)
                traceback.print_exc()
                return 1
            print(f"death {death}: {ended} matches finished, {moves} moves of the next, all as played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
