"""The review of a match: accuracy, luck, the chance to win, and the three plays that cost most.

It is made while it is shown, by the worker, and kept with the match: opened again it is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from escoba.game import Move
from escoba.review import Judged, Moment
from escoba.rules import sides_of
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, CREAM_SOFT, INK_SOFT, ON_FELT, PANEL
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.review.mistake import MistakePanel
from escoba.screen.pages.review.standing import StandingSheet
from escoba.screen.shell.program import Program
from escoba.screen.words import review as words
from escoba.screen.words.texts import _
from escoba.session.reviewing import Reviewing

_LEFT, _GAP = 400.0, 18.0
_UPRIGHT_LEFT = 520.0
_MOST, _MOST_FINDS = 3, 2


class ReviewScene(PageScene):
    """The review of one match."""

    name = "review"
    tallest = 860.0

    def __init__(
        self,
        program: Program,
        reviewing: Reviewing,
        viewer: int,
        names: Sequence[str],
        portraits: Sequence[str],
        *,
        keep: Callable[[str], None],
        show_better: Callable[[Moment, Move], None],
        practise: Callable[[Moment], None],
    ) -> None:
        """`names` and `portraits` are by seat; `keep` is given what has been judged when the page is left or done.

        `show_better` shows another play in place of one that was made, `practise` goes on from before that.
        """
        super().__init__()
        self._program = program
        self._reviewing = reviewing
        self._viewer, self._names, self._portraits = viewer, names, portraits
        self._keep, self._show_better, self._practise = keep, show_better, practise
        self._stored = len(reviewing.judged)
        self._stopped = False
        self.waiting = reviewing.done
        self._make()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Review of the match")

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self.layout()

    def layout(self) -> None:
        """The sheet at the left, the plays at the right, or below each other; the buttons at the foot."""
        body, foot = self._frame.body, self._frame.foot
        if self.view.upright:
            left = pygame.FRect(body.left, body.top, body.width, _UPRIGHT_LEFT)
            right = pygame.FRect(body.left, left.bottom + _GAP, body.width, body.bottom - left.bottom - _GAP)
        else:
            left = pygame.FRect(body.left, body.top, _LEFT, body.height)
            right = pygame.FRect(left.right + _GAP, body.top, body.right - left.right - _GAP, body.height)
        self._right = right
        self._standing.layout(left)
        height = (right.height - _GAP * (_MOST - 1)) / _MOST
        for number, panel in enumerate(self._panels):
            panel.layout(self.view, pygame.FRect(right.left, right.top + number * (height + _GAP), right.width, height))
        width = max(170.0, self._back.natural_width(self.view))
        self._back.rect = pygame.FRect(foot.left, foot.top, width, Button.HEIGHT)
        width = max(170.0, self._stop.natural_width(self.view))
        self._stop.rect = pygame.FRect(foot.right - width, foot.top, width, Button.HEIGHT)
        right_edge = foot.right
        for find in self._finds:
            width = find.natural_width(self.view)
            find.rect = pygame.FRect(right_edge - width, foot.top, width, Button.HEIGHT)
            find.visible = find.rect.left >= self._back.rect.right + _GAP
            right_edge -= width + _GAP
        if self._panels:
            self._program.pictures.prepare({self.view.px(panel.card_height) for panel in self._panels})

    def update(self, now: float) -> bool:
        """Let the review come on; once it is done everything stands on the page."""
        if self._program.pictures.poll():
            self.dirty = True
        if not self._under_way:
            return False
        before = len(self._reviewing.judged)
        self._reviewing.advance()
        if self._reviewing.done:
            self._settle()
        elif len(self._reviewing.judged) != before:
            self.dirty = True
        return False

    def back(self) -> None:
        """What has been judged is kept, and the page closed."""
        self._store()
        self._program.thinker.drop()
        super().back()

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, the sheet and the plays."""
        super().paint(canvas)
        self._standing.draw(canvas)
        for panel in self._panels:
            panel.draw(canvas)
        if not self._panels:
            canvas.box(self._right, PANEL)
            broom = pygame.FRect(0, 0, 420, 44)
            broom.midbottom = self._right.centerx, self._empty_place.top - 20
            ornaments.broom(canvas, broom)
            canvas.paragraph(self._empty_words, self._empty_place, BODY.coloured(INK_SOFT), "center")
        if self._under_way:
            canvas.text(self._progress, self._progress_place, ON_FELT.coloured(CREAM_SOFT), shrink=True)

    def items(self) -> list[Item]:
        """Title, figures, and the plays that cost most, described."""
        items = [Item("text", self._heading, id="title", label=self.title), *self._standing.items()]
        for panel in self._panels:
            items += panel.items()
        if not self._panels:
            items.append(Item("text", self._empty_place, id="empty", label=self._empty_words))
        if self._under_way:
            items.append(Item("text", self._progress_place, id="progress", label=self._progress))
        return items

    @property
    def _under_way(self) -> bool:
        return not self._stopped and not self._reviewing.done

    @property
    def _progress(self) -> str:
        return words.progress_words(self._reviewing.progress)

    @property
    def _progress_place(self) -> pygame.FRect:
        back, stop = self._back.rect, self._stop.rect
        return pygame.FRect(back.right + 24, back.top, stop.left - back.right - 48, back.height)

    @property
    def _empty_words(self) -> str:
        if self._under_way:
            return _(
                "What each play gave away is being reckoned, from what its seat could know. You may go: it is kept."
            )
        if not self._reviewing.done:
            return _("The review was stopped. Opened again, it goes on from there.")
        return _("No play gave anything away that could be told for certain.")

    @property
    def _empty_place(self) -> pygame.FRect:
        place = pygame.FRect(0, 0, min(560.0, self._right.width - 80), 120)
        place.midtop = self._right.centerx, self._right.centery - 20
        return place

    def _make(self) -> None:
        """Make everything for what has been judged so far."""
        reviewing, record = self._reviewing, self._reviewing.record
        review = reviewing.review
        sides = [
            " + ".join([self._names[seat] for seat in seats])
            for seats in sides_of(len(record.seats), teams=record.teams)
        ]
        self._standing = StandingSheet(review, self._viewer, self._names, self._portraits, sides)
        self._panels = [] if self._under_way else self._costliest()
        self._finds = [] if self._under_way else self._good_finds()
        self._back = Button("back", _("Back"), self.back)
        self._stop = Button("stop", _("Stop"), self._halt)
        self._stop.visible = self._under_way
        self._right = pygame.FRect(0, 0, 0, 0)
        buttons = [button for panel in self._panels for button in panel.buttons]
        self.group.set(
            [self._standing.chart, *buttons, self._back, *self._finds, *([self._stop] if self._under_way else [])]
        )

    @property
    def _judged(self) -> list[tuple[Moment, Judged]]:
        return list(zip(self._reviewing.moments, self._reviewing.judged, strict=False))

    def _good_finds(self) -> list[Button]:
        """Ways to the plays of whoever looks that most would not have made, the most telling ones."""
        own = [pair for pair in self._judged if pair[1].good_find and pair[1].seat == self._viewer]
        best = sorted(own, key=lambda pair: -pair[1].lead)[:_MOST_FINDS]
        return [
            Button(f"find:{number}", words.find_words(moment), partial(self._show_better, moment, one.move))
            for number, (moment, one) in enumerate(best)
        ]

    def _costliest(self) -> list[MistakePanel]:
        """The plays of whoever looks that cost most, or of anybody where that seat made none."""
        sure = [(moment, one) for moment, one in self._judged if one.loss.sure]
        own = [(moment, one) for moment, one in sure if one.seat == self._viewer]
        worst = sorted(own or sure, key=lambda pair: -pair[1].loss.points)[:_MOST]
        return [
            MistakePanel(
                number,
                moment,
                one,
                self._names[one.seat],
                self._program.pictures,
                show_better=partial(self._show_better, moment, one.best),
                practise=partial(self._practise, moment),
            )
            for number, (moment, one) in enumerate(worst)
        ]

    def _halt(self) -> None:
        self._stopped = True
        self._program.thinker.drop()
        self._settle()

    def _settle(self) -> None:
        """Nothing more comes: keep what there is and show it."""
        self._store()
        self.waiting = True
        self._make()
        self.layout()
        self.dirty = True

    def _store(self) -> None:
        if len(self._reviewing.judged) > self._stored:
            self._stored = len(self._reviewing.judged)
            self._keep(self._reviewing.kept)
