"""Anything in any order, right and wrong, beside a model that only reads messages."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from escoba.bots import LEVELS
from escoba.cards import DECK
from escoba.records import parse, replay, to_line
from escoba.tables import Entry, Options, Table, TableView, verbs
from tests.tables.client import Client, as_known, told_to_watchers
from tests.tables.evening import SECRET, as_verb
from tests.tables.state import state

PEOPLE = "ABCDX"
who = st.sampled_from(PEOPLE)
seat = st.integers(-1, 4)
codes = st.sampled_from([card.code for card in DECK] + ["8o", ""])
sets = st.lists(codes, max_size=4).map(tuple)
part = st.sampled_from(["0" * 64, "f" * 64, "", "F" * 64])
CHANGES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4, "teams": True},
    {"seats": 5},
    {"teams": False},
    {"seconds": 10},
    {"seconds": 5},
    {"spectators": True},
    {"private": False, "kind": "open"},
    {"private": True, "kind": "training"},
    {"free_text": True},
    {"stake": 100},
    {"rules": {"preset": "mesa", "target": 5}},
    {"rules": {"preset": "tradicional", "target": 5}},
    {"rules": {"preset": "nothing"}},
]


class AnyVerbs(RuleBasedStateMachine):
    """A table, its log, and a client for each person in the room whose line holds."""

    def __init__(self) -> None:
        super().__init__()
        opening = verbs.Open(
            "A", "Ana", SECRET, Options(rules={"preset": "mesa", "target": 5}, spectators=True, seconds=10)
        )
        self.table = Table(opening)
        self.log = [Entry(0, opening)]
        self.now = 0
        self.clients: dict[str, Client] = {}
        self.numbers: dict[int, bytes] = {}
        self.read()

    def do(self, verb: verbs.Verb, after: int = 50) -> bool:
        """A verb, checked for what holds of every verb; whether it was accepted."""
        # To look at all of a table takes much longer than a verb does.
        looks = self.now % 150 == 0
        self.now += after
        if self.table.due is not None and self.table.due <= self.now:
            self.tick()
        before, last = state(self.table) if looks else None, self.table.last
        outcome = self.table.do(verb, self.now)
        if outcome.refusal is not None:
            assert outcome.entries == ()
            assert not looks or state(self.table) == before
        elif not isinstance(verb, verbs.Tick):
            assert [entry.at for entry in outcome.entries] == [self.now]
        assert self.table.last >= last
        self.log += outcome.entries
        self.read()
        return outcome.refusal is None

    def tick(self) -> None:
        self.log += self.table.do(verbs.Tick(), self.now).entries
        assert self.table.due is None or self.table.due > self.now
        self.read()

    def read(self) -> None:
        """Everybody reads their news; numbers are without gaps, which the client checks, and mean the same to all."""
        for gone in set(self.clients) - set(self.table.people):
            del self.clients[gone]
        for one in self.table.people:
            if one not in self.clients:
                self.clients[one] = Client(one)
                self.clients[one].read(self.table.view(one, self.now))
            client = self.clients[one]
            if self.table._room.people[one].gone_since is not None:
                continue
            news = self.table.resume(one, client.number, self.now)
            for message in [news] if isinstance(news, TableView) else news:
                client.read(message)
                if not isinstance(message, TableView):
                    event = msgspec.to_builtins(message)
                    event["event"].pop("hand", None)
                    assert self.numbers.setdefault(message.number, msgspec.json.encode(event)) == msgspec.json.encode(
                        event
                    )
            view = self.table.view(one, self.now)
            if view.seat is not None or view.match is None:
                assert client.seen == as_known(view)
            else:
                assert told_to_watchers(client.seen) == told_to_watchers(as_known(view))

    # Verbs that are often wrong

    @rule(who=who, invited=st.booleans())
    def arrive(self, who: str, invited: bool) -> None:
        room = self.table._room
        known, full = who in self.table.people, room.match_on and not room.options.spectators
        allowed = known or (not full and (invited or not room.options.private))
        assert self.do(verbs.Arrive(who, who, invited)) == allowed

    @rule(who=who)
    def lose_line(self, who: str) -> None:
        here = who in self.table.people
        assert self.do(verbs.LoseLine(who)) == here

    @rule(who=who)
    def leave(self, who: str) -> None:
        here = who in self.table.people
        assert self.do(verbs.Leave(who)) == here
        assert who not in self.table.people

    @rule(who=who, seat=seat)
    def sit(self, who: str, seat: int) -> None:
        room = self.table._room
        free = 0 <= seat < len(room.seats) and room.seats[seat].free
        assert self.do(verbs.Sit(who, seat)) == (who in room.people and not room.match_on and free)

    @rule(who=who)
    def stand(self, who: str) -> None:
        self.do(verbs.Stand(who))

    @rule(who=who | st.none(), seat=seat, level=st.sampled_from([*LEVELS, "azar", None]))
    def seat_bot(self, who: str | None, seat: int, level: str | None) -> None:
        if self.do(verbs.SeatBot(who, seat, level)):
            assert who in (None, self.table._room.master)

    @rule(who=who, whom=who)
    def dismiss(self, who: str, whom: str) -> None:
        if self.do(verbs.Dismiss(who, whom)):
            assert whom not in self.table.people

    @rule(who=who, changes=st.sampled_from(CHANGES))
    def set_options(self, who: str, changes: dict[str, Any]) -> None:
        self.do(verbs.SetOptions(who, replace(self.table.options, **changes)))

    @rule(who=who, back=st.integers(-1, 20))
    def seen(self, who: str, back: int) -> None:
        self.do(verbs.Seen(who, self.table.last - back))

    @rule(who=who | st.none())
    def start(self, who: str | None) -> None:
        self.do(verbs.Start(who))

    @rule(who=who, round=st.integers(0, 3), part=part)
    def commit(self, who: str, round: int, part: str) -> None:
        self.do(verbs.Commit(who, round, part))

    @rule(who=who, round=st.integers(0, 3), part=part)
    def reveal(self, who: str, round: int, part: str) -> None:
        self.do(verbs.Reveal(who, round, part))

    @rule(who=who | st.none(), back=st.integers(-1, 3), card=codes, takes=sets)
    def play(self, who: str | None, back: int, card: str, takes: tuple[str, ...]) -> None:
        seen = self.clients[who].seen if who in self.clients else {"match": None}
        round = seen["match"]["round"] if seen["match"] is not None else None
        mine = round is not None and round["turn"] == seen["seat"] is not None and card in (round["hand"] or ())
        if self.do(verbs.Play(who, self.table.last - back, card, takes)) and who is not None:
            assert mine
            assert back >= 0

    @rule(who=who | st.none(), back=st.integers(-1, 3), claim=sets)
    def claim(self, who: str | None, back: int, claim: tuple[str, ...]) -> None:
        self.do(verbs.Claim(who, self.table.last - back, claim))

    @rule(who=who)
    def come_back(self, who: str) -> None:
        self.do(verbs.Return(who))

    @rule(who=who)
    def ready(self, who: str) -> None:
        self.do(verbs.Ready(who))

    @rule(who=who, yes=st.booleans())
    def vote(self, who: str, yes: bool) -> None:
        self.do(verbs.Vote(who, yes))

    @rule(who=who, phrase=st.none() | st.integers(-1, 64), text=st.none() | st.text(max_size=5))
    def say(self, who: str, phrase: int | None, text: str | None) -> None:
        self.do(verbs.Say(who, phrase, text))

    @rule(who=who, whom=who, on=st.booleans())
    def mute(self, who: str, whom: str, on: bool) -> None:
        self.do(verbs.Mute(who, whom, on))

    @rule(time=st.sampled_from([0, 700, 1_500, 3_000, 5_000, 15_000, 31_000, 61_000]))
    def wait(self, time: int) -> None:
        self.do(verbs.Tick(), time)

    # Verbs that lead somewhere

    @precondition(lambda self: not self.table._room.match_on and self.table._room.master is not None)
    @rule(bots=st.integers(0, 3))
    def begin(self, bots: int) -> None:
        """Fill the seats with people, then bots, let everybody see everything, and begin."""
        room = self.table._room
        for number in range(len(room.seats)):
            standing = [one for one, person in room.people.items() if person.seat is None]
            if room.seats[number].free and standing and number >= bots - 1:
                self.do(verbs.Sit(standing[0], number))
            elif room.seats[number].free:
                self.do(verbs.SeatBot(None, number, "aprendiz"))
        for one in self.table.people:
            self.do(verbs.Arrive(one, one))
            self.do(verbs.Seen(one, self.table.last))
        self.do(verbs.Start(None))

    @precondition(lambda self: self.table._match is not None and self.table._match.over is None)
    @rule(data=st.data(), times=st.integers(1, 40))
    def go_on(self, data: st.DataObject, times: int) -> None:
        """So many times what the table waits for: parts, plays of people and bots, a look at the count."""
        for _ in range(times):
            match = self.table._match
            assert match is not None
            if match.over is not None:
                return
            persons = {self.table._room.seats[number].person: number for number in self.table._room.persons()}
            if match.shuffle is not None:
                for one in list(persons):
                    assert one is not None
                    given = sha256(f"{one}{match.shuffle.round}".encode()) if match.shuffle else sha256()
                    round = match.shuffle.round if match.shuffle else 0
                    self.do(verbs.Commit(one, round, sha256(given.digest()).hexdigest()))
                    self.do(verbs.Reveal(one, round, given.hexdigest()))
            elif match.turn is not None:
                view = match.game.view(match.turn.seat)
                moves = list(view.legal_plays)
                move = moves[data.draw(st.integers(0, len(moves) - 1))]
                owner = self.table._room.seats[match.turn.seat].person
                due = self.table.due
                assert due is not None
                if (self.table.question is not None or owner is not None) and due > self.now + 50:
                    assert self.do(as_verb(owner, self.table.last, move))
                self.do(verbs.Tick(), 1_500)
            else:
                for one in list(persons):
                    assert one is not None
                    self.do(verbs.Ready(one))

    # What always holds

    @invariant()
    def there_is_a_master_where_there_is_anybody(self) -> None:
        assert (self.table._room.master in self.table.people) != self.table.empty

    @invariant()
    def seats_and_people_agree(self) -> None:
        room = self.table._room
        assert {one: person.seat for one, person in room.people.items() if person.seat is not None} == {
            chair.person: number for number, chair in enumerate(room.seats) if chair.person is not None
        }

    @invariant()
    def a_match_waits_for_one_thing(self) -> None:
        match = self.table._match
        assert self.table._room.match_on == (match is not None and match.over is None)
        if match is not None:
            waits = [match.shuffle, match.turn, match.count, match.over]
            assert len([one for one in waits if one is not None]) == 1
            assert (self.table.due is not None) or match.over is not None

    @invariant()
    def the_record_is_valid(self) -> None:
        match = self.table._match
        if match is not None and (match.over is not None or match.count is not None):
            again = replay(parse(to_line(match.record)))
            assert again.totals == match.game.totals

    def teardown(self) -> None:
        match = self.table._match
        event(f"matches: {self.table._matches}, the last {'over' if match is not None and match.over else 'not'}")
        rebuilt = Table.rebuild(msgspec.json.decode(msgspec.json.encode(self.log), type=list[Entry]))
        assert state(rebuilt) == state(self.table)


AnyVerbs.TestCase.settings = settings(max_examples=40, stateful_step_count=50, deadline=None)
TestAnyVerbs = pytest.mark.slow(AnyVerbs.TestCase)
