"""Who lives here: names, who is here, each one's settings, bad days."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escoba.storage import MAX_NAME, Player, Settings, Storage, clean_name, shown
from escoba.storage.settings import OwnRules
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, refusing
from tests.storage.test_bad_disks import kinds


def again(storage: Storage) -> Storage:
    """The household of the next start of the program."""
    storage.close()
    opened = Storage.open(storage.folder)
    assert kinds(opened) == []
    return opened


def names(storage: Storage) -> list[str]:
    return [player.name for player in storage.players]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana \t María\n", "Ana María"),
        ("Jose\u0301", "José"),
        ("Łucja «la del 7»", "Łucja «la del 7»"),
        ("张伟", "张伟"),
        ("🂡", "🂡"),
        ("7", "7"),
        ("\u202eanA", "anA"),
        ("A\u200bn\u200ca\u2060\ufeff", "Ana"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\x00n\x1ba\x7f", "Ana"),
        ("half \udcff", "half"),
        ("\u3164", ""),
        ("\u0301", ""),
        ("\u200b \u202e", ""),
        ("", ""),
        ("a" * 10_000, "a" * MAX_NAME),
        ("a" * (MAX_NAME - 1) + " b", "a" * (MAX_NAME - 1)),
        ("\u202e" * 10_000 + "a", ""),
        ("x" + "\u0316" * 30 + "y", "x" + "\u0316" * 3 + "y"),
    ],
)
def test_what_is_kept_of_a_name(written: str, name: str) -> None:
    assert clean_name(written) == name


@given(st.text(alphabet=st.characters(categories=None), max_size=200))
def test_a_clean_name_is_clean(written: str) -> None:
    name = clean_name(written)
    assert clean_name(name) == name
    assert len(name) <= MAX_NAME
    name.encode()
    assert name == " ".join(name.split())
    assert name.isprintable() or " " in name or not name


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("robot-3", "robot-3"),
        ("", ""),
        ("\u202e\u200b", "?"),
        ("  \n ", "?"),
        ("\u202etobor\n\x1b[31m", "tobor [31m"),
        ("a" * MAX_NAME, "a" * MAX_NAME),
        ("a" * 10_000, "a" * (MAX_NAME - 1) + "…"),
    ],
)
def test_what_is_shown_of_a_text_from_outside(written: str, told: str) -> None:
    assert shown(written) == told


def test_at_first_there_is_one_without_a_name(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    (player,) = storage.players
    assert (player.name, player.portrait) == ("", "")
    assert len(player.id) == 12
    assert storage.player == player
    storage = again(storage)
    assert storage.players == [player]
    storage.close()


def test_players_come_and_go(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    first = storage.player
    ana = storage.change_player(first.id, name=" Ana\u202e ", portrait="curls")
    assert ana == Player(first.id, "Ana", "curls")
    luis = storage.add_player("Luis" * 1000, "beard")
    assert luis.name == ("Luis" * 1000)[:MAX_NAME]
    eva = storage.add_player("Eva", "no such picture")
    assert storage.players == [ana, luis, eva]
    assert storage.player == ana
    storage = again(storage)
    assert storage.players == [ana, luis, eva]
    storage.delete_player(luis.id)
    assert storage.players == [ana, eva]
    storage.delete_player(ana.id)
    assert storage.player == eva
    with pytest.raises(ValueError, match="only player"):
        storage.delete_player(eva.id)
    storage = again(storage)
    assert storage.players == [eva]
    for nobody in (luis.id, "", "../../x"):
        with pytest.raises(KeyError):
            storage.use_player(nobody)
        with pytest.raises(KeyError):
            storage.change_player(nobody, name="x")
        with pytest.raises(KeyError):
            storage.delete_player(nobody)
    storage.close()


def test_who_was_here_last_is_here_at_the_next_start(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    ana, luis = storage.player, storage.add_player("Luis", "beard")
    for player in (luis, ana, luis):
        storage.use_player(player.id)
        storage = again(storage)
        assert storage.player == player
    storage.close()


def test_each_has_settings_of_his_own(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    ana, luis = storage.player, storage.add_player("Luis", "beard")
    storage.save_settings(Settings(level="maestro"))
    storage.use_player(luis.id)
    assert storage.settings == Settings()
    storage.save_settings(Settings(level="aprendiz", text_size="larger"))
    storage = again(storage)
    assert storage.settings == Settings(level="aprendiz", text_size="larger")
    storage.use_player(ana.id)
    assert storage.settings == Settings(level="maestro")
    assert sorted(path.stem for path in (tmp_path / "players").iterdir()) == sorted([ana.id, luis.id])
    storage.delete_player(luis.id)
    assert [path.stem for path in (tmp_path / "players").iterdir()] == [ana.id]
    storage.close()


def test_each_continues_his_own_match(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    ana, luis = storage.player, storage.add_player("Luis", "beard")
    anas, _ = begin(storage, "Ana's", 12)
    storage.use_player(luis.id)
    assert storage.unfinished() is None
    luiss, _ = begin(storage, "Luis's", 12)
    for player, match_id, seed in ((ana, anas, "Ana's"), (luis, luiss, "Luis's")):
        storage.use_player(player.id)
        saved = storage.unfinished()
        assert saved is not None
        assert saved.id == match_id
        assert saved.people == (player.id, None)
        check_prefix(saved.record, seed)
        assert [row.id for row in storage.history()] == [match_id]
    storage.delete_player(ana.id)
    assert storage.saved(anas) is not None, "the matches stay"
    storage.close()


def test_changes_that_the_disk_refuses_are_made_later(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    first = storage.player.id
    with refusing(storage):
        storage.change_player(first, name="Ana")
        luis = storage.add_player("Luis", "beard")
        eva = storage.add_player("Eva", "curls")
        storage.use_player(luis.id)
        storage.change_player(luis.id, portrait="scarf")
        storage.delete_player(eva.id)
        begin(storage, "Luis's", 8)
        assert kinds(storage) == ["no_folder"]
        assert names(storage) == ["Ana", "Luis"]
    storage.change_player(first, portrait="braids")
    assert kinds(storage) == ["no_folder", "saving_again"]
    storage.close()
    storage = Storage.open(tmp_path)
    assert storage.players == [Player(first, "Ana", "braids"), Player(luis.id, "Luis", "scarf")]
    assert storage.player.id == luis.id
    saved = storage.unfinished()
    assert saved is not None
    assert saved.people == (luis.id, None)
    storage.close()


def locked(folder: Path) -> sqlite3.Connection:
    other = sqlite3.connect(folder / DATABASE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN IMMEDIATE")
    return other


@pytest.mark.slow
def test_whoever_plays_before_the_players_can_be_seen_turns_out_to_be_one_of_them(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.change_player(storage.player.id, name="Ana")
    luis = storage.add_player("Luis", "beard")
    storage.use_player(luis.id)
    storage.save_settings(Settings(level="maestro", cloth="blue"))
    storage.close()
    with closing(locked(tmp_path)):
        storage = Storage.open(tmp_path)
        assert kinds(storage) == ["locked"]
        assert names(storage) == [""]
        assert storage.settings.cloth == "blue", "the settings that were changed last are the best guess"
        storage.save_settings(replace(storage.settings, level="aprendiz"))
        begin(storage, "meanwhile", 9)
        assert kinds(storage) == ["locked", "settings_not_saved"]
    storage.remember(storage.history()[0].id, "key", "value")
    assert storage.can_save
    assert storage.player == luis
    assert storage.settings == Settings(level="aprendiz", cloth="blue"), "what was changed meanwhile, and the rest"
    storage.close()
    storage = Storage.open(tmp_path)
    assert kinds(storage) == []
    assert storage.settings == Settings(level="aprendiz", cloth="blue")
    saved = storage.unfinished()
    assert saved is not None
    assert saved.people == (luis.id, None)
    assert names(storage) == ["Ana", "Luis"]
    storage.close()


@pytest.mark.slow
def test_rules_that_are_saved_before_the_players_can_be_seen_come_to_the_others(tmp_path: Path) -> None:
    casa, bar = (OwnRules(name=name, preset="libre") for name in ("Casa", "Bar"))
    storage = Storage.open(tmp_path)
    storage.save_settings(Settings(rule_sets=(casa,)))
    luis = storage.add_player("Luis", "beard")
    storage.delete_player(storage.player.id)
    storage.save_settings(Settings(rule_sets=(casa,)))
    storage.close()
    file = tmp_path / "players" / f"{luis.id}.json"
    file.rename(tmp_path / "away")
    with closing(locked(tmp_path)):
        storage = Storage.open(tmp_path)
        assert storage.settings == Settings()
        (tmp_path / "away").rename(file)
        storage.save_settings(Settings(rule_sets=(bar,)))
    storage = again(storage)
    assert [own.name for own in storage.settings.rule_sets] == ["Casa", "Bar"]
    storage.close()


@pytest.mark.slow
def test_whoever_says_his_name_before_the_players_can_be_seen_is_a_new_one(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.change_player(storage.player.id, name="Ana")
    storage.close()
    with closing(locked(tmp_path)):
        storage = Storage.open(tmp_path)
        storage.change_player(storage.player.id, name="Luis")
        begin(storage, "Luis's", 5)
        storage.save_settings(Settings(level="aprendiz"))
    assert storage.unfinished() is not None
    assert storage.player.name == "Luis"
    storage = again(storage)
    assert names(storage) == ["Ana", "Luis"]
    storage.use_player(storage.players[1].id)
    assert storage.settings.level == "aprendiz"
    assert storage.unfinished() is not None
    storage.close()


def test_players_go_on_in_a_database_that_is_made_anew(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.change_player(storage.player.id, name="Ana")
    storage.add_player("Luis", "beard")
    match_id, _ = begin(storage, "hers", 7)
    (tmp_path / DATABASE).unlink()
    storage.remember(match_id, "key", "value")
    assert kinds(storage) == ["database_missing"]
    assert names(storage) == ["Ana", "Luis"]
    storage.close()
    storage = Storage.open(tmp_path)
    assert names(storage) == ["Ana", "Luis"]
    assert storage.unfinished() is not None
    storage.close()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("UPDATE players SET name = x'ff00'", "?"),
        ("UPDATE players SET name = CAST(x'ff41' AS TEXT)", "\ufffdA"),
        ("UPDATE players SET name = char(8238) || 'Ana'", "Ana"),
        ("UPDATE players SET portrait = 7, used = 'now'", ""),
        ("UPDATE players SET id = '../../../x'", ""),
        ("DELETE FROM players", ""),
    ],
)
def test_players_written_by_hand(tmp_path: Path, change: str, found: str) -> None:
    Storage.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute(change)
    storage = Storage.open(tmp_path)
    assert kinds(storage) == []
    (player,) = storage.players
    if found != "?":
        assert player.name == found
    storage.save_settings(Settings(level="aprendiz"))
    storage = again(storage)
    assert storage.players == [player]
    assert storage.settings.level == "aprendiz"
    assert {path.stem for path in (tmp_path / "players").iterdir()} == {player.id}
    assert json.loads((tmp_path / "players" / f"{player.id}.json").read_text())["level"] == "aprendiz"
    storage.close()
