"""Each widget by itself: what it does with pointer, keys and time, and how it describes itself."""

import pygame
import pytest

from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Lines, Option, Segments
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Move, Press, Release, Wheel
from escoba.screen.kit.page import Page
from escoba.screen.kit.prose import Block
from escoba.screen.kit.stepper import REPEAT_AFTER, REPEAT_EVERY, Stepper
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")

PLACE = pygame.FRect(100, 100, 400, 44)


def test_a_toggle_turns_by_click_and_by_keys_and_says_so() -> None:
    heard: list[bool] = []
    toggle = Toggle("show_values", "Show values", False, heard.append)
    toggle.rect = PLACE
    group = Group([toggle])
    click(group, PLACE.center)
    assert (heard, toggle.items()[0].selected) == ([True], True)
    group.handle(key(pygame.K_SPACE))
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_LEFT))
    assert heard == [True, False, True, False]
    assert not group.handle(key(pygame.K_LEFT)), "it is off already, so the arrow is free for others"


OPTIONS = [Option("2", "Two"), Option("3", "Three", enabled=False), Option("4", "Four"), Option("teams", "Pairs")]


def test_each_option_is_an_item_and_can_be_clicked() -> None:
    heard: list[str] = []
    segments = Segments("players", OPTIONS, "2", heard.append)
    segments.rect = PLACE
    group = Group([segments])
    items = {item.id: item for item in segments.items()}
    assert list(items) == ["players:2", "players:3", "players:4", "players:teams"]
    assert [item.enabled for item in items.values()] == [True, False, True, True]
    click(group, items["players:teams"].rect.center)
    click(group, items["players:3"].rect.center)
    click(group, items["players:teams"].rect.center)
    assert heard == ["teams"], "what is disabled or chosen already is not chosen again"
    assert [item.id for item in segments.items() if item.selected] == ["players:teams"]


def test_arrows_choose_the_next_that_can_be_chosen() -> None:
    heard: list[str] = []
    segments = Segments("players", OPTIONS, "2", heard.append)
    assert segments.key(key(pygame.K_RIGHT))
    assert segments.key(key(pygame.K_LEFT))
    assert not segments.key(key(pygame.K_LEFT))
    assert not segments.key(key(pygame.K_UP))
    assert heard == ["4", "2"]


def test_lines_lie_below_each_other_and_listen_to_up_and_down() -> None:
    heard: list[str] = []
    lines = Lines("preset", OPTIONS, "4", heard.append)
    lines.rect = pygame.FRect(0, 0, 300, 240)
    tops = [item.rect.top for item in lines.items()]
    assert tops == [0, 60, 120, 180]
    assert lines.key(key(pygame.K_UP))
    assert not lines.key(key(pygame.K_RIGHT))
    assert heard == ["2"]


def test_a_note_of_a_segment_is_its_tip() -> None:
    segments = Segments("level", [Option("a", "A", "easy"), Option("b", "B", "hard")], "a", print)
    segments.rect = PLACE
    assert segments.tip_at((110, 120))[0] == "easy"
    assert segments.tip_at((490, 120))[0] == "hard"


def stepper(value: int, heard: list[int]) -> Stepper:
    made = Stepper("target", "Points", value, (5, 51), heard.append)
    made.rect = pygame.FRect(100, 100, Stepper.WIDTH, Stepper.HEIGHT)
    return made


def test_a_stepper_counts_and_stops_at_its_bounds() -> None:
    heard: list[int] = []
    group = Group([stepper(49, heard)])
    more, less = (100 + Stepper.WIDTH - 20, 120), (120, 120)
    click(group, more)
    click(group, less)
    group.handle(key(pygame.K_PAGEUP))
    assert heard == [50, 49, 51]
    click(group, more)
    assert not group.handle(key(pygame.K_RIGHT))
    assert heard == [50, 49, 51]
    click(group, (100 + Stepper.WIDTH / 2, 120))
    assert heard == [50, 49, 51], "the number between the buttons is no button"
    group.handle(Wheel(less, -1.0))
    assert heard[-1] == 50


def test_a_stepper_describes_its_buttons() -> None:
    items = {item.id: item for item in stepper(5, []).items()}
    assert items["target"].value == 5
    assert (items["target:less"].enabled, items["target:more"].enabled) == (False, True)


def test_a_stepper_goes_on_while_it_is_held() -> None:
    heard: list[int] = []
    group = Group([stepper(10, heard)])
    group.handle(Press((100 + Stepper.WIDTH - 20, 120)))
    assert heard == [11]
    group.update(50.0)
    group.update(50.0 + REPEAT_AFTER / 2)
    assert heard == [11]
    group.update(50.0 + REPEAT_AFTER)
    group.update(50.0 + REPEAT_AFTER + REPEAT_EVERY)
    assert heard == [11, 12, 13]
    group.handle(Move((105, 120)))
    group.update(60.0)
    assert heard == [11, 12, 13], "the pointer has left the button"
    group.handle(Release((105, 120)))
    group.update(70.0)
    assert heard == [11, 12, 13]


BLOCKS = [
    block
    for number in range(8)
    for block in (
        Block("heading", f"Heading {number}", f"h{number}"),
        Block("paragraph", "A sentence with a **bold** word. " * 8, f"p{number}"),
    )
]


@pytest.fixture
def page() -> Page:
    made = Page("page", BLOCKS)
    made.layout(View(1280, 720), pygame.FRect(100, 100, 600, 400))
    return made


def test_a_page_scrolls_by_keys_between_its_ends(page: Page) -> None:
    assert not page.key(key(pygame.K_UP))
    assert page.key(key(pygame.K_DOWN))
    small = page.offset
    assert page.key(key(pygame.K_PAGEDOWN))
    assert page.offset > 3 * small
    assert page.key(key(pygame.K_END))
    last = page.offset
    assert not page.key(key(pygame.K_PAGEDOWN))
    assert page.key(key(pygame.K_HOME))
    assert (page.offset, last > 0) == (0, True)


def test_a_page_follows_the_hand(page: Page) -> None:
    group = Group([page])
    group.handle(Wheel((300, 300), -2.0))
    wheeled = page.offset
    assert wheeled > 0
    group.handle(Press((300, 300)))
    group.handle(Move((300, 250)))
    group.handle(Release((300, 250)))
    assert page.offset == pytest.approx(wheeled + 50)
    group.handle(Move((300, 100)))
    assert page.offset == pytest.approx(wheeled + 50), "it was let go"


def test_a_page_goes_where_its_bar_is_dragged(page: Page) -> None:
    group = Group([page])
    group.handle(Press((695, 105)))
    group.handle(Move((695, 1000)))
    group.handle(Release((695, 1000)))
    far = page.offset
    page.key(key(pygame.K_END))
    assert page.offset == far
    group.handle(Press((695, 105)))
    group.handle(Release((695, 105)))
    assert page.offset < far / 4, "a click on the track jumps there"


def test_a_page_describes_what_can_be_seen(page: Page) -> None:
    first = page.items()
    assert first[0].label == "Heading 0"
    assert all(page.rect.contains(item.rect) for item in first)
    assert "**" not in "".join(item.label or "" for item in first)
    page.key(key(pygame.K_END))
    assert page.items()[-1].id == "p7"
    assert "h0" not in [item.id for item in page.items()]


def test_a_page_knows_its_sections(page: Page) -> None:
    assert page.section == "h0"
    page.show_section("h3")
    assert page.section == "h3"
    assert page.items()[0].id == "h3"
    page.show_section("h7")
    assert page.section == "h7", "the end of the page is too near for it to come to the top"
    page.key(key(pygame.K_UP))
    assert page.section not in ("h7", "h3")


def test_a_page_that_fits_wants_no_focus_and_has_no_bar(page: Page) -> None:
    wanted = [page.focusable]
    page.layout(View(1280, 720), pygame.FRect(0, 0, 1000, 5000))
    wanted.append(page.focusable)
    assert wanted == [True, False]
    surface = pygame.Surface((1280, 720))
    page.draw(Canvas(surface, View(1280, 720)))
    assert surface.get_at((994, 300))[:3] == (0, 0, 0)
