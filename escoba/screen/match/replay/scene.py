"""A match looked at again: forward and back, play by play or round by round, with all hands or with one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.game import Event
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Input, Key, Press
from escoba.screen.kit.theme import BRASS_DARK, INK, PAPER, PAPER_WARM, SMALL, Box
from escoba.screen.match.replay.bar import Bar, height_in
from escoba.screen.match.replay.board import ReplayBoard
from escoba.screen.match.table.cards import PreparedPictures
from escoba.screen.match.table.event_animator import EventAnimator
from escoba.screen.match.table.layout import TablePlaces
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table.upright import UPRIGHT, places_for
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.shell.program import Program
from escoba.screen.shell.scene import Scene
from escoba.screen.words.texts import _
from escoba.session.replay_cursor import ReplayCursor

_PAPER = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=5)

BETWEEN = 0.55
"""Seconds at normal speed between two plays, when the match goes by itself."""


class ReplayScene(Scene):
    """The table of a match that was played, and a bar to move in it."""

    name = "replay"
    upright_size = UPRIGHT

    def __init__(
        self,
        cursor: ReplayCursor,
        program: Program,
        go: Navigation,
        seat: int = 0,
        portraits: Sequence[str] = (),
        *,
        running: bool = False,
    ) -> None:
        """`seat` sits at the bottom; `portraits` are those of the seats; `running` goes on by itself."""
        super().__init__()
        self._cursor = cursor
        self._program = program
        self._pictures = program.pictures
        self._go = go
        self._portraits = portraits
        self._deck_below = program.deck_preset
        program.use_deck(cursor.preset)
        self._all_open = True
        self._running = running
        self._prepared = PreparedPictures(self._pictures)
        self._next_at: float | None = None
        match = cursor.match
        self._state = TableState(len(cursor.seats), match.sides, match.side_of)
        self._state.viewer = seat
        self._animator = EventAnimator(self._state, self._changed, program.preferences)
        self._timeline = self._animator.timeline
        self._board = self._new_board()
        self._bar = self._new_bar()
        self._stale = True
        self._lay_out()

    # What the director asks.

    def layout(self) -> None:
        """Everything to its place in the new window."""
        self._prepared.forget()
        self._stale = True

    def resume(self) -> None:
        """Show it again."""
        self._stale = True

    def translate(self) -> None:
        """Make the widgets anew, with their words."""
        self._board, self._bar = self._new_board(), self._new_bar()
        self._stale = True

    def update(self, now: float) -> bool:
        """Move on with the telling; at rest, and if it goes by itself, tell the next play."""
        if self._pictures.poll():
            self.below_changed()
        moving = self._timeline.update(now)
        if self._running and not moving and not self.dialogs:
            if self._next_at is None:
                self._next_at = now + BETWEEN * max(self._timeline.duration_factor, 0.5)
            if now >= self._next_at:
                self._step_on()
            moving = self._timeline.moving
        if self._stale:
            self._refresh()
        self.waiting = not self._running
        self.sounds += self._timeline.heard()
        return moving or self._running

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the motion first; the arrows, the space bar and the ends of the match have keys."""
        if isinstance(given, Press | Key):
            self._timeline.finish()
        # What the pointer is on looks different, also while cards are in flight.
        self.below_changed()
        if self._stale:
            self._refresh()
        if not isinstance(given, Key) or self.dialogs:
            return False
        keys = {
            pygame.K_LEFT: self._previous,
            pygame.K_RIGHT: self._next,
            pygame.K_PAGEUP: self._previous_round,
            pygame.K_PAGEDOWN: self._next_round,
            pygame.K_SPACE: self._run_or_stop,
        }
        if given.key not in keys:
            return False
        keys[given.key]()
        return True

    def back(self) -> None:
        """Esc leaves the replay; what lies below may show cards too, of its own deck."""
        self._program.use_deck(self._deck_below)
        self.director.pop()

    def paint(self, canvas: Canvas) -> None:
        """The cloth, and the line that says where the replay stands."""
        ornaments.table(canvas)
        ornaments.suit_ring(canvas, self._places.cloth.center, french=self._pictures.deck.is_french)
        canvas.box(self._bar.paper, _PAPER)
        canvas.text(self._words, self._bar.words_place, SMALL.coloured(INK), shrink=True)

    def paint_above(self, canvas: Canvas) -> None:
        """The cards in flight, and the escoba."""
        self._animator.paint(canvas, self._pictures, self._places)

    @property
    def only_above_moves(self) -> bool:
        """Nothing but cards moves."""
        return self._timeline.moving

    def items(self) -> list[Item]:
        """Where the replay stands, described."""
        return [Item("text", self._bar.words_place, id="position", label=self._words)]

    # Where one goes.

    def _step_on(self) -> None:
        """Tell one play."""
        self._next_at = None
        if self._cursor.at_end:
            self._running = False
            self._stale = True
            return
        self._tell(self._cursor.forward())

    def _next(self) -> None:
        self._running = False
        self._step_on()

    def _previous(self) -> None:
        self._stop()
        self._cursor.back()
        self._lay_out()

    def _previous_round(self) -> None:
        """To this round's deal or, from there, to that of the round before."""
        self._stop()
        round, play = self._cursor.position
        if round:
            self._cursor.go_to(round if play or round == 1 else round - 1, 0)
        self._lay_out()

    def _next_round(self) -> None:
        self._stop()
        round = self._cursor.position.round
        if round < self._cursor.rounds:
            self._cursor.go_to(round + 1, 0)
            self._lay_out()

    def _go_to(self, play: int) -> None:
        self._stop()
        self._cursor.go_to(self._cursor.position.round, play)
        self._lay_out()

    def _run_or_stop(self) -> None:
        self._running = not self._running and not self._cursor.at_end
        self._next_at = None
        self._stale = True

    def _stop(self) -> None:
        self._running = False
        self._timeline.finish()

    def _turn_hands(self) -> None:
        self._all_open = not self._all_open
        self._stale = True

    def _play_on(self) -> None:
        self._stop()
        self._go.play_on(self._cursor.record, *self._cursor.position, self._state.viewer)

    # Telling.

    def _tell(self, events: Sequence[Event]) -> None:
        self._state.totals = list(self._cursor.totals)
        self._animator.tell(events)
        self._stale = True

    def _lay_out(self) -> None:
        """The table as it lay at this point, at once."""
        self._state.clear()
        self._animator.lay_out(self._cursor.events(), self._cursor.totals)
        self._stale = True

    def _changed(self) -> None:
        self._stale = True

    def _refresh(self) -> None:
        """Make the widgets anew from what lies there."""
        self._stale = False
        self.below_changed()
        moving = self._timeline.moving
        self._board.bubble.say("turn", "" if moving else self._result)
        self._prepared.see_to(self.view, self._places, len(self._state.table))
        turn = None if moving else self._cursor.turn
        board = self._board.furnish(self._state, self._places, self._animator.flights.cards, turn, self.view)
        self._bar.fill(self._cursor.position, running=self._running, all_open=self._all_open)
        self._bar.place(self.view, self._bar_place)
        focus = self.group.focused.id if self.group.focused is not None else "next"
        self.group.set([*board, *self._bar.widgets], focus)

    @property
    def _words(self) -> str:
        """Which play of which round this is."""
        cursor = self._cursor
        round, play = cursor.position
        if not round:
            return _("Nothing was dealt in this match.")
        return _("Round {round} of {rounds} · play {play} of {plays}").format(
            round=round, rounds=cursor.rounds, play=play, plays=cursor.plays(round)
        )

    @property
    def _result(self) -> str:
        """At a round's end what it brought, otherwise nothing."""
        cursor = self._cursor
        round, play = cursor.position
        counted = cursor.counted(round) if round and play == cursor.plays(round) else None
        if counted is None:
            return ""
        sides = [
            _("{name} {points}").format(name=self._board.side_name(side), points=points)
            for side, points in enumerate(counted.count.points)
        ]
        return _("This round: {sides}").format(sides=", ".join(sides))

    # Places.

    @property
    def _places(self) -> TablePlaces:
        area = self.view.area.copy()
        area.height -= height_in(area)
        match = self._cursor.match
        return places_for(
            area,
            len(self._cursor.seats),
            match.sides,
            match.rules.direction,
            viewer=self._state.viewer,
            card_size=self._program.preferences.settings.card_size,
            all_open=self._all_open,
        )

    @property
    def _bar_place(self) -> pygame.FRect:
        area = self.view.area
        height = height_in(area)
        return pygame.FRect(area.left, area.bottom - height - 14, area.width, height)

    def _new_board(self) -> ReplayBoard:
        return ReplayBoard(self._cursor, self._pictures, self._portraits)

    def _new_bar(self) -> Bar:
        return Bar(
            self._cursor,
            previous_round=self._previous_round,
            previous=self._previous,
            play=self._run_or_stop,
            next=self._next,
            next_round=self._next_round,
            go_to=self._go_to,
            turn_hands=self._turn_hands,
            play_on=self._play_on,
            back=self.back,
        )
