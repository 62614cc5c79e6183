"""The table scene: it shows a match, lets the person play, and lets the bots take a readable moment.

The scene decides no rule: it asks the match what is allowed, gives it the move, and tells the events that come back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from escoba.cards import Card
from escoba.game import Event, MatchEnded, Move, Play, RoundCounted
from escoba.screen.card_names import card_name
from escoba.screen.inputs import Input, Key, Press
from escoba.screen.inputs import Move as Pointed
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.widget import Widget
from escoba.screen.motion import SLOWNESS, Speed, Timeline
from escoba.screen.pictures import CardPictures
from escoba.screen.scene import Scene
from escoba.screen.scenes.table.cards import CardWidget
from escoba.screen.scenes.table.flights import Flights
from escoba.screen.scenes.table.flourish import paint_escoba
from escoba.screen.scenes.table.lying import Lying
from escoba.screen.scenes.table.places import (
    HAND_HEIGHT,
    OTHER_HEIGHT,
    PILE_HEIGHT,
    TABLE_HEIGHT,
    Spot,
    TablePlaces,
)
from escoba.screen.scenes.table.selection import Selection
from escoba.screen.scenes.table.setting import Setting
from escoba.screen.scenes.table.speech import speak
from escoba.screen.scenes.table.telling import steps_for
from escoba.screen.texts import _
from escoba.session.match_in_play import HUMAN, MatchInPlay

THINKING = 0.7
"""Seconds a bot takes at normal speed, so that one can follow."""


@dataclass(frozen=True, slots=True)
class TableActions:
    """Where one can go from the table, and what the person has settled about discards.

    `counted` is called once a round's last card has come to rest, with its count and, if it was the last, the end.
    `asks_discards` says whether a discard that could capture is to be asked about at all, `ask_discards` sets it.
    `notices` gives what the person must hear now, `saving` says whether all that was played is on disk.
    """

    counted: Callable[[RoundCounted, MatchEnded | None], None]
    home: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    asks_discards: Callable[[], bool]
    ask_discards: Callable[[bool], None]
    notices: Callable[[], list[str]]
    saving: Callable[[], bool]


class TableScene(Scene):
    """A match at the table. Seat 0 is at the bottom and is the person's, unless a bot plays it."""

    name = "table"

    def __init__(
        self,
        game: MatchInPlay,
        pictures: CardPictures,
        actions: TableActions,
        speed: Speed = "normal",
        *,
        reduced_motion: bool = False,
    ) -> None:
        """`reduced_motion` fades cards out and in again instead of moving them."""
        super().__init__()
        self.game = game
        self.reduced_motion = reduced_motion
        self.lying = Lying(len(game.seats), game.match.sides, game.match.side_of)
        self.lying.totals = list(game.match.totals)
        self._pictures = pictures
        self._actions = actions
        self._selection = Selection()
        self._timeline = Timeline()
        self._timeline.slowness = SLOWNESS[speed]
        self._setting = self._new_setting()
        self._places = self._places_for(self.view.area)
        self._flights = Flights(self.lying, self._changed)
        self._still: pygame.Surface | None = None
        self._stale = True
        self._was_mine = False
        self._by_keys = False
        self._bot_at: float | None = None
        self._counted: RoundCounted | None = None
        self._ended: MatchEnded | None = None
        self._now = 0.0

    def begin(self) -> None:
        """Deal the first round, or lay a match that is taken up again out as it was left."""
        if self.game.match.round is None:
            self.next_round()
            return
        slowness, self._timeline.slowness = self._timeline.slowness, 0.0
        self._tell(self.game.retold())
        self._timeline.slowness = slowness
        self._timeline.heard()

    def next_round(self) -> None:
        """Deal another round."""
        self._tell(self.game.next_round())

    def change_speed(self, speed: Speed) -> None:
        """Move as fast as this from now on."""
        self._timeline.slowness = SLOWNESS[speed]

    @property
    def moving_step(self) -> str:
        """The name of what is moving now; empty at rest."""
        return self._timeline.step.name if self._timeline.step is not None else ""

    @property
    def side_names(self) -> list[str]:
        """What each side is called."""
        return [self._setting.side_name(side) for side in range(len(self.game.match.sides))]

    # What the director asks.

    def layout(self) -> None:
        """Everything to its place in the new window, what is in flight too."""
        self._places = self._places_for(self.view.area)
        heights = {HAND_HEIGHT, TABLE_HEIGHT, OTHER_HEIGHT, PILE_HEIGHT}
        grid = self._places.pose(Spot("table", 0, 0, 8)).height
        self._pictures.prepare({self.view.px(height) for height in (*heights, grid)})
        self._stale = True

    def resume(self) -> None:
        """Come back to the table."""
        self._stale = True

    def translate(self) -> None:
        """Make the widgets anew, with their words."""
        self._setting = self._new_setting()
        self._stale = True

    def update(self, now: float) -> bool:
        """Move on with the telling; at rest, let a bot play or hand over to the count."""
        self._now = now
        if self._pictures.news():
            self._still = None
            self.dirty = True
        moving = self._timeline.update(now)
        if not moving and not self.dialogs:
            self._at_rest(now)
            moving = self._timeline.moving
        if self._setting.hints.thinking:
            self.waiting = self._setting.hints.think()
            self._stale = self._stale or self.waiting
        if self._stale:
            self._refresh()
        self.sounds += self._timeline.heard()
        return moving or self._setting.hints.thinking

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the motion first, and then does what it does at rest."""
        if isinstance(given, (Press, Key)):
            self._by_keys = isinstance(given, Key)
            if self._timeline.moving:
                self._timeline.finish()
        if self._stale:
            self._refresh()
        if not isinstance(given, Pointed):
            self._still = None
        return False

    def back(self) -> None:
        """Esc gives up the selection or the coach's slip; without one it offers to leave."""
        if self._selection or self._setting.hints.visible:
            self._selection.clear()
            self._setting.hints.hide()
            self._stale = True
            return
        self._offer_to_leave()

    def _offer_to_leave(self) -> None:
        """Ask whether to leave the table. The match is saved at every play anyway."""
        self.ask(
            Dialog(
                _("Leave the table?"),
                _("The match is saved as it stands. Continue on the first screen brings it back."),
                _("Leave the table"),
                self._actions.home,
                cancel=_("Go on playing"),
                other=("settings", _("Settings"), self._actions.settings),
            )
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; what rests is kept as one picture while something moves above it."""
        if not self._timeline.moving or self.dialogs:
            self._still = None
            self.shows_focus = self._by_keys and self._was_mine
            super().draw(canvas)
            return
        # Without the focus' ring: while the table moves nothing is waiting for a key.
        if self._still is None or self._still.get_size() != canvas.surface.get_size():
            self.paint(canvas)
            self.group.draw(canvas, active=False)
            self._still = canvas.surface.copy()
        else:
            canvas.surface.blit(self._still, (0, 0))
        self.paint_above(canvas)

    def paint(self, canvas: Canvas) -> None:
        """The cloth."""
        ornaments.table(canvas)

    def paint_above(self, canvas: Canvas) -> None:
        """The cards in flight, and the escoba."""
        step = self._timeline.step
        if step is None:
            return
        self._flights.paint(canvas, self._pictures, self._places, self._timeline, reduced=self.reduced_motion)
        if step.name == "escoba":
            paint_escoba(canvas, self._places.cloth, self._timeline.part(), swept=not self.reduced_motion)

    # The person's hand.

    def _hold(self, card: Card) -> None:
        self._selection.toggle_held(card)
        self._selected()

    def _take(self, card: Card) -> None:
        self._selection.toggle_taken(card)
        self._selected()

    def _selected(self) -> None:
        """Take the set if it is one; otherwise show how far the sum is."""
        self._stale = True
        self._setting.hints.hide()
        if not self.game.persons_turn:
            return
        move = self._selection.move(self.game.legal_plays)
        if move is not None:
            self._play(move)

    def _ask_discard(self) -> None:
        """Lay the selected card down; where it could capture, ask once a match."""
        card = self._selection.held
        if card is None or not self.game.persons_turn:
            return
        asked = self.game.remembered("discard_asked") is not None
        if asked or not self._actions.asks_discards() or not self.game.legal_plays.can_capture(card):
            self._play(Play(0, card))
            return
        self.game.remember("discard_asked", "yes")
        self.ask(
            Dialog(
                _("Lay it down?"),
                _("You can capture with this card: {card}. Lay it down all the same?").format(
                    card=card_name(card, self._pictures.deck.style)
                ),
                _("Lay it down"),
                lambda: self._play(Play(0, card)),
                cancel=_("Think again"),
                switch=Toggle("confirm_discards", _("Ask in other matches too"), True, self._actions.ask_discards),
            )
        )

    def _ask_coach(self) -> None:
        """Show what the coach thinks of every play, or put his slip away."""
        hints = self._setting.hints
        if hints.visible:
            hints.hide()
        elif self.game.persons_turn:
            hints.ask(self.game.lesson())
        self._stale = True

    def _play(self, move: Move) -> None:
        self._selection.clear()
        self._setting.hints.hide()
        self._tell(self.game.play(move))

    # Telling.

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, RoundCounted):
                self._counted = event
            elif isinstance(event, MatchEnded):
                self._ended = event
        self._bot_at = None
        self._timeline.add([self._flights.watched(step) for step in steps_for(events, self.lying)])
        self._stale = True

    def _changed(self) -> None:
        self._stale = True
        self._still = None

    def _at_rest(self, now: float) -> None:
        """Nothing moves: something to hear, the count, a bot, or the person is next."""
        notices = self._actions.notices()
        if notices:
            self.ask(Dialog(_("Your matches"), "\n".join(notices), _("Go on playing")))
            self.waiting = True
            return
        if self._counted is not None:
            counted, self._counted = self._counted, None
            self.waiting = False
            self.lying.totals = list(counted.totals)
            self._actions.counted(counted, self._ended)
            return
        self.waiting = self.game.persons_turn
        if self.game.turn is None or self.waiting:
            return
        if self._bot_at is None:
            self._bot_at = now + THINKING * self._timeline.slowness
            self._stale = True
            self.game.start_thinking()
        if now >= self._bot_at:
            self._let_bots_play()
        self.waiting = self.game.persons_turn and not self._timeline.moving

    def _let_bots_play(self) -> None:
        """Play what the bot has thought of; without motion there is nothing to watch, so the next may begin at once."""
        while (move := self.game.thought()) is not None:
            self._tell(self.game.play(move))
            if self._timeline.slowness or not self._bots_turn:
                return
            self.game.start_thinking()

    @property
    def _bots_turn(self) -> bool:
        return self.game.turn is not None and not self.game.persons_turn

    # Widgets.

    def _new_setting(self) -> Setting:
        return Setting(
            self.game,
            self._pictures,
            discard=self._ask_discard,
            hint=self._ask_coach,
            menu=self._offer_to_leave,
            rules=self._actions.rules,
        )

    def _places_for(self, area: pygame.FRect) -> TablePlaces:
        return TablePlaces(area, len(self.game.seats), self.game.match.sides, self.game.setup.rules.direction)

    def _refresh(self) -> None:
        """Make the widgets anew from what lies there."""
        self._stale = False
        self._still = None
        self.dirty = True
        moving = self._timeline.moving
        turn = None if moving else self.game.turn
        self._selection.keep(self.lying.hands[0], self.lying.table)
        self._setting.fill(self.lying, turn)
        self._setting.place(self._places, self.lying)
        mine = not moving and self.game.persons_turn
        in_round = self.game.turn is not None and self.game.seats[0].player == HUMAN
        cards = self._setting.cards(
            self._places,
            self.lying,
            self._selection,
            flying=self._flights.cards,
            hold=self._hold if in_round else None,
            take=self._take if mine else None,
        )
        thinking = turn if self._bots_turn else None
        speak(self._setting, self.lying, self._selection, self.game.legal_plays if mine else None, thinking)
        self._setting.unsaved.say("" if self._actions.saving() else _("Not saved at the moment"))
        self.group.set(self._setting.widgets(cards), self._new_focus(mine, cards))

    def _new_focus(self, mine: bool, cards: Sequence[Widget]) -> str | None:
        """The id to give the focus to: the first card of the hand as a person's turn begins, or where it was lost."""
        begins, self._was_mine = mine and not self._was_mine, mine
        if begins:
            self._timeline.sound("turn")
        hand = self.lying.hands[0]
        focused = self.group.focused
        lost = isinstance(focused, CardWidget) and focused.id not in {widget.id for widget in cards}
        return hand[0].code if hand and (begins or lost) else None
