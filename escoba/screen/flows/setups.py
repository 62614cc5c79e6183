"""From what was chosen, or asked for on the command line, to what is agreed for a match."""

from __future__ import annotations

from dataclasses import replace

from escoba.rules import Players
from escoba.screen.pages.common.match_choice import MatchChoice, alike, bot
from escoba.screen.pages.new_match.seats import seat_names
from escoba.screen.shell.options import Options
from escoba.session.match_in_play import HUMAN, Setup
from escoba.storage import Seat


def asked_for(options: Options, choice: MatchChoice) -> MatchChoice:
    """What the command line asks for; what it leaves open is `choice`."""
    if options.rules is not None and (choice.own is not None or options.rules != choice.preset):
        choice = choice.opened_by(options.rules)
    if options.teams:
        choice = replace(choice, players="teams")
    elif options.players is not None:
        seats: dict[int, Players] = {2: "2", 3: "3", 4: "4"}
        choice = replace(choice, players=seats[options.players])
    if options.level is not None:
        choice = replace(choice, level=options.level, apart=None)
    if options.target is not None:
        choice = replace(choice, target=options.target)
    if options.autoplay is not None:
        choice = replace(choice, apart=(bot(options.autoplay), *alike(choice.me, choice.level)[1:]))
    return choice


def setup_of(choice: MatchChoice, seed: str | None, stake: int | None = None) -> Setup:
    """What is agreed for the match that was chosen; `stake` None is training."""
    seats = choice.seats
    return Setup(
        preset=choice.preset,
        rules=choice.rules,
        seats=tuple([Seat(name, seat.level or HUMAN) for name, seat in zip(seat_names(seats), seats, strict=True)]),
        teams=choice.teams,
        seed=seed,
        people=tuple([seat.player_id for seat in seats]),
        practice=choice.practice,
        seconds=choice.seconds,
        stake=stake,
    )
