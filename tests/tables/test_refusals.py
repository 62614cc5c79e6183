"""Every way to be refused: its code, and that nothing has changed."""

import json
from collections.abc import Callable
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escoba.tables import Code, Numbered, Options, Refusal, verbs
from tests.tables.evening import Evening, as_verb, opened, seated
from tests.tables.state import state

Situation = Callable[[], Evening]


def playing() -> Evening:
    """A and B in a round by `obligada`, and it is A's turn."""
    evening = Evening(Options(rules={"preset": "obligada"}, free_text=True))
    evening.seat("A", "B")
    evening.done(verbs.Start("A"))
    evening.shuffle()
    while turn(evening) != 0:
        evening.play_turn()
    return evening


def turn(evening: Evening) -> int | None:
    assert evening.table._match is not None
    return evening.table._match.turn.seat if evening.table._match.turn is not None else None


def shuffling(bound: str = "") -> Evening:
    evening = seated()
    evening.done(verbs.Start("A"))
    for who in bound:
        evening.done(verbs.Commit(who, 1, "0" * 64))
    return evening


def counting() -> Evening:
    evening = playing()
    evening.play_round()
    return evening


def against_a_bot() -> Evening:
    """It is the bot's turn."""
    evening = opened()
    evening.seat("A", "maestro")
    evening.done(verbs.Start("A"))
    evening.shuffle()
    while turn(evening) != 1:
        evening.play_turn()
    return evening


def answered() -> Evening:
    evening = against_a_bot()
    assert evening.table.question is not None
    evening.answer(evening.table.question)
    return evening


def watched() -> Evening:
    evening = seated(spectators=True, free_text=True)
    evening.done(verbs.Arrive("W", "W", invited=True))
    evening.done(verbs.Start("A"))
    evening.shuffle()
    return evening


def unseen() -> Evening:
    evening = seated()
    evening.done(verbs.SetOptions("A", replace(evening.table.options, seconds=20)))
    return evening


def full() -> Evening:
    evening = opened()
    for number in range(63):
        evening.done(verbs.Arrive(str(number), "x", invited=True))
    return evening


def stakes() -> Evening:
    evening = opened(kind="open", private=False, stake=100)
    evening.seat("A", "tasca")
    return evening


def bots_alone() -> Evening:
    evening = opened()
    evening.seat("tasca", "tasca")
    return evening


def away() -> Evening:
    evening = seated()
    evening.done(verbs.LoseLine("B"))
    return evening


def own(evening: Evening) -> str:
    """A card in A's hand."""
    assert evening.match.round is not None
    return evening.match.round.hands[0][0].code


def not_own(evening: Evening) -> str:
    """A card that A does not hold."""
    assert evening.match.round is not None
    return evening.match.round.hands[1][0].code


def last(evening: Evening) -> int:
    return evening.table.last


Case = tuple[str, Situation, Callable[[Evening], verbs.Verb]]

CASES: list[Case] = [
    ("already_given", lambda: shuffling("A"), lambda e: verbs.Commit("A", 1, "0" * 64)),
    ("already_given", answered, lambda e: verbs.Play(None, last(e), "7o")),
    ("away", away, lambda e: verbs.Start("A")),
    ("bad_level", opened, lambda e: verbs.SeatBot("A", 1, "azar")),
    ("bad_level", opened, lambda e: verbs.SeatBot("A", 1, "Tasca")),
    ("bad_options", opened, lambda e: verbs.SetOptions("A", replace(e.table.options, seats=5))),
    ("bad_phrase", seated, lambda e: verbs.Say("A", phrase=64)),
    ("bad_seed", shuffling, lambda e: verbs.Commit("A", 1, "0")),
    ("bad_text", playing, lambda e: verbs.Say("A", text="a\nb")),
    ("bots_at_stake", stakes, lambda e: verbs.Start("A")),
    ("full", full, lambda e: verbs.Arrive("C", "C", invited=True)),
    ("illegal_play", playing, lambda e: verbs.Play("A", last(e), not_own(e))),
    ("illegal_play", playing, lambda e: verbs.Play("A", last(e), own(e), (own(e),))),
    ("illegal_play", playing, lambda e: verbs.Claim("A", last(e), (own(e),))),
    ("illegal_play", against_a_bot, lambda e: verbs.Play(None, last(e), own(e))),
    ("match_on", playing, lambda e: verbs.Start("A")),
    ("match_on", playing, lambda e: verbs.Sit("A", 0)),
    ("match_on", playing, lambda e: verbs.Stand("B")),
    ("match_on", playing, lambda e: verbs.SeatBot("A", 0, None)),
    ("match_on", playing, lambda e: verbs.SetOptions("A", e.table.options)),
    ("match_on", playing, lambda e: verbs.Dismiss("A", "B")),
    ("no_free_text", seated, lambda e: verbs.Say("A", text="hello")),
    ("no_match", seated, lambda e: verbs.Play("A", last(e), "7o")),
    ("no_match", seated, lambda e: verbs.Play(None, last(e), "7o")),
    ("no_match", seated, lambda e: verbs.Ready("A")),
    ("no_match", seated, lambda e: verbs.Vote("A", True)),
    ("no_spectators", playing, lambda e: verbs.Arrive("C", "C", invited=True)),
    ("no_such_card", playing, lambda e: verbs.Play("A", last(e), "8o")),
    ("no_such_card", playing, lambda e: verbs.Play("A", last(e), "x" * 4_000)),
    ("no_such_card", playing, lambda e: verbs.Play("A", last(e), own(e), ("7o", "7o"))),
    ("no_such_card", playing, lambda e: verbs.Claim("A", last(e), ("",))),
    ("no_such_person", opened, lambda e: verbs.Dismiss("A", "B")),
    ("no_such_person", opened, lambda e: verbs.Dismiss("A", "A")),
    ("no_such_person", opened, lambda e: verbs.Mute("A", "B")),
    ("no_such_person", opened, lambda e: verbs.Mute("A", "A")),
    ("no_such_seat", opened, lambda e: verbs.Sit("A", 2)),
    ("no_such_seat", opened, lambda e: verbs.Sit("A", -1)),
    ("no_such_seat", opened, lambda e: verbs.SeatBot("A", 10**20, "tasca")),
    ("no_vote", playing, lambda e: verbs.Vote("A", False)),
    *[
        ("not_here", opened, lambda e, verb=verb: verb)
        for verb in (
            verbs.LoseLine("X"),
            verbs.Leave("X"),
            verbs.Sit("X", 0),
            verbs.Stand("X"),
            verbs.SeatBot("X", 0, None),
            verbs.Dismiss("X", "A"),
            verbs.SetOptions("X", Options()),
            verbs.Seen("X", 0),
            verbs.Start("X"),
            verbs.Commit("X", 1, ""),
            verbs.Reveal("X", 1, ""),
            verbs.Play("X", 1, "7o"),
            verbs.Claim("X", 1, ()),
            verbs.Return("X"),
            verbs.Ready("X"),
            verbs.Vote("X", True),
            verbs.Say("X", phrase=1),
            verbs.Mute("X", "A"),
        )
    ],
    ("not_kept", playing, lambda e: verbs.Return("A")),
    ("not_master", seated, lambda e: verbs.Start("B")),
    ("not_now", playing, lambda e: verbs.Commit("A", 1, "0" * 64)),
    ("not_now", playing, lambda e: verbs.Ready("A")),
    ("not_now", shuffling, lambda e: verbs.Reveal("A", 1, "0" * 64)),
    ("not_now", shuffling, lambda e: verbs.Play("A", last(e), "7o")),
    ("not_now", counting, lambda e: verbs.Play("A", last(e), "7o")),
    ("not_now", counting, lambda e: verbs.Play(None, last(e), "7o")),
    ("not_now", opened, lambda e: verbs.Open("A", "A", bytes(32), Options())),
    ("not_seated", watched, lambda e: verbs.Play("W", last(e), "7o")),
    ("not_seated", watched, lambda e: verbs.Vote("W", True)),
    ("not_seated", opened, lambda e: verbs.Ready("A")),
    ("not_your_turn", playing, lambda e: verbs.Play("B", last(e), not_own(e))),
    ("not_your_turn", playing, lambda e: verbs.Claim("B", last(e), ())),
    ("not_your_turn", playing, lambda e: verbs.Play(None, last(e), own(e))),
    ("not_your_turn", against_a_bot, lambda e: verbs.Play("A", last(e), own(e))),
    ("private", opened, lambda e: verbs.Arrive("C", "C")),
    ("seat_taken", seated, lambda e: verbs.Sit("A", 1)),
    ("seat_taken", seated, lambda e: verbs.Sit("A", 0)),
    ("seat_taken", seated, lambda e: verbs.SeatBot("A", 1, "tasca")),
    ("seats_free", opened, lambda e: verbs.Start("A")),
    ("stale", playing, lambda e: verbs.Play("A", last(e) - 1, own(e))),
    ("stale", playing, lambda e: verbs.Play("A", 0, own(e))),
    ("stale", playing, lambda e: verbs.Play("A", -1, own(e))),
    ("stale", playing, lambda e: verbs.Play("A", last(e) + 1, own(e))),
    ("stale", playing, lambda e: verbs.Claim("A", last(e) - 1, ())),
    ("stale", counting, lambda e: verbs.Play("A", last(e) - 3, "7o")),
    ("too_few_people", bots_alone, lambda e: verbs.Start("A")),
    ("unseen", unseen, lambda e: verbs.Start("A")),
    ("wrong_part", lambda: shuffling("AB"), lambda e: verbs.Reveal("A", 1, "0" * 64)),
]


@pytest.mark.parametrize(("code", "situation", "verb"), CASES)
def test_a_refused_verb_has_its_code_and_changes_nothing(
    code: str, situation: Situation, verb: Callable[[Evening], verbs.Verb]
) -> None:
    evening = situation()
    before, told = state(evening.table), {who: len(sent) for who, sent in evening.sent.items()}
    outcome = evening.table.do(verb(evening), evening.now)
    assert outcome.refusal is not None
    assert outcome.refusal.code == code
    assert 10 < len(outcome.refusal.sentence) < 400
    assert outcome.entries == ()
    assert outcome.heard == ()
    assert state(evening.table) == before
    evening.deliver()
    assert {who: len(sent) for who, sent in evening.sent.items()} == told


def test_every_code_is_provoked() -> None:
    assert {code for code, *_ in CASES} | {"too_fast"} == set(get_args(Code))
    evening = seated()
    evening.done(verbs.Say("A", phrase=1))
    before = state(evening.table)
    assert evening.refused(verbs.Say("A", phrase=1)) == "too_fast"
    assert state(evening.table) == before


def test_talk_and_presence_do_not_make_a_play_stale() -> None:
    evening = playing()
    answers = last(evening)
    evening.done(verbs.Say("B", phrase=1))
    evening.done(verbs.LoseLine("B"))
    evening.done(verbs.Vote("A", True))
    assert last(evening) > answers
    evening.done(as_verb("A", answers, evening.any_move(evening.match, 0)))


def test_a_play_sent_twice_is_done_once() -> None:
    evening = playing()
    play = as_verb("A", last(evening), evening.any_move(evening.match, 0))
    evening.done(play)
    assert evening.refused(play) == "stale"


def test_a_refusal_after_time_has_passed_keeps_what_time_brought() -> None:
    evening = playing()
    outcome = evening.table.do(verbs.Play("A", last(evening), "8o"), evening.now + 100_000)
    assert [type(entry.verb) for entry in outcome.entries] == [verbs.Tick]
    assert outcome.refusal is not None
    assert outcome.refusal.code == "stale"


def test_messages_are_json_and_come_back() -> None:
    evening = counting()
    for sent in evening.sent.values():
        for message in sent:
            assert isinstance(message, Numbered)
            assert msgspec.json.decode(msgspec.json.encode(message), type=Numbered) == message
    refusal = Refusal("stale", "x")
    assert msgspec.json.encode(refusal) == b'{"message":"refused","code":"stale","sentence":"x"}'


GOOD = [
    (b'{"verb":"sit","seat":1}', verbs.Sit("A", 1)),
    (b'{"verb":"start"}', verbs.Start("A")),
    (b'{"verb":"play","answers":7,"card":"7o"}', verbs.Play("A", 7, "7o")),
    (b'{"verb":"play","answers":7,"card":"7o","takes":["5b","3c"]}', verbs.Play("A", 7, "7o", ("5b", "3c"))),
    (b'{"verb":"say","phrase":3}', verbs.Say("A", 3)),
    (b'{"verb":"say","text":"hello","phrase":null}', verbs.Say("A", None, "hello")),
    (b'{"verb":"set_options","options":{"seats":4}}', verbs.SetOptions("A", Options(seats=4))),
]


@pytest.mark.parametrize(("written", "verb"), GOOD)
def test_what_a_player_sends(written: bytes, verb: verbs.Verb) -> None:
    assert verbs.from_player("A", written) == verb


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"[]",
        b'"sit"',
        b"{}",
        b"\xff",
        b'{"verb":"fly"}',
        b'{"verb":7}',
        b'{"verb":"sit"}',
        b'{"verb":"sit","seat":true}',
        b'{"verb":"sit","seat":1.5}',
        b'{"verb":"sit","seat":1,"more":2}',
        b'{"verb":"sit","seat":1,"who":"B"}',
        b'{"verb":"sit","seat":1,"who":null}',
        b'{"verb":"play","answers":"1","card":"7o"}',
        b'{"verb":"play","answers":1,"card":"7o","takes":null}',
        b'{"verb":"play","answers":1,"card":"7o","takes":"7o"}',
        b'{"verb":"set_options","options":{"chairs":4}}',
        b'{"verb":"set_options","options":{"rules":{"preset":null}}}',
        b'{"verb":"set_options","options":{"kind":"club"}}',
        b'{"verb":"tick"}',
        b'{"verb":"open","name":"A","secret":"","options":{}}',
        b'{"verb":"arrive","name":"A","invited":true}',
        b'{"verb":"lose_line"}',
        b'{"verb":"spoke"}',
        b"[" * 5_000,
    ],
)
def test_what_a_player_cannot_send(written: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        verbs.from_player("A", written)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.slow
@given(number=st.integers(0, len(GOOD) - 1), key=st.integers(0, 4), value=json_values)
def test_any_message_is_read_or_refused_and_never_anything_else(number: int, key: int, value: object) -> None:
    written = msgspec.json.decode(GOOD[number][0])
    keys = sorted(written)
    written[keys[key % len(keys)]] = value
    try:
        verb = verbs.from_player("A", json.dumps(written).encode())
    except msgspec.DecodeError:
        return
    evening = seated(free_text=True)
    before = state(evening.table)
    outcome = evening.table.do(verb, evening.now)
    assert outcome.refusal is None or state(evening.table) == before
