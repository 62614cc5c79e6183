"""Drives the program in a real window, as a person would: looks, points, clicks, types, resizes, closes.

    with Desktop(size=(1920, 1080)) as desktop:
        game = desktop.start("--seed", "x", "--speed", "instant")
        game.click(role="button", id="new_match")
        game.wait_until(lambda shown: shown.scene == "new_match", "the screen for a new match")

It knows the screen only by the program's own description of it. Every wait has an end, and tells then what the screen
showed and what the program said on its standard error.
"""

import contextlib
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from escoba.screen.shell.input_gate import AGAIN_WITHIN
from tests.window.described import Description, DescriptionFile, Item
from tests.window.display import PATIENCE, Display, end, require_tools, wait

__all__ = ["PATIENCE", "PROGRAM", "Description", "Desktop", "Game", "Item", "require_tools"]

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, "-m", "escoba")
CALM = 0.15
"""Seconds without a change after which the screen counts as settled; at rest the program looks for input every 0.03 s,
without focus every 0.1 s."""


class Desktop(Display):
    """A display on which `program` can be started, any number of times, one after the other or side by side.

    All that is started has the same home and, unless told otherwise, the same data folder, as on one computer.
    """

    def __init__(
        self, size: tuple[int, int] = (1920, 1080), program: Sequence[str | Path] = PROGRAM, bar: int = 0
    ) -> None:
        super().__init__(size, bar)
        self.program = [str(part) for part in program]
        self.games: list[Game] = []

    def start(self, *arguments: str, data: Path | None = None) -> "Game":
        """Start the program, wait until its window has the focus and its screen is described, and give it."""
        game = self.launch(*arguments, data=data)
        game.wait_for_window()
        return game

    def launch(self, *arguments: str, data: Path | None = None) -> "Game":
        """Start the program without waiting for anything."""
        game = Game(self, arguments, data or self.folder / "data", f"game-{len(self.games)}")
        self.games.append(game)
        self.at_end(game.clear_away)
        return game


class Game:
    """The program, running in its window. `Desktop.start` makes it."""

    def __init__(self, desktop: Desktop, arguments: Sequence[str], data: Path, name: str) -> None:
        self.desktop = desktop
        self.window = ""
        self.data = data
        self.patience = PATIENCE
        self._pressed_at = -AGAIN_WITHIN
        self._pressed: tuple[int, int] | str = ""
        self._described = DescriptionFile(desktop.folder / f"{name}.json")
        self._output = desktop.folder / f"{name}.txt"
        command = [*desktop.program, *arguments, "--describe", str(self._described.path), "--data", str(data)]
        with open(self._output, "wb") as output:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=desktop.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                # A group of its own, so that its worker processes can be ended with it.
                start_new_session=True,
            )

    # -- looking --------------------------------------------------------------------------------------------------

    def shown(self) -> Description:
        """What the screen shows now. Raises `AssertionError` if the program has not described it yet."""
        description = self._described.read()
        assert description is not None, f"the program has described nothing yet\n{self.output()}"
        return description

    def items(self, **wanted: object) -> list[Item]:
        """All things on the screen whose fields have these values."""
        return self.shown().items(**wanted)

    def item(self, **wanted: object) -> Item:
        """The only such thing. Raises `AssertionError` if there are none or several."""
        return self.shown().item(**wanted)

    def output(self) -> str:
        """The end of what the program wrote on its standard output and error."""
        lines = self._output.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(["The program's output:", *lines[-40:]])

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the window and give its path."""
        return self.desktop.screenshot(path, self.window)

    # -- waiting --------------------------------------------------------------------------------------------------

    def wait_until(self, holds: Callable[[Description], bool], what: str, patience: float | None = None) -> Description:
        """Wait until something holds of what is shown, and give that.

        Raises `AssertionError` if it does not within `patience` seconds, or if the program ends before.
        """
        found: list[Description] = []

        def ready() -> bool:
            self._must_run(what)
            description = self._described.read()
            if description is not None and holds(description):
                found.append(description)
            return bool(found)

        wait(ready, what, self._state, patience or self.patience)
        return found[0]

    def wait_rest(self, patience: float | None = None) -> Description:
        """Wait until the program has come to rest and waits for a person, and give what is shown."""
        return self.wait_until(lambda shown: shown.at_rest, "the screen to come to rest", patience)

    def wait_end(self) -> int:
        """Wait until the program has ended by itself and give its exit status."""
        wait(lambda: self.process.poll() is not None, "the program to end", self._state, self.patience)
        return self.process.returncode

    def wait_for_window(self) -> None:
        """Wait until the window is there, has the focus and is described."""
        wait(self._has_window, "a window of the program", self._state, self.patience)
        wait(self._has_focus, "the window to get the focus", self._state, self.patience)
        self.wait_until(lambda _: True, "the first description")

    def _settle(self) -> None:
        """Wait for a rest that lasts, so that the next change is the answer to what is done next."""
        since = time.monotonic()
        edition = self._described.edition()

        def calm() -> bool:
            nonlocal since, edition
            self._must_run("the screen to settle")
            now, latest = time.monotonic(), self._described.edition()
            if latest != edition:
                since, edition = now, latest
            return now - since >= CALM and self.shown().at_rest

        wait(calm, "the screen to settle", self._state, self.patience)

    def _do(self, what: str, *command: str, taken: bool, pressed: tuple[int, int] | str = "") -> None:
        """Let xdotool do it; `pressed` is the point or the key that is pressed."""
        self._settle()
        if _as_before(self._pressed, pressed):
            # Sooner it could be the second press of a double click, which the next scene does not take.
            time.sleep(max(0.0, self._pressed_at + AGAIN_WITHIN + CALM - time.monotonic()))
        self._pressed_at, self._pressed = time.monotonic(), pressed
        before = self._described.edition()
        self.desktop.tool("xdotool", *command)
        if taken:
            wait(
                lambda: self._described.edition() != before or self.process.poll() is not None,
                f"the program to take {what}",
                self._state,
                self.patience,
            )

    # -- doing ----------------------------------------------------------------------------------------------------

    def click(self, target: Item | tuple[int, int] | None = None, *, taken: bool = True, **wanted: object) -> None:
        """Click the middle of an item, a point of the window, or the only item with these fields.

        Comes back when the program has taken the click, that is, has described its screen anew (or ended); then
        `wait_rest` waits for what follows. `taken=False` is for clicks that must have no effect: it does not wait.
        """
        self.wait_rest()
        x, y = self.point(target, **wanted)
        self._do(f"a click at {x}, {y}", "click", "1", taken=taken, pressed=(x, y))

    def click_at_once(self, x: int, y: int) -> None:
        """Click a point of the window without waiting for anything, even while something moves."""
        self.desktop.tool("xdotool", "mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def point(self, target: Item | tuple[int, int] | None = None, **wanted: object) -> tuple[int, int]:
        """Move the pointer there, as `click` does, and give the point."""
        if target is None:
            target = self.item(**wanted)
        x, y = target.middle if isinstance(target, Item) else target
        self.desktop.tool("xdotool", "mousemove", "--window", self.window, str(x), str(y))
        return x, y

    def drag(self, start: Item | tuple[int, int], goal: Item | tuple[int, int]) -> None:
        """Press the button at one place, move to another in a few steps, and let it go."""
        self._settle()
        (x, y), (to_x, to_y) = (place.middle if isinstance(place, Item) else place for place in (start, goal))
        tool = ("xdotool", "mousemove", "--window", self.window)
        self.desktop.tool(*tool, str(x), str(y), "mousedown", "1")
        steps = 8
        for step in range(1, steps + 1):
            along = (x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
            self.desktop.tool(*tool, *map(str, along), "sleep", "0.02")
        self.desktop.tool("xdotool", "mouseup", "1")

    def key(self, name: str, *, taken: bool = True) -> None:
        """Press and release a key by its X name (`Escape`, `Return`, `Tab`, `shift+Tab`, `a`, `F11`).

        Comes back like `click`.
        """
        self._do(f"the key {name}", "key", name, taken=taken, pressed=name)

    def type(self, text: str) -> None:
        """Type ASCII text. (Other letters need a change of the key map, which the server sometimes makes too late.)"""
        assert text.isascii(), f"only ASCII text can be typed, not {text!r}"
        self._do(f"the text {text!r}", "type", "--delay", "30", text, taken=True)

    def resize(self, width: int, height: int) -> Description:
        """Give the window another size, wait until the program shows itself in it, and give what is shown."""
        self.desktop.tool("xdotool", "windowsize", self.window, str(width), str(height))
        return self.wait_until(
            lambda shown: shown.size == (width, height) and shown.at_rest, f"the window to be {width} x {height}"
        )

    def close(self) -> int:
        """Close the window as a person does, wait for the program's end and give its exit status.

        A key that a busy window manager has lost is pressed once more, as a person would.
        """
        for _ in range(3):
            self.desktop.ask("xdotool", "windowactivate", self.window, "key", "alt+F4")
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.wait(self.patience / 3)
        return self.wait_end()

    def kill(self) -> None:
        """End the program at once, without a word to it, as a crash would."""
        self.process.kill()
        self.process.wait()

    def clear_away(self) -> None:
        """End whatever is left of the program, its workers too."""
        if self.process.poll() is None:
            end(self.process)
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    # -- helpers --------------------------------------------------------------------------------------------------

    def _has_window(self) -> bool:
        self._must_run("a window")
        # Never by name: SDL writes it in a form that xdotool does not find.
        search = ("xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.process.pid), "--class", "^escoba$")
        found = self.desktop.ask(*search).stdout.split()
        self.window = found[-1] if found else ""
        return bool(found)

    def _has_focus(self) -> bool:
        self._must_run("the focus")
        if self.desktop.ask("xdotool", "getwindowfocus").stdout.strip() == self.window:
            return True
        self.desktop.ask("xdotool", "windowactivate", self.window)
        return False

    def _must_run(self, what: str) -> None:
        status = self.process.poll()
        assert status is None, f"the program ended with status {status} before {what}\n{self._state()}"

    def _state(self) -> str:
        return f"The screen, as last described:\n{self._described.read()}\n{self.output()}"


def _as_before(before: tuple[int, int] | str, pressed: tuple[int, int] | str) -> bool:
    """Whether a press could be taken for the second of a double one, generously."""
    if isinstance(before, tuple) and isinstance(pressed, tuple):
        return math.dist(before, pressed) < 100
    return before == pressed
