"""Undo and redo, any number of plays, across deals and rounds."""

from __future__ import annotations

import json
from collections.abc import Collection

import msgspec

from escoba.game import Move
from escoba.records import PlayRecord, move_of, play_record
from escoba.session.recorded_match import RecordedMatch

_UNDONE = "undone"
"""Under what the plays that were taken back are kept with the match."""

_DEAL = None
"""Stands for the deal of a round among the moves."""


class Practice:
    """What was taken back of a course, and may be played again.

    A decision is any move of the seats in `people`; one goes from decision to decision, and what the others played in
    between goes along.
    """

    def __init__(self, recorded: RecordedMatch, people: Collection[int]) -> None:
        """Take up what was undone before the program ended, if the match still stands where it can be redone."""
        self._recorded = recorded
        self._people = people
        self._undone = self._kept()

    @property
    def can_undo(self) -> bool:
        """Whether a decision has been made that can be taken back: not once the match is won."""
        return self._recorded.match.winner is None and self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back, and nothing else has been played since."""
        return bool(self._undone)

    def undo(self) -> None:
        """Back to the last decision made; ValueError where there is none to go back to."""
        decision = self._last_decision()
        if decision is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        number, index = decision
        # The match is on file as it stands until `take_back`: kept first, this is right before and after it.
        self._undone = [*self._recorded.since(number, index), *self._undone]
        told = [None if item is _DEAL else msgspec.json.encode(play_record(item)).decode() for item in self._undone]
        self._recorded.remember(_UNDONE, json.dumps([number, index, told]))
        self._recorded.take_back(number, index)

    def redo(self) -> None:
        """On to the next decision, or as far as anything was taken back; ValueError where nothing was."""
        if not self._undone:
            raise ValueError("there is nothing to play again")
        while True:
            item = self._undone.pop(0)
            if item is _DEAL:
                self._recorded.next_round()
            else:
                self._recorded.play(item)
            if not self._undone or self._is_decision(self._undone[0]):
                return

    def happened(self, item: Move | None) -> None:
        """A move was made or a round dealt (None): one that was undone before leads on along what was undone."""
        if self._undone and self._undone[0] == item:
            self._undone.pop(0)
        else:
            self._undone.clear()

    def _last_decision(self) -> tuple[int, int] | None:
        """The round, from 1, and the place in it, from 0, of the last move of people."""
        for number, played in reversed(list(enumerate(self._recorded.record.rounds, 1))):
            for index in reversed(range(len(played.plays))):
                if played.plays[index].seat in self._people:
                    return number, index
        return None

    def _is_decision(self, item: Move | None) -> bool:
        return item is not _DEAL and item.seat in self._people

    def _kept(self) -> list[Move | None]:
        text = self._recorded.remembered(_UNDONE)
        if text is None:
            return []
        try:
            number, index, told = json.loads(text)
            undone = [_DEAL if line is None else move_of(msgspec.json.decode(line, type=PlayRecord)) for line in told]
            played_since = self._recorded.since(number, index)
        except (ValueError, TypeError, IndexError):
            return []
        along = len(played_since)
        return undone[along:] if undone[:along] == played_since else []
