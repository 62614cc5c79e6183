"""Larger text: as large as there is room for, and nothing is cut off that is not cut off at its usual size."""

import shutil
from itertools import pairwise
from pathlib import Path
from statistics import median

import pygame
import pytest

from escoba.screen.kit import fonts
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.dialog import WIDTH, Dialog
from escoba.screen.kit.theme import BODY, BODY_BOLD, HEADING, SMALL, TITLE
from tests.screen.at_home import at_home
from tests.screen.sheet import Sheet
from tests.storage.many_matches import fill

USUAL, LARGER = View(1280, 720), View(1280, 720, 1.3)


@pytest.mark.parametrize("k", [1, 2, 3])
def test_small_type_grows_in_full_and_large_type_not_at_all(k: int) -> None:
    view = View(1280 * k, 720 * k, 1.3)
    assert view.em(BODY) == round(18 * 1.3 * k)
    assert view.em(TITLE) == 44 * k
    assert 25 * k < view.em(HEADING) < 25 * 1.3 * k
    sizes = [view.em(BODY.sized(size)) for size in range(12, 60)]
    assert sizes == sorted(sizes), "what is designed larger stays larger"
    assert [View(1280 * k, 720 * k).em(BODY.sized(size)) for size in range(12, 60)] == [
        size * k for size in range(12, 60)
    ]


def height_of(text: str, rect: pygame.FRect, view: View) -> int:
    """How high, in pixels, the letters of a line are."""
    surface = pygame.Surface((1280, 720))
    Canvas(surface, view).text(text, rect, BODY.coloured((255, 255, 255)))
    return pygame.mask.from_threshold(surface, (255, 255, 255), (120, 120, 120, 255)).get_bounding_rects()[0].height


@pytest.mark.usefixtures("window")
def test_a_line_is_enlarged_only_as_far_as_its_place_allows() -> None:
    usual = height_of("M", pygame.FRect(10, 10, 400, 40), USUAL)
    assert height_of("M", pygame.FRect(10, 10, 400, 40), LARGER) >= usual * 1.2
    narrow = pygame.FRect(10, 10, USUAL.text_width("MMMMMM", BODY) - 4, 40)
    assert height_of("MMMMMM", narrow, LARGER) == height_of("MMMMMM", narrow, USUAL), "no smaller than as designed"
    assert height_of("M", pygame.FRect(10, 10, 400, 18), LARGER) == usual, "no higher than its place"


@pytest.mark.usefixtures("window")
def test_a_paragraph_takes_the_height_its_larger_lines_need() -> None:
    text = "A card takes others from the table when together they make fifteen. " * 3
    surface = pygame.Surface((1280, 720))
    heights = [Canvas(surface, view).paragraph(text, pygame.FRect(0, 0, 300, 600), BODY) for view in (USUAL, LARGER)]
    assert heights[1] > 1.3 * heights[0]
    assert heights[1] == pytest.approx(len(LARGER.lines(text, BODY, 300)) * LARGER.line_height(BODY))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("view", [USUAL, LARGER])
def test_texts_that_belong_together_are_set_in_one_size(view: View) -> None:
    assert view.alike(["Dos", "Tres"], BODY, 200) == BODY
    style = view.alike(["Dos", "Aprendiz y maestro"], BODY, 120)
    assert style.size < BODY.size
    assert view.text_width("Aprendiz y maestro", style) <= 120
    least = view.alike(["far too long a text for any such place"], SMALL, 20)
    assert view.em(least) == pytest.approx(0.7 * 16, abs=1)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("view", [USUAL, LARGER, View(1024, 600, 1.3)])
def test_a_dialog_has_room_for_its_buttons_and_its_text(view: View) -> None:
    for text in ("Short.", "It is saved as it stands. " * 40):
        dialog = Dialog(
            "Leave the table?",
            text,
            "Leave the table for good",
            cancel="Go on playing, rather",
            switch=Toggle("switch", "Ask in other matches too", True, lambda on: None),
            other=("settings", "Settings and more", lambda: None),
        )
        dialog.layout(view)
        assert view.area.contains(dialog.rect)
        assert dialog.rect.width >= WIDTH
        buttons = [item for item in dialog.items() if item.role == "button"]
        places = sorted((item.rect for item in buttons), key=lambda rect: rect.left)
        assert all(one.right < other.left for one, other in pairwise(places))
        assert all(dialog.rect.contains(place) for place in places)
        for item in buttons:
            assert item.rect.width >= view.text_width(item.label or "", BODY_BOLD) + 20
        surface = pygame.Surface((view.width, view.height))
        dialog.draw(Canvas(surface, view))


MENUS = ("players", "new_match", "rules", "settings", "history", "statistics")
SPOKEN = ("button", "choice", "tab", "toggle")


class Seen:
    """What is written on the window, and which of it was cut off."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: set[str] = set()
        self.cut: set[str] = set()
        shortened, picture = fonts.shortened, fonts.picture

        def noting_cuts(text: str, face: fonts.Face, size: int, room: int) -> str:
            found = shortened(text, face, size, room)
            if found != text:
                self.cut.add(text)
            return found

        def noting(text: str, face: fonts.Face, size: int, colour: fonts.Colour) -> pygame.Surface:
            self.written.update(text.split())
            return picture(text, face, size, colour)

        monkeypatch.setattr(fonts, "shortened", noting_cuts)
        monkeypatch.setattr(fonts, "picture", noting)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A household that has played every kind of match."""
    folder = tmp_path_factory.mktemp("house")
    fill(folder, 40)
    return folder


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", ["1280x720", "1024x600", "1920x1080", "720x1280"])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.slow
def test_in_no_menu_anything_is_cut_off_or_left_out(
    tmp_path: Path, house: Path, monkeypatch: pytest.MonkeyPatch, size: str, text_size: float, language: str
) -> None:
    shutil.copytree(house, tmp_path / "data")
    with at_home(tmp_path, "--size", size, "--language", language, "--speed", "instant") as home:
        storage = home.app.program.storage
        for name in ("María de las Mercedes Fernández-Cavada", "Abuela Concepción", "Íñigo"):
            storage.add_player(name, "curls")
        seen = Seen(monkeypatch)
        home.director.set_text_size(text_size)
        for menu in MENUS:
            home.rest()
            home.click(menu)
            tabs = [item["id"] for item in home.described()["items"] if item["role"] == "tab"]
            for tab in tabs or [""]:
                seen.written.clear()
                if tab:
                    home.click(tab)
                home.director.scene.below_changed()
                home.turn()
                spoken = [item for item in home.described()["items"] if item["role"] in SPOKEN and item.get("label")]
                labels = {word for item in spoken if not is_a_sign(item["id"]) for word in item["label"].split()}
                assert labels - {"·"} <= seen.written, (menu, tab)
            while home.described()["scene"] != "home":
                home.key(pygame.K_ESCAPE)
    assert seen.cut == set()


def is_a_sign(id: str) -> bool:
    """Whether something is drawn and not written, or says more to those who cannot see it."""
    return id.startswith(("edit:", "target:"))


@pytest.mark.slow
@pytest.mark.parametrize("page", ["", "capturing", "deal", "points", "sevens", "end"])
def test_larger_text_is_larger_in_a_new_match_and_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    sizes: list[dict[str, int]] = []
    for text_size in (1.0, 1.3):
        with at_home(tmp_path / str(text_size), "--size", "1280x720", "--language", "es") as home:
            home.director.set_text_size(text_size)
            home.click("new_match")
            if page:
                home.click("edit_rules")
                home.click(f"tab:{page}")
            scene = home.director.scene
            with monkeypatch.context() as patch:
                sheet = Sheet((1280, 720), patch)
                scene.draw(Canvas(sheet, scene.view))
                sizes.append({word: line.size for line in sheet.lines for word in line.text.split()})
    growth = {word: sizes[1][word] / size for word, size in sizes[0].items() if word in sizes[1] and size <= 20}
    assert len(growth) > 15
    assert min(growth.values()) > 1.02, growth
    assert median(growth.values()) > 1.2
