"""How events are told: each becomes steps of motion (art, "Motion"). Nothing here decides anything about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from escoba.screen.art.motion import Step
from escoba.screen.match.table.table_state import TableState
from escoba.screen.words.table import ShownMove

DEAL_FLIGHT, DEAL_DELAY = 0.34, 0.085
PLAY, SLIDE = 0.36, 0.42
ESCOBA, SWEEP = 1.35, 0.55
SHUFFLE = 0.85
REST = 0.12
CLOSES = 0.18
LANDS_AFTER = 0.04
"""The cards of a capture land on their pile one after another, so much later each."""

"""Seconds at normal speed, all of these."""

LANDS = 0.9 * PLAY
"""When a card that is played is heard on the table: it is there by then, and only settles."""


def steps_for(events: Sequence[Event], state: TableState, capture_s: float) -> list[Step]:
    """The steps that tell these events, in order; a capture lies still for `capture_s` seconds."""
    steps: list[Step] = []
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        for step in _steps(event, following if isinstance(following, Escoba) else None, state):
            if step.name == "read":
                step.duration_s = capture_s
            steps.append(step)
    return steps


def _steps(event: Event, escoba: Escoba | None, state: TableState) -> list[Step]:
    """The steps of one event; `escoba` is the escoba that it made, which is told together with it."""
    match event:
        case RoundBegan():
            return [_round(event, state)]
        case Dealt():
            return [_deal(event, state), Step(REST)]
        case OpeningTaken(seat, cards, crosswise):
            return [Step(0.5), *_taken(state, ShownMove(seat, None, cards, len(crosswise), opening=True), crosswise)]
        case Discarded(seat, card):
            return [*_found(state, seat, card), _discard(state, seat, card), Step(REST)]
        case Captured(seat, card, takes):
            taken = ShownMove(seat, card, takes, escobas=len(_crosswise(escoba)))
            return [*_found(state, seat, card), *_taken(state, taken, _crosswise(escoba))]
        case Claimed(seat, takes):
            return _taken(state, ShownMove(seat, None, takes, escobas=len(_crosswise(escoba))), _crosswise(escoba))
        case LeftoversTaken(seat, cards):
            return _leftovers(state, seat, cards)
        case _:
            return []


def _round(event: RoundBegan, state: TableState) -> Step:
    def begin() -> None:
        state.clear()
        state.dealer = event.dealer

    return Step(SHUFFLE, begin, name="round", sounds=[(0.0, "shuffle")])


def _deal(event: Dealt, state: TableState) -> Step:
    """One card after another, as a dealer gives them."""
    seats = len(event.hands)
    turns = [(event.first + turn) % seats for turn in range(seats)]
    order = [event.hands[seat][card] for card in range(len(event.hands[0])) for seat in turns]
    order += event.table
    delays = {card.code: DEAL_DELAY * place for place, card in enumerate(order)}
    duration_s = DEAL_DELAY * (len(order) - 1) + DEAL_FLIGHT
    return Step(
        duration_s,
        lambda: state.deal(event.hands, event.table, event.stock),
        flight=DEAL_FLIGHT,
        delays=delays,
        arc=26,
        name="deal",
        sounds=[(delay, "deal") for delay in delays.values()],
    )


def _found(state: TableState, seat: int, card: Card) -> list[Step]:
    """Over a line nobody knows what another holds: before a card leaves that hand it is put there."""
    return [] if card in state.hands[seat] else [Step(0.0, lambda: state.find(seat, card))]


def _discard(state: TableState, seat: int, card: Card) -> Step:
    def begin() -> None:
        state.tell(ShownMove(seat, card, ()))
        state.discard(seat, card)

    return Step(PLAY, begin, flight=PLAY, arc=18, name="discard", sounds=[(0.0, "slide"), (LANDS, "lay")])


def _crosswise(escoba: Escoba | None) -> tuple[Card, ...]:
    return () if escoba is None else (escoba.card,)


def _taken(state: TableState, told: ShownMove, crosswise: tuple[Card, ...] = ()) -> list[Step]:
    """Lay the capture out, give time to read its sum, and slide it to the pile; an escoba is swept there by a broom."""
    cards = [*([told.card] if told.card is not None else []), *told.takes]

    def show() -> None:
        state.tell(told)
        state.show(told.seat, told.card, told.takes)

    def gather() -> None:
        state.gather(told.seat, cards)

    def arrive() -> None:
        state.arrive(told.seat)
        for card in crosswise:
            state.lay_crosswise(told.seat, card)

    if told.card is not None:
        sounds = [(0.0, "slide"), (LANDS, "snap")]
    else:
        sounds = [(0.0, "slide" if told.opening else "claim")]
    read = [Step(PLAY, show, flight=PLAY, arc=14, name="show", sounds=sounds), Step(0.0, name="read", steady=True)]
    close = Step(CLOSES, state.close_ranks, flight=CLOSES, name="close")
    if not told.escobas:
        return [*read, _gather(cards, gather, arrive), close]
    # The broom crosses from left to right, and takes each card along as it passes.
    sweep = {card.code: 0.3 + 0.45 * place / len(cards) for place, card in enumerate(cards)}
    swept = Step(ESCOBA, gather, arrive, flight=SWEEP, delays=sweep, name="escoba", sounds=[(0.0, "escoba")])
    return [*read, swept, close]


def _gather(cards: Sequence[Card], gather: Callable[[], None], arrive: Callable[[], None]) -> Step:
    """The cards slide to their pile and land there one after another, each with a sound of its own."""
    delays = {card.code: LANDS_AFTER * place for place, card in enumerate(cards)}
    sounds = [(0.0, "gather"), *((SLIDE + delay - 0.06, "deal") for delay in delays.values())]
    duration_s = SLIDE + LANDS_AFTER * (len(cards) - 1)
    return Step(duration_s, gather, arrive, flight=SLIDE, delays=delays, name="gather", sounds=sounds)


def _leftovers(state: TableState, seat: int | None, cards: Sequence[Card]) -> list[Step]:
    """The last cards of the round go to whoever captured last, or stay where they are."""
    if seat is None or not cards:
        return [Step(0.6)]
    return [
        Step(0.6, name="leftovers"),
        _gather(cards, lambda: state.gather(seat, cards), lambda: state.arrive(seat)),
    ]
