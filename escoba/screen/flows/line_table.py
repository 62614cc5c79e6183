"""A match at a table over the line: the table scene, the counts, the end, and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import structs

from escoba.records import RecordFault, SeatRecord, to_line
from escoba.screen.kit.dialog import Dialog
from escoba.screen.match.count.scene import CountScene
from escoba.screen.match.end.scene import EndScene
from escoba.screen.match.table.scene import TableScene
from escoba.screen.words import line as words
from escoba.screen.words.bot_characters import bot_name
from escoba.screen.words.notices import message, reason, record_text
from escoba.screen.words.players import face
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.screen.words.talk import said_words
from escoba.screen.words.texts import _
from escoba.storage import Seat
from escoba.storage.files import append_line
from escoba.storage.seating import HUMAN

if TYPE_CHECKING:
    from escoba.game import MatchEnded, RoundCounted
    from escoba.line import LineMatch
    from escoba.line.visit import Visit
    from escoba.records import Record
    from escoba.screen.flows.replay import ReplayFlow
    from escoba.screen.pages.common.navigation import Navigation
    from escoba.screen.shell.program import Program

_SAID_FOR = 6.0
"""Seconds that what somebody has said can be read at the table."""


class LineTable:
    """Shows one match after another. `table` and `game` are what is played, None away from the table; `counting` is
    whether a count is looked at after which another round follows.
    """

    def __init__(self, program: Program, navigation: Navigation, replays: ReplayFlow) -> None:
        self.table: TableScene | None = None
        self.game: LineMatch | None = None
        self.counting = False
        self._program = program
        self._navigation = navigation
        self._replays = replays
        self._kept: Record | None = None
        self._match_id: int | None = None
        self._sat_at = datetime.now(UTC)
        self._said: tuple[object, float] | None = None
        self._voted: set[int] = set()

    def sit_down(self, match: LineMatch) -> None:
        """Show the table of a match as it stands now."""
        program = self._program
        match.named = _with_names
        program.use_deck(match.preset)
        self.counting = False
        self._sat_at = datetime.now(UTC)
        self._voted = set(match.followed.voted)
        own = face(program.storage.player)
        portraits = seat_portraits(match.seats, lambda seat: own if seat == match.followed.seat else "")
        self.game = match
        self.table = TableScene(match, program, self._navigation, portraits)
        self.table.begin()
        program.director.restart(self.table)

    def count(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        """Show the count of a round."""
        assert self.table is not None
        assert self.game is not None
        self.counting = ended is None
        names = self.table.side_names
        scene = CountScene(self.game, counted, names, self._program, self._navigation, last=ended is not None)
        self._program.director.push(scene)

    def after_count(self) -> None:
        """Say that it was read or, after the last, show the result."""
        table, game = self.table, self.game
        if table is None or game is None:
            return
        self.counting = False
        if self._program.director.scene.name == "count":
            self._program.director.pop()
        if game.scoreboard.winner is None:
            table.next_round()
            return
        names, pictures = table.side_names, self._program.pictures
        self.get_up()
        self._program.director.restart(EndScene(game, names, pictures, self._navigation))

    def get_up(self) -> None:
        """Away from the table."""
        self.table, self.game, self.counting = None, None, False

    def aside(self, visit: Visit, match: LineMatch) -> str:
        """What can be read beside the hand: that the line is lost, or what was said just now."""
        if visit.line.trouble is not None:
            return words.trouble_words(visit.line)
        now = time.monotonic()
        last = visit.talk[-1] if visit.talk else None
        if last is None:
            return ""
        if self._said is None or self._said[0] is not last:
            self._said = last, now
        if now - self._said[1] > _SAID_FOR:
            return ""
        return said_words(last, {who: one.name for who, one in match.followed.room.people.items()})

    def ask_for_votes(self, match: LineMatch) -> None:
        """Somebody wants to end the match: ask, once."""
        voted, seat = set(match.followed.voted), match.followed.seat
        fresh, self._voted = voted - self._voted, voted
        if fresh and seat is not None and seat not in voted and self.table is not None:
            name = match.seats[min(fresh)].name
            self._program.director.scene.ask(
                Dialog(
                    _("{name} wants to end the match").format(name=name),
                    _("It ends now, and counts for nobody, if all people at the table agree within 30 seconds."),
                    _("I agree"),
                    match.end_by_agreement,
                    cancel=_("Play on"),
                    kind="danger",
                )
            )

    def keep_record(self, visit: Visit) -> None:
        """Take a match that is over into the history, once."""
        record = visit.record
        if visit.faults:
            text = _("What was dealt is not what everybody was bound to. Do not trust this server: {fault}").format(
                fault="; ".join(visit.faults)
            )
            visit.faults = ()
            self._program.director.scene.ask(message(_("The decks"), text))
        if record is None or record is self._kept:
            return
        self._kept = record
        own = None if visit.match is None else visit.match.followed.seat
        when = {"started": _time(self._sat_at), "ended": _time(datetime.now(UTC))}
        named = _with_names([Seat(seat.name or "", seat.player or HUMAN) for seat in record.seats])
        seats = tuple([SeatRecord(new.name, old.player) for new, old in zip(named, record.seats, strict=True)])
        try:
            self._match_id = self._program.storage.import_record(structs.replace(record, seats=seats, **when), own)
        except RecordFault:
            return
        path = self._program.options.record
        if path is not None:
            try:
                append_line(path, to_line(record))
            except OSError as error:
                self._program.unheard.append(record_text(path, reason(error)))

    def check_decks(self) -> None:
        """Show how the decks of the match can be checked."""
        from escoba.screen.match.end.fairness import FairnessScene

        if self._kept is not None:
            self._program.director.push(FairnessScene(self._kept))

    def review(self) -> None:
        """Show what each play of the match gave away."""
        if self._kept is not None and self._match_id is not None:
            people = (None,) * len(self._kept.seats)
            self._replays.review(self._kept, people, self._match_id, None, imported=True)


def ending_words(match: LineMatch) -> str:
    """How a match has ended that has no page of its own for it."""
    over = match.followed.over
    assert over is not None
    if over.reason == "agreed":
        return _("All have agreed to end it. It counts for nobody.")
    if over.winner is None:
        return _("Nobody was left to play it to the end.")
    totals = " : ".join(map(str, over.totals))
    sides = match.scoreboard.sides
    names = " + ".join([match.seats[seat].name for seat in sides[over.winner]])
    return _("{names} won, {totals}.").format(names=names, totals=totals)


def _with_names(seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats with names for the bots, as in a match on this computer."""
    taken = [seat.name for seat in seats if seat.player == HUMAN]
    return [
        seat if not seat.name.startswith("bot:") else seat._replace(name=bot_name(place, taken, neighbour=False))
        for place, seat in enumerate(seats)
    ]


def _time(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
