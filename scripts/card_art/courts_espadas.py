"""Sota, caballo and rey of espadas: a soldier leaning on his sword, a knight in armour, a stern king."""

from scripts.card_art.dress import boot, crown, engraved, feather, folds, greave, ground, locks
from scripts.card_art.faces import Face, neck, profile, three_quarter
from scripts.card_art.hands import fist, on_scabbard, thumb_in_belt, with_reins
from scripts.card_art.horse import Coat, horse
from scripts.card_art.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GOLD_LIGHT,
    RED,
    RED_DARK,
    SKIN_TAN,
    SKIN_TAN_SHADE,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
)
from scripts.card_art.pips import sword
from scripts.card_art.svg import at, brush, circle, flat, line, shape


def sota() -> str:
    """A soldier with morion and breastplate; his sword stands on the ground beside him."""
    face = Face(
        skin=SKIN_TAN,
        shade=SKIN_TAN_SHADE,
        hair=BROWN_DARK,
        nose="straight",
        mouth="frown",
        brow=3.4,
        stern=2.4,
        gaze=(1.7, 0.2),
        lips="#a9584a",
    )
    hair = locks("6,-20! 20,-20 26,-6 25,8 27,16 21,20! 18,10 17,-4!", BROWN_DARK, BROWN_LIGHT, "20,-10 22,4 22,14")
    beard = (
        brush("-7.4,16.6 -12,15.8 -17,19.4 -20,17.4", 3.6, BROWN_DARK, "end")
        + brush("-7.4,16.6 -2,15.8 2,19.4 6,17", 3.8, BROWN_DARK, "end")
        + flat("-12,24.2! -8,23 -3.6,24! -2,29 -7,36! -12.6,30", BROWN_DARK)
    )
    morion = (
        shape("-21,-12! -21,-28 -8,-42 6,-44 22,-34 25,-14!", STEEL, 2.2, 1)
        + flat("-16,-16 -15,-28 -6,-38 -2,-39 -8,-28 -9,-16", STEEL_LIGHT)
        + flat("14,-16 14,-30 10,-40 20,-32 22,-16", STEEL_DARK)
        + shape("-22,-30! -12,-50 8,-54 24,-46 28,-26! 20,-38 6,-44 -8,-41", STEEL, 2.2, 0.8)
        + folds("-14,-42 4,-49 20,-42", width=1.6)
        + shape("-38,-22! -28,-15 -8,-17 8,-18 26,-16 42,-30! 38,-14 20,-6 2,-8 -20,-6 -32,-10", STEEL, 2.2, 1)
        + line("-30,-13 -10,-13 8,-14 26,-11 36,-18", 1.4, STEEL_DARK)
        + "".join(circle(x, y, 1.7, GOLD_LIGHT, 1) for x, y in ((-20, -11.6), (-8, -13), (5, -13.6), (18, -12)))
        + at(22, -20, feather(RED), turn=66, scale=0.78)
    )
    head = at(102, 94, three_quarter(face), hair, beard, morion, mirror=True)
    throat = at(102, 94, neck(face, "three_quarter"), mirror=True)
    legs = at(86, 224, boot(BLUE, BROWN, BROWN_DARK, BROWN_LIGHT), turn=4) + at(
        122, 223, boot(BLUE, BROWN, BROWN_DARK, BROWN_LIGHT), turn=-6, mirror=True
    )
    bands = "".join(
        flat(
            f"{x - 3},206! {x + 3},206! {middle + 4},236 {low + 3},264! {low - 4},264! {middle - 4},236",
            GOLD,
        )
        for x, middle, low in ((80, 76.2, 77.6), (92, 90.1, 90.8), (116, 118, 117.2), (128, 131.9, 130.4))
    )
    breeches = (
        shape(
            "76,202! 62,228 62,252 74,266 96,266 104,252! 112,266 134,266 146,252 146,228 132,202! 104,208",
            BLUE,
            2.3,
            1.2,
        )
        + bands
        + folds(
            "72,214 67,238 74,262",
            "86,210 83,238 86,264",
            "98,210 100,240 98,262",
            "110,210 108,238 111,262",
            "122,210 125,238 122,264",
            "136,214 141,238 134,262",
            width=2,
        )
        + line("104,210 104,250", 2)
    )
    plate = (
        shape("80,128! 72,152 76,184 78,204! 104,216 130,204! 132,184 136,152 128,128! 104,138", STEEL, 2.3, 1.1)
        + flat("85,134 79,154 82,186 84,200 90,203 88,180 90,150", STEEL_LIGHT)
        + flat("126,136 131,154 127,186 126,202 110,210 116,180 120,150", STEEL_DARK)
        + brush("104,142 108,176 104,212", 2)
        + shape("80,128! 92,146 104,150 116,146 128,128! 122,126! 104,138 86,126!", GOLD, 2, 0.5)
        + shape("77,196! 104,208 131,196! 132,206! 104,219 76,206!", RED, 2, 0.6)
        + line("84,138 92,160 104,178 130,194", 5.4)
        + line("84,138 92,160 104,178 130,194", 3, RED)
    )
    hip_arm = (
        shape(
            "84,130! 66,132 52,152 44,180 50,192 64,202 76,210! 84,200! 70,188 66,178 76,162 84,150", BLUE_LIGHT, 2.2, 1
        )
        + folds("58,160 54,180 66,194", "70,150 62,170", width=1.7, colour=BLUE_DARK)
        + shape("88,126! 72,122 58,136 56,152! 70,158 84,152!", STEEL, 2.2, 0.9)
        + line("60,146 72,150 85,145", 1.6)
        + flat("64,138 72,128 82,130 74,136", STEEL_LIGHT)
        + shape("72,198! 84,191! 90,204! 78,212!", WHITE, 1.9, 0.5)
        + at(80, 204, thumb_in_belt(RED, SKIN_TAN, SKIN_TAN_SHADE), turn=-12, scale=0.86)
    )
    sword_arm = (
        shape("124,132! 142,134 156,152 164,166 172,176! 164,190! 148,188 134,172 124,152", BLUE_LIGHT, 2.2, 1)
        + folds("138,150 146,168 158,178", width=1.7, colour=BLUE_DARK)
        + shape("120,127! 136,122 150,134 152,150! 140,158 124,152!", STEEL, 2.2, 0.9)
        + line("124,146 138,151 149,144", 1.6)
        + flat("128,130 136,127 144,135 134,134", STEEL_LIGHT)
        + shape("160,166! 174,172! 168,190! 154,186!", WHITE, 1.9, 0.5)
    )
    ruff = shape("80,126 88,118 96,124 104,117 112,124 120,118 128,126 124,134 104,140 84,134", WHITE, 2, 0.6) + folds(
        "90,122 93,133", "104,120 104,137", "118,122 115,133", width=1.5
    )
    plate += engraved("130,142 131,170 127,196", (-9, 3), 12)
    breeches += engraved("144,226 144,246 138,260", (-9, 1), 8)
    blade = at(174, 232, sword(150), scale=1.3, turn=180)
    held = blade + at(174, 164, fist(SKIN_TAN, SKIN_TAN_SHADE), scale=0.95)
    return ground("e") + legs + breeches + plate + hip_arm + sword_arm + throat + ruff + held + head


def caballo() -> str:
    """A knight in armour on a rearing black horse, the sword before him."""
    coat = Coat("#3b3637", "#2a2627", "#57504f", "#1d1a1b", "#6a6260", hoof="#7a6a55", harness=BLUE, stud=GOLD)
    cloth = (
        shape("-34,-36! 36,-34! 46,8 42,30! 4,36 -32,30! -40,0", BLUE, 2.3, 1)
        + line("-35,23 4,30 40,23", 3.4, GOLD)
        + at(
            26,
            4,
            shape("-4,-12! 4,-12! 4,-4! 12,-4! 12,4! 4,4! 4,12! -4,12! -4,4! -12,4! -12,-4! -4,-4!", WHITE, 1.8, 0),
        )
    )
    steed = at(119, 250, horse(coat, "rear", cloth), scale=0.9, turn=15)
    cape = shape(
        "142,118! 168,132 184,160 202,176 214,204! 198,202 190,214! 178,206 164,216! 146,190 134,150", BLUE, 2.3, 1.2
    )
    cape += folds("154,134 176,166 196,196", "150,146 166,176 180,202", "146,160 156,186", colour=BLUE_DARK)
    leg = (
        shape("120,206! 140,202 154,212 150,232 132,244 116,244! 112,240 104,222!", STEEL, 2.2, 1)
        + flat("110,222 122,212 138,208 128,216 118,228", STEEL_LIGHT)
        + flat("132,240 148,228 150,216 140,226 124,236", STEEL_DARK)
        + at(110, 210, greave(), scale=0.84, turn=10)
        + line("74,311 106,314", 4.6)
        + line("76,311 104,314", 2, GOLD)
    )
    torso = (
        shape("106,118! 96,144 100,176 100,204! 122,212 146,204! 146,174 150,146 140,118! 122,126", STEEL, 2.3, 1.1)
        + flat("110,124 102,146 106,178 106,200 113,203 111,178 114,146", STEEL_LIGHT)
        + flat("139,124 146,146 141,176 140,202 126,207 132,178 136,148", STEEL_DARK)
        + brush("116,130 108,166 114,208", 2)
        + folds("100,176 122,184 146,176", width=2)
        + shape("98,192! 122,200 148,192! 149,202! 122,211 97,203!", GOLD, 2, 0.6)
        + shape("97,203! 122,211 149,202! 156,222 140,228! 122,222 104,228! 94,220", STEEL, 2.2, 0.9)
        + folds("112,210 108,224", "122,212 122,221", "134,210 140,226", width=1.7)
    )
    far_arm = (
        shape("116,120! 104,122 92,138 84,150! 74,160 80,174 94,174! 108,164 116,150!", STEEL, 2.2, 1)
        + flat("84,164 94,168 106,160 112,148 102,156 92,158", STEEL_DARK)
        + brush("104,130 96,142 90,150", 2.4, STEEL_LIGHT)
        + shape("67,128! 85,125! 95,160! 90,172 80,174 74,166!", STEEL, 2.2, 0.8)
        + flat("83,130! 91,162! 87,166! 80,134!", STEEL_DARK)
        + shape("76,160 84,152 94,156 96,166 88,175 78,172", GOLD, 2, 0.6)
        + circle(86, 164, 2.6, GOLD_LIGHT, 1.2)
        + shape("62,122! 82,119! 86,131! 66,135!", STEEL, 2.2, 0.7)
        + line("65,129 84,126", 1.5)
    )
    near_arm = (
        shape("136,128! 150,140 152,164 138,182 118,196! 106,186! 124,170 134,156 130,142", STEEL, 2.2, 1)
        + flat("148,148 148,164 134,180 122,188 140,168 142,150", STEEL_DARK)
        + shape("140,166 152,160 156,172 146,182 136,178", GOLD, 2, 0.6)
        + shape("128,120! 144,116 158,130 158,146! 144,154 128,148!", STEEL, 2.3, 1)
        + flat("134,124 144,121 152,130 140,129", STEEL_LIGHT)
        + folds("130,140 144,146 157,139", width=1.8)
        + shape("106,180! 118,177! 124,192! 112,200!", STEEL, 2, 0.6)
        + at(110, 189, with_reins(BLUE, STEEL_LIGHT, STEEL), turn=58, scale=0.9)
    )
    reins = line("52,176 74,196 98,195", 2.6, BLUE)
    face = Face(hair=BROWN, iris="#3d6a86", nose="hooked", mouth="frown", brow=3.4, stern=2.8, age=1, blush=False)
    whisker = shape("-17,14.8! -10,14.4 -5,18 -2,24! -9,21 -15,20.4 -21,22.6!", BROWN, 1.8, 0.3) + folds(
        "-15,17 -9,17.4 -5,20.6", width=1.2, colour=BROWN_LIGHT
    )
    helmet = (
        at(10, -38, feather(RED, RED_DARK), turn=30, scale=1.2)
        + at(6, -38, feather(WHITE, STEEL_DARK), turn=2, scale=0.9)
        + shape(
            "-19,-10! -21,-26 -10,-40 8,-42 24,-32 29,-12 28,10 24,30 12,38! 0,36! 6,24 2,10 0,-10!", STEEL, 2.3, 1.1
        )
        + flat("20,-24 25,-10 24,10 19,30 12,35 16,16 17,-6", STEEL_DARK)
        + flat("-14,-16 -12,-28 -2,-36 4,-36 -4,-26 -6,-14", STEEL_LIGHT)
        + shape("-27,-14! -22,-26 -6,-32 14,-26 21,-14! 18,-8! 2,-13 -14,-11 -26,-8!", STEEL, 2.3, 0.9)
        + line("-22,-15 -6,-21 12,-17", 1.6)
        + circle(13, -13, 5, GOLD, 1.8)
        + line("5,14 9,20 7,30", 1.6)
        + shape("-6,27! 2,25 14,32 24,28! 26,40 14,48 -2,46!", STEEL, 2.2, 0.9)
        + folds("-2,38 12,40 24,35", width=1.6)
    )
    head = at(126, 92, profile(face), whisker, helmet, scale=0.92)
    throat = at(126, 92, neck(face, "profile"), scale=0.92)
    cape += engraved("212,200 200,178 182,162", (-13, 8), 14)
    torso += engraved("146,132 146,160 141,190", (-10, 3), 12)
    blade = at(72.5, 79, sword(134), turn=-3, scale=0.92) + at(
        74, 118, fist(STEEL_LIGHT, STEEL), turn=-3, scale=0.86, mirror=True
    )
    return ground("e") + cape + steed + leg + torso + throat + reins + far_arm + blade + head + near_arm


def rey() -> str:
    """A stern king with a black pointed beard, mail under his cloak, the sword upright at his side."""
    face = Face(
        skin=SKIN_TAN,
        shade=SKIN_TAN_SHADE,
        hair=BLACK,
        nose="hooked",
        mouth="frown",
        brow=4,
        stern=3.4,
        age=2,
        blush=False,
        lips="#9c4a3c",
    )
    cloak = (
        shape(
            "94,128! 76,160 74,240 66,326! 84,336 104,330! 150,340 178,322! 194,312 190,230 172,156 152,128!",
            BLUE,
            2.4,
            1.3,
        )
        + flat("158,140 172,170 184,232 188,310 176,318 170,240 160,180", BLUE_DARK)
        + folds("166,190 172,260 170,318", "84,180 82,250 76,324", width=2.4, colour=BLUE_DARK)
    )
    legs = at(106, 226, greave(), turn=4) + at(138, 225, greave(), turn=-8)
    mail_rows = "".join(
        line(" ".join(f"{x},{y + (2.4 if i % 2 else 0)}" for i, x in enumerate(range(a, b, 6))), 1.2, STEEL_DARK)
        for y, a, b in ((248, 90, 154), (255, 88, 156), (262, 87, 157))
    )
    tunic = (
        shape(
            "96,132! 88,166 92,204 82,256! 100,268 122,262! 144,269 162,256! 154,204 156,166 148,132! 122,142",
            STEEL,
            2.3,
            1.1,
        )
        + mail_rows
        + shape(
            "96,132! 89,166 93,204 84,243! 102,252 122,247! 142,253 160,243! 153,204 155,166 147,132! 122,144",
            WHITE,
            2.2,
            0.8,
        )
        + flat("146,140 151,168 148,204 156,242 142,249 136,206 140,168", "#d9cfb8")
        + folds("102,214 98,248", "122,214 122,244", "142,214 146,248", width=2)
        + shape(
            "116,152! 128,152! 128,164! 140,164! 140,176! 128,176! 128,194! 116,194! 116,176! 104,176! "
            "104,164! 116,164!",
            RED,
            2,
            0.6,
        )
        + shape("92,198! 122,206 154,198! 155,209! 122,217 91,209!", BROWN_DARK, 2.1, 0.7)
        + shape("114,201! 130,201! 130,219! 114,219!", GOLD, 2, 0.5)
        + "".join(circle(x, y, 2.2, GOLD_LIGHT, 1) for x, y in ((100, 207), (107, 209), (138, 209), (146, 207)))
    )
    far_arm = (
        shape("98,134! 84,140 72,172 66,200! 58,214! 70,228! 86,214 96,186 104,160", STEEL, 2.2, 1)
        + flat("78,172 74,198 70,214 82,204 92,182 94,164", STEEL_DARK)
        + shape("70,186 80,178 92,186 88,198 76,200", GOLD, 2, 0.6)
        + shape("62,198! 80,208! 74,224! 56,214!", STEEL, 2.1, 0.7)
        + shape("102,128! 88,126 76,140 76,158! 88,164 102,156!", STEEL, 2.3, 1)
        + folds("78,150 90,155 102,148", width=1.8)
        + flat("84,138 90,131 98,134 90,139", STEEL_LIGHT)
    )
    scabbard = at(
        150,
        206,
        shape("-6,-10! 6,-10! 5.4,84! 0,92! -5.4,84!", BROWN_DARK, 2.1, 0.8),
        line("-2.6,8 -2.4,72", 1.6, BROWN_LIGHT),
        shape("-7,-13! 7,-13! 7,-4! -7,-4!", GOLD, 2, 0.4),
        shape("-6,74! 6,74! 0,93!", GOLD, 2, 0.4),
        turn=-16,
    )
    near_arm = (
        scabbard
        + shape("146,134! 164,146 174,176 172,204 152,222 136,214! 132,206! 150,196 154,182 146,164", BLUE, 2.3, 1.2)
        + flat("162,150 170,178 168,202 152,216 160,196 160,176", BLUE_DARK)
        + folds("154,152 162,178 158,200", width=1.8, colour=BLUE_DARK)
        + shape("146,198! 154,216! 140,222! 132,206!", STEEL, 2, 0.6)
        + at(148, 205, on_scabbard(SKIN_TAN, SKIN_TAN_SHADE), turn=-16)
    )
    collar = shape("94,128! 82,140 96,152! 112,144 122,152! 132,144 148,152! 162,140 150,128! 122,140", BLUE, 2.2, 0.9)
    collar += circle(122, 149, 6, GOLD, 2) + circle(122, 149, 2.4, RED, 1)
    beard = locks(
        "15,-2! 13,10 8,14.6 -2,15 -8,13.6 -14,15 -19,21 -16,22.6! -15,30 -11,44 -7,58! 0,48 8,34 15,20 19,4!",
        BLACK,
        "#77706e",
        "-12,26 -10,38 -7,50",
        "-5,27 -4,38 -6,48",
        "3,22 3,34 -2,44",
        "13,10 11,22 5,34",
    )
    lips = flat("-12.4,20.6! -8.6,19.4 -3.4,20.6! -8,23.4", "#9c4a3c")
    hair = locks(
        "10,-20! 22,-18 28,-4 29,14 33,28 24,34! 19,24 20,8 17,-6",
        BLACK,
        "#77706e",
        "22,-8 24,8 25,24",
        "19,0 21,14 22,26",
    )
    head = at(122, 94, three_quarter(face), hair, beard, lips, crown(5, BLUE, "", 22, 27))
    throat = at(122, 94, neck(face, "three_quarter"))
    cloak += engraved("174,170 186,240 188,310", (-14, 5), 26)
    tunic += engraved("150,150 151,180 150,196", (-8, 3), 10)
    blade = at(66, 160, sword(150), scale=1.26) + at(65, 222, fist(SKIN_TAN, SKIN_TAN_SHADE), mirror=True, scale=0.98)
    return ground("e") + cloak + legs + tunic + near_arm + far_arm + throat + collar + blade + head


COURTS = {10: sota, 11: caballo, 12: rey}
