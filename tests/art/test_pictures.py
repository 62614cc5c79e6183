"""Every picture as SDL draws it: something is there, edges are clear, backs can be turned, cloths can be repeated."""

import os
from pathlib import Path

import pytest

from scripts.draw_cards import ASSETS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

CARDS = sorted((ASSETS / "cards").rglob("*.svg"))
BACKS = sorted((ASSETS / "backs").rglob("*.svg"))
ROUND = sorted((ASSETS / "portraits").glob("*.svg"))
ICONS = sorted((ASSETS / "icons").glob("*.svg"))
CLOTHS = sorted((ASSETS / "cloths").glob("*.svg"))


def name(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix()


def drawn(file: Path, width: int) -> pygame.Surface:
    natural = pygame.image.load(str(file)).get_size()
    return pygame.image.load_sized_svg(str(file), (width, round(width * natural[1] / natural[0])))


def colours(picture: pygame.Surface) -> set[tuple[int, int, int]]:
    width, height = picture.get_size()
    pixels = [picture.get_at((x, y)) for x in range(0, width, 2) for y in range(0, height, 2)]
    return {(pixel.r // 32, pixel.g // 32, pixel.b // 32) for pixel in pixels if pixel.a > 200}


def test_there_is_something_of_each_kind() -> None:
    assert len(CARDS) == 40 * len({file.parent for file in CARDS}) > 0
    assert len(BACKS) == 8
    assert [file.stem for file in CLOTHS] == ["burgundy", "green", "navy", "walnut"]
    assert len(ROUND) == 9
    assert [file.stem for file in ICONS] == ["broom", "eraser", "escoba", "seal", "swords"]


@pytest.mark.slow
def test_a_picture_is_drawn_on_a_clear_ground() -> None:
    for file in (*CARDS, *BACKS, *ROUND, *ICONS):
        picture = drawn(file, 64)
        assert len(colours(picture)) >= 2, name(file)
        right, bottom = picture.get_width() - 1, picture.get_height() - 1
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert picture.get_at(corner).a == 0, name(file)


@pytest.mark.slow
@pytest.mark.parametrize("file", BACKS, ids=name)
def test_a_back_is_the_same_upside_down(file: Path) -> None:
    picture = drawn(file, 246)
    turned = pygame.transform.rotate(picture, 180)
    width, height = picture.get_size()
    spots = [(x, y) for x in range(4, width - 4, 5) for y in range(4, height - 4, 5)]
    apart = [sum(abs(a - b) for a, b in zip(picture.get_at(s)[:3], turned.get_at(s)[:3], strict=True)) for s in spots]
    assert sum(apart) / len(apart) < 12


@pytest.mark.parametrize("file", CLOTHS, ids=name)
def test_a_cloth_covers_its_tile_and_joins_itself(file: Path) -> None:
    natural = pygame.image.load(str(file)).get_size()
    tile = drawn(file, natural[0])
    width, height = tile.get_size()
    assert all(tile.get_at((x, y)).a == 255 for x in range(0, width, 3) for y in range(0, height, 3))

    def step(x: int) -> float:
        """How much two neighbouring columns differ, the last and the first being neighbours too."""
        pairs = [(tile.get_at((x, y)), tile.get_at(((x + 1) % width, y))) for y in range(height)]
        return sum(abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) for a, b in pairs) / height

    inside = [step(x) for x in range(0, width - 1, 4)]
    assert step(width - 1) <= max(inside)


@pytest.mark.slow
@pytest.mark.parametrize("file", ROUND, ids=name)
def test_nothing_of_a_portrait_sticks_out_of_its_ring(file: Path) -> None:
    picture = drawn(file, 264)
    outside = [(x, y) for x in range(264) for y in range(264) if (x - 132) ** 2 + (y - 132) ** 2 > 131.5**2]
    assert [spot for spot in outside if picture.get_at(spot).a > 40] == []
