"""A rule set as a short code, to be shared as text and typed by hand: ``ESC-12R``, ``ESC-11WD-CEQ4-YYT``.

After ``ESC`` come the version of the code, what it says, and a check sign. A tradition as it is takes one sign; any
other rule set is one number, made of all its options, in nine. Codes stay what they are for ever: another meaning
needs another version.
"""

from __future__ import annotations

from dataclasses import dataclass

from escoba.code_signs import CodeError, checked, in_groups, signs_of, value_of, written
from escoba.rules import PRESETS, RulesError, RuleSet

PREFIX = "ESC"
_VERSION = "1"
_SHORT, _LONG = 3, 11
"""How many signs there are after the prefix: for a tradition as it is, and for any other rule set."""


@dataclass(frozen=True, slots=True)
class _Option:
    """One option as a digit of the number: its values in the order in which they are counted."""

    field: str
    values: tuple[str | int | bool, ...]


# These orders are part of the code: they are written out here, whatever order the options have elsewhere. How to add
# without a code that is out being read as other rules:
# - A tradition comes last in _PRESETS.
# - An option comes FIRST in _OPTIONS, and first of its values the one by which the game was played before. The first
#   option is what is left of the number once all others are taken off it: 0 in every code that is out.
# - One more value of an option that is there would shift everything before it: that needs the next _VERSION, with the
#   old options kept to read version 1.
# Nine signs have room for 16 times the rule sets of today's options; when it is used up, the next version is longer.
_PRESETS = ("mesa", "obligada", "muerte_subita", "brasilena", "libre", "tradicional", "rioplatense")
_POINTS = tuple(range(6))
_OPTIONS = (
    _Option("target", tuple(range(5, 52))),
    _Option("capture", ("optional", "played_card", "any_card")),
    _Option("opening", ("no_one", "dealer", "first_player")),
    _Option("opening_pair", ("two_fifteens", "sum_30")),
    _Option("missed_fifteen", ("off", "renuncio", "any")),
    _Option("ties", ("no_one", "everyone")),
    _Option("sevens", ("most_sevens", "setenta")),
    _Option("escoba", _POINTS),
    _Option("most_cards", _POINTS),
    _Option("scarce_cards", _POINTS),
    _Option("most_oros", _POINTS),
    _Option("all_oros", _POINTS),
    _Option("seven_of_oros", _POINTS),
    _Option("most_sevens", _POINTS),
    _Option("all_sevens", _POINTS),
    _Option("last_deal_escobas", (True, False)),
    _Option("capture_nothing_loses", (False, True)),
    _Option("deal_moves", ("onward", "back")),
    _Option("direction", ("right", "left")),
    _Option("level_match", ("play_on", "tally", "lead_of_two")),
    _Option("lowest_wins", (False, True)),
)


def code_of(rules: RuleSet) -> str:
    """The code of a rule set, in groups; equal rules have one and the same."""
    preset = next((place for place, id in enumerate(_PRESETS, 1) if PRESETS[id].rules == rules), None)
    said = written(preset, 1) if preset is not None else written(_number(rules), _LONG - 2)
    return in_groups(PREFIX, _VERSION + said)


def read_code(text: str) -> RuleSet:
    """The rule set of a code, as it may be typed. CodeError says what is wrong with any other text."""
    signs = signs_of(text, PREFIX)
    if signs and signs[0] != _VERSION:
        raise CodeError("the code is of a newer version of the game, or its first sign is wrong", "version")
    if len(signs) not in (_SHORT, _LONG):
        raise CodeError(f"{len(signs)} signs after {PREFIX}: a code has {_SHORT} or {_LONG}", "length")
    said = value_of(checked(signs)[1:])
    if len(signs) == _SHORT:
        if not 1 <= said <= len(_PRESETS):
            raise CodeError(f"there is no tradition number {said} in the game", "refused")
        return PRESETS[_PRESETS[said - 1]].rules
    return _rules(said)


def _number(rules: RuleSet) -> int:
    number = 0
    for option in _OPTIONS:
        number = number * len(option.values) + option.values.index(getattr(rules, option.field))
    return number


def _rules(number: int) -> RuleSet:
    """The rule set that is this number. CodeError where there is none."""
    chosen: dict[str, str | int | bool] = {}
    for option in reversed(_OPTIONS):
        number, place = divmod(number, len(option.values))
        chosen[option.field] = option.values[place]
    if number:
        raise CodeError("the code stands for no rules of this game", "refused")
    try:
        return RuleSet(**chosen)  # type: ignore[arg-type]  # RuleSet checks each value
    except RulesError as error:
        raise CodeError(str(error), "refused") from error
