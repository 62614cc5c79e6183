"""The history: every match of the player, those in progress too, to look at, to go on with, to write to files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.theme import CREAM_SOFT, ON_FELT, PANEL
from escoba.screen.pages.common.filters import below_filters, filter_pickers, lay_filters, result_picker, title_place
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.history.match_details import Deed, MatchDetails
from escoba.screen.pages.history.rows import COLUMNS, ROW_HEIGHT, Matches
from escoba.screen.shell.program import Program
from escoba.screen.words import history as words
from escoba.screen.words.gone import Gone, obstacle
from escoba.screen.words.notices import message
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Filter, MatchRow

_SLIP_WIDTH, _SLIP_HEIGHT = 356.0, 478.0
_GAP = 20.0


class HistoryScene(PageScene):
    """Filters above, the list below, and beside it a slip with the chosen match."""

    name = "history"

    def __init__(self, program: Program, go: Navigation, wanted: Filter | None = None) -> None:
        """`wanted` is what the filters let through at first; all, where it is left out."""
        super().__init__()
        self._program = program
        self._storage = program.storage
        self._go = go
        self._wanted = wanted or Filter()
        self._chosen: int | None = 0
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self.layout()

    def resume(self) -> None:
        """Look again: a match may have been played on, imported or deleted meanwhile."""
        self._make()
        self.layout()
        if self._chosen is not None:
            self._list.show(self._chosen)
            self.group.focus(self._list)

    def layout(self) -> None:
        """The filters beside or below the title, list and slip side by side or below each other, then the buttons."""
        foot = self._frame.foot
        lay_filters(self.view, self._filters, self._frame, self._title_place)
        self._list.rect = self._paper.inflate(-36, -36) if self._list.count else self._empty_place
        if self._slip is not None:
            self._slip.layout(self._slip_place)
        right = foot.right
        for button in (self._export_all, self._import):
            width = max(170.0, button.natural_width(self.view))
            button.rect = pygame.FRect(right - width, foot.top, width, Button.HEIGHT)
            right -= width + 14
        self._back.rect = pygame.FRect(
            foot.left, foot.top, max(170.0, self._back.natural_width(self.view)), Button.HEIGHT
        )

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, the paper for the list, the slip, and how many matches there are."""
        super().paint(canvas)
        canvas.box(self._paper, PANEL)
        if self._slip is not None:
            self._slip.draw(canvas)
        else:
            broom = pygame.FRect(0, 0, 420, 44)
            broom.midbottom = self._paper.centerx, self._empty_place.top
            ornaments.broom(canvas, broom)
        canvas.text(self._count_words, self._count_place, ON_FELT.coloured(CREAM_SOFT), shrink=True)

    def items(self) -> list[Item]:
        """The title, how many matches there are, and the slip, described."""
        return [
            Item("text", self._title_place, id="title", label=self.title),
            Item("text", self._count_place, id="count", label=self._count_words, value=self._list.count),
            *(self._slip.items() if self._slip is not None else []),
        ]

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("History")

    @property
    def _title_place(self) -> pygame.FRect:
        return title_place(self.view, self._frame, self.title)

    @property
    def _paper(self) -> pygame.FRect:
        body, slip = self._body, self._slip_place
        if self._slip is None:
            return body
        if self.view.upright:
            return pygame.FRect(body.left, body.top, body.width, slip.top - _GAP - body.top)
        return pygame.FRect(body.left, body.top, slip.left - _GAP - body.left, body.height)

    @property
    def _body(self) -> pygame.FRect:
        """The place of list and slip; upright the filters stand above it."""
        return below_filters(self.view, self._filters, self._frame)

    @property
    def _slip_place(self) -> pygame.FRect:
        """At the right of the list or, upright, below it."""
        body = self._body
        if self.view.upright:
            return pygame.FRect(body.left, body.bottom - _SLIP_HEIGHT, body.width, _SLIP_HEIGHT)
        return pygame.FRect(body.right - _SLIP_WIDTH, body.top, _SLIP_WIDTH, body.height)

    @property
    def _empty_place(self) -> pygame.FRect:
        """Where it is said that there is no match: below the broom, in the middle of the paper."""
        place = pygame.FRect(0, 0, min(760.0, self._paper.width - 80), 160)
        place.midtop = self._paper.centerx, self._paper.top + self._paper.height * 0.42
        return place

    @property
    def _count_words(self) -> str:
        n = self._list.count
        return ngettext("{n} match", "{n} matches", n).format(n=words.whole(n))

    @property
    def _count_place(self) -> pygame.FRect:
        back = self._back.rect
        return pygame.FRect(back.right + 24, back.top, self._import.rect.left - back.right - 48, back.height)

    @property
    def _empty_words(self) -> str:
        if self._wanted == Filter():
            return _(
                "No match yet. Whatever you play is kept here, play by play: to look at again, to go on with, to keep."
            )
        return _("No match of this kind.")

    # What can be clicked.

    def _make(self) -> None:
        """Ask for everything anew, and make the widgets."""
        storage, go = self._storage, self._go
        self._filters = filter_pickers(self._wanted, storage.variants_played(), storage.levels_played(), self._choose)
        self._filters.append(result_picker(self._wanted, self._choose))
        size = storage.history_size(self._wanted)
        self._matches = Matches(self._wanted, storage.history, storage.players)
        self._list = Rows(
            "matches",
            size,
            self._matches.row,
            self._open,
            columns=COLUMNS,
            on_select=self._select,
            row_height=ROW_HEIGHT,
            label=self.title,
            empty=self._empty_words,
        )
        self._chosen = min(self._chosen or 0, size - 1) if size else None
        self._list.selected = self._chosen
        self._import = Button("import", _("Import…"), go.import_matches)
        self._export_all = Button("export_all", _("Export these…"), lambda: go.export_all(self._wanted))
        self._export_all.enabled = size > 0
        self._back = Button("back", _("Back"), self.back)
        self._make_slip()

    def _make_slip(self) -> None:
        """Write the chosen match on the slip."""
        match = None if self._chosen is None else self._matches.match(self._chosen)
        self._slip: MatchDetails | None = None
        if match is not None:
            why_not = obstacle(self._storage.players, match) if words.in_progress(match) else ""
            self._slip = MatchDetails(match, why_not, self._matches.faces(match), lambda deed: self._do(deed, match))
        deeds = [] if self._slip is None else self._slip.buttons
        self.group.set([*self._filters, self._list, *deeds, self._back, self._import, self._export_all])

    def _choose(self, field: str, value: str | None) -> None:
        """Let another filter hold, and begin with its newest match."""
        changed: dict[str, Any] = {field: value}
        self._wanted = replace(self._wanted, **changed)
        self._chosen = 0
        self._make()
        self.layout()

    def _select(self, index: int) -> None:
        """Show a match on the slip."""
        self._chosen = index
        self._make_slip()
        self.layout()

    def _open(self, index: int) -> None:
        """Do with a match what is done most: go on with it, or look at it."""
        if index != self._chosen:
            self._select(index)
        main = self._slip.buttons[0] if self._slip is not None else None
        if main is not None and main.enabled:
            main.click(main.rect.center)

    def _ask_delete(self, match: MatchRow) -> None:
        self._ask(
            _("Delete this match?"), words.what_deleting_means(match), _("Delete"), self._storage.delete_match, match
        )

    def _ask_give_up(self, match: MatchRow) -> None:
        text = _(
            "You cannot go on with it then. It stays in the history and counts as given up, unless nobody has played a "
            "card yet."
        )
        self._ask(_("Give this match up?"), text, _("Give up"), self._storage.abandon, match)

    def _ask(self, title: str, text: str, yes: str, deed: Callable[[int], None], match: MatchRow) -> None:
        def change() -> None:
            deed(match.id)
            self._show_anew([])

        self.ask(Dialog(title, text, yes, change, cancel=_("Keep"), kind="danger"))

    def _do(self, deed: Deed, match: MatchRow) -> None:
        """Do something with a match; where that cannot be, say why and show what there is."""
        go = self._go
        deeds: dict[Deed, Callable[[MatchRow], None]] = {
            "look": go.look,
            "review": go.review,
            "resume": go.resume,
            "export": go.export,
            "delete": self._ask_delete,
            "give_up": self._ask_give_up,
        }
        try:
            deeds[deed](match)
        except Gone as gone:
            self._show_anew([str(gone)])

    def _show_anew(self, told: Sequence[str]) -> None:
        """Show what there is now, and say what there is to be heard."""
        self.resume()
        told = [*told, *self._program.after_change()]
        if told:
            self.ask(message(self.title, "\n".join(told)))
