"""Colours, type and boxes: a table in the dining room after lunch. Felt green, wine, ivory paper, brass.

All lengths are design units. Every pair of text and ground below has a contrast of at least 4.5 : 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from escoba.screen.kit.fonts import Colour, Face

FELT_DEEP = (13, 44, 33)
WALNUT = (74, 44, 26)
WALNUT_DARK = (40, 23, 14)
WINE = (126, 30, 44)
WINE_LIGHT = (148, 42, 56)
WINE_DARK = (96, 20, 33)
PAPER = (249, 241, 222)
PAPER_WARM = (239, 226, 196)
PAPER_SHADE = (221, 203, 165)
INK = (45, 32, 22)
INK_SOFT = (97, 73, 50)
INK_DIM = (112, 94, 66)
"""What cannot be chosen now, and what is only a hint, on paper."""
BRASS = (190, 146, 66)
BRASS_LIGHT = (232, 200, 130)
BRASS_DARK = (140, 99, 36)
CREAM = (250, 240, 215)
CREAM_SOFT = (222, 214, 186)
TILE_BLUE = (44, 82, 130)
SHADE = (6, 10, 8)
LAMPLIGHT = (255, 236, 190)
"""Laid over the table's cloth, whatever its colour, to darken and to lighten it."""


@dataclass(frozen=True, slots=True)
class Type:
    """A way to set text: face, size of the em square in design units, colour."""

    face: Face
    size: float
    colour: Colour

    def coloured(self, colour: Colour) -> Type:
        """The same in another colour."""
        return Type(self.face, self.size, colour)

    def sized(self, size: float) -> Type:
        """The same at another size."""
        return Type(self.face, size, self.colour)


TITLE = Type(Face.TITLE, 44, CREAM)
HEADING = Type(Face.TITLE, 25, WINE)
BODY = Type(Face.TEXT, 18, INK)
BODY_BOLD = Type(Face.BOLD, 18, INK)
SMALL = Type(Face.TEXT, 16, INK_SOFT)
BUTTON = Type(Face.BOLD, 19, CREAM)
ON_FELT = Type(Face.TEXT, 18, CREAM)


@dataclass(frozen=True, slots=True)
class Box:
    """How a rounded box looks. `inset` draws a thin inner line at that distance from the edge; `grain` is a paper's
    unevenness; `shadow` says how far the box seems to lie above its ground.
    """

    top: Colour
    bottom: Colour
    radius: float = 8
    edge: Colour | None = None
    edge_width: float = 1.25
    inset: float = 0
    inset_colour: Colour = BRASS
    shine: bool = False
    grain: bool = False
    shadow: float = 0
    opacity: float = 1.0


PANEL = Box(PAPER, PAPER_WARM, radius=10, edge=BRASS_DARK, inset=9, grain=True, shadow=14)
DIALOG = Box(PAPER, PAPER_WARM, radius=12, edge=BRASS_DARK, inset=9, grain=True, shadow=26)
NOTE = Box((60, 44, 30), (48, 34, 22), radius=8, edge=BRASS, shadow=8)
TIP = Box((54, 38, 26), (44, 30, 20), radius=6, edge=BRASS_DARK, shadow=6)
LIT = Box((255, 240, 196), (248, 217, 142), radius=8, edge=BRASS, edge_width=1.5)
"""Behind what has won, on paper."""
