"""The rules once more, as plainly as they can be written: the second opinion that the game is compared with.

Written from the text of the rules alone, before the game was read, and importing nothing of it. Cards are their codes,
a round and a match are dicts of lists, legal moves come from trying every set of table cards. It is slow on purpose:
whoever doubts a line should be able to check it against the sentence of the rules that it quotes.

A rule set is a dict of the fields of rules, section 3. A move is ``("play", card, taken)`` (``taken`` empty: a discard)
or ``("claim", "", taken)``, with ``taken`` a frozenset of codes.
"""

from itertools import combinations
from math import comb
from typing import Any

Rules = dict[str, Any]
RoundState = dict[str, Any]
MatchState = dict[str, Any]
Move = tuple[str, str, frozenset[str]]

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
VALUES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 10: 8, 11: 9, 12: 10}
SETENTA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 10: 10, 11: 10, 12: 10}
DECK = [f"{number}{suit}" for suit in "oceb" for number in NUMBERS]
CATEGORIES = ("escobas", "cards", "oros", "seven_of_oros", "sevens")
TALLY_STEPS = ("escobas", "oros", "sevens_of_oros", "sevens", "cards")


def number(card: str) -> int:
    return int(card[:-1])


def value(card: str) -> int:
    return VALUES[number(card)]


def worth(cards: Any) -> int:
    return sum(value(card) for card in cards)


# Sets of cards


def sets_worth_by_trying_all(cards: list[str], total: int) -> list[frozenset[str]]:
    """Every set of the cards that makes the total: each of the 2^n sets is tried."""
    return [
        frozenset(chosen)
        for size in range(len(cards) + 1)
        for chosen in combinations(cards, size)
        if worth(chosen) == total
    ]


def sets_worth(cards: list[str], total: int) -> list[frozenset[str]]:
    """The same, but a set already worth more than the total is not built upon (every card is worth at least 1)."""
    built: list[tuple[frozenset[str], int]] = [(frozenset(), 0)]
    for card in cards:
        built += [(some | {card}, sum_ + value(card)) for some, sum_ in built if sum_ + value(card) <= total]
    return [some for some, sum_ in built if sum_ == total]


def number_of_sets(cards: list[str], total: int) -> int:
    """How many there are, without listing one: of the cards of each value, choose some number (binomials)."""
    ways = [1] + [0] * total
    for each in range(1, 11):
        held = sum(value(card) == each for card in cards)
        ways = [
            sum(comb(held, k) * ways[sum_ - k * each] for k in range(held + 1) if sum_ >= k * each)
            for sum_ in range(total + 1)
        ]
    return ways[total]


# A round: section 2 and the first half of section 3


def new_round(rules: Rules, seats: int, teams: bool, dealer: int, deck: list[str]) -> RoundState:
    """Three cards each, one at a time, beginning after the dealer; four on the table; then the opening escobas."""
    sides = 2 if teams else seats
    state: RoundState = {
        "rules": rules,
        "seats": seats,
        "teams": teams,
        "sides": sides,
        "dealer": dealer,
        "stock": list(deck),
        "hands": [[] for _ in range(seats)],
        "table": [],
        "piles": [[] for _ in range(sides)],
        "escobas": [0] * sides,
        "captures": [0] * sides,
        "captured": [False] * sides,
        "last_capturer": None,  # a side
        "turn": (dealer + 1) % seats,
        "discard": None,  # the card of the previous play, if that play was a discard
        "claimed": False,  # whether the seat whose turn it is has claimed in this turn
        "leftovers": None,  # at the end: the cards that were left on the table
    }
    deal(state)
    state["table"] = [state["stock"].pop(0) for _ in range(4)]
    take_opening(state)
    return state


def deal(state: RoundState) -> None:
    for step in range(3 * state["seats"]):
        seat = (state["dealer"] + 1 + step) % state["seats"]
        state["hands"][seat].append(state["stock"].pop(0))


def opening_escobas(rules: Rules, opening: list[str]) -> int:
    """How many escobas the four opening cards are, if anybody takes them."""
    if rules["opening"] == "no_one":
        return 0
    if worth(opening) == 15:
        return 1
    if worth(opening) == 30:
        splits = any(worth(some) == 15 for size in range(5) for some in combinations(opening, size))
        if splits or rules["opening_pair"] == "sum_30":
            return 2
    return 0


def take_opening(state: RoundState) -> None:
    escobas = opening_escobas(state["rules"], state["table"])
    if escobas:
        first = (state["dealer"] + 1) % state["seats"]
        seat = state["dealer"] if state["rules"]["opening"] == "dealer" else first
        side = side_of(state, seat)
        state["piles"][side] += state["table"]
        state["table"] = []
        state["escobas"][side] += escobas
        state["captures"][side] += 1
        state["captured"][side] = True
        state["last_capturer"] = side


def side_of(state: RoundState, seat: int) -> int:
    return seat % 2 if state["teams"] else seat


def is_over(state: RoundState) -> bool:
    return not state["stock"] and not any(state["hands"])


def captures_of(state: RoundState, card: str) -> list[frozenset[str]]:
    return sets_worth(state["table"], 15 - value(card))


def legal_moves(state: RoundState) -> list[Move]:
    return legal_plays(state) + [("claim", "", some) for some in legal_claims(state)]


def legal_plays(state: RoundState) -> list[Move]:
    if is_over(state):
        return []
    hand = state["hands"][state["turn"]]
    moves: list[Move] = [("play", card, some) for card in hand for some in captures_of(state, card)]
    return moves + [("play", card, frozenset()) for card in hand if may_discard(state, card)]


def may_discard(state: RoundState, card: str) -> bool:
    capture = state["rules"]["capture"]
    if capture == "optional":
        return True
    if capture == "played_card":
        return not captures_of(state, card)
    return not any(captures_of(state, other) for other in state["hands"][state["turn"]])


def legal_claims(state: RoundState) -> list[frozenset[str]]:
    missed = state["rules"]["missed_fifteen"]
    if missed == "off" or state["claimed"] or is_over(state):
        return []
    fifteens = sets_worth(state["table"], 15)
    if missed == "any":
        return fifteens
    return [some for some in fifteens if state["discard"] in some]


def make(state: RoundState, move: Move) -> None:
    """Play or claim for the seat whose turn it is. The move must be a legal one."""
    kind, card, taken = move
    if kind == "claim":
        capture(state, taken, None)
        state["claimed"] = True
        return
    state["hands"][state["turn"]].remove(card)
    if taken:
        capture(state, taken, card)
        state["discard"] = None
    else:
        state["table"].append(card)
        state["discard"] = card
    state["claimed"] = False
    state["turn"] = (state["turn"] + 1) % state["seats"]
    if is_over(state):
        finish(state)
    elif not any(state["hands"]):
        deal(state)


def capture(state: RoundState, taken: frozenset[str], card: str | None) -> None:
    side = side_of(state, state["turn"])
    clears = len(taken) == len(state["table"])
    state["table"] = [other for other in state["table"] if other not in taken]
    state["piles"][side] += [*taken, card] if card else taken
    state["captures"][side] += 1
    state["captured"][side] = True
    state["last_capturer"] = side
    # "Escobas made once the stock is empty (claims too) capture but are no escobas."
    if clears and (state["stock"] or state["rules"]["last_deal_escobas"]):
        state["escobas"][side] += 1


def finish(state: RoundState) -> None:
    state["turn"] = None
    state["leftovers"] = list(state["table"])
    if state["last_capturer"] is not None:
        state["piles"][state["last_capturer"]] += state["table"]
        state["table"] = []


# The count: section 4


def count(state: RoundState) -> list[dict[str, int]]:
    """For each side its points by category."""
    rules, piles = state["rules"], state["piles"]
    cards = [len(pile) for pile in piles]
    oros = [sum(card[-1] == "o" for card in pile) for pile in piles]
    sevens = [sum(number(card) == 7 for card in pile) for pile in piles]
    contest = [setenta(pile) for pile in piles] if rules["sevens"] == "setenta" else sevens
    points = []
    for side in range(state["sides"]):
        for_cards, for_oros, for_sevens = rules["most_cards"], rules["most_oros"], rules["most_sevens"]
        if state["sides"] == 2 and cards[1 - side] < 10:
            for_cards = rules["scarce_cards"]
        if oros[side] == 10:
            for_oros = rules["all_oros"]
        if rules["sevens"] == "most_sevens" and sevens[side] == 4:
            for_sevens = rules["all_sevens"]
        points.append(
            {
                "escobas": state["escobas"][side] * rules["escoba"],
                "cards": for_cards if leads(rules, cards, side) else 0,
                "oros": for_oros if leads(rules, oros, side) else 0,
                "seven_of_oros": rules["seven_of_oros"] if "7o" in piles[side] else 0,
                "sevens": for_sevens if leads(rules, contest, side) else 0,
            }
        )
    return points


def leads(rules: Rules, amounts: list[int], side: int) -> bool:
    """Whether the side scores a "most ..." category."""
    if amounts[side] == 0 or amounts[side] < max(amounts):
        return False
    return rules["ties"] == "everyone" or amounts.count(max(amounts)) == 1


def setenta(pile: list[str]) -> int:
    """The sum of the best card of each suit; 0 where a suit is missing, since that cannot win."""
    best = [max((SETENTA[number(card)] for card in pile if card[-1] == suit), default=0) for suit in "oceb"]
    return sum(best) if all(best) else 0


def tally(state: RoundState) -> list[dict[str, int]]:
    """For each side what the round adds to the tallies of section 5."""
    return [
        {
            "escobas": state["escobas"][side],
            "oros": sum(card[-1] == "o" for card in pile),
            "sevens_of_oros": pile.count("7o"),
            "sevens": sum(number(card) == 7 for card in pile),
            "cards": len(pile),
        }
        for side, pile in enumerate(state["piles"])
    ]


# A match: section 5


def new_match(rules: Rules, seats: int, teams: bool, first_dealer: int) -> MatchState:
    sides = 2 if teams else seats
    return {
        "rules": rules,
        "seats": seats,
        "teams": teams,
        "dealer": first_dealer,  # of the next round
        "totals": [0] * sides,
        "tallies": [dict.fromkeys(TALLY_STEPS, 0) for _ in range(sides)],
        "winner": None,
    }


def add_round(match: MatchState, state: RoundState) -> None:
    """Score a finished round, look for a winner, move the deal on."""
    for side, (points, added) in enumerate(zip(count(state), tally(state), strict=True)):
        match["totals"][side] += sum(points.values())
        for step in TALLY_STEPS:
            match["tallies"][side][step] += added[step]
    match["winner"] = loser_by_no_capture(state)
    if match["winner"] is None:
        match["winner"] = winner_by_points(match["rules"], match["totals"], match["tallies"])
    onward = 1 if match["rules"]["deal_moves"] == "onward" else -1
    match["dealer"] = (match["dealer"] + onward) % match["seats"]


def loser_by_no_capture(state: RoundState) -> int | None:
    """The winner (not the loser) under ``capture_nothing_loses``: the one of two players who alone has captured."""
    if state["rules"]["capture_nothing_loses"] and state["seats"] == 2 and sum(state["captured"]) == 1:
        return 0 if state["captured"][0] else 1
    return None


def winner_by_points(rules: Rules, totals: list[int], tallies: list[dict[str, int]]) -> int | None:
    if max(totals) < rules["target"]:
        return None
    best_of = min if rules["lowest_wins"] else max
    best = best_of(totals)
    sharing = [side for side, total in enumerate(totals) if total == best]
    if rules["level_match"] == "tally":
        for step in TALLY_STEPS:
            level = best_of(tallies[side][step] for side in sharing)
            sharing = [side for side in sharing if tallies[side][step] == level]
    if len(sharing) > 1:
        return None
    if rules["level_match"] == "lead_of_two":
        others = [total for side, total in enumerate(totals) if side != sharing[0]]
        if any(abs(total - best) < 2 for total in others):
            return None
    return sharing[0]


# Counting everything: how many lines of play there are


def lines_of_play(state: RoundState, depth: int) -> int:
    """The number of ways to make so many moves in a row (a claim is a move); a round that ends sooner is one way."""
    moves = legal_moves(state)
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copied(state)
        make(after, move)
        total += lines_of_play(after, depth - 1)
    return total


def copied(state: RoundState) -> RoundState:
    return {
        key: [list(item) if isinstance(item, list) else item for item in part] if isinstance(part, list) else part
        for key, part in state.items()
    }
