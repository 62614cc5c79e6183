"""What every sound is made of: noise, decays, filters, mixing, and the file at the end.

The same bytes come out on every computer. So there is only what IEEE 754 rounds alike everywhere: + - * / and square
roots. Sines and exponentials are written out as series here, since those of `math` come from each system's own library,
and nothing is added up with `sum`, whose rounding differs between versions of Python. Of `random.Random` only
`random()` is used, whose sequence Python promises to keep.

A sound is a list of samples, about -1 to 1, `RATE` of them a second.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import pairwise
from random import Random

RATE = 44_100
"""Samples in a second."""

PI = 3.141592653589793

Samples = list[float]
Curve = Callable[[float], float]
"""A course over the length of a sound: 0 is its beginning and 1 its end."""


def count(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * count(seconds)


def noise(chance: Random, seconds: float) -> Samples:
    """White noise, -1 to 1."""
    return [chance.random() * 2 - 1 for _ in range(count(seconds))]


def exponential(x: float) -> float:
    """e to the power of `x`."""
    halvings = 0
    while not -0.25 < x < 0.25:
        x, halvings = x / 2, halvings + 1
    result = term = 1.0
    for n in range(1, 14):
        term = term * x / n
        result += term
    for _ in range(halvings):
        result *= result
    return result


def sine(x: float) -> float:
    """The sine of an angle between -2 pi and 2 pi, in radians."""
    result = term = x
    for n in range(1, 16):
        term = -term * x * x / ((2 * n) * (2 * n + 1))
        result += term
    return result


def decay(seconds: float) -> float:
    """The factor for each sample with which a sound falls to a thousandth (60 dB) within `seconds`."""
    return exponential(-6.907755278982137 / (seconds * RATE))


def ringing(hertz: float, seconds: float, falls_in: float) -> Samples:
    """A pure tone struck once: a sine of `hertz` that falls by 60 dB within `falls_in` seconds."""
    angle, shrink = 2 * PI * hertz / RATE, decay(falls_in)
    turn, back = 2 * shrink * sine(angle + PI / 2), shrink * shrink
    before, now = 0.0, shrink * sine(angle)
    made = []
    for _ in range(count(seconds)):
        made.append(before)
        before, now = now, turn * now - back * before
    return made


def struck(modes: list[tuple[float, float, float]], seconds: float) -> Samples:
    """A body that rings in several `modes` at once: (hertz, loudness, seconds to fall by 60 dB)."""
    made = silence(seconds)
    for hertz, loudness, falls_in in modes:
        mix(made, ringing(hertz, seconds, falls_in), 0.0, loudness)
    return made


def falling(samples: Samples, falls_in: float) -> Samples:
    """`samples`, falling by 60 dB within `falls_in` seconds."""
    shrink, level, made = decay(falls_in), 1.0, []
    for sample in samples:
        made.append(sample * level)
        level *= shrink
    return made


def shaped(samples: Samples, curve: Curve) -> Samples:
    """`samples`, as loud at each time as `curve` has it."""
    last = max(len(samples) - 1, 1)
    return [sample * curve(place / last) for place, sample in enumerate(samples)]


def low(samples: Samples, hertz: float) -> Samples:
    """What lies below `hertz`, gently: 6 dB an octave."""
    share, level, made = 1 - exponential(-2 * PI * hertz / RATE), 0.0, []
    for sample in samples:
        level += share * (sample - level)
        made.append(level)
    return made


def high(samples: Samples, hertz: float) -> Samples:
    """What lies above `hertz`, gently: 6 dB an octave."""
    return [sample - below for sample, below in zip(samples, low(samples, hertz), strict=True)]


def band(samples: Samples, middle: Curve, width: float) -> Samples:
    """What lies around a pitch that moves: `middle` in hertz, below 6,000; `width` from 0.1, narrow, to 1, wide."""
    last = max(len(samples) - 1, 1)
    below = within = 0.0
    made = []
    for place, sample in enumerate(samples):
        pull = 2 * PI * middle(place / last) / RATE
        below += pull * within
        within += pull * (sample - below - width * within)
        made.append(within * width)
    return made


def mix(into: Samples, other: Samples, at: float, loudness: float = 1.0) -> None:
    """Add `other` to `into`, beginning `at` seconds; what would reach past its end is cut off."""
    start = count(at)
    for place in range(min(len(other), len(into) - start)):
        into[start + place] += other[place] * loudness


def swell(*points: tuple[float, float]) -> Curve:
    """A course through (time, level), eased in between; times from 0 to 1 and rising."""

    def curve(time: float) -> float:
        for (start, first), (end, second) in pairwise(points):
            if time <= end:
                part = (time - start) / (end - start)
                part = part * part * (3 - 2 * part)
                return first + (second - first) * part
        return points[-1][1]

    return curve


def straight(start: float, end: float) -> Curve:
    """A course in a straight line."""
    return lambda time: start + (end - start) * time


def finished(samples: Samples, peak: float, fade_in: float = 0.001, fade_out: float = 0.012) -> Samples:
    """A sound fit to be played: no direct current, from silence into silence, its loudest sample at `peak`."""
    made = high(samples, 25.0)
    for place in range(count(fade_in)):
        made[place] *= place / count(fade_in)
    for place in range(count(fade_out)):
        part = place / count(fade_out)
        made[-1 - place] *= part * part * (3 - 2 * part)
    loudest = max(max(made), -min(made))
    return [sample * peak / loudest for sample in made]


def wave_file(samples: Samples) -> bytes:
    """The file: one channel of 16 bits."""
    data = b"".join(struct.pack("<h", round(sample * 32767)) for sample in samples)
    head = struct.pack("<4sI4s", b"RIFF", 36 + len(data), b"WAVE")
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, RATE * 2, 2, 16)
    return head + form + struct.pack("<4sI", b"data", len(data)) + data
