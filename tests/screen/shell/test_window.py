"""The window's place on the desktop: kept with its state, and fitted into the screens that are there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from escoba.screen.shell import sdl
from escoba.screen.shell.place import first_size, fitted
from escoba.screen.shell.standing import MINIMUM_SIZE
from escoba.screen.shell.window import Window, _deep
from escoba.storage.settings import WindowPlace

LEFT, RIGHT = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 200, 1280, 720)
BELOW_A_BAR = pygame.Rect(0, 40, 1024, 560)
FRAME = (1, 20, 1, 5)

all_screens = sdl.screens
"""Before the tests of this folder have a desktop of their own."""


@contextmanager
def opened(place: WindowPlace | None = None, size: tuple[int, int] | None = None) -> Iterator[Window]:
    window = Window(size, place=place)
    try:
        yield window
    finally:
        window.close()


@pytest.mark.parametrize(
    ("kept", "screens", "restored"),
    [
        ((100, 80, 1280, 720), [LEFT], (100, 80, 1280, 720)),
        ((2000, 300, 800, 500), [LEFT, RIGHT], (2000, 300, 800, 500)),
        ((2000, 300, 800, 500), [LEFT], None),
        ((-1500, 100, 1280, 720), [LEFT], None),
        ((100, 1075, 800, 500), [LEFT], (100, 575, 800, 500)),
        ((100, -600, 800, 500), [LEFT], None),
        ((1700, 900, 800, 500), [LEFT], (1119, 575, 800, 500)),
        ((50, 50, 5000, 4000), [LEFT], (1, 20, 1918, 1055)),
        ((2100, 250, 1920, 1080), [LEFT, RIGHT], (1921, 220, 1278, 695)),
        ((0, 0, 800, 400), [BELOW_A_BAR], (1, 60, 800, 400)),
        ((1, 60, 1022, 535), [BELOW_A_BAR], (1, 60, 1022, 535)),
    ],
)
def test_a_window_stands_whole_on_a_screen_that_is_there(
    kept: tuple[int, int, int, int], screens: list[pygame.Rect], restored: tuple[int, int, int, int] | None
) -> None:
    wanted = WindowPlace(*restored, frame=FRAME, maximised=True) if restored is not None else None
    assert fitted(WindowPlace(*kept, frame=FRAME, maximised=True), screens) == wanted


@pytest.mark.parametrize(
    ("screen", "size"), [(LEFT, (1280, 720)), (pygame.Rect(0, 0, 1024, 600), (1008, 552)), (BELOW_A_BAR, (1008, 512))]
)
def test_the_first_window_has_room_for_its_frame(screen: pygame.Rect, size: tuple[int, int]) -> None:
    assert first_size(screen) == size


def test_a_window_stands_again_where_it_stood() -> None:
    place = WindowPlace(120, 90, 800, 500)
    with opened(place) as window:
        assert (window.size, window.standing.place) == ((800, 500), place)
        window.standing.settle()
        window.toggle_fullscreen()
        assert window.standing.place == place, "in full screen it is where it will stand again"
        window.toggle_fullscreen()
        assert window.size == (800, 500)


def test_a_window_whose_screen_is_gone_opens_where_the_system_puts_it() -> None:
    place = WindowPlace(5000, 5000, 20_000, 550)
    with opened(place) as window:
        assert window.size == (1920, 550)
        window.standing.settle()
        assert window.standing.place == place, "for when its screen is back"
        window._window.position = (30, 40)
        assert (window.standing.place.left, window.standing.place.top) == (30, 40)


def test_a_window_is_never_smaller_than_it_can_be() -> None:
    with opened(WindowPlace(10, 10, 3, 3)) as window:
        assert window.size == MINIMUM_SIZE


def test_a_window_beside_its_place_is_put_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window manager has put the frame where the window was asked for, and so the window lower, or left it large."""
    with opened(WindowPlace(120, 90, 800, 500)) as window:
        monkeypatch.setattr(sdl, "frame", lambda window: FRAME)
        window._window.position = (121, 110)
        window.standing.settle()
        assert window._window.position == (120, 90)
        assert window.standing.place == WindowPlace(120, 90, 800, 500), "nobody has moved it"
        window._window.position = (200, 110)
        window.standing.settle()
        assert window.standing.place == WindowPlace(200, 110, 800, 500, frame=FRAME), "somebody has moved it"


def test_a_first_window_that_is_too_large_with_its_frame_is_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened() as window:
        monkeypatch.setattr(sdl, "frame", lambda window: FRAME)
        monkeypatch.setattr(sdl, "screens", lambda: [BELOW_A_BAR])
        window.standing.settle()
        assert window.standing.place == WindowPlace(1, 60, 1022, 535, frame=FRAME)


def test_what_a_maximised_window_goes_back_to_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = WindowPlace(120, 90, 800, 500)
    with opened(plain) as window:
        standing = window.standing
        standing.settle()
        standing.watch()
        # Its size is told first, that it is maximised with the next turn.
        window._window.position, window._window.size = (0, 20), (1024, 748)
        standing.watch()
        monkeypatch.setattr(sdl, "is_maximised", lambda window: True)
        standing.watch()
        kept = WindowPlace(120, 90, 800, 500, maximised=True)
        assert standing.place == kept
        window.toggle_fullscreen()
        assert standing.place == kept
        monkeypatch.setattr(sdl, "is_maximised", lambda window: False)
        assert standing.place == kept, "in full screen the system says nothing of it"
        window.toggle_fullscreen()
        assert (window.size, window._window.position) == ((800, 500), (120, 90)), "what it is maximised from"


def test_without_more_than_pygame_tells_a_window_opens_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "_library", lambda: None)
    monkeypatch.setattr(sdl, "screens", all_screens)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LEFT.size, RIGHT.size])
    place = WindowPlace(200, 300, 800, 500)
    with opened(place) as window:
        window.standing.settle()
        assert window.standing.place == place
        assert sdl.screens() == [LEFT], "where the other begins nobody knows"


def test_more_than_pygame_tells_is_to_be_had_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "screens", all_screens)
    with opened() as window:
        assert sdl._library() is not None
        assert [screen.size for screen in sdl.screens()] == pygame.display.get_desktop_sizes()
        assert not sdl.is_maximised(window._window)


@pytest.mark.parametrize("bits", [15, 16])
def test_pictures_are_drawn_deep_enough_on_a_shallow_display(bits: int) -> None:
    masks = (0x7C00, 0x03E0, 0x001F, 0) if bits == 15 else (0xF800, 0x07E0, 0x001F, 0)
    shallow = pygame.Surface((20, 10), 0, bits, masks)
    assert _deep(shallow).get_bitsize() == 32
    pygame.transform.smoothscale(_deep(shallow), (40, 20))
    enough = pygame.Surface((20, 10), 0, 32)
    assert _deep(enough) is enough
