"""Talk at a table: who may say what, how often, and who hears it."""

import pytest
from msgspec.structs import replace

from escoba.tables import Heard, Said, verbs
from tests.tables.evening import Evening, opened, seated


def said(evening: Evening, verb: verbs.Say, after: int = 2_000) -> list[Heard]:
    outcome = evening.do(verb, after)
    assert outcome.refusal is None, outcome.refusal
    return list(outcome.heard)


def test_phrases_are_heard_by_all_but_those_who_do_not_want_to() -> None:
    evening = opened(seats=3)
    evening.seat("A", "B", "C")
    last = evening.table.last
    assert said(evening, verbs.Say("B", phrase=7)) == [Heard(("A", "B", "C"), evening.now, Said("B", 7, None))]
    evening.done(verbs.Mute("C", "B"))
    assert evening.table.view("C", 0).muted == ("B",)
    assert said(evening, verbs.Say("B", phrase=0))[0].to == ("A", "B")
    evening.done(verbs.Mute("C", "B", False))
    evening.done(verbs.LoseLine("A"))
    assert said(evening, verbs.Say("B", phrase=63))[0].to == ("B", "C")
    # Talk has no numbers.
    assert evening.table.last == last + 1


def test_one_thing_in_two_seconds() -> None:
    evening = seated()
    said(evening, verbs.Say("B", phrase=7))
    assert evening.refused(verbs.Say("B", phrase=7), 1_999) == "too_fast"
    said(evening, verbs.Say("A", phrase=7), 0)
    said(evening, verbs.Say("B", phrase=7), 1)


@pytest.mark.parametrize("text", ["", " ", "x" * 201, "a\nb", "\u202eabc", "\ud800", "a\x00"])
def test_texts_that_are_none(text: str) -> None:
    assert seated(free_text=True).refused(verbs.Say("B", text=text)) == "bad_text"


def test_free_text_is_the_masters_to_allow() -> None:
    assert seated().refused(verbs.Say("B", text="hello")) == "no_free_text"
    evening = seated(free_text=True, spectators=True)
    assert said(evening, verbs.Say("B", text="¡Qué bien! <b>🂡</b>"))[0].said.text == "¡Qué bien! <b>🂡</b>"
    assert said(evening, verbs.Say("B", text="x" * 200))
    evening.done(verbs.Arrive("W", "W", invited=True))
    assert evening.refused(verbs.Say("W", text="hello")) == "no_free_text"
    said(evening, verbs.Say("W", phrase=1))
    evening.done(verbs.SetOptions("A", replace(evening.table.options, spectators_text=True)))
    said(evening, verbs.Say("W", text="hello"))


@pytest.mark.parametrize(("phrase", "text"), [(None, None), (1, "hello")])
def test_a_phrase_or_a_text(phrase: int | None, text: str | None) -> None:
    assert seated(free_text=True).refused(verbs.Say("B", phrase, text)) == "bad_text"


@pytest.mark.parametrize("phrase", [-1, 64, 10**20])
def test_phrases_that_are_none(phrase: int) -> None:
    assert seated().refused(verbs.Say("B", phrase)) == "bad_phrase"


def test_who_watches_a_match_hears_the_seats_as_late_as_the_cards() -> None:
    evening = seated(spectators=True)
    for who in "VW":
        evening.done(verbs.Arrive(who, who, invited=True))
    evening.done(verbs.Start("A"))
    heard = said(evening, verbs.Say("A", phrase=1))
    assert [(one.to, one.at - evening.now) for one in heard] == [(("A", "B"), 0), (("V", "W"), 15_000)]
    heard = said(evening, verbs.Say("V", phrase=1))
    assert [(one.to, one.at - evening.now) for one in heard] == [(("A", "B", "V", "W"), 0)]


def test_who_watches_a_rated_match_does_not_hear_the_seats() -> None:
    evening = seated(spectators=True, private=False, kind="open")
    evening.done(verbs.Arrive("W", "W"))
    evening.done(verbs.Start("A"))
    assert [one.to for one in said(evening, verbs.Say("A", phrase=1))] == [("A", "B")]
