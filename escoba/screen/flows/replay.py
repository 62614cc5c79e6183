"""Matches looked at again: play by play, or judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from escoba.screen.words.notices import fault_text, message
from escoba.screen.words.players import looks
from escoba.screen.words.texts import _
from escoba.storage.seating import HUMAN

if TYPE_CHECKING:
    from escoba.game import Move
    from escoba.records import Record
    from escoba.review import Moment
    from escoba.screen.pages.common.navigation import Navigation
    from escoba.screen.shell.program import Program
    from escoba.storage import Seat

_T = TypeVar("_T")

REVIEW = "review"
"""Under what a match's judgements are kept with it."""
REVIEW_SEED = "review"
"""The same for all: a match that is judged anew is judged alike."""


class ReplayFlow:
    """Opens the replay, or the review, above whatever is shown."""

    def __init__(self, program: Program, navigation: Navigation) -> None:
        self._program = program
        self._navigation = navigation

    def show(self, record: Record, people: Sequence[str | None] = (), *, imported: bool = True) -> None:
        """Show a match play by play, seen from the player's own seat; `people` are the players' ids by seat.

        `imported` unless it was played here.
        """
        self._show(record, people, imported=imported)

    def review(
        self, record: Record, people: Sequence[str | None], match_id: int, known: str | None, *, imported: bool
    ) -> None:
        """Show what each play of a match gave away; `known` is what was kept of it, and what comes is kept too."""
        from escoba.review import record_before
        from escoba.screen.pages.review.page import ReviewScene
        from escoba.session.reviewing import Reviewing
        from escoba.session.setup import seats_of

        program = self._program
        seats = seats_of(record)

        def show_better(moment: Moment, best: Move) -> None:
            """The better play, moving, on the table as it lay."""
            instead = record_before(record, moment, best)
            self._show(instead, people, imported=imported, seat=best.seat, at=(moment.round, moment.place - 1))

        def practise(moment: Moment) -> None:
            self._navigation.play_on(record, moment.round, moment.place - 1, moment.view.seat)

        reviewing = self._or_say(
            _("Review of the match"), lambda: Reviewing(record, program.thinker, REVIEW_SEED, known)
        )
        if reviewing is not None:
            program.director.push(
                ReviewScene(
                    program,
                    reviewing,
                    self._own_seat(seats, people),
                    [seat.name for seat in seats],
                    looks(program.storage.players, seats, people, imported=imported),
                    keep=lambda text: program.storage.remember(match_id, REVIEW, text),
                    show_better=show_better,
                    practise=practise,
                )
            )

    def _show(
        self,
        record: Record,
        people: Sequence[str | None],
        *,
        imported: bool,
        seat: int | None = None,
        at: tuple[int, int] | None = None,
    ) -> None:
        """Show a match from `seat`, the player's own unless another is named; from `at` on it goes by itself."""
        from escoba.screen.match.replay.scene import ReplayScene
        from escoba.session.replay_cursor import ReplayCursor

        program = self._program
        cursor = self._or_say(_("Replay"), lambda: ReplayCursor(record))
        if cursor is None:
            return
        if at is not None:
            cursor.go_to(*at)
        if seat is None:
            seat = self._own_seat(cursor.seats, people)
        portraits = looks(program.storage.players, cursor.seats, people, imported=imported)
        program.director.push(ReplayScene(cursor, program, self._navigation, seat, portraits, running=at is not None))

    def _own_seat(self, seats: Sequence[Seat], people: Sequence[str | None]) -> int:
        """Where whoever looks sat, or could have."""
        player = self._program.storage.player
        persons = [number for number, seat in enumerate(seats) if seat.player == HUMAN]
        own = [number for number, id in enumerate(people) if id == player.id]
        namesake = [number for number in persons if seats[number].name == player.name]
        return [*own, *namesake, *persons, 0][0]

    def _or_say(self, title: str, opened: Callable[[], _T]) -> _T | None:
        """What a record becomes; where it is not by the rules that is said, and it is None."""
        from escoba.records import RecordFault

        try:
            return opened()
        except RecordFault as fault:
            self._program.director.scene.ask(message(title, fault_text(fault)))
            return None
