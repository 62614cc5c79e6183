"""Faces, drawn round (0, 0): 60 high from crown to chin, the eyes on the middle line. All look to the left or ahead.

A face is bare: hair, beard and hat are put over it by the figure that wears it.
"""

from dataclasses import dataclass, replace

from scripts.card_art.palette import BROWN_DARK, INK, SKIN, SKIN_SHADE, WHITE
from scripts.card_art.svg import Point, at, brush, circle, ellipse, flat, line, shape


@dataclass(frozen=True)
class Face:
    """What tells one face from another. ``stern`` lowers the inner brows, ``age`` adds lines, ``wide`` scales
    across, ``open`` says how far the lids are apart, ``gaze`` moves the eyes from straight ahead of the face, to the
    right and down, by 2 at most."""

    skin: str = SKIN
    shade: str = SKIN_SHADE
    hair: str = BROWN_DARK
    iris: str = BROWN_DARK
    brow: float = 2.6
    stern: float = 0.0
    nose: str = "straight"
    mouth: str = "calm"
    lips: str = "#c4695a"
    age: int = 0
    blush: bool = True
    wide: float = 1.0
    open: float = 0.86
    gaze: Point = (0.0, 0.0)


NOSES = {
    "straight": "-5.6,-3.5 -8,2.5 -12.6,10.6 -11.8,13.2 -8.4,13.6",
    "hooked": "-5.4,-4 -10,0.5 -14,8 -13.8,12.6 -11.6,13.4 -8.6,13",
    "snub": "-5.8,-3 -7.6,3.5 -12.4,8.8 -12.4,11.6 -8.6,12.8",
    "broad": "-5,-3.5 -8,2 -13.6,9.2 -13.8,12.8 -9,14.4",
}

MOUTHS = {
    "calm": (
        "-13,19.2 -9.6,18.5 -7.4,19.1 -1.8,18.4",
        "-12.4,19 -9.8,17 -8.4,17.6 -6.8,16.9 -2.6,18.4 -5.8,21.8 -9.8,22",
    ),
    "smile": (
        "-13.6,18 -9.8,19 -7.4,19.4 -0.4,16.8",
        "-12.8,18.2 -9.8,17.2 -8.4,17.8 -6.8,17 -1.6,17.2 -5.6,21.8 -9.8,22",
    ),
    "laugh": (
        "-14.2,16.8 -11.8,18.2 -7.4,18.9 -2,17.6 1,15.4",
        "-13,17.6 -9.8,17.2 -8.4,17.8 -6.8,17 -0.4,16.4 -3,21.4 -6.6,24 -10.4,23.2",
    ),
    "frown": (
        "-13.6,21.4 -10.6,19.2 -6.8,19 -2.6,20.2 -0.2,22.6",
        "-12,20.2 -9.6,17.8 -8.4,18.2 -6.8,17.7 -2.4,20 -5.6,21.8 -9.8,21.8",
    ),
    "firm": (
        "-13.2,19.8 -9.6,18.8 -6.8,18.9 -1.4,20.2",
        "-12,19.4 -9.6,17.6 -8.4,18 -6.8,17.5 -2.6,19.4 -6,21.4 -9.8,21.4",
    ),
}


TEETH = "-12.2,18.8! -9,19.5 -4.4,19.3 -1,17.9! -2.6,20.4 -7,21.4 -10.8,20.8"
CORNER = {"calm": 0.0, "smile": -1.6, "firm": 1.0, "laugh": -2.4, "frown": 2.2}
"""How far the corners of a mouth lie below its middle, seen from in front."""


def _iris(face: Face, x: float, y: float, size: float) -> str:
    """What of an eye looks: iris, pupil and a spark."""
    x, y = x + face.gaze[0], y + face.gaze[1]
    return (
        circle(x, y, size, face.iris)
        + circle(x, y, size * 0.48, INK)
        + circle(x - size * 0.36, y - size * 0.36, size * 0.28, WHITE)
    )


def _side_eye(face: Face) -> str:
    """The near eye of a face turned three quarters, round (0, 0)."""
    top = -2.9 * face.open
    return (
        flat(f"-5.4,0.9! -2,{top} 2.2,{top} 6,0.7! 2,2.7 -2.4,2.7", WHITE)
        + _iris(face, -0.3, top * 0.12, 2.5)
        + brush(f"-6.2,1.6 -2.4,{top} 2.4,{top - 0.1} 7.4,1.6", 3)
        + brush("-4,2.8 0.4,3.6 4.6,2.5", 1.1)
        + brush(f"-4.8,{top - 1.9} 0,{top - 3.1} 5.6,{top - 1.2}", 1, "#8a5233")
    )


def _far_eye(face: Face) -> str:
    """The far eye of a face turned three quarters."""
    top = -2.7 * face.open
    return (
        flat(f"-4.2,0.7! -1.4,{top} 1.4,{top} 4,0.8! 1.2,2.6 -1.8,2.5", WHITE)
        + _iris(face, -0.6, top * 0.12, 2.3)
        + brush(f"-5,1.4 -1.6,{top} 1.6,{top} 4.9,1.3", 2.8)
        + brush("-3,2.7 0,3.3 2.8,2.5", 1)
    )


def _age_lines(age: int) -> str:
    """Crow's feet, the fold beside the mouth and, for the old, a furrowed forehead."""
    parts = []
    if age >= 1:
        parts += [brush("-3.6,14 -0.4,17 0,21", 1.1), brush("-1,5.4 3,7 7.4,5.6", 1)]
    if age >= 2:
        parts += [brush("11.6,0 14.4,-1.2", 0.9), brush("11.6,2 14.4,3", 0.9)]
        parts += [brush("-12,-15 -4,-16.6 6,-15", 1.1), brush("-11,-19 -3,-20.6 6,-19", 1)]
    return "".join(parts)


NECKS = {
    "three_quarter": ("-5,20 -6,44", "14,12 17,44", "-4.4,27! 2,32 9,29 14.4,20! 15.6,34 6,40 -4.4,36!"),
    "frontal": ("-11,18 -13,44", "11,18 13,44", "-10,26 0,33 10,25! 12,36 0,41 -9,37"),
    "profile": ("-8,20 -5,44", "13,12 16,44", "-7,30! 2,29 10,23! 13,32 4,38 -5,36!"),
}


def neck(face: Face, view: str) -> str:
    """The neck below a face in that view (three_quarter, frontal, profile), to be drawn before the collar."""
    near, far, shade = NECKS[view]
    (a, b), (c, d) = near.split(), far.split()
    return flat(f"{a}! {b}! {d}! {c}!", face.skin) + flat(shade, face.shade) + line(near, 2) + line(far, 2.6)


def three_quarter(face: Face) -> str:
    """A face that looks to the left, its near side to the right, with the near ear."""
    tilt = face.stern
    nose = NOSES[face.nose]
    line_of_mouth, lips = MOUTHS[face.mouth]
    parts = [
        shape(
            "-4,-29 -14.6,-22 -17.6,-10 -16.6,-3 -17.8,4 -16.2,14 -13.4,22 -8.6,28.4 -1.6,30 7,27 14.6,18 "
            "18.6,7 20,-8 17,-20 8,-28",
            face.skin,
            2,
            0.8,
        ),
        flat("18.8,6 14.6,17.6 7,26.4 -1.4,29.2 4.6,24 10.4,14 13,3 18,-4", face.shade),
        shape("16,-5.4 20.4,-7.4 23,-3 21.4,4 18,8 15.6,4", face.skin, 1.8, 0.4),
        brush("18,-3.4 20.6,-3 19.4,2.6", 1.1),
        flat("-5.8,-2 -7.6,3 -6.4,9.4 -8.4,13 -4.4,12.4 -4.2,5", face.shade),
        at(-11.4, 0, _far_eye(face)),
        at(4, 0, _side_eye(face)),
        brush(f"-2.2,{-6.6 + tilt} 4,{-9.8 + tilt * 0.2} 12.4,{-6 - tilt * 0.4}", face.brow + 0.8, face.hair, "start"),
        brush(
            f"-8,{-6.6 + tilt} -12,{-9.2 + tilt * 0.2} -16.4,{-6.4 - tilt * 0.2}", face.brow + 0.4, face.hair, "start"
        ),
        brush(nose, 2.1),
        brush("-5.8,9.2 -4,12.2 -6.8,13.8", 1.5),
        flat(lips, face.lips),
        flat(TEETH, WHITE) if face.mouth == "laugh" else "",
        brush("-4.6,-9 -3.8,-5.4", 1.3) if face.stern >= 2 else "",
        brush(line_of_mouth, 2),
        brush("-11,23.6 -8,24.5 -4.8,23.6", 1.2, "#8a5233"),
        _age_lines(face.age),
    ]
    if face.blush:
        parts.insert(3, ellipse(8, 10.5, 5, 3.6, "#ebab86") + ellipse(-14.6, 9.6, 1.8, 3, "#ebab86"))
    return f'<g transform="scale({face.wide:.3g} 1)">{"".join(parts)}</g>' if face.wide != 1 else "".join(parts)


def frontal(face: Face) -> str:
    """A face that looks straight ahead, lit from the left."""
    tilt = face.stern
    broad = 1.5 if face.nose == "broad" else 0.0
    corner = CORNER[face.mouth]
    drop = 2.6 if face.mouth == "laugh" else 0.0
    left = replace(face, gaze=(-face.gaze[0], face.gaze[1]))
    parts = [
        shape(
            "0,-30.4 "
            "-10.6,-27.6 -17.6,-18 -19.2,-6 -19.2,2 -18.2,10 -14.4,20.4 -7.6,28.2 0,30 7.6,28.2 14.4,20.4 18.2,10 "
            "19.2,2 19.2,-6 17.6,-18 10.6,-27.6",
            face.skin,
            2,
            0.8,
        ),
        flat("18,4 17.4,10.6 13.8,20 7.4,27.2 1,29 7,23 12,12 13.4,0 17.6,-8", face.shade),
        shape("-18.4,-5 -22,-6.4 -23.6,-1 -21.6,5 -18.4,6.6", face.skin, 1.8, 0.3),
        shape("18.4,-5 22,-6.4 23.6,-1 21.6,5 18.4,6.6", face.shade, 1.8, 0.3),
        flat(f"1,-3 2,4 {4.4 + broad},10 1,13.4 5,13 6,8 3.4,0", face.shade),
        at(-8.6, 0, _side_eye(left), mirror=True),
        at(8.6, 0, _side_eye(face)),
        brush(f"-3,{-6.8 + tilt} -9,{-9.8 + tilt * 0.2} -16,{-6 - tilt * 0.4}", face.brow + 0.8, face.hair, "start"),
        brush(f"3,{-6.8 + tilt} 9,{-9.8 + tilt * 0.2} 16,{-6 - tilt * 0.4}", face.brow + 0.8, face.hair, "start"),
        brush(f"2.6,-5 1.8,3 {4.4 + broad},9.6 {3.4 + broad},12.8 0,14", 1.9),
        brush(f"{-4 - broad},9.6 {-4.6 - broad},12.4 -1.6,13.2", 1.6),
        flat(
            f"-6.6,{18.8 + corner} -2,17.2 0,17.8 2,17.2 6.6,{18.8 + corner} 2.4,{22.2 + drop} -2.4,{22.2 + drop}",
            face.lips,
        ),
        flat(f"-6,{18.8 + corner}! 0,19 6,{18.8 + corner}! 2.4,21.4 -2.4,21.4", WHITE) if drop else "",
        brush(f"-8,{18.8 + corner} -3,18.9 0,19.4 3,18.9 8,{18.8 + corner}", 2),
        brush(f"-3.4,{23.8 + drop} 0,{24.8 + drop} 3.4,{23.8 + drop}", 1.2, "#8a5233"),
        brush("-1.6,-9 -2,-5.4", 1.2) + brush("1.6,-9 2,-5.4", 1.2) if face.stern >= 2 else "",
    ]
    if face.age >= 1:
        parts += [brush("-6,13.6 -9.4,17 -9.6,20.6", 1.1), brush("6,13.6 9.4,17 9.6,20.6", 1.1)]
        parts += [brush("-13,5.4 -8.6,6.8 -4.6,5.4", 1), brush("13,5.4 8.6,6.8 4.6,5.4", 1)]
    if face.age >= 2:
        parts += [brush("-9,-15 0,-16.4 9,-15", 1.1), brush("-8,-19 0,-20.4 8,-19", 1)]
    if face.blush:
        parts.insert(3, ellipse(-12.4, 10, 4.2, 3.2, "#ebab86") + ellipse(12.4, 10, 4.2, 3.2, "#e39a74"))
    return f'<g transform="scale({face.wide:.3g} 1)">{"".join(parts)}</g>' if face.wide != 1 else "".join(parts)


def profile(face: Face) -> str:
    """A face in profile that looks to the left."""
    hook = {"straight": 0.0, "hooked": 1.6, "snub": -1.6, "broad": 0.6}[face.nose]
    corner = CORNER[face.mouth] * 0.9
    tilt = face.stern * 0.6
    parts = [
        shape(
            f"6,-29 -7,-26.6 -14.4,-18 -16.4,-8 -14.8,-2.4! -17.4,{3 - hook} {-22.4 - hook},{10.4 + hook * 0.4} "
            f"-21.4,{13.4 + hook * 0.4}! -16.8,14.6! -18.8,17.4 -17.6,19! -18.6,21.6 -16.6,24! -17.6,27 "
            f"-15,30.2 -9,30.4 "
            "0,27 9,19 14,8 18,-6 15.4,-20",
            face.skin,
            2,
            0.8,
        ),
        flat("15,5 9,18.4 0,26 -8,29.4 -2,24 5,15 8,5 13,-2", face.shade),
        shape("6,-5.4 10.4,-7.4 13.4,-3 11.4,4 8,8.4 5.4,4", face.skin, 1.8, 0.4),
        brush("8,-3.4 10.8,-3 9.4,3", 1.1),
        flat("-14.2,0.4! -11.6,-2.9 -7,0.4! -10.6,2.6", WHITE),
        ellipse(-12 + face.gaze[0] / 2, -0.1 + face.gaze[1], 1.7, 2.5, face.iris),
        ellipse(-12.2 + face.gaze[0] / 2, -0.1 + face.gaze[1], 0.8, 1.3, INK),
        brush("-14.8,0.6 -11.6,-3.4 -5.6,0.8", 2.5),
        brush("-13.4,2.6 -10.4,3.2 -7.6,2.2", 1),
        brush("-12.6,-5 -9.6,-5.8 -5.6,-3.6", 0.9, "#8a5233"),
        brush(f"-15.6,{-6.6 + tilt} -11,{-9.6 + tilt * 0.3} -3.4,-6.4", face.brow + 0.8, face.hair, "start"),
        brush("-17.4,9.6 -15,11.4 -16.6,14.2", 1.5),
        flat(f"-18.2,18.8! -17.6,16.8 -11.4,{18.8 + corner} -14,21.4 -18,22.4", face.lips),
        brush(f"-18,19.2 -14.6,19.4 -10.6,{18.8 + corner}", 1.8, INK, "end"),
    ]
    if face.age >= 1:
        parts += [brush("-12.6,13 -9.6,16.6 -9.6,20.4", 1.1), brush("-13,5 -9.6,6.4 -6,5.2", 1)]
    if face.age >= 2:
        parts += [brush("-13,-15 -6,-16 0,-15", 1.1), line("-3,0.4 0,-0.6", 0.9), line("-3,2.2 0,3.2", 0.9)]
    if face.blush:
        parts.insert(2, ellipse(-4, 11, 4.6, 3.4, "#ebab86"))
    return "".join(parts)
