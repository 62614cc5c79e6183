"""Who looks like what at a table, so that no two people look alike who have not chosen to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from escoba.screen.art.portraits import PERSON, PORTRAITS
from escoba.screen.words.bot_characters import PORTRAIT_OF, is_neighbour
from escoba.storage import Seat
from escoba.storage.seating import HUMAN


def portrait_of(seat: Seat) -> str:
    """The portrait of whoever sits there; a bot without a name of the house is a stranger, but for the neighbour."""
    if seat.player == HUMAN:
        return PERSON
    return PORTRAIT_OF.get(seat.name, "neighbour" if is_neighbour(0, [seat.player]) else "beard")


def seat_portraits(seats: Sequence[Seat], chosen: Callable[[int], str], others: Collection[str] = ()) -> list[str]:
    """The portraits by seat. `chosen` names the one that the person at a seat has; empty where there is none.

    Then they do not get one of `others` either, as long as another is free.
    """
    own = {place: chosen(place) for place, seat in enumerate(seats) if seat.player == HUMAN}
    taken = {portrait_of(seat) for seat in seats if seat.player != HUMAN} | set(own.values())
    free = [portrait for portrait in (PERSON, *PORTRAITS) if portrait not in taken]
    free.sort(key=lambda portrait: portrait in others)
    looks = []
    for place, seat in enumerate(seats):
        if place not in own:
            looks.append(portrait_of(seat))
        elif own[place]:
            looks.append(own[place])
        else:
            looks.append(free.pop(0) if free else PERSON)
            free = [portrait for portrait in free if portrait != looks[-1]]
    return looks
