"""What the first picture is drawn from is kept from start to start, and never in the way."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from escoba.screen.kit import first_picture, shapes
from escoba.screen.shell.window import Window

LONG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><!--' + b"x" * 3_000 + b"-->%s</svg>"
CIRCLE = LONG % b'<circle cx="10" cy="10" r="8" fill="#7e1e2c" fill-opacity="0.6"/>'
SQUARE = LONG % b'<rect x="2" y="2" width="9" height="9" fill="#123456"/>'
SHORT = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="9" height="9"/></svg>'

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The texts that were drawn anew."""
    done: list[bytes] = []
    draw = shapes._drawn

    def noted(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        done.append(svg)
        return draw(svg, size)

    monkeypatch.setattr(shapes, "_drawn", noted)
    return done


def start(file: Path, *texts: bytes, size: tuple[int, int] = (40, 40)) -> list[bytes]:
    """Start with a first picture of these texts; gives the pixels of each."""
    first_picture.begin(file)
    pictures = [pygame.image.tobytes(shapes.rasterised(text, size), "RGBA") for text in texts]
    first_picture.end()
    return pictures


def test_the_second_start_draws_nothing_anew_and_shows_the_same(tmp_path: Path, drawn: list[bytes]) -> None:
    file = tmp_path / first_picture.NAME
    first = start(file, CIRCLE, SQUARE)
    assert drawn == [CIRCLE, SQUARE]
    assert start(file, CIRCLE, SQUARE) == first
    assert drawn == [CIRCLE, SQUARE]


def test_what_is_of_another_size_or_text_is_drawn_and_kept_instead(tmp_path: Path, drawn: list[bytes]) -> None:
    file = tmp_path / first_picture.NAME
    start(file, CIRCLE, SQUARE)
    start(file, CIRCLE, size=(41, 41))
    start(file, CIRCLE, size=(41, 41))
    assert drawn == [CIRCLE, SQUARE, CIRCLE]
    assert file.stat().st_size < 2 * (len(CIRCLE) + 4 * 41 * 41)


def test_afterwards_nothing_is_kept_and_short_texts_never(tmp_path: Path, drawn: list[bytes]) -> None:
    file = tmp_path / first_picture.NAME
    start(file, SHORT)
    shapes.rasterised(CIRCLE, (40, 40))
    assert not file.exists()
    start(file, SHORT, CIRCLE)
    assert drawn == [SHORT, CIRCLE, SHORT, CIRCLE]


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:3],
        lambda content: content[: len(content) // 2],
        lambda content: content[:-1] + bytes([content[-1] ^ 1]),
        lambda content: b"\0\0\0\0" + content[4:],
        lambda content: b"\0" * len(content),
    ],
)
def test_a_damaged_file_is_none(tmp_path: Path, drawn: list[bytes], damage: Callable[[bytes], bytes]) -> None:
    file = tmp_path / first_picture.NAME
    first = start(file, CIRCLE)
    file.write_bytes(damage(file.read_bytes()))
    assert start(file, CIRCLE) == first
    assert start(file, CIRCLE) == first
    assert drawn == [CIRCLE, CIRCLE]


def test_another_reader_of_svg_draws_for_itself(
    tmp_path: Path, drawn: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / first_picture.NAME
    start(file, CIRCLE)
    monkeypatch.setattr(pygame.image, "get_sdl_image_version", lambda: (9, 9, 9))
    start(file, CIRCLE)
    assert drawn == [CIRCLE, CIRCLE]


def test_where_it_cannot_be_kept_it_is_shown_all_the_same(tmp_path: Path, window: Window) -> None:
    (tmp_path / "in_the_way").touch()
    assert start(tmp_path / "in_the_way" / first_picture.NAME, CIRCLE) == start(tmp_path / "file", CIRCLE)
    (tmp_path / first_picture.NAME).mkdir()
    assert start(tmp_path / first_picture.NAME, CIRCLE) == start(tmp_path / "file", CIRCLE)
