"""The steps of the lesson: each can be solved, every selection in them gets an answer, and nothing is lost by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

import pytest

from escoba.cards import Card
from escoba.game import Captured, Claimed, Escoba
from escoba.screen.words import deck_words, texts
from escoba.screen.words import lesson as words
from escoba.session.lesson.learning import Learning
from escoba.session.lesson.steps import STEPS, Step
from escoba.session.lesson.verdict import Verdict, laid_down, selected
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage.lesson_book import LessonBook

Answer = tuple[Card | None, tuple[Card, ...], bool, Verdict]


def answers(learning: Learning) -> Iterator[Answer]:
    """Every selection that can be made now, and what comes of it with and without the button."""
    view = learning.view
    tables = list(chain.from_iterable(combinations(view.table, n) for n in range(len(view.table) + 1)))
    for held in (None, *view.hand):
        for taken in tables:
            yield held, taken, False, selected(learning.aim, view, held, taken)
            yield held, taken, True, laid_down(learning.aim, view, held, taken)


def do(learning: Learning, held: Card | None, taken: Sequence[Card], laying: bool) -> Verdict:
    return learning.lay_down(held, taken) if laying else learning.select(held, taken)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_every_wrong_selection_is_answered_and_loses_nothing_and_the_right_one_leads_on(step: Step) -> None:
    kept: list[LessonBook] = []
    learning = Learning(LessonBook(), kept.append)
    learning.open(STEPS.index(step))
    while not learning.done:
        before = learning.record
        right = []
        for held, taken, laying, verdict in answers(learning):
            if verdict.kind == "right":
                right.append((held, taken, laying))
                continue
            assert do(learning, held, taken, laying) == verdict
            assert learning.record == before
            said = words.verdict_words(learning, verdict)
            assert "{" not in said
            assert said or verdict.kind == "nothing"
            if verdict.kind in ("over", "short"):
                assert str(verdict.number) in said
        assert right, "this cannot be solved"
        assert words.task_words(learning)
        do(learning, *right[-1])
    assert words.done_words(learning)
    assert kept == [learning_book(learning)]


def learning_book(learning: Learning) -> LessonBook:
    following = STEPS[(learning.number + 1) % len(STEPS)]
    return LessonBook(following.id, (learning.step.id,))


def test_the_lesson_goes_on_where_it_was_left_and_any_step_can_be_done_again() -> None:
    kept = [LessonBook()]
    for number, step in enumerate(STEPS):
        learning = Learning(kept[-1], kept.append)
        assert learning.number == number
        assert words.listed_title(number, done=False).startswith(f"{number + 1}. ")
        while not learning.done:
            do(learning, *next(answer[:3] for answer in answers(learning) if answer[3].kind == "right"))
        assert step.id in learning.finished
    assert kept[-1] == LessonBook("values", tuple(step.id for step in STEPS))
    assert Learning(LessonBook("gone", ("gone",)), kept.append).number == 0


def test_the_steps_show_what_they_are_about() -> None:
    events = {}
    for number, step in enumerate(STEPS):
        learning = Learning(LessonBook(), lambda book: None)
        learning.open(number)
        while not learning.done:
            do(learning, *next(answer[:3] for answer in answers(learning) if answer[3].kind == "right"))
        cursor = ReplayCursor(learning.record)
        cursor.go_to(1, cursor.plays(1))
        events[step.id] = cursor.events()
        if step.id in ("count", "last"):
            assert cursor.counted(1) is not None, step.id
    assert any(isinstance(event, Escoba) for event in events["escoba"])
    assert any(isinstance(event, Claimed) for event in events["claim"])
    three = [event for event in events["three"] if isinstance(event, Captured)]
    assert len(three[-1].takes) == 2


def test_the_words_are_those_of_the_deck() -> None:
    learning = Learning(LessonBook(), lambda book: None)
    learning.open([step.id for step in STEPS].index("two"))
    said = {}
    texts.set_language("en")
    for style in ("spanish", "italian", "french"):
        deck_words.speak_of(style)
        said[style] = words.told_words(learning)
    assert "oros" in said["spanish"]
    assert "denari" in said["italian"]
    assert "diamonds" in said["french"]
