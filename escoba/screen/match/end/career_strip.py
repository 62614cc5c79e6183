"""What a match that counts has brought, below its result: XP, chips, rating, league, trophies, counted up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from escoba.career import grade_of, shown
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import GREEN_220, INK, SMALL, WINE, Type
from escoba.screen.words import career as words
from escoba.screen.words.names import joined
from escoba.screen.words.texts import _, ngettext
from escoba.storage.career_seen import Brought

_FIGURE = Type(Face.TITLE, 26, INK)
_NAMED = 2
"""So many trophies are named."""
_COUNTING = 1.2
"""Seconds that the figures take to be counted up."""


class _Cell(NamedTuple):
    """A `title`, what is counted up to (None for what is not known yet), and a `note` below."""

    id: str
    title: str
    value: int | None
    note: str


class CareerStrip:
    """Paints itself into `rect`, HEIGHT high. `begin` starts the counting, `count` moves it on."""

    HEIGHT = 84.0

    def __init__(self, brought: Brought | None, trophies: Sequence[str], *, chips: bool, calm: bool) -> None:
        """`brought` is None where the match has won `trophies` and counted nothing else; `calm` counts nothing up."""
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._cells = ([] if brought is None else _cells(brought, chips=chips)) + _trophies(trophies)
        self._calm = calm
        self._since: float | None = None
        self._part = 1.0 if calm else 0.0

    def count(self, now: float) -> bool:
        """Move on; whether anything is still being counted. `now` is in seconds."""
        if self._since is None:
            self._since = now
        self._part = 1.0 if self._calm else min(1.0, (now - self._since) / _COUNTING)
        return self._part < 1

    def finish(self) -> None:
        """Let everything be counted."""
        self._calm = True
        self._part = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the cells side by side."""
        for cell, place in zip(self._cells, self._places, strict=True):
            third = place.height / 3
            upper = pygame.FRect(place.left, place.top, place.width, third - 2)
            canvas.text(cell.title, upper, SMALL, "center", shrink=True)
            middle = pygame.FRect(place.left, upper.bottom, place.width, third + 4)
            colour = WINE if (cell.value or 0) < 0 else GREEN_220 if cell.value else INK
            canvas.text(self._figure(cell), middle, _FIGURE.coloured(colour), "center", shrink=True)
            lower = pygame.FRect(place.left, middle.bottom, place.width, third - 2)
            canvas.text(cell.note, lower, SMALL, "center", shrink=True)

    def items(self) -> list[Item]:
        """Every cell, described as it is once it is counted."""
        return [
            Item("text", place, id=f"brought:{cell.id}", label=f"{cell.title}: {_signed(cell.value)}", note=cell.note)
            for cell, place in zip(self._cells, self._places, strict=True)
        ]

    def _figure(self, cell: _Cell) -> str:
        return _signed(None if cell.value is None else round(self._part * cell.value))

    @property
    def _places(self) -> list[pygame.FRect]:
        """Trophies, whose names are long, have twice the width."""
        shares = [2 if cell.id == "trophies" else 1 for cell in self._cells]
        gap = 12.0
        unit = (self.rect.width - gap * (len(shares) - 1)) / sum(shares)
        places, left = [], self.rect.left
        for share in shares:
            places.append(pygame.FRect(left, self.rect.top, share * unit, self.rect.height))
            left += share * unit + gap
        return places


def _cells(brought: Brought, *, chips: bool) -> list[_Cell]:
    before, after, match = brought.before, brought.after, brought.match
    grade = grade_of(after.xp)
    told = words.missing_words(after.xp)
    if grade != grade_of(before.xp):
        told = _("New grade: {grade}").format(grade=words.grade_name(grade.id))
    cells = [_Cell("xp", _("XP"), match.xp, told)]
    if chips and match.stake:
        held = _("{chips} chips").format(chips=words.figure(after.balance))
        cells.append(_Cell("chips", _("Chips"), brought.paid - match.stake, held))
    rating = after.ratings.get(match.board)
    known = [None if one is None else shown(one) for one in (before.ratings.get(match.board), rating)]
    change = None if known[0] is None or known[1] is None else known[1][0] - known[0][0]
    cells.append(_Cell("rating", _("Rating"), change, words.rating_words(rating)))
    cells.append(_Cell("league", _("League points"), match.points, words.tier_name(after.league.tier)))
    return cells


def _trophies(trophies: Sequence[str]) -> list[_Cell]:
    if not trophies:
        return []
    named = [words.trophy_words(trophy).name for trophy in trophies]
    names = joined(named)
    if len(named) > _NAMED:
        more = len(named) - _NAMED + 1
        names = ngettext("{names} and {n} more", "{names} and {n} more", more).format(
            names=", ".join(named[: _NAMED - 1]), n=more
        )
    return [_Cell("trophies", _("Trophies"), len(trophies), names)]


def _signed(value: int | None) -> str:
    return "\N{EN DASH}" if value is None else words.figure(value, signed=True)
