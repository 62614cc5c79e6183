"""The table of a player's matches in the language spoken now, as a spreadsheet in that language opens it."""

from __future__ import annotations

from datetime import datetime

from escoba.screen.words.history import level_name, variant_name
from escoba.screen.words.statistics import category_name, lucky_name
from escoba.screen.words.texts import _, pgettext
from escoba.storage.spreadsheet import HEADER, TableStyle


def table_style() -> TableStyle:
    """How the table is written."""
    decimal = pgettext("decimal sign", ".")
    headings = dict(zip(HEADER, _headings(), strict=True))
    # Where a comma is the decimal sign it cannot part cells too, and spreadsheets expect a semicolon.
    return TableStyle(";" if decimal == "," else ",", decimal, headings.__getitem__, _word)


def _headings() -> list[str]:
    """The columns' names, in the order of HEADER."""
    points, dealt = _("Points: {of}"), _("Dealt to me: {of}")
    return [
        pgettext("column", "Started"),
        pgettext("column", "Ended"),
        pgettext("column", "State"),
        pgettext("column", "Origin"),
        pgettext("column", "Practice"),
        pgettext("column", "With help"),
        pgettext("column", "Rules"),
        pgettext("column", "Tradition"),
        pgettext("column", "Points to play to"),
        pgettext("column", "Players"),
        pgettext("column", "Rivals"),
        pgettext("column", "Won"),
        pgettext("column", "Rounds"),
        pgettext("column", "Points"),
        pgettext("column", "Points per round"),
        pgettext("column", "Escobas"),
        *[
            points.format(of=category_name(category))
            for category in ("escobas", "cards", "oros", "seven_of_oros", "sevens")
        ],
        dealt.format(of=category_name("cards")),
        *[dealt.format(of=lucky_name(lucky)) for lucky in ("oros", "guindis", "sevens")],
    ]


def _word(column: str, text: str) -> str:
    """A text of the table, in words."""
    match column:
        case "started" | "ended":
            return _local(text)
        case "state" | "origin":
            return _states().get(text, text)
        case "rules" | "preset":
            return variant_name(text)
        case "players":
            return pgettext("players", "Pairs") if text == "teams" else text
        case "level":
            return level_name(text)
    return text


def _states() -> dict[str, str]:
    return {
        "playing": pgettext("match", "In progress"),
        "finished": pgettext("match", "Finished"),
        "abandoned": pgettext("match", "Given up"),
        "agreed": pgettext("match", "Ended by agreement"),
        "played": pgettext("match", "Played here"),
        "imported": pgettext("match", "Imported"),
    }


def _local(moment: str) -> str:
    """A moment (ISO 8601 with zone) as every spreadsheet knows it for a date, in local time."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return moment
