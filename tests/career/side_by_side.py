"""One history told to `escoba-lab career` and to the reference: the same answers, or a DifferenceError."""

from __future__ import annotations

import io
import json
import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any

from escoba.lab.main import main
from tests.career.reference import read, reckon

Json = dict[str, Any]

BY_ROUNDING = (0.011, 0.011, 0.0000011)
"""The two find a volatility in different ways, so the last digit that is shown may be another."""


class DifferenceError(Exception):
    """The two do not say the same."""


def told(lines: Sequence[str]) -> tuple[int, list[Json]]:
    """The exit status of `escoba-lab career` and what it prints for a file of these lines."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".jsonl", delete=False) as file:
        file.write("\n".join(lines))
    try:
        with redirect_stdout(io.StringIO()) as out:
            status = main(["career", file.name])
    finally:
        os.unlink(file.name)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def compare(lines: Sequence[str], seen: Counter[str]) -> None:
    """Raise DifferenceError where they differ or the ledger does not sum up to zero; count what there was to see."""
    status, answers = told(lines)
    expected = reckon(lines)
    refused = [answer["line"] for answer in expected if "error" in answer]
    if status != bool(refused):
        raise DifferenceError(f"exit status {status} with {len(refused)} lines refused")
    if len(answers) != len(expected):
        raise DifferenceError(f"{len(answers)} answers in place of {len(expected)}")
    numbers = [number for number, line in enumerate(lines, 1) if line.strip()]
    for number, answer, wanted in zip([*numbers, 0], answers, expected, strict=True):
        if not same(answer, wanted):
            raise DifferenceError(f"line {number}: {lines[number - 1]}\nsays    {answer}\ninstead {wanted}")
        seen["refused" if "error" in answer else answer.get("event", "ends")] += 1
        if answer.get("event") == "settle":
            for key in ("chips", "returned", "rating"):
                seen[f"with {key}"] += bool(answer[key])
            line = read(lines[number - 1])
            seen["agreed"] += "agreed" in line
            seen["given up"] += bool(line.get("gave_up"))
            seen["without a winner"] += line.get("winner", 0) is None
        elif answer.get("event") == "stake":
            line = read(lines[number - 1])
            for key in ("kind", "teams", "bot_from_start", "same_address", "lowest_wins"):
                if key in line:
                    seen[f"{key} {line[key]}"] += 1
        elif answer.get("event") == "day":
            seen["granted"] += answer["granted"] > 0
    if sum(answers[-1]["balances"].values()):
        raise DifferenceError(f"the balances do not sum up to zero: {answers[-1]}")


def same(answer: object, wanted: object) -> bool:
    """Whether two answers say the same; the text of an error is free."""
    if isinstance(answer, dict) and isinstance(wanted, dict):
        if list(answer) != list(wanted):
            return False
        if "error" in wanted:
            return bool(answer["error"]) and answer["line"] == wanted["line"]
        return all(same(answer[key], wanted[key]) for key in wanted)
    if isinstance(answer, list) and isinstance(wanted, list):
        return len(answer) == len(wanted) and all(
            abs(mine - theirs) < width for mine, theirs, width in zip(answer, wanted, BY_ROUNDING, strict=True)
        )
    return answer == wanted
