"""The four re: kings in long robes, one in armour."""

from scripts.card_art.dress import crown, folds, locks
from scripts.card_art.italian_aces import sabre
from scripts.card_art.italian_dress import (
    belt_hand,
    cape,
    cuirass,
    hand,
    high_boot,
    hip_hand,
    laid_hand,
    raised_coin,
    raised_cup,
    robe,
    sleeve,
    tiles,
)
from scripts.card_art.italian_people import legs, placed, printed_face
from scripts.card_art.italian_pips import (
    BLACK,
    BLUE,
    PAPER,
    RED,
    STEEL,
    YELLOW,
    baton,
)
from scripts.card_art.svg import at, brush, circle, flat, shape


def re_di_denari() -> str:
    """A king in a great white wig, frontal, the coin at his breast."""
    face = printed_face("#6d655c", "broad", "calm", (-1.7, 1.1), brow=3.0, age=1)
    curl = "13,-24! 26,-18 32,-2 27,8! 36,14 36,28 28,34! 36,42 32,54 22,56! 17,44 20,26 18,4"
    wig = locks(curl, "#efe9dc", "#a79d8b", "22,-12 27,0 23,10", "26,14 31,22 25,30", "26,38 29,46 23,52")
    top = locks(
        "-19,2! -21,-14 -12,-28 0,-22! 12,-28 21,-14 19,2! 17,-10 8,-18! 0,-14 -8,-18! -17,-10",
        "#efe9dc",
        "#a79d8b",
        "-15,-12 -8,-21",
        "15,-12 8,-21",
    )
    whisker = brush("-1,17 -6,15.4 -11,17.4 -15,14", 3, "#6d655c", "end") + brush(
        "1,17 6,15.4 11,17.4 15,14", 3, "#6d655c", "end"
    )
    throat, head = placed(
        "frontal", face, 106, 92, at(0, 0, wig, mirror=True) + wig, top, whisker, at(0, -4, crown(5, RED, RED, 21, 20))
    )
    mantle = shape(
        "52,150! 66,134 84,130! 106,148 128,130! 146,134 160,150! 152,166 130,160 106,176 82,160 60,166",
        PAPER,
        2.3,
        0.9,
    )
    mantle += "".join(
        flat(f"{x - 1.5},{y - 3}! {x + 1.5},{y - 3}! {x},{y + 5}!", BLACK)
        for x, y in ((68, 148), (82, 146), (94, 156), (118, 156), (130, 146), (144, 148), (106, 164))
    )
    return (
        tiles(YELLOW, RED)
        + robe(BLUE, RED, YELLOW)
        + sleeve("148,156 160,192 132,208", BLUE, 15, 10, YELLOW)
        + laid_hand(130, 210, 6, mirror=True)
        + sleeve("66,154 44,196 56,222", BLUE, 15, 11, YELLOW)
        + throat
        + mantle
        + raised_coin(62, 172, 0.62)
        + shape("50,218! 74,218! 76,231! 48,231!", YELLOW, 2.1, 0.6)
        + head
    )


def re_di_coppe() -> str:
    """A king with a round black beard and a turbaned crown, the chalice lifted."""
    face = printed_face(BLACK, "hooked", "smile", (1.8, 0), brow=3.6, age=1)
    full = locks(
        "16,-2! 14,10 8,14.6 -2,15 -8,13.4 -15,14.8 -20,19! -20,30 -12,42 0,44 12,38 19,24 21,2",
        BLACK,
        "#77706e",
        "14,10 13,26 6,36",
        "2,24 2,34",
        "-12,26 -9,36",
    )
    lips = flat("-12.4,20.4! -8.6,19.2 -3.4,20.4! -8,24", RED)
    turban = (
        shape("-22,-10! -26,-24 -12,-36 8,-38 28,-28 30,-14 24,-4! 10,-14 -8,-16", PAPER, 2.3, 1)
        + folds("-20,-14 0,-24 28,-14", "-18,-24 4,-31 27,-23", width=2)
        + at(2, -16, crown(5, BLUE, "", 15, 16), scale=1.0)
    )
    hair = locks("10,-12! 22,-10 28,6 28,22 34,34 26,38! 20,28 18,8", BLACK, "#77706e", "22,0 24,16 27,30")
    throat, head = placed("three_quarter", face, 102, 96, "", hair, full, lips, turban, mirror=True)
    return (
        tiles(PAPER, BLUE)
        + robe(RED, YELLOW, BLUE)
        + throat
        + at(104, 136, shape("-34,2 -20,-10 0,-2 20,-10 34,2 26,16 0,24 -26,16", YELLOW, 2.2, 0.8))
        + "".join(circle(x, y, 3, RED, 1.3) for x, y in ((80, 142), (92, 149), (104, 152), (116, 149), (128, 142)))
        + sleeve("74,144 52,186 78,206", RED, 15, 10, YELLOW)
        + belt_hand(80, 206, YELLOW, -14)
        + sleeve("136,144 166,192 165,150", RED, 15, 10, YELLOW)
        + raised_cup(164, 122, False, 0.76)
        + head
    )


def re_di_spade() -> str:
    """A warlike king in breastplate and red cloak, looking left, the sabre upright."""
    face = printed_face("#6d655c", "hooked", "frown", brow=4, stern=3, age=2)
    pointed = locks(
        "14,2! 11,14 2,16 -6,13.6 -13,14.8 -21,19! -18,21.4! -19,30 -16,44 -13,56! -4,46 6,32 14,18 18,0",
        "#a59c8e",
        PAPER,
        "9,12 4,28 -8,42",
        "0,20 -5,32 -12,46",
        "-12,24 -14,36",
    )
    hair = locks(
        "6,-18! 20,-16 25,0 24,18 32,30 26,38! 19,32 14,36! 14,16 12,-4", "#a59c8e", PAPER, "18,-8 20,10 22,28"
    )
    throat, head = placed("profile", face, 110, 96, "", hair, pointed, at(1, 0, crown(5, BLUE, "", 19, 24)))
    return (
        tiles(YELLOW, BLUE)
        + cape(
            RED,
            "82,132! 64,170 54,336! 82,346 106,338! 140,346 168,334! 160,190 138,132!",
            "72,180 66,330",
            "150,180 158,330",
            "134,270 138,338",
        )
        + legs(high_boot(STEEL, YELLOW), high_boot(STEEL, YELLOW))
        + cuirass(YELLOW, BLUE)
        + throat
        + at(106, 134, shape("-30,0 -16,-9 0,-2 16,-9 30,0 24,13 0,18 -24,13", PAPER, 2.1, 0.7))
        + sleeve("136,144 156,180 134,206", STEEL, 14, 9, YELLOW)
        + hip_hand(129, 209, 60)
        + sleeve("78,144 58,184 50,202", STEEL, 14, 9, YELLOW)
        + at(44, 204, sabre(136), turn=-2, scale=1.1)
        + hand(44, 205, -2, mirror=True)
        + head
    )


def re_di_bastoni() -> str:
    """An old king of the mountains in a fur hat under his crown, a tall staff in his hand."""
    face = printed_face("#6f2c15", "broad", "calm", (1.6, 0.2), brow=4.2, stern=2.2, age=2)
    long = locks(
        "16,-2! 14,10 8,14.6 -2,15 -8,13.4 -15,15.4 -23,20 -24,26! -18,23! -20,36 -16,52 -10,68! "
        "-2,62 4,70! 12,52 19,28 21,2",
        "#b5482c",
        "#6f2c15",
        "14,10 13,30 6,54",
        "3,24 3,44 -2,60",
        "-6,26 -7,44 -9,58",
        "-14,26 -15,42",
    )
    lips = flat("-12,21! -8.4,19.8 -3.6,21! -8,24", RED)
    hair = locks("12,-14! 24,-10 29,8 28,24 35,36 27,42! 20,34 18,10", "#b5482c", "#6f2c15", "23,0 25,18 28,34")
    hat = shape(
        "-23,-8! -27,-18 -20,-25! -10,-23 0,-28! 10,-24 22,-26! 31,-18 28,-7! "
        "20,-12! 14,-8 6,-13! -2,-9 -10,-13! -16,-9",
        "#7b4a27",
        2.2,
        0.8,
    ) + at(1, -8, crown(5, RED, BLUE, 19, 20))
    throat, head = placed("three_quarter", face, 98, 96, "", hair, long, lips, hat, mirror=True)
    fur = shape(
        "44,152! 58,136 76,130! 98,150 120,130! 138,136 152,152! 146,162 136,160! "
        "128,170 116,162! 108,174 98,168! 88,174 80,162! 68,170 60,160! 50,162",
        "#7b4a27",
        2.3,
        0.9,
    )
    fur += "".join(
        brush(f"{x},{y} {x + 1},{y + 5} {x - 1},{y + 9}", 1.8, "#3f2413")
        for x, y in ((58, 148), (70, 144), (82, 150), (114, 150), (126, 144), (138, 148), (98, 158))
    )
    return (
        tiles(PAPER, RED)
        + robe(YELLOW, BLUE, RED, 98)
        + sleeve("62,154 44,192 68,210", YELLOW, 15, 10, BLUE)
        + laid_hand(72, 212, -8)
        + sleeve("134,154 152,190 166,190", YELLOW, 15, 10, BLUE)
        + throat
        + fur
        + at(178, 218, baton(250), scale=1.08)
        + hand(178, 190, 0)
        + head
    )
