"""Hands, drawn round the middle of what they hold: about 25 wide, to be turned and mirrored by the figure."""

from scripts.card_art.palette import SKIN, SKIN_SHADE
from scripts.card_art.svg import at, brush, flat, line, shape


def fist(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A closed hand round an upright grip that runs through (0, 0); the wrist is at the lower left."""
    fingers = []
    for i, (reach, thickness) in enumerate(((9.4, 5.8), (10.6, 6), (10, 5.8), (8, 5.2))):
        y = -9.4 + i * 5.5
        fingers.append(
            shape(
                f"-5,{y}! {reach - 3.4},{y} {reach},{y + thickness / 2} "
                f"{reach - 3.4},{y + thickness} -5,{y + thickness}!",
                skin,
                1.6,
                0.3,
            )
        )
    return (
        shape("-12,-3 -8,-11 4,-11 9,-4 8.6,8 5,13 -4,14.4 -12,13.4 -14,6", skin, 2, 0.8)
        + "".join(reversed(fingers))
        + flat("-6,-8 -3.6,-8 -4,12.4 -8,12", shade)
        + shape(
            "-13,6 -12.6,-5 -8.4,-12.4 -1,-14.4 6.4,-12.2 8.2,-9 5.4,-6.6 -1.6,-8 -4.6,-5.4 -5.4,2 -6.6,9",
            skin,
            1.8,
            0.4,
        )
        + brush("3.4,-12.4 6.4,-10.6 5,-8", 1)
    )


def palm_behind(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """The part of a hand behind a thing held by its lower edge at (0, 0): palm and two fingers; wrist below."""
    fingers = "".join(
        shape(f"{x - 3.5},9! {x - 3.3},{top + 3} {x},{top} {x + 3.3},{top + 3} {x + 3.5},9!", skin, 1.7, 0.3)
        for x, top in ((10.6, -8), (4, -10))
    )
    return (
        fingers
        + shape("-11,9 -5,5 5,5 13,5.6 15,12 12,20 7,26! -6,26! -10,20 -13,14", skin, 2, 0.8)
        + flat("12,8 14,12 11,19 6.6,25 3,25 7,18 8,12", shade)
    )


def thumb_before(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """The thumb in front of that thing, and the two fingers that hold nothing, bent into the palm."""
    bent = "".join(
        shape(f"0,{y}! 9,{y - 0.6} {end},{y + 2.8} 9,{y + 5.6} 0,{y + 5.4}!", skin, 1.6, 0.4)
        for y, end in ((15.4, 13.4), (10, 15.6))
    )
    return (
        bent
        + shape("-12,17 -12.6,8 -8,0 -3.6,-7.4 1.4,-9.6 4,-6 2.6,-0.6 -1.4,4 -2.4,11 -4,19!", skin, 1.9, 0.5)
        + flat("2.8,-5 1.4,-1 -2.6,3.4 -3.6,11 -5,17 -6.6,17 -5.6,8 -3,2 0.4,-3", shade)
        + brush("-2.6,-6.8 0.4,-8.2 2.6,-5.8", 1.1)
        + brush("-8,2 -5,2.6 -3,1.4", 1)
    )


def on_breast(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A slender hand laid flat, the wrist at (0, 0) and four fingers pointing right, the thumb above them."""
    fingers = "".join(
        shape(f"12,{y}! {end - 3},{y - 0.4} {end},{y + 2.2} {end - 3},{y + 5}! 12,{y + 5}!", skin, 1.5, 0.3)
        for y, end in ((7.4, 26), (3, 31), (-1.6, 33), (-6, 30))
    )
    return (
        fingers
        + shape("-4,-6! 6,-8.6 14,-7.6! 16,-4 14,-1 16,2 14,4.6 15,8 13,12! 4,11 -4,7!", skin, 1.8, 0.5)
        + flat("11,-6! 15,-6! 16,11! 12,11!", skin)
        + flat("-3,4.4 5,8 12,9.6 12,11 4,10 -3,6.6", shade)
        + shape("2,-7.6 10,-14 19,-15.4 21,-12.4 14,-9 8,-4", skin, 1.7, 0.4)
    )


def open_palm(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A hand laid down with its fingers spread; wrist at (0, 0), fingers pointing down, the thumb to the right."""
    fingers = "".join(
        at(
            x,
            11,
            shape(f"-2.9,-2! -2.9,{reach - 3} 0,{reach} 2.9,{reach - 3} 2.9,-2!", skin, 1.6, 0.3),
            turn=lean,
        )
        for x, reach, lean in ((-8, 14, 22), (-2.8, 19, 7), (2.8, 19, -6), (7.8, 16, -18))
    )
    return (
        fingers
        + shape(
            "-6,-3! 6,-3! 10,4 11.4,12! 8,14 5.4,12.6! 0,14.6 -5.4,12.8! -8.6,14.4 -11.4,12! -9.6,4", skin, 1.8, 0.5
        )
        + flat("-9.6,11.4! 9.8,11.4! 8,14.2 -8,14.4", skin)
        + shape("8,0 15,3 20,10.4 18.4,13.6 14.6,12 9.4,8", skin, 1.7, 0.4)
        + brush("-5.4,10 -5.6,13", 1, shade)
        + brush("0,10.6 0,13.6", 1, shade)
        + brush("5.4,9.6 5.6,12.6", 1, shade)
    )


def thumb_in_belt(belt: str, skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A hand that hangs by its thumb in a belt of that colour; wrist at (0, 0), fingers down, thumb to the right."""
    fingers = "".join(
        shape(f"{x - 2.9},10! {x - 3.2},{end - 4} {x - 0.8},{end} {x + 2.4},{end - 3} {x + 2.7},10!", skin, 1.5, 0.3)
        for x, end in ((-8.2, 21), (-2.8, 25), (2.6, 26), (7.6, 23.4))
    )
    return (
        shape("5,-2 12,-1 19,3 20,9! 12,10 6,8", skin, 1.7, 0.3)
        + shape("11,3! 25,1.4! 25,11.4! 11,12.4!", belt, 1.9, 0.3)
        + fingers
        + shape("-7,-3! 5,-4! 9.4,1 11,9 10.4,13! -11,12.4! -10.6,4", skin, 1.8, 0.5)
        + flat("-9.4,10.4! 9.2,11! 9.2,14.4! -9.6,13.6!", skin)
        + flat("7.4,1 9.2,7 9,12 5.6,12 6,6", shade)
        + "".join(brush(f"{x},8 {x + 0.4},13.4", 1.1, shade) for x in (-5.6, -0.2, 5.2))
    )


def on_hip(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A hand set on a hip, its fingers behind; wrist at (0, 0), knuckles below, the thumb in front to the right."""
    return (
        shape("-6,-3! 6,-3.6! 10,3 10.6,11 7,17 -2,18.4 -9,15 -10.4,6", skin, 1.9, 0.6)
        + flat("-9,8 -7.4,14 -1.6,17 4,16 -2,13 -6,7", shade)
        + "".join(brush(f"{x},{y} {x + 1.2},{y + 4}", 1.3) for x, y in ((-5.6, 12), (-1, 13.6), (3.6, 12.8)))
        + shape("6,-1 12,4 15.4,12 14.6,18 10.6,18.4 8.6,12 4.6,6", skin, 1.8, 0.4)
        + brush("11.4,15.6 13,14.4 14.4,15.4", 1)
    )


def with_reins(strap: str, skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A fist the reins run through, their end hanging out; wrist at (0, 0), knuckles below, the thumb across."""
    rows = "".join(
        shape(f"-3,{y}! {end - 3},{y - 0.4} {end},{y + 2.5} {end - 3},{y + 5.2} -3,{y + 5}!", skin, 1.5, 0.3)
        for y, end in ((13.4, 9), (9, 11.6), (4.4, 12.4))
    )
    return (
        line("4,15 9,26 5,38", 4.4)
        + line("4,15 9,26 5,38", 2.2, strap)
        + shape("-7,-3! 6,-4! 10,4 9,14 3,19 -6,18.4 -11,12 -10.6,4", skin, 1.9, 0.7)
        + flat("-8.6,4 -8.4,12 -4.6,17 0,17.4 -4.4,11 -5,4", shade)
        + rows
        + line("10,-6 4,1 6,7", 4.2)
        + line("10,-6 4,1 6,7", 2, strap)
        + shape("-5,-2 3,-5.4 12,-3 14.6,1.6 10,4.6 2,4.4 -4,4.6", skin, 1.8, 0.4)
        + brush("10,-1.4 12.6,-0.4 13,2", 1)
    )


def on_scabbard(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A hand round an upright scabbard that runs through (0, 6): three fingers across it, the thumb along."""
    across = "".join(
        shape(f"11,{y}! {start + 3},{y - 0.6} {start},{y + 2.4} {start + 3},{y + 5} 11,{y + 5}!", skin, 1.5, 0.3)
        for y, start in ((14.6, -7), (9.6, -9), (4.6, -9.6))
    )
    return (
        shape("-5,-4! 7,-4! 13,2 14.6,11 12,19.4 6,21 2,12 -4,3", skin, 1.9, 0.7)
        + flat("12,4 13,11 10.6,18 7,19 9.6,11 9,5", shade)
        + across
        + flat("10,4.4! 12.6,6 12,19 10,20!", shade)
        + shape("-5,-3 -9,1 -11.4,10 -10,18 -6.6,17 -5.4,9 -1,3.6 3,1", skin, 1.7, 0.4)
        + brush("-10.4,15 -8.6,13.4 -7,14.8", 1)
    )
