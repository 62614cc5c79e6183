"""A match as text: the shape of a record, key by key, in the order in which the keys are written.

Unknown keys and wrong types are refused wherever a record comes from outside; so is what contradicts itself within one
object. Whether the match was played by the rules is not looked at here but in `escoba.records.replay`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from escoba.rules import check_seats

FORMAT = "escoba-record"
VERSION = 1
MAX_TEXT = 64
"""How many characters a player's name may have."""

ShortText = Annotated[str, Meta(max_length=MAX_TEXT)]


class SeatRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: `player` is "human", a bot level's id, or any other text for an outside player."""

    name: ShortText | UnsetType = UNSET
    player: ShortText | UnsetType = UNSET


class PlayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One move in codes: a `card` and perhaps what it `takes` (nothing: a discard), or a `claim` alone."""

    seat: int
    card: str | UnsetType = UNSET
    takes: tuple[str, ...] | UnsetType = UNSET
    claim: tuple[str, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse, with ValueError, a play that is neither a card nor a claim, or both."""
        if (self.card is UNSET) == (self.claim is UNSET):
            raise ValueError("A play has either `card` or `claim`, and just one of them")
        if self.claim is not UNSET and self.takes is not UNSET:
            raise ValueError("A claim stands alone, without `takes`")


class SeedsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody's seeds, from which the deck follows (`escoba.records.seeds`): 64 lower-case hexadecimal digits each.

    `commitment` was known before any seat gave its part; a seat without one has None.
    """

    house: str
    commitment: str
    seats: tuple[str | None, ...]


class RoundRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One round: its dealer, the deck as dealt from (top card first), the plays, and each side's points once finished.

    `salt` and `commitment` prove that the deck was fixed before the deal (`escoba.records.proof`), `seeds` that nobody
    alone could choose it.
    """

    dealer: int
    deck: tuple[str, ...]
    plays: tuple[PlayRecord, ...]
    points: tuple[int, ...] | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    seeds: SeedsRecord | UnsetType = UNSET

    @property
    def fingerprint(self) -> str:
        """What was made known before the deal, 64 digits: of the deck and its salt or of the house's seed, or empty."""
        return self.seeds.commitment if self.seeds else self.commitment or ""

    def __post_init__(self) -> None:
        """Refuse, with ValueError, half of a proof, and two."""
        if (self.salt is UNSET) != (self.commitment is UNSET):
            raise ValueError("`salt` and `commitment` belong together: a round has both or neither")
        if self.seeds is not UNSET and self.salt is not UNSET:
            raise ValueError("`seeds` stand in place of `salt` and `commitment`: a round has one proof")


class ResultRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Each side's total, and the side that has won, or None while the match goes on."""

    totals: tuple[int, ...]
    winner: int | None


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished or unfinished match. `rules` is a preset's id, under "preset", and the fields that differ from it."""

    format: str
    version: int
    rules: dict[str, object]
    teams: bool = False
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    result: ResultRecord | UnsetType = UNSET
    started: str | UnsetType = UNSET
    ended: str | UnsetType = UNSET
    program: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    assisted: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse, with ValueError, another format or version, a table the game does not have, and unclear times."""
        if self.format != FORMAT:
            raise ValueError(f'The format is {self.format!r}: it must be "{FORMAT}"')
        if self.version != VERSION:
            raise ValueError(f"The version is {self.version}: this program reads version {VERSION}")
        check_seats(len(self.seats), self.teams)
        for key, text in (("started", self.started), ("ended", self.ended)):
            if text is not UNSET and not _is_time_with_zone(text):
                raise ValueError(f"`{key}` is {text!r}: it must be an ISO 8601 time with its zone")


def _is_time_with_zone(text: str) -> bool:
    try:
        return "T" in text and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False
