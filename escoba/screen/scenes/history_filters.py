"""Which matches are meant: lists to choose rules, level, size of the table and result from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

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

    def picker(id: str, label: str, everything: str, options: Sequence[Option]) -> Picker:
        chosen = getattr(wanted, id)
        return Picker(
            id,
            [Option(ALL, everything), *options],
            ALL if chosen is None else chosen,
            lambda value: choose(id, None if value == ALL else value),
            label=label,
        )

    def with_chosen(found: Sequence[str], chosen: str | None) -> list[str]:
        return [*found, *([chosen] if chosen is not None and chosen not in found else [])]

    return [
        picker(
            "variant",
            _("Rules"),
            pgettext("all rules", "All"),
            [Option(variant, words.variant_name(variant)) for variant in with_chosen(variants, wanted.variant)],
        ),
        picker(
            "level",
            _("Level"),
            pgettext("all levels", "All"),
            [Option(level, words.level_name(level)) for level in with_chosen(levels, wanted.level)],
        ),
        picker(
            "players",
            _("Players"),
            pgettext("all sizes of table", "All"),
            [Option(players, names.players_name(players)) for players in get_args(Players)],
        ),
    ]


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
