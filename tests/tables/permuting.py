"""What stays hidden is dealt otherwise, and a table is played again: whatever anybody is told must be the same.

A whole match is played from a script, with absences, talk and votes between the plays. At each point of it, for each
seat and for somebody who watches, the cards that are hidden from that chair are put in other places of the deck, and
the round is played again up to there. Every byte sent to that chair is compared, each whole view it could have asked
for, the refusals of wrong plays, and when something is due.

As a program (`python -m tests.tables.permuting --matches 20`) it does so at every point of so many matches.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from escoba.bots import choose
from escoba.cards import Card
from escoba.game import Move, Round, View
from escoba.rules import PRESETS
from escoba.tables import Options, Outcome, Table, verbs
from escoba.tables.shuffle import Shuffle
from tests.tables.evening import Evening

WATCHER = "W"
SEATINGS: tuple[tuple[int, bool, tuple[str, ...]], ...] = (
    (2, False, ("A", "B")),
    (2, False, ("A", "maestro")),
    (3, False, ("A", "contador", "B")),
    (4, False, ("A", "B", "C", "tasca")),
    (4, True, ("A", "B", "C", "aprendiz")),
)
PRESET_IDS = [id for id, preset in PRESETS.items() if preset.rules.capture != "any_card"]
"""Where a card must capture if any in the hand can, every discard says something of the hand: that is the game."""

Message = tuple[bytes, ...]


class Step(NamedTuple):
    """A verb as it came in, its time, and everything that was told of it, by chair."""

    verb: verbs.Verb
    at: int
    told: dict[str, Message]
    due: int | None


class Point(NamedTuple):
    """A moment at which cards are hidden: how many steps of the round were done, the hands by seat, and the stock."""

    steps: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


class RoundPlayed(NamedTuple):
    """A round from its shuffle on: the table before it, its deck, what was done, and its points."""

    table: Table
    deck: list[Card]
    steps: list[Step]
    points: list[Point]


class Stage:
    """Stands between the table and its chance: decks and what the game itself plays can be laid down."""

    def __init__(self) -> None:
        self.deck: Sequence[Card] | None = None
        self.moves: dict[str, Move] = {}

    @contextmanager
    def set(self) -> Iterator[None]:
        follows: Any = Shuffle.deck
        deck = property(lambda shuffle: follows.fget(shuffle) if self.deck is None else tuple(self.deck))
        with patch.object(Shuffle, "deck", deck), patch("escoba.tables.match.choose", self.choose):
            yield

    def choose(self, level: str, view: View, seed: str) -> Move:
        """The seed names round and move, so the same move is made again even where other cards are hidden."""
        if seed not in self.moves:
            self.moves[seed] = choose(level, view, seed)
        return self.moves[seed]


class Recorded(Evening):
    """An evening that is noted down round by round."""

    rounds: list[RoundPlayed]
    told: dict[str, int]

    def __init__(self, options: Options, rng: int) -> None:
        self.rounds = []
        self.told = {}
        super().__init__(options, bytes([rng % 256] * 32), rng=rng)

    def do(self, verb: verbs.Verb, after: int = 100) -> Outcome:
        before = deepcopy(self.table) if dealt(self.table) is None else None
        outcome = super().do(verb, after)
        if before is not None and dealt(self.table) is not None:
            self.rounds.append(RoundPlayed(before, list(self.match.round.deck) if self.match.round else [], [], []))
            self.told = dict.fromkeys(before.people, before.last)
        if self.rounds:
            self._note(verb, outcome)
        return outcome

    def _note(self, verb: verbs.Verb, outcome: Outcome) -> None:
        played = self.rounds[-1]
        told = {who: messages(self.table, who, self.told, self.now, outcome) for who in self.table.people}
        played.steps.append(Step(verb, self.now, told, self.table.due))
        # The card of a bot's answer that waits for its time is a part of the script: it stays until it is seen.
        waits = self.table._match is not None and self.table._match.turn is not None and self.table._match.turn.answer
        if (round := dealt(self.table)) is not None and not waits:
            hands = tuple([tuple(hand) for hand in round.hands])
            played.points.append(Point(len(played.steps), hands, round.stock))

    def interrupt(self) -> None:
        """Something that people do between two plays."""
        who = self.rng.choice(self.table.people)
        match self.rng.randrange(8):
            case 0:
                self.do(verbs.LoseLine(who))
                self.wait(self.rng.choice((10, 4_000, 40_000)))
            case 1:
                for gone in [id for id, person in self.table._room.people.items() if person.gone_since is not None]:
                    self.do(verbs.Arrive(gone, ""))
                    self.do(verbs.Return(gone))
            case 2:
                self.wait(self.rng.choice((500, 16_000, 61_000)))
            case 3:
                self.do(verbs.Say(who, phrase=self.rng.randrange(64)))
            case 4:
                self.do(verbs.Vote(who, self.rng.random() < 0.5))
            case 5 if WATCHER not in self.table.people:
                self.do(verbs.Arrive(WATCHER, "Watcher", invited=True))
            case 6 if len(self.table._room.persons()) > 1 and self.rng.random() < 0.1 and who != "A":
                self.do(verbs.Leave(who))
            case _:
                self.do(verbs.Play(who, self.table.last, "8o"))

    def play_turn(self, choose_move: Any = None) -> None:
        while self.rng.random() < 0.15:
            self.interrupt()
        if self.table._match is not None and self.table._match.turn is not None:
            super().play_turn(choose_move)


def dealt(table: Table) -> Round | None:
    """The round that is being played, with cards that are hidden."""
    match = table._match
    return None if match is None or match.turn is None else match.game.round


def messages(table: Table, who: str, told: dict[str, int], now: int, outcome: Outcome) -> Message:
    """All that a chair is or could be told after a verb."""
    news = table.news(who, told.get(who, table.last), now)
    if isinstance(news, list):
        told[who] = news[-1].number if news else told.get(who, table.last)
    else:
        told[who] = news.number
    heard = [one for one in outcome.heard if who in one.to]
    return tuple(map(msgspec.json.encode, (news, table.view(who, now), outcome.refusal, heard)))


def record(seats: int, teams: bool, who: Sequence[str], preset: str, seed: int, stage: Stage) -> Recorded:
    """A short match with everything in it, every third rated; `stage` remembers what the game itself played."""
    options = Options(rules={"preset": preset, "target": 5}, seats=seats, teams=teams, spectators=True, seconds=10)
    if seed % 3 == 1:
        options = replace(options, private=False, kind="open")
    evening = Recorded(options, seed)
    evening.seat(*who)
    evening.done(verbs.Arrive(WATCHER, "Watcher", invited=True))
    evening.play_match()
    return evening


def chairs(played: RoundPlayed, point: Point) -> list[str]:
    return sorted(played.steps[point.steps - 1].told)


def dealt_otherwise(played: RoundPlayed, point: Point, seat: int | None, rng: random.Random) -> list[Card]:
    """The deck with the cards that are hidden from a chair in other places."""
    hands = [card for number, hand in enumerate(point.hands) if number != seat for card in hand]
    hidden = {*hands, *point.stock}
    places = [place for place, card in enumerate(played.deck) if card in hidden]
    cards = [played.deck[place] for place in places]
    rng.shuffle(cards)
    deck = list(played.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return deck


def differences(played: RoundPlayed, point: Point, who: str, rng: random.Random, stage: Stage) -> Iterator[str]:
    """What somebody could tell two deals apart by, in a round up to this point."""
    seat_now = _seat_of(played, point, who)
    stage.deck = dealt_otherwise(played, point, seat_now, rng)
    table = deepcopy(played.table)
    told: dict[str, int] = dict.fromkeys(table.people, table.last)
    for number, step in enumerate(played.steps[: point.steps]):
        outcome = table.do(step.verb, step.at)
        if table.due != step.due:
            yield f"step {number} {step.verb}: due {step.due} and {table.due}"
        if who in table.people:
            again, was = list(messages(table, who, told, step.at, outcome)), list(step.told[who])
            if getattr(step.verb, "who", None) != who:
                # A refusal goes to whoever asked, and to nobody else.
                again[2] = was[2] = b""
            if again != was:
                yield f"step {number} {step.verb}: {was} and {again}"
    if point.steps % 4 == 0:
        yield from _wrong_plays(played, point, who, table, stage)
    stage.deck = None


def _seat_of(played: RoundPlayed, point: Point, who: str) -> int | None:
    view: dict[str, Any] = msgspec.json.decode(played.steps[point.steps - 1].told[who][1])
    seat: int | None = view["seat"]
    return seat


def _wrong_plays(played: RoundPlayed, point: Point, who: str, table: Table, stage: Stage) -> Iterator[str]:
    """Whether the answers to plays that cannot be made give anything away."""
    twin = deepcopy(played.table)
    stage.deck = list(played.deck)
    for step in played.steps[: point.steps]:
        twin.do(step.verb, step.at)
    now, last = table.now, table.last
    hidden = [card.code for hand in point.hands for card in hand] + [card.code for card in point.stock]
    seen = table.view(who, now).match
    own = seen.round.hand if seen is not None and seen.round is not None else None
    for code in set(hidden) - set(own or ()):
        for verb in (
            verbs.Play(who, last, code),
            verbs.Play(who, last, code, ("7o",)),
            verbs.Claim(who, last, (code, "7o")),
        ):
            one, other = table.do(verb, now).refusal, twin.do(verb, now).refusal
            if one is None or one != other:
                yield f"{verb}: {one} and {other}"


def main(arguments: Sequence[str]) -> int:
    """Try every point of so many matches; exit status 1 for any difference."""
    parser = argparse.ArgumentParser(description="Deal what is hidden otherwise and see whether any chair notices.")
    parser.add_argument("--matches", type=int, default=10)
    asked = parser.parse_args(arguments)
    found: list[str] = []
    tried = 0
    for number in range(asked.matches):
        stage = Stage()
        with stage.set():
            seats, teams, who = SEATINGS[number % len(SEATINGS)]
            evening = record(seats, teams, who, PRESET_IDS[number % len(PRESET_IDS)], number, stage)
            for played in evening.rounds:
                for point in played.points:
                    for chair in chairs(played, point):
                        found += differences(played, point, chair, random.Random(f"{number} {tried}"), stage)
                        tried += 1
        print(f"\r{number + 1} of {asked.matches} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print("\n".join(found[:20]), end="\n" if found else "")
    print(f"{asked.matches} matches, {tried} times dealt otherwise: {len(found)} differences")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
