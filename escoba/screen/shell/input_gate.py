"""Which input is meant for what is shown: only what began there, after it was seen."""

from __future__ import annotations

import math

import pygame

from escoba.screen.kit.inputs import Input, Key, Move, Press, Release
from escoba.screen.shell.clock import Clock

AGAIN_WITHIN = 0.5
"""Seconds within which a press goes on with the one before, as the second of a double click does."""

ONE_ACTION = 0.7
"""Seconds after a press was taken within which those that go on with it are a double or triple click: one action."""

_NEAR = 24.0
"""How far apart, in design units, clicks may lie that are one double click."""

_CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that press buttons, and so may be pressed twice as a button is clicked twice."""


class InputGate:
    """Keeps input from what it was not meant for.

    A *layer* is what takes input: a scene, or a dialog over it. A click or key that began before its layer was drawn
    does nothing there, and clicks in quick succession at one place all belong to the layer on which the first began.
    There they are one click, unless what lies there is meant to be pressed again and again.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.seen: object = None
        """The layer that was drawn last."""
        self._meant: object = None
        self._pressed_on: object = None
        self._last: Press | Key | None = None
        self._last_at = -math.inf
        self._taken_at = -math.inf

    def lets(self, given: Input, layer: object, *, repeats: bool = False) -> bool:
        """Whether an input that has come now is meant for the layer that would take it.

        `repeats` says that what lies there takes each of several clicks in quick succession.
        """
        if isinstance(given, Move):
            return True
        if isinstance(given, Release):
            return self._pressed_on is layer
        if not isinstance(given, (Press, Key)):
            return self.seen is layer
        goes_on = self._goes_on(given)
        lets = self._meant is layer and self.seen is layer
        if isinstance(given, Press):
            now = self._clock.now()
            lets = lets and (repeats or not goes_on or now - self._taken_at > ONE_ACTION)
            self._pressed_on = layer if lets else None
            self._taken_at = now if lets else self._taken_at
        return lets

    def _goes_on(self, given: Press | Key) -> bool:
        """Whether it belongs to the press before; otherwise it is meant for what is seen now."""
        now = self._clock.now()
        goes_on = now - self._last_at <= AGAIN_WITHIN and _same(self._last, given)
        if not goes_on:
            self._meant = self.seen
        self._last, self._last_at = given, now
        return goes_on


def _same(before: Press | Key | None, given: Press | Key) -> bool:
    """Whether a press goes on with the one before, if it follows quickly."""
    if isinstance(before, Press) and isinstance(given, Press):
        return math.dist(before.pos, given.pos) <= _NEAR
    return isinstance(before, Key) and before == given and given.key in _CONFIRMING
