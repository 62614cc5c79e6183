"""The people of the house that programs play as: what they are called, and what they look like."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

from escoba.storage import Seat
from escoba.storage.seating import HUMAN

HOUSE: dict[str, tuple[str, ...]] = {
    "grandmother": ("Carmen", "Pilar", "Rosario", "Remedios"),
    "grandfather": ("Paco", "Manolo", "Anselmo", "Eusebio"),
    "curls": ("Lola", "Rocío", "Marisol", "Macarena"),
    "moustache": ("Pepe", "Curro", "Ramiro", "Joaquín"),
    "neighbour": ("Leonor", "Felisa", "Adelina", "Vicenta"),
}
"""By portrait what somebody is called: as in the first place, but where a person at the table is called so."""

PORTRAIT_OF = {name: portrait for portrait, names in HOUSE.items() for name in names}
_AROUND = ("grandmother", "grandfather", "curls", "moustache")
"""Who sits in the seats 1, 2, 3 and 0; the neighbour where somebody plays as she does."""


def is_neighbour(place: int, levels: Sequence[str | None]) -> bool:
    """Whether the neighbour sits in this seat: she plays the first bot that plays like her, and nobody has a twin."""
    return "vecina" in levels and levels.index("vecina") == place


def bot_character(place: int, taken: Collection[str], *, neighbour: bool) -> tuple[str, str]:
    """Name and portrait of the bot in a seat (0 to 3), where the people at the table have these names.

    The last of the house but the neighbour is who sits in the person's place.
    """
    portrait = "neighbour" if neighbour else _AROUND[place - 1]
    return _called(HOUSE[portrait], taken), portrait


def bot_name(place: int, taken: Collection[str], *, neighbour: bool) -> str:
    """The same without the portrait."""
    return bot_character(place, taken, neighbour=neighbour)[0]


def _called(names: Sequence[str], taken: Collection[str]) -> str:
    others = {_sounds(name) for name in taken}
    return next((name for name in names if _sounds(name) not in others), names[0])


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with another name for every bot that is called like a person at the table."""
    people = [seat.name for seat in seats if seat.player == HUMAN and seat.name]
    taken = {_sounds(name) for name in people}
    others = [seat.name for seat in seats if _sounds(seat.name) not in taken]
    parted = list(seats)
    for place, seat in enumerate(seats):
        if seat.player != HUMAN and _sounds(seat.name) in taken:
            portrait = PORTRAIT_OF.get(seat.name, _AROUND[place - 1])
            name = _called(HOUSE[portrait], [*people, *others])
            parted[place] = seat._replace(name=name)
            others.append(name)
    return tuple(parted)


def _sounds(name: str) -> str:
    """A name as one hears it: small and large letters and accents are the same."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join([letter for letter in parts if not unicodedata.combining(letter)]).strip()
