"""The table's menu: bots that play for a person, and all ways out of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.levels import LEVELS
from escoba.screen.kit.dialog import Dialog
from escoba.screen.match.table.menu_dialog import MenuDialog, MenuItem
from escoba.screen.match.table.seating import Seating
from escoba.screen.match.table_match import TableMatch
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.common.own_rules import name_of
from escoba.screen.shell.preferences import Preferences
from escoba.screen.words.career import given_up_words
from escoba.screen.words.names import level_name, level_note
from escoba.screen.words.texts import _


class Menu:
    """Asks what is to be done, and does it, for the person who looks or for the one who is waited for at the curtain.

    `ask` opens a dialog, `changed` is called when somebody else plays a seat from now on.
    """

    def __init__(
        self,
        game: TableMatch,
        seating: Seating,
        preferences: Preferences,
        go: Navigation,
        *,
        names: Callable[[int], str],
        ask: Callable[[Dialog], None],
        changed: Callable[[], None],
    ) -> None:
        """`names` gives what whoever sits at a seat is called."""
        self._game = game
        self._seating = seating
        self._viewing = seating.viewing
        self._preferences = preferences
        self._go = go
        self._names = names
        self._ask = ask
        self._changed = changed
        self._seat = seating.viewing.seat

    def open(self, seat: int | None = None) -> None:
        """Show the menu to whoever looks, or to those who wait for the person of a `seat`."""
        self._seat = self._viewing.seat if seat is None else seat
        ways = [
            *self._bots_turn(),
            MenuItem("menu:rules", _("Rules"), _("What holds in this match."), self._go.rules),
            MenuItem("settings", _("Settings"), _("Cards, table, speed, sound and more."), self._go.settings),
            *self._early_ends(),
        ]
        kept = _("The match is kept as it stands.")
        if self._game.is_remote:
            kept = _("The match goes on, and a bot keeps your seat until you are back.")
        leave = MenuItem("ok", _("Leave the table"), kept, self._leave)
        name = name_of(self._preferences.settings.rule_sets, self._game.rules)
        title = _("{tradition} · to {target}").format(
            tradition=name or self._game.preset_name, target=self._game.rules.target
        )
        self._ask(MenuDialog(title, ways, _("Go on playing"), leave=leave))

    def come_back(self) -> None:
        """Give the viewer's seat back or, where bots play other seats, ask whose if there are several."""
        seats = sorted(self._game.stand_ins)
        if self._viewing.seat in seats:
            seats = [self._viewing.seat]
        if len(seats) == 1:
            self._give_back(seats[0])
            return
        ways = [
            MenuItem(
                f"come_back:{seat}",
                self._names(seat),
                _("{level} plays now.").format(level=level_name(self._game.stand_ins[seat])),
                self._giver_back(seat),
            )
            for seat in seats
        ]
        self._ask(MenuDialog(_("Who comes back?"), ways, _("Nobody")))

    @property
    def _won(self) -> bool:
        """Whether the last card is played: the menu can still be opened as long as it flies."""
        return self._game.scoreboard.winner is not None

    # Bots that play for people.

    def _bots_turn(self) -> Sequence[MenuItem]:
        """The row with which a person lets a bot play, or takes the seat back; none once the match is won."""
        if not self._game.persons or self._won:
            return []
        if self._seat in self._game.stand_ins:
            note = _("Play your seat yourself again.")
            return [MenuItem("menu:come_back", _("Come back"), note, self._giver_back(self._seat))]
        if self._game.is_remote:
            return []
        if self._game.is_competitive:
            note = _(
                "A competitive match is played by oneself. If your time runs out, a bot plays until you come back."
            )
            return [MenuItem("let_play", _("Let a bot play my seat"), note, self._choose_level, enabled=False)]
        note = _("For a while, until you come back. The match then counts among those with help.")
        if self._viewing.shared:
            note = _("For {name}, until {name} comes back. The match then counts among those with help.").format(
                name=self._names(self._seat)
            )
        return [MenuItem("let_play", _("Let a bot play my seat"), note, self._choose_level)]

    def _choose_level(self) -> None:
        ways = [
            MenuItem(f"level:{level}", level_name(level), level_note(level), self._player_at(level)) for level in LEVELS
        ]
        self._ask(MenuDialog(_("Who plays for you?"), ways, _("Go on playing")))

    def _player_at(self, level: str) -> Callable[[], None]:
        def let_play() -> None:
            self._game.let_play(self._seat, level)
            self._changed()

        return let_play

    def _giver_back(self, seat: int) -> Callable[[], None]:
        return lambda: self._give_back(seat)

    def _give_back(self, seat: int) -> None:
        self._game.come_back(seat)
        self._changed()

    # Ways out.

    def _early_ends(self) -> Sequence[MenuItem]:
        """Ending the match for good: by agreement, or by giving up; none once it is won."""
        if not self._game.persons or self._won:
            return []
        if self._game.is_remote:
            return self._ends_for_all()
        practice = self._game.is_practice
        # A lone person has nobody to agree with: a match that is being lost would only be wished away.
        alone = len(self._game.persons) == 1
        agree = _("It counts nowhere, but stays in the history. Bots have no vote.")
        give_up = _("It counts as abandoned.") if not self._game.is_competitive else given_up_words(self._game.stake)
        if practice:
            agree = give_up = _("Practice counts nowhere: it is enough to leave.")
        items = [
            MenuItem("agree", _("End by agreement"), agree, self._propose, enabled=not practice),
            MenuItem(
                "give_up", _("Give the match up"), give_up, self._offer_to_give_up, "danger", enabled=not practice
            ),
        ]
        return items[1:] if alone else items

    def _ends_for_all(self) -> Sequence[MenuItem]:
        """The same where the others sit elsewhere: they are asked there, and play on without whoever gives up."""
        agree = _("All people at the table are asked, and it ends if they say yes within 30 seconds.")
        give_up = _("A bot plays your seat to the end, and you cannot come back to it.")
        if self._game.is_competitive:
            give_up = given_up_words(self._game.stake)
        return [
            MenuItem("agree", _("End by agreement"), agree, self._game.end_by_agreement),
            MenuItem("give_up", _("Give the match up"), give_up, self._offer_to_give_up, "danger"),
        ]

    def _propose(self) -> None:
        """Ask everybody in turn, the one who proposes it first; the hands are turned down meanwhile."""
        first = self._seat
        seats = sorted(self._game.persons, key=lambda seat: (seat - first) % len(self._game.seats))
        self._seating.stand_up()
        self._ask_for_agreement(seats)

    def _ask_for_agreement(self, seats: Sequence[int]) -> None:
        if not seats:
            self._game.end_by_agreement()
            self._go.home()
            return
        title = _("{name}: end the match by agreement?").format(name=self._names(seats[0]))
        text = _("Everybody must agree. The match then ends now and counts for nobody.")

        def agreed() -> None:
            self._ask_for_agreement(seats[1:])

        self._ask(Dialog(title, text, _("I agree"), agreed, cancel=_("Play on"), kind="danger"))

    def _offer_to_give_up(self) -> None:
        text = _("The match ends here and counts as abandoned. To go on another time, leave the table instead.")
        if self._viewing.shared:
            text = _(
                "The match ends here and counts as abandoned for everybody at this computer. To go on another time, "
                "leave the table instead."
            )
        if self._game.is_remote:
            text = _("A bot plays your seat to the end. To come back another time, leave the table instead.")
        if self._game.is_competitive:
            text = f"{given_up_words(self._game.stake)} {text}"
        self._ask(
            Dialog(
                _("Give the match up?"), text, _("Give it up"), self._give_up, cancel=_("Go on playing"), kind="danger"
            )
        )

    def _give_up(self) -> None:
        self._game.give_up()
        self._go.home()

    def _leave(self) -> None:
        self._game.leave()
        self._go.home()
