"""The career: where whoever plays stands, and the league, the ratings, the trophies and the chips at length."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from escoba.career import TABLES, RatingTable, shown
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.tabs import Tabs
from escoba.screen.kit.theme import PANEL
from escoba.screen.pages.career.ledger import CareerLedger
from escoba.screen.pages.career.sheet import Sheet
from escoba.screen.pages.career.sheets import chips_sheet, league_sheet, rating_sheet, trophies_sheet, weeks_sheet
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.words import career as words
from escoba.screen.words.gone import Gone
from escoba.screen.words.history import rivals
from escoba.screen.words.notices import message
from escoba.screen.words.texts import _
from escoba.storage import Storage
from escoba.storage.career_seen import Standings, WeekNow

_LEDGER_WIDTH = 392.0
_LEDGER_HEIGHT = 476.0
_GAP = 20.0


class CareerScene(PageScene):
    """The ledger at the left, sheets with tabs at the right; upright one below the other."""

    name = "career"
    tallest = 900.0

    def __init__(self, storage: Storage, go: Navigation) -> None:
        """The career of whoever plays, who has one."""
        super().__init__()
        self._storage = storage
        self._go = go
        self._tab = "league"
        self._board: RatingTable | None = None
        self._look()
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self.layout()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Career")

    def layout(self) -> None:
        """Both sheets, and the buttons below."""
        body, foot, sheet = self._frame.body, self._frame.foot, self._paper
        self._ledger.rect = pygame.FRect(body.left, body.top, _LEDGER_WIDTH, body.height)
        if self.view.upright:
            self._ledger.rect.size = body.width, _LEDGER_HEIGHT
        self._tabs.stand_on(self.view, sheet)
        self._sheet.layout(self.view, sheet.inflate(-56, -52))
        width = max(170.0, self._back.natural_width(self.view))
        self._back.rect = pygame.FRect(foot.left, foot.top, width, Button.HEIGHT)
        width = max(170.0, self._export.natural_width(self.view))
        self._export.rect = pygame.FRect(foot.right - width, foot.top, width, Button.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, both sheets."""
        super().paint(canvas)
        self._ledger.draw(canvas)
        canvas.box(self._paper, PANEL)
        self._sheet.draw(canvas)

    def items(self) -> list[Item]:
        """The title and all that is said on the sheets."""
        return [Item("text", self._heading, id="title", label=self.title), *self._ledger.items(), *self._sheet.items()]

    @property
    def _paper(self) -> pygame.FRect:
        """The paper at the right or below."""
        body = self._frame.body
        if self.view.upright:
            top = body.top + _LEDGER_HEIGHT + 16 + Tabs.HEIGHT
            return pygame.FRect(body.left, top, body.width, body.bottom - top)
        left = body.left + _LEDGER_WIDTH + _GAP
        return pygame.FRect(left, body.top + Tabs.HEIGHT, body.right - left, body.height - Tabs.HEIGHT)

    def _look(self) -> None:
        """See how everything stands."""
        career = self._storage.career
        career.look_in(join=True)
        career.search_trophies()
        self._stood = career.standings()
        self._week = career.week()
        self._played = career.competed()
        self._won = career.trophies()

    def _make(self) -> None:
        """Make the sheets for how everything stands."""
        storage, chips = self._storage, self._storage.settings.chips
        tabs = {
            "league": _("League"),
            "weeks": _("Past weeks"),
            "rating": _("Rating"),
            "trophies": _("Trophies"),
            **({"chips": _("Chips")} if chips else {}),
        }
        self._tabs = Tabs("tab", [Option(tab, label) for tab, label in tabs.items()], self._tab, self._turn_to)
        self._back = Button("back", _("Back"), self.back)
        self._export = Button("export", _("Export…"), self._go.export_career)
        self._export.tip = _("As a table for other programs (CSV), one row a match that counts")
        stood, week = self._stood, self._week
        assert stood is not None
        assert week is not None
        self._ledger = CareerLedger(storage.player, stood, self._week_words(week), len(self._won), chips=chips)
        self._sheet = self._new_sheet(stood, week)
        self.group.set([self._tabs, *self._sheet.widgets, self._back, self._export])

    def _new_sheet(self, stood: Standings, week: WeekNow) -> Sheet:
        sheets: dict[str, Callable[[], Sheet]] = {
            "league": lambda: self._league(stood, week),
            "weeks": lambda: weeks_sheet(self._storage.career.past_weeks()),
            "rating": lambda: rating_sheet(self._played, self._board_shown, self._choose_board),
            "trophies": lambda: trophies_sheet(self._won, self._open),
            "chips": lambda: chips_sheet(
                self._storage.career.statement(), self._played, cache(self._rivals), self._open
            ),
        }
        return sheets[self._tab]()

    def _league(self, stood: Standings, week: WeekNow) -> Sheet:
        rating = stood.ratings.get("2")
        known = None if rating is None else shown(rating)
        strength = "\N{EN DASH}" if known is None else words.figure(known[0])
        left = words.week_left(week.monday, self._storage.career.clock().date())
        aside = _("{week}: {left}").format(week=words.week_name(week.monday), left=left)
        return league_sheet(
            self._storage.player, stood.league, aside, week.table, week.characters, week.matches, strength
        )

    def _week_words(self, week: WeekNow) -> str:
        here = self._storage.player.id
        place = next((place for place, one in enumerate(week.table, 1) if one.who == here), None)
        return words.standing_words(place, 0 if place is None else week.table[place - 1].points)

    @property
    def _board_shown(self) -> RatingTable:
        """The kind of table that was chosen, or at which most was played."""
        if self._board is not None:
            return self._board
        return max(TABLES, key=lambda board: sum(one.board == board for one in self._played))

    def _rivals(self, match: int) -> str:
        row = self._storage.match(match)
        return "" if row is None else rivals(row)

    # What a person does.

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._make()
        self.layout()

    def _choose_board(self, board: str) -> None:
        self._board = next(one for one in TABLES if one == board)
        self._make()
        self.layout()

    def _open(self, match: int) -> None:
        """Look at a match, unless it was deleted meanwhile."""
        row = self._storage.match(match)
        try:
            if row is None:
                raise Gone(_("This match was deleted from your history."))
            self._go.look(row)
        except Gone as gone:
            self.ask(message(_("Look at it"), str(gone)))
