"""Records taken into a history: once, with the right seat, and counted like matches that were played here."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from escoba.records import PlayRecord, Record, RecordFault, parse, to_line
from escoba.storage import Filter, Household
from tests.storage.scripted import go_on, play, seed_of
from tests.storage.test_bad_disks import kinds
from tests.storage.test_statistics import DUEL, play_ten


def record_of(household: Household, match_id: int) -> Record:
    saved = household.saved(match_id)
    assert saved is not None
    return saved.record


def exported(household: Household) -> list[Record]:
    """Every match in the history as a record that was written and read, the newest first."""
    return [parse(to_line(record_of(household, row.id))) for row in household.history(limit=1000)]


def test_the_same_history_after_export_and_import_into_a_fresh_profile(household: Household, tmp_path: Path) -> None:
    household.change_player(household.player.id, name="Ana")
    play_ten(household)
    helped = play(household, DUEL, seed_of(DUEL, True, 7), moves=3, day=20)
    household.mark_assisted(helped)
    saved = household.saved(helped)
    assert saved is not None
    go_on(household, helped, saved.match, seed_of(DUEL, True, 7), day=20)
    records = exported(household)
    fresh = Household.open(tmp_path / "other")
    fresh.change_player(fresh.player.id, name="Ana")
    shuffled = random.Random("any order").sample(records, len(records))
    assert None not in [fresh.import_record(record) for record in shuffled]
    for mine, theirs in zip(household.history(), fresh.history(), strict=True):
        assert replace(mine, id=0, origin="imported", people=()) == replace(theirs, id=0, people=())
    assert fresh.statistics() == household.statistics()
    assert exported(fresh) == records
    assert fresh.unfinished() is None
    fresh.close()
    fresh = Household.open(tmp_path / "other")
    assert kinds(fresh) == []
    assert fresh.statistics() == household.statistics()
    fresh.close()


def test_a_match_is_taken_in_once(household: Household, tmp_path: Path) -> None:
    """However it was written down, and also if it was played here."""
    play_ten(household)
    play(household, DUEL, seed_of(DUEL, True), moves=50, day=20)
    records = exported(household)
    assert [household.import_record(record) for record in records] == [None] * 11
    assert household.history_size() == 11
    fresh = Household.open(tmp_path / "other")
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
    assert fresh.import_record(records[0]) is not None, "into a history of his own"
    assert fresh.import_record(records[0]) is None
    fresh.close()


def _backwards(play: PlayRecord) -> PlayRecord:
    """The same play with its sets in another order."""
    takes = play.takes if play.takes is UNSET else tuple(reversed(play.takes))
    claim = play.claim if play.claim is UNSET else tuple(reversed(play.claim))
    return msgspec.structs.replace(play, takes=takes, claim=claim)


def test_another_match_with_the_same_deck_is_another(household: Household) -> None:
    record = record_of(household, play(household, DUEL, seed_of(DUEL, True), moves=30))
    (round_one,) = record.rounds
    shorter = msgspec.structs.replace(record, rounds=(msgspec.structs.replace(round_one, plays=round_one.plays[:20]),))
    assert household.import_record(shorter) is not None
    assert household.import_record(msgspec.structs.replace(record, rounds=())) is not None
    assert household.import_record(msgspec.structs.replace(record, rounds=())) is None
    assert household.import_record(msgspec.structs.replace(record, started="2020-01-01T00:00:00Z")) is not None
    assert household.history_size() == 4


def test_an_unfinished_record_is_for_looking_at(household: Household, tmp_path: Path) -> None:
    record = record_of(household, play(household, DUEL, seed_of(DUEL, True), moves=50))
    fresh = Household.open(tmp_path / "other")
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
def test_whose_seat_it_is(household: Household, name: str, names: tuple[str, ...], seat: int) -> None:
    record = record_of(household, play(household, DUEL, seed_of(DUEL, True)))
    people = tuple([{"name": name, "player": "human"} for name in names])
    raw = msgspec.to_builtins(record) | {"seats": people}
    household.change_player(household.player.id, name=name)
    match_id = household.import_record(msgspec.convert(raw, Record))
    (row,) = [row for row in household.history() if row.id == match_id]
    assert (row.seat, row.side, row.won) == (seat, seat, seat == 0)
    assert row.level == "people"


def test_a_record_of_bots_is_nobodys_but_can_be_looked_at(household: Household) -> None:
    record = record_of(household, play(household, DUEL, seed_of(DUEL, True)))
    raw = msgspec.to_builtins(record) | {"seats": [{"name": "x"}, {"player": "some program"}]}
    match_id = household.import_record(msgspec.convert(raw, Record))
    (row,) = [row for row in household.history() if row.id == match_id]
    assert (row.seat, row.won, row.level) == (None, None, "mixed")
    assert household.statistics().matches == 1


def test_a_record_that_is_no_match_is_refused(household: Household) -> None:
    record = record_of(household, play(household, DUEL, seed_of(DUEL, True)))
    first = record.rounds[0]
    for wrong in (
        msgspec.structs.replace(record, rules={"preset": "mus"}),
        msgspec.structs.replace(record, rules={}),
        msgspec.structs.replace(record, rounds=(msgspec.structs.replace(first, plays=first.plays[1:]),)),
        msgspec.structs.replace(record, rounds=(msgspec.structs.replace(first, points=(9, 9)),)),
    ):
        with pytest.raises(RecordFault):
            household.import_record(wrong)
    assert household.history_size() == 1


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
def test_records_of_all_times(household: Household, times: dict[str, str]) -> None:
    match_id = play(household, DUEL, seed_of(DUEL, True))
    raw = msgspec.to_builtins(record_of(household, match_id))
    del raw["started"], raw["ended"], raw["program"], raw["seed"]
    imported = household.import_record(msgspec.convert(raw | times, Record))
    assert imported is not None
    found = household.statistics()
    assert len(found.over_time) == found.matches == 2
    (row,) = [row for row in household.history() if row.id == imported]
    assert (row.started, row.ended) == (times.get("started"), times.get("ended"))
    later = play(household, DUEL, seed_of(DUEL, True), moves=2)
    assert household.history()[0].id == later, "what is begun now comes first, whatever a record says"


def test_records_that_began_in_one_second_stay_in_the_order_in_which_they_came(
    household: Household, tmp_path: Path
) -> None:
    for number in range(5):
        play(household, DUEL, seed_of(DUEL, True, number))
    records = exported(household)
    fresh = Household.open(tmp_path / "other")
    ids = [fresh.import_record(record) for record in records]
    assert [row.id for row in fresh.history()] == ids[::-1]
    fresh.close()


def test_importing_while_a_match_is_played(household: Household, tmp_path: Path) -> None:
    seed = seed_of(DUEL, True)
    other = Household.open(tmp_path / "other")
    play_ten(other)
    match_id = play(household, DUEL, seed, moves=10, day=50)
    saved = household.unfinished()
    assert saved is not None
    for record in exported(other):
        assert household.import_record(record) is not None
        go_on(household, match_id, saved.match, seed, moves=2, day=50)
    assert household.history_size() == 11
    assert len(record_of(household, match_id).rounds[0].plays) == 30
    go_on(household, match_id, saved.match, seed, day=50)
    assert household.statistics().matches == 11
    assert kinds(household) == []
    other.close()
