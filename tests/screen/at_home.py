"""The whole program on the stage: started with a command line, in a folder of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from escoba.screen.flows.app import App
from escoba.screen.kit import cloth
from escoba.screen.shell.options import read_options
from escoba.screen.words import texts
from tests.screen.stage import FakeClock, Stage


class Home(Stage):
    """The running program, with the hands of a person."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.file = folder / "screen.json"
        self.folder = folder / "data"
        self.clock = FakeClock()
        words = ["--data", str(self.folder), "--describe", str(self.file), *arguments]
        self.app = App(read_options(words), self.clock)
        self.window = self.app.program.window
        self.director = self.app.program.director
        pygame.event.clear()
        self.app.open()
        self.turn()

    def kept(self) -> dict[str, Any]:
        """The settings as they are on disk."""
        (file,) = (self.folder / "players").glob("*.json")
        kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return kept

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        for _turn in range(2000):
            self.clock.tick(self.turn())
            if self.described()["at_rest"]:
                return
        raise AssertionError("it never comes to rest")


@contextmanager
def at_home(folder: Path, *arguments: str) -> Iterator[Home]:
    """Start the program in `folder`, and end it as closing the window does."""
    home = Home(folder, *arguments)
    try:
        yield home
    finally:
        home.app.close()
        cloth.lay(cloth.DEFAULT)
        texts.set_language("en")
