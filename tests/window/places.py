"""Sizes the window, moves it, maximises it, fills the screen with it, closes and starts: it stands as it stood.

    python -m tests.window.places

On three screens, one of them with a bar of the desktop's own: a plain window of four sizes, a maximised one and full
screen, each where it opened and at the screen's edge. From each of these, full screen is entered and left, and the
program closed and started twice.
"""

from __future__ import annotations

import argparse
import itertools
import re
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.window.display import PATIENCE, wait
from tests.window.driver import Desktop, Game

SCREENS = (((1024, 600), 0), ((1366, 768), 32), ((1920, 1080), 0))
"""Width and height, and how high the desktop's own bar is at the upper edge."""

STATES = ("smallest", "small", "usual", "largest", "maximised", "full screen")
PLACES = ("where it opened", "at the edge")
_SIZES = {"smallest": (640, 400), "small": (800, 500)}


class Seen(NamedTuple):
    """How the window stands, as the system tells: the window itself and with its frame, as left, top, width, height."""

    inside: tuple[int, int, int, int]
    outside: tuple[int, int, int, int]
    maximised: bool
    full_screen: bool


class Look:
    """The window on its desktop: what a person does with it, and how it stands then."""

    def __init__(self, desktop: Desktop, game: Game) -> None:
        self.desktop = desktop
        self.game = game

    def seen(self) -> Seen:
        """How it stands now."""
        told = self.desktop.tool("xwininfo", "-id", self.game.window)
        fields = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, width, height = (int(re.search(rf"{field}: +(-?\d+)", told).group(1)) for field in fields)  # type: ignore[union-attr]
        states = self.desktop.tool("xprop", "-id", self.game.window, "_NET_WM_STATE", "_NET_FRAME_EXTENTS")
        sides = re.search(r"CARDINAL\) = (\d+), (\d+), (\d+), (\d+)", states)
        before, after, above, below = map(int, sides.groups()) if sides is not None else (0, 0, 0, 0)
        return Seen(
            (left, top, width, height),
            (left - before, top - above, width + before + after, height + above + below),
            "_MAXIMIZED_VERT" in states and "_MAXIMIZED_HORZ" in states,
            "_FULLSCREEN" in states,
        )

    def is_whole(self) -> bool:
        """Whether all of it, with its frame, can be seen, beside the desktop's bar unless it fills the screen."""
        now = self.seen()
        left, top, width, height = now.outside
        bar = 0 if now.full_screen else self.desktop.bar
        return (
            left >= 0 and top >= bar and left + width <= self.desktop.size[0] and top + height <= self.desktop.size[1]
        )

    def stands(self, wanted: Seen) -> None:
        """Wait until it stands so; AssertionError where it does not."""
        # A maximised window's frame may be told later than all the rest.
        patience = min(PATIENCE, 20.0)
        wait(lambda: self.seen() == wanted, f"the window to stand at {wanted}", lambda: str(self.seen()), patience)
        self.game.wait_until(lambda shown: shown.size == wanted.inside[2:] and shown.at_rest, "its picture")

    def size(self, width: int, height: int) -> None:
        """Give a plain window another size."""
        self.game.resize(width, height)

    def move_to_edge(self) -> None:
        """Move a plain window to the right and lower edge, its frame against them."""
        _, _, width, height = self.seen().outside
        left, top = self.desktop.size[0] - width, self.desktop.size[1] - height
        self.desktop.tool("xdotool", "windowmove", self.game.window, str(left), str(top))
        wait(lambda: self.seen().outside[:2] == (left, top), "the window at the edge", lambda: str(self.seen()), 20)

    def maximise(self, *, on: bool = True) -> None:
        """Maximise it, or make it plain again, by a double click on its title bar."""
        left, top, width, _ = self.seen().outside
        # The program takes a key: so it has seen where the window stood before. No hand is quicker.
        self.game.key("Tab")
        click = ("click", "--repeat", "2", "--delay", "60", "1")
        self.desktop.tool("xdotool", "mousemove", str(left + width // 2), str(top + 8), *click)
        wait(lambda: self.seen().maximised == on, "the window to be maximised, or not", lambda: str(self.seen()), 20)
        self.desktop.tool("xdotool", "mousemove", "5", str(self.desktop.size[1] - 5))

    def fill_screen(self, *, on: bool = True) -> None:
        """Fill the screen, or stand as before."""
        self.game.key("F11")
        wait(lambda: self.seen().full_screen == on, "the screen to be filled, or not", lambda: str(self.seen()), 20)
        self.game.wait_rest()


def put(look: Look, state: str, place: str) -> Seen:
    """Bring the first window into a state at a place; gives how it stood as a plain window."""
    if state in _SIZES:
        look.size(*_SIZES[state])
    elif state == "largest":
        now = look.seen()
        frame = now.outside[2] - now.inside[2], now.outside[3] - now.inside[3]
        look.desktop.tool("xdotool", "windowmove", look.game.window, "0", str(look.desktop.bar))
        look.size(look.desktop.size[0] - frame[0], look.desktop.size[1] - look.desktop.bar - frame[1])
    if place == "at the edge":
        look.move_to_edge()
    plain = look.seen()
    if state == "maximised":
        look.maximise()
    elif state == "full screen":
        look.fill_screen()
    return plain


def leave(look: Look, state: str) -> None:
    """Make a plain window of it again."""
    if state == "maximised":
        look.maximise(on=False)
    elif state == "full screen":
        look.fill_screen(on=False)


def check(desktop: Desktop, state: str, place: str, data: Path) -> None:
    """Everything that is done with one state at one place. AssertionError where it does not stand as it should."""
    look = Look(desktop, desktop.start(data=data))
    assert look.is_whole(), f"the first window is not whole: {look.seen()}"
    plain = put(look, state, place)
    assert look.is_whole(), f"not whole: {look.seen()}"
    wanted = look.seen()
    if not wanted.full_screen:
        look.fill_screen()
        assert look.seen().inside == (0, 0, *desktop.size)
        look.fill_screen(on=False)
        look.stands(wanted)
    for _again in range(2):
        assert look.game.close() == 0
        look = Look(desktop, desktop.start(data=data))
        look.stands(wanted)
        assert look.is_whole(), f"not whole: {look.seen()}"
    leave(look, state)
    look.stands(plain)
    if state == "maximised":
        # And in full screen above it, closed and started there.
        look.maximise()
        look.fill_screen()
        assert look.game.close() == 0
        look = Look(desktop, desktop.start(data=data))
        assert look.seen().full_screen
        look.fill_screen(on=False)
        look.stands(wanted)
        look.maximise(on=False)
        look.stands(plain)
    assert look.game.close() == 0


def check_other_screen(data: Path) -> None:
    """Closed at the edge of a large screen, started on a small one: whole there, and back in its place afterwards."""
    large, small = (1920, 1080), (1024, 600)
    with Desktop(large) as desktop:
        look = Look(desktop, desktop.start(data=data))
        look.move_to_edge()
        wanted = look.seen()
        assert look.game.close() == 0
    with Desktop(small) as desktop:
        look = Look(desktop, desktop.start(data=data))
        wait(look.is_whole, "the window to be whole", lambda: str(look.seen()), 20)
        assert look.game.close() == 0
    with Desktop(large) as desktop:
        look = Look(desktop, desktop.start(data=data))
        look.stands(wanted)


def main() -> int:
    """The command: 1 where anything was wrong."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    cases = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for size, bar in SCREENS:
            with Desktop(size, bar=bar) as desktop:
                for state, place in itertools.product(STATES, PLACES):
                    cases += 1
                    try:
                        check(desktop, state, place, Path(folder) / str(cases))
                    except AssertionError as error:
                        wrong += 1
                        print(f"{size[0]}x{size[1]}, bar {bar}: {state}, {place}: {str(error).splitlines()[:2]}")
            print(f"{size[0]}x{size[1]}, bar {bar}: {cases} cases so far, {wrong} wrong", flush=True)
        check_other_screen(Path(folder) / "other")
    print(f"{cases} cases: {cases - wrong} stood where they stood, whole, in their state; and on another screen whole")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
