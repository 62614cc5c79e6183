"""Who plays: everybody at this computer, a card each, and a place for one more."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Input, Key, Wheel
from escoba.screen.kit.theme import CREAM_SOFT, ON_FELT
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.players.cards import LARGE_CARD, SMALL_CARD, EmptyPlace, Pencil, PlayerCard, Turn
from escoba.screen.pages.players.edit import PlayerEditScene
from escoba.screen.shell.program import Program
from escoba.screen.words.notices import message
from escoba.screen.words.players import face, free_portrait, played_words, player_name
from escoba.screen.words.texts import _
from escoba.storage import Player

_GAP = 24.0
_PAGE_WIDTH = 52.0
_BUTTON_WIDTH, _BUTTON_GAP = 130.0, 12.0


class PlayersScene(PageScene):
    """A click on a card lets its player play; the pencil at its corner changes it.

    Whoever plays already and has no name yet gives one with a click on the own card.
    """

    name = "players"
    tallest = 820.0

    def __init__(self, program: Program, go: Navigation) -> None:
        super().__init__()
        self._program = program
        self._storage = program.storage
        self._go = go
        self._players: list[Player] = []
        self._figures: dict[str, tuple[int, int]] = {}
        self._page = 0
        self._pages = 1
        self._cards: list[tuple[PlayerCard, Pencil]] = []
        self._make_foot()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make_foot()
        self._deal()

    def resume(self) -> None:
        """Ask again who there is: somebody may have come, gone, or changed their name."""
        self._players = list(self._storage.players)
        self._figures.clear()
        self._page = min(self._page, self._pages_needed - 1)
        self._deal()
        self.show_player(self._storage.player.id)

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Who plays?")

    def layout(self) -> None:
        """As many cards on a page as there is room for."""
        self._deal()

    def show_player(self, id: str) -> None:
        """Turn to the page of a player and give that card the focus."""
        number = next((number for number, player in enumerate(self._players) if player.id == id), 0)
        self._turn_to(number // self._on_a_page)
        if self._cards:
            self.group.focus(self._cards[number - self._page * self._on_a_page][0])

    def paint(self, canvas: Canvas) -> None:
        """The table, the question, and the number of the page."""
        super().paint(canvas)
        if self._pages > 1:
            canvas.text(self._page_words, self._page_place, ON_FELT.coloured(CREAM_SOFT), "center")

    def paint_above(self, canvas: Canvas) -> None:
        """The ribbon of whoever plays, over the cards and the mark of the focus."""
        for card, _pencil in self._cards:
            card.draw_ribbon(canvas)

    def items(self) -> list[Item]:
        """The title and the number of the page, described."""
        title = Item("text", self._frame.title, id="title", label=_("Who plays?"))
        page = Item("text", self._page_place, id="page", label=self._page_words)
        return [title, page] if self._pages > 1 else [title]

    def handle(self, given: Input) -> bool:
        """The wheel and the page keys turn pages."""
        if isinstance(given, Wheel):
            return self._turn_to(self._page - (1 if given.steps > 0 else -1))
        if isinstance(given, Key) and given.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._turn_to(self._page + (1 if given.key == pygame.K_PAGEDOWN else -1))
        return False

    # The cards and their places.

    @property
    def _body(self) -> pygame.FRect:
        """The room for the cards; a ribbon reaches over the upper edge."""
        body = self._frame.body
        return pygame.FRect(body.left, body.top + 10, body.width, body.height - 10)

    @property
    def _columns(self) -> int:
        return max(1, int((self._body.width + _GAP) // (SMALL_CARD[0] + _GAP)))

    @property
    def _rows(self) -> int:
        return max(1, int((self._body.height + _GAP) // (SMALL_CARD[1] + _GAP)))

    @property
    def _on_a_page(self) -> int:
        """How many players: one place is always free for a new one."""
        return max(1, self._columns * self._rows - 1)

    @property
    def _pages_needed(self) -> int:
        return max(1, math.ceil(len(self._players) / self._on_a_page))

    @property
    def _page_words(self) -> str:
        return f"{self._page + 1} / {self._pages}"

    @property
    def _page_place(self) -> pygame.FRect:
        foot = self._frame.foot
        return pygame.FRect(foot.right - _PAGE_WIDTH - 90, foot.top, 90, foot.height)

    def _turn_to(self, page: int) -> bool:
        """Show another page, if there is such a one. True if there is."""
        if not 0 <= page < self._pages or page == self._page:
            return False
        self._page = page
        self._deal()
        self.dirty = True
        return True

    def _make_foot(self) -> None:
        self._back = Button("back", _("Back"), self.back)
        self._back_up = Button("back_up", _("Back up"), self._go.back_up, kind="secondary")
        self._restore = Button("restore", _("Restore"), self._go.restore, kind="secondary")
        self._less = Turn("page:less", self._go_back, _("Previous page"), on=False)
        self._more = Turn("page:more", self._go_on, _("Next page"), on=True)

    def _go_back(self) -> None:
        self._turn_to(self._page - 1)

    def _go_on(self) -> None:
        self._turn_to(self._page + 1)

    def _deal(self) -> None:
        """Make the cards of the page and put everything into its place."""
        self._pages = self._pages_needed
        self._page = min(self._page, self._pages - 1)
        first = self._page * self._on_a_page
        shown = self._players[first : first + self._on_a_page]
        now = self._storage.player.id
        self._cards = [self._card(player, plays=player.id == now) for player in shown]
        new = EmptyPlace("new_player", _("New player"), self._add)
        self._place([card for card, _pencil in self._cards] + [new])
        for card, pencil in self._cards:
            pencil.rect = pygame.FRect(0, 0, Pencil.SIZE, Pencil.SIZE)
            pencil.rect.topright = card.rect.right - 14, card.rect.top + 14
        foot = self._frame.foot
        left = foot.left
        for button in (self._back, self._back_up, self._restore):
            width = max(_BUTTON_WIDTH, button.natural_width(self.view))
            button.rect = pygame.FRect(left, foot.top, width, Button.HEIGHT)
            left += width + _BUTTON_GAP
        self._more.rect = pygame.FRect(foot.right - _PAGE_WIDTH, foot.top, _PAGE_WIDTH, Button.HEIGHT)
        self._less.rect = self._more.rect.move(-_PAGE_WIDTH - 90, 0)
        self._less.enabled, self._more.enabled = self._page > 0, self._page < self._pages - 1
        turning: list[Widget] = [self._less, self._more] if self._pages > 1 else []
        foot_row = [self._back, self._back_up, self._restore, *turning]
        self.group.set([*(widget for pair in self._cards for widget in pair), new, *foot_row])

    def _place(self, cards: Sequence[Widget]) -> None:
        """In one row of large cards or, where they are many, in even rows of small ones."""
        body = self._body
        few = len(cards) * (LARGE_CARD[0] + _GAP) - _GAP <= body.width and self._pages == 1
        width, height = LARGE_CARD if few else SMALL_CARD
        rows = 1 if few else max(1, math.ceil(len(cards) / self._columns))
        in_a_row = math.ceil(len(cards) / rows) if self._pages == 1 else self._columns
        whole = pygame.FRect(0, 0, in_a_row * (width + _GAP) - _GAP, rows * (height + _GAP) - _GAP)
        whole.midtop = body.centerx, body.top + max(0.0, (body.height - whole.height) * 0.4)
        for number, card in enumerate(cards):
            row, column = divmod(number, in_a_row)
            card.rect = pygame.FRect(
                whole.left + column * (width + _GAP), whole.top + row * (height + _GAP), width, height
            )

    def _card(self, player: Player, *, plays: bool) -> tuple[PlayerCard, Pencil]:
        if player.id not in self._figures:
            self._figures[player.id] = self._storage.tally(player.id)
        name = player_name(player)
        under = played_words(*self._figures[player.id]) if player.name else _("What is your name?")
        # Whoever is alone here needs no name to play; the pencil gives one.
        nameless = plays and not player.name and len(self._players) > 1
        choose = self.name_yourself if nameless else lambda: self._go.use_player(player.id)
        card = PlayerCard(f"player:{player.id}", name, face(player), under, choose, plays=plays)
        tip = _("Change {name}").format(name=name) if player.name else _("Give yourself a name")
        return card, Pencil(f"edit:{player.id}", tip, lambda: self._edit(player), tip=tip)

    # Changes.

    def name_yourself(self) -> None:
        """Let whoever plays give a name, and play."""
        player = self._storage.player

        def save(name: str, portrait: str) -> None:
            self._storage.change_player(player.id, name=name, portrait=portrait)
            self.director.pop()
            self._go.use_player(player.id)

        self._open(player, save)

    def _add(self) -> None:
        def sit_down(name: str, portrait: str) -> None:
            player = self._storage.add_player(name, portrait)
            self.director.pop()
            self._show_changed(player)

        self.director.push(
            PlayerEditScene(
                None, free_portrait(self._players), {player.name for player in self._players}, on_save=sit_down
            )
        )

    def _edit(self, player: Player) -> None:
        def save(name: str, portrait: str) -> None:
            self._storage.change_player(player.id, name=name, portrait=portrait)
            self.director.pop()
            self._show_changed(player)

        self._open(player, save)

    def _open(self, player: Player, save: Callable[[str, str], None]) -> None:
        """Show somebody's page, on which they can be changed or deleted."""

        def delete() -> None:
            self._storage.delete_player(player.id)
            self._program.move_in()
            self.director.pop()
            self._tell(self._program.after_change())

        self.director.push(
            PlayerEditScene(
                player,
                face(player),
                {other.name for other in self._players if other.id != player.id},
                save,
                delete if len(self._players) > 1 else None,
            )
        )

    def _show_changed(self, player: Player) -> None:
        """Bring the card of somebody who came or was changed into view."""
        self.show_player(player.id)
        self._tell(self._program.after_change())

    def _tell(self, told: Sequence[str]) -> None:
        if told:
            self.ask(message(_("Who plays?"), "\n".join(told)))
