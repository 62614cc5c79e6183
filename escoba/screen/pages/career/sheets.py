"""The sheets of the career: the league's table, past weeks, the rating over time, trophies, and the chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil, floor

import pygame

from escoba.career import TABLES, RatingTable
from escoba.career.league import Character, ClosedWeek, League, Standing, WeekMatch
from escoba.career.ratings import SHOWN_BELOW
from escoba.career.trophies import TROPHIES, Won
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.charts import LineChart, LinePoint
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.row import Cell, Column, Row, Weight
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.theme import GREEN_310, IVORY_929, WINE_LIGHT
from escoba.screen.pages.career.medal import draw_medal
from escoba.screen.pages.career.sheet import Sheet
from escoba.screen.words import career as words
from escoba.screen.words.history import day as full_day
from escoba.screen.words.players import face, player_name
from escoba.screen.words.texts import _, pgettext
from escoba.storage import Player
from escoba.storage.career_rows import Competed, Line

_FORM = 5
"""So many results of the week are shown."""
_DOT = 11.0


def league_sheet(
    player: Player,
    league: League,
    aside: str,
    table: Sequence[Standing],
    characters: Sequence[Character],
    played: Mapping[str, Sequence[WeekMatch]],
    strength: str,
) -> Sheet:
    """The table of the week: `played` has everybody's matches in it up to now, `strength` is the player's own."""
    known = {one.id: one for one in characters}
    placed = [one.who for one in table]
    resting = [who for who in (player.id, *known) if who not in placed]

    def row(index: int) -> Row:
        who = placed[index] if index < len(placed) else resting[index - len(placed)]
        other = known.get(who)
        portrait = face(player) if other is None else other.portrait
        name = player_name(player) if other is None else other.name
        results = [match.won for match in played.get(who, ())][-_FORM:]
        own: Weight = "strong" if other is None else "plain"
        told = [pgettext("result", "Won") if won else pgettext("result", "Lost") for won in results]
        tip = _("Form: {results}").format(results=", ".join(told)) if told else _("On holiday")
        picture = partial(_paint_face, portrait)
        figure = strength if other is None else words.figure(other.strength)
        if index >= len(placed):
            dash = "\N{EN DASH}"
            cells = (Cell(dash), Cell(name, weight=own, picture=picture), Cell(figure), Cell(), Cell(dash), Cell(dash))
            return Row(who, cells, tip=tip)
        one = table[index]
        won = _("{wins} of {n}").format(wins=one.wins, n=one.matches)
        zone = words.zone_of(index + 1, league.tier, len(placed))
        return Row(
            who,
            (
                Cell(words.place_words(index + 1), badge=zone),
                Cell(name, weight=own, picture=picture),
                Cell(figure),
                Cell(picture=partial(_paint_form, results)),
                Cell(won),
                Cell(words.figure(one.points), weight="strong"),
            ),
            tip=tip,
        )

    rows = Rows(
        "league",
        len(placed) + len(resting),
        row,
        lambda _index: None,
        columns=(
            Column(width=52, align="center"),
            Column(_("Player")),
            Column(_("Strength"), width=76, align="right"),
            Column(_("Form"), width=84, keeps=True),
            Column(_("Won"), width=66, align="right"),
            Column(_("Points"), width=64, align="right"),
        ),
        on_select=lambda _index: None,
        row_height=33,
        label=_("This week's table"),
    )
    rows.selected = placed.index(player.id) if player.id in placed else None
    return Sheet(words.tier_words(league.tier), rows, aside=aside, notes=words.league_notes(league.tier))


def weeks_sheet(weeks: Sequence[ClosedWeek]) -> Sheet:
    """The weeks that are over, the last first."""

    def row(index: int) -> Row:
        week = weeks[index]
        outcome, badge = words.week_outcome(week)
        place = words.place_words(week.place)
        name = words.week_name(week.week)
        cells = (Cell(name), Cell(words.tier_name(week.tier)), Cell(place, weight="strong"), Cell(outcome, badge=badge))
        return Row(week.week.isoformat(), cells)

    rows = Rows(
        "weeks",
        len(weeks),
        row,
        lambda _index: None,
        columns=(
            Column(_("Week")),
            Column(_("Tier")),
            Column(_("Place"), width=90, align="right"),
            Column(width=140, align="center"),
        ),
        on_select=lambda _index: None,
        row_height=40,
        label=_("Past weeks"),
        empty=_("A week in which you have played stands here once it is over."),
    )
    return Sheet(_("Past weeks"), rows)


def rating_sheet(played: Sequence[Competed], board: RatingTable, choose: Callable[[str], None]) -> Sheet:
    """The rating at one kind of table after each match, as far as it is known well enough."""
    rated = [one for one in played if one.board == board and one.rating is not None]
    points = []
    for number, one in enumerate(rated, 1):
        if one.rating is not None and one.rating.deviation <= SHOWN_BELOW:
            when = _("match {n}").format(n=number) if one.ended is None else words.short_day(one.ended)
            points.append(LinePoint(when, one.rating.rating, 2 * one.rating.deviation))
    low = min([100 * floor((point.value - point.spread) / 100) for point in points], default=1000)
    high = max([100 * ceil((point.value + point.spread) / 100) for point in points], default=1600)
    last = rated[-1].rating if rated else None
    chart = LineChart(
        "rating_over_time",
        _("Rating over time"),
        points,
        lambda value: words.figure(round(value)),
        bounds=(low, high),
        guide=None,
        empty=words.rating_not_known(last),
    )
    boards = Segments("board", [Option(one, words.board_name(one)) for one in TABLES], board, choose)
    notes = [
        _(
            "Glicko-2, with the six levels of bots as fixed points. The band is where your rating is with 95 % "
            "certainty; it grows narrower as you play."
        )
    ]
    return Sheet(words.rating_words(last), chart, aside=_("Rating over time"), notes=notes, above=[boards])


def trophies_sheet(won: Sequence[Won], opened: Callable[[int], None]) -> Sheet:
    """All trophies, those that were won with the day and the way to the match."""
    found = {one.trophy: one for one in won}
    names = sorted(TROPHIES, key=lambda name: name not in found)

    def row(index: int) -> Row:
        name = names[index]
        told, one = words.trophy_words(name), found.get(name)
        when = "" if one is None else full_day(one.day.isoformat()) if one.day.year > 1970 else _("Date unknown")
        return Row(
            name,
            (
                Cell(picture=partial(_paint_medal, told.sign, one is not None)),
                Cell(told.name, told.what, weight="strong"),
                Cell(when or _("To win"), badge="brass" if one is not None else "grey"),
            ),
            enabled=one is not None,
            tip=_("Opens the match in which it was won.") if one is not None else _("Not won yet."),
            direct=True,
        )

    def open_row(index: int) -> None:
        one = found.get(names[index])
        if one is not None:
            opened(int(one.match))

    rows = Rows(
        "trophies",
        len(names),
        row,
        open_row,
        columns=(Column(width=52, keeps=True), Column(), Column(width=150, align="center")),
        on_select=lambda _index: None,
        row_height=58,
        label=_("Trophies"),
    )
    return Sheet(_("Trophies"), rows, aside=_("{n} of {all}").format(n=len(won), all=len(TROPHIES)))


def chips_sheet(
    statement: Sequence[Line],
    played: Sequence[Competed],
    rivals: Callable[[int], str],
    opened: Callable[[int], None],
) -> Sheet:
    """What went and came, the last first, with the balance after it; `rivals` says against whom a match was."""
    matches = {one.match: one for one in played}
    balances: list[int] = []
    for line in statement:
        balances.append((balances[-1] if balances else 0) + line.chips)

    def row(index: int) -> Row:
        place = len(statement) - 1 - index
        line = statement[place]
        match = None if line.match is None else matches.get(line.match)
        told = words.line_words(line, match, "" if line.match is None else rivals(line.match))
        return Row(
            str(line.entry),
            (
                Cell(words.short_day(line.day), weight="soft"),
                Cell(told),
                Cell(words.figure(line.chips, signed=True), badge="green" if line.chips > 0 else "wine"),
                Cell(words.figure(balances[place]), weight="strong"),
            ),
            tip=_("Opens the match.") if line.match is not None else "",
            direct=line.match is not None,
        )

    def open_row(index: int) -> None:
        match = statement[len(statement) - 1 - index].match
        if match is not None:
            opened(match)

    rows = Rows(
        "statement",
        len(statement),
        row,
        open_row,
        columns=(
            Column(_("Day"), width=76),
            Column(_("What for")),
            Column(_("Chips"), width=110, align="center"),
            Column(_("Balance"), width=92, align="right"),
        ),
        on_select=lambda _index: None,
        row_height=40,
        label=_("What went and came"),
    )
    notes = [
        _(
            "Chips are play money: they cannot be bought, sold or given away. Once a day a balance under 1,000 gets "
            "200, to 1,000 at most. A tenth of the balance can be staked on a match."
        )
    ]
    return Sheet(_("Chips"), rows, notes=notes)


def _paint_face(portrait: str, canvas: Canvas, place: pygame.FRect) -> None:
    draw_portrait(canvas, portrait, place)


def _paint_medal(sign: str, won: bool, canvas: Canvas, place: pygame.FRect) -> None:
    draw_medal(canvas, sign, place.inflate(8, 8), won=won)


def _paint_form(results: Sequence[bool], canvas: Canvas, place: pygame.FRect) -> None:
    """A green disc for each match won, a wine-red ring for each lost, the last at the right."""
    for number, won in enumerate(results):
        dot = pygame.FRect(place.left + number * (_DOT + 4), place.centery - _DOT / 2, _DOT, _DOT)
        canvas.svg("form won" if won else "form lost", _WON if won else _LOST, dot)


def _ring(fill: Colour, edge: Colour) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><circle cx="11" cy="11" r="9" '
        f'fill="{shapes.hexed(fill)}" stroke="{shapes.hexed(edge)}" stroke-width="2.2"/></svg>'
    )


# Both are seen on paper, and on the green of the player's own row.
_WON = _ring(GREEN_310, IVORY_929)
_LOST = _ring(IVORY_929, WINE_LIGHT)
