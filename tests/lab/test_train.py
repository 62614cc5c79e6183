"""`escoba-lab train`: files that the bots can read, the same for the same seed, and what they learn is so."""

import json
from pathlib import Path

import pytest

from escoba.bots.tables import STYLES, unpack
from escoba.lab.main import main
from escoba.lab.train import RULES, SIZES, Learning
from escoba.rules import PRESETS, rules_from


@pytest.mark.slow
def test_it_writes_what_the_bots_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["train", "--sizes", "2", "teams", "--rounds", "2", "--seed", "t", "--out", str(tmp_path), "--json"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["2", "teams"]
    first = {file.name: file.read_bytes() for file in sorted(tmp_path.iterdir())}
    assert list(first) == ["2.json.gz", "teams.json.gz"]
    for packed in first.values():
        for style in STYLES:
            assert unpack(packed, style).cards
    assert main(arguments) == 0
    assert {file.name: file.read_bytes() for file in sorted(tmp_path.iterdir())} == first


@pytest.mark.slow
def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = tmp_path / "nowhere"
    assert main(["train", "--sizes", "2", "--rounds", "1", "--out", str(nowhere)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_every_style_is_learned_from_its_own_rules() -> None:
    assert set(RULES) == set(STYLES)
    assert RULES["claims"] == PRESETS["mesa"].rules
    assert RULES["lowest"] == rules_from("obligada", {"lowest_wins": True})
    assert set(SIZES) == {"2", "3", "4", "teams"}


@pytest.mark.slow
def test_what_it_learns_is_so() -> None:
    """Whoever leads late wins the cards more often; what nobody has seen falls to either."""
    learning = Learning(2, False)
    for number in range(60):
        learning.learn(RULES["obliged"], f"learn {number}")
    tables = learning.tables()
    late = tables.cards[1][0]
    assert late[-1][0] > late[0][0] + 0.1
    assert 0.3 < tables.unseen["oros"][6][0] < 0.7
    assert all(0 <= escobas <= 6 for escobas in tables.escobas[6][0])
