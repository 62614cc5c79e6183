"""Who lives here: the players by name and portrait, and what of a name can be kept."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

MAX_NAME = 40
"""Characters of a player's name."""

_LOOKED_AT = 10 * MAX_NAME
"""Characters of a text that are looked at to find a name in it; somebody may have pasted a book."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing: fillers of Korean and Khmer writing, a Braille cell without dots."""

_NOTHING_SHOWN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Controls, direction and zero-width marks, halves of surrogate pairs, and what no font can show."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody of the household.

    `id` is 12 hexadecimal digits and never changes; `name` is empty as long as nobody has given one; `portrait` names a
    picture, which may be one that there is not (any more).
    """

    id: str
    name: str
    portrait: str


def new_id() -> str:
    """An id that nobody else has."""
    return secrets.token_hex(6)


def clean_name(text: str) -> str:
    """What can be kept of a name: no controls, direction or zero-width marks, single spaces, at most MAX_NAME letters.

    Empty where nothing of it can be seen.
    """
    spaced = "".join(
        [" " if letter.isspace() else letter for letter in text[:_LOOKED_AT] if letter.isspace() or _shows(letter)]
    )
    name = unicodedata.normalize("NFC", " ".join(spaced.split()))[:MAX_NAME].strip()
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


def clean_word(text: str) -> str:
    """What can be kept of the name of a picture: at most 64 characters, a question mark for what is none."""
    return text[:64].encode("utf-8", "replace").decode()


def _shows(letter: str) -> bool:
    return letter not in _INVISIBLE and unicodedata.category(letter) not in _NOTHING_SHOWN
