"""The career against its reference at length: ``python -m tests.career.long_proof --histories 10000``.

Each history has a seed of its own, which is printed where the two differ (``--histories 1 --seed SEED`` does it again).
Exit status 0 if all was the same, 1 at the first difference.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.career.histories import history
from tests.career.side_by_side import DifferenceError, compare


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.career.long_proof", description=__doc__)
    parser.add_argument("--histories", type=int, default=10_000, help="how many (default 10000)")
    parser.add_argument("--seed", type=int, default=1, help="the first history's seed; the next has the next one")
    options = parser.parse_args()
    seen: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.histories):
        try:
            compare(history(seed), seen)
        except DifferenceError as difference:
            print(f"seed {seed}: {difference}")
            return 1
        if sys.stdout.isatty():
            print(f"\r{seed - options.seed + 1} histories", end="", flush=True)
    print(
        f"\rthe same in {options.histories} histories: " + ", ".join(f"{n} {what}" for what, n in sorted(seen.items()))
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
