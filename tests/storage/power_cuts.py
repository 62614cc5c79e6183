"""Cut the power while matches are played at full speed: everything written after the last sync is gone.

    python -m tests.storage.power_cuts --times 50

A library that is loaded before all others keeps a copy of each file at each of its syncs; after a death the files are
what these copies hold. Then every play that was answered for must be there, as after a kill (`tests.storage.kills`).
That a disk keeps what it says it has, and that a file that was renamed after its sync has its new name, is taken for
granted. It needs Linux and a C compiler; exit status 1 at the first power cut that costs a play.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.storage.kills import answered_for, look_at

_PROJECT = Path(__file__).resolve().parents[2]
_LONGEST_START = 60.0

IMPOSSIBLE = "" if sys.platform == "linux" and shutil.which("cc") else "it needs Linux and a C compiler"


def keeper(folder: Path) -> Path:
    """The library that keeps what was synced, compiled into a folder."""
    library = folder / "synced.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-o", library, Path(__file__).with_name("synced.c"), "-ldl"], check=True
    )
    return library


def play_and_cut(folder: Path, synced: Path, library: Path, lot: random.Random) -> tuple[int, int]:
    """A life in `folder` that ends in a power cut; gives the matches finished and the moves of the one in progress.

    AssertionError where something that was answered for is gone.
    """
    folder.mkdir(exist_ok=True)
    synced.mkdir()
    before = answered_for(folder)
    for path in _files(folder):
        # What lay there at the start has been on the disk for long.
        shutil.copyfile(path, synced / str(path.stat().st_ino))
    life = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.kills", "--play", str(folder)],
        cwd=_PROJECT,
        env={**os.environ, "LD_PRELOAD": str(library), "SYNCED": str(synced)},
    )
    try:
        given_up = time.monotonic() + _LONGEST_START
        while answered_for(folder) == before and time.monotonic() < given_up:
            assert life.poll() is None, "the life ended by itself"
            time.sleep(0.001)
        time.sleep(lot.random())
        assert life.poll() is None, "the life ended by itself"
    finally:
        life.kill()
        life.wait()
    for path in _files(folder):
        kept = synced / str(path.stat().st_ino)
        path.write_bytes(kept.read_bytes() if kept.exists() else b"")
    shutil.rmtree(synced)
    return look_at(folder)


def _files(folder: Path) -> list[Path]:
    """What the program keeps there; what SQLite keeps in shared memory is made anew after a cut."""
    for shared in folder.glob("*-shm"):
        shared.unlink()
    return [path for path in folder.rglob("*") if path.is_file() and path.name != "answered"]


def main() -> int:
    """Cut the power by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=10, metavar="N", help="how many power cuts (10)")
    parser.add_argument("--seed", default="escoba", help="of the moments")
    asked = parser.parse_args()
    if IMPOSSIBLE:
        print(f"skipped: {IMPOSSIBLE}")
        return 0
    lot = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        library = keeper(Path(folder))
        for cut in range(1, asked.times + 1):
            try:
                ended, moves = play_and_cut(Path(folder, "played"), Path(folder, "synced"), library, lot)
            except AssertionError:
                print(f"power cut {cut}:", file=sys.stderr)
                traceback.print_exc()
                return 1
            print(f"power cut {cut}: {ended} matches finished, {moves} moves of the next, all as played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
