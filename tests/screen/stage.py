"""A window that nobody sees, a clock that only the test moves, and the director between them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.kit.describe import Description
from escoba.screen.kit.inputs import Key, Move, Press, Release
from escoba.screen.shell.input_gate import AGAIN_WITHIN
from escoba.screen.shell.loop import SceneManager
from escoba.screen.shell.scene import Scene
from escoba.screen.shell.window import Window


class FakeClock:
    """A clock that stands still until it is told to tick."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.rates: list[int] = []

    def now(self) -> float:
        """The time."""
        return self.seconds

    def tick(self, rate: int) -> None:
        """Let one turn's time pass."""
        self.rates.append(rate)
        self.seconds += 1 / rate


class Stage:
    """A director with a scene, and the hands of a person."""

    def __init__(self, size: tuple[int, int], file: Path) -> None:
        self.file = file
        self.clock = FakeClock()
        self.window = Window(size)
        self.director = SceneManager(self.window, self.clock, Description(file))

    def show(self, scene: Scene) -> None:
        """Put a scene on the stage and draw it."""
        self.director.push(scene)
        self.turn()

    def turn(self, seconds: float = 0.0) -> int:
        """Let `seconds` pass, then one turn of the loop. Gives the rate the director asks for."""
        self.clock.seconds += seconds
        return self.director.step()

    def described(self) -> dict[str, Any]:
        """The description as it is in the file."""
        data: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return data

    def item(self, id: str) -> dict[str, Any]:
        """One item of the description."""
        found = [item for item in self.described()["items"] if item.get("id") == id]
        assert len(found) == 1, (id, found)
        return dict(found[0])

    def click(self, id: str) -> None:
        """Click the middle of an item with the mouse, as the system reports it."""
        x, y, width, height = self.item(id)["rect"]
        self.click_at((x + width // 2, y + height // 2))

    def click_at(self, pos: tuple[int, int]) -> None:
        """Click a position in window coordinates."""
        let_last_press_be_over(self.director)
        post = pygame.event.post
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.turn()

    def key(self, key: int, *, shift: bool = False) -> None:
        """Press a key."""
        let_last_press_be_over(self.director)
        mod = pygame.KMOD_LSHIFT if shift else 0
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.turn()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the system reports it."""
        self.window._window.size = size
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.turn()

    def pixels(self) -> bytes:
        """What is on the window."""
        return pygame.image.tobytes(self.window.surface, "RGB")


def let_last_press_be_over(director: SceneManager) -> None:
    """Let the next press come so late that it is not the second of a double one."""
    director._gate._last_at -= 2 * AGAIN_WITHIN


@contextmanager
def stage(file: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Stage]:
    """Open the window, and close it in the end."""
    built = Stage(size, file)
    pygame.event.clear()
    try:
        yield built
    finally:
        built.window.close()


def mostly_slow(sizes: Iterable[tuple[int, int]]) -> list[object]:
    """Sizes of a window to go through: --quick has time for the tightest only."""
    return [size if size == (1024, 600) else pytest.param(size, marks=pytest.mark.slow) for size in sizes]


def click(scene_or_group: Any, pos: tuple[float, float]) -> None:
    """Move to a position in design units, press and release there."""
    take = getattr(scene_or_group, "take", None) or scene_or_group.handle
    for given in (Move(pos), Press(pos), Release(pos)):
        take(given)


def key(code: int, *, shift: bool = False) -> Key:
    """A key as widgets get it."""
    return Key(code, shift=shift)
