"""How the window stands on the desktop: plain, maximised or filling the screen, and what it goes back to."""

from __future__ import annotations

import msgspec
import pygame

from escoba.screen.shell import sdl
from escoba.screen.shell.place import first_size, fitted
from escoba.storage.settings import WindowPlace

MINIMUM_SIZE = (640, 400)


class Standing:
    """The system's window and where it stands; opened as it was kept, and asked how it is to be kept.

    `minimised`, whether it is put away in the task list, is told by whoever hears the system's events.
    """

    def __init__(self, title: str, size: tuple[int, int] | None, kept: WindowPlace | None, full_screen: bool) -> None:
        """Open the window; all as for `Window`. Raises pygame.error."""
        screens = sdl.screens()
        self._kept = kept
        self._asked = fitted(kept, screens) if kept is not None else None
        self._fits = size is None
        if size is None:
            known = self._asked or kept
            size = first_size(screens[0]) if known is None else (known.width, known.height)
            if self._asked is None:
                size = min(size[0], screens[0].width), min(size[1], screens[0].height)
        self._maximised = kept is not None and kept.maximised
        self.fullscreen = full_screen
        """Whether the window fills the screen."""
        self.minimised = False
        self.window = pygame.Window(
            title,
            (max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1])),
            self._position(),
            resizable=True,
            allow_high_dpi=True,
            maximized=self._maximised and not full_screen,
            fullscreen_desktop=full_screen,
        )
        self.window.minimum_size = MINIMUM_SIZE
        self._settled = False
        self._plain = self._before = self._opened = self._asked or WindowPlace(*self._rect())

    def _position(self) -> tuple[int, int] | int:
        """Where to open the window: X11's window managers put the frame there, and so the window beside it."""
        if self._asked is None:
            return pygame.WINDOWPOS_UNDEFINED
        left, top = self._asked.frame[:2] if pygame.display.get_driver() == "x11" else (0, 0)
        return self._asked.left - left, self._asked.top - top

    @property
    def place(self) -> WindowPlace:
        """How it is to stand the next time: as it was kept, for the screens of then, as long as nobody has moved it."""
        if self._found_plain():
            self._plain = self._now()
        moved = self._kept is None or _rect(self._plain) != _rect(self._opened)
        place = self._plain if moved or self._kept is None else self._kept
        return msgspec.structs.replace(place, maximised=self._maximised)

    def settle(self) -> None:
        """The window is seen, its frame around it. The first time: mend where it stands otherwise than it should."""
        if self._settled or self.fullscreen:
            return
        self._settled = True
        if self._fits and self._found_plain():
            here = self._now()
            wanted = msgspec.structs.replace(self._asked or here, frame=here.frame)
            self._plain = self._opened = fitted(wanted, sdl.screens()) or here
            if _rect(self._plain) != _rect(here):
                self._put_plain()

    def watch(self) -> None:
        """Notice where it stands; called in every turn."""
        here = self._rect()
        if self._found_plain():
            if here != _rect(self._plain):
                self._before, self._plain = self._plain, self._now()
        elif self._maximised and here == _rect(self._plain):
            # The system told its size first, and only then that it is maximised.
            self._plain = self._before

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or stand as before."""
        if self.fullscreen:
            self.window.set_windowed()
            self.fullscreen = False
            if self._maximised:
                # SDL makes a plain window of it, and in another place.
                self._put_plain()
                self.window.maximize()
        else:
            if self._found_plain():
                self._plain = self._now()
            self.window.set_fullscreen(True)
            self.fullscreen = True

    def come_to_front(self) -> None:
        """Lie above all others and have the keyboard, as far as the system lets a window do that."""
        if self.minimised:
            self.window.restore()
        self.window.focus()

    def _found_plain(self) -> bool:
        """Look how it stands; whether it is plain."""
        if self.fullscreen or self.minimised:
            return False
        self._maximised = sdl.is_maximised(self.window)
        return not self._maximised

    def _put_plain(self) -> None:
        self.window.size = self._plain.width, self._plain.height
        self.window.position = self._plain.left, self._plain.top

    def _now(self) -> WindowPlace:
        return WindowPlace(*self._rect(), frame=sdl.frame(self.window))

    def _rect(self) -> tuple[int, int, int, int]:
        (left, top), (width, height) = self.window.position, self.window.size
        return int(left), int(top), int(width), int(height)


def _rect(place: WindowPlace) -> tuple[int, int, int, int]:
    return place.left, place.top, place.width, place.height
