"""The list of matches: what a row says, filters, pages, and records taken in from outside."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from escoba.household import Filter, Household, MatchRow
from escoba.household.history import Result
from escoba.records import PlayRecord, Record, RecordFault, parse, to_line
from tests.household.scripted import Script, go_on, play, played, seed_of
from tests.household.test_bad_disks import kinds
from tests.household.test_statistics import DUEL, TEAMS, TEN, THREE, play_ten


@pytest.fixture
def household(tmp_path: Path) -> Household:
    return Household.open(tmp_path / "mine")


def record_of(household: Household, match_id: int) -> Record:
    saved = household.saved(match_id)
    assert saved is not None
    return saved.record


def exported(household: Household) -> list[Record]:
    """Every match in the history as a record that was written and read, the newest first."""
    return [parse(to_line(record_of(household, row.id))) for row in household.history(limit=1000)]


def test_what_a_row_says(household: Household) -> None:
    seed = seed_of(TEAMS, True)
    match_id = play(household, TEAMS, seed, day=3)
    match = played(TEAMS, seed)
    (row,) = household.history()
    assert row == MatchRow(
        id=match_id,
        started="2026-03-04T18:00:00+00:00",
        ended="2026-03-04T18:30:00+00:00",
        state="finished",
        variant="brasilena",
        preset="brasilena",
        target=5,
        seats=TEAMS.sitting,
        teams=True,
        seat=1,
        side=1,
        totals=tuple(match.totals),
        winner=1,
        level="maestro",
        assisted=False,
        practice=False,
        origin="played",
        rounds=len(match.counts),
    )
    assert row.won is True


def test_a_row_of_a_match_in_progress(household: Household) -> None:
    play(household, DUEL, seed_of(DUEL, True), moves=40)
    (row,) = household.history()
    match = played(DUEL, seed_of(DUEL, True))
    assert (row.state, row.ended, row.winner, row.won) == ("playing", None, None, None)
    assert (row.rounds, row.totals) == (1, match.counts[0].points)


@pytest.mark.parametrize(
    ("script", "level"),
    [
        (Script(seats=3, level="tasca"), "tasca"),
        (Script(seats=2, people=("a" * 12, "b" * 12)), "tasca"),
        (Script(seats=4, teams=True, seat=2, level="maestro"), "maestro"),
    ],
)
def test_the_level_is_that_of_the_rivals(household: Household, script: Script, level: str) -> None:
    play(household, replace(script, people=()), "any", moves=3)
    assert [row.level for row in household.history()] == [level]
    assert household.levels_played() == [level]


def test_the_newest_comes_first_page_by_page(household: Household) -> None:
    play_ten(household)
    rows = household.history()
    assert len(rows) == household.history_size() == 10
    assert [row.started for row in rows] == sorted([row.started or "" for row in rows], reverse=True)
    pages = [row for offset in range(0, 12, 3) for row in household.history(offset=offset, limit=3)]
    assert pages == rows
    assert household.history(offset=10) == []


def fits(row: MatchRow, wanted: Filter) -> bool:
    """What a filter means, said once more."""
    finished = row.state == "finished"
    results: dict[Result, bool] = {
        "won": finished and row.won is True,
        "lost": finished and row.won is False,
        "playing": row.state == "playing",
        "abandoned": row.state == "abandoned",
        "agreed": row.state == "agreed",
        "assisted": finished and row.assisted and not row.practice,
        "practice": finished and row.practice,
    }
    return (
        wanted.variant in (None, row.variant)
        and wanted.level in (None, row.level)
        and wanted.players in (None, "teams" if row.teams else str(len(row.seats)))
        and (wanted.result is None or results[wanted.result])
    )


def test_filters_let_through_what_fits_in_everything(household: Household) -> None:
    play_ten(household)
    for number, (script, moves) in enumerate([(DUEL, 40), (TEAMS, 9), (THREE, 40), (DUEL, 10_000), (THREE, 10_000)]):
        match_id = play(household, script, seed_of(script, True, number), moves=moves, day=20 + number)
        if number == 0:
            household.abandon(match_id)
        if number == 1:
            household.agree(match_id)
        if number == 3:
            household.mark_assisted(match_id)
    play(household, replace(DUEL, practice=True), seed_of(DUEL, True), day=40)
    rows = household.history()
    assert len(rows) == 16
    results: list[Result | None] = [None, "won", "lost", "playing", "abandoned", "agreed", "assisted", "practice"]
    found = set()
    for variant in (None, "mesa", "custom", "brasilena", "libre"):
        for level in (None, "tasca", "aprendiz", "maestro"):
            for players in (None, "2", "3", "4", "teams"):
                for result in results:
                    wanted = Filter(variant=variant, level=level, players=players, result=result)
                    fitting = [row for row in rows if fits(row, wanted)]
                    assert household.history(wanted) == fitting
                    assert household.history_size(wanted) == len(fitting)
                    if result is not None and fitting:
                        found.add(result)
    assert found == set(results) - {None}, "every result should be there, or this test shows nothing"
    assert household.variants_played() == ["brasilena", "custom", "mesa"]
    assert household.levels_played() == ["aprendiz", "maestro", "tasca"]


def test_target_and_missed_fifteens_do_not_make_rules_of_ones_own(household: Household) -> None:
    for changes, variant in (
        ((("target", 7), ("missed_fifteen", "off")), "mesa"),
        ((("target", 7), ("ties", "no_one")), "custom"),
        ((), "mesa"),
    ):
        play(household, Script(changes=changes), "any", moves=2)
        row = household.history()[0]
        assert (row.variant, row.preset) == (variant, "mesa")
        assert row.target == dict(changes).get("target", 21)


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
        assert replace(mine, id=0, origin="imported") == replace(theirs, id=0)
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
    (row,) = fresh.history(Filter(result="playing"))
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


def test_a_finished_match_that_does_not_replay_any_more(household: Household) -> None:
    seed = seed_of(DUEL, True)
    match_id = play(household, DUEL, seed)
    file = household._access._file
    assert file is not None
    household.close()
    household = Household.open(household.folder)
    file = household._access._file
    assert file is not None
    file.execute("UPDATE plays SET move = 'nothing' WHERE number = 3")
    assert household.saved(match_id) is None
    assert kinds(household) == ["match_unreadable"]
    assert household.notices[0].path is not None
    assert household.notices[0].path.exists()
    assert [row.state for row in household.history()] == ["finished"]
    assert household.statistics().matches == 1
    household.close()


@pytest.mark.parametrize("what", ["seats = 'x'", "totals = 'many'", "seats = '[7]', rules = ''", "totals = NULL"])
def test_rows_written_by_hand(household: Household, what: str) -> None:
    play_ten(household)
    household.close()
    household = Household.open(household.folder)
    file = household._access._file
    assert file is not None
    file.execute(f"UPDATE matches SET {what}")
    rows = household.history()
    assert [row.won for row in rows] == [won for _, won in reversed(TEN)]
    assert all(sum(row.totals) for row in rows)
    assert household.statistics().matches == 10
    household.close()
