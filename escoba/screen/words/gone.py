"""Why a match that is chosen on a screen cannot be gone on with or looked at."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.levels import LEVELS
from escoba.screen.words.names import nameless
from escoba.screen.words.texts import _
from escoba.storage import MatchRow, Player, shown
from escoba.storage.seating import HUMAN


class Gone(Exception):
    """The match that was chosen cannot be opened; the text says to the player why. The scene says it."""


def obstacle(players: Sequence[Player], match: MatchRow) -> str:
    """Why a match in progress cannot be gone on with, as a sentence; empty where it can."""
    for seat in match.seats:
        if (seat.player or HUMAN) not in (HUMAN, *LEVELS):
            return _("This program does not know who {name} is.").format(name=shown(seat.player or ""))
    here = {player.id for player in players}
    for seat, person in zip(match.seats, match.people, strict=False):
        if person is not None and person not in here:
            return _("{name} is no longer among the players.").format(name=seat.name or nameless())
    return ""
