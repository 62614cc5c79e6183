"""The four cavalli: riders, each on a horse of another colour and gait."""

from scripts.card_art.dress import feather, folds, locks
from scripts.card_art.hands import with_reins
from scripts.card_art.horse import Coat, horse
from scripts.card_art.italian_aces import SHADE, SKIN, sabre
from scripts.card_art.italian_dress import (
    cape,
    hand,
    raised_coin,
    raised_cup,
    scarf,
    sleeve,
    tiles,
)
from scripts.card_art.italian_people import placed, printed_face
from scripts.card_art.italian_pips import (
    BLACK,
    BLUE,
    BLUE_DARK,
    PAPER,
    RED,
    RED_DARK,
    STEEL,
    WIDTH,
    YELLOW,
    YELLOW_DARK,
    baton,
)
from scripts.card_art.svg import at, brush, circle, flat, line, shape


def _rider(colour: str, breeches: str, boot: str) -> str:
    """Body and leg of a rider who looks to the left, from shoulders to stirrup."""
    dark = {RED: RED_DARK, BLUE: BLUE_DARK, YELLOW: YELLOW_DARK, PAPER: "#d9d2c0", STEEL: "#7f95ab"}[colour]
    return (
        shape(
            "100,212! 122,208 134,218 130,238 112,250 96,252! 92,276 96,290! 76,292! 70,262 76,236 84,222",
            breeches,
            2.2,
            1,
        )
        + folds("88,234 104,242 122,230", width=1.8)
        + shape("74,266! 98,264! 97,284 98,298 94,310! 62,311! 62,304 76,296 74,280", boot, 2.2, 1)
        + shape("71,262! 101,260! 102,271! 71,274!", YELLOW, 2, 0.5)
        + line("64,314 96,313", 4.4)
        + line("66,314 94,313", 1.8, YELLOW)
        + shape(
            "90,124! 82,150 84,184 78,222! 96,216 110,224! 124,214 136,218! 130,182 134,150 124,124! 106,132",
            colour,
            2.3,
            1.1,
        )
        + flat("122,132 130,150 126,182 131,212 122,212 114,200 118,170", dark)
        + brush("104,140 100,176 102,216", 2)
    )


def _reins(colour: str, bit: str = "28,214 56,218") -> str:
    """Near arm and reins, which come from the horse's bit."""
    return (
        line(f"{bit} 88,206", 2.6)
        + sleeve("122,134 136,168 98,200", colour, 12.5, 8, YELLOW)
        + at(95, 198, with_reins(colour, SKIN, SHADE), turn=56, scale=0.92)
    )


def _mount(coat: Coat, gait: str, cloth: str, trim: str, turn: float = 0.0, y: float = 260.0) -> str:
    """The horse under a saddle cloth."""
    saddle = (
        shape("-32,-36! 34,-34! 42,6 34,28! 2,34 -30,28! -38,0", cloth, 2.3, 1)
        + line("-33,21 2,27 34,21", 3.4, trim)
        + "".join(circle(px, 4, 3.4, trim, 1.4) for px in (-22, 20))
    )
    return at(112, y, horse(coat, gait, saddle), scale=0.82, turn=turn)


WHITE_COAT = Coat("#fbf8ef", "#d8dbe0", "#b4bccb", YELLOW, YELLOW_DARK, hoof=BLACK, harness=RED, stud=YELLOW)
RED_COAT = Coat("#b5482c", "#8e3520", "#7c2c19", BLACK, "#5d5350", hoof=BLACK, harness=BLUE, stud=YELLOW)
BLACK_COAT = Coat("#34343c", "#24242a", "#5a6274", "#1c1a1d", "#6b7286", hoof="#8a7a5c", harness=RED, stud=YELLOW)
YELLOW_COAT = Coat("#e8bb4e", "#c4942c", "#b07f22", PAPER, "#c9bfa6", hoof=BLACK, harness=BLUE, stud=RED)


def cavallo_di_denari() -> str:
    """A courier with a cocked hat on a white horse."""
    face = printed_face(BLACK, "straight", "smile", (-1.6, -0.2), brow=2.6)
    hair = locks(
        "8,-20! 22,-16 26,2 22,14! 30,22 28,36 20,38! 17,24 16,6", BLACK, "#77706e", "20,-8 21,8", "23,20 24,30"
    )
    hat = (
        at(4, -34, feather(RED), turn=26)
        + shape("-36,-6! -30,-24 -12,-40 8,-42 26,-32 38,-10! 24,-18 2,-21 -18,-17", BLUE, 2.3, 1)
        + line("-34,-8 -18,-19 2,-23 24,-20 36,-12", 2.6, YELLOW)
        + circle(-12, -29, 4.4, RED, 1.7)
    )
    throat, head = placed("three_quarter", face, 106, 92, "", hair, hat, scale=0.9)
    return (
        tiles(PAPER, BLUE)
        + cape(
            RED,
            "120,124! 150,134 172,164 192,180! 186,196 172,192! 168,206 150,200! 132,180",
            "138,140 158,168 176,186",
            "132,150 150,178 158,196",
        )
        + _mount(WHITE_COAT, "walk", BLUE, YELLOW)
        + _rider(RED, PAPER, BLACK)
        + throat
        + at(106, 130, scarf(PAPER), scale=0.9)
        + sleeve("92,136 65,184 55,155", RED, 12.5, 8, YELLOW)
        + raised_coin(54, 104, 0.56)
        + _reins(RED)
        + head
    )


def cavallo_di_coppe() -> str:
    """A bareheaded rider with a wreath in his curls, on a chestnut."""
    face = printed_face("#8f5f1c", "snub", "laugh", (-1, 0.4), brow=2.4)
    curls = locks(
        "-17,-6! -22,-12 -20,-22! -20,-32 -9,-34! -2,-41 9,-37! 20,-38 24,-27! 32,-20 27,-9! "
        "33,2 26,11! 27,22 18,22! 17,8 16,-6! 8,-14 -2,-13! -10,-13 -17,-6",
        YELLOW,
        YELLOW_DARK,
        "-12,-20 -4,-28 6,-28",
        "10,-26 20,-22 22,-10",
        "20,-4 24,4 21,14",
        "-14,-14 -8,-18 0,-18",
    )
    wreath = "".join(
        at(x, y, shape("0,2! 6,-6 0,-16! -6,-6", BLUE, 1.8, 0.4), turn=turn)
        for x, y, turn in ((-15, -20, -50), (-8, -25, -20), (1, -28, 10), (10, -27, 40), (19, -21, 70), (24, -12, 100))
    )
    berries = "".join(circle(x, y, 2.5, RED, 1.2) for x, y in ((-12, -20), (-3, -24), (7, -25), (16, -20)))
    throat, head = placed("three_quarter", face, 104, 92, "", curls, wreath, berries, scale=0.94)
    whole = (
        _mount(RED_COAT, "trot", YELLOW, RED)
        + _rider(BLUE, YELLOW, BLACK)
        + throat
        + at(106, 128, shape("-24,0 -12,-8 0,-3 12,-8 24,0 20,9 0,14 -20,9", PAPER, 2, 0.6))
        + sleeve("94,138 68,180 55,142", BLUE, 12.5, 8, YELLOW)
        + raised_cup(54, 122, True, 0.66)
        + _reins(BLUE)
        + head
    )
    return tiles(YELLOW, RED) + at(WIDTH, 0, whole, mirror=True)


def cavallo_di_spade() -> str:
    """A hussar in a shako on a rearing black horse, the sabre drawn."""
    face = printed_face(BLACK, "hooked", "frown", brow=3.6, stern=3)
    whisker = shape("-17,14.8! -10,14.4 -4,18 2,25! -8,22 -15,20.4 -22,21!", BLACK, 1.8, 0.3)
    hair = locks("6,-18! 18,-16 20,2 17,16 11,18! 12,4 8,-10", BLACK, "#77706e", "15,-8 16,8")
    shako = (
        at(-2, -44, feather(PAPER, RED), turn=-14, scale=0.8)
        + shape("-20,-12! -16,-44! 18,-46! 22,-12! 8,-17 -8,-17", BLUE, 2.3, 1)
        + shape("-22,-42! 0,-46 23,-44! 22,-36! 0,-39 -20,-35!", YELLOW, 2, 0.5)
        + shape("-30,-8! -22,-16 -8,-18 4,-15! -8,-11 -20,-9", BLACK, 2, 0.5)
        + circle(-6, -28, 5, RED, 1.8)
        + line("10,-36 14,-20 8,-12", 2, YELLOW)
    )
    throat, head = placed("profile", face, 112, 98, "", whisker, hair, shako, scale=0.9)
    frogs = "".join(line(f"{92 + i},{146 + i * 13} {112 - i},{150 + i * 13}", 2.4, YELLOW) for i in range(5))
    return (
        tiles(PAPER, RED)
        + cape(
            YELLOW,
            "122,126! 150,140 166,170 188,184! 180,198 168,194! 160,206 146,198! 132,176",
            "138,144 156,172 172,188",
            "134,154 148,186",
        )
        + _mount(BLACK_COAT, "rear", RED, YELLOW, 15, 256)
        + _rider(BLUE, RED, BLACK)
        + frogs
        + throat
        + at(108, 134, shape("-20,0 -10,-7 0,-3 10,-7 20,0 16,8 0,12 -16,8", YELLOW, 2, 0.6))
        + sleeve("94,140 74,176 56,146", BLUE, 12.5, 8, YELLOW)
        + at(50, 126, sabre(104), turn=-8)
        + hand(50, 127, -8, mirror=True)
        + _reins(BLUE, "45,197 64,212")
        + head
    )


def cavallo_di_bastoni() -> str:
    """A rider in a crested helmet on a yellow horse at the gallop, the staff under his arm."""
    face = printed_face("#6f2c15", "straight", "firm", brow=2.8, stern=1)
    helmet = (
        shape("-14,-22! -16,-44 4,-58 28,-52 40,-34 42,-8! 34,-18 28,-30! 16,-40 0,-38", RED, 2.2, 1)
        + folds(
            "-10,-36 -6,-46",
            "4,-41 8,-52",
            "18,-40 26,-48",
            "28,-30 37,-34",
            "34,-18 41,-18",
            width=1.8,
            colour=RED_DARK,
        )
        + shape("-17,-12! -18,-26 -6,-40 12,-40 25,-28 28,-8 24,8! 14,10! 15,-6 6,-13 -6,-15", YELLOW, 2.3, 1)
        + shape("-23,-8! -15,-17 0,-19 12,-14! 2,-10 -12,-9", YELLOW, 2, 0.5)
        + shape("8,2! 16,0! 15,18 8,26! 6,14", YELLOW, 2, 0.5)
    )
    throat, head = placed("profile", face, 108, 94, "", helmet, scale=0.92)
    whole = (
        cape(
            BLUE,
            "122,126! 152,132 176,152 194,152! 190,168 196,180! 182,182 180,196! 160,190 146,198! 132,178",
            "138,140 162,160 184,168",
            "134,152 154,178 170,188",
        )
        + _mount(YELLOW_COAT, "gallop", BLUE, RED, 4, 264)
        + _rider(RED, PAPER, BLACK)
        + throat
        + at(106, 130, shape("-22,0 -11,-8 0,-3 11,-8 22,0 18,9 0,13 -18,9", PAPER, 2, 0.6))
        + sleeve("92,136 76,168 62,162", RED, 12.5, 8, YELLOW)
        + at(52, 118, baton(170), turn=-6)
        + hand(56, 158, -6, mirror=True)
        + _reins(RED)
        + head
    )
    return tiles(YELLOW, BLUE) + at(WIDTH - 4, 0, whole, mirror=True)
