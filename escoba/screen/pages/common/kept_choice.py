"""The choice for the last match, kept among the player's settings for the next."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from escoba.levels import LEVELS
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice, apart
from escoba.storage.settings import Settings


def last_choice(settings: Settings, me: SeatChoice) -> MatchChoice:
    """What was chosen last, as far as the program still has it; `me` is the player at the computer.

    Who of the household sat where is not remembered, nor that a match was for practice.
    """
    own = next((rules for rules in settings.rule_sets if rules.name == settings.own_rules), None)
    level = settings.level if settings.level in LEVELS else LEVELS[0]
    levels = [seat_level if seat_level in LEVELS else level for seat_level in settings.seat_levels]
    choice = MatchChoice(
        players=settings.players,
        level=level,
        missed_fifteens=settings.missed_fifteens,
        show_values=settings.show_values,
        me=me,
        apart=apart(me, levels) if levels else None,
        seconds=settings.seconds,
        competitive=settings.competitive,
        stake=settings.stake,
    ).by(settings.preset if own is None else own)
    return choice if settings.target is None else replace(choice, target=settings.target)


def with_choice(settings: Settings, choice: MatchChoice) -> Settings:
    """The settings with what was chosen in them."""
    levels = () if choice.apart is None else tuple(seat.level or choice.level for seat in choice.apart[1:])
    return msgspec.structs.replace(
        settings,
        preset=choice.preset,
        own_rules=None if choice.own is None else choice.own.name,
        players=choice.players,
        level=choice.level,
        # Bots that are all alike need no level of their own: the next match is then put together the simple way.
        seat_levels=levels if len(set(levels)) > 1 else (),
        target=choice.target,
        missed_fifteens=choice.missed_fifteens,
        show_values=choice.show_values,
        seconds=choice.seconds,
        competitive=choice.competitive,
        stake=choice.stake,
    )
