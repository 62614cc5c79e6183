"""The people who may sit at the table: busts in a roundel, drawn like the figures of the cards."""

from collections.abc import Callable

from scripts.card_art.dress import buttons, folds, locks
from scripts.card_art.faces import Face, frontal, neck, profile, three_quarter
from scripts.card_art.neighbour import neighbour
from scripts.card_art.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GREEN,
    GREEN_DARK,
    GREY,
    GREY_LIGHT,
    INK,
    PLUM,
    RED,
    RED_DARK,
    SKIN_TAN,
    SKIN_TAN_SHADE,
    WHITE,
)
from scripts.card_art.roundel import bust, head, roundel
from scripts.card_art.svg import at, brush, circle, ellipse, flat, line, shape


def grandmother() -> str:
    """White hair in a bun, round glasses, a plum shawl with a brooch."""
    face = Face(hair=GREY, iris="#4d6b86", nose="broad", mouth="smile", brow=2.2, age=2, open=0.74)
    bun = locks(
        "-10,-34 -12,-43 0,-49 12,-43 10,-34 0,-31", GREY_LIGHT, GREY, "-7,-39 0,-45 7,-39", "-6,-36 0,-39 6,-36"
    )
    hair = locks(
        "-19,4! -24,-4 -23,-20 -12,-34 0,-37 12,-34 23,-20 24,-4 19,4! 18,-8 13,-17 0,-23! -13,-17 -18,-8",
        GREY_LIGHT,
        GREY,
        "-20,-6 -16,-20 -3,-27",
        "20,-6 16,-20 3,-27",
        "-12,-26 -4,-31 0,-33",
        "12,-26 4,-31 0,-33",
    )
    glasses = (
        circle(-8.8, 0.4, 7.6, "none", 1.7)
        + circle(8.8, 0.4, 7.6, "none", 1.7)
        + line("-1.4,-0.6 0,-1.4 1.4,-0.6", 1.7)
        + line("-16.4,-1 -20,-2.4", 1.5)
        + line("16.4,-1 20,-2.4", 1.5)
    )
    earrings = circle(-21.4, 10, 2.4, GOLD, 1.2) + circle(21.4, 10, 2.4, GOLD, 1.2)
    return roundel(
        "#d9b780",
        bust("14,112 28,102 46,97 66,104 86,97 104,102 118,112", WHITE),
        head(neck(face, "frontal"), y=64),
        bust("14,112 28,101 44,95 54,106 66,121! 78,106 88,95 104,101 118,112", PLUM),
        folds(
            "36,102 46,110 54,120",
            "96,102 86,110 78,120",
            "28,106 34,114 40,120",
            "104,106 98,114 92,120",
            colour="#2c1528",
        ),
        circle(66, 118, 4.4, GOLD, 1.8),
        circle(66, 118, 1.8, RED),
        head(bun, frontal(face), hair, glasses, earrings, y=64, scale=0.96),
    )


def grandfather() -> str:
    """A black beret, a white moustache, waistcoat and open collar."""
    face = Face(
        skin=SKIN_TAN, shade=SKIN_TAN_SHADE, hair=GREY_LIGHT, nose="hooked", mouth="smile", brow=4.2, age=2, open=0.7
    )
    hair = locks("8,-18! 20,-18 25,-8 24,6 18,8! 18,-4", GREY_LIGHT, GREY, "19,-12 21,0", "22,-10 23,2")
    whisker = (
        shape("-9,15 -15,15.6 -21,20 -22,25! -15,23.6 -8.6,20 -1,23.6 7,25! 6,19.4 1,15.6", GREY_LIGHT, 1.8, 0.4)
        + folds("-11,17.6 -16,19 -19,22.4", "-6,17.6 0,18.8 4,22.4", width=1.3, colour=GREY)
        + flat("-12,23! -8.4,21.8 -4,23! -8,25.4", "#a9584a")
    )
    beret = (
        shape("-24,-14! -30,-26 -20,-38 2,-41 24,-34 34,-20 28,-11! 20,-17 0,-19 -14,-17", BLACK, 2.2, 1)
        + line("-22,-14 -8,-17.6 10,-18 26,-12", 3.2, "#4d4748")
        + line("4,-41 5,-45", 3.4, BLACK)
        + folds("-20,-28 -4,-35 14,-34", colour="#6b6160")
    )
    return roundel(
        "#9fb58a",
        bust("14,112 30,100 48,94 66,106 84,94 102,100 118,112", WHITE),
        head(neck(face, "three_quarter")),
        bust("14,112 28,101 42,96 50,108 60,122! 70,122! 80,108 90,96 104,101 118,112", BROWN),
        shape("44,95! 54,92! 64,110! 54,116! 48,106", WHITE, 2, 0.6),
        shape("88,95! 80,92! 66,110! 78,116! 84,106", WHITE, 2, 0.6),
        folds("32,102 40,112 46,122", "100,102 92,112 88,122", colour=BROWN_DARK),
        head(three_quarter(face), hair, whisker, beret),
    )


def curls() -> str:
    """A young woman with dark curls, red earrings and a yellow blouse."""
    face = Face(hair=BROWN_DARK, iris="#5a3b20", nose="straight", mouth="smile", brow=2.4, lips="#b8453f", open=0.92)
    ringlets = "".join(
        circle(x + 0.6, y + 0.9, r, INK) + circle(x, y, r, BROWN_DARK, 2)
        for x, y, r in (
            (-24, 22, 8), (30, 24, 9), (-27, 8, 8), (34, 10, 9), (-27, -7, 8), (33, -6, 9), (-24, -21, 9), (29, -21, 9),
            (-13, -32, 9), (18, -33, 10), (3, -37, 9),
        )
    )  # fmt: skip
    shine = "".join(
        brush(f"{x - 4},{y + 1} {x - 1},{y - 4} {x + 4},{y - 3}", 1.8, BROWN_LIGHT)
        for x, y in (
            (-24, 22),
            (30, 24),
            (-27, 8),
            (34, 10),
            (-27, -7),
            (33, -6),
            (-24, -21),
            (29, -21),
            (18, -33),
            (3, -37),
        )
    )
    crown = shape(
        "-18,-6! -21,-16 -16,-28 0,-34 18,-30 27,-16 26,6 22,18! 18,2 12,-10 2,-17 -8,-15 -15,-11", BROWN_DARK, 2, 0
    )
    crown += folds("-12,-20 0,-26 14,-20", "6,-20 18,-14 22,4", "-14,-14 -6,-19 2,-21", width=1.8, colour=BROWN_LIGHT)
    crown += circle(-13, -21, 6, BROWN_DARK, 1.8) + circle(-2, -24, 6, BROWN_DARK, 1.8)
    earring = circle(19.6, 13, 3.4, RED, 1.5)
    return roundel(
        "#d98c6a",
        head(ringlets, shine),
        bust("16,114 30,103 46,99 66,112 86,99 102,103 116,114", "#f2cda6"),
        head(neck(face, "three_quarter")),
        bust("14,114 28,104 40,99 50,113 66,120 82,113 92,99 104,104 118,114", GOLD),
        folds("34,104 42,114 46,122", "98,104 90,114 86,122", colour="#a8680f"),
        line("48,108 58,116 66,117 76,115 84,108", 2, RED_DARK),
        head(three_quarter(face), crown, earring),
    )


def braids() -> str:
    """A girl with two red braids and freckles."""
    face = Face(hair="#8a3f1c", iris="#4d7a4a", nose="snub", mouth="smile", brow=1.8, wide=1.16, open=1.08)
    strands = "".join(
        at(
            x,
            18,
            shape("-5,-10! 5,-10! 9.4,-3 8.6,4 0,9 -8.6,4 -9.4,-3", "#c4642f", 2, 0.7),
            shape("-7.4,5! 0,9 7.4,5! 9,11 7.6,17 0,22 -7.6,17 -9,11", "#c4642f", 2, 0.7),
            folds("-5,-4 0,2 -4,6", "5,-4 1,3 3,7", "-4,9 0,14 -3,19", "4,9 1,15 2,19", width=1.5, colour="#7c3413"),
            shape("-6,20! 6,20! 5,26! -5,26!", BLUE, 1.9, 0.5),
            shape("-4,26! 4,26! 8,38! 0,34 -8,38!", "#c4642f", 1.9, 0.5),
            turn=lean,
        )
        for x, lean in ((-25, 8), (25, -8))
    )
    hair = locks(
        "-20,8! -26,-2 -24,-20 -13,-33 0,-36 13,-33 24,-20 26,-2 20,8! 19,-4 "
        "15,-12! 8,-16 0,-14! -8,-15 -15,-11! -19,-4",
        "#c4642f",
        "#7c3413",
        "-21,-4 -17,-18 -2,-30",
        "21,-4 17,-18 2,-30",
        "-10,-18 -6,-26 0,-34",
        "10,-18 6,-26 0,-34",
    )
    freckles = "".join(
        circle(x, y, 0.9, "#b3693c")
        for x, y in ((-13, 8), (-10, 10.4), (-15, 11), (13, 8), (10, 10.4), (15, 11), (-3, 8), (3, 8.6))
    )
    return roundel(
        "#8fb4cf",
        bust("18,116 32,106 48,101 66,106 84,101 100,106 114,116", RED),
        head(neck(face, "frontal"), y=65),
        shape("46,101! 54,97! 66,108! 60,119! 48,112", WHITE, 2, 0.6),
        shape("86,101! 78,97! 66,108! 72,119! 84,112", WHITE, 2, 0.6),
        head(frontal(face), freckles, hair, strands, y=65),
    )


def moustache() -> str:
    """A man with sleek black hair, a great moustache and a striped shirt."""
    face = Face(hair=BLACK, iris=BROWN_DARK, nose="broad", mouth="smile", brow=4, age=1, blush=True, open=0.8)
    hair = locks(
        "-18.4,-6! -20,-18 -12,-31 4,-35 20,-28 25,-12 23,4 18,2! 17,-10 12,-17! 2,-21 -8,-20! -14,-15",
        BLACK,
        "#77706e",
        "-12,-20 -2,-29 14,-28",
        "-8,-21 4,-26 18,-18",
        "14,-20 20,-10 20,0",
    )
    whisker = (
        shape("-8.6,14.6 -15,15 -21,18.6 -26,14! -25,22 -17,24.6 -9,20.6 0,25 9,23 14,14! 8,18 2,15.4", BLACK, 1.9, 0.5)
        + folds("-10,17 -16,18.6 -23,18", "-7,17 1,19 10,18", width=1.4, colour="#77706e")
        + flat("-12,23.4! -8.6,22.4 -3,23.6! -7.6,26.4", "#a9584a")
    )
    stripes = "".join(
        line(spec, 3, BLUE)
        for spec in (
            "26,106 30,116",
            "38,100 42,124",
            "94,100 90,124",
            "106,106 102,116",
            "52,112 54,126",
            "80,112 78,126",
        )
    )
    return roundel(
        "#e0c070",
        bust("12,112 28,100 46,95 66,108 86,95 104,100 120,112", WHITE),
        stripes,
        head(neck(face, "three_quarter"), mirror=True),
        shape("46,96! 56,92! 66,110! 58,118! 48,108", WHITE, 2, 0.6),
        shape("86,96! 76,92! 66,110! 74,118! 84,108", WHITE, 2, 0.6),
        head(three_quarter(face), hair, whisker, mirror=True),
    )


def beard() -> str:
    """A bald man with a full brown beard and a green jersey."""
    face = Face(
        skin=SKIN_TAN, shade=SKIN_TAN_SHADE, hair=BROWN_DARK, nose="broad", mouth="calm", brow=4, age=1, wide=1.04
    )
    full = locks(
        "-20,-4! -21,10 -19,24 -12,36 0,41 12,36 19,24 21,10 20,-4! 17,8 11,14.6 0,13.6 -11,14.6 -17,8",
        BROWN,
        BROWN_LIGHT,
        "-16,14 -14,26 -8,34",
        "16,14 14,26 8,34",
        "-7,26 -5,33 -1,38",
        "7,26 5,33 1,38",
    )
    whisker = shape("0,15 -8,13.6 -14,18 -16,23! -8,23 0,20 8,23 16,23! 14,18 8,13.6", BROWN_DARK, 1.7, 0.3)
    lips = flat("-5.6,22.4! 0,21.4 5.6,22.4! 0,26.6", "#b5604f")
    shine = brush("-9,-22 -3,-26 5,-25", 3.4, "#f2d5b0")
    return roundel(
        "#b39ac0",
        bust("10,112 26,99 46,94 66,100 86,94 106,99 122,112", GREEN),
        folds("30,102 38,112 40,122", "102,102 94,112 92,122", colour=GREEN_DARK),
        head(neck(face, "frontal")),
        shape("46,96! 56,102 66,104 76,102 86,96! 88,104 78,111 66,113 54,111 44,104", GREEN_DARK, 2, 0.6),
        folds("54,104 55,109", "66,106 66,111", "78,104 77,109", width=1.5),
        head(frontal(face), shine, full, whisker, lips),
    )


def headphones() -> str:
    """A youth with tousled hair, headphones and a hooded jersey."""
    face = Face(hair=BROWN, iris="#3d6a86", nose="straight", mouth="calm", brow=2.6, open=0.9)
    hair = locks(
        "-18,-4! -24,-12 -22,-24! -20,-34 -8,-37! -2,-43 10,-40! "
        "22,-38 26,-26! 31,-16 26,-4 19,0! 18,-8 12,-11! 8,-19 0,-12! -4,-19 -10,-10! -14,-14",
        BROWN,
        BROWN_LIGHT,
        "-16,-18 -12,-28 -4,-32",
        "-6,-20 0,-30 8,-34",
        "6,-20 12,-30 20,-28",
        "16,-16 22,-18 24,-10",
    )
    band = line("-21,-10 -18,-30 2,-41 22,-33 26,-6", 7.4) + line("-21,-10 -18,-30 2,-41 22,-33 26,-6", 4, RED)
    cups = (
        shape("16,-10! 26,-11 30,-2 29,10 23,15! 15,12 13,2", BLACK, 2, 0.8)
        + ellipse(22, 2, 5, 8, RED, 1.8)
        + brush("20,-3 21,-5 24,-4", 1.6, "#f3a08c")
        + shape("-19,-9! -23,-8 -24,2 -22,9 -18.6,9!", BLACK, 1.8, 0.4)
    )
    return roundel(
        "#86a9b8",
        bust("12,112 28,101 44,96 66,102 88,96 104,101 120,112", BLUE_DARK),
        head(neck(face, "three_quarter")),
        shape("40,98! 52,94 58,104 66,112 74,104 82,94 92,98! 90,110 78,119 66,121 54,119 42,110", BLUE, 2.2, 0.7),
        folds("50,102 56,110 62,116", "82,102 76,110 70,116", width=1.8, colour=BLUE_DARK),
        line("58,114 57,124", 2.2, WHITE),
        line("74,114 75,124", 2.2, WHITE),
        head(three_quarter(face), hair, band, cups),
    )


def scarf() -> str:
    """A woman seen from the side in a flowered headscarf."""
    face = Face(
        skin=SKIN_TAN,
        shade=SKIN_TAN_SHADE,
        hair=BROWN_DARK,
        nose="straight",
        mouth="smile",
        brow=2.6,
        age=1,
        lips="#b04a40",
    )
    hair = locks(
        "-15.4,-12! -16,-22 -4,-29 4,-26! 6,-14 3,-4! -2,-12 -9,-17",
        BROWN_DARK,
        BROWN_LIGHT,
        "-12,-18 -4,-22 2,-16",
        "-4,-24 2,-20 4,-10",
    )
    cloth = (
        shape("-12,-24! -4,-35 12,-37 26,-28 32,-10 29,12 20,28 10,36! 2,34 -4,33! 4,24 7,10 5,-4 0,-16!", RED, 2.3, 1)
        + folds("4,-30 18,-20 20,4", "10,-28 24,-12 24,10", "6,26 14,16 18,4", colour=RED_DARK)
        + shape("-2,33! 10,33! 18,44! 8,42 2,48! -2,40", RED, 2, 0.7)
    )
    flowers = "".join(
        at(x, y, *(at(0, 0, ellipse(0, -2.6, 1.7, 2.4, WHITE), turn=i * 72) for i in range(5)), circle(0, 0, 1.4, GOLD))
        for x, y in ((6, -28), (18, -28), (13, -14), (25, -14), (16, 2), (25, 6), (13, 18), (21, 18))
    )
    return roundel(
        "#a8b88f",
        bust("14,112 30,101 48,97 66,104 84,97 102,101 118,112", BLUE_LIGHT),
        head(neck(face, "profile")),
        shape("46,98! 58,104 68,105 82,99! 86,108 72,115 56,113 46,106", WHITE, 2, 0.6),
        buttons(62, 120, 124, 1),
        folds("34,103 40,112 42,122", "98,103 92,112 90,122", colour=BLUE_DARK),
        head(profile(face), hair, cloth, flowers),
    )


PORTRAITS: dict[str, Callable[[], str]] = {
    "grandmother": grandmother,
    "grandfather": grandfather,
    "curls": curls,
    "braids": braids,
    "moustache": moustache,
    "beard": beard,
    "headphones": headphones,
    "scarf": scarf,
    "neighbour": neighbour,
}


def portraits() -> dict[str, str]:
    """All portraits: name to SVG text."""
    return {name: draw() for name, draw in PORTRAITS.items()}
