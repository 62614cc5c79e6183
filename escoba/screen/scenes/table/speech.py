"""What the table says to the person: the bubble above his hand, and why he cannot discard."""

from __future__ import annotations

from escoba.game import FIFTEEN, LegalPlays
from escoba.screen.scenes.table import words
from escoba.screen.scenes.table.lying import Lying
from escoba.screen.scenes.table.selection import Selection
from escoba.screen.scenes.table.setting import Setting
from escoba.screen.texts import _


def speak(setting: Setting, lying: Lying, selection: Selection, legal: LegalPlays | None, thinking: int | None) -> None:
    """Fill the bubble, and set the Discard button with its reason.

    `legal` is what the person may do, None where it is not his turn; `thinking` is the seat whose bot is to play.
    """
    held = selection.held
    setting.discard.enabled = legal is not None and held is not None and legal.may_discard(held)
    setting.hint.enabled = legal is not None
    setting.hint.tip = "" if legal is not None else _("It is not your turn.")
    reason = why_no_discard(selection, legal)
    setting.discard.tip = reason
    setting.reason.say(reason if legal is not None and held is not None else "")
    bubble = setting.bubble
    if lying.shown:
        bubble.say("sum", words.sum_of([card.value for card in lying.shown]))
    elif legal is not None and selection:
        bubble.say("sum", _sum_so_far(selection), over=selection.total > FIFTEEN)
    elif legal is not None:
        bubble.say("turn", _("Your turn"))
    elif thinking is not None:
        bubble.say("turn", _("{name} is thinking").format(name=setting.names[thinking]))
    else:
        bubble.say("turn", "")


def why_no_discard(selection: Selection, legal: LegalPlays | None) -> str:
    """Why the Discard button cannot be used now; empty where it can."""
    held = selection.held
    if legal is None:
        return _("It is not your turn.")
    if held is None:
        return _("Select a card of your hand first.")
    if legal.may_discard(held):
        return ""
    if legal.can_capture(held):
        return _("This card can capture, so it must.")
    return _("Another card of yours can capture, so you must.")


def _sum_so_far(selection: Selection) -> str:
    text = words.sum_of(selection.values)
    if selection.total > FIFTEEN:
        return _("{sum}: over 15").format(sum=text)
    if selection.total == FIFTEEN:
        return _("{sum}, but it cannot be claimed now").format(sum=text)
    return text
