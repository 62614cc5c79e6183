"""Nobody cheats: what a seat cannot see has no say, in any level, and the shuffles know no players."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import permutations

import pytest

from escoba.bots import BOTS, choose
from escoba.bots.coach import advise
from escoba.cards import DECK, Card
from escoba.game import IllegalPlay, Match, View
from escoba.rules import PRESETS
from escoba.session.chance import Chance
from tests.bots.brute_force import last_deals
from tests.bots.permutations import WAYS, dealt_otherwise
from tests.bots.positions import on_table, walk

VIEWS = 4
ASKED = {"experto": 4, "maestro": 30}
"""The slower levels are asked outright in so many of the ways, and in all of them by `tests.bots.permutations`."""


def positions() -> Iterator[Match]:
    for number, preset in enumerate(("obligada", "mesa", "tradicional", "brasilena")):
        walked = walk(PRESETS[preset].rules, 2 + number % 3, False, random.Random(f"fair {number}"), 0.2)
        for turn, match in enumerate(walked):
            if turn == 5 + number:
                yield match
                break


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.slow
def test_a_thousand_ways_to_deal_the_hidden_cards_and_one_play(level: str) -> None:
    for match in positions():
        seat = on_table(match).turn
        assert seat is not None
        view = match.view(seat)
        move = choose(level, view, "same seed")
        rng = random.Random(f"{level} {seat}")
        hidden = list(view.unseen)
        for way in range(WAYS):
            rng.shuffle(hidden)
            dealt_otherwise(match, seat, hidden)
            again = match.view(seat)
            assert again == view
            if way % (WAYS // ASKED.get(level, 100)) == 0:
                assert choose(level, again, "same seed") == move


@pytest.mark.slow
@pytest.mark.parametrize("level", BOTS)
def test_in_the_last_deal_all_the_ways(level: str) -> None:
    match = last_deals(PRESETS["obligada"].rules, 77)
    seat = on_table(match).turn
    assert seat is not None
    view = match.view(seat)
    move = choose(level, view, "same seed")
    ways = 0
    for hidden in permutations(view.unseen):
        dealt_otherwise(match, seat, list(hidden))
        assert choose(level, match.view(seat), "same seed") == move
        ways += 1
    assert ways in (2, 6)


@pytest.mark.slow
def test_the_coach_sees_no_more_than_the_seat() -> None:
    for match in positions():
        seat = on_table(match).turn
        assert seat is not None
        lesson = advise(match.view(seat), "coach", worlds=10)
        hidden = list(match.view(seat).unseen)
        for _ in range(5):
            random.Random(len(hidden)).shuffle(hidden)
            dealt_otherwise(match, seat, hidden)
            assert advise(match.view(seat), "coach", worlds=10) == lesson


def test_no_hidden_card_can_be_reached_from_a_view() -> None:
    for match in positions():
        seat = on_table(match).turn
        assert seat is not None
        view = match.view(seat)
        reached = set(_cards_in(view))
        assert reached == set(DECK) - set(view.unseen)
        for name in ("hands", "deck", "stock_cards", "round", "match", "__dict__"):
            with pytest.raises(AttributeError):
                getattr(view, name)


def _cards_in(thing: object) -> Iterator[Card]:
    if isinstance(thing, Card):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _cards_in(getattr(thing, field.name))
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for part in thing:
            yield from _cards_in(part)
    else:
        assert thing is None or isinstance(thing, (int, str))


@pytest.mark.parametrize("level", BOTS)
def test_for_another_seat_nobody_plays(level: str) -> None:
    match = next(positions())
    turn = on_table(match).turn
    assert turn is not None
    other: View = match.view((turn + 1) % match.seats)
    with pytest.raises(IllegalPlay):
        choose(level, other, "seed")


def test_every_card_comes_to_every_place_as_often() -> None:
    """Chi-square over card and place, 39 x 39 degrees of freedom: by chance it is above 1,700 once in 1,300 times.

    These are 4,000 decks of one seed; `escoba-lab fairness` looks at 100,000 fresh ones.
    """
    decks = 4_000
    seen = Counter()  # type: Counter[tuple[int, int]]
    chance = Chance("shuffles")
    for number in range(decks):
        seen.update([(place, card.index) for place, card in enumerate(chance.deck(number + 1))])
    expected = decks / 40
    square = sum([(seen[place, card] - expected) ** 2 / expected for place in range(40) for card in range(40)])
    assert 1_350 < square < 1_700


def test_fifty_fresh_starts_give_fifty_decks() -> None:
    assert len({tuple(Chance().deck(1)) for _ in range(50)}) == 50


def test_two_bots_draw_from_streams_of_their_own() -> None:
    chance = Chance("one match")
    thoughts = {chance.thought(number, moves, seat) for number in (1, 2) for moves in range(5) for seat in range(4)}
    assert len(thoughts) == 40
    assert not [thought for thought in thoughts if "one match" in thought]
