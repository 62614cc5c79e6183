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
}
"""By portrait what somebody is called: as in the first place, but where a person at the table is called so."""

PORTRAIT_OF = {name: portrait for portrait, names in HOUSE.items() for name in names}


def bot_characters(taken: Collection[str] = ()) -> list[tuple[str, str]]:
    """Name and portrait of everybody of the house, where the people at the table have these names."""
    others = {_sounds(name) for name in taken}
    return [
        (next((name for name in names if _sounds(name) not in others), names[0]), portrait)
        for portrait, names in HOUSE.items()
    ]


def bot_name(place: int, taken: Collection[str]) -> str:
    """What the bot in a seat (0 to 3) is called: the last of the house is who sits in the person's place."""
    return bot_characters(taken)[place - 1][0]


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with another name for every bot that is called like a person at the table."""
    people = [seat.name for seat in seats if seat.player == HUMAN and seat.name]
    taken = {_sounds(name) for name in people}
    others = [seat.name for seat in seats if _sounds(seat.name) not in taken]
    parted = list(seats)
    for place, seat in enumerate(seats):
        if seat.player != HUMAN and _sounds(seat.name) in taken:
            home = bot_characters([*people, *others])
            portrait = PORTRAIT_OF.get(seat.name)
            name = next((name for name, known in home if known == portrait), home[place - 1][0])
            parted[place] = seat._replace(name=name)
            others.append(name)
    return tuple(parted)


def _sounds(name: str) -> str:
    """A name as one hears it: small and large letters and accents are the same."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join([letter for letter in parts if not unicodedata.combining(letter)]).strip()
