"""The heads of the French figures: hair, beards, and what they wear on them. Drawn round a face at (0, 0)."""

from scripts.card_art.dress import crown, feather, folds, locks
from scripts.card_art.french_people import Person
from scripts.card_art.palette import BLUE, GOLD, RED, RED_DARK, WHITE
from scripts.card_art.svg import at, circle, flat, shape

CROWNS = {
    "plaits": (5, 15),
    "veil": (7, 11),
    "loose": (3, 17),
    "flowing": (9, 9),
    "long": (5, 21),
    "round": (7, 17),
    "pointed": (5, 25),
    "forked": (3, 19),
}
"""Points and height of a crown by the style of the head that wears it."""


def hair_behind(person: Person) -> str:
    """Hair at both sides of the face, behind it."""
    colour, strand = person.hair
    if person.view == "frontal":
        side = locks(
            "12,-22! 23,-16 28,0 27,18 33,32 29,40! 23,36 19,40! 17,22 19,4", colour, strand, "22,-8 24,12 27,30"
        )
        return side + at(0, 0, side, mirror=True)
    return locks(
        "-2,-29 14,-31 27,-18 30,2 28,20 35,34 30,42! 24,37 18,42! 12,30 10,10",
        colour,
        strand,
        "22,-16 26,4 24,26",
        "18,-4 21,18 28,36",
    )


def _fringe(person: Person) -> str:
    """Hair over the forehead and the near temple."""
    colour, strand = person.hair
    if person.view == "frontal":
        return locks(
            "-19,2! -21,-14 -12,-29 0,-31 12,-29 21,-14 19,2! 17,-10 10,-17! 0,-20 -10,-17! -17,-10",
            colour,
            strand,
            "-15,-14 -8,-23 0,-25",
            "15,-14 8,-23 0,-25",
        )
    if person.view == "profile":
        return locks(
            "-15.4,-12! -14,-24 2,-32 18,-26 24,-8 21,14 15,24! 13,10 12,-8 2,-12! -6,-18",
            colour,
            strand,
            "-8,-20 4,-26 16,-16",
            "17,-10 18,4 17,16",
        )
    return locks(
        "-17,-10! -16,-22 -2,-31 14,-29 24,-14 24,8 21,22! 17,10 17,-6 8,-14! -2,-18 -10,-15",
        colour,
        strand,
        "-8,-20 4,-26 18,-14",
        "20,-8 21,4 21,16",
    )


def _beard(person: Person) -> str:
    """The beards of the four kings."""
    colour, strand = person.hair
    if person.style == "round":
        return (
            locks(
                "-20,0! -22,12 -19,26 -10,38 0,42 10,38 19,26 22,12 20,0! 15,11 9,14.6 0,13.6 -9,14.6 -15,11",
                colour,
                strand,
                "-14,18 -12,30",
                "14,18 12,30",
                "-5,28 -4,38",
                "5,28 4,38",
            )
            + shape("0,15 -8,13 -15,16 -23,12! -21,21 -9,23.6 0,20 9,23.6 21,21 23,12! 15,16 8,13", colour, 1.8, 0.4)
            + flat("-5,22.6! 0,21.4 5,22.6! 0,26.4", "#b5503f")
        )
    if person.style == "long":
        return locks(
            "12,4! 9,14 0,16.6 -8,13.4 -15,14.4 -22,18! -19,21 -14,20.4! -18,24 -19,34 -15,48 -9,58! "
            "0,50 10,36 16,20 17,2",
            colour,
            strand,
            "8,14 4,30 -6,48",
            "0,20 -4,34 -11,48",
            "-12,26 -13,38 -12,46",
        )
    if person.style == "pointed":
        return locks(
            "16,-2! 14,10 8,14.6 -2,15 -8,13.4 -15,15.4 -22,22! -16,22.6! -14,30 -9,42 -6,50! 0,42 8,33 15,20 19,2",
            colour,
            strand,
            "13,10 10,24 2,36",
            "-4,26 -4,36 -6,44",
            "-11,26 -9,36",
        ) + flat("-12,20.8! -8.4,19.6 -3.6,20.8! -8,23.4", "#a9584a")
    return locks(
        "16,-2! 14,10 8,14.6 -2,15 -8,13.4 -15,15.4 -23,20 -24,26! -18,23! -21,32 -17,42 -13,48! "
        "-8,38! 0,46 6,49! 14,38 20,22 20,2",
        colour,
        strand,
        "14,10 13,26 7,42",
        "3,24 4,34 4,42",
        "-14,26 -15,36",
    ) + flat("-12,21! -8.4,19.8 -3.6,21! -8,23.8", "#a9584a")


def _headgear(person: Person, rank: str) -> str:
    """Crowns for queens and kings; caps, hood and helmet for the jacks."""
    main, second = person.dress
    if rank == "K":
        points, height = CROWNS[person.style]
        return crown(points, RED if main != RED else BLUE, main, 22, height)
    if rank == "Q":
        points, height = CROWNS[person.style]
        veil = (
            shape("-20,-20! -8,-30 10,-31 24,-20! 20,-14 2,-16 -16,-13", second, 2, 0.4)
            if person.style == "veil"
            else ""
        )
        return veil + at(0, -4, crown(points, BLUE if main == RED else RED, "", 18, height))
    if person.style == "hood":
        return (
            shape("-16,-20! -12,-32 4,-39 22,-32 30,-14 28,14 20,36 8,40! 12,24 13,6 8,-10 -2,-17", main, 2.3, 1)
            + shape(
                "-17,-18! -10,-23 2,-18 10,-8 14,6 13,24 9,40! 15,40 19,22 19,4 13,-14 0,-25 -12,-27!", GOLD, 2, 0.4
            )
            + shape("20,-32 32,-36 42,-24 40,-8! 34,-18 28,-18", main, 2.1, 0.7)
        )
    if person.style == "helmet":
        return (
            shape("-16,-34! -8,-46 10,-47 25,-37 29,-20! 22,-30 8,-41 -8,-42", RED, 2.1, 0.7)
            + folds("-8,-43 0,-45", "2,-42 12,-44", "12,-38 21,-40", "19,-31 26,-31", width=1.6, colour=RED_DARK)
            + shape("-21,-12! -22,-28 -8,-43 8,-43 24,-32 27,-10!", "#a9bcc9", 2.2, 1)
            + flat("12,-40 21,-31 24,-14! 16,-14!", "#5d7486")
            + shape("-30,-8! -22,-16 0,-21 20,-17 33,-7! 28,-4! 14,-11 0,-13 -18,-10!", "#a9bcc9", 2.2, 0.8)
            + circle(15, -20, 3.6, GOLD, 1.5)
        )
    if person.style == "plumes":
        return (
            at(-10, -27, feather(WHITE, RED), turn=-14, scale=0.5, mirror=True)
            + at(10, -27, feather(WHITE, RED), turn=14, scale=0.5)
            + shape("-24,-14! -27,-26 -12,-38 0,-33! 12,-38 27,-26 24,-14! 12,-19 0,-20 -12,-19", main, 2.2, 0.9)
            + shape("-25,-12! -12,-18 0,-19.4 12,-18 25,-12! 23,-7! 11,-12 0,-13.4 -11,-12 -23,-7!", second, 2, 0.5)
            + circle(0, -27, 4.4, GOLD, 1.7)
        )
    return (
        shape("-21,-16! -26,-26 -15,-38 4,-43 26,-37 32,-24 27,-14! 14,-21 0,-22 -12,-20", main, 2.2, 1)
        + shape("-22,-14! -10,-21 4,-23 20,-19 29,-11! 27,-7! 18,-13 4,-16.4 -10,-15 -20,-9!", GOLD, 2, 0.5)
        + folds("-16,-25 -8,-36 4,-39", "12,-26 22,-31 27,-27", "-2,-25 4,-34", width=1.9)
        + circle(-13, -22, 4.4, second, 1.7)
        + circle(-13, -22, 1.7, WHITE)
    )


def over_face(person: Person, rank: str) -> str:
    """Hair, beard, crown or hat that lie over a face."""
    return _fringe(person) + (_beard(person) if rank == "K" else "") + _headgear(person, rank)
