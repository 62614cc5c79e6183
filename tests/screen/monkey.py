"""Somebody who clicks, types, drops files and pulls at the window without sense, all over the program.

    python -m tests.screen.monkey --seed 1 --steps 3000

Nothing may raise, there must always be something to do, and no card may be seen twice. Exit status 1 with the last
steps where that is not so.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import pygame

from escoba.records import to_line
from escoba.rules import PRESETS
from escoba.screen.pages.common.file_chooser import FileChooser
from escoba.storage import Storage
from tests.records.test_random_matches import a_match
from tests.screen.flows.test_app import Program
from tests.storage.many_matches import fill

KEYS = [
    "escape",
    "return",
    "space",
    "tab",
    "left",
    "right",
    "up",
    "down",
    "a",
    "z",
    "pagedown",
    "end",
    "home",
    "backspace",
    "y",
]
MODIFIERS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)
WRITTEN = ("ñ", "A", "\u202e", "12", "ESC-", "\N{GRINNING FACE}")
LAST = 15
"""How many of the last steps are told where something went wrong."""


class Monkey:
    """A program and its monkey; `step` does one senseless thing and looks at what came of it."""

    def __init__(self, folder: Path, seed: int, matches: int) -> None:
        """`folder` is empty; the player in it gets so many matches, and every other seed has several players.

        Make it the home too (`HOME`), from which the file chooser begins: nothing outside of it is written.
        """
        self._folder = folder
        self._random = random.Random(seed)
        fill(folder / "data", matches)
        if seed % 2:
            storage = Storage.open(folder / "data")
            storage.add_player("Bea", "braids")
            storage.add_player("كريم \u202e", "beard")
            storage.close()
        good, broken = folder / "good.jsonl", folder / "broken.json"
        good.write_bytes(to_line(a_match("libre", PRESETS["libre"].rules, 2, False, seed, 10_000)[1]))
        broken.write_text('{"format": "another"}', encoding="utf-8")
        self._files = (good, broken, folder / "missing.json", folder)
        self._program = Program(folder, "--speed", self._random.choice(["instant", "fast"]))
        self.scenes: Counter[str] = Counter()
        self.done: list[tuple[object, ...]] = []

    def step(self) -> None:
        """Do something. AssertionError, or whatever the program raises, where it was too much."""
        shown = self._program.described()
        self.scenes[shown["scene"]] += 1
        live = [item for item in shown["items"] if item.get("enabled") and item["role"] != "text" and item["rect"][2]]
        assert live or not shown["at_rest"], ("nothing to do", shown)
        if shown["scene"] == "table":
            cards = [item["id"] for item in shown["items"] if item["role"] == "card" and item["id"]]
            assert len(cards) == len(set(cards)), cards
        if self._astray:
            self._post(pygame.KEYDOWN, "escape", key=pygame.K_ESCAPE, mod=0, unicode="")
        else:
            self._act([item for item in live if item.get("id") != "quit"])
        self._program.turn(self._random.choice((1, 1, 2, 5, 30)))

    def close(self) -> None:
        """End the program."""
        self._program.app.close()

    @property
    def _astray(self) -> bool:
        """Whether the file chooser shows a folder in which somebody's files could be replaced."""
        scene = self._program.app.program.director.scene
        return isinstance(scene, FileChooser) and not scene._folder.is_relative_to(self._folder)

    def _act(self, live: list[dict[str, Any]]) -> None:
        chance = self._random.random()
        if chance < 0.65 and live:
            item = self._random.choice(live)
            x, y, width, height = item["rect"]
            self._click((x + width // 2, y + height // 2), item.get("id"))
        elif chance < 0.82:
            key = self._random.choice(KEYS)
            self._post(
                pygame.KEYDOWN, key, key=pygame.key.key_code(key), mod=self._random.choice(MODIFIERS), unicode=""
            )
            if self._random.random() < 0.3:
                written = self._random.choice(WRITTEN)
                self._post(pygame.TEXTINPUT, written, text=written)
        elif chance < 0.9:
            self._click((self._random.randrange(1300), self._random.randrange(740)), "anywhere")
        elif chance < 0.94:
            turns = self._random.choice((-5.0, 4.0))
            self._post(pygame.MOUSEWHEEL, turns, x=0, y=0, precise_x=0.0, precise_y=turns, flipped=False)
        elif chance < 0.97:
            size = self._random.randrange(640, 1920), self._random.randrange(400, 1080)
            self._program.app.program.window._window.size = size
            self._post(pygame.WINDOWSIZECHANGED, size, x=size[0], y=size[1])
        else:
            file = self._random.choice(self._files)
            self._post(pygame.DROPFILE, file.name, file=str(file))

    def _click(self, pos: tuple[int, int], what: object) -> None:
        self._post(pygame.MOUSEMOTION, what, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, what, pos=pos, button=1)
        self._post(pygame.MOUSEBUTTONUP, what, pos=pos, button=1)

    def _post(self, kind: int, what: object, **fields: Any) -> None:
        self.done.append((self._program.scene, pygame.event.event_name(kind), what))
        pygame.event.post(pygame.event.Event(kind, **fields))


def main() -> int:
    """Let a monkey play, and tell where it has been."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=3000)
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HOME": folder, "USERPROFILE": folder}
        monkey = Monkey(Path(folder), given.seed, matches=60)
        for number in range(given.steps):
            try:
                monkey.step()
            except Exception:
                traceback.print_exc()
                print(f"step {number}:", *monkey.done[-LAST:], sep="\n")
                return 1
        monkey.close()
    print(f"{given.steps} steps:", dict(monkey.scenes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
