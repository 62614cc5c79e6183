"""Sota, caballo and rey of oros: a merry page, a gentleman with a plumed hat, an old king."""

from scripts.card_art.dress import buttons, crown, engraved, ermine, feather, folds, ground, hose, locks
from scripts.card_art.faces import Face, frontal, neck, three_quarter
from scripts.card_art.hands import on_hip, palm_behind, thumb_before, thumb_in_belt, with_reins
from scripts.card_art.horse import Coat, horse
from scripts.card_art.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    GOLD,
    GOLD_LIGHT,
    RED,
    RED_DARK,
    WHITE,
)
from scripts.card_art.pips import coin
from scripts.card_art.svg import at, brush, circle, ellipse, flat, hatch, line, shape

FAIR = "#dba63f"
FAIR_DARK = "#8f5f1c"


def _held_coin(x: float, y: float, scale: float, turn: float = 0.0) -> str:
    """A coin at (x, y) held up by its lower edge."""
    low = 50 * scale - 2
    return at(x, y, at(0, low, palm_behind()), at(0, 0, coin(), scale=scale), at(0, low, thumb_before()), turn=turn)


def sota() -> str:
    """The page of oros lifts his coin and laughs; one hand on the hip."""
    face = Face(hair=FAIR_DARK, iris="#3d6a86", nose="snub", mouth="laugh", brow=2.0, gaze=(-1.4, -0.9))
    back = locks("-6,-30 8,-34 24,-24 29,-2 28,22 24,30! 18,26 10,30! 2,8", FAIR, FAIR_DARK, "20,-20 25,0 24,24")
    hair = locks(
        "-17.6,-7! -19,-18 -12,-28 4,-32 18,-26 25,-10 27,8 29,20 25,27! 21,22 16,27! 14,14 16,0 12,-9! 4,-14 -8,-14!",
        FAIR,
        FAIR_DARK,
        "-8,-18 2,-22 14,-14 20,2 22,20",
        "-2,-26 12,-24 22,-6 24,12",
        "-16,-12 -12,-20 -4,-24",
    )
    cap = (
        at(22, -17, feather(WHITE, RED), turn=82, scale=0.9)
        + shape("-22,-17! -27,-25 -19,-38 4,-45 26,-40 34,-28 28,-18! 16,-24 -4,-25 -14,-22", RED, 2.2, 1)
        + shape("-23,-15! -12,-23 6,-26 22,-23 31,-15! 29,-10! 20,-17 4,-19.5 -12,-17 -22,-10!", GOLD, 2, 0.6)
        + folds("-18,-28 -6,-37 8,-40", "12,-30 22,-34 28,-30", colour=RED_DARK)
        + circle(18, -24, 4.2, BLUE, 1.6)
    )
    head = at(104, 88, back, three_quarter(face), hair, cap, mirror=True)
    throat = at(104, 88, neck(face, "three_quarter"), mirror=True)
    cape = shape(
        "82,128! 60,150 48,200 42,250! 62,262 84,258! 100,262 126,258! 150,262 168,250! 160,190 140,132!",
        BLUE,
        2.3,
        1.2,
    )
    cape += folds("62,160 56,210 52,248", "150,170 158,215 160,246", "70,180 70,225 68,254")
    legs = (
        at(92, 223, hose(BLUE, BLUE_DARK, RED_DARK))
        + at(120, 222, hose(WHITE, "#d8cbb0", RED_DARK), turn=-7, mirror=True)
        + "".join(line(f"{x},236 {x + 1},262", 2.2, GOLD) for x in (84, 91, 98))
    )
    skirt = shape(
        "76,206! 66,240 64,254! 74,249 82,257! 92,251 102,259! 112,252 122,258! 132,250 143,253! 138,236 132,206!",
        RED,
        2.3,
        1,
    )
    skirt += folds("82,212 77,240", "94,214 92,250", "106,214 106,252", "118,214 121,250", "128,212 133,240", width=2.4)
    skirt += line("67,249 75,244 82,251 92,246 102,253 112,247 122,253 132,245 141,248", 2.2, GOLD_LIGHT)
    torso = (
        shape("82,124! 74,150 77,180 76,206! 104,212 132,206! 131,180 135,150 126,124! 104,132", RED, 2.3, 1)
        + flat("125,128 132,150 129,180 130,204 118,207 121,180 123,150", RED_DARK)
        + shape("98,126! 110,126! 113,160 112,209! 97,209! 95,160", GOLD_LIGHT, 1.8, 0)
        + buttons(104, 138, 200, 6, RED)
        + shape("75,202! 104,208 133,202! 134,211! 104,217 74,211!", BROWN_DARK, 2, 0.6)
        + shape("98,204! 111,204! 111,217! 98,217!", GOLD, 1.8, 0.5)
    )
    collar = shape("84,120 94,114 104,119 114,114 124,120 120,130 104,134 88,130", WHITE, 2, 0.6)
    collar += folds("92,122 94,129", "104,124 104,131", "115,122 113,129", width=1.6)
    hip_arm = (
        shape(
            "86,124! 70,124 54,146 46,172 50,182 62,196 78,208! 86,200! 72,186 66,174 76,158 84,148", BLUE_LIGHT, 2.2, 1
        )
        + shape("88,122! 72,118 56,136 56,154 66,162 80,160 88,148", RED, 2.2, 1)
        + flat("70,124! 74,128 68,156! 62,152", GOLD_LIGHT)
        + flat("80,126! 84,130 80,158! 75,157", GOLD_LIGHT)
        + folds("58,166 60,176 70,190", width=1.6)
        + shape("74,196! 86,190! 90,204! 80,211!", WHITE, 1.9, 0.5)
        + at(84, 203, on_hip(), turn=-54, scale=0.92, mirror=True)
    )
    raised_arm = (
        shape(
            "122,130! 140,140 152,156 160,148 162,138! 182,142! 180,160 168,182 154,186 138,172 124,158",
            BLUE_LIGHT,
            2.2,
            1,
        )
        + shape("118,126! 134,120 148,132 152,152 142,166 128,162 120,150", RED, 2.2, 1)
        + flat("129,124! 134,128 134,160! 128,158", GOLD_LIGHT)
        + flat("140,128! 145,136 143,160! 138,162", GOLD_LIGHT)
        + folds("152,176 164,168 172,152", width=1.6)
        + shape("158,136! 184,140! 183,150! 158,146!", WHITE, 1.9, 0.6)
    )
    cape += engraved("160,190 166,224 166,250", (-12, 3), 16) + engraved("42,250 46,205 60,156", (9, 4), 16)
    torso += engraved("131,136 130,170 130,200", (-10, 3), 16)
    skirt += engraved("134,214 140,236 142,250", (-11, 3), 8)
    return (
        ground("o")
        + cape
        + legs
        + skirt
        + torso
        + hip_arm
        + raised_arm
        + throat
        + collar
        + _held_coin(172, 84, 0.66, 4)
        + head
    )


def caballo() -> str:
    """A gentleman in a broad hat on a dappled grey that walks; he shows his coin."""
    dapples = "".join(
        ellipse(x, y, r, r * 0.8, "#f3efe6")
        for x, y, r in (
            (52, -14, 5),
            (62, -2, 4.4),
            (50, 4, 4),
            (60, 14, 4.6),
            (40, 14, 4),
            (28, 26, 3.6),
            (-54, 14, 3.4),
            (46, 24, 3.6),
        )
    )
    coat = Coat("#d3cdc2", "#a9a297", "#97907f", "#f6f1e6", "#a89f8f", patches=dapples, harness=RED)
    cloth = (
        shape("-32,-36! 34,-34! 42,4 36,26! 4,32 -30,28! -38,0", BLUE, 2.3, 1)
        + line("-33,22 4,27 35,20", 3, GOLD)
        + hatch((22, -26), (36, 10), (26, -10), (38, 22), 5, 1.8, BLUE_DARK)
    )
    steed = at(124, 246, horse(coat, "walk", cloth), scale=0.92)
    cape = shape(
        "136,112! 166,122 186,152 204,166 214,196! 196,194 186,206! 176,200 158,212! 138,190 124,150", RED, 2.3, 1.2
    )
    cape += folds("150,128 172,158 192,186", "144,140 160,170 178,196", "140,156 150,182 160,202")
    leg = (
        shape(
            "114,206! 134,202 150,212 146,232 126,244 108,240! 106,262 112,288! 92,290! 84,258 88,230 98,214",
            WHITE,
            2.2,
            1,
        )
        + folds("104,228 120,232 138,222", "110,216 124,216", width=1.7)
        + shape("84,252! 112,252! 110,276 112,296 106,306! 74,307! 74,300 88,292 84,272", BROWN, 2.2, 1)
        + shape("82,248! 114,248! 117,262! 80,262!", BROWN_DARK, 2, 0.7)
        + flat("108,264 106,294 98,302 100,276 101,264", BROWN_DARK)
        + line("80,308 83,290 92,284 101,290 104,308 80,308", 4.6)
        + line("80,308 83,290 92,284 101,290 104,308 80,308", 2, GOLD)
    )
    coat_tail = shape("98,196! 138,194! 156,214 158,232! 138,226 122,214 104,222! 92,218!", BLUE, 2.2, 1)
    torso = (
        shape("102,114! 94,142 96,172 94,204! 118,208 140,202! 142,170 146,140 136,114! 118,122", BLUE, 2.3, 1)
        + flat("136,118 143,140 139,170 137,202 127,204 131,172 133,142", BLUE_DARK)
        + line("110,122 107,160 108,204", 2.4, GOLD)
        + line("117,122 114,160 115,205", 2.4, GOLD)
        + buttons(112, 132, 196, 6, GOLD_LIGHT)
        + shape("93,196! 118,200 141,194! 141,203! 118,209 92,205!", RED, 2, 0.6)
    )
    rein_arm = (
        shape("132,120! 146,132 150,160 140,180 118,196! 108,184! 124,168 130,154 126,138", BLUE, 2.2, 1)
        + folds("142,140 142,160 132,174", colour=BLUE_DARK)
        + shape("106,182! 116,177! 124,192! 114,199!", WHITE, 1.9, 0.5)
        + at(110, 190, with_reins(RED_DARK), turn=58, scale=0.9)
    )
    reins = line("32,205 60,206 98,197", 2.6, RED_DARK)
    coin_arm = shape(
        "108,118! 98,120 86,146 80,152 78,138! 58,140! 58,160 70,178 84,178 100,164 110,146", BLUE, 2.2, 1
    ) + folds("66,160 76,170 90,160", colour=BLUE_DARK)
    face = Face(hair=BROWN_DARK, nose="hooked", mouth="smile", brow=3, age=1, blush=False, gaze=(1.8, 0.2))
    curls = locks(
        "4,-22 22,-20 28,-4 24,4 31,12 26,20 31,28 24,37! 14,36 8,30 12,18 15,6 14,-8",
        BROWN_DARK,
        BROWN,
        "20,-12 23,0 20,12",
        "22,10 25,20 20,30",
    )
    beard = (
        brush("-7,16.4 -14,15.6 -20,18 -23,13.6", 3.6, BROWN_DARK, "end")
        + brush("-7,16.4 -1,15.4 4,17.6 8,12.6", 3.8, BROWN_DARK, "end")
        + flat("-10.6,24! -7.6,23 -4.4,24! -4.6,30 -8.4,37! -11.4,30", BROWN_DARK)
    )
    hat = (
        at(12, -24, feather(RED), turn=10, scale=1.15)
        + shape("-16,-19! -15,-34 -8,-43 8,-44 18,-36 20,-18!", BLUE_DARK, 2.2, 0.9)
        + shape("-16,-22! 2,-17 20,-21! 20,-15! 2,-11 -17,-16!", GOLD, 1.9, 0)
        + shape("-34,-12! -20,-18 0,-14 18,-17 36,-26! 40,-18 28,-8 4,-5 -18,-7", BLUE_DARK, 2.2, 1)
        + circle(14, -20, 4, GOLD_LIGHT, 1.5)
    )
    head = at(116, 80, three_quarter(face), beard, curls, hat, scale=0.9)
    throat = at(116, 80, neck(face, "three_quarter"), scale=0.9)
    collar = shape("98,112 108,107 118,112 130,107 142,114 138,126 118,130 100,124", WHITE, 2, 0.6)
    cape += engraved("212,192 204,168 186,154", (-13, 8), 14)
    torso += engraved("140,126 142,160 137,192", (-11, 3), 16)
    return (
        ground("o")
        + cape
        + steed
        + coat_tail
        + leg
        + torso
        + reins
        + rein_arm
        + coin_arm
        + _held_coin(66, 92, 0.62, -4)
        + shape("57,142! 80,140! 82,153! 57,156!", WHITE, 1.9, 0.6)
        + throat
        + collar
        + head
    )


def rey() -> str:
    """An old king with a long white beard, in ermine; the coin on his hand."""
    face = Face(hair="#cfc7b8", iris="#3d6a86", nose="broad", mouth="calm", brow=3.6, age=2, gaze=(-1.6, 1.2))
    mantle = shape(
        "86,130! 62,148 46,210 34,330! 60,346 123,348! 176,346 184,318! 188,290 180,210 166,150 146,130!", RED, 2.4, 1.3
    )
    mantle += folds("60,190 50,260 46,330", "174,190 180,260 176,320", width=2.4)
    robe = (
        shape("88,140! 78,220 70,338! 96,346 120,341! 144,347 168,338! 160,220 150,140!", BLUE, 2.3, 1)
        + folds("98,230 92,290 90,338", "120,236 118,290 119,336", "142,230 148,290 150,338", width=2.4)
        + flat("150,150 158,220 165,334 152,339 148,240 142,160", BLUE_DARK)
        + shape("70,322! 96,331 120,326! 144,331 168,322! 169,340! 144,349 120,343! 96,349 69,340!", GOLD, 2.1, 0.9)
        + "".join(circle(x, y, 3.2, RED, 1.3) for x, y in ((82, 333), (101, 338), (120, 334), (139, 338), (157, 333)))
        + shape("78,214! 120,224 162,214! 163,226! 120,236 77,226!", GOLD, 2, 0.8)
        + shape("112,221! 128,221! 128,262 120,270! 112,262", GOLD_LIGHT, 1.9, 0.5)
        + folds("116,240 117,260", "124,240 123,260", width=1.6)
    )
    edge = ermine(
        "84,132! 64,160 54,230 46,342! 66,346! 74,260 82,200 96,150!", (70, 190), (62, 230), (60, 272), (56, 314)
    )
    edge += ermine(
        "150,132! 168,160 174,230 182,318! 164,346! 162,260 158,200 144,150!",
        (164, 186),
        (168, 228),
        (170, 272),
        (172, 308),
    )
    cape = ermine(
        "82,124! 62,134 52,158 54,178! 74,186 92,184! 120,196 150,184! 170,186 190,176! 190,152 178,134 158,124!",
        (66, 156),
        (82, 172),
        (74, 142),
        (168, 156),
        (158, 172),
        (176, 146),
        (178, 168),
        (100, 180),
        (140, 180),
    )
    cuff = ermine("67,222! 92,218! 96,232! 68,237!", (82, 227))
    chain = line("84,140 96,172 120,184 144,172 156,140", 3.6) + line(
        "84,140 96,172 120,184 144,172 156,140", 1.8, GOLD
    )
    sleeve_left = (
        shape("62,158! 44,184 40,214 52,228 74,222! 86,206! 78,196! 66,202 64,190 78,176", RED, 2.3, 1.1)
        + folds("52,192 50,212 60,220", width=1.8)
        + ermine("70,192! 84,188! 94,206! 78,216!", (80, 202))
    )
    sleeve_right = (
        shape("176,158! 194,184 194,210 180,224 152,220! 140,210! 146,198! 164,202 170,192 160,176", RED, 2.3, 1.1)
        + folds("184,192 184,208 172,216", width=1.8)
        + ermine("158,194! 145,190! 136,208! 152,218!", (147, 203))
        + at(147, 216, thumb_in_belt(GOLD), turn=4, mirror=True)
    )
    beard = locks(
        "-19,2! -20,16 -19,30 -14,46 -8,58 -2,70! 2,60 4,70! 10,56 16,44 19,30 20,16 19,2! 15,12 9,15 0,14 "
        "-9,15 -15,12",
        "#efe9dc",
        "#a79d8b",
        "-14,18 -13,34 -8,50",
        "-8,24 -7,42 -3,60",
        "0,30 0,46 1,60",
        "8,24 8,42 5,58",
        "14,18 14,34 10,48",
    )
    moustache = shape("0,15 -7,13.4 -14,17 -19,25! -10,24 0,20.4! 10,24 19,25! 14,17 7,13.4", "#efe9dc", 1.8, 0.4)
    mouth = brush("-4,23.6 0,24.6 4,23.6", 2.2, "#a5483c")
    hair = locks(
        "-16,-18! -23,-12 -27,4 -28,20 -32,34! -24,36 -20,30! -19,14 -19,-2",
        "#efe9dc",
        "#a79d8b",
        "-23,-2 -24,14 -26,28",
    )
    hair += locks(
        "16,-18! 23,-12 27,4 28,20 32,34! 24,36 20,30! 19,14 19,-2", "#efe9dc", "#a79d8b", "23,-2 24,14 26,28"
    )
    head = at(120, 88, frontal(face), hair, beard, moustache, mouth, crown(5, RED, RED, 22, 24))
    throat = at(120, 88, neck(face, "frontal"))
    robe += engraved("152,152 161,220 166,320", (-14, 4), 26)
    mantle += engraved("186,250 188,290 180,316", (-9, 3), 12)
    figure = (
        mantle
        + robe
        + throat
        + edge
        + sleeve_right
        + sleeve_left
        + cape
        + chain
        + _held_coin(80, 166, 0.74)
        + cuff
        + head
    )
    return ground("o") + at(-7, 0, figure)


COURTS = {10: sota, 11: caballo, 12: rey}
