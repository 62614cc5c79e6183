"""What is said of a file or a folder in a list of them."""

from __future__ import annotations

from datetime import datetime

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.shell.folders import Found
from escoba.screen.words.texts import _, format_number, pgettext


def file_columns() -> tuple[Column, ...]:
    """Name, time of the last change, size."""
    return (
        Column(pgettext("file", "Name")),
        Column(pgettext("file", "Changed"), width=150),
        Column(pgettext("file", "Size"), width=90, align="right"),
    )


def file_row(found: Found) -> Row:
    """The row of a file or a folder; a click opens a folder at once."""
    changed = size = ""
    try:
        facts = found.path.stat()
        changed = datetime.fromtimestamp(facts.st_mtime).strftime("%Y-%m-%d %H:%M")
        size = "" if found.is_folder else size_words(facts.st_size)
    except (OSError, OverflowError, ValueError):
        # It is gone, or its time is no time; its name is still something to see.
        pass
    name = Cell(found.name, picture=_paint_folder if found.is_folder else _paint_sheet)
    return Row(found.name, (name, Cell(changed, weight="soft"), Cell(size, weight="soft")), direct=found.is_folder)


def size_words(size: int) -> str:
    """A size in bytes, as one says it."""
    if size < 1000:
        return _("{size} B").format(size=size)
    if size < 1_000_000:
        return _("{size} kB").format(size=format_number(size / 1000, ".0f" if size >= 10_000 else ".1f"))
    return _("{size} MB").format(size=format_number(size / 1_000_000, ".0f" if size >= 10_000_000 else ".1f"))


def _paint_folder(canvas: Canvas, rect: pygame.FRect) -> None:
    canvas.svg("folder", _FOLDER, rect)


def _paint_sheet(canvas: Canvas, rect: pygame.FRect) -> None:
    canvas.svg("sheet", _SHEET, rect)


_FOLDER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs>'
    '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="11" x2="0" y2="27">'
    '<stop offset="0" stop-color="#edcf8e"/><stop offset="1" stop-color="#cf9f4c"/></linearGradient></defs>'
    '<path d="M3 8.5Q3 6.5 5 6.5H12L15 9.5H26Q28 9.5 28 11.5V24Q28 26 26 26H5Q3 26 3 24Z" fill="#b98b3e" '
    'stroke="#7a5520" stroke-width="1.2"/>'
    '<path d="M3.6 13.5Q4 12.5 5 12.5H28Q29.4 12.5 29.2 14L27.6 24.4Q27.3 26 25.8 26H5Q3 26 3 24Z" fill="url(#g)" '
    'stroke="#7a5520" stroke-width="1.2"/></svg>'
)
_SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<path d="M8 4H19L25 10V28H8Z" fill="#fffaf0" stroke="#8c6f45" stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M19 4V10H25" fill="#ecdcb8" stroke="#8c6f45" stroke-width="1.3" stroke-linejoin="round"/>'
    '<g fill="none" stroke="#b59a6a" stroke-width="1.3"><path d="M11 15H22M11 19H22M11 23H18"/></g></svg>'
)
