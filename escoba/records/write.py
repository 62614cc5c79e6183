"""Writing a match down while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import UNSET, UnsetType, json
from msgspec.structs import replace

from escoba.cards import Card, codes
from escoba.game import Claim, Move
from escoba.records.model import (
    FORMAT,
    MAX_TEXT,
    VERSION,
    PlayRecord,
    Record,
    ResultRecord,
    RoundRecord,
    SeatRecord,
    SeedsRecord,
)
from escoba.rules import PRESETS, RulesError, RuleSet


class Recorder:
    """The record of a running match, told of each thing as it happens.

    `record` is the record so far, at any moment; set `assisted` once a hint or an undo was used. Nothing is checked:
    what the game has accepted is what gets written.
    """

    def __init__(
        self,
        preset: str,
        rules: RuleSet,
        seats: Sequence[tuple[str, str]],
        teams: bool = False,
        seed: str | None = None,
        program: str | None = None,
        started: datetime | None = None,
    ) -> None:
        """Nothing dealt yet.

        `rules` are written as what differs from `preset`; RulesError where there is no such preset. `seats` are (name,
        player) in the order of play; longer texts than a record may hold are cut. `started` must know its zone
        (ValueError).
        """
        if preset not in PRESETS:
            raise RulesError(f"there is no preset {preset!r}: the presets are {', '.join(PRESETS)}", "preset")
        self.assisted = False
        self._rounds: list[RoundRecord] = []
        self._plays: list[PlayRecord] = []
        self._head = Record(
            format=FORMAT,
            version=VERSION,
            rules={"preset": preset, **rules.differences(PRESETS[preset].rules)},
            teams=teams,
            seats=tuple([SeatRecord(_short(name), _short(player)) for name, player in seats]),
            rounds=(),
            started=_time(started),
            program=UNSET if program is None else program,
            seed=UNSET if seed is None else seed,
        )

    @classmethod
    def resume(cls, record: Record, points: Sequence[Sequence[int]] = ()) -> Recorder:
        """Take up a record again where it ends; its result is forgotten.

        `points` are those of its finished rounds by replay, for a record that was broken off before it had them.
        """
        recorder = cls.__new__(cls)
        recorder.assisted = record.assisted is True
        recorder._rounds = [
            replace(played, points=tuple(points[number])) if number < len(points) else played
            for number, played in enumerate(record.rounds)
        ]
        recorder._plays = list(record.rounds[-1].plays) if record.rounds else []
        recorder._head = replace(record, rounds=(), result=UNSET, ended=UNSET, assisted=UNSET)
        return recorder

    @property
    def record(self) -> Record:
        """The match so far."""
        rounds = list(self._rounds)
        if rounds:
            rounds[-1] = replace(rounds[-1], plays=tuple(self._plays))
        return replace(self._head, rounds=tuple(rounds), assisted=True if self.assisted else UNSET)

    def begin_round(
        self,
        dealer: int,
        deck: Sequence[Card],
        salt: str | None = None,
        commitment: str | None = None,
        seeds: SeedsRecord | None = None,
    ) -> None:
        """A round is dealt from this deck, its top card first.

        ValueError unless there are `salt` and `commitment`, `seeds` alone, or none of the three.
        """
        begun = RoundRecord(
            dealer,
            tuple(codes(deck)),
            (),
            salt=UNSET if salt is None else salt,
            commitment=UNSET if commitment is None else commitment,
            seeds=UNSET if seeds is None else seeds,
        )
        self._close_round()
        self._rounds.append(begun)

    def move(self, move: Move) -> None:
        """A card was played or a claim made; sets are written in deck order."""
        self._plays.append(play_record(move))

    def end_round(self, points: Sequence[int]) -> None:
        """The round was counted: each side's points for it."""
        self._rounds[-1] = replace(self._rounds[-1], points=tuple(points))

    def end(self, totals: Sequence[int], winner: int | None, ended: datetime | None = None) -> None:
        """The match ends here, won by a side or broken off (`winner` None). `ended` must know its zone (ValueError)."""
        self._head = replace(self._head, result=ResultRecord(tuple(totals), winner), ended=_time(ended))

    def _close_round(self) -> None:
        if self._rounds:
            self._rounds[-1] = replace(self._rounds[-1], plays=tuple(self._plays))
        self._plays = []


def play_record(move: Move) -> PlayRecord:
    """A move as a record has it, its set in deck order."""
    takes = tuple(codes(sorted(move.takes)))
    if isinstance(move, Claim):
        return PlayRecord(move.seat, claim=takes)
    return PlayRecord(move.seat, move.card.code, takes)


def to_line(record: Record) -> bytes:
    """The record as one line of JSON with its line feed, to append to a `.jsonl` file."""
    return json.encode(record) + b"\n"


def _short(text: str) -> str:
    """What a record can hold of a name: the first 64 characters, and a question mark for what is no character."""
    return text[:MAX_TEXT].encode("utf-8", "replace").decode()


def _time(moment: datetime | None) -> str | UnsetType:
    if moment is None:
        return UNSET
    if moment.tzinfo is None:
        raise ValueError(f"{moment} has no zone: a record's times must be the same moment everywhere")
    return moment.isoformat(timespec="seconds")
