"""The Italian suit signs in red, black, yellow and blue, and how they lie on the cards from 1 to 7."""

import math

from scripts.card_art.svg import (
    at,
    brush,
    circle,
    curve,
    ellipse,
    flat,
    hatch,
    line,
    named,
    number,
    path,
    sampled,
    shape,
)

RED, YELLOW, BLUE, BLACK, PAPER = "#c92a20", "#f2c324", "#2459a6", "#1c1a1d", "#fffef8"
RED_DARK, YELLOW_DARK, BLUE_DARK, STEEL = "#8a1712", "#b98312", "#163a70", "#d3deea"

WIDTH, HEIGHT = 212.0, 380.0
"""Narrower than the other decks: 53 by 95 mm, transparent margin included."""

MIDDLE = WIDTH / 2


def denaro() -> str:
    """A flowered coin of radius 50: a scalloped rim and a rose of six petals."""
    scallops = "".join(at(0, 0, circle(0, -44, 6.6, YELLOW, 2), turn=i * 22.5) for i in range(16))
    petals = "".join(
        at(0, 0, shape("0,-6! 8,-14 8,-25 0,-32! -8,-25 -8,-14", RED if i % 2 else BLUE, 2, 0), turn=i * 60)
        for i in range(6)
    )
    sepals = "".join(at(0, 0, flat("0,-20! 3,-27 0,-34! -3,-27", BLACK), turn=30 + i * 60) for i in range(6))
    return (
        scallops
        + circle(0, 0, 43, YELLOW, 2.4)
        + circle(0, 0, 37, PAPER, 2)
        + sepals
        + petals
        + circle(0, 0, 8, YELLOW, 2)
        + circle(0, 0, 3, RED)
    )


def coppa() -> str:
    """A wide chalice, 92 wide and 96 high: a shallow bowl with red gadroons, a blue knop, a spreading foot."""
    bowl = "-44,-40! -42,-22 -26,-6 -8,0! 8,0! 26,-6 42,-22 44,-40!"
    gadroons = "".join(
        shape(f"{x - 5},-25! {x * 0.82 - 4},-12 {x * 0.5},-3! {x * 0.82 + 4},-12 {x + 5},-25!", RED, 1.8, 0)
        for x in (-28, -14, 0, 14, 28)
    )
    foot = "-5,24! 5,24! 8,32 22,40 34,43 35,48! -35,48! -34,43 -22,40 -8,32"
    return (
        shape(foot, YELLOW, 2.4, 1.2)
        + line("-28,44 28,44", 1.6)
        + hatch((10, 34), (26, 41), (16, 43), (30, 46), 4, 1.6, YELLOW_DARK)
        + shape("-5,0! 5,0! 5,26! -5,26!", YELLOW, 2.2, 0.8)
        + shape("0,6! 11,13 0,20! -11,13", BLUE, 2.2, 0.8)
        + shape(bowl, YELLOW, 2.6, 1.4)
        + gadroons
        + path("M-44-40C-44-31 44-31 44-40V-34C44-25-44-25-44-34Z", YELLOW, BLACK, 2)
        + ellipse(0, -40, 44, 7.4, YELLOW, 2.4)
        + ellipse(0, -39.6, 37, 4.4, RED_DARK, 1.8)
        + brush("-36,-27 -31,-17 -24,-11", 3, PAPER)
    )


def _arc(shift: float, reach: float) -> str:
    """The centre line of a sword that swings to the left, hilt first; ``shift`` moves it to the right."""
    near, far = MIDDLE + 42 + shift, MIDDLE - 52 + shift
    bend = far + (near - far) * 0.3
    return f"{near},{190 + reach} {bend},{190 + reach * 0.6} {far},190 {bend},{190 - reach * 0.6} {near},{190 - reach}"


def _ribbon(data: str, width: float, colour: str, core: str) -> str:
    """A blade along a line: ink, steel, and a groove."""
    butt = 'stroke-linecap="butt"'
    return (
        path(data, "none", BLACK, width + 4.4, butt)
        + path(data, "none", colour, width, butt)
        + path(data, "none", core, width * 0.3, butt)
    )


def _hilt() -> str:
    """Guard, grip and pommel below the end of a blade at (0, 0), blade upwards."""
    return (
        shape("-15,-3! -17,-10! -12,-9 -4,-4 4,-4 12,-9 17,-10! 15,-3 8,3 -8,3", YELLOW, 2, 0.7)
        + shape("-3.6,3! 3.6,3! 3.2,20! -3.2,20!", RED, 2, 0.5)
        + line("-3,9 3,7", 1.3, YELLOW)
        + line("-3,15 3,13", 1.3, YELLOW)
        + circle(0, 23, 5, YELLOW, 2)
    )


def _blade(shift: float, reach: float, width: float) -> str:
    """The blade of one curved sword on the left, with its point."""
    spec = _arc(shift, reach)
    before, tip = sampled(spec)[-2:]
    turn = math.degrees(math.atan2(tip[0] - before[0], before[1] - tip[1]))
    half = width / 2 + 1.1
    point = shape(f"-{half},1! {half},1! 1,-20!", STEEL, 2.2, 0)
    return at(*tip, point, turn=turn) + _ribbon(curve(spec, closed=False), width, STEEL, BLUE)


def _lower_half(spec: str) -> str:
    """Path data of the part of a blade from the hilt to its middle, to lay it over those it passed under above."""
    points = sampled(spec, 6)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points[: len(points) // 2])


def straight_sword(length: float) -> str:
    """An upright straight sword, its middle at (0, 0)."""
    top, low = -length / 2, length / 2 - 28
    return (
        shape(f"0,{top}! 5.6,{top + 18}! 6,{low}! -6,{low}! -5.6,{top + 18}!", STEEL, 2.4, 1)
        + line(f"0,{top + 12} 0,{low - 6}", 2.2, BLUE)
        + at(0, low, _hilt(), scale=1.15)
    )


def spade(count: int) -> str:
    """Curved swords from both sides, woven where they cross above and below; an odd one stands upright between."""
    side = count // 2
    width, step, size = ((10.0, 0.0, 1.0), (9.0, 22.0, 0.9), (8.0, 17.0, 0.72))[max(side - 1, 0)]
    shifts = [(i - (side - 1) / 2) * step for i in range(side)]
    blades = [_blade(shift, 132, width) for shift in shifts]
    lower = [_ribbon(_lower_half(_arc(shift, 132)), width, STEEL, BLUE) for shift in shifts]
    hilts = [at(MIDDLE + 41 + shift, 321, _hilt(), turn=-36, scale=size) for shift in shifts]
    parts = [named("pip", blade) for blade in blades] + [
        named("pip", at(WIDTH, 0, blade, mirror=True)) for blade in blades
    ]
    parts += lower + hilts + [at(WIDTH, 0, hilt, mirror=True) for hilt in hilts]
    if count % 2:
        parts.append(named("pip", at(MIDDLE, 186, straight_sword(264))))
    return "".join(parts)


def baton(length: float) -> str:
    """A straight turned staff with bands and round ends, its middle at (0, 0)."""
    half = length / 2
    bands = "".join(
        shape(f"-9,{y}! 9,{y}! 9,{y + 9}! -9,{y + 9}!", colour, 2, 0)
        for y, colour in ((-half + 16, RED), (half - 25, RED), (-half * 0.36 - 4.5, BLUE), (half * 0.36 - 4.5, BLUE))
    )
    return (
        shape(f"-7.4,{-half + 14}! 7.4,{-half + 14}! 7.4,{half - 14}! -7.4,{half - 14}!", YELLOW, 2.4, 1)
        + flat(f"2.4,{-half + 16}! 6,{-half + 16}! 6,{half - 16}! 2.4,{half - 16}!", YELLOW_DARK)
        + bands
        + "".join(
            at(
                0,
                y,
                shape("-8,8! -11,0 -7,-9 0,-12 7,-9 11,0 8,8!", BLUE, 2.3, 0.8),
                brush("-6,-1 -4,-7 1,-8", 2.4, PAPER),
                turn=turn,
            )
            for y, turn in ((-half + 9, 0.0), (half - 9, 180.0))
        )
    )


def bastoni(count: int) -> str:
    """Staffs that cross in the middle, half of them leaning each way; an odd one stands upright."""
    side = count // 2
    lean, pitch = (26.0, 0.0) if side == 1 else (24.0, 40.0) if side == 2 else (22.0, 32.0)
    long = 290.0 if side < 3 else 286.0
    parts = []
    for turn in (lean, -lean):
        for i in range(side):
            shift = (i - (side - 1) / 2) * pitch
            parts.append(named("pip", at(MIDDLE + shift, 190, baton(long), turn=turn)))
    if count % 2:
        parts.append(named("pip", at(MIDDLE, 190, baton(300 if count > 1 else 280))))
    return "".join(parts)


Place = tuple[float, float, float]

PLACES: dict[str, dict[int, list[Place]]] = {
    "o": {
        2: [(MIDDLE, 108, 1.2), (MIDDLE, 272, 1.2)],
        3: [(MIDDLE, 82, 0.92), (MIDDLE, 190, 0.92), (MIDDLE, 298, 0.92)],
        4: [(x, y, 0.78) for y in (110.0, 270.0) for x in (60.0, 152.0)],
        5: [*((x, y, 0.68) for y in (92.0, 288.0) for x in (58.0, 154.0)), (MIDDLE, 190, 0.68)],
        6: [(x, y, 0.76) for y in (82.0, 190.0, 298.0) for x in (61.0, 151.0)],
        7: [*((x, y, 0.58) for y in (76.0, 184.0, 304.0) for x in (54.0, 158.0)), (MIDDLE, 130, 0.58)],
    },
    "c": {
        2: [(MIDDLE, 106, 1.36), (MIDDLE, 276, 1.36)],
        3: [(MIDDLE, 80, 1.06), (MIDDLE, 192, 1.06), (MIDDLE, 304, 1.06)],
        4: [(x, y, 0.9) for y in (112.0, 270.0) for x in (58.0, 154.0)],
        5: [*((x, y, 0.8) for y in (80.0, 302.0) for x in (58.0, 154.0)), (MIDDLE, 190, 0.8)],
        6: [(x, y, 0.84) for y in (79.0, 190.0, 301.0) for x in (58.0, 154.0)],
        7: [
            *((x, y, 0.66) for y in (76.0, 304.0) for x in (66.0, 146.0)),
            *((x, 190.0, 0.66) for x in (39.0, MIDDLE, 173.0)),
        ],
    },
}


def pips(suit: str, count: int) -> str:
    """All signs of a card from 2 to 7."""
    if suit == "e":
        return spade(count)
    if suit == "b":
        return bastoni(count)
    sign = denaro() if suit == "o" else coppa()
    return "".join(named("pip", at(x, y, sign, scale=size)) for x, y, size in PLACES[suit][count])
