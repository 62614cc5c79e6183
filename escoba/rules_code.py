"""A rule set as a short code, to be shared as text and typed by hand: ``ESC-12R``, ``ESC-11WD-CEQ4-YYT``.

After ``ESC`` come the version of the code, what it says, and a check sign. A tradition as it is takes one sign; any
other rule set is one number, made of all its options, in nine. Digits and letters without I, L, O, S and U: those that
are easily taken for one another are read as one. There are 31 signs, a prime, and in the sum that the check sign
completes every place has its own weight: so one wrong sign, or two that changed places, never make another code.

Case, spaces and hyphens do not matter. Codes stay what they are for ever: another meaning needs another version.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from escoba.rules import PRESETS, RulesError, RuleSet

PREFIX = "ESC"
_SIGNS = "0123456789ABCDEFGHJKMNPQRTVWXYZ"
_TAKEN_FOR = str.maketrans("ILOSU", "1105V")
_VERSION = "1"
_SHORT, _LONG = 3, 11
"""How many signs there are after the prefix: for a tradition as it is, and for any other rule set."""

_GROUP = 4
_BETWEEN = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
"""What may stand between groups: a hyphen, and what other programs make of it."""

_LONGEST = 100
"""Nothing longer is taken for a code at all."""

Fault = Literal["prefix", "sign", "version", "length", "mistyped", "refused"]


class CodeError(RulesError):
    """A text that is no code of a rule set; `fault` says why, for whoever tells a person in his own language.

    ``prefix``: it does not begin as a code does; ``sign``: something in it is neither letter nor digit; ``version``:
    it is of another version; ``length``: there are too few signs or too many; ``mistyped``: a sign is wrong, or two
    changed places; ``refused``: it stands for rules that the game does not have.
    """

    def __init__(self, message: str, fault: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(message)
        self.fault: Fault = fault


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
    said = _SIGNS[preset] if preset is not None else _written(_number(rules))
    signs = _VERSION + said
    signs += _check_sign(signs)
    return "-".join([PREFIX, *(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))])


def read_code(text: str) -> RuleSet:
    """The rule set of a code, as it may be typed. CodeError says what is wrong with any other text."""
    signs = _signs(text)
    if signs and signs[0] != _VERSION:
        raise CodeError("the code is of a newer version of the game, or its first sign is wrong", "version")
    if len(signs) not in (_SHORT, _LONG):
        raise CodeError(f"{len(signs)} signs after {PREFIX}: a code has {_SHORT} or {_LONG}", "length")
    if _check_sign(signs[:-1]) != signs[-1]:
        raise CodeError("there is a typing error in the code: a sign is wrong, or two have changed places", "mistyped")
    said = _value(signs[1:-1])
    if len(signs) == _SHORT:
        if not 1 <= said <= len(_PRESETS):
            raise CodeError(f"there is no tradition number {said} in the game", "refused")
        return PRESETS[_PRESETS[said - 1]].rules
    return _rules(said)


def _signs(text: str) -> str:
    """What follows the prefix, without what does not matter, in the signs of the code."""
    if len(text) > _LONGEST:
        raise CodeError(f"a code does not have {len(text)} letters", "length")
    bare = "".join(sign for sign in text if not sign.isspace() and sign not in _BETWEEN)
    if not bare.isascii() or (bare and not bare.isalnum()):
        raise CodeError("a code has only letters from A to Z and digits", "sign")
    bare = bare.upper()
    if not bare.startswith(PREFIX):
        raise CodeError(f"a code begins with {PREFIX}", "prefix")
    return bare.removeprefix(PREFIX).translate(_TAKEN_FOR)


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


def _written(number: int) -> str:
    signs = ""
    for _place in range(_LONG - 2):
        number, sign = divmod(number, len(_SIGNS))
        signs = _SIGNS[sign] + signs
    return signs


def _value(signs: str) -> int:
    value = 0
    for sign in signs:
        value = value * len(_SIGNS) + _SIGNS.index(sign)
    return value


def _check_sign(signs: str) -> str:
    """What makes the weighted sum of all signs a multiple of their number; it has the weight 1 itself."""
    total = sum(weight * _SIGNS.index(sign) for weight, sign in enumerate(reversed(signs), 2))
    return _SIGNS[-total % len(_SIGNS)]
