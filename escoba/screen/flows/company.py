"""Tables over the line, from finding a server to the end of a match: how page, table, count and end follow."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from escoba.line import BadLink, LineMatch, read_link
from escoba.line.address import PORT, Invitation
from escoba.line.keys import Keys
from escoba.line.line import Newcomer
from escoba.line.visit import Visit
from escoba.screen.flows.line_table import LineTable, ending_words
from escoba.screen.kit.dialog import Dialog
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import ME, MatchChoice
from escoba.screen.pages.friends.page import FriendsScene
from escoba.screen.pages.room.invite import InviteScene
from escoba.screen.pages.room.page import RoomScene
from escoba.screen.pages.room.talk import TalkDialog
from escoba.screen.words import line as words
from escoba.screen.words.notices import message
from escoba.screen.words.players import face
from escoba.screen.words.talk import said_words
from escoba.screen.words.texts import _
from escoba.tables import Options, PlayerVerb, verbs
from escoba.wire import Request, requests

if TYPE_CHECKING:
    from escoba.screen.flows.replay import ReplayFlow
    from escoba.screen.pages.common.navigation import Navigation
    from escoba.screen.shell.program import Program

_SECONDS = 30
"""For a turn at a new table, where the last match had no limit."""


class CompanyFlow:
    """Keeps the visit to a server, and shows the page, the room or the table that belongs to it.

    `look` is called in every turn of the loop: what comes over the line leads on by itself, from a match that begins
    to the table, and from a count that others have read to the next round. `host` makes this computer a server, where
    it can be one.
    """

    def __init__(self, program: Program, navigation: Navigation, replays: ReplayFlow) -> None:
        self.visit: Visit | None = None
        self.host: Callable[[], None] | None = None
        self._program = program
        self._navigation = navigation
        self._play = LineTable(program, navigation, replays)
        self.count = self._play.count
        self.after_count = self._play.after_count
        self.check_decks = self._play.check_decks
        self.review = self._play.review
        self._keys = Keys(program.storage.folder)
        self._shown: int | None = None
        self._asked_trouble: str | None = None
        program.director.on_turn.append(self.look)

    @property
    def at_table(self) -> bool:
        """Whether what is shown belongs to a server."""
        return self.visit is not None

    @property
    def game(self) -> LineMatch | None:
        """The match that is played, None away from the table."""
        return self._play.game

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
        host = f"[{address.host}]" if ":" in address.host else address.host
        self._program.preferences.set(server=host if address.port == PORT else f"{host}:{address.port}")
        zone = time.localtime().tm_gmtoff // 60
        name = player.name.replace("#", " ").strip() or _("Guest")
        self.visit = Visit(address, Newcomer(self._keys.key(player.id, address), name, zone), invitation)

    def hang_up(self) -> None:
        """Leave the server; a seat there stays one's own for a while."""
        if self.visit is not None:
            self.visit.close()
        self._play.get_up()
        self.visit, self._shown, self._asked_trouble = None, None, None

    def home(self) -> None:
        """Back to the first screen, which hangs up."""
        self._navigation.home()

    # Tables.

    def new_options(self) -> Options:
        """A private table as one has played last."""
        choice = self.choice
        at_home = self.visit is not None and self.visit.at_home
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
        if visit.nonsense:
            self.hang_up()
            self._program.director.restart(FriendsScene(self))
            told = words.no_server_words(visit.line)
            self._program.director.scene.ask(message(_("With friends"), told))
            return
        self._tell_of(visit)
        if visit.match is None:
            self._be_away(visit)
            return
        match, lost = visit.match, visit.match.lost
        match.aside = self._play.aside(visit, match)
        self._play.keep_record(visit)
        if visit.began is not None and match.followed.match is not None and match.followed.over is None:
            self._follow(match, visit.began, lost=lost)
        elif self._play.table is not None and match.followed.over is not None:
            if lost or match.followed.over.reason != "won":
                self._show_room(ending_words(match))
        elif self._program.director.scene.name == "friends":
            self._show_room()

    def _follow(self, match: LineMatch, number: int, *, lost: bool) -> None:
        """A match is on: show its table, go on with it, and ask what others want."""
        play = self._play
        if number != self._shown or play.table is None or lost:
            self._shown = number
            play.sit_down(match)
        elif play.counting and not match.followed.count_shown:
            # The others have read it, or the time for that is over: the next round is being dealt.
            play.after_count()
        play.ask_for_votes(match)

    def _be_away(self, visit: Visit) -> None:
        """One is at no table: the page is shown, and said why where one was at one."""
        scene = self._program.director.scene.name
        if self._play.table is None and scene not in ("room", "invite"):
            return
        why = words.out_words(visit.out or "")
        visit.out = None
        self._play.get_up()
        self._shown = None
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

    def play_again(self) -> None:
        """Back to the room, where its master begins another match."""
        self._show_room()

    def _show_room(self, told: str = "") -> None:
        self._play.get_up()
        self._program.director.restart(RoomScene(self, face(self._program.storage.player)))
        if told:
            self._program.director.scene.ask(message(_("The match is over"), told))


def _rules_of(choice: MatchChoice) -> dict[str, str | int | bool]:
    """The rules of a choice, as tables have them."""
    rules: dict[str, str | int | bool] = {"preset": choice.preset}
    if choice.own is not None:
        rules |= choice.own.changes
    elif choice.rules.missed_fifteen == "off" and not choice.missed_fifteens:
        rules["missed_fifteen"] = "off"
    return {**rules, "target": choice.target}
