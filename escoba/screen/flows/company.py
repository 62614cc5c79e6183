"""Tables over the line, from finding a server to the end of a match: how page, table, count and end follow."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import structs

from escoba.line import BadLink, LineMatch, read_link
from escoba.line.address import Invitation
from escoba.line.keys import Keys
from escoba.line.line import Newcomer
from escoba.line.visit import Visit
from escoba.records import RecordFault, SeatRecord, to_line
from escoba.screen.kit.dialog import Dialog
from escoba.screen.match.count.scene import CountScene
from escoba.screen.match.end.scene import EndScene
from escoba.screen.match.table.scene import TableScene
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import ME, MatchChoice
from escoba.screen.pages.friends.page import FriendsScene
from escoba.screen.pages.room.invite import InviteScene
from escoba.screen.pages.room.page import RoomScene
from escoba.screen.pages.room.talk import TalkDialog
from escoba.screen.words import line as words
from escoba.screen.words.bot_characters import bot_name
from escoba.screen.words.notices import message, reason, record_text
from escoba.screen.words.players import face
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.screen.words.talk import said_words
from escoba.screen.words.texts import _
from escoba.storage import Seat
from escoba.storage.files import append_line
from escoba.storage.seating import HUMAN
from escoba.tables import Options, PlayerVerb, verbs
from escoba.wire import Request, requests

if TYPE_CHECKING:
    from escoba.game import MatchEnded, RoundCounted
    from escoba.records import Record
    from escoba.screen.flows.replay import ReplayFlow
    from escoba.screen.pages.common.navigation import Navigation
    from escoba.screen.shell.program import Program

_SAID_FOR = 6.0
"""Seconds that what somebody has said can be read at the table."""
_SECONDS = 30


class CompanyFlow:
    """Keeps the visit to a server and shows what belongs to it. `table` is the one that is played, None away from it.

    `look` is called in every turn of the loop: what comes over the line leads on by itself, from a match that begins
    to the table, and from a count that others have read to the next round.
    """

    def __init__(self, program: Program, navigation: Navigation, replays: ReplayFlow) -> None:
        self.visit: Visit | None = None
        self.table: TableScene | None = None
        self._program = program
        self._navigation = navigation
        self._replays = replays
        self._keys = Keys(program.storage.folder)
        self._counting = False
        self._shown: int | None = None
        self._kept: Record | None = None
        self._match_id: int | None = None
        self._sat_at = datetime.now(UTC)
        self._said: tuple[object, float] | None = None
        self._asked_trouble: str | None = None
        self._voted: set[int] = set()
        program.director.on_turn.append(self.look)

    # A server.

    @property
    def server(self) -> str:
        """The server as it was written last."""
        return self._program.storage.settings.server

    @property
    def choice(self) -> MatchChoice:
        """What was played last here."""
        return last_choice(self._program.storage.settings, ME)

    def show(self) -> None:
        """The page with servers and tables; the server that was visited last is gone to at once."""
        if self.visit is None and self.server:
            self.connect(self.server)
        self._program.director.restart(FriendsScene(self))

    def connect(self, text: str) -> str:
        """Go to a server; a sentence where that is no address."""
        try:
            self._visit(read_link(text))
        except BadLink:
            return _("That is no address of a server. One looks like this: {example}").format(
                example="play.example.org:15015"
            )
        return ""

    def join(self, text: str) -> str:
        """Go to a table by its code or link; a sentence where it is none."""
        text = text.strip()
        try:
            if self.visit is not None and "/" not in text and "." not in text:
                invitation = read_link(f"{self.visit.line.address.host}/{text}")._replace(
                    address=self.visit.line.address
                )
            else:
                invitation = read_link(text)
            if not invitation.room:
                raise BadLink(text)
        except BadLink:
            return _(
                "That is no code of a table, which has six letters, and no link, which begins with {scheme}."
            ).format(scheme="escoba://")
        visit = self.visit
        if visit is not None and visit.line.address == invitation.address:
            visit.go_to(invitation)
        else:
            self._visit(invitation)
        return ""

    def _visit(self, invitation: Invitation) -> None:
        self.hang_up()
        address, player = invitation.address, self._program.storage.player
        written = f"{address.host}:{address.port}" if ":" not in address.host else f"[{address.host}]:{address.port}"
        self._program.preferences.set(server=written)
        zone = time.localtime().tm_gmtoff // 60
        name = player.name.replace("#", " ").strip() or _("Guest")
        self.visit = Visit(address, Newcomer(self._keys.key(player.id, address), name, zone), invitation)

    def hang_up(self) -> None:
        """Leave the server; a seat there stays one's own for a while."""
        if self.visit is not None:
            self.visit.close()
        self.visit, self.table, self._shown, self._asked_trouble = None, None, None, None

    def home(self) -> None:
        """Back to the first screen, which hangs up."""
        self._navigation.home()

    # Tables.

    def new_options(self) -> Options:
        """A private table as one has played last."""
        choice = self.choice
        at_home = self.visit is not None and self.visit.welcome is not None and self.visit.welcome.at_home
        return Options(
            rules=_rules_of(choice),
            seats=len(choice.seats),
            teams=choice.teams,
            seconds=choice.seconds or _SECONDS,
            kind="training" if at_home else "friends",
        )

    def seek(self) -> None:
        """Ask for a quick match by the rules played last, or stop asking."""
        visit, choice = self.visit, self.choice
        if visit is None:
            return
        if visit.seeking is not None:
            visit.send(requests.StopSeeking())
            return
        visit.send(requests.Seek(rules=_rules_of(choice), seats=len(choice.seats), teams=choice.teams))

    def invite(self) -> None:
        """Show link and picture."""
        self._program.director.push(InviteScene(self))

    def talk(self) -> None:
        """Choose something to say."""
        visit = self.visit
        if visit is None or visit.match is None:
            return
        room = visit.match.followed.room
        names = {who: one.name for who, one in room.people.items()}
        seated = visit.match.followed.seat is not None
        free = room.options.free_text if seated else room.options.spectators_text
        said = [said_words(one, names) for one in list(visit.talk)[-3:]]
        self._program.director.scene.ask(
            TalkDialog(
                said,
                lambda number: self._send(verbs.Say("", phrase=number)),
                (lambda text: self._send(verbs.Say("", text=text))) if free else None,
            )
        )

    def _send(self, request: Request | PlayerVerb) -> None:
        if self.visit is not None:
            self.visit.send(request)

    # What comes over the line.

    def look(self) -> None:
        """Follow what has come since the last turn."""
        visit = self.visit
        if visit is None:
            return
        visit.look()
        self._tell_of(visit)
        if visit.match is None:
            self._be_away(visit)
            return
        match, lost = visit.match, visit.match.lost
        match.aside = self._aside(visit, match)
        self._keep_record(visit)
        if visit.began is not None and match.followed.match is not None and match.followed.over is None:
            self._follow(match, visit.began, lost=lost)
        elif self.table is not None and match.followed.over is not None:
            if lost or match.followed.over.reason != "won":
                self._show_room(self._ending(match))
        elif self._program.director.scene.name == "friends":
            self._show_room()

    def _follow(self, match: LineMatch, number: int, *, lost: bool) -> None:
        """A match is on: show its table, go on with it, and ask what others want."""
        if number != self._shown or self.table is None or lost:
            self._shown = number
            self._sit_down(match)
        elif self._counting and not match.followed.count_shown:
            # The others have read it, or the time for that is over: the next round is being dealt.
            self.after_count()
        self._ask_for_votes(match)

    def _be_away(self, visit: Visit) -> None:
        """One is at no table: the page is shown, and said why where one was at one."""
        scene = self._program.director.scene.name
        if self.table is None and scene not in ("room", "invite"):
            return
        why = words.out_words(visit.out or "")
        visit.out = None
        self.table, self._shown = None, None
        self._program.director.restart(FriendsScene(self))
        if why:
            self._program.director.scene.ask(message(_("With friends"), why))

    def _tell_of(self, visit: Visit) -> None:
        """What was refused, who invites, and what a line waits for a person for."""
        scene = self._program.director.scene
        told = [said for said in dict.fromkeys(map(words.refusal_words, visit.refusals)) if said]
        visit.refusals.clear()
        if told:
            scene.ask(message(_("With friends"), "\n".join(told)))
        for who, invited in list(visit.invited.items()):
            del visit.invited[who]
            if visit.match is None:
                self._tell_of_invitation(
                    visit, who, invited.name, Invitation(visit.line.address, invited.room, invited.key)
                )
        trouble = visit.line.trouble if words.waits_for_person(visit.line) else None
        if trouble is not None and trouble != self._asked_trouble:
            why = words.trouble_words(visit.line)
            scene.ask(Dialog(_("With friends"), why, _("Try again"), visit.line.again, cancel=_("Not now")))
        self._asked_trouble = trouble

    def _tell_of_invitation(self, visit: Visit, who: str, name: str, invitation: Invitation) -> None:
        self._program.director.scene.ask(
            Dialog(
                name,
                _("{name} asks you to a table.").format(name=name),
                _("Go there"),
                lambda: visit.go_to(invitation),
                cancel=_("Not now"),
                other=("block", _("Block"), lambda: self._send(requests.Block(whom=who))),
            )
        )

    def _aside(self, visit: Visit, match: LineMatch) -> str:
        """What can be read beside the hand: that the line is lost, or what was said just now."""
        if visit.line.trouble is not None:
            return words.trouble_words(visit.line)
        now = time.monotonic()
        last = visit.talk[-1] if visit.talk else None
        if last is None:
            return ""
        if self._said is None or self._said[0] is not last:
            self._said = last, now
        if now - self._said[1] > _SAID_FOR:
            return ""
        return said_words(last, {who: one.name for who, one in match.followed.room.people.items()})

    def _ask_for_votes(self, match: LineMatch) -> None:
        """Somebody wants to end the match: ask, once."""
        voted, seat = set(match.followed.voted), match.followed.seat
        fresh, self._voted = voted - self._voted, voted
        if fresh and seat is not None and seat not in voted and self.table is not None:
            name = match.seats[min(fresh)].name
            self._program.director.scene.ask(
                Dialog(
                    _("{name} wants to end the match").format(name=name),
                    _("It ends now, and counts for nobody, if all people at the table agree within 30 seconds."),
                    _("I agree"),
                    match.end_by_agreement,
                    cancel=_("Play on"),
                    kind="danger",
                )
            )

    # A match.

    @property
    def at_table(self) -> bool:
        """Whether a table over the line is shown, or the end of a match there."""
        return self.visit is not None

    @property
    def game(self) -> LineMatch | None:
        """The match that is played, None away from the table."""
        return None if self.table is None or self.visit is None else self.visit.match

    def _sit_down(self, match: LineMatch) -> None:
        program = self._program
        match.named = _with_names
        program.use_deck(match.preset)
        self._counting = False
        self._sat_at = datetime.now(UTC)
        self._voted = set(match.followed.voted)
        own = face(program.storage.player)
        portraits = seat_portraits(match.seats, lambda seat: own if seat == match.followed.seat else "")
        self.table = TableScene(match, program, self._navigation, portraits)
        self.table.begin()
        program.director.restart(self.table)

    def count(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        """Show the count of a round."""
        assert self.table is not None
        assert self.game is not None
        self._counting = ended is None
        names = self.table.side_names
        scene = CountScene(self.game, counted, names, self._program, self._navigation, last=ended is not None)
        self._program.director.push(scene)

    def after_count(self) -> None:
        """Say that it was read or, after the last, show the result."""
        table, game = self.table, self.game
        if table is None or game is None:
            return
        self._counting = False
        if self._program.director.scene.name == "count":
            self._program.director.pop()
        if game.scoreboard.winner is None:
            table.next_round()
            return
        names, pictures = table.side_names, self._program.pictures
        self.table = None
        self._program.director.restart(EndScene(game, names, pictures, self._navigation))

    def play_again(self) -> None:
        """Back to the room, where its master begins another match."""
        self._show_room()

    def _show_room(self, told: str = "") -> None:
        self.table = None
        self._counting = False
        self._program.director.restart(RoomScene(self, face(self._program.storage.player)))
        if told:
            self._program.director.scene.ask(message(_("The match is over"), told))

    @staticmethod
    def _ending(match: LineMatch) -> str:
        """How a match has ended that has no page of its own for it."""
        over = match.followed.over
        assert over is not None
        if over.reason == "agreed":
            return _("All have agreed to end it. It counts for nobody.")
        if over.winner is None:
            return _("Nobody was left to play it to the end.")
        totals = " : ".join(map(str, over.totals))
        sides = match.scoreboard.sides
        names = " + ".join([match.seats[seat].name for seat in sides[over.winner]])
        return _("{names} won, {totals}.").format(names=names, totals=totals)

    # What is left of it.

    def _keep_record(self, visit: Visit) -> None:
        """Take a match that is over into the history, once."""
        record = visit.record
        if visit.faults:
            text = _("What was dealt is not what everybody was bound to. Do not trust this server: {fault}").format(
                fault="; ".join(visit.faults)
            )
            visit.faults = ()
            self._program.director.scene.ask(message(_("The decks"), text))
        if record is None or record is self._kept:
            return
        self._kept = record
        own = None if visit.match is None else visit.match.followed.seat
        when = {"started": _time(self._sat_at), "ended": _time(datetime.now(UTC))}
        named = _with_names([Seat(seat.name or "", seat.player or HUMAN) for seat in record.seats])
        seats = tuple([SeatRecord(new.name, old.player) for new, old in zip(named, record.seats, strict=True)])
        try:
            self._match_id = self._program.storage.import_record(structs.replace(record, seats=seats, **when), own)
        except RecordFault:
            return
        path = self._program.options.record
        if path is not None:
            try:
                append_line(path, to_line(record))
            except OSError as error:
                self._program.unheard.append(record_text(path, reason(error)))

    def check_decks(self) -> None:
        """Show how the decks of the match can be checked."""
        from escoba.screen.match.end.fairness import FairnessScene

        if self._kept is not None:
            self._program.director.push(FairnessScene(self._kept))

    def review(self) -> None:
        """Show what each play of the match gave away."""
        if self._kept is not None and self._match_id is not None:
            people = (None,) * len(self._kept.seats)
            self._replays.review(self._kept, people, self._match_id, None, imported=True)


def _rules_of(choice: MatchChoice) -> dict[str, str | int | bool]:
    """The rules of a choice, as tables have them."""
    rules: dict[str, str | int | bool] = {"preset": choice.preset}
    if choice.own is not None:
        rules |= choice.own.changes
    elif choice.rules.missed_fifteen == "off" and not choice.missed_fifteens:
        rules["missed_fifteen"] = "off"
    return {**rules, "target": choice.target}


def _with_names(seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats with names for the bots, as in a match on this computer."""
    taken = [seat.name for seat in seats if seat.player == HUMAN]
    return [
        seat if not seat.name.startswith("bot:") else seat._replace(name=bot_name(place, taken, neighbour=False))
        for place, seat in enumerate(seats)
    ]


def _time(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
