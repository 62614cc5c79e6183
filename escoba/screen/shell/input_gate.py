"""Which input is meant for what is shown: only what began there, after it was seen."""

from __future__ import annotations

import math

import pygame

from escoba.screen.kit.inputs import Input, Key, Move, Press, Release
from escoba.screen.shell.clock import Clock

AGAIN_WITHIN = 0.5
"""Seconds within which a press goes on with the one before, as the second of a double click does."""

_NEAR = 24.0
"""How far apart, in design units, clicks may lie that are one double click."""

_CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that press buttons, and so may be pressed twice as a button is clicked twice."""


class InputGate:
    """Keeps input from what it was not meant for.

    A *layer* is what takes input: a scene, or a dialog over it. A click or key that began before its layer was drawn
    does nothing there, and clicks in quick succession at one place all belong to the layer on which the first began.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.seen: object = None
        """The layer that was drawn last."""
        self._meant: object = None
        self._pressed_on: object = None
        self._last: Press | Key | None = None
        self._last_at = -math.inf

    def lets(self, given: Input, layer: object) -> bool:
        """Whether an input that has come now is meant for the layer that would take it."""
        if isinstance(given, Move):
            return True
        if isinstance(given, Release):
            return self._pressed_on is layer
        meant = self._meant_for(given) if isinstance(given, (Press, Key)) else self.seen
        lets = meant is layer and self.seen is layer
        if isinstance(given, Press):
            self._pressed_on = layer if lets else None
        return lets

    def _meant_for(self, given: Press | Key) -> object:
        now = self._clock.now()
        if now - self._last_at > AGAIN_WITHIN or not _same(self._last, given):
            self._meant = self.seen
        self._last, self._last_at = given, now
        return self._meant


def _same(before: Press | Key | None, given: Press | Key) -> bool:
    """Whether a press goes on with the one before, if it follows quickly."""
    if isinstance(before, Press) and isinstance(given, Press):
        return math.dist(before.pos, given.pos) <= _NEAR
    return isinstance(before, Key) and before == given and given.key in _CONFIRMING
