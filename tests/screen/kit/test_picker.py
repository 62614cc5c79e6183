"""The drop-down: one line at rest, and a list over everything else while it is open."""

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Move, Press, Release, Wheel
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.theme import BODY, BODY_BOLD
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")

VIEW = View(1280, 720)
FEW = [Option("all", "All"), Option("tasca", "Tasca"), Option("experto", "Experto", enabled=False), Option("x", "X")]


class Picked:
    """A picker with a button under it that the open list covers, and what both tell."""

    def __init__(self, options: list[Option], chosen: str, top: float = 100) -> None:
        self.told: list[str] = []
        self.picker = Picker("level", options, chosen, self.told.append, label="Level")
        self.picker.rect = pygame.FRect(200, top, 240, Picker.HEIGHT)
        below = Button("below", "Below", lambda: self.told.append("below"))
        below.rect = pygame.FRect(200, top + 60, 240, 48)
        self.group = Group([self.picker, below])
        self.surface = pygame.Surface((1280, 720))
        self.draw()

    def draw(self) -> bytes:
        """Draw everything, and give the picture."""
        self.surface.fill((0, 0, 0))
        self.group.draw(Canvas(self.surface, VIEW))
        return pygame.image.tobytes(self.surface, "RGB")

    def items(self) -> dict[str | None, Item]:
        """Everything described, by id."""
        return {item.id: item for item in self.group.items()}

    def click(self, id: str) -> None:
        """Click the middle of what is described."""
        click(self.group, self.items()[id].rect.center)
        self.draw()

    def keys(self, *codes: int) -> None:
        """Press keys, each with a picture after it."""
        for code in codes:
            self.group.handle(key(code))
            self.draw()


def test_at_rest_it_is_one_choice_that_says_what_is_chosen() -> None:
    picked = Picked(FEW, "tasca")
    items = picked.items()
    assert list(items) == ["level", "below"]
    assert (items["level"].role, items["level"].label, items["level"].note) == ("choice", "Tasca", "Level")


def test_a_click_opens_the_list_and_another_chooses() -> None:
    picked = Picked(FEW, "all")
    closed = picked.draw()
    picked.click("level")
    items = picked.items()
    assert [items[f"level:{option.value}"].enabled for option in FEW] == [True, True, False, True]
    assert [id for id, item in items.items() if item.selected] == ["level:all"]
    assert items["below"].enabled is False, "what the list lies over is out of reach"
    assert picked.draw() != closed
    picked.click("level:tasca")
    assert picked.told == ["tasca"]
    assert list(picked.items()) == ["level", "below"]
    assert picked.items()["below"].enabled is True


def test_what_cannot_be_chosen_leaves_the_list_open() -> None:
    picked = Picked(FEW, "all")
    picked.click("level")
    picked.click("level:experto")
    assert "level:x" in picked.items()
    assert picked.told == []


def test_a_click_beside_the_list_closes_it_and_does_nothing_else() -> None:
    picked = Picked([Option(str(number), str(number)) for number in range(3)], "0", top=300)
    picked.group.focus(None)
    picked.click("level")
    click(picked.group, (900, 50))
    assert list(picked.items()) == ["level", "below"]
    picked.click("level")
    picked.click("level")
    assert list(picked.items()) == ["level", "below"], "a click on the field closes it too"
    assert picked.told == []


def test_the_list_hides_what_lies_under_it_from_the_pointer() -> None:
    picked = Picked(FEW, "all")
    under = picked.items()["below"].rect.center
    picked.click("level")
    click(picked.group, under)
    assert "below" not in picked.told


def test_the_keys_open_walk_and_choose() -> None:
    picked = Picked(FEW, "all")
    picked.keys(pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert picked.told == ["x"], "what cannot be chosen is passed over"
    picked.keys(pygame.K_SPACE, pygame.K_HOME, pygame.K_ESCAPE)
    assert (picked.picker.chosen, picked.told) == ("x", ["x"]), "Esc changes nothing"
    assert list(picked.items()) == ["level", "below"]
    picked.keys(pygame.K_SPACE, pygame.K_UP, pygame.K_SPACE)
    assert picked.told == ["x", "tasca"]
    picked.keys(pygame.K_LEFT, pygame.K_LEFT)
    assert picked.told == ["x", "tasca", "all"], "closed, the arrows choose the neighbour"


def test_tab_closes_the_list_and_goes_on() -> None:
    picked = Picked(FEW, "all")
    picked.keys(pygame.K_RETURN, pygame.K_TAB)
    assert picked.group.focused is not None
    assert picked.group.focused.id == "below"
    assert list(picked.items()) == ["level", "below"]


def test_a_long_list_opens_where_the_choice_is_and_scrolls() -> None:
    many = [Option(str(number), f"Number {number}") for number in range(60)]
    picked = Picked(many, "40")
    picked.click("level")
    seen = [id for id in picked.items() if id not in ("level", "below")]
    assert "level:40" in seen
    assert len(seen) < 15
    picked.group.handle(Wheel(picked.items()["level:40"].rect.center, 100.0))
    assert "level:0" in picked.items()
    picked.keys(pygame.K_END)
    last = picked.items()["level:59"].rect
    picked.click("level:59")
    assert picked.told == ["59"]
    assert last.bottom <= 720


def test_the_bar_of_a_long_list_is_pulled_without_choosing() -> None:
    picked = Picked([Option(str(number), str(number)) for number in range(60)], "0")
    picked.click("level")
    first = picked.items()["level:0"].rect
    bar = first.right + 14
    picked.group.handle(Move((bar, first.centery)))
    picked.group.handle(Press((bar, first.centery)))
    picked.group.handle(Move((bar, 719)))
    picked.group.handle(Release((bar, 719)))
    picked.draw()
    assert "level:59" in picked.items()
    assert picked.told == []


def test_near_the_foot_of_the_window_the_list_opens_upwards() -> None:
    picked = Picked(FEW, "all", top=600)
    picked.click("level")
    rects = [item.rect for id, item in picked.items().items() if id and id.startswith("level:")]
    assert all(rect.top >= 0 and rect.bottom <= 600 for rect in rects)


def test_the_field_can_be_made_as_wide_as_its_longest_option() -> None:
    picked = Picked([*FEW, Option("long", "A level with quite a long name")], "all")
    natural = picked.picker.natural_width(VIEW)
    assert natural > VIEW.text_width("Level", BODY) + VIEW.text_width("A level with quite a long name", BODY_BOLD)


def test_a_disabled_picker_stays_closed() -> None:
    picked = Picked(FEW, "all")
    picked.picker.enabled = False
    picked.click("level")
    assert list(picked.items()) == ["level", "below"]
    assert picked.items()["level"].enabled is False
