"""Goes all over the program and, at each point, round with Tab and back, and out with Esc.

    python -m tests.screen.keyboard_walk

Every page and dialog is come to as `double_clicks` does. In each whatever a mouse can press is reached exactly once in
a round, in the order of the eye, the same way back, and the picture shows where the focus is; each Esc leads one step
back, until there is nothing above the first screen (at the table it opens the menu and closes it again, since leaving
a match is one of the things to choose there). Exit status 1, with each place, where it is not so.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame

from escoba.screen.kit.group import Group
from escoba.screen.kit.page import Page
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.tab_order import comes_before
from escoba.screen.kit.widget import Widget
from tests.screen.double_clicks import STARTS, Visit, Walk, home_of_nobody, walk

IN_MATCH = ("table", "handover")
_MOST_STEPS = 12
_RING = 16


def pressable(widget: Widget) -> bool:
    """Whether a mouse can do something by pressing it."""
    if isinstance(widget, Page | Rows):
        # What has nothing more to show takes presses, but they do nothing.
        return widget.focusable
    kind = type(widget)
    moves = kind.click is not Widget.click or kind.press is not Widget.press
    return moves and widget.visible and widget.enabled and widget.rect.width > 0


class KeyWalk:
    """Looks at each point that a `walk` comes to; `wrong` says what was not as it should be."""

    def __init__(self) -> None:
        self.looked: set[tuple[str, ...]] = set()
        self.wrong: list[str] = []

    def look(self, visit: Visit) -> None:
        """Go round and out, where nothing was looked at that has the same things."""
        point = (visit.place, *sorted(widget.id for widget in self._group(visit) if pressable(widget)))
        if point in self.looked:
            return
        self.looked.add(point)
        self.wrong += [f"{point[0]}: {fault}" for fault in self._round(visit)]
        self.wrong += [f"{point[0]}: {fault}" for fault in self._out(visit)]

    def _group(self, visit: Visit) -> Group:
        return visit.shown.app.program.director.scene._top_group

    def _round(self, visit: Visit) -> Iterator[str]:
        wanted = sorted(widget.id for widget in self._group(visit) if pressable(widget))
        if not wanted:
            yield "nothing can be pressed"
            return
        press(visit, pygame.K_TAB)
        there = self._once_round(visit, len(wanted), backwards=False)
        faults = there[1]
        back = self._once_round(visit, len(wanted), backwards=True)
        ids = [widget.id for widget in there[0]]
        if sorted(ids) != wanted:
            missed, more = sorted(set(wanted) - set(ids)), [id for id in ids if id not in wanted or ids.count(id) > 1]
            faults.append(f"Tab misses {missed}, comes too often or for nothing to {more}")
        elif [widget.id for widget in back[0]] != [ids[0], *ids[:0:-1]]:
            faults.append("Shift+Tab goes another way")
        for first, then in combinations(self._from_top(there[0]), 2):
            if comes_before(then, first):
                faults.append(f"{first.id} is reached before {then.id}")
        yield from faults

    def _once_round(self, visit: Visit, count: int, *, backwards: bool) -> tuple[list[Widget], list[str]]:
        """What has the focus from here on until the first has it again, and where the picture does not show it."""
        group = self._group(visit)
        found: list[Widget] = []
        faults: list[str] = []
        surface = visit.shown.app.program.window.surface
        while group.focused is not None and group.focused.id not in [widget.id for widget in found]:
            found.append(group.focused)
            before = surface.copy()
            press(visit, pygame.K_TAB, shift=backwards)
            group = self._group(visit)
            now = group.focused
            if now is None or now is found[-1] or len(found) > count + 5:
                break
            k = visit.shown.app.program.director.scene.view.k
            place = pygame.Rect(*(round(part * k) for part in now.focus_rect)).inflate(_RING, _RING)
            place = place.clip(surface.get_rect())
            if place.width < _RING or place.height < _RING:
                faults.append(f"the focus on {now.id} is out of the picture")
            elif _bytes(before, place) == _bytes(surface, place):
                faults.append(f"nothing shows that {now.id} has the focus")
        return found, faults

    @staticmethod
    def _from_top(found: list[Widget]) -> list[Widget]:
        """The round, begun where the eye begins: with what nothing comes before."""
        for start in range(len(found)):
            if not any(comes_before(found[before], found[start]) for before in range(len(found))):
                turned = found[start:] + found[:start]
                if not any(comes_before(then, first) for first, then in combinations(turned, 2)):
                    return turned
        return found

    def _out(self, visit: Visit) -> Iterator[str]:
        director = visit.shown.app.program.director
        for _step in range(_MOST_STEPS):
            scene, depth = director.scene, _depth(visit)
            if scene.name in IN_MATCH or (scene.name == "home" and not scene.dialogs):
                return
            place = visit.place
            press(visit, pygame.K_ESCAPE)
            visit.settle()
            if not visit.running:
                yield f"Esc at {place} ends the program"
                return
            gone = depth - _depth(visit)
            if scene.name == "rules_editor" and gone == -1:
                # Before something written is lost it is asked for.
                return
            # From the end one goes home at once; behind a count another round may have been played by bots already.
            if gone != 1 and not (scene.name in ("end", "count") and gone >= 0):
                yield f"Esc at {place} leads {gone} steps back, to {visit.place}"
                return
        yield "Esc does not lead to the first screen"


def _depth(visit: Visit) -> int:
    scenes = visit.shown.app.program.director._scenes
    return len(scenes) + sum(len(scene.dialogs) for scene in scenes)


def _bytes(surface: pygame.Surface, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


def press(visit: Visit, key: int, *, shift: bool = False) -> None:
    """Press a key, and let what follows be drawn."""
    visit.shown.let_last_press_be_over()
    mod = pygame.KMOD_LSHIFT if shift else 0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    visit.shown.turn(2)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", choices=STARTS, action="append")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    keys, found = KeyWalk(), Walk()
    with tempfile.TemporaryDirectory() as folder:
        home_of_nobody(Path(folder))
        for name in given.start or STARTS:
            before = len(keys.looked)
            walk(STARTS[name], Path(folder) / name, found, (), look=keys.look)
            print(f"{name}: {len(keys.looked) - before} points", flush=True)
    print(*keys.wrong, sep="\n")
    print(f"{len(keys.looked)} points in {len({point[0] for point in keys.looked})} places, {len(keys.wrong)} faults")
    return 1 if keys.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
