"""`escoba-lab bot LEVEL`: one view a line in, one play a line out; broken lines are answered and it goes on."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from escoba.bots import BOTS, choose
from escoba.cards import codes
from escoba.game import Claim, View
from escoba.lab.bot import answer
from escoba.lab.main import main
from escoba.lab.protocol import ProtocolError, move_from_line, move_to_line, view_from_line, view_to_line
from escoba.rules import PRESETS, rules_from
from tests.bots.positions import TABLES, on_table, walk

ROOT = Path(__file__).parents[2]


def some_views(number: int, every: int = 6) -> list[View]:
    preset = list(PRESETS.values())[number % len(PRESETS)]
    views = []
    for turn, match in enumerate(walk(preset.rules, *TABLES[number % 4], random.Random(f"bot {number}"), 0.2)):
        seat = on_table(match).turn
        assert seat is not None
        if turn % every == 0:
            views.append(match.view(seat))
    return views


def good(number: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(view_to_line(some_views(number)[2], "s"))
    return told


def test_the_view_is_the_documented_one() -> None:
    told = good(1)
    assert list(told) == [
        *("rules", "teams", "seats", "seat", "dealer", "hand", "table", "piles", "escobas", "captured"),
        *("hand_sizes", "stock", "totals", "discarded_last", "claimed", "plays", "seed"),
    ]
    assert told["rules"] == {"preset": "obligada"}
    assert told["seed"] == "s"
    assert all(set(play) in ({"seat", "card", "takes"}, {"seat", "claim"}) for play in told["plays"])


def test_rules_are_told_as_in_a_record() -> None:
    view = some_views(0)[1]
    told = json.loads(view_to_line(view, ""))["rules"]
    assert told == {"preset": "mesa"}
    changed = rules_from("mesa", {"target": 15, "lowest_wins": True})
    object.__setattr__(view, "rules", changed)
    assert json.loads(view_to_line(view, ""))["rules"] == {"preset": "mesa", "target": 15, "lowest_wins": True}


@pytest.mark.parametrize("number", range(8))
def test_views_and_moves_come_back_as_they_went(number: int) -> None:
    for view in some_views(number):
        again, seed = view_from_line(view_to_line(view, "ñ").encode("ascii"))
        assert seed == "ñ"
        assert (again.hand, again.table, again.piles, again.moves) == (view.hand, view.table, view.piles, view.moves)
        for move in list(view.legal_plays)[:5]:
            assert move_from_line(move_to_line(move).encode()) == move


@pytest.mark.slow
@pytest.mark.parametrize("level", BOTS)
def test_it_answers_what_the_level_chooses(level: str) -> None:
    for view in some_views(len(level), 9):
        told = json.loads(answer(level, view_to_line(view, "seed").encode()))
        move = choose(level, view, "seed")
        key = "claim" if isinstance(move, Claim) else "takes"
        assert told["seat"] == view.seat
        assert told[key] == codes(sorted(move.takes))


def change(**changes: Any) -> bytes:
    return json.dumps({**good(1), **changes}).encode()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"hello", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[]", "Expected `object`, got `array`"),
        (b"{}", "missing required field `rules`"),
        (change(extra=1), "unknown field `extra`"),
        (change(rules="mesa"), "$.rules"),
        (change(rules={"preset": "poker"}), "no preset 'poker'"),
        (change(rules={"preset": "mesa", "target": 99}), "target is 99"),
        (change(seats=5), "Expected `int` <= 4 - at `$.seats`"),
        (change(seats=True), "$.seats"),
        (change(seat=-1), "$.seat`"),
        (change(teams=1), "Expected `bool`, got `int` - at `$.teams`"),
        (change(hand=["1x"]), "hand: '1x' is no card"),
        (change(hand=[]), "hand"),
        (change(hand="1o"), "$.hand`"),
        (change(hand=["1o", "1o", "2o"]), "a card is there twice"),
        (change(table=["1o"] * 2), "twice"),
        (change(piles=[[]]), "piles: must be a list of 3"),
        (change(escobas=[1, 1, 40]), "escobas"),
        (change(stock=1), "there must be 40"),
        (change(totals=[1]), "totals"),
        (change(claimed=None), "$.claimed"),
        (change(discarded_last="99o"), "discarded_last"),
        (change(plays=[{"seat": 0}]), "$.plays"),
        (change(plays=[7]), "Expected `object`, got `int` - at `$.plays[0]`"),
        (change(seat=3), "there is no seat 3 among 3"),
        (change(plays=[{"seat": 3, "card": "1o"}]), "plays: there is no seat 3"),
        (change(plays=[{"seat": 0, "card": "1o", "claim": []}]), "`card` or `claim`"),
        (b'{"seed": "a", "seed": "b"}', "'seed' stands twice"),
        (change(seed=7), "Expected `str`, got `int` - at `$.seed`"),
    ],
)
def test_a_broken_line_is_answered_with_what_is_wrong(line: bytes, said: str) -> None:
    told = json.loads(answer("tasca", line))
    assert list(told) == ["error"]
    assert said in told["error"]


@pytest.mark.parametrize(
    "line", ["", "7", '{"seat": 0, "card": "1o", "more": 1}', '{"card": "1o"}', '{"seat": "0", "card": "1o"}']
)
def test_what_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(ProtocolError):
        move_from_line(line.encode())


def test_as_a_program_it_goes_on_after_a_broken_line() -> None:
    view = some_views(2)[3]
    lines = [view_to_line(view, "a"), "broken", "", "x" * 3_000_000, view_to_line(view, "a")]
    run = subprocess.run(
        [sys.executable, "-m", "escoba.lab", "bot", "maestro"],
        input="\n".join(lines),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    first, broken, endless, last = [json.loads(line) for line in run.stdout.splitlines()]
    assert first == last == json.loads(move_to_line(choose("maestro", view, "a")))
    assert "error" in broken
    assert "error" in endless
    assert run.stderr == ""


def test_an_unknown_level_is_told_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "genius"]) == 2
    assert "genius" in capsys.readouterr().err
