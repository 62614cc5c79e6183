"""`escoba-lab fairness`: even shuffles pass, uneven ones do not."""

import json
import random
from typing import Any

import pytest

from escoba.cards import DECK, Card
from escoba.lab.main import main
from escoba.session.chance import Chance

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, status: int, *arguments: str) -> dict[str, Any]:
    assert main(["fairness", "--decks", "1000", *arguments, "--json"]) == status
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_games_shuffles_are_even(capsys: Captured) -> None:
    summary = told(capsys, 0, "--seed", "even")
    assert summary["even"]
    assert summary["decks"] == 1000
    assert summary["degrees_of_freedom"] == 39 * 39
    assert summary["different_decks"] == summary["fresh_starts"] == 50


def test_a_shuffle_that_favours_a_place_is_found(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def favours(chance: Chance, number: int) -> list[Card]:
        deck = list(DECK)
        random.Random(number).shuffle(deck)
        if number % 10 == 0:
            deck.remove(DECK[6])
            deck.insert(0, DECK[6])
        return deck

    monkeypatch.setattr(Chance, "deck", favours)
    summary = told(capsys, 1)
    assert not summary["even"]
    assert summary["standard_deviations"] > 3.3


def test_in_words(capsys: Captured) -> None:
    assert main(["fairness", "--decks", "400", "--seed", "words"]) == 0
    assert "even" in capsys.readouterr().out


def test_too_few_decks_are_refused(capsys: Captured) -> None:
    assert main(["fairness", "--decks", "10"]) == 2
    assert "400" in capsys.readouterr().err
