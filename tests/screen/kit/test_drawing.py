"""Design units, letters, boxes and colours."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.screen.kit import boxes, fonts, letters, ornaments, shapes, theme
from escoba.screen.kit.button import Button, Kind
from escoba.screen.kit.cache import PictureCache
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.prose import Block, set_blocks
from tests.screen.sheet import Sheet

pytestmark = pytest.mark.usefixtures("window")

LETTERS = (
    "áéíóúüñÁÉÍÓÚÜÑ¿¡ªºàâæçèêëîïôœùûÿÀÂÆÇÈÊËÎÏÔŒÙÛŸìòÌÒãõÃÕąćęłńóśźżĄĆĘŁŃÓŚŹŻ«»…·+="
    "\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{EN DASH}\N{RIGHT SINGLE QUOTATION MARK}"
)


@pytest.mark.parametrize(
    ("size", "k", "area"),
    [
        ((1280, 720), 1.0, (1280, 720)),
        ((2560, 1440), 2.0, (1280, 720)),
        ((1024, 600), 0.8, (1280, 750)),
        ((3440, 1440), 2.0, (1720, 720)),
        ((720, 1280), 0.5625, (1280, 2275.6)),
    ],
)
def test_the_window_is_never_smaller_than_the_design(
    size: tuple[int, int], k: float, area: tuple[float, float]
) -> None:
    view = View(*size)
    assert view.k == pytest.approx(k)
    assert view.area.size == pytest.approx(area, rel=1e-3)


@given(
    width=st.integers(640, 4000),
    height=st.integers(400, 2200),
    edges=st.lists(st.floats(0, 1280, width=32), min_size=3, max_size=3, unique=True),
)
def test_neighbours_touch_in_pixels_too(width: int, height: int, edges: list[float]) -> None:
    view = View(width, height)
    left, middle, right = sorted(edges)
    first = view.rect(pygame.FRect(left, 0, middle - left, 10))
    # The second is placed by where the first ends, as layouts do.
    ends = pygame.FRect(left, 0, middle - left, 10).right
    second = view.rect(pygame.FRect(ends, 0, right - ends, 10))
    assert first.right == second.left


def luminance(colour: fonts.Colour) -> float:
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: fonts.Colour, other: fonts.Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", [theme.PAPER, theme.PAPER_WARM])
@pytest.mark.parametrize("letters", [theme.INK, theme.INK_SOFT, theme.WINE])
def test_letters_stand_out_from_paper(letters: fonts.Colour, ground: fonts.Colour) -> None:
    assert contrast(letters, ground) >= 4.5


@pytest.mark.parametrize("ground", [theme.FELT_DEEP, theme.WINE, theme.WINE_LIGHT, (46, 104, 78)])
@pytest.mark.parametrize("letters", [theme.CREAM, theme.CREAM_SOFT])
def test_letters_stand_out_from_dark_grounds(letters: fonts.Colour, ground: fonts.Colour) -> None:
    assert contrast(letters, ground) >= 4.5


def test_no_text_is_small() -> None:
    styles = [value for value in vars(theme).values() if isinstance(value, theme.Type)]
    assert styles
    assert min(style.size for style in styles) >= 16


@pytest.mark.parametrize("face", list(fonts.Face))
def test_every_face_has_every_letter(face: fonts.Face) -> None:
    assert [letter for letter in LETTERS if not letters.has(fonts._file(face), letter)] == []


@pytest.mark.slow
@given(st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=40))
def test_wrapping_keeps_every_word_and_the_width(words: list[str]) -> None:
    lines = fonts.wrapped(" ".join(words), fonts.Face.TEXT, 18, 200)
    assert " ".join(lines).split() == words
    for line in lines:
        assert fonts.width(line, fonts.Face.TEXT, 18) <= 200
    for line, following in pairwise(lines):
        assert fonts.width(f"{line} {following.split()[0]}", fonts.Face.TEXT, 18) > 200, "the next word had room"


def test_a_word_that_is_too_long_goes_on_in_the_next_line() -> None:
    path = "/home/carmen/.local/share/escoba/matches-2026-11-29.broken"
    lines = fonts.wrapped(f"Set aside as {path}.", fonts.Face.TEXT, 18, 160)
    assert "".join(lines[1:]) == f"{path}."
    assert max(fonts.width(line, fonts.Face.TEXT, 18) for line in lines) <= 160


def test_what_is_too_long_is_shortened() -> None:
    text = "Capturas que nadie ha visto"
    short = fonts.shortened(text, fonts.Face.TEXT, 18, 120)
    assert short.endswith("…")
    assert text.startswith(short[:-1])
    assert fonts.width(short, fonts.Face.TEXT, 18) <= 120
    assert fonts.shortened(text, fonts.Face.TEXT, 18, 1000) == text


@pytest.mark.slow
@given(st.lists(st.sampled_from(["escoba", "**mesa**", "a", "quince,", "**tres", "oros**", "**sota**."]), min_size=1))
def test_prose_keeps_every_word_and_the_width(words: list[str]) -> None:
    text = " ".join(words)
    view = View(1280, 720)
    (done,), height = set_blocks(view, [Block("paragraph", text)], 220)
    shown = " ".join("".join(run.text for run in line) for line in done.lines)
    assert shown.split() == text.replace("**", "").split()
    assert height == pytest.approx(done.height)
    for line in done.lines:
        assert line[-1].left + view.text_width(line[-1].text.rstrip(), line[-1].style) <= 221


def test_bold_words_are_set_in_bold() -> None:
    (done,), _height = set_blocks(View(1280, 720), [Block("point", "One **two** three.")], 500)
    assert [(run.text.strip(), run.style.face) for run in done.lines[0]] == [
        ("One", fonts.Face.TEXT),
        ("two", fonts.Face.BOLD),
        ("three.", fonts.Face.TEXT),
    ]


@pytest.mark.parametrize("scale", [0.5, 1.0, 3.0])
@pytest.mark.parametrize("size", [(40, 30), (300, 50), (500, 400), (1700, 400)])
def test_a_box_fills_its_place_and_its_shadow_lies_around_it(size: tuple[int, int], scale: float) -> None:
    picture, margin = boxes.box_picture(theme.PANEL, size, scale)
    surface = pygame.Surface((size[0] + 2 * margin + 20, size[1] + 2 * margin + 20), pygame.SRCALPHA)
    place = pygame.Rect((margin + 10, margin + 10), size)
    boxes.put(surface, picture, margin, place)
    assert surface.get_bounding_rect().contains(place)
    assert place.inflate(2 * margin, 2 * margin).contains(surface.get_bounding_rect())
    # Away from the round corners there is paper along every edge, and the shadow below it.
    edges = [place.midtop, place.midleft, (place.right - 1, place.centery), (place.centerx, place.bottom - 1)]
    assert all(surface.get_at(edge)[3] > 200 for edge in (place.center, *edges))
    assert 0 < surface.get_at((place.centerx, place.bottom + 1))[3] < 255
    assert surface.get_at((10, 10))[3] < 16


@pytest.mark.parametrize("size", [(720, 1280), (1024, 600), (1280, 720)])
@pytest.mark.parametrize("top", [100.0, 100.3, 100.5, 100.7])
def test_a_line_that_is_thinner_than_a_pixel_is_drawn_all_the_same(size: tuple[int, int], top: float) -> None:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    canvas = Canvas(surface, View(*size))
    canvas.box(pygame.FRect(100, top, 90, 1), theme.Box(theme.CREAM, theme.CREAM))
    assert surface.get_bounding_rect().height in (1, 2)
    canvas.kept(("thin", size, top), pygame.FRect(100, top + 50, 0.2, 0.2), pygame.Surface)


def test_a_wide_box_looks_the_same_from_end_to_end() -> None:
    box = theme.Box((250, 240, 220), (200, 180, 150), radius=10, edge=(90, 60, 20), inset=9, shadow=14)
    width, height = 1500, 120
    picture, margin = boxes.box_picture(box, (width, height), 1.0)
    assert picture.get_width() < width
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    boxes.put(surface, picture, margin, pygame.Rect(margin, margin, width, height))
    columns = [
        [tuple(surface.get_at((x, y))) for y in range(0, surface.get_height(), 3)]
        for x in (surface.get_width() // 2, margin + 200, margin + 613, margin + width - 200)
    ]
    assert all(column == columns[0] for column in columns)
    assert len(set(columns[0])) > 20, "its colour changes from the top down"
    ends = [[surface.get_at((x, margin + y))[3] for y in range(height)] for x in (margin, margin + width - 1)]
    assert max(abs(left - right) for left, right in zip(*ends, strict=True)) <= 3


def test_the_grain_of_a_wide_box_has_no_seam() -> None:
    sheet, width = theme.Box((255, 255, 255), (255, 255, 255), radius=0, grain=True), 1111
    picture, margin = boxes.box_picture(sheet, (width, 300), 1.0)
    surface = pygame.Surface((width, 300), pygame.SRCALPHA)
    boxes.put(surface, picture, margin, surface.get_rect())
    grain = shapes.paper_grain()
    for x in range(0, width, 7):
        for y in (5, 150, 290):
            wanted = grain.get_at((x % grain.get_width(), y % grain.get_height()))[:3]
            assert max(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], wanted, strict=True)) <= 2


@pytest.mark.parametrize("blur", [3, 8, 24])
def test_a_shadow_is_the_same_on_both_sides(blur: int) -> None:
    shadow = shapes.shadow_picture((300, 200), 10, blur, 120)
    width, height = shadow.get_size()
    for x in range(0, width // 2, 7):
        left, right = shadow.get_at((x, height // 2))[3], shadow.get_at((width - 1 - x, height // 2))[3]
        assert abs(left - right) <= 3


def test_the_table_is_drawn_once_for_each_size() -> None:
    view = View(640, 400)
    surface = pygame.Surface((640, 400))
    ornaments.table(Canvas(surface, view))
    first = pygame.image.tobytes(surface, "RGB")
    surface.fill("black")
    ornaments.table(Canvas(surface, view))
    assert pygame.image.tobytes(surface, "RGB") == first
    assert len({surface.get_at((x, 200))[:3] for x in range(100, 540)}) > 20, "felt is not one flat colour"


def test_a_cache_forgets_what_was_used_longest_ago() -> None:
    cache: PictureCache[str] = PictureCache(250)
    made: list[str] = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10))

    for name in ("a", "b", "a", "c", "a", "b"):
        cache.get(name, lambda name=name: make(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]


LONG_NAME = "Mar\u00eda de las Mercedes Fern\u00e1ndez-Cavada y"


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("room", [(400, 30), (200, 60), (130, 60), (116, 40), (90, 24)])
def test_a_long_name_is_set_in_lines_before_it_is_cut(
    monkeypatch: pytest.MonkeyPatch, room: tuple[int, int], text_size: float
) -> None:
    sheet = Sheet((500, 100), monkeypatch)
    place = pygame.FRect((20, 20), room)
    Canvas(sheet, View(1280, 720, text_size)).fitted(LONG_NAME, place, theme.BODY_BOLD)
    words = " ".join(line.text for line in sheet.lines).split()
    ended = words[-1].endswith("\u2026")
    assert words[: len(words) - ended] == LONG_NAME.split()[: len(words) - ended], "no word is torn or lost before"
    assert not ended or min(line.size for line in sheet.lines) <= 13, "cut only where it is as small as it may be"
    assert ended == (room == (90, 24))
    assert all(place.inflate(2, 8).contains(line.place) for line in sheet.lines)


def test_a_short_name_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet((500, 100), monkeypatch)
    Canvas(sheet, View(1280, 720)).fitted("Lola", pygame.FRect(0, 0, 116, 40), theme.BODY_BOLD)
    assert sheet.size_of("Lola") == 18


@pytest.mark.parametrize("ground", [theme.PAPER, (43, 102, 71)])
@pytest.mark.parametrize("kind", ["primary", "secondary", "quiet", "danger"])
def test_a_button_that_cannot_be_used_is_the_same_at_45_per_cent(kind: Kind, ground: tuple[int, int, int]) -> None:
    seen = []
    for enabled in (True, False):
        surface = pygame.Surface((200, 60))
        surface.fill(ground)
        button = Button("continue", "", lambda: None, kind=kind, enabled=enabled)
        button.rect = pygame.FRect(10, 6, 180, 48)
        button.draw(Canvas(surface, View(1280, 720)))
        seen.append(surface.get_at((100, 30))[:3])
    for usual, dim, under in zip(*seen, ground, strict=True):
        assert dim == pytest.approx(0.45 * usual + 0.55 * under, abs=3)


def test_a_pressed_button_goes_down_by_two() -> None:
    found = []
    for down in (False, True):
        surface = pygame.Surface((200, 80))
        surface.fill(theme.PAPER)
        button = Button("ok", "", lambda: None, kind="primary")
        button.rect = pygame.FRect(10, 6, 180, 48)
        button.pressed = button.hovered = down
        button.draw(Canvas(surface, View(1280, 720)))
        found.append(next(y for y in range(80) if surface.get_at((100, y)).g < 80))
    assert found[1] - found[0] == 2
