"""What is chosen for a new match: the rules, the table, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from escoba.levels import LEVELS
from escoba.rules import DEFAULT_PRESET, PRESETS, Players, RuleSet, rules_from
from escoba.storage.settings import OwnRules

TABLES: tuple[Players, ...] = ("2", "3", "4", "teams")
MOST_SEATS = 4

SeatKind = Literal["me", "person", "guest", "bot"]


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits in a seat: the player at the computer, another one of the household, a guest, or a bot.

    `player_id` is a player's, None for guests and bots; `level` a bot's, None for people; `name` is empty for a player
    who has not given one, for guests and for bots (`new_match_seats.seat_names` has what everybody is called).
    """

    kind: SeatKind
    player_id: str | None = None
    level: str | None = None
    name: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a program plays here."""
        return self.kind == "bot"


ME = SeatChoice("me")
"""The player at the computer, where nobody is known by id or name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChoice:
    """What was chosen.

    `own` is the player's own rule set, if the match is played by one; `preset` is then the tradition that it belongs
    to. `target` is 5 to 51. `missed_fifteens`: they can be claimed, where the tradition leaves that open. `level` is
    that of all rivals; `apart` says for each of four seats who sits there, where each was chosen by itself, and `me` is
    the player at the computer. `seconds` is the time for a turn, 10 to 60; in `practice` plays can be undone. A
    `competitive` match is to count for the career, with a `stake` in chips for each seat (`stakes`).
    """

    preset: str = DEFAULT_PRESET
    own: OwnRules | None = None
    players: Players = "2"
    level: str = LEVELS[0]
    target: int = PRESETS[DEFAULT_PRESET].rules.target
    missed_fifteens: bool = True
    show_values: bool = True
    me: SeatChoice = ME
    apart: tuple[SeatChoice, ...] | None = None
    seconds: int | None = None
    practice: bool = False
    competitive: bool = False
    stake: int = 0

    @property
    def rules(self) -> RuleSet:
        """The rule set of the match."""
        if self.own is not None:
            return replace(self.own.rules, target=self.target)
        changes: dict[str, object] = {"target": self.target}
        if PRESETS[self.preset].missed_fifteen_choice and not self.missed_fifteens:
            changes["missed_fifteen"] = "off"
        return rules_from(self.preset, changes)

    @property
    def rules_name(self) -> str:
        """The name of the own rule set or of the tradition."""
        return PRESETS[self.preset].name if self.own is None else self.own.name

    @property
    def tables(self) -> tuple[Players, ...]:
        """The tables that go with the rules: those of the tradition; own rules are for every table."""
        return PRESETS[self.preset].players if self.own is None else TABLES

    @property
    def teams(self) -> bool:
        """Whether partners sit opposite each other."""
        return self.players == "teams"

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """Who sits where, in the order of play; as many as play."""
        count = 4 if self.players == "teams" else int(self.players)
        return (self.apart or alike(self.me, self.level))[:count]

    def by(self, rules: OwnRules | str) -> MatchChoice:
        """The same by an own rule set or by a tradition (its id): a table that goes with it, and its target."""
        own = rules if isinstance(rules, OwnRules) else None
        preset = rules.preset if isinstance(rules, OwnRules) else rules
        target = (PRESETS[preset].rules if own is None else own.rules).target
        choice = replace(self, preset=preset, own=own, target=target)
        return choice if choice.players in choice.tables else replace(choice, players=choice.tables[0])

    def opened_by(self, rules: OwnRules | str) -> MatchChoice:
        """The same by rules just chosen: a tradition that opens with a table of its own is played at that."""
        choice = self.by(rules)
        opens_with = None if choice.own else PRESETS[choice.preset].opens_with
        return choice if opens_with is None else replace(choice, players=opens_with)


def alike(me: SeatChoice, level: str) -> tuple[SeatChoice, ...]:
    """Four seats: the player at the computer, and bots of one level."""
    return apart(me, [level] * (MOST_SEATS - 1))


def apart(me: SeatChoice, levels: Sequence[str]) -> tuple[SeatChoice, ...]:
    """Four seats: the player at the computer, and bots of these levels; if there are too few, of the last."""
    return (me, *(bot(levels[min(seat, len(levels)) - 1]) for seat in range(1, MOST_SEATS)))


def bot(level: str) -> SeatChoice:
    """A bot of this level."""
    return SeatChoice("bot", None, level)


def seated(seats: Sequence[SeatChoice], seat: int, who: SeatChoice) -> tuple[SeatChoice, ...]:
    """The seats with `who` in one of them. A player who sat elsewhere already changes places with whoever sat here."""
    placed = list(seats)
    if who.kind in ("me", "person"):
        for other, sitting in enumerate(seats):
            if other != seat and (sitting.kind, sitting.player_id) == (who.kind, who.player_id):
                left = seats[seat]
                placed[other] = bot(left.level) if left.level is not None else left
    placed[seat] = who
    return tuple(placed)
