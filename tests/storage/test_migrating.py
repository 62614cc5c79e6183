"""Databases of earlier versions become today's, with everything in them; a backup is made before."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from escoba.records import replay
from escoba.storage import Settings, Storage
from escoba.storage.history import Tally
from escoba.storage.schema import VERSION
from escoba.storage.settings import write_settings
from escoba.storage.statistics import CategoryFigures, LevelFigures
from escoba.storage.storage import DATABASE
from tests.storage.older import VERSIONS, lay_down
from tests.storage.small_disk import mounted
from tests.storage.test_bad_disks import check_saved, kinds

TODAY = date.today().isoformat()
NEWEST_FIRST = [
    ("in play", "playing", "libre", 3, "mixed"),
    ("between rounds", "playing", "mesa", 2, "tasca"),
    ("not dealt", "playing", "mesa", 2, "tasca"),
    ("in play, spoilt", "playing", "mesa", 2, "tasca"),
    ("finished, spoilt", "finished", "mesa", 2, "tasca"),
    ("given up", "abandoned", "mesa", 2, "tasca"),
    ("assisted", "finished", "custom", 2, "maestra"),
    ("bots only", "finished", "mesa", 2, "tasca"),
    ("in teams", "finished", "brasilena", 4, "aprendiz"),
    ("won or lost", "finished", "mesa", 2, "tasca"),
]
"""The matches of the fixture: seed, state, variant, seats, level of the rivals. One more is unreadable."""


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(sql).fetchall()


def seeds(storage: Storage) -> dict[int, str]:
    found = storage._access.read(lambda database: database.execute("SELECT id, seed FROM matches").fetchall())
    return {int(match): str(seed) for match, seed in found}


def test_there_is_a_fixture_of_every_version() -> None:
    assert list(VERSIONS) == list(range(1, VERSION))


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_is_still_there(tmp_path: Path, version: int) -> None:
    path = lay_down(tmp_path, version)
    tables = {
        "matches": "id, state, why, rules, teams, seats, seed, bots, program, started, ended, totals, winner",
        "rounds": "match, number, dealer, deck, salt, commitment, points",
        "plays": "*",
        "remembered": "*",
    }
    before = [rows(path, f"SELECT {columns} FROM {table}") for table, columns in tables.items()]
    storage = Storage.open(tmp_path)
    assert kinds(storage) == []
    assert storage.can_save
    storage.close()
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]
    assert rows(path, "PRAGMA foreign_key_check") == []
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    after = [rows(path, f"SELECT {columns} FROM {table}") for table, columns in tables.items()]
    assert after == before


def test_the_tables_are_those_of_a_new_database(tmp_path: Path) -> None:
    lay_down(tmp_path / "old")
    for folder in ("old", "new"):
        Storage.open(tmp_path / folder).close()
    shapes = [
        {
            table: rows(tmp_path / folder / DATABASE, f"PRAGMA table_info({table})")
            + rows(tmp_path / folder / DATABASE, f"PRAGMA index_list({table})")
            + rows(tmp_path / folder / DATABASE, f"PRAGMA foreign_key_list({table})")
            for (table,) in rows(tmp_path / folder / DATABASE, "SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        for folder in ("old", "new")
    ]
    assert shapes[0] == shapes[1]


def test_the_matches_are_the_first_players(tmp_path: Path) -> None:
    lay_down(tmp_path)
    storage = Storage.open(tmp_path)
    (player,) = storage.players
    assert player.name == ""
    names = seeds(storage)
    history = storage.history()
    found = [(names[row.id], row.state, row.variant, len(row.seats), row.level) for row in history]
    assert found == NEWEST_FIRST
    by_seed = {names[row.id]: row for row in history}
    assert by_seed["in teams"].seat == by_seed["in teams"].side == 1
    assert by_seed["in teams"].won is False
    assert by_seed["won or lost"].totals == (7, 5)
    assert by_seed["won or lost"].won is True
    assert by_seed["bots only"].seat is None
    assert by_seed["assisted"].assisted
    assert by_seed["finished, spoilt"].totals == (7, 4)
    assert by_seed["between rounds"].totals == (2, 2)
    assert {row.origin for row in history} == {"played"}
    storage.close()


def test_the_statistics_have_the_facts_of_older_rounds(tmp_path: Path) -> None:
    lay_down(tmp_path)
    storage = Storage.open(tmp_path)
    found = storage.statistics()
    assert (found.matches, found.wins, found.abandoned, found.assisted) == (3, 2, 1, Tally(1, 0))
    assert found.by_level == [LevelFigures("aprendiz", 1, 0), LevelFigures("tasca", 2, 2)]
    names = seeds(storage)
    categories = dict.fromkeys(found.categories, CategoryFigures(0, 0))
    rounds = 0
    for row in storage.history():
        if names[row.id] in ("won or lost", "in teams"):
            saved = storage.saved(row.id)
            assert saved is not None
            assert row.side is not None
            for count in replay(saved.record).counts:
                rounds += 1
                for line in count.lines:
                    won, points = categories[line.category]
                    scored = line.points[row.side]
                    categories[line.category] = CategoryFigures(won + bool(scored), points + scored)
    assert found.rounds == rounds == 4
    assert found.categories == categories
    assert found.luck["oros"].expected == (18 * 2 + 9 * 2) / 4
    storage.close()


def test_matches_are_gone_on_with(tmp_path: Path) -> None:
    lay_down(tmp_path)
    storage = Storage.open(tmp_path)
    saved = storage.unfinished()
    assert saved is not None
    assert (saved.seed, saved.remembered) == ("in play", {"discard_asked": "yes"})
    assert saved.people == (storage.player.id, None, None)
    storage.abandon(saved.id)
    for seed in ("between rounds", "not dealt"):
        saved = storage.unfinished()
        assert saved is not None
        assert saved.seed == seed
        storage.abandon(saved.id)
    assert storage.unfinished() is None, "the spoilt one is set aside"
    assert kinds(storage) == ["match_unreadable"]
    storage.close()


def test_the_settings_come_along(tmp_path: Path) -> None:
    lay_down(tmp_path)
    write_settings(tmp_path / "settings.json", Settings(level="maestro"))
    storage = Storage.open(tmp_path)
    assert storage.settings == Settings(level="maestro")
    assert {path.stem for path in (tmp_path / "players").iterdir()} == {storage.player.id}
    storage.close()


def test_a_backup_is_made_before(tmp_path: Path) -> None:
    path = lay_down(tmp_path)
    before = rows(path, "SELECT * FROM matches")
    Storage.open(tmp_path).close()
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.name == f"escoba-{TODAY}-v1.db"
    assert rows(backup, "PRAGMA user_version") == [(1,)]
    assert rows(backup, "SELECT * FROM matches") == before
    Storage.open(tmp_path).close()
    assert list((tmp_path / "backups").iterdir()) == [backup], "nothing was to be migrated"


def test_two_backups_on_one_day_are_both_kept(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / DATABASE).unlink(missing_ok=True)
        lay_down(tmp_path)
        Storage.open(tmp_path).close()
    assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == [
        f"escoba-{TODAY}-v1-2.db",
        f"escoba-{TODAY}-v1.db",
    ]


def check_not_migrated_but_readable(folder: Path, kind: str) -> Storage:
    """It is left as it is; what is in it can be looked at and gone on with."""
    storage = Storage.open(folder)
    assert kinds(storage) == [kind]
    assert not storage.can_save
    assert len(storage.history()) == len(NEWEST_FIRST)
    assert storage.statistics().matches == 3
    saved = storage.unfinished()
    assert saved is not None
    assert saved.seed == "in play"
    storage.remember(saved.id, "screen", "value")
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?immutable=1", uri=True)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
    return storage


def test_nothing_is_migrated_without_a_backup(tmp_path: Path) -> None:
    lay_down(tmp_path)
    (tmp_path / "backups").write_text("not a folder")
    storage = check_not_migrated_but_readable(tmp_path, "not_upgraded")
    assert storage.notices[0].detail
    (tmp_path / "backups").unlink()
    storage.remember(storage.history()[0].id, "more", "value")
    assert kinds(storage) == ["not_upgraded", "saving_again"]
    assert [path.name for path in (tmp_path / "backups").iterdir()] == [f"escoba-{TODAY}-v1.db"]
    storage.close()
    storage = Storage.open(tmp_path)
    saved = storage.unfinished()
    assert saved is not None
    assert saved.remembered == {"discard_asked": "yes", "screen": "value", "more": "value"}
    storage.close()


def test_no_room_for_a_backup(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 2) as disk:
        size = lay_down(disk.path).stat().st_size
        (disk.path / "large").write_bytes(b"x" * (shutil.disk_usage(disk.path).free - size * 3 // 2))
        storage = check_not_migrated_but_readable(disk.path, "not_upgraded")
        assert not any((disk.path / "backups").iterdir())
        (disk.path / "large").unlink()
        storage.close()
        again = Storage.open(disk.path)
        assert kinds(again) == []
        assert len(again.history()) == len(NEWEST_FIRST)
        again.close()


def test_an_older_database_on_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 2) as disk:
        lay_down(disk.path)
        disk.remount("ro")
        storage = check_not_migrated_but_readable(disk.path, "read_only")
        storage.close()


def test_a_migration_that_fails_leaves_it_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from escoba.storage import first_player

    path = lay_down(tmp_path)
    before = rows(path, "SELECT * FROM matches")

    def fail(database: sqlite3.Connection) -> None:
        if not database.execute("UPDATE matches SET seed = 'half done'").rowcount:
            return
        raise sqlite3.OperationalError("the lights went out")

    with monkeypatch.context() as patch:
        patch.setattr(first_player, "give_to_first_player", fail)
        storage = Storage.open(tmp_path)
        assert kinds(storage) == ["not_saved"]
        storage.close()
    assert rows(path, "SELECT * FROM matches") == before
    storage = Storage.open(tmp_path)
    assert kinds(storage) == []
    assert len(storage.history()) == len(NEWEST_FIRST)
    storage.close()


def test_a_broken_older_database_is_set_aside(tmp_path: Path) -> None:
    path = lay_down(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[:8192] + b"\xff" * 4096 + content[12288:])
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_salvaged"]
    assert not (tmp_path / "backups").exists()
    from tests.storage.seeded import begin

    begin(storage, "after", 5)
    check_saved(storage, "after", 5)
