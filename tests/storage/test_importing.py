"""Records taken into a history: once, with the right seat, and counted like matches that were played here."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from escoba.records import PlayRecord, Record, RecordFault, parse, to_line
from escoba.rules import PRESETS
from escoba.storage import Filter, Storage, importing
from escoba.storage.match_records import read_record as read_whole
from tests.records.test_random_matches import a_match
from tests.storage.scripted import go_on, play, seed_of
from tests.storage.test_bad_disks import kinds
from tests.storage.test_statistics import DUEL, play_ten


def record_of(storage: Storage, match_id: int) -> Record:
    saved = storage.saved(match_id)
    assert saved is not None
    return saved.record


def exported(storage: Storage) -> list[Record]:
    """Every match in the history as a record that was written and read, the newest first."""
    return [parse(to_line(record_of(storage, row.id))) for row in storage.history(limit=1000)]


@pytest.mark.slow
def test_the_same_history_after_export_and_import_into_a_fresh_profile(storage: Storage, tmp_path: Path) -> None:
    storage.change_player(storage.player.id, name="Ana")
    play_ten(storage)
    helped = play(storage, DUEL, seed_of(DUEL, True, 7), moves=3, day=20)
    storage.mark_assisted(helped)
    saved = storage.saved(helped)
    assert saved is not None
    go_on(storage, helped, saved.match, seed_of(DUEL, True, 7), day=20)
    records = exported(storage)
    fresh = Storage.open(tmp_path / "other")
    fresh.change_player(fresh.player.id, name="Ana")
    shuffled = random.Random("any order").sample(records, len(records))
    assert None not in [fresh.import_record(record) for record in shuffled]
    for mine, theirs in zip(storage.history(), fresh.history(), strict=True):
        assert replace(mine, id=0, origin="imported", people=()) == replace(theirs, id=0, people=())
    assert fresh.statistics() == storage.statistics()
    assert exported(fresh) == records
    assert fresh.unfinished() is None
    fresh.close()
    fresh = Storage.open(tmp_path / "other")
    assert kinds(fresh) == []
    assert fresh.statistics() == storage.statistics()
    fresh.close()


@pytest.mark.slow
def test_a_match_is_taken_in_once(storage: Storage, tmp_path: Path) -> None:
    """However it was written down, and also if it was played here."""
    play_ten(storage)
    play(storage, DUEL, seed_of(DUEL, True), moves=50, day=20)
    records = exported(storage)
    assert [storage.import_record(record) for record in records] == [None] * 11
    assert storage.history_size() == 11
    fresh = Storage.open(tmp_path / "other")
    assert None not in [fresh.import_record(record) for record in records]
    for record in records:
        (*others, last) = record.rounds
        backwards = tuple([_backwards(play) for play in last.plays])
        bare = msgspec.structs.replace(
            record,
            rounds=(
                *others,
                msgspec.structs.replace(last, plays=backwards, points=UNSET, salt=UNSET, commitment=UNSET),
            ),
            result=UNSET,
            ended=UNSET,
            program=UNSET,
            rules={**record.rules, "most_cards": 1},
        )
        assert fresh.import_record(bare) is None
    assert fresh.history_size() == 11
    other = fresh.add_player("Luis", "beard")
    fresh.use_player(other.id)
    assert fresh.import_record(records[0]) is not None, "into a history of its own"
    assert fresh.import_record(records[0]) is None
    fresh.close()


def _backwards(play: PlayRecord) -> PlayRecord:
    """The same play with its sets in another order."""
    takes = play.takes if play.takes is UNSET else tuple(reversed(play.takes))
    claim = play.claim if play.claim is UNSET else tuple(reversed(play.claim))
    return msgspec.structs.replace(play, takes=takes, claim=claim)


def test_another_match_with_the_same_deck_is_another(storage: Storage) -> None:
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True), moves=30))
    (round_one,) = record.rounds
    shorter = msgspec.structs.replace(record, rounds=(msgspec.structs.replace(round_one, plays=round_one.plays[:20]),))
    assert storage.import_record(shorter) is not None
    assert storage.import_record(msgspec.structs.replace(record, rounds=())) is not None
    assert storage.import_record(msgspec.structs.replace(record, rounds=())) is None
    assert storage.import_record(msgspec.structs.replace(record, started="2020-01-01T00:00:00Z")) is not None
    assert storage.history_size() == 4


def test_an_unfinished_record_is_for_looking_at(storage: Storage, tmp_path: Path) -> None:
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True), moves=50))
    fresh = Storage.open(tmp_path / "other")
    match_id = fresh.import_record(record)
    assert match_id is not None
    assert fresh.unfinished() is None
    assert fresh.history(Filter(result="playing")) == []
    (row,) = fresh.history()
    assert (row.id, row.state, row.origin, row.rounds) == (match_id, "playing", "imported", 1)
    assert record_of(fresh, match_id) == record
    found = fresh.statistics()
    assert (found.matches, found.abandoned) == (0, 0)
    fresh.delete_match(match_id)
    assert fresh.history() == []
    assert fresh.statistics().abandoned == 0
    fresh.close()


@pytest.mark.parametrize(
    ("name", "names", "seat"),
    [
        ("Ana", ("Luis", "Ana"), 1),
        ("Ana", ("Ana", "Ana"), 0),
        ("Eva", ("Luis", "Ana"), 0),
        ("", ("", "Ana"), 0),
        ("Luis", ("Ana", "Lu\u200bis"), 1),
    ],
)
def test_whose_seat_it_is(storage: Storage, name: str, names: tuple[str, ...], seat: int) -> None:
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True)))
    people = tuple([{"name": name, "player": "human"} for name in names])
    raw = msgspec.to_builtins(record) | {"seats": people}
    storage.change_player(storage.player.id, name=name)
    match_id = storage.import_record(msgspec.convert(raw, Record))
    (row,) = [row for row in storage.history() if row.id == match_id]
    assert (row.seat, row.side, row.won) == (seat, seat, seat == 0)
    assert row.level == "people"


def test_a_record_of_bots_is_nobodys_but_can_be_looked_at(storage: Storage) -> None:
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True)))
    raw = msgspec.to_builtins(record) | {"seats": [{"name": "x"}, {"player": "some program"}]}
    match_id = storage.import_record(msgspec.convert(raw, Record))
    (row,) = [row for row in storage.history() if row.id == match_id]
    assert (row.seat, row.won, row.level) == (None, None, "mixed")
    assert storage.statistics().matches == 1


def test_a_record_that_is_no_match_is_refused(storage: Storage) -> None:
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True)))
    first = record.rounds[0]
    for wrong in (
        msgspec.structs.replace(record, rules={"preset": "mus"}),
        msgspec.structs.replace(record, rules={}),
        msgspec.structs.replace(record, rounds=(msgspec.structs.replace(first, plays=first.plays[1:]),)),
        msgspec.structs.replace(record, rounds=(msgspec.structs.replace(first, points=(9, 9)),)),
    ):
        with pytest.raises(RecordFault):
            storage.import_record(wrong)
    assert storage.history_size() == 1


@pytest.mark.parametrize(
    "times",
    [
        {},
        {"started": "0001-01-01T00:00:00+14:00", "ended": "0001-01-01T00:00:00+14:00"},
        {"started": "9999-12-31T23:59:59-12:00", "ended": "9999-12-31T23:59:59-12:00"},
        {"ended": "2020-01-01T10:00:00.123456Z"},
        {"started": "20200101T10+01"},
    ],
)
def test_records_of_all_times(storage: Storage, times: dict[str, str]) -> None:
    match_id = play(storage, DUEL, seed_of(DUEL, True))
    raw = msgspec.to_builtins(record_of(storage, match_id))
    del raw["started"], raw["ended"], raw["program"], raw["seed"]
    imported = storage.import_record(msgspec.convert(raw | times, Record))
    assert imported is not None
    found = storage.statistics()
    assert len(found.over_time) == found.matches == 2
    (row,) = [row for row in storage.history() if row.id == imported]
    assert (row.started, row.ended) == (times.get("started"), times.get("ended"))
    later = play(storage, DUEL, seed_of(DUEL, True), moves=2)
    assert storage.history()[0].id == later, "what is begun now comes first, whatever a record says"


def test_records_that_began_in_one_second_stay_in_the_order_in_which_they_came(
    storage: Storage, tmp_path: Path
) -> None:
    for number in range(5):
        play(storage, DUEL, seed_of(DUEL, True, number))
    records = exported(storage)
    fresh = Storage.open(tmp_path / "other")
    ids = [fresh.import_record(record) for record in records]
    assert [row.id for row in fresh.history()] == ids[::-1]
    fresh.close()


@pytest.mark.slow
def test_importing_while_a_match_is_played(storage: Storage, tmp_path: Path) -> None:
    seed = seed_of(DUEL, True)
    other = Storage.open(tmp_path / "other")
    play_ten(other)
    match_id = play(storage, DUEL, seed, moves=10, day=50)
    saved = storage.unfinished()
    assert saved is not None
    for record in exported(other):
        assert storage.import_record(record) is not None
        go_on(storage, match_id, saved.match, seed, moves=2, day=50)
    assert storage.history_size() == 11
    assert len(record_of(storage, match_id).rounds[0].plays) == 30
    go_on(storage, match_id, saved.match, seed, day=50)
    assert storage.statistics().matches == 11
    assert kinds(storage) == []
    other.close()


@pytest.mark.parametrize("rounds", [True, False])
def test_a_record_is_not_held_against_every_other_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rounds: bool
) -> None:
    """Many of the same deck, or with no round at all, that differ in who sat there: none of them is read whole."""
    looked: list[int] = []
    look = read_whole

    def read_record(database: sqlite3.Connection, match: int) -> Record:
        looked.append(match)
        return look(database, match)

    monkeypatch.setattr(importing, "read_record", read_record)
    record = a_match("libre", PRESETS["libre"].rules, 2, False, 7, 12)[1]
    storage = Storage(tmp_path)
    for number in range(12):
        seats = tuple(msgspec.structs.replace(seat, name=f"{seat.name} {number}") for seat in record.seats)
        other = msgspec.structs.replace(record, seats=seats, rounds=record.rounds if rounds else ())
        assert storage.import_record(other) is not None
        assert len(looked) == number
        assert storage.import_record(other) is None, "the same one is known"
        assert len(looked) == number + 1
    storage.close()
