"""The neighbour from across the landing, who sees every card: rollers in her hair, winged glasses on a chain."""

from scripts.card_art.dress import folds, locks
from scripts.card_art.faces import Face, neck, three_quarter
from scripts.card_art.palette import GOLD, GOLD_LIGHT, INK, RED, RED_DARK, SKIN, WHITE
from scripts.card_art.roundel import bust, head, roundel
from scripts.card_art.svg import at, brush, circle, ellipse, flat, line, shape

HAIR, HAIR_DARK, HAIR_LIGHT = "#8c4a2f", "#4f2417", "#c98a5e"
ROLLER, ROLLER_DARK = "#e58fa6", "#b4546f"
SECOND, SECOND_DARK = "#8fc7c0", "#4f8a84"
COAT, COAT_DARK = "#3d8f8a", "#215f5c"

ROLLERS = (
    (-13, -24, -62, 0.86, True),
    (-3, -34, -30, 1.0, False),
    (12, -36, 6, 1.0, True),
    (25, -28, 42, 1.0, False),
    (31, -13, 72, 0.96, True),
    (2, -22, -12, 0.86, True),
    (16, -22, 24, 0.9, False),
    (29, 3, 96, 0.9, False),
)
"""Where a roller lies, how it is turned, its size, and whether it is of the first colour."""


def _roller(first: bool) -> str:
    """A roller with a lock wound round it, lying across (0, 0)."""
    colour, dark = (ROLLER, ROLLER_DARK) if first else (SECOND, SECOND_DARK)
    return (
        shape("-10,-5.6! 10,-5.6! 11.6,0 10,5.6! -10,5.6! -11.6,0", colour, 1.9, 0.7)
        + shape("-3.4,-6.4! 5,-6.4! 5.8,0 5,6.4! -3.4,6.4! -4,0", HAIR, 1.8, 0.3)
        + brush("-2.6,-2.6 1,-3.4 4.6,-2.8", 1.6, HAIR_LIGHT)
        + brush("-2.8,2.8 1,2.2 4.8,2.8", 1.4, HAIR_DARK)
        + ellipse(-9.8, 0, 1.8, 4.2, dark, 1.3)
    )


def _glasses() -> str:
    """Winged glasses over both eyes, with the chain that hangs from their arm."""
    chain = "".join(
        circle(x, y, 1.5, GOLD_LIGHT, 1)
        for x, y in ((20, 6), (22.6, 10), (24.4, 14.4), (25, 19), (24.4, 23.6), (22.4, 28))
    )
    return (
        shape("-3.6,-4 4,-6 15.4,-9.4! 13.6,2.6 6,6.6 -1.4,4.4", "none", 2.2, 0, RED_DARK)
        + shape("-7.4,-4 -12.4,-5.8 -20.4,-8.6! -18.6,2.4 -13.4,5.6 -8.4,4", "none", 2.2, 0, RED_DARK)
        + line("-7.6,-2.6 -5.6,-3.8 -3.6,-2.6", 2, RED_DARK)
        + line("14,-6.6 20,-4.6", 2.2, RED_DARK)
        + circle(12.6, -7, 1.1, WHITE)
        + circle(-17.8, -6.4, 1, WHITE)
        + chain
    )


def _flower(x: float, y: float, turn: float) -> str:
    """A flower of the coat's print."""
    petals = "".join(at(0, 0, ellipse(0, -3.4, 2.2, 2.8, ROLLER, 0.9), turn=i * 72) for i in range(5))
    return at(x, y, petals, circle(0, 0, 1.7, GOLD, 0.9), turn=turn)


def neighbour() -> str:
    """Rollers in dyed hair, winged glasses, a raised brow, a quilted coat with flowers."""
    face = Face(
        hair=HAIR_DARK,
        iris="#4d6b36",
        nose="hooked",
        mouth="smile",
        brow=2.0,
        lips=RED,
        age=2,
        open=0.8,
        gaze=(1.5, 0.2),
    )
    cap = locks(
        "-17,-8! -19,-20 -10,-31 6,-35 22,-29 29,-14 27,4 22,16! 18,18 15,14! 18,2 15,-9! 4,-17 -8,-14",
        HAIR,
        HAIR_LIGHT,
        "20,-4 22,4 20,12",
        "-13,-14 -8,-18 0,-19",
    )
    rollers = "".join(at(x, y, _roller(first), turn=turn, scale=size) for x, y, turn, size, first in ROLLERS)
    jewels = circle(19.6, 13.4, 3, WHITE, 1.4) + circle(1.6, 14.4, 1.2, INK)
    raised = brush("-2.6,-11 4,-14.4 13,-9.6", 2.4, HAIR_DARK, "start")
    prints = "".join(_flower(*spot) for spot in ((33, 108, 10), (45, 117, 40), (88, 116, 20), (101, 107, 0)))
    return roundel(
        "#c99aa6",
        bust("12,113 28,102 44,96 66,108 88,96 104,102 120,113", COAT),
        prints,
        folds("26,106 32,114 34,122", "106,106 101,114 98,122", colour=COAT_DARK),
        head(neck(face, "three_quarter"), y=65, mirror=True),
        flat("54,96! 78,96! 76,112 66,124! 56,112", SKIN),
        shape("44,96! 55,93! 66,119! 60,125! 50,114", ROLLER, 2.1, 0.6),
        shape("88,96! 77,93! 66,119! 72,125! 82,114", ROLLER, 2.1, 0.6),
        line("49,98 58,112 63,121", 1.4, ROLLER_DARK),
        line("83,98 74,112 69,121", 1.4, ROLLER_DARK),
        head(cap, three_quarter(face), raised, rollers, jewels, _glasses(), y=65, mirror=True, scale=0.94),
    )
