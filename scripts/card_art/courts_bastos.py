"""Sota, caballo and rey of bastos: a lad with a leaf wreath, a hunter at the gallop, a shaggy king."""

from scripts.card_art.aces import leaf
from scripts.card_art.dress import crown, engraved, feather, folds, ground, locks, wrapped
from scripts.card_art.faces import Face, frontal, neck, three_quarter
from scripts.card_art.hands import fist, on_hip, thumb_in_belt, with_reins
from scripts.card_art.horse import Coat, horse
from scripts.card_art.palette import (
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    GREY_LIGHT,
    RED,
    RED_DARK,
    SKIN,
    SKIN_SHADE,
    WHITE,
)
from scripts.card_art.pips import club
from scripts.card_art.svg import at, brush, circle, flat, line, number, path, shape

GINGER = "#b5562a"
GINGER_DARK = "#6f2c15"
GINGER_LIGHT = "#e09a5c"


def _fur(outline: str, colour: str, strand: str, *tufts: tuple[float, float]) -> str:
    """A pelt with tufts of hair."""
    hairs = ((-4, -3, -1, 9), (0, -4, -0.6, 11), (4, -3, 0.4, 9))
    marks = "".join(
        f"M{number(x + dx)} {number(y + dy)}q1.4 {number(long / 2)} {number(lean)} {number(long)}q-1.6 "
        f"{number(-long / 2)} {number(-lean)} {number(-long)}z"
        for x, y in tufts
        for dx, dy, lean, long in hairs
    )
    return shape(outline, colour, 2.3, 1.1) + path(marks, strand, strand, 0.6)


def sota() -> str:
    """A sturdy lad with ginger curls and a wreath of leaves, the club over his shoulder."""
    face = Face(hair=GINGER_DARK, iris="#4d6b36", nose="broad", mouth="laugh", brow=2.8, wide=1.06, gaze=(1.6, -0.8))
    curls = locks(
        "-18,-2! -25,2 -28,-6 -25,-14! -31,-20 -27,-30 -20,-30! -18,-40 -6,-42 0,-37! 8,-44 19,-40 20,-31! "
        "28,-31 31,-20 25,-14! 29,-6 25,3 18,-2! "
        "17,-10 12,-15! 6,-11 0,-16! -6,-11 -12,-16! -16,-10",
        GINGER,
        GINGER_LIGHT,
        "-22,-12 -18,-22 -10,-26",
        "-14,-32 -6,-36 2,-32",
        "8,-36 16,-34 20,-26",
        "14,-24 22,-20 24,-12",
        "-4,-24 2,-28 8,-24",
    )
    wreath = "".join(
        leaf(x, y, turn, 0.56, colour)
        for x, y, turn, colour in (
            (-23, -14, -70, GREEN),
            (-23, -18, -20, GREEN_LIGHT),
            (-14, -22, -60, GREEN),
            (-12, -24, 0, GREEN_LIGHT),
            (-4, -25, -50, GREEN),
            (4, -25, 50, GREEN),
            (12, -24, 0, GREEN_LIGHT),
            (14, -22, 60, GREEN),
            (23, -18, 20, GREEN_LIGHT),
            (23, -14, 70, GREEN),
            (0, -25, 0, GREEN_LIGHT),
        )
    )
    berries = "".join(circle(x, y, 2.6, RED, 1.2) for x, y in ((-18, -18), (-8, -23), (8, -23), (18, -18)))
    freckles = "".join(
        circle(x, y, 0.8, "#b3693c") for x, y in ((-13, 8), (-10, 10), (-14, 11), (12, 8), (9.6, 10), (14, 11))
    )
    head = at(104, 96, frontal(face), freckles, curls, wreath, berries, turn=-4)
    throat = at(104, 96, neck(face, "frontal"), turn=-4)
    legs = at(90, 224, wrapped(SKIN, SKIN_SHADE, BROWN_DARK), turn=5) + at(
        124, 224, wrapped(SKIN, SKIN_SHADE, BROWN_DARK), turn=-6, mirror=True
    )
    tunic = (
        shape(
            "82,136! 74,164 78,204 66,252! 74,248 78,260! 86,252 92,264! 100,254 107,265! 114,254 122,263! "
            "128,252 136,260! 140,248 148,251! 136,204 140,164 132,136! 107,146",
            BROWN_LIGHT,
            2.4,
            1.2,
        )
        + flat("130,142 135,166 131,204 142,246 134,252 128,246 122,206 126,168", BROWN)
        + folds("88,216 84,250", "100,218 99,252", "114,218 116,252", "126,214 130,246", width=2.2)
        + shape("92,138! 107,164 122,138! 118,134! 107,152 96,134!", GREEN, 2, 0.6)
        + line("107,164 107,196", 1.8)
        + folds("101,170 113,176", "101,178 113,184", width=1.6)
        + shape("77,200! 107,210 137,200! 138,210! 107,221 76,210!", GREEN_DARK, 2.1, 0.7)
        + shape("128,208! 144,212 144,232 132,238 122,230 122,214!", BROWN, 2.1, 0.8)
        + shape("122,212! 145,212! 142,222 133,226 124,222!", BROWN_DARK, 2, 0.4)
        + circle(133, 224, 2.2, GOLD, 1.2)
    )
    pelt = _fur(
        "78,132! 64,144 58,162! 66,160 68,172! 76,164 84,174! 90,160 98,152! 107,160 116,152! 124,160 "
        "130,174! 138,164 146,172! 148,160 156,162! 150,144 136,132! 107,146",
        BROWN,
        BROWN_DARK,
        (74, 148),
        (88, 150),
        (126, 150),
        (140, 148),
    )
    lower_arm = (
        shape("70,150! 52,168 48,196 58,208 72,206 88,192! 80,180! 68,188 66,182 80,164", SKIN, 2.2, 1)
        + flat("56,196 62,204 74,200 84,192 72,194 64,192", SKIN_SHADE)
        + shape("74,182! 84,176! 92,190! 82,200!", BROWN_DARK, 2, 0.5)
    )
    other_arm = (
        shape("138,148! 154,166 160,190 152,206 138,214! 130,204! 142,192 142,180 132,164", SKIN, 2.2, 1)
        + flat("150,170 156,190 150,202 140,209 148,192 148,178", SKIN_SHADE)
        + shape("144,196! 154,206! 140,217! 132,205!", BROWN_DARK, 2, 0.5)
        + at(139, 208, on_hip(), turn=58, scale=0.94)
    )
    cudgel = at(143, 133, club(150), scale=1.2, turn=46)
    hold = at(89, 185, fist(), turn=44)
    tunic += engraved("134,150 134,180 133,198", (-10, 3), 12) + engraved("138,214 142,230 146,244", (-11, 3), 8)
    return ground("b") + legs + tunic + other_arm + pelt + throat + cudgel + head + lower_arm + hold


def caballo() -> str:
    """A hunter with a feathered cap and grey moustache on a piebald at the gallop, the club raised like a lance."""
    patches = (
        flat("20,-28! 38,-33 56,-30 66,-18! 70,-4 58,6 44,-2 30,10 18,-6", "#8b5630")
        + flat("-66,-20! -58,-22 -46,-8 -48,10 -60,12! -68,-2", "#8b5630")
        + flat("50,22 62,16 70,20! 60,33! 48,33", "#8b5630")
        + flat("-98,-84 -90,-92 -82,-84 -84,-70 -94,-66 -100,-72", "#8b5630")
    )
    coat = Coat(
        "#f3ecdf",
        "#cabfae",
        "#b5a994",
        "#7a4726",
        "#b98250",
        hoof="#5a4634",
        harness=BROWN_DARK,
        stud=GOLD,
        patches=patches,
    )
    cloth = _fur(
        "-30,-36! 34,-34! 44,0 40,22! 34,18 30,30! 22,22 16,34! 8,26 2,36! -6,26 -12,34! -20,24 -28,28! -38,0",
        BROWN_LIGHT,
        BROWN_DARK,
        (-18, 6),
        (-8, 18),
        (8, 14),
        (24, 4),
        (30, 14),
    )
    steed = at(126, 254, horse(coat, "gallop", cloth), scale=0.9, turn=4)
    cape = _fur(
        "140,112! 170,118 194,138 216,140! 208,152 214,164! 200,166 202,180! 186,176 182,188! 168,178 "
        "158,184! 146,160 134,140",
        GREY_LIGHT,
        "#857d70",
        (160, 134),
        (176, 146),
        (192, 156),
        (164, 158),
        (178, 168),
    )
    leg = (
        shape(
            "116,212! 138,206 154,216 152,236 134,250 116,250! 112,266 112,284! 92,286! 86,262 92,236 102,220",
            GREEN,
            2.2,
            1,
        )
        + folds("106,236 122,242 142,228", "108,254 108,280", width=1.8, colour=GREEN_DARK)
        + shape("90,262! 113,260! 112,280 114,296 110,308! 78,309! 78,302 92,294 90,280", BROWN, 2.2, 1)
        + shape("87,258! 116,256! 116,268! 110,274 102,268 94,276 87,270!", BROWN_LIGHT, 2, 0.7)
        + line("84,312 112,311", 4.6)
        + line("86,312 110,311", 2, GOLD)
    )
    torso = (
        shape(
            "106,120! 98,146 102,178 92,222! 104,218 112,226! 122,218 132,226! 140,216 152,220! 146,178 "
            "150,146 140,120! 122,128",
            GREEN,
            2.3,
            1.2,
        )
        + flat("138,128 145,148 141,178 148,214 138,214 130,206 134,178 138,150", GREEN_DARK)
        + folds("108,198 104,216", "122,200 122,216", "136,198 140,212", width=2)
        + shape("100,184! 122,192 148,184! 149,195! 122,204 99,195!", BROWN_DARK, 2.1, 0.7)
        + circle(118, 196, 5, GOLD, 1.8)
        + line("140,130 124,158 104,182", 5.4)
        + line("140,130 124,158 104,182", 3, BROWN_LIGHT)
        + shape("98,178! 90,190 96,206 108,208! 118,200! 108,198 104,190!", GOLD_LIGHT, 2, 0.8)
    )
    rein_arm = (
        shape("136,126! 152,140 154,166 142,184 124,198! 112,188! 130,170 136,158 130,144", GREEN, 2.2, 1)
        + folds("144,142 146,164 134,180", colour=GREEN_DARK)
        + shape("110,186! 121,180! 128,194! 117,202!", BROWN, 1.9, 0.5)
        + at(112, 192, with_reins(BROWN_DARK), turn=58, scale=0.9)
    )
    reins = line("34,207 66,212 100,200", 2.6, BROWN_DARK)
    far_arm = (
        shape("112,126! 98,128 84,150 76,148! 66,156! 68,172 82,180 98,172 108,156", GREEN, 2.2, 1)
        + folds("78,166 88,172 98,162", colour=GREEN_DARK)
        + shape("66,142! 82,146! 80,160! 64,160!", BROWN, 1.9, 0.6)
    )
    cudgel = at(60, 98, club(136), scale=1.16, turn=-10) + at(66, 146, fist(), turn=-10, scale=0.92, mirror=True)
    face = Face(
        hair="#6d655c", iris="#4d5f2e", nose="straight", mouth="firm", brow=4, stern=2, age=2, gaze=(-0.8, -0.6)
    )
    hair = locks(
        "6,-18! 22,-18 28,-4 28,8 36,16 34,26! 28,20 24,26! 20,14 18,-4",
        "#a59c8e",
        WHITE,
        "22,-8 25,6 30,18",
        "19,-4 21,10 23,20",
    )
    whisker = (
        shape("-8,15.4 -15,16 -22,21 -27,20! -22,27 -13,24.6 -8,20.6 -1,24 8,28 16,22! 10,21 3,16", "#a59c8e", 1.9, 0.5)
        + folds("-10,18 -16,20 -22,23", "-6,18 1,20 8,24.6", width=1.3, colour=WHITE)
        + flat("-11,23.6! -8,22.6 -5,23.8! -8,26", "#b5604f")
    )
    cap = (
        at(14, -30, feather(RED, GOLD), turn=26, scale=1.1)
        + shape("-19,-16! -16,-32 0,-42 18,-38 27,-20!", GREEN, 2.2, 0.9)
        + folds("-8,-24 -2,-36", "12,-24 12,-36", colour=GREEN_DARK)
        + shape("-38,-12! -24,-16 -6,-20 14,-20 26,-26 30,-16! 22,-9 4,-10 -16,-8", GREEN_DARK, 2.2, 1)
        + circle(14, -22, 3.4, GOLD, 1.4)
    )
    head = at(122, 90, three_quarter(face), hair, whisker, cap, scale=0.92)
    throat = at(122, 90, neck(face, "three_quarter"), scale=0.92)
    collar = shape("104,120 114,114 124,122 134,114 142,122 136,134 122,138 108,132", BROWN, 2, 0.6)
    torso += engraved("142,130 146,156 143,184", (-10, 3), 12)
    whole = cape + steed + leg + torso + reins + far_arm + cudgel + rein_arm + throat + collar + head
    return ground("b") + at(241, 0, whole, mirror=True)


def rey() -> str:
    """A broad king with a great ginger beard, a pelt on his shoulders; the club stands beside him like a staff."""
    face = Face(hair=GINGER_DARK, iris="#4d6b36", nose="broad", mouth="calm", brow=4.2, stern=2.8, age=1, wide=1.1)
    cloak = shape(
        "76,136! 52,168 44,250 34,326! 54,340 90,334! 136,340 162,326! 158,250 150,168 138,136!", RED_DARK, 2.4, 1.3
    ) + folds("56,200 50,270 46,328", "148,200 154,262 154,322", width=2.4)
    legs = at(86, 226, wrapped("#c9a06a", BROWN_LIGHT, RED_DARK), turn=4) + at(
        124, 226, wrapped("#c9a06a", BROWN_LIGHT, RED_DARK), turn=-6, mirror=True
    )
    tunic = (
        shape(
            "80,140! 72,176 76,212 62,284! 82,294 104,288! 126,295 148,284! 134,212 138,176 130,140! 104,150",
            GREEN,
            2.4,
            1.2,
        )
        + flat("130,150 133,178 129,212 141,280 126,289 120,214 124,178", GREEN_DARK)
        + folds("82,224 76,284", "97,228 94,284", "112,228 114,284", width=2.4)
        + shape("64,270! 83,279 104,273! 126,280 146,270! 149,285! 126,296 104,289! 82,295 61,285!", GOLD, 2.1, 0.8)
        + "".join(
            leaf(x, y + 7, turn, 0.48, GREEN)
            for x, y, turn in ((76, 282, 70), (94, 282, -70), (114, 282, 70), (134, 282, -70))
        )
        + shape("74,206! 104,217 136,206! 137,220! 104,232 73,220!", BROWN_DARK, 2.2, 0.8)
        + shape("94,210! 114,210! 116,232! 104,240 92,232!", GOLD, 2.1, 0.6)
        + circle(104, 224, 5.6, RED, 1.8)
    )
    pelt = _fur(
        "74,132! 56,142 44,162 40,184! 50,180 54,194! 62,184 70,196! 76,182 86,192! 94,178 104,190! 114,178 "
        "122,192! 130,182 138,196! 146,184 154,194! 158,180 168,184! 164,162 152,142 134,132! 104,148",
        BROWN,
        BROWN_DARK,
        (60, 160),
        (52, 174),
        (72, 172),
        (88, 174),
        (120, 174),
        (136, 172),
        (148, 158),
        (156, 174),
        (72, 146),
        (138, 146),
    )
    paws = "".join(
        at(
            x,
            190,
            shape("-6,-12! 6,-12! 7,2 0,9 -7,2", BROWN, 2, 0.7),
            *(brush(f"{dx},4 {dx * 1.2},11", 2, WHITE) for dx in (-4, 0, 4)),
        )
        for x in (88, 122)
    )
    hip_arm = (
        shape("58,178! 44,200 46,220 60,230 76,226! 84,214! 70,208 68,200 78,190", GREEN, 2.2, 1)
        + folds("54,200 56,216 66,222", width=1.8, colour=GREEN_DARK)
        + shape("70,208! 82,206! 86,220! 76,228!", GOLD, 2, 0.5)
        + at(78, 215, thumb_in_belt(BROWN_DARK), turn=-16, scale=0.94)
    )
    staff_arm = (
        shape("138,172! 154,180 162,196 172,194! 176,210! 166,222 148,220 136,204", GREEN, 2.2, 1.1)
        + folds("146,190 156,206 166,210", width=1.8, colour=GREEN_DARK)
        + shape("162,190! 174,192! 174,212! 160,212!", GOLD, 2, 0.5)
    )
    cudgel = at(183, 228, club(166), scale=1.3) + at(183, 202, fist(), scale=1.04)
    beard = locks(
        "-20,-2! -22,12 -27,22 -23,32! -26,40 -19,48 -15,46! -14,56 -6,58 -3,53! 0,64 5,60 6,53! 12,58 17,52 "
        "17,46! 24,44 26,36 23,30! 27,20 22,12 20,-2! 16,11 10,14.6 0,14 -10,14.6 -16,11",
        GINGER,
        GINGER_LIGHT,
        "-17,14 -19,28 -15,40",
        "-10,24 -11,38 -7,50",
        "0,30 0,42 2,54",
        "9,24 11,38 9,48",
        "17,14 19,28 17,40",
    )
    whisker = (
        shape("0,15 -8,13 -17,17 -24,26! -17,26 -8,23.6 0,20.6 8,23.6 17,26 24,26! 17,17 8,13", GINGER_DARK, 1.9, 0.4)
        + folds("-4,17.6 -11,18 -18,22.6", "4,17.6 11,18 18,22.6", width=1.3, colour=GINGER_LIGHT)
        + flat("-4.6,23.4! 0,22.2 4.6,23.4! 0,26.4", "#b5503f")
    )
    hair = "".join(
        at(
            0,
            0,
            locks(
                "14,-20! 24,-16 31,-2 28,12 35,24 32,36! 26,32 22,38! 19,20 20,2 18,-8",
                GINGER,
                GINGER_LIGHT,
                "23,-8 25,8 28,26",
            ),
            mirror=mirror,
        )
        for mirror in (True, False)
    )
    leaves = "".join(
        leaf(x, -17, turn, 0.5, GREEN_LIGHT if i % 2 else GREEN)
        for i, (x, turn) in enumerate(((-19, -50), (-10, -24), (0, 0), (10, 24), (19, 50)))
    )
    head = at(104, 96, frontal(face), hair, beard, whisker, crown(5, GREEN, "", 24, 21), leaves)
    throat = at(104, 96, neck(face, "frontal"))
    cloak += engraved("150,180 156,250 160,320", (-12, 5), 24) + engraved("36,320 46,250 54,196", (9, 5), 24)
    tunic += engraved("135,160 134,190 136,206", (-9, 3), 10) + engraved("136,224 142,256 144,270", (-11, 3), 12)
    return ground("b") + at(-5, 0, cloak, legs, tunic, hip_arm, staff_arm, throat, pelt, paws, head, cudgel)


COURTS = {10: sota, 11: caballo, 12: rey}
