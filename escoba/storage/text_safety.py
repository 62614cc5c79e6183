"""Text that somebody else has written: what of it can be kept as a name, and what can be shown of it."""

from __future__ import annotations

import unicodedata
from itertools import islice

MAX_NAME = 40
"""Characters of a player's name, and of whatever is shown of a text from outside."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing: fillers of Korean and Khmer writing, a Braille cell without dots."""

_NOTHING_SHOWN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Controls, direction and zero-width marks, halves of surrogate pairs, and what no font can show."""

_MOST_MARKS = 3
"""Marks on one letter, as no writing has more; they could be heaped up over half the window."""


def clean_name(text: str) -> str:
    """What can be kept of a name: no controls, direction or zero-width marks, single spaces, at most MAX_NAME letters.

    Empty where nothing of it can be seen.
    """
    name = _tamed(text, MAX_NAME)[:MAX_NAME].strip()
    return name if _can_be_seen(name) else ""


def shown(text: str, most: int = MAX_NAME) -> str:
    """What can be shown of a text from outside, be it a name, a file's or a fault's: the same, with a sign where it was
    cut, and a question mark where there is something of which nothing can be seen.
    """
    tamed = _tamed(text, most)
    if len(tamed) > most:
        tamed = tamed[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return tamed if _can_be_seen(tamed) or not text else "?"


def _tamed(text: str, most: int) -> str:
    """All that shows of the beginning of a text, as one line; somebody may have sent a book."""
    letters: list[str] = []
    marks = 0
    for letter in islice(text, 10 * most):
        if letter.isspace():
            letters.append(" ")
        elif letter not in _INVISIBLE and unicodedata.category(letter) not in _NOTHING_SHOWN:
            marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
            if marks <= _MOST_MARKS:
                letters.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(letters).split()))


def _can_be_seen(text: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
