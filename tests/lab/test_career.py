"""`escoba-lab career`: its lines, its refusals, its exit status, and what it makes of files that are no history."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from escoba.lab.main import main

Json = dict[str, Any]
Line = Json | str | bytes

ANA: Json = {"event": "person", "id": "ana", "day": "2026-11-30"}
BLAS: Json = {"event": "person", "id": "blas", "day": "2026-11-30"}
STAKE: Json = {
    "event": "stake",
    "match": "m1",
    "kind": "club",
    "seats": ["ana", "bot:tasca"],
    "teams": False,
    "stake": 100,
}
WON: Json = {"event": "settle", "match": "m1", "totals": [21, 15], "winner": 0, "first": 0}


def career(capsys: pytest.CaptureFixture[str], path: Path, *lines: Line, ends: bytes = b"\n") -> tuple[int, list[Json]]:
    """The exit status and the answers for a file of these lines."""
    path /= "history.jsonl"
    with path.open("wb") as file:
        for line in lines:
            text = json.dumps(line) if isinstance(line, dict) else line
            file.write((text.encode() if isinstance(text, str) else text) + ends)
    status = main(["career", str(path)])
    told = capsys.readouterr()
    assert told.out.isascii()
    assert told.err == ""
    return status, [json.loads(line) for line in told.out.splitlines()]


def test_the_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(
        """\
{"event": "person", "id": "ana", "day": "2026-11-30"}
{"event": "day", "id": "ana", "day": "2026-12-01"}
{"event": "stake", "match": "m1", "kind": "club", "seats": ["ana", "bot:tasca"], "teams": false, "stake": 100, "house_share": 0}
{"event": "settle", "match": "m1", "totals": [21, 15], "winner": 0, "gave_up": [], "first": 0, "day": "2026-12-01"}
{"event": "settle", "match": "m2", "agreed": true, "gave_up": [1]}
""",  # noqa: E501 - as it stands in the contract
        encoding="utf-8",
    )
    assert main(["career", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert json.loads(lines.pop(4)).keys() == {"error", "line"}
    assert lines == [
        '{"event": "person", "id": "ana", "balance": 1000}',
        '{"event": "day", "id": "ana", "granted": 0, "balance": 1000}',
        '{"event": "stake", "match": "m1", "paid": {"ana": 100}}',
        '{"event": "settle", "match": "m1", "xp": {"ana": 20}, "chips": {"ana": 200}, "returned": {}, '
        '"league": {"ana": 20}, "rating": {"ana": [1521.57, 250.17, 0.06]}}',
        '{"balances": {"ana": 1100, "bots": -100, "house": 0, "grants": -1000, "pots": 0}, "xp": {"ana": 20}, '
        '"rating": {"ana": {"2": [1521.57, 250.17, 0.06]}}}',
    ]


def test_nothing_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty: Json = {"balances": {"bots": 0, "house": 0, "grants": 0, "pots": 0}, "xp": {}, "rating": {}}
    assert career(capsys, tmp_path) == (0, [empty])
    assert career(capsys, tmp_path, "", "  ") == (0, [empty])


def test_empty_lines_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, answers = career(capsys, tmp_path, "", ANA, " \t", "", "{", ends=b"\r\n")
    assert status == 1
    assert [answer.get("line", answer.get("event")) for answer in answers] == ["person", 5, None]


def test_a_byte_order_mark_and_no_last_line_feed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, answers = career(capsys, tmp_path, b"\xef\xbb\xbf" + json.dumps(ANA).encode(), ends=b"")
    assert (status, answers[0]["event"], len(answers)) == (0, "person", 2)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "1",
        "null",
        '{"event": "person", "id": "eva", "day": "2026-11-30"} x',
        b'{"event": "person", "id": "\xff", "day": "2026-11-30"}',
        '{"event": "person", "id": "\\ud800", "day": "2026-11-30"}',
        '{"event": "person", "id": "eva", "id": "eva", "day": "2026-11-30"}',
        '{"event": "day", "id": "ana", "day": NaN}',
        "{}",
        {"event": "nothing"},
        {"event": ["person"]},
        {"event": "person", "id": "eva"},
        {"event": "person", "id": "eva", "day": "2026-11-30", "age": 3},
        {"event": "person", "id": "", "day": "2026-11-30"},
        {"event": "person", "id": "x" * 65, "day": "2026-11-30"},
        {"event": "person", "id": 5, "day": "2026-11-30"},
        ANA,
        ANA | {"id": "bots"},
        ANA | {"id": "house"},
        ANA | {"id": "grants"},
        ANA | {"id": "pots"},
        ANA | {"id": "bot:"},
        ANA | {"id": "bot:ana"},
        *[
            {"event": "day", "id": "ana", "day": day}
            for day in ("2026-02-30", "20261201", "2026-12-1", "0000-01-01", "2026-12-01T00:00:00", "", None, 20261201)
        ],
        {"event": "day", "id": "ana", "day": "2026-12-01\n"},
        {"event": "day", "id": "ana", "day": "\uff12\uff10\uff12\uff16-12-01"},
        {"event": "day", "id": "eva", "day": "2026-12-01"},
    ],
)
def test_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], line: Line) -> None:
    status, answers = career(capsys, tmp_path, ANA, line)
    assert status == 1
    assert answers[1].keys() == {"error", "line"}
    assert answers[1]["error"]
    assert answers[1]["line"] == 2
    assert answers[2]["balances"] == {"ana": 1000, "bots": 0, "house": 0, "grants": -1000, "pots": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["ana"]},
        {"seats": []},
        {"seats": ["ana"] + ["bot:tasca"] * 4},
        {"seats": ["ana", "ana"], "kind": "friends"},
        {"seats": ["ana", "eva"], "kind": "friends"},
        {"seats": "ana"},
        {"seats": ["ana", 1]},
        {"seats": ["ana", "blas"]},
        {"seats": ["bot:tasca", "bot:tasca"]},
        {"seats": ["ana", "bot:tasca"], "kind": "friends", "stake": 0},
        {"seats": ["ana", "blas", "bot:tasca"], "kind": "friends"},
        {"seats": ["ana", "blas", "bot:tasca"], "kind": "open"},
        {"seats": ["bot:tasca", "bot:tasca"], "kind": "open", "stake": 0},
        {"kind": "training"},
        {"kind": "Club"},
        {"kind": None},
        {"teams": True},
        {"teams": 0},
        {"teams": True, "seats": ["ana", "bot:tasca", "bot:tasca"]},
        {"stake": 250},
        {"stake": 1},
        {"stake": -100},
        {"stake": 100.0},
        {"stake": True},
        {"stake": "100"},
        {"stake": 10**40},
        {"house_share": -1},
        {"house_share": 101},
        {"house_share": None},
        {"house_share": 25.5},
        {"bot_from_start": False},
        {"same_address": 1},
        {"lowest_wins": None},
        {"match": ""},
        {"match": "m" * 65},
        {"more": 1},
    ],
)
def test_a_stake_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Json) -> None:
    status, answers = career(capsys, tmp_path, ANA, BLAS, STAKE | change)
    assert status == 1
    assert answers[2]["line"] == 3
    assert answers[3]["balances"] == {"ana": 1000, "blas": 1000, "bots": 0, "house": 0, "grants": -2000, "pots": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"match": "m2"},
        {"totals": [21]},
        {"totals": [21, 15, 3]},
        {"totals": [21, None]},
        {"totals": [21, 15.0]},
        {"winner": 2},
        {"winner": -1},
        {"winner": True},
        {"winner": None},
        {"winner": 0, "gave_up": [0]},
        {"winner": None, "gave_up": [0, 0]},
        {"gave_up": [1]},
        {"gave_up": [2]},
        {"gave_up": [-2]},
        {"gave_up": None},
        {"first": 2},
        {"first": -1},
        {"day": "yesterday"},
        {"agreed": False},
        {"agreed": True, "gave_up": [1]},
        {"agreed": True, "more": 1},
        {"chips": 3},
    ],
)
def test_a_result_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Json) -> None:
    status, answers = career(capsys, tmp_path, ANA, STAKE, WON | change)
    assert status == 1
    assert answers[2]["line"] == 3
    assert answers[3]["balances"] == {"ana": 900, "bots": -100, "house": 0, "grants": -1000, "pots": 200}


@pytest.mark.parametrize("key", ["match", "totals", "winner", "first"])
def test_a_result_with_something_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str) -> None:
    assert career(capsys, tmp_path, ANA, STAKE, {name: WON[name] for name in WON if name != key})[0] == 1


def test_once_and_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, answers = career(capsys, tmp_path, ANA, STAKE, STAKE, WON, WON, STAKE)
    assert [answer.get("line") for answer in answers] == [None, None, 3, None, 5, 6, None]
    assert answers[-1]["balances"]["ana"] == 1100


def test_beside_agreed_only_what_was_given_up_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended = WON | {"agreed": True, "totals": [1, 2, 3], "winner": 9, "first": -4, "day": "2026-12-01"}
    status, answers = career(capsys, tmp_path, ANA, STAKE, ended)
    assert status == 0
    nothing: Json = {"xp": {}, "chips": {}, "returned": {"ana": 100}, "league": {}, "rating": {}}
    assert answers[2] == {"event": "settle", "match": "m1"} | nothing


def test_totals_of_many_digits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["ana", "blas", "bot:tasca"]
    stake = STAKE | {"kind": "open", "seats": seats, "stake": 0}
    status, answers = career(capsys, tmp_path, ANA, BLAS, stake, WON | {"totals": [5, 10**30, 10**30 + 1], "winner": 0})
    assert status == 0
    assert answers[3]["chips"] == {"ana": 30, "blas": 5}


def in_a_process(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "escoba.lab.main", "career", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, timeout=120, check=False)


@pytest.mark.slow
def test_a_hostile_file_in_a_plain_locale(tmp_path: Path) -> None:
    path = tmp_path / "ñ.jsonl"
    lines = [
        json.dumps(ANA | {"id": "ñ🂡\u0000\u001b[2J"}),
        "[" * 100_000 + "]" * 100_000,
        '{"event":' * 100_000,
        '{"event": "settle", "match": "m1", "totals": [' + "9" * 100_000 + "]}",
        '{"event": "stake", "stake": -' + "9" * 100_000 + "}",
        '{"event": "settle", "match": "m", "gave_up": [' + "1," * 500_000 + "1]}",
        '"' + "x" * 8_000_001 + '"',
        '{"event": "settle", "match": "m", "agreed": true, "winner": 1e999}',
        "\x00",
        json.dumps(ANA),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    done = in_a_process(str(path))
    assert (done.returncode, done.stderr) == (1, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False] + [True] * 8 + [False, False]


@pytest.mark.slow
def test_any_bytes(tmp_path: Path) -> None:
    path = tmp_path / "any.bin"
    path.write_bytes(bytes(range(256)) * 200)
    done = in_a_process(str(path))
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout.splitlines()[-1])["xp"] == {}


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path), str(tmp_path / "missing.jsonl")):
        assert main(["career", name]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert name in told.err
        assert len(told.err.splitlines()) == 1
    assert main(["career"]) == 2


@pytest.mark.slow
def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text("{}\n" * 5000, encoding="utf-8")
    command = [sys.executable, "-m", "escoba.lab.main", "career", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert "error" in json.loads(process.stdout.readline())
        process.stdout.close()
        assert process.stderr.read() == b""
