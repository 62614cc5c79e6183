"""Records for the tests: whole rounds from tests/fixtures/records/, and records put together by hand.

The rounds there were found by chance, and what each side took in them was counted apart from the game; the tests name
those counts. With two seats the first player is seat 0 and the dealer seat 1, with three the dealer is seat 2, with
four seat 3.
"""

import json
import random
from pathlib import Path
from typing import Any

from escoba.cards import DECK
from escoba.game import Match
from escoba.records import parse, replay

FIXTURES = Path(__file__).parents[1] / "fixtures" / "records"

Json = dict[str, Any]


def example(name: str) -> Json:
    """A finished round without its points."""
    loaded: Json = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def record(*rounds: Json, rules: Json, seats: int = 2, **more: Any) -> Json:
    """A record of these rounds; `rules` may leave out the preset, which is then `libre`."""
    return {
        "format": "escoba-record",
        "version": 1,
        "rules": {"preset": "libre", **rules},
        "seats": [{"name": letter} for letter in "ABCDE"[:seats]],
        "rounds": list(rounds),
        **more,
    }


def played(written: Json) -> Match:
    """The match that a record tells of, as the room reads and replays it."""
    return replay(parse(json.dumps(written).encode()))


def points(written: Json) -> list[list[int]]:
    """Each side's points in every finished round."""
    return [list(count.points) for count in played(written).counts]


def other_way_round(played_round: Json) -> Json:
    """The same round of two with the seats exchanged: the other deals, the other plays first."""
    plays = [play | {"seat": 1 - play["seat"]} for play in played_round["plays"]]
    return played_round | {"dealer": 1 - played_round["dealer"], "plays": plays}


def discards_only(seats: int, dealer: int, plays: int = 36) -> Json:
    """A round, or the beginning of one, in which every card is laid down; the `capture` option must allow that."""
    deck = [card.code for card in DECK]
    random.Random(plays).shuffle(deck)
    hands, rest = deck[: 3 * seats], deck[3 * seats + 4 :]
    order = [(dealer + 1 + turn) % seats for turn in range(seats)]
    cards = [hands, *[rest[start : start + 3 * seats] for start in range(0, len(rest), 3 * seats)]]
    # Dealt one at a time and played in turn, so each deal is played in the order in which it was dealt.
    laid = [card for deal in cards for card in deal]
    return {
        "dealer": dealer,
        "deck": deck,
        "plays": [{"seat": order[turn % seats], "card": card} for turn, card in enumerate(laid[:plays])],
    }
