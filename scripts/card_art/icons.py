"""The broom that sweeps the table, the program's icon (the broom before a gold coin), and signs for the controls."""

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
from scripts.card_art.pips import star, sword
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


def crossed_swords() -> str:
    """Two swords crossed before a shield, for a match that counts: about 220 wide and high round (0, 0)."""
    shield = (
        shape("0,-66! 26,-58 54,-60! 58,-10 38,44 0,74! -38,44 -58,-10 -54,-60! -26,-58", RED, 5, 2.4)
        + flat("3,-60! 26,-53 49,-55! 52,-10 34,40 3,66!", RED_DARK)
        + shape("0,-66! 26,-58 54,-60! 58,-10 38,44 0,74! -38,44 -58,-10 -54,-60! -26,-58", "none", 4.4, 0, GOLD)
    )
    blades = "".join(at(0, 0, sword(212), turn=turn, scale=1.36) for turn in (-42, 42))
    return shield + blades


def wax_seal() -> str:
    """A seal of red wax on two ribbons, a star pressed into it: about 190 wide and 220 high round (0, 0)."""
    ribbons = (
        shape("-44,20! -6,34! -26,112! -42,94! -66,100!", BLUE, 4.4, 2)
        + shape("44,20! 6,34! 26,112! 42,94! 66,100!", BLUE, 4.4, 2)
        + line("-30,38 -48,92", 3, "#8fb4cf")
        + line("30,38 48,92", 3, "#8fb4cf")
    )
    wax = (
        "0,-98 24,-88 46,-92 58,-74 80,-66 78,-42 92,-22 80,-2 82,20 62,30 50,50 26,48 6,62 -16,50 -40,54 -52,36 "
        "-76,30 -76,6 -92,-12 -80,-34 -84,-58 -62,-68 -48,-90 -24,-86"
    )
    return (
        ribbons
        + shape(wax, RED, 5, 2.6)
        + flat("78,-42 92,-22 80,-2 82,20 62,30 50,50 26,48 6,62 -8,56 24,36 54,14 66,-16 62,-44 74,-60", RED_DARK)
        + brush("-64,-22 -58,-52 -34,-70", 7, "#e8806c")
        + circle(0, -18, 54, RED_DARK, 4)
        + circle(2.4, -15, 51, "#cf3a2c")
        + at(0, -18, star(8, 44, 18, "#e8806c", RED_DARK, 2.4))
        + circle(0, -18, 54, "none", 2, "#e8806c")
    )


def eraser() -> str:
    """A rubber in a paper sleeve that has wiped a cross half away: about 220 wide and high round (0, 0)."""
    block = (
        shape("-66,-34! 66,-34! 72,-28 72,28 66,34! -66,34! -74,26 -74,-26", "#e58fa6", 5, 2.4)
        + flat("-70,14! 70,14! 70,28 65,32! -65,32! -71,25", "#b4546f")
        + shape("-22,-36! 68,-36! 74,-30 74,30 68,36! -22,36!", BLUE, 4.6, 1.4)
        + flat("-20,14! 72,14! 72,29 67,34! -20,34!", BLUE_DARK)
        + line("0,-33 0,33", 6, GOLD_LIGHT)
        + line("52,-33 52,33", 6, GOLD_LIGHT)
        + brush("-64,-22 -46,-25 -30,-24", 5, "#f9d3dc")
    )
    crumbs = "".join(circle(x, y, r, "#e58fa6", 2.6) for x, y, r in ((-92, 84, 7), (-64, 98, 5), (-36, 90, 6)))
    cross = (
        line("36,42 104,110", 25)
        + line("104,42 66,80", 25)
        + line("36,42 104,110", 15, RED)
        + line("104,42 66,80", 15, RED)
    )
    return cross + at(-16, -10, block, turn=-42, scale=1.22) + crumbs


def icons() -> dict[str, str]:
    """The icons: name to SVG text."""
    middle = ICON_SIZE / 2
    program = at(middle + 8, middle - 8, _enamelled_coin(), scale=2.24)
    program += at(middle - 2, middle + 1, broom(), scale=0.9, turn=42)

    def square(drawing: str) -> str:
        return document(ICON_SIZE, ICON_SIZE, at(middle, middle, drawing), PAINTS)

    return {
        "broom": document(BROOM_WIDTH, BROOM_HEIGHT, at(BROOM_WIDTH / 2, BROOM_HEIGHT / 2 - 3, broom()), PAINTS),
        "eraser": square(eraser()),
        "escoba": document(ICON_SIZE, ICON_SIZE, program, PAINTS),
        "seal": square(wax_seal()),
        "swords": square(crossed_swords()),
    }
