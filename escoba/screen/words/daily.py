"""The deal of the day in words."""

from __future__ import annotations

from datetime import date

from escoba.screen.words.history import month_name
from escoba.screen.words.names import level_name
from escoba.screen.words.texts import _
from escoba.session.daily import OPPONENT, PAR, TARGET, Result


def day_words(day: date) -> str:
    """Which day."""
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day.month), year=day.year)


def about_words() -> str:
    """What everybody plays."""
    return _(
        "Everybody who plays today gets the same decks: Obligada for two, to {points} points, against {opponent}. No "
        "server is needed: decks and opponent follow from the date. It counts as training."
    ).format(points=TARGET, opponent=level_name(OPPONENT))


def result_words(first: Result | None, *, helped: bool) -> str:
    """How the first try ended."""
    if first is None:
        return _("You have not finished it yet.")
    told = _("Your first try: {own}:{other}.").format(own=first.own, other=first.other)
    return f"{told} " + _("With a hint.") if helped else told


def par_words(par: Result | None, first: Result | None) -> str:
    """How an expert does in the same seat; before one's own try only that it is there."""
    if par is None:
        return _("Par is being played: {level} in your seat.").format(level=level_name(PAR))
    if first is None:
        return _("Par is there, and is told once you have played.")
    lead = (first.own - first.other) - (par.own - par.other)
    told = _("Par, {level} in your seat: {own}:{other}.").format(level=level_name(PAR), own=par.own, other=par.other)
    if lead == 0:
        return f"{told} " + _("Just as you.")
    better = _("You did better by {points}.") if lead > 0 else _("Par did better by {points}.")
    return f"{told} {better.format(points=abs(lead))}"


def code_words(code: str) -> str:
    """What to hand to a friend."""
    return _("For your friends: {code}").format(code=code)


def honest_words() -> str:
    """What a result does not prove."""
    return _(
        "Nobody can prove a first try: whoever knows the date knows the decks. The record in your history shows by its "
        "seeds that they were these."
    )


def friend_words(friend: Result, own: Result | None) -> str:
    """What a friend's code says."""
    told = _("On {day}: {own}:{other}.").format(day=day_words(friend.day), own=friend.own, other=friend.other)
    if own is None or own.day != friend.day:
        return told
    lead = (own.own - own.other) - (friend.own - friend.other)
    if lead == 0:
        return f"{told} " + _("Just as you.")
    better = _("You did better by {points}.") if lead > 0 else _("Your friend did better by {points}.")
    return f"{told} {better.format(points=abs(lead))}"
