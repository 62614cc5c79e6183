"""One group of an arena's matches: the same decks once for every rotation of the seats, so that luck cancels."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from escoba.game import Match
from escoba.lab.outside import Players
from escoba.records import Recorder, to_line
from escoba.rules import RuleSet, sides_of
from escoba.session.chance import Chance

ROUND_LIMIT = 300
"""A match that is not won by then is broken off, and counts as won by nobody."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played: the entrants in the order of play, and for how long an outside program may think (seconds)."""

    preset: str
    rules: RuleSet
    entrants: tuple[str, ...]
    teams: bool
    seed: str
    time_limit: float
    keep_records: bool

    @property
    def sides(self) -> int:
        """The number of sides. Side 0 of the tournament is the one that entrant 0 plays for, wherever it sits."""
        return len(sides_of(len(self.entrants), teams=self.teams))


@dataclass(slots=True)
class Group:
    """What came of one group, by side of the tournament; `seconds` by side are the times of its decisions."""

    matches: int = 0
    unfinished: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    guindis: list[int] = field(default_factory=list)
    last_captures: list[int] = field(default_factory=list)
    seconds: list[list[float]] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)


def play_group(tournament: Tournament, number: int, players: Players) -> Group:
    """Play the group's matches, one for each rotation of the sides round the table."""
    sides = tournament.sides
    group = Group(
        wins=[0] * sides,
        points=[0] * sides,
        guindis=[0] * sides,
        last_captures=[0] * sides,
        seconds=[[] for _ in range(sides)],
    )
    for rotation in range(sides):
        _play_match(tournament, f"{tournament.seed}/{number}", rotation, players, group)
    return group


def _play_match(tournament: Tournament, seed: str, rotation: int, players: Players, group: Group) -> None:
    seats = len(tournament.entrants)
    seated = [tournament.entrants[(seat + rotation) % seats] for seat in range(seats)]
    chance = Chance(seed)
    match = Match(tournament.rules, seats, tournament.teams)
    recorder = Recorder(
        tournament.preset,
        tournament.rules,
        [(name[:64], name[:64]) for name in seated],
        teams=tournament.teams,
        seed=seed,
    )
    # Bots draw from a stream that changes with the rotation: two that are the same must not think in step.
    bots = Chance(f"{seed}/{rotation}")

    def side_of(seat: int) -> int:
        return (match.side_of(seat) + rotation) % tournament.sides

    while match.winner is None and len(match.counts) < ROUND_LIMIT:
        number = len(match.counts) + 1
        dealer = chance.first_dealer(seats) if match.next_dealer is None else match.next_dealer
        deck = chance.deck(number)
        match.begin_round(deck, dealer)
        recorder.begin_round(dealer, deck)
        played = match.round
        assert played is not None
        while played.turn is not None:
            seat = played.turn
            view = match.view(seat)
            thought = bots.thought(number, len(played.moves), seat)
            began = time.perf_counter()
            move = players.choose(seated[seat], view, thought)
            group.seconds[side_of(seat)].append(time.perf_counter() - began)
            match.play(move)
            recorder.move(move)
        recorder.end_round(match.counts[-1].points)
        group.rounds += 1
        if played.last_capturer is not None:
            group.last_captures[side_of(played.last_capturer)] += 1
        for seat in range(seats):
            group.guindis[side_of(seat)] += sum([card.code == "7o" for card in played.piles[seat]])
    group.matches += 1
    for side, total in enumerate(match.totals):
        group.points[(side + rotation) % tournament.sides] += total
    if match.winner is None:
        group.unfinished += 1
    else:
        group.wins[(match.winner + rotation) % tournament.sides] += 1
    recorder.end(match.totals, match.winner)
    if tournament.keep_records:
        group.records.append(to_line(recorder.record))
