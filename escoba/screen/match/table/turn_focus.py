"""Where the keys' focus goes as a person's turn begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import CardWidget


class TurnFocus:
    """Follows whose turn it is; `begins` is called as a person's turn begins."""

    def __init__(self, begins: Callable[[], None]) -> None:
        self.turn_of: int | None = None
        self._begins = begins

    def wanted(
        self, turn_of: int | None, hand: Sequence[Card], focused: Widget | None, widgets: Sequence[Widget]
    ) -> str | None:
        """The id to give the focus to: the first card of the hand as a turn begins, or where the focus was lost.

        `turn_of` is the seat of the person who looks, in that person's own turn; `hand` is what is seen of theirs.
        """
        begins = turn_of is not None and turn_of != self.turn_of
        self.turn_of = turn_of
        if begins:
            self._begins()
        lost = isinstance(focused, CardWidget) and focused.id not in {widget.id for widget in widgets}
        return hand[0].code if hand and (begins or lost) else None
