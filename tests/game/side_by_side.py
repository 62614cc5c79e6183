"""A match played by the game and by the reference at once, compared after every move."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from escoba.cards import DECK, Card, codes, value_of
from escoba.game import Claim, LegalPlays, Match, Move, Play
from escoba.rules import RuleSet
from tests import reference
from tests.game.tools import shuffled, sorted_codes

MAX_ROUNDS = 8
"""Some rule sets need hundreds of rounds to an end; a match is left there."""

LARGE_TABLE = 18
"""From there on the reference needs seconds for a round."""


class DifferenceError(AssertionError):
    """The game and the reference do not say the same."""


@dataclass
class Seen:
    """What the matches compared so far have shown, so that a proof of nothing is noticed."""

    rounds: int = 0
    moves: int = 0
    claims: int = 0
    escobas: int = 0
    openings: int = 0
    winners: int = 0
    largest_table: int = 0
    lost_without_capture: int = 0
    options: set[tuple[str, Any]] = field(default_factory=set)


def as_reference(move: Move) -> reference.Move:
    if isinstance(move, Claim):
        return ("claim", "", frozenset(codes(move.takes)))
    return ("play", move.card.code, frozenset(codes(move.takes)))


def as_move(seat: int, move: reference.Move) -> Move:
    kind, code, taken = move
    takes = frozenset(map(Card.from_code, taken))
    return Claim(seat, takes) if kind == "claim" else Play(seat, Card.from_code(code), takes)


def same(what: str, game: Any, expected: Any) -> None:
    if game != expected:
        raise DifferenceError(f"{what}: the game has {game}, the reference {expected}")


def by_side(match: Match, by_seat: list[list[Card]]) -> list[list[str]]:
    return [sorted_codes(side) for side in match.side_cards(by_seat)]


def compare_round(match: Match, state: reference.RoundState) -> None:
    """Everything that lies on the table or in a hand, and what may be done."""
    played = match.round
    assert played is not None
    same("turn", played.turn, state["turn"])
    same("over", played.over, reference.is_over(state))
    same("dealer", played.dealer, state["dealer"])
    same("stock", codes(played.stock), state["stock"])
    same("stock size", played.stock_size, len(state["stock"]))
    same("hands", [sorted_codes(hand) for hand in played.hands], [sorted(hand) for hand in state["hands"]])
    same("table", sorted_codes(played.table), sorted(state["table"]))
    same("piles", by_side(match, played.piles), [sorted(pile) for pile in state["piles"]])
    same("escobas", [len(side) for side in match.side_cards(played.escobas)], state["escobas"])
    captured = [any(played.captured[seat] for seat in side) for side in match.sides]
    same("captured", captured, state["captured"])
    last = None if played.last_capturer is None else match.side_of(played.last_capturer)
    same("last capturer", last, state["last_capturer"])
    if state["turn"] is not None:
        same("claimed", played.claimed, state["claimed"])
        compare_legal(played.legal_plays, state)


def compare_legal(legal: LegalPlays, state: reference.RoundState) -> None:
    listed = list(legal)
    expected = reference.legal_moves(state)
    same("legal moves", {as_reference(move) for move in listed}, set(expected))
    same("moves listed", len(listed), len(expected))
    same("moves counted", legal.count(), len(expected))
    same("whose", {move.seat for move in listed}, {state["turn"]})
    same("any move", bool(legal), bool(expected))
    same("may claim", legal.may_claim, bool(reference.legal_claims(state)))
    for code in state["hands"][state["turn"]]:
        held = Card.from_code(code)
        same(f"discard {code}", legal.may_discard(held), reference.may_discard(state, code))
        same(f"captures {code}", legal.can_capture(held), bool(reference.captures_of(state, code)))


def compare_views(match: Match, state: reference.RoundState) -> None:
    for seat in range(match.seats):
        view = match.view(seat)
        same("hand seen", sorted_codes(view.hand), sorted(state["hands"][seat]))
        same("table seen", sorted_codes(view.table), sorted(state["table"]))
        same("hand sizes seen", list(view.hand_sizes), [len(hand) for hand in state["hands"]])
        same("stock seen", view.stock, len(state["stock"]))
        same("turn seen", view.turn, state["turn"])
        hidden = [
            *state["stock"],
            *(code for other, hand in enumerate(state["hands"]) if other != seat for code in hand),
        ]
        same("unseen", sorted_codes(view.unseen), sorted(hidden))
        if view.turn == seat:
            compare_legal(view.legal_plays, state)


def compare_count(match: Match, state: reference.RoundState) -> None:
    """The finished round's points in every category, and its tallies."""
    count = match.counts[-1]
    by_category = {line.category: line.points for line in count.lines}
    expected = reference.count(state)
    for category in reference.CATEGORIES:
        same(f"points for {category}", by_category[category], tuple(side[category] for side in expected))  # type: ignore[index]
    same("points", list(count.points), [sum(side.values()) for side in expected])
    same("tallies of the round", [tally._asdict() for tally in count.tallies], reference.tally(state))


def choose(rng: random.Random, manner: str, moves: list[reference.Move], lying: int) -> reference.Move:
    """A legal move: any; if it can a capture or claim (escobas); or if it can a discard (large tables)."""
    wanted = moves
    if manner == "greedy" or (manner == "shy" and lying > LARGE_TABLE):
        wanted = [move for move in moves if move[2]]
    elif manner in ("shy", "mute"):
        wanted = [move for move in moves if not move[2]]
    return rng.choice(wanted or moves)


def manners(rng: random.Random, seats: int) -> list[str]:
    """How each seat chooses in one round: sometimes one takes nothing, or nobody does until the table is large."""
    chosen = [rng.choice(("any", "any", "greedy")) for _ in range(seats)]
    if rng.random() < 0.2:
        chosen[rng.randrange(seats)] = "mute"
    if rng.random() < 0.04:
        chosen = ["shy"] * seats
    # Slow to check, therefore rare: nobody ever takes anything.
    return ["mute"] * seats if rng.random() < 0.0005 else chosen


def a_deck(rng: random.Random, seats: int) -> list[Card]:
    """A shuffled deck; often one whose opening table is worth 15 or 30."""
    deck = shuffled(rng)
    while rng.random() < 0.95 and value_of(deck[3 * seats : 3 * seats + 4]) not in (15, 30):
        deck = shuffled(rng)
    return deck


def play_match(rng: random.Random, values: dict[str, Any], seats: int, teams: bool, seen: Seen) -> None:
    """Play one match on both sides; raises DifferenceError at the first thing that is not the same."""
    match = Match(RuleSet(**values), seats, teams)
    expected = reference.new_match(values, seats, teams, rng.randrange(seats))
    seen.options.update(values.items())
    for number in range(MAX_ROUNDS):
        play_round(rng, match, expected, number, seen)
        if expected["winner"] is not None:
            seen.winners += 1
            break


def play_round(rng: random.Random, match: Match, expected: reference.MatchState, number: int, seen: Seen) -> None:
    values, seats, teams, dealer = (expected[key] for key in ("rules", "seats", "teams", "dealer"))
    deck = a_deck(rng, seats)
    match.begin_round(deck, dealer if number == 0 else rng.choice((dealer, None)))
    state = reference.new_round(values, seats, teams, dealer, codes(deck))
    compare_round(match, state)
    seen.openings += any(state["captured"])
    manner = manners(rng, seats)
    while not reference.is_over(state):
        move = choose(rng, manner[state["turn"]], reference.legal_moves(state), len(state["table"]))
        match.play(as_move(state["turn"], move))
        reference.make(state, move)
        compare_round(match, state)
        if seen.moves % 5 == 0:
            compare_views(match, state)
        seen.moves += 1
        seen.claims += move[0] == "claim"
        seen.largest_table = max(seen.largest_table, len(state["table"]))
    reference.add_round(expected, state)
    compare_count(match, state)
    same("totals", match.totals, expected["totals"])
    same("tallies", [tally._asdict() for tally in match.tallies], expected["tallies"])
    same("winner", match.winner, expected["winner"])
    same("next dealer", match.next_dealer, expected["dealer"])
    same("cards in all", len(DECK), sum(len(pile) for pile in state["piles"]) + len(state["table"]))
    seen.rounds += 1
    seen.escobas += sum(state["escobas"])
    seen.lost_without_capture += reference.loser_by_no_capture(state) is not None
