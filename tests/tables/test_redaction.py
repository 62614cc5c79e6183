"""A chair is told nothing that it cannot see: a share of `tests.tables.permuting`, and that it would notice a leak."""

import random
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from escoba import game
from escoba.bots import choose
from escoba.cards import DECK, codes
from escoba.tables import Numbered, Options, Table, TableView, events, seeing, telling, verbs
from escoba.tables.feed import Feed
from escoba.tables.match import TableMatch
from escoba.tables.turn import BOT_THINKS
from escoba.tables.watching import LATE
from tests.tables.evening import Evening, as_verb
from tests.tables.permuting import PRESET_IDS, SEATINGS, WATCHER, Stage, chairs, differences, record


def found(number: int, share: float) -> tuple[int, list[str]]:
    """How often hidden cards of one match were dealt otherwise, and what could be told apart."""
    stage, rng = Stage(), random.Random(number)
    tried, different = 0, list[str]()
    with stage.set():
        seats, teams, who = SEATINGS[number % len(SEATINGS)]
        evening = record(seats, teams, who, PRESET_IDS[number % len(PRESET_IDS)], number, stage)
        for played in evening.rounds:
            for point in played.points:
                for chair in chairs(played, point):
                    if rng.random() < share:
                        different += differences(played, point, chair, rng, stage)
                        tried += 1
    return tried, different


@pytest.mark.parametrize("number", range(10))
@pytest.mark.slow
def test_hidden_cards_dealt_otherwise_change_nothing_that_a_chair_is_told(number: int) -> None:
    tried, different = found(number, 0.15)
    assert tried > 5
    assert different == []


def leaking_deal(feed: Feed, dealt: game.Dealt) -> None:
    everybody = events.Dealt(dealt.deal, tuple(codes(dealt.hands[0])), 3, tuple(codes(dealt.table)), dealt.stock)
    feed.tell_each([everybody] * len(dealt.hands), everybody)


def leaking_view(match: TableMatch, seat: int) -> seeing.MatchSeen:
    assert match.game.round is not None
    return msgspec.structs.replace(FROM_SEAT(match, seat), until=[*match.game.round.stock, DECK[0]][0].index)


def leaking_time(match: TableMatch) -> int:
    own = match.game.round.hands[match.turn.seat] if match.turn is not None and match.game.round is not None else DECK
    return PHASE_DUE(match) + own[0].index


FROM_SEAT, PHASE_DUE = seeing._from_seat, TableMatch._phase_due


@pytest.mark.parametrize(
    ("where", "name", "leaking"),
    [
        (telling, "_tell_deal", leaking_deal),
        (seeing, "_from_seat", leaking_view),
        (TableMatch, "_phase_due", leaking_time),
    ],
)
@pytest.mark.slow
def test_a_leak_would_be_found(where: Any, name: str, leaking: Any) -> None:
    with patch.object(where, name, leaking):
        assert found(0, 0.3)[1] != []


@pytest.mark.parametrize("level", ["aprendiz", "maestro"])
def test_how_long_a_bot_thinks_is_seen_by_nobody(level: str) -> None:
    def told(thought: int) -> dict[str, list[bytes]]:
        evening = Evening(Options(rules={"preset": "mesa"}, seats=3, spectators=True))
        evening.seat("A", level, "B")
        evening.done(verbs.Arrive(WATCHER, "W", invited=True))
        evening.done(verbs.Start("A"))
        evening.shuffle()
        for _ in range(24):
            question = evening.table.question
            if question is None:
                assert evening.table._match is not None
                assert evening.table._match.turn is not None
                evening.play_turn(lambda match, seat: choose("tasca", match.view(seat), "x"))
                continue
            move = choose(question.level, question.view, question.seed)
            began = evening.now
            evening.done(as_verb(None, question.answers, move), thought)
            evening.wait(BOT_THINKS - (evening.now - began))
        return {who: evening.bytes_sent(who) for who in evening.sent}

    first = told(1)
    assert first == told(700) == told(BOT_THINKS)
    assert len(first["A"]) > 24


def test_an_answer_that_is_late_comes_at_a_whole_multiple() -> None:
    for thought, shown in ((1_501, 3_000), (2_999, 3_000), (3_000, 3_000), (3_001, 4_500)):
        evening = Evening(Options(rules={"preset": "libre"}))
        evening.seat("A", "aprendiz")
        evening.done(verbs.Start("A"))
        evening.shuffle()
        if evening.match.round is not None and evening.match.round.turn == 0:
            evening.play_turn()
        question, began = evening.table.question, evening.now
        assert question is not None
        evening.done(as_verb(None, question.answers, choose("aprendiz", question.view, question.seed)), thought)
        assert evening.table.question is None
        before = evening.table.last
        evening.wait(10_000)
        played = next(one for one in evening.sent["A"] if isinstance(one, Numbered) and one.number > before)
        assert played.at - began == shown


def watched(kind: str, private: bool) -> Evening:
    options: Any = {"kind": kind, "private": private}
    evening = Evening(Options(rules={"preset": "mesa", "target": 11}, spectators=True, **options))
    evening.seat("A", "B")
    evening.done(verbs.Arrive(WATCHER, "W", invited=True))
    return evening


def numbers_told(sent: Sequence[Numbered | TableView]) -> list[int]:
    return [message.number for message in sent]


def test_who_watches_is_fifteen_seconds_late_and_has_no_hand() -> None:
    evening = watched("training", True)
    evening.done(verbs.Start("A"))
    began = next(one.number for one in evening.sent["A"] if isinstance(one, Numbered) and one.number == 7)
    assert numbers_told(evening.sent[WATCHER])[-1] == began
    evening.shuffle()
    while evening.table._match is not None and evening.table._match.over is None:
        if evening.table._match.turn is not None:
            evening.wait(evening.rng.choice((100, 3_000, 9_000)))
            evening.play_turn()
        else:
            evening.next_round()
            evening.shuffle()
        if evening.table._match.over is None:
            for one in evening.sent[WATCHER][began:]:
                assert isinstance(one, Numbered)
                assert one.number == began or one.at <= evening.now - LATE
            view = evening.table.view(WATCHER, evening.now)
            assert view.match is not None
            assert view.match.round is None or view.match.round.hand is None
    assert numbers_told(evening.sent[WATCHER]) == numbers_told(evening.sent["A"])
    deals = [event for event in evening.events(WATCHER) if isinstance(event, events.Dealt)]
    assert len(deals) == sum(map(dealt, evening.sent["A"]))
    assert {deal.hand for deal in deals} == {None}


def dealt(one: Numbered | TableView) -> bool:
    return isinstance(one, Numbered) and isinstance(one.event, events.Dealt)


def test_who_watches_a_rated_table_is_a_whole_deal_late() -> None:
    evening = watched("open", False)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    for _ in range(36):
        evening.play_turn()
        evening.wait(16_000 if evening.table._match is not None and evening.table._match.turn is None else 100)
        deals = sum(map(dealt, evening.sent["A"]))
        plays = sum(
            isinstance(one.event, events.Discarded | events.Captured)
            for one in evening.sent[WATCHER]
            if isinstance(one, Numbered)
        )
        # Of the deals before the running one every play but that which ended the last, and nothing of this one.
        assert sum(map(dealt, evening.sent[WATCHER])) == deals - 1
        assert plays == max(6 * (deals - 1) - 1, 0)


@pytest.mark.parametrize(("kind", "private"), [("training", True), ("open", False)])
def test_the_whole_view_of_who_watches_is_as_late_as_the_events(kind: str, private: bool) -> None:
    # From the view and the events after it the same table comes as from the events alone.
    evening = watched(kind, private)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    views: list[TableView] = []
    while evening.table._match is not None and evening.table._match.over is None:
        if evening.table._match.turn is not None:
            evening.wait(2_000)
            evening.play_turn()
        else:
            evening.next_round()
            evening.shuffle()
        if evening.table._match.over is None:
            views.append(evening.table.view(WATCHER, evening.now))
    told = {one.number: one.event for one in evening.sent[WATCHER] if isinstance(one, Numbered)}
    assert len({view.number for view in views}) > 10
    for view in views:
        assert view.match is not None
        table: set[str] = set()
        plays = 0
        for number in range(1, view.number + 1):
            event: Any = told[number]
            match event:
                case events.RoundBegan():
                    table, plays = set(), 0
                case events.Dealt() if event.table:
                    table = set(event.table)
                case events.Discarded():
                    table, plays = table | {event.card}, plays + 1
                case events.Captured():
                    table, plays = table - set(event.takes), plays + 1
                case events.Claimed():
                    table, plays = table - set(event.takes), plays + 1
                case events.OpeningTaken() | events.LeftoversTaken(seat=0) | events.LeftoversTaken(seat=1):
                    table = set()
                case _:
                    pass
        if view.match.round is None:
            assert plays == 0
        else:
            assert set(view.match.round.table) == table
            assert len(view.match.round.plays) == plays


@pytest.mark.parametrize(("kind", "private", "plays"), [("training", True, 13), ("open", False, 17)])
def test_what_was_played_just_now_is_not_seen_by_who_watches(kind: str, private: bool, plays: int) -> None:
    # So many plays alike, then other ones: as long as those are not to be seen, every byte is the same.
    def told(rng: int) -> tuple[list[bytes], bytes, bytes]:
        evening = watched(kind, private)
        evening.done(verbs.Start("A"))
        evening.shuffle()
        for number in range(plays + 4):
            if number == plays:
                evening.rng = random.Random(rng)
            evening.play_turn()
        # The first play that may differ is 300 ms old, and at a rated table no time counts, but deals.
        evening.wait(14_600 if private else 29_000)
        view = evening.table.view(WATCHER, evening.now)
        return evening.bytes_sent(WATCHER), msgspec.json.encode(view), msgspec.json.encode(evening.log)

    tales = [told(rng) for rng in range(6)]
    assert len({log for *_, log in tales}) > 1
    assert len({(*sent, view) for sent, view, _ in tales}) == 1


def test_nothing_but_ones_own_hand_is_in_a_view() -> None:
    evening = watched("training", True)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    while evening.table._match is not None and evening.table._match.turn is not None:
        round = evening.match.round
        assert round is not None
        for who, seat in (("A", 0), ("B", 1), (WATCHER, None)):
            view = evening.table.view(who, evening.now)
            text = msgspec.json.encode(view).decode()
            hidden = {card for number, hand in enumerate(round.hands) if number != seat for card in hand}
            assert not [card for card in hidden.union(round.stock) if f'"{card.code}"' in text]
        evening.play_turn()


def test_the_seeds_are_not_told_before_the_round_is_over() -> None:
    evening = watched("training", True)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    secret = evening.table._match._seeds if evening.table._match is not None else None
    assert secret is not None
    while evening.table._match is not None and evening.table._match.turn is not None:
        for who in "AB":
            everything = b"".join(evening.bytes_sent(who)) + msgspec.json.encode(evening.table.view(who, evening.now))
            assert secret.house.hex().encode() not in everything
        evening.play_turn()
    assert secret.house.hex().encode() in b"".join(evening.bytes_sent("A"))
    assert isinstance(Table.rebuild(evening.log), Table)
