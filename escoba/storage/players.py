"""Who lives here: the players by name and portrait."""

from __future__ import annotations

import secrets
from dataclasses import dataclass


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


def clean_word(text: str) -> str:
    """What can be kept of the name of a picture: at most 64 characters, a question mark for what is none."""
    return text[:64].encode("utf-8", "replace").decode()
