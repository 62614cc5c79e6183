"""What the person at the screen does with a turn: chooses cards, plays them, and may ask the coach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from escoba.cards import Card
from escoba.game import Move, Play
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.dialog import Dialog
from escoba.screen.match.table.dragging import Drag
from escoba.screen.match.table.hints import Hints
from escoba.screen.match.table.selection import Selection
from escoba.screen.match.table_match import TableMatch
from escoba.screen.shell.preferences import Preferences
from escoba.screen.words.card_names import card_name
from escoba.screen.words.texts import _

DOUBLE_S = 0.45
"""Seconds within which a card is clicked twice that is clicked doubly."""


class Choosing:
    """The selection and the coach's slip. `ask` opens a dialog, `play` plays a move, `changed` is called when something
    looks different now; `may_play` says whether it is the turn of the person who looks.
    """

    def __init__(
        self,
        game: TableMatch,
        pictures: CardPictures,
        preferences: Preferences,
        *,
        may_play: Callable[[], bool],
        ask: Callable[[Dialog], None],
        play: Callable[[Move], None],
        changed: Callable[[], None],
        now: Callable[[], float],
    ) -> None:
        """`now` is the time in seconds."""
        self.selection = Selection()
        self.hints = Hints(pictures)
        self.drag = Drag(now, lambda: 0.0 if preferences.settings.reduced_motion else preferences.duration_factor)
        self._last: tuple[Card, float] | None = None
        self._game = game
        self._pictures = pictures
        self._preferences = preferences
        self._may_play = may_play
        self._ask = ask
        self._play = play
        self._changed = changed
        self._now = now

    @property
    def thinking(self) -> bool:
        """Whether the coach has been asked and has not answered yet."""
        return self.hints.thinking

    def hold(self, card: Card) -> None:
        """Choose a card of the hand, or no longer; at once again, play it where there is no choice."""
        last, self._last = self._last, (card, self._now())
        if last is not None and last[0] is card and self._now() - last[1] <= DOUBLE_S and not self.selection.taken:
            self.selection.held = card
            self._last = None
            if self._play_at_once(card):
                return
        else:
            self.selection.toggle_held(card)
        self._selected()

    def _play_at_once(self, card: Card) -> bool:
        """Take the only set there is for a card, or lay it down where there is none. False where one must choose."""
        if not self._may_play():
            return False
        captures = list(islice(self._game.legal_plays.captures(card), 2))
        if len(captures) > 1 or not (captures or self._game.legal_plays.may_discard(card)):
            return False
        self._play(captures[0] if captures else Play(self._game.legal_plays.seat, card))
        return True

    def drop(self, card: Card) -> None:
        """Let a card of the hand go that was drawn over the table: on another it is added to that, on the cloth it is
        laid down; elsewhere it goes home.
        """
        over, on_cloth = self.drag.over, self.drag.on_cloth
        self.drag.cancel()
        if over is not None:
            self.selection.held = card
            if over not in self.selection.taken:
                self.selection.toggle_taken(over)
            self._selected()
        elif on_cloth and self._may_play():
            self.selection.clear()
            self.selection.held = card
            if self._game.legal_plays.may_discard(card):
                self.discard()
            self._changed()
        else:
            self._changed()

    def take(self, card: Card) -> None:
        """Choose a card of the table, or no longer."""
        self.selection.toggle_taken(card)
        self._selected()

    def give_up(self) -> bool:
        """Put the selection and the coach's slip away. False where there was neither."""
        anything = bool(self.selection) or self.hints.asked or self.drag.cancel()
        self.selection.clear()
        self.hints.hide()
        return anything

    def clear(self) -> None:
        """Put the selection and all that the coach said away."""
        self.give_up()
        self._changed()

    def turn_figures(self) -> None:
        """Show the coach's figures, or no longer."""
        self.hints.turn_figures()
        self._changed()

    def discard(self) -> None:
        """Lay the selected card down; where it could capture, ask once a match."""
        card = self.selection.held
        if card is None or self.selection.taken or not self._may_play():
            return
        asked = self._game.remembered("discard_asked") is not None
        if asked or not self._preferences.settings.confirm_discards or not self._game.legal_plays.can_capture(card):
            self._lay_down(card)
            return
        self._game.remember("discard_asked", "yes")
        self._ask(
            Dialog(
                _("Lay it down?"),
                _("You can capture with this card: {card}. Lay it down all the same?").format(
                    card=card_name(card, self._pictures.deck.style)
                ),
                _("Lay it down"),
                lambda: self._lay_down(card),
                cancel=_("Think again"),
                switch=Toggle(
                    "confirm_discards",
                    _("Ask in other matches too"),
                    True,
                    lambda asks: self._preferences.set(confirm_discards=asks),
                ),
            )
        )

    def ask_coach(self) -> None:
        """Show the play that the coach thinks best, or no longer; before the first word, say what it costs."""
        if self.hints.asked:
            self.hints.hide()
        elif self._may_play():
            if self._game.assisted:
                self._let_coach_think()
            else:
                cost = _("From then on this match counts among those with help, apart from all others.")
                self._ask(
                    Dialog(
                        _("Ask the coach?"),
                        cost,
                        _("Ask"),
                        self._let_coach_think,
                        cancel=_("Play without help"),
                    )
                )
        self._changed()

    def listen(self) -> bool:
        """See whether the coach has answered. True if it has just now."""
        lesson = self._game.hint() if self.hints.thinking else None
        if lesson is None:
            return False
        self.hints.show(lesson)
        return True

    def _let_coach_think(self) -> None:
        self._game.think_hint()
        self.hints.wait()
        self._changed()

    def _selected(self) -> None:
        """Take the set if it is one; otherwise show how far the sum is."""
        move = self.selection.move(self._game.legal_plays) if self._may_play() else None
        if move is not None:
            self._play(move)
        self._changed()

    def _lay_down(self, card: Card) -> None:
        self._play(Play(self._game.legal_plays.seat, card))
