"""What statistics say where several people played, the table of them, and a disk that lags behind."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from escoba.game.count import CATEGORIES
from escoba.storage import Filter, Storage
from escoba.storage.spreadsheet import HEADER
from tests.storage.scripted import Script, play, played, seed_of
from tests.storage.seeded import refusing
from tests.storage.test_statistics import DUEL, THREE, check_only, counted, play_ten


def test_each_ones_profile_counts_his_own_seat(storage: Storage) -> None:
    """Ana and Luis at one computer, against each other and as partners; Eva is at home only."""
    ana = storage.change_player(storage.player.id, name="Ana").id
    luis, eva = (storage.add_player(name, "beard").id for name in ("Luis", "Eva"))
    against = Script(people=(ana, luis))
    partners = Script(seats=4, teams=True, people=(luis, None, ana, None))
    won = seed_of(replace(against, people=()), True)
    play(storage, against, won, day=1)
    lost = seed_of(replace(partners, people=()), False)
    play(storage, partners, lost, day=2)
    storage.abandon(play(storage, against, won, moves=40, day=3))
    assert [row.won for row in storage.history()] == [None, False, True]
    check = {ana: (1, [1, 0]), luis: (0, [0, 0]), eva: (0, [])}
    for person, (wins, _) in check.items():
        storage.use_player(person)
        found = storage.statistics()
        sat = person != eva
        assert (found.matches, found.wins, found.abandoned) == ((2, wins, 1) if sat else (0, 0, 0))
        assert [row.seat for row in storage.history()] == {ana: [0, 2, 0], luis: [1, 0, 1], eva: []}[person]
        if sat:
            sides = [0 if person == ana else 1, 0]
            counts = [count.points[sides[0]] for count in played(replace(against, people=()), won).counts]
            counts += [count.points[sides[1]] for count in played(replace(partners, people=()), lost).counts]
            assert found.points_a_round == sum(counts) / len(counts)
    assert storage.statistics(player=luis).matches == 2


def test_a_match_deleted_by_one_stays_with_the_other(storage: Storage) -> None:
    ana = storage.player.id
    luis = storage.add_player("Luis", "beard").id
    finished = play(storage, Script(people=(ana, luis)), seed_of(DUEL, True))
    playing = play(storage, Script(people=(ana, luis)), seed_of(DUEL, True), moves=40)
    storage.delete_match(finished)
    storage.delete_match(playing)
    assert storage.history() == []
    check_only(storage.statistics(), abandoned=1)
    storage.use_player(luis)
    assert [(row.id, row.state) for row in storage.history()] == [(playing, "abandoned"), (finished, "finished")]
    found = storage.statistics()
    assert (found.matches, found.wins, found.abandoned) == (1, 0, 1)
    storage.delete_match(finished)
    assert storage.saved(finished) is None
    with pytest.raises(KeyError):
        storage.delete_match(finished)


def test_who_only_watched_has_no_statistics(storage: Storage) -> None:
    bots = Script(people=(None, None))
    play(storage, bots, seed_of(DUEL, True))
    (row,) = storage.history()
    assert (row.seat, row.side, row.won, row.winner) == (None, None, None, 0)
    assert row.level == "mixed"
    check_only(storage.statistics())
    storage.delete_match(row.id)
    assert storage.history() == []
    check_only(storage.statistics())


def test_the_table_for_other_programs(storage: Storage) -> None:
    matches = counted(play_ten(storage))
    storage.abandon(play(storage, DUEL, seed_of(DUEL, True), moves=40, day=20))
    rows = list(csv.DictReader(io.StringIO(storage.statistics_csv())))
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
    only = list(csv.DictReader(io.StringIO(storage.statistics_csv(Filter(result="won", variant="mesa")))))
    assert [row["won"] for row in only] == ["1"] * 3


def test_statistics_of_what_the_disk_has_not_yet(storage: Storage) -> None:
    play_ten(storage)
    before = storage.statistics()
    with refusing(storage):
        play(storage, DUEL, seed_of(DUEL, True), day=30)
        assert not storage.can_save
        after = storage.statistics()
        assert (after.matches, after.wins, after.streak) == (11, 7, 3)
        assert after.rounds == before.rounds + len(played(DUEL, seed_of(DUEL, True)).counts)
        assert storage.history_size() == 11
    storage.close()
    storage = Storage.open(storage.folder)
    assert storage.statistics() == after
    storage.close()


def test_a_finished_match_is_not_given_up_any_more(storage: Storage) -> None:
    match_id = play(storage, DUEL, seed_of(DUEL, True))
    row = storage.history()
    storage.abandon(match_id)
    storage.agree(match_id)
    storage.leave(match_id)
    assert storage.history() == row
    assert storage.statistics().wins == 1


def test_what_is_deleted_while_the_disk_refuses_is_not_seen_any_more(storage: Storage) -> None:
    play_ten(storage)
    rows = storage.history()
    with refusing(storage):
        storage.delete_match(rows[0].id)
        assert not storage.can_save
        assert storage.history() == rows[1:]
        assert storage.history(offset=2, limit=3) == rows[3:6]
        assert storage.history_size() == storage.statistics().matches == 9
    storage.close()
    storage = Storage.open(storage.folder)
    assert storage.history() == rows[1:]
    storage.close()
