"""`escoba-lab check`: its lines, its exit status, and what it makes of files that are no records."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from escoba.lab.main import main
from tests.records.examples import Json, discards_only, example, record

Answers = list[Json]

GOOD = json.dumps(record(rules={}))


def write(path: Path, *lines: str | bytes | Json) -> str:
    """A file of these lines; its name."""
    with path.open("wb") as file:
        for line in lines:
            text = json.dumps(line) if isinstance(line, dict) else line
            file.write((text.encode() if isinstance(text, str) else text) + b"\n")
    return str(path)


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Answers, str]:
    """The exit status, the answers in order, and what was said on standard error."""
    status = main(["check", *arguments])
    told = capsys.readouterr()
    assert told.out.isascii()
    return status, [json.loads(line) for line in told.out.splitlines()], told.err


def test_a_valid_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = {"preset": "muerte_subita"}
    going_on = record(example("four_sevens"), discards_only(2, 0, plays=7), rules=rules)
    won = record(example("nothing_captured"), rules=rules)
    name = write(tmp_path / "a.jsonl", going_on, won, GOOD)
    status, answers, errors = check(capsys, name)
    assert (status, errors) == (0, "")
    assert answers == [
        {
            "file": name,
            "record": 1,
            "valid": True,
            "finished": False,
            "rounds": [[5, 2]],
            "totals": [5, 2],
            "winner": None,
        },
        {"file": name, "record": 2, "valid": True, "finished": True, "rounds": [[8, 0]], "totals": [8, 0], "winner": 0},
        {"file": name, "record": 3, "valid": True, "finished": False, "rounds": [], "totals": [0, 0], "winner": None},
    ]
    assert list(answers[0]) == ["file", "record", "valid", "finished", "rounds", "totals", "winner"]


def test_details(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Seat 0: an escoba and the four sevens. Seat 1: most cards and most oros. Then seat 0: an escoba, the scarce cards,
    # all oros, and the four sevens. The third round is not finished.
    rounds = [example("four_sevens"), example("nothing_captured") | {"dealer": 0}, discards_only(2, 1, plays=3)]
    rounds[1]["plays"] = [play | {"seat": 1 - play["seat"]} for play in rounds[1]["plays"]]
    name = write(tmp_path / "a.jsonl", record(*rounds, rules={}))
    status, (answer,), _ = check(capsys, "--details", name)
    assert status == 0
    assert list(answer)[-1] == "details"
    assert answer["details"] == [
        [
            {"escobas": 1, "cards": 0, "oros": 0, "seven_of_oros": 1, "sevens": 2},
            {"escobas": 0, "cards": 1, "oros": 1, "seven_of_oros": 0, "sevens": 0},
        ],
        [
            {"escobas": 0, "cards": 0, "oros": 0, "seven_of_oros": 0, "sevens": 0},
            {"escobas": 1, "cards": 1, "oros": 1, "seven_of_oros": 1, "sevens": 2},
        ],
    ]
    assert answer["rounds"] == [[4, 2], [0, 6]]
    assert answer["totals"] == [4, 8]


def test_details_by_team(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # 20 cards each; one escoba, most oros, the 7 of oros and most sevens against two escobas.
    name = write(tmp_path / "a.jsonl", record(example("setenta_without_a_suit"), rules={}, seats=4, teams=True))
    _, (answer,), _ = check(capsys, name, "--details")
    assert answer["details"] == [
        [
            {"escobas": 1, "cards": 0, "oros": 1, "seven_of_oros": 1, "sevens": 1},
            {"escobas": 2, "cards": 0, "oros": 0, "seven_of_oros": 0, "sevens": 0},
        ]
    ]


def test_invalid_records_and_the_rest_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad_play = discards_only(2, 1)
    bad_play["plays"][3] = {"seat": 1, "card": "8o"}
    name = write(
        tmp_path / "a.jsonl",
        record(discards_only(2, 1), bad_play | {"dealer": 0}, rules={}),
        record(bad_play, rules={}),
        "",
        record(discards_only(2, 1) | {"points": [1, 0]}, rules={}),
        record(rules={"target": 99}),
        GOOD,
    )
    status, answers, _ = check(capsys, name)
    assert status == 1
    places = [(answer["record"], answer["valid"], answer.get("round"), answer.get("play")) for answer in answers]
    assert places == [
        (1, False, 2, 1),
        (2, False, 1, 4),
        (3, False, 1, None),
        (4, False, None, None),
        (5, True, None, None),
    ]
    for answer in answers[:-1]:
        assert list(answer) == ["file", "record", "valid", "round", "play", "error"]
        assert answer["error"]


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ([], 0),
        (["", " "], 0),
        ([GOOD], 0),
        ([GOOD, "{}"], 1),
        (["{}", "{"], 2),
        (["{", "{}", GOOD], 2),
        ([b"\xff", GOOD], 2),
        (["[" * 100 + "]" * 100], 1),
        (['"' + "x" * 8_000_000 + '"', GOOD], 1),
    ],
)
def test_the_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: list[str | bytes], status: int
) -> None:
    name = write(tmp_path / "a.jsonl", *lines)
    assert check(capsys, name)[0] == status


def test_several_files_some_of_which_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, folder = str(tmp_path / "missing.jsonl"), tmp_path / "folder"
    folder.mkdir()
    one = tmp_path / "one.json"
    one.write_text(json.dumps(record(rules={}), indent=2), encoding="utf-8")
    bad = write(tmp_path / "bad.jsonl", "{}")
    status, answers, errors = check(capsys, missing, bad, str(folder), str(one))
    assert status == 2
    assert [(answer["file"], answer["valid"]) for answer in answers] == [(bad, False), (str(one), True)]
    assert len(errors.splitlines()) == 2
    assert missing in errors
    assert str(folder) in errors


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything can be read here")
def test_a_file_one_may_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = write(tmp_path / "a.jsonl", GOOD)
    Path(name).chmod(0)
    status, answers, errors = check(capsys, name)
    assert (status, answers) == (2, [])
    assert name in errors


def test_no_file_is_a_wrong_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys)[:2] == (2, [])


def in_a_process(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "escoba.lab.main", "check", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)


@pytest.mark.slow
def test_hostile_records_in_a_plain_locale(tmp_path: Path) -> None:
    name = write(
        tmp_path / "ñ.jsonl",
        GOOD.replace('"A"', '"\\ud800"'),
        GOOD.replace('"version"', '"ñ🂡\\u0000\\u001b[2J"'),
        GOOD.replace('"version": 1', '"version": ' + "9" * 100_000),
        "[" * 10_000 + "]" * 10_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        '["' + "[" * 7_000_000 + '"]',
        '"' + '\\"' * 3_900_000 + '"',
        "[" + "{}," * 200_000 + "{}]",
        record(discards_only(2, 1) | {"deck": ["7o"] * 100_000}, rules={}),
        GOOD,
    )
    done = in_a_process(name)
    assert (done.returncode, done.stderr) == (1, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["valid"] for answer in answers] == [False] * 9 + [True]
    assert [answer.get("round") for answer in answers] == [None] * 8 + [1, None]


@pytest.mark.slow
def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    name = write(tmp_path / "a.jsonl", *[GOOD] * 5000)
    command = [sys.executable, "-m", "escoba.lab.main", "check", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["valid"]
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.slow
def test_a_hundred_megabytes_in_one_line_are_not_loaded(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.write(b'{"format": "')
        file.seek(100_000_000)  # what was passed over reads as NUL, and takes no room on the disk
        file.write(b'"}\n' + GOOD.encode())
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (80 << 20, 80 << 20));"
        "from escoba.lab.main import main; sys.exit(main(['check', sys.argv[1]]))"
    )
    done = subprocess.run([sys.executable, "-c", limited, str(path)], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert [json.loads(line)["valid"] for line in done.stdout.splitlines()] == [False, True]
