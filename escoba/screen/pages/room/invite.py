"""How others come to one's table: a link to copy, its picture for a camera, and friends to ask."""

from __future__ import annotations

import pygame
import segno

from escoba.screen.kit import clipboard
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.theme import BODY, BODY_BOLD, CREAM_SOFT, INK, ON_FELT, PANEL, Type
from escoba.screen.pages.common.company import Company
from escoba.screen.pages.common.frame import PageScene, parted
from escoba.screen.words import line as words
from escoba.screen.words.texts import _
from escoba.wire import Friend, requests

_PADDING = 30.0
_CODE = Type(Face.TITLE, 54, INK)
_QUIET = 4
"""Light modules around the picture, without which it is not read."""


class InviteScene(PageScene):
    """The link and its picture at the left, at the right the friends who are there now."""

    name = "invite"
    tallest = 720.0

    def __init__(self, company: Company) -> None:
        super().__init__()
        self._company = company
        self._seen: object = None
        self._copied = False
        self._invited: set[str] = set()
        self._friends: list[Friend] = []
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self.layout()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Invite to the table")

    def update(self, now: float) -> bool:
        """Friends come and go."""
        visit = self._company.visit
        if visit is not None and visit.edition != self._seen:
            self._seen = visit.edition
            self._friends = [one for one in visit.friends if one.state == "friend" and one.here]
            self._list.refresh(len(self._friends), selected=None)
            self.dirty = True
        return False

    def layout(self) -> None:
        """Side by side or, upright, below each other."""
        foot = self._frame.foot
        self._list.rect = self._right.inflate(-36, -36)
        self._list.rect.top += 30
        self._list.rect.height -= 30
        self._back.rect = pygame.FRect(foot.left, foot.top, max(170.0, self._back.natural_width(self.view)), 48)
        width = max(220.0, self._copy.natural_width(self.view))
        self._copy.rect = pygame.FRect(foot.right - width, foot.top, width, 48)

    def paint(self, canvas: Canvas) -> None:
        """The panels, code, link and picture."""
        super().paint(canvas)
        canvas.box(self._left, PANEL)
        canvas.box(self._right, PANEL)
        canvas.text(_("Friends who are here now"), self._friends_heading, BODY_BOLD, shrink=True)
        place = self._picture_place
        link = self._link
        if link:
            canvas.kept(("code", link), place, lambda size: code_picture(link, size[0]))
        canvas.text(self._code, self._code_place, _CODE, "center", shrink=True)
        canvas.fitted(link, self._link_place, BODY, "center", most=3)
        if self._copied:
            copied = pygame.FRect(self._copy.rect.left - 420, self._copy.rect.top, 400, 48)
            canvas.text(_("The link is copied."), copied, ON_FELT.coloured(CREAM_SOFT), "right")

    def items(self) -> list[Item]:
        """The code, the link and where its picture is."""
        return [
            Item("text", self._heading, id="title", label=self.title),
            Item("text", self._code_place, id="code", label=self._code),
            Item("text", self._link_place, id="link", label=self._link),
            Item("text", self._picture_place, id="picture", label=_("The link as a picture, for a camera.")),
        ]

    @property
    def _link(self) -> str:
        visit = self._company.visit
        invitation = None if visit is None else visit.invitation
        return "" if invitation is None else invitation.link

    @property
    def _code(self) -> str:
        visit = self._company.visit
        return "" if visit is None or visit.room is None else visit.room.room

    @property
    def _parts(self) -> tuple[pygame.FRect, pygame.FRect]:
        body = self._frame.body
        return parted(self.view, body, body.width * 0.56, body.height * 0.6)

    @property
    def _left(self) -> pygame.FRect:
        return self._parts[0]

    @property
    def _right(self) -> pygame.FRect:
        return self._parts[1]

    @property
    def _friends_heading(self) -> pygame.FRect:
        return pygame.FRect(self._right.left + 32, self._right.top + 14, self._right.width - 64, 30)

    @property
    def _code_place(self) -> pygame.FRect:
        return pygame.FRect(self._left.left + _PADDING, self._left.top + 14, self._left.width - 2 * _PADDING, 60)

    @property
    def _link_place(self) -> pygame.FRect:
        left = self._left
        return pygame.FRect(left.left + _PADDING, left.bottom - 74, left.width - 2 * _PADDING, 58)

    @property
    def _picture_place(self) -> pygame.FRect:
        top, bottom = self._code_place.bottom + 8, self._link_place.top - 8
        side = min(bottom - top, self._left.width - 2 * _PADDING)
        return pygame.FRect(self._left.centerx - side / 2, (top + bottom - side) / 2, side, side)

    def _make(self) -> None:
        self._friends.clear()
        self._list = Rows(
            "friends",
            0,
            self._row,
            self._ask,
            columns=(Column(share=1.0), Column(width=130, align="center")),
            label=_("Friends who are here now"),
            empty=_("None of your friends is here now. Send the link to whoever shall come."),
        )
        self._seen = None
        self._back = Button("back", _("Back"), self.back)
        self._copy = Button("copy", _("Copy the link"), self._copy_link, kind="primary")
        self.group.set([self._list, self._back, self._copy], "copy")

    def _row(self, index: int) -> Row:
        friend = self._friends[index]
        asked = friend.who in self._invited
        state = Cell(_("Asked"), badge="brass") if asked else Cell(words.friend_state(friend), badge="green")
        return Row(friend.who, (Cell(friend.name, weight="strong"), state))

    def _ask(self, index: int) -> None:
        visit, friend = self._company.visit, self._friends[index]
        if visit is not None and visit.send(requests.Invite(whom=friend.who)):
            self._invited.add(friend.who)
            self._list.refresh(len(self._friends), selected=index)

    def _copy_link(self) -> None:
        clipboard.put(self._link)
        self._copied = True
        self.dirty = True


def code_picture(text: str, side: int) -> pygame.Surface:
    """A text as a QR picture of so many pixels: black on white, every module equally large."""
    matrix = segno.make(text, micro=False).matrix
    modules = len(matrix) + 2 * _QUIET
    picture = pygame.Surface((modules, modules))
    picture.fill("white")
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                picture.set_at((column + _QUIET, row + _QUIET), "black")
    scale = max(1, side // modules)
    large = pygame.Surface((side, side))
    large.fill("white")
    sharp = pygame.transform.scale(picture, (modules * scale, modules * scale))
    large.blit(sharp, sharp.get_rect(center=(side // 2, side // 2)))
    return large
