"""Gamepads. The one room that touches SDL's controllers, which pygame keeps in a private part of its own.

Where there are none, or no such part, nothing fails: then there is no gamepad.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from escoba.screen.kit.inputs import Key, Pad

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

DEAD_ZONE = 0.35
"""How far a stick is pushed, as a part of all its way, before it means anything."""

REPEAT_AFTER, REPEAT_EVERY = 0.35, 0.12
"""Seconds until a direction that is held is taken again, and between the next times."""

PAD_EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
"""The types of pygame's events that `Gamepads.take` is for."""

_FULL = 32767
_BUTTONS: dict[int, Key | Pad] = {
    pygame.CONTROLLER_BUTTON_A: Key(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Pad("discard"),
    pygame.CONTROLLER_BUTTON_Y: Pad("hint"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Pad("left"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Pad("right"),
    pygame.CONTROLLER_BUTTON_START: Pad("menu"),
}
_DIRECTIONS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key(pygame.K_RIGHT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key(pygame.K_DOWN),
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (Key(pygame.K_LEFT), Key(pygame.K_RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Key(pygame.K_UP), Key(pygame.K_DOWN)),
}


class _Held(NamedTuple):
    """A direction, and what holds it: an axis, or the button of the cross."""

    direction: Key
    by: tuple[str, int]


def _ignored(_name: str, *, there: bool) -> None:
    """What happens when a gamepad comes or goes as long as nobody wants to know."""


class Gamepads:
    """All gamepads there are, which all mean the same."""

    def __init__(self) -> None:
        """None until `open`."""
        self.on_change: Callable[..., None] = _ignored
        """Told the name of a gamepad that is plugged in or out later than `open`, and whether it is `there`."""
        self._pads: dict[int, Controller] = {}
        self._held: _Held | None = None
        self._repeat_at = 0.0

    def open(self) -> None:
        """Look for gamepads, and listen to those that come. Takes some thousandths: do it after the first picture."""
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
            for index in range(pygame.joystick.get_count()):
                self._add(index)
        except (ImportError, pygame.error):
            return

    def take(self, event: pygame.event.Event, now: float) -> Key | Pad | None:
        """What an event of `PAD_EVENTS` means, if anything; `now` in seconds."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            name = self._add(event.device_index)
            if name:
                self.on_change(name, there=True)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            gone = self._pads.pop(event.instance_id, None)
            if gone is not None:
                self._held = None
                self.on_change(gone.name, there=False)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            if event.button in _DIRECTIONS:
                return self._hold(_DIRECTIONS[event.button], ("button", event.button), now)
            return _BUTTONS.get(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._let_go(("button", event.button))
        elif event.axis in _AXES:
            return self._push(event.axis, event.value / _FULL, now)
        return None

    def repeat(self, now: float) -> Key | None:
        """The direction that is held, when it is time to take it again."""
        if self._held is None or now < self._repeat_at:
            return None
        self._repeat_at = now + REPEAT_EVERY
        return self._held.direction

    def forget(self) -> None:
        """Whatever is held counts no longer: something else is shown, or the window has lost the keyboard."""
        self._held = None

    def _add(self, index: int) -> str:
        """Listen to a gamepad; gives its name, or nothing where it is none, as some keyboards say they were."""
        from pygame._sdl2 import controller

        try:
            if not controller.is_controller(index):
                return ""
            pad = controller.Controller(index)
            # Its own `id` is the place in the list of devices, which others take when it is gone.
            number = pad.as_joystick().get_instance_id()
        except pygame.error:
            return ""
        if number in self._pads:
            return ""
        self._pads[number] = pad
        return pad.name

    def _push(self, axis: int, part: float, now: float) -> Key | None:
        """A stick is somewhere else: the direction that it was pushed in now, if it was not already."""
        by = ("axis", axis)
        if abs(part) < DEAD_ZONE:
            self._let_go(by)
            return None
        direction = _AXES[axis][part > 0]
        # Of a stick that is pushed askew, the way in which it began to be pushed counts.
        askew = self._held is not None and self._held.by[0] == "axis" and self._held.by != by
        if askew or self._held == (direction, by):
            return None
        return self._hold(direction, by, now)

    def _hold(self, direction: Key, by: tuple[str, int], now: float) -> Key:
        self._held = _Held(direction, by)
        self._repeat_at = now + REPEAT_AFTER
        return direction

    def _let_go(self, by: tuple[str, int]) -> None:
        if self._held is not None and self._held.by == by:
            self._held = None
