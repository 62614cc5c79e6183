"""Tells at the table what happens in the match: events become steps of motion, and these move what lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.game import Event, MatchEnded, RoundCounted
from escoba.screen.art.motion import Timeline
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.canvas import Canvas
from escoba.screen.match.table.animations import steps_for
from escoba.screen.match.table.escoba_animation import paint_escoba
from escoba.screen.match.table.flights import Flights
from escoba.screen.match.table.layout import TablePlaces
from escoba.screen.match.table.table_state import TableState
from escoba.screen.shell.preferences import Preferences


class EventAnimator:
    """What is being told, as fast as is set, and what has been counted meanwhile."""

    def __init__(self, state: TableState, changed: Callable[[], None], preferences: Preferences) -> None:
        """`changed` is called when cards set off and when they have landed."""
        self.timeline = Timeline(lambda: preferences.duration_factor)
        self._preferences = preferences
        self._state = state
        self.flights = Flights(state, changed)
        self._counted: RoundCounted | None = None
        self._ended: MatchEnded | None = None

    def tell(self, events: Sequence[Event]) -> None:
        """Tell these events after what is being told already."""
        for event in events:
            if isinstance(event, RoundCounted):
                self._counted = event
            elif isinstance(event, MatchEnded):
                self._ended = event
        capture_s = self._preferences.settings.capture_s
        self.timeline.add([self.flights.watched(step) for step in steps_for(events, self._state, capture_s)])

    def lay_out(self, events: Sequence[Event], totals: Sequence[int]) -> None:
        """Let the table look as it does after these events of its round, without motion or sound; `totals` by side."""
        self.timeline.finish()
        self._counted = self._ended = None
        self._state.totals = list(totals)
        self.tell(events)
        self.timeline.finish()
        self.timeline.heard()

    def count(self) -> tuple[RoundCounted, MatchEnded | None] | None:
        """The count of a round that has been told to its end, and the end of the match, if it was the last; once."""
        if self._counted is None:
            return None
        counted, self._counted = self._counted, None
        self._state.totals = list(counted.totals)
        return counted, self._ended

    def paint(self, canvas: Canvas, pictures: CardPictures, places: TablePlaces) -> None:
        """The cards in flight, and the escoba."""
        step = self.timeline.step
        if step is None:
            return
        reduced = self._preferences.settings.reduced_motion
        self.flights.paint(canvas, pictures, places, self.timeline, reduced=reduced)
        if step.name == "escoba":
            paint_escoba(canvas, places.cloth, self.timeline.progress(), swept=not reduced)
