"""The day's puzzles, one after the other: the table as it lies, what is asked, and afterwards why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from escoba.cards import Card
from escoba.game import Move, Play
from escoba.records import Record, SeatRecord
from escoba.review.puzzles import Puzzle, answered
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, BODY_BOLD, BRASS_DARK, INK, PANEL, PAPER, PAPER_WARM, SMALL, Box
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
from escoba.screen.words import puzzles as words
from escoba.screen.words.table import sum_of
from escoba.screen.words.texts import _
from escoba.session.puzzling import A_DAY, HINTS, Puzzling
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage.seating import HUMAN

_PAPER = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=5)
_HEIGHT, _UPRIGHT_HEIGHT = 124.0, 236.0
_EDGE, _GAP = 34.0, 8.0
_NUMBER = 46.0
_VALUES = range(1, 11)


class PuzzleScene(Scene):
    """A puzzle on its table, and a strip below with the question, the help and the answer."""

    name = "puzzles"
    upright_size = UPRIGHT

    def __init__(self, program: Program, puzzling: Puzzling, portrait: str) -> None:
        """`portrait` is that of whoever solves them."""
        super().__init__()
        self._program = program
        self._puzzling = puzzling
        self._portrait = portrait
        self._deck_below = program.deck_preset
        self._cursor: ReplayCursor | None = None
        self._animator: EventAnimator | None = None
        self._prepared = PreparedPictures(program.pictures)
        self._selection = Selection()
        self._open()

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
        if self._cursor is None:
            canvas.box(self._end_place, PANEL)
            canvas.paragraph(self._said[1], self._end_place.inflate(-80, -80), BODY, "center")
            return
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
        if self._cursor is None:
            return [Item("text", self._end_place, id="day", label=self._said[1])]
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

    def _selected(self) -> None:
        """A set that makes fifteen is the answer, as it is a play at the table."""
        self._stale = True
        move = self._selection.move(self._puzzling.view.legal_plays)
        if move is not None:
            self._answer(move)

    def _lay_down(self) -> None:
        puzzle, card = self._puzzling.puzzle, self._selection.held
        if puzzle is not None and card is not None:
            self._answer(Play(puzzle.seat, card))

    def _answer(self, move: Move) -> None:
        puzzle = self._puzzling.puzzle
        assert puzzle is not None
        right = self._puzzling.answer(move)
        self._selection.clear()
        self._show_answer(puzzle, move if right else puzzle.move)

    def _answer_value(self, value: int) -> None:
        self._puzzling.answer_value(value)
        self._answered()

    def _show_answer(self, puzzle: Puzzle, move: Move) -> None:
        """Let the table tell the play."""
        self._cursor = cursor = ReplayCursor(self._seated(answered(puzzle, move)))
        cursor.go_to(cursor.rounds, cursor.plays(cursor.rounds) - 1)
        assert self._animator is not None
        self._board = self._new_board(cursor)
        self._animator.tell(cursor.forward())
        self._answered()

    def _answered(self) -> None:
        self.sounds.append("win" if self._puzzling.right else "lose")
        self._stale = True
        self._refresh()
        self.group.focus(self._next)

    def _hint(self) -> None:
        self._puzzling.hint()
        self._stale = True

    def _go_on(self) -> None:
        self._puzzling.next()
        self._open()

    # What is shown.

    def _open(self) -> None:
        """Lay the puzzle out, or say that the day's are done."""
        puzzle = self._puzzling.puzzle
        self._stale = True
        self._selection.clear()
        self._cursor = self._animator = None
        self._make_buttons()
        if puzzle is None:
            self.group.set([self._back], "back")
            return
        self._view = self._puzzling.view
        cursor = self._cursor = ReplayCursor(self._seated(puzzle.record))
        cursor.go_to(cursor.rounds, cursor.plays(cursor.rounds))
        self._program.use_deck(cursor.preset)
        match = cursor.match
        self._state = TableState(len(cursor.seats), match.sides, match.side_of)
        self._state.viewer = puzzle.seat
        self._animator = EventAnimator(self._state, self._changed, self._program.preferences)
        self._animator.lay_out(cursor.events(), cursor.totals)
        self._board = self._new_board(cursor)
        self._refresh()

    def _seated(self, record: Record) -> Record:
        """The record with the person at the screen in the puzzle's seat."""
        puzzle = self._puzzling.puzzle
        assert puzzle is not None
        seats = list(record.seats)
        seats[puzzle.seat] = SeatRecord(_("You"), HUMAN)
        return replace(record, seats=tuple(seats))

    def _new_board(self, cursor: ReplayCursor) -> ReplayBoard:
        board = ReplayBoard(cursor, self._program.pictures)
        puzzle = self._puzzling.puzzle
        assert puzzle is not None
        board.plates[puzzle.seat].portrait = self._portrait
        return board

    def _make_buttons(self) -> None:
        self._back = Button("back", _("Back"), self._leave)
        self._next = Button("next", _("Next puzzle"), self._go_on, kind="primary")
        self._help = Button("hint", _("Hint"), self._hint)
        self._discard = Button("discard", _("Lay it down"), self._lay_down)
        self._values = [Button(f"value:{n}", str(n), partial(self._answer_value, n)) for n in _VALUES]

    def _leave(self) -> None:
        """Leave, whatever is selected."""
        self._selection.clear()
        self.back()

    def _changed(self) -> None:
        self._stale = True

    def _refresh(self) -> None:
        """Make the widgets anew from what lies there."""
        self._stale = False
        self.below_changed()
        self._say()
        if self._cursor is None or self._animator is None:
            place = self._end_place
            self._back.rect = pygame.FRect(place.centerx - 90, place.bottom - 70, 180, Button.HEIGHT)
            return
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
        self.group.set([*board, *self._place_buttons()], focus or "hint")

    @property
    def _sum(self) -> str:
        return sum_of(self._selection.values) if self._selection else ""

    def _choose(self, spot: Spot) -> Choose:
        puzzle = self._puzzling.puzzle
        if puzzle is None or puzzle.kind == "last_card" or self._puzzling.right is not None:
            return None
        if spot.where == "hand":
            return self._hold if spot.owner == puzzle.seat else None
        return self._take if spot.where == "table" else None

    def _say(self) -> None:
        """The three lines: how far one is, what is asked or came of it, help or reasons."""
        puzzling, puzzle = self._puzzling, self._puzzling.puzzle
        book = puzzling.book
        if puzzle is None:
            self._said = ("", words.day_words(sum(book.today), len(book.today), book.rating), "")
            return
        style = self._program.pictures.deck.style
        number = len(book.today) + (puzzling.right is None)
        progress = words.progress_words(number, A_DAY, book.rating)
        if puzzling.right is not None:
            outcome = words.outcome_words(puzzle, style, right=puzzling.right)
            self._said = (progress, outcome, words.why_words(puzzle, self._view))
            return
        hints = [words.hint_words(puzzle, self._view, step, style) for step in range(1, puzzling.hints + 1)]
        self._said = (progress, words.task_words(puzzle), " ".join(hints))

    def _place_buttons(self) -> list[Widget]:
        """The buttons that are wanted now, at their places: from the right, or upright below the words."""
        puzzle, bar = self._puzzling.puzzle, self._bar
        assert puzzle is not None
        asked = self._puzzling.right is None
        self._help.enabled = self._puzzling.hints < HINTS
        held = self._selection.held
        self._discard.enabled = (
            held is not None and not self._selection.taken and self._view.legal_plays.may_discard(held)
        )
        numbers: Sequence[Button] = self._values if asked and puzzle.kind == "last_card" else ()
        by_card = asked and puzzle.kind != "last_card"
        buttons = [self._back, *([self._help, *([self._discard] if by_card else [])] if asked else [self._next])]
        below = self.view.upright
        low = bar.bottom - _EDGE / 2 - Button.HEIGHT if below or numbers else bar.centery - Button.HEIGHT / 2
        right = bar.right - _EDGE
        for button in buttons:
            width = max(110.0, button.natural_width(self.view) - 8)
            button.rect = pygame.FRect(right - width, low, width, Button.HEIGHT)
            right = button.rect.left - _GAP
        across = _NUMBER + _GAP
        row = low - Button.HEIGHT - _GAP
        first = bar.right - _EDGE - across * len(self._values) + _GAP
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
    def _end_place(self) -> pygame.FRect:
        place = pygame.FRect(0, 0, min(640.0, self.view.area.width - 80), 260)
        place.center = self.view.area.center
        return place

    @property
    def _bar(self) -> pygame.FRect:
        area = self.view.area
        height = _UPRIGHT_HEIGHT if self.view.upright else _HEIGHT
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
