"""The card itself: paper, the thin frame with its breaks (the *pinta*), the size."""

from scripts.card_art.palette import INK, IVORY, PAPER_EDGE
from scripts.card_art.svg import named, number

WIDTH, HEIGHT = 246.0, 380.0
"""A card in units of a quarter of a millimetre: 61.5 by 95 mm, transparent margin included."""

MARGIN = 3.0
FRAME = 13.0
RADIUS = 15.0

PINTA = {"o": 0, "c": 1, "e": 2, "b": 3}
"""In how many places the frame is broken at top and bottom, by suit."""

GAP = 11.0
DASH = 16.0


def paper(colour: str = IVORY, edge: str = PAPER_EDGE, width: float = WIDTH) -> str:
    """The blank card, rounded, a little smaller than the picture so that a turned card keeps clean edges."""
    size = f'width="{number(width - 2 * MARGIN)}" height="{number(HEIGHT - 2 * MARGIN)}"'
    at = f'x="{number(MARGIN)}" y="{number(MARGIN)}" rx="{number(RADIUS)}"'
    return f'<rect {at} {size} fill="{colour}" stroke="{edge}" stroke-width="1.6"/>'


def _broken_line(y: float, breaks: int, left: float, right: float) -> str:
    """Data of a horizontal line with that many gaps round its middle."""
    middle = (left + right) / 2
    start = middle - (breaks * GAP + (breaks - 1) * DASH) / 2
    data, x = "", left
    for i in range(breaks):
        gap = start + i * (GAP + DASH)
        data += f"M{number(x)} {number(y)}H{number(gap)}"
        x = gap + GAP
    return data + f"M{number(x)} {number(y)}H{number(right)}"


def frame(breaks: int) -> str:
    """The frame, its top and bottom lines broken ``breaks`` times."""
    left, top, right, bottom, r = FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME, 8.0
    stroke = f'fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="butt"'
    lines = ""
    for place, y in (("top", top), ("bottom", bottom)):
        data = _broken_line(y, breaks, left + r, right - r)
        lines += f'<path class="pinta-{place}" d="{data}" {stroke}/>'
    sides = ""
    for x, inward in ((left, r), (right, -r)):
        sides += f"M{number(x + inward)} {number(top)}Q{number(x)} {number(top)} {number(x)} {number(top + r)}"
        sides += f"V{number(bottom - r)}Q{number(x)} {number(bottom)} {number(x + inward)} {number(bottom)}"
    return named("frame", lines, f'<path d="{sides}" {stroke}/>')
