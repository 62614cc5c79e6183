"""The rows of the history: fetched page by page, each with portraits, names, rules, date and result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.words import history as words
from escoba.screen.words.players import looks
from escoba.storage import Filter, MatchRow, Player

ROW_HEIGHT = 62.0
COLUMNS = (
    Column(width=86, keeps=True),
    Column(share=1.0),
    Column(share=1.1),
    Column(width=140, align="center"),
)
_PAGE = 50
_KEPT_PAGES = 20
_FACE, _STEP = 40.0, 23.0


class Matches:
    """The matches a filter lets through, newest first; only those pages are asked for that are looked at."""

    def __init__(
        self, wanted: Filter, rows: Callable[[Filter, int, int], Sequence[MatchRow]], players: Sequence[Player]
    ) -> None:
        """`rows` gives the matches from an offset on, so many at most; `players` are all of this computer."""
        self.wanted = wanted
        self._rows = rows
        self._players = players
        self._pages: dict[int, Sequence[MatchRow]] = {}

    def match(self, index: int) -> MatchRow | None:
        """A match by its number, from 0; None where there is none any more."""
        page, place = divmod(index, _PAGE)
        if page not in self._pages:
            if len(self._pages) >= _KEPT_PAGES:
                self._pages.clear()
            self._pages[page] = self._rows(self.wanted, page * _PAGE, _PAGE)
        found = self._pages[page]
        return found[place] if place < len(found) else None

    def row(self, index: int) -> Row:
        """The row of a match."""
        match = self.match(index)
        if match is None:
            return Row(f"gone:{index}", (Cell(),) * len(COLUMNS), enabled=False)
        outcome, badge = words.result(match)
        totals = words.totals(match) if match.rounds else "\N{EN DASH}"
        return Row(
            str(match.id),
            (
                Cell(picture=lambda canvas, place: self._paint_faces(canvas, match, place)),
                Cell(words.rivals(match), words.company(match), weight="strong"),
                Cell(words.variant_name(match.variant), " · ".join([words.when(match.started), *words.marks(match)])),
                Cell(outcome, totals, weight="strong", badge=badge),
            ),
        )

    def faces(self, match: MatchRow) -> list[str]:
        """The portraits of all who sat there, by seat."""
        imported = match.origin == "imported"
        return looks(self._players, match.seats, match.people, imported=imported)

    def _paint_faces(self, canvas: Canvas, match: MatchRow, place: pygame.FRect) -> None:
        """The others' portraits, each half over the next."""
        seats, portraits = words.others(match)[:3], self.faces(match)
        left = place.left + len(seats) * _STEP
        for seat in reversed(seats):
            left -= _STEP
            face = pygame.FRect(left, place.centery - _FACE / 2, _FACE, _FACE)
            draw_portrait(canvas, portraits[seat], face)
