"""`escoba-lab simulate`: bots play matches against each other, and every match is a record."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from escoba.bots import LEVELS, choose
from escoba.game import Match
from escoba.lab.arguments import levels, rules, seed, whole_number
from escoba.lab.errors import LabError
from escoba.lab.output import whole_file
from escoba.lab.progress import progress
from escoba.records import Record, Recorder, to_line
from escoba.rules import DEFAULT_PRESET, PRESETS, RulesError, RuleSet, check_seats
from escoba.session.chance import Chance
from escoba.terminal import printable

ROUND_LIMIT = 1_000
"""A match that is not won by then is broken off: rules can be such that nobody ever takes a card."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and the level in each seat."""

    preset: str
    rules: RuleSet
    levels: tuple[str, ...]
    teams: bool = False

    @property
    def changes(self) -> dict[str, str | int | bool]:
        """The rules that are not the preset's."""
        return self.rules.differences(PRESETS[self.preset].rules)


@dataclass(slots=True)
class SideSummary:
    """One side over all matches: its seats, the matches it won and all its points."""

    seats: tuple[int, ...]
    wins: int = 0
    points: int = 0


@dataclass(slots=True)
class Summary:
    """All matches together; `finished` are those that somebody won."""

    table: Table
    seed: str
    matches: int = 0
    finished: int = 0
    rounds: int = 0
    sides: list[SideSummary] = field(default_factory=list)

    def add(self, match: Match) -> None:
        """Count a match in."""
        if not self.sides:
            self.sides = [SideSummary(seats) for seats in match.sides]
        self.matches += 1
        self.rounds += len(match.counts)
        for side, total in zip(self.sides, match.totals, strict=True):
            side.points += total
        if match.winner is not None:
            self.finished += 1
            self.sides[match.winner].wins += 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `simulate` can be told."""
    parser.add_argument("--rules", default=DEFAULT_PRESET, metavar="ID", help="a preset (default: %(default)s)")
    parser.add_argument(
        "--set",
        dest="changes",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="change one of its rules, such as target=15; may be given several times",
    )
    parser.add_argument(
        "--seats",
        type=levels,
        required=True,
        metavar="LEVEL,LEVEL[,…]",
        help=f"who plays, in the order of play: {', '.join(LEVELS)}",
    )
    parser.add_argument("--teams", action="store_true", help="seats 0 and 2 play together against 1 and 3")
    parser.add_argument(
        "--matches", type=whole_number(1), default=100, metavar="N", help="how many (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=seed, metavar="TEXT", help="the same seed gives the same file; without it, drawn"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the records here, one a line")
    parser.add_argument("--json", action="store_true", help="print the summary as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play the matches, write their records and print the summary; LabError for wrong arguments and files."""
    try:
        check_seats(len(args.seats), args.teams)
        table = Table(args.rules, rules(args.rules, args.changes), args.seats, args.teams)
    except RulesError as error:
        raise LabError(str(error)) from error
    summary = Summary(table, secrets.token_hex(8) if args.seed is None else args.seed)
    with (
        nullcontext() if args.out is None else whole_file(args.out) as file,
        progress("Matches", args.matches) as step,
    ):
        for number in range(1, args.matches + 1):
            match, record = play_match(table, f"{summary.seed}/{number}")
            summary.add(match)
            if file is not None:
                file.write(to_line(record))
            step()
    print(json.dumps(_as_json(summary)) if args.json else "\n".join(map(printable, _as_text(summary))))
    return 0


def play_match(table: Table, seed: str) -> tuple[Match, Record]:
    """Play one match, to its end or for ROUND_LIMIT rounds; all that happens in it follows from the seed."""
    chance = Chance(seed)
    match = Match(table.rules, len(table.levels), table.teams)
    recorder = Recorder(
        table.preset, table.rules, [(level, level) for level in table.levels], teams=table.teams, seed=seed
    )
    number = 0
    while match.winner is None and number < ROUND_LIMIT:
        number += 1
        dealer = chance.first_dealer(match.seats) if match.next_dealer is None else match.next_dealer
        play_round(match, recorder, table.levels, chance, number, dealer)
    recorder.end(match.totals, match.winner)
    return match, recorder.record


def play_round(
    match: Match, recorder: Recorder, seated: Sequence[str], chance: Chance, number: int, dealer: int
) -> None:
    """Deal round `number` of a match and play it to its count."""
    deck = chance.deck(number)
    match.begin_round(deck, dealer)
    recorder.begin_round(dealer, deck)
    played = match.round
    assert played is not None
    while played.turn is not None:
        seat = played.turn
        move = choose(seated[seat], match.view(seat), chance.thought(number, len(played.moves), seat))
        match.play(move)
        recorder.move(move)
    recorder.end_round(match.counts[-1].points)


def _as_json(summary: Summary) -> dict[str, object]:
    table = summary.table
    return {
        "rules": table.preset,
        "changes": table.changes,
        "teams": table.teams,
        "levels": table.levels,
        "seed": summary.seed,
        "matches": summary.matches,
        "finished": summary.finished,
        "rounds": summary.rounds,
        "sides": [
            {
                "seats": side.seats,
                "levels": [table.levels[seat] for seat in side.seats],
                "wins": side.wins,
                "points_per_round": round(side.points / summary.rounds, 4),
                "points_per_match": round(side.points / summary.matches, 4),
            }
            for side in summary.sides
        ],
    }


def _as_text(summary: Summary) -> list[str]:
    table = summary.table
    rules_told = " ".join([table.preset, *[f"{name}={_word(value)}" for name, value in table.changes.items()]])
    told = [f"Matches: {summary.matches}, rounds: {summary.rounds}, rules: {rules_told}, seed: {summary.seed}"]
    for side in summary.sides:
        seats = " and ".join([str(seat) for seat in side.seats])
        names = " and ".join([table.levels[seat] for seat in side.seats])
        told.append(
            f"{'Seats' if table.teams else 'Seat'} {seats}, {names}: {side.wins} won"
            f" ({100 * side.wins / summary.matches:.1f} %), {side.points / summary.rounds:.2f} points a round,"
            f" {side.points / summary.matches:.2f} a match"
        )
    if summary.finished < summary.matches:
        told.append(f"Broken off, unfinished after {ROUND_LIMIT} rounds: {summary.matches - summary.finished}")
    return told


def _word(value: str | int | bool) -> str:
    """A rule's value as `--set` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
