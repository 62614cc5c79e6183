"""What is struck and plucked: wood, a small bell, and the guitar that leans beside the table."""

from __future__ import annotations

from random import Random

from scripts.sound_art.samples import (
    RATE,
    Samples,
    band,
    count,
    decay,
    falling,
    finished,
    high,
    low,
    mix,
    noise,
    shaped,
    silence,
    straight,
    struck,
    swell,
)

E2, A2, B2, C3, E3, F3, G3, GIS3, A3, B3 = 82.41, 110.0, 123.47, 130.81, 164.81, 174.61, 196.0, 207.65, 220.0, 246.94
C4, D4, E4, F4, GIS4, A4, B4, C5, E5 = 261.63, 293.66, 329.63, 349.23, 415.3, 440.0, 493.88, 523.25, 659.26
"""Pitches in hertz, tuned evenly to 440; GIS is G sharp."""


def _plucked(chance: Random, hertz: float, seconds: float, falls_in: float, soft: float = 2_400.0) -> Samples:
    """A nylon string (the way of Karplus and Strong): a burst of noise in a loop as long as the string's period.

    Each round takes a little off it, the high parts first. `soft` is where, in hertz, the finger rounds the burst off.
    """
    period = RATE / hertz - 0.5
    whole = int(period - 0.1)
    part = period - whole
    allpass = (1 - part) / (1 + part)
    burst = low(low(noise(chance, whole / RATE), soft), soft * 1.6)[:whole]
    burst += [0.0] * (whole - len(burst))
    middle = 0.0
    for sample in burst:
        middle += sample / whole
    burst = [sample - middle for sample in burst]
    # Plucked at a fifth of its length: the partials with a knot there are missing.
    knot = whole // 5
    string = [burst[place] - burst[place - knot] for place in range(whole)]
    shrink = 1.0
    for _ in range(whole):
        shrink *= decay(falls_in)
    made = []
    last = passed = fed = 0.0
    for place in range(count(seconds)):
        spot = place % whole
        now = string[spot]
        made.append(now)
        mean = shrink * (0.5 * now + 0.5 * last)
        last = now
        passed = allpass * (mean - passed) + fed
        fed = mean
        string[spot] = passed
    return made


def _guitar(chance: Random, notes: list[tuple[float, float, float]], seconds: float, falls_in: float) -> Samples:
    """Strings plucked one after another, (when, hertz, loudness), in a wooden body."""
    strings = silence(seconds)
    for at, hertz, loudness in notes:
        mix(strings, _plucked(chance, hertz, seconds - at, falls_in), at, loudness)
    air, top = band(strings, straight(105, 105), 0.25), band(strings, straight(215, 215), 0.3)
    body = [sample + 0.5 * first + 0.6 * second for sample, first, second in zip(strings, air, top, strict=True)]
    return high(low(body, 5_000.0), 70.0)


def _strum(chord: list[float], at: float, spread: float, loudness: float) -> list[tuple[float, float, float]]:
    return [(at + spread * place, hertz, loudness) for place, hertz in enumerate(chord)]


def _bell(hertz: float, seconds: float, falls_in: float) -> Samples:
    """A small table bell, more warm than bright."""
    return struck(
        [
            (hertz, 1.0, falls_in),
            (hertz * 1.003, 0.5, falls_in),
            (hertz * 2.0, 0.25, falls_in * 0.6),
            (hertz * 2.76, 0.16, falls_in * 0.3),
            (hertz * 5.4, 0.05, falls_in * 0.12),
        ],
        seconds,
    )


def _wood(chance: Random, hertz: float, seconds: float, falls_in: float) -> Samples:
    """A piece of hard wood that is struck."""
    made = struck(
        [(hertz, 1.0, falls_in), (hertz * 1.87, 0.45, falls_in * 0.6), (hertz * 2.94, 0.2, falls_in * 0.4)], seconds
    )
    mix(made, low(falling(noise(chance, seconds), 0.012), 3_000.0), 0.0, 0.35)
    return made


def _knuckle(chance: Random, seconds: float) -> Samples:
    """A knuckle on the table top."""
    made = struck([(168, 1.0, 0.16), (262, 0.8, 0.12), (415, 0.5, 0.08), (690, 0.3, 0.05)], seconds)
    mix(made, low(falling(noise(chance, seconds), 0.02), 1_800.0), 0.0, 0.9)
    return made


def _broom(chance: Random, seconds: float) -> Samples:
    """One stroke of a straw broom: many stalks at once, rising and dying away."""
    stroke = swell((0.0, 0.0), (0.35, 1.0), (1.0, 0.0))
    straw = band(noise(chance, seconds), lambda time: 1_500 + 2_300 * stroke(time), 0.9)
    stalks = [1.0 if chance.random() < 0.02 else 0.0 for _ in straw]
    crackle = low(high(stalks, 1_500.0), 6_000.0)
    return shaped([hiss + 0.8 * stalk for hiss, stalk in zip(straw, crackle, strict=True)], stroke)


def turn(chance: Random) -> Samples:
    """It is your turn: one soft tick of wood."""
    return finished(_wood(chance, 620.0, 0.16, 0.11), 0.16)


def click(chance: Random) -> Samples:
    """A button is pressed."""
    return finished(_wood(chance, 1_150.0, 0.06, 0.035), 0.14)


def point(chance: Random) -> Samples:
    """A bean is laid down for what was scored, and settles."""
    made = silence(0.16)
    mix(made, _wood(chance, 930.0, 0.1, 0.05), 0.0, 1.0)
    mix(made, _wood(chance, 1_010.0, 0.08, 0.035), 0.052, 0.3)
    return finished(made, 0.2)


def claim(chance: Random) -> Samples:
    """Somebody saw fifteen where another did not: two knocks on the table, and a string."""
    made = silence(0.75)
    mix(made, _knuckle(chance, 0.25), 0.0, 0.8)
    mix(made, _knuckle(chance, 0.25), 0.15, 1.0)
    mix(made, _guitar(chance, [(0.0, B3, 1.0), (0.02, E4, 1.0)], 0.45, 1.2), 0.3, 1.2)
    return finished(made, 0.36, fade_out=0.25)


def escoba(chance: Random) -> Samples:
    """The best moment: a broom sweeps twice, strings rise, and a small bell answers."""
    made = silence(1.15)
    mix(made, _broom(chance, 0.36), 0.0, 0.38)
    mix(made, _broom(chance, 0.42), 0.4, 0.3)
    chord = [(0.05, E3, 0.8), (0.1, B3, 0.9), (0.17, E4, 1.0), (0.25, GIS4, 1.0)]
    mix(made, _guitar(chance, chord, 1.05, 2.4), 0.0, 1.5)
    mix(made, _bell(E5, 0.8, 1.6), 0.35, 0.32)
    return finished(made, 0.32, fade_out=0.25)


def win(chance: Random) -> Samples:
    """You have won: F and E major, as half the songs of the south end."""
    notes = _strum([F3, A3, C4, F4], 0.0, 0.022, 0.75)
    notes += [(0.3, A3, 0.6), (0.3, F4, 0.7)]
    notes += _strum([E2, B2, E3, GIS3, B3, E4], 0.46, 0.026, 0.9)
    return finished(_guitar(chance, notes, 1.15, 2.2), 0.34, fade_out=0.3)


def lose(chance: Random) -> Samples:
    """Somebody else has won: three soft notes down, the last one a home."""
    notes = [(0.0, E4, 0.8), (0.22, C4, 0.8), (0.44, A3, 0.85), (0.44, A2, 0.6)]
    return finished(_guitar(chance, notes, 1.15, 1.8), 0.2, fade_out=0.45)
