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


# Shades in between, for edges, highlights, and what is pointed at: named by family and lightness (HSL, per mille). Take
# one of these before another one is added.
BLUE_239 = (28, 56, 94)
BLUE_467 = (72, 116, 166)
BLUE_671 = (146, 172, 196)
BROWN_153 = (62, 42, 16)
BROWN_161 = (74, 42, 8)
BROWN_231 = (92, 66, 26)
BROWN_235 = (84, 60, 36)
GREEN_043 = (8, 14, 10)
GREEN_200 = (28, 74, 54)
GREEN_200_1 = (40, 62, 48)
GREEN_212 = (30, 78, 57)
GREEN_220 = (30, 82, 60)
GREEN_239 = (34, 88, 64)
GREEN_251 = (36, 92, 68)
GREEN_275 = (60, 92, 48)
GREEN_282 = (44, 100, 75)
GREEN_294 = (46, 104, 78)
GREEN_310 = (46, 112, 82)
GREEN_365 = (58, 128, 96)
GREY_608 = (150, 164, 146)
GREY_431 = (110, 110, 110)
GREY_596 = (152, 152, 152)
IVORY_867 = (252, 236, 190)
IVORY_878 = (252, 236, 196)
IVORY_882 = (246, 234, 204)
IVORY_884 = (255, 240, 196)
IVORY_890 = (244, 234, 210)
IVORY_892 = (255, 244, 200)
IVORY_902 = (248, 238, 212)
IVORY_910 = (250, 240, 214)
IVORY_925 = (250, 242, 222)
IVORY_929 = (252, 243, 222)
IVORY_941 = (252, 246, 228)
IVORY_951 = (255, 248, 230)
IVORY_955 = (253, 248, 234)
IVORY_963 = (255, 250, 236)
IVORY_971 = (255, 252, 240)
IVORY_971_1 = (255, 251, 240)
IVORY_975 = (255, 252, 242)
IVORY_976 = (255, 252, 243)
IVORY_986 = (255, 254, 248)
IVORY_990 = (255, 255, 250)
OCHRE_396 = (132, 108, 70)
OCHRE_435 = (168, 124, 54)
OCHRE_447 = (150, 122, 78)
OCHRE_451 = (142, 122, 88)
OCHRE_482 = (150, 130, 96)
OCHRE_533 = (214, 160, 58)
OCHRE_545 = (170, 148, 108)
OCHRE_549 = (168, 148, 112)
RED_149 = (64, 12, 20)
RED_157 = (66, 14, 22)
RED_282 = (116, 28, 42)
RED_420 = (160, 54, 68)
RED_439 = (170, 54, 68)
RED_655 = (238, 120, 96)
RED_871 = (240, 212, 204)
RED_871_1 = (244, 212, 200)
RED_898 = (246, 220, 212)
RED_933 = (252, 232, 224)
RED_971 = (255, 244, 240)
SAND_576 = (206, 164, 88)
SAND_596 = (188, 164, 116)
SAND_596_1 = (176, 160, 128)
SAND_608 = (188, 166, 122)
SAND_620 = (184, 166, 132)
SAND_635 = (214, 180, 110)
SAND_639 = (226, 186, 100)
SAND_647 = (226, 186, 104)
SAND_651 = (222, 184, 110)
SAND_675 = (222, 190, 122)
SAND_686 = (246, 206, 104)
SAND_698 = (226, 196, 130)
SAND_706 = (208, 190, 152)
SAND_714 = (206, 190, 158)
SAND_718 = (214, 194, 152)
SAND_733 = (240, 208, 134)
SAND_733_1 = (216, 198, 158)
SAND_735 = (255, 214, 120)
SAND_737 = (234, 206, 142)
SAND_757 = (244, 214, 142)
SAND_761 = (240, 212, 148)
SAND_765 = (248, 217, 142)
SAND_765_1 = (238, 212, 152)
SAND_769 = (222, 206, 170)
SAND_769_1 = (224, 206, 168)
SAND_784 = (226, 210, 174)
SAND_788 = (226, 210, 176)
SAND_792 = (228, 212, 176)
SAND_794 = (255, 226, 150)
SAND_804 = (228, 214, 182)
SAND_808 = (244, 222, 168)
SAND_812 = (236, 218, 178)
SAND_824 = (236, 220, 184)
SAND_831 = (236, 221, 188)
SAND_831_1 = (232, 220, 192)
SAND_839 = (252, 230, 176)
SAND_849 = (238, 225, 195)
SAND_851 = (240, 226, 194)
SAND_855 = (238, 226, 198)
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)


BROOM_STRAWS = ("#e8c882", "#d9b25f", "#c99a45", "#f0d79c", "#b98b3e")
"""As SVG writes them: what the straws of the broom are drawn in, mixed."""

HALO, HALO_LIT, HALO_EDGE, HALO_SELECTED = "#fff6dc", "#fff6d8", "#5a3604", "#f6be32"
PLAYED_LAST, PLAYED_LAST_EDGE = "#1f5fa8", "#fbf6e6"
"""As SVG writes them: the lines around a card under the pointer, lit, selected, and played last."""

FRENCH_RED, FRENCH_BLACK = "#c0271f", "#211c1e"
FOUR_COLOURS_BLUE, FOUR_COLOURS_GREEN = "#1f5d9e", "#1f7a43"
"""As SVG writes them: what the French decks' files are drawn in, and what diamonds and clubs become in four colours."""


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
