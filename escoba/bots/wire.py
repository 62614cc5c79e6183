"""A view, a move and a lesson as one line of JSON each: how another process is asked, and how it answers.

A line holds what the seat may know and nothing else. What comes in is checked, for it may come from anybody's program.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from escoba.bots.coach import Advice, Lesson
from escoba.cards import DECK, Card, CardError, codes
from escoba.game import Claim, Move, Play, View
from escoba.game.round import HAND_CARDS
from escoba.rules import PRESETS, RulesError, RuleSet, check_seats, nearest_preset, rules_from, sides_of

_T = TypeVar("_T")

VIEW_KEYS = (
    "rules",
    "teams",
    "seats",
    "seat",
    "dealer",
    "hand",
    "table",
    "piles",
    "escobas",
    "captured",
    "hand_sizes",
    "stock",
    "totals",
    "discarded_last",
    "claimed",
    "plays",
    "seed",
)
_MOST_POINTS, _MOST_SEATS = 10_000, 4


class WireError(ValueError):
    """A line that is no view or no move; the text says where and why."""


def view_to_line(view: View, seed: str) -> str:
    """The view and the bot's own seed as one line, without the line's end."""
    told: dict[str, object] = {
        "rules": rules_told(view.rules),
        "teams": view.teams,
        "seats": view.seats,
        "seat": view.seat,
        "dealer": view.dealer,
        "hand": codes(view.hand),
        "table": codes(view.table),
        "piles": [codes(pile) for pile in view.piles],
        "escobas": [len(cards) for cards in view.escobas],
        "captured": list(view.captured),
        "hand_sizes": list(view.hand_sizes),
        "stock": view.stock,
        "totals": list(view.totals),
        "discarded_last": None if view.discarded_last is None else view.discarded_last.code,
        "claimed": view.claimed,
        "plays": [move_told(move) for move in view.moves],
        "seed": seed,
    }
    return json.dumps(told, separators=(",", ":"))


def view_from_line(line: str) -> tuple[View, str]:
    """The view of a seat whose turn it is, and its seed. WireError where it is none.

    Of escobas only the number is told, so their cards are the pile's first.
    """
    told = _object(line, "a view")
    for key in VIEW_KEYS:
        if key not in told:
            raise WireError(f"the view has no {key!r}")
    for key in told:
        if key not in VIEW_KEYS:
            raise WireError(f"the view has an unknown {key!r}")
    rules, teams, seats = _rules(told["rules"]), _flag(told, "teams"), _number(told, "seats", 2, 4)
    try:
        check_seats(seats, teams)
    except RulesError as error:
        raise WireError(str(error)) from None
    seat = _number(told, "seat", 0, seats - 1)
    piles = [_cards(pile, "piles") for pile in _list(told, "piles", seats)]
    counts = [_whole(count, "escobas", 0, 40) for count in _list(told, "escobas", seats)]
    for count, pile in zip(counts, piles, strict=True):
        if count > len(pile):
            raise WireError("escobas: more than there are cards in the pile")
    discarded = told["discarded_last"]
    view = View(
        rules=rules,
        teams=teams,
        seats=seats,
        seat=seat,
        dealer=_number(told, "dealer", 0, seats - 1),
        turn=seat,
        hand=_cards(told["hand"], "hand"),
        table=_cards(told["table"], "table"),
        piles=tuple(piles),
        escobas=tuple([pile[:count] for pile, count in zip(piles, counts, strict=True)]),
        captured=tuple([_truth(flag, "captured") for flag in _list(told, "captured", seats)]),
        hand_sizes=tuple([_whole(size, "hand_sizes", 0, HAND_CARDS) for size in _list(told, "hand_sizes", seats)]),
        stock=_number(told, "stock", 0, 40),
        totals=tuple(
            [
                _whole(total, "totals", 0, _MOST_POINTS)
                for total in _list(told, "totals", len(sides_of(seats, teams=teams)))
            ]
        ),
        discarded_last=None if discarded is None else _card(discarded, "discarded_last"),
        claimed=_flag(told, "claimed"),
        moves=tuple([_move(move, seats, "plays") for move in _list(told, "plays")]),
    )
    _check_whole(view)
    return view, _text(told["seed"], "seed")


def move_told(move: Move) -> dict[str, object]:
    """A move as it is told in a line: cards in deck order."""
    takes = codes(sorted(move.takes))
    if isinstance(move, Claim):
        return {"seat": move.seat, "claim": takes}
    return {"seat": move.seat, "card": move.card.code, "takes": takes}


def move_to_line(move: Move) -> str:
    """The move as one line, without the line's end."""
    return json.dumps(move_told(move), separators=(",", ":"))


def move_from_line(line: str) -> Move:
    """The move that a line tells. WireError where it is none; whether it is legal, the game says."""
    told = _object(line, "a move")
    if "error" in told:
        raise WireError(f"it answered with an error: {str(told['error'])[:200]}")
    return _move(told, _MOST_SEATS, "the move")


def lesson_to_line(lesson: Lesson) -> str:
    """The coach's lesson as one line, without the line's end; its figures come back just as they are."""
    told = [[move_told(one.move), one.points, one.chance, one.equal] for one in lesson.advice]
    return json.dumps({"advice": told, "exact": lesson.exact}, separators=(",", ":"))


def lesson_from_line(line: str) -> Lesson:
    """The lesson that a line tells. WireError where it is none; whether its moves are legal, the game says."""
    told = _object(line, "a lesson")
    if set(told) != {"advice", "exact"}:
        raise WireError("the lesson must have its advice, and whether that is exact")
    return Lesson(tuple([_advice(one) for one in _list(told, "advice")]), _flag(told, "exact"))


def rules_told(rules: RuleSet) -> dict[str, object]:
    """A rule set as in a record: the preset that is nearest to it, and what differs."""
    nearest = nearest_preset(rules)
    return {"preset": nearest, **rules.differences(PRESETS[nearest].rules)}


def _check_whole(view: View) -> None:
    """Refuse a view in which cards are missing, or there twice, or it is nobody's turn."""
    open_cards = [*view.hand, *view.table, *[card for pile in view.piles for card in pile]]
    if len(set(open_cards)) != len(open_cards):
        twice = next(card for card in open_cards if open_cards.count(card) > 1)
        raise WireError(f"{twice} is there twice")
    if not view.hand:
        raise WireError("hand: it is empty, so there is nothing to play")
    if view.hand_sizes[view.seat] != len(view.hand):
        raise WireError(
            f"hand_sizes: {view.hand_sizes[view.seat]} for seat {view.seat}, whose hand has {len(view.hand)}"
        )
    hidden = sum(view.hand_sizes) - len(view.hand) + view.stock
    if len(open_cards) + hidden != len(DECK):
        raise WireError(f"{len(open_cards) + hidden} cards in hands, stock, table and piles: there must be 40")
    if view.stock % (HAND_CARDS * view.seats):
        raise WireError(f"stock: {view.stock} cards are no whole number of deals")
    if view.discarded_last is not None and view.discarded_last not in view.table:
        raise WireError(f"discarded_last: {view.discarded_last} is not on the table")


def _object(line: str, what: str) -> Mapping[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise WireError(f"the line is not JSON, so it is not {what}") from None
    if not isinstance(told, dict):
        raise WireError(f"the line is not an object, so it is not {what}")
    return told


def _rules(told: object) -> RuleSet:
    if not isinstance(told, dict) or not isinstance(told.get("preset"), str):
        raise WireError("rules: must be an object with a 'preset'")
    try:
        return rules_from(told["preset"], {name: value for name, value in told.items() if name != "preset"})
    except RulesError as error:
        raise WireError(f"rules: {error}") from None


def _move(told: object, seats: int, where: str) -> Move:
    if not isinstance(told, dict):
        raise WireError(f"{where}: must be an object")
    seat = _whole(told.get("seat"), f"{where}: seat", 0, seats - 1)
    if set(told) == {"seat", "claim"}:
        return Claim(seat, frozenset(_cards(told["claim"], where)))
    if not {"seat", "card"} <= set(told) <= {"seat", "card", "takes"}:
        raise WireError(f"{where}: must have a seat and a card, perhaps what it takes; or a seat and a claim")
    return Play(seat, _card(told["card"], where), frozenset(_cards(told.get("takes", []), where)))


def _advice(told: object) -> Advice:
    if not isinstance(told, list) or len(told) != 4:
        raise WireError("advice: must be a move, its points, its chance, and whether it is as good as the best")
    move, points, chance, equal = told
    return Advice(
        _move(move, _MOST_SEATS, "advice"),
        _amount(points, "points", -_MOST_POINTS, _MOST_POINTS),
        _amount(chance, "chance", 0, 1),
        _truth(equal, "equal"),
    )


def _cards(told: object, where: str) -> tuple[Card, ...]:
    if not isinstance(told, list):
        raise WireError(f"{where}: must be a list of cards")
    cards = tuple([_card(code, where) for code in told])
    if len(set(cards)) != len(cards):
        raise WireError(f"{where}: a card is there twice")
    return cards


def _card(told: object, where: str) -> Card:
    try:
        return Card.from_code(_text(told, where))
    except CardError as error:
        raise WireError(f"{where}: {str(error)[:100]}") from None


def _text(told: object, where: str) -> str:
    return _is(told, where, "a text", lambda value: isinstance(value, str), str)


def _truth(told: object, where: str) -> bool:
    return _is(told, where, "true or false", lambda value: isinstance(value, bool), bool)


def _whole(told: object, where: str, low: int, high: int) -> int:
    return _is(
        told,
        where,
        f"a whole number from {low} to {high}",
        lambda value: type(value) is int and low <= value <= high,
        int,
    )


def _amount(told: object, where: str, low: int, high: int) -> float:
    return _is(
        told,
        where,
        f"a number from {low} to {high}",
        lambda value: type(value) in (int, float) and low <= value <= high,
        float,
    )


def _is(told: object, where: str, what: str, fits: Callable[[Any], bool], kind: Callable[[Any], _T]) -> _T:
    if not fits(told):
        raise WireError(f"{where}: must be {what}")
    return kind(told)


def _flag(told: Mapping[str, Any], key: str) -> bool:
    return _truth(told[key], key)


def _number(told: Mapping[str, Any], key: str, low: int, high: int) -> int:
    return _whole(told[key], key, low, high)


def _list(told: Mapping[str, Any], key: str, length: int | None = None) -> list[Any]:
    value = told[key]
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise WireError(f"{key}: must be a list" + ("" if length is None else f" of {length}"))
    return value
