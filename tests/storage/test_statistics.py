"""What statistics say of matches whose results were chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit
from escoba.game import Match
from escoba.game.count import CATEGORIES
from escoba.storage import Filter, Storage
from escoba.storage.history import Tally
from escoba.storage.statistics import (
    CategoryFigures,
    LevelFigures,
    Luck,
    PlayersFigures,
    Statistics,
    VariantFigures,
)
from tests.storage.scripted import Script, begin, deck, go_on, play, played, seed_of

DUEL = Script()
TEAMS = Script(preset="brasilena", seats=4, teams=True, seat=1, level="maestro")
THREE = Script(preset="libre", changes=(("target", 5), ("escoba", 2)), seats=3, seat=2, level="aprendiz")

TEN: tuple[tuple[Script, bool], ...] = (
    (DUEL, True),
    (DUEL, False),
    (TEAMS, True),
    (THREE, True),
    (DUEL, True),
    (TEAMS, False),
    (THREE, False),
    (DUEL, False),
    (DUEL, True),
    (THREE, True),
)


def play_ten(storage: Storage, people: tuple[str | None, ...] = ()) -> list[tuple[Script, str]]:
    """Play the ten matches, one a day; gives each with its seed."""
    matches = []
    for day, (script, won) in enumerate(TEN):
        seed = seed_of(script, won, day)
        play(storage, replace(script, people=people), seed, day=day)
        matches.append((script, seed))
    return matches


def counted(matches: Sequence[tuple[Script, str]]) -> list[tuple[Match, Script]]:
    return [(played(script, seed), script) for script, seed in matches]


def test_nobody_has_played_yet(storage: Storage) -> None:
    found = storage.statistics()
    assert (found.matches, found.wins, found.share, found.streak, found.longest_streak) == (0, 0, None, 0, 0)
    assert (found.rounds, found.points_a_round, found.escobas_a_round, found.best_round) == (0, None, None, None)
    assert found.categories == dict.fromkeys(CATEGORIES, CategoryFigures(0, 0))
    assert found.luck == dict.fromkeys(("oros", "sevens", "guindis"), Luck(0, 0))
    assert [found.over_time, found.by_level, found.by_variant, found.by_players] == [[]] * 4
    assert (found.abandoned, found.assisted, found.practice) == (0, Tally(0, 0), 0)


def test_ten_matches_six_won(storage: Storage) -> None:
    play_ten(storage)
    found = storage.statistics()
    assert (found.matches, found.wins, found.share) == (10, 6, 0.6)
    assert found.streak == 2
    assert found.longest_streak == 3
    assert [won for _, won in found.over_time] == [won for _, won in TEN]
    assert [day for day, _ in found.over_time] == sorted(day for day, _ in found.over_time)
    assert found.by_level == [
        LevelFigures("aprendiz", 3, 2),
        LevelFigures("maestro", 2, 1),
        LevelFigures("tasca", 5, 3),
    ]
    assert found.by_variant == [
        VariantFigures("brasilena", 2, 1),
        VariantFigures("custom", 3, 2),
        VariantFigures("mesa", 5, 3),
    ]
    assert found.by_players == [PlayersFigures("2", 5, 3), PlayersFigures("3", 3, 2), PlayersFigures("teams", 2, 1)]
    assert (found.abandoned, found.assisted, found.practice) == (0, Tally(0, 0), 0)


def test_the_rounds_are_those_that_the_game_has_counted(storage: Storage) -> None:
    matches = counted(play_ten(storage))
    mine = [(count, script.side) for match, script in matches for count in match.counts]
    found = storage.statistics()
    assert found.rounds == len(mine)
    assert found.points_a_round == sum(count.points[side] for count, side in mine) / len(mine)
    assert found.escobas_a_round == sum(count.tallies[side].escobas for count, side in mine) / len(mine)
    assert found.best_round == max(count.points[side] for count, side in mine)
    for place, name in enumerate(CATEGORIES):
        points = [count.lines[place].points[side] for count, side in mine]
        assert found.categories[name] == (sum(point > 0 for point in points), sum(points))
    assert sum(figures.points for figures in found.categories.values()) == sum(
        count.points[side] for count, side in mine
    )


@pytest.mark.slow
def test_the_luck_of_the_deal(storage: Storage) -> None:
    """The cards dealt to one's own seat, in teams too; the opening table is dealt to nobody."""
    dealt: list[Card] = []
    for script, seed in play_ten(storage):
        for number in range(len(played(script, seed).counts)):
            dealer = number if script.rules.deal_moves == "onward" else -number
            turn = (script.seat - dealer - 1) % script.seats
            cards = deck(seed, number + 1)
            table = 3 * script.seats
            hand = [*cards[:table], *cards[table + 4 :]][turn :: script.seats]
            assert len(hand) == 36 / script.seats
            dealt += hand
    found = storage.statistics().luck
    assert found["oros"] == (sum(card.suit is Suit.OROS for card in dealt), len(dealt) / 4)
    assert found["sevens"] == (sum(card.rank is Rank.SIETE for card in dealt), len(dealt) / 10)
    assert found["guindis"] == (sum(card is SEVEN_OF_OROS for card in dealt), len(dealt) / 40)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wanted", "fitting"),
    [
        (Filter(variant="mesa"), [DUEL]),
        (Filter(variant="custom"), [THREE]),
        (Filter(variant="brasilena", level="maestro", players="teams"), [TEAMS]),
        (Filter(players="2"), [DUEL]),
        (Filter(level="aprendiz"), [THREE]),
        (Filter(players="3", level="tasca"), []),
        (Filter(result="lost"), [DUEL, TEAMS, THREE]),
    ],
)
def test_by_rules_level_and_players(storage: Storage, wanted: Filter, fitting: list[Script]) -> None:
    matches = [(played(script, seed), script) for script, seed in play_ten(storage) if script in fitting]
    found = storage.statistics(wanted)
    assert found.matches == len(matches)
    assert found.wins == sum(match.winner == script.side for match, script in matches)
    assert found.rounds == sum(len(match.counts) for match, _ in matches)
    assert found.luck["oros"].expected == sum(9 / script.seats * len(match.counts) for match, script in matches)


def test_streaks_go_by_the_order_of_ending(storage: Storage) -> None:
    """Three matches that were begun won, won, lost; the first is ended last."""
    seeds = [seed_of(DUEL, won, number) for number, won in enumerate((True, True, False))]
    first = begin(storage, DUEL, seeds[0], day=0)
    for day, seed in enumerate(seeds[1:], start=1):
        play(storage, DUEL, seed, day=day)
    assert storage.statistics().streak == -1
    go_on(storage, first, Match(DUEL.rules, 2), seeds[0], day=9)
    found = storage.statistics()
    assert (found.streak, found.longest_streak) == (1, 1)
    assert [won for _, won in found.over_time] == [True, False, True]


def check_only(found: Statistics, **figures: object) -> None:
    """That nothing is counted but these."""
    empty = {"matches": 0, "abandoned": 0, "assisted": Tally(0, 0), "practice": 0, "rounds": 0}
    assert {name: getattr(found, name) for name in empty} == {**empty, **figures}


def test_leaving_before_the_first_card_counts_nothing(storage: Storage) -> None:
    for end in (storage.leave, storage.abandon, storage.agree, storage.delete_match):
        for dealt in (False, True):
            match_id = begin(storage, DUEL, "left")
            if dealt:
                storage.begin_round(match_id, 1, 0, deck("left", 1))
            end(match_id)
            assert storage.history() == []
            assert storage.saved(match_id) is None
            with pytest.raises(KeyError):
                end(match_id)
    assert storage.unfinished() is None
    check_only(storage.statistics())
    storage.close()
    storage = Storage.open(storage.folder)
    assert storage.history() == []
    storage.close()


def test_giving_up_counts_as_abandoned(storage: Storage) -> None:
    seed = seed_of(DUEL, True)
    match_id = play(storage, DUEL, seed, moves=40)
    storage.abandon(match_id)
    assert storage.unfinished() is None
    (row,) = storage.history()
    assert (row.state, row.won, row.winner) == ("abandoned", None, None)
    assert row.ended is not None
    check_only(storage.statistics(), abandoned=1)


def test_deleting_a_match_in_progress_counts_as_abandoned(storage: Storage) -> None:
    match_id = play(storage, DUEL, seed_of(DUEL, True), moves=40)
    storage.delete_match(match_id)
    assert storage.history() == []
    assert storage.history_size() == 0
    assert storage.unfinished() is None
    check_only(storage.statistics(), abandoned=1)
    given_up = play(storage, DUEL, seed_of(DUEL, True), moves=40)
    storage.abandon(given_up)
    storage.delete_match(given_up)
    assert storage.history() == []
    check_only(storage.statistics(), abandoned=2)


def test_deleting_a_finished_match_takes_it_out(storage: Storage) -> None:
    play_ten(storage)
    row = storage.history(Filter(result="won"))[0]
    storage.delete_match(row.id)
    assert row.id not in {left.id for left in storage.history()}
    found = storage.statistics()
    assert (found.matches, found.wins, found.abandoned) == (9, 5, 0)


def test_closing_the_window_counts_nothing_and_finishing_later_counts_once(tmp_path: Path) -> None:
    seed = seed_of(DUEL, True)
    storage = Storage.open(tmp_path)
    match_id = play(storage, DUEL, seed, moves=37)
    for _ in range(3):
        storage.leave(match_id)
        storage.close()
        storage = Storage.open(tmp_path)
        check_only(storage.statistics())
        assert [row.state for row in storage.history()] == ["playing"]
        saved = storage.unfinished()
        assert saved is not None
        go_on(storage, match_id, saved.match, seed, moves=1)
    saved = storage.unfinished()
    assert saved is not None
    go_on(storage, match_id, saved.match, seed)
    assert storage.unfinished() is None
    check_only(storage.statistics(), matches=1, rounds=len(played(DUEL, seed).counts))
    storage.close()
    storage = Storage.open(tmp_path)
    check_only(storage.statistics(), matches=1, rounds=len(played(DUEL, seed).counts))
    storage.close()


def test_ended_by_agreement_counts_nowhere(storage: Storage) -> None:
    storage.agree(play(storage, DUEL, seed_of(DUEL, True), moves=40))
    check_only(storage.statistics())
    assert [row.state for row in storage.history()] == ["agreed"]
    assert storage.unfinished() is None


def test_help_is_counted_apart(storage: Storage) -> None:
    for won in (True, False, True):
        seed = seed_of(DUEL, won)
        match_id = play(storage, DUEL, seed, moves=5)
        storage.mark_assisted(match_id)
        saved = storage.saved(match_id)
        assert saved is not None
        assert saved.assisted
        assert saved.record.assisted is True
        go_on(storage, match_id, saved.match, seed)
    check_only(storage.statistics(), assisted=Tally(3, 2))
    assert storage.history_size(Filter(result="assisted")) == 3


def test_practice_is_counted_apart(storage: Storage) -> None:
    practice = replace(DUEL, practice=True)
    match_id = play(storage, practice, seed_of(DUEL, True))
    storage.abandon(play(storage, practice, seed_of(DUEL, True), moves=40))
    check_only(storage.statistics(), practice=1)
    (row,) = storage.history(Filter(result="practice"))
    assert (row.id, row.practice) == (match_id, True)
    saved = storage.saved(match_id)
    assert saved is not None
    assert saved.practice
    assert saved.record.assisted is True, "whoever reads the record must know that it was no match"


def test_what_is_taken_back_does_not_count(storage: Storage) -> None:
    practice = replace(DUEL, practice=True)
    seed = seed_of(DUEL, True)
    match = played(DUEL, seed)
    assert len(match.counts) > 1
    match_id = play(storage, practice, seed)
    moves = storage.saved(match_id)
    assert moves is not None
    storage.take_back(match_id, 2, 3)
    saved = storage.unfinished()
    assert saved is not None
    assert (saved.id, saved.state) == (match_id, "playing")
    assert saved.record.rounds[:1] == moves.record.rounds[:1]
    assert saved.record.rounds[1].plays == moves.record.rounds[1].plays[:3]
    assert len(saved.record.rounds) == 2
    (row,) = storage.history()
    assert (row.rounds, row.totals, row.winner) == (1, match.counts[0].points, None)
    storage.take_back(match_id, 1, 36)
    saved = storage.saved(match_id)
    assert saved is not None
    assert [len(played.plays) for played in saved.record.rounds] == [len(moves.record.rounds[0].plays[:36])]
    storage.take_back(match_id, 1, 0)
    saved = storage.saved(match_id)
    assert saved is not None
    assert [played.plays for played in saved.record.rounds] == [()]
    (row,) = storage.history()
    assert (row.rounds, row.totals) == (0, ())
    go_on(storage, match_id, saved.match, seed)
    again = storage.saved(match_id)
    assert again is not None
    assert again.record.rounds == moves.record.rounds
    assert again.record.result == moves.record.result
    storage.close()
