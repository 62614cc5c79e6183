"""The list of matches: what a row says, filters, pages, and rows that are broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from escoba.rules import CHOICES, PRESETS, rules_from, unusual
from escoba.storage import Filter, MatchRow, Storage
from escoba.storage.history import Result
from escoba.storage.seating import sort_of_match
from tests.storage.scripted import Script, play, played, seed_of
from tests.storage.test_bad_disks import kinds
from tests.storage.test_statistics import DUEL, TEAMS, TEN, THREE, play_ten


def test_what_a_row_says(storage: Storage) -> None:
    seed = seed_of(TEAMS, True)
    match_id = play(storage, TEAMS, seed, day=3)
    match = played(TEAMS, seed)
    (row,) = storage.history()
    assert row == MatchRow(
        id=match_id,
        started="2026-03-04T18:00:00+00:00",
        ended="2026-03-04T18:30:00+00:00",
        state="finished",
        variant="brasilena",
        preset="brasilena",
        target=5,
        seats=TEAMS.sitting,
        people=(None, storage.player.id, None, None),
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


def test_a_row_of_a_match_in_progress(storage: Storage) -> None:
    play(storage, DUEL, seed_of(DUEL, True), moves=40)
    (row,) = storage.history()
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
def test_the_level_is_that_of_the_rivals(storage: Storage, script: Script, level: str) -> None:
    play(storage, replace(script, people=()), "any", moves=3)
    assert [row.level for row in storage.history()] == [level]
    assert storage.levels_played() == [level]


@pytest.mark.slow
def test_the_newest_comes_first_page_by_page(storage: Storage) -> None:
    play_ten(storage)
    rows = storage.history()
    assert len(rows) == storage.history_size() == 10
    assert [row.started for row in rows] == sorted([row.started or "" for row in rows], reverse=True)
    pages = [row for offset in range(0, 12, 3) for row in storage.history(offset=offset, limit=3)]
    assert pages == rows
    assert storage.history(offset=10) == []


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


@pytest.mark.slow
def test_filters_let_through_what_fits_in_everything(storage: Storage) -> None:
    play_ten(storage)
    for number, (script, moves) in enumerate([(DUEL, 40), (TEAMS, 9), (THREE, 40), (DUEL, 10_000), (THREE, 10_000)]):
        match_id = play(storage, script, seed_of(script, True, number), moves=moves, day=20 + number)
        if number == 0:
            storage.abandon(match_id)
        if number == 1:
            storage.agree(match_id)
        if number == 3:
            storage.mark_assisted(match_id)
    play(storage, replace(DUEL, practice=True), seed_of(DUEL, True), day=40)
    rows = storage.history()
    assert len(rows) == 16
    results: list[Result | None] = [None, "won", "lost", "playing", "abandoned", "agreed", "assisted", "practice"]
    found = set()
    for variant in (None, "mesa", "custom", "brasilena", "libre"):
        for level in (None, "tasca", "aprendiz", "maestro"):
            for players in (None, "2", "3", "4", "teams"):
                for result in results:
                    wanted = Filter(variant=variant, level=level, players=players, result=result)
                    fitting = [row for row in rows if fits(row, wanted)]
                    assert storage.history(wanted) == fitting
                    assert storage.history_size(wanted) == len(fitting)
                    if result is not None and fitting:
                        found.add(result)
    assert found == set(results) - {None}, "every result should be there, or this test shows nothing"
    assert storage.variants_played() == ["brasilena", "custom", "mesa"]
    assert storage.levels_played() == ["aprendiz", "maestro", "tasca"]


def test_target_and_missed_fifteens_do_not_make_rules_of_ones_own(storage: Storage) -> None:
    for changes, variant in (
        ((("target", 7), ("missed_fifteen", "off")), "mesa"),
        ((("target", 7), ("ties", "no_one")), "custom"),
        ((), "mesa"),
    ):
        play(storage, Script(changes=changes), "any", moves=2)
        row = storage.history()[0]
        assert (row.variant, row.preset) == (variant, "mesa")
        assert row.target == dict(changes).get("target", 21)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("missed", CHOICES["missed_fifteen"])
def test_the_history_files_as_own_rules_what_wears_the_badge(preset: str, missed: str) -> None:
    rules = rules_from(preset, {"target": 11, "missed_fifteen": missed})
    sort = sort_of_match(preset, rules, 2, teams=False)
    assert (sort["variant"] == "custom") is bool(unusual(rules, preset))
    assert sort_of_match("libre", rules_from("libre", {"missed_fifteen": "any"}), 2, teams=False)["variant"] == "custom"


def test_a_finished_match_that_does_not_replay_any_more(storage: Storage) -> None:
    seed = seed_of(DUEL, True)
    match_id = play(storage, DUEL, seed)
    file = storage._access._file
    assert file is not None
    storage.close()
    storage = Storage.open(storage.folder)
    file = storage._access._file
    assert file is not None
    file.execute("UPDATE plays SET move = 'nothing' WHERE number = 3")
    assert storage.saved(match_id) is None
    assert kinds(storage) == ["match_unreadable"]
    assert storage.notices[0].path is not None
    assert storage.notices[0].path.exists()
    assert [row.state for row in storage.history()] == ["finished"]
    assert storage.statistics().matches == 1
    storage.close()


@pytest.mark.slow
@pytest.mark.parametrize("what", ["seats = 'x'", "totals = 'many'", "seats = '[7]', rules = ''", "totals = NULL"])
def test_rows_written_by_hand(storage: Storage, what: str) -> None:
    play_ten(storage)
    storage.close()
    storage = Storage.open(storage.folder)
    file = storage._access._file
    assert file is not None
    file.execute(f"UPDATE matches SET {what}")
    rows = storage.history()
    assert [row.won for row in rows] == [won for _, won in reversed(TEN)]
    assert all(sum(row.totals) for row in rows)
    assert storage.statistics().matches == 10
    storage.close()


@pytest.mark.parametrize("number", [-(2**63), -5, 0, 7, 2**61, 2**63 - 1])
def test_ids_written_by_hand(storage: Storage, number: int) -> None:
    play(storage, DUEL, seed_of(DUEL, True), moves=50)
    file = storage._access._file
    assert file is not None
    file.execute("UPDATE matches SET id = ?", (number,))
    storage.close()
    storage = Storage.open(storage.folder)
    assert [row.id for row in storage.history()] == [number]
    play(storage, DUEL, seed_of(DUEL, True), moves=5)
    assert storage.history_size() == 2
    assert kinds(storage) == []
    storage.close()
