"""What arguments of several commands have in common: numbers, names of levels, changes of rules."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence

from escoba.bots import LEVELS
from escoba.rules import RulesError, RuleSet, rules_from

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)


def whole_number(low: int) -> Callable[[str], int]:
    """An argument type: a whole number of at least `low`."""

    def convert(text: str) -> int:
        if not _WHOLE_NUMBER.fullmatch(text) or int(text) < low:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} on")
        return int(text)

    return convert


def levels(text: str) -> tuple[str, ...]:
    """An argument type: levels of bots, with commas between them."""
    names = tuple([name.strip() for name in text.split(",")])
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no level {name!r}: the levels are {', '.join(LEVELS)}")
    return names


def seed(text: str) -> str:
    """An argument type: any text that can be written down again."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is no text: a seed must be UTF-8") from None
    return text


def rules(preset: str, changes: Sequence[str]) -> RuleSet:
    """The preset's rules with changes such as `target=15`; RulesError says which is wrong and what there is."""
    fields: dict[str, object] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise RulesError(f"{change!r} sets nothing: write FIELD=VALUE, such as target=15")
        if name in fields:
            raise RulesError(f"{name} is set twice", name)
        fields[name] = _value(value)
    return rules_from(preset, fields)


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text
