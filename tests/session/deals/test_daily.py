"""The deal of the day: the same for everybody, provable, and its result as a code."""

from __future__ import annotations

import hmac
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.code_signs import CodeError
from escoba.records import replay, to_line
from escoba.rules import PRESETS, RuleSet
from escoba.session.deals.daily import DailyResult, daily_deal, read_result, result_code
from escoba.session.deals.deal import lead

DAY = date(2026, 12, 1)
OBLIGADA = PRESETS["obligada"].rules
DAYS = st.dates(date(2026, 1, 1), date(2125, 12, 31))
RULES = st.sampled_from([*[preset.rules for preset in PRESETS.values()], replace(OBLIGADA, target=33)])


def dealt_by_hand(text: str) -> list[str]:
    """The deck of a round 1 whose two seats give nothing, as records.md says it."""
    key = sha256(sha256(text.encode()).digest() + bytes(64)).digest()
    words: list[int] = []
    for block in range(100):
        digest = hmac.new(key, f"escoba-deck-1:1:{block}".encode(), "sha256").digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    deck = [f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    for place in range(39, 0, -1):
        word = words.pop(0)
        while word >= 2**32 // (place + 1) * (place + 1):
            word = words.pop(0)
        other = word % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


@pytest.mark.parametrize(("rules", "code"), [("obligada", "ESC-12R"), ("mesa", "ESC-11V")])
def test_the_deck_is_the_one_that_the_text_of_the_day_leads_to(rules: str, code: str) -> None:
    record = daily_deal(DAY, PRESETS[rules].rules).played("azar")
    assert list(record.rounds[0].deck) == dealt_by_hand(f"escoba-daily-1:2026-12-01:{code}")
    assert record.rounds[0].seeds
    assert record.rounds[0].seeds.house == sha256(f"escoba-daily-1:2026-12-01:{code}".encode()).hexdigest()
    assert record.rounds[0].seeds.seats == (None, None)


def test_the_record_is_valid_and_no_two_days_are_alike() -> None:
    deal = daily_deal(DAY, OBLIGADA)
    record = deal.played("vecina")
    match = replay(record)
    assert tuple(match.totals) == record.rounds[0].points
    assert to_line(record) == to_line(daily_deal(DAY, OBLIGADA).played("vecina"))
    assert record.rounds[0].deck != daily_deal(DAY + timedelta(1), OBLIGADA).played("azar").rounds[0].deck


def test_the_rival_plays_alike_as_long_as_one_does_oneself() -> None:
    deal = daily_deal(DAY, OBLIGADA)
    one, other = (deal.played("azar", stream).rounds[0].plays for stream in ("a", "b"))
    assert one != other
    parted = next(place for place, plays in enumerate(zip(one, other, strict=False)) if plays[0] != plays[1])
    assert one[parted].seat == 0


@given(DAYS, RULES, st.integers(0, 127), st.integers(0, 127), st.booleans())
def test_every_result_comes_back_from_its_code(day: date, rules: RuleSet, own: int, other: int, assisted: bool) -> None:
    result = DailyResult(day, rules, own, other, assisted)
    code = result_code(result)
    assert read_result(code.lower().replace("-", " ")) == result


@given(st.data())
def test_a_wrong_sign_is_never_another_result(data: st.DataObject) -> None:
    code = result_code(DailyResult(DAY, OBLIGADA, 4, 2))
    place = data.draw(st.sampled_from([place for place in range(5, len(code)) if code[place] != "-"]))
    sign = data.draw(st.sampled_from([sign for sign in "0123456789ABCDEFGHJKMNPQRTVWXYZ" if sign != code[place]]))
    with pytest.raises(CodeError) as refused:
        read_result(code[:place] + sign + code[place + 1 :])
    assert refused.value.fault == "mistyped"


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "prefix"),
        ("ESC-12R", "prefix"),
        ("ESH", "length"),
        ("ESH-1", "length"),
        ("ESH-2AB", "version"),
        ("ESH-é", "sign"),
    ],
)
def test_what_is_no_result_says_why(typed: str, fault: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_result(typed)
    assert refused.value.fault == fault


@given(st.text(max_size=30))
def test_any_text_is_a_result_or_refused(text: str) -> None:
    with suppress(CodeError):
        read_result("ESH-1" + text)


def test_days_that_no_code_can_name() -> None:
    with pytest.raises(ValueError, match="not from 0"):
        result_code(DailyResult(date(2025, 12, 31), OBLIGADA, 1, 1))


def test_the_lead_where_few_points_are_good() -> None:
    assert lead((2, 5), OBLIGADA) == -3
    assert lead((2, 5), replace(OBLIGADA, lowest_wins=True)) == 3
