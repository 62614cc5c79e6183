"""Bars that lie: one below the other with a figure each, or one divided among several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.charts.inks import FILLS, GROOVE, INKS, Chart, Ink
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, BODY_BOLD, CREAM, INK, SMALL

_TALLEST_ROW = 44.0
_BAR = 18.0
_GAP = 16.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: `value` is its length, `figure` what is written beside it, `note` the tip of who rests on it."""

    id: str
    label: str
    value: float
    figure: str
    ink: Ink = "green"
    note: str = ""


class Bars(Chart):
    """Bars one below the other, labels at the left, figures at the right. Described as ``<id>:<bar>``."""

    def __init__(self, id: str, title: str, bars: Sequence[Bar], *, most: float | None = None, empty: str = "") -> None:
        """`most` is what a full bar stands for; without it the longest of them is full."""
        super().__init__(id, title, empty)
        self._bars = tuple(bars)
        longest = most if most is not None else max((bar.value for bar in self._bars), default=0)
        self._most = max(longest, 1e-9)

    @property
    def bare(self) -> bool:
        """Whether there is not one bar."""
        return not self._bars

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw labels, grooves, bars and figures."""
        view = canvas.view
        names = min(max(view.text_width(bar.label, BODY) for bar in self._bars), self.rect.width * 0.4)
        numbers = max(view.text_width(bar.figure, BODY_BOLD) for bar in self._bars)
        for index, bar in enumerate(self._bars):
            row = self._row(index)
            canvas.text(bar.label, pygame.FRect(row.left, row.top, names + 2, row.height), BODY, shrink=True)
            groove = pygame.FRect(0, 0, row.width - names - numbers - 2 * _GAP, min(_BAR, row.height - 6))
            groove.midleft = row.left + names + _GAP, row.centery
            canvas.box(groove, GROOVE)
            draw_filled(canvas, groove, bar.value / self._most, bar.ink)
            number = pygame.FRect(row.right - numbers - 2, row.top, numbers + 2, row.height)
            canvas.text(bar.figure, number, BODY_BOLD, "right")

    def figures(self) -> list[Item]:
        """Each bar with its label and figure."""
        return [
            Item(
                "text",
                self._row(index),
                id=f"{self.id}:{bar.id}",
                label=f"{bar.label}: {bar.figure}",
                note=bar.note or None,
            )
            for index, bar in enumerate(self._bars)
        ]

    def _row(self, index: int) -> pygame.FRect:
        height = min(self.rect.height / len(self._bars), _TALLEST_ROW)
        return pygame.FRect(self.rect.left, self.rect.top + index * height, self.rect.width, height)


def draw_filled(canvas: Canvas, groove: pygame.FRect, part: float, ink: Ink) -> None:
    """Fill the groove from the left; what is more than nothing is seen, however little it is."""
    if part > 0:
        width = max(min(part, 1.0) * groove.width, 6.0)
        canvas.box(pygame.FRect(groove.left, groove.top, width, groove.height), FILLS[ink])


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole: `value` is its size, `figure` what is written in it, `label` what it is."""

    id: str
    label: str
    value: float
    figure: str
    ink: Ink


class ShareBar(Chart):
    """One bar divided among several, each with its figure in it or, where there is no room, behind its label below."""

    HEIGHT = 62.0

    def __init__(self, id: str, title: str, shares: Sequence[Share], *, empty: str = "") -> None:
        super().__init__(id, title, empty)
        self._shares = tuple(shares)
        self._whole = sum(share.value for share in self._shares)

    @property
    def bare(self) -> bool:
        """Whether there is nothing to divide."""
        return self._whole <= 0

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw the bar and what its parts are."""
        bar = self._bar
        canvas.box(bar, GROOVE)
        for share, place in zip(self._shares, self._places(), strict=True):
            if place.width <= 0:
                continue
            canvas.box(place.inflate(-1, 0), FILLS[share.ink])
            colour = INK if share.ink in ("brass", "grey") else CREAM
            if _has_room(canvas.view, share, place):
                canvas.text(share.figure, place, BODY_BOLD.coloured(colour), "center")
        key = pygame.FRect(self.rect.left, self._bar.bottom + 8, 0, 22)
        for share, place in zip(self._shares, self._places(), strict=True):
            label = share.label if _has_room(canvas.view, share, place) else f"{share.label} {share.figure}"
            key.width = self.rect.right - key.left
            key.left += draw_key(canvas, label, share.ink, key) + 22

    def figures(self) -> list[Item]:
        """Each part with its label and figure."""
        return [
            Item("text", place, id=f"{self.id}:{share.id}", label=f"{share.label}: {share.figure}")
            for share, place in zip(self._shares, self._places(), strict=True)
        ]

    @property
    def _bar(self) -> pygame.FRect:
        return pygame.FRect(self.rect.left, self.rect.top, self.rect.width, 30)

    def _places(self) -> list[pygame.FRect]:
        bar, left, places = self._bar, self.rect.left, []
        for share in self._shares:
            width = bar.width * max(share.value, 0) / self._whole
            places.append(pygame.FRect(left, bar.top, width, bar.height))
            left += width
        return places


def _has_room(view: View, share: Share, place: pygame.FRect) -> bool:
    """Whether the figure fits into its part of the bar."""
    return view.text_width(share.figure, BODY_BOLD) <= place.width - 12


def key_width(view: View, label: str) -> float:
    """How wide a label with its spot of colour is."""
    return 20 + view.text_width(label, SMALL)


def draw_key(canvas: Canvas, label: str, ink: Ink, place: pygame.FRect) -> float:
    """A spot of colour and what it stands for, from the left of `place`. Gives the width of both."""
    spot = pygame.FRect(place.left, place.centery - 6, 12, 12)
    canvas.box(spot, FILLS[ink])
    words = pygame.FRect(spot.right + 8, place.top, max(place.right - spot.right - 8, 1), place.height)
    canvas.text(label, words, SMALL.coloured(INKS[ink]), shrink=True)
    return key_width(canvas.view, label)
