"""The page of the deal of the day: what it is, how one did, the par, and a code for friends."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.code_signs import CodeError
from escoba.screen.kit import clipboard
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.theme import BODY, HEADING, PANEL, SMALL, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.shell.program import Program
from escoba.screen.words import daily as words
from escoba.screen.words.texts import _
from escoba.session.daily import KEPT, ParGame, Result, code_of_result, read_result, result_of
from escoba.storage import MatchRow

_GAP = 10.0
_ENTRY_WIDTH, _LONGEST_CODE = 320.0, 40


class DailyScene(PageScene):
    """Today's deal; `play` begins it or goes on with it. The par is played while one looks."""

    name = "daily"
    tallest = 860.0

    def __init__(self, program: Program, par: ParGame, play: Callable[[MatchRow | None], None]) -> None:
        super().__init__()
        self._program = program
        self._play = play
        self._par = par
        self._friend = ""
        self._first: Result | None = None
        self._helped = False
        self._running: MatchRow | None = None
        self._code = Entry(
            "friend_code", "", self._read, max_length=_LONGEST_CODE, placeholder=_("A friend's code: ESD-…")
        )
        self._said: list[tuple[str, str, Type, pygame.FRect]] = []
        self._make()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Deal of the day")

    def resume(self) -> None:
        """See what has come of it meanwhile."""
        # What the table has asked is not for here.
        self._program.thinker.drop()
        tries = self._program.storage.kept_under(KEPT, self._par.day.isoformat())
        over = [row for row in tries if row.state == "finished" and len(row.totals) == 2]
        self._first = result_of(self._par.day, over[0].totals) if over else None
        self._helped = bool(over) and over[0].assisted
        self._running = next((row for row in reversed(tries) if row.state == "playing"), None)
        self._make()
        self.layout()
        self.group.focus(self._start)

    def translate(self) -> None:
        """New words."""
        self._make()
        self.layout()

    def update(self, now: float) -> bool:
        """Let the expert play on."""
        known = self._par.result
        self._par.advance()
        if self._par.result != known:
            self._make()
            self.layout()
            self.dirty = True
        return False

    def back(self) -> None:
        """Away, and what is being thought of is wanted no more."""
        self._program.thinker.drop()
        super().back()

    def layout(self) -> None:
        """The sheet with what there is to say, one below the other; the buttons at its foot."""
        body, foot = self._frame.body, self._frame.foot
        inner = body.inflate(-64, -56)
        top = inner.top
        self._said = []
        for id, text, style in self._texts():
            height = len(self.view.lines(text, style, inner.width)) * self.view.line_height(style)
            self._said.append((id, text, style, pygame.FRect(inner.left, top, inner.width, height)))
            top += height + _GAP
        self._code.rect = pygame.FRect(inner.left, top + _GAP, min(_ENTRY_WIDTH, inner.width), Entry.HEIGHT)
        answer = pygame.FRect(inner.left, self._code.rect.bottom + 6, inner.width, self.view.line_height(SMALL))
        self._said.append(("friend", self._friend, SMALL, answer))
        left = foot.left
        for button in (self._back, self._copy):
            width = max(150.0, button.natural_width(self.view))
            button.rect = pygame.FRect(left, foot.top, width, Button.HEIGHT)
            left += width + 16
        width = max(190.0, self._start.natural_width(self.view))
        self._start.rect = pygame.FRect(foot.right - width, foot.top, width, Button.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, the sheet."""
        super().paint(canvas)
        canvas.box(self._frame.body, PANEL)
        for _id, text, style, place in self._said:
            canvas.paragraph(text, place, style)

    def items(self) -> list[Item]:
        """The title and all that is said."""
        said = [Item("text", place, id=id, label=text) for id, text, _style, place in self._said if text]
        return [Item("text", self._heading, id="title", label=self.title), *said]

    def _make(self) -> None:
        label = _("Go on") if self._running is not None else _("Play again") if self._first else _("Play")
        self._start = Button("start", label, lambda: self._play(self._running), kind="primary")
        self._back = Button("back", _("Back"), self.back)
        self._copy = Button("copy", _("Copy the code"), self._copy_code, enabled=self._first is not None)
        if self._first is None:
            self._copy.tip = _("There is a code once you have played.")
        widgets: list[Widget] = [self._code, self._back, self._copy, self._start]
        self.group.set(widgets)

    def _texts(self) -> list[tuple[str, str, Type]]:
        told = [
            ("day", words.day_words(self._par.day), HEADING),
            ("about", words.about_words(), BODY),
            ("result", words.result_words(self._first, helped=self._helped), BODY),
            ("par", words.par_words(self._par.result, self._first), BODY),
        ]
        if self._first is not None:
            told.append(("code", words.code_words(code_of_result(self._first)), BODY))
        return [*told, ("honest", words.honest_words(), SMALL)]

    def _copy_code(self) -> None:
        if self._first is not None:
            clipboard.put(code_of_result(self._first))

    def _read(self, text: str) -> None:
        """Say what a friend's code says."""
        result: Result | None = None
        try:
            result = read_result(text)
        except CodeError:
            self._friend = _("That is no code of a deal of the day.") if text.strip() else ""
        else:
            self._friend = words.friend_words(result, self._first)
        self.layout()
        self.dirty = True
