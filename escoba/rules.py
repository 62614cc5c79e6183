"""The rules of one game as data: every option, the traditions as presets, and what is refused (rules, 3, 6, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, get_args

Capture = Literal["optional", "played_card", "any_card"]
Opening = Literal["no_one", "dealer", "first_player"]
OpeningPair = Literal["two_fifteens", "sum_30"]
MissedFifteen = Literal["off", "renuncio", "any"]
Ties = Literal["no_one", "everyone"]
Sevens = Literal["most_sevens", "setenta"]
DealMoves = Literal["onward", "back"]
Direction = Literal["right", "left"]
LevelMatch = Literal["play_on", "tally", "lead_of_two"]

MIN_TARGET, MAX_TARGET = 5, 51
MAX_POINTS = 5
_LONG = 10**100
"""Longer numbers are not written out in an error: Python refuses to, and nobody would read them."""


class RulesError(ValueError):
    """A rule set that is refused; `field` is the option at fault, or None where it is the set as a whole."""

    def __init__(self, message: str, field: str | None = None) -> None:
        """Keep the message and the field that it speaks of."""
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every option of a game (rules, section 3). Making one with a value that is not allowed raises RulesError."""

    target: int = 21
    capture: Capture = "optional"
    opening: Opening = "no_one"
    opening_pair: OpeningPair = "two_fifteens"
    missed_fifteen: MissedFifteen = "off"
    ties: Ties = "no_one"
    sevens: Sevens = "most_sevens"
    escoba: int = 1
    most_cards: int = 1
    scarce_cards: int = 1
    most_oros: int = 1
    all_oros: int = 2
    seven_of_oros: int = 1
    most_sevens: int = 1
    all_sevens: int = 2
    last_deal_escobas: bool = True
    capture_nothing_loses: bool = False
    deal_moves: DealMoves = "onward"
    direction: Direction = "right"
    level_match: LevelMatch = "play_on"
    lowest_wins: bool = False

    def __post_init__(self) -> None:
        """Refuse what section 7 refuses."""
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not isinstance(value, str) or value not in allowed:
                options = ", ".join(f'"{option}"' for option in allowed)
                raise RulesError(f"{name} is {value!r}: it must be one of {options}", name)
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"{name} is {getattr(self, name)!r}: it must be true or false", name)
        for name, (low, high) in NUMBERS.items():
            number = getattr(self, name)
            if type(number) is not int or not low <= number <= high:
                shown = "a number far too large" if type(number) is int and abs(number) > _LONG else repr(number)
                raise RulesError(f"{name} is {shown}: it must be a whole number from {low} to {high}", name)
        if not any(getattr(self, name) for name in ALWAYS_SCORED):
            raise RulesError(f"a match could never end: at least one of {', '.join(ALWAYS_SCORED)} must be above 0")

    def differences(self, other: RuleSet) -> dict[str, str | int | bool]:
        """The fields, by name, whose value here is not what it is in `other`."""
        mine = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in mine.items() if value != getattr(other, name)}


CHOICES: dict[str, tuple[str, ...]] = {
    "capture": get_args(Capture),
    "opening": get_args(Opening),
    "opening_pair": get_args(OpeningPair),
    "missed_fifteen": get_args(MissedFifteen),
    "ties": get_args(Ties),
    "sevens": get_args(Sevens),
    "deal_moves": get_args(DealMoves),
    "direction": get_args(Direction),
    "level_match": get_args(LevelMatch),
}
"""The options that are one of a few words, each with the words."""

SWITCHES: tuple[str, ...] = ("last_deal_escobas", "capture_nothing_loses", "lowest_wins")
"""The options that are on or off."""

NUMBERS: dict[str, tuple[int, int]] = {
    "target": (MIN_TARGET, MAX_TARGET),
    **dict.fromkeys(
        (
            "escoba",
            "most_cards",
            "scarce_cards",
            "most_oros",
            "all_oros",
            "seven_of_oros",
            "most_sevens",
            "all_sevens",
        ),
        (0, MAX_POINTS),
    ),
}
"""The options that are whole numbers, each with its lowest and highest value."""

ALWAYS_SCORED: tuple[str, ...] = ("escoba", "most_cards", "most_oros", "seven_of_oros", "most_sevens")
"""Where all of these are 0 no match could end."""

MIN_TURN_SECONDS, MAX_TURN_SECONDS = 10, 60
"""Seconds that a turn may be given."""

Players = Literal["2", "3", "4", "teams"]


@dataclass(frozen=True, slots=True)
class Preset:
    """A tradition by name (rules, section 6).

    `players` and `targets` are what the screens offer; `missed_fifteen_choice` says that they let the player switch
    missed fifteens off; `deck_style` is the deck the tradition opens with, `opens_with` the table, where it has a usual
    one.
    """

    id: str
    name: str
    rules: RuleSet
    players: tuple[Players, ...]
    targets: tuple[int, ...]
    deck_style: str
    missed_fifteen_choice: bool = False
    opens_with: Players | None = None


_EVERY_TABLE: tuple[Players, ...] = ("2", "3", "4", "teams")
_NO_FOUR_ALONE: tuple[Players, ...] = ("2", "3", "teams")

PRESETS: dict[str, Preset] = {
    preset.id: preset
    for preset in (
        Preset(
            id="mesa",
            name="De mesa",
            rules=RuleSet(
                opening="dealer",
                missed_fifteen="any",
                ties="everyone",
                direction="right",
                level_match="tally",
            ),
            players=_EVERY_TABLE,
            targets=(7, 11, 15, 21, 27),
            deck_style="spanish",
            missed_fifteen_choice=True,
        ),
        Preset(
            id="obligada",
            name="Obligada",
            rules=RuleSet(capture="played_card", opening="dealer", direction="left"),
            players=_EVERY_TABLE,
            targets=(21,),
            deck_style="spanish_1_to_10",
        ),
        Preset(
            id="muerte_subita",
            name="Muerte súbita",
            rules=RuleSet(all_sevens=3, capture_nothing_loses=True),
            players=_NO_FOUR_ALONE,
            targets=(21,),
            deck_style="spanish",
        ),
        Preset(
            id="brasilena",
            name="Brasileña",
            rules=RuleSet(
                opening="first_player",
                ties="everyone",
                all_oros=1,
                all_sevens=1,
                deal_moves="back",
                direction="left",
            ),
            players=_EVERY_TABLE,
            targets=(21, 31),
            deck_style="french_brazilian",
            opens_with="4",
        ),
        Preset(
            id="libre",
            name="Libre",
            rules=RuleSet(all_oros=1, direction="left"),
            players=_EVERY_TABLE,
            targets=(21,),
            deck_style="spanish",
        ),
        Preset(
            id="tradicional",
            name="Tradicional",
            rules=RuleSet(
                capture="played_card",
                opening="dealer",
                opening_pair="sum_30",
                sevens="setenta",
                scarce_cards=2,
                all_sevens=1,
            ),
            players=_EVERY_TABLE,
            targets=(21,),
            deck_style="spanish",
        ),
        Preset(
            id="rioplatense",
            name="Rioplatense",
            rules=RuleSet(
                target=15,
                capture="played_card",
                opening="dealer",
                opening_pair="sum_30",
                sevens="setenta",
                all_oros=1,
                all_sevens=1,
            ),
            players=_NO_FOUR_ALONE,
            targets=(15, 18, 21, 30),
            deck_style="spanish",
        ),
    )
}
"""The seven traditions by id, in the order in which they are offered."""

DEFAULT_PRESET = "obligada"
"""What a new player begins with: the rules that most rule books print."""


def rules_from(preset: str, changes: Mapping[str, object]) -> RuleSet:
    """The preset's rules with the fields in `changes` set; RulesError names an unknown preset, field or value."""
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError(f"there is no preset {preset!r}: the presets are {', '.join(PRESETS)}", "preset")
    known = {field.name for field in fields(RuleSet)}
    for name in changes:
        if name not in known:
            raise RulesError(f"there is no rule {name!r}: the rules are {', '.join(sorted(known))}", name)
    return replace(PRESETS[preset].rules, **changes)  # type: ignore[arg-type]  # __post_init__ checks each value


def nearest_preset(rules: RuleSet) -> str:
    """The id of the tradition from which these rules differ in the fewest fields; of several, the one offered first."""
    return min(PRESETS, key=lambda id: len(rules.differences(PRESETS[id].rules)))


def unusual(rules: RuleSet, preset: str) -> list[str]:
    """The fields in which rules differ from their tradition by more than a table of that tradition may choose.

    With none they are the tradition, unchanged; a table may choose the target and, where the tradition says so, whether
    missed fifteens are claimed. KeyError where there is no such preset.
    """
    tradition = PRESETS[preset]
    changed = rules.differences(tradition.rules).keys() - {"target"}
    if tradition.missed_fifteen_choice and rules.missed_fifteen == "off":
        changed -= {"missed_fifteen"}
    return sorted(changed)


def side_of(seat: int, *, teams: bool) -> int:
    """The side that a seat plays for: in teams 0 and 2 against 1 and 3, else everybody alone (rules, section 2)."""
    return seat % 2 if teams else seat


def sides_of(seats: int, *, teams: bool) -> tuple[tuple[int, ...], ...]:
    """The sides of a table, each with its seats."""
    sides = [side_of(seat, teams=teams) for seat in range(seats)]
    return tuple([tuple([seat for seat in range(seats) if sides[seat] == side]) for side in sorted(set(sides))])


def check_seats(seats: int, teams: bool) -> None:
    """Refuse a table that the game does not have: 2 to 4 seats, teams only with four (rules, section 7)."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise RulesError(f"{seats!r} seats: the game is for 2, 3 or 4", "seats")
    if teams and seats != 4:
        raise RulesError(f"teams with {seats} seats: teams need four, 0 and 2 against 1 and 3", "teams")
