"""A match of the history in words: when, by which rules, against whom, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, get_args

from escoba.levels import LEVELS
from escoba.rules import PRESETS, Players, side_of
from escoba.screen.words import names
from escoba.screen.words.texts import _, ngettext, pgettext
from escoba.storage import MatchRow, Seat, shown
from escoba.storage.seating import CUSTOM, HUMAN, MIXED, PEOPLE, outside_name

if TYPE_CHECKING:
    from escoba.screen.kit.row import Badge


def month_name(month: int) -> str:
    """A month in short, 1 to 12."""
    return [
        pgettext("month", "Jan"),
        pgettext("month", "Feb"),
        pgettext("month", "Mar"),
        pgettext("month", "Apr"),
        pgettext("month", "May"),
        pgettext("month", "Jun"),
        pgettext("month", "Jul"),
        pgettext("month", "Aug"),
        pgettext("month", "Sep"),
        pgettext("month", "Oct"),
        pgettext("month", "Nov"),
        pgettext("month", "Dec"),
    ][month - 1]


def when(moment: str | None, now: datetime | None = None) -> str:
    """A moment (ISO 8601 with zone) as one says it here today, in local time; `now` is for tests, with zone."""
    if moment is None:
        return _("Date unknown")
    try:
        local = datetime.fromisoformat(moment).astimezone(now.tzinfo if now is not None else None)
    except (ValueError, OverflowError, OSError):
        return shown(moment[:16])
    today = now or datetime.now().astimezone()
    time = local.strftime("%H:%M")
    if local.date() == today.date():
        return _("Today, {time}").format(time=time)
    if local.date() == today.date() - timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    if local.year == today.year:
        return _("{day} {month}, {time}").format(day=local.day, month=month_name(local.month), time=time)
    return day(local.date().isoformat())


def day(date: str) -> str:
    """A date as ``2026-08-03``, in the language's way."""
    try:
        found = datetime.fromisoformat(date)
    except ValueError:
        return date
    return _("{day} {month} {year}").format(day=found.day, month=month_name(found.month), year=found.year)


def whole(number: int) -> str:
    """A whole number, with its thousands set apart where there are many."""
    return str(number) if number < 10_000 else f"{number:,}".replace(",", pgettext("between thousands", ","))


def variant_name(variant: str) -> str:
    """A tradition's name, or that the rules were somebody's own."""
    if variant == CUSTOM:
        return _("Own rules")
    return PRESETS[variant].name if variant in PRESETS else shown(variant)


def level_name(level: str) -> str:
    """The rivals' level, also where they had different ones, were people, or came from outside."""
    if level == PEOPLE:
        return pgettext("level", "People")
    return pgettext("level", "Mixed") if level == MIXED else names.player_name(outside_name(level))


def keys_of(values: Sequence[str]) -> dict[str, str]:
    """Rules, levels or sizes of a table by a key for a widget: themselves, but for what somebody goes by.

    No such name can then be taken for another key, whatever it is.
    """
    known = {*PRESETS, CUSTOM, *LEVELS, PEOPLE, MIXED, *get_args(Players)}
    return {value if value in known else f"outside:{place}": value for place, value in enumerate(values)}


def name_at(row: MatchRow, seat: int) -> str:
    """What whoever sat there is called."""
    if row.seats[seat].name:
        return row.seats[seat].name
    return _("You") if seat == row.seat else pgettext("player", "A guest")


def others(row: MatchRow) -> list[int]:
    """The seats of all others: partners last."""
    seats = [seat for seat in range(len(row.seats)) if seat != row.seat]
    return sorted(seats, key=lambda seat: row.side is not None and side_of(seat, teams=row.teams) == row.side)


def rivals(row: MatchRow) -> str:
    """Against whom; everybody where the player did not play."""
    if row.seat is None:
        return names.joined([name_at(row, seat) for seat in range(len(row.seats))])
    seats = others(row)[:-1] if row.teams else others(row)
    return names.joined([name_at(row, seat) for seat in seats])


def company(row: MatchRow) -> str:
    """How well the rivals play, and with whom the player played against them."""
    told = [level_name(row.level)]
    if row.teams and row.seat is not None:
        told.append(_("with {partner}").format(partner=name_at(row, others(row)[-1])))
    return " · ".join(told)


def in_progress(row: MatchRow) -> bool:
    """Whether the match can be played on; an unfinished one that was imported can only be looked at."""
    return row.state == "playing" and row.origin == "played"


def counts(row: MatchRow) -> bool:
    """Whether giving the match up would count: practice does not, nor what one only watches."""
    return not row.practice and row.seat is not None


def what_deleting_means(row: MatchRow) -> str:
    """What becomes of a match that is deleted from the history, and of what it counts for."""
    if row.origin == "played" and counts(row):
        if row.state == "playing" and row.competitive:
            return _("It disappears from your history and counts as given up: its stake is lost.")
        if row.state == "playing":
            return _("It disappears from your history. If a card has been played in it, it still counts as given up.")
        if row.state == "abandoned":
            return _("It disappears from your history. It still counts as given up.")
    elif row.state == "playing":
        return _("It disappears from your history. It counts nowhere, so nothing else changes. This cannot be undone.")
    if row.competitive:
        return _("It disappears from your history and your statistics; your career keeps it. This cannot be undone.")
    return _("It disappears from your history and your statistics. This cannot be undone.")


def result(row: MatchRow) -> tuple[str, Badge]:
    """How the match stands or ended, and in which colour that is said."""
    if row.state == "playing":
        return (_("In progress"), "brass") if in_progress(row) else (_("Unfinished"), "grey")
    if row.state == "abandoned":
        return _("Given up"), "grey"
    if row.state == "agreed":
        return _("By agreement"), "grey"
    if row.won is None:
        return _("Watched"), "grey"
    return (pgettext("result", "Won"), "green") if row.won else (pgettext("result", "Lost"), "wine")


def totals(row: MatchRow) -> str:
    """The points of all sides, one's own first."""
    sides = sorted(range(len(row.totals)), key=lambda side: side != row.side)
    return " \N{EN DASH} ".join(str(row.totals[side]) for side in sides)


def marks(row: MatchRow) -> list[str]:
    """What makes a match a special one."""
    people = sum(seat.player == HUMAN for seat in row.seats)
    told = []
    if row.competitive:
        told.append(_("competitive"))
    if row.practice:
        told.append(_("practice"))
    elif row.assisted:
        told.append(_("with help"))
    if row.origin == "imported":
        told.append(_("imported"))
    if people > 1:
        told.append(_("several people"))
    return told


def rounds_played(row: MatchRow) -> str:
    """How many rounds were counted."""
    return ngettext("{n} round", "{n} rounds", row.rounds).format(n=row.rounds)


def resume_note(row: MatchRow) -> str:
    """The match to go on with, as short as can be: rules, whether for practice, points, against whom."""
    points = totals(row) if row.rounds else _("first round")
    rules = variant_name(row.variant)
    if row.practice:
        rules = _("{rules} (practice)").format(rules=rules)
    return " · ".join([rules, points, rivals(row)])


def player_of(seat: Seat) -> str:
    """Who plays there: a level's name, or that it is a person."""
    return pgettext("seat", "person") if seat.player == HUMAN else names.player_name(seat.player)
