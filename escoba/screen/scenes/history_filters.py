"""Which matches are meant: lists to choose rules, level, size of the table and result from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast, get_args

from escoba.household import Filter
from escoba.household.history import Result
from escoba.rules import Players
from escoba.screen import names
from escoba.screen.kit.choice import Option
from escoba.screen.kit.picker import Picker
from escoba.screen.scenes import history_words as words
from escoba.screen.texts import _, pgettext

ALL = "all"
"""The choice that lets everything through."""

Choose = Callable[[str, str | None], None]
"""Gets a field of `Filter` and its new value."""


def filter_pickers(wanted: Filter, variants: Sequence[str], levels: Sequence[str], choose: Choose) -> list[Picker]:
    """The choices by rules, level and size of the table."""

    def picker(id: str, label: str, everything: str, found: Sequence[str], called: Callable[[str], str]) -> Picker:
        chosen = getattr(wanted, id)
        values = [*found, *([chosen] if chosen is not None and chosen not in found else [])]
        keys = words.keys_of(values)
        return Picker(
            id,
            [Option(ALL, everything), *[Option(key, called(value)) for key, value in keys.items()]],
            next((key for key, value in keys.items() if value == chosen), ALL),
            lambda key: choose(id, keys.get(key)),
            label=label,
        )

    return [
        picker("variant", _("Rules"), pgettext("all rules", "All"), variants, words.variant_name),
        picker("level", _("Level"), pgettext("all levels", "All"), levels, words.level_name),
        picker("players", _("Players"), pgettext("all sizes of table", "All"), get_args(Players), _size_name),
    ]


def _size_name(players: str) -> str:
    return names.players_name(cast(Players, players))


def result_picker(wanted: Filter, choose: Choose) -> Picker:
    """The choice by result."""
    labels: dict[Result, str] = {
        "playing": _("In progress"),
        "won": pgettext("results", "Won"),
        "lost": pgettext("results", "Lost"),
        "abandoned": pgettext("results", "Given up"),
        "agreed": pgettext("results", "By agreement"),
        "assisted": pgettext("results", "With help"),
        "practice": pgettext("results", "Practice"),
    }
    return Picker(
        "result",
        [Option(ALL, pgettext("all results", "All")), *(Option(value, label) for value, label in labels.items())],
        wanted.result or ALL,
        lambda value: choose("result", None if value == ALL else value),
        label=_("Result"),
    )
