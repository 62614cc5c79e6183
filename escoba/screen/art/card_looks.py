"""How a card on the table looks: its shadow, the marks that set it off, and the value it may wear."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from escoba.screen.kit import fonts
from escoba.screen.kit.shapes import rasterised, shadow_picture
from escoba.screen.kit.theme import (
    HALO,
    HALO_EDGE,
    HALO_LIT,
    HALO_SELECTED,
    IVORY_892,
    IVORY_951,
    PLAYED_LAST,
    PLAYED_LAST_EDGE,
    SAND_735,
)

Mark = Literal["", "hover", "selected", "lit", "near", "last"]
"""How a card is set off: under the pointer, selected, part of a capture being shown, all that is
missing to fifteen, or just played.
"""


def finished(card: pygame.Surface, mark: Mark, value: int | None, *, large: bool = False) -> pygame.Surface:
    """The card with its shadow, its mark and its value, in a `large` seal for weak eyes.

    As much is added on the left as on the right, and so on.
    """
    width, height = card.get_size()
    ground, margin = _ground(width, height, mark)
    whole = ground.copy()
    whole.blit(card, (margin, margin))
    if mark:
        whole.blit(_frame(width + 2 * margin, height + 2 * margin, margin, mark), (0, 0))
    if value is not None:
        _wear_value(whole, value, margin, height, _LARGE_VALUE if large else _VALUE)
    return whole


_SOFT, _CONTACT = 89, 115
"""How dark the two shadows of a card are (of 255): the wide one under it, the narrow one where it touches the cloth."""


_VALUE = 26 / 184
"""The part of a card's height that the seal with its value takes."""

_LARGE_VALUE = 46 / 184
"""The same where numbers are large: to be read across a room, without hiding what the card is."""

_NARROW = 0.6
"""Cards are narrow that are less wide than so much of their height."""


@lru_cache(maxsize=4)
def _ground(width: int, height: int, mark: Mark) -> tuple[pygame.Surface, int]:
    """What lies under a card of this size, and how far it reaches beyond it: a shadow, and a light if it is lit."""
    lifted = mark not in ("", "near", "last")
    corner = max(2, round(height * 0.05))
    soft = shadow_picture((width, height), corner, max(1, height // (13 if lifted else 26)), _SOFT)
    drop = max(1, round(height * (0.065 if lifted else 0.033)))
    spread = (soft.get_width() - width) // 2
    margin = max(spread + drop, round(height * 0.06))
    ground = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    ground.blit(soft, (margin - spread, margin - spread + drop))
    contact = shadow_picture((width, height), corner, max(1, height // 180), _CONTACT)
    spread = (contact.get_width() - width) // 2
    ground.blit(contact, (margin - spread, margin - spread + max(1, round(height / 184))))
    if mark in ("selected", "lit", "near"):
        light = SAND_735 if mark == "selected" else IVORY_892
        glow = shadow_picture((width, height), max(2, height // 20), max(2, margin // 3), 255)
        glow.fill((*light, 0), special_flags=pygame.BLEND_RGBA_ADD)
        spread = (glow.get_width() - width) // 2
        ground.blit(glow, (margin - spread, margin - spread))
    return ground, margin


_FRAMES: dict[Mark, tuple[tuple[str, float, float], ...]] = {
    "hover": ((HALO, 2.4, 1.0),),
    "selected": ((HALO_EDGE, 3.4, 1.0), (HALO_SELECTED, 2.2, 1.0)),
    "lit": ((HALO_LIT, 3.0, 1.0),),
    "near": ((HALO, 2.6, 0.6),),
    "last": (),
}
"""The lines around a marked card, the widest first: colour, width and opacity, for a card 95 high."""

_PENNANT = (
    f'<path d="M{{x:.2f}} {{y:.2f}}h15l-15-15z" fill="{PLAYED_LAST}" stroke="{PLAYED_LAST_EDGE}" stroke-width="1"/>'
)
"""The corner of a card that was just laid down, so that it is told from the selected by shape as well."""


@lru_cache(maxsize=4)
def _frame(width: int, height: int, margin: int, mark: Mark) -> pygame.Surface:
    """What lies around a marked card; its thickness follows the card's size."""
    scale = (height - 2 * margin) / 95
    inner = margin / scale
    across, down = width / scale - 2 * inner, height / scale - 2 * inner
    rect = f'<rect x="{inner:.2f}" y="{inner:.2f}" width="{across:.2f}" height="{down:.2f}" rx="4.6" fill="none" '
    lines = [
        f'{rect}stroke="{colour}" stroke-width="{thick}" stroke-opacity="{opacity}"/>'
        for colour, thick, opacity in _FRAMES[mark]
    ]
    if mark == "last":
        lines.append(_PENNANT.format(x=inner + 1, y=inner + down - 1))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width / scale:.2f} {height / scale:.2f}">'
        f"{''.join(lines)}</svg>"
    )
    return rasterised(svg, (width, height))


def _wear_value(whole: pygame.Surface, value: int, margin: int, height: int, part: float) -> None:
    """A seal with the card's value in the upper right corner, where no index is; 6 and 9 have a line below them."""
    across = max(14, round(height * part))
    badge = rasterised(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#7e1e2c" '
        'stroke="#fbf1d8" stroke-width="1.4"/></svg>',
        (across, across),
    )
    number = fonts.picture(str(value), fonts.Face.BOLD, round(across * 0.7), IVORY_951)
    place = number.get_rect(center=(across // 2, across // 2))
    badge.blit(number, place)
    if value in (6, 9):
        line = pygame.Rect(0, 0, round(across * 0.34), max(1, across // 16))
        line.midtop = across // 2, round(across * 0.82)
        badge.fill(IVORY_951, line)
    # The corners of a narrow card are not as free as those of others.
    narrow = (whole.get_width() - 2 * margin) / height < _NARROW
    inside = round(height * (-0.03 if narrow else 0.022))
    whole.blit(badge, (whole.get_width() - margin - inside - across, margin + inside))
