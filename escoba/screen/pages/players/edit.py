"""A player's name and portrait: of somebody new, or of somebody who is here already."""

from __future__ import annotations

from collections.abc import Callable, Set

import pygame

from escoba.screen.art.portraits import PORTRAITS, draw_portrait
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.picture_choice import PictureChoice
from escoba.screen.kit.theme import BODY_BOLD, PANEL, SMALL
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.players.cards import LARGE_CARD, draw_card
from escoba.screen.words.players import portrait_name
from escoba.screen.words.texts import _, pgettext
from escoba.storage import MAX_NAME, Player, clean_name

_PADDING = 44.0
_LABEL_HEIGHT = 30.0
_NOTE_HEIGHT = 26.0
_PORTRAITS_HEIGHT = 148.0


class PlayerEditScene(PageScene):
    """A field for the name, the portraits to choose from, and the card as it will be."""

    name = "player"
    tallest = 700.0

    def __init__(
        self,
        player: Player | None,
        portrait: str,
        other_names: Set[str],
        on_save: Callable[[str, str], None],
        on_delete: Callable[[], None] | None = None,
    ) -> None:
        """`player` is None for somebody new; `portrait` is what is chosen at first; `other_names` are those of all
        others. `on_save` gets name and portrait and leaves the scene, as does `on_delete`, which is None where the
        player must stay.
        """
        super().__init__()
        self._player = player
        self._portrait = portrait
        self._other_names = other_names
        self._on_save = on_save
        self._on_delete = on_delete
        self._entry = self._new_entry(player.name if player is not None else "")
        self._make()
        self.group.focus(self._entry)

    def translate(self) -> None:
        """Everything anew, in the language spoken now; what is written stays."""
        self._entry = self._new_entry(self._entry.text)
        self._make()
        self.layout()

    def layout(self) -> None:
        """The card at the left or above, name and portraits at the right or below it, then the buttons."""
        right, foot = self._right, self._frame.foot
        spare = right.height - 2 * _LABEL_HEIGHT - Entry.HEIGHT - _NOTE_HEIGHT - _PORTRAITS_HEIGHT
        top = right.top + max(0.0, spare * 0.3) + _LABEL_HEIGHT
        self._entry.rect = pygame.FRect(right.left, top, min(right.width, 520), Entry.HEIGHT)
        top = self._entry.rect.bottom + _NOTE_HEIGHT + max(10.0, spare * 0.25) + _LABEL_HEIGHT
        self._portraits.rect = pygame.FRect(right.left - 6, top, right.width + 12, _PORTRAITS_HEIGHT)
        self._save.rect = pygame.FRect(foot.right - 220, foot.top, 220, Button.HEIGHT)
        self._cancel.rect = pygame.FRect(foot.left, foot.top, 160, Button.HEIGHT)
        if self._delete is not None:
            width = max(160.0, self._delete.natural_width(self.view))
            self._delete.rect = pygame.FRect(self._cancel.rect.right + 16, foot.top, width, Button.HEIGHT)

    @property
    def holds(self) -> bool:
        """What is being written."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Table, title, panel, the card as it will be, labels."""
        super().paint(canvas)
        canvas.box(self._frame.body, PANEL)
        under = "" if self._name else _("What is your name?")
        draw_card(canvas, self._card, self._name or _("You"), self._portrait, under)
        for label, widget in ((_("Name"), self._entry), (_("Portrait"), self._portraits)):
            place = pygame.FRect(widget.rect.left, widget.rect.top - _LABEL_HEIGHT, widget.rect.width, 24)
            canvas.text(label, place.move(6 if widget is self._portraits else 0, 0), BODY_BOLD)
        canvas.text(self._note, self._note_place, SMALL, shrink=True)

    def items(self) -> list[Item]:
        """The title and what is to be said about the name, described."""
        items = [Item("text", self._frame.title, id="title", label=self.title)]
        if self._note:
            items.append(Item("text", self._note_place, id="note", label=self._note))
        return items

    @property
    def title(self) -> str:
        """What the page is about."""
        if self._player is None:
            return _("New player")
        return _("Change {name}").format(name=self._player.name) if self._player.name else _("Give yourself a name")

    @property
    def _name(self) -> str:
        return clean_name(self._entry.text)

    @property
    def _note(self) -> str:
        if self._name and self._name in self._other_names:
            return _("Somebody here already has this name.")
        return ""

    @property
    def _card(self) -> pygame.FRect:
        body = self._frame.body
        card = pygame.FRect((0, 0), LARGE_CARD)
        if self.view.upright:
            card.midtop = body.centerx, body.top + 36
        else:
            card.midleft = body.left + _PADDING, body.centery
        return card

    @property
    def _right(self) -> pygame.FRect:
        body = self._frame.body
        if self.view.upright:
            top = self._card.bottom + 20
            return pygame.FRect(body.left + _PADDING, top, body.width - 2 * _PADDING, min(body.bottom - 30 - top, 420))
        left = self._card.right + _PADDING
        return pygame.FRect(left, body.top + 30, body.right - _PADDING - left, body.height - 60)

    @property
    def _note_place(self) -> pygame.FRect:
        entry = self._entry.rect
        return pygame.FRect(entry.left + 2, entry.bottom + 4, self._right.width, 22)

    def _new_entry(self, text: str) -> Entry:
        return Entry(
            "name",
            text,
            lambda _text: self._written(),
            max_length=MAX_NAME,
            placeholder=_("Any letters you like"),
            on_enter=self._keep,
        )

    def _make(self) -> None:
        self._portraits = PictureChoice(
            "portrait",
            [Option(portrait, portrait_name(portrait)) for portrait in PORTRAITS],
            self._portrait,
            self._choose,
            _paint_portrait,
        )
        self._cancel = Button("cancel", _("Cancel"), self.back, kind="quiet")
        self._save = Button("save", _("Save") if self._player else _("Sit down"), self._keep, kind="primary")
        self._delete = None
        if self._player is not None:
            self._delete = Button("delete", _("Delete…"), self._ask_delete, kind="quiet")
            self._delete.enabled = self._on_delete is not None
            self._delete.tip = "" if self._on_delete else _("The last player at this computer cannot be deleted.")
        self._written()
        deleting = [] if self._delete is None else [self._delete]
        self.group.set([self._entry, self._portraits, self._cancel, *deleting, self._save])

    def _written(self) -> None:
        """Only somebody who has no name yet may stay without one."""
        self._save.enabled = bool(self._name) or (self._player is not None and not self._player.name)
        self._save.tip = "" if self._save.enabled else _("Write a name first.")
        self.dirty = True

    def _choose(self, portrait: str) -> None:
        self._portrait = portrait

    def _keep(self) -> None:
        if self._save.enabled:
            self._on_save(self._name, self._portrait)

    def _ask_delete(self) -> None:
        player, on_delete = self._player, self._on_delete
        assert player is not None
        assert on_delete is not None
        name = player.name or _("this player")
        self.ask(
            Dialog(
                pgettext("player", "Delete {name}?").format(name=name),
                _(
                    "Settings, own rules, history and statistics of {name} will be gone and cannot be brought back. "
                    "Matches that others at this computer played with {name} stay in their histories."
                ).format(name=name),
                _("Delete"),
                on_delete,
                cancel=_("Keep"),
                kind="danger",
            )
        )


def _paint_portrait(canvas: Canvas, portrait: str, rect: pygame.FRect) -> None:
    across = min(rect.width, rect.height)
    place = pygame.FRect(0, 0, across, across)
    place.center = rect.center
    draw_portrait(canvas, portrait, place)
