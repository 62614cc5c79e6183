"""The deal of the day: the same decks, dealer, opponent and par for everybody, and results as codes."""

from __future__ import annotations

import hmac
from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.cards import DECK, codes
from escoba.code_signs import CodeError
from escoba.records import deck_of, replay
from escoba.rules_code import code_of
from escoba.session import daily
from escoba.session.daily import ParGame, Result, code_of_result, read_result
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.storage import Seat, Storage
from escoba.thinking.worker import Thinker

DAY = date(2026, 12, 1)
RESULTS = st.builds(
    Result,
    st.dates(date(2020, 1, 1), date(2300, 1, 1)),
    st.integers(0, daily._MOST - 1),
    st.integers(0, daily._MOST - 1),
)


def deck_by_hand(day: date, round: int) -> list[str]:
    """The deck as the contract says it (records, `seeds`), put together here."""
    house = sha256(f"escoba-daily-1:{day:%Y-%m-%d}:{code_of(daily.rules())}".encode()).digest()
    key = sha256(house + bytes(64)).digest()
    blocks = [hmac.new(key, f"escoba-deck-1:{round}:{block}".encode(), "sha256").digest() for block in range(20)]
    words = [int.from_bytes(b"".join(blocks)[start : start + 4], "big") for start in range(0, 640, 4)]
    deck = [card.code for card in DECK]
    for place in range(39, 0, -1):
        while (word := words.pop(0)) >= 2**32 // (place + 1) * (place + 1):
            pass
        other = word % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


@pytest.mark.parametrize("day", [DAY, DAY + timedelta(1), date(2027, 2, 28)])
def test_the_decks_follow_from_the_date_and_the_rules(day: date) -> None:
    seeds = daily.seeds_of(day)
    assert seeds.seats == (None, None)
    for number in (1, 2, 5):
        assert codes(deck_of(seeds, number)) == deck_by_hand(day, number)


def played(storage: Storage, day: date) -> MatchInPlay:
    """The day's match, an expert in the player's seat."""
    setup = daily.setup_of(day, Seat("Ana", HUMAN), storage.player.id, "Carmen")
    game = MatchInPlay.begin(setup, storage, chance=daily.DailyChance(day), thinker=Thinker())
    game.next_round()
    game.let_play(0, daily.PAR)
    while game.match.winner is None:
        if not game.match.playing:
            game.next_round()
        else:
            game.play(game.bot_move())
    return game


@pytest.mark.slow
def test_par_is_what_an_expert_gets_in_that_seat_in_every_home(storage: Storage) -> None:
    game = played(storage, DAY)
    par = ParGame(DAY, Thinker())
    for _frame in range(100_000):
        par.advance()
        if par.result is not None:
            break
    assert par.result == daily.result_of(DAY, game.match.totals)
    record = game.record
    assert replay(record).winner is not None
    assert {dealt.seeds for dealt in record.rounds} == {daily.seeds_of(DAY)}


@given(RESULTS)
def test_a_result_travels_as_a_code(result: Result) -> None:
    code = code_of_result(result)
    assert read_result(code.lower().replace("-", " ")) == result
    assert len(code) <= 16


@given(RESULTS, st.data())
def test_a_wrong_sign_is_noticed(result: Result, data: st.DataObject) -> None:
    code = code_of_result(result)
    place = data.draw(st.sampled_from([at for at, sign in enumerate(code) if at > 4 and sign != "-"]))
    other = data.draw(st.sampled_from([sign for sign in "0123456789ABCDEFGHJKMNPQRTVWXYZ" if sign != code[place]]))
    with pytest.raises(CodeError):
        read_result(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("text", ["", "ESD", "ESD-1", "ESC-12R", "ESD-2000", "ESD-1ÄÖ", "x" * 500])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read_result(text)
