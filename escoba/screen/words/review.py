"""What is said of a match that is looked back on: accuracy, what a play gave away, what could be known, luck."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import Card
from escoba.game import Claim, Move
from escoba.review import Judged
from escoba.screen.words.table import ShownMove, told
from escoba.screen.words.texts import _, format_number, ngettext


def accuracy_words(accuracy: float | None) -> str:
    """How accurate a seat was, as a figure; a dash where it never had a choice."""
    return "-" if accuracy is None else format_number(accuracy, ".0f")


def found_words(choices: Sequence[Judged]) -> str:
    """How many plays of a seat cost something and how many were good finds, in a line."""
    lost, found = sum([one.loss.sure for one in choices]), sum([one.good_find for one in choices])
    said = [ngettext("{n} play gave something away", "{n} plays gave something away", lost).format(n=lost)]
    if found:
        said.append(ngettext("{n} good find", "{n} good finds", found).format(n=found))
    return " · ".join(said)


def place_words(round: int, play: int, name: str) -> str:
    """Which play it was, and whose; both counted from 1."""
    return _("Round {round}, play {play}: {name}").format(round=round, play=play, name=name)


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
    said = ngettext(
        "Of {unseen} unseen card {takes} takes something after this play, {best} after the better one.",
        "Of {unseen} unseen cards {takes} take something after this play, {best} after the better one.",
        made.unseen,
    ).format(unseen=made.unseen, takes=made.takes, best=best.takes)
    if made.sweeps == best.sweeps:
        return said
    sweeps = _("Escobas: {made} against {best}.").format(made=made.sweeps, best=best.sweeps)
    return f"{said} {sweeps}"


def move_words(move: Move, style: str) -> str:
    """A move by its sum, or by the card that is laid down."""
    card: Card | None = None if isinstance(move, Claim) else move.card
    if card is not None and not move.takes:
        return told(ShownMove(move.seat, card, ()), _("Lay down"), style)
    return told(ShownMove(move.seat, card, tuple(sorted(move.takes))), _("Take"), style)


def luck_words(name: str, lead: float, cards: float, error: float) -> str:
    """A side's lead over the match, and how much of it the cards brought."""
    return _("{name}: lead {lead}, of it cards and chance {cards} ± {error}").format(
        name=name, lead=signed(lead), cards=signed(cards), error=format_number(2 * error, ".1f")
    )


def signed(value: float) -> str:
    """A number with its sign and one decimal."""
    return format_number(value, "+.1f")


def progress_words(share: float) -> str:
    """How far the review has come."""
    return _("The plays are being judged: {percent} %").format(percent=int(100 * share))
