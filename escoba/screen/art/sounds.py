"""Everything that can be heard. The one room that touches the mixer (design, "Decisions": Sound).

No sound device is a silent game, not an error: nothing here raises, and why nothing can be heard is kept in `problem`.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pygame
from msgspec import Struct

from escoba.resources import asset
from escoba.screen.art import alsa
from escoba.terminal import complain

NAMES = (
    *("click", "slide", "shuffle", "turn", "point", "deal", "lay", "snap"),
    *("gather", "claim", "escoba", "lose", "win"),
)
"""All sounds, the one that tells least first: of several at one moment only the last of these is heard."""

DEVICE_EVENTS = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
"""The types of pygame's events that `Sounds.device_changed` is for."""

CHANNELS = 12
"""So many sounds at once; what is asked for beyond is not heard."""

CROWD, CROWD_TIME = 2, 0.03
"""The same sound begins at most so often within so many seconds: more of it is only louder."""

RATE, BUFFER = 44_100, 1024
"""Samples in a second, and how many are mixed in advance: 23 ms, soon enough to belong to what is seen. With fewer the
mixing, which goes on in silence too, costs as much as all else at rest.
"""

Kind = Literal["no_mixer", "no_device", "device_vanished", "files"]


class Problem(Struct, frozen=True):
    """Why nothing can be heard, or not everything: of what kind it is, and what the system says, in its own words."""

    kind: Kind
    detail: str


class Sounds:
    """The sounds of the game, at one volume. Silent until `open` is called, and where there is no device."""

    def __init__(self, volume: float = 0.7, muted: bool = False, *, now: Callable[[], float] = time.monotonic) -> None:
        """`volume` from 0 to 1, as it seems to the ear; `now` gives seconds since some moment in the past."""
        self._volume = volume
        self._muted = muted
        self._now = now
        self._opened = False
        self._problem: Problem | None = None
        self._takes: dict[str, deque[pygame.mixer.Sound]] = {}
        self._begun: dict[str, deque[float]] = {name: deque(maxlen=CROWD) for name in NAMES}

    @property
    def problem(self) -> Problem | None:
        """Why nothing can be heard, or not everything. None when all is well, and before `open`."""
        return self._problem

    def open(self) -> None:
        """Open the device and read the files.

        That may take a tenth of a second, in which the whole program stands still: do it after the first picture.
        """
        try:
            import pygame.mixer
        except (ImportError, OSError) as error:
            self._fail("no_mixer", error)
            return
        os.environ.setdefault("SDL_AUDIO_DEVICE_APP_NAME", "Escoba")
        alsa.hush()
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            self._fail("no_device", error)
            return
        self._opened = True
        self._problem = None
        self._load()
        self._set_loudness()

    def close(self) -> None:
        """Let go of the device."""
        self._takes.clear()
        if self._opened:
            pygame.mixer.quit()
            self._opened = False

    def set_volume(self, volume: float) -> None:
        """From 0 to 1, as it seems to the ear; also for what is sounding now."""
        self._volume = volume
        self._set_loudness()

    def set_muted(self, muted: bool) -> None:
        """Let nothing be heard any more, also of what is sounding now, or everything again."""
        self._muted = muted
        self._set_loudness()

    def play(self, *names: str) -> None:
        """Let one of these be heard: the one that tells most. KeyError for a name that is not in `NAMES`."""
        if not names:
            return
        name = max(names, key=_RANKS.__getitem__)
        takes, begun, now = self._takes.get(name), self._begun[name], self._now()
        if not takes or not self._loudness or (len(begun) == CROWD and now - begun[0] < CROWD_TIME):
            return
        try:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(takes[0])
                takes.rotate(-1)
                begun.append(now)
        except pygame.error as error:
            self._fail("device_vanished", error)

    def device_changed(self, event: pygame.event.Event) -> None:
        """A device for sound has come or gone: fall silent with ours, and be heard again when there is another one."""
        if event.iscapture:
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            # One that was not open goes without a number; only this room opens any.
            if event.which and self._takes:
                self._fail("device_vanished", "it was removed")
        elif self._problem is not None and self._problem.kind == "device_vanished":
            self.close()
            self.open()

    @property
    def _loudness(self) -> float:
        """What samples are multiplied by: the square, since the ear hears ratios."""
        return 0.0 if self._muted else self._volume * self._volume

    def _set_loudness(self) -> None:
        for takes in self._takes.values():
            for take in takes:
                take.set_volume(self._loudness)

    def _load(self) -> None:
        faults = []
        for name in NAMES:
            takes: deque[pygame.mixer.Sound] = deque()
            try:
                for path in sound_files(name):
                    takes.append(pygame.mixer.Sound(str(path)))
            except (OSError, pygame.error) as error:
                faults.append(f"{name}: {error}")
            self._takes[name] = takes
        if faults:
            self._fail("files", "; ".join(faults))

    def _fail(self, kind: Kind, detail: object) -> None:
        """Keep why, and say so once, in one line for whoever reads what programs say."""
        self._problem = Problem(kind, " ".join(str(detail).split()))
        complain(f"escoba: {_REASONS[kind]}: {self._problem.detail}")
        if kind != "files":
            self._takes.clear()


def sound_files(name: str) -> Iterator[Path]:
    """The files of a sound: one or, of what is heard often, several takes. FileNotFoundError if there is none."""
    single = asset("sounds", f"{name}.wav")
    takes = sorted(single.parent.glob(f"{name}-*.wav"))
    if not takes and not single.is_file():
        raise FileNotFoundError(f"there is no file {single}")
    yield from takes or [single]


_RANKS = {name: rank for rank, name in enumerate(NAMES)}

_REASONS: dict[Kind, str] = {
    "no_mixer": "no sound, since pygame's mixer cannot be imported",
    "no_device": "no sound, since no device can be opened",
    "device_vanished": "no sound any more, since the device is gone",
    "files": "some sounds are missing",
}
