"""Damage a database of ten matches in every way that chance finds, and look at what becomes of it.

    python -m tests.storage.damages --times 10000

After each damage the data folder is opened, every match is looked at, a match is played in it, and it is opened again.
Nothing may raise, nobody may be told of a bad folder, and what is played then must be saved; only a version's number
that a newer program could have written leaves the file as it is, byte for byte. In the end the share of matches that
came back is given for each kind of damage. Exit status 1 at the first that is not so.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from escoba.storage import Storage
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, go_on, plays_of

MATCHES = 10
PAGE = 4096
PLAYED_AFTER = 3


def sound(folder: Path) -> bytes:
    """A database of nine matches that are over and one in play, made in a folder."""
    storage = Storage.open(folder)
    for number in range(MATCHES):
        begin(storage, f"match {number}", 10_000 if number < MATCHES - 1 else 50)
    storage.close()
    return (folder / DATABASE).read_bytes()


def flip(content: bytearray, lot: random.Random) -> None:
    """A few bits are others."""
    for _ in range(lot.choice((1, 1, 1, 2, 5))):
        content[lot.randrange(len(content))] ^= 1 << lot.randrange(8)


def flip_in_schema(content: bytearray, lot: random.Random) -> None:
    """A bit of the first page, where the header and the schema are."""
    content[lot.randrange(PAGE)] ^= 1 << lot.randrange(8)


def zero(content: bytearray, lot: random.Random) -> None:
    """A run of zeros."""
    start, length = lot.randrange(len(content)), lot.choice((1, 16, 512, PAGE))
    content[start : start + length] = bytes(len(content[start : start + length]))


def cut(content: bytearray, lot: random.Random) -> None:
    """The end is missing."""
    del content[lot.randrange(len(content)) :]


def swap(content: bytearray, lot: random.Random) -> None:
    """Two pages are in each other's place."""
    left, right = (PAGE * number for number in lot.sample(range(len(content) // PAGE), 2))
    content[left : left + PAGE], content[right : right + PAGE] = (
        content[right : right + PAGE],
        content[left : left + PAGE],
    )


KINDS: dict[str, Callable[[bytearray, random.Random], None]] = {
    "flips": flip,
    "a flip in the first page": flip_in_schema,
    "zeros": zero,
    "cut": cut,
    "pages swapped": swap,
}


def try_one(folder: Path, content: bytes, name: str) -> int:
    """Open a data folder with this database, and play in it; gives how many of the matches are there, whole."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / DATABASE).write_bytes(content)
    storage = Storage.open(folder)
    told = {notice.kind for notice in storage.notices}
    if told == {"newer_program"}:
        storage.close()
        assert (folder / DATABASE).read_bytes() == content
        return 0
    saved = storage.unfinished()
    seen = [storage.saved(row.id) for row in storage.history()]
    storage.statistics()
    if saved is not None:
        go_on(storage, saved.id, saved.match, f"go on {name}", PLAYED_AFTER)
    new, _ = begin(storage, name, PLAYED_AFTER)
    assert storage.can_save, storage.notices
    told = {notice.kind for notice in storage.notices}
    allowed = {"database_salvaged", "database_damaged", "match_unreadable", "settings_damaged"}
    assert told <= allowed, storage.notices
    storage.close()
    again = Storage.open(folder)
    try:
        kept = again.saved(new)
        assert kept is not None
        assert len(plays_of(kept.record)) == PLAYED_AFTER
        check_prefix(kept.record, name)
        assert not again.notices, again.notices
    finally:
        again.close()
    return sum(one is not None for one in seen)


def main() -> int:
    """Damage by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, metavar="N", help="how many damages (100)")
    parser.add_argument("--seed", default="escoba", help="of the damages")
    asked = parser.parse_args()
    back: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        whole = sound(Path(folder, "sound"))
        for number in range(asked.times):
            kind = list(KINDS)[number % len(KINDS)]
            content = bytearray(whole)
            KINDS[kind](content, random.Random(f"{asked.seed} {number}"))
            try:
                back[kind] += try_one(Path(folder, "damaged"), bytes(content), f"after {number % 7}")
            except Exception:
                print(f"damage {number}, {kind}:", file=sys.stderr)
                traceback.print_exc()
                return 1
            tried[kind] += MATCHES
    for kind, count in tried.items():
        print(f"{kind}: {back[kind]} of {count} matches, {back[kind] / count:.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
