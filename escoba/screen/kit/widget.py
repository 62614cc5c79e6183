"""What all widgets have in common."""

from __future__ import annotations

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item, Role
from escoba.screen.kit.inputs import Key, Point


class Widget:
    """One thing of a scene: it draws itself, may be pointed at and focused, and describes itself.

    The group it belongs to (``kit.group``) sends it input and keeps `hovered`, `pressed` and `focused` up to date. A
    scene places it by setting `rect`, in design units.
    """

    role: Role = "text"
    takes_focus = False
    repeats = False
    """Whether it is pressed again and again, or pulled: elsewhere a double click is one click."""

    def __init__(self, id: str, label: str = "", *, enabled: bool = True, tip: str = "") -> None:
        """`tip` is a sentence shown while the pointer rests on the widget, also when it is disabled: it may say why."""
        self.id = id
        self.label = label
        self.enabled = enabled
        self.tip = tip
        self.visible = True
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here now."""
        return self.takes_focus and self.visible and self.enabled

    @property
    def focus_rect(self) -> pygame.FRect:
        """Around what the focus is drawn."""
        return self.rect

    @property
    def focus_radius(self) -> float:
        """The corners of what the focus is drawn around."""
        return 8.0

    @property
    def grabs(self) -> bool:
        """Whether all input is for this widget now, wherever the pointer is: a list is open over the others."""
        return False

    @property
    def writes_at(self) -> pygame.FRect | None:
        """Where letters go that are typed while the widget has the focus, or None if it takes none."""
        return None

    def contains(self, pos: Point) -> bool:
        """Whether a position is on the widget."""
        return self.visible and self.rect.collidepoint(pos)

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """The tip for a position on the widget, and what it is about. An empty text is no tip."""
        return self.tip, self.rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget as it is now."""

    def draw_above(self, canvas: Canvas) -> None:
        """Draw what lies over all widgets while this one `grabs`."""

    def arrive(self) -> None:
        """The focus comes."""

    def leave(self) -> None:
        """The focus goes elsewhere."""

    def tick(self, now: float) -> bool:
        """Called again and again while the widget has the focus. True if it looks different now."""
        return False

    def point(self, pos: Point) -> bool:
        """The pointer moves over the widget, or anywhere while it is pressed. True if something changed."""
        return False

    def press(self, pos: Point) -> None:
        """The button goes down on the enabled widget."""

    def click(self, pos: Point) -> None:
        """The button came up on the enabled widget on which it went down."""

    def key(self, key: Key) -> bool:
        """A key goes down while the widget has the focus. True if it was meant for it."""
        return False

    def typed(self, text: str) -> bool:
        """Letters come while the widget has the focus. True if they were meant for it."""
        return False

    def compose(self, text: str) -> bool:
        """An input method shows what it has so far. True if something changed."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turns over the enabled widget. True if it was meant for it."""
        return False

    def hold(self, now: float) -> bool:
        """Called again and again while the widget is pressed. True if something changed."""
        return False

    def items(self) -> list[Item]:
        """The widget, described."""
        return [Item(self.role, self.rect, id=self.id, label=self.label, enabled=self.enabled)]
