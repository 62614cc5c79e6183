"""What statistics say where several people played, the table of them, and a disk that lags behind."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from escoba.game.count import CATEGORIES
from escoba.storage import Filter, Household
from escoba.storage.spreadsheet import HEADER
from tests.storage.scripted import Script, play, played, seed_of
from tests.storage.test_statistics import DUEL, THREE, check_only, counted, play_ten


def test_each_ones_profile_counts_his_own_seat(household: Household) -> None:
    """Ana and Luis at one computer, against each other and as partners; Eva is at home only."""
    ana = household.change_player(household.player.id, name="Ana").id
    luis, eva = (household.add_player(name, "beard").id for name in ("Luis", "Eva"))
    against = Script(people=(ana, luis))
    partners = Script(seats=4, teams=True, people=(luis, None, ana, None))
    won = seed_of(replace(against, people=()), True)
    play(household, against, won, day=1)
    lost = seed_of(replace(partners, people=()), False)
    play(household, partners, lost, day=2)
    household.abandon(play(household, against, won, moves=40, day=3))
    assert [row.won for row in household.history()] == [None, False, True]
    check = {ana: (1, [1, 0]), luis: (0, [0, 0]), eva: (0, [])}
    for person, (wins, _) in check.items():
        household.use_player(person)
        found = household.statistics()
        sat = person != eva
        assert (found.matches, found.wins, found.abandoned) == ((2, wins, 1) if sat else (0, 0, 0))
        assert [row.seat for row in household.history()] == {ana: [0, 2, 0], luis: [1, 0, 1], eva: []}[person]
        if sat:
            sides = [0 if person == ana else 1, 0]
            counts = [count.points[sides[0]] for count in played(replace(against, people=()), won).counts]
            counts += [count.points[sides[1]] for count in played(replace(partners, people=()), lost).counts]
            assert found.points_a_round == sum(counts) / len(counts)
    assert household.statistics(player=luis).matches == 2


def test_a_match_deleted_by_one_stays_with_the_other(household: Household) -> None:
    ana = household.player.id
    luis = household.add_player("Luis", "beard").id
    finished = play(household, Script(people=(ana, luis)), seed_of(DUEL, True))
    playing = play(household, Script(people=(ana, luis)), seed_of(DUEL, True), moves=40)
    household.delete_match(finished)
    household.delete_match(playing)
    assert household.history() == []
    check_only(household.statistics(), abandoned=1)
    household.use_player(luis)
    assert [(row.id, row.state) for row in household.history()] == [(playing, "abandoned"), (finished, "finished")]
    found = household.statistics()
    assert (found.matches, found.wins, found.abandoned) == (1, 0, 1)
    household.delete_match(finished)
    assert household.saved(finished) is None
    with pytest.raises(KeyError):
        household.delete_match(finished)


def test_who_only_watched_has_no_statistics(household: Household) -> None:
    bots = Script(people=(None, None))
    play(household, bots, seed_of(DUEL, True))
    (row,) = household.history()
    assert (row.seat, row.side, row.won, row.winner) == (None, None, None, 0)
    assert row.level == "mixed"
    check_only(household.statistics())
    household.delete_match(row.id)
    assert household.history() == []
    check_only(household.statistics())


def test_the_table_for_other_programs(household: Household) -> None:
    matches = counted(play_ten(household))
    household.abandon(play(household, DUEL, seed_of(DUEL, True), moves=40, day=20))
    rows = list(csv.DictReader(io.StringIO(household.statistics_csv())))
    assert len(rows) == 11
    assert tuple(rows[0]) == HEADER
    for row, (match, script) in zip(rows, matches, strict=False):
        assert row["state"] == "finished"
        assert row["won"] == str(int(match.winner == script.side))
        assert row["rules"] == ("custom" if script is THREE else script.preset)
        assert (row["preset"], row["target"], row["level"]) == (script.preset, "5", script.level)
        assert row["players"] == ("teams" if script.teams else str(script.seats))
        assert row["rounds"] == str(len(match.counts))
        assert row["points"] == str(match.totals[script.side])
        assert row["escobas"] == str(match.tallies[script.side].escobas)
        assert sum(int(row[f"points_for_{name}"]) for name in CATEGORIES) == match.totals[script.side]
        assert row["dealt_cards"] == str(36 // script.seats * len(match.counts))
        assert row["started"].startswith("2026-03-")
    assert (rows[-1]["state"], rows[-1]["won"]) == ("abandoned", "")
    only = list(csv.DictReader(io.StringIO(household.statistics_csv(Filter(result="won", variant="mesa")))))
    assert [row["won"] for row in only] == ["1"] * 3


def test_statistics_of_what_the_disk_has_not_yet(household: Household) -> None:
    play_ten(household)
    before = household.statistics()
    file = household._access._file
    assert file is not None
    file.execute("PRAGMA query_only = ON")
    play(household, DUEL, seed_of(DUEL, True), day=30)
    assert not household.can_save
    after = household.statistics()
    assert (after.matches, after.wins, after.streak) == (11, 7, 3)
    assert after.rounds == before.rounds + len(played(DUEL, seed_of(DUEL, True)).counts)
    assert household.history_size() == 11
    file.execute("PRAGMA query_only = OFF")
    household.close()
    household = Household.open(household.folder)
    assert household.statistics() == after
    household.close()


def test_a_finished_match_is_not_given_up_any_more(household: Household) -> None:
    match_id = play(household, DUEL, seed_of(DUEL, True))
    row = household.history()
    household.abandon(match_id)
    household.agree(match_id)
    household.leave(match_id)
    assert household.history() == row
    assert household.statistics().wins == 1


def test_what_is_deleted_while_the_disk_refuses_is_not_seen_any_more(household: Household) -> None:
    play_ten(household)
    rows = household.history()
    file = household._access._file
    assert file is not None
    file.execute("PRAGMA query_only = ON")
    household.delete_match(rows[0].id)
    assert not household.can_save
    assert household.history() == rows[1:]
    assert household.history(offset=2, limit=3) == rows[3:6]
    assert household.history_size() == household.statistics().matches == 9
    file.execute("PRAGMA query_only = OFF")
    household.close()
    household = Household.open(household.folder)
    assert household.history() == rows[1:]
    household.close()
