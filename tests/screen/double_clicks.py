"""Clicks everything in the program that can be clicked, once and then twice or three times: it must come to the same.

    python -m tests.screen.double_clicks

From each place where the program can stand (`STARTS`) every item that can be clicked is, once, and what that leads to
is looked at in the same way, until nothing new turns up. Each is then clicked two and three times in quick succession,
in a program of its own brought to the same point: what it shows and what it keeps must be as after one click. Exit
status 1, with each place, where it is not.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pygame

from escoba.storage import Storage
from tests.screen.flows.test_app import Program
from tests.storage.many_matches import fill

APART = {2: 0.25, 3: 0.12}
"""Seconds between so many clicks."""

BY_LOT = ("play_on", "practise")
"""After these the match goes on with cards and bots that no seed fixes."""

ENDS = ("review",)
"""Where the walk ends: a page that each visit would have to wait for until all plays of a match are judged."""

CLICKED = ("button", "toggle", "choice", "tab")

Target = tuple[str, str]
"""The role and the id of what is clicked."""


@dataclass(frozen=True)
class Start:
    """How the program is started, what is clicked then, and for which scene is waited after that."""

    arguments: tuple[str, ...] = ()
    clicks: tuple[str, ...] = ()
    scene: str = ""
    people: int = 1


STARTS: Mapping[str, Start] = {
    "home": Start(),
    "several people": Start(people=3),
    "table": Start(("--rules", "libre")),
    "table with partners": Start(("--rules", "mesa", "--teams")),
    "practice": Start((), ("new_match", "practice", "start")),
    "end": Start(("--rules", "libre", "--target", "5", "--autoplay", "aprendiz"), scene="end"),
}


def filled(folder: Path, people: int) -> Path:
    """A data folder of a household of so many people who have played."""
    fill(folder, 6)
    storage = Storage.open(folder)
    for name in ("Bea", "Lola")[: people - 1]:
        storage.add_player(name, "braids")
    storage.close()
    return folder


class Visit:
    """One run of the program, brought to a point by clicks."""

    def __init__(self, folder: Path, start: Start, path: Sequence[Target]) -> None:
        self.shown = Program(folder, "--seed", "x", "--speed", "instant", *start.arguments)
        self.settle()
        for id in start.clicks:
            self.shown.click(id)
            self.settle()
        if start.scene:
            self._wait_for(start.scene)
        for target in path:
            self.click(target)

    def click(self, target: Target, times: int = 1) -> None:
        """Click it so many times, and wait until nothing moves."""
        shown = self.shown
        x, y, width, height = self._item(target)["rect"]
        pos = (x + width // 2, y + height // 2)
        shown.let_last_press_be_over()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for number in range(times):
            if number:
                until = shown.clock.seconds + APART[times]
                while shown.clock.seconds < until and self.running:
                    shown.turn()
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            if self.running:
                shown.turn()
        self.settle()

    def settle(self) -> None:
        """Let some seconds pass, and then as many as it takes until a person is waited for."""
        until = self.shown.clock.seconds + 3
        waited, before = 0.0, time.monotonic()
        # A machine that sleeps in between is not waited for.
        while self.running and waited < 120:
            self.shown.turn()
            waited, before = waited + min(1.0, time.monotonic() - before), time.monotonic()
            shown = self.shown.described()
            if self.shown.clock.seconds > until and shown["at_rest"]:
                return

    @property
    def running(self) -> bool:
        """Whether it has not been told to end."""
        return self.shown.app.program.director.running

    def targets(self) -> Iterator[Target]:
        """What can be clicked, but for what takes several quick clicks as so many, such as plus and minus."""
        scene = self.shown.app.program.director.scene
        for item in self.shown.described()["items"]:
            if item["role"] in CLICKED and item.get("enabled") and item.get("id") and item["rect"][2]:
                x, y, width, height = (part / scene.view.k for part in item["rect"])
                if not scene.repeats_at((x + width / 2, y + height / 2)):
                    yield item["role"], item["id"]

    @property
    def place(self) -> str:
        """The scene, and the question above it."""
        shown = self.shown.described()
        asked = [item.get("label") or "" for item in shown["items"] if item["role"] == "dialog"]
        return " / ".join([shown["scene"], *(label.splitlines()[0] for label in asked)])

    def state(self, *, by_lot: bool) -> list[str]:
        """All that is shown and kept; only where one is, if what is dealt there is drawn by lot."""
        program = self.shown.app.program
        shown = self.shown.described()
        for item in shown["items"]:
            item.pop("focused", None)
        rows = [(row.state, row.rounds) for row in program.storage.history()]
        scenes = [scene.name for scene in program.director._scenes] if self.running else []
        if by_lot or (scenes and scenes[-1] in ENDS):
            return [*scenes, f"{len(rows)} matches"]
        kept = msgspec.to_builtins(program.storage.settings)
        kept |= {"players": len(program.storage.players), "rows": rows}
        told = _still(shown["items"]) if self.running else []
        return [f"{self.running}", *scenes, *told, *(f"{name}: {value}" for name, value in kept.items())]

    def close(self) -> None:
        """End the program."""
        self.shown.app.close()

    def _item(self, target: Target) -> dict[str, Any]:
        items = self.shown.described()["items"]
        found = [item for item in items if (item["role"], item.get("id")) == target and item.get("enabled")]
        assert found, f"{target} is not at {self.place}"
        return dict(found[0])

    def _wait_for(self, scene: str) -> None:
        last = time.monotonic() + 60
        while self.shown.scene != scene and time.monotonic() < last:
            self.shown.turn()
        self.settle()


def _still(items: list[dict[str, Any]]) -> list[str]:
    """What is shown, without the time of day and what is drawn by lot for each match."""
    return [re.sub(r"\d\d:\d\d|[0-9a-f]{12,}|/\d+/data", "·", str(item)) for item in items]


@dataclass
class Walk:
    """Where the program was walked to, and what was not as it should be."""

    clicked: dict[tuple[str, str], int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def walk(
    start: Start,
    folder: Path,
    found: Walk,
    clicks: Sequence[int],
    most: int = 10_000,
    look: Callable[[Visit], None] = lambda _visit: None,
) -> None:
    """Click everything that has not been clicked yet, `most` of it, from `start` on; `folder` is an empty one.

    `look` may look at, and do as it likes with, each point that is come to.
    """
    household = filled(folder / "household", start.people)
    number = 0

    def visit(path: Sequence[Target]) -> Visit:
        nonlocal number
        number += 1
        for written in (folder.parent / "nobody").rglob("*.*"):
            written.unlink()
        shutil.copytree(household, folder / str(number) / "data")
        return Visit(folder / str(number), start, path)

    first = visit(())
    ahead = deque((path, first.place) for path in fresh(first, (), found))
    look(first)
    first.close()
    while ahead and most:
        path, place = ahead.popleft()
        most -= 1
        by_lot = path[-1][1].split(":")[0] in BY_LOT
        once = visit(path[:-1])
        once.click(path[-1])
        wanted = once.state(by_lot=by_lot)
        if once.running:
            ahead.extend((more, once.place) for more in fresh(once, path, found))
            look(once)
        once.close()
        for times in clicks:
            again = visit(path[:-1])
            again.click(path[-1], times)
            got = again.state(by_lot=by_lot)
            if got != wanted:
                found.wrong.append(f"{place}: {path[-1][1]} clicked {times} times\n{_difference(wanted, got)}")
            again.close()


def _difference(wanted: list[str], got: list[str]) -> str:
    """The first lines that differ."""
    less, more = ([line for line in one if line not in other] for one, other in ((wanted, got), (got, wanted)))
    return "\n".join([*(f"  - {line}" for line in less[:3]), *(f"  + {line}" for line in more[:3])])


def fresh(visit: Visit, path: Sequence[Target], found: Walk) -> Iterator[tuple[Target, ...]]:
    """The way to each thing here of whose kind none was clicked in such a place."""
    for role, id in () if visit.shown.scene in ENDS else visit.targets():
        kind = (visit.place, id if role == "tab" else id.split(":")[0])
        if kind not in found.clicked:
            found.clicked[kind] = 1
            yield (*path, (role, id))


def home_of_nobody(folder: Path) -> None:
    """Let the file chooser begin in a folder of its own, that is always the same."""
    (folder / "nobody" / "matches").mkdir(parents=True)
    os.environ |= {"HOME": str(folder / "nobody"), "USERPROFILE": str(folder / "nobody")}


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", choices=STARTS, action="append")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    found = Walk()
    with tempfile.TemporaryDirectory() as folder:
        home_of_nobody(Path(folder))
        for name in given.start or STARTS:
            before = len(found.clicked)
            walk(STARTS[name], Path(folder) / name, found, tuple(APART))
            print(f"{name}: {len(found.clicked) - before} things clicked", flush=True)
    print(*found.wrong, sep="\n")
    print(
        f"{len(found.clicked)} things in {len({place for place, _ in found.clicked})} places, {len(found.wrong)} wrong"
    )
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
