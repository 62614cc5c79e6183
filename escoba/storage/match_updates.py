"""What happens to a saved match, as changes to its rows; the match is `:match` in each."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from escoba.cards import Card, codes
from escoba.storage.connection import Statement, Value, match_row
from escoba.storage.matches import State, Unreadable, json_text

if TYPE_CHECKING:
    from escoba.game import Move
    from escoba.records import SeedsRecord
    from escoba.storage.facts import Fact

ASSISTED: Statement = ("UPDATE matches SET assisted = 1 WHERE id = :match", {})
"""A hint was asked for, or something taken back."""

_AFTER = "match = :match AND (round > :number OR round = :number AND number >= :index)"
_TAKE_BACK = (
    f"UPDATE rounds SET points = NULL WHERE match = :match AND number = :number AND EXISTS"
    f" (SELECT 1 FROM plays WHERE {_AFTER} AND round = :number)",
    f"DELETE FROM plays WHERE {_AFTER}",
    "DELETE FROM rounds WHERE match = :match AND number > :number",
    *[
        f"DELETE FROM {table} WHERE match = :match AND NOT EXISTS (SELECT 1 FROM rounds WHERE match = :match"
        f" AND number = {table}.round AND points IS NOT NULL)"
        for table in ("scores", "dealt")
    ],
    "UPDATE matches SET state = 'playing', totals = NULL, winner = NULL, ended = NULL"
    " WHERE id = :match AND state = 'finished'",
)


def has_begun(database: sqlite3.Connection, match: int) -> bool:
    """Whether somebody has played a card; KeyError where there is no such match."""
    found = database.execute(
        "SELECT EXISTS (SELECT 1 FROM plays WHERE match = id) FROM matches WHERE id = ?", (match,)
    ).fetchone()
    if found is None:
        raise KeyError(f"There is no match {match}")
    return bool(found[0])


def round_begins(
    number: int,
    dealer: int,
    deck: Sequence[Card],
    salt: str | None,
    commitment: str | None,
    seeds: SeedsRecord | None = None,
) -> Statement:
    """A round is dealt from this deck."""
    row: dict[str, Value] = {"dealer": dealer, "deck": " ".join(codes(deck)), "salt": salt, "commitment": commitment}
    return match_row("rounds", {"number": number, "seeds": None if seeds is None else json_text(seeds), **row})


def move_is_made(number: int, index: int, move: Move) -> Statement:
    """A card is played or a claim made in round `number`."""
    from escoba.records import play_record

    return match_row("plays", {"round": number, "number": index, "move": json_text(play_record(move))})


def round_ends(number: int, points: Sequence[int], facts: Iterable[Fact]) -> list[Statement]:
    """A round is counted."""
    counted: list[Statement] = [
        (
            "UPDATE rounds SET points = :points WHERE match = :match AND number = :number",
            {"number": number, "points": json_text(list(points))},
        )
    ]
    return counted + [match_row(fact.table, fact.columns) for fact in facts]


def facts_found_again(database: sqlite3.Connection, match: int, number: int) -> list[Fact]:
    """The facts of a round whose count a crash kept from being written, found by playing it again.

    There are none where it cannot be played again.
    """
    from escoba.records import RecordFault, replay
    from escoba.storage.facts import facts_of_round
    from escoba.storage.match_records import read_round

    try:
        again = replay(read_round(database, match, number))
    except (Unreadable, RecordFault, ValueError):
        return []
    if again.round is None or not again.counts:
        return []
    return list(facts_of_round(number, again.round, again.counts[-1]))


def match_ends(totals: Sequence[int], winner: int, ended: str) -> Statement:
    """A side has won."""
    return (
        "UPDATE matches SET state = 'finished', totals = :totals, winner = :winner, ended = :ended WHERE id = :match",
        {"totals": json_text(list(totals)), "winner": winner, "ended": ended},
    )


def taken_back(number: int, index: int) -> list[Statement]:
    """All moves from `index` on of round `number` are gone, all later rounds, and what followed from them."""
    return [(sql, {"number": number, "index": index}) for sql in _TAKE_BACK]


def match_stops(state: State, ended: str) -> Statement:
    """The match is ended before anybody has won: "abandoned" or "agreed"; one that has ended stays as it is."""
    return (
        "UPDATE matches SET state = :state, ended = :ended WHERE id = :match AND state = 'playing'",
        {"state": state, "ended": ended},
    )


def hidden_from(person: str) -> Statement:
    """A player does not want to see the match any more; it goes on counting."""
    return "UPDATE seated SET hidden = 1 WHERE match = :match AND person = :person", {"person": person}


def out_of_history(person: str) -> Statement:
    """The match is kept for a career alone: a player neither sees it nor has it counted in the statistics."""
    return (
        "UPDATE seated SET hidden = 1, seat = NULL, side = NULL WHERE match = :match AND person = :person",
        {"person": person},
    )


def gone_from(person: str) -> Statement:
    """The match is no longer in a player's history."""
    return "DELETE FROM seated WHERE match = :match AND person = :person", {"person": person}


def remembered(key: str, value: str) -> Statement:
    """A small text is kept with the match."""
    return match_row("remembered", {"key": key, "value": value})


def unreadable(why: str) -> Statement:
    """The match does not replay; one that is in progress cannot be gone on with."""
    return "UPDATE matches SET state = 'unreadable', why = :why WHERE id = :match AND state = 'playing'", {"why": why}
