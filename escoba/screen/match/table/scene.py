"""The table scene: it shows a match, lets the person play, and lets the bots take a readable moment.

The scene decides no rule: it asks the match what is allowed, gives it the move, and tells the events that come back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.game import Event, Move
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.inputs import Input, Key, Pad, Press, PressOther
from escoba.screen.match.table.bots_turn import BotsTurn
from escoba.screen.match.table.buttons import Buttons
from escoba.screen.match.table.cards import PreparedPictures
from escoba.screen.match.table.choosing import Choosing
from escoba.screen.match.table.event_animator import EventAnimator
from escoba.screen.match.table.handover import CurtainScene
from escoba.screen.match.table.keyboard import Keyboard, jump
from escoba.screen.match.table.layout import TablePlaces
from escoba.screen.match.table.menu import Menu
from escoba.screen.match.table.prompt import turn_state_of
from escoba.screen.match.table.seal import seal_dialog
from escoba.screen.match.table.seating import Seating
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table.table_widgets import TableWidgets
from escoba.screen.match.table.turn_focus import TurnFocus
from escoba.screen.match.table.turn_time import TurnTime
from escoba.screen.match.table.upright import UPRIGHT
from escoba.screen.match.table.viewing import Viewing
from escoba.screen.match.table_match import TableMatch
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.shell.program import Program
from escoba.screen.shell.scene import Scene
from escoba.screen.words.texts import _


class TableScene(Scene):
    """A match at the table.

    At the bottom sits the person whose turn it is, or was last; seat 0 where bots play alone.
    """

    name = "table"
    upright_size = UPRIGHT

    def __init__(
        self,
        game: TableMatch,
        program: Program,
        go: Navigation,
        portraits: Sequence[str],
    ) -> None:
        """`portraits` are those of the seats."""
        super().__init__()
        self.game = game
        self._program = program
        self._go = go
        self._portraits = portraits
        self._preferences = program.preferences
        self.state = TableState(len(game.seats), game.scoreboard.sides, game.scoreboard.side_of)
        self.state.totals = list(game.scoreboard.totals)
        # What was selected before a hand or the table was turned is not any more.
        self._seating = Seating(game, self.state, lambda: self._choosing.clear(), lambda: self._preferences.settings)
        self._pictures = program.pictures
        self._animator = EventAnimator(self.state, self._changed, program.preferences)
        self._timeline = self._animator.timeline
        self._bots = BotsTurn(game, self._move)
        self._time = TurnTime(game.turn_clock)
        self._choosing = Choosing(
            game,
            self._pictures,
            program.preferences,
            may_play=lambda: self._seating.mine,
            ask=self.ask,
            play=self._play,
            changed=self._touch,
            now=lambda: self._timeline.now,
        )
        self._menu = Menu(
            game,
            self._seating,
            program.preferences,
            go,
            names=lambda seat: self._setting.names[seat],
            # The menu is also opened at the curtain.
            ask=lambda dialog: self.director.scene.ask(dialog),
            changed=self._play_changed_hands,
        )
        self._setting = self._new_widgets()
        self._keyboard = Keyboard(self._choosing, lambda: self._setting, self.ask)
        self._stale = True
        self._turn_focus = TurnFocus(lambda: self._timeline.sound("turn"))
        self._by_keys = False
        self._aside = ""
        self._prepared = PreparedPictures(self._pictures)

    def begin(self) -> None:
        """Deal the first round, or lay a match that is taken up again out as it was left."""
        if not self.game.dealt:
            self.next_round()
        else:
            self._lay_out()

    def next_round(self) -> None:
        """Deal another round."""
        self._tell(self.game.next_round())

    @property
    def viewing(self) -> Viewing:
        """Who sits at the bottom, and whether the hand is open."""
        return self._seating.viewing

    @property
    def places(self) -> TablePlaces:
        """Where everything lies in this window."""
        return self._seating.places

    @property
    def moving_step(self) -> str:
        """The name of what is moving now; empty at rest."""
        return self._timeline.step.name if self._timeline.step is not None else ""

    @property
    def side_names(self) -> list[str]:
        """What each side is called."""
        return [self._setting.side_name(side) for side in range(len(self.game.scoreboard.sides))]

    # What the director asks.

    def layout(self) -> None:
        """Everything to its place in the new window, what is in flight too; a card that is held goes home."""
        self._choosing.drag.cancel()
        self._seating.lay(self.view.area)
        self._prepared.forget()
        self._touch()

    @property
    def holds(self) -> bool:
        """The match, to its last count."""
        return True

    def resume(self) -> None:
        """Come back to the table."""
        self._time.stand_still()
        self._touch()

    def translate(self) -> None:
        """Make the widgets anew, with their words."""
        self._setting = self._new_widgets()
        self._touch()

    def update(self, now: float) -> bool:
        """Move on with the telling; at rest, let a bot play or hand over to the count."""
        if self._pictures.poll():
            self.below_changed()
        moving = self._timeline.update(now)
        if not moving and not self.dialogs:
            self._at_rest(now)
            moving = self._timeline.moving
        if self._choosing.listen():
            self._touch()
        thinking = self._choosing.thinking
        if thinking or self._seating.mine:
            self.waiting = not thinking
        homing = self._choosing.drag.fly()
        if homing:
            self._changed()
        self._let_time_pass(now, stopped=moving or bool(self.dialogs))
        if self._aside != self.game.aside:
            self._aside = self.game.aside
            self._touch()
        if self._stale:
            self._refresh()
        self.sounds += self._timeline.heard()
        return moving or thinking or homing

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the motion first, and then does what it does at rest."""
        if isinstance(given, (Press, Key, Pad)):
            self._by_keys = not isinstance(given, Press)
            if self._timeline.moving:
                self._timeline.finish()
        if self._stale:
            self._refresh()
        watching = not self.game.persons and not self.game.is_remote
        if watching and isinstance(given, Key) and given.key == pygame.K_SPACE:
            self._pause()
            return True
        return isinstance(given, Pad) and self._pad(given)

    def _pad(self, pad: Pad) -> bool:
        """What a gamepad's buttons mean at the table; its shoulders jump between hand and table."""
        if pad.button == "menu":
            self._menu.open()
        elif pad.button == "left" or pad.button == "right":
            if not jump(self.group):
                return False
        else:
            self._keyboard.use(pad.button)
        self._touch()
        return True

    def handle(self, given: Input) -> bool:
        """The table's keys; a click on the bare cloth or with the other button takes the selection off."""
        if isinstance(given, (Press, PressOther)) and self._choosing.give_up():
            self._touch()
            return True
        if not isinstance(given, Key):
            return False
        hand = self.state.hands[self.viewing.seat] if self.viewing.open and self.game.persons else []
        table = self.state.table if self._seating.mine else []
        used = self._keyboard.press(given, hand, table)
        if used:
            self._touch()
        return used

    def back(self) -> None:
        """Esc gives up the selection or the coach's slip; without one it opens the menu."""
        if self._choosing.give_up():
            self._touch()
        else:
            self._menu.open()

    @property
    def only_above_moves(self) -> bool:
        """What rests is kept as one picture while cards fly above it."""
        return self._timeline.moving

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; the focus' ring only where a key is waited for."""
        self.shows_focus = self._by_keys and self._turn_focus.turn_of is not None and not self._timeline.moving
        super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """The cloth."""
        ornaments.table(canvas)
        ornaments.suit_ring(canvas, self.places.cloth.center, french=self._pictures.deck.is_french)

    def paint_above(self, canvas: Canvas) -> None:
        """The cards in flight, and the escoba."""
        self._animator.paint(canvas, self._pictures, self.places)

    # Playing.

    def _play(self, move: Move) -> None:
        self._choosing.give_up()
        self._move(move)

    def _move(self, move: Move) -> None:
        self._tell(self.game.play(move))

    def _go_elsewhere(self, go: Callable[[], None], *, allowed: bool) -> None:
        """Undo or redo, if that is possible now, and lay out what lies there then."""
        if not allowed:
            return
        go()
        self._choosing.give_up()
        self._lay_out()

    def _pause(self) -> None:
        """Where bots play alone: hold them, or let them go on."""
        self._bots.paused = not self._bots.paused
        self._touch()

    def _play_changed_hands(self) -> None:
        """A bot plays for a person now, or no longer."""
        self._choosing.give_up()
        self._bots.forget()
        if not self._seating.mine:
            self._seating.turn_hand(up=False)
        self._touch()

    def _let_time_pass(self, now: float, *, stopped: bool) -> None:
        """Count the person's time down; when it is over, a bot plays instead."""
        if self._time.pass_on(now, self.game.turn if self._seating.mine and not stopped else None):
            self.game.time_is_up()
            self._play_changed_hands()
        if self._setting.show_time(self._time.left()):
            self.below_changed()

    # Telling.

    def _tell(self, events: Sequence[Event]) -> None:
        self._bots.forget()
        if not self._seating.mine:
            self._seating.turn_hand(up=False)
        self._animator.tell(events)
        self._touch()

    def _lay_out(self) -> None:
        """Show the match as it stands, without motion."""
        self._bots.forget()
        self._animator.lay_out(self.game.retold(), self.game.scoreboard.totals)
        self._touch()

    def _changed(self) -> None:
        self._touch()
        self.below_changed()

    def _touch(self) -> None:
        """Something is different: the widgets are made anew before the next picture."""
        self._stale = True

    def _at_rest(self, now: float) -> None:
        """Nothing moves: something to hear, the count, a bot, or the person is next."""
        if notices := self._program.notices():
            self.ask(Dialog(_("Your matches"), "\n".join(notices), _("Go on playing")))
            self.waiting = True
        elif (count := self._animator.count()) is not None:
            self.waiting = False
            self._go.count(*count)
        elif news := self.game.news():
            self._tell(news)
        elif self.game.persons_turn:
            self._await_person()
        else:
            self._seating.turn_hand(up=False)
            if self._bots.go_on(now, self._timeline.duration_factor):
                self._touch()
            self.waiting = self._bots.paused or (self._seating.mine and not self._timeline.moving)

    def _await_person(self) -> None:
        """Let the person whose turn it is see the hand, behind a curtain where another sat here last."""
        seat = self.game.turn
        assert seat is not None
        self.waiting = True
        if self.viewing.needs_curtain(seat):
            self._seating.turn_hand(up=False)
            self._refresh()
            self.director.push(self._curtain(seat))
        elif not self.viewing.open:
            self._seating.turn_hand(up=True)

    def _curtain(self, seat: int) -> CurtainScene:
        def turn_round() -> None:
            self._seating.sit_down(seat)
            self._refresh()

        return CurtainScene(
            self._setting.names[seat],
            self._setting.plates[seat].portrait,
            self._pictures,
            self,
            wanted=lambda: self.game.persons_turn and self.game.turn == seat,
            on_ready=turn_round,
            on_menu=lambda: self._menu.open(seat),
            duration_factor=0.0 if self._preferences.settings.reduced_motion else self._timeline.duration_factor,
        )

    # Widgets.

    def _new_widgets(self) -> TableWidgets:
        buttons = Buttons(
            self.game,
            discard=self._choosing.discard,
            hint=self._choosing.ask_coach,
            undo=lambda: self._go_elsewhere(self.game.undo, allowed=self.game.can_undo),
            redo=lambda: self._go_elsewhere(self.game.redo, allowed=self.game.can_redo),
            pause=self._pause,
            step=self._bots.step,
            come_back=self._menu.come_back,
            rules=self._go.rules,
            menu=self._menu.open,
            clear=self._choosing.clear,
            why=self._choosing.turn_figures,
            talk=self._go.talk,
            seal=lambda: self.ask(seal_dialog(self.game.fingerprint, seeded=self.game.is_seeded)),
        )
        return TableWidgets(self.game, self._program, buttons, self._portraits, self._choosing.drag)

    def _refresh(self) -> None:
        """Make the widgets anew from what lies there."""
        self._stale = False
        self.below_changed()
        self._prepared.see_to(self.view, self.places, len(self.state.table))
        moving = self._timeline.moving
        mine = not moving and self._seating.mine
        turn_state = turn_state_of(
            self.game, self.viewing, None if moving else self._bots.seat, moving=moving, mine=mine
        )
        flying = self._animator.flights.cards
        self._choosing.hints.place(self.places.controls.hints, self.view.text)
        widgets = self._setting.furnish(
            self.places,
            self.state,
            self._choosing,
            turn_state,
            flying,
            self.view,
            paused=self._bots.paused,
            letters=self._keyboard.lettered,
        )
        hand = self.state.hands[self.viewing.seat] if self.viewing.open else []
        focus = self._turn_focus.wanted(self.viewing.seat if mine else None, hand, self.group.focused, widgets)
        self.group.set(widgets, focus)
