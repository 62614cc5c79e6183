"""The Italian suit signs in red, black, yellow and blue, and how they lie on the cards from 1 to 7."""

from scripts.card_art.svg import at, brush, circle, curve, ellipse, flat, hatch, line, named, path, shape

RED, YELLOW, BLUE, BLACK, PAPER = "#c92a20", "#f2c324", "#2459a6", "#1c1a1d", "#fffef8"
RED_DARK, YELLOW_DARK, BLUE_DARK = "#8a1712", "#b98312", "#163a70"

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


def _arc(bulge: float, reach: float, shift: float) -> str:
    """The centre line of a curved sword that swings to the left by ``bulge``; ``shift`` moves it outward."""
    near, far = MIDDLE + 22 - shift, MIDDLE - bulge - shift
    return f"{near},{190 + reach} {(near + far) / 2 - 13},{190 + reach * 0.62} {far},190 {(near + far) / 2 - 13},{190 - reach * 0.62} {near},{190 - reach}"


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


def _curved(bulge: float, reach: float, shift: float, width: float) -> str:
    """One curved sword on the left: blade, point and hilt."""
    spec = _arc(bulge, reach, shift)
    low, high = 190 + reach, 190 - reach
    x = MIDDLE + 22 - shift
    point = shape(f"-{width / 2 + 1},4! {width / 2 + 1},4! 0,-20!", "#cfdcea", 2.2, 0)
    return (
        _ribbon(curve(spec, closed=False), width, "#cfdcea", BLUE)
        + at(x, high + 1, point, turn=42)
        + at(x - 1, low, _hilt(), turn=-42)
    )


def straight_sword(length: float) -> str:
    """An upright straight sword, its middle at (0, 0)."""
    top, low = -length / 2, length / 2 - 28
    return (
        shape(f"0,{top}! 5.6,{top + 18}! 6,{low}! -6,{low}! -5.6,{top + 18}!", "#cfdcea", 2.4, 1)
        + line(f"0,{top + 12} 0,{low - 6}", 2.2, BLUE)
        + at(0, low, _hilt(), scale=1.15)
    )


def spade(count: int) -> str:
    """Curved swords that cross above and below the middle, half of them from each side; an odd one stands upright."""
    side = count // 2
    width = 9.0 if side < 3 else 7.6
    step = 19.0 if side < 3 else 15.0
    left = [_curved(50, 134 - 3 * i, i * step - (side - 1) * step * 0.42, width) for i in range(side)]
    right = [at(WIDTH, 0, sword, mirror=True) for sword in left]
    middle = named("pip", at(MIDDLE, 190, straight_sword(268 if count > 1 else 290))) if count % 2 else ""
    over = ""
    for i in range(side):
        shift = i * step - (side - 1) * step * 0.42
        whole = _arc(50, 134 - 3 * i, shift).split()
        over += at(WIDTH, 0, _ribbon(curve(" ".join(whole[3:]), closed=False), width, "#cfdcea", BLUE), mirror=True) * 0
    return "".join(named("pip", sword) for sword in (*right, *left)) + over + middle


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
            at(0, y, shape("-8,8! -11,0 -7,-9 0,-12 7,-9 11,0 8,8!", BLUE, 2.3, 0.8), brush("-6,-1 -4,-7 1,-8", 2.4, PAPER), turn=turn)
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
