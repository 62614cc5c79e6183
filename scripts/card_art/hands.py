"""Hands, drawn round the middle of what they hold: about 25 wide, to be turned and mirrored by the figure."""

from scripts.card_art.palette import SKIN, SKIN_SHADE
from scripts.card_art.svg import brush, flat, shape


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


def palm_behind(skin: str = SKIN) -> str:
    """The part of a hand behind a thing held up by its lower edge at (0, 0): fingertips and palm; wrist below."""
    tips = "".join(
        shape(f"{x - 3.2},4! {x - 3.4},{top + 3} {x},{top} {x + 3.4},{top + 3} {x + 3.2},4!", skin, 1.7, 0.3)
        for x, top in ((-11, -6), (11.4, -4))
    )
    return tips + shape("-14,-1 -6,-4 6,-4 14,-1 13,9 9,17 6,22! -6,22! -10,16 -14,8", skin, 2, 0.8)


def thumb_before(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """The thumb and the two near fingertips in front of that thing."""
    return (
        shape("-4,16 -6,6 -4.6,-6 -1,-11.4 3.4,-9 4,0 4.4,8 7,15", skin, 1.9, 0.5)
        + flat("2,-6 3,2 3.2,9 5,14 1.6,14", shade)
        + brush("-3,-6 -0.6,-9 2.2,-6.6", 1.1)
        + brush("-3.4,2 0,3.2 2.6,2", 1)
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


def resting(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A hand laid flat, the wrist at (0, 0), four fingers pointing down and the thumb to the right."""
    fingers = "".join(
        shape(
            f"{x - 2.9},12! {x - 2.8},{end - 3} {x},{end} {x + 2.8},{end - 3} {x + 2.9},12!",
            skin,
            1.5,
            0.3,
        )
        for x, end in ((-7.6, 22), (-2.4, 25), (2.8, 24.6), (7.6, 22))
    )
    return (
        fingers
        + shape(
            "-6,-3! 6,-3! 9.6,4 10.6,13! 7.4,15.4 5.2,13.4! 2.6,16.2 0.2,13.6! -2.4,16.4 -5,13.4! -8,15.4 "
            "-10.6,13! -9.6,4",
            skin,
            1.8,
            0.5,
        )
        + flat("-9,13! -4.4,12 -0.6,12.4 4.6,12 9.4,12! 5.4,16 -6,16", skin)
        + brush("-4,8 -4.6,12", 1, shade)
        + brush("1,8 0.8,12.4", 1, shade)
        + brush("5.4,8 5.8,12", 1, shade)
        + shape("8,1 13,5 14.4,11.4 12.2,14.4 9.6,12 7.4,8", skin, 1.6, 0.4)
    )
