"""A table played in a test: people who answer what they are asked, a clock that is moved by hand, everything kept.

People are called by a letter. What each of them was sent is kept in full, so that tests can compare every byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from escoba.bots import choose
from escoba.game import Claim, Match, Move
from escoba.tables import Entry, Numbered, Options, Outcome, Question, Table, TableView, events, verbs

SECRET = bytes(range(32))

Chooser = Callable[[Match, int], Move]


class Evening:
    """A table, its log, and the people at it. `sent` is what each was told, message by message."""

    def __init__(self, options: Options, secret: bytes = SECRET, at_home: bool = False, rng: int = 1) -> None:
        opening = verbs.Open("A", "Ana", secret, options, at_home)
        self.table = Table(opening)
        self.log = [Entry(0, opening)]
        self.now = 0
        self.rng = random.Random(rng)
        self.sent: dict[str, list[Numbered | TableView]] = {}
        self.heard: list[object] = []
        self._told: dict[str, int] = {}
        self._parts: dict[str, str] = {}
        self.deliver()

    def do(self, verb: verbs.Verb, after: int = 100) -> Outcome:
        """A verb, so many milliseconds after the one before; refused or not, everybody gets their news."""
        self.now += after
        outcome = self.table.do(verb, self.now)
        self.log += outcome.entries
        self.heard += outcome.heard
        self.deliver()
        return outcome

    def done(self, verb: verbs.Verb, after: int = 100) -> None:
        """A verb that must be accepted."""
        outcome = self.do(verb, after)
        assert outcome.refusal is None, (verb, outcome.refusal)

    def refused(self, verb: verbs.Verb, after: int = 100) -> str:
        """The code with which a verb is refused."""
        outcome = self.do(verb, after)
        assert outcome.refusal is not None, f"{verb} was accepted"
        assert outcome.refusal.sentence
        return outcome.refusal.code

    def wait(self, milliseconds: int) -> None:
        """Let time pass, with a tick whenever something is due."""
        end = self.now + milliseconds
        while self.table.due is not None and self.table.due <= end:
            self.do(verbs.Tick(), max(self.table.due - self.now, 0))
        self.do(verbs.Tick(), end - self.now)

    def deliver(self) -> None:
        for who in self.table.people:
            news = self.table.news(who, self._told.get(who, 0), self.now)
            messages = [news] if isinstance(news, TableView) else news
            if messages:
                self.sent.setdefault(who, []).extend(messages)
                self._told[who] = messages[-1].number

    # People

    def seat(self, *levels_or_people: str) -> None:
        """Fill the seats: capital letters are people, who come in if they are not there, the rest bots' levels."""
        for seat, name in enumerate(levels_or_people):
            if name.isupper():
                if name not in self.table.people:
                    self.done(verbs.Arrive(name, f"Person {name}", invited=True))
                self.done(verbs.Sit(name, seat))
            else:
                self.done(verbs.SeatBot("A", seat, name))

    @property
    def match(self) -> Match:
        """The game itself, which only a test may look at."""
        assert self.table._match is not None
        return self.table._match.game

    def person_on(self, seat: int) -> str:
        who = self.table._room.seats[seat].person
        assert who is not None
        return who

    def shuffle(self) -> None:
        """Let everybody who is asked give a part of the deck."""
        while (shuffle := self.table._match.shuffle if self.table._match else None) is not None:
            for seat in self.table._room.persons():
                part = sha256(f"{seat} {shuffle.round} {self.rng.random()}".encode())
                who, round = self.person_on(seat), shuffle.round
                if shuffle.revealing or seat not in self.table._room.connected():
                    continue
                self.done(verbs.Commit(who, round, sha256(part.digest()).hexdigest()))
                self._parts[who] = part.hexdigest()
            if shuffle.revealing:
                for seat in self.table._room.connected():
                    who = self.person_on(seat)
                    self.done(verbs.Reveal(who, shuffle.round, self._parts[who]))

    def answer(self, question: Question) -> None:
        """Let a bot answer at once, and wait for its time."""
        move = choose(question.level, question.view, question.seed)
        self.done(as_verb(None, question.answers, move))

    def play_turn(self, choose_move: Chooser | None = None) -> None:
        """One move of whoever's turn it is."""
        match = self.table._match
        assert match is not None
        assert match.turn is not None
        question = self.table.question
        if question is not None:
            self.answer(question)
        if match.person_plays(match.turn.seat):
            who = self.person_on(match.turn.seat)
            move = (choose_move or self.any_move)(match.game, match.turn.seat)
            self.done(as_verb(who, self.table.last, move))
        else:
            assert self.table.due is not None
            self.do(verbs.Tick(), self.table.due - self.now)

    def any_move(self, match: Match, seat: int) -> Move:
        return self.rng.choice(list(match.view(seat).legal_plays))

    def play_round(self, choose_move: Chooser | None = None) -> None:
        """Shuffle if that is wanted, and play the round to its end."""
        self.shuffle()
        assert self.table._match is not None
        while self.table._match.turn is not None:
            self.play_turn(choose_move)

    def next_round(self) -> None:
        for seat in self.table._room.playing():
            self.done(verbs.Ready(self.person_on(seat)))
        assert self.table._match is not None
        if self.table._match.count is not None:
            self.wait(20_000)

    def play_match(self, choose_move: Chooser | None = None) -> None:
        """From the start to the end."""
        self.done(verbs.Start("A"))
        while self.table.finished is None or self.table._match is None or self.table._match.over is None:
            self.play_round(choose_move)
            if self.table.finished is None:
                self.next_round()

    def kinds(self, who: str, since: int = 0) -> list[str]:
        """What sort of events somebody was told after a number."""
        return [type(one.event).__name__ for one in self.sent[who] if isinstance(one, Numbered) and one.number > since]

    def events(self, who: str) -> list[events.Event]:
        return [one.event for one in self.sent[who] if isinstance(one, Numbered)]

    def bytes_sent(self, who: str) -> list[bytes]:
        return [msgspec.json.encode(message) for message in self.sent.get(who, [])]


def as_verb(who: str | None, answers: int, move: Move) -> verbs.Play | verbs.Claim:
    takes = tuple([card.code for card in sorted(move.takes)])
    if isinstance(move, Claim):
        return verbs.Claim(who, answers, takes)
    return verbs.Play(who, answers, move.card.code, takes)


PLAIN = Options(rules={"preset": "mesa"})


def opened(**options: Any) -> Evening:
    return Evening(replace(PLAIN, **options))


def seated(**options: Any) -> Evening:
    """A and B sit at a table of two."""
    evening = opened(**options)
    evening.seat("A", "B")
    return evening
