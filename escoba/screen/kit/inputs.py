"""What a person does, as scenes and widgets see it: positions in design units, only the kinds the program uses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame
from msgspec import Struct

Point = tuple[float, float]
"""A position in design units, from the window's top left corner."""

NOWHERE: Point = (-10000.0, -10000.0)
"""Where the pointer is while it is outside the window."""


class Press(Struct, frozen=True):
    """The left button goes down."""

    pos: Point


class PressOther(Struct, frozen=True):
    """The right button goes down."""

    pos: Point


class Release(Struct, frozen=True):
    """The left button comes up."""

    pos: Point


class Move(Struct, frozen=True):
    """The pointer moves; `pos` is NOWHERE when it leaves the window."""

    pos: Point


class Wheel(Struct, frozen=True):
    """The wheel turns by `steps`, positive away from the person (towards the top of a page)."""

    pos: Point
    steps: float


class Key(Struct, frozen=True):
    """A key goes down: `key` is one of pygame's ``K_…`` constants."""

    key: int
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class Typed(Struct, frozen=True):
    """Letters come from the keyboard or from an input method; only while something that takes text has the focus."""

    text: str


class Composing(Struct, frozen=True):
    """An input method shows what it has so far; empty when it is done or gave up."""

    text: str


class Dropped(Struct, frozen=True):
    """A file was dropped on the window. Its name may hold halves of characters, as `os.fsdecode` gives them."""

    path: Path


class Pad(Struct, frozen=True):
    """A button of a gamepad goes down that is no key: one of the shoulders, or one with a meaning of its own."""

    button: Literal["discard", "hint", "left", "right", "menu"]


Input = Press | PressOther | Release | Move | Wheel | Key | Typed | Composing | Pad

_COMMAND = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
"""What is held for copying and the like: on a Mac the command key as well."""


def translate(event: pygame.event.Event, to_design: Callable[[Point], Point], pointer: Point) -> Input | Dropped | None:
    """Turn an event of pygame into what the program knows, or None if it is no concern of its.

    `to_design` turns the system's pointer positions into design units; `pointer` is where the pointer was last seen
    (wheel events do not say).
    """
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return Press(to_design(event.pos))
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
        return PressOther(to_design(event.pos))
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Release(to_design(event.pos))
    if event.type == pygame.MOUSEMOTION:
        return Move(to_design(event.pos))
    if event.type == pygame.MOUSEWHEEL:
        return Wheel(pointer, float(event.precise_y))
    if event.type == pygame.WINDOWLEAVE:
        return Move(NOWHERE)
    if event.type == pygame.KEYDOWN:
        return Key(
            event.key,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & _COMMAND),
            alt=bool(event.mod & pygame.KMOD_ALT),
        )
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    if event.type == pygame.TEXTEDITING:
        return Composing(event.text)
    if event.type == pygame.DROPFILE:
        return Dropped(Path(event.file))
    return None
