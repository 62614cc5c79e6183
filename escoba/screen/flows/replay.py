"""Matches looked at again."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.records import Record, RecordFault
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.shell.program import Program
from escoba.screen.words.notices import fault_text, message
from escoba.screen.words.players import looks
from escoba.screen.words.texts import _
from escoba.storage.seating import HUMAN


class ReplayFlow:
    """Opens the replay above whatever is shown."""

    def __init__(self, program: Program, navigation: Navigation) -> None:
        self._program = program
        self._navigation = navigation

    def show(self, record: Record, people: Sequence[str | None] = (), *, imported: bool = True) -> None:
        """Show a match play by play, seen from the player's own seat; `people` are the players' ids by seat.

        `imported` unless it was played here.
        """
        from escoba.screen.match.replay.scene import ReplayScene
        from escoba.session.replay_cursor import ReplayCursor

        program = self._program
        try:
            cursor = ReplayCursor(record)
        except RecordFault as fault:
            program.director.scene.ask(message(_("Replay"), fault_text(fault)))
            return
        player = program.storage.player
        persons = [number for number, seat in enumerate(cursor.seats) if seat.player == HUMAN]
        own = [number for number, id in enumerate(people) if id == player.id]
        namesake = [number for number in persons if cursor.seats[number].name == player.name]
        seat = [*own, *namesake, *persons, 0][0]
        portraits = looks(program.storage.players, cursor.seats, people, imported=imported)
        program.director.push(ReplayScene(cursor, program, self._navigation, seat, portraits))
