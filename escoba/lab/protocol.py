"""What programs of others are told and answer: a view and a move as one line of JSON each (`escoba-lab bot`).

A line holds what the seat may know and nothing else, in codes and keys as in a record. What comes in is read as
strictly as a record is, for it may come from anybody's program.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from escoba.cards import DECK, Card, CardError, codes
from escoba.game import Move, View
from escoba.game.round import HAND_CARDS
from escoba.records import NotJson, PlayRecord, RecordFault, json_value, move_of, play_record
from escoba.rules import PRESETS, RulesError, RuleSet, check_seats, nearest_preset, rules_from

_T = TypeVar("_T")

_MOST_SEATS = 4
_LONGEST_FAULT = 300

_Cards = tuple[str, ...]
_Count = Annotated[int, Meta(ge=0, le=len(DECK))]
_Seat = Annotated[int, Meta(ge=0, lt=_MOST_SEATS)]
_Points = Annotated[int, Meta(ge=0, le=10_000)]


class ProtocolError(ValueError):
    """A line that is no view or no move; the text says where and why."""


class ViewLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A view as it stands in a line; of escobas only the number of each seat. `seed` is the bot's own."""

    rules: dict[str, object]
    teams: bool
    seats: Annotated[int, Meta(ge=2, le=_MOST_SEATS)]
    seat: _Seat
    dealer: _Seat
    hand: _Cards
    table: _Cards
    piles: tuple[_Cards, ...]
    escobas: tuple[_Count, ...]
    captured: tuple[bool, ...]
    hand_sizes: tuple[Annotated[int, Meta(ge=0, le=HAND_CARDS)], ...]
    stock: _Count
    totals: tuple[_Points, ...]
    discarded_last: str | None
    claimed: bool
    plays: tuple[PlayRecord, ...]
    seed: str

    def __post_init__(self) -> None:
        """Refuse, with ValueError, a table that the game does not have, and lists that are not of its size."""
        check_seats(self.seats, self.teams)
        for key in ("piles", "escobas", "captured", "hand_sizes"):
            _check_length(key, getattr(self, key), self.seats)
        _check_length("totals", self.totals, 2 if self.teams else self.seats)
        for key, seat in (("seat", self.seat), ("dealer", self.dealer), *[("plays", play.seat) for play in self.plays]):
            if not 0 <= seat < self.seats:
                raise ValueError(f"{key}: there is no seat {seat} among {self.seats}")


def view_to_line(view: View, seed: str) -> str:
    """The view and the bot's own seed as one line, without the line's end."""
    nearest = nearest_preset(view.rules)
    told = ViewLine(
        rules={"preset": nearest, **view.rules.differences(PRESETS[nearest].rules)},
        teams=view.teams,
        seats=view.seats,
        seat=view.seat,
        dealer=view.dealer,
        hand=tuple(codes(view.hand)),
        table=tuple(codes(view.table)),
        piles=tuple([tuple(codes(pile)) for pile in view.piles]),
        escobas=tuple([len(cards) for cards in view.escobas]),
        captured=view.captured,
        hand_sizes=view.hand_sizes,
        stock=view.stock,
        totals=view.totals,
        discarded_last=None if view.discarded_last is None else view.discarded_last.code,
        claimed=view.claimed,
        plays=tuple([play_record(move) for move in view.moves]),
        seed=seed,
    )
    return _ascii(told)


def view_from_line(line: bytes) -> tuple[View, str]:
    """The view of a seat whose turn it is, and its seed. ProtocolError where it is none.

    Of escobas only the number is told, so their cards are the pile's first.
    """
    told = _read(line, ViewLine)
    piles = tuple([_cards(pile, "piles") for pile in told.piles])
    for count, pile in zip(told.escobas, piles, strict=True):
        if count > len(pile):
            raise ProtocolError("escobas: more than there are cards in the pile")
    view = View(
        rules=_rules(told.rules),
        teams=told.teams,
        seats=told.seats,
        seat=told.seat,
        dealer=told.dealer,
        turn=told.seat,
        hand=_cards(told.hand, "hand"),
        table=_cards(told.table, "table"),
        piles=piles,
        escobas=tuple([pile[:count] for pile, count in zip(piles, told.escobas, strict=True)]),
        captured=told.captured,
        hand_sizes=told.hand_sizes,
        stock=told.stock,
        totals=told.totals,
        discarded_last=None if told.discarded_last is None else _cards([told.discarded_last], "discarded_last")[0],
        claimed=told.claimed,
        moves=tuple([_move(play, "plays") for play in told.plays]),
    )
    _check_whole(view)
    return view, told.seed


def move_to_line(move: Move) -> str:
    """The move as one line, without the line's end."""
    return _ascii(play_record(move))


def move_from_line(line: bytes) -> Move:
    """The move that a line tells. ProtocolError where it is none; whether it is legal, the game says."""
    value = _json(line)
    if isinstance(value, dict) and "error" in value:
        raise ProtocolError(f"it answered with an error: {str(value['error'])[:200]}")
    told = _converted(value, PlayRecord)
    if not 0 <= told.seat < _MOST_SEATS:
        raise ProtocolError(f"seat: {told.seat} is none")
    return _move(told, "the move")


def _ascii(told: Struct) -> str:
    """As JSON of one line, in letters that every program can read whatever it takes the encoding for."""
    return json.dumps(msgspec.to_builtins(told), separators=(",", ":"))


def _read(line: bytes, kind: type[_T]) -> _T:
    return _converted(_json(line), kind)


def _json(line: bytes) -> object:
    try:
        return json_value(line)
    except (NotJson, RecordFault) as error:
        raise ProtocolError(str(error)[:_LONGEST_FAULT]) from None


def _converted(value: object, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        raise ProtocolError(str(error)[:_LONGEST_FAULT]) from None


def _check_length(key: str, values: Sequence[object], length: int) -> None:
    if len(values) != length:
        raise ValueError(f"{key}: must be a list of {length}")


def _rules(told: dict[str, object]) -> RuleSet:
    preset = told.get("preset")
    if not isinstance(preset, str):
        raise ProtocolError("rules: must be an object with a 'preset'")
    try:
        return rules_from(preset, {name: value for name, value in told.items() if name != "preset"})
    except RulesError as error:
        raise ProtocolError(f"rules: {error}") from None


def _move(told: PlayRecord, where: str) -> Move:
    try:
        return move_of(told)
    except CardError as error:
        raise ProtocolError(f"{where}: {error}") from None


def _cards(told: Sequence[str], where: str) -> tuple[Card, ...]:
    try:
        cards = tuple([Card.from_code(code) for code in told])
    except CardError as error:
        raise ProtocolError(f"{where}: {str(error)[:100]}") from None
    if len(set(cards)) != len(cards):
        raise ProtocolError(f"{where}: a card is there twice")
    return cards


def _check_whole(view: View) -> None:
    """Refuse a view in which cards are missing, or there twice, or it is nobody's turn."""
    open_cards = [*view.hand, *view.table, *[card for pile in view.piles for card in pile]]
    if len(set(open_cards)) != len(open_cards):
        twice = next(card for card in open_cards if open_cards.count(card) > 1)
        raise ProtocolError(f"{twice} is there twice")
    if not view.hand:
        raise ProtocolError("hand: it is empty, so there is nothing to play")
    if view.hand_sizes[view.seat] != len(view.hand):
        raise ProtocolError(
            f"hand_sizes: {view.hand_sizes[view.seat]} for seat {view.seat}, whose hand has {len(view.hand)}"
        )
    hidden = sum(view.hand_sizes) - len(view.hand) + view.stock
    if len(open_cards) + hidden != len(DECK):
        raise ProtocolError(f"{len(open_cards) + hidden} cards in hands, stock, table and piles: there must be 40")
    if view.stock % (HAND_CARDS * view.seats):
        raise ProtocolError(f"stock: {view.stock} cards are no whole number of deals")
    if view.discarded_last is not None and view.discarded_last not in view.table:
        raise ProtocolError(f"discarded_last: {view.discarded_last} is not on the table")
