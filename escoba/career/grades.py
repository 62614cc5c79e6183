"""The twelve grades, by XP (career, section 2): the cards of the deck, the guindis, the escoba."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple


class Grade(NamedTuple):
    """A grade: its id, by which it is called in every language, and the XP from which on one has it."""

    id: str
    xp: int


GRADES: tuple[Grade, ...] = (
    Grade("as", 0),
    Grade("dos", 100),
    Grade("tres", 250),
    Grade("cuatro", 500),
    Grade("cinco", 1_000),
    Grade("seis", 2_000),
    Grade("siete", 4_000),
    Grade("sota", 7_000),
    Grade("caballo", 11_000),
    Grade("rey", 16_000),
    Grade("guindis", 24_000),
    Grade("escoba", 40_000),
)
"""The lowest first."""


def grade_of(xp: int) -> Grade:
    """The grade of somebody with this XP (0 or more)."""
    return GRADES[bisect_right([grade.xp for grade in GRADES], xp) - 1]


def next_grade(xp: int) -> Grade | None:
    """The next that there is to reach; None from the last on."""
    return next((grade for grade in GRADES if grade.xp > xp), None)
