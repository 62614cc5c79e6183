"""Talk at a table: who may say what, how often, and who hears it. Nothing that is said is kept."""

from __future__ import annotations

from msgspec import Struct

from escoba.tables.refusals import Refused
from escoba.tables.room import Person, Room
from escoba.tables.verbs import Say
from escoba.tables.watching import LATE

EVERY = 2_000
"""Milliseconds between two things that one person says."""
PHRASES = 64
"""Phrases and gestures have the numbers from 0 up to this one."""
LONGEST_TEXT = 200


class Said(Struct, frozen=True, tag_field="message", tag="said"):
    """Somebody said something: a phrase or gesture by number, or a text to show as it is. It has no number."""

    who: str
    phrase: int | None
    text: str | None


class Heard(Struct, frozen=True):
    """Whom to tell, and when (on the table's clock)."""

    to: tuple[str, ...]
    at: int
    said: Said


def check_talk(room: Room, say: Say, now: int) -> Person:
    """Whoever wants to speak, if they may say this now."""
    speaker = room.person(say.who)
    if (say.phrase is None) == (say.text is None):
        raise Refused("bad_text", "Either a phrase or a text, and just one of them")
    if say.phrase is not None and not 0 <= say.phrase < PHRASES:
        raise Refused("bad_phrase", f"There is no such phrase: they are 0 to {PHRASES - 1}")
    if say.text is not None:
        allowed = room.options.free_text if speaker.seat is not None else room.options.spectators_text
        if not allowed:
            raise Refused("no_free_text", "The table's master has not allowed free text: there are phrases")
        if not 1 <= len(say.text) <= LONGEST_TEXT or not say.text.isprintable() or not say.text.strip():
            raise Refused("bad_text", f"A text has 1 to {LONGEST_TEXT} characters, all of them visible")
    if speaker.spoke_at is not None and now < speaker.spoke_at + EVERY:
        raise Refused("too_fast", f"One thing in {EVERY // 1000} seconds: wait a moment")
    return speaker


def heard(room: Room, say: Say, now: int) -> list[Heard]:
    """Who hears it when: those who watch a match are as late as with everything else, or hear nothing at all.

    At a rated table they see the cards a whole deal late, and no words from a seat reach them before.
    """
    said = Said(say.who, say.phrase, say.text)
    from_seat = room.people[say.who].seat is not None
    at_once: list[str] = []
    late: list[str] = []
    for who, person in room.people.items():
        if person.gone_since is not None or say.who in person.muted:
            continue
        if not room.match_on or not from_seat or person.seat is not None:
            at_once.append(who)
        elif not room.options.rated:
            late.append(who)
    groups = [(at_once, now), (late, now + LATE)]
    return [Heard(tuple(to), at, said) for to, at in groups if to]
