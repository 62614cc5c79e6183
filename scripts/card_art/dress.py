"""Things several figures wear or stand on: crowns, collars, legs, ermine, ground."""

from scripts.card_art.palette import (
    BLACK,
    BLUE,
    BROWN,
    BROWN_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    INK,
    RED,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
)
from scripts.card_art.svg import Point, at, brush, circle, ellipse, flat, hatch, line, number, path, sampled, shape


def folds(*specs: str, width: float = 2.0, colour: str = INK) -> str:
    """Lines of drapery that swell and thin."""
    return "".join(brush(spec, width, colour) for spec in specs)


def engraved(edge: str, reach: Point, count: int, width: float = 1.3, colour: str = INK) -> str:
    """An engraver's shade: ``count`` thinning strokes that start along an edge of three points and go ``reach`` far."""
    steps = max(1, round(count / 2))
    data = ""
    for i, (x, y) in enumerate(sampled(edge, steps)):
        long = 1.0 if i % 2 else 0.66
        dx, dy = reach[0] * long, reach[1] * long
        out, back = f"{number(dx)} {number(dy + width / 2)}", f"{number(-dx)} {number(width / 2 - dy)}"
        data += f"M{number(x)} {number(y - width / 2)}l{out} {back}z"
    return path(data, colour)


def locks(outline: str, colour: str, strand: str, *strands: str, width: float = 1.6) -> str:
    """A mass of hair or beard with strands drawn in it."""
    return shape(outline, colour, 2, 0.7) + "".join(brush(spec, width, strand) for spec in strands)


def ermine(outline: str, *tails: tuple[float, float]) -> str:
    """White fur with its black tails."""
    spots = "".join(
        flat(f"{x - 1.4},{y - 3}! {x + 1.4},{y - 3}! {x + 2},{y + 3} {x},{y + 5}! {x - 2},{y + 3}", BLACK)
        for x, y in tails
    )
    return shape(outline, WHITE, 2.2, 0.9) + spots


def buttons(x: float, top: float, bottom: float, count: int, colour: str = GOLD) -> str:
    """A row of round buttons."""
    step = (bottom - top) / max(count - 1, 1)
    return "".join(circle(x, top + i * step, 2.5, colour, 1.3) for i in range(count))


def hose(colour: str, shade: str, shoe: str = BROWN_DARK) -> str:
    """A leg in hose with a low shoe, hip at (0, 0), sole 121 below, the toes to the left."""
    return (
        shape("-6,104! 6.4,103! 9,112 8.4,121! -21,121! -24,117 -15,112 -8,108!", shoe, 2, 0.9)
        + shape(
            "-13,0! -13.6,28 -10,50 -12.6,68 -8,92 -7,109! -1,112 6.6,108! 7.4,94 11.4,70 9.4,51 13,28 13.6,0!",
            colour,
            2.1,
            0.9,
        )
        + flat("12.4,2 11.6,28 8,51 10,70 6,94 5.6,107 1,108 3,88 5.4,68 4,50 7,24 7,2", shade)
        + brush("-5,50 -0.4,53 4.4,50.6", 1.3)
    )


def boot(breeches: str, leather: str, shade: str, cuff: str) -> str:
    """A leg in a high boot with a turned cuff, hip at (0, 0), sole 121 below, the toes to the left."""
    return (
        shape("-13,0! -13,28 -11,50! 11,50! 13,28 13.6,0!", breeches, 2.1, 0.9)
        + shape("-10.6,48! -12,70 -9,94 -10,105 -22,112 -24,121! 9.4,121! 9,108 8,94 11.6,70 10.6,48!", leather, 2.2, 1)
        + flat("9.6,50 10.4,70 6.6,94 7.4,108 7.8,119 1,119 2.6,94 5,68 4,50", shade)
        + brush("-9,100 -3,104 6,100", 1.4)
        + line("-23,117.4 9,117.4", 1.3)
        + shape("-14,42! 14,42! 15.4,50 12.6,57! 6,54 0,58! -6,54 -12.6,57! -15.4,50", cuff, 2, 0.8)
    )


def greave() -> str:
    """A leg in armour, hip at (0, 0), sole 121 below, the toes to the left."""
    return (
        shape("-6,106! 7,106! 9,121! -22,121! -26,116 -12,110!", STEEL, 2, 0.9)
        + line("-9,120 -8,110", 1.3)
        + line("-15,120 -14,113", 1.3)
        + shape("-13,0! -13.6,28 -10.6,46! 10.6,46! 13,28 13.6,0!", STEEL, 2.1, 0.9)
        + shape("-10,54! -12.4,70 -8,106! 8,106! 12,70 10,54!", STEEL, 2.1, 0.9)
        + flat("11,4 11,28 8.6,46 3,46 6,26 6,4", STEEL_DARK)
        + flat("8.6,56 9.8,70 6.4,104 1.4,104 4.4,72 3.4,56", STEEL_DARK)
        + flat("-9,6 -9.4,28 -7,44 -5,44 -6,26 -6,6", STEEL_LIGHT)
        + flat("-8.4,60 -9,72 -5.6,98 -4.6,84 -6,70", STEEL_LIGHT)
        + shape("-12,44 0,40 12,44 12.6,52 0,59 -12.6,52", GOLD, 2, 0.7)
        + circle(0, 49.6, 3, GOLD_LIGHT, 1.3)
    )


def wrapped(skin: str, shade: str, band: str) -> str:
    """A bare leg wound with bands up to the knee, in a soft shoe; hip at (0, 0), sole 121 below, toes to the left."""
    bands = "".join(
        line(f"-{w},{y} {w},{y + 6}", 3.4, band) + line(f"-{w},{y + 6} {w},{y}", 3.4, band)
        for y, w in ((62, 10.4), (75, 9.6), (88, 7.8), (99, 6.8))
    )
    return (
        shape(
            "-13,0! -13.6,28 -10.6,50 -12.6,68 -8,92 -7,109! 6.6,109! 7.4,94 11.4,70 10,51 13,28 13.6,0!",
            skin,
            2.1,
            0.9,
        )
        + flat("12,2 11.6,28 8.4,51 10,70 6,94 5.6,107 1,108 3,88 5.4,68 4,50 7,24 7,2", shade)
        + brush("-6,47 -0.4,51 5,47.6", 1.4)
        + bands
        + shape("-8,104! 8,104! 9,112 8.4,121! -21,121! -24,116 -14,111!", BROWN, 2, 0.9)
        + line("-9,119 -13,112", 1.3)
    )


def crown(points: int = 5, jewel: str = RED, cap: str = "", span: float = 22.0, height: float = 22.0) -> str:
    """An open crown round a head at (0, 0), rim at the forehead; ``cap`` is the colour of a lining."""
    rim = -15.0
    top, half = rim - height, span / 2
    tips = []
    for i in range(points):
        x = -span - 3 + (2 * span + 6) * i / (points - 1)
        rise = 4 * (1 - (x / span) ** 2)
        tips.append(f"{x:.1f},{top - rise:.1f}!")
        if i < points - 1:
            mid = x + (span + 3) / (points - 1)
            tips.append(f"{mid:.1f},{rim - height * 0.42 - 2 * (1 - (mid / span) ** 2):.1f}!")
    body = f"{-span},{rim}! {' '.join(tips)} {span},{rim}! {half},{rim + 3.6} 0,{rim + 4.6} {-half},{rim + 3.6}"
    lining = ""
    if cap:
        lining = shape(
            f"{-span + 1},{rim - 4} {-span * 0.8},{top} 0,{top - 9} {span * 0.8},{top} {span - 1},{rim - 4}",
            cap,
            2,
            0.5,
        )
    pearls = "".join(
        circle(float(tip.split(",")[0]), float(tip.split(",")[1].rstrip("!")) - 2, 3.2, GOLD_LIGHT, 1.5)
        for tip in tips[::2]
    )
    band = (
        f"{-span - 1},{rim - 6}! {-half},{rim - 2.6} 0,{rim - 1.4} {half},{rim - 2.6} {span + 1},{rim - 6}! "
        f"{span},{rim + 1}! {half},{rim + 4.8} 0,{rim + 5.8} {-half},{rim + 4.8} {-span},{rim + 1}!"
    )
    stones = "".join(
        ellipse(x, rim + 0.6 + 1.6 * (1 - (x / span) ** 2), 2.6, 2.2, jewel if i % 2 else BLUE, 1.2)
        for i, x in enumerate((-span * 0.72, -span * 0.36, 0, span * 0.36, span * 0.72))
    )
    return (
        lining
        + shape(body, GOLD, 2.2, 0.9)
        + hatch(
            (span * 0.3, rim - 8), (span * 0.95, rim - 10), (span * 0.4, top + 9), (span, top + 6), 5, 1.5, GOLD_DARK
        )
        + pearls
        + shape(band, GOLD_LIGHT, 2, 0)
        + stones
    )


def feather(colour: str, spine: str = INK) -> str:
    """A curling plume that grows from (0, 0) up and to the right."""
    return (
        shape(
            "0,0! -8,-12 -6,-27 6,-39 22,-43 35,-37 39,-25! 34,-28 30,-26! 30,-20 25,-16! 23,-19 19,-14! "
            "17,-10 11,-8! 9,-11 7,-5!",
            colour,
            1.9,
            0.8,
        )
        + brush("1,-2 3,-18 14,-32 32,-33", 1.8, spine)
        + hatch((3, -18), (20, -34), (10, -16), (24, -25), 4, 1.3, spine)
        + hatch((1, -20), (14, -35), (-3, -22), (14, -40), 4, 1.3, spine)
    )


def ground(kind: str) -> str:
    """What a figure stands on: tiles for oros, grass for copas, stones for espadas, earth and leaves for bastos."""
    base = "22,347! 38,341 88,339 146,340 176,346! 178,352 146,356 78,357 32,355"
    if kind == "o":
        tiles = "".join(
            flat(f"{x + 6},342! {x + 22},342! {x + 16},355! {x},355!", RED if i % 2 else "#e9d9b4")
            for i, x in enumerate(range(24, 160, 16))
        )
        return (
            shape("30,342! 180,342! 172,355! 22,355!", "#e9d9b4", 2, 0.8)
            + tiles
            + shape("30,342! 180,342! 172,355! 22,355!", "none", 2, 0)
        )
    if kind == "e":
        stones = "".join(
            shape(f"{x},{y} {x + w / 2},{y - 5} {x + w},{y} {x + w / 2},{y + 4}", "#b9ad9a", 1.5, 0.6)
            for x, y, w in ((34, 352, 16), (78, 353, 12), (118, 353, 18), (154, 351, 12))
        )
        return shape(base, "#cdbf9f", 2, 0.8) + stones
    fill, blade = ("#7fa65a", GREEN_DARK) if kind == "c" else ("#a9834f", GREEN)
    tufts = "".join(
        at(
            x,
            343,
            brush("0,2 -1,-5 -5,-10", 2.4, blade),
            brush("0,2 0.5,-6 1,-12", 2.4, blade),
            brush("0,2 2,-5 6,-9", 2.4, blade),
        )
        for x in (36, 62, 166)
    )
    marks = hatch((46, 349), (156, 349), (58, 352), (168, 350), 8, 1.6, GREEN_DARK if kind == "c" else BROWN_DARK)
    return shape(base, fill, 2, 0.8) + marks + tufts
