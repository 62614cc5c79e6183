"""Matches kept, taken up, ended and given up."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import UNSET

from escoba.cards import Card
from escoba.game import Claim, Match, Play
from escoba.records import PlayRecord, commitment, replay
from escoba.rules import PRESETS, RulesError, rules_from
from escoba.storage import Filter, MatchStart, SavedMatch, Seat, Storage
from escoba.storage.schema import APPLICATION_ID, VERSION
from escoba.storage.storage import DATABASE
from tests.storage.kills import live_and_die, migrate_and_die, time_to_migrate
from tests.storage.seeded import SEATS, TIME, begin, check_prefix, deck, go_on, plays_of, start, whole


def reopened(storage: Storage) -> Storage:
    """The household of the next start of the program."""
    storage.close()
    again = Storage.open(storage.folder)
    assert not again.notices
    return again


def taken_up(storage: Storage) -> SavedMatch:
    saved = storage.unfinished()
    assert saved is not None
    return saved


def execute(folder: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        return database.execute(sql, values).fetchall()


def asked(storage: Storage, sql: str, *values: object) -> list[tuple[object, ...]]:
    """What the open database has, which nobody else can ask."""
    return storage._access.read(lambda database: database.execute(sql, values).fetchall())


def test_a_new_folder_is_made_and_holds_no_match(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path / "not" / "yet")
    assert storage.can_save
    assert storage.notices == []
    assert storage.unfinished() is None
    storage.close()
    assert execute(storage.folder, "PRAGMA user_version") == [(VERSION,)]
    assert execute(storage.folder, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert execute(storage.folder, "PRAGMA journal_mode") == [("wal",)]
    assert [path.name for path in storage.folder.iterdir()] == [DATABASE]


def test_without_a_folder_it_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    storage = Storage.open()
    storage.close()
    assert storage.folder == tmp_path / "escoba"
    assert (tmp_path / "escoba" / DATABASE).is_file()


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 1, 7, 36, 41, 150])
def test_a_match_is_taken_up_where_it_stood(tmp_path: Path, moves: int) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "up", moves)
    storage = reopened(storage)
    saved = taken_up(storage)
    assert saved.id == match_id
    assert (saved.seed, saved.bots, saved.remembered) == ("up", "bots up", {})
    assert len(plays_of(saved.record)) == moves
    check_prefix(saved.record, "up")
    assert (saved.record.started, saved.record.program, saved.record.result) == (TIME, "Escoba", UNSET)
    assert saved.match.totals == match.totals
    assert saved.match.rules == match.rules
    if match.round is not None:
        assert saved.match.round is not None
        assert saved.match.view(0) == match.view(0)
    go_on(storage, saved.id, saved.match, "up")
    assert storage.unfinished() is None
    (ended,) = asked(storage, "SELECT state, totals, winner, ended FROM matches")
    result = whole("up").result
    assert result
    assert ended == ("finished", json.dumps(list(result.totals), separators=(",", ":")), result.winner, TIME)
    storage.close()


def test_killed_between_the_last_card_and_the_end(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "last", len(plays_of(whole("last"))) - 1)
    assert match.round is not None
    number, index = len(match.counts) + 1, len(match.round.moves)
    last = plays_of(whole("last"))[-1]
    assert isinstance(last, PlayRecord)
    assert last.card
    takes = frozenset(Card.from_code(code) for code in last.takes or ())
    storage.add_move(match_id, number, index, Play(last.seat, Card.from_code(last.card), takes))
    saved = taken_up(reopened(storage))
    result = whole("last").result
    assert result
    assert saved.match.winner == result.winner
    assert saved.record.rounds[-1].points is UNSET


def test_every_rule_team_and_proof_comes_back(tmp_path: Path) -> None:
    rules = rules_from("brasilena", {"target": 31, "lowest_wins": True, "missed_fifteen": "renuncio"})
    seats = (Seat("Ana", "human"), Seat("", "x"), Seat("Łucja «la del 7»", "human"), Seat("🂡", "outside"))
    start_match = MatchStart(
        preset="brasilena", rules=rules, seats=seats, teams=True, bots="secret", program="Escoba 1", started=TIME
    )
    cards = deck("any", 1)
    codes = [card.code for card in cards]
    storage = Storage.open(tmp_path)
    match_id = storage.begin_match(start_match)
    storage.begin_round(match_id, 1, 3, cards, salt="3f9a", commitment=commitment("3f9a", codes))
    saved = taken_up(reopened(storage))
    assert saved.seed is None
    assert saved.bots == "secret"
    assert saved.match.rules == rules
    assert saved.record.teams
    assert saved.record.rules == {"preset": "brasilena", **rules.differences(PRESETS["brasilena"].rules)}
    assert [(seat.name, seat.player) for seat in saved.record.seats] == list(seats)
    assert saved.record.rounds[0].salt == "3f9a"
    assert saved.match.round is not None
    assert saved.match.round.dealer == 3


def test_claims_come_back(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "claims", 60)
    claims = [play.claim for play in plays_of(taken_up(storage).record) if play.claim is not UNSET]
    assert claims, "the seeded match should have a claim, or this test shows nothing"
    assert claims == [play.claim for play in plays_of(whole("claims"))[:60] if play.claim is not UNSET]


def test_names_that_a_record_cannot_hold_do_not_spoil_the_match(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    seats = (Seat("A" * 500, "human"), Seat("half \udcff", "tasca"))
    odd = MatchStart(
        preset="mesa", rules=PRESETS["mesa"].rules, seats=seats, seed="\udce9", bots="b", program="\udce9", started=TIME
    )
    match_id = storage.begin_match(odd)
    storage.remember(match_id, "\udce9", "\udce9")
    saved = taken_up(storage)
    assert [seat.name for seat in saved.record.seats] == ["A" * 64, "half ?"]
    assert storage.can_save


def test_a_start_that_could_never_be_read_is_refused(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    rules = PRESETS["mesa"].rules
    with pytest.raises(RulesError):
        storage.begin_match(MatchStart(preset="none", rules=rules, seats=SEATS, bots="b", program="p", started=TIME))
    for started in ("yesterday", "2026-11-30T10:00:00"):
        with pytest.raises(ValueError, match=r"zone|isoformat"):
            storage.begin_match(
                MatchStart(preset="mesa", rules=rules, seats=SEATS, bots="b", program="p", started=started)
            )
    assert storage.unfinished() is None


def test_what_the_screen_remembers(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, _ = begin(storage, "screen", 3)
    storage.remember(match_id, "discard_asked", "yes")
    storage.remember(match_id, "hints", "1")
    storage.remember(match_id, "hints", "2")
    storage = reopened(storage)
    assert taken_up(storage).remembered == {"discard_asked": "yes", "hints": "2"}
    begin(storage, "another", 3)
    assert taken_up(storage).remembered == {}


def test_the_match_begun_last_is_offered_first(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    first, _ = begin(storage, "first", 5)
    second, match = begin(storage, "second", 5)
    assert taken_up(storage).id == second
    storage = reopened(storage)
    assert taken_up(storage).id == second
    storage.abandon(second)
    assert taken_up(storage).id == first
    assert asked(storage, "SELECT state FROM matches ORDER BY id") == [("playing",), ("abandoned",)]
    assert asked(storage, "SELECT count(*) FROM plays WHERE match = ?", second) == [(5,)]
    assert match.winner is None


def test_only_a_match_that_fits_is_gone_on_with(tmp_path: Path) -> None:
    here = Storage.open(tmp_path)
    first, _ = begin(here, "first", 5)
    second, _ = begin(here, "second", 5)
    newest = here.unfinished()
    older = here.unfinished(lambda row: row.id != second)
    assert newest is not None
    assert older is not None
    assert (newest.id, older.id) == (second, first)
    assert here.unfinished(lambda _row: False) is None
    assert here.history_size(Filter(result="playing")) == 2
    here.close()


def test_no_such_match(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "a", 3)
    with pytest.raises(KeyError):
        storage.add_move(12345, 1, 0, Claim(0, frozenset()))
    assert storage.can_save
    assert storage.notices == []


SPOILS = {
    "a move that is no JSON": "UPDATE plays SET move = 'nothing' WHERE number = 4",
    "a move that is no text": "UPDATE plays SET move = x'ff00' WHERE number = 4",
    "a move that is not UTF-8": "UPDATE plays SET move = CAST(x'ff22' AS TEXT) WHERE number = 4",
    "a forbidden move": """UPDATE plays SET move = '{"seat":1,"card":"1o"}' WHERE number = 0""",
    "a seat that there is not": """UPDATE plays SET move = '{"seat":9,"card":"1o"}' WHERE number = 0""",
    "a seat as a text": """UPDATE plays SET move = '{"seat":"1","card":"1o"}' WHERE number = 0""",
    "a very deep move": "UPDATE plays SET move = '" + 5000 * "[" + "' WHERE number = 0",
    "a number too many": 'UPDATE plays SET move = \'{"seat":' + 5000 * "9" + ',"card":"1o"}\' WHERE number = 0',
    "a missing move": "DELETE FROM plays WHERE number = 4",
    "a missing first move": "DELETE FROM plays WHERE number = 0",
    "a round without beginning": "DELETE FROM rounds WHERE number = 1",
    "a deck of 39": "UPDATE rounds SET deck = substr(deck, 4)",
    "no deck": "UPDATE rounds SET deck = 7",
    "a dealer that is a text": "UPDATE rounds SET dealer = 'Ana'",
    "half a proof": "UPDATE rounds SET salt = 'ab'",
    "points of a round in play": "UPDATE rounds SET points = '[1,1]'",
    "points that are no list": "UPDATE rounds SET points = 'many'",
    "no preset": "UPDATE matches SET rules = '{}'",
    "an unknown preset": """UPDATE matches SET rules = '{"preset":"mus"}'""",
    "an unknown rule": """UPDATE matches SET rules = '{"preset":"mesa","jokers":2}'""",
    "a smuggled key": """UPDATE matches SET rules = '{"preset":"mesa"},"teams":true'""",
    "one seat": "UPDATE matches SET seats = '[{}]'",
    "teams of two": "UPDATE matches SET teams = 1",
    "a time that is none": "UPDATE matches SET started = 'then'",
    "a seed that is no text": "UPDATE matches SET seed = x'00'",
    "a secret that is no text": "UPDATE matches SET bots = x'00'",
}


@pytest.mark.slow
@pytest.mark.parametrize("what", SPOILS)
def test_a_match_that_is_none_is_set_aside(tmp_path: Path, what: str) -> None:
    storage = Storage.open(tmp_path)
    good, _ = begin(storage, "good", 8)
    bad, _ = begin(storage, "bad", 20)
    storage.close()
    kept = execute(tmp_path, "SELECT count(*) FROM plays")
    execute(tmp_path, SPOILS[what] + (" AND" if "WHERE" in SPOILS[what] else " WHERE") + _only(SPOILS[what], bad))
    spoilt = execute(tmp_path, "SELECT count(*) FROM plays")
    assert spoilt <= kept

    storage = Storage.open(tmp_path)
    saved = taken_up(storage)
    assert saved.id == good
    (notice,) = storage.notices
    assert notice.kind == "match_unreadable"
    assert notice.path is not None
    assert notice.path.parent == tmp_path
    exported = json.loads(notice.path.read_bytes())
    assert exported["why"] == notice.detail
    assert exported["matches"][0]["id"] == bad
    assert len(exported["plays"]) >= 19
    assert asked(storage, "SELECT state, why FROM matches WHERE id = ?", bad) == [("unreadable", notice.detail)]
    assert asked(storage, "SELECT count(*) FROM plays") == spoilt
    storage = reopened(storage)
    assert taken_up(storage).id == good
    assert storage.notices == []


def _only(sql: str, match_id: int) -> str:
    column = "id" if "matches" in sql else "match"
    return f" {column} = {match_id}"


def test_a_match_is_set_aside_by_whoever_finds_it_bad(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, _ = begin(storage, "bad", 3)
    storage.set_aside(match_id, "The bots have no level of that name.")
    assert storage.unfinished() is None
    (notice,) = storage.notices
    assert (notice.kind, notice.detail) == ("match_unreadable", "The bots have no level of that name.")


@pytest.mark.slow
def test_killed_at_any_moment_all_is_as_it_was_played(tmp_path: Path) -> None:
    lot = random.Random("a few deaths")
    for _ in range(7):
        live_and_die(tmp_path, lot)


@pytest.mark.slow
def test_killed_while_migrating_nothing_is_lost(tmp_path: Path) -> None:
    lot = random.Random("a few migrations")
    longest = time_to_migrate(tmp_path / "whole")
    for death in range(3):
        migrate_and_die(tmp_path / f"{death}", lot, longest)


def test_the_replayed_match_is_the_records(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    _, match = begin(storage, "same", 77)
    saved = taken_up(storage)
    assert isinstance(saved.match, Match)
    assert replay(saved.record).totals == saved.match.totals == match.totals
    assert start("same").seed == saved.seed
