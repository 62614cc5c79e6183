"""The time by which the window moves."""

from __future__ import annotations

import time
from typing import Protocol

import pygame


class Clock(Protocol):
    """The time, so that tests can bring their own."""

    def now(self) -> float:
        """Seconds since some moment in the past."""
        ...

    def tick(self, rate: int) -> None:
        """Wait until 1/`rate` seconds have passed since the last call."""
        ...


class WallClock:
    """The real time."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return time.perf_counter()

    def tick(self, rate: int) -> None:
        """Wait until 1/`rate` seconds have passed since the last call."""
        self._clock.tick(rate)
