"""The screen, described: a file that says what the window shows now, for whoever cannot look (design, same title).

It is made from the items that scenes and widgets give of themselves, the same that are drawn and clicked.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Literal

import pygame

from escoba.terminal import complain

Role = Literal["card", "button", "toggle", "slider", "choice", "entry", "tab", "list", "text", "score", "dialog"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the screen. `rect` is in design units; what does not apply to a role stays None.

    A card that lies face down has no `id`: the description says only what a person at the screen may see. `note` is
    what is written small beside it, or shown as a tip, such as why it cannot be used now.
    """

    role: Role
    rect: pygame.FRect
    id: str | None = None
    label: str | None = None
    place: str | None = None
    seat: int | None = None
    side: int | None = None
    total: int | None = None
    escobas: int | None = None
    cards: int | None = None
    value: int | None = None
    enabled: bool | None = None
    selected: bool | None = None
    focused: bool | None = None
    note: str | None = None

    def behind(self) -> Item:
        """The same item while a dialog lies over it: seen, but out of reach."""
        out_of_reach = replace(self, focused=None)
        return out_of_reach if self.enabled is None else replace(out_of_reach, enabled=False)


ToWindow = Callable[[pygame.FRect], tuple[int, int, int, int]]
"""Turns a rectangle from design units into window coordinates."""


def as_data(item: Item, to_window: ToWindow) -> dict[str, Any]:
    """The item as it is written, without the fields that do not apply; a card always has its `id`, if only null."""
    data: dict[str, Any] = {}
    for field in fields(item):
        value = getattr(item, field.name)
        if field.name == "rect":
            data["rect"] = list(to_window(item.rect))
        elif value is not None or (field.name == "id" and item.role == "card"):
            data[field.name] = value
    return data


class Description:
    """Keeps a file equal to the screen. The file is always whole: it is written beside and put in place at once."""

    def __init__(self, path: Path) -> None:
        """`path` may be a link: what it leads to is then replaced, not the link."""
        self._path = path.resolve()
        self._data: dict[str, Any] = {}
        self._written = ""
        self._complained = False

    @property
    def at_rest(self) -> bool:
        """What the file says now."""
        return bool(self._data.get("at_rest", False))

    def show(
        self,
        *,
        scene: str,
        size: tuple[int, int],
        at_rest: bool,
        language: str,
        items: Iterable[Item],
        to_window: ToWindow,
    ) -> None:
        """Describe the screen as it is now; nothing is written if nothing changed. `size` in window coordinates."""
        self._data = {
            "scene": scene,
            "size": list(size),
            "at_rest": at_rest,
            "language": language,
            "items": [as_data(item, to_window) for item in items],
        }
        self._write()

    def busy(self) -> None:
        """Say at once that an input was taken, before the work it causes is done."""
        if self.at_rest:
            self._data["at_rest"] = False
            self._write()

    def _write(self) -> None:
        text = json.dumps(self._data, ensure_ascii=False) + "\n"
        if text == self._written:
            return
        # A name that nobody can have laid a link under, and a file that must not be there yet.
        beside = self._path.with_name(f"{self._path.name}.{secrets.token_hex(4)}.new")
        try:
            with beside.open("x", encoding="utf-8", errors="replace") as file:
                file.write(text)
            os.replace(beside, self._path)
            self._written = text
        except OSError as error:
            with suppress(OSError):
                beside.unlink()
            # On Windows a reader may hold the file for a moment; a match must not end for that. The next change
            # writes again, since what was written last is then still the older text.
            held = sys.platform == "win32" and isinstance(error, PermissionError)
            if not self._complained and not held:
                complain(f"The description {self._path} cannot be written: {error.strerror}.")
                self._complained = True
