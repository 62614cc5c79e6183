"""A medal on its ribbon, with a sign: a grade, or a trophy that was won or is still to win."""

from __future__ import annotations

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Colour, Face
from escoba.screen.kit.theme import BROWN_161, BROWN_231, INK_DIM, IVORY_892, SAND_608, SAND_718, Type

_SIGN = Type(Face.TITLE, 40, BROWN_161)
_DIM_SIGN = _SIGN.coloured(INK_DIM)


def draw_medal(canvas: Canvas, sign: str, place: pygame.FRect, *, won: bool = True) -> None:
    """Draw it into a square; one that is not won is the place where it will hang."""
    canvas.svg("medal" if won else "medal to win", _WON if won else _TO_WIN, place)
    disc = pygame.FRect(place.left + 0.17 * place.width, place.top + 0.1 * place.height, 0.66 * place.width, 0)
    disc.height = disc.width
    style = (_SIGN if won else _DIM_SIGN).sized(disc.height * 0.52)
    canvas.text(sign, disc.inflate(-0.18 * disc.width, 0), style, "center", shrink=True)


def _medal(tails: str, rim: str, face: str, edge: Colour, beads: Colour) -> str:
    dots = "".join(
        f'<circle transform="rotate({angle} 50 43)" cx="50" cy="12.6" r="1.5"/>' for angle in range(0, 360, 15)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
        f'<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="50" y1="8" x2="50" y2="78">{rim}</linearGradient>'
        f'<linearGradient id="face" gradientUnits="userSpaceOnUse" x1="50" y1="18" x2="50" y2="68">{face}'
        f"</linearGradient></defs>{tails}"
        f'<circle cx="50" cy="43" r="34.5" fill="url(#rim)" stroke="{shapes.hexed(edge)}" stroke-width="1.4"/>'
        f'<g fill="{shapes.hexed(beads)}">{dots}</g>'
        f'<circle cx="50" cy="43" r="26.5" fill="url(#face)" stroke="{shapes.hexed(edge)}" stroke-width="1"/></svg>'
    )


_WON = _medal(
    '<g stroke="#4c0d18" stroke-width="1.2"><path fill="#8e2033" d="M33 62L24 97L37 90L46 98L52 66Z"/>'
    '<path fill="#b03348" d="M67 62L76 97L63 90L54 98L48 66Z"/></g>',
    '<stop offset="0" stop-color="#fbe3a0"/><stop offset="0.5" stop-color="#d9a441"/>'
    '<stop offset="1" stop-color="#96701f"/>',
    '<stop offset="0" stop-color="#e8bf66"/><stop offset="1" stop-color="#fae6ae"/>',
    BROWN_231,
    IVORY_892,
)
_TO_WIN = _medal(
    '<g fill="#e2d2ae" stroke="#b5a06f" stroke-width="1"><path d="M33 62L24 97L37 90L46 98L52 66Z"/>'
    '<path d="M67 62L76 97L63 90L54 98L48 66Z"/></g>',
    '<stop offset="0" stop-color="#efe2c4"/><stop offset="1" stop-color="#ddcba1"/>',
    '<stop offset="0" stop-color="#e9dab6"/><stop offset="1" stop-color="#f2e7cb"/>',
    SAND_608,
    SAND_718,
)
