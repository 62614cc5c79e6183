"""The escoba moment: a broom sweeps the cloth and the table's word appears (art, "Motion")."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from escoba.resources import asset
from escoba.screen.art.motion import between, ease
from escoba.screen.kit import fonts
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.shapes import rasterised
from escoba.screen.kit.theme import RED_149, SAND_794
from escoba.screen.words.texts import _

_WORD_HEIGHT = 150.0
_BROOM_HEIGHT = 300.0
ABOVE = 120.0
"""How far above the middle of the cloth the word stands, so that the cards are seen being swept."""


def paint_escoba(canvas: Canvas, cloth: pygame.FRect, part: float, *, swept: bool = True) -> None:
    """Draw the moment when `part` (0 to 1) of it is over: the broom crosses the cloth, the word grows and fades.

    Without `swept` (reduced motion) there is no broom, and the word only fades.
    """
    fade = 1.0 if part < 0.75 else max(0.0, (1 - part) / 0.25)
    grown = ease(part / 0.22)
    _paint_word(canvas, cloth, grown if swept else 1.0, fade if swept else fade * grown)
    if swept:
        _paint_broom(canvas, cloth, part, fade)


def _paint_word(canvas: Canvas, cloth: pygame.FRect, grown: float, fade: float) -> None:
    whole = _word(_("¡Escoba!"), canvas.view.px(_WORD_HEIGHT * 0.62))
    scale = between(0.7, 1.0, grown)
    if scale < 1:
        whole = pygame.transform.smoothscale_by(whole, scale)
    whole.set_alpha(round(255 * min(1.0, grown * 1.5) * fade))
    middle = canvas.view.px(cloth.centerx), canvas.view.px(cloth.centery - ABOVE)
    canvas.surface.blit(whole, whole.get_rect(center=middle))


@lru_cache(maxsize=2)
def _word(word: str, size: int) -> pygame.Surface:
    """The word in gold with a dark edge."""
    light = fonts.picture(word, Face.TITLE, size, SAND_794)
    dark = fonts.picture(word, Face.TITLE, size, RED_149)
    edge = max(2, size // 26)
    whole = pygame.Surface((light.get_width() + 4 * edge, light.get_height() + 4 * edge), pygame.SRCALPHA)
    for turn in range(12):
        angle = turn * math.pi / 6
        whole.blit(dark, (2 * edge + edge * math.cos(angle), 2 * edge + edge * math.sin(angle)))
    whole.blit(dark, (2 * edge, 2 * edge + 2 * edge))
    whole.blit(light, (2 * edge, 2 * edge))
    return whole


def _paint_broom(canvas: Canvas, cloth: pygame.FRect, part: float, fade: float) -> None:
    """Three strokes across the cloth, the broom leaning into each."""
    swing = math.sin(part * math.tau * 1.5)
    x = between(cloth.left - 40, cloth.right + 40, ease(part / 0.85))
    turned = _broom(canvas.view.px(_BROOM_HEIGHT), 2 * round(8 * swing))
    turned.set_alpha(round(255 * fade))
    middle = canvas.view.px(x), canvas.view.px(cloth.centery + 26 - 22 * abs(swing))
    canvas.surface.blit(turned, turned.get_rect(center=middle))


@lru_cache(maxsize=1)
def _broom(height: int, turn: int) -> pygame.Surface:
    """The broom, turned by so many degrees."""
    return pygame.transform.rotozoom(_upright_broom(height), turn, 1.0)


@lru_cache(maxsize=1)
def _upright_broom(height: int) -> pygame.Surface:
    source = asset("icons", "broom.svg").read_text(encoding="utf-8")
    return rasterised(source, (height, height))
