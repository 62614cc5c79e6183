"""What is chosen on a screen may be gone by then: another window changes the same matches and players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from escoba.levels import LEVELS
from escoba.screen.words.names import nameless
from escoba.screen.words.texts import _
from escoba.storage import MatchRow, Player, Seat, Storage, shown
from escoba.storage.seating import HUMAN


class Gone(Exception):
    """What was chosen is no longer as it is shown, and nothing was done with it.

    The text says to the player what happened, what it means, and what to do. The scene says it, and shows what there is
    now.
    """


def as_shown(storage: Storage, deed: Callable[[MatchRow], None]) -> Callable[[MatchRow], None]:
    """The deed for a match as a screen shows it: raises Gone where it is deleted, or stands otherwise by now."""

    def act(seen: MatchRow) -> None:
        now = storage.match(seen.id)
        if now is None:
            raise Gone(_no_match())
        if now.state != seen.state:
            raise Gone(
                _(
                    "Nothing was done: this match has gone on in another window meanwhile. Look at how it stands now, "
                    "and choose again."
                )
            )
        deed(now)

    return act


def match_deed(deed: Callable[[int], None]) -> Callable[[MatchRow], None]:
    """What the storage does with a match: raises Gone where that has been deleted a moment ago."""

    def act(match: MatchRow) -> None:
        try:
            deed(match.id)
        except KeyError:
            raise Gone(_no_match()) from None

    return act


@contextmanager
def player_deed() -> Iterator[None]:
    """What is done within it with a player raises Gone where they are not among the players any more."""
    try:
        yield
    except KeyError:
        raise Gone(
            _(
                "This player was deleted in another window, so nothing was changed. These are the players there are "
                "now: choose one of them, or take somebody in anew."
            )
        ) from None


def check_people(storage: Storage, seats: Sequence[Seat], people: Sequence[str | None]) -> None:
    """Raise Gone where somebody who is to sit down is not among the players any more."""
    missing = missing_player(storage.players, seats, people)
    if missing is not None:
        raise Gone(
            _(
                "{name} was deleted in another window and cannot sit down, so no match was begun. "
                "Choose who plays there instead."
            ).format(name=missing)
        )


def missing_player(players: Sequence[Player], seats: Sequence[Seat], people: Sequence[str | None]) -> str | None:
    """The name of somebody at these seats who is no longer among the players; None where all are there."""
    here = {player.id for player in players}
    missing = [seat for seat, id in zip(seats, people, strict=False) if id is not None and id not in here]
    return (missing[0].name or nameless()) if missing else None


def obstacle(players: Sequence[Player], match: MatchRow) -> str:
    """Why a match in progress cannot be gone on with, as a sentence; empty where it can."""
    for seat in match.seats:
        if (seat.player or HUMAN) not in (HUMAN, *LEVELS):
            return _("This program does not know who {name} is.").format(name=shown(seat.player or ""))
    missing = missing_player(players, match.seats, match.people)
    return "" if missing is None else _("{name} is no longer among the players.").format(name=missing)


def _no_match() -> str:
    return _(
        "This match was deleted in another window, so nothing was done. It cannot be brought back; you now see what "
        "there is."
    )
