"""What the French figures share: their field, the slanting sash that parts the two halves, and how dress ends at it."""

from scripts.card_art.frame import HEIGHT, WIDTH
from scripts.card_art.palette import BLUE, BLUE_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, RED, RED_DARK, WHITE
from scripts.card_art.svg import at, circle, flat, line, number, path, shape

LEFT, TOP, RIGHT, BOTTOM = 36.6, 18.0, WIDTH - 36.6, HEIGHT - 18.0
"""The framed field of a figure: 72 % of the paper's width."""

CORNER = 24.0
"""How far from its corners the field's line begins to turn, so that a value worn on the card has room there."""

DARK = {RED: RED_DARK, BLUE: BLUE_DARK, GOLD: GOLD_DARK, WHITE: "#cfc6b2"}
"""The shade of each colour a figure is dressed in."""

SLANT = 0.3
HALF_SASH = 10.0


def seam(x: float, up: float = 0.0) -> float:
    """The height at which the two halves meet at ``x``, or ``up`` above it."""
    return HEIGHT / 2 - SLANT * (x - WIDTH / 2) - up


def cut(right: float, left: float) -> str:
    """The lower edge of a piece of dress, along the seam from right to left."""
    return f"{number(right)},{number(seam(right))}! {number(left)},{number(seam(left))}!"


def sash(main: str, second: str, ornament: str) -> str:
    """The band across the middle; ``ornament`` is beads, lozenges, chevrons or bars."""
    left, right = LEFT - 4, RIGHT + 4
    corners = ((left, HALF_SASH), (right, HALF_SASH), (right, -HALF_SASH), (left, -HALF_SASH))
    edges = " ".join(f"{number(x)},{number(seam(x, up))}!" for x, up in corners)
    band = shape(edges, main, 2.2, 0)
    for up in (HALF_SASH - 3.4, 3.4 - HALF_SASH):
        band += line(
            f"{number(LEFT)},{number(seam(LEFT, up))} {number(RIGHT)},{number(seam(RIGHT, up))}", 1.8, GOLD_LIGHT
        )
    middle = WIDTH / 2
    marks = ""
    for i in range(-5, 6):
        x = middle + i * 16.0
        tint = second if i % 2 else GOLD_LIGHT
        if ornament == "beads":
            mark = circle(0, 0, 4 if i % 2 else 3, tint, 1.4)
        elif ornament == "lozenges":
            mark = shape("0,-5.4! 7,0! 0,5.4! -7,0!", tint, 1.4, 0)
        elif ornament == "chevrons":
            turn = "" if i <= 0 else "-"
            mark = (
                flat("-4,-5.4! 0,-5.4! 5,0! 0,5.4! -4,5.4! 1,0!", tint)
                if not turn
                else flat("4,-5.4! 0,-5.4! -5,0! 0,5.4! 4,5.4! -1,0!", tint)
            )
        else:
            mark = flat("-2.6,-5.6! 2.6,-5.6! 2.6,5.6! -2.6,5.6!", tint)
        marks += at(x, seam(x), mark, turn=-16.7)
    return band + marks


def passe_partout(colour: str) -> str:
    """Paper round the field, so that nothing crosses its edge, and the field's line."""
    outer = "M5 20V360Q5 375 20 375H226Q241 375 241 360V20Q241 5 226 5H20Q5 5 5 20Z"
    left, top, right, bottom, r = LEFT, TOP, RIGHT, BOTTOM, CORNER
    ends = (
        (right - r, top, right, top, right, top + r),
        (right, bottom - r, right, bottom, right - r, bottom),
        (left + r, bottom, left, bottom, left, bottom - r),
        (left, top + r, left, top, left + r, top),
    )
    inner = f"M{number(left + r)} {number(top)}"
    for x1, y1, x2, y2, x3, y3 in ends:
        inner += f"L{number(x1)} {number(y1)}Q{number(x2)} {number(y2)} {number(x3)} {number(y3)}"
    inner += "Z"
    return path(outer + inner, colour, extra='fill-rule="evenodd"') + path(inner, "none", INK, 2.2)
