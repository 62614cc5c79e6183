"""Which matches are meant: lists to choose rules, level, size of the table and result from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast, get_args

import pygame

from escoba.rules import Players
from escoba.screen.kit.canvas import View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.theme import TITLE
from escoba.screen.pages.common.frame import Frame
from escoba.screen.words import history as words
from escoba.screen.words import names
from escoba.screen.words.texts import _, pgettext
from escoba.storage import Filter
from escoba.storage.history import Result

ALL = "all"
"""The choice that lets everything through."""

_WIDEST, _GAP, _BESIDE_TITLE = 270.0, 12.0, 38.0

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


def title_place(view: View, page: Frame, title: str) -> pygame.FRect:
    """Where a page's title is that takes no more room than it needs, since the choices stand beside it."""
    place = page.title
    return pygame.FRect(place.left, place.top, view.text_width(title, TITLE) + 2, place.height)


def lay_filters(view: View, filters: Sequence[Picker], page: Frame, title: pygame.FRect) -> None:
    """Put the choices beside the title of a page, which ends with `title`; upright in one row or two below it."""
    rows = _rows(view, filters, page)
    columns = -(-len(filters) // max(1, rows))
    place = page.title.copy()
    if rows:
        place.update(page.body.left, page.body.top - 4, page.body.width, Picker.HEIGHT)
    else:
        place.left, place.width = title.right + _BESIDE_TITLE, page.title.right - title.right - _BESIDE_TITLE
    width = (place.width - _GAP * (columns - 1)) / columns
    widths = [width if rows else min(width, _WIDEST)] * columns
    if rows == 1:
        wanted = [picker.natural_width(view) for picker in filters]
        spare = (place.width - _GAP * (columns - 1) - sum(wanted)) / columns
        widths = [width + spare for width in wanted]
    left = first = place.right - sum(widths) - _GAP * (columns - 1)
    for number, picker in enumerate(filters):
        row, column = divmod(number, columns)
        left = left if column else first
        top = place.centery - Picker.HEIGHT / 2 + row * (Picker.HEIGHT + _GAP)
        picker.rect = pygame.FRect(left, top, widths[column], Picker.HEIGHT)
        left += widths[column] + _GAP


def below_filters(view: View, filters: Sequence[Picker], page: Frame) -> pygame.FRect:
    """What the choices leave of the page."""
    taken = _rows(view, filters, page) * (Picker.HEIGHT + _GAP)
    body = page.body
    return pygame.FRect(body.left, body.top + taken, body.width, body.height - taken)


def _rows(view: View, filters: Sequence[Picker], page: Frame) -> int:
    """How many rows of its own the choices need: none beside the title."""
    if not view.upright:
        return 0
    wanted = sum(picker.natural_width(view) + _GAP for picker in filters) - _GAP
    return 1 if wanted <= page.body.width else 2
