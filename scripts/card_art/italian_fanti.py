"""The four fanti: pages and foot soldiers, standing."""

from scripts.card_art.dress import feather, folds, locks
from scripts.card_art.hands import on_scabbard
from scripts.card_art.italian_aces import SHADE, SKIN, sabre
from scripts.card_art.italian_dress import (
    belt_hand,
    cape,
    cuirass,
    doublet,
    hand,
    high_boot,
    hip_hand,
    long_coat,
    raised_coin,
    raised_cup,
    scarf,
    sleeve,
    stocking,
    tiles,
    tunic,
)
from scripts.card_art.italian_people import legs, placed, printed_face
from scripts.card_art.italian_pips import (
    BLACK,
    BLUE,
    BLUE_DARK,
    PAPER,
    RED,
    RED_DARK,
    YELLOW,
    baton,
)
from scripts.card_art.svg import at, brush, circle, line, shape

SCABBARD = (
    shape("-6,-12! 6,-12! 10,30 22,78! 14,82! 2,60 -5,24", BLACK, 2, 0.6)
    + shape("-7,-15! 7,-15! 7,-6! -7,-6!", YELLOW, 1.9, 0.3)
    + shape("14,60! 17,60! 22,78! 14,82! 8,70!", YELLOW, 1.8, 0.3)
)
"""The empty scabbard of a drawn sabre, its mouth at (0, -14)."""


def fante_di_denari() -> str:
    """A page with tricorne and pigtail, in a long blue coat."""
    face = printed_face("#6d655c", "snub", "laugh", (-0.6, -0.8), brow=2.0)
    tail = locks(
        "12,-20! 24,-14 27,4 22,18! 30,26 31,44 24,50! 20,38 16,24!",
        "#efe9dc",
        "#a79d8b",
        "22,-8 23,6 21,16",
        "25,28 27,38 25,46",
    )
    tail += (
        shape("17,17! 28,17! 29,25! 18,25!", RED, 2, 0.5)
        + shape("20,21! 8,14! 9,27!", RED, 1.9, 0.4)
        + shape("25,21! 38,14! 37,28!", RED, 1.9, 0.4)
    )
    wig = (
        locks(
            "-14.6,-14! -10,-25 4,-30 18,-24 22,-10 20,2! 12,0! 13,-8 4,-14 -6,-17",
            "#efe9dc",
            "#a79d8b",
            "-8,-20 4,-25 16,-18",
        )
        + shape("10,2! 21,0! 22,7! 11,8!", "#efe9dc", 1.8, 0.4)
        + shape("9,9! 20,8! 20,14! 10,15!", "#efe9dc", 1.8, 0.4)
    )
    hat = (
        shape(
            "-32,-12! -22,-26 -12,-28! -6,-42 12,-44 20,-29! 32,-34 38,-24 32,-14! 14,-20 -4,-20 -20,-14", BLACK, 2.2, 1
        )
        + line("-31,-13 -20,-16 -4,-22 14,-22 31,-16", 2.6, YELLOW)
        + circle(-6, -26, 4.4, RED, 1.7)
    )
    throat, head = placed("profile", face, 108, 88, tail, wig, hat)
    return (
        tiles(PAPER, RED)
        + legs(stocking(PAPER, BLACK), stocking(PAPER, BLACK))
        + long_coat(BLUE, YELLOW, RED)
        + throat
        + at(106, 128, scarf(PAPER))
        + sleeve("134,138 150,172 134,200", BLUE, cuff=YELLOW)
        + hip_hand(129, 205, 60)
        + sleeve("80,138 51,182 50,152", BLUE, cuff=YELLOW)
        + raised_coin(50, 96)
        + head
    )


def fante_di_coppe() -> str:
    """A cup-bearer in a halved doublet and striped breeches."""
    face = printed_face("#6f2c15", "straight", "calm", (1.8, 0), brow=2.4)
    back = locks(
        "-4,-29 12,-31 26,-18 29,4 27,20 32,30 24,36! 18,30 12,34! 8,16", "#a8482a", "#6f2c15", "22,-10 24,10 25,26"
    )
    fringe = locks(
        "-17,-9! -16,-21 -3,-30 12,-29 23,-15 24,6 22,26! 17,22 18,6 15,-6! 4,-13 -8,-12",
        "#a8482a",
        "#6f2c15",
        "-8,-20 4,-25 17,-13",
        "20,-8 21,6 20,18",
    )
    hat = (
        at(20, -30, feather(YELLOW, RED), turn=30, scale=0.9)
        + shape("-19,-17! -20,-34 -8,-42 14,-41 25,-32 25,-16! 12,-21 -4,-22", RED, 2.2, 1)
        + shape("-22,-14! -10,-20 6,-22 20,-18 29,-11! 26,-6! 16,-12 4,-15 -10,-13 -20,-8!", BLUE, 2, 0.5)
    )
    throat, head = placed("three_quarter", face, 102, 88, back, fringe, hat, mirror=True)
    return (
        tiles(YELLOW, BLUE)
        + cape(
            BLUE,
            "80,130! 56,160 44,226! 66,238 90,232! 120,238 146,230! 150,170 134,130!",
            "62,160 56,226",
            "142,160 142,224",
        )
        + legs(stocking(RED, BLACK), stocking(PAPER, BLACK))
        + doublet(RED, YELLOW, (PAPER, RED))
        + throat
        + at(104, 126, shape("-24,0 -14,-8 0,-4 14,-8 24,0 20,9 0,14 -20,9", PAPER, 2, 0.6))
        + sleeve("78,138 56,170 74,196", RED, cuff=PAPER)
        + belt_hand(80, 197, BLACK, -14)
        + sleeve("130,138 158,180 161,140", YELLOW, cuff=PAPER)
        + raised_cup(160, 112, False)
        + head
    )


def fante_di_spade() -> str:
    """A grenadier in a tall cap, breastplate and straps, the sabre at his shoulder."""
    face = printed_face(BLACK, "hooked", "frown", brow=3.4, stern=2.6)
    whisker = brush("-8,16.6 -14,15.4 -20,18.4 -25,13", 4.4, BLACK, "end") + brush(
        "-7,16.6 -1,15.6 4,18.4 9,13", 4.6, BLACK, "end"
    )
    hair = locks("10,-16! 22,-14 25,4 22,18 16,20! 17,6 16,-6", BLACK, "#77706e", "20,-6 21,10")
    cap = (
        shape("-20,-14! -19,-38 -8,-58 2,-66! 12,-56 22,-38 24,-13! 10,-19 -8,-19", RED, 2.3, 1.1)
        + shape("-19,-14! -16,-36 -6,-48! 2,-38 4,-19! -8,-20", YELLOW, 2, 0.4)
        + circle(-8, -30, 5, BLUE, 1.8)
        + circle(2, -68, 5.4, PAPER, 2)
        + folds("10,-24 12,-44 4,-58", colour=RED_DARK)
    )
    throat, head = placed("three_quarter", face, 108, 96, "", whisker, hair, cap)
    return (
        tiles(PAPER, BLUE)
        + cape(
            RED,
            "84,134! 70,170 66,300! 88,312 110,304! 136,312 158,300! 156,190 136,134!",
            "78,180 74,296",
            "146,180 150,296",
        )
        + legs(high_boot(BLACK, YELLOW), high_boot(BLACK, YELLOW))
        + cuirass(BLUE, RED)
        + throat
        + at(107, 132, shape("-24,0 -12,-8 0,-3 12,-8 24,0 20,9 0,14 -20,9", YELLOW, 2, 0.6))
        + at(138, 202, SCABBARD, turn=-12)
        + sleeve("134,142 156,172 142,196", BLUE, cuff=YELLOW)
        + at(139, 200, on_scabbard(SKIN, SHADE), turn=-4, scale=0.92)
        + sleeve("80,142 62,178 56,196", BLUE, cuff=YELLOW)
        + at(50, 196, sabre(126), turn=-6, scale=1.06)
        + hand(50, 197, -6, mirror=True)
        + head
    )


def fante_di_bastoni() -> str:
    """A mountaineer with a soft cap and a sash; the staff stands beside him."""
    face = printed_face(BLACK, "broad", "smile", (1.7, -0.3), brow=3.4, age=1)
    side = locks("15,-20! 22,-14 25,2 21,12 18,10! 18,-4", BLACK, "#77706e", "20,-10 21,4")
    whisker = shape("0,15 -8,13 -15,16 -21,13! -19,20 -9,22.6 0,19.6 9,22.6 19,20 21,13! 15,16 8,13", BLACK, 1.8, 0.4)
    cap = (
        shape(
            "-21,-14! -23,-28 -8,-40 12,-40 26,-28 34,-12 36,4! 28,6 24,-6! 22,-16 12,-20 0,-21 -12,-19", BLUE, 2.3, 1
        )
        + circle(33, 7, 6, RED, 2)
        + shape("-23,-10! -12,-17 0,-19 12,-17 23,-10! 21,-4! 11,-11 0,-13 -11,-11 -21,-4!", YELLOW, 2, 0.5)
        + folds("0,-26 14,-32 24,-20", colour=BLUE_DARK)
    )
    throat, head = placed("frontal", face, 98, 92, "", at(0, 0, side, mirror=True), side, whisker, cap)
    return (
        tiles(YELLOW, RED)
        + at(80, 248, stocking(YELLOW, BLACK, RED), turn=4)
        + at(116, 248, stocking(YELLOW, BLACK, RED), turn=-5, mirror=True)
        + tunic(PAPER, RED, BLUE, 98)
        + throat
        + at(98, 130, scarf(RED))
        + sleeve("72,140 50,174 66,202", PAPER, cuff=RED)
        + hip_hand(72, 205, -52, mirror=True)
        + sleeve("124,140 152,172 166,178", PAPER, cuff=RED)
        + at(176, 226, baton(236), scale=1.06)
        + hand(176, 180, 0)
        + head
    )
