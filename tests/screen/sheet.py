"""A surface that notes what is written on it: which words, how large, and where."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from escoba.screen.kit import fonts


class Line(NamedTuple):
    """A line of text, the size it is set in and the place of its picture, all in pixels."""

    text: str
    size: int
    place: pygame.Rect


class Sheet(pygame.Surface):
    """Draw on it as on the window; `lines` is what was written."""

    def __init__(self, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(size)
        self.lines: list[Line] = []
        self._pictures: dict[int, tuple[str, int, pygame.Surface]] = {}
        picture = fonts.picture

        def noting(text: str, face: fonts.Face, size: int, colour: fonts.Colour) -> pygame.Surface:
            made = picture(text, face, size, colour)
            self._pictures[id(made)] = text, size, made
            return made

        monkeypatch.setattr(fonts, "picture", noting)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        """Draw, and note it if it is a line of text."""
        if id(source) in self._pictures:
            text, size, _made = self._pictures[id(source)]
            self.lines.append(Line(text, size, source.get_rect(topleft=dest[:2])))
        return super().blit(source, dest, *more, **named)

    def size_of(self, text: str) -> int:
        """The size in which a line is set. ValueError if it is not there once."""
        (found,) = (line.size for line in self.lines if line.text == text)
        return found
