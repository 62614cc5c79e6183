"""All sound files by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scripts.sound_art import cards, music
from scripts.sound_art.samples import Samples, wave_file

FOLDER = "sounds"

_SOUNDS: dict[str, tuple[Callable[[Random], Samples], int]] = {
    "slide": (cards.slide, 2),
    "lay": (cards.lay, 2),
    "snap": (cards.snap, 2),
    "deal": (cards.deal, 4),
    "shuffle": (cards.shuffle, 1),
    "gather": (cards.gather, 1),
    "turn": (music.turn, 1),
    "click": (music.click, 1),
    "point": (music.point, 1),
    "claim": (music.claim, 1),
    "escoba": (music.escoba, 1),
    "win": (music.win, 1),
    "lose": (music.lose, 1),
}
"""What makes each sound, and in how many takes: what is heard often must not be the same every time."""


def all_sounds() -> dict[str, bytes]:
    """Every file below ``assets/sounds``, by name: ``turn.wav`` or, of several takes, ``deal-1.wav``."""
    made = {}
    for name, (make, takes) in _SOUNDS.items():
        for take in range(1, takes + 1):
            file = f"{name}-{take}.wav" if takes > 1 else f"{name}.wav"
            made[file] = wave_file(make(Random(f"{name} {take}")))
    return made
