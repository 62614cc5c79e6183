"""The memory of a picture as large as the window is used again; that of a small one is not held."""

from __future__ import annotations

import pygame
import pytest

from escoba.screen.kit import picture_memory
from escoba.screen.kit.picture_memory import PictureMemory

SMALL, LARGE, LARGER = (600, 400), (1000, 900), (1024, 1000)


@pytest.fixture(autouse=True)
def _large_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_memory, "_LARGE_PIXELS", 500_000)


def test_each_surface_has_the_size_that_was_asked_for() -> None:
    held = PictureMemory()
    for size in (SMALL, LARGE, LARGER, LARGE, SMALL):
        assert held.take(size).get_size() == size


def test_a_large_picture_lies_in_the_memory_of_the_one_before() -> None:
    held = PictureMemory()
    first = held.take(LARGE).get_parent()
    assert first is not None
    assert held.take(LARGER).get_parent() is first, "a window that is dragged finds room"
    assert held.take((1500, 900)).get_parent() is not first


def test_a_small_picture_is_on_its_own_and_lets_the_large_memory_go() -> None:
    held = PictureMemory()
    held.take(LARGE)
    assert held.take(SMALL).get_parent() is None
    assert held.reserve(LARGE), "the memory was given back"


def test_reserving_says_whether_it_had_to_get_memory() -> None:
    held = PictureMemory()
    assert not held.reserve(SMALL)
    assert held.reserve(LARGE)
    assert not held.reserve(LARGER)


def test_a_surface_has_the_format_of_the_one_it_is_to_be_like() -> None:
    like = pygame.Surface((4, 4), pygame.SRCALPHA)
    for size in (SMALL, LARGE):
        assert PictureMemory().take(size, like).get_masks() == like.get_masks()
