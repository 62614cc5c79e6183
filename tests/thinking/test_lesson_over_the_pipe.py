"""The coach's lesson over the worker's pipe: every move and every figure comes back as it was."""

import pickle
import random

import pytest

from escoba.bots.coach import Advice, Lesson, advise
from escoba.game import Claim
from escoba.rules import PRESETS
from tests.bots.positions import TABLES, on_table, walk


def sent(lesson: Lesson) -> Lesson:
    arrived = pickle.loads(pickle.dumps(lesson))
    assert isinstance(arrived, Lesson)
    return arrived


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.slow
def test_it_comes_back_as_it_was(preset: str) -> None:
    claims = 0
    for turn, match in enumerate(walk(PRESETS[preset].rules, *TABLES[0], random.Random(preset), 0.4)):
        seat = on_table(match).turn
        assert seat is not None
        if turn % 5 == 2:
            lesson = advise(match.view(seat), "line", worlds=7)
            arrived = sent(lesson)
            assert arrived == lesson
            assert [type(one.points) for one in arrived.advice] == [type(one.points) for one in lesson.advice]
            claims += sum([isinstance(one.move, Claim) for one in arrived.advice])
    assert claims or preset != "mesa"


def test_a_lesson_without_advice_is_one() -> None:
    assert sent(Lesson((), False)) == Lesson((), False)


def test_an_advice_of_any_table_fits() -> None:
    lesson = Lesson((Advice(Claim(3, frozenset()), -21.0, 0.0, False),), True)
    assert sent(lesson) == lesson
