"""Widgets that belong together: which of them is meant by the pointer, which has the focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.focus import draw_focus
from escoba.screen.kit.inputs import (
    NOWHERE,
    Composing,
    Input,
    Key,
    Move,
    Pad,
    Point,
    Press,
    PressOther,
    Release,
    Typed,
    Wheel,
)
from escoba.screen.kit.tab_order import in_tab_order
from escoba.screen.kit.tooltip import draw_tooltip
from escoba.screen.kit.widget import Widget

TIP_DELAY = 0.5
"""Seconds the pointer rests on a widget before its tip is shown."""

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

_SHOULDERS = {"left": -1, "right": 1}


class Group:
    """Widgets in the order in which they are drawn; Tab visits them as the eye does (`tab_order`)."""

    def __init__(self, widgets: Sequence[Widget] = (), focus: str | None = None) -> None:
        """`focus` is the id of the widget that has the focus at first; otherwise the first that can."""
        self._widgets: list[Widget] = []
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._focused: Widget | None = None
        self._tip: tuple[str, pygame.FRect] | None = None
        self._tip_since: float | None = None
        self._tip_shown = False
        self._pointer: Point = NOWHERE
        self.used: Widget | None = None
        """The widget that was clicked, or had a key, by the last input."""
        self.set(widgets, focus)

    def set(self, widgets: Sequence[Widget], focus: str | None = None) -> None:
        """Replace the widgets; focus and press stay on the widget of the same id, unless another `focus` is named."""
        wanted = focus or (self._focused.id if self._focused else None)
        pressed = self._pressed.id if self._pressed else None
        self._widgets = list(widgets)
        # A press that began before goes on: what is made anew meanwhile is still the same thing to the person.
        self._pressed = next((widget for widget in widgets if widget.id == pressed and widget.enabled), None)
        if self._pressed is not None:
            self._pressed.pressed = True
        self._hover(None)
        self.focus(next((widget for widget in self._widgets if widget.id == wanted and widget.focusable), None))
        self._hover(self._at(self._pointer))
        self._tip = None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self._focused

    @property
    def holds(self) -> bool:
        """Whether the button is down on one of the widgets."""
        return self._pressed is not None

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to the first that can have it."""
        if widget is None or not widget.focusable:
            widget = next((other for other in self._widgets if other.focusable), None)
        before, self._focused = self._focused, widget
        for other in self._widgets:
            other.focused = other is widget
        if before is not widget:
            if before is not None:
                before.leave()
            if widget is not None:
                widget.arrive()

    @property
    def writes_at(self) -> pygame.FRect | None:
        """Where letters go that are typed now, or None where they are not wanted."""
        return self._takes_keys.writes_at if self._takes_keys is not None else None

    def repeats_at(self, pos: Point) -> bool:
        """Whether several clicks in quick succession at a position are meant as so many."""
        widget = self._at(pos)
        return widget is not None and widget.repeats

    def update(self, now: float) -> bool:
        """Let time pass. True if something to be seen changed."""
        if self._focused is not None and not self._focused.focusable:
            self.focus(None)
        changed = self._pressed is not None and self._pressed.enabled and self._pressed.hold(now)
        if self._focused is not None:
            changed = self._focused.tick(now) or changed
        if self._tip is not None and not self._tip_shown:
            if self._tip_since is None:
                self._tip_since = now
            elif now - self._tip_since >= TIP_DELAY:
                self._tip_shown = changed = True
        return changed

    def handle(self, given: Input) -> bool:
        """Let the widgets have an input. True if it was meant for one of them, or if one looks different now."""
        self.used = None
        match given:
            case Move(pos):
                return self._move(pos)
            case Press(pos):
                return self._press(pos)
            case Release(pos):
                return self._release(pos)
            case Wheel(pos, steps):
                widget = self._at(pos)
                return widget is not None and widget.enabled and widget.wheel(steps)
            case Key():
                return self._key(given)
            case Typed(text):
                return self._takes_keys is not None and self._takes_keys.typed(text)
            case Composing(text):
                return self._takes_keys is not None and self._takes_keys.compose(text)
            case Pad(button):
                # Where arrows are for the widget, the shoulders lead away.
                return button in _SHOULDERS and self._walk(_SHOULDERS[button])
            case PressOther():
                return False

    def draw(self, canvas: Canvas, *, active: bool = True) -> None:
        """Draw all widgets and, unless something lies over them, the focus and the tip if the pointer rests."""
        for widget in self._widgets:
            if widget.visible:
                widget.draw(canvas)
        if not active:
            return
        if self._focused is not None and self._focused.focusable:
            draw_focus(canvas, self._focused.focus_rect, self._focused.focus_radius)
        if self._grabbing is not None:
            self._grabbing.draw_above(canvas)
        if self._tip_shown and self._tip is not None:
            draw_tooltip(canvas, *self._tip)

    def items(self) -> list[Item]:
        """All that can be seen, described; what lies beside an open list is out of reach."""
        grabbing = self._grabbing
        others = [widget for widget in self._widgets if widget.visible and widget is not grabbing]
        items = [item for widget in others for item in self._items_of(widget)]
        if grabbing is None:
            return items
        return [item.behind() for item in items] + self._items_of(grabbing)

    @property
    def _takes_keys(self) -> Widget | None:
        """The widget that keys are meant for."""
        return self._focused if self._focused is not None and self._focused.focusable else None

    @property
    def _grabbing(self) -> Widget | None:
        """The widget that has a list open over the others."""
        return self._takes_keys if self._takes_keys is not None and self._takes_keys.grabs else None

    def _items_of(self, widget: Widget) -> list[Item]:
        """The widget's own items, with its tip, and with the focus where it has that."""
        items = widget.items()
        if items and widget.tip and items[0].note is None:
            items[0] = replace(items[0], note=widget.tip)
        if widget is self._focused:
            at = next((place for place, item in enumerate(items) if item.selected), 0)
            items[at : at + 1] = [replace(item, focused=True) for item in items[at : at + 1]]
        return items

    def _at(self, pos: Point) -> Widget | None:
        return self._grabbing or next((widget for widget in reversed(self._widgets) if widget.contains(pos)), None)

    def _hover(self, widget: Widget | None) -> bool:
        if widget is self._hovered:
            return False
        if self._hovered is not None:
            self._hovered.hovered = False
        if widget is not None:
            widget.hovered = True
        self._hovered = widget
        return True

    def _rest_on(self, widget: Widget | None) -> bool:
        """See which tip belongs to the pointer now; it is shown when the pointer has rested. True if one vanishes."""
        tip = widget.tip_at(self._pointer) if widget is not None else None
        if tip is not None and not tip[0]:
            tip = None
        if tip == self._tip:
            return False
        vanishes = self._tip_shown
        self._tip, self._tip_since, self._tip_shown = tip, None, False
        return vanishes

    def _move(self, pos: Point) -> bool:
        self._pointer = pos
        changed = self._hover(self._at(pos))
        changed = self._rest_on(self._hovered) or changed
        meant = self._pressed or self._hovered
        if meant is not None and meant.enabled:
            changed = meant.point(pos) or changed
        return changed

    def _press(self, pos: Point) -> bool:
        self._move(pos)
        self._tip = None
        widget = self._hovered
        if widget is None or not widget.enabled:
            return widget is not None
        if widget.focusable:
            self.focus(widget)
        self._pressed = widget
        widget.pressed = True
        widget.press(pos)
        return True

    def _release(self, pos: Point) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return self._move(pos)
        widget.pressed = False
        self._move(pos)
        if widget.enabled and widget.contains(pos):
            self.used = widget
            widget.click(pos)
        return True

    def _key(self, key: Key) -> bool:
        if key.key == pygame.K_TAB:
            return self._walk(-1 if key.shift else 1)
        focused = self._takes_keys
        if focused is not None and focused.key(key):
            self.used = focused
            return True
        if key.key in _ARROWS:
            return self._step(_ARROWS[key.key])
        return False

    def _walk(self, step: int) -> bool:
        """To the next or previous widget in order, from the last to the first."""
        ring = in_tab_order([widget for widget in self._widgets if widget.focusable])
        if not ring:
            return False
        here = ring.index(self._focused) if self._focused in ring else -step
        self.focus(ring[(here + step) % len(ring)])
        return True

    def _step(self, direction: tuple[int, int]) -> bool:
        """To the nearest widget in a direction: distance along it counts, distance off it counts twice."""
        if self._focused is None:
            return self._walk(1)
        here = pygame.Vector2(self._focused.rect.center)
        best: tuple[tuple[bool, float], Widget] | None = None
        for widget in self._widgets:
            if not widget.focusable or widget is self._focused:
                continue
            along, off = _gap(self._focused.rect, widget.rect, direction)
            if along <= 0:
                continue
            distance = along + 2 * off + 0.01 * here.distance_to(widget.rect.center)
            # To the side nothing leaves its row while there is something in it, however near the next row is.
            cost = (direction[0] != 0 and off > 0, distance)
            if best is None or cost < best[0]:
                best = cost, widget
        if best is None:
            return False
        self.focus(best[1])
        return True


def _gap(start: pygame.FRect, end: pygame.FRect, direction: tuple[int, int]) -> tuple[float, float]:
    """How far `end` lies from `start` along a direction (from middle to middle), and off it (between the edges)."""
    between = pygame.Vector2(end.center) - pygame.Vector2(start.center)
    if direction[0]:
        return between.x * direction[0], max(0.0, start.top - end.bottom, end.top - start.bottom)
    return between.y * direction[1], max(0.0, start.left - end.right, end.left - start.right)
