"""How the lines and the sums of the count are drawn. A part of 0 to 1 says how far a line or the sums are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from escoba.game.count import SETENTA, Line
from escoba.game.events import RoundCounted
from escoba.rules import RuleSet
from escoba.screen.art.motion import between, ease
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import (
    BODY_BOLD,
    BRASS_DARK,
    BROWN_161,
    INK,
    INK_SOFT,
    LIT,
    OCHRE_533,
    SAND_596,
    SAND_686,
    SAND_769_1,
    SAND_831,
    SMALL,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    Box,
    Type,
)
from escoba.screen.match.count.layout import NAME_HEIGHT, CountPlaces
from escoba.screen.words.count import line_name, rule_in_force
from escoba.screen.words.texts import _

FAN_PART, LIGHT_PART = 0.5, 0.75
"""A line has fanned its cards out at the first of these parts of its time, and lit what scores at the second."""

_AMOUNT = Type(Face.TITLE, 28, INK)
_POINTS = Type(Face.BOLD, 19, BROWN_161)
_ROUND = Type(Face.BOLD, 20, INK)
_TOTAL = Type(Face.TITLE, 42, WINE)
_TRACK = Box(SAND_769_1, SAND_831, radius=5, edge=SAND_596, edge_width=1)
_GAINED = Box(SAND_686, OCHRE_533, radius=5, edge=BRASS_DARK, edge_width=1)
_HAD = Box(WINE_LIGHT, WINE_DARK, radius=5, edge=WINE_DARK, edge_width=1)
_COIN_SIZE = 40.0

COIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>'
    '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="15" cy="12" r="28">'
    '<stop offset="0" stop-color="#ffeaa6"/><stop offset="0.55" stop-color="#edbd4c"/>'
    '<stop offset="1" stop-color="#b07a1c"/></radialGradient></defs>'
    '<circle cx="20.4" cy="21.4" r="18.2" fill="#000" fill-opacity="0.22"/>'
    '<circle cx="20" cy="20" r="18.2" fill="url(#g)" stroke="#7a5212" stroke-width="1.2"/>'
    '<circle cx="20" cy="20" r="14.6" fill="none" stroke="#8c6218" stroke-width="0.9" stroke-dasharray="1.2 1.7"/>'
    '<circle cx="20" cy="20" r="12.6" fill="#f7d67c" fill-opacity="0.75" stroke="#9a6c1e" stroke-width="0.7"/></svg>'
)
"""A point: an oro with room for its number."""


def draw_line(
    canvas: Canvas,
    places: CountPlaces,
    pictures: CardPictures,
    rules: RuleSet,
    line: Line,
    row: int,
    part: float = 1.0,
) -> None:
    """A line of the count: what it is, each side's cards fanning out, then who scores and by which rule."""
    rect = places.row(row)
    _draw_label(canvas, places.label(rect), line, rules, told=part >= FAN_PART)
    captioned = line.category == "sevens" and rules.sevens == "setenta"
    for side, points in enumerate(line.points):
        cell = places.cell(rect, side)
        if points and part >= FAN_PART:
            light = ease((part - FAN_PART) / (LIGHT_PART - FAN_PART))
            canvas.box(cell.inflate(-8, -8), LIT if light == 1 else replace(LIT, edge=None, opacity=_fifths(light)))
        fan = places.fan(line, side, row, ease(part / FAN_PART))
        for card, place in zip(line.cards[side], fan, strict=True):
            picture = pictures.picture(card.code, canvas.view.px(place.height), place.angle)
            at = canvas.view.px(place.x), canvas.view.px(place.y)
            canvas.surface.blit(picture, picture.get_rect(center=at))
            if captioned and part >= FAN_PART:
                canvas.text(str(SETENTA[card.rank]), place.caption, SMALL, "center")
        if part >= FAN_PART:
            style = _AMOUNT if line.amounts[side] else _AMOUNT.coloured(INK_SOFT)
            canvas.text(amount_words(line, side), places.amount(cell), style, "center")
            if points:
                _draw_coin(canvas, places.coin(cell), points, ease((part - FAN_PART) / (LIGHT_PART - FAN_PART)))


def amount_words(line: Line, side: int) -> str:
    """What is compared in a cell; a dash where a side has nothing to compare."""
    return str(line.amounts[side]) if line.amounts[side] else "—"


def draw_sums(
    canvas: Canvas, places: CountPlaces, counted: RoundCounted, target: int, best: Sequence[int], part: float = 1.0
) -> None:
    """The totals, growing by the round's points towards the target; the sides in `best` are lit at the end."""
    for side, (points, total) in enumerate(zip(counted.count.points, counted.totals, strict=True)):
        if part:
            gained = places.coin(places.cell(places.round_row, side))
            canvas.text(_("+{points}").format(points=points), gained, _ROUND, "center")
        cell = places.cell(places.total_row, side)
        if side in best and part == 1:
            canvas.box(cell.inflate(-8, -8), LIT)
        shown = between(total - points, total, ease(part))
        _draw_bar(canvas, places.bar(cell), (total - points) / target, shown / target)
        canvas.text(str(round(shown)), places.coin(cell).inflate(12, 0), _TOTAL, "center")


def _draw_bar(canvas: Canvas, track: pygame.FRect, before: float, now: float) -> None:
    """How far a side is: what it had in wine, what the round adds in gold. Beyond the target it stays full."""
    canvas.box(track, _TRACK)
    for reached, box in ((now, _GAINED), (before, _HAD)):
        width = track.width * min(reached, 1.0)
        if width > track.height:
            canvas.box(pygame.FRect(track.left, track.top, width, track.height), box)


def _draw_label(canvas: Canvas, rect: pygame.FRect, line: Line, rules: RuleSet, *, told: bool) -> None:
    rule = rule_in_force(line, rules)
    view = canvas.view
    below = len(view.lines(rule, SMALL, rect.width)) * view.line_height(SMALL) if rule else 0
    top = rect.centery - (NAME_HEIGHT + below) / 2
    name = pygame.FRect(rect.left, top, rect.width, NAME_HEIGHT)
    canvas.text(line_name(line, rules), name, BODY_BOLD, shrink=True)
    if rule and told:
        canvas.paragraph(rule, pygame.FRect(rect.left, name.bottom, rect.width, below), SMALL)


def _draw_coin(canvas: Canvas, place: pygame.FRect, points: int, light: float) -> None:
    size = _COIN_SIZE * (0.6 + 0.4 * _fifths(light))
    coin = pygame.FRect(place.centerx - size / 2, place.centery - size / 2, size, size)
    canvas.svg("point", COIN, coin)
    canvas.text(str(points), coin, _POINTS, "center")


def _fifths(part: float) -> float:
    """In few steps, so that the pictures in between can be kept."""
    return round(part * 5) / 5
