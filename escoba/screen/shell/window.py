"""The program's one window: its size, its pixels, full screen, and where the pointer really is.

Everything that is particular to SDL's windows is hidden here, so that scenes only know design units (``kit.canvas``).
"""

from __future__ import annotations

import os
import sys

import pygame

from escoba.screen.shell.standing import Standing
from escoba.storage.settings import WindowPlace

_DEEP = 3
"""Bytes of a pixel that pygame can scale smoothly; displays of 15 or 16 bits have fewer."""

_UNSEEN = ("dummy", "evdev", "offscreen")


class NoDisplayError(RuntimeError):
    """No window can be opened here; the message is one line that may be shown to the user."""


def can_be_seen() -> bool:
    """Whether there is a screen that somebody looks at."""
    return pygame.display.get_init() and pygame.display.get_driver() not in _UNSEEN


def _deep(surface: pygame.Surface) -> pygame.Surface:
    """The window's own surface or, where its pixels are too small for smooth pictures, one to be copied to it."""
    return surface if surface.get_bytesize() >= _DEEP else pygame.Surface(surface.get_size(), depth=32)


def _hints() -> dict[str, str]:
    """The environment SDL reads before it starts (design, "Decisions": Window)."""
    hints = {"SDL_VIDEO_X11_WMCLASS": "escoba"}
    if sys.platform.startswith("linux"):
        # Without this SDL sends the whole picture through OpenGL, twenty times slower where that is done in software.
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if sys.platform == "win32":
        hints["SDL_WINDOWS_DPI_AWARENESS"] = "permonitorv2"
    return hints


class Window:
    """A resizable window and its surface.

    Two coordinate systems meet here: *window coordinates*, in which the system reports sizes and the pointer, and
    *pixels* of the surface, of which there are more on a high-density screen.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        title: str = "Escoba",
        *,
        place: WindowPlace | None = None,
        full_screen: bool = False,
    ) -> None:
        """Open the window. Raises NoDisplayError where there is no display.

        It is of this ``size``, in window coordinates, whatever the screen; or it stands as it was kept (``place``), or
        is as large as usual, both as far as there is room. Where its screen is gone the system finds a place for it.
        """
        # Set outright: pygame fills the window's class in by itself when it is imported.
        os.environ.update(_hints())
        try:
            asked = os.environ.get("SDL_VIDEODRIVER")
            pygame.display.init()
            pygame.font.init()
            if asked is None and pygame.display.get_driver() in _UNSEEN:
                # SDL's last resort where there is no display: a window that nobody would ever see.
                raise pygame.error("there is no display")
            self.standing = Standing(title, size, place, full_screen)
            self._window = self.standing.window
            self._surface = _deep(self._window.get_surface())
        except pygame.error as error:
            raise NoDisplayError(
                f"Escoba cannot open a window: {error}. It needs a graphical desktop; no match was changed."
            ) from error
        # SDL begins with text input wherever there is a keyboard.
        pygame.key.stop_text_input()
        self._text_place: tuple[int, int, int, int] | None = None

    @property
    def surface(self) -> pygame.Surface:
        """What is shown at the next `flip`. Fetch it anew after every change of size."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in window coordinates."""
        width, height = self._window.size
        return int(width), int(height)

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self._surface.get_size()

    @property
    def density(self) -> tuple[float, float]:
        """Pixels for each window coordinate, across and down."""
        (pixel_width, pixel_height), (width, height) = self.pixels, self.size
        return pixel_width / max(width, 1), pixel_height / max(height, 1)

    @property
    def focused(self) -> bool:
        """Whether the keyboard belongs to this window."""
        return bool(self._window.focused)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.standing.fullscreen

    def to_pixels(self, position: tuple[float, float]) -> tuple[float, float]:
        """Turn a pointer position as the system reports it into pixels of the surface."""
        across, down = self.density
        return position[0] * across, position[1] * down

    def refresh(self) -> None:
        """Fetch the surface again: its size follows the window's."""
        self._surface = _deep(self._window.get_surface())

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the former size."""
        self.standing.toggle_fullscreen()
        self.refresh()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show `icon` (square, with transparency) in the title bar and the task list."""
        self._window.set_icon(icon)

    def take_text(self, place: tuple[int, int, int, int] | None) -> None:
        """Let letters come as text from now on, or no longer where `place` is None.

        `place`, in window coordinates, is where they are written: there an input method shows what it offers.
        Without this an input method does not take part, and keys are nothing but keys.
        """
        if place == self._text_place:
            return
        if place is None:
            pygame.key.stop_text_input()
        else:
            if self._text_place is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(place))
        self._text_place = place

    def flip(self) -> None:
        """Show what was drawn on the surface."""
        shown = self._window.get_surface()
        if shown.get_bytesize() < _DEEP:
            shown.blit(self._surface, (0, 0))
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
