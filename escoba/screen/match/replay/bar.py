"""The bar under a replay: steps and rounds, forward and back, by themselves or by hand, and the ways out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.button import Button, Kind
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.shapes import hexed
from escoba.screen.kit.slider import Slider
from escoba.screen.kit.theme import CREAM, INK
from escoba.screen.kit.widget import Widget
from escoba.screen.words.texts import _
from escoba.session.replay_cursor import Position, ReplayCursor

HEIGHT = 84.0
_SECOND_ROW = 64.0
_NARROW = 1000.0
"""In a narrower window the ways out stand in a row of their own."""

_SIGN, _PAPER = 22.0, 66.0
_SMALL, _GAP = 50.0, 8.0
_EDGE = 34.0


def height_in(area: pygame.FRect) -> float:
    """How high the bar is in a window of this area."""
    return HEIGHT + (_SECOND_ROW if area.width < _NARROW else 0)


_PATHS = {
    "first": "M5 4h3v16H5zM20 4v16L8.500 12z",
    "previous": "M17 4v16L5.500 12z",
    "play": "M6 3.500v17L20 12z",
    "pause": "M6 4h4.500v16H6zM13.500 4H18v16h-4.500z",
    "next": "M7 4v16l11.500-8z",
    "last": "M16 4h3v16h-3zM4 4v16l11.500-8z",
}


def _sign(name: str, colour: tuple[int, int, int]) -> str:
    path = _PATHS[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}" fill="{hexed(colour)}"/></svg>'
    )


class SignButton(Button):
    """A button with a drawn sign on it; its label is what it is called, and its tip."""

    def __init__(self, id: str, label: str, on_click: Callable[[], None], sign: str, kind: Kind = "secondary") -> None:
        super().__init__(id, label, on_click, kind=kind, tip=label)
        self.sign = sign

    def draw_face(self, canvas: Canvas, face: pygame.FRect, letters: Colour) -> None:
        """The sign in place of the label."""
        colour = CREAM if self.kind == "primary" else INK
        place = pygame.FRect(0, 0, _SIGN, _SIGN)
        place.center = face.center
        canvas.svg(f"sign {self.sign} {colour}", _sign(self.sign, colour), place)


class Bar:
    """The widgets of the bar. `paper` is what the slider lies on, `words_place` the line above it."""

    def __init__(
        self,
        cursor: ReplayCursor,
        *,
        previous_round: Callable[[], None],
        previous: Callable[[], None],
        play: Callable[[], None],
        next: Callable[[], None],
        next_round: Callable[[], None],
        go_to: Callable[[int], None],
        turn_hands: Callable[[], None],
        play_on: Callable[[], None],
        back: Callable[[], None],
    ) -> None:
        """What the buttons do; `go_to` gets the number of plays."""
        self._cursor = cursor
        self._go_to = go_to
        self._signs = [
            SignButton("previous_round", _("Previous round"), previous_round, "first"),
            SignButton("previous", _("One play back"), previous, "previous"),
            SignButton("play", _("Play it by itself"), play, "play", "primary"),
            SignButton("next", _("One play on"), next, "next"),
            SignButton("next_round", _("Next round"), next_round, "last"),
        ]
        for sign in self._signs:
            # One may go on as fast as one likes.
            sign.repeats = sign.id != "play"
        self.hands = Button("hands", "", turn_hands)
        self._on = Button("play_on", _("Play on from here"), play_on, enabled=bool(cursor.rounds))
        self._on.tip = _("A practice match goes on from here, with the same cards to come.")
        self._back = Button("back", _("Back"), back, kind="secondary")
        self._slider = self._new_slider(Position(0, 0))
        self.paper = pygame.FRect(0, 0, 0, 0)
        self.words_place = pygame.FRect(0, 0, 0, 0)

    def fill(self, position: Position, *, running: bool, all_open: bool) -> None:
        """Show where the replay stands and what can be done."""
        cursor = self._cursor
        first, previous, play, following, last = self._signs
        first.enabled = previous.enabled = not cursor.at_start
        following.enabled = not cursor.at_end
        last.enabled = position.round < cursor.rounds
        play.sign = "pause" if running else "play"
        play.label = play.tip = _("Stop") if running else _("Play it by itself")
        play.enabled = running or not cursor.at_end
        self.hands.label = _("Only one hand") if all_open else _("All hands")
        self._slider = self._new_slider(position)

    def place(self, view: View, bar: pygame.FRect) -> None:
        """Steps at the left, the slider in the middle, the ways out at the right or, in a narrow window, below."""
        middle = bar.top + HEIGHT / 2
        left, top = bar.left + _EDGE, middle - Button.HEIGHT / 2
        below = top + _SECOND_ROW if bar.height > HEIGHT else top
        for button in self._signs:
            button.rect = pygame.FRect(left, top, _SMALL, Button.HEIGHT)
            left = button.rect.right + _GAP
        right = bar.right - _EDGE
        for text in (self._back, self._on, self.hands):
            width = text.natural_width(view) - 8
            text.rect = pygame.FRect(right - width, below, width, Button.HEIGHT)
            right = text.rect.left - _GAP
        if below > top:
            right = bar.right - _EDGE + _GAP
        self.paper = pygame.FRect(left + 8, middle - _PAPER / 2, right - left - 16, _PAPER)
        self.words_place = pygame.FRect(self.paper.left + 18, self.paper.top + 5, self.paper.width - 36, 26)
        self._slider.rect = pygame.FRect(
            self.paper.left + 18, self.paper.bottom - Slider.HEIGHT, self.paper.width - 36, Slider.HEIGHT
        )

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, in the order of Tab."""
        return [*self._signs, self._slider, self.hands, self._on, self._back]

    def _new_slider(self, position: Position) -> Slider:
        plays = self._cursor.plays(position.round) if position.round else 0
        return Slider("place", _("Play"), position.play, (0, max(1, plays)), self._go_to, enabled=plays > 0)
