"""The expert's search: sliced or not it is one answer, its worlds fit what was seen, and it finds what is plain."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.bots import BOTS, choose, think
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.position import position_of
from escoba.bots.reading import Made, plays_of_deal
from escoba.bots.rollout import Rollout
from escoba.bots.worlds import Worlds
from escoba.cards import DECK
from escoba.game import Match, Move, Play, View
from escoba.rules import PRESETS, RuleSet, rules_from
from tests.bots.positions import TABLES, cards, on_table, takes, view, walk
from tests.game.tools import random_rules

LIBRE = rules_from("libre", {})


def turn_view(match: Match) -> View:
    turn = on_table(match).turn
    assert turn is not None
    return match.view(turn)


def read_worlds(seen: View) -> Worlds:
    worlds = Worlds(position_of(seen), random.Random("read"))
    for _ in worlds.read():
        pass
    return worlds


def their_values(worlds: Worlds) -> list[set[int]]:
    """The values in the other hand of two, in 300 worlds."""
    value = worlds.position.packing.value
    return [{value[kind] for kind in worlds.draw()[1]} for _ in range(300)]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.slow
def test_in_slices_it_is_the_same_move(level: str, table: tuple[int, bool]) -> None:
    match = next(walk(PRESETS["mesa"].rules, *table, random.Random("slices"), 0.2))
    thought, slices = think(level, turn_view(match), "seed"), 0
    move: Move | None = None
    while move is None:
        try:
            next(thought)
            slices += 1
        except StopIteration as done:
            move = done.value
    assert move == choose(level, turn_view(match), "seed")
    assert slices >= 10 or level != "experto"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.slow
def test_the_expert_takes_the_guindis_with_an_escoba(seats: int) -> None:
    seen = view(LIBRE, "10c 12b 11b", "7o")
    if seats > 2:
        seen = replace(
            seen,
            seats=seats,
            dealer=seats - 1,
            piles=((),) * seats,
            escobas=((),) * seats,
            captured=(False,) * seats,
            hand_sizes=(3,) * seats,
            totals=(0,) * seats,
            stock={3: 27, 4: 24}[seats],
        )
    assert choose("experto", seen, "s") == Play(0, cards("10c")[0], takes("7o"))


class TestWorlds:
    def test_every_hidden_card_is_held_equally_often(self) -> None:
        position = position_of(view(LIBRE, "1o 2o 3o", "12b 12c 12e 12o"))
        worlds = Worlds(position, random.Random("worlds"))
        held: Counter[int] = Counter()
        for _ in range(1_100):
            hands = worlds.draw()
            assert hands[0] == list(position.hand)
            assert len(hands[1]) == 3
            held.update(hands[1])
        unseen = Counter(position.unseen)
        for kind, number in unseen.items():
            assert held[kind] == pytest.approx(1_100 * 3 * number / len(position.unseen), rel=0.02)

    def test_who_left_an_escoba_lying_is_unlikely_to_hold_it(self) -> None:
        seen = view(LIBRE, "1o 2o", "7e 12b", their_hand=2)
        worlds = read_worlds(replace(seen, moves=(Play(0, cards("7e")[0]), Play(1, cards("12b")[0]))))
        with_an_eight = sum([8 in values for values in their_values(worlds)])
        assert with_an_eight < 30
        assert sum([8 in values for values in their_values(Worlds(worlds.position, random.Random("any")))]) > 60

    def test_where_any_card_obliges_nobody_keeps_back_what_captures(self) -> None:
        rules = rules_from("libre", {"capture": "any_card"})
        seen = view(rules, "1o 2o", "7e 5c 4b", their_hand=2)
        worlds = read_worlds(replace(seen, moves=(Play(0, cards("5c")[0]), Play(1, cards("4b")[0]))))
        # On 7 and 5 it could have taken with 8, 10 or 3.
        assert not [values for values in their_values(worlds) if values & {8, 10, 3}]

    def test_only_this_deal_counts(self) -> None:
        seen = replace(view(LIBRE, "1o 2o 3o", "7e 12b"), moves=(Play(1, cards("7e")[0]), Play(0, cards("12b")[0])))
        assert plays_of_deal(position_of(seen)) == []

    def test_hands_that_are_read_go_together(self) -> None:
        """In a last deal among four there is little left to choose from, and every card is held once."""
        walked = walk(PRESETS["obligada"].rules, 4, False, random.Random("together"), 0.3)
        for match in walked:
            position = position_of(turn_view(match))
            if position.deals:
                continue
            worlds = Worlds(position, random.Random("together"))
            for _ in worlds.read():
                pass
            for _ in range(20):
                hidden = [kind for seat, hand in enumerate(worlds.draw()) if seat != position.seat for kind in hand]
                assert sorted(hidden) == list(position.unseen)


@pytest.mark.slow
@given(st.integers(0, 10_000))
def test_the_plays_of_a_deal_are_found_with_the_tables_they_were_made_on(number: int) -> None:
    rng = random.Random(f"plays {number}")
    rules, table = RuleSet(**random_rules(rng)), TABLES[number % 4]
    made: list[Made] = []
    deals, before = -1, None
    for match in walk(rules, *table, rng, 0.4):
        position = position_of(turn_view(match))
        played = on_table(match)
        if before is not None and isinstance(move := played.moves[-1], Play):
            kind = position.packing.type_of[move.card.index]
            made.append(Made(move.seat, kind, position.packing.table(move.takes), before))
        if played.deals != deals:
            deals, made = played.deals, []
        assert plays_of_deal(position) == made
        before = position.table


@pytest.mark.parametrize("number", range(24))
def test_a_rollout_ends_with_every_card_of_the_deal_played(number: int) -> None:
    rng = random.Random(f"rollout {number}")
    rules = RuleSet(**random_rules(rng))
    for match in walk(rules, *TABLES[number % 4], rng, 0.1):
        position = position_of(turn_view(match))
        if len(on_table(match).moves) % 7:
            continue
        rollout = Rollout(position)
        for choice in [*position.claims(), *position.plays()][:4]:
            hands = Worlds(position, rng).draw()
            held = sum([len(hand) for hand in hands])
            piles, table, _ = rollout.play(choice, hands)
            assert not any(hands)
            lying = len(position.packing.on_table(table))
            before = sum([pile & 0xFF for pile in position.piles]) + len(match.view(position.seat).table)
            left = 0 if position.deals or not any(piles) else lying
            assert sum([pile & 0xFF for pile in piles]) + lying - left == before + held


class TestAims:
    def objective(self, mine: int, theirs: int) -> MatchObjective:
        seen = view(LIBRE, "5o 6o 7b", "12c", mine="1c 1b 2c 2b 3c 3b", theirs="4c 4b 5c 5b")
        return MatchObjective(position_of(replace(seen, totals=(mine, theirs))))

    def chances(self, mine: int, theirs: int) -> tuple[float, float, float]:
        """The chance at the start of a round that is even, and with one and with two points more for either side."""
        objective = self.objective(mine, theirs)
        return objective.chance_after([3, 3]), objective.chance_after([4, 3]), objective.chance_after([3, 4])

    @pytest.mark.slow
    def test_a_point_is_worth_more_when_it_decides(self) -> None:
        early, even, behind = self.chances(3, 3), self.chances(17, 17), self.chances(5, 17)
        for as_it_is, more, less in (early, even, behind):
            assert less < as_it_is < more
        assert even[1] - even[0] > 2 * (early[1] - early[0])
        assert behind[1] - behind[0] < early[1] - early[0]
        assert early[0] == pytest.approx(even[0], abs=0.2)
        assert behind[0] < 0.05

    @pytest.mark.slow
    def test_among_three_it_is_points_that_count_until_the_end_is_near(self) -> None:
        three = replace(
            view(LIBRE, "5o 6o 7b", "12c"),
            seats=3,
            dealer=2,
            piles=((),) * 3,
            escobas=((),) * 3,
            captured=(False,) * 3,
            hand_sizes=(3,) * 3,
            stock=27,
        )
        early, late = [
            MatchObjective(position_of(replace(three, totals=totals))) for totals in ((9, 12, 3), (17, 20, 3))
        ]
        even, second, third = [early.of_likely(points, (0, 0, 0)) for points in ([2, 2, 2], [2, 3, 2], [2, 2, 3])]
        assert second == pytest.approx(third)
        assert second < even
        # Who is about to win is to be stopped, and who cannot win any more is not.
        even, second, third = [late.of_likely(points, (0, 0, 0)) for points in ([2, 0, 2], [2, 1, 2], [2, 0, 3])]
        assert even - second > 5 * (even - third) > 0

    def test_where_the_lowest_wins_points_are_bad(self) -> None:
        seen = view(rules_from("obligada", {"lowest_wins": True}), "5o 6o 7b", "12c")
        assert Objective(position_of(seen)).weights == [-1.0, 1.0]
        weights = MatchObjective(position_of(replace(seen, totals=(15, 15)))).weights
        assert weights[0] < 0 < weights[1]

    def test_losing_the_match_for_want_of_a_capture_is_feared(self) -> None:
        """Two cards in the pile are worth the match."""
        theirs = " ".join([card.code for card in DECK[10:36] if card.code not in ("11c", "12c")])
        seen = view(PRESETS["muerte_subita"].rules, "6o 1o 2o", "11c 12c", theirs=theirs, stock=0)
        objective = Objective(position_of(seen))
        theirs_packed = position_of(seen).piles[1]
        assert objective.of_round([2, theirs_packed]) - objective.of_round([0, theirs_packed]) > 15
