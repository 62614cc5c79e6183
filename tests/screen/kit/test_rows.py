"""The long list: what is made of it, how it is scrolled, what a click and a key open."""

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Move, Press, Release, Wheel
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.kit.rows import Rows
from tests.screen.sheet import Sheet
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")

VIEW = View(1280, 720)
PLACE = pygame.FRect(100, 100, 800, 400)


class Listed:
    """A list between two buttons; what was asked for, opened and selected; every fifth row cannot be opened."""

    def __init__(self, count: int = 10_000, *, selecting: bool = False) -> None:
        self.asked: list[int] = []
        self.opened: list[int] = []
        self.chosen: list[int] = []
        self.painted: list[pygame.FRect] = []
        self.rows = Rows(
            "matches",
            count,
            self._row,
            self.opened.append,
            columns=(Column("Date", 2), Column("Rival"), Column("", width=100, align="right")),
            on_select=self.chosen.append if selecting else None,
            label="Your matches",
            empty="Nothing was played yet.",
        )
        self.rows.rect = PLACE.copy()
        above, below = Button("above", "Above", lambda: None), Button("below", "Below", lambda: None)
        above.rect, below.rect = pygame.FRect(100, 20, 200, 48), pygame.FRect(100, 600, 200, 48)
        self.group = Group([above, self.rows, below], focus="matches")
        self.surface = pygame.Surface((1280, 720))
        self.draw()

    def _row(self, index: int) -> Row:
        self.asked.append(index)
        return Row(
            f"m{index}",
            (
                Cell(f"Day {index}", note="at night"),
                Cell("Carmen", picture=lambda canvas, rect: self.painted.append(rect)),
                Cell("Won", badge="green"),
            ),
            enabled=index % 5 != 4,
            tip=f"Match {index}",
        )

    def draw(self) -> bytes:
        """Draw everything, and give the picture."""
        self.surface.fill((0, 0, 0))
        self.group.draw(Canvas(self.surface, VIEW))
        return pygame.image.tobytes(self.surface, "RGB")

    def items(self) -> dict[str | None, Item]:
        """The list and its rows, by id."""
        return {item.id: item for item in self.group.items()}

    def shown(self) -> list[str]:
        """The ids of the rows that can be seen."""
        return [id for id in self.items() if id is not None and id.startswith("matches:")]

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of a row that can be seen."""
        return self.items()[f"matches:m{number}"].rect.center

    def keys(self, *codes: int) -> list[bool]:
        """Press keys, and give whether each was meant for something."""
        return [self.group.handle(key(code)) for code in codes]


def test_only_what_is_seen_is_asked_for_drawn_and_described() -> None:
    listed = Listed()
    assert listed.asked == list(range(8))
    assert listed.shown() == [f"matches:m{number}" for number in range(8)]
    first = listed.items()["matches:m0"]
    assert (first.role, first.label, first.enabled) == ("choice", "Day 0 · at night · Carmen · Won", True)
    assert listed.items()["matches:m4"].enabled is False
    whole = listed.items()["matches"]
    assert (whole.role, whole.label, whole.value) == ("list", "Your matches", 10_000)
    assert [item.label for item in listed.group.items() if item.role == "text"] == ["Date", "Rival"]
    listed.draw()
    assert listed.asked == list(range(8)), "a row is made once"


def test_everything_stays_in_its_place() -> None:
    listed = Listed()
    listed.group.handle(Wheel(PLACE.center, -0.3))
    listed.draw()
    for id in listed.shown():
        assert PLACE.contains(listed.items()[id].rect)
    assert all(PLACE.left < rect.left and rect.right < PLACE.right for rect in listed.painted)
    below = listed.surface.subsurface((100, 502, 800, 60))
    assert pygame.transform.average_color(below)[:3] == (0, 0, 0), "a row that is seen in part is cut off"


def test_it_is_scrolled_by_the_wheel_to_its_ends_and_no_further() -> None:
    listed = Listed(30)
    assert not listed.group.handle(Wheel(PLACE.center, 1.0))
    assert listed.group.handle(Wheel(PLACE.center, -1.0))
    assert "matches:m0" not in listed.shown()
    listed.group.handle(Wheel(PLACE.center, -1000.0))
    assert listed.shown()[-1] == "matches:m29"
    assert not listed.group.handle(Wheel(PLACE.center, -1.0))


def test_a_click_opens_a_row() -> None:
    listed = Listed()
    click(listed.group, listed.middle(2))
    click(listed.group, listed.middle(4))
    assert listed.opened == [2], "what is not enabled is not opened"
    assert listed.items()["matches:m2"].selected is True


def test_a_list_to_choose_from_selects_first_and_opens_then() -> None:
    listed = Listed(selecting=True)
    click(listed.group, listed.middle(2))
    assert (listed.chosen, listed.opened) == ([2], [])
    click(listed.group, listed.middle(3))
    click(listed.group, listed.middle(3))
    assert (listed.chosen, listed.opened) == ([2, 3], [3])


def test_the_keys_walk_through_all_of_it_and_open() -> None:
    listed = Listed()
    listed.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert listed.opened == [1]
    listed.keys(pygame.K_END)
    listed.draw()
    assert listed.shown()[-1] == "matches:m9999"
    listed.keys(pygame.K_SPACE)
    assert listed.opened == [1], "the last one cannot be opened"
    listed.keys(pygame.K_PAGEUP, pygame.K_UP, pygame.K_RETURN)
    assert listed.opened[-1] < 9996
    listed.keys(pygame.K_HOME, pygame.K_PAGEDOWN)
    assert listed.rows.selected == 6, "a page less one row, so that one sees where one was"
    assert "matches:m6" in listed.shown()
    assert len(listed.asked) < 60, "what lies between was never asked for"


def test_from_its_ends_the_arrows_go_on_to_the_neighbours() -> None:
    listed = Listed(3)
    listed.keys(pygame.K_DOWN, pygame.K_UP)
    assert listed.group.focused is not None
    assert listed.group.focused.id == "above"
    listed.group.focus(listed.rows)
    listed.keys(pygame.K_END, pygame.K_DOWN)
    assert listed.group.focused.id == "below"


def test_enter_without_a_selected_row_opens_nothing() -> None:
    listed = Listed()
    assert listed.keys(pygame.K_RETURN) == [False]
    assert listed.opened == []


def test_the_bar_is_pulled_through_thousands_of_rows() -> None:
    listed = Listed()
    at = PLACE.right - 6, PLACE.top + 50
    listed.group.handle(Move(at))
    listed.group.handle(Press(at))
    listed.group.handle(Move((at[0] + 200, 2000)))
    assert listed.shown()[-1] == "matches:m9999"
    listed.group.handle(Move((at[0], at[1])))
    assert listed.shown()[0] == "matches:m0"
    listed.group.handle(Move((at[0], PLACE.centery)))
    listed.group.handle(Release((at[0], PLACE.centery)))
    assert listed.opened == []
    assert 3000 < int(listed.shown()[0].removeprefix("matches:m")) < 7000


def test_a_list_that_is_pulled_opens_nothing() -> None:
    listed = Listed()
    start = listed.middle(6)
    listed.group.handle(Move(start))
    listed.group.handle(Press(start))
    listed.group.handle(Move((start[0], start[1] - 100)))
    listed.group.handle(Release((start[0], start[1] - 100)))
    assert listed.shown()[0] == "matches:m2"
    assert listed.opened == []


def test_new_rows_are_asked_for_anew_from_the_top() -> None:
    listed = Listed()
    listed.keys(pygame.K_END)
    listed.rows.refresh(5)
    assert listed.shown() == [f"matches:m{number}" for number in range(5)]
    assert listed.rows.selected is None
    listed.rows.refresh(50, selected=40)
    assert "matches:m40" in listed.shown()


def test_an_empty_list_says_so_and_has_no_focus() -> None:
    listed = Listed(0)
    assert listed.items()["matches:empty"].label == "Nothing was played yet."
    assert listed.group.focused is not None
    assert listed.group.focused.id == "above"
    click(listed.group, PLACE.center)
    assert (listed.opened, listed.asked) == ([], [])


def test_the_row_under_the_pointer_lights_up_and_tells_its_tip() -> None:
    listed = Listed()
    plain = listed.draw()
    assert listed.group.handle(Move(listed.middle(3)))
    assert listed.draw() != plain
    assert not listed.group.handle(Move((listed.middle(3)[0] + 5, listed.middle(3)[1])))
    assert listed.rows.tip_at(listed.middle(3))[0] == "Match 3"
    assert listed.items()["matches:m3"].note == "Match 3"


def test_columns_share_what_the_fixed_ones_leave() -> None:
    listed = Listed()
    date, rival = [item.rect for item in listed.group.items() if item.role == "text"]
    assert date.width == pytest.approx(2 * rival.width)
    assert rival.right < listed.items()["matches:m0"].rect.right - 100


def row_on_a_sheet(monkeypatch: pytest.MonkeyPatch, cells: tuple[Cell, ...], width: float, text_size: float) -> Sheet:
    """A list of one row of these cells, in columns of equal width."""
    rows = Rows("rows", 1, lambda _: Row("one", cells), lambda _: None, columns=[Column()] * len(cells), row_height=62)
    rows.rect = pygame.FRect(100, 100, width, 400)
    sheet = Sheet((1280, 720), monkeypatch)
    rows.draw(Canvas(sheet, View(1280, 720, text_size)))
    return sheet


def test_larger_text_grows_in_a_row_and_takes_two_lines_rather_than_being_squeezed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = Cell("Carmen, Paco y Lola", "Varios", weight="strong")
    usual = row_on_a_sheet(monkeypatch, (names,), 215, 1.0)
    larger = row_on_a_sheet(monkeypatch, (names,), 215, 1.3)
    assert [line.text for line in usual.lines] == ["Carmen, Paco y Lola", "Varios"]
    assert [line.text for line in larger.lines] == ["Carmen, Paco y", "Lola", "Varios"]
    assert min(line.size for line in larger.lines[:2]) > 1.2 * usual.size_of("Carmen, Paco y Lola")
    assert larger.size_of("Varios") > 1.2 * usual.size_of("Varios")


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_below_a_badge_stands_its_note(monkeypatch: pytest.MonkeyPatch, text_size: float) -> None:
    sheet = row_on_a_sheet(monkeypatch, (Cell("Won", "19 - 12", badge="green"),), 240, text_size)
    won, points = sheet.lines
    assert (won.text, points.text) == ("Won", "19 - 12")
    assert won.place.centery + 20 * text_size < points.place.centery < 100 + 62 * text_size
