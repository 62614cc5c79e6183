"""What the table needs of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from escoba.game import MatchEnded, RoundCounted


@dataclass(frozen=True, slots=True)
class TableActions:
    """Where one can go from the table, and what the person has settled.

    `counted` is called once a round's last card has come to rest, with its count and, if it was the last, the end;
    `home` once the person has left the table or the match has ended early.
    `asks_discards` says whether a discard that could capture is to be asked about at all, `ask_discards` sets it;
    `hints_allowed` whether the coach may be asked. `portrait` names the picture of the person at a seat, `rules_name`
    what the rules in force are saved under (empty where they are not).
    `newcomer` says that the person has not finished a match yet.
    `notices` gives what the person must hear now, `saving` says whether all that was played is on disk.
    """

    counted: Callable[[RoundCounted, MatchEnded | None], None]
    home: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    asks_discards: Callable[[], bool]
    ask_discards: Callable[[bool], None]
    hints_allowed: Callable[[], bool]
    portrait: Callable[[int], str]
    rules_name: Callable[[], str]
    notices: Callable[[], list[str]]
    saving: Callable[[], bool]
    newcomer: Callable[[], bool]
