"""The four aces of the Italian deck: flower coin, chalice with fruit, hand with a sabre, garlanded staff."""

from scripts.card_art.hands import fist
from scripts.card_art.italian_pips import (
    BLACK,
    BLUE,
    BLUE_DARK,
    MIDDLE,
    PAPER,
    RED,
    RED_DARK,
    STEEL,
    YELLOW,
    YELLOW_DARK,
    baton,
    coppa,
    denaro,
)
from scripts.card_art.svg import at, brush, circle, hatch, line, shape

SKIN, SHADE = "#fbe3c8", "#eebd95"


def sabre(length: float) -> str:
    """A curved sabre, its grip at (0, 0), the blade upwards and bent to the right."""
    k = length / 130
    blade = f"-5,-12! -8,{-50 * k} -4,{-92 * k} 14,{-130 * k}! 12,{-92 * k} 5,{-50 * k} 5,-12!"
    return (
        shape(blade, STEEL, 2.4, 1.1)
        + brush(f"-1,-16 -3,{-50 * k} 1,{-88 * k} 10,{-116 * k}", 2.4, BLUE)
        + shape("-16,-14! -15,-20 -9,-17 0,-15 9,-17 15,-20! 16,-12 8,-8 -8,-8", YELLOW, 2.1, 0.7)
        + shape("-4,-8! 4,-8! 3.6,14! -3.6,14!", RED, 2.1, 0.5)
        + circle(0, 17, 5.6, YELLOW, 2)
        + line("15,-12 17,2 5,16", 3.4)
        + line("15,-12 17,2 5,16", 1.4, YELLOW)
    )


def garland(length: float, bend: float) -> str:
    """A branch with blue leaves and red fruit from (0, 0) upwards."""
    parts = []
    for i in range(1, 6):
        t = i / 5
        x, y = bend * t * t, -length * t
        for side in (-1, 1):
            parts.append(
                at(x, y, shape("0,2! 6,-6 4,-15 0,-20! -4,-15 -6,-6", BLUE, 1.8, 0.4), turn=side * 52 + bend * t * 0.6)
            )
        parts.append(circle(x, y, 3.8, RED if i % 2 else YELLOW, 1.6))
    return line(f"0,0 {bend * 0.25},{-length / 2} {bend},{-length}", 2.2) + "".join(parts)


def ace_of_denari() -> str:
    """One great coin, a ring of dots round it, branches above and below."""
    dots = "".join(at(0, 0, circle(0, -87, 3.4, RED if i % 2 else BLUE, 1.4), turn=i * 15) for i in range(24))
    branches = "".join(
        at(0, y, garland(74, bend * side), turn=side * (72 if y > 0 else 108))
        for y, bend in ((132, 16), (-132, -16))
        for side in (-1, 1)
    )
    knots = circle(0, 132, 7, YELLOW, 2.2) + circle(0, -132, 7, YELLOW, 2.2)
    return at(MIDDLE, 190, branches, knots, at(0, 0, denaro(), scale=1.56), dots)


def _fruit(x: float, y: float, r: float, colour: str) -> str:
    """A round fruit with a gleam."""
    gleam = brush(f"{x - r * 0.5},{y} {x - r * 0.3},{y - r * 0.5} {x + r * 0.2},{y - r * 0.6}", 2.2, PAPER)
    return circle(x + 1, y + 1.4, r, BLACK) + circle(x, y, r, colour, 2.2) + gleam


def ace_of_coppe() -> str:
    """A chalice heaped with fruit and flowers."""
    fruit = "".join(
        _fruit(x, y, r, colour)
        for x, y, r, colour in (
            (-46, -78, 15, RED),
            (44, -78, 15, YELLOW),
            (-20, -92, 17, YELLOW),
            (18, -94, 17, RED),
            (0, -112, 14, BLUE),
            (-2, -78, 16, BLUE),
        )
    )
    leaves = "".join(
        at(
            x,
            y,
            shape("0,4! 9,-8 7,-24 0,-34! -7,-24 -9,-8", BLUE_DARK, 2, 0.6),
            line("0,-4 0,-24", 1.3, STEEL),
            turn=turn,
        )
        for x, y, turn in (
            (-54, -84, -62),
            (54, -84, 62),
            (-34, -104, -34),
            (34, -104, 34),
            (0, -122, 0),
            (-16, -116, -18),
            (16, -116, 18),
        )
    )
    return at(MIDDLE, 200, leaves, fruit, at(0, 20, coppa(), scale=1.86))


def ace_of_spade() -> str:
    """A hand comes out of a cuff and holds a sabre upright, a branch on each side."""
    sleeve = (
        shape("-80,80! -52,72 -22,58! -8,88! -44,106 -80,114!", RED, 2.4, 1)
        + hatch((-70, 90), (-30, 72), (-66, 106), (-24, 90), 6, 2, RED_DARK)
        + "".join(
            circle(x + 0.8, y + 1.2, r, BLACK) + circle(x, y, r, "#dfe8f2", 2.2)
            for x, y, r in ((-84, 118, 10), (-86, 78, 11), (-78, 106, 9), (-78, 88, 10), (-88, 98, 12))
        )
        + "".join(
            brush(f"{x},{y} {x + 4},{y - 5} {x + 9},{y - 3}", 2, BLUE) for x, y in ((-94, 98), (-92, 76), (-88, 118))
        )
        + shape("-30,50! -12,44! 8,86! -8,98!", PAPER, 2.3, 1)
        + line("-22,54 -2,88", 1.6)
        + line("-16,50 3,84", 1.6)
    )
    return at(
        MIDDLE,
        190,
        at(-44, 40, garland(150, 30), turn=-4),
        at(52, 80, garland(178, -24), turn=6),
        at(6, 62, sabre(150), scale=1.42),
        at(-4, 0, sleeve),
        at(6, 64, fist(SKIN, SHADE), scale=1.5, turn=8),
    )


def ace_of_bastoni() -> str:
    """One great staff wound with a ribbon, branches at its foot."""
    ribbon = "".join(
        shape(f"-15,{y}! 15,{y - 16}! 15,{y - 4}! -15,{y + 12}!", RED, 2, 0.6)
        + line(f"-11,{y + 3} 11,{y - 9}", 1.5, PAPER)
        for y in (-44, 6, 56)
    )
    bow = (
        shape("-4,98! -26,82 -44,88 -42,106 -22,110 -4,102!", RED, 2.3, 1)
        + shape("4,98! 26,82 44,88 42,106 22,110 4,102!", RED, 2.3, 1)
        + shape("-6,104! -20,126 -40,136! -26,140 -22,150! -6,132 2,108!", RED, 2.3, 1)
        + shape("6,104! 20,126 40,136! 26,140 22,150! 6,132 -2,108!", RED, 2.3, 1)
        + circle(0, 102, 8, YELLOW, 2.4)
    )
    return at(
        MIDDLE,
        190,
        at(-16, 92, garland(150, -22), turn=-10),
        at(16, 92, garland(150, 22), turn=10),
        at(0, -4, baton(170), scale=1.72),
        ribbon,
        bow,
        hatch((4, -100), (4, 80), (9, -96), (9, 84), 2, 0.4, YELLOW_DARK),
    )


ACES = {"o": ace_of_denari, "c": ace_of_coppe, "e": ace_of_spade, "b": ace_of_bastoni}
