"""`escoba-lab simulate`: valid records, the same for the same seed, and a summary that agrees with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from escoba.lab import simulate
from escoba.lab.main import main

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> None:
    assert main(["simulate", *arguments]) == 0


def records(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_bytes().splitlines()]


def checked(file: Path, capsys: Captured) -> list[dict[str, Any]]:
    """What `escoba-lab check` says of each record, all of them valid."""
    capsys.readouterr()
    assert main(["check", str(file)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seats", "aprendiz,tasca"],
        ["--seats", "tasca,aprendiz,aprendiz", "--rules", "mesa", "--set", "target=11"],
        ["--seats", "aprendiz,tasca,aprendiz,tasca", "--rules", "brasilena"],
        ["--seats", "aprendiz,tasca,aprendiz,tasca", "--teams", "--rules", "tradicional"],
        ["--seats", "tasca,tasca", "--set", "lowest_wins=true", "--set", "capture=any_card"],
    ],
    ids=" ".join,
)
@pytest.mark.slow
def test_every_record_is_valid_and_the_summary_agrees(arguments: list[str], tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "matches.jsonl"
    run(*arguments, "--matches", "6", "--seed", "summary", "--out", str(file), "--json")
    summary = json.loads(capsys.readouterr().out)
    answers = checked(file, capsys)
    assert len(answers) == summary["matches"] == summary["finished"] == 6
    assert all(answer["finished"] for answer in answers)
    assert summary["rounds"] == sum([len(answer["rounds"]) for answer in answers])
    for number, side in enumerate(summary["sides"]):
        points = sum([answer["totals"][number] for answer in answers])
        assert side["wins"] == [answer["winner"] for answer in answers].count(number)
        assert side["points_per_match"] == round(points / 6, 4)
        assert side["points_per_round"] == round(points / summary["rounds"], 4)
        assert side["levels"] == [summary["levels"][seat] for seat in side["seats"]]
    assert len(summary["sides"]) == (2 if "--teams" in arguments else len(summary["levels"]))


def test_the_record_says_who_played_by_which_rules(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    run(
        "--seats",
        "aprendiz,tasca",
        "--rules",
        "mesa",
        "--set",
        "target=7",
        "--matches",
        "2",
        "--seed",
        "ñ",
        "--out",
        str(file),
    )
    first, second = records(file)
    assert first["rules"] == {"preset": "mesa", "target": 7}
    assert first["seats"] == [{"name": "aprendiz", "player": "aprendiz"}, {"name": "tasca", "player": "tasca"}]
    assert (first["seed"], second["seed"]) == ("ñ/1", "ñ/2")
    assert first["rounds"][0]["deck"] != second["rounds"][0]["deck"]
    assert not {"started", "ended", "program"} & set(first)


def test_the_same_seed_gives_the_same_file(tmp_path: Path, capsys: Captured) -> None:
    one, two, other = [tmp_path / name for name in ("one", "two", "other")]
    for file, seed in ((one, "s"), (two, "s"), (other, "t")):
        run("--seats", "aprendiz,tasca", "--matches", "2", "--seed", seed, "--out", str(file))
    assert one.read_bytes() == two.read_bytes() != other.read_bytes()


def test_more_matches_only_add_to_the_file(tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    run("--seats", "aprendiz,tasca", "--matches", "1", "--seed", "s", "--out", str(few))
    run("--seats", "aprendiz,tasca", "--matches", "3", "--seed", "s", "--out", str(many))
    assert many.read_bytes().startswith(few.read_bytes())


def test_without_a_seed_one_is_drawn_and_told(tmp_path: Path, capsys: Captured) -> None:
    drawn, again = tmp_path / "drawn", tmp_path / "again"
    told = []
    for _ in range(2):
        run("--seats", "aprendiz,tasca", "--matches", "1", "--json", "--out", str(drawn))
        told.append(json.loads(capsys.readouterr().out)["seed"])
    assert told[0] != told[1]
    run("--seats", "aprendiz,tasca", "--matches", "1", "--seed", told[1], "--out", str(again))
    assert drawn.read_bytes() == again.read_bytes()


def test_the_summary_in_words(capsys: Captured) -> None:
    run(
        "--seats",
        "aprendiz,tasca,aprendiz,tasca",
        "--teams",
        "--matches",
        "3",
        "--seed",
        "w",
        "--set",
        "lowest_wins=true",
    )
    out, err = capsys.readouterr()
    assert err == ""
    head, even, odd = out.splitlines()
    assert head.startswith("Matches: 3, rounds: ")
    assert head.endswith(", rules: obligada lowest_wins=true, seed: w")
    assert even.startswith("Seats 0 and 2, aprendiz and aprendiz: ")
    assert odd.startswith("Seats 1 and 3, tasca and tasca: ")


@pytest.mark.slow
def test_a_match_without_end_is_broken_off(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody has to capture and the lowest total wins, two who know what they do play for ever."""
    monkeypatch.setattr(simulate, "ROUND_LIMIT", 3)
    file = tmp_path / "matches.jsonl"
    endless = ["--rules", "libre", "--set", "lowest_wins=true", "--matches", "2"]
    run("--seats", "tasca,tasca", *endless, "--seed", "e", "--out", str(file))
    assert "Broken off, unfinished after 3 rounds: 2" in capsys.readouterr().out
    for answer in checked(file, capsys):
        assert not answer["finished"]
        assert answer["rounds"] == [[0, 0]] * 3
    run("--seats", "tasca,tasca", *endless, "--json")
    summary = json.loads(capsys.readouterr().out)
    assert (summary["matches"], summary["finished"]) == (2, 0)
