"""A position on its table, and a strip below with words and buttons: what is to be solved lies so.

Whoever inherits says what is asked, what a selection means, and which words and buttons stand in the strip.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from escoba.cards import Card
from escoba.records import Record, SeatRecord
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY_BOLD, BRASS_DARK, INK, PAPER, PAPER_WARM, SMALL, Box
from escoba.screen.kit.widget import Widget
from escoba.screen.match.replay.board import ReplayBoard
from escoba.screen.match.table.board import Choose
from escoba.screen.match.table.cards import CardWidget, PreparedPictures
from escoba.screen.match.table.event_animator import EventAnimator
from escoba.screen.match.table.layout import Spot, TablePlaces
from escoba.screen.match.table.selection import Selection
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table.upright import UPRIGHT, places_for
from escoba.screen.shell.program import Program
from escoba.screen.shell.scene import Scene
from escoba.screen.words.table import sum_of
from escoba.screen.words.texts import _
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage.seating import HUMAN

_PAPER = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=5)
_UPRIGHT_HEIGHT = 236.0
_EDGE, _GAP = 34.0, 8.0
_NUMBER = 46.0


class PositionScene(Scene):
    """A position on its table, and a strip below with three lines and the buttons."""

    upright_size = UPRIGHT
    strip_height = 124.0
    """How high the strip is below a table that is wider than high."""

    def __init__(self, program: Program, portrait: str) -> None:
        """`portrait` is that of whoever solves them."""
        super().__init__()
        self._program = program
        self._portrait = portrait
        self._deck_below = program.deck_preset
        self._cursor: ReplayCursor | None = None
        self._animator: EventAnimator | None = None
        self._prepared = PreparedPictures(program.pictures)
        self._selection = Selection()
        self._said = ("", "", "")
        self._stale = True

    # What is asked, and what becomes of it.

    @property
    @abstractmethod
    def _seat(self) -> int:
        """The seat of the person."""

    @property
    @abstractmethod
    def _by_card(self) -> bool:
        """Whether cards are to be chosen now."""

    @abstractmethod
    def _selected(self) -> None:
        """Another card was chosen, or put back."""

    @abstractmethod
    def _say(self) -> None:
        """Fill the three lines of `_said`."""

    @abstractmethod
    def _buttons(self) -> Sequence[Button]:
        """The buttons that are wanted now, from the right."""

    @property
    def _first_focus(self) -> str:
        """What has the focus at first."""
        return ""

    def _numbers(self) -> Sequence[Button]:
        """A row of small buttons above them."""
        return ()

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
        if self._cursor is not None:
            self._board = self._new_board(self._cursor)
        self._stale = True

    def update(self, now: float) -> bool:
        """Let the cards of the answer fly."""
        if self._program.pictures.poll():
            self.below_changed()
        moving = self._animator is not None and self._animator.timeline.update(now)
        if self._stale:
            self._refresh()
        if self._animator is not None:
            self.sounds += self._animator.timeline.heard()
        return moving

    def back(self) -> None:
        """Esc puts the selection down and, once there is none, leaves; what lies below may show cards of its own."""
        if self._selection:
            self._selection.clear()
            self._stale = True
            return
        self._program.use_deck(self._deck_below)
        self.director.pop()

    def paint(self, canvas: Canvas) -> None:
        """The cloth, and the paper with the words."""
        ornaments.table(canvas)
        ornaments.suit_ring(canvas, self._places.cloth.center, french=self._program.pictures.deck.is_french)
        canvas.box(self._paper, _PAPER)
        progress, task, said = self._lines
        canvas.text(self._said[0], progress, SMALL, shrink=True)
        canvas.text(self._said[1], task, BODY_BOLD, shrink=True)
        canvas.fitted(self._said[2], said, SMALL.coloured(INK), most=3)

    def paint_above(self, canvas: Canvas) -> None:
        """The cards in flight, and the escoba."""
        if self._animator is not None and self._cursor is not None:
            self._animator.paint(canvas, self._program.pictures, self._places)

    @property
    def only_above_moves(self) -> bool:
        """Nothing but cards moves."""
        return self._animator is not None and self._animator.timeline.moving

    def items(self) -> list[Item]:
        """What is asked and said, described."""
        ids = ("progress", "task", "said")
        return [
            Item("text", place, id=id, label=text)
            for id, place, text in zip(ids, self._lines, self._said, strict=True)
            if text
        ]

    # What the person does.

    def _hold(self, card: Card) -> None:
        self._selection.toggle_held(card)
        self._selected()

    def _take(self, card: Card) -> None:
        self._selection.toggle_taken(card)
        self._selected()

    def _leave(self) -> None:
        """Leave, whatever is selected."""
        self._selection.clear()
        self.back()

    # What is shown.

    def _lay_out(self, record: Record) -> ReplayCursor:
        """Show the table as it lies after the record's last play."""
        cursor = self._cursor = ReplayCursor(self._seated(record))
        cursor.go_to(cursor.rounds, cursor.plays(cursor.rounds))
        match = cursor.match
        self._state = TableState(len(cursor.seats), match.sides, match.side_of)
        self._state.viewer = self._seat
        self._animator = EventAnimator(self._state, self._changed, self._program.preferences)
        self._animator.lay_out(cursor.events(), cursor.totals)
        self._board = self._new_board(cursor)
        return cursor

    def _tell(self, record: Record, plays: int) -> None:
        """Let the table tell the last so many plays of a record that goes on from what lies there."""
        assert self._animator is not None
        self._cursor = cursor = ReplayCursor(self._seated(record))
        cursor.go_to(cursor.rounds, cursor.plays(cursor.rounds) - plays)
        self._board = self._new_board(cursor)
        for _play in range(plays):
            self._animator.tell(cursor.forward())

    def _seated(self, record: Record) -> Record:
        """The record with the person at the screen in the right seat."""
        seats = list(record.seats)
        seats[self._seat] = SeatRecord(_("You"), HUMAN)
        return replace(record, seats=tuple(seats))

    def _new_board(self, cursor: ReplayCursor) -> ReplayBoard:
        board = ReplayBoard(cursor, self._program.pictures)
        board.plates[self._seat].portrait = self._portrait
        return board

    def _changed(self) -> None:
        self._stale = True

    def _refresh(self) -> None:
        """Make the widgets anew from what lies there."""
        self._stale = False
        self.below_changed()
        self._say()
        assert self._cursor is not None
        assert self._animator is not None
        moving = self._animator.timeline.moving
        self._board.bubble.say("sum" if self._selection else "turn", self._sum)
        self._prepared.see_to(self.view, self._places, len(self._state.table))
        turn = None if moving else self._cursor.turn
        flying = self._animator.flights.cards
        board = self._board.furnish(self._state, self._places, flying, turn, self.view, self._choose)
        for widget in board:
            if isinstance(widget, CardWidget):
                widget.selected = widget.card is self._selection.held or widget.card in self._selection.taken
        focus = self.group.focused.id if self.group.focused is not None else ""
        self.group.set([*board, *self._place_buttons()], focus or self._first_focus)

    @property
    def _sum(self) -> str:
        return sum_of(self._selection.values) if self._selection else ""

    def _choose(self, spot: Spot) -> Choose:
        if not self._by_card:
            return None
        if spot.where == "hand":
            return self._hold if spot.owner == self._seat else None
        return self._take if spot.where == "table" else None

    def _place_buttons(self) -> list[Widget]:
        """The buttons that are wanted now, at their places: from the right, or upright below the words."""
        bar, numbers, buttons = self._bar, self._numbers(), self._buttons()
        below = self.view.upright
        low = bar.bottom - _EDGE / 2 - Button.HEIGHT if below or numbers else bar.centery - Button.HEIGHT / 2
        right = bar.right - _EDGE
        for button in buttons:
            width = max(110.0, button.natural_width(self.view) - 8)
            button.rect = pygame.FRect(right - width, low, width, Button.HEIGHT)
            right = button.rect.left - _GAP
        across = _NUMBER + _GAP
        row = low - Button.HEIGHT - _GAP
        first = bar.right - _EDGE - across * len(numbers) + _GAP
        for place, number in enumerate(numbers):
            number.rect = pygame.FRect(first + place * across, row, _NUMBER, Button.HEIGHT)
        left = bar.left + _EDGE
        if below:
            bottom = (row if numbers else low) - _GAP
            self._paper = pygame.FRect(left, bar.top + 6, bar.width - 2 * _EDGE, bottom - bar.top - 6)
        else:
            edge = min(right, first - _GAP) if numbers else right
            self._paper = pygame.FRect(left, bar.top + 6, edge - left - 8, bar.height - 20)
        return [*numbers, *reversed(buttons)]

    # Places.

    @property
    def _lines(self) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        inner = self._paper.inflate(-32, -12)
        return (
            pygame.FRect(inner.left, inner.top, inner.width, 22),
            pygame.FRect(inner.left, inner.top + 22, inner.width, 26),
            pygame.FRect(inner.left, inner.top + 48, inner.width, inner.height - 48),
        )

    @property
    def _bar(self) -> pygame.FRect:
        area = self.view.area
        height = _UPRIGHT_HEIGHT if self.view.upright else self.strip_height
        return pygame.FRect(area.left, area.bottom - height - 12, area.width, height)

    @property
    def _places(self) -> TablePlaces:
        assert self._cursor is not None
        area = self.view.area.copy()
        area.height -= self._bar.height
        match = self._cursor.match
        return places_for(
            area,
            len(self._cursor.seats),
            match.sides,
            match.rules.direction,
            viewer=self._state.viewer,
            card_size=self._program.preferences.settings.card_size,
        )
