"""What is said of a match that is looked back on: accuracy, what a play gave away, what could be known, luck."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.game import Claim, Move
from escoba.review import Judged, Knowledge, Moment
from escoba.screen.words.table import sum_of
from escoba.screen.words.texts import _, format_number, ngettext


def accuracy_words(accuracy: float | None) -> str:
    """How accurate a seat was, as a figure; a dash where it never had a choice."""
    return "-" if accuracy is None else format_number(accuracy, ".0f")


def found_words(choices: Sequence[Judged]) -> str:
    """How many plays of a seat cost something and how many were good finds, in a line; empty of no choices."""
    if not choices:
        return ""
    lost, found = sum([one.loss.sure for one in choices]), sum([one.good_find for one in choices])
    said = [ngettext("{n} costly play", "{n} costly plays", lost).format(n=lost)]
    if found:
        said.append(ngettext("{n} good find", "{n} good finds", found).format(n=found))
    return " · ".join(said)


def place_words(round: int, play: int, name: str) -> str:
    """Which play it was, and whose; both counted from 1."""
    return _("Round {round}, play {play}: {name}").format(round=round, play=play, name=name)


def find_words(moment: Moment) -> str:
    """Where a play was made that most would not have made."""
    return _("Good find: round {round}, play {play}").format(round=moment.round, play=moment.place)


def turning_words(points: Sequence[tuple[str, float]]) -> str:
    """The moments (round and play) at which a chance changed most since the choice before; empty where none did."""
    if not points:
        return ""
    told = [f"{when} ({format_number(100 * change, '+.0f')} %)" for when, change in points]
    return _("Turning points: {points}").format(points=", ".join(told))


def lost_words(one: Judged) -> str:
    """What a play gave away, in points and in chances."""
    points = format_number(one.loss.points, ".1f")
    percent = round(100 * one.loss.chance)
    if percent < 1:
        return _("{points} points given away").format(points=points)
    return _("{points} points given away, {percent} % of the match").format(points=points, percent=percent)


def knowledge_words(one: Judged) -> str:
    """What this chair could know of the answers, in one sentence."""
    made, best = one.knowledge, one.of_best
    said = _("Cards that take something then: {takes} of {unseen} unseen; after the better play: {best}.").format(
        takes=made.takes, unseen=made.unseen, best=best.takes
    )
    if made.sweeps == best.sweeps:
        return said
    sweeps = _("Escobas: {made} against {best}.").format(made=made.sweeps, best=best.sweeps)
    return f"{said} {sweeps}"


def takes_words(answers: Knowledge) -> str:
    """How many cards answer a move by taking something."""
    return _("Cards that take something then: {takes} of {unseen} unseen.").format(
        takes=answers.takes, unseen=answers.unseen
    )


def move_words(move: Move) -> str:
    """What was done with the cards of a move: their sum, or that one was laid down."""
    if not move.takes:
        return _("lay down")
    values = [card.value for card in sorted(move.takes)]
    if isinstance(move, Claim):
        return _("claim {sum}").format(sum=sum_of(values))
    return sum_of([move.card.value, *values])


def luck_words(name: str, lead: float, cards: float, error: float) -> str:
    """A side's lead over the match, and how much of it the cards brought."""
    return _("{name}: lead {lead}, of it cards and chance {cards} ± {error}").format(
        name=name, lead=signed(lead), cards=signed(cards), error=format_number(2 * error, ".1f")
    )


def given_words(own: float, others: float) -> str:
    """What a side and its rivals gave away over the match, the rest of the lead."""
    return _("Given away: {others} by the other side, {own} by this one").format(
        others=format_number(others, ".1f"), own=format_number(own, ".1f")
    )


def signed(value: float) -> str:
    """A number with its sign and one decimal."""
    return format_number(value, "+.1f")


def progress_words(share: float) -> str:
    """How far the review has come."""
    return _("The plays are being judged: {percent} %").format(percent=int(100 * share))
