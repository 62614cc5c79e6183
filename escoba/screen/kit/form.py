"""A form: what can be set, line below line, each with its label at the left and a sentence where it needs one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.describe import Item
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.slider import Slider
from escoba.screen.kit.stepper import Stepper
from escoba.screen.kit.theme import BODY, BODY_BOLD, SMALL
from escoba.screen.kit.widget import Widget

Kind = Literal["choice", "list", "number", "slider", "switch"]

_LABEL_WIDTH, _WIDEST_LABEL = 150.0, 206.0
_LABEL_AIR = 14.0
_SWITCH_HEIGHT = 36.0
_SWITCH_LABEL = 68.0
"""Where a switch's label begins, and so the sentence under it."""
_SWITCH_AIR = 2.0
_BESIDE, _COLUMNS = 14.0, 20.0
_HEIGHTS: dict[Kind, float] = {
    "choice": Segments.HEIGHT,
    "list": Picker.HEIGHT,
    "number": Stepper.HEIGHT,
    "slider": Slider.HEIGHT,
    "switch": _SWITCH_HEIGHT,
}


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be set, called `name` in the form's values and in the description.

    `options` are those of a choice or a list; of a number or a slider the range of what it can be. `note` is a sentence
    below it, beside a number; `width` is what it is wide at most, else all there is.
    """

    name: str
    label: str
    kind: Kind
    options: Sequence[Option] | range = ()
    note: str = ""
    tip: str = ""
    width: float | None = None
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """Fields beside each other. `label` stands at the left of them, `above` is the space over them; with `ruled` so
    much of it is over a rule.
    """

    fields: Sequence[Field]
    label: str = ""
    above: float = 8.0
    ruled: float | None = None


class Form:
    """The widgets of the fields by name, and the words between them. `change` is told what a person set, by name."""

    def __init__(self, lines: Sequence[Line], values: Mapping[str, Any], change: Callable[[str, Any], None]) -> None:
        self._change = change
        self._lines: Sequence[Line] = ()
        self._notes: list[tuple[str, str, pygame.FRect]] = []
        self._labels: list[tuple[str, pygame.FRect]] = []
        self._rules: list[pygame.FRect] = []
        self.widgets: dict[str, Widget] = {}
        self.show(lines, values)

    def show(self, lines: Sequence[Line], values: Mapping[str, Any]) -> None:
        """Show other lines and values; widgets whose field is what it was stay, and only say what is set now."""
        before = {field.name: field for line in self._lines for field in line.fields}
        self._lines = lines
        fields = [field for line in lines for field in line.fields]
        widgets = {}
        for field in fields:
            known, value = self.widgets.get(field.name), values[field.name]
            if known is None or before[field.name] != field:
                widget = _widget(field, value, partial(self._change, field.name))
                widget.rect = widget.rect if known is None else known.rect
            else:
                widget = known
                _show(widget, value)
            widgets[field.name] = widget
        self.widgets = widgets

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Put everything into the width of `place`, from its top down. Gives where it ends."""
        self._notes, self._labels, self._rules = [], [], []
        wanted = [view.text_width(line.label, BODY_BOLD) + _LABEL_AIR for line in self._lines if line.label]
        column = min(max(_LABEL_WIDTH, *wanted, 0.0), _WIDEST_LABEL)
        top = place.top
        for line in self._lines:
            if line.ruled is not None:
                self._rules.append(pygame.FRect(place.left, top + line.ruled, place.width, 0))
            top += line.above
            switches = len(line.fields) > 1 and all(field.kind == "switch" for field in line.fields)
            if switches:
                top = self._lay_switches(view, line.fields, pygame.FRect(place.left, top, place.width, 0))
                continue
            row = pygame.FRect(place.left + column, top, place.width - column, 0)
            row.height = max(_HEIGHTS[field.kind] for field in line.fields)
            if line.label:
                self._labels.append((line.label, pygame.FRect(place.left, top, column - 12, row.height)))
            top = self._lay_line(view, line.fields, row)
        return top

    def paint(self, canvas: Canvas) -> None:
        """Draw the labels, the sentences and the rules."""
        for text, place in self._labels:
            canvas.text(text, place, BODY_BOLD, shrink=True)
        for _name, text, place in self._notes:
            canvas.paragraph(text, place, SMALL)
        for rule in self._rules:
            ornaments.rule(canvas, rule.center, rule.width)

    def items(self) -> list[Item]:
        """The sentences, described."""
        return [Item("text", place, id=f"note:{name}", label=text) for name, text, place in self._notes]

    def _lay_line(self, view: View, fields: Sequence[Field], row: pygame.FRect) -> float:
        """Fields beside each other, each as wide as it is to be, and those that say nothing share the rest."""
        known = sum(field.width or 0.0 for field in fields) + _BESIDE * (len(fields) - 1)
        free = sum(field.width is None for field in fields)
        left, bottom = row.left, row.bottom
        for field in fields:
            width = min(field.width or (row.width - known) / free, row.right - left)
            height = _HEIGHTS[field.kind]
            rect = pygame.FRect(left, row.centery - height / 2, width, height)
            self.widgets[field.name].rect = rect
            left = rect.right + _BESIDE
            if field.note:
                bottom = max(bottom, self._note_below(view, field, rect, row.right))
        return bottom

    def _lay_switches(self, view: View, fields: Sequence[Field], row: pygame.FRect) -> float:
        """Switches beside each other, their labels all in one size: in columns over their sentences or, without such,
        each as wide as its label asks for.
        """
        widths = [(row.width - _COLUMNS * (len(fields) - 1)) / len(fields)] * len(fields)
        gap = _COLUMNS
        if not any(field.note for field in fields):
            widths = [_SWITCH_LABEL + _SWITCH_AIR + view.text_width(field.label, BODY) for field in fields]
            share = min(1.0, (row.width - _BESIDE * (len(fields) - 1)) / sum(widths))
            gap = (row.width - share * sum(widths)) / (len(fields) - 1)
            widths = [share * width for width in widths]
        rooms = [width - _SWITCH_LABEL for width in widths]
        styles = [view.alike([field.label], BODY, room) for field, room in zip(fields, rooms, strict=True)]
        style = min(styles, key=lambda style: style.size)
        left, bottom = row.left, row.top + _SWITCH_HEIGHT
        for field, width in zip(fields, widths, strict=True):
            switch = self.widgets[field.name]
            assert isinstance(switch, Toggle)
            switch.style, switch.rect = style, pygame.FRect(left, row.top, width, _SWITCH_HEIGHT)
            if field.note:
                bottom = max(bottom, self._note_below(view, field, switch.rect, switch.rect.right))
            left += width + gap
        return bottom

    def _note_below(self, view: View, field: Field, rect: pygame.FRect, right: float) -> float:
        """A sentence below a field, under the label of a switch. Gives where it ends."""
        indent, gap = (_SWITCH_LABEL, 0.0) if field.kind == "switch" else (4.0, 8.0)
        left = rect.left + indent
        note = pygame.FRect(left, rect.bottom + gap, right - left if field.kind == "switch" else right - rect.left, 0)
        note.height = len(view.lines(field.note, SMALL, note.width)) * view.line_height(SMALL)
        self._notes.append((field.name, field.note, note))
        return note.bottom


def _widget(field: Field, value: Any, change: Callable[[Any], None]) -> Widget:
    if isinstance(field.options, range):
        bounds = field.options.start, field.options.stop - 1
        number = Slider if field.kind == "slider" else Stepper
        made: Widget = number(field.name, field.label, value, bounds, change, tip=field.tip)
    elif field.kind == "switch":
        made = Toggle(field.name, field.label, value, change, tip=field.tip)
    else:
        choice = Picker if field.kind == "list" else Segments
        made = choice(field.name, field.options, value, change, tip=field.tip)
    made.enabled = field.enabled
    return made


def _show(widget: Widget, value: Any) -> None:
    """Let a widget say what is set now."""
    if isinstance(widget, Toggle):
        widget.on = value
    elif isinstance(widget, Stepper | Slider):
        widget.value = value
    elif isinstance(widget, Segments | Picker):
        widget.chosen = value
