"""Pictures of cards: SVG files drawn at the window's real pixel size, off the main thread where it can wait.

A size that is asked for the first time is drawn by a thread; until it is there the nearest size at hand is shown
scaled (design, "Pictures").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from escoba.cards import DECK
from escoba.resources import asset
from escoba.screen.art.card_looks import Mark as Mark
from escoba.screen.art.card_looks import finished
from escoba.screen.art.memory import give_back
from escoba.screen.kit.cache import PictureCache
from escoba.screen.kit.shapes import rasterised
from escoba.screen.kit.theme import FOUR_COLOURS_BLUE, FOUR_COLOURS_GREEN, FRENCH_BLACK, FRENCH_RED

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

CARD_RATIO = 61.5 / 95
"""A card's width for a height of 1; no deck's cards are wider."""

NARROW_RATIO = 53 / 95
NARROW_STYLES = ("italian",)
"""The decks whose cards are narrower, and so are their backs."""

ANGLE_STEP = 2
HEIGHT_STEPS = 60
"""Cards in flight are turned in steps of so many degrees, and sized in so many steps, so that their pictures can be
kept.
"""

BACK = "back"
"""The name of a card that lies face down, beside the codes of the forty."""

EVERY_CARD = (BACK, *(card.code for card in DECK))

_KEPT_DRAWN = 1.5
"""So many times what is wanted now, or was wanted before, is kept drawn: the table's cards while the count is shown."""

_KEPT_LOOKS = 60
"""So many finished pictures of the tallest kind are kept, with their shadows and marks."""

FOUR_COLOURS = "_four_colours"
"""What the name of a French style ends with where every suit has a colour of its own."""

_RECOLOURED = {"o": (FRENCH_RED, FOUR_COLOURS_BLUE), "b": (FRENCH_BLACK, FOUR_COLOURS_GREEN)}
"""By suit, the colour in the French decks' files and what it becomes: blue diamonds, green clubs."""


class Deck(Struct, frozen=True):
    """A deck to draw from: its style and its back, by name. A French style may end in FOUR_COLOURS."""

    style: str = "spanish"
    back: str = "azulejo"

    @property
    def ratio(self) -> float:
        """A card's width for a height of 1."""
        return NARROW_RATIO if self.style in NARROW_STYLES else CARD_RATIO

    @property
    def is_french(self) -> bool:
        """Whether its suits are diamonds, hearts, spades and clubs."""
        return self.style.startswith("french")

    def prints_value(self, name: str) -> bool:
        """Whether a card's value can be read from it, as from a five or a seven with an index."""
        if self.style in NARROW_STYLES:
            return False
        figures = ("10", "11", "12") if "1_to_10" not in self.style else ()
        aces = ("1",) if self.is_french else ()
        return name[:-1] not in (*figures, *aces)

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
        return rasterised(self.source(name), size)


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()


_Look = tuple[str, int, int, Mark, int | None]
"""A finished picture: name of the card, height in pixels, turn in degrees, mark, value shown."""


class CardPictures:
    """The pictures of one deck, at any height and angle, with their shadows and marks.

    Heights are in pixels. `poll()` says whether sharper pictures have come since it was last asked.
    """

    def __init__(self, deck: Deck | None = None, *, show_values: bool = False) -> None:
        self.deck = deck or Deck()
        self.show_values = show_values
        self.large_numbers = False
        self._drawn: dict[tuple[str, int], pygame.Surface] = {}
        self._coming: dict[tuple[str, int], Future[pygame.Surface]] = {}
        self._ready: deque[tuple[str, int]] = deque()
        self._fresh: set[int] = set()
        self._finished: PictureCache[_Look] = PictureCache(0)
        self._wanted: dict[int, Sequence[str]] = {}
        self._whole: dict[int, None] = {}
        self._before = 0
        self._order_in = 0

    def use_deck(self, deck: Deck, *, show_values: bool, large_numbers: bool = False) -> None:
        """Show this deck from now on, with or without values; with `large_numbers` every card wears its own, large."""
        if deck != self.deck:
            self.deck = deck
            self._drawn.clear()
            self._whole.clear()
            for future in self._coming.values():
                future.cancel()
            self._coming.clear()
            self._order_in = 1
        self.show_values = show_values
        self.large_numbers = large_numbers
        self._finished.clear()

    def prepare(
        self, faces: set[int], names: Sequence[str] = EVERY_CARD, *, backs: Collection[int] = frozenset()
    ) -> None:
        """Have these cards (or all) drawn at these heights, by the thread, and at those of `backs` the back alone; what
        has been drawn is kept for a while.

        What was ordered for other heights and is not drawn yet is wanted no longer. The order goes out when `poll` has
        been asked for twice: a window that is being resized has another size by then, and needs its time for that.
        """
        heights = faces | set(backs)
        if heights != self._wanted.keys():
            self._before = self._pixels_wanted()
        self._wanted = {height: names if height in faces else (BACK,) for height in sorted(heights, reverse=True)}
        self._finished.allow(_KEPT_LOOKS * self._area(max(heights)))
        for key in [key for key, future in self._coming.items() if key[1] not in heights and future.cancel()]:
            del self._coming[key]
        if self._whole:
            # While a window is being resized, many heights are begun and given up again.
            self._keep(heights | self._whole.keys())
        self._fresh &= heights
        self._order_in = 2

    def poll(self) -> bool:
        """Take in what the thread has drawn. True if all that was ordered of a height has come since the last time.

        To be asked in every turn of the loop: it tells of one height at a time, since all that is shown of it is made
        anew then.
        """
        if self._order_in:
            self._order_in -= 1
            if not self._order_in:
                self._order_wanted()
        while self._ready:
            key = self._ready.popleft()
            future = self._coming.get(key)
            if future is None or not future.done():
                continue
            picture = self._coming.pop(key).result()
            if key[1] in self._wanted:
                self._drawn[key] = picture
                self._fresh.add(key[1])
                self._forget_makeshifts(*key)
        whole = self._fresh - {height for _name, height in self._coming}
        if not whole:
            return False
        height = max(whole)
        self._fresh.remove(height)
        self._whole[height] = None
        self._make_room()
        if not self._coming and not self._fresh:
            self._thread.submit(give_back)
        return True

    def _forget_makeshifts(self, name: str, height: int) -> None:
        """What was made of other heights of a card goes as its own comes, whatever was wanted in between."""
        self._finished.drop(lambda look: look[0] == name and (look[1] == height or look[1] not in self._wanted))

    def close(self) -> None:
        """Let the thread go."""
        if "_thread" in vars(self):
            self._thread.shutdown(wait=False, cancel_futures=True)

    def picture(
        self, name: str, height: int, angle: float = 0.0, mark: Mark = "", value: int | None = None
    ) -> pygame.Surface:
        """The card with its shadow, turned by `angle` degrees (counter-clockwise), its middle the card's middle.

        `value` is worn as a badge where values are shown and the deck does not print it. Do not draw on it.
        """
        if not self._is_sharp(name, height):
            step = max(4, max(self._wanted, default=0) // HEIGHT_STEPS)
            height = max(step, round(height / step) * step)
        turn = round(angle) if abs(angle) < ANGLE_STEP else round(angle / ANGLE_STEP) * ANGLE_STEP
        return self._finished_as((name, height, turn, mark, value if self._tells(name) else None))

    def _tells(self, name: str) -> bool:
        """Whether a card wears its value."""
        printed = not self.large_numbers and (not self.show_values or self.deck.prints_value(name))
        return name != BACK and not printed

    def _is_sharp(self, name: str, height: int) -> bool:
        """Whether the card is drawn at this height, or will be. All others are made from those."""
        return height in self._wanted or (name, height) in self._drawn

    def _finished_as(self, look: _Look) -> pygame.Surface:
        return self._finished.get(look, lambda: self._make(*look))

    def _make(self, name: str, height: int, turn: int, mark: Mark, value: int | None) -> pygame.Surface:
        if turn:
            upright = self._finished_as((name, height, 0, mark, value))
            return pygame.transform.rotozoom(upright, turn, 1.0)
        if self._is_sharp(name, height) or not self._wanted:
            return finished(self._at_height(name, height), mark, value, large=self.large_numbers)
        # In flight: a shadow and a mark of its own for every step would take longer than all the rest.
        nearest = min(self._wanted, key=lambda wanted: (wanted < height, abs(wanted - height)))
        sharp = self._finished_as((name, nearest, 0, mark, value))
        width, tall = sharp.get_size()
        return pygame.transform.smoothscale(sharp, (round(width * height / nearest), round(tall * height / nearest)))

    def _at_height(self, name: str, height: int) -> pygame.Surface:
        exact = self._drawn.get((name, height))
        if exact is not None:
            return exact
        at_hand = [known for other, known in self._drawn if other == name]
        if not at_hand:
            # Nothing to show meanwhile: a card must never be missing.
            self._drawn[name, height] = self.deck.drawn(name, height)
            return self._drawn[name, height]
        if height in self._wanted and not self._order_in:
            self._order(name, height)
        nearest = min(at_hand, key=lambda known: (known < height, abs(known - height)))
        size = (max(1, round(height * self.deck.ratio)), height)
        return pygame.transform.smoothscale(self._drawn[name, nearest], size)

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        """Who draws ahead. Not before something is ordered: the first picture does not wait for it."""
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")

    def _order_wanted(self) -> None:
        for height, names in self._wanted.items():
            for name in names:
                self._order(name, height)

    def _order(self, name: str, height: int) -> None:
        key = (name, height)
        if key not in self._drawn and key not in self._coming:
            future = self._thread.submit(self.deck.drawn, name, height)
            self._coming[key] = future
            future.add_done_callback(lambda _done: self._ready.append(key))

    def _make_room(self) -> None:
        """Forget the heights that came first of those that are wanted no longer."""
        room = _KEPT_DRAWN * max(self._before, self._pixels_wanted())
        for old in [height for height in self._whole if height not in self._wanted]:
            if sum(self._area(height) for _name, height in self._drawn) <= room:
                return
            del self._whole[old]
            self._keep({height for _name, height in self._drawn} - {old})

    def _keep(self, heights: Collection[int]) -> None:
        """Forget the drawn pictures of all other heights."""
        self._drawn = {key: picture for key, picture in self._drawn.items() if key[1] in heights}

    def _pixels_wanted(self) -> int:
        return sum(self._area(height) * len(names) for height, names in self._wanted.items())

    def _area(self, height: int) -> int:
        """The pixels of a card of this height."""
        return round(height * height * self.deck.ratio)
