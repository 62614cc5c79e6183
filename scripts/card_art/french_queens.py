"""The bodies of the French queens: a narrow bodice between wide sleeves, one hand laid on it."""

from scripts.card_art.dress import engraved, ermine, folds
from scripts.card_art.frame import WIDTH
from scripts.card_art.french_dress import DARK, cut
from scripts.card_art.french_people import Body, Person
from scripts.card_art.hands import on_breast
from scripts.card_art.palette import GOLD, GOLD_LIGHT, RED, RED_DARK, WHITE
from scripts.card_art.svg import at, circle, flat, line, shape

THROATS = {"frontal": (109.0, 137.0), "three_quarter": (118.0, 142.0)}
"""Where the throat runs into the shoulders without a line: from and to."""


def _shoulders(person: Person, neckline: str) -> str:
    """The bare part between neck and bodice."""
    near, far = THROATS[person.view]
    if person.mirror:
        near, far = WIDTH - far, WIDTH - near
    throat = flat(f"{near},112! {far},112! {far + 1},128! {near - 1},128!", person.face.skin)
    return shape(neckline, person.face.skin, 2, 0) + throat


def _bodice(colour: str, neckline: str = "96,140! 123,150 150,140!") -> str:
    """A bodice that narrows to the sash."""
    return shape(f"{neckline} 152,160! {cut(146, 98)} 94,160!", colour, 2.3, 0)


def _arm(colour: str, cuff: str, person: Person) -> str:
    """The near arm in a sleeve that widens, its hand laid on the bodice."""
    return (
        shape("32,200! 44,182 66,170 84,164! 94,184! 84,196 66,212! 34,226!", colour, 2.2, 0.8)
        + folds("48,196 62,184 76,178", "56,206 68,194 80,188", colour=DARK[colour])
        + at(92, 172, on_breast(person.face.skin, person.face.shade), turn=-14, scale=1.04)
        + shape("76,160! 86,157! 98,180! 90,188! 82,176", cuff, 2, 0.6)
    )


def _beads(*places: tuple[float, float], colour: str = WHITE, size: float = 2.7) -> str:
    return "".join(circle(x, y, size, colour, 1.2) for x, y in places)


def _diamonds(person: Person) -> Body:
    """A standing collar of lace, ball sleeves, a latticed stomacher."""
    main, second = person.dress
    fan = shape(
        "92,128! 76,112 66,94 62,78! 70,80 72,72! 80,76 84,68! 90,76 100,72! 123,100 146,72! 156,76 162,68! 166,76 "
        "174,72! 176,80 184,78! 180,94 170,112 154,128!",
        WHITE,
        2.1,
        0.6,
    ) + "".join(line(spec, 1.5, GOLD) for spec in ("96,120 74,86", "100,116 84,80", "150,120 172,86", "146,116 162,80"))
    balls = "".join(
        at(
            x,
            0,
            shape("96,130! 76,118 48,126 34,150 34,176 58,186 84,178 98,158!", main, 2.3, 0.6),
            shape("78,122! 66,140 64,164 72,182! 80,181 86,178! 80,160 82,140 90,126!", second, 1.8, 0),
            shape("52,126! 44,144 44,164 52,184! 60,185! 54,164 56,144 64,122!", second, 1.8, 0),
            mirror=mirror,
        )
        for x, mirror in ((0, False), (246, True))
    )
    base = shape(f"30,150! 90,150! {cut(94, 30)}", main, 2.2, 0) + shape(
        f"156,150! 216,140! {cut(216, 152)}", main, 2.2, 0
    )
    lattice = "".join(
        line(spec, 1.6, RED_DARK)
        for spec in (
            "106,150 140,178",
            "122,150 144,168",
            "100,160 132,186",
            "140,150 106,180",
            "124,150 100,170",
            "146,160 116,186",
        )
    )
    chest = _shoulders(person, "100,122! 146,122! 152,136! 123,152 94,136!")
    beads = _beads((104, 137), (110, 141), (116, 144), (123, 145), (130, 144), (136, 141), (142, 137))
    return Body(fan, base + balls + _bodice(GOLD_LIGHT) + lattice, chest + beads, _arm(main, WHITE, person))


def _hearts(person: Person) -> Body:
    """A mantle held by a brooch, striped sleeves, a square neckline with pearls."""
    main, second = person.dress
    stripes = "".join(
        line(spec, 4, GOLD) for spec in ("46,148 42,208", "62,142 62,202", "200,146 204,164", "184,142 188,168")
    )
    sleeves = (
        shape(f"98,128! 70,128 48,136 30,156! {cut(30, 96)}", main, 2.3, 0)
        + shape(f"148,128! 176,128 198,134 216,150! {cut(216, 150)}", main, 2.3, 0)
        + stripes
    )
    mantle = (
        shape("98,124! 74,124 50,132 34,148! 34,166! 56,152 78,148 104,152!", second, 2.2, 0.7)
        + shape("148,124! 172,124 196,132 214,148! 214,164! 190,152 168,148 142,152!", second, 2.2, 0.7)
        + line("38,156 58,145 80,142 104,146", 2, GOLD_LIGHT)
        + line("208,154 188,145 166,142 142,146", 2, GOLD_LIGHT)
    )
    chest = _shoulders(person, "94,130 114,121! 146,121! 156,130 148,146! 98,146!")
    edge = shape("100,143! 146,143! 146,150! 100,150!", GOLD, 2, 0) + _beads(
        *((x, 146.5) for x in (106, 114.5, 123, 131.5, 140))
    )
    brooch = (
        circle(103, 150, 6, GOLD, 1.8)
        + circle(103, 150, 2.6, RED, 1)
        + circle(143, 150, 6, GOLD, 1.8)
        + circle(143, 150, 2.6, RED, 1)
    )
    cross = circle(123, 133, 3.4, RED, 1.3) + line("110,120 123,130 136,120", 1.3, RED_DARK)
    return Body(
        "",
        sleeves
        + _bodice(main, "100,146! 123,146 146,146!")
        + folds("110,156 112,170 111,184", "136,156 135,168 134,180", colour=DARK[main]),
        chest + cross + mantle + edge + brooch,
        _arm(second, GOLD, person),
    )


def _spades(person: Person) -> Body:
    """A high dress with a ruff, a fur stole down both sides."""
    main, second = person.dress
    sleeves = (
        shape(f"98,126! 74,126 48,134 30,158! {cut(30, 96)}", second, 2.3, 0)
        + shape(f"148,126! 172,126 198,134 216,152! {cut(216, 150)}", second, 2.3, 0)
        + engraved("36,166 36,190 37,212", (14, -5), 14, colour=DARK[second])
        + engraved("209,150 209,158 209,164", (-12, 3), 8, colour=DARK[second])
    )
    stole = ermine(
        "92,128! 76,128 60,136 50,150! 58,166! 80,152! 96,176! 104,180! 108,150!",
        (64, 146),
        (80, 138),
        (94, 146),
        (98, 164),
    ) + ermine(
        "154,128! 170,128 186,136 196,150! 188,164! 166,152! 152,172! 142,176! 138,150!",
        (182, 146),
        (166, 138),
        (152, 146),
        (148, 162),
    )
    dress = _bodice(main, "96,126! 123,134 150,126!") + "".join(
        shape(f"123,{y - 5}! 128,{y}! 123,{y + 5}! 118,{y}!", second, 1.5, 0) for y in (156, 169, 182)
    )
    ruff = shape(
        "94,126 101,116 110,121 117,116 123,120 129,116 136,121 145,116 152,126 146,136 123,143 100,136",
        WHITE,
        2.1,
        0.7,
    )
    ruff += folds(
        "104,121 105,134", "114,121 115,137", "123,121 123,139", "132,121 131,137", "142,121 141,134", width=1.5
    )
    return Body("", sleeves + dress + stole, ruff, _arm(second, WHITE, person))


def _clubs(person: Person) -> Body:
    """Bare shoulders in a flounce, a fringed shawl, a necklace of coins."""
    main, second = person.dress
    sleeves = (
        shape(f"84,140! 62,140 44,150 30,170! {cut(30, 96)}", main, 2.3, 0)
        + shape(f"162,140! 184,140 202,146 216,158! {cut(216, 150)}", main, 2.3, 0)
        + "".join(
            circle(x, y, 3, GOLD_LIGHT)
            for x, y in ((46, 178), (60, 168), (50, 200), (66, 188), (196, 154), (182, 158), (206, 160))
        )
    )
    chest = _shoulders(person, "102,118! 144,118! 172,126 190,140! 166,154 123,158 80,154 56,140! 74,126")
    flounce = (
        shape(
            "52,138! 82,146 123,150 164,146 194,138! 200,152! 188,164 178,155! 166,169 154,159! 140,173 123,161! "
            "106,173 92,159! "
            "80,169 68,155! 56,164 46,152!",
            WHITE,
            2.2,
            0.8,
        )
        + line("54,144 84,152 123,156 162,152 192,144", 2.4, second)
        + folds("74,152 76,160", "98,156 100,166", "123,153 123,160", "148,156 146,166", "172,152 170,160", width=1.5)
    )
    coins = "".join(
        circle(x, y, 3.8, GOLD, 1.3)
        for x, y in ((101, 128), (107, 134), (114, 138.6), (123, 140.4), (132, 138.6), (139, 134), (145, 128))
    )
    return Body("", sleeves + _bodice(second), chest + flounce + coins, _arm(main, GOLD, person))


BODIES = {"o": _diamonds, "c": _hearts, "e": _spades, "b": _clubs}
