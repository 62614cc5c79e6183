"""Sota, caballo and rey of copas: a page in a long gown, a rider with a turban, a stout king on his throne."""

from scripts.card_art.dress import buttons, crown, engraved, ermine, folds, ground, locks
from scripts.card_art.faces import Face, neck, profile, three_quarter
from scripts.card_art.hands import fist, on_breast, open_palm, with_reins
from scripts.card_art.horse import Coat, horse
from scripts.card_art.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_SHADE,
    SKIN_TAN,
    SKIN_TAN_SHADE,
    WHITE,
)
from scripts.card_art.pips import cup
from scripts.card_art.svg import at, circle, flat, line, shape


def _held_cup(x: float, y: float, scale: float, mirror: bool, skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A goblet with a hand round its stem; the wrist is at the left, or at the right where mirrored."""
    return at(x, y, at(0, 0, cup(), scale=scale), at(0, 17 * scale, fist(skin, shade), scale=0.88, mirror=mirror))


def sota() -> str:
    """The page of copas in a long gown with hanging sleeves, grave, the goblet before him."""
    face = Face(hair=BROWN_DARK, iris="#4d5f2e", nose="straight", mouth="calm", brow=2.2, gaze=(-1, 0.8))
    back = locks(
        "-4,-28 12,-31 25,-20 28,2 25,20 32,38 26,54 12,60! 14,40 8,20!",
        BROWN_DARK,
        BROWN_LIGHT,
        "22,-8 24,14 26,40",
        "18,6 20,30 18,50",
    )
    hair = locks(
        "-17,-9! -16,-20 -4,-29 10,-29 21,-18 25,0 22,16 28,34 22,52! 18,40 20,24 16,10 17,-6 8,-13! 0,-17 -10,-15!",
        BROWN_DARK,
        BROWN_LIGHT,
        "4,-24 18,-12 21,6 20,18",
        "20,18 24,36 23,46",
        "-12,-18 -4,-22 4,-22",
    )
    roll = (
        shape("6,-34! 22,-44 40,-36 44,-14 40,14 44,40! 36,34 30,42! 31,14 30,-8 20,-22!", RED, 2.2, 1)
        + folds("30,-34 37,-12 36,24", colour=RED_DARK)
        + shape("-23,-14 -24,-26 -8,-37 12,-37 27,-27 27,-15 16,-21 0,-24 -14,-19", RED, 2.3, 1)
        + folds("-16,-20 -14,-32", "-4,-24 0,-36", "10,-23 16,-34", "21,-19 26,-26", width=2.2, colour=RED_DARK)
        + circle(-9, -26, 4, GOLD, 1.5)
        + circle(-9, -26, 1.6, BLUE)
    )
    head = at(124, 94, back, three_quarter(face), hair, roll)
    throat = at(124, 94, neck(face, "three_quarter"))
    gown = (
        shape(
            "102,130! 92,160 98,202 84,262 70,334! 92,346 118,339! 146,347 166,340! 176,336! 166,268 154,204 "
            "158,160 146,130! 124,140",
            GREEN,
            2.4,
            1.3,
        )
        + flat("148,138 154,162 150,204 160,268 170,332 158,336 146,270 140,204 146,164", GREEN_DARK)
        + folds("108,214 98,270 90,338", "122,216 118,280 114,334", "136,214 142,280 148,340", width=2.6)
        + shape("70,322! 94,334 118,327! 146,336 172,327! 177,338! 146,349 118,341! 92,348 68,336!", GOLD, 2.1, 0.8)
        + "".join(
            at(x, y, flat("0,-4! 4,0! 0,4! -4,0!", RED))
            for x, y in ((82, 335), (104, 337), (130, 338), (148, 342), (164, 337))
        )
        + shape("86,352! 88,346 100,340! 112,340! 112,352!", RED_DARK, 2, 0.6)
        + shape("96,198! 126,206 156,199! 157,209! 126,217 95,208!", GOLD, 2, 0.7)
        + shape("116,210! 126,210! 127,246 121,254! 115,246", GOLD_LIGHT, 1.8, 0.4)
        + shape("112,134! 124,150 137,134! 130,178 124,198! 118,178", WHITE, 1.9, 0)
        + line("124,158 124,192", 1.4)
        + line("119,164 129,164", 1.3)
        + line("120,174 128,174", 1.3)
        + line("121,184 127,184", 1.3)
    )
    far_sleeve = (
        shape(
            "106,128! 92,134 82,152 76,158! 64,150! 60,166! 64,182 60,206! 68,204 72,216! 78,208 84,220! "
            "90,210 98,216! 98,190 108,170",
            GREEN,
            2.3,
            1.1,
        )
        + shape("59,166! 63,148! 79,152! 78,168 68,174", WHITE, 1.9, 0.4)
        + folds("76,176 76,204", "90,146 86,176 88,206", "100,140 96,160", width=1.9)
    )
    near_sleeve = (
        shape(
            "144,130! 160,140 172,172 172,194 158,210! 166,232 160,262! 152,254 148,264! 142,250 136,256! "
            "134,234 132,214! 138,198! 152,190 150,168",
            GREEN,
            2.3,
            1.2,
        )
        + flat("160,146 169,172 169,192 158,204 150,210 156,196 160,176", GREEN_DARK)
        + folds("150,212 152,236 148,256", "142,216 142,238", width=1.9)
        + shape("140,196! 132,202! 130,216! 140,222! 146,210", WHITE, 1.9, 0.4)
        + at(137, 206, on_breast(), turn=8, scale=0.8, mirror=True)
    )
    collar = shape("100,126 112,122 124,132! 136,122 148,126 146,138 124,152! 102,138", GOLD_LIGHT, 2, 0.7)
    gown += engraved("152,150 158,210 172,318", (-15, 4), 28)
    return ground("c") + gown + far_sleeve + _held_cup(70, 134, 0.84, True) + near_sleeve + throat + collar + head


def caballo() -> str:
    """A rider with a turban and a striped coat on a bay that trots; the goblet held out."""
    coat = Coat(
        "#a8623a",
        "#7d4526",
        "#74401f",
        "#2e2322",
        "#5d4a44",
        hoof="#2f2622",
        harness=GREEN,
        stud=GOLD_LIGHT,
        patches=flat("-100,-74! -103,-62 -104,-54! -101,-58 -98.6,-70!", WHITE),
    )
    cloth = (
        shape(
            "-34,-36! 36,-34! 46,10 40,30! 34,26 28,32! 22,27 16,33! 10,28 4,34! -2,28 -8,32! -14,27 -20,31! "
            "-26,25 -32,28! -40,0",
            WHITE,
            2.3,
            1,
        )
        + line("-35,16 4,21 38,14", 4, RED)
        + "".join(at(x, 4, flat("0,-6! 5,0! 0,6! -5,0!", BLUE)) for x in (-28, 22, 34))
    )
    steed = at(124, 246, horse(coat, "trot", cloth), scale=0.92)
    leg = (
        shape(
            "112,204! 136,200 152,212 148,234 128,248 112,258! 112,286 108,292! 86,292! 80,262 84,236 96,214",
            RED,
            2.2,
            1,
        )
        + folds("98,232 116,240 138,226", "100,250 104,274 102,288", "90,250 92,274", width=1.8, colour=RED_DARK)
        + shape("84,288! 111,288! 110,300 104,308! 70,308! 62,300 64,296! 76,301 86,296", GOLD_LIGHT, 2.1, 0.8)
        + line("78,310 106,310", 4.6)
        + line("80,310 104,310", 2, GOLD)
        + line("83,309 88,290 97,286 103,292 104,309", 4)
        + line("83,309 88,290 97,286 103,292 104,309", 1.6, GOLD)
    )
    stripes = "".join(
        flat(f"{x},{y1}! {x + 7},{y1}! {x + 6 + d},{y2}! {x - 1 + d},{y2}!", RED)
        for x, y1, y2, d in ((106, 130, 202, -2), (120, 126, 206, 0), (133, 130, 200, 1))
    )
    torso = (
        shape("102,116! 94,142 98,172 94,206! 118,212 142,204! 142,172 146,142 136,116! 118,124", WHITE, 2.3, 1)
        + stripes
        + shape("94,190! 118,197 142,189! 144,204! 118,213 92,206!", BLUE, 2.1, 0.8)
        + folds("98,197 118,203 140,196", width=1.8, colour=BLUE_DARK)
        + shape("136,200! 150,206 156,224 152,244! 146,238 140,246! 136,228 130,210", BLUE, 2, 0.8)
    )
    rein_arm = (
        shape("130,120! 146,128 154,156 144,180 120,198! 109,186! 126,168 130,152 124,138", WHITE, 2.2, 1)
        + flat("138,128! 145,132 145,158! 138,160!", RED)
        + flat("136,168! 142,174 126,188! 120,182!", RED)
        + shape("106,184! 117,179! 125,194! 114,202!", GOLD, 1.9, 0.5)
        + at(111, 192, with_reins(GREEN_DARK, SKIN_TAN, SKIN_TAN_SHADE), turn=58, scale=0.9)
    )
    reins = line("32,205 62,208 98,199", 2.6, GREEN_DARK)
    far_arm = (
        shape("114,120! 102,122 90,140 82,152! 72,164 78,180 96,178! 108,166 114,150!", WHITE, 2.2, 1)
        + flat("98,130! 106,134 96,164! 88,160!", RED)
        + shape("59,146! 77,140! 94,166! 88,177 78,178 72,172!", WHITE, 2.2, 0.8)
        + flat("68,146! 73,144! 84,166! 79,171!", RED)
        + shape("56,139! 76,133! 80,144! 60,151!", GOLD, 1.9, 0.5)
    )
    face = Face(
        skin=SKIN_TAN,
        shade=SKIN_TAN_SHADE,
        hair=BLACK,
        nose="hooked",
        mouth="frown",
        brow=3.6,
        stern=2.6,
        age=1,
        blush=False,
        lips="#9c4a3c",
    )
    beard = locks(
        "14,4! 12,14 2,16 -6,13.6 -13,15.4 -20,17 -17,20 -12,20! -11,22.6 -17,24 -19,30 -16,40 -8,45 2,40 "
        "10,30 16,18 18,4!",
        BLACK,
        "#6b6160",
        "12,12 6,26 -4,38",
        "4,20 -2,30 -9,40",
        "-10,26 -12,34 -13,40",
    )
    turban = (
        shape("-21,-9! -23,-24 -12,-39 8,-44 27,-34 30,-16 24,-3! 8,-13 -8,-14", WHITE, 2.3, 1)
        + folds("-20,-14 0,-25 28,-14", "-20,-22 2,-32 29,-22", "-14,-32 6,-38 25,-32", width=1.9)
        + shape("-4,-42! -2,-52 8,-54 12,-44! 4,-40", RED, 2, 0.6)
        + shape("22,-4! 32,2 34,20 30,36! 24,30 20,36! 22,16", WHITE, 2, 0.8)
        + folds("27,4 27,28", width=1.6)
        + circle(-11, -20, 4.4, RED, 1.6)
        + at(-11, -22, shape("-2,0! -7,-14 -3,-26! 4,-14 2,0!", BLUE, 1.8, 0.4))
        + circle(-11, -20, 4.4, GOLD, 1.6)
    )
    collar = shape("104,116 112,110 122,116 132,110 140,117 136,129 120,134 106,128", BLUE, 2, 0.6)
    head = at(118, 84, profile(face), beard, turban, scale=0.92)
    throat = at(118, 84, neck(face, "profile"), scale=0.92)
    leg += engraved("110,260 109,274 109,286", (-10, 2), 8)
    whole = (
        steed
        + leg
        + torso
        + throat
        + collar
        + far_arm
        + reins
        + rein_arm
        + _held_cup(66, 116, 0.76, True, SKIN_TAN, SKIN_TAN_SHADE)
        + head
    )
    return ground("c") + at(246, 0, whole, mirror=True)


def _throne() -> str:
    """A throne with a carved back, gold posts and a green cloth."""
    post = (
        shape("-7,0! 7,0! 7,232! -7,232!", GOLD, 2.2, 1)
        + line("-3,6 -3,228", 1.8, GOLD_LIGHT)
        + circle(0, -8, 9, GOLD, 2.2)
        + circle(-2.4, -10.6, 2.6, GOLD_LIGHT)
    )
    diamonds = "".join(
        at(x, y, flat("0,-7! 5,0! 0,7! -5,0!", GOLD))
        for x, y in ((74, 126), (74, 160), (74, 194), (146, 126), (146, 160), (146, 194))
    )
    return (
        shape("62,112! 66,88 84,70 110,62! 136,70 154,88 158,112! 158,300! 62,300!", GREEN, 2.4, 1)
        + diamonds
        + shape(
            "58,112! 62,86 82,64 110,55! 138,64 158,86 162,112! 152,112! 148,92 132,76 110,68! 88,76 72,92 68,112!",
            GOLD,
            2.2,
            0.9,
        )
        + circle(110, 54, 6.5, RED, 2)
        + at(60, 114, post)
        + at(160, 114, post)
        + shape("46,330! 172,330! 177,346! 40,346!", RED_DARK, 2.2, 1)
        + line("48,337 171,337", 2, GOLD)
    )


def rey() -> str:
    """A stout, merry king with a forked beard sits on his throne and raises the goblet."""
    face = Face(hair=BROWN, iris=BROWN_DARK, nose="broad", mouth="smile", brow=3.2, age=1, wide=1.12, gaze=(1.8, 0))
    robe = (
        shape(
            "78,132! 64,168 66,206 54,236 50,270 58,332! 84,338 110,330! 138,338 164,331! 168,272 164,236 "
            "152,206 154,168 142,132! 110,142",
            RED,
            2.4,
            1.3,
        )
        + flat("146,150 149,172 146,206 158,238 162,272 158,326 144,328 148,270 138,236 136,190", RED_DARK)
        + folds("60,246 76,254 92,250 106,238", "160,244 146,254 130,250 116,238", width=2.6)
        + folds(
            "72,262 70,300 72,330",
            "92,260 94,300 90,328",
            "128,262 126,300 130,330",
            "110,246 110,290 110,326",
            width=2.4,
        )
        + shape("96,134! 124,134! 128,180 122,236 110,246! 98,236 92,180", WHITE, 2.1, 0)
        + line("99,160 98,196", 2, GOLD)
        + line("121,160 122,196", 2, GOLD)
        + buttons(110, 186, 202, 2)
        + shape("66,204! 110,216 152,204! 154,216! 110,229 63,216!", GOLD, 2.1, 0.8)
        + circle(110, 221, 7, BLUE, 2)
        + circle(108, 218.6, 2, WHITE)
        + shape("57,318! 84,326 110,318! 138,326 164,319! 165,333! 138,341 110,332! 84,341 57,334!", GOLD, 2.1, 0.8)
        + shape("72,335! 76,328! 94,328! 98,342! 70,343!", BROWN_DARK, 2, 0.7)
        + shape("122,342! 126,328! 144,328! 150,343!", BROWN_DARK, 2, 0.7)
    )
    collar = ermine(
        "76,130! 64,144 70,160! 92,158 110,178! 128,158 150,160! 156,144 144,130! 110,146",
        (76, 146),
        (92, 150),
        (110, 162),
        (128, 150),
        (144, 146),
    )
    rest_arm = (
        shape("78,136! 60,146 46,178 44,206 52,228 66,240! 80,228! 72,214 72,196 82,172", BLUE, 2.3, 1.1)
        + folds("58,160 52,190 56,216", "68,168 62,196", colour=BLUE_DARK)
        + shape("58,236! 76,222! 84,234! 68,246!", GOLD_LIGHT, 2, 0.6)
        + at(76, 238, open_palm(), turn=-38, scale=1.04, mirror=True)
    )
    cup_arm = (
        shape(
            "140,136! 158,146 170,166 176,160 176,150! 200,152! 200,172 188,192 168,196 150,186 138,166", BLUE, 2.3, 1.2
        )
        + flat("196,158 195,172 185,188 168,192 184,178 190,160", BLUE_DARK)
        + folds("152,150 160,176 172,184", width=1.9, colour=BLUE_DARK)
        + shape("174,142! 202,142! 201,156! 175,156!", GOLD_LIGHT, 2, 0.6)
    )
    beard = locks(
        "-15,6! -15,16 -19,24 -18,36 -10,48 -8,52! -4,46 -3,40! 0,48 6,54 8,56! 16,44 20,28 20,8 18,-2! "
        "14,10 6,14 -2,14",
        BROWN,
        BROWN_LIGHT,
        "-14,22 -14,36 -9,46",
        "-6,28 -6,36 -8,44",
        "4,26 6,40 8,50",
        "12,18 13,32 10,44",
        "17,8 17,24 14,36",
    )
    moustache = shape(
        "-9,15.6 -15,17 -20.6,15.4 -24,11! -24,19 -17,24 -9,20.8 -1,24.6 8,22.6 15,13! 9,16.6 2,16.6", BROWN, 1.9, 0.4
    ) + folds("-10,18 -16,20 -21,17", "-7,18.6 0,20.6 9,18", width=1.3, colour=BROWN_LIGHT)
    smile = flat("-14,21.6! -8,22 -1.6,21.8! -3.6,27 -8,28.4 -12,26", "#8c2f25") + flat(
        "-13,22! -8,22.8 -2.6,22! -4,24.4 -8,25 -11.6,24.2", WHITE
    )
    hair = locks(
        "4,-18! 22,-18 29,-4 31,16 36,30 28,36! 22,28 20,10 18,-6",
        BROWN,
        BROWN_LIGHT,
        "24,-8 26,10 28,28",
        "20,-2 22,14 24,28",
    )
    head = at(110, 96, three_quarter(face), hair, beard, moustache, smile, crown(7, GREEN, GREEN, 24, 17), mirror=True)
    throat = at(110, 96, neck(face, "three_quarter"), mirror=True)
    robe += engraved("149,160 160,240 162,322", (-14, 4), 26)
    robe += engraved("60,318 52,270 56,244", (10, 3), 12)
    return (
        ground("c") + _throne() + robe + throat + collar + rest_arm + cup_arm + _held_cup(188, 118, 0.86, False) + head
    )


COURTS = {10: sota, 11: caballo, 12: rey}
