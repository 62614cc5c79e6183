"""How events are told: each becomes steps of motion (art, "Motion"). Nothing here decides anything about the game."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import Card
from escoba.game import (
    Captured,
    Claimed,
    Dealt,
    Discarded,
    Escoba,
    Event,
    LeftoversTaken,
    OpeningTaken,
    RoundBegan,
)
from escoba.screen.motion import Step
from escoba.screen.scenes.table.lying import Lying, Told

DEAL_FLIGHT, DEAL_DELAY = 0.34, 0.085
PLAY, GATHER, SLIDE = 0.36, 0.3, 0.42
READ = 0.75
ESCOBA = 1.25
REST = 0.12
"""Seconds at normal speed."""


def steps_for(events: Sequence[Event], lying: Lying) -> list[Step]:
    """The steps that tell these events, in order."""
    return [step for event in events for step in _steps(event, lying)]


def _steps(event: Event, lying: Lying) -> list[Step]:
    match event:
        case RoundBegan():
            return [_round(event, lying)]
        case Dealt():
            return [_deal(event, lying), Step(REST)]
        case OpeningTaken(seat, cards, escobas):
            told = Told(seat, None, cards, True)
            return [Step(0.5), *_taken(lying, told), *_crosswise(lying, seat, cards[:escobas])]
        case Discarded(seat, card):
            return [_discard(lying, seat, card), Step(REST)]
        case Captured(seat, card, takes):
            return _taken(lying, Told(seat, card, takes))
        case Claimed(seat, takes):
            return _taken(lying, Told(seat, None, takes))
        case Escoba(seat, card):
            return _escoba(lying, seat, card)
        case LeftoversTaken(seat, cards):
            return _leftovers(lying, seat, cards)
        case _:
            return []


def _round(event: RoundBegan, lying: Lying) -> Step:
    def begin() -> None:
        lying.clear()
        lying.dealer = event.dealer

    return Step(0.25, begin, name="round")


def _deal(event: Dealt, lying: Lying) -> Step:
    """One card after another, as a dealer gives them."""
    seats = len(event.hands)
    turns = [(event.first + turn) % seats for turn in range(seats)]
    order = [event.hands[seat][card] for card in range(len(event.hands[0])) for seat in turns]
    order += event.table
    delays = {card.code: DEAL_DELAY * place for place, card in enumerate(order)}
    lasts = DEAL_DELAY * (len(order) - 1) + DEAL_FLIGHT
    return Step(
        lasts,
        lambda: lying.deal(event.hands, event.table, event.stock),
        flight=DEAL_FLIGHT,
        delays=delays,
        arc=26,
        name="deal",
    )


def _discard(lying: Lying, seat: int, card: Card) -> Step:
    def begin() -> None:
        lying.tell(Told(seat, card, ()))
        lying.discard(seat, card)

    return Step(PLAY, begin, flight=PLAY, arc=18, name="discard")


def _taken(lying: Lying, told: Told) -> list[Step]:
    """Lay the capture out, give time to read its sum, and slide it to the pile."""

    def show() -> None:
        lying.tell(told)
        lying.show(told.seat, told.card, told.takes)

    cards = [*([told.card] if told.card is not None else []), *told.takes]
    return [
        Step(PLAY, show, flight=PLAY, arc=14, name="show"),
        Step(READ, name="read"),
        Step(
            SLIDE,
            lambda: lying.gather(told.seat, cards),
            lambda: lying.arrive(told.seat),
            flight=SLIDE,
            name="gather",
        ),
    ]


def _crosswise(lying: Lying, seat: int, cards: Sequence[Card]) -> list[Step]:
    def lay() -> None:
        for card in cards:
            lying.lay_crosswise(seat, card)

    return [Step(ESCOBA, lay, name="escoba")]


def _escoba(lying: Lying, seat: int, card: Card) -> list[Step]:
    def begin() -> None:
        lying.tell_escoba(seat)
        lying.lay_crosswise(seat, card)

    return [Step(ESCOBA, begin, name="escoba")]


def _leftovers(lying: Lying, seat: int | None, cards: Sequence[Card]) -> list[Step]:
    """The last cards of the round go to whoever captured last, or stay where they are."""
    if seat is None or not cards:
        return [Step(0.6)]
    return [
        Step(0.6, name="leftovers"),
        Step(
            SLIDE + 0.1,
            lambda: lying.gather(seat, cards),
            lambda: lying.arrive(seat),
            flight=SLIDE + 0.1,
            name="gather",
        ),
    ]
