"""The rules to choose from: the traditions and, below them, the player's own rule sets; scrolled if there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.rules import PRESETS
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Lines, Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.scrolling import BAR_ROOM, Scrolling
from escoba.screen.kit.theme import SMALL, WINE
from escoba.screen.words import names
from escoba.screen.words.names import OWN
from escoba.screen.words.texts import _, ngettext
from escoba.storage.settings import OwnRules

_ROW = 55.0
_TALLEST_ROW = 66.0
_GROWTH = 100.0
"""How much higher a line is for type of twice the size: its note then takes two lines."""

_HEADING = 30.0
_LEAST_SEEN = 32.0
"""A row of which less can be seen is not described: it could not be clicked with ease."""


def own_note(own: OwnRules) -> str:
    """One line about an own rule set."""
    tradition, count = PRESETS[own.preset].name, len(own.rules.differences(PRESETS[own.preset].rules))
    if not count:
        return _("Just as in {tradition}.").format(tradition=tradition)
    return ngettext("{tradition} with {count} other rule.", "{tradition} with {count} other rules.", count).format(
        tradition=tradition, count=count
    )


class RuleList(Lines):
    """A list of lines with a heading between the traditions and the own rule sets.

    An option's value is a tradition's id or, after OWN, the name of an own rule set.
    """

    def __init__(self, own: Sequence[OwnRules], chosen: str, on_change: Callable[[str], None]) -> None:
        traditions = [Option(preset.id, preset.name, names.preset_note(preset.id)) for preset in PRESETS.values()]
        options = traditions + [Option(OWN + rules.name, rules.name, own_note(rules)) for rules in own]
        super().__init__("preset", options, chosen, on_change)
        self._heading = _HEADING if own else 0.0
        self._row = _ROW
        self._scrolling = Scrolling()
        self._on_bar = False

    def layout(self, view: View, rect: pygame.FRect) -> None:
        """Place the list; larger type has higher lines."""
        self.rect = rect
        least = _ROW + (view.text - 1) * _GROWTH
        self._row = max(least, min((rect.height - self._heading) / len(self.options), _TALLEST_ROW))
        self._scrolling.fit(rect, self._row * len(self.options) + self._heading)

    def place(self, index: int) -> pygame.FRect:
        """Where a line is; it may be out of sight."""
        heading = self._heading if index >= len(PRESETS) else 0.0
        width = self.rect.width - (BAR_ROOM - 8 if self._scrolling.most else 0)
        top = self.rect.top + index * self._row + heading - self._scrolling.offset
        return pygame.FRect(self.rect.left, top, width, self._row)

    def show_chosen(self) -> None:
        """Scroll to the chosen line."""
        index = next((index for index, option in enumerate(self.options) if option.value == self.chosen), 0)
        top = self.place(index).top - self.rect.top + self._scrolling.offset
        self._scrolling.show(top, top + self._row)

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around as much of the chosen line as can be seen, or around the bar."""
        seen = super().focus_rect.clip(self.rect)
        return seen if seen.height > 0 else self._scrolling.track

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that can be seen, the heading and the bar."""
        surface, before = canvas.surface, canvas.surface.get_clip()
        surface.set_clip(canvas.view.rect(self.rect.inflate(8, 0)).clip(before))
        super().draw(canvas)
        if self._heading:
            canvas.text(_("Your own rules"), self._heading_place, SMALL.coloured(WINE))
        surface.set_clip(before)
        self._scrolling.draw(canvas, lit=self.hovered or self.pressed)

    def point(self, pos: Point) -> bool:
        """Find the line under the pointer; a bar that was taken hold of follows it."""
        if self.pressed and self._scrolling.pull(pos):
            return True
        return super().point(pos)

    def press(self, pos: Point) -> None:
        """Take hold of the bar, if the button goes down on it."""
        self._on_bar = self._scrolling.press(pos)

    def click(self, pos: Point) -> None:
        """Choose the line under the pointer, unless the bar was pulled there."""
        if not self._on_bar:
            super().click(pos)

    def wheel(self, steps: float) -> bool:
        """Scroll by lines."""
        return self._scrolling.to(self._scrolling.offset - steps * self._row)

    def key(self, key: Key) -> bool:
        """The arrows choose the neighbour, which is then in sight."""
        used = super().key(key)
        if used:
            self.show_chosen()
        return used

    def items(self) -> list[Item]:
        """The lines that can be seen, described."""
        seen = []
        for index, item in enumerate(super().items()):
            place = self.place(index).clip(self.rect)
            if place.height >= _LEAST_SEEN:
                seen.append(
                    Item("choice", place, item.id, item.label, selected=item.selected, enabled=True, note=item.note)
                )
        heading = self._heading_place
        if self._heading and self.rect.contains(heading):
            seen.append(Item("text", heading, id="own_rules", label=_("Your own rules")))
        return seen

    @property
    def _heading_place(self) -> pygame.FRect:
        first = self.place(len(PRESETS))
        return pygame.FRect(first.left + 15, first.top - _HEADING + 3, first.width - 30, _HEADING - 6)
