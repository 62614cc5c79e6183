"""The statistics: how the player has done, in figures and in charts, by rules, level and size of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.tabs import Tabs
from escoba.screen.kit.theme import BODY, INK_SOFT, PANEL
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.filters import below_filters, filter_pickers, lay_filters, title_place
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.statistics.ledger import Ledger
from escoba.screen.pages.statistics.parts import (
    FigurePage,
    luck_page,
    points_page,
    rivals_page,
    rules_page,
    time_page,
)
from escoba.screen.words.texts import _
from escoba.storage import Filter, Storage

_LEDGER_WIDTH = 392.0
_LEDGER_HEIGHT = 500.0
_GAP = 20.0


class StatisticsScene(PageScene):
    """Filters above, the ledger at the left, pages of charts at the right."""

    name = "statistics"
    tallest = 860.0

    def __init__(self, storage: Storage, go: Navigation) -> None:
        super().__init__()
        self._storage = storage
        self._go = go
        self._wanted = Filter()
        self._tab = "time"
        self._figures = storage.statistics(self._wanted)
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self.layout()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Statistics")

    def layout(self) -> None:
        """The filters beside the title, the sheets, the way back and the export below."""
        body, foot = self._body, self._frame.foot
        lay_filters(self.view, self._filters, self._frame, self._title_place)
        self._ledger.rect = pygame.FRect(body.left, body.top, _LEDGER_WIDTH, body.height)
        if self.view.upright:
            self._ledger.rect.size = body.width, _LEDGER_HEIGHT
        if self._page is not None:
            self._tabs.stand_on(self.view, self._sheet)
            self._page.layout(self.view, self._sheet.inflate(-72, -56))
        self._back.rect = pygame.FRect(
            foot.left, foot.top, max(170.0, self._back.natural_width(self.view)), Button.HEIGHT
        )
        width = max(170.0, self._export.natural_width(self.view))
        self._export.rect = pygame.FRect(foot.right - width, foot.top, width, Button.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, both sheets."""
        super().paint(canvas)
        self._ledger.draw(canvas)
        canvas.box(self._sheet, PANEL)
        if self._page is not None:
            self._page.draw(canvas)
            return
        broom = pygame.FRect(0, 0, 420, 44)
        broom.midbottom = self._sheet.centerx, self._empty_place.top - 24
        ornaments.broom(canvas, broom)
        canvas.paragraph(self._empty_words, self._empty_place, BODY.coloured(INK_SOFT), "center")

    def items(self) -> list[Item]:
        """The title, every figure of the ledger and the sentences of the page, described."""
        title = Item("text", self._title_place, id="title", label=_("Statistics"))
        empty = Item("text", self._empty_place, id="empty", label=self._empty_words)
        return [title, *self._ledger.items(), *([empty] if self._page is None else self._page.items())]

    @property
    def _title_place(self) -> pygame.FRect:
        return title_place(self.view, self._frame, self.title)

    @property
    def _body(self) -> pygame.FRect:
        """The place of both sheets; upright the filters stand above it."""
        return below_filters(self.view, self._filters, self._frame)

    @property
    def _sheet(self) -> pygame.FRect:
        """The paper at the right or below; without a match there are no tabs on it."""
        body = self._body
        left, tabs = body.left + _LEDGER_WIDTH + _GAP, 0.0 if self._page is None else Tabs.HEIGHT
        if self.view.upright:
            top = body.top + _LEDGER_HEIGHT + 16 + tabs
            return pygame.FRect(body.left, top, body.width, body.bottom - top)
        return pygame.FRect(left, body.top + tabs, body.right - left, body.height - tabs)

    @property
    def _empty_place(self) -> pygame.FRect:
        sheet = self._sheet
        return pygame.FRect(sheet.left + 90, sheet.top + sheet.height * 0.46, sheet.width - 180, 90)

    @property
    def _empty_words(self) -> str:
        if self._wanted == Filter() and self._figures.assisted.matches:
            return _("Matches with help count apart. Play one to its end without it, and your figures begin here.")
        if self._wanted == Filter():
            return _("Play a match to its end, and your figures begin here.")
        return _("No match of this kind has been played to its end.")

    def _make(self) -> None:
        """Make the widgets for the figures there are."""
        storage = self._storage
        self._filters = filter_pickers(self._wanted, storage.variants_played(), storage.levels_played(), self._choose)
        self._ledger = Ledger(storage.player, self._figures)
        self._tabs = Tabs(
            "tab",
            [
                Option("time", _("Over time")),
                Option("points", _("Points")),
                Option("rivals", _("Rivals")),
                Option("rules", _("Rules")),
                Option("luck", _("Luck")),
            ],
            self._tab,
            self._turn_to,
        )
        self._page = self._new_page() if self._figures.matches else None
        self._back = Button("back", _("Back"), self.back)
        self._export = Button("export", _("Export…"), lambda: self._go.export_figures(self._wanted))
        self._export.tip = _("As a table for other programs (CSV), one row a match")
        shown: list[Widget] = [] if self._page is None else [self._tabs, *self._page.charts]
        self.group.set([*self._filters, *shown, self._back, self._export])

    def _new_page(self) -> FigurePage:
        pages = {
            "time": time_page,
            "points": points_page,
            "rivals": rivals_page,
            "rules": rules_page,
            "luck": luck_page,
        }
        return pages[self._tab](self._figures)

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._make()
        self.layout()

    def _choose(self, field: str, value: str | None) -> None:
        """Let another filter hold."""
        changed: dict[str, Any] = {field: value}
        self._wanted = replace(self._wanted, **changed)
        self._figures = self._storage.statistics(self._wanted)
        self._make()
        self.layout()
