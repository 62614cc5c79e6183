"""Every option of the rules seen through a record: what it makes of a whole round (rules, sections 2 to 6)."""

import pytest

from escoba.records import RecordFault
from tests.records.examples import Json, discards_only, example, other_way_round, played, points, record

NOTHING_SCORES: Json = dict.fromkeys(
    ("escoba", "most_cards", "scarce_cards", "most_oros", "all_oros", "seven_of_oros", "most_sevens", "all_sevens"), 0
)


# Seat 0: an escoba, 17 cards, 2 oros, all four sevens (setenta 84). Seat 1: 23 cards, 8 oros, setenta 67.
# Seat 0 scores its escoba and, by section 6, 3 for the sevens under mesa and obligada, 4, 2 and 3 under the next;
# with the setenta the sevens are worth 1 and the 7 of oros another. Seat 1 has most cards and most oros.
@pytest.mark.parametrize(
    ("preset", "first"),
    [
        ("mesa", 1 + 3),
        ("obligada", 1 + 3),
        ("muerte_subita", 1 + 4),
        ("brasilena", 1 + 2),
        ("libre", 1 + 3),
        ("tradicional", 1 + 2),
        ("rioplatense", 1 + 2),
    ],
)
def test_all_four_sevens_under_each_preset(preset: str, first: int) -> None:
    assert points(record(example("four_sevens"), rules={"preset": preset})) == [[first, 2]]


# Seat 0: an escoba, 30 cards, all ten oros, all four sevens. Seat 1: an escoba and 10 cards.
@pytest.mark.parametrize(
    ("preset", "first"),
    [
        ("mesa", 1 + 1 + 2 + 1 + 2),
        ("obligada", 1 + 1 + 2 + 1 + 2),
        ("muerte_subita", 1 + 1 + 2 + 1 + 3),
        ("brasilena", 1 + 1 + 1 + 1 + 1),
        ("libre", 1 + 1 + 1 + 1 + 2),
        ("tradicional", 1 + 1 + 2 + 1 + 1),
        ("rioplatense", 1 + 1 + 1 + 1 + 1),
    ],
)
def test_all_ten_oros_under_each_preset(preset: str, first: int) -> None:
    assert points(record(example("all_oros"), rules={"preset": preset})) == [[first, 1]]


# The same round; all four sevens are worth nothing here unless the rules say otherwise.
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"escoba": 5}, [5, 5]),
        ({"most_cards": 4}, [4, 0]),
        ({"most_oros": 4, "all_oros": 3}, [3, 0]),
        ({"most_oros": 4, "all_oros": 0}, [0, 0]),
        ({"seven_of_oros": 2}, [2, 0]),
        ({"most_sevens": 4, "all_sevens": 3}, [3, 0]),
        ({"most_sevens": 4, "all_sevens": 3, "sevens": "setenta"}, [4, 0]),
    ],
)
def test_what_each_number_is_worth(rules: Json, expected: list[int]) -> None:
    assert points(record(example("all_oros"), rules=NOTHING_SCORES | {"most_sevens": 1} | rules)) == [expected]


# The table 2b 5c 3b 5e makes 15; the dealer, seat 1, makes no other escoba, has 10 cards with them and 6 without, 2
# oros and no seven. Seat 0 captures last; it has 30 cards besides the table, 8 oros, the 7 of oros and all the sevens.
@pytest.mark.parametrize(
    ("opening", "expected"),
    [
        ("dealer", [1 + 1 + 1 + 2, 1]),
        ("first_player", [1 + 3 + 1 + 1 + 2, 0]),
        ("no_one", [3 + 1 + 1 + 2, 0]),
    ],
)
def test_an_opening_table_of_fifteen(opening: str, expected: list[int]) -> None:
    rules = {"opening": opening, "scarce_cards": 3}
    assert points(record(example("opening_fifteen"), rules=rules)) == [expected]


# Seat 0: most cards, most oros, the 7 of oros and three sevens, no escoba. Seat 1, the dealer: the opening table.
@pytest.mark.parametrize(
    ("name", "pair", "dealers_escobas"),
    [
        ("opening_thirty_split", "two_fifteens", 2),
        ("opening_thirty_split", "sum_30", 2),
        ("opening_thirty_whole", "two_fifteens", 0),
        ("opening_thirty_whole", "sum_30", 2),
    ],
)
def test_an_opening_table_of_thirty(name: str, pair: str, dealers_escobas: int) -> None:
    # 5b 10e 7e 12o are 5 + 10 and 8 + 7; of 5c 10c 11e 10b, 5 + 8 + 9 + 8, no two or three make 15.
    rules = {"opening": "dealer", "opening_pair": pair}
    assert points(record(example(name), rules=rules)) == [[4, dealers_escobas]]


# Plays 4 and 16 are claims that hold the card just discarded; the first takes the whole table. Seat 0: 18 cards, 8 oros
# with the 7. Seat 1: 22 cards, that escoba. Two sevens each.
@pytest.mark.parametrize("missed", ["renuncio", "any"])
def test_a_claim_that_takes_the_whole_table_is_an_escoba(missed: str) -> None:
    claimed = record(example("claim_escoba"), rules={"missed_fifteen": missed})
    assert points(claimed) == [[2, 2]]


def test_no_claim_where_they_are_off() -> None:
    with pytest.raises(RecordFault) as fault:
        played(record(example("claim_escoba"), rules={}))
    assert (fault.value.round, fault.value.play) == (1, 4)


def test_renuncio_claims_only_sets_with_the_last_discard() -> None:
    round_ = example("claim_escoba")
    # After three plays the table is 6e 7e 2c, which makes 15. Seat 1 does not claim it but discards a sota.
    later = round_ | {
        "plays": [
            *round_["plays"][:3],
            {"seat": 1, "card": "10c", "takes": []},
            {"seat": 0, "claim": ["7e", "2c", "6e"]},
        ]
    }
    assert played(record(later, rules={"missed_fifteen": "any"})).round is not None
    with pytest.raises(RecordFault) as fault:
        played(record(later, rules={"missed_fifteen": "renuncio"}))
    assert (fault.value.round, fault.value.play) == (1, 5)


# Seat 0: 14 cards, 3 oros with the 7. Seat 1: 26 cards, 7 oros, three sevens, and three escobas: the second with the
# 30th card, before the last deal empties the stock; the third a claim in the last deal.
@pytest.mark.parametrize(("counted", "second"), [(True, 3 + 3), (False, 2 + 3)])
def test_claims_in_the_last_deal(counted: bool, second: int) -> None:
    rules = {"missed_fifteen": "any", "last_deal_escobas": counted}
    assert points(record(example("claim_escoba_in_the_last_deal"), rules=rules)) == [[1, second]]


# Seat 0: 17 cards, 7 oros, two sevens and an escoba with the 34th card, in the last of four deals. Seat 1: an escoba.
# Seat 2: the 7 of oros.
@pytest.mark.parametrize(("counted", "first"), [(True, 4), (False, 3)])
def test_plays_in_the_last_deal(counted: bool, first: int) -> None:
    round_ = example("escoba_in_the_last_deal")
    assert points(record(round_, rules={"last_deal_escobas": counted}, seats=3)) == [[first, 1, 1]]


# Cards 15, 10, 15; oros 4, 4, 2; sevens 0, 2, 2; the 7 of oros and the only escoba are seat 1's.
@pytest.mark.parametrize(("ties", "expected"), [("no_one", [0, 2, 0]), ("everyone", [2, 4, 2])])
def test_two_of_three_sides_share_a_lead(ties: str, expected: list[int]) -> None:
    assert points(record(example("three_seats_two_tied"), rules={"ties": ties}, seats=3)) == [expected]


# Best cards by suit: seat 0 58, seat 1 61, seat 3 lacks a suit; seat 2 lacks one too and would have had the most, 63.
# Seat 1: two escobas and most cards. Seat 2: an escoba, most oros, the 7 of oros, three sevens.
@pytest.mark.parametrize(
    ("sevens", "expected"), [("setenta", [0, 2 + 1 + 1, 1 + 1 + 1, 0]), ("most_sevens", [0, 2 + 1, 1 + 1 + 1 + 1, 0])]
)
def test_the_setenta_wants_every_suit(sevens: str, expected: list[int]) -> None:
    assert points(record(example("setenta_without_a_suit"), rules={"sevens": sevens}, seats=4)) == [expected]


def test_partners_count_together() -> None:
    # Seats 0 and 2: 20 cards, an escoba, 6 oros with the 7, three sevens. Seats 1 and 3: 20 cards, two escobas.
    round_ = example("setenta_without_a_suit")
    assert points(record(round_, rules={}, seats=4, teams=True)) == [[4, 2]]
    assert points(record(round_, rules={"ties": "everyone"}, seats=4, teams=True)) == [[5, 3]]


# Seat 0: 31 cards, 8 oros, two sevens. Seat 1: 9 cards, two sevens with that of oros.
# In the other round 30 and 10 cards, the rest the same and two escobas each.
@pytest.mark.parametrize(
    ("name", "scarce", "expected"),
    [
        ("scarce_cards", 2, [2 + 1, 1]),
        ("scarce_cards", 0, [0 + 1, 1]),
        ("ten_cards", 2, [2 + 1 + 1, 2 + 1]),
        ("ten_cards", 0, [2 + 1 + 1, 2 + 1]),
    ],
)
def test_scarce_cards(name: str, scarce: int, expected: list[int]) -> None:
    assert points(record(example(name), rules={"scarce_cards": scarce})) == [expected]


def test_scarce_cards_are_for_two_sides() -> None:
    # Cards 20, 2, 16, 2. Seat 0: an escoba, 6 oros with the 7, two sevens. Seat 2: two escobas, two sevens.
    # Together they have 36 cards against 4, three escobas, and all the sevens.
    round_ = example("teams_scarce_cards")
    rules = {"scarce_cards": 4}
    assert points(record(round_, rules=rules, seats=4)) == [[1 + 1 + 1 + 1, 0, 2, 0]]
    assert points(record(round_, rules=rules, seats=4, teams=True)) == [[3 + 4 + 1 + 1 + 2, 0]]


# Seat 1 captures nothing; seat 0 has an escoba, all the cards, all the oros and all the sevens.
@pytest.mark.parametrize("rules", [{}, {"lowest_wins": True, "target": 5}])
def test_who_captures_nothing_loses_the_match(rules: Json) -> None:
    match = played(record(example("nothing_captured"), rules={"preset": "muerte_subita", **rules}))
    assert (match.totals, match.winner) == ([1 + 1 + 2 + 1 + 3, 0], 0)


def test_without_that_rule_the_match_goes_on() -> None:
    match = played(record(example("nothing_captured"), rules={}))
    assert (match.totals, match.winner) == ([1 + 1 + 1 + 1 + 2, 0], None)


def test_an_opening_escoba_is_a_capture() -> None:
    # Seat 1 takes the opening table and nothing more: 4 cards. Seat 0: an escoba, 9 oros, three sevens.
    rules = {"preset": "muerte_subita", "opening": "dealer"}
    match = played(record(example("opening_and_nothing_else"), rules=rules))
    assert (match.totals, match.winner) == ([5, 1], None)


def test_capturing_nothing_costs_nothing_with_three() -> None:
    # Seat 0: three escobas, 22 cards, three sevens with that of oros. Seat 2: 6 oros.
    match = played(record(example("three_seats_one_without_cards"), rules={"preset": "muerte_subita"}, seats=3))
    assert (match.totals, match.winner) == ([6, 0, 1], None)


def test_nobody_captures_anything() -> None:
    match = played(record(discards_only(2, 1), rules={"preset": "muerte_subita"}))
    assert (match.totals, match.winner) == ([0, 0], None)


# Cards against oros: seat 0 has most cards and an escoba, seat 1 most oros and an escoba.
# Escobas against oros: the same with two escobas for seat 0.
LEVEL = NOTHING_SCORES | {"most_cards": 5, "most_oros": 5, "target": 5}


@pytest.mark.parametrize(
    ("name", "rules", "totals", "winner"),
    [
        ("cards_against_oros", {"level_match": "play_on"}, [5, 5], None),
        ("cards_against_oros", {"level_match": "lead_of_two"}, [5, 5], None),
        ("cards_against_oros", {"level_match": "tally"}, [5, 5], 1),
        ("cards_against_oros", {"level_match": "tally", "lowest_wins": True}, [5, 5], 0),
        ("escobas_against_oros", {"level_match": "tally"}, [5, 5], 0),
        ("escobas_against_oros", {"level_match": "tally", "lowest_wins": True}, [5, 5], 1),
        ("cards_against_oros", {"level_match": "play_on", "most_oros": 4}, [5, 4], 0),
        ("cards_against_oros", {"level_match": "tally", "most_oros": 4}, [5, 4], 0),
        ("cards_against_oros", {"level_match": "lead_of_two", "most_oros": 4}, [5, 4], None),
        ("cards_against_oros", {"level_match": "lead_of_two", "most_oros": 3}, [5, 3], 0),
        ("cards_against_oros", {"lowest_wins": True, "most_oros": 4}, [5, 4], 1),
        ("cards_against_oros", {"lowest_wins": True, "level_match": "lead_of_two", "most_oros": 4}, [5, 4], None),
        ("cards_against_oros", {"lowest_wins": True, "level_match": "lead_of_two", "most_oros": 3}, [5, 3], 1),
        ("cards_against_oros", {"target": 6}, [5, 5], None),
    ],
)
def test_the_end_of_a_match(name: str, rules: Json, totals: list[int], winner: int | None) -> None:
    match = played(record(example(name), rules=LEVEL | rules))
    assert (match.totals, match.winner) == (totals, winner)


def test_the_tally_is_of_the_whole_match() -> None:
    # The second round gives each side what the first gave the other: level in everything, so they play on. A third
    # like the first leaves seat 1 with more oros, and as many escobas.
    one = example("cards_against_oros")
    rules = LEVEL | {"level_match": "tally", "target": 10}
    match = played(record(one, other_way_round(one), rules=rules))
    assert (match.totals, match.winner) == ([10, 10], None)
    match = played(record(one, other_way_round(one), one, rules=rules))
    assert (match.totals, match.winner) == ([15, 15], 1)


@pytest.mark.parametrize(("moves", "right", "wrong"), [("onward", 0, 1), ("back", 1, 0)])
def test_the_next_dealer(moves: str, right: int, wrong: int) -> None:
    first = discards_only(3, 2)
    rules = {"deal_moves": moves}
    assert len(played(record(first, discards_only(3, right), rules=rules, seats=3)).counts) == 2
    for other in (wrong, 2):
        with pytest.raises(RecordFault) as fault:
            played(record(first, discards_only(3, other), rules=rules, seats=3))
        assert (fault.value.round, fault.value.play) == (2, None)


# Table 2b 10e 10b 12c, worth 2 8 8 10, and of the hand 5e 7o 6e only the first two can capture: 5 + 10, 7 + 8.
@pytest.mark.parametrize(
    ("capture", "five", "six"),
    [("optional", True, True), ("played_card", False, True), ("any_card", False, False)],
)
def test_what_may_be_discarded(capture: str, five: bool, six: bool) -> None:
    deck = ["5e", "1o", "7o", "1e", "6e", "1b", "2b", "10e", "10b", "12c"]
    deck += [code for code in discards_only(2, 1)["deck"] if code not in deck]
    for card, allowed in (("5e", five), ("6e", six)):
        start_match = {"dealer": 1, "deck": deck, "plays": [{"seat": 0, "card": card}]}
        written = record(start_match, rules={"capture": capture})
        if allowed:
            assert played(written).round is not None
        else:
            with pytest.raises(RecordFault) as fault:
                played(written)
            assert (fault.value.round, fault.value.play) == (1, 1)
