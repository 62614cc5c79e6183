"""High contrast: letters are black or white, and stand out from every box by 7 : 1."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.screen.kit import contrast
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.theme import BLACK, BODY, INK, PANEL, WHITE, Box

COLOURS = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.fixture
def high() -> Iterator[None]:
    contrast.use(high=True)
    yield
    contrast.use(high=False)


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [(BLACK, WHITE, 21), (WHITE, WHITE, 1), ((119, 119, 119), WHITE, 4.48)]
)
def test_contrast_is_that_of_the_web(one: tuple[int, int, int], other: tuple[int, int, int], ratio: float) -> None:
    assert contrast.ratio(one, other) == pytest.approx(ratio, abs=0.005)
    assert contrast.ratio(other, one) == contrast.ratio(one, other)


@given(COLOURS, COLOURS)
def test_on_every_box_black_or_white_is_read(top: tuple[int, int, int], bottom: tuple[int, int, int]) -> None:
    box = contrast.clear(Box(top, bottom))
    assert (
        max(min(contrast.ratio(letters, ground) for ground in (box.top, box.bottom)) for letters in (BLACK, WHITE)) >= 7
    )


def test_letters_go_by_what_lies_under_them(high: None) -> None:
    surface = pygame.Surface((300, 60))
    canvas = Canvas(surface, View(1280, 720))
    for ground, letters in ((WHITE, BLACK), (INK, WHITE)):
        surface.fill(ground)
        assert contrast.clearest(INK, surface, surface.get_rect()) == letters
        canvas.text("Escoba", pygame.FRect(0, 0, 300, 60), BODY)
        assert any(surface.get_at((x, y))[:3] == letters for x in range(300) for y in range(60))


def test_on_nothing_they_go_by_what_they_are() -> None:
    nothing = pygame.Surface((20, 20), pygame.SRCALPHA)
    assert contrast.clearest(INK, nothing, nothing.get_rect()) == BLACK
    assert contrast.clearest(PANEL.top, nothing, nothing.get_rect()) == WHITE
