"""Whole matches at a table: what everybody is told, and the record that comes of it."""

import itertools
import json
from typing import Any

import msgspec
import pytest

from escoba.cards import DECK
from escoba.lab.check import ALL_VALID, run
from escoba.records import parse, replay, seed_commitment, to_line
from escoba.tables import Numbered, Options, Table, TableView, events, verbs
from tests.records.seeds_reference import digest, reference_deck
from tests.tables.evening import Evening

TABLES = [
    (2, False, ("A", "B")),
    (2, False, ("A", "maestro")),
    (3, False, ("A", "contador", "B")),
    (4, False, ("A", "B", "C", "D")),
    (4, True, ("A", "tasca", "B", "aprendiz")),
]


def played(seats: int, teams: bool, who: tuple[str, ...], preset: str = "mesa", target: int = 9) -> Evening:
    evening = Evening(Options(rules={"preset": preset, "target": target}, seats=seats, teams=teams))
    evening.seat(*who)
    evening.play_match()
    return evening


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "".join(name[0] for name in table[2]))
def evening(request: pytest.FixtureRequest) -> Evening:
    return played(*request.param)


def test_a_match_is_played_to_its_end(evening: Evening) -> None:
    finished = evening.table.finished
    assert finished is not None
    assert finished.over.reason == "won"
    assert finished.over.winner is not None
    assert max(finished.over.totals) >= 9
    assert finished.over.gave_up == ()


def test_events_are_numbered_without_gaps(evening: Evening) -> None:
    for who, sent in evening.sent.items():
        numbers = [message.number for message in sent if isinstance(message, Numbered)]
        assert numbers == list(range(1, len(numbers) + 1)), who
        assert all(isinstance(message, Numbered) for message in sent)


def test_all_seats_are_told_the_same_but_for_their_hands(evening: Evening) -> None:
    for numbered in itertools.zip_longest(*[evening.sent[who] for who in sorted(evening.sent)]):
        without_hands = []
        for one in numbered:
            assert isinstance(one, Numbered)
            event = one.event
            if isinstance(event, events.Dealt):
                assert event.hand is not None
                assert len(event.hand) == event.each == 3
                event = msgspec.structs.replace(event, hand=None)
            without_hands.append((one.number, one.at, event))
        assert all(told == without_hands[0] for told in without_hands)


def test_nobody_is_told_a_hidden_card(evening: Evening) -> None:
    # Every card that somebody reads of while a round is played is one of their hand, or open by then.
    seat_of = {who: person.seat for who, person in evening.table._room.people.items()}
    for who, sent in evening.sent.items():
        known: set[str] = set()
        for message in sent:
            assert isinstance(message, Numbered)
            event: Any = message.event
            match event:
                case events.RoundBegan():
                    known = set()
                case events.Dealt():
                    known |= set(event.hand or ()) | set(event.table)
                case events.Discarded() | events.Captured():
                    assert (event.card in known) or event.seat != seat_of[who]
                    known.add(event.card)
                case _:
                    pass
            if not isinstance(event, events.OptionsChanged):
                text = msgspec.json.encode(event).decode()
                assert {card.code for card in DECK if f'"{card.code}"' in text} <= known


def test_the_record_is_valid_and_keeps_the_seeds(
    evening: Evening, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    finished = evening.table.finished
    assert finished is not None
    line = to_line(finished.record)
    match = replay(parse(line))
    assert match.winner == finished.over.winner
    assert tuple(match.totals) == finished.over.totals
    (tmp_path / "a.jsonl").write_bytes(line)
    arguments: Any = type("Arguments", (), {"files": [str(tmp_path / "a.jsonl")], "details": False})
    assert run(arguments) == ALL_VALID
    assert json.loads(capsys.readouterr().out)["finished"] is True
    for number, round in enumerate(json.loads(line)["rounds"], start=1):
        seeds = round["seeds"]
        assert round["deck"] == reference_deck(seeds["house"], seeds["seats"], number)
        # People gave a part, bots did not.
        assert [part is not None for part in seeds["seats"]] == [who.isupper() for who in finished.who]


def test_a_seat_can_check_the_deck_from_what_it_was_told(evening: Evening) -> None:
    finished = evening.table.finished
    assert finished is not None
    for sent in evening.sent.values():
        told = [message.event for message in sent if isinstance(message, Numbered)]
        wanted = [event for event in told if isinstance(event, events.SeedsWanted)]
        parts = [event for event in told if isinstance(event, events.PartsWanted)]
        shown = [event for event in told if isinstance(event, events.SeedsShown)]
        assert len(wanted) == len(parts) == len(shown) == len(finished.record.rounds)
        for round, (bound, given, seeds) in enumerate(zip(wanted, parts, shown, strict=True), start=1):
            assert bound.round == given.round == seeds.round == round
            assert digest(bytes.fromhex(seeds.seeds.house)) == bound.commitment == seeds.seeds.commitment
            for part, commitment in zip(seeds.seeds.seats, given.commitments, strict=True):
                assert (None if part is None else digest(bytes.fromhex(part))) == commitment
        secret = [bytes.fromhex(seeds.seeds.house) for seeds in shown]
        assert len(set(secret)) == len(secret)
        # The house was bound before any seat was, and shows its seed after the round's last card.
        order = [type(event).__name__ for event in told]
        assert order.index("SeedsWanted") < order.index("PartsWanted") < order.index("RoundBegan")
        assert order.index("RoundCounted") < order.index("SeedsShown")
        assert seed_commitment(secret[0]) == wanted[0].commitment


def test_the_same_verbs_give_the_same_events(evening: Evening) -> None:
    table = Table.rebuild(evening.log)
    assert table.finished == evening.table.finished
    for who in evening.table.people:
        assert table.view(who, evening.now) == evening.table.view(who, evening.now)


def test_another_secret_gives_other_decks() -> None:
    options = Options(rules={"preset": "libre"})
    decks = []
    for secret in (bytes(32), bytes([1] * 32)):
        evening = Evening(options, secret)
        evening.seat("A", "tasca")
        evening.done(verbs.Start("A"))
        evening.shuffle()
        assert evening.match.round is not None
        decks.append(evening.match.round.deck)
    assert decks[0] != decks[1]


def test_one_match_after_another() -> None:
    evening = played(2, False, ("A", "B"))
    first = evening.table.finished
    evening.play_match()
    second = evening.table.finished
    assert first is not None
    assert second is not None
    assert (first.over.match, second.over.match) == (1, 2)
    assert first.record.rounds[0].deck != second.record.rounds[0].deck
    assert replay(second.record).winner == second.over.winner
    numbers = [message.number for message in evening.sent["B"]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_table_with_a_view_tells_the_match_over() -> None:
    evening = played(2, False, ("A", "B"))
    view = evening.table.view("B", evening.now)
    assert isinstance(view, TableView)
    assert view.match is None
    assert evening.table.finished is not None
    assert view.result == evening.table.finished.over


def test_every_preset_and_the_first_dealer_by_lot() -> None:
    dealers = set()
    for number, preset in enumerate(("obligada", "muerte_subita", "brasilena", "libre", "tradicional", "rioplatense")):
        evening = Evening(Options(rules={"preset": preset, "target": 5}, seats=3), bytes([number] * 32))
        evening.seat("A", "B", "tasca")
        evening.play_match()
        assert evening.table.finished is not None
        record = evening.table.finished.record
        assert replay(record).winner is not None
        dealers.add(record.rounds[0].dealer)
    assert len(dealers) > 1
