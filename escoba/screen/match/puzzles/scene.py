"""The day's puzzles, one after the other: the table as it lies, what is asked, and afterwards why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from escoba.game import Move, Play
from escoba.review.puzzles import Puzzle, answered
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, PANEL
from escoba.screen.match.position.scene import PositionScene
from escoba.screen.shell.program import Program
from escoba.screen.words import puzzles as words
from escoba.screen.words.texts import _
from escoba.session.puzzling import A_DAY, HINTS, Puzzling

_VALUES = range(1, 11)


class PuzzleScene(PositionScene):
    """A puzzle on its table, and a strip below with the question, the help and the answer."""

    name = "puzzles"

    def __init__(self, program: Program, puzzling: Puzzling, portrait: str) -> None:
        """`portrait` is that of whoever solves them."""
        super().__init__(program, portrait)
        self._puzzling = puzzling
        self._open()

    def paint(self, canvas: Canvas) -> None:
        """The table with its puzzle or, once the day's are done, what came of them."""
        if self._cursor is not None:
            super().paint(canvas)
            return
        ornaments.table(canvas)
        canvas.box(self._end_place, PANEL)
        canvas.paragraph(self._said[1], self._end_place.inflate(-80, -80), BODY, "center")

    def items(self) -> list[Item]:
        """What is asked and said, described."""
        if self._cursor is not None:
            return super().items()
        return [Item("text", self._end_place, id="day", label=self._said[1])]

    # What the person does.

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
        self._tell(answered(puzzle, move), 1)
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
        self._program.use_deck(self._lay_out(puzzle.record).preset)
        self._refresh()

    def _refresh(self) -> None:
        if self._cursor is not None:
            super()._refresh()
            return
        self._stale = False
        self.below_changed()
        self._say()
        place = self._end_place
        self._back.rect = pygame.FRect(place.centerx - 90, place.bottom - 70, 180, Button.HEIGHT)

    @property
    def _end_place(self) -> pygame.FRect:
        place = pygame.FRect(0, 0, min(640.0, self.view.area.width - 80), 260)
        place.center = self.view.area.center
        return place

    @property
    def _seat(self) -> int:
        puzzle = self._puzzling.puzzle
        assert puzzle is not None
        return puzzle.seat

    @property
    def _by_card(self) -> bool:
        puzzle = self._puzzling.puzzle
        return puzzle is not None and puzzle.kind != "last_card" and self._puzzling.right is None

    @property
    def _first_focus(self) -> str:
        return "hint"

    def _make_buttons(self) -> None:
        self._back = Button("back", _("Back"), self._leave)
        self._next = Button("next", _("Next puzzle"), self._go_on, kind="primary")
        self._help = Button("hint", _("Hint"), self._hint)
        self._discard = Button("discard", _("Lay it down"), self._lay_down)
        self._values = [Button(f"value:{n}", str(n), partial(self._answer_value, n)) for n in _VALUES]

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

    def _numbers(self) -> Sequence[Button]:
        asked = self._puzzling.right is None and not self._by_card
        return self._values if asked else ()

    def _buttons(self) -> Sequence[Button]:
        if self._puzzling.right is not None:
            return [self._back, self._next]
        self._help.enabled = self._puzzling.hints < HINTS
        held = self._selection.held
        self._discard.enabled = (
            held is not None and not self._selection.taken and self._view.legal_plays.may_discard(held)
        )
        return [self._back, self._help, *([self._discard] if self._by_card else [])]
