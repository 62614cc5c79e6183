"""The program's one window: its size, its pixels, full screen, and where the pointer really is.

Everything that is particular to SDL's windows is hidden here, so that scenes only know design units (``kit.canvas``).
"""

from __future__ import annotations

import os
import sys

import pygame

MINIMUM_SIZE = (640, 400)


_UNSEEN = ("dummy", "evdev", "offscreen")


class NoDisplayError(RuntimeError):
    """No window can be opened here; the message is one line that may be shown to the user."""


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

    def __init__(self, size: tuple[int, int] = (1280, 720), title: str = "Escoba") -> None:
        """Open the window, ``size`` in window coordinates. Raises NoDisplayError where there is no display."""
        # Set outright: pygame fills the window's class in by itself when it is imported.
        os.environ.update(_hints())
        try:
            asked = os.environ.get("SDL_VIDEODRIVER")
            pygame.display.init()
            pygame.font.init()
            if asked is None and pygame.display.get_driver() in _UNSEEN:
                # SDL's last resort where there is no display: a window that nobody would ever see.
                raise pygame.error("there is no display")
            self._window = pygame.Window(
                title,
                (max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1])),
                resizable=True,
                allow_high_dpi=True,
            )
            self._window.minimum_size = MINIMUM_SIZE
            self._surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplayError(
                f"Escoba cannot open a window: {error}. It needs a graphical desktop; no match was changed."
            ) from error
        self._fullscreen = False

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
        return self._fullscreen

    def to_pixels(self, position: tuple[float, float]) -> tuple[float, float]:
        """Turn a pointer position as the system reports it into pixels of the surface."""
        across, down = self.density
        return position[0] * across, position[1] * down

    def refresh(self) -> None:
        """Fetch the surface again: its size follows the window's."""
        self._surface = self._window.get_surface()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the former size."""
        if self._fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self._fullscreen = not self._fullscreen
        self.refresh()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show `icon` (square, with transparency) in the title bar and the task list."""
        self._window.set_icon(icon)

    def flip(self) -> None:
        """Show what was drawn on the surface."""
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
