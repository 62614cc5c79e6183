"""`escoba-lab arena`: rotations, tables that agree with the records, outside programs and how they break."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from escoba.bots import BOTS
from escoba.lab.arena import Estimate, estimate
from escoba.lab.main import main
from escoba.lab.outside import entrants

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> None:
    assert main(["arena", *arguments]) == 0


def told(capsys: Captured, *arguments: str) -> dict[str, Any]:
    run(*arguments, "--json")
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def records(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_bytes().splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "more", "sides"),
    [
        ("azar,tasca", (), 2),
        ("tasca,azar,aprendiz", ("--rules", "mesa"), 3),
        ("contador,azar,contador,azar", ("--teams", "--rules", "brasilena"), 2),
        ("tasca,azar,azar,azar", ("--set", "target=11"), 4),
    ],
)
def test_every_deck_with_every_rotation(
    seats: str, more: tuple[str, ...], sides: int, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "played.jsonl"
    summary = told(capsys, "--seats", seats, *more, "--matches", "6", "--seed", "r", "--out", str(file))
    assert main(["check", str(file)]) == 0
    checked = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(answer["valid"] and answer["finished"] for answer in checked)
    played = records(file)
    assert summary["matches"] == len(played) == -(-6 // sides) * sides
    assert len(summary["sides"]) == sides
    assert sum([side["wins"] for side in summary["sides"]]) == len(played)
    assert summary["rounds"] == sum([len(record["rounds"]) for record in played])
    for first in range(0, len(played), sides):
        group = played[first : first + sides]
        for other in group[1:]:
            for one_round, same in zip(group[0]["rounds"], other["rounds"], strict=False):
                assert one_round["deck"] == same["deck"]
                assert one_round["dealer"] == same["dealer"]
        arrangements = {tuple([seat["player"] for seat in record["seats"]]) for record in group}
        rotated = seats.split(",")
        assert arrangements == {tuple(rotated[turn:] + rotated[:turn]) for turn in range(sides)}


@pytest.mark.slow
def test_the_tables_agree_with_the_records(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "played.jsonl"
    summary = told(capsys, "--seats", "tasca,azar", "--matches", "8", "--seed", "agree", "--out", str(file))
    played = records(file)
    for number, bot in enumerate(("tasca", "azar")):
        side = summary["sides"][number]
        won = [
            [seat["player"] for seat in record["seats"]].index(bot) == record["result"]["winner"] for record in played
        ]
        points = [
            record["result"]["totals"][[seat["player"] for seat in record["seats"]].index(bot)] for record in played
        ]
        assert side["bots"] == [bot]
        assert side["wins"] == sum(won)
        assert side["win_rate"][0] == pytest.approx(sum(won) / 8, abs=1e-4)
        both = sum([sum(record["result"]["totals"]) for record in played])
        assert side["share_of_points"] == pytest.approx(sum(points) / both, abs=1e-4)
        assert side["decision_ms"]["p50"] <= side["decision_ms"]["p95"] <= side["decision_ms"]["max"]
    for share in ("points", "guindis", "last_captures"):
        assert sum([side[f"share_of_{share}"] for side in summary["sides"]]) == pytest.approx(1, abs=2e-4)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_matches_from_any_number_of_processes(tmp_path: Path, capsys: Captured) -> None:
    files = []
    for processes in ("1", "2"):
        file = tmp_path / processes
        run("--seats", "tasca,azar", "--matches", "4", "--seed", "s", "--processes", processes, "--out", str(file))
        files.append(file.read_bytes())
    assert files[0] == files[1]


def test_in_words(capsys: Captured) -> None:
    run("--seats", "tasca,tasca", "--matches", "2", "--seed", "w")
    out = capsys.readouterr().out
    assert out.startswith("Matches: 2, rounds: ")
    assert out.count("tasca: ") == 2
    assert "± ? %" in out
    assert "p95" in out


def test_an_interval() -> None:
    assert estimate([0.5, 0.5, 0.5]) == Estimate(0.5, 0.0)
    assert estimate([1.0]) == Estimate(1.0, None)
    mean, within = estimate([0.0, 1.0] * 200)
    assert mean == 0.5
    assert within == pytest.approx(1.96 * 0.5 / 20, abs=1e-3)


def test_entrants() -> None:
    assert entrants("tasca, experto") == ("tasca", "experto")
    assert entrants("cmd:'my bot, fast',azar") == ("cmd:my bot, fast", "azar")
    assert entrants('azar,cmd:"a b"') == ("azar", "cmd:a b")
    assert entrants("cmd:python3 bot.py,azar") == ("cmd:python3 bot.py", "azar")


class TestOutsidePrograms:
    def program(self, folder: Path, text: str) -> str:
        file = folder / "bot.py"
        file.write_text(text)
        return f"cmd:'{sys.executable} {file}'"

    @pytest.mark.slow
    def test_our_own_bot_from_outside_plays_the_same(self, tmp_path: Path) -> None:
        outside = f"cmd:'{sys.executable} -m escoba.lab bot contador'"
        for seats, file in (("tasca,contador", "in"), (f"tasca,{outside}", "out")):
            run("--seats", seats, "--rules", "mesa", "--matches", "2", "--seed", "o", "--out", str(tmp_path / file))
        inside, through_a_pipe = records(tmp_path / "in"), records(tmp_path / "out")
        assert [record["rounds"] for record in inside] == [record["rounds"] for record in through_a_pipe]

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("import sys; sys.exit(3)", "has ended, exit status 3"),
            ("input(); print('hello')", "gave an answer that is no play (This is not JSON"),
            ("input(); print('{\"seat\": 0}')", "gave an answer that is no play"),
            ('input(); print(\'{"error": "lost"}\')', "answered with an error: lost"),
            ("import time; input(); time.sleep(60)", "did not answer within 1 s"),
            ("input(); print('x' * 100_000)", "gave an endless answer"),
            ('input(); print(\'{"seat": 0, "card": "7o", "takes": ["1o"]}\')', "made a play that the rules forbid"),
        ],
    )
    def test_one_that_breaks_ends_the_arena_clearly(
        self, text: str, said: str, tmp_path: Path, capsys: Captured
    ) -> None:
        file = tmp_path / "played.jsonl"
        seats = f"{self.program(tmp_path, text)},azar"
        assert main(["arena", "--seats", seats, "--time-limit", "1", "--out", str(file), "--seed", "b"]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert said in err
        assert "the arena ends here" in err
        assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--seats"),
        (["--seats", "genius,azar"], f"there is no bot 'genius': there are {', '.join(BOTS)}, and cmd:'PROGRAM'"),
        (["--seats", "azar"], "1 seats"),
        (["--seats", "azar,"], "no bot ''"),
        (["--seats", "azar,cmd:"], "names no program"),
        (["--seats", 'azar,cmd:"a \'b"'], "cannot be read"),
        (["--seats", "azar,cmd:no-such-program-anywhere"], "could not be started"),
        (["--seats", "azar,azar", "--teams"], "teams need four"),
        (["--seats", "azar,azar", "--processes", "0"], "'0'"),
        (["--seats", "azar,azar", "--set", "target=2"], "target is 2"),
    ],
)
def test_a_wrong_argument_is_one_line(arguments: list[str], said: str, capsys: Captured) -> None:
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err
