"""What the end of a match says: who won, how it felt, and how it was decided where totals alone do not tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from escoba.game import Scoreboard
from escoba.screen.words.deck_words import in_deck
from escoba.screen.words.table import names_of
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Seat
from escoba.storage.seating import HUMAN

Outcome = Literal["won", "lost", "watched"]
"""How the match ended for the person at the screen; `watched` where no side is theirs alone."""

_CLOSE = 2


def outcome(scoreboard: Scoreboard, seats: Sequence[Seat]) -> Outcome:
    """How the match ended for whoever sits at the screen."""
    mine = _own_side(scoreboard, seats)
    if mine is None:
        return "watched"
    return "won" if scoreboard.winner == mine else "lost"


def title(scoreboard: Scoreboard, seats: Sequence[Seat], side_names: Sequence[str]) -> str:
    """Who won, in the largest letters."""
    assert scoreboard.winner is not None
    name = side_names[scoreboard.winner]
    result = outcome(scoreboard, seats)
    if result == "watched":
        return _("Winner: {name}").format(name=name)
    if result == "lost":
        return _("{names} win").format(names=name) if scoreboard.teams else _("{name} wins").format(name=name)
    partners = [seats[seat].name for seat in scoreboard.sides[scoreboard.winner] if seats[seat].player != HUMAN]
    if scoreboard.teams and not partners:
        return _("{names} win!").format(names=name)
    return _("You and {partner} win!").format(partner=partners[0]) if partners else _("You win!")


def kind_words(scoreboard: Scoreboard, seats: Sequence[Seat]) -> str:
    """A sentence for the person: glad after a win, gentle after a loss."""
    assert scoreboard.winner is not None
    mine = _own_side(scoreboard, seats)
    rivals = [side for side in range(len(scoreboard.sides)) if side != scoreboard.winner]
    compared = rivals if mine is None or mine == scoreboard.winner else [mine]
    margin = min([abs(scoreboard.totals[scoreboard.winner] - scoreboard.totals[side]) for side in compared])
    close = margin <= _CLOSE and not scoreboard.by_no_capture
    match outcome(scoreboard, seats):
        case "won" if close:
            return _("By a hair, and well played.")
        case "won":
            return _("Well played!")
        case "lost" if close:
            return _("It was that close. Next time it may be yours.")
        case "lost":
            return _("Well played all the same. The cards will turn.")
        case "watched":
            return _("A good match.")


def escobas_words(escobas: int) -> str:
    """How many escobas a side made in the match."""
    return ngettext("{count} escoba", "{count} escobas", escobas).format(count=escobas)


def course_words(rounds: int) -> str:
    """What the chart shows."""
    return ngettext("The total after {count} round", "The totals over {count} rounds", rounds).format(count=rounds)


def decided_by(scoreboard: Scoreboard, seats: Sequence[Seat]) -> str:
    """How the match was decided, where the totals do not say it (rules, section 5); may be empty."""
    winner = scoreboard.winner
    assert winner is not None
    if scoreboard.by_no_capture:
        if _own_side(scoreboard, seats) == 1 - winner:
            return _("You took nothing in the whole last round, and that loses the match.")
        name = names_of(seats)[1 - winner]
        return _("{name} took nothing in the whole last round, and that loses the match.").format(name=name)
    sentences = []
    if scoreboard.rules.lowest_wins:
        sentences.append(_("By these rules the fewest points win."))
    level = [side for side, total in enumerate(scoreboard.totals) if total == scoreboard.totals[winner]]
    reached = _reached_in(scoreboard)
    if len(level) > 1:
        sentences.append(_tally_words(scoreboard, winner, level))
    elif reached < len(scoreboard.counts) and scoreboard.rules.level_match == "lead_of_two":
        sentences.append(
            _("The target was reached in round {number}, but without a lead of two, so the match went on.").format(
                number=reached
            )
        )
    elif reached < len(scoreboard.counts):
        sentences.append(
            _("It was level when the target was reached in round {number}, so the match went on.").format(
                number=reached
            )
        )
    return " ".join(sentences)


def totals_by_round(scoreboard: Scoreboard) -> list[tuple[int, ...]]:
    """Each side's total before the first round and after each."""
    totals = [tuple([0] * len(scoreboard.sides))]
    for count in scoreboard.counts:
        totals.append(tuple([total + points for total, points in zip(totals[-1], count.points, strict=True)]))
    return totals


def _own_side(scoreboard: Scoreboard, seats: Sequence[Seat]) -> int | None:
    """The side of the person at the screen; None where nobody or more than one side is a person's."""
    sides = {scoreboard.side_of(seat) for seat, chair in enumerate(seats) if chair.player == HUMAN}
    return sides.pop() if len(sides) == 1 else None


def _reached_in(scoreboard: Scoreboard) -> int:
    """The number of the round in which the target was first reached."""
    for number, totals in enumerate(totals_by_round(scoreboard)):
        if max(totals) >= scoreboard.rules.target:
            return number
    return len(scoreboard.counts)


def _tally_words(scoreboard: Scoreboard, winner: int, level: list[int]) -> str:
    """At which step of the tally a level match was decided, and by how many."""
    pick = min if scoreboard.rules.lowest_wins else max
    sentences = (
        _("Level at {total}: escobas decided, {best} against {next}."),
        in_deck("Level at {total}, and in escobas too: oros decided, {best} against {next}."),
        in_deck("Level at {total}, in escobas and oros too: the 7s of oros decided, {best} against {next}."),
        _("Level at {total}, and long after: sevens decided, {best} against {next}."),
        _("Level at {total}, and in all but the cards: they decided, {best} against {next}."),
    )
    for step, sentence in enumerate(sentences):
        amounts = [scoreboard.tallies[side][step] for side in level]
        best = pick(amounts)
        behind = [amount for amount in amounts if amount != best]
        level = [side for side, amount in zip(level, amounts, strict=True) if amount == best]
        if level == [winner]:
            return sentence.format(total=scoreboard.totals[winner], best=best, next=pick(behind))
    raise AssertionError("a level match was won without a difference")
