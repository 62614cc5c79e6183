"""Which fault is named, and where: nowhere, in a round, or in a play (records, "Checking a record")."""

import copy
from hashlib import sha256
from typing import Any

import pytest

from escoba.records import RecordFault
from tests.records.examples import Json, discards_only, example, played, points, record

Path = tuple[str | int, ...]
GONE = object()
SALT = "3f9a"


def proof(salt: str, deck: list[str]) -> str:
    return sha256((salt + ":" + " ".join(deck)).encode("utf-8")).hexdigest()


def two_rounds() -> Json:
    """A finished round in which everything is discarded, and ten plays of another."""
    first, second = discards_only(2, 1), discards_only(2, 0, plays=10)
    first |= {"points": [0, 0], "salt": SALT, "commitment": proof(SALT, first["deck"])}
    return record(first, second, rules={}, result={"totals": [0, 0], "winner": None})


def changed(written: Json, path: Path, value: Any) -> Json:
    """The record with one thing in it replaced, added or taken away."""
    copied = copy.deepcopy(written)
    place: Any = copied
    for step in path[:-1]:
        place = place[step]
    if value is GONE:
        del place[path[-1]]
    elif isinstance(place, list) and path[-1] == len(place):
        place.append(value)
    else:
        place[path[-1]] = value
    return copied


def fault_of(written: Json) -> tuple[int | None, int | None, str]:
    with pytest.raises(RecordFault) as caught:
        played(written)
    return caught.value.round, caught.value.play, str(caught.value)


def test_the_record_that_is_changed_below_is_valid() -> None:
    assert points(two_rounds()) == [[0, 0]]


R1, R2, P1 = ("rounds", 0), ("rounds", 1), ("rounds", 0, "plays", 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *[((key,), GONE) for key in ("format", "version", "rules", "seats", "rounds")],
        *[((*R2, key), GONE) for key in ("dealer", "deck", "plays")],
        ((*P1, "seat"), GONE),
        ((*P1, "card"), GONE),
        (("result", "totals"), GONE),
        (("result", "winner"), GONE),
        *[((*place, "comment"), "typing error") for place in ((), ("seats", 0), R1, P1, ("result",))],
        (("format",), "escoba"),
        (("version",), 2),
        (("version",), "1"),
        (("version",), True),
        (("version",), 1.0),
        (("rules",), "libre"),
        (("rules",), []),
        (("teams",), 1),
        (("teams",), None),
        (("teams",), True),
        (("seats",), {}),
        (("seats",), []),
        (("seats",), [{}]),
        (("seats",), [{}] * 5),
        (("seats", 0), "A"),
        (("seats", 0, "name"), "x" * 65),
        (("seats", 0, "name"), None),
        (("seats", 0, "player"), "x" * 65),
        (("seats", 0, "player"), 7),
        (("rounds",), None),
        (R2, []),
        ((*R2, "dealer"), "0"),
        ((*R2, "dealer"), False),
        ((*R2, "dealer"), 0.0),
        ((*R2, "deck"), "10c 1b"),
        ((*R2, "deck", 0), 1),
        ((*R2, "plays"), {}),
        ((*R1, "points"), None),
        ((*R1, "points"), [0, False]),
        ((*R1, "points"), [0, 0.0]),
        ((*R1, "salt"), GONE),
        ((*R1, "commitment"), GONE),
        ((*R1, "salt"), 3),
        ((*P1, "seat"), True),
        ((*P1, "seat"), 0.0),
        ((*P1, "seat"), None),
        ((*P1, "card"), None),
        ((*P1, "card"), 7),
        ((*P1, "claim"), ["7o"]),
        ((*P1, "takes"), None),
        ((*P1, "takes"), "7o"),
        ((*P1, "takes"), [7]),
        (P1, {"seat": 0, "claim": ["7o"], "takes": []}),
        (P1, {"seat": 0, "takes": ["7o"]}),
        (("result",), None),
        (("result", "totals"), [0, None]),
        (("result", "winner"), False),
        (("started",), "yesterday"),
        (("started",), "2026-03-01"),
        (("started",), "2026-03-01T18:00:00"),
        (("started",), "2026-13-01T18:00:00Z"),
        (("started",), 1772388000),
        (("ended",), "2026-03-01T18:00:00"),
        (("program",), 1),
        (("seed",), 1),
        (("assisted",), "yes"),
        (("assisted",), 1),
    ],
)
def test_the_shape_is_nobodys_round(path: Path, value: Any) -> None:
    assert fault_of(changed(two_rounds(), path, value))[:2] == (None, None)


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"preset": GONE}, "preset"),
        ({"preset": "casino"}, "casino"),
        ({"preset": ["libre"]}, "preset"),
        ({"targets": 21}, "targets"),
        ({"target": 4}, "target"),
        ({"target": 52}, "target"),
        ({"target": True}, "target"),
        ({"target": 21.0}, "target"),
        ({"target": "21"}, "target"),
        ({"target": None}, "target"),
        ({"target": 10**30}, "target"),
        ({"capture": "always"}, "capture"),
        ({"capture": ["optional"]}, "capture"),
        ({"lowest_wins": 0}, "lowest_wins"),
        ({"escoba": 6}, "escoba"),
        ({"all_sevens": -1}, "all_sevens"),
        (dict.fromkeys(("escoba", "most_cards", "most_oros", "seven_of_oros", "most_sevens"), 0), "never end"),
    ],
)
def test_rules_that_are_refused(rules: Json, named: str) -> None:
    written = two_rounds()
    written["rules"] = {key: value for key, value in {"preset": "libre", **rules}.items() if value is not GONE}
    where_and_what = fault_of(written)
    assert where_and_what[:2] == (None, None)
    assert named in where_and_what[2]


@pytest.mark.parametrize(
    ("key", "value"), [("totals", [0, 1]), ("totals", [0]), ("totals", [0, 0, 0]), ("winner", 0), ("winner", -1)]
)
def test_a_result_that_is_not_so(key: str, value: Any) -> None:
    where_and_what = fault_of(changed(two_rounds(), ("result", key), value))
    assert where_and_what[:2] == (None, None)
    assert "result" in where_and_what[2]


def test_a_result_without_the_winner() -> None:
    won = record(example("nothing_captured"), rules={"preset": "muerte_subita"})
    assert points(won | {"result": {"totals": [8, 0], "winner": 0}}) == [[8, 0]]
    for winner in (1, None):
        assert fault_of(won | {"result": {"totals": [8, 0], "winner": winner}})[:2] == (None, None)


# Seat 0 holds 2c 4c 3b, seat 1 10c 7e 1b, the table is 2b 3o 7c 6e; 5b and 10b are in the stock. The round goes
# 3b takes 3o 7c 2b - 7e - 2c - claim 2c 6e 7e, and so on to its 38th and last play, 1o takes 1e 3e 12b by seat 1.
@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "play"),
    [
        (1, {"seat": 1, "card": "10c"}),
        (1, {"seat": 1, "card": "3b"}),
        (1, {"seat": 2, "card": "3b"}),
        (1, {"seat": -2, "card": "3b"}),
        (1, {"seat": 10**30, "card": "3b"}),
        (1, {"seat": 0, "card": "10c"}),
        (1, {"seat": 0, "card": "5b"}),
        (1, {"seat": 0, "card": "6e"}),
        (1, {"seat": 0, "card": "8o"}),
        (1, {"seat": 0, "card": "3B"}),
        (1, {"seat": 0, "card": ""}),
        (1, {"seat": 0, "card": "x" * 100_000}),
        (1, {"seat": 0, "card": "3b", "takes": ["3o", "7c"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["3o", "7c", "2b", "6e"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["3o", "7c", "2b", "2b"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["3o", "3o", "7c", "2b"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["7c", "5b"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["3o", "7c", "2B"]}),
        (1, {"seat": 0, "card": "3b", "takes": ["10c", "4c"]}),
        (3, {"seat": 0, "card": "3b"}),
        (4, {"seat": 0, "claim": ["2c", "6e", "7e"]}),
        (4, {"seat": 1, "claim": []}),
        (4, {"seat": 1, "claim": ["6e", "7e"]}),
        (4, {"seat": 1, "claim": ["2c", "6e", "7e", "7e"]}),
        (4, {"seat": 1, "claim": ["2c", "6e", "7E"]}),
        (4, {"seat": 1, "claim": ["7e", "10b"]}),
        (4, {"seat": 1, "claim": ["7e", "10b"] * 100_000}),
        (38, {"seat": 0, "card": "1o"}),
        (38, {"seat": 1, "card": "1o", "takes": ["1e", "3e"]}),
    ],
)
def test_a_play_that_is_wrong(place: int, play: Json) -> None:
    written = record(example("claim_escoba"), rules={"missed_fifteen": "any"})
    assert fault_of(changed(written, ("rounds", 0, "plays", place - 1), play))[:2] == (1, place)


def test_nothing_follows_the_last_card_of_a_round() -> None:
    last = {"seat": 0, "card": discards_only(2, 1)["deck"][0]}
    assert fault_of(changed(two_rounds(), (*R1, "plays", 36), last))[:2] == (1, 37)
    assert fault_of(changed(two_rounds(), (*R1, "plays", 36), {"seat": 0, "claim": []}))[:2] == (1, 37)


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [
        (1, "dealer", -1),
        (1, "dealer", 2),
        (1, "dealer", 10**30),
        (2, "dealer", 1),
        (1, "deck", []),
        (2, "deck", []),
        (2, "deck", ["8o"] * 40),
        (1, "deck", ["7o"] * 40),
        (1, "deck", ["x" * 100_000]),
        (1, "salt", ""),
        (1, "salt", "3F9A"),
        (1, "salt", "3f9b"),
        (1, "salt", "salz"),
        (1, "salt", "3f9a\n"),
        (1, "salt", "a" * 129),
        (1, "commitment", ""),
        (1, "commitment", "0" * 64),
        (1, "commitment", proof(SALT, discards_only(2, 1)["deck"]).upper()),
        (1, "points", [0, 1]),
        (1, "points", [0]),
        (1, "points", [0, 0, 0]),
        (1, "points", []),
        (2, "points", [0, 0]),
        (1, "plays", []),
        (1, "plays", discards_only(2, 1)["plays"][:35]),
    ],
)
def test_a_round_that_is_wrong(number: int, key: str, value: Any) -> None:
    assert fault_of(changed(two_rounds(), ("rounds", number - 1, key), value))[:2] == (number, None)


def test_a_deck_of_41_and_one_of_39() -> None:
    deck = discards_only(2, 1)["deck"]
    for wrong in (deck[:-1], [*deck, "7o"]):
        assert fault_of(changed(two_rounds(), (*R2, "deck"), wrong))[:2] == (2, None)


def test_a_round_after_the_match_was_won() -> None:
    won = example("nothing_captured")
    again = record(won, won | {"dealer": 5, "deck": []}, rules={"preset": "muerte_subita"})
    assert fault_of(again)[:2] == (2, None)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        # The shape of the whole record comes before anything that was played.
        ([((*P1, "card"), "8o"), ((*R2, "points"), "none")], (None, None)),
        ([(("rules", "target"), 4), ((*P1, "card"), "8o")], (None, None)),
        ([((*R1, "dealer"), 7), ((*P1, "card"), "8o")], (1, None)),
        ([((*R1, "commitment"), "0"), ((*P1, "card"), "8o")], (1, None)),
        ([((*P1, "card"), "8o"), ((*R1, "points"), [9, 9])], (1, 1)),
        ([((*P1, "card"), "8o"), ((*R2, "dealer"), 7)], (1, 1)),
        ([((*R1, "points"), [9, 9]), ((*R2, "dealer"), 7)], (1, None)),
        ([((*R2, "plays", 9, "card"), "8o"), ((*R2, "points"), [9, 9])], (2, 10)),
        ([((*R2, "plays", 9, "card"), "8o"), (("result", "totals"), [9, 9])], (2, 10)),
        ([((*R1, "plays", 35), GONE), ((*R2, "plays", 0, "card"), "8o")], (1, None)),
        ([((*R1, "plays", 35), GONE), ((*R1, "plays", 30, "card"), "8o")], (1, 31)),
    ],
)
def test_the_first_of_two_faults_is_named(
    changes: list[tuple[Path, Any]], where: tuple[int | None, int | None]
) -> None:
    written = two_rounds()
    for path, value in changes:
        written = changed(written, path, value)
    assert fault_of(written)[:2] == where


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("rounds",), []),
        (("teams",), False),
        (("seats",), [{}, {}]),
        (("seats", 0, "name"), "x" * 64),
        (("seats", 0, "name"), "🂡" * 64),
        (("seats", 0, "name"), ""),
        (("seats", 0, "player"), "my own program 1.0"),
        (("result",), GONE),
        ((*R1, "points"), GONE),
        ((*R2, "plays"), []),
        ((*P1, "takes"), []),
        (("started",), "2026-03-01T18:00:00Z"),
        (("started",), "2026-03-01T18:00+02:00"),
        (("ended",), "2026-03-01T18:00:00.123456-03:30"),
        (("program",), "x" * 1000),
        (("seed",), ""),
        (("assisted",), True),
        (("assisted",), False),
    ],
)
def test_what_is_right_too(path: Path, value: Any) -> None:
    assert played(changed(two_rounds(), path, value)).totals == [0, 0]


def test_salts_of_any_length() -> None:
    written = two_rounds()
    for salt in ("0", "0123456789abcdef" * 8):
        written["rounds"][0] |= {"salt": salt, "commitment": proof(salt, written["rounds"][0]["deck"])}
        assert points(written) == [[0, 0]]


def test_the_order_inside_a_set_does_not_matter() -> None:
    round_ = example("claim_escoba")
    for play in round_["plays"]:
        for key in ("takes", "claim"):
            if key in play:
                play[key].reverse()
    assert points(record(round_, rules={"missed_fifteen": "any"})) == [[2, 2]]


def test_an_error_says_what_is_wrong_and_stays_short() -> None:
    assert "$.rounds[1].deck" in fault_of(changed(two_rounds(), (*R2, "deck"), 7))[2]
    assert "8o" in fault_of(changed(two_rounds(), (*P1, "card"), "8o"))[2]
    for path in ((*P1, "card"), (*R1, "deck", 0), ("format",), ("started",), ("rules", "preset")):
        assert len(fault_of(changed(two_rounds(), path, "x" * 1_000_000))[2]) < 500
