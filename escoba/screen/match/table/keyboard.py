"""The table's keys: digits for the hand, letters for the table's cards when they are asked for, and for the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from escoba.cards import Card
from escoba.screen.kit.button import Button
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Key
from escoba.screen.match.table.cards import CardWidget
from escoba.screen.match.table.choosing import Choosing
from escoba.screen.match.table.keys import LETTERS
from escoba.screen.match.table.table_widgets import TableWidgets
from escoba.screen.words.texts import _

_DIGITS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_KP1: 0, pygame.K_KP2: 1, pygame.K_KP3: 2}
_ZEROES = (pygame.K_0, pygame.K_KP0)


class Keyboard:
    """What a key means at the table. While `lettered`, a letter means the card of the table that wears it.

    `widgets` gives those that are shown now; `ask` opens a dialog.
    """

    def __init__(self, choosing: Choosing, widgets: Callable[[], TableWidgets], ask: Callable[[Dialog], None]) -> None:
        self.lettered = False
        self._choosing = choosing
        self._widgets = widgets
        self._ask = ask

    def press(self, key: Key, hand: Sequence[Card], table: Sequence[Card]) -> bool:
        """Do what the key means, if it means something; `hand` and `table` are what can be chosen from now."""
        if key.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            hints = self._choosing.hints
            return hints.visible and hints.wheel(1 if key.key == pygame.K_PAGEUP else -1)
        buttons = self._widgets().buttons
        if key.ctrl and key.key in (pygame.K_z, pygame.K_y):
            again = key.shift or key.key == pygame.K_y
            return self._use(buttons.redo if again else buttons.undo)
        if key.ctrl or key.alt:
            return False
        if key.key in _ZEROES:
            self.lettered = not self.lettered
            return True
        if key.key in _DIGITS:
            place = _DIGITS[key.key]
            if place < len(hand):
                self._choosing.hold(hand[place])
            return place < len(hand)
        letter = chr(key.key) if pygame.K_a <= key.key <= pygame.K_z else ""
        if letter and self.lettered:
            place = LETTERS.index(letter)
            if place < len(table):
                self._choosing.take(table[place])
            return True
        return self._letter(letter)

    def _letter(self, letter: str) -> bool:
        widgets = self._widgets()
        named = {
            "d": widgets.buttons.discard,
            "h": widgets.buttons.hint,
            "u": widgets.buttons.undo,
            "r": widgets.buttons.rules,
        }
        if widgets.game.is_remote:
            named["t"] = widgets.buttons.talk
        if letter == "l":
            widgets.slip.recall()
        elif letter == "s":
            self._ask(Dialog(_("The score"), widgets.score.told(), _("OK")))
        elif letter in named:
            self._use(named[letter])
        else:
            return False
        return True

    def use(self, button: Literal["discard", "hint"]) -> None:
        """Press one of the buttons, if it can be used now."""
        buttons = self._widgets().buttons
        self._use(buttons.discard if button == "discard" else buttons.hint)

    @staticmethod
    def _use(button: Button) -> bool:
        """Press a button, if it can be used now."""
        if button.enabled:
            button.click(button.rect.center)
        return True


def jump(group: Group) -> bool:
    """Let the focus go from the hand to the table's cards, else to the hand; whether a card is there."""
    focused = group.focused
    there = "table" if isinstance(focused, CardWidget) and focused.place == "hand" else "hand"
    card = next((one for one in group if isinstance(one, CardWidget) and one.place == there and one.focusable), None)
    if card is None:
        return False
    group.focus(card)
    return True
