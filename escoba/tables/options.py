"""What is agreed on at a table before a match: rules, chairs, time, what it is about, who may watch and talk."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from escoba.rules import (
    DEFAULT_PRESET,
    MAX_TURN_SECONDS,
    MIN_TURN_SECONDS,
    RulesError,
    RuleSet,
    check_seats,
    rules_from,
)
from escoba.tables.refusals import Refused

Kind = Literal["training", "friends", "open"]

KINDS: dict[bool, tuple[Kind, ...]] = {True: ("friends", "training"), False: ("open", "training")}
"""The kinds that a private table may have, and one that is not."""
STAKES = (0, 100, 250, 500, 1_000)
"""Chips for each seat (career, section 3)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of a table.

    `rules` as in a record: a preset's id, under "preset", and the fields that differ from it (so `target` and
    `missed_fifteen` too). `seconds` are those of a turn. `free_text` lets those who sit write freely,
    `spectators_text` those who watch.
    """

    rules: dict[str, str | int | bool] = field(default_factory=lambda: {"preset": DEFAULT_PRESET})
    seats: int = 2
    teams: bool = False
    seconds: int = 30
    kind: Kind = "training"
    stake: int = 0
    private: bool = True
    spectators: bool = False
    free_text: bool = False
    spectators_text: bool = False

    @property
    def preset(self) -> str:
        """The tradition's id."""
        return str(self.rules.get("preset", ""))

    @property
    def rule_set(self) -> RuleSet:
        """The rules as the game wants them; RulesError where there are no such rules."""
        return rules_from(self.preset, {name: value for name, value in self.rules.items() if name != "preset"})

    @property
    def rated(self) -> bool:
        """Whether a match by these options changes ratings (career, section 1)."""
        return self.kind == "open"


def check_options(options: Options, at_home: bool) -> None:
    """Refuse, with `bad_options`, what no table may agree on; at home everything is training."""
    try:
        check_seats(options.seats, options.teams)
        _ = options.rule_set
    except RulesError as error:
        raise Refused("bad_options", f"The rules or seats are refused: {error}") from None
    if not MIN_TURN_SECONDS <= options.seconds <= MAX_TURN_SECONDS:
        raise _bad(f"{options.seconds} seconds for a turn: it must be {MIN_TURN_SECONDS} to {MAX_TURN_SECONDS}")
    if at_home and options.kind != "training":
        raise _bad("A table on somebody's own computer is training: that computer knows the deck")
    if options.kind not in KINDS[options.private]:
        what = "A private table" if options.private else "A table for everybody"
        raise _bad(f"{what} is of kind {' or '.join(KINDS[options.private])}, not {options.kind}")
    if options.stake not in STAKES:
        raise _bad(f"A stake of {options.stake}: it must be one of {', '.join(map(str, STAKES))}")
    if options.stake and options.kind == "training":
        raise _bad("A training match has no stake")
    if options.free_text and not options.private:
        raise _bad("Free text is for private tables only")
    if options.spectators_text and not (options.spectators and options.free_text):
        raise _bad("Those who watch may write only where watching and free text are both allowed")


def changed_fields(old: Options, new: Options) -> tuple[str, ...]:
    """The names of the options that differ."""
    return tuple([name for name in Options.__struct_fields__ if getattr(old, name) != getattr(new, name)])


def _bad(sentence: str) -> Refused:
    return Refused("bad_options", sentence)
