"""With friends: where the server is, which tables are open there, and whom one knows."""

from __future__ import annotations

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.tabs import Tabs
from escoba.screen.kit.theme import BODY, BODY_BOLD, INK_SOFT, PANEL, WINE
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.company import Company
from escoba.screen.pages.common.frame import PageScene, parted
from escoba.screen.pages.friends.people import People
from escoba.screen.pages.friends.tables import OpenTables
from escoba.screen.words import line as words
from escoba.screen.words.names import players_name
from escoba.screen.words.notices import message
from escoba.screen.words.texts import _
from escoba.wire import requests

_LEFT_WIDTH, _PADDING = 430.0, 26.0
_LEFT_HEIGHT = 470.0
_LABEL = 28.0
_BESIDE = 12.0
_LONGEST = 200
_ASKS_EVERY = 5.0
"""Seconds after which the open tables are asked for again."""


class FriendsScene(PageScene):
    """At the left the server and the ways to a table, at the right its open tables, or the people, under tabs."""

    name = "friends"
    tallest = 760.0

    def __init__(self, company: Company) -> None:
        super().__init__()
        self._company = company
        self._tab = "tables"
        self._seen: object = None
        self._asked_at = 0.0
        self._server = self._new_server(company.server)
        self._code = self._new_code("")
        self._tables = OpenTables(self._go_to)
        self._people = People(company, self._changed)
        self._make()
        self.group.focus(self._server if not company.server else self._code)

    def translate(self) -> None:
        """Everything anew, in the language spoken now; what is written stays."""
        self._server, self._code = self._new_server(self._server.text), self._new_code(self._code.text)
        self._tables = OpenTables(self._go_to)
        self._people = People(self._company, self._changed)
        self._make()
        self.layout()

    def resume(self) -> None:
        """Show how it stands."""
        self._changed()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("With friends")

    def update(self, now: float) -> bool:
        """Show what has come over the line, and ask now and then which tables there are."""
        visit = self._company.visit
        state = None if visit is None else (visit, visit.edition)
        if state != self._seen:
            self._seen = state
            self._changed()
        if visit is not None and now - self._asked_at > _ASKS_EVERY:
            self._asked_at = now
            visit.send(requests.ListRooms())
        return False

    def back(self) -> None:
        """To the first screen; the line is hung up."""
        self._company.home()

    def layout(self) -> None:
        """Side by side or, upright, below each other."""
        left, foot = self._left.inflate(-2 * _PADDING, -2 * _PADDING), self._frame.foot
        self._server.rect, self._connect.rect = self._beside(left, left.top + _LABEL, self._connect)
        top = self._server.rect.bottom + 10 + self._status_height + 10
        self._code.rect, self._join.rect = self._beside(left, top + _LABEL, self._join)
        top = self._code.rect.bottom + 18
        for button in (self._quick, self._open, *self._host):
            button.rect = pygame.FRect(left.left, top, left.width, Button.HEIGHT)
            top += Button.HEIGHT + 10
        self._tabs.stand_on(self.view, self._right)
        self._content.layout(self.view, self._right.inflate(-36, -36))
        self._back.rect = pygame.FRect(foot.left, foot.top, max(170.0, self._back.natural_width(self.view)), 48)

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, both panels and the words on them."""
        super().paint(canvas)
        canvas.box(self._left, PANEL)
        canvas.box(self._right, PANEL)
        for text, field in ((_("Server"), self._server), (_("Code or link of a table"), self._code)):
            place = pygame.FRect(field.rect.left, field.rect.top - _LABEL, self._left.width - 2 * _PADDING, _LABEL - 4)
            canvas.text(text, place, BODY_BOLD, shrink=True)
        trouble = bool(self._trouble)
        canvas.paragraph(self._status, self._status_place, BODY.coloured(WINE) if trouble else BODY)
        if self._connected:
            self._content.paint(canvas)
        else:
            canvas.paragraph(self._advice, self._right.inflate(-80, -80), BODY.coloured(INK_SOFT))

    def items(self) -> list[Item]:
        """The title, how the line is, and what is said at the right."""
        items = [
            Item("text", self._heading, id="title", label=self.title),
            Item("text", self._status_place, id="status", label=self._status),
        ]
        if not self._connected:
            items.append(Item("text", self._right, id="advice", label=self._advice))
        return items

    # Words.

    @property
    def _connected(self) -> bool:
        visit = self._company.visit
        return visit is not None and visit.welcome is not None

    @property
    def _trouble(self) -> str:
        visit = self._company.visit
        return "" if visit is None else words.trouble_words(visit.line)

    @property
    def _status(self) -> str:
        visit = self._company.visit
        if visit is None:
            return _("You are at no server.")
        if self._trouble or visit.welcome is None:
            return self._trouble
        if visit.closing:
            return words.refusal_words("closing")
        if visit.seeking is not None:
            return words.seeking_words(visit.seeking)
        greeting = _("Here you are {name}. By this name and number others find you.").format(name=visit.welcome.name)
        return f"{greeting} {visit.welcome.text}".strip()

    @property
    def _advice(self) -> str:
        return _(
            "A server brings people together who are not in one room. Write its address at the left: whoever asked "
            "you to play has it, and a link that you were sent holds it already."
        )

    @property
    def _status_height(self) -> float:
        width = self._left.width - 2 * _PADDING
        return max(3, len(self.view.lines(self._status, BODY, width))) * self.view.line_height(BODY)

    @property
    def _status_place(self) -> pygame.FRect:
        field = self._server.rect
        return pygame.FRect(field.left, field.bottom + 10, self._left.width - 2 * _PADDING, self._status_height)

    # Places.

    @property
    def _left(self) -> pygame.FRect:
        return parted(self.view, self._frame.body, _LEFT_WIDTH, _LEFT_HEIGHT)[0]

    @property
    def _right(self) -> pygame.FRect:
        """Below its tabs."""
        right = parted(self.view, self._frame.body, _LEFT_WIDTH, _LEFT_HEIGHT)[1]
        return pygame.FRect(right.left, right.top + Tabs.HEIGHT, right.width, right.height - Tabs.HEIGHT)

    def _beside(self, place: pygame.FRect, top: float, button: Button) -> tuple[pygame.FRect, pygame.FRect]:
        """A field, and the button at its right."""
        width = max(110.0, button.natural_width(self.view))
        field = pygame.FRect(place.left, top, place.width - width - _BESIDE, Entry.HEIGHT)
        return field, pygame.FRect(field.right + _BESIDE, top, width, Entry.HEIGHT)

    # What can be done.

    @property
    def _content(self) -> OpenTables | People:
        return self._tables if self._tab == "tables" else self._people

    def _new_server(self, text: str) -> Entry:
        return Entry(
            "server",
            text,
            lambda _text: None,
            max_length=_LONGEST,
            placeholder=_("Address"),
            on_enter=self._go_to_server,
        )

    def _new_code(self, text: str) -> Entry:
        return Entry(
            "code", text, lambda _text: None, max_length=_LONGEST, placeholder="escoba://", on_enter=self._go_by_code
        )

    def _make(self) -> None:
        visit = self._company.visit
        connected, seeking = self._connected, visit is not None and visit.seeking is not None
        at_home = visit is not None and visit.at_home
        hang_up = visit is not None
        self._connect = Button(
            "connect", _("Hang up") if hang_up else _("Connect"), self._hang_up if hang_up else self._go_to_server
        )
        self._join = Button("join", _("Join"), self._go_by_code)
        choice = self._company.choice
        wanted = _("Quick match: {rules}, {players}").format(
            rules=choice.rules_name, players=players_name(choice.players)
        )
        self._quick = Button(
            "quick_match",
            _("Stop looking") if seeking else wanted,
            self._company.seek,
            enabled=connected and not at_home,
            tip=_("With others who want the same; after 20 seconds bots may fill the table."),
        )
        self._open = Button("open_table", _("Open a table"), self._open_table, kind="primary", enabled=connected)
        host = self._company.host
        self._host = [] if host is None or connected else [Button("host", _("Host a table"), host)]
        self._tabs = Tabs(
            "tab", [Option("tables", _("Open tables")), Option("people", _("Friends"))], self._tab, self._turn_to
        )
        self._back = Button("back", _("Back"), self.back)
        rest: list[Widget] = [self._tabs, *self._content.widgets] if connected else []
        self.group.set(
            [
                self._server,
                self._connect,
                self._code,
                self._join,
                self._quick,
                self._open,
                *self._host,
                *rest,
                self._back,
            ]
        )

    def _changed(self) -> None:
        visit = self._company.visit
        self._server.enabled = visit is None
        if visit is not None:
            self._server.text = self._company.server
        self._tables.show(None if visit is None else visit.rooms)
        self._people.show(() if visit is None else visit.friends)
        self._make()
        self.layout()
        self.dirty = True

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._changed()

    def _go_to_server(self) -> None:
        self._told(self._company.connect(self._server.text))

    def _hang_up(self) -> None:
        self._company.hang_up()
        self._changed()

    def _go_by_code(self) -> None:
        self._told(self._company.join(self._code.text))

    def _go_to(self, room: str) -> None:
        self._told(self._company.join(room))

    def _told(self, fault: str) -> None:
        if fault:
            self.ask(message(self.title, fault))
        self._changed()

    def _open_table(self) -> None:
        visit = self._company.visit
        if visit is not None:
            visit.send(requests.OpenRoom(options=self._company.new_options()))
