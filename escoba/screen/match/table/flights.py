"""Cards in flight: what a step of the telling moves from one spot to another, and how that is drawn."""

from __future__ import annotations

from collections.abc import Callable

from escoba.cards import Card
from escoba.screen.art.motion import Step, Timeline
from escoba.screen.art.pictures import CardPictures, Mark
from escoba.screen.kit.canvas import Canvas
from escoba.screen.match.table.cards import DIMMED, blit_card, tilt_of
from escoba.screen.match.table.layout import Spot, TablePlaces, mixed
from escoba.screen.match.table.table_state import TableState

_STOCK = Spot("stock")
"""Where a card comes from that lay nowhere before."""


class Flights:
    """The cards that the present step moves. They keep spots, not positions, so a new window size bends their way."""

    def __init__(self, state: TableState, changed: Callable[[], None]) -> None:
        """`changed` is called when cards set off and when they have landed."""
        self._state = state
        self._changed = changed
        self._ways: dict[Card, tuple[Spot, Spot]] = {}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Those in flight."""
        return tuple(self._ways)

    def watched(self, step: Step) -> Step:
        """The step, with what it moves from one spot to another noted as flights."""
        begin, end = step.begin, step.end

        def begin_and_note() -> None:
            before = self._state.spots()
            begin()
            if step.flight:
                ways = {card: (before.get(card, _STOCK), spot) for card, spot in self._state.spots().items()}
                self._ways = {card: way for card, way in ways.items() if way[0] != way[1]}
            self._changed()

        def end_and_land() -> None:
            end()
            self._ways = {}
            self._changed()

        step.begin, step.end = begin_and_note, end_and_land
        return step

    def paint(
        self, canvas: Canvas, pictures: CardPictures, places: TablePlaces, timeline: Timeline, *, reduced: bool
    ) -> None:
        """Draw them where they are now; `reduced` fades them out where they were and in where they will be."""
        step = timeline.step
        if step is None:
            return
        for card, (spot, goal) in self._ways.items():
            start, end = places.pose(spot, tilt_of(card)), places.pose(goal, tilt_of(card))
            if spot.where == "hand" and spot.owner == places.viewer and goal.where in ("table", "show"):
                # What its owner plays was seen, also where the rest of the hand is turned down already.
                start = start._replace(face_up=True)
            part = timeline.flown(card.code)
            mark: Mark = "lit" if card in self._state.lit else ""
            if reduced:
                here, opacity = (start, 1 - 2 * part) if part < 0.5 else (end, 2 * part - 1)
                blit_card(canvas, pictures, card, here, mark, opacity=opacity)
            else:
                # What only moves over on the cloth is not lifted from it.
                arc = 0.0 if {spot.where, goal.where} <= {"table", "aside"} else step.arc
                opacity = DIMMED if "aside" in (spot.where, goal.where) else 1.0
                blit_card(canvas, pictures, card, mixed(start, end, part, arc), mark, opacity=opacity)
