"""The room around the widgets: the table, tiles, fine rules. Nothing here can be clicked."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from escoba.resources import asset
from escoba.screen.kit import cloth, shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.theme import BLUE_671, BRASS, BROOM_STRAWS, PAPER, SAND_596_1, TILE_BLUE, WINE, WINE_LIGHT

RIM = 12.0
"""Width of the table's wooden rim in design units."""


def table(canvas: Canvas) -> None:
    """The whole window as a table, covered with the cloth that is laid (``kit.cloth``)."""
    cloth.board(canvas, canvas.view.area, RIM)


_RING = 300.0


def suit_ring(canvas: Canvas, middle: tuple[float, float], *, french: bool = False) -> None:
    """The four suits in a ring on the cloth, a little lighter than it; `french` as the French decks have them."""
    place = pygame.FRect(middle[0] - _RING / 2, middle[1] - _RING / 2, _RING, _RING)
    canvas.svg(f"suit ring {french}", _FRENCH_RING if french else _SPANISH_RING, place)


def _suit_ring(suits: Sequence[str]) -> str:
    """The ring with these four signs, each about 70 across around its middle."""
    signs = "".join(
        f'<path transform="translate({150 + 102 * x} {150 + 102 * y})" d="{sign}"/>'
        for sign, (x, y) in zip(suits, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">'
        '<g fill="none" stroke="#fff" stroke-opacity="0.07"><circle cx="150" cy="150" r="148" stroke-width="2"/>'
        '<circle cx="150" cy="150" r="55" stroke-width="1.5"/></g>'
        f'<g fill="#fff" fill-opacity="0.07" fill-rule="evenodd" stroke="none">{signs}</g></svg>'
    )


_COIN = (
    "M0-33A33 33 0 1 1 0 33A33 33 0 1 1 0-33ZM0-26A26 26 0 1 0 0 26A26 26 0 1 0 0-26Z"
    "M0-19L5-6L18-6L8 3L12 16L0 8L-12 16L-8 3L-18-6L-5-6Z"
)
_CUP = "M-26-34H26C26-6 15 6 5 9V22H18V32H-18V22H-5V9C-15 6-26-6-26-34Z"
_SWORD = "M0-40L6-31V12H20V20H6V30C6 36-6 36-6 30V20H-20V12H-6V-31Z"
_CLUB = "M-10-34C-5-42 9-42 12-32C17-18 11 8 6 36H-5C-10 10-16-18-10-34Z"
_DIAMOND = "M0-36L26 0L0 36L-26 0Z"
_HEART = "M0 34C-12 20-34 4-34-14C-34-36-8-38 0-18C8-38 34-36 34-14C34 4 12 20 0 34Z"
_SPADE = (
    "M0-36C12-20 34-6 34 12C34 28 14 30 5 20C6 28 8 32 12 36H-12C-8 32-6 28-5 20C-14 30-34 28-34 12C-34-6-12-20 0-36Z"
)
_CLUBS = (
    "M0-36C18-36 20-14 9-5C18-12 34-6 34 9C34 26 14 28 5 16C6 26 8 32 12 36H-12C-8 32-6 26-5 16C-14 28-34 26-34 9"
    "C-34-6-18-12-9-5C-20-14-18-36 0-36Z"
)
_SPANISH_RING = _suit_ring((_COIN, _CUP, _SWORD, _CLUB))
_FRENCH_RING = _suit_ring((_DIAMOND, _HEART, _SPADE, _CLUBS))


def tiles(canvas: Canvas, rect: pygame.FRect, tile: float = 44) -> None:
    """A band of azulejos, as many whole tiles as come nearest to `tile` units wide."""
    count = max(1, round(rect.width / tile))
    width = rect.width / count
    rows = max(1, round(rect.height / width))
    height = rect.height / rows
    for column in range(count):
        for row in range(rows):
            place = pygame.FRect(rect.left + column * width, rect.top + row * height, width, height)
            canvas.svg("azulejo", _AZULEJO, place)


def rule(canvas: Canvas, middle: tuple[float, float], length: float, colour: Colour = BRASS) -> None:
    """A fine double line with a lozenge in its middle."""
    height = 14.0
    rect = pygame.FRect(middle[0] - length / 2, middle[1] - height / 2, length, height)
    stroke = shapes.hexed(colour)
    half, gap = length / 2, 14
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length} {height}">'
        f'<g fill="none" stroke="{stroke}"><path stroke-width="1.2" d="M0 7H{half - gap}M{half + gap} 7H{length}"/>'
        f'<path stroke-width="0.7" d="M{length * 0.12} 10H{half - gap - 6}M{half + gap + 6} 10H{length * 0.88}"/></g>'
        f'<path fill="{stroke}" d="M{half - 9} 7L{half} 2L{half + 9} 7L{half} 12Z"/></svg>'
    )
    canvas.svg(f"rule{length}{colour}", svg, rect)


def broom(canvas: Canvas, rect: pygame.FRect) -> None:
    """The broom that gave the game its name, lying down."""
    canvas.svg("broom", _BROOM, rect)


def small_broom(canvas: Canvas, rect: pygame.FRect) -> None:
    """The broom of the escoba, leaning, as a sign."""
    canvas.kept("small broom", rect, _leaning_broom)


def _leaning_broom(size: tuple[int, int]) -> pygame.Surface:
    source = asset("icons", "broom.svg").read_text(encoding="utf-8")
    long = round(size[1] * 1.25)
    upright = shapes.rasterised(source, (round(long * 130 / 300), long))
    turned = pygame.transform.rotozoom(upright, -45, 1.0)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def _broom() -> str:
    """A turned handle, red bindings, straw that spreads to the right."""
    straw = []
    lots = random.Random(7)
    for number in range(46):
        share = number / 45 * 2 - 1
        start, end = 22 + share * 5, 22 + share * 19 + lots.uniform(-1, 1)
        tip = 412 + lots.uniform(-10, 6) - abs(share) * 10
        colour = lots.choice(BROOM_STRAWS)
        bend = 22 + share * 12
        straw.append(
            f'<path d="M300 {start:.1f}C335 {start:.1f} 350 {bend:.1f} {tip:.1f} {end:.1f}" fill="none" '
            f'stroke="{colour}" stroke-width="1.7" stroke-linecap="round"/>'
        )
    bands = "".join(
        f'<path d="M{x} {22 - half}V{22 + half}" stroke="{shapes.hexed(WINE_LIGHT)}" stroke-width="3.4"/>'
        for x, half in ((306, 6.5), (314, 7.4), (336, 10.6))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 44"><defs>'
        '<linearGradient id="h" gradientUnits="userSpaceOnUse" x1="0" y1="18" x2="0" y2="26">'
        '<stop offset="0" stop-color="#c98f52"/><stop offset="1" stop-color="#7a4a22"/></linearGradient></defs>'
        '<rect x="4" y="18.6" width="302" height="6.8" rx="3.4" fill="url(#h)" stroke="#3f2411" stroke-width="0.8"/>'
        '<path d="M292 18L306 15.5V28.5L292 26Z" fill="#8a5a2c"/>'
        '<path d="M300 16C330 14 350 10 404 6C412 16 412 28 404 38C350 34 330 30 300 28Z" fill="#a87a35"/>'
        f"{''.join(straw)}{bands}</svg>"
    )


_BROOM = _broom()


def _azulejo() -> str:
    """One tile: a blue star with ochre heart, quarter rosettes in the corners that meet those of the neighbours."""
    blue, ochre, pale, glaze = (shapes.hexed(colour) for colour in (TILE_BLUE, BRASS, BLUE_671, PAPER))
    wine, grout = shapes.hexed(WINE), shapes.hexed(SAND_596_1)
    petals = "".join(
        f'<path transform="rotate({angle} 50 50)" fill="{blue}" d="M50 50C41 36 43 24 50 14C57 24 59 36 50 50Z"/>'
        for angle in range(0, 360, 90)
    )
    leaves = "".join(
        f'<path transform="rotate({angle} 50 50)" fill="{pale}" stroke="{blue}" stroke-width="1.6" '
        'd="M50 50C42 38 45 30 50 22C55 30 58 38 50 50Z"/>'
        for angle in range(45, 405, 90)
    )
    corners = "".join(
        f'<g transform="rotate({angle} 50 50)"><path fill="{blue}" d="M2 2H34A32 32 0 0 1 2 34Z"/>'
        f'<path fill="{glaze}" d="M2 2H27A25 25 0 0 1 2 27Z"/><path fill="{ochre}" d="M2 2H21A19 19 0 0 1 2 21Z"/>'
        f'<path fill="{wine}" d="M2 2H11A9 9 0 0 1 2 11Z"/></g>'
        for angle in range(0, 360, 90)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" fill="{grout}"/><rect x="1.5" y="1.5" width="97" height="97" fill="{glaze}"/>'
        f"{corners}{leaves}{petals}"
        f'<circle cx="50" cy="50" r="7" fill="{ochre}" stroke="{blue}" stroke-width="2"/></svg>'
    )


_AZULEJO = _azulejo()
