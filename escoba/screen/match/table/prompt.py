"""What the table says to the person: the bubble above the hand, and why they cannot discard or ask the coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from escoba.game import FIFTEEN, LegalPlays
from escoba.screen.match.table.buttons import Buttons
from escoba.screen.match.table.keys import with_key
from escoba.screen.match.table.last_moves import Bubble
from escoba.screen.match.table.selection import Selection
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table.viewing import Viewing
from escoba.screen.match.table_match import TableMatch
from escoba.screen.words import table as words
from escoba.screen.words.texts import _


@dataclass(frozen=True, slots=True)
class TurnState:
    """What goes on at the table, as the person sees it who looks.

    `turn` is the seat whose turn it is, `legal` what the `viewer` may do (None in another's turn), `shared` says that
    the viewer is not the only person here; `thinking` is the seat whose bot is to play.
    """

    turn: int | None
    legal: LegalPlays | None
    viewer: int
    shared: bool
    thinking: int | None


def turn_state_of(game: TableMatch, viewing: Viewing, thinking: int | None, *, moving: bool, mine: bool) -> TurnState:
    """The moment as it is; while cards are `moving` it is nobody's turn, and `mine` is the viewer's."""
    return TurnState(
        turn=None if moving else game.turn,
        legal=game.legal_plays if mine else None,
        viewer=viewing.seat,
        shared=viewing.shared,
        thinking=thinking,
    )


def update_prompt(
    bubble: Bubble,
    buttons: Buttons,
    state: TableState,
    selection: Selection,
    turn_state: TurnState,
    names: Sequence[str],
    *,
    paused: bool,
    explained: bool = False,
    advice: str = "",
) -> None:
    """Fill the bubble, and set the Discard button with its reason. `paused` says that bots are held, `explained` that
    whoever's turn it is must still be told what to do, `advice` is what the coach says.
    """
    legal, held = turn_state.legal, selection.held
    reason = why_no_discard(selection, legal)
    buttons.discard.enabled = not reason
    buttons.discard.tip = reason or with_key("", "D")
    buttons.reason.say(reason if legal is not None and held is not None else "")
    if state.shown:
        bubble.say("sum", words.sum_of([card.value for card in state.shown]))
    elif legal is not None and selection:
        bubble.say("sum", _sum_so_far(selection), over=selection.total > FIFTEEN)
    elif advice:
        bubble.say("advice", advice)
    elif legal is not None:
        yours = _your_turn(names[turn_state.viewer]) if turn_state.shared else _("Your turn")
        bubble.say("turn", _explained(yours, legal) if explained else yours)
    elif paused:
        bubble.say("turn", _("Paused"))
    elif turn_state.thinking is not None:
        bubble.say("turn", _("{name} is thinking").format(name=names[turn_state.thinking]))
    else:
        bubble.say("turn", "")


def _explained(yours: str, legal: LegalPlays) -> str:
    """Whose turn it is, and what to do then."""
    if any(legal.can_capture(card) for card in legal.hand):
        return _("{yours}: click a card of your hand, then cards that make 15 with it").format(yours=yours)
    return _("{yours}: nothing makes 15 now, so click a card and lay it down with Discard").format(yours=yours)


def why_no_discard(selection: Selection, legal: LegalPlays | None) -> str:
    """Why the Discard button cannot be used now; empty where it can."""
    held = selection.held
    if legal is None:
        return _("It is not your turn.")
    if held is None:
        return _("Select a card of your hand first.")
    if selection.taken:
        return _("Take the table's cards off first.")
    if legal.may_discard(held):
        return ""
    if legal.can_capture(held):
        return _("This card can capture, so it must.")
    return _("Another card of yours can capture, so you must.")


def why_no_hint(legal: LegalPlays | None, *, allowed: bool, competitive: bool) -> str:
    """Why the coach cannot be asked now; empty where that is possible."""
    if competitive:
        return _("In a competitive match there is no hint.")
    if not allowed:
        return _("Hints are switched off in the settings.")
    return _("It is not your turn.") if legal is None else ""


def _your_turn(name: str) -> str:
    return _("Your turn, {name}").format(name=name)


def _sum_so_far(selection: Selection) -> str:
    text = words.sum_of(selection.values)
    if selection.total > FIFTEEN:
        return _("{sum}: over 15").format(sum=text)
    if selection.total == FIFTEEN:
        return _("{sum}, but it cannot be claimed now").format(sum=text)
    return _("{sum} · {left} to go").format(sum=text, left=FIFTEEN - selection.total)
