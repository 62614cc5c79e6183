"""Writing a match down: the very bytes, and a match that is broken off and taken up again."""

import json
import random
from datetime import UTC, datetime, timedelta, timezone

import pytest

from escoba.cards import DECK, Card
from escoba.game import Claim, Match, Play
from escoba.records import Recorder, commitment, parse, replay, to_line
from escoba.rules import PRESETS, RulesError, rules_from

SEATS = [("Ana", "human"), ("B", "tasca")]


def cards(*codes: str) -> frozenset[Card]:
    return frozenset([Card.from_code(code) for code in codes])


def test_a_record_is_one_line_in_the_order_of_the_format() -> None:
    deck = random.Random(3).sample(DECK, 40)
    codes = [card.code for card in deck]
    rules = rules_from("mesa", {"target": 15, "last_deal_escobas": False})
    recorder = Recorder(
        "mesa", rules, SEATS, seed="s", program="escoba 1", started=datetime(2026, 3, 1, 18, tzinfo=UTC)
    )
    recorder.begin_round(1, deck, salt="3f9a", commitment="cafe")
    recorder.move(Play(0, Card.from_code("10c"), cards("7o")))
    recorder.move(Play(1, Card.from_code("1b")))
    recorder.move(Claim(0, cards("12e", "4c", "1b")))
    recorder.end_round([3, 2])
    recorder.end([3, 2], None, ended=datetime(2026, 3, 1, 20, tzinfo=timezone(timedelta(hours=1))))
    recorder.assisted = True
    assert to_line(recorder.record).decode() == (
        '{"format":"escoba-record","version":1,'
        '"rules":{"preset":"mesa","target":15,"last_deal_escobas":false},"teams":false,'
        '"seats":[{"name":"Ana","player":"human"},{"name":"B","player":"tasca"}],'
        '"rounds":[{"dealer":1,"deck":' + json.dumps(codes, separators=(",", ":")) + ","
        '"plays":[{"seat":0,"card":"10c","takes":["7o"]},{"seat":1,"card":"1b","takes":[]},'
        '{"seat":0,"claim":["4c","12e","1b"]}],"points":[3,2],"salt":"3f9a","commitment":"cafe"}],'
        '"result":{"totals":[3,2],"winner":null},'
        '"started":"2026-03-01T18:00:00+00:00","ended":"2026-03-01T20:00:00+01:00",'
        '"program":"escoba 1","seed":"s","assisted":true}\n'
    )


def test_what_is_not_known_is_not_written() -> None:
    written = json.loads(to_line(Recorder("libre", PRESETS["libre"].rules, SEATS).record))
    assert list(written) == ["format", "version", "rules", "teams", "seats", "rounds"]
    assert written["rules"] == {"preset": "libre"}


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RulesError):
        Recorder("casino", PRESETS["libre"].rules, SEATS)


def test_a_time_without_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        Recorder("libre", PRESETS["libre"].rules, SEATS, started=datetime(2026, 3, 1))


def test_half_a_proof_is_refused() -> None:
    recorder = Recorder("libre", PRESETS["libre"].rules, SEATS)
    with pytest.raises(ValueError, match="salt"):
        recorder.begin_round(1, DECK, salt="3f9a")


def test_names_that_a_record_cannot_hold_are_made_to_fit() -> None:
    recorder = Recorder("libre", PRESETS["libre"].rules, [("ñ" * 70, "human"), ("\ud800", "tasca")])
    record = parse(to_line(recorder.record))
    assert [seat.name for seat in record.seats] == ["ñ" * 64, "?"]


def test_the_digest_is_that_of_the_format() -> None:
    # By `printf '3f9a:7o 1b' | sha256sum`.
    assert commitment("3f9a", ["7o", "1b"]) == "e0b482435007cf749e0dbfd459fa72d899c830bca5966dab74ad1da2706b71ea"


def test_a_match_broken_off_goes_on_where_it_was() -> None:
    # At every step what was written so far replays to the same place, and the recorder can go on from it.
    chance = random.Random(8)
    rules = rules_from("mesa", {"target": 5})
    match, recorder = Match(rules, 2), Recorder("mesa", rules, SEATS)
    while match.winner is None:
        dealer = 0 if match.next_dealer is None else match.next_dealer
        deck = chance.sample(DECK, 40)
        match.begin_round(deck, dealer)
        recorder.begin_round(dealer, deck)
        while match.playing:
            move = chance.choice(list(match.view(match.round.turn or 0).legal_plays)) if match.round else None
            assert move is not None
            match.play(move)
            recorder.move(move)
            saved = parse(to_line(recorder.record))
            again = replay(saved)
            assert (again.totals, again.winner, again.playing) == (match.totals, match.winner, match.playing)
            assert again.round is not None
            assert match.round is not None
            assert again.round.table == match.round.table
            assert again.round.hands == match.round.hands
            recorder = Recorder.resume(saved)
        recorder.end_round(match.counts[-1].points)
    recorder.end(match.totals, match.winner)
    assert replay(parse(to_line(recorder.record))).winner == match.winner
