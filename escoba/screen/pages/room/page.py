"""A table over the line between matches: who sits where, what is agreed on, and what is said."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.levels import LEVELS
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.theme import BODY, CREAM_SOFT, ON_FELT, PANEL, SMALL, Type
from escoba.screen.pages.common.company import Company
from escoba.screen.pages.common.frame import PageScene, parted
from escoba.screen.pages.room.options import OptionsPanel
from escoba.screen.pages.room.seats import SeatPlate
from escoba.screen.words import line as words
from escoba.screen.words.bot_characters import bot_name
from escoba.screen.words.names import level_name
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.screen.words.talk import said_words
from escoba.screen.words.texts import _
from escoba.storage import Seat
from escoba.storage.seating import HUMAN
from escoba.tables import Options, PlayerVerb, verbs
from escoba.wire import Entered

_LEFT_WIDTH, _PADDING = 440.0, 26.0
_LEFT_HEIGHT = 470.0
_SEAT_GAP = 12.0
_SAID = 6
"""So many of the last things that were said are shown, less one for each seat."""


class RoomScene(PageScene):
    """Seats and talk at the left, the options at the right; the master's are the buttons that begin a match."""

    name = "room"
    tallest = 800.0

    def __init__(self, company: Company, own_portrait: str) -> None:
        """`own_portrait` is that of whoever plays here."""
        super().__init__()
        self._company = company
        self._own_portrait = own_portrait
        self._seen: object = None
        self._options = OptionsPanel(self._set_options)
        self._plates: list[SeatPlate] = []
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._options = OptionsPanel(self._set_options)
        self._make()
        self.layout()

    def resume(self) -> None:
        """Show how it stands."""
        self._changed()

    @property
    def title(self) -> str:
        """What the page is about."""
        room = self._room
        return _("Table {code}").format(code=room.room if room is not None else "")

    def update(self, now: float) -> bool:
        """Show what has come over the line."""
        visit = self._company.visit
        state = None if visit is None else visit.edition
        if state != self._seen:
            self._seen = state
            self._changed()
        return False

    def back(self) -> None:
        """Esc asks whether one wants to leave the table."""
        text = _(
            "Your seat is free for others then. You can come back with the same link as long as the table is there."
        )
        self.ask(Dialog(_("Leave the table?"), text, _("Leave"), self._leave, cancel=_("Stay")))

    def layout(self) -> None:
        """Side by side or, upright, below each other."""
        left, foot = self._left.inflate(-2 * _PADDING, -2 * _PADDING), self._frame.foot
        top = left.top
        for plate in self._plates:
            plate.rect = pygame.FRect(left.left + 4, top + 4, left.width - 8, SeatPlate.HEIGHT)
            top += SeatPlate.HEIGHT + _SEAT_GAP
        self._options.layout(self.view, self._right.inflate(-2 * _PADDING, -2 * _PADDING))
        self._below = pygame.FRect(left.left, top + 6, left.width, left.bottom - top - 6)
        left_edge = foot.left
        for button in self._ways:
            width = max(120.0, button.natural_width(self.view))
            button.rect = pygame.FRect(left_edge, foot.top, width, Button.HEIGHT)
            left_edge += width + 12
        right = foot.right
        for button in self._deeds:
            width = max(150.0, button.natural_width(self.view))
            button.rect = pygame.FRect(right - width, foot.top, width, Button.HEIGHT)
            right -= width + 12

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, both panels and the words on them."""
        super().paint(canvas)
        canvas.box(self._left, PANEL)
        canvas.box(self._right, PANEL)
        self._options.paint(canvas)
        top = self._below.top
        for _id, text, style in self._told:
            place = pygame.FRect(self._below.left, top, self._below.width, self._below.bottom - top)
            if place.height > self.view.line_height(style):
                top += canvas.paragraph(text, place, style) + 6
        if self._trouble:
            canvas.fitted(self._trouble, self._trouble_place, ON_FELT.coloured(CREAM_SOFT), "right")

    def items(self) -> list[Item]:
        """The title, who watches, what was said, and how the line is."""
        items = [Item("text", self._heading, id="title", label=self.title), *self._options.items()]
        items += [Item("text", self._below, id=id, label=text) for id, text, _style in self._told]
        if self._trouble:
            items.append(Item("text", self._trouble_place, id="trouble", label=self._trouble))
        return items

    # What there is.

    @property
    def _room(self) -> Entered | None:
        visit = self._company.visit
        return None if visit is None else visit.room

    @property
    def _trouble(self) -> str:
        visit = self._company.visit
        return "" if visit is None else words.trouble_words(visit.line)

    @property
    def _told(self) -> list[tuple[str, str, Type]]:
        """Id, words and style of what stands below the seats."""
        visit = self._company.visit
        if visit is None or visit.match is None:
            return []
        people = visit.match.followed.room.people
        told: list[tuple[str, str, Type]] = []
        watching = [one.name for one in people.values() if one.seat is None]
        if watching:
            told.append(("standing", _("Without a seat: {names}").format(names=", ".join(watching)), SMALL))
        if visit.worth is not None and visit.worth.worth != "full":
            told.append(("worth", words.worth_words(visit.worth), SMALL))
        names = {who: one.name for who, one in people.items()}
        last = list(visit.talk)[len(self._plates) - _SAID :]
        told += [(f"said:{number}", said_words(said, names), BODY) for number, said in enumerate(last)]
        return told

    # Places.

    @property
    def _left(self) -> pygame.FRect:
        return parted(self.view, self._frame.body, _LEFT_WIDTH, _LEFT_HEIGHT)[0]

    @property
    def _right(self) -> pygame.FRect:
        return parted(self.view, self._frame.body, _LEFT_WIDTH, _LEFT_HEIGHT)[1]

    @property
    def _trouble_place(self) -> pygame.FRect:
        title = self._heading
        return pygame.FRect(title.centerx - 60, title.top, title.width / 2 + 60, title.height)

    # Widgets.

    def _changed(self) -> None:
        self._make()
        self.layout()
        self.dirty = True

    def _make(self) -> None:
        visit = self._company.visit
        match = None if visit is None else visit.match
        self._ways = [
            Button("back", _("Leave"), self.back),
            Button("talk", _("Talk"), self._company.talk),
            Button("invite", _("Invite"), self._company.invite),
        ]
        self._deeds: list[Button] = []
        self._plates = []
        if visit is not None and match is not None:
            room = match.followed.room
            marked = frozenset(room.marked)
            self._options.show(room.options, marked, may_set=visit.is_master, at_home=visit.at_home)
            taken = [one.name for one in room.people.values()]
            sitting = [
                Seat("", HUMAN) if chair.level is None else Seat(bot_name(seat, taken, neighbour=False), chair.level)
                for seat, chair in enumerate(room.chairs)
            ]
            own = match.followed.seat
            looks = seat_portraits(sitting, lambda seat: self._own_portrait if seat == own else "")
            self._plates = [self._plate(seat, sitting[seat].name, looks[seat]) for seat in range(len(room.chairs))]
            free = [seat for seat, chair in enumerate(room.chairs) if chair.person is None and chair.level is None]
            if visit.unseen:
                self._deeds.append(Button("seen", _("I have seen it"), visit.has_seen, kind="primary"))
            elif visit.is_master:
                self._deeds.append(
                    Button("start", _("Start"), self._sender(verbs.Start("")), kind="primary", enabled=not free)
                )
                fill = Button("fill", _("Fill with bots"), lambda: self._fill(free), enabled=bool(free))
                self._deeds.append(fill)
        self.group.set([*self._plates, *self._options.widgets, *self._ways, *self._deeds[::-1]])

    def _plate(self, seat: int, name: str, look: str) -> SeatPlate:
        """`name` is the bot's, where one sits there."""
        visit = self._company.visit
        assert visit is not None
        assert visit.match is not None
        room = visit.match.followed.room
        chair = room.chairs[seat]
        if chair.person is not None:
            person = room.people.get(chair.person)
            own = chair.person == visit.who
            under = _("You") if own else "" if person is None or person.here else _("The line is lost")
            name = person.name if person is not None else "?"
            plate = SeatPlate(seat, name, under, look, lambda: self._open_person(str(chair.person)))
            plate.master = chair.person == room.master
        elif chair.level is not None:
            plate = SeatPlate(seat, name, level_name(chair.level), look, lambda: self._open_bot(seat))
            plate.enabled = visit.is_master
        else:
            plate = SeatPlate(seat, _("Free: sit here"), "", "", self._sender(verbs.Sit("", seat)))
        return plate

    # What can be done.

    def _send(self, verb: PlayerVerb) -> None:
        visit = self._company.visit
        if visit is not None:
            visit.send(verb)

    def _sender(self, verb: PlayerVerb) -> Callable[[], None]:
        return lambda: self._send(verb)

    def _set_options(self, options: Options) -> None:
        self._send(verbs.SetOptions("", options))

    def _leave(self) -> None:
        self._send(verbs.Leave(""))

    def _fill(self, free: list[int]) -> None:
        level = self._company.choice.level
        for seat in free:
            self._send(verbs.SeatBot("", seat, level))

    def _open_bot(self, seat: int) -> None:
        """The master lets another bot sit here, or none."""
        visit = self._company.visit
        if visit is None or visit.match is None:
            return
        level = visit.match.followed.room.chairs[seat].level or LEVELS[0]
        after = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
        other = ("other_level", level_name(after), self._sender(verbs.SeatBot("", seat, after)))
        text = _("It plays as {level}. It can play as another, or give the seat up.").format(level=level_name(level))
        free = self._sender(verbs.SeatBot("", seat, None))
        self.ask(Dialog(level_name(level), text, _("Free the seat"), free, cancel=_("Back"), other=other))

    def _open_person(self, who: str) -> None:
        """Stand up oneself; mute somebody else or, as the master, show them out."""
        visit = self._company.visit
        if visit is None or visit.match is None:
            return
        if who == visit.who:
            self._send(verbs.Stand(""))
            return
        person = visit.match.followed.room.people.get(who)
        if person is None:
            return
        muted = who in visit.muted
        text = _("You hear nothing of what they say.") if muted else _("Whoever is muted is not told so.")
        other = None
        if visit.is_master:
            other = ("dismiss", _("Show out"), self._sender(verbs.Dismiss("", who)))
        label = _("Unmute") if muted else _("Mute")
        self.ask(Dialog(person.name, text, label, lambda: visit.mute(who, on=not muted), cancel=_("Back"), other=other))
