"""How matches begin: anew, where they were left, or at some point of a record."""

from __future__ import annotations

from collections.abc import Callable

from escoba import __version__
from escoba.bots import BOTS, check_level
from escoba.game import Match
from escoba.records import Record, Recorder, SeedsRecord
from escoba.rules import MAX_TURN_SECONDS, MIN_TURN_SECONDS
from escoba.session.chance import Chance
from escoba.session.recorded_match import RecordedMatch, now
from escoba.session.replay_cursor import ReplayCursor
from escoba.session.setup import Setup, rules_of, seats_of
from escoba.storage import MatchStart, SavedMatch, Storage
from escoba.storage.matches import Seat

PROGRAM = f"Escoba {__version__}"

_SECONDS = "seconds"
"""Under what the time for a turn is kept with a match."""

Finished = Callable[[Record], None]


def start_match(setup: Setup, storage: Storage, chance: Chance, finished: Finished | None) -> RecordedMatch:
    """A new match, nothing dealt yet. RulesError where the game has no such table; Refused where it cannot count."""
    started = now()
    match = Match(setup.rules, len(setup.seats), setup.teams)
    match_id = storage.begin_match(
        MatchStart(
            preset=setup.preset,
            rules=setup.rules,
            seats=setup.seats,
            teams=setup.teams,
            seed=setup.seed,
            bots=chance.bots,
            program=PROGRAM,
            started=started.isoformat(timespec="seconds"),
            people=setup.people,
            practice=setup.practice,
            stake=setup.stake,
        )
    )
    recorder = Recorder(
        setup.preset,
        setup.rules,
        [(seat.name, seat.player) for seat in setup.seats],
        setup.teams,
        seed=setup.seed,
        program=PROGRAM,
        started=started,
    )
    recorder.assisted = setup.practice
    recorded = RecordedMatch(storage, match_id, match, recorder, chance, seeds=setup.seeds, finished=finished)
    if setup.seconds is not None:
        recorded.remember(_SECONDS, str(setup.seconds))
    return recorded


def resumed(saved: SavedMatch, storage: Storage, finished: Finished | None) -> tuple[Setup, RecordedMatch]:
    """A saved match where it stands; what a crash kept from being written after a play is written now."""
    record = saved.record
    preset, rules = rules_of(record)
    setup = Setup(
        preset=preset,
        rules=rules,
        seats=seats_of(record),
        teams=record.teams,
        seed=saved.seed,
        people=saved.people,
        practice=saved.practice,
        seeds=_seeds_of(record),
        seconds=_seconds_from(saved.remembered.get(_SECONDS)),
        stake=saved.stake,
    )
    points = [count.points for count in saved.match.counts]
    recorded = RecordedMatch(
        storage,
        saved.id,
        saved.match,
        Recorder.resume(record, points),
        Chance(saved.seed, saved.bots),
        seeds=_seeds_of(record),
        remembered=saved.remembered,
        finished=finished,
    )
    for number, (played, scored) in enumerate(zip(record.rounds, points, strict=False), start=1):
        if played.points != scored:
            storage.end_round(saved.id, number, scored)
    if saved.match.winner is not None:
        recorded.end()
    return setup, recorded


def practised(
    record: Record,
    round: int,
    play: int,
    storage: Storage,
    *,
    seat: int,
    person: Seat,
    player_id: str | None,
    level: str,
    chance: Chance,
    finished: Finished | None,
) -> tuple[Setup, RecordedMatch]:
    """A match for practice that goes on from a point of a record; see `MatchInPlay.practise`."""
    told = ReplayCursor(record)
    told.go_to(round, play)
    if told.at_end and told.match.winner is not None:
        raise ValueError("the match is won here: there is nothing to play on")
    if not 0 <= seat < len(told.seats):
        raise ValueError(f"seat {seat}: the seats are 0 to {len(told.seats) - 1}")
    check_level(level)
    others = [other if other.player in BOTS else other._replace(player=level) for other in told.seats]
    setup = Setup(
        preset=told.preset,
        rules=told.rules,
        seats=(*others[:seat], person, *others[seat + 1 :]),
        teams=record.teams,
        people=tuple([player_id if place == seat else None for place in range(len(others))]),
        practice=True,
    )
    recorded = start_match(setup, storage, chance, finished)
    recorded.know_decks(record.rounds)
    for number in range(1, round + 1):
        recorded.next_round(told.dealer(number))
        for move in told.moves(number)[: play if number == round else None]:
            recorded.play(move)
    return setup, recorded


def _seeds_of(record: Record) -> SeedsRecord | None:
    """What the decks of a match follow from: the same in each of its rounds, whose numbers make the decks differ."""
    return (record.rounds[0].seeds or None) if record.rounds else None


def _seconds_from(text: str | None) -> int | None:
    """The time for a turn as it was kept; None where it is none that a turn can have."""
    seconds = int(text) if text is not None and text.isdecimal() else 0
    return seconds if MIN_TURN_SECONDS <= seconds <= MAX_TURN_SECONDS else None
