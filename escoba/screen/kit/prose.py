"""Text of several paragraphs, with headings and **bold** words, broken into lines once for each width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.theme import BODY, BODY_BOLD, HEADING, Type

Form = Literal["heading", "paragraph", "point"]


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, or a point of a list. In paragraphs and points, **words between stars** are bold."""

    form: Form
    text: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class _Run:
    """Words of one face, side by side in one line; `left` in design units from the block's left edge."""

    left: float
    text: str
    style: Type


@dataclass(frozen=True, slots=True)
class SetBlock:
    """A block broken into lines; `top` and `height` in design units from the top of the whole text."""

    block: Block
    top: float
    height: float
    left: float
    line_height: float
    lines: tuple[tuple[_Run, ...], ...]

    def draw(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Draw the block of a text whose upper left corner is at `left`, `top`."""
        at = top + self.top
        if self.block.form == "point":
            canvas.svg("point", _POINT, pygame.FRect(left + 3, at + self.line_height / 2 - 4, 9, 9))
        for line in self.lines:
            for run in line:
                rect = pygame.FRect(left + self.left + run.left, at, width - self.left - run.left + 4, self.line_height)
                canvas.text(run.text, rect, run.style)
            at += self.line_height


_POINT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    '<path fill="#8c6324" d="M4.5 0L9 4.5L4.5 9L0 4.5Z"/></svg>'
)
_INDENT = 24.0
_SPACE_ABOVE: dict[Form, float] = {"heading": 26, "paragraph": 10, "point": 8}


def set_blocks(
    view: View, blocks: Sequence[Block], width: float, size: float = BODY.size
) -> tuple[list[SetBlock], float]:
    """Break the blocks into lines of `width` design units, set in `size`. Gives them and the height of the whole."""
    done: list[SetBlock] = []
    top = 0.0
    for block in blocks:
        top += _SPACE_ABOVE[block.form] if done else 0
        left = _INDENT if block.form == "point" else 0.0
        style = HEADING if block.form == "heading" else BODY.sized(size)
        lines = _broken(view, _words(block.text, style), width - left)
        line_height = view.line_height(style) * (1.0 if block.form == "heading" else 1.08)
        done.append(SetBlock(block, top, line_height * len(lines), left, line_height, lines))
        top += done[-1].height
    return done, top


def _words(text: str, style: Type) -> list[tuple[str, Type]]:
    """The words with their faces. A word whose face changes within it (bold before a comma) stays in pieces."""
    words: list[tuple[str, Type]] = []
    for index, piece in enumerate(text.split("**")):
        face = BODY_BOLD.sized(style.size) if index % 2 else style
        words.extend((word, face) for word in piece.replace(" ", " \x00").split("\x00") if word)
    return words


def _broken(view: View, words: Sequence[tuple[str, Type]], room: float) -> tuple[tuple[_Run, ...], ...]:
    lines: list[list[tuple[str, Type]]] = [[]]
    used = 0.0
    for unit in _units(words):
        length = sum(view.text_width(word, style) for word, style in unit)
        bare = length - view.text_width(unit[-1][0], unit[-1][1]) + view.text_width(unit[-1][0].rstrip(), unit[-1][1])
        if lines[-1] and used + bare > room:
            lines.append([])
            used = 0.0
        lines[-1].extend(unit)
        used += length
    return tuple(_runs(view, line) for line in lines)


def _units(words: Sequence[tuple[str, Type]]) -> list[list[tuple[str, Type]]]:
    """Pieces that must stay together: a word is only ended by a space."""
    units: list[list[tuple[str, Type]]] = [[]]
    for word, style in words:
        units[-1].append((word, style))
        if word.endswith(" "):
            units.append([])
    return [unit for unit in units if unit]


def _runs(view: View, line: Sequence[tuple[str, Type]]) -> tuple[_Run, ...]:
    """Neighbours of one face become one run, so that kerning and spaces are the font's own."""
    joined: list[tuple[str, Type]] = []
    for word, style in line:
        if joined and joined[-1][1] == style:
            joined[-1] = joined[-1][0] + word, style
        else:
            joined.append((word, style))
    runs: list[_Run] = []
    left = 0.0
    for text, style in joined:
        runs.append(_Run(left, text, style))
        left += view.text_width(text, style)
    return tuple(runs)
