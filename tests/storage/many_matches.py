"""A household that has played for years, for measuring how long its history and statistics take.

    python -m tests.storage.many_matches 10000 FOLDER

Some matches are played by lot at tables of every kind; the others are these again, with other times, ids and results.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from escoba.bots import choose
from escoba.cards import DECK
from escoba.game import Match
from escoba.records import Record, Recorder
from escoba.rules import PRESETS, rules_from
from escoba.storage import Player, Storage
from escoba.storage.connection import connect, insertion
from escoba.storage.importing import rows_of
from escoba.storage.migrating import migrate
from escoba.storage.schema import TABLES
from escoba.storage.storage import DATABASE

PLAYED = 60
"""How many different matches there are."""

RIVALS = (("Carmen", "tasca"), ("Paco", "maestro"), ("Lola", "aprendiz"))
PLAYS_ALL = "aprendiz"
"""Which bot plays at every seat, whatever it is called: the fastest."""

YEARS = 10


def played(lot: random.Random) -> Record:
    """A match by lot: tradition, table, levels, decks and plays."""
    preset = lot.choice(list(PRESETS.values()))
    table = lot.choice(preset.players)
    seats = 4 if table == "teams" else int(table)
    changes = {"escoba": 2} if lot.random() < 0.1 else {}
    rules = rules_from(preset.id, changes)
    level = lot.choice(RIVALS)[1]
    rivals = [(name, level if lot.random() < 0.8 else other) for name, other in RIVALS]
    people = [("Ana", "human"), *rivals[: seats - 1]]
    match = Match(rules, seats, table == "teams")
    recorder = Recorder(
        preset.id, rules, people, match.teams, program="Escoba", started=datetime(2020, 1, 1, tzinfo=UTC)
    )
    while match.winner is None:
        deck = lot.sample(DECK, len(DECK))
        match.begin_round(deck, 0 if match.round is None else None)
        assert match.round is not None
        recorder.begin_round(match.round.dealer, deck)
        while match.playing:
            assert match.round.turn is not None
            move = choose(PLAYS_ALL, match.view(match.round.turn), str(lot.random()))
            match.play(move)
            recorder.move(move)
        recorder.end_round(match.counts[-1].points)
    recorder.end(match.totals, match.winner, datetime(2020, 1, 1, tzinfo=UTC))
    return recorder.record


def rows_of_match(record: Record, player: Player) -> dict[str, list[tuple[object, ...]]]:
    """The rows of all tables for a match, as `SELECT *` gives them; the id comes first in each."""
    with closing(connect(":memory:")) as database:
        migrate(database)
        taken_in = rows_of(record, player)
        database.execute(*insertion("matches", {"id": 0, "stamp": 0, **taken_in.columns, "origin": "played"}))
        for sql, values in taken_in.others:
            database.execute(sql, {"match": 0, **values})
        return {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def fill(folder: Path, matches: int, seed: str = "years") -> None:
    """Put so many matches into the data folder, into the history of the player who is there."""
    lot = random.Random(seed)
    storage = Storage.open(folder)
    templates = [rows_of_match(played(lot), storage.player) for _ in range(min(PLAYED, matches))]
    storage.close()
    step = timedelta(days=365 * YEARS) / max(matches, 1)
    began = datetime.now(UTC) - timedelta(days=365 * YEARS)
    with closing(connect(folder / DATABASE)) as database:
        for number in range(matches):
            if number % 500 == 0:
                if number:
                    database.execute("COMMIT")
                database.execute("BEGIN")
            _put(database, lot.choice(templates), began + step * number, lot)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _put(
    database: sqlite3.Connection, rows: dict[str, list[tuple[object, ...]]], began: datetime, lot: random.Random
) -> None:
    match = int(began.timestamp() * 1000) << 10 | lot.randrange(1024)
    for table, found in rows.items():
        if found:
            places = ", ".join("?" * len(found[0]))
            database.executemany(f"INSERT INTO {table} VALUES ({places})", [(match, *row[1:]) for row in found])
    state = lot.choices(["finished", "abandoned", "agreed"], [94, 5, 1])[0]
    if state != "finished":
        database.execute("UPDATE matches SET state = ?, totals = NULL, winner = NULL WHERE id = ?", (state, match))
    database.execute(
        "UPDATE matches SET stamp = ?, started = ?, ended = ?, assisted = ?, practice = ? WHERE id = ?",
        (
            lot.getrandbits(62),
            began.isoformat(timespec="seconds"),
            (began + timedelta(minutes=lot.uniform(5, 40))).isoformat(timespec="seconds"),
            lot.random() < 0.05,
            lot.random() < 0.02,
            match,
        ),
    )


def main() -> int:
    """Fill a folder by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", type=int, metavar="N", help="how many matches")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the data folder, for escoba --data")
    asked = parser.parse_args()
    fill(asked.folder, asked.matches)
    size = (asked.folder / DATABASE).stat().st_size / 1e6
    print(f"{asked.matches} matches, {size:.0f} MB in {asked.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
