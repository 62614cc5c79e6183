"""What the French figures hold, drawn round the grip at (0, 0), upright."""

from scripts.card_art.palette import (
    BLUE,
    BROWN,
    BROWN_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    INK,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
)
from scripts.card_art.svg import at, brush, circle, ellipse, flat, hatch, line, shape


def _pole(top: float, low: float, colour: str = BROWN, width: float = 3.0) -> str:
    """An upright shaft."""
    return shape(f"{-width},{top}! {width},{top}! {width},{low}! {-width},{low}!", colour, 2, 0.6)


def _sword() -> str:
    return (
        shape("0,-112! 5.6,-98 6,-22! -6,-22! -5.6,-98", STEEL_LIGHT, 2.2, 1)
        + flat("0.6,-108! 5,-97 5.2,-23! 0.6,-23!", STEEL_DARK)
        + shape("-19,-25! -8,-21 8,-21 19,-25! 20,-16 8,-13 -8,-13 -20,-16", GOLD, 2.1, 0.8)
        + _pole(-14, 18, RED)
        + circle(0, 22, 6, GOLD, 2)
    )


def _axe() -> str:
    return (
        _pole(-104, 30)
        + shape("3,-98! 12,-102 18,-110! 21,-88 18,-66! 12,-74 3,-78!", STEEL, 2.2, 1)
        + flat("14,-100 17,-104 19,-88 17,-72 14,-78 15.6,-88", STEEL_LIGHT)
        + shape("-3,-94! -12,-92! -14,-84 -12,-80! -3,-82!", STEEL_DARK, 2, 0.6)
        + circle(0, -106, 4, GOLD, 1.8)
    )


def _halberd() -> str:
    return (
        _pole(-84, 30)
        + shape("0,-118! 5,-104 4,-84! -4,-84! -5,-104", STEEL_LIGHT, 2, 0.8)
        + shape("4,-88! 14,-94 20,-90! 19,-76 20,-64! 14,-62 4,-68!", STEEL, 2.1, 0.8)
        + shape("-4,-84! -15,-90! -11,-80 -15,-70! -4,-72!", STEEL_DARK, 2, 0.6)
        + shape("-5,-64! 5,-64! 7,-52! 2,-54 0,-49! -2,-54 -7,-52!", RED, 1.9, 0.5)
    )


def _sceptre() -> str:
    return (
        _pole(-78, 28, GOLD)
        + hatch((-2.4, -70), (-2.4, -20), (2.4, -68), (2.4, -18), 5, 1.4, GOLD_DARK)
        + shape("0,-114! 6,-104 5,-96! 15,-102 17,-90 8,-82! -8,-82! -17,-90 -15,-102 -5,-96! -6,-104", GOLD, 2.1, 0.9)
        + shape("-9,-82! 9,-82! 7,-75! -7,-75!", RED, 2, 0.5)
        + circle(0, -90, 3, BLUE, 1.3)
    )


def _arrow() -> str:
    return (
        _pole(-96, 26, BROWN_LIGHT, 2.2)
        + shape("0,-116! 9,-96! 0,-101! -9,-96!", STEEL, 2, 0.7)
        + "".join(
            shape(f"{side * 2},{y}! {side * 11},{y + 8}! {side * 11},{y + 15}! {side * 2},{y + 8}!", colour, 1.8, 0.4)
            for side in (-1, 1)
            for y, colour in ((14, RED), (21, WHITE))
        )
    )


def _flower(petals: str) -> str:
    """A stem with two leaves, a bloom 64 above the hand."""
    return (
        line("0,24 -1,-20 0,-62", 4.6)
        + line("0,24 -1,-20 0,-62", 2.4, GREEN)
        + shape("-1,-22! -12,-26 -17,-38! -6,-38 0,-30!", GREEN, 1.8, 0.5)
        + shape("1,-34! 11,-36 16,-48! 6,-48 0,-42!", GREEN, 1.8, 0.5)
        + at(0, -68, petals)
    )


def _rose() -> str:
    outer = "".join(at(0, 0, ellipse(0, -10.4, 8, 7.4, RED, 1.8), turn=turn) for turn in range(0, 360, 72))
    inner = "".join(at(0, 0, ellipse(0, -4.6, 4.8, 4.6, "#d85a48", 1.5), turn=36 + turn) for turn in range(0, 360, 72))
    return _flower(outer + inner + circle(0, 0, 4, GOLD, 1.5))


def _carnation() -> str:
    fan = "-6,4! -16,-6 -17,-14! -12,-13 -11,-19! -6,-16 -3,-22! 0,-17 4,-22! 6,-16 11,-19! 12,-13 17,-14! 16,-6 6,4!"
    return _flower(
        shape(fan, RED, 2, 0.7)
        + brush("-2,0 -7,-8 -9,-14", 1.7, RED_DARK)
        + brush("0,0 0,-9 0,-15", 1.7, RED_DARK)
        + brush("2,0 7,-8 9,-14", 1.7, RED_DARK)
        + shape("-6,2! 6,2! 4,11 0,13 -4,11", GREEN, 1.9, 0.5)
    )


def _lily() -> str:
    return _flower(
        shape(
            "0,6! -8,-2 -18,-8! -20,-18 -14,-16 -7,-8! -6,-20 0,-30! 6,-20 7,-8! 14,-16 20,-18 18,-8! 8,-2",
            WHITE,
            2,
            0.8,
        )
        + brush("0,2 0,-10 0,-22", 1.4, GREEN_DARK)
        + brush("-3,0 -9,-6 -14,-10", 1.3, GREEN_DARK)
        + brush("3,0 9,-6 14,-10", 1.3, GREEN_DARK)
        + "".join(circle(x, -11, 1.7, GOLD, 0.9) for x in (-3.4, 3.4))
    )


def _leaf() -> str:
    return (
        line("0,22 0,-30", 4.6)
        + line("0,22 0,-30", 2.4, GREEN)
        + shape(
            "0,-26! 14,-34 19,-50! 14,-52 16,-66! 8,-66 0,-92! -8,-66 -16,-66! -14,-52 -19,-50! -14,-34",
            GREEN,
            2.1,
            0.9,
        )
        + line("0,-28 0,-80", 1.6, GREEN_DARK)
        + line("0,-42 9,-50", 1.4, GREEN_DARK)
        + line("0,-42 -9,-50", 1.4, GREEN_DARK)
        + line("0,-56 7,-63", 1.4, GREEN_DARK)
        + line("0,-56 -7,-63", 1.4, GREEN_DARK)
    )


def _horn() -> str:
    return (
        shape("-9,4! -4,-12 2,-40 0,-68 -10,-84! 14,-92! 19,-66 15,-34 9,-8 7,6!", "#efe3c4", 2.2, 1)
        + flat("12,-86! 16.6,-66 12.6,-34 7,-8 5.4,4! 3,4 6,-14 11,-44 11,-70", "#c9b68a")
        + ellipse(2, -88, 12.6, 5, BROWN, 2)
        + shape("-1,-52! 17,-54! 17,-46! 0,-44!", GOLD, 2, 0.4)
        + shape("-3,-26! 12,-26! 11,-19! -4,-19!", GOLD, 2, 0.4)
    )


def _fan() -> str:
    ribs = "".join(at(0, -6, line("0,0 0,-58", 1.3, GOLD_DARK), turn=turn) for turn in range(-40, 41, 16))
    return (
        shape("0,2! -46,-44! -40,-58 -24,-69 0,-73! 18,-70 24,-66! 23,-56!", RED, 2.2, 1)
        + shape("-28,-26! -24,-34 -12,-42 0,-44! 10,-43 14,-41! 0,2!", GOLD_LIGHT, 1.8, 0)
        + at(-8, 0, ribs, scale=0.9, turn=-12)
        + circle(0, 2, 4, GOLD, 1.6)
    )


def _orb() -> str:
    return (
        circle(1, -33, 19, INK)
        + circle(0, -34, 18, BLUE, 2.2)
        + shape("-18.4,-37! 0,-33 18.4,-37! 18.4,-30! 0,-26 -18.4,-30!", GOLD, 2, 0)
        + shape("-3.4,-52! 3.4,-52! 3.8,-33! -3.8,-33!", GOLD, 1.8, 0)
        + shape(
            "-3,-54! -3,-62! -10,-62! -10,-68! -3,-68! -3,-76! 3,-76! 3,-68! 10,-68! 10,-62! 3,-62! 3,-54!",
            GOLD,
            2,
            0.7,
        )
        + brush("-12,-42 -9,-47 -5,-49", 2.6, "#a9c6df")
        + _pole(-16, 20, GOLD)
    )


OBJECTS: dict[str, str] = {
    "sword": _sword(),
    "axe": _axe(),
    "halberd": _halberd(),
    "sceptre": _sceptre(),
    "arrow": _arrow(),
    "rose": _rose(),
    "carnation": _carnation(),
    "lily": _lily(),
    "leaf": _leaf(),
    "horn": _horn(),
    "fan": at(1, 0, _fan(), scale=0.74, turn=4),
    "orb": _orb(),
}
