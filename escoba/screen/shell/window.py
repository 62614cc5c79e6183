"""The program's one window: its size, its pixels, full screen, and where the pointer really is.

Everything that is particular to SDL's windows is hidden here, so that scenes only know design units (``kit.canvas``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

import pygame

MINIMUM_SIZE = (640, 400)

_HANDLE = (120, 30)
"""How much of a window's upper edge must lie on a screen for it to be found and moved there, in window coordinates."""

_WIDEST_FRAME = 100
"""A window that the window manager puts further from where it was asked for was moved, not framed."""

_DEEP = 3
"""Bytes of a pixel that pygame can scale smoothly; displays of 15 or 16 bits have fewer."""

_UNSEEN = ("dummy", "evdev", "offscreen")


class NoDisplayError(RuntimeError):
    """No window can be opened here; the message is one line that may be shown to the user."""


class Place(NamedTuple):
    """Where the window stands on the desktop and how large it is, without its frame, in window coordinates."""

    left: int
    top: int
    width: int
    height: int


def can_be_seen() -> bool:
    """Whether there is a screen that somebody looks at."""
    return pygame.display.get_init() and pygame.display.get_driver() not in _UNSEEN


def on_screen(place: Place, screens: Sequence[pygame.Rect]) -> Place | None:
    """The place as near as can be, no larger than the screen it is on and wholly on it.

    None where it could not be seen, because it was on a screen that is gone.
    """
    handle = pygame.Rect(place.left, place.top, place.width, _HANDLE[1])
    screen = max(screens, key=lambda screen: screen.clip(handle).width)
    found = screen.clip(handle)
    if found.width < _HANDLE[0] or found.height < _HANDLE[1]:
        return None
    fitted = pygame.Rect(place).clamp(screen)
    fitted.size = min(place.width, screen.width), min(place.height, screen.height)
    return Place(*fitted.clamp(screen))


def _deep(surface: pygame.Surface) -> pygame.Surface:
    """The window's own surface or, where its pixels are too small for smooth pictures, one to be copied to it."""
    return surface if surface.get_bytesize() >= _DEEP else pygame.Surface(surface.get_size(), depth=32)


def _screens() -> list[pygame.Rect]:
    """The screens of the desktop. Call it while no window is open."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) == 1:
        return [pygame.Rect((0, 0), sizes[0])]
    # pygame tells how large the screens are but not where: a hidden window in the middle of each tells that.
    screens = []
    for number, (width, height) in enumerate(sizes):
        side = 64
        pygame.display.set_mode((side, side), pygame.HIDDEN, display=number)
        left, top = pygame.display.get_window_position()
        screens.append(pygame.Rect(left - (width - side) // 2, top - (height - side) // 2, width, height))
    pygame.display.quit()
    pygame.display.init()
    return screens


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
        self, size: tuple[int, int] = (1280, 720), title: str = "Escoba", *, place: Place | None = None
    ) -> None:
        """Open the window, ``size`` in window coordinates. Raises NoDisplayError where there is no display.

        With a ``place`` it stands there instead, as it did before, unless that is on a screen that is gone; then only
        the size is the same, as far as there is room for it.
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
            self._asked = None
            if place is not None:
                screens = _screens()
                self._asked = on_screen(place, screens)
                size = min(place.width, screens[0].width), min(place.height, screens[0].height)
                size = self._asked[2:] if self._asked is not None else size
            self._window = pygame.Window(
                title,
                (max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1])),
                self._asked[:2] if self._asked is not None else pygame.WINDOWPOS_UNDEFINED,
                resizable=True,
                allow_high_dpi=True,
            )
            self._window.minimum_size = MINIMUM_SIZE
            self._surface = _deep(self._window.get_surface())
        except pygame.error as error:
            raise NoDisplayError(
                f"Escoba cannot open a window: {error}. It needs a graphical desktop; no match was changed."
            ) from error
        self._fullscreen = False
        self.minimised = False
        """Whether it is put away in the task list; told by whoever hears the system's events."""
        self._frame = (0, 0)
        self._windowed = self.place
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
    def place(self) -> Place:
        """Where the window stands or, while it fills the screen, where it will stand again."""
        if self._fullscreen:
            return self._windowed
        left, top = self._window.position
        return Place(int(left) - self._frame[0], int(top) - self._frame[1], *self.size)

    def settled(self) -> None:
        """The window has the keyboard for the first time: the window manager has put its frame around it.

        Some put the frame where the window was asked for and so the window beside it. What is kept is what was asked
        for: otherwise it would wander with every start.
        """
        if self._asked is None:
            return
        across, down = (int(now) - asked for now, asked in zip(self._window.position, self._asked, strict=False))
        if pygame.display.get_driver() == "x11" and 0 <= across < _WIDEST_FRAME and 0 <= down < _WIDEST_FRAME:
            self._frame = across, down
        self._asked = None

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
        self._surface = _deep(self._window.get_surface())

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the former size."""
        if self._fullscreen:
            self._window.set_windowed()
        else:
            self._windowed = self.place
            self._window.set_fullscreen(True)
        self._fullscreen = not self._fullscreen
        self.refresh()

    def come_to_front(self) -> None:
        """Lie above all others and have the keyboard, as far as the system lets a window do that."""
        if self.minimised:
            self._window.restore()
        self._window.focus()

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
