"""The bodies of the French kings: a mantle to both edges of the field over a tunic, a hand on an orb or a hilt."""

from scripts.card_art.dress import engraved, ermine, folds
from scripts.card_art.french_dress import DARK, cut
from scripts.card_art.french_people import Body, Person
from scripts.card_art.hands import fist, palm_behind, thumb_before
from scripts.card_art.palette import (
    BLUE,
    BROWN,
    BROWN_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    RED,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
)
from scripts.card_art.svg import at, brush, circle, flat, line, shape


def _mantle(colour: str) -> str:
    """A heavy cloak that fills the field on both sides."""
    dark = DARK[colour]
    return (
        shape(f"104,118! 70,114 44,122 30,140! {cut(30, 92)} 98,150!", colour, 2.4, 0)
        + shape(f"142,118! 176,114 202,120 216,134! {cut(216, 156)} 148,150!", colour, 2.4, 0)
        + folds(
            "60,132 52,160 50,200",
            "78,130 74,160 74,196",
            "176,130 178,150 178,168",
            "196,130 200,146 200,162",
            width=2.6,
            colour=dark,
        )
        + engraved("33,150 33,180 34,208", (11, -3), 14, colour=dark)
    )


def _tunic(colour: str) -> str:
    return shape(f"100,118! 146,118! 152,150! {cut(158, 88)} 94,150!", colour, 2.3, 0)


def _arm(colour: str, cuff: str) -> str:
    """The near arm up to the wrist at (92, 172)."""
    return (
        shape("30,196! 46,176 68,162 82,156! 94,178! 80,192 62,208! 32,224!", colour, 2.3, 0.8)
        + folds("44,196 58,180 74,172", "52,206 66,190 80,182", colour=DARK[colour])
        + shape("74,154! 86,149! 100,175! 89,183!", cuff, 2.1, 0.6)
    )


def _on_hilt(colour: str, cuff: str, person: Person, grip: str) -> str:
    """That arm with the hand closed round the hilt of a sword in the sash."""
    hilt = (
        shape("-3.4,-30! 3.4,-30! 4,20! -4,20!", grip, 2, 0.4)
        + shape("-8,-32! -4,-42 4,-42 8,-32! 4,-26 -4,-26", GOLD, 2, 0.5)
        + shape("-24,10! -10,15 10,15 24,10! 26,18 10,23 -10,23 -26,18", GOLD, 2.1, 0.6)
        + circle(0, 18, 3.4, RED, 1.3)
    )
    return (
        _arm(colour, cuff)
        + at(107, 160, hilt, turn=10)
        + at(105, 164, fist(person.face.skin, person.face.shade), turn=8, scale=1.1)
    )


def _on_orb(colour: str, cuff: str, person: Person, ball: str) -> str:
    """That arm with an orb carried on the palm."""
    skin, shade = person.face.skin, person.face.shade
    orb = (
        circle(0, 0, 16, ball, 2.2)
        + brush("-10,-6 -7,-10 -3,-12", 2.8, WHITE)
        + shape("-15.6,-3! 0,1.6 15.6,-3! 15.6,3.4! 0,8 -15.6,3.4!", GOLD, 1.8, 0)
        + shape("-3,-15.4! 3,-15.4! 3,0! -3,0!", GOLD, 1.6, 0)
        + shape(
            "-2.6,-16! -2.6,-22! -8,-22! -8,-27! -2.6,-27! -2.6,-33! 2.6,-33! 2.6,-27! 8,-27! 8,-22! 2.6,-22! 2.6,-16!",
            GOLD,
            1.8,
            0.5,
        )
    )
    held = at(0, 15, palm_behind(skin)) + orb + at(0, 15, thumb_before(skin, shade))
    return (
        shape("30,192! 48,172 66,170! 92,184! 96,200! 60,214! 32,224!", colour, 2.3, 0.8)
        + folds("44,198 58,186 72,184", colour=DARK[colour])
        + at(88, 158, held, turn=6)
        + shape("70,180! 100,184! 100,198! 68,206!", cuff, 2.1, 0.6)
    )


def _diamonds(person: Person) -> Body:
    """A cape of ermine."""
    main, second = person.dress
    cape = ermine(
        "98,114! 123,130 148,114! 174,114 198,124 212,142! 196,152 168,152 146,158 "
        "123,170 100,158 78,152 50,152 34,142! 48,124 72,114",
        (52, 138), (72, 126), (76, 144), (94, 134), (104, 150), (142, 150), (152, 134), (170, 144), (174, 126),
        (194, 138),
    )  # fmt: skip
    return Body("", _mantle(main) + _tunic(second), cape, _on_hilt(second, GOLD, person, RED))


def _hearts(person: Person) -> Body:
    """A broad collar set with stones, and a chain with a medal."""
    main, second = person.dress
    stones = "".join(
        at(x, y, circle(0, 0, 3.6, RED if i % 2 else BLUE, 1.4))
        for i, (x, y) in enumerate(((66, 138), (82, 145), (98, 152), (148, 152), (164, 145), (180, 138)))
    )
    collar = (
        shape(
            "100,114! 123,128 146,114! 172,118 192,130! 184,146 160,160 123,168 86,160 62,146 54,130! 74,118",
            second,
            2.3,
            0.8,
        )
        + line("60,132 78,122 100,120 123,134 146,120 168,122 186,132", 2, GOLD_LIGHT)
        + line("64,145 88,157 123,164 158,157 182,145", 2, GOLD_DARK)
        + stones
    )
    tunic = _tunic(WHITE) + "".join(
        flat(f"{x},{y - 5}! {x + 3.4},{y}! {x},{y + 5}! {x - 3.4},{y}!", RED)
        for x, y in ((138, 174), (122, 180), (106, 186), (148, 168))
    )
    return Body("", _mantle(main) + tunic, collar, _on_orb(main, GOLD, person, RED))


def _spades(person: Person) -> Body:
    """Lapels of dark fur over a breastplate."""
    main, second = person.dress
    plate = (
        shape(f"98,118! 148,118! 156,150! {cut(158, 88)} 90,150!", STEEL, 2.3, 0)
        + flat("140,124! 150,150! 150,176! 134,182 140,150", STEEL_DARK)
        + brush("108,128 104,156 104,184", 4, STEEL_LIGHT)
        + line("123,130 123,184", 2.2)
        + circle(123, 158, 8, GOLD, 1.9)
        + shape("123,152! 127,158! 123,164! 119,158!", RED, 1.2, 0)
    )
    fur = "".join(
        at(
            x,
            0,
            shape(
                "106,112! 84,112 64,122 54,140! 64,142 66,150! 76,148 80,158! 88,160 88,170! 96,176! "
                "104,156 108,140! 112,124!",
                BROWN,
                2.3,
                0.8,
            ),
            folds(
                "94,118 82,124 76,132",
                "102,122 92,132 88,142",
                "100,138 96,148 94,158",
                "78,126 68,132 64,138",
                width=2.2,
                colour=BROWN_DARK,
            ),
            mirror=mirror,
        )
        for x, mirror in ((0, False), (246, True))
    )
    return Body("", _mantle(main) + plate, fur, _on_orb(main, second, person, BLUE))


def _clubs(person: Person) -> Body:
    """A quilted tunic, a falling collar, a mantle clasped on one shoulder."""
    main, second = person.dress
    quilt = "".join(
        line(spec, 1.6, GOLD_LIGHT)
        for spec in (
            "100,130 150,172",
            "118,128 156,160",
            "96,146 134,180",
            "94,164 116,186",
            "146,130 98,172",
            "128,128 94,158",
            "152,146 112,182",
            "154,164 134,182",
        )
    )
    collar = (
        shape("102,114! 123,132 144,114! 160,120 168,132! 150,146 123,136! 96,146 78,132! 86,120", WHITE, 2.2, 0.7)
        + "".join(circle(x, y, 2.2, GOLD, 1) for x, y in ((84, 131), (96, 139), (150, 139), (162, 131)))
        + shape("150,140! 176,122! 206,126! 214,142! 190,146 166,156!", second, 2.2, 0.6)
        + circle(158, 146, 8, GOLD, 2)
        + circle(158, 146, 3.4, BLUE, 1.2)
    )
    return Body("", _mantle(main) + _tunic(second) + quilt, collar, _on_hilt(main, WHITE, person, BROWN_DARK))


BODIES = {"o": _diamonds, "c": _hearts, "e": _spades, "b": _clubs}
