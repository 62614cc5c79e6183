"""The widgets of the table: made once for a match, filled and placed anew whenever what lies there has changed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from escoba.cards import Card
from escoba.game import FIFTEEN
from escoba.screen.kit.canvas import View
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.board import Board, Choose
from escoba.screen.match.table.buttons import Buttons
from escoba.screen.match.table.cards import CardWidget
from escoba.screen.match.table.choosing import Choosing
from escoba.screen.match.table.dragging import Drag, Landing
from escoba.screen.match.table.hints import Hints
from escoba.screen.match.table.keys import LETTERS, with_key
from escoba.screen.match.table.last_moves import Note
from escoba.screen.match.table.layout import Spot, TablePlaces
from escoba.screen.match.table.plates import RING_STEPS
from escoba.screen.match.table.prompt import TurnState, update_prompt, why_no_hint
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table_match import TableMatch
from escoba.screen.pages.common.own_rules import name_of
from escoba.screen.shell.program import Program
from escoba.screen.words.names import level_name
from escoba.screen.words.table import held_words, names_of
from escoba.screen.words.texts import _
from escoba.storage.seating import HUMAN


class TableWidgets(Board):
    """All widgets of a table that is played at: the board, the buttons, and the cards that can be chosen."""

    def __init__(
        self, game: TableMatch, program: Program, buttons: Buttons, portraits: Sequence[str], drag: Drag
    ) -> None:
        """`portraits` are those of the seats."""
        super().__init__(names_of(game.seats), portraits, game.scoreboard.sides, program.pictures)
        self.game = game
        self.buttons = buttons
        self._program = program
        self._matches = program.storage.tally(program.storage.player.id).matches
        self.unsaved = Note("unsaved")
        self.landing = Landing(drag)

    def furnish(
        self,
        places: TablePlaces,
        state: TableState,
        choosing: Choosing,
        turn_state: TurnState,
        flying: Sequence[Card],
        view: View,
        *,
        paused: bool,
        letters: bool = False,
    ) -> list[Widget]:
        """All widgets of the table as it stands, filled and placed, from below to above and in the order of Tab.

        The cards that are `flying` are not among them; `paused` says that bots are held, `letters` that the table's
        cards wear the letters of their keys.
        """
        selection = choosing.selection
        selection.keep(state.hands[turn_state.viewer], state.table)
        self._show(state, choosing, turn_state, paused=paused)
        self.place(places, state, view)
        self.buttons.clear.visible = bool(selection) and self.bubble.id == "sum" and not state.shown
        self.buttons.why.visible = choosing.hints.best is not None and not state.shown
        self.buttons.place(places.controls, self.bubble.rect)
        self.buttons.seal.visible = bool(self.game.fingerprint)
        self.unsaved.rect = places.controls.unsaved
        self._make_room(choosing.hints)
        in_round = self.game.turn is not None and turn_state.viewer in self.game.persons

        def choose(spot: Spot) -> Choose:
            if spot.where == "hand":
                own = in_round and spot.owner == places.viewer and places.open_hand
                return choosing.hold if own else None
            return choosing.take if spot.where == "table" and turn_state.legal is not None else None

        cards = self.cards(places, state, flying, choose, choosing.drag, choosing.drop)
        edged = self._program.preferences.settings.shows_edge(self._matches)
        held = selection.held is not None and turn_state.legal is not None and edged
        lettered = dict(zip(state.table, LETTERS, strict=False)) if letters else {}
        for widget in cards:
            widget.selected = widget.card is selection.held or widget.card in selection.taken
            widget.advised = not state.shown and widget.card in choosing.hints.cards
            widget.letter = lettered.get(widget.card, "").upper()
            widget.near = held and widget.place == "table" and selection.total + widget.card.value == FIFTEEN
        choosing.drag.cloth = places.cloth
        choosing.drag.targets = [(widget.card, widget.rect) for widget in cards if widget.place == "table"]
        if not any(widget.card is choosing.drag.card for widget in cards):
            choosing.drag.cancel()
        ordered = [*self._in_order(cards), choosing.hints]
        # What is held is above all else, and so is what goes back from there.
        return sorted(ordered, key=lambda widget: isinstance(widget, CardWidget) and choosing.drag.lifts(widget.card))

    def _show(self, state: TableState, choosing: Choosing, turn_state: TurnState, *, paused: bool) -> None:
        """Show what lies there, whose turn it is, and what can be done now."""
        advice = _("A moment …") if choosing.thinking else choosing.hints.words(self.pictures.deck.style)
        game, buttons, settings = self.game, self.buttons, self._program.preferences.settings
        buttons.show(rules_name=name_of(settings.rule_sets, game.rules), paused=paused)
        buttons.absence.show(game.stand_ins, turn_state.viewer, self.names, alone=not turn_state.shared)
        allowed = game.is_practice or settings.hints_allowed
        why_not = why_no_hint(turn_state.legal, allowed=allowed, competitive=game.is_competitive or game.is_remote)
        buttons.hint.enabled = not why_not
        help_counts = "" if game.assisted else _("With a hint the match counts among those with help.")
        buttons.hint.tip = why_not or with_key(help_counts, "H")
        explained = not self._matches and not any(state.totals) and not self._has_captured(state, turn_state.viewer)
        update_prompt(
            self.bubble,
            buttons,
            state,
            choosing.selection,
            turn_state,
            self.names,
            paused=paused,
            explained=explained,
            advice=advice if turn_state.legal is not None else "",
        )
        saved = game.is_remote or self._program.storage.can_save
        self.unsaved.say(game.aside if saved else _("Not saved at the moment"))
        self.score.badged = buttons.badge.visible
        self.fill(
            state,
            preset=game.preset,
            target=game.rules.target,
            turn=turn_state.turn,
        )
        for side, pile in enumerate(self.piles):
            own = turn_state.viewer in self.game.persons and turn_state.viewer in self.game.scoreboard.sides[side]
            pile.held = held_words(state.piles[side], self.pictures.deck.style) if own else ""
        for plate in self.plates:
            plate.under = self._under(plate.seat)

    def _has_captured(self, state: TableState, seat: int) -> bool:
        return any(state.piles[side] for side, seats in enumerate(self.game.scoreboard.sides) if seat in seats)

    def _under(self, seat: int) -> str:
        """What stands under a name: a bot's level, or of the bot that plays for a person; nothing for a person."""
        level = self.game.stand_ins.get(seat, self.game.seats[seat].player)
        return "" if level == HUMAN else level_name(level)

    def show_time(self, left: tuple[int, float, float] | None) -> bool:
        """Show whose time runs, the seconds that are left and the same as a part of 1. True if it looks different."""
        changed = False
        for plate in self.plates:
            timed = left is not None and left[0] == plate.seat
            part = math.ceil(left[2] * RING_STEPS) / RING_STEPS if left is not None and timed else None
            seconds = math.ceil(left[1]) if left is not None and timed else None
            changed = changed or (part, seconds) != (plate.time, plate.seconds)
            plate.time, plate.seconds = part, seconds
        return changed

    def _make_room(self, hints: Hints) -> None:
        """Show what was played last where neither the coach's figures nor the slip of the absent are."""
        absence = self.buttons.absence
        covering = [widget.rect for widget in (hints, absence) if widget.visible]
        self.slip.visible = not any(self.slip.rect.colliderect(rect) for rect in covering)

    def _in_order(self, cards: Sequence[CardWidget]) -> list[Widget]:
        """Everything, from below to above, in the order in which Tab goes: hand, table, buttons."""
        hand = [widget for widget in cards if widget.place == "hand"]
        table = [widget for widget in cards if widget.place != "hand"]
        return [
            *self.still,
            self.landing,
            *table,
            *hand,
            *self.buttons.in_order(),
            self.unsaved,
            self.bubble,
            self.recalled,
        ]
