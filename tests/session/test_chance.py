"""What a seed fixes, and what must not follow from it."""

from __future__ import annotations

from escoba.cards import DECK
from escoba.session.chance import Chance


def test_a_seed_fixes_everything() -> None:
    one, other = Chance("x"), Chance("x")
    assert one.deck(3) == other.deck(3)
    assert one.first_dealer(4) == other.first_dealer(4)
    assert one.thought(1, 2, 3) == other.thought(1, 2, 3)


def test_rounds_and_seeds_differ() -> None:
    chance = Chance("x")
    assert chance.deck(1) != chance.deck(2)
    assert chance.deck(1) != Chance("y").deck(1)
    assert len({chance.thought(1, moves, seat) for moves in range(5) for seat in range(4)}) == 20


def test_without_a_seed_every_start_has_its_own_deck() -> None:
    decks = [tuple(Chance().deck(1)) for _ in range(50)]
    assert len(set(decks)) == 50
    assert all(sorted(deck) == list(DECK) for deck in decks)


def test_an_empty_seed_is_a_seed() -> None:
    assert Chance("").deck(1) == Chance("").deck(1)


def test_a_bots_stream_goes_on_where_it_was() -> None:
    chance = Chance()
    assert Chance(None, chance.bots).thought(2, 5, 1) == chance.thought(2, 5, 1)


def test_every_seat_is_drawn_to_deal() -> None:
    assert {Chance(str(number)).first_dealer(3) for number in range(60)} == {0, 1, 2}
