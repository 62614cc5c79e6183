"""The people one knows on a server: friends, who asks to be one, whom one has asked or blocked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.row import Badge, Cell, Column, Row
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.company import Company
from escoba.screen.words import line as words
from escoba.screen.words.texts import _
from escoba.wire import Friend, Request, requests

_LONGEST = 60
_GAP = 12.0


class People:
    """A field to ask somebody by name and number, the list, and what can be done with whoever is chosen there."""

    def __init__(self, company: Company, changed: Callable[[], None]) -> None:
        """`changed` is called when somebody else is chosen."""
        self._company = company
        self._changed = changed
        self._friends: Sequence[Friend] = ()
        self._entry = Entry(
            "friend",
            "",
            lambda _text: None,
            max_length=_LONGEST,
            placeholder=_("Name and number: Ana#4821"),
            on_enter=self._ask,
        )
        self._asks = Button("ask_friend", _("Ask to be friends"), self._ask)
        self._list = Rows(
            "friends",
            0,
            self._row,
            lambda _index: None,
            columns=(Column(share=1.0), Column(width=190, align="center")),
            on_select=lambda _index: self._changed(),
            label=_("Friends"),
            empty=_("You know nobody here yet. Ask somebody by name and number to be friends."),
        )

    @property
    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab."""
        self._deeds = self._deeds_for(self._chosen)
        return [self._entry, self._asks, self._list, *self._deeds]

    def show(self, friends: Sequence[Friend]) -> None:
        """Show these people; whoever was chosen still is."""
        chosen = self._chosen
        if friends != self._friends:
            self._friends = friends
            here = [number for number, one in enumerate(friends) if chosen is not None and one.who == chosen.who]
            self._list.refresh(len(friends), selected=here[0] if here else None)

    def layout(self, view: View, place: pygame.FRect) -> None:
        """The field above, the deeds at the foot, the list between."""
        width = max(150.0, self._asks.natural_width(view))
        self._entry.rect = pygame.FRect(place.left, place.top, place.width - width - _GAP, Entry.HEIGHT)
        self._asks.rect = pygame.FRect(place.right - width, place.top, width, Entry.HEIGHT)
        foot = place.bottom - Entry.HEIGHT
        top = self._entry.rect.bottom + _GAP
        self._list.rect = pygame.FRect(place.left, top, place.width, foot - _GAP - top)
        left = place.left
        for button in self._deeds:
            button.rect = pygame.FRect(left, foot, max(120.0, button.natural_width(view)), Entry.HEIGHT)
            left = button.rect.right + _GAP

    def paint(self, canvas: Canvas) -> None:
        """The widgets say everything themselves."""

    @property
    def _chosen(self) -> Friend | None:
        selected = self._list.selected
        return self._friends[selected] if selected is not None and selected < len(self._friends) else None

    def _row(self, index: int) -> Row:
        friend = self._friends[index]
        badges: dict[str, Badge] = {"friend": "green" if friend.here else "grey", "asks": "brass", "blocked": "wine"}
        badge = badges.get(friend.state, "grey")
        return Row(friend.who, (Cell(friend.name, weight="strong"), Cell(words.friend_state(friend), badge=badge)))

    def _deeds_for(self, friend: Friend | None) -> list[Button]:
        if friend is None:
            return []
        who = friend.who
        block = Button("block", _("Block"), self._sender(requests.Block(whom=who)), kind="danger")
        accept = Button("accept", _("Accept"), self._sender(requests.AcceptFriend(whom=who)), kind="primary")

        def drop(label: str) -> Button:
            return Button("drop", label, self._sender(requests.DropFriend(whom=who)))

        return {
            "friend": [drop(_("No longer friends")), block],
            "asked": [drop(_("Take back")), block],
            "asks": [accept, drop(_("No, thank you")), block],
            "blocked": [Button("unblock", _("Unblock"), self._sender(requests.Unblock(whom=who)))],
        }[friend.state]

    def _ask(self) -> None:
        if self._entry.text.strip() and self._send(requests.AskFriend(name=self._entry.text.strip())):
            self._entry.text = ""

    def _sender(self, request: Request) -> Callable[[], None]:
        def send() -> None:
            self._send(request)

        return send

    def _send(self, request: Request) -> bool:
        visit = self._company.visit
        return visit is not None and visit.send(request)
