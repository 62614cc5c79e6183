"""The career's rows: what is written when a match is staked and settled, and the questions to them (`schema`)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple, get_args

from escoba.career import GRANTS, TABLES, Account, Kind, Posting, Rating, RatingTable, StakedMatch, rating_table
from escoba.career.league import ClosedWeek, League, WeekMatch
from escoba.career.ledger import AccountKind
from escoba.career.staking import BOT
from escoba.storage.connection import Statement, Value, match_row, newcomer
from escoba.storage.match_records import read_head
from escoba.storage.seating import HUMAN, rules_of
from escoba.storage.statistics import day_of, moment_of

FORGETTING = (
    "DELETE FROM postings WHERE match IN (SELECT match FROM competed WHERE person = :id)",
    *[f"DELETE FROM {table} WHERE person = :id" for table in ("competed", "trophies", "careers", "grants", "weeks")],
)
"""Take the career of a player away who is gone. A match that counts has one person, so its entries go whole."""

_GIVE_BACK = """
    INSERT INTO postings (match, entry, line, account, owner, chips, day)
    SELECT match, :entry, line, account, owner, -chips, :day FROM postings WHERE match = :match
"""


class Competed(NamedTuple):
    """What a match that counts was and, where it is settled, brought to somebody.

    `settled` is the number of that entry; `won` is None where it was ended by agreement, `week` where its points count
    in none; `rating` is the new one, None where the match was not rated; `ended` is the day of its end.
    """

    match: int
    stake: int
    board: RatingTable
    settled: int | None
    won: bool | None
    xp: int
    points: int
    week: date | None
    moment: int
    rating: Rating | None
    ended: date | None


class Line(NamedTuple):
    """What one entry of the ledger is to a player; `match` is None for a grant."""

    entry: int
    day: date
    match: int | None
    chips: int


class Career(NamedTuple):
    """The row of `careers`: the latest day looked at, where one is in the league, how many matches were searched."""

    seen: date
    league: League
    searched: int


def joining(person: str, day: date, league: League) -> Statement:
    """Somebody has a career from this day on."""
    return newcomer(
        "careers",
        {
            "person": person,
            "joined": day.isoformat(),
            "seen": day.isoformat(),
            "tier": league.tier,
            "week": league.week.isoformat(),
            "searched": 0,
        },
    )


def looked_in(person: str, seen: date, league: League) -> Statement:
    """A day was looked at, and the league stands so."""
    return (
        "UPDATE careers SET seen = :seen, tier = :tier, week = :week WHERE person = :person",
        {"seen": seen.isoformat(), "tier": league.tier, "week": league.week.isoformat(), "person": person},
    )


def closed(person: str, week: ClosedWeek) -> Statement:
    """A week that was played in is over."""
    return newcomer(
        "weeks",
        {
            "person": person,
            "week": week.week.isoformat(),
            "tier": week.tier,
            "place": week.place,
            "tier_after": week.tier_after,
        },
    )


def searched(person: str, matches: int) -> Statement:
    """So many matches of a player were searched for trophies."""
    return "UPDATE careers SET searched = :matches WHERE person = :person", {"matches": matches, "person": person}


def staking(staked: StakedMatch, person: str, entry: int, day: date) -> list[Statement]:
    """A match of this person's starts that counts; its stakes are posted."""
    row: dict[str, Value] = {
        "person": person,
        "kind": staked.kind,
        "stake": staked.stake,
        "board": rating_table(staked),
    }
    return [match_row("competed", row), *posted(staked.postings(), entry, day)]


def posted(postings: Iterable[Posting], entry: int, day: date) -> list[Statement]:
    """An entry of a match in the ledger. Its own pot has no owner but the match."""
    return [
        match_row(
            "postings",
            {
                "entry": entry,
                "line": line,
                "account": posting.account.kind,
                "owner": "" if posting.account.kind == "pot" else posting.account.owner,
                "chips": posting.chips,
                "day": day.isoformat(),
            },
        )
        for line, posting in enumerate(postings)
    ]


def settled(
    person: str,
    entry: int,
    *,
    won: bool | None,
    xp: int = 0,
    points: int = 0,
    when: tuple[date, int] | None = None,
    rating: Rating | None = None,
) -> Statement:
    """A match is settled: what it brought to this person.

    `when` is the Monday of the league's week in which its points count, and the second of it; None where none do.
    """
    week, moment = when or (None, None)
    return (
        "UPDATE competed SET settled = :entry, won = :won, xp = :xp, points = :points, week = :week, moment = :moment,"
        " rating = :rating WHERE match = :match AND person = :person",
        {
            "entry": entry,
            "person": person,
            "won": None if won is None else int(won),
            "xp": xp,
            "points": points,
            "week": None if week is None else week.isoformat(),
            "moment": moment,
            "rating": None if rating is None else json.dumps(rating),
        },
    )


def given_back(entry: int, day: date) -> list[Statement]:
    """A match that cannot be read is settled by undoing its entry."""
    return [
        (_GIVE_BACK, {"entry": entry, "day": day.isoformat()}),
        ("UPDATE competed SET settled = :entry WHERE match = :match", {"entry": entry}),
    ]


def trophy(person: str, name: str, day: date) -> Statement:
    """A match has won a trophy."""
    return match_row("trophies", {"person": person, "trophy": name, "day": day.isoformat()})


def granted(person: str, day: date, entry: int, chips: int) -> Statement:
    """Chips are given to a player on a day."""
    return newcomer("grants", {"person": person, "day": day.isoformat(), "entry": entry, "chips": chips})


def staked_match(database: sqlite3.Connection, match: int) -> tuple[StakedMatch, str] | None:
    """A match as it was staked and whose it is; None where it counts nothing, or is settled.

    Unreadable or RulesError where nobody can say what match it was.
    """
    row = database.execute(
        "SELECT person, kind, stake FROM competed WHERE match = ? AND settled IS NULL", (match,)
    ).fetchone()
    if row is None:
        return None
    person, kind, stake = row
    head = read_head(database, match)
    seats = tuple([person if seat.player == HUMAN else BOT + str(seat.player) for seat in head.seats])
    _, rules = rules_of(head)
    return staked(seats, kind, stake, teams=head.teams, lowest_wins=rules.lowest_wins), person


def staked(seats: tuple[str, ...], kind: Kind, stake: int, *, teams: bool, lowest_wins: bool) -> StakedMatch:
    """A match before it has an id. Refused where there is no such match of its kind."""
    return StakedMatch(id="", kind=kind, seats=seats, teams=teams, stake=stake, lowest_wins=lowest_wins)


def first_seat(database: sqlite3.Connection, match: int) -> int:
    """The seat after the last round's dealer."""
    row = database.execute(
        "SELECT (dealer + 1) % json_array_length(seats) FROM rounds JOIN matches ON id = match WHERE match = ?"
        " ORDER BY number DESC LIMIT 1",
        (match,),
    ).fetchone()
    return int(row[0]) if row is not None else 0


def is_open(database: sqlite3.Connection, match: int) -> bool:
    """Whether a match counts that is not settled."""
    asked = "SELECT 1 FROM competed WHERE match = ? AND settled IS NULL"
    return database.execute(asked, (match,)).fetchone() is not None


def is_kept(database: sqlite3.Connection, match: int) -> bool:
    """Whether a match is part of a career."""
    asked = "SELECT match FROM competed WHERE match = :match UNION SELECT match FROM trophies WHERE match = :match"
    return database.execute(asked, {"match": match}).fetchone() is not None


def career(database: sqlite3.Connection, person: str) -> Career | None:
    """Somebody's career; None where there is none."""
    row = database.execute("SELECT seen, tier, week, searched FROM careers WHERE person = ?", (person,)).fetchone()
    if row is None:
        return None
    seen, tier, week, searched = row
    return Career(date.fromisoformat(seen), League(tier, date.fromisoformat(week)), searched)


def closed_weeks(database: sqlite3.Connection, person: str) -> list[ClosedWeek]:
    """The weeks that are over and were played in, the last first."""
    rows = database.execute(
        "SELECT week, tier, place, tier_after FROM weeks WHERE person = ? ORDER BY week DESC", (person,)
    )
    return [ClosedWeek(date.fromisoformat(week), *figures) for week, *figures in rows]


def competed(database: sqlite3.Connection, person: str) -> list[Competed]:
    """The player's matches that count."""
    rows = database.execute(
        "SELECT match, stake, board, settled, won, xp, points, week, moment, rating, ended FROM competed"
        " JOIN matches ON id = match WHERE person = ?",
        (person,),
    )
    return [
        Competed(
            match=match,
            stake=stake,
            board=board if board in TABLES else TABLES[0],
            settled=settled,
            won=None if won is None else bool(won),
            xp=xp,
            points=points,
            week=None if week is None else date.fromisoformat(week),
            moment=moment or 0,
            rating=None if rating is None else Rating(*json.loads(rating)),
            ended=None if ended is None else day_of(moment_of(ended)),
        )
        for match, stake, board, settled, won, xp, points, week, moment, rating, ended in rows
    ]


def lines(database: sqlite3.Connection, person: str) -> list[Line]:
    """What entries of matches are to a player."""
    rows = database.execute(
        "SELECT entry, min(day), match, sum(chips) FROM postings"
        " WHERE account = 'player' AND owner = ? GROUP BY match, entry",
        (person,),
    )
    return [Line(entry, date.fromisoformat(day), match, chips) for entry, day, match, chips in rows]


def grants(database: sqlite3.Connection, person: str) -> list[Line]:
    """What a player was given."""
    rows = database.execute("SELECT entry, day, chips FROM grants WHERE person = ?", (person,))
    return [Line(entry, date.fromisoformat(day), None, chips) for entry, day, chips in rows]


def balance(database: sqlite3.Connection, person: str) -> int:
    """What the player has of all matches."""
    (chips,) = database.execute(
        "SELECT coalesce(sum(chips), 0) FROM postings WHERE account = 'player' AND owner = ?", (person,)
    ).fetchone()
    return int(chips)


def accounts(database: sqlite3.Connection) -> list[Posting]:
    """What every account holds, grants too; the pots of all matches are one. Their sum is zero."""
    rows = database.execute("SELECT account, owner, sum(chips) FROM postings GROUP BY account, owner").fetchall()
    return [Posting(Account(kind, owner), chips) for kind, owner, chips in rows if kind in get_args(AccountKind)]


def all_grants(database: sqlite3.Connection) -> list[Posting]:
    """The same of what was given: both sides of it."""
    rows = database.execute("SELECT person, sum(chips) FROM grants GROUP BY person").fetchall()
    return [
        posting
        for person, chips in rows
        for posting in (Posting(Account("player", person), chips), Posting(GRANTS, -chips))
    ]


def last_entry(database: sqlite3.Connection) -> int:
    """The highest number of an entry; 0 where there is none."""
    (entry,) = database.execute(
        "SELECT max(coalesce((SELECT max(entry) FROM postings), 0), coalesce((SELECT max(settled) FROM competed), 0),"
        " coalesce((SELECT max(entry) FROM grants), 0))"
    ).fetchone()
    return int(entry)


def trophies(database: sqlite3.Connection, person: str) -> list[tuple[str, int, date]]:
    """The player's trophies: which, in which match, and when that ended."""
    rows = database.execute("SELECT trophy, match, day FROM trophies WHERE person = ?", (person,))
    return [(trophy, match, date.fromisoformat(day)) for trophy, match, day in rows]


def week_matches(played: Iterable[Competed]) -> dict[date, list[WeekMatch]]:
    """By the Monday of its week what counts in the league."""
    found: dict[date, list[WeekMatch]] = {}
    for one in played:
        if one.week is not None:
            found.setdefault(one.week, []).append(WeekMatch(one.moment, bool(one.won), one.points))
    return found
