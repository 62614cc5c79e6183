"""A gamepad that is none: SDL's own virtual device, whose events are as real as any."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pygame
import pygame.base

_GAMEPAD = 1
_AXES, _BUTTONS = 6, 15


class VirtualPad:
    """Plugged in until `unplug`. `now` and then it must be turned, so that its events come (`turn` of the program)."""

    def __init__(self) -> None:
        self._sdl: Any = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__))
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self._index = self._sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, 0)
        assert self._index >= 0
        self._stick = self._sdl.SDL_JoystickOpen(self._index)

    def button(self, button: int, *, down: bool) -> None:
        """Press a button, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(down))

    def push(self, axis: int, part: float) -> None:
        """Push a stick, by a part of all its way."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, int(part * 32767))

    def unplug(self) -> None:
        """Pull it out."""
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
