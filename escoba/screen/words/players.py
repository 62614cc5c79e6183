"""What the people at this computer are called and look like on the screen, and what is said about each."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.screen.art.portraits import PERSON, PORTRAITS
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.screen.words.texts import _, ngettext, pgettext
from escoba.storage import Player, Seat


def player_name(player: Player) -> str:
    """What a player is called; one who has not said his name yet is *You*."""
    return player.name or _("You")


def face(player: Player) -> str:
    """A player's portrait, as far as there is such a one."""
    return player.portrait if player.portrait in PORTRAITS else PERSON


def looks(
    players: Sequence[Player], seats: Sequence[Seat], people: Sequence[str | None], *, imported: bool
) -> list[str]:
    """The portraits of all who sat in a match, by seat: players as they look now; `people` are ids by seat.

    In a match that was imported a name says who somebody is: whose history it is in need not have sat there. Strangers
    look like none of the players, as long as there is another portrait.
    """
    by_id = {player.id: face(player) for player in players}
    by_name = {player.name: face(player) for player in players if player.name}

    def look(seat: int) -> str:
        if imported and seats[seat].name:
            return by_name.get(seats[seat].name, "")
        id = people[seat] if seat < len(people) else None
        return "" if id is None else by_id.get(id, "")

    return seat_portraits(seats, look, by_id.values())


def portrait_name(portrait: str) -> str:
    """What a portrait shows, in a word or two."""
    return {
        "beard": pgettext("portrait", "Beard"),
        "braids": pgettext("portrait", "Braids"),
        "curls": pgettext("portrait", "Curls"),
        "grandfather": pgettext("portrait", "Beret"),
        "grandmother": pgettext("portrait", "Bun"),
        "headphones": pgettext("portrait", "Headphones"),
        "moustache": pgettext("portrait", "Moustache"),
        "neighbour": pgettext("portrait", "Rollers"),
        "scarf": pgettext("portrait", "Headscarf"),
    }[portrait]


def played_words(matches: int, wins: int) -> str:
    """How many matches a player has to his name, and how many of them he won, in one short line."""
    if not matches:
        return _("No match yet")
    share = round(100 * wins / matches)
    return ngettext("{n} match, {share} % won", "{n} matches, {share} % won", matches).format(n=matches, share=share)


def free_portrait(players: Sequence[Player]) -> str:
    """A portrait that nobody here has yet, or one that few have."""
    taken = [face(player) for player in players]
    return min(PORTRAITS, key=taken.count)
