"""The slip beside the history: one match with all that is known of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from escoba.rules import side_of
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour, Face
from escoba.screen.kit.row import Badge
from escoba.screen.kit.theme import BODY, BODY_BOLD, GREEN_239, INK, INK_SOFT, PANEL, SMALL, WINE, Type
from escoba.screen.words import history as words
from escoba.screen.words.texts import _
from escoba.storage import MatchRow

_PADDING = 28.0
_RESULT = Type(Face.TITLE, 27, INK)
_UNDER = Type(Face.TITLE_ITALIC, 18, INK_SOFT)
_COLOURS: dict[Badge, Colour] = {"green": GREEN_239, "wine": WINE, "brass": INK, "grey": INK_SOFT}
_FACE = 42.0
_SEAT = 50.0
_MAIN, _BUTTON, _GAP = 48.0, 42.0, 10.0


Deed = Literal["look", "review", "resume", "export", "delete", "give_up"]
"""What can be done with a match."""


class MatchDetails:
    """Paints itself into `rect`; its buttons are for the scene's group."""

    def __init__(self, match: MatchRow, obstacle: str, faces: Sequence[str], do: Callable[[Deed], None]) -> None:
        """`obstacle` says why a match in progress cannot be gone on with, or nothing; `faces` are
        the portraits by seat. `do` is told what is to be done with the match.
        """
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.match = match
        self._faces = faces
        delete = Button("delete", _("Delete…"), lambda: do("delete"))
        if words.in_progress(match):
            main = Button("resume", _("Continue"), lambda: do("resume"), kind="primary")
            main.enabled, main.tip = not obstacle, obstacle
            give_up = [Button("give_up", _("Give up…"), lambda: do("give_up"))] if words.counts(match) else []
            self._rows: list[list[Button]] = [[main], [*give_up, delete]]
        else:
            main = Button("look", _("View the match"), lambda: do("look"), kind="primary")
            review = Button("review", _("Review…"), lambda: do("review"))
            self._rows = [[main], [review], [Button("export", _("Export…"), lambda: do("export")), delete]]

    @property
    def buttons(self) -> list[Button]:
        """What can be clicked."""
        return [button for row in self._rows for button in row]

    def layout(self, rect: pygame.FRect) -> None:
        """Take this place; the buttons stand at its foot."""
        self.rect = rect
        inner = rect.inflate(-2 * _PADDING, -2 * _PADDING)
        bottom = inner.bottom + 4
        for row in reversed(self._rows):
            height = _MAIN if row[0].kind == "primary" else _BUTTON
            width = (inner.width - _GAP * (len(row) - 1)) / len(row)
            for place, button in enumerate(row):
                button.rect = pygame.FRect(inner.left + place * (width + _GAP), bottom - height, width, height)
            bottom -= height + _GAP

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper and what is written on it."""
        canvas.box(self.rect, PANEL)
        match = self.match
        for text, place, style in self._lines(match):
            canvas.text(text, place, style, "center", shrink=True)
        inner, rule = self._inner, self._rule_height
        ornaments.rule(canvas, (inner.centerx, rule), inner.width)
        for seat in range(len(match.seats)):
            self._draw_seat(canvas, match, seat, self._seat_place(match, seat))

    def items(self) -> list[Item]:
        """The lines and the seats, described."""
        match = self.match
        lines = [
            Item("text", place, id=f"slip:{number}", label=text)
            for number, (text, place, _style) in enumerate(self._lines(match))
        ]
        seats = [
            Item(
                "score",
                self._seat_place(match, seat),
                id=f"seat:{seat}",
                label=words.name_at(match, seat),
                seat=seat,
                side=self._side(match, seat),
                total=match.totals[self._side(match, seat)] if match.totals else None,
                note=words.player_of(match.seats[seat]),
            )
            for seat in range(len(match.seats))
        ]
        return lines + seats

    @property
    def _inner(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -2 * _PADDING)

    @property
    def _rule_height(self) -> float:
        return self._inner.top + 112

    def _lines(self, match: MatchRow) -> list[tuple[str, pygame.FRect, Type]]:
        """The result, the rules, the date, and what is special: each with its place."""
        inner = self._inner
        outcome, badge = words.result(match)
        colour = _COLOURS[badge]
        points = words.totals(match) if match.rounds else ""
        title = f"{outcome}  {points}".strip()
        rules = _("{rules}, to {target}").format(rules=words.variant_name(match.variant), target=match.target)
        told = [words.when(match.started), words.rounds_played(match)]
        return [
            (title, pygame.FRect(inner.left, inner.top - 6, inner.width, 38), _RESULT.coloured(colour)),
            (rules, pygame.FRect(inner.left, inner.top + 32, inner.width, 26), _UNDER),
            (" · ".join(told), pygame.FRect(inner.left, inner.top + 58, inner.width, 22), SMALL),
            (" · ".join(words.marks(match)), pygame.FRect(inner.left, inner.top + 80, inner.width, 22), SMALL),
        ][: 4 if words.marks(match) else 3]

    def _side(self, match: MatchRow, seat: int) -> int:
        return side_of(seat, teams=match.teams)

    def _order(self, match: MatchRow) -> list[int]:
        """The seats from above to below: one's own side first, partners together."""

        def rank(seat: int) -> tuple[bool, int, bool]:
            side = self._side(match, seat)
            return side != match.side, side, seat != match.seat

        return sorted(range(len(match.seats)), key=rank)

    def _seat_place(self, match: MatchRow, seat: int) -> pygame.FRect:
        inner = self._inner
        room = self._buttons_top - self._rule_height - 24
        height = min(_SEAT, room / len(match.seats))
        top = self._rule_height + 14 + self._order(match).index(seat) * height
        return pygame.FRect(inner.left, top, inner.width, height)

    @property
    def _buttons_top(self) -> float:
        return min([button.rect.top for button in self.buttons], default=self._inner.bottom)

    def _draw_seat(self, canvas: Canvas, match: MatchRow, seat: int, place: pygame.FRect) -> None:
        across = min(_FACE, place.height - 4)
        face = pygame.FRect(place.left, place.centery - across / 2, across, across)
        draw_portrait(canvas, self._faces[seat], face)
        left = face.right + 12
        total_width = 54.0
        room = place.right - total_width - left
        own = seat == match.seat
        name = pygame.FRect(left, place.centery - 21, room, 23)
        canvas.fitted(words.name_at(match, seat), name, BODY_BOLD if own else BODY)
        canvas.text(words.player_of(match.seats[seat]), pygame.FRect(left, place.centery, room, 20), SMALL, shrink=True)
        if match.totals:
            side = self._side(match, seat)
            style = _RESULT.coloured(_COLOURS[words.result(match)[1]] if side == match.winner else INK)
            total = pygame.FRect(place.right - total_width, place.top, total_width, place.height)
            canvas.text(str(match.totals[side]), total, style, "right")
