"""The broom that sweeps the table, and the program's icon: the broom before a gold coin."""

from scripts.card_art.metals import PAINTS
from scripts.card_art.palette import (
    BLUE,
    BLUE_DARK,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RED,
    RED_DARK,
)
from scripts.card_art.pips import star
from scripts.card_art.svg import at, brush, circle, document, ellipse, flat, hatch, line, shape

BROOM_WIDTH, BROOM_HEIGHT = 130.0, 300.0
ICON_SIZE = 256.0


def broom() -> str:
    """A broom of straw, upright, its middle at (0, 0): 116 wide and 284 high."""
    straw = (
        "-13,26! -20,40 -34,66 -46,98 -57,136! -50,131 -47,139! -40,133 -36,142! -29,134 -24,143! -16,136 -11,145! "
        "-4,137 1,146! 8,137 14,144! 20,135 26,142! "
        "32,133 38,140! 43,131 51,136! 50,128 57,131! 46,96 34,66 20,40 13,26!"
    )
    return (
        shape("-5.5,-134! -5,40! 5,40! 5.5,-134!", BROWN_LIGHT, 3, 1.8)
        + flat("1.5,-132! 1.5,30! 4,30! 4.4,-132!", BROWN)
        + brush("-2.6,-128 -2.4,20", 1.8, "#e0b98a")
        + hatch((-4, -100), (-4, -10), (4, -96), (4, -6), 4, 1.2, BROWN_DARK)
        + ellipse(0, -135, 6.6, 5.4, RED, 2.8)
        + line("-4.5,-124 4.5,-122", 2.6, RED)
        + shape(straw, GOLD, 3.2, 2.2)
        + flat("13,30 20,42 34,68 46,98 54,128! 44,128! 36,98 24,66 12,40", GOLD_DARK)
        + "".join(
            brush(spec, 2.6, colour)
            for spec, colour in (
                ("-9,66 -22,98 -34,132", GOLD_DARK),
                ("-5,66 -12,100 -18,136", INK),
                ("0,66 0,100 1,138", GOLD_DARK),
                ("5,66 12,100 18,136", INK),
                ("9,66 22,98 33,132", BROWN_DARK),
                ("-18,70 -32,98 -45,130", INK),
                ("18,70 32,98 44,130", INK),
                ("-13,70 -22,92 -26,106", GOLD_LIGHT),
                ("-4,72 -7,94 -9,112", GOLD_LIGHT),
                ("6,72 8,92 10,108", GOLD_LIGHT),
            )
        )
        + shape("-14,24! 0,20 14,24! 17,33 15,40! 0,44 -15,40! -17,33", RED, 2.8, 1)
        + line("-15,32 0,35 15,32", 2, RED_DARK)
        + shape("-24,50! 0,57 24,50! 31,62! 0,71 -31,62!", RED, 2.6, 0)
        + line("-27,56 0,64 27,56", 2, RED_DARK)
        + brush("-12,27 -4,25 4,25", 2, "#f3a08c")
    )


def _enamelled_coin() -> str:
    """A coin like an oro's with a dark field, so that the straw stands out before it."""
    return (
        circle(1.4, 1.6, 49, INK)
        + circle(0, 0, 48, "url(#coin)", 3)
        + circle(0, 0, 42.6, "none", 4.6, GOLD_DARK, "2 3.43")
        + circle(0, 0, 37, BLUE_DARK, 2.4)
        + star(8, 33, 13, "#4479ad", "#2b5a8c", 0)
        + circle(0, 0, 34.4, "none", 1.2, BLUE)
    )


def icons() -> dict[str, str]:
    """The icons: name to SVG text."""
    middle = ICON_SIZE / 2
    program = at(middle + 8, middle - 8, _enamelled_coin(), scale=2.24)
    program += at(middle - 2, middle + 1, broom(), scale=0.9, turn=42)
    return {
        "broom": document(BROOM_WIDTH, BROOM_HEIGHT, at(BROOM_WIDTH / 2, BROOM_HEIGHT / 2 - 3, broom()), PAINTS),
        "escoba": document(ICON_SIZE, ICON_SIZE, program, PAINTS),
    }
