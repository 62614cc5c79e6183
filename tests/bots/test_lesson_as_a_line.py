"""The coach's lesson as a line: every figure comes back as it was, and what is no lesson is refused."""

import json
import random

import pytest

from escoba.bots.coach import Advice, Lesson, advise
from escoba.bots.wire import WireError, lesson_from_line, lesson_to_line
from escoba.game import Claim
from escoba.rules import PRESETS
from tests.bots.positions import TABLES, on_table, walk


@pytest.mark.parametrize("preset", PRESETS)
def test_it_comes_back_as_it_was(preset: str) -> None:
    claims = 0
    for turn, match in enumerate(walk(PRESETS[preset].rules, *TABLES[0], random.Random(preset), 0.4)):
        seat = on_table(match).turn
        assert seat is not None
        if turn % 5 == 2:
            lesson = advise(match.view(seat), "line", worlds=7)
            line = lesson_to_line(lesson)
            assert "\n" not in line
            assert lesson_from_line(line) == lesson
            claims += sum([isinstance(one.move, Claim) for one in lesson.advice])
    assert claims or preset != "mesa"


def test_whole_numbers_are_figures_too() -> None:
    line = '{"advice":[[{"seat":0,"card":"7o","takes":[]},2,1,true]],"exact":true}'
    (one,) = lesson_from_line(line).advice
    assert (one.points, one.chance, type(one.points)) == (2.0, 1.0, float)


def test_a_lesson_without_advice_is_one() -> None:
    assert lesson_from_line(lesson_to_line(Lesson((), False))) == Lesson((), False)


GOOD = [{"seat": 0, "card": "7o", "takes": ["5o", "3c"]}, 1.5, 0.5, True]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ([], "not an object"),
        ({"advice": []}, "must have its advice"),
        ({"advice": [], "exact": True, "more": 1}, "must have its advice"),
        ({"advice": 3, "exact": True}, "advice: must be a list"),
        ({"advice": [], "exact": 1}, "exact: must be true or false"),
        ({"advice": [GOOD[:3]], "exact": True}, "advice: must be a move, its points"),
        ({"advice": [[{"seat": 4, "card": "7o"}, *GOOD[1:]]], "exact": True}, "seat: must be"),
        ({"advice": [[*GOOD[:1], "1", *GOOD[2:]]], "exact": True}, "points: must be a number"),
        ({"advice": [[*GOOD[:1], True, *GOOD[2:]]], "exact": True}, "points: must be a number"),
        ({"advice": [[*GOOD[:1], float("nan"), *GOOD[2:]]], "exact": True}, "points: must be a number"),
        ({"advice": [[*GOOD[:2], 1.1, True]], "exact": True}, "chance: must be a number from 0 to 1"),
        ({"advice": [[*GOOD[:3], None]], "exact": True}, "equal: must be true or false"),
    ],
)
def test_what_is_no_lesson_is_refused(told: object, said: str) -> None:
    with pytest.raises(WireError, match=said):
        lesson_from_line(json.dumps(told))


def test_a_line_that_is_not_json_is_refused() -> None:
    with pytest.raises(WireError, match="not JSON"):
        lesson_from_line("{")


def test_an_advice_of_any_table_fits() -> None:
    lesson = Lesson((Advice(Claim(3, frozenset()), -21.0, 0.0, False),), True)
    assert lesson_from_line(lesson_to_line(lesson)) == lesson
