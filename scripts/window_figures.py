"""What only the program itself can measure: how long a frame takes, and what it keeps in memory.

Run by `scripts/window_bench.py` on a display of its own. Each frame is timed twice: by the clock on the wall (`_ms`),
which on a busy computer counts everybody's work, and by the processor time of the thread that draws (`_cpu_ms`).
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from escoba.cards import DECK
from escoba.screen.art.motion import Step, Timeline
from escoba.screen.art.pictures import CardPictures
from escoba.screen.flows.app import App
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas, View, forget_pictures
from escoba.screen.match.table.flights import Flights
from escoba.screen.match.table.layout import TablePlaces
from escoba.screen.match.table.scene import TableScene
from escoba.screen.match.table.table_state import TableState
from escoba.screen.shell.options import read_options
from escoba.screen.shell.window import Window

Figures = dict[str, float]
Size = tuple[int, int]

LONGEST_FRAME = 33.0
"""Milliseconds that no frame is to take while the window is resized."""

_ROUND_SECONDS = 45
_PATIENCE = 300
_DRAG = [(-30, 0), (-60, -10), (-90, -30), (-70, -50), (-40, -60), (-20, -30), (0, 0), (0, -40), (-25, -40), (-50, -20)]
"""Sizes that a hand drags a window to, one after the other, as differences from where it began."""


class Frames:
    """How long frames took."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.processor: list[float] = []

    @contextmanager
    def one(self) -> Iterator[None]:
        """Time what is done within."""
        wall, processor = time.perf_counter(), time.thread_time()
        yield
        self.wall.append(1000 * (time.perf_counter() - wall))
        self.processor.append(1000 * (time.thread_time() - processor))

    def figures(self) -> Figures:
        """The usual and the worst."""
        found: Figures = {"frames": float(len(self.wall))}
        for unit, times in (("ms", sorted(self.wall)), ("cpu_ms", sorted(self.processor))):
            found[f"median_{unit}"] = median(times)
            found[f"p99_{unit}"] = times[int(0.99 * len(times))]
            found[f"max_{unit}"] = times[-1]
        return found


class Program:
    """The program in this process, turned and clicked from here."""

    def __init__(self, folder: str, size: Size, *arguments: str) -> None:
        data = ["--size", f"{size[0]}x{size[1]}", "--data", folder, "--seed", "bench"]
        self.app = App(read_options([*data, *arguments]))
        self.director = self.app.program.director

    @property
    def scene(self) -> str:
        """The name of the scene that is shown."""
        return self.director.scene.name

    def turn(self, frames: Frames | None = None) -> None:
        """One turn of the loop, and the wait that follows it."""
        with (frames or Frames()).one():
            rate = self.director.step()
        self.director.clock.tick(rate)

    def turn_until(self, ready: Callable[[], bool], what: str) -> None:
        """Let it run. Raises TimeoutError if that does not come."""
        end = time.monotonic() + _PATIENCE
        while not ready():
            self.turn()
            if time.monotonic() > end:
                raise TimeoutError(f"waited in vain for {what}; it shows {self.scene}")

    def rest(self, seconds: float) -> None:
        """Let it run for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.turn()

    def click(self, id: str) -> None:
        """Click what has this id, and let a second pass."""
        pos = self.point_at(next(item.rect for item in self.director.scene.described() if item.id == id))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.rest(1.0)

    def point_at(self, rect: pygame.FRect) -> tuple[int, int]:
        """Put the pointer on the middle of a place; gives that in pixels."""
        k = self.director.scene.view.k
        pos = round(rect.centerx * k), round(rect.centery * k)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        return pos

    def resize(self, size: Size) -> None:
        """Give the window another size, as the system does when a person drags its corner."""
        self.director.window._window.size = size


def frames(size: Size, folder: str) -> dict[str, Figures]:
    """Every turn of the loop while a bot plays both seats of a round, by what moved."""
    taken: dict[str, Frames] = {}
    program = Program(folder, size, "--rules", "mesa", "--autoplay")
    program.app.open()
    end = time.monotonic() + _ROUND_SECONDS
    while time.monotonic() < end and program.scene == "table":
        scene = program.director.scene
        step = scene.moving_step if isinstance(scene, TableScene) else ""
        program.turn(taken.setdefault(step, Frames()))
    program.app.close()
    taken.pop("", None)
    return {f"frames_{step}": measured.figures() for step, measured in taken.items()}


def flight(size: Size, _folder: str) -> dict[str, Figures]:
    """Ten cards in flight over a table, dealt, shown and gathered: each frame drawn and shown."""
    window = Window(size)
    view = View(*window.pixels)
    forget_pictures(view)
    sides = ((0,), (1,))
    places = TablePlaces(view.area, 2, sides, "right")
    pictures = CardPictures()
    pictures.prepare({view.px(height) for height in places.heights(8)[0]})
    end = time.monotonic() + 2.0
    while time.monotonic() < end:
        pictures.poll()
        time.sleep(0.01)
    canvas = Canvas(window.surface, view)
    ornaments.table(canvas)
    still = window.surface.copy()
    measured = Frames()
    for way in 3 * ("gather", "deal", "show"):
        lying = TableState(2, sides, lambda seat: seat)
        flights, timeline = Flights(lying, lambda: None), Timeline()
        timeline.add([flights.watched(Step(0.6, partial(_ten_cards, lying, way), flight=0.6, arc=40))])
        now = 0.0
        while timeline.update(now):
            with measured.one():
                canvas.surface.blit(still, (0, 0))
                flights.paint(canvas, pictures, places, timeline, reduced=False)
                window.flip()
            now += 1 / 60
            time.sleep(0.005)
    pictures.close()
    window.close()
    return {"ten_cards": measured.figures()}


def _ten_cards(lying: TableState, way: str) -> None:
    """Let ten cards set off: from the stock to hands and table, or from there to the middle or a pile."""
    cards = DECK[10:20]
    if way == "deal":
        lying.deal([cards[:3], cards[3:6]], cards[6:], 30)
    elif way == "show":
        lying.show(0, None, tuple(cards))
    else:
        lying.gather(0, cards)


def resizing(size: Size, folder: str) -> dict[str, Figures]:
    """Every turn while the window is dragged to other sizes, and until it has come to rest in each of them."""
    found: dict[str, Figures] = {}
    for scene in ("home", "settings", "table", "count"):
        program = _opened_at(scene, size, f"{folder}/{scene}")
        dragged, settled = Frames(), Frames()
        for across, down in 2 * _DRAG:
            program.resize((size[0] + across, size[1] + down))
            program.turn(dragged)
        for across, down in _DRAG[:5]:
            program.resize((size[0] + across, size[1] + down))
            for _turn in range(30):
                program.turn(settled)
        program.app.close()
        for name, measured in ((f"drag_{scene}", dragged), (f"settle_{scene}", settled)):
            found[name] = measured.figures()
            found[name]["too_long"] = float(sum(taken > LONGEST_FRAME for taken in measured.wall))
            found[name]["too_long_cpu"] = float(sum(taken > LONGEST_FRAME for taken in measured.processor))
    return found


def _opened_at(scene: str, size: Size, folder: str) -> Program:
    """The program at this scene: at a table for four, at rest; or at a count that is being told."""
    arguments: dict[str, tuple[str, ...]] = {
        "table": ("--rules", "mesa", "--players", "4", "--speed", "fast"),
        "count": ("--rules", "mesa", "--autoplay"),
    }
    program = Program(folder, size, *arguments.get(scene, ()))
    preferences = program.app.program.preferences
    if scene == "count":
        preferences.set(speed="instant")
    program.app.open()
    # The round is over at once; its count takes its time.
    preferences.set(speed="slow")
    if scene == "settings":
        program.rest(0.5)
        program.click("settings")
    program.turn_until(lambda: program.scene == scene, scene)
    program.rest(2.5)
    return program


def memory(size: Size, folder: str) -> dict[str, Figures]:
    """Megabytes that the process holds (resident) after each screen of a whole match, and at the worst moment."""
    program = Program(folder, size, "--rules", "mesa", "--target", "11", "--autoplay", "--speed", "fast")
    shared = program.app.program
    found: Figures = {}

    def note(name: str) -> None:
        found[f"{name}_mb"] = _status("VmRSS")

    program.app.navigator.home()
    shared.thinker.start()
    shared.sounds.open()
    program.rest(1.0)
    note("home")
    program.click("rules")
    program.director.pop()
    program.app.open()
    for number in (1, 2):
        program.turn_until(lambda: program.scene in ("count", "end"), "a count")
        note(f"table_{number}")
        program.turn_until(lambda: program.scene != "count", "the end of the count")
        note(f"count_{number}")
    shared.preferences.set(speed="instant")
    program.turn_until(lambda: program.scene == "end", "the end of the match")
    program.rest(2.0)
    note("end")
    program.app.navigator.home()
    program.rest(0.5)
    program.click("settings")
    program.rest(1.0)
    note("settings")
    program.director.pop()
    program.rest(1.0)
    note("home_again")
    found["peak_mb"] = _status("VmHWM")
    program.app.close()
    return {"memory": found}


def _status(field: str) -> float:
    """A field of what Linux tells of this process, in megabytes."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{field}:")) / 1024


PARTS: dict[str, Callable[[Size, str], dict[str, Figures]]] = {
    "frames": frames,
    "flight": flight,
    "resizing": resizing,
    "memory": memory,
}


def main() -> None:
    """Print the figures of one part at one size as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("size", metavar="WxH")
    given = parser.parse_args()
    width, height = (int(length) for length in given.size.split("x"))
    with tempfile.TemporaryDirectory(prefix="escoba-bench-") as folder:
        print(json.dumps(PARTS[given.part]((width, height), folder)))


if __name__ == "__main__":
    main()
