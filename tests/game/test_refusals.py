"""Section 7 of the rules: each thing refused in a game, what the error says, and that nothing has changed by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from escoba.cards import DECK, Card, Rank, Suit
from escoba.game import Claim, GameError, IllegalPlay, InvalidPlay, Match, Move, Play
from escoba.rules import CHOICES, RuleSet
from tests.game.tools import (
    PLAIN,
    TABLES,
    any_move,
    began,
    card,
    card_set,
    cards,
    claim,
    dealt,
    discard_all,
    on_table,
    play,
    preset,
    random_changes,
    shuffled,
    snapshot,
    stacked,
)

HANDS, TABLE = ("7o 2e 3e", "6o 6c 6e"), "4o 4c 12b 5c"


def refuse(match: Match, move: Move, kind: type[GameError], *told: str) -> None:
    """The move is refused with this error, which says all of this; and the match is what it was."""
    before = snapshot(match)
    with pytest.raises(GameError) as refused:
        match.play(move)
    assert type(refused.value) is kind
    for words in (str(move), *told):
        assert words in str(refused.value)
    assert snapshot(match) == before
    if match.playing:
        legal = on_table(match).legal_plays
        assert move not in legal
        assert move not in set(legal)


def test_out_of_turn() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    refuse(match, Play(1, card("6o")), IllegalPlay, "seat 1 discards 6o", "turn of seat 0")
    refuse(match, Play(1, card("6o"), card_set("4o 5c")), IllegalPlay, "turn of seat 0")
    play(match, "7o")
    refuse(match, Play(0, card("2e")), IllegalPlay, "turn of seat 1")
    for seat in (-1, 2, 3, 100):
        refuse(match, Play(seat, card("6o")), IllegalPlay, "turn of seat 1")


def test_a_claim_out_of_turn() -> None:
    match = began(RuleSet(missed_fifteen="any"), *HANDS, table=TABLE)
    refuse(match, Claim(1, card_set("12b 5c")), IllegalPlay, "seat 1 claims 5c 12b", "turn of seat 0")


@pytest.mark.parametrize("code", ["6o", "4o", "1b"])
def test_a_card_not_in_hand(code: str) -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    refuse(match, Play(0, card(code)), InvalidPlay, f"seat 0 discards {code}", "7o 2e 3e")
    refuse(match, Play(0, card(code), card_set("4o 5c")), InvalidPlay, "7o 2e 3e")


def test_a_card_that_was_played_before() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    play(match, "7o", "4o 4c")
    play(match, "6o")
    refuse(match, Play(0, card("7o")), InvalidPlay, "2e 3e")
    refuse(match, Play(0, card("2e"), card_set("4o")), InvalidPlay, "4o is not on the table", "12b 5c 6o")


def test_a_set_not_on_the_table() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    told = ("is not on the table", "4o 4c 12b 5c")
    # From the other hand, from one's own, from the stock; worth 15 with the 7 or not.
    for takes in ("6o 2b", "4o 4e", "2e 6o", "1o", "7o", "7o 1o"):
        refuse(match, Play(0, card("7o"), card_set(takes)), InvalidPlay, *told)
    refuse(match, Play(0, card("7o"), card_set("4o 4e")), InvalidPlay, "but 4e is not on the table")


def test_a_set_that_does_not_make_15() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    for takes, makes in (("4o", 11), ("4o 5c", 16), ("12b", 17), ("4o 4c 12b 5c", 30)):
        refuse(match, Play(0, card("7o"), card_set(takes)), InvalidPlay, f"makes {makes}", "exactly 15")
    refuse(match, Play(0, card("2e"), card_set("12b")), InvalidPlay, "makes 12", "exactly 15")


@pytest.mark.parametrize("capture", ["played_card", "any_card"])
def test_a_forbidden_discard(capture: Any) -> None:
    match = began(RuleSet(capture=capture), *HANDS, table=TABLE)
    # It says with which card what can be taken.
    refuse(match, Play(0, card("7o")), IllegalPlay, "seat 0 discards 7o", "must", "7o can take 4o 4c")


def test_a_discard_forbidden_by_another_card() -> None:
    # 2 needs 13 and 3 needs 12: only the 7 can capture.
    match = began(RuleSet(capture="any_card"), *HANDS, table="4o 4c 12b 12c")
    for code in ("2e", "3e"):
        refuse(match, Play(0, card(code)), IllegalPlay, f"seat 0 discards {code}", "must", "7o can take 4o 4c")


CLAIM = "seat 0 claims 5c 12b"


def test_claims_where_the_rules_have_none() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    refuse(match, Claim(0, card_set("12b 5c")), IllegalPlay, CLAIM, "no claims", "play a card")
    # Not that the set should make 15, which would be of no use.
    refuse(match, Claim(0, card_set("12b")), IllegalPlay, "no claims", "play a card")


def test_renuncio_without_a_discard_or_without_it_in_the_set() -> None:
    match = began(RuleSet(missed_fifteen="renuncio"), *HANDS, table=TABLE)
    refuse(match, Claim(0, card_set("12b 5c")), IllegalPlay, CLAIM, "not a discard", "play a card")
    play(match, "7o")
    refuse(match, Claim(1, card_set("12b 5c")), IllegalPlay, "must hold the last discard, 7o")


@pytest.mark.parametrize("missed", ["renuncio", "any"])
def test_a_second_claim(missed: Any) -> None:
    match = began(RuleSet(missed_fifteen=missed), *HANDS, table=TABLE)
    play(match, "7o")
    claim(match, "7o 4o 4c")
    refuse(match, Claim(1, card_set("12b 5c")), IllegalPlay, "one claim has been made", "play a card")
    refuse(match, Claim(1, card_set("12b")), IllegalPlay, "one claim has been made", "play a card")


@pytest.mark.parametrize("missed", ["renuncio", "any"])
def test_a_claim_of_no_fifteen(missed: Any) -> None:
    match = began(RuleSet(missed_fifteen=missed), *HANDS, table=TABLE)
    play(match, "7o")
    for takes, makes in (("7o", 7), ("7o 4o", 11), ("7o 4o 5c", 16), ("", 0)):
        refuse(match, Claim(1, card_set(takes)), InvalidPlay, f"makes {makes}", "exactly 15")
    # One of one's own, one of the other's, one of the stock.
    for takes in ("7o 6o 2b", "7o 2e 6o", "7o 4o 4e"):
        refuse(match, Claim(1, card_set(takes)), InvalidPlay, "is not on the table", "4o 4c 12b 5c 7o")


def test_what_is_taken_is_a_set_of_cards() -> None:
    """A list could name a card twice (5 + 5 + 5), a set could change in the history, and codes are no cards."""
    match = began(RuleSet(missed_fifteen="any"), "5e 2e 3e", "6o 6c 6e", table=TABLE)
    fives, pair = cards("5c 5c"), cards("5c 12b")
    for takes in (fives, tuple(fives), pair, set(pair), dict.fromkeys(pair), "5c", frozenset({"5c", "12b"})):
        for move in (Play(0, card("5e"), takes), Claim(0, takes)):  # type: ignore[arg-type]
            before = snapshot(match)
            with pytest.raises(InvalidPlay, match="frozenset of cards"):
                match.play(move)
            assert snapshot(match) == before
            assert move not in on_table(match).legal_plays


def test_before_the_first_deal() -> None:
    match = Match(PLAIN, 2)
    refuse(match, Play(0, card("7o")), IllegalPlay, "no round has been dealt")
    refuse(match, Claim(0, card_set("12b 5c")), IllegalPlay, "no round has been dealt")
    with pytest.raises(IllegalPlay, match="no round has been dealt"):
        match.view(0)


def test_after_the_last_card() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    discard_all(match)
    for seat in (0, 1):
        refuse(match, Play(seat, card("7o")), IllegalPlay, "over")
    with pytest.raises(IllegalPlay, match="over"):
        _ = on_table(match).legal_plays


def test_illegal_and_invalid_are_one_family_and_no_other() -> None:
    assert issubclass(InvalidPlay, GameError)
    assert issubclass(IllegalPlay, GameError)
    assert not issubclass(InvalidPlay, IllegalPlay)
    assert not issubclass(IllegalPlay, InvalidPlay)


def not_begun(match: Match, deck: list[Card], dealer: int | None, kind: type[GameError], *told: str) -> None:
    before = snapshot(match)
    with pytest.raises(GameError) as refused:
        match.begin_round(deck, dealer)
    assert type(refused.value) is kind
    for words in told:
        assert words in str(refused.value)
    assert snapshot(match) == before


BAD_DECKS: dict[str, tuple[Callable[[list[Card]], list[Card]], str]] = {
    "none": (lambda deck: [], "0 cards"),
    "a card short": (lambda deck: [other for other in deck if other.code != "12b"], "39 cards, without 12b"),
    "one too many": (lambda deck: [*deck, deck[0]], "41 cards"),
    "texts": (lambda deck: [str(other) for other in deck], "without"),  # type: ignore[misc]
    "lists": (lambda deck: [[other] for other in deck], "without"),  # type: ignore[misc]
    "another as": (lambda deck: [Card(Suit.OROS, Rank.AS, 0), *deck[1:]], "without 1o"),
    "one twice": (lambda deck: [deck[7] if other.code == "3e" else other for other in deck], "without 3e"),
}


@pytest.mark.parametrize(("spoil", "told"), BAD_DECKS.values(), ids=BAD_DECKS.keys())
def test_a_deck_that_is_not_the_forty_cards(spoil: Callable[[list[Card]], list[Card]], told: str) -> None:
    not_begun(Match(PLAIN, 2), spoil(list(DECK)), 0, InvalidPlay, told, "each of the forty once")
    match = began(PLAIN, *HANDS, table=TABLE)
    discard_all(match)
    not_begun(match, spoil(list(DECK)), None, InvalidPlay, told, "each of the forty once")


@pytest.mark.parametrize("dealer", [None, -1, 2, 40, True, False, 0.0, "1"])
def test_no_such_first_dealer(dealer: Any) -> None:
    not_begun(Match(PLAIN, 2), list(DECK), dealer, InvalidPlay, f"dealer {dealer!r}", "0 to 1")


@pytest.mark.parametrize("seat", [-1, 2, 40])
def test_no_such_seat_to_look_from(seat: int) -> None:
    with pytest.raises(InvalidPlay, match=f"seat {seat}: the seats are 0 to 1"):
        began(PLAIN, *HANDS, table=TABLE).view(seat)


def test_another_seats_deal() -> None:
    match = began(PLAIN, "7o 2e 3e", "6o 6c 6e", "1o 1c 1e", table=TABLE, dealer=1)
    discard_all(match)
    for dealer in (0, 1, -1, 3):
        not_begun(match, list(DECK), dealer, IllegalPlay, f"dealer {dealer}", "seat 2's deal")
    match.begin_round(list(DECK), 2)


def test_a_round_while_one_is_played() -> None:
    match = began(PLAIN, *HANDS, table=TABLE)
    not_begun(match, list(DECK), None, IllegalPlay, "not finished")
    play(match, "7o")
    not_begun(match, list(DECK), 0, IllegalPlay, "not finished")


def test_a_round_after_the_match() -> None:
    match = Match(PLAIN, 2)
    match.totals = [30, 2]
    match.begin_round(stacked(*HANDS, table=TABLE), 1)
    discard_all(match)
    assert match.winner == 0
    not_begun(match, list(DECK), None, IllegalPlay, "over", "side 0")
    refuse(match, Play(0, card("7o")), IllegalPlay, "over")


@pytest.mark.slow
def test_nothing_that_is_refused_changes_anything() -> None:
    """At random moments of random rounds: moves with any card and any cards of the table, most of them wrong."""
    rng = random.Random(7)
    wrong = 0
    for _ in range(25):
        seats, teams = rng.choice(TABLES)
        match = dealt(RuleSet(**random_changes(rng)), seats, shuffled(rng), 0, teams)
        for _ in range(rng.randrange(36)):
            if match.playing:
                match.play(any_move(match, rng))
        if not match.playing:
            continue
        legal = set(on_table(match).legal_plays)
        before = snapshot(match)
        table = on_table(match).table
        for _ in range(60):
            seat = rng.choice((on_table(match).turn or 0, rng.randrange(seats)))
            takes = frozenset(rng.sample(table, rng.randint(0, min(3, len(table)))))
            move = rng.choice((Play(seat, rng.choice(DECK), takes), Claim(seat, takes)))
            assert (move in on_table(match).legal_plays) == (move in legal)
            if move not in legal:
                wrong += 1
                with pytest.raises(GameError):
                    match.play(move)
                assert snapshot(match) == before
    assert wrong > 800


@pytest.mark.parametrize("capture", CHOICES["capture"])
@pytest.mark.parametrize("missed", CHOICES["missed_fifteen"])
def test_a_refused_move_leaves_the_right_one_open(capture: Any, missed: Any) -> None:
    match = began(preset("libre", capture=capture, missed_fifteen=missed), *HANDS, table=TABLE)
    refuse(match, Play(0, card("7o"), card_set("4o")), InvalidPlay)
    play(match, "7o", "4o 4c")
    assert on_table(match).turn == 1


@pytest.mark.parametrize("takes", [[], (), set(), None, ""])
def test_an_empty_list_is_no_discard(takes: object) -> None:
    match = began(PLAIN, "7o 2e 3e", "6o 6c 6e", table="4o 4c 12b 5c")
    with pytest.raises(InvalidPlay, match="frozenset of cards"):
        match.play(Play(0, card("7o"), takes))  # type: ignore[arg-type]


@pytest.mark.parametrize("takes", [["5c"], frozenset({"5c"})])
def test_out_of_turn_with_what_are_no_cards(takes: object) -> None:
    match = began(PLAIN, "7o 2e 3e", "6o 6c 6e", table="4o 4c 12b 5c")
    with pytest.raises(InvalidPlay, match="frozenset of cards"):
        match.play(Play(1, card("6o"), takes))  # type: ignore[arg-type]
