"""Pictures of cards: SVG files drawn at the window's real pixel size, off the main thread where it can wait.

A size that is asked for the first time is drawn by a thread; until it is there the nearest size at hand is shown
scaled (design, "Pictures").
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import pygame

from escoba.cards import DECK
from escoba.places import asset
from escoba.screen import fonts
from escoba.screen.kit.cache import PictureCache
from escoba.screen.kit.shapes import rasterised, shadow_picture

CARD_RATIO = 61.5 / 95
"""A card's width for a height of 1; no deck's cards are wider."""

NARROW_RATIO = 53 / 95
NARROW_STYLES = ("italian",)
"""The decks whose cards are narrower, and so are their backs."""

ANGLE_STEP = 2
HEIGHT_STEP = 4
"""Cards in flight are turned and sized in these steps (degrees, pixels), so that their pictures can be kept."""

BACK = "back"
"""The name of a card that lies face down, beside the codes of the forty."""

EVERY_CARD = (BACK, *(card.code for card in DECK))

_KEPT = 9 * len(EVERY_CARD)
"""So many drawn pictures are kept before those of other heights are forgotten: the table's while the count is shown."""

Mark = Literal["", "hover", "selected", "lit", "last"]
"""How a card is set off: under the pointer, selected, part of a capture being shown, or just played."""


FOUR_COLOURS = "_four_colours"
"""What the name of a French style ends with where every suit has a colour of its own."""

_RECOLOURED = {"o": ("#c0271f", "#1f5d9e"), "b": ("#211c1e", "#1f7a43")}
"""By suit, the colour in the French decks' files and what it becomes: blue diamonds, green clubs."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck to draw from: its style and its back, by name. A French style may end in FOUR_COLOURS."""

    style: str = "spanish"
    back: str = "azulejo"

    @property
    def ratio(self) -> float:
        """A card's width for a height of 1."""
        return NARROW_RATIO if self.style in NARROW_STYLES else CARD_RATIO

    def path(self, name: str) -> Path:
        """The file of a card by its code, or of BACK."""
        if name == BACK:
            narrow = ("narrow",) if self.style in NARROW_STYLES else ()
            return asset("backs", *narrow, f"{self.back}.svg")
        return asset("cards", self.style.removesuffix(FOUR_COLOURS), f"{name}.svg")

    def source(self, name: str) -> bytes:
        """The SVG text of a card by its code, or of BACK, in the style's colours. Raises OSError."""
        text = _read(self.path(name))
        suit = name[-1]
        if self.style.endswith(FOUR_COLOURS) and name != BACK and suit in _RECOLOURED:
            printed, wanted = _RECOLOURED[suit]
            text = text.replace(printed.encode(), wanted.encode())
        return text

    def drawn(self, name: str, height: int) -> pygame.Surface:
        """A card by its code, or BACK, `height` pixels high. Any thread may do it."""
        size = (max(1, round(height * self.ratio)), max(1, height))
        return pygame.image.load_sized_svg(io.BytesIO(self.source(name)), size).convert_alpha()


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()


class CardPictures:
    """The pictures of one deck, at any height and angle, with their shadows and marks.

    Heights are in pixels. `news()` says whether sharper pictures have come since it was last asked.
    """

    def __init__(self, deck: Deck | None = None, *, show_values: bool = False) -> None:
        self.deck = deck or Deck()
        self.show_values = show_values
        self._drawn: dict[tuple[str, int], pygame.Surface] = {}
        self._coming: dict[tuple[str, int], Future[pygame.Surface]] = {}
        self._ready: deque[tuple[str, int]] = deque()
        self._finished = PictureCache(3_000_000)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._wanted: set[int] = set()

    def wear(self, deck: Deck, *, show_values: bool) -> None:
        """Show this deck from now on, with or without values."""
        if deck != self.deck:
            self.deck = deck
            self._drawn.clear()
            for future in self._coming.values():
                future.cancel()
            self._coming.clear()
            self.prepare(self._wanted)
        self.show_values = show_values
        self._finished.clear()

    def prepare(self, heights: set[int], names: Sequence[str] = EVERY_CARD) -> None:
        """Have these cards (or all) drawn at these heights, by the thread; what has been drawn is kept for a while.

        What was ordered for other heights and is not drawn yet is wanted no longer.
        """
        self._wanted = heights
        for key in [key for key, future in self._coming.items() if key[1] not in heights and future.cancel()]:
            del self._coming[key]
        for height in sorted(heights, reverse=True):
            for name in names:
                self._order(name, height)

    def news(self) -> bool:
        """Take in what the thread has drawn. True if there was anything."""
        ready = 0
        while self._ready:
            key = self._ready.popleft()
            future = self._coming.get(key)
            if future is not None and future.done():
                self._drawn[key] = self._coming.pop(key).result()
                ready += 1
        if ready:
            self._finished.clear()
            if not self._coming and len(self._drawn) > _KEPT:
                self._drawn = {key: picture for key, picture in self._drawn.items() if key[1] in self._wanted}
        return bool(ready)

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def picture(
        self, name: str, height: int, angle: float = 0.0, mark: Mark = "", value: int | None = None
    ) -> pygame.Surface:
        """The card with its shadow, turned by `angle` degrees (counter-clockwise), its middle the card's middle.

        `value` is worn as a badge where values are shown. Do not draw on it: it is shared.
        """
        if height not in self._wanted:
            height = max(HEIGHT_STEP, round(height / HEIGHT_STEP) * HEIGHT_STEP)
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP
        shown = value if self.show_values else None
        return self._finished.get(
            (name, height, turn, mark, shown), lambda: self._make(name, height, turn, mark, shown)
        )

    def _make(self, name: str, height: int, turn: int, mark: Mark, value: int | None) -> pygame.Surface:
        card = self._at_height(name, height)
        width = card.get_width()
        blur = max(1, height // (26 if mark in ("", "last") else 14))
        radius = max(2, round(height * 0.05))
        shadow = shadow_picture((width, height), radius, blur, 110)
        drop = max(1, round(height * (0.012 if mark in ("", "last") else 0.035)))
        margin = max((shadow.get_width() - width) // 2 + drop, round(height * 0.06))
        whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        spread = (shadow.get_width() - width) // 2
        whole.blit(shadow, (margin - spread, margin - spread + drop))
        if mark in ("selected", "lit"):
            whole.blit(*_glow(width, height, margin, mark))
        whole.blit(card, (margin, margin))
        if value is not None:
            _wear_value(whole, value, margin, width, height)
        if mark:
            whole.blit(_frame(width + 2 * margin, height + 2 * margin, margin, mark), (0, 0))
        return pygame.transform.rotozoom(whole, turn, 1.0) if turn else whole

    def _at_height(self, name: str, height: int) -> pygame.Surface:
        exact = self._drawn.get((name, height))
        if exact is not None:
            return exact
        at_hand = [known for other, known in self._drawn if other == name]
        if not at_hand:
            # Nothing to show meanwhile: a card must never be missing.
            self._drawn[name, height] = self.deck.drawn(name, height)
            return self._drawn[name, height]
        if height in self._wanted:
            self._order(name, height)
        nearest = min(at_hand, key=lambda known: (known < height, abs(known - height)))
        size = (max(1, round(height * self.deck.ratio)), height)
        return pygame.transform.smoothscale(self._drawn[name, nearest], size)

    def _order(self, name: str, height: int) -> None:
        key = (name, height)
        if key not in self._drawn and key not in self._coming:
            future = self._thread.submit(self.deck.drawn, name, height)
            self._coming[key] = future
            future.add_done_callback(lambda _done: self._ready.append(key))


def _glow(width: int, height: int, margin: int, mark: Mark) -> tuple[pygame.Surface, tuple[int, int]]:
    """A soft light around the card."""
    colour = (255, 214, 120) if mark == "selected" else (255, 244, 200)
    glow = shadow_picture((width, height), max(2, height // 20), max(2, margin // 3), 255)
    glow.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    spread = (glow.get_width() - width) // 2
    return glow, (margin - spread, margin - spread)


_FRAMES: dict[Mark, tuple[tuple[str, float, float], ...]] = {
    "hover": (("#fff6dc", 2.4, 1.0),),
    "selected": (("#5a3604", 5.2, 1.0), ("#f6be32", 3.4, 1.0)),
    "lit": (("#fff6d8", 3.0, 1.0),),
    "last": (("#fbf6e6", 4.4, 1.0), ("#1f5fa8", 2.0, 1.0)),
}
"""The lines around a marked card, the widest first: colour, width and opacity, for a card 95 high."""

_PENNANT = '<path d="M{x:.2f} {y:.2f}h-15l15 15z" fill="#1f5fa8" stroke="#fbf6e6" stroke-width="1"/>'
"""The corner of a card that was just laid down, so that it is told from the selected by shape as well."""


def _frame(width: int, height: int, margin: int, mark: Mark) -> pygame.Surface:
    """What lies around a marked card; its thickness follows the card's size."""
    scale = (height - 2 * margin) / 95
    inner = margin / scale
    across, down = width / scale - 2 * inner, height / scale - 2 * inner
    rect = f'<rect x="{inner:.2f}" y="{inner:.2f}" width="{across:.2f}" height="{down:.2f}" rx="4.6" fill="none" '
    lines = [
        f'{rect}stroke="{colour}" stroke-width="{thick}" stroke-opacity="{opacity}"/>'
        for colour, thick, opacity in _FRAMES[mark]
    ]
    if mark == "last":
        lines.append(_PENNANT.format(x=inner + across - 1, y=inner + 1))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width / scale:.2f} {height / scale:.2f}">'
        f"{''.join(lines)}</svg>"
    )
    return rasterised(svg, (width, height))


def _wear_value(whole: pygame.Surface, value: int, margin: int, width: int, height: int) -> None:
    """A round badge with the card's value at the lower left, where no index is."""
    across = max(14, round(height * 0.2))
    badge = rasterised(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#7e1e2c" '
        'stroke="#fbf1d8" stroke-width="1.4"/></svg>',
        (across, across),
    )
    number = fonts.picture(str(value), fonts.Face.BOLD, round(across * 0.68), (255, 248, 230))
    badge.blit(number, ((across - number.get_width()) // 2, (across - number.get_height()) // 2))
    whole.blit(badge, (margin + round(width * 0.05), margin + height - across - round(height * 0.035)))
