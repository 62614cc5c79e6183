"""The bodies of the French jacks: a doublet in four cuts of shoulder and sleeve, a hand at a hilt in the sash."""

from scripts.card_art.dress import buttons, engraved, folds
from scripts.card_art.french_dress import DARK, cut
from scripts.card_art.french_people import Body, Person
from scripts.card_art.hands import fist
from scripts.card_art.palette import BLACK, BLUE, GOLD, GOLD_LIGHT, RED, STEEL, STEEL_DARK, STEEL_LIGHT, WHITE
from scripts.card_art.svg import at, brush, circle, flat, hatch, line, shape


def _sleeves(left: str, right: str, colour: str) -> str:
    """Both upper arms, wide to the field's edges."""
    dark = DARK[colour]
    return (
        shape(f"98,120! 74,120 50,134 32,160! {cut(30, 92)} 94,160!", colour, 2.3, 0)
        + shape(f"148,120! 172,120 198,132 216,154! {cut(216, 152)} 152,150!", colour, 2.3, 0)
        + engraved("33,168 33,190 34,212", (12, -4), 12, colour=dark)
        + engraved("210,140 211,150 211,162", (-10, 2), 8, colour=dark)
        + left
        + right
    )


def _forearm(colour: str, cuff: str, person: Person, grip: str = RED) -> str:
    """The near arm: it comes from the lower left to a hilt that stands in the sash."""
    hilt = (
        shape("-3,-26! 3,-26! 4,20! -4,20!", grip, 2, 0.4)
        + line("-3.4,-18 3.4,-15", 1.5, GOLD_LIGHT)
        + circle(0, -31, 7, GOLD, 2)
        + circle(0, -31, 2.6, grip, 1.1)
        + shape("-22,15! -8,18 8,18 22,15! 24,23 8,26 -8,26 -24,23", GOLD, 2, 0.6)
    )
    return (
        shape("32,196! 48,178 70,162 84,156! 96,176! 80,190 62,206! 34,222!", colour, 2.2, 0.8)
        + folds("46,196 60,182 74,174", "52,204 66,190 78,184", colour=DARK[colour])
        + at(104, 166, hilt, turn=14)
        + at(101, 170, fist(person.face.skin, person.face.shade), turn=8, scale=1.06)
        + shape("78,154! 88,150! 99,173! 89,180!", cuff, 2, 0.6)
    )


def _diamonds(person: Person) -> Body:
    """Slashed puffs and a ruff."""
    main, second = person.dress
    puffs = "".join(
        at(x, y, shape("-5,-16! 3,-14 5,0 2,15! -6,13 -8,0", second, 1.7, 0), turn=turn)
        for x, y, turn in ((52, 152, 28), (68, 142, 20), (84, 138, 8), (162, 138, -8), (178, 141, -18), (195, 148, -26))
    )
    torso = (
        shape(f"96,122! 123,132 150,122! 158,150! {cut(160, 84)} 90,150!", main, 2.3, 0)
        + shape(f"112,126! 134,126! 138,150! {cut(138, 108)} 108,150!", GOLD, 2, 0)
        + buttons(123, 142, 178, 4, RED)
        + folds("98,134 97,160 92,196", "148,134 150,158 150,180", colour=DARK[main])
    )
    ruff = shape(
        "88,128 96,119 106,124 115,118 123,123 131,118 140,124 150,119 158,128 150,139 123,145 96,139", WHITE, 2.1, 0.7
    )
    ruff += folds(
        "98,124 100,137", "110,124 111,140", "123,124 123,142", "136,124 135,140", "148,124 146,137", width=1.6
    )
    return Body("", _sleeves(puffs, "", main) + torso, ruff, _forearm(second, WHITE, person))


def _hearts(person: Person) -> Body:
    """A dagged hood on the shoulders, a baldric across."""
    main, second = person.dress
    torso = (
        shape(f"96,122! 123,132 150,122! 158,150! {cut(160, 84)} 90,150!", second, 2.3, 0)
        + shape(f"92,150! 104,140! {cut(158, 134)}", GOLD, 2, 0)
        + line("100,148 146,180", 1.5, RED)
    )
    bands = line("40,186 58,196", 3, GOLD) + line("170,158 206,150", 3, GOLD)
    cowl = (
        shape(
            "100,112! 123,126 146,112! 166,118 186,132 196,150! 186,150 180,160! 172,152 164,160! 156,153 146,164! "
            "136,154 123,166! 110,154 100,164! 90,153 82,160! 74,152 64,160! 60,150 48,152! 58,132 80,118",
            main,
            2.3,
            0.8,
        )
        + shape("98,114! 123,128 148,114! 150,124! 123,139 96,124!", GOLD, 2, 0.4)
        + folds(
            "84,126 74,138 70,150",
            "102,134 98,144 97,154",
            "146,134 150,144 152,152",
            "164,128 172,138 178,150",
            colour=DARK[main],
        )
    )
    return Body("", _sleeves(bands, "", second) + torso, cowl, _forearm(second, GOLD, person, WHITE))


def _spades(person: Person) -> Body:
    """A breastplate, a gorget, and plates on the shoulders."""
    main, second = person.dress
    plates = ""
    for x, mirror in ((0, False), (246, True)):
        plates += at(
            x,
            0,
            shape("100,118! 78,112 52,122 38,146 40,158! 62,150 84,148 98,150!", STEEL, 2.3, 0.8),
            shape("42,154! 62,146 86,144 96,146! 96,156! 78,156 58,160 46,170!", STEEL, 2.1, 0.6),
            shape("47,168! 60,158 80,154 94,156! 92,166! 78,166 62,172 52,180!", STEEL, 2, 0.5),
            brush("50,134 66,122 84,119", 3, STEEL_LIGHT),
            "".join(circle(px, py, 1.7, GOLD, 1) for px, py in ((49, 150), (64, 144), (82, 141))),
            mirror=mirror,
        )
    torso = (
        shape(f"94,122! 123,132 152,122! 162,146 160,170! {cut(160, 86)} 84,150", STEEL, 2.3, 0)
        + flat("150,126! 158,148 157,172! 142,178 146,150", STEEL_DARK)
        + brush("102,134 98,156 98,180", 4, STEEL_LIGHT)
        + line("123,140 123,182", 2)
        + shape(f"112,156! 123,150! 134,156! {cut(132, 114)}", second, 2, 0)
        + hatch((88, 160), (88, 190), (96, 160), (96, 188), 6, 1.3)
    )
    gorget = (
        shape("96,118! 104,112! 123,124 142,112! 150,118! 156,132 123,148 90,132", STEEL, 2.2, 0.8)
        + line("94,130 123,144 152,130", 2, GOLD)
        + brush("100,120 112,128 121,130", 2.4, STEEL_LIGHT)
    )
    return Body("", _sleeves("", "", main) + torso + plates, gorget, _forearm(main, STEEL, person, BLACK))


def _clubs(person: Person) -> Body:
    """A laced jerkin with a fringed cape of leather over striped sleeves."""
    main, second = person.dress
    stripes = "".join(
        line(spec, 5, second)
        for spec in ("44,152 40,206", "58,144 56,200", "196,140 200,166", "182,136 186,172", "168,132 172,174")
    )
    fringe = "".join(
        line(f"{x},{y} {x},{y + 9}", 2.6, DARK[main])
        for x, y in ((70, 150), (80, 152), (90, 154), (156, 154), (166, 152), (176, 150))
    )
    torso = (
        shape(f"96,122! 123,132 150,122! 158,150! {cut(160, 84)} 90,150!", second, 2.3, 0)
        + shape(f"115,140! 131,140! {cut(131, 115)}", WHITE, 1.8, 0)
        + "".join(line(f"114,{y} 132,{y + 8}", 1.8) + line(f"132,{y} 114,{y + 8}", 1.8) for y in (148, 160, 172))
        + fringe
    )
    collar = (
        shape(
            "104,114! 123,130 142,114! 168,124 184,142! 168,154 146,156 123,144 100,156 78,154 62,142! 78,124",
            BLUE,
            2.2,
            0.7,
        )
        + line("66,143 80,150 100,151 123,139 146,151 166,150 180,143", 2, GOLD_LIGHT)
        + shape("106,113! 123,128! 112,146! 96,130!", WHITE, 2, 0.5)
        + shape("140,113! 123,128! 134,146! 150,130!", WHITE, 2, 0.5)
    )
    return Body("", _sleeves(stripes, "", main) + torso, collar, _forearm(main, second, person, BLUE))


BODIES = {"o": _diamonds, "c": _hearts, "e": _spades, "b": _clubs}
