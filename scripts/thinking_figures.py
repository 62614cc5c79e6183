"""How long frames take while a bot thinks without pause: in the worker, with a core taken away, and in this process.

Run by `scripts/window_bench.py` on a display of its own. The window shows a table for four; the pointer goes over the
hand, so that every turn has a picture to draw.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from escoba.cards import DECK
from escoba.game import Match, View
from escoba.rules import PRESETS
from escoba.thinking.worker import Thinker
from scripts.window_figures import Figures, Frames, Program, Size

SECONDS = 60.0
_SEATS = 4


def thinking(size: Size, folder: str) -> dict[str, Figures]:
    """Every turn of the loop for a minute of each: the worker, the worker with a core taken away, no worker."""
    found = {}
    for name, works, taken in (("worker", True, False), ("worker_core_taken", True, True), ("fallback", False, False)):
        program = Program(f"{folder}/{name}", size, "--rules", "mesa", "--players", "4", "--speed", "instant")
        thinker = program.app.program.thinker
        program.app.begin()
        if not works:
            thinker.close()
        program.turn_until(lambda shown=program: shown.director.scene.waiting, "a person's turn")  # type: ignore[misc]
        program.rest(2.5)
        busy = multiprocessing.get_context("spawn").Process(target=_take_a_core, daemon=True)
        if taken:
            busy.start()
            program.rest(1.0)
        found[f"thinking_{name}"] = _measured(program, thinker)
        if taken:
            busy.terminate()
        program.app.close()
    return found


def _measured(program: Program, thinker: Thinker) -> Figures:
    frames, decisions = Frames(), 0
    views = _views(random.Random("thinking"))
    hand = [item.rect for item in program.director.scene.described() if item.role == "card" and item.place == "hand"]
    end = time.monotonic() + SECONDS
    for turn in count():
        if time.monotonic() > end:
            break
        if not thinker.busy:
            thinker.ask(views[decisions % len(views)], "experto", str(decisions))
        program.point_at(hand[turn // 10 % len(hand)])
        program.director.scene.dirty = True
        with frames.one():
            rate = program.director.step()
            decisions += thinker.poll() is not None
        program.director.clock.tick(rate)
    assert decisions, "nothing was thought"
    figures = frames.figures()
    for limit in (25, 40):
        figures[f"over_{limit}_ms"] = float(sum(taken > limit for taken in frames.wall))
    return figures | {"decisions": float(decisions)}


def _views(chance: random.Random) -> list[View]:
    """What four players see at their turns in a round by chance."""
    match = Match(PRESETS["mesa"].rules, _SEATS, teams=False)
    deck = list(DECK)
    chance.shuffle(deck)
    match.begin_round(deck, 0)
    views = []
    while match.playing and match.round is not None and match.round.turn is not None:
        views.append(match.view(match.round.turn))
        match.play(chance.choice(list(match.round.legal_plays)))
    return views


def _take_a_core() -> None:
    """Keep a core busy until it is ended."""
    while True:
        pass


def main() -> None:
    """Print the figures at one size as one JSON object."""
    width, height = (int(length) for length in sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory(prefix="escoba-bench-") as folder:
        print(json.dumps(thinking((width, height), folder)))


if __name__ == "__main__":
    main()
