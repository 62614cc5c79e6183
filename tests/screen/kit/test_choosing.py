"""Tabs, choices by picture and the slider: what they do with pointer and keys, and how they describe themselves."""

from itertools import pairwise

import pygame
import pytest

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Move, Press, Release, Wheel
from escoba.screen.kit.picture_choice import PictureChoice
from escoba.screen.kit.slider import Slider
from escoba.screen.kit.tabs import Tabs
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")

VIEW = View(1280, 720)
PANEL = pygame.FRect(100, 200, 800, 400)


def tabs(labels: list[str], heard: list[str]) -> Tabs:
    made = Tabs("tab", [Option(str(number), label) for number, label in enumerate(labels)], "0", heard.append)
    made.stand_on(VIEW, PANEL)
    return made


def test_tabs_stand_on_the_panel_and_are_as_wide_as_their_labels() -> None:
    made = tabs(["A", "A rather longer label", "B"], [])
    places = [item.rect for item in made.items()]
    assert [item.role for item in made.items()] == ["tab"] * 3
    assert all(place.bottom == PANEL.top for place in places)
    assert all(PANEL.left < place.left and place.right < PANEL.right for place in places)
    assert all(one.right < other.left for one, other in pairwise(places))
    assert places[1].width > places[0].width
    assert all(place.width >= 32 and place.height >= 32 for place in places)


def test_tabs_that_would_not_fit_are_made_narrower() -> None:
    made = tabs(["Quite a long label for a tab " * 2] * 5, [])
    assert made.items()[-1].rect.right <= PANEL.right
    assert made.items()[0].rect.left >= PANEL.left


def test_a_page_is_turned_by_click_and_by_arrows() -> None:
    heard: list[str] = []
    made = tabs(["One", "Two", "Three"], heard)
    group = Group([made])
    click(group, made.items()[2].rect.center)
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_LEFT))
    assert heard == ["2", "1", "0"]
    assert not group.handle(key(pygame.K_LEFT)), "there is no page before the first"


def test_the_chosen_tab_goes_on_into_the_panel() -> None:
    surface = pygame.Surface((1280, 720))
    made = tabs(["One", "Two"], [])
    made.draw(Canvas(surface, VIEW))
    foot = [surface.get_at((int(item.rect.centerx), int(PANEL.top)))[:3] for item in made.items()]
    assert min(foot[0]) > 200, "paper reaches over the panel's edge"
    assert foot[1] == (0, 0, 0), "the others end where the panel begins"


def painted() -> tuple[list[tuple[str, pygame.FRect]], PictureChoice, list[str]]:
    shown: list[tuple[str, pygame.FRect]] = []
    heard: list[str] = []
    choice = PictureChoice(
        "back",
        [Option("stars", "Stars", "Red"), Option("plain", "Plain"), Option("cane", "Woven, of cane", enabled=False)],
        "stars",
        heard.append,
        lambda canvas, value, rect: shown.append((value, rect)),
        lines=2,
    )
    choice.rect = pygame.FRect(100, 100, 300, 160)
    return shown, choice, heard


def test_each_picture_has_its_place_above_its_name() -> None:
    shown, choice, _heard = painted()
    choice.draw(Canvas(pygame.Surface((1280, 720)), VIEW))
    assert [value for value, _rect in shown] == ["stars", "plain", "cane"]
    for index, (_value, rect) in enumerate(shown):
        assert choice.place(index).contains(rect)
        assert choice.place(index).bottom - rect.bottom > 2 * 16, "two lines of a name fit below"


def test_a_picture_is_chosen_by_click_and_by_arrows() -> None:
    _shown, choice, heard = painted()
    group = Group([choice])
    click(group, choice.place(2).center)
    click(group, choice.place(1).center)
    assert not group.handle(key(pygame.K_RIGHT)), "what is beyond cannot be chosen"
    group.handle(key(pygame.K_LEFT))
    assert heard == ["plain", "stars"]
    assert choice.tip_at(choice.place(0).center)[0] == "Red"
    assert [(item.role, item.id, item.enabled) for item in choice.items()] == [
        ("choice", "back:stars", True),
        ("choice", "back:plain", True),
        ("choice", "back:cane", False),
    ]


def slider(heard: list[int], value: int = 5, *, enabled: bool = True) -> tuple[Slider, Group]:
    made = Slider("volume", "Volume", value, (0, 10), heard.append, enabled=enabled)
    made.rect = pygame.FRect(100, 100, 500, Slider.HEIGHT)
    return made, Group([made])


def test_a_slider_is_pulled_and_stays_within_its_bounds() -> None:
    heard: list[int] = []
    made, group = slider(heard)
    groove = made.items()[0].rect
    group.handle(Press((groove.centerx, groove.centery)))
    assert heard == [], "its middle is the number it has"
    group.handle(Move((groove.right + 300, groove.bottom + 90)))
    group.handle(Move((groove.left - 300, groove.centery)))
    group.handle(Release((groove.left - 300, groove.centery)))
    assert heard == [10, 0]
    group.handle(Move((groove.right, groove.centery)))
    assert made.value == 0, "once let go, the knob stays"


@pytest.mark.parametrize("value", range(11))
def test_every_number_can_be_clicked(value: int) -> None:
    heard: list[int] = []
    made, group = slider(heard, value=0 if value else 1)
    groove = made.items()[0].rect
    click(group, (groove.left + 14 + (groove.width - 28) * value / 10, groove.centery))
    assert (made.value, heard) == (value, [value])
    assert made.items()[0].value == value


def test_a_slider_counts_with_keys_and_wheel() -> None:
    heard: list[int] = []
    made, group = slider(heard)
    for code in (pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_HOME, pygame.K_END):
        assert group.handle(key(code))
    assert heard == [6, 9, 8, 0, 10]
    assert not group.handle(key(pygame.K_RIGHT)), "at its end the arrow is free for others"
    group.handle(Wheel(made.rect.center, -1.0))
    assert made.value == 9


def test_a_disabled_slider_does_nothing() -> None:
    heard: list[int] = []
    made, group = slider(heard, enabled=False)
    click(group, (made.rect.left + 20, made.rect.centery))
    group.handle(key(pygame.K_RIGHT))
    group.handle(Wheel(made.rect.center, 1.0))
    assert heard == []
    assert made.items()[0].enabled is False


def test_the_filled_part_of_a_slider_ends_at_its_number() -> None:
    surface = pygame.Surface((1280, 720))
    made, _group = slider([], value=5)
    made.draw(Canvas(surface, VIEW))
    groove = made.items()[0].rect
    left, right = (surface.get_at((int(groove.left + part * groove.width), int(groove.centery))) for part in (0.2, 0.8))
    assert left.g > left.r, "filled with green"
    assert right.r > 150, "empty"
