"""One of several: as segments side by side, or as a list of lines with a note each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item, Role
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_DARK,
    CREAM,
    CREAM_SOFT,
    FELT_DEEP,
    GREEN_200,
    GREEN_212,
    GREEN_282,
    GREEN_294,
    INK,
    INK_DIM,
    PAPER,
    PAPER_SHADE,
    SAND_608,
    SAND_792,
    SAND_849,
    SMALL,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget

_TROUGH = Box(SAND_792, SAND_849, radius=8, edge=BRASS_DARK)
_CHOSEN = Box(GREEN_294, GREEN_200, radius=7, edge=FELT_DEEP, shine=True, shadow=3)
RAISED = Box(GREEN_282, GREEN_212, radius=7, edge=FELT_DEEP, inset=3, inset_colour=BRASS, shadow=4)
HOVERED = Box(PAPER, PAPER, radius=7, opacity=0.75)
_SEGMENT_AIR = 14.0
_LEAST_AIR = 5.0
_CLOSE = 0.86
"""How much closer than in a text the lines stand of what belongs together."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose. `note` is a second line (lists only); what is not enabled is dimmed in its place."""

    value: str
    label: str
    note: str = ""
    enabled: bool = True


class Choosing(Widget):
    """What all kinds share: the options, the chosen one, and which lies under the pointer."""

    role: Role = "choice"
    takes_focus = True
    _back: tuple[int, ...] = (pygame.K_LEFT,)
    _on: tuple[int, ...] = (pygame.K_RIGHT,)

    def __init__(
        self, id: str, options: Sequence[Option], chosen: str, on_change: Callable[[str], None], *, tip: str = ""
    ) -> None:
        """`chosen` is the value of one of the options; `on_change` gets the value that a person chose."""
        super().__init__(id, tip=tip)
        self.options = tuple(options)
        self.chosen = chosen
        self._on_change = on_change
        self._under: int | None = None

    def place(self, index: int) -> pygame.FRect:
        """Where an option is."""
        raise NotImplementedError

    def point(self, pos: Point) -> bool:
        """Find the option under the pointer."""
        under = self._at(pos)
        changed, self._under = under != self._under, under
        return changed

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the chosen option."""
        chosen = next((index for index, option in enumerate(self.options) if option.value == self.chosen), 0)
        return self.place(chosen).inflate(-6, -6)

    def click(self, pos: Point) -> None:
        """Choose the option under the pointer."""
        under = self._at(pos)
        if under is not None:
            self._choose(self.options[under])

    def key(self, key: Key) -> bool:
        """The arrows choose the neighbour; at the end they go on to the next widget."""
        if key.key not in self._back + self._on:
            return False
        step = -1 if key.key in self._back else 1
        here = next((index for index, option in enumerate(self.options) if option.value == self.chosen), 0)
        beyond = self.options[here + 1 :] if step == 1 else self.options[:here][::-1]
        following = next((option for option in beyond if option.enabled), None)
        if following is None:
            return False
        self._choose(following)
        return True

    def items(self) -> list[Item]:
        """Each option, described; its id is the widget's and its value: ``players:3``."""
        return [
            Item(
                self.role,
                self.place(index),
                id=f"{self.id}:{option.value}",
                label=option.label,
                enabled=self.enabled and option.enabled,
                selected=option.value == self.chosen,
                note=option.note or None,
            )
            for index, option in enumerate(self.options)
        ]

    def _at(self, pos: Point) -> int | None:
        return next((index for index in range(len(self.options)) if self.place(index).collidepoint(pos)), None)

    def _choose(self, option: Option) -> None:
        if option.enabled and option.value != self.chosen:
            self.chosen = option.value
            self._on_change(option.value)

    def is_under(self, index: int) -> bool:
        """Whether the pointer is on an option that can be chosen."""
        return self.hovered and self.enabled and self._under == index and self.options[index].enabled


class Segments(Choosing):
    """Two to six short options side by side in one frame. The note of an option is its tip."""

    HEIGHT = 44.0

    _widths: tuple[float, ...] = ()
    _air = 0.0

    def place(self, index: int) -> pygame.FRect:
        """The segments share the width evenly or, where a label asks for more than that, by their labels."""
        if len(self._widths) != len(self.options):
            width = self.rect.width / len(self.options)
            return pygame.FRect(self.rect.left + index * width, self.rect.top, width, self.rect.height)
        scale = self.rect.width / sum(self._widths)
        left = self.rect.left + scale * sum(self._widths[:index])
        return pygame.FRect(left, self.rect.top, scale * self._widths[index], self.rect.height)

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """The note of the option under the pointer."""
        under = self._at(pos)
        return super().tip_at(pos) if under is None else (self.options[under].note or self.tip, self.place(under))

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame, the raised chosen segment and the labels."""
        canvas.box(self.rect, _TROUGH)
        size = self._share_out(canvas.view)
        for index, option in enumerate(self.options):
            place = self.place(index)
            chosen = option.value == self.chosen
            if chosen:
                canvas.box(place.inflate(-6, -6), _CHOSEN)
            elif self.is_under(index):
                canvas.box(place.inflate(-6, -6), HOVERED)
            if index and not chosen and self.options[index - 1].value != self.chosen:
                canvas.line((place.left, place.top + 12), place.height - 24, SAND_608, upright=True)
            style = BODY_BOLD.coloured(CREAM) if chosen else BODY.coloured(INK if option.enabled else INK_DIM)
            canvas.text(option.label, place.inflate(-self._air, 0), style.sized(size), "center", shrink=True)

    def _share_out(self, view: View) -> float:
        """Find how wide each segment is. Gives the size of all labels: options that differ in size differ in weight."""
        labels = [view.text_width(option.label, BODY_BOLD) for option in self.options]
        # Where they are close, letters are worth more than the air beside them.
        spare = self.rect.width / len(labels) - sum(labels) / len(labels) - 2
        self._air = min(_SEGMENT_AIR, max(_LEAST_AIR, spare))
        wanted = [label + self._air + 2 for label in labels]
        even = self.rect.width / len(wanted)
        spare = (self.rect.width - sum(wanted)) / len(wanted)
        if max(wanted) <= even:
            self._widths = (even,) * len(wanted)
        else:
            self._widths = tuple([width + max(0.0, spare) for width in wanted])
        rooms = [self.place(index).width - self._air for index in range(len(wanted))]
        return min(
            view.alike([option.label], BODY_BOLD, room).size for option, room in zip(self.options, rooms, strict=True)
        )


class Lines(Choosing):
    """A list of options, each with a name and a note below it."""

    _back = (pygame.K_UP,)
    _on = (pygame.K_DOWN,)
    NAME: Type = replace(BODY_BOLD, size=19)

    def place(self, index: int) -> pygame.FRect:
        """The lines share the height evenly."""
        height = self.rect.height / len(self.options)
        return pygame.FRect(self.rect.left, self.rect.top + index * height, self.rect.width, height)

    def draw(self, canvas: Canvas) -> None:
        """Draw all lines; the chosen one is raised."""
        width = self.rect.width - 2 - 32
        name = canvas.view.alike([option.label for option in self.options], self.NAME, width)
        note = self._note_style(canvas.view, width)
        for index, option in enumerate(self.options):
            place = self.place(index)
            inner = place.inflate(-2, -4)
            chosen = option.value == self.chosen
            if chosen:
                canvas.box(inner, RAISED)
            elif self.is_under(index):
                canvas.box(inner, HOVERED)
            if index and not chosen and self.options[index - 1].value != self.chosen:
                canvas.line((place.left + 14, place.top), place.width - 28, PAPER_SHADE)
            names = name.coloured(CREAM if chosen else INK)
            notes = note.coloured(CREAM_SOFT if chosen else SMALL.colour)
            self._draw_words(canvas, option, inner.inflate(-32, 0), names, notes)

    def _draw_words(self, canvas: Canvas, option: Option, place: pygame.FRect, name: Type, note: Type) -> None:
        if not option.note:
            canvas.text(option.label, place, name, shrink=True)
            return
        lines = canvas.view.lines(option.note, note, place.width)
        height = _CLOSE * canvas.view.line_height(note)
        if len(lines) == 1 or not self._fits(canvas.view, len(lines), note):
            lines, height = (option.note,), min(height, place.height / 2 - 2)
        label = min(_CLOSE * canvas.view.line_height(name), place.height - len(lines) * height)
        top = place.centery - (label + len(lines) * height) / 2
        canvas.text(option.label, pygame.FRect(place.left, top, place.width, label), name, shrink=True)
        for line in lines:
            canvas.text(line, pygame.FRect(place.left, top + label, place.width, height), note, shrink=True)
            top += height

    def _note_style(self, view: View, width: float) -> Type:
        """All notes in one size: in several lines where the place is high enough for that, else in one."""
        most = max((len(view.lines(option.note, SMALL, width)) for option in self.options), default=1)
        if self._fits(view, most, SMALL):
            return SMALL
        return view.alike([option.note for option in self.options], SMALL, width)

    def _fits(self, view: View, lines: int, note: Type) -> bool:
        """Whether a name and so many lines of a note have room in a line of the list."""
        height = _CLOSE * (view.line_height(self.NAME) + lines * view.line_height(note))
        return height <= self.place(0).height - 4
