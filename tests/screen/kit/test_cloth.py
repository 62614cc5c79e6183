"""The cloths: one of them on every table of the program, and letters that can be read on each."""

from collections.abc import Iterator

import pygame
import pytest

from escoba.screen.kit import cloth, ornaments, theme
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.words import names
from escoba.storage import Settings
from tests.screen.kit.test_drawing import contrast

pytestmark = pytest.mark.usefixtures("window")

VIEW = View(640, 360)


@pytest.fixture(autouse=True)
def _usual_cloth_again() -> Iterator[None]:
    yield
    cloth.lay(cloth.DEFAULT)


CLOTH = pygame.Rect(40, 40, 560, 280)
"""Where, of the table, there is nothing but cloth."""


def table() -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    ornaments.table(Canvas(surface, VIEW))
    return surface


def test_there_are_four_cloths_with_a_name_and_the_usual_one_comes_first() -> None:
    assert len(cloth.cloths()) >= 4
    assert cloth.cloths()[0] == cloth.DEFAULT == Settings().cloth
    assert len({names.cloth_name(name) for name in cloth.cloths()}) == len(cloth.cloths())


def test_the_cloth_that_is_laid_covers_the_table() -> None:
    seen = set()
    for name in cloth.cloths():
        cloth.lay(name)
        assert cloth.laid() == name
        seen.add(tuple(pygame.transform.average_color(table(), pygame.Rect(200, 100, 240, 160))))
    assert len(seen) == len(cloth.cloths())
    cloth.lay("green")
    green = pygame.transform.average_color(table(), pygame.Rect(200, 100, 240, 160))
    assert green[1] > green[0]
    assert green[1] > green[2]


def test_a_cloth_that_is_gone_is_replaced_by_the_usual_one() -> None:
    cloth.lay("navy")
    cloth.lay("../../backs/plain")
    assert cloth.laid() == cloth.DEFAULT


@pytest.mark.parametrize("name", cloth.cloths())
def test_a_cloth_is_lighter_in_the_middle_and_not_flat(name: str) -> None:
    cloth.lay(name)
    picture = table()
    middle, corner = (
        sum(pygame.transform.average_color(picture, place)[:3])
        for place in (pygame.Rect(260, 110, 120, 80), pygame.Rect(CLOTH.right - 90, CLOTH.bottom - 60, 90, 60))
    )
    assert middle > 1.3 * corner
    assert len({picture.get_at((x, 150))[:3] for x in range(CLOTH.left, CLOTH.right)}) > 20


@pytest.mark.slow
@pytest.mark.parametrize("letters", [theme.CREAM, theme.CREAM_SOFT])
@pytest.mark.parametrize("name", cloth.cloths())
def test_letters_stand_out_from_every_part_of_a_cloth(name: str, letters: tuple[int, int, int]) -> None:
    cloth.lay(name)
    picture = table()
    places = [(x, y) for x in range(CLOTH.left, CLOTH.right, 3) for y in range(CLOTH.top, CLOTH.bottom, 3)]
    lightest = max((tuple(picture.get_at(place))[:3] for place in places), key=sum)
    assert contrast(letters, lightest) >= 4.5  # type: ignore[arg-type]


def test_a_box_can_be_seen_through() -> None:
    surface = pygame.Surface((200, 100))
    surface.fill((200, 40, 40))
    Canvas(surface, View(1280, 720)).box(pygame.FRect(20, 20, 160, 60), theme.Box((0, 0, 0), (0, 0, 0), opacity=0.5))
    red = surface.get_at((100, 50)).r
    assert 90 <= red <= 110
