"""Motion: easing, cards in flight, and the steps that tell one event after another.

Nothing here knows the rules. A step changes the picture's state when it begins; what flies are the differences. So
finishing early is the same as waiting, and a window that changes size bends every flight to its new places.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from escoba.storage.settings import Speed

DURATION_FACTOR: dict[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""How much longer everything takes than at normal speed; 0 is no motion at all."""


def ease(progress: float) -> float:
    """Slow at both ends: 0 to 1 for 0 to 1, and held there outside."""
    progress = min(max(progress, 0.0), 1.0)
    return progress * progress * (3 - 2 * progress)


def between(start: float, end: float, progress: float) -> float:
    """The number that lies `progress` of the way."""
    return start + (end - start) * progress


def _nothing() -> None:
    """A step need not change anything."""


@dataclass
class Step:
    """A stretch of time in the telling: `duration_s` seconds at normal speed, `begin` when it starts, `end` when
    it is over.

    `delays` lets single cards (by code) start later than the step, `flight` is how long one card flies; together they
    may not be longer than the step. `sounds` are the names of what is heard, each with how long after the beginning.
    A `steady` step takes its time at every speed but at once.
    """

    duration_s: float
    begin: Callable[[], None] = _nothing
    end: Callable[[], None] = _nothing
    flight: float = 0.0
    delays: dict[str, float] = field(default_factory=dict)
    arc: float = 0.0
    name: str = ""
    sounds: Sequence[tuple[float, str]] = ()
    steady: bool = False


class Timeline:
    """Steps waiting their turn. `update` lets time pass, `finish` brings everything to its end at once."""

    def __init__(self, duration_factor: Callable[[], float] = lambda: 1.0) -> None:
        """`duration_factor`, asked all along, says how much longer everything takes than at normal speed."""
        self._steps: deque[Step] = deque()
        self._step: Step | None = None
        self._began = 0.0
        self._unheard: deque[tuple[float, str]] = deque()
        self._heard: list[str] = []
        self._duration_factor = duration_factor
        self.now = 0.0

    @property
    def duration_factor(self) -> float:
        """How much longer everything takes than at normal speed."""
        return self._duration_factor()

    @property
    def moving(self) -> bool:
        """Whether there is anything left to tell."""
        return self._step is not None or bool(self._steps)

    @property
    def step(self) -> Step | None:
        """The step being told."""
        return self._step

    def add(self, steps: list[Step]) -> None:
        """Tell these after what is waiting already; without motion they are over at once."""
        self._steps.extend(steps)
        if self.duration_factor == 0:
            self.finish()

    def update(self, now: float) -> bool:
        """Let time pass; `now` in seconds. True while there is something to tell."""
        self.now = now
        while True:
            if self._step is None:
                if not self._steps:
                    return False
                self._start(now)
                continue
            self._sound(now - self._began)
            over = self._began + self._lasts(self._step)
            if now < over:
                return True
            self._end()
            if self._steps:
                # The next one starts when this one was due to end, so that a late frame does not slow the whole.
                self._start(max(over, now - 0.1))

    def finish(self) -> None:
        """Bring everything to its end, in order."""
        while self.moving:
            if self._step is None:
                self._start(self.now)
            self._end()

    def sound(self, name: str) -> None:
        """Let this be heard too, now."""
        self._heard.append(name)

    def heard(self) -> list[str]:
        """The names of the sounds whose time has come since this was last asked: several where motion was skipped."""
        heard, self._heard = self._heard, []
        return heard

    def progress(self) -> float:
        """How much of the present step is over, 0 to 1."""
        if self._step is None:
            return 1.0
        return min(1.0, (self.now - self._began) / max(self._lasts(self._step), 1e-6))

    def flown(self, code: str) -> float:
        """How much of its flight a card has behind it in the present step, eased, 0 to 1."""
        if self._step is None or not self._step.flight:
            return 1.0
        since = (self.now - self._began) / max(self.duration_factor, 1e-6) - self._step.delays.get(code, 0.0)
        return ease(since / self._step.flight)

    def _lasts(self, step: Step) -> float:
        """How many seconds a step takes."""
        return step.duration_s if step.steady and self.duration_factor else step.duration_s * self.duration_factor

    def _start(self, now: float) -> None:
        self._step = self._steps.popleft()
        self._began = now
        self._unheard = deque(sorted(self._step.sounds))
        self._step.begin()

    def _end(self) -> None:
        step, self._step = self._step, None
        if step is not None:
            self._sound(float("inf"))
            step.end()

    def _sound(self, since: float) -> None:
        """Note the sounds that are due so many seconds after the beginning of the step."""
        while self._unheard and self._unheard[0][0] * self.duration_factor <= since:
            self._heard.append(self._unheard.popleft()[1])
