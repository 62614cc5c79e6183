"""The window's place on the desktop: kept, and never restored onto a screen that is gone."""

import pygame
import pytest

from escoba.screen.shell.window import MINIMUM_SIZE, Place, Window, _deep, on_screen

LEFT, RIGHT = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 200, 1280, 720)


@pytest.mark.parametrize(
    ("kept", "screens", "restored"),
    [
        (Place(100, 80, 1280, 720), [LEFT], Place(100, 80, 1280, 720)),
        (Place(2000, 300, 800, 500), [LEFT, RIGHT], Place(2000, 300, 800, 500)),
        (Place(2000, 300, 800, 500), [LEFT], None),
        (Place(-1500, 100, 1280, 720), [LEFT], None),
        (Place(100, 1075, 800, 500), [LEFT], None),
        (Place(100, -500, 800, 500), [LEFT], None),
        (Place(1700, 900, 800, 500), [LEFT], Place(1120, 580, 800, 500)),
        (Place(50, 50, 5000, 4000), [LEFT], Place(0, 0, 1920, 1080)),
        (Place(2100, 250, 1920, 1080), [LEFT, RIGHT], Place(1920, 200, 1280, 720)),
    ],
)
def test_a_window_stands_where_it_can_be_seen(kept: Place, screens: list[pygame.Rect], restored: Place | None) -> None:
    assert on_screen(kept, screens) == restored


def test_a_window_stands_again_where_it_stood() -> None:
    place = Place(120, 90, 800, 500)
    window = Window(place=place)
    try:
        assert (window.size, window.place) == ((800, 500), place)
        window.settled()
        window.toggle_fullscreen()
        assert window.place == place, "in full screen it is where it will stand again"
        window.toggle_fullscreen()
        assert window.size == (800, 500)
    finally:
        window.close()


def test_a_window_whose_screen_is_gone_opens_where_the_system_puts_it() -> None:
    window = Window((900, 600), place=Place(5000, 5000, 30_000, 550))
    try:
        (desktop,) = pygame.display.get_desktop_sizes()
        assert window.size == (desktop[0], 550)
        assert pygame.Rect((0, 0), desktop).collidepoint(window.place[:2])
    finally:
        window.close()


def test_a_window_is_never_smaller_than_it_can_be() -> None:
    window = Window(place=Place(10, 10, 3, 3))
    try:
        assert window.size == MINIMUM_SIZE
    finally:
        window.close()


def test_the_frame_that_a_window_manager_adds_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(120, 90, 800, 500)
    window = Window(place=place)
    try:
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
        window._window.position = (121, 110)
        window.settled()
        assert window.place == place
        window._window.position = (300, 300)
        window.settled()
        assert window.place == Place(299, 280, 800, 500), "later it was moved by a person"
    finally:
        window.close()


def test_where_several_screens_are_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LEFT.size, RIGHT.size])
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags, display: asked.append(display))
    corners = [LEFT.center, RIGHT.center]
    monkeypatch.setattr(
        pygame.display, "get_window_position", lambda: (corners[asked[-1]][0] - 32, corners[asked[-1]][1] - 32)
    )
    place = Place(2000, 300, 800, 500)
    window = Window(place=place)
    try:
        assert asked == [0, 1]
        assert window.place == place
    finally:
        window.close()


@pytest.mark.parametrize("bits", [15, 16])
def test_pictures_are_drawn_deep_enough_on_a_shallow_display(bits: int) -> None:
    masks = (0x7C00, 0x03E0, 0x001F, 0) if bits == 15 else (0xF800, 0x07E0, 0x001F, 0)
    shallow = pygame.Surface((20, 10), 0, bits, masks)
    assert _deep(shallow).get_bitsize() == 32
    pygame.transform.smoothscale(_deep(shallow), (40, 20))
    enough = pygame.Surface((20, 10), 0, 32)
    assert _deep(enough) is enough
