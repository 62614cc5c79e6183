"""Careers that somebody has played for a while, to look at.

    python -m tests.storage.played_careers DAYS FOLDER [--per-week 7] [--strength 1450]

Matches are short ones by lot, chosen so that they are won as often as somebody of this rating would win them.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from datetime import timedelta
from functools import cache
from pathlib import Path

from escoba.career import BOT_RATINGS
from escoba.storage import Storage
from tests.storage.careers import set_clock
from tests.storage.scripted import FIRST_DAY, Script, play, seed_of

STAKES = (0, 100, 100, 250)
TABLES = (Script(), Script(), Script(), Script(seats=3), Script(seats=4, teams=True))


@cache
def _seed(script: Script, won: bool, number: int) -> str:
    return seed_of(script, won, number)


def play_days(storage: Storage, days: int, per_week: float = 7, strength: int = 1450) -> None:
    """Play from the first day on for so many days, as a person called Ana; the clock ends a day later."""
    lot = random.Random(f"career {days} {strength}")
    storage.change_player(storage.player.id, name="Ana")
    for day in range(days):
        for hour in range(3):
            set_clock(storage, FIRST_DAY + timedelta(days=day, hours=hour))
            storage.career.look_in(join=True)
            if lot.random() >= per_week / 21:
                continue
            level = lot.choice([level for level, rating in BOT_RATINGS.items() if abs(rating - strength) < 300])
            script = replace(lot.choice(TABLES), level=level)
            won = lot.random() < 1 / (1 + 10 ** ((BOT_RATINGS[level] - strength) / 400))
            stood = storage.career.standings()
            assert stood is not None
            stake = max(chips for chips in (0, lot.choice(STAKES)) if chips <= stood.highest_stake)
            play(storage, replace(script, stake=stake), _seed(script, won, lot.randrange(3)), day=day)
    set_clock(storage, FIRST_DAY + timedelta(days=days, hours=2))


def main() -> int:
    """Fill a folder by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("days", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--per-week", type=float, default=7.0, help="matches (7)")
    parser.add_argument("--strength", type=int, default=1450, help="a rating (1450)")
    asked = parser.parse_args()
    storage = Storage.open(asked.folder)
    play_days(storage, asked.days, asked.per_week, asked.strength)
    storage.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
