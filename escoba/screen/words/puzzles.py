"""What is said of a puzzle: what is asked, the steps of help, and why the answer is the answer."""

from __future__ import annotations

from escoba.cards import value_of
from escoba.game import Claim, Move, View
from escoba.review import knowledge
from escoba.review.puzzles import PROOF_WORLDS, Puzzle
from escoba.screen.words.card_names import card_name
from escoba.screen.words.deck_words import in_deck
from escoba.screen.words.review import move_words, takes_words
from escoba.screen.words.texts import _, format_number, ngettext


def task_words(puzzle: Puzzle) -> str:
    """What is asked."""
    return {
        "best_play": _("Find the best play."),
        "guindis": in_deck("Find the play that saves the guindis, the 7 of oros."),
        "last_card": _("One card is still hidden. What is its value?"),
    }[puzzle.kind]


def hint_words(puzzle: Puzzle, view: View, step: int, style: str) -> str:
    """A step of help, from 1 on."""
    if puzzle.kind == "last_card":
        if step == 1:
            return _("All that was taken are fifteens, and all forty cards make ten more than fourteen fifteens.")
        return _("The table and your hand make {sum}.").format(sum=_left(view))
    move = puzzle.move
    if step == 1:
        if isinstance(move, Claim):
            return _("Look for a fifteen that was missed.")
        return _("Something is to be taken.") if move.takes else _("A card is to be laid down.")
    if isinstance(move, Claim):
        return ngettext("It has {n} card.", "It has {n} cards.", len(move.takes)).format(n=len(move.takes))
    return _("The card is {card}.").format(card=card_name(move.card, style))


def outcome_words(puzzle: Puzzle, style: str, *, right: bool) -> str:
    """Whether it was right, and the answer if it was not."""
    if right:
        return _("That is it.")
    if puzzle.kind == "last_card":
        return _("No: the last card is worth {value}.").format(value=puzzle.value)
    return _("No: better is {play}.").format(play=_play_words(puzzle.move, style))


def why_words(puzzle: Puzzle, view: View) -> str:
    """Why the answer is the answer."""
    if puzzle.kind == "last_card":
        return _(
            "All that is taken are fifteens; all forty cards make 220, ten more than fourteen fifteens. The table and "
            "your hand make {sum}: with {value} that is again ten more than fifteens."
        ).format(sum=_left(view), value=puzzle.value)
    if puzzle.exact:
        lead = _("It is worth {points} points more than the next best; every line of play was looked at.")
    else:
        lead = _("It is worth {points} points more than the next best, over {n} imagined deals of the hidden cards.")
    lead = lead.format(points=format_number(puzzle.lead, ".1f"), n=format_number(PROOF_WORLDS, ".0f"))
    return f"{lead} {takes_words(knowledge(view, puzzle.move))}"


def progress_words(number: int, of: int, rating: float) -> str:
    """Which of the day's puzzles this is, and how strong the player is at them."""
    return _("Puzzle {number} of {of} · rating {rating}").format(
        number=number, of=of, rating=format_number(rating, ".0f")
    )


def day_words(right: int, of: int, rating: float) -> str:
    """What came of a day's puzzles."""
    said = _("You have solved {right} of today's {of} puzzles. Your rating is {rating}. Tomorrow there are others.")
    return said.format(right=right, of=of, rating=format_number(rating, ".0f"))


def _left(view: View) -> int:
    return value_of([*view.table, *view.hand])


def _play_words(move: Move, style: str) -> str:
    if not isinstance(move, Claim) and not move.takes:
        return _("to lay down {card}").format(card=card_name(move.card, style))
    return move_words(move)
