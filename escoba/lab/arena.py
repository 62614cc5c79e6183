"""`escoba-lab arena`: tournaments of bots and outside programs, with error bars.

Every deck is played with every rotation of seats, so luck cancels as far as it can. All intervals are 95 %, from
the differences between groups of matches with the same decks.
"""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from escoba.lab.arguments import rules, seed, whole_number
from escoba.lab.errors import LabError
from escoba.lab.output import whole_file
from escoba.lab.outside import Players, entrants
from escoba.lab.progress import progress
from escoba.lab.tournament import ROUND_LIMIT, Group, Tournament, play_group
from escoba.lab.worker_pool import Crew, ended_by_signals
from escoba.rules import DEFAULT_PRESET, RulesError, check_seats
from escoba.terminal import printable

_TIMES_OUT_OF = (0.5, 0.95, 1.0)


class Estimate(NamedTuple):
    """A mean and half of its 95 % interval, None where a single group says nothing of it."""

    mean: float
    within: float | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `arena` can be told."""
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
        "--seats", required=True, metavar="BOT,BOT[,…]", help="who plays: ids of bots, and cmd:'PROGRAM' for others'"
    )
    parser.add_argument("--teams", action="store_true", help="seats 0 and 2 play together against 1 and 3")
    parser.add_argument(
        "--matches", type=whole_number(1), default=100, metavar="N", help="at least so many (default: %(default)s)"
    )
    parser.add_argument("--seed", type=seed, metavar="TEXT", help="the same seed gives the same decks; else drawn")
    parser.add_argument(
        "--processes", type=whole_number(1), default=1, metavar="N", help="so many at once (default: %(default)s)"
    )
    parser.add_argument(
        "--time-limit",
        type=whole_number(1),
        default=10,
        metavar="SECONDS",
        help="for one answer of an outside program (default: %(default)s)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the records here, one a line")
    parser.add_argument("--json", action="store_true", help="print the tables as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play the tournament and print its tables; LabError for wrong arguments, files and programs that break."""
    names = entrants(args.seats)
    try:
        check_seats(len(names), args.teams)
        chosen = rules(args.rules, args.changes)
    except RulesError as error:
        raise LabError(str(error)) from error
    drawn = secrets.token_hex(8) if args.seed is None else args.seed
    tournament = Tournament(args.rules, chosen, names, args.teams, drawn, args.time_limit, args.out is not None)
    number = -(-args.matches // tournament.sides)
    groups: list[Group] = []
    with (
        ended_by_signals(),
        nullcontext() if args.out is None else whole_file(args.out) as file,
        progress("Matches", number * tournament.sides) as step,
        _played(tournament, number, args.processes) as played,
    ):
        for group in played:
            if file is not None:
                file.write(b"".join(group.records))
            group.records.clear()
            groups.append(group)
            for _ in range(tournament.sides):
                step()
    told = tables(tournament, groups)
    print(json.dumps(told) if args.json else "\n".join(map(printable, _as_text(told))))
    return 0


@contextmanager
def _played(tournament: Tournament, number: int, processes: int) -> Iterator[Iterator[Group]]:
    """The groups in order, from this process or from several."""
    work = partial(_at_work, tournament)
    if processes == 1:
        with contextmanager(work)() as play:
            yield map(play, range(number))
        return
    with Crew(processes, work) as crew:
        yield crew.each(number)


def _at_work(tournament: Tournament) -> Iterator[Callable[[int], Group]]:
    with Players(tournament.time_limit) as players:
        yield partial(play_group, tournament, players=players)


def tables(tournament: Tournament, groups: Sequence[Group]) -> dict[str, object]:
    """Everything that is told of a tournament; see the README for what each figure means."""
    matches = sum([group.matches for group in groups])
    rounds = sum([group.rounds for group in groups])
    unfinished = sum([group.unfinished for group in groups])
    sides = []
    for side in range(tournament.sides):
        seconds = sorted([taken for group in groups for taken in group.seconds[side]])
        others = tournament.sides - 1
        sides.append(
            {
                "bots": list(tournament.entrants[side :: tournament.sides]),
                "wins": sum([group.wins[side] for group in groups]),
                "win_rate": estimate([group.wins[side] / group.matches for group in groups]),
                "points_per_round": estimate([group.points[side] / group.rounds for group in groups]),
                "lead_per_round": estimate(
                    [
                        (group.points[side] - (sum(group.points) - group.points[side]) / others) / group.rounds
                        for group in groups
                    ]
                ),
                "share_of_points": _share(groups, "points", side),
                "share_of_guindis": _share(groups, "guindis", side),
                "share_of_last_captures": _share(groups, "last_captures", side),
                "decisions": len(seconds),
                "decision_ms": {
                    name: round(1000 * seconds[min(int(part * len(seconds)), len(seconds) - 1)], 3)
                    for name, part in zip(("p50", "p95", "max"), _TIMES_OUT_OF, strict=True)
                },
            }
        )
    return {
        "rules": tournament.preset,
        "target": tournament.rules.target,
        "seed": tournament.seed,
        "teams": tournament.teams,
        "matches": matches,
        "unfinished": unfinished,
        "rounds": rounds,
        "sides": sides,
    }


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with its interval."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(round(mean, 4), None)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return Estimate(round(mean, 4), round(1.96 * sqrt(variance / len(values)), 4))


def _share(groups: Sequence[Group], what: str, side: int) -> float:
    whole = sum([sum(getattr(group, what)) for group in groups])
    return round(sum([getattr(group, what)[side] for group in groups]) / whole, 4) if whole else 0.0


def _as_text(told: dict[str, object]) -> Iterator[str]:
    yield (
        f"Matches: {told['matches']}, rounds: {told['rounds']}, rules: {told['rules']} to {told['target']},"
        f" seed: {told['seed']}; every deck played with every rotation of seats"
    )
    sides = told["sides"]
    assert isinstance(sides, list)
    for side in sides:
        won, points, lead, taken = [
            side[key] for key in ("win_rate", "points_per_round", "lead_per_round", "decision_ms")
        ]
        yield (
            f"{' and '.join(side['bots'])}: {side['wins']} won, {100 * won.mean:.1f} ± {_within(won, 100, 1)} %;"
            f" {points.mean:.2f} ± {_within(points)} points a round, {lead.mean:+.2f} ± {_within(lead)} ahead"
        )
        guindis, last, share = [side[f"share_of_{what}"] for what in ("guindis", "last_captures", "points")]
        yield (
            f"    7 of oros {100 * guindis:.1f} %, last captures {100 * last:.1f} %, points {100 * share:.1f} %;"
            f" decisions: {side['decisions']},"
            f" p50 {taken['p50']:.2f} ms, p95 {taken['p95']:.2f} ms, max {taken['max']:.1f} ms"
        )
    if told["unfinished"]:
        yield f"Broken off, unfinished after {ROUND_LIMIT} rounds: {told['unfinished']}"


def _within(value: Estimate, times: int = 1, digits: int = 2) -> str:
    return "?" if value.within is None else f"{times * value.within:.{digits}f}"
