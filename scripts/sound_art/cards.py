"""Cards: sliding over cloth, laid down, dealt, shuffled and gathered."""

from __future__ import annotations

from random import Random

from scripts.sound_art.samples import (
    Samples,
    band,
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


def _rubbing(chance: Random, seconds: float, brightness: float, rough: float) -> Samples:
    """Card on cloth: a hiss that grows brighter and louder with the card's speed, grained by the weave.

    The card is fastest early, as one that is thrown; `brightness` is the hiss' pitch in hertz then, `rough` (0 to 1)
    how much of the weave is heard.
    """
    speed = swell((0.0, 0.0), (0.22, 1.0), (0.55, 0.6), (1.0, 0.0))
    hiss = band(noise(chance, seconds), lambda time: 700 + (brightness - 700) * speed(time), 0.9)
    weave = low(low(noise(chance, seconds), 160.0), 160.0)
    strongest = max(max(weave), -min(weave))
    grained = [
        sample * (1 - rough + rough * abs(grain) / strongest * 2) for sample, grain in zip(hiss, weave, strict=True)
    ]
    soft = low(low(high(grained, 350.0), brightness), brightness)
    return shaped(soft, lambda time: speed(time) * (0.4 + 0.6 * speed(time)))


def _slap(chance: Random, seconds: float, pitch: float, falls_in: float) -> Samples:
    """Stiff paper that hits something flat: a short burst around `pitch` hertz."""
    burst = falling(noise(chance, seconds), falls_in)
    return low(band(burst, straight(pitch, pitch * 0.6), 0.8), 4_500.0)


def _table(seconds: float, loudness: float) -> Samples:
    """The wood below the cloth, felt more than heard."""
    return struck(
        [(118, loudness, 0.11), (187, loudness * 0.7, 0.08), (301, loudness * 0.4, 0.06), (462, loudness * 0.2, 0.04)],
        seconds,
    )


def slide(chance: Random) -> Samples:
    """One card slides over the cloth."""
    return finished(_rubbing(chance, 0.3, 3_000.0, 0.5), 0.12, fade_out=0.03)


def lay(chance: Random) -> Samples:
    """One card is laid on the cloth: a breath of air, then flat paper on soft ground."""
    made = silence(0.2)
    mix(made, shaped(band(noise(chance, 0.03), straight(900, 1_900), 0.9), swell((0.0, 0.0), (1.0, 1.0))), 0.0, 0.16)
    mix(made, _slap(chance, 0.1, 1_500.0 + 300 * chance.random(), 0.055), 0.028, 1.0)
    mix(made, _slap(chance, 0.03, 4_200.0, 0.018), 0.0285, 0.35)
    mix(made, _table(0.17, 0.13), 0.029)
    return finished(made, 0.4)


def snap(chance: Random) -> Samples:
    """A card is laid on another: brighter and drier, edge first and then the whole face."""
    made = silence(0.15)
    mix(made, _slap(chance, 0.04, 3_600.0 + 400 * chance.random(), 0.022), 0.002, 0.7)
    mix(made, _slap(chance, 0.09, 2_300.0, 0.04), 0.0125, 1.0)
    mix(made, _table(0.13, 0.1), 0.013)
    return finished(made, 0.36)


def deal(chance: Random) -> Samples:
    """A card is flicked off the pack and flies low over the cloth."""
    made = silence(0.13)
    mix(made, _slap(chance, 0.025, 3_000.0 + 900 * chance.random(), 0.016), 0.001, 0.8)
    mix(made, _rubbing(chance, 0.11, 3_500.0 + 500 * chance.random(), 0.3), 0.006, 1.5)
    return finished(made, 0.17, fade_out=0.02)


def shuffle(chance: Random) -> Samples:
    """A riffle: two halves fall into each other card by card, faster and faster, and are pushed together."""
    made = silence(0.98)
    at, gap = 0.015, 0.031
    while at < 0.56:
        card = _slap(chance, 0.025, 1_900.0 + 1_600 * chance.random(), 0.02)
        mix(made, card, at, (0.35 + 0.65 * at / 0.56) * (0.7 + 0.6 * chance.random()))
        at += gap * (0.75 + 0.5 * chance.random())
        gap = max(0.0105, gap * 0.95)
    mix(made, _rubbing(chance, 0.24, 2_600.0, 0.35), 0.6, 0.9)
    for at in (0.79, 0.845):
        mix(made, _slap(chance, 0.05, 1_700.0, 0.045), at, 0.9)
        mix(made, _table(0.1, 0.15), at + 0.001)
    return finished(made, 0.26)


def gather(chance: Random) -> Samples:
    """Several cards are drawn together over the cloth and come to lie on a pile."""
    made = silence(0.56)
    for at in (0.0, 0.035, 0.08):
        mix(made, _rubbing(chance, 0.34, 2_500.0 + 900 * chance.random(), 0.6), at, 0.8)
    mix(made, _slap(chance, 0.08, 2_000.0, 0.05), 0.405, 0.9)
    mix(made, _slap(chance, 0.05, 2_700.0, 0.03), 0.434, 0.45)
    mix(made, _table(0.14, 0.15), 0.406)
    return finished(made, 0.2)
