"""Matches looked at again, and records that come from files and go into files."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.records import Record, RecordFault
from escoba.screen.flows.match import MatchFlow
from escoba.screen.flows.records import RecordsFlow
from escoba.screen.shell.program import Program
from escoba.screen.words.notices import fault_text, message
from escoba.screen.words.players import looks
from escoba.screen.words.texts import _
from escoba.storage.seating import HUMAN


class ReplayFlow:
    """Opens the replay above whatever is shown. `records` reads and writes files."""

    def __init__(self, program: Program, matches: MatchFlow, history: Callable[[], None]) -> None:
        """`history` shows the player's matches, once some have come from a file."""
        self._program = program
        self._matches = matches
        self.records = RecordsFlow(program, self.show, history)

    def show(self, record: Record, people: Sequence[str | None] = (), *, imported: bool = True) -> None:
        """Show a match play by play, seen from the player's own seat; `people` are the players' ids by seat.

        `imported` unless it was played here.
        """
        from escoba.screen.match.replay.scene import ReplayActions, ReplayScene
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
        settings = program.preferences.settings
        deck_preset = program.deck_preset
        program.use_deck(cursor.preset)

        def back() -> None:
            # What lies below may show cards too.
            program.use_deck(deck_preset)
            program.director.pop()

        program.director.push(
            ReplayScene(
                cursor,
                program.pictures,
                ReplayActions(
                    play_on=lambda round, play: self._play_on(record, round, play, seat),
                    back=back,
                ),
                settings.speed,
                seat=seat,
                portraits=looks(program.storage.players, cursor.seats, people, imported=imported),
                card_size=settings.card_size,
                reduced_motion=settings.reduced_motion,
            )
        )

    def _play_on(self, record: Record, round: int, play: int, seat: int) -> None:
        try:
            self._matches.practise(record, round, play, seat)
        except ValueError:
            self._program.director.scene.ask(
                message(
                    _("Play on from here"),
                    _("The match is over here: nothing is left to be played. Go back a play or more first."),
                )
            )
