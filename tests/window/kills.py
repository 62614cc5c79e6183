"""Kills the running program at random moments and shows that nothing but the play in motion is ever missing.

    python -m tests.window.kills --times 200

A bot plays the person's seat, so with a seed the whole match is known beforehand. After each kill what was saved must
be a beginning of that match, no shorter than what the screen had shown; and the next start must continue just there.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from escoba.cards import Card, codes
from escoba.game import Match
from escoba.records import Record
from escoba.rules import rules_from
from escoba.session.match_in_play import MatchInPlay, Setup
from escoba.storage import Seat, Storage
from tests.window.driver import Description, Desktop, Game
from tests.window.person import state

PRESET, TARGET, LEVEL = "mesa", 21, "tasca"


@dataclass(frozen=True)
class Known:
    """A match that will be played: its record, and what the screen can show after each number of moves."""

    record: Record
    states: list[object]

    def moves_of(self, shown: Description) -> int | None:
        """After how many moves of the match the screen looks like this; None for a screen in between."""
        wanted = state(shown)
        return next((moves for moves, known in enumerate(self.states) if known == wanted), None)


def known_match(seed: str) -> Known:
    """Play the match of this seed without a window."""
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage.open(Path(folder))
        records: list[Record] = []
        game = MatchInPlay.begin(_setup(seed), storage, records.append)
        states: list[object] = []
        while game.match.winner is None:
            if game.turn is None:
                game.next_round()
                states.append(_state(game.match))
            else:
                game.play(game.bot_move())
                if game.match.playing:
                    states.append(_state(game.match))
        storage.close()
    return Known(records[0], states)


def _setup(seed: str) -> Setup:
    rules = rules_from(PRESET, {"target": TARGET})
    return Setup(preset=PRESET, rules=rules, seats=(Seat("Pepe", LEVEL), Seat("Carmen", LEVEL)), seed=seed)


def _state(match: Match) -> object:
    """The same as `person.state` makes of the screen."""
    played = match.round
    assert played is not None

    def sorted_codes(cards: list[Card]) -> list[str]:
        return sorted(codes(cards))

    return (
        sorted_codes(played.hands[0]),
        sorted_codes(played.table),
        [(match.totals[seat], len(played.escobas[seat]), len(played.piles[seat])) for seat in range(2)],
        [played.stock_size],
    )


def count_moves(record: Record) -> int:
    """How many moves a record holds."""
    return sum(len(played.plays) for played in record.rounds)


def is_beginning(part: Record, whole: Record) -> bool:
    """Whether `part` is the same match, broken off earlier."""
    if len(part.rounds) > len(whole.rounds):
        return False
    pairs = list(zip(part.rounds, whole.rounds, strict=False))
    return all(
        mine.dealer == theirs.dealer and mine.deck == theirs.deck and mine.plays == theirs.plays[: len(mine.plays)]
        for mine, theirs in pairs
    ) and all(mine.plays == theirs.plays for mine, theirs in pairs[:-1])


def saved_record(folder: Path) -> Record | None:
    """What the killed program has left; raises AssertionError if anything of it had to be set aside."""
    storage = Storage.open(folder)
    saved = storage.unfinished()
    assert not storage.notices, storage.notices
    storage.close()
    return saved.record if saved is not None else None


@dataclass
class Compared:
    """What the kills have shown: plays found saved, tables recognised before a kill, and after a restart."""

    saved: int = 0
    before: int = 0
    after: int = 0


def kill_again_and_again(desktop: Desktop, times: int, seed: str) -> Compared:
    """Kill `times` times at moments drawn from `seed`; gives how much could be compared.

    Raises AssertionError at the first play that is missing.
    """
    moments = random.Random(seed)
    known: Known | None = None
    match, plays = 0, 0
    compared = Compared()
    for number in range(times):
        data = desktop.folder / f"kills-{match}"
        if known is None:
            known = known_match(f"{seed}-{match}")
            game = desktop.start(
                *("--rules", PRESET, "--target", str(TARGET), "--autoplay", LEVEL, "--level", LEVEL),
                *("--players", "2", "--seed", f"{seed}-{match}", "--speed", "fast"),
                data=data,
            )
        else:
            game = _continue(desktop, data, known, plays, compared)
        shown = _kill(game, known, moments.uniform(0.0, 2.5), compared)
        record = saved_record(data)
        if record is None:
            known, match, plays = None, match + 1, 0
            continue
        plays = count_moves(record)
        compared.saved += plays
        assert is_beginning(record, known.record), f"kill {number}: what was saved is not the match that was played"
        assert plays >= shown, f"kill {number}: {shown} plays were shown, {plays} were saved"
    return compared


def _continue(desktop: Desktop, data: Path, known: Known, plays: int, compared: Compared) -> Game:
    """Start again, press Continue, and see the table as it was left."""
    game = desktop.start("--speed", "fast", data=data)
    game.click(role="button", id="continue")
    shown = game.wait_until(lambda now: now.scene in ("table", "count", "end"), "the match to continue")
    moves = known.moves_of(shown) if shown.scene == "table" else None
    if moves is not None:
        compared.after += 1
        assert moves >= plays, f"{plays} plays were saved, the table shows only {moves}"
    if shown.scene == "count":
        # It would go on by itself, but later than the next kill.
        game.click_at_once(*shown.item(role="button", id="next_round").middle)
    return game


def _kill(game: Game, known: Known, delay: float, compared: Compared) -> int:
    """Look at the screen until the moment comes; gives how many plays it had shown."""
    shown = 0
    end = time.monotonic() + delay
    while time.monotonic() < end and game.process.poll() is None:
        description = game.shown()
        moves = known.moves_of(description) if description.scene == "table" else None
        if moves is not None:
            compared.before += 1
            shown = max(shown, moves)
        time.sleep(0.02)
    game.kill()
    return shown


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", default=str(time.time_ns()))
    given = parser.parse_args()
    with Desktop() as desktop:
        compared = kill_again_and_again(desktop, given.times, given.seed)
    print(f"{given.times} kills, seed {given.seed}: every restart continued, and no play was missing ({compared})")


if __name__ == "__main__":
    main()
