"""Small words for drawing SVG that SDL's reader understands.

Curves are written as one string of points, ``"x,y x,y! x,y"``: the line runs smoothly through every point, and a point
marked ``!`` is a corner. All helpers return SVG text; lengths are in the units of the picture's view box.
"""

import math
import re

from scripts.card_art.palette import INK

Point = tuple[float, float]

LINE = 2.0
"""How wide a line is where nothing else is said."""

THINNEST_SHADE = 0.75
"""A shadow side narrower than this is not seen, so it is not written."""


def number(value: float) -> str:
    """A length as short text, one decimal at most."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def points_of(spec: str) -> tuple[list[Point], list[bool]]:
    """The points of a curve and, for each, whether it is a corner. Raises ValueError for a malformed point."""
    points: list[Point] = []
    corners: list[bool] = []
    for token in spec.split():
        corners.append(token.endswith("!"))
        x, y = token.rstrip("!").split(",")
        points.append((float(x), float(y)))
    return points, corners


def _tangent(before: Point, after: Point) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _segments(points: list[Point], corners: list[bool], closed: bool) -> list[tuple[Point, Point, Point, Point, bool]]:
    """Bezier segments (start, handle, handle, end, is straight) through the points."""
    count = len(points)
    result = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        start, end = points[i], points[j]
        reach = math.dist(start, end) * 0.36
        start_sharp = corners[i] or (not closed and i == 0)
        end_sharp = corners[j] or (not closed and j == count - 1)
        tx, ty = _tangent(start, end) if start_sharp else _tangent(points[i - 1], end)
        ux, uy = _tangent(start, end) if end_sharp else _tangent(start, points[(j + 1) % count])
        first = (start[0] + tx * reach, start[1] + ty * reach)
        second = (end[0] - ux * reach, end[1] - uy * reach)
        result.append((start, first, second, end, start_sharp and end_sharp))
    return result


def curve(spec: str, closed: bool = True) -> str:
    """Path data of the smooth curve through the points of ``spec``."""
    points, corners = points_of(spec)
    return curve_through(points, corners, closed)


def curve_through(points: list[Point], corners: list[bool], closed: bool) -> str:
    """Path data of the smooth curve through given points; relative, which is shorter."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    data = "M" + _joined(x, y)
    for _, first, second, end, straight in _segments(points, corners, closed):
        steps = (end,) if straight else (first, second, end)
        data += ("l" if straight else "c") + _joined(*(v for px, py in steps for v in (px - x, py - y)))
        x, y = round(x + round(end[0] - x, 1), 1), round(y + round(end[1] - y, 1), 1)
    return data + ("z" if closed else "")


def _joined(*values: float) -> str:
    """Numbers of path data with no more space between them than a reader needs."""
    text = ""
    for value in values:
        short = number(value)
        text += short if not text or short.startswith("-") else f" {short}"
    return text


def moved(data: str, dx: float, dy: float) -> str:
    """Path data of `curve` moved: only its first point is absolute."""
    match = re.match(r"M(-?[\d.]+) ?(-?[\d.]+)", data)
    assert match is not None
    return "M" + _joined(float(match[1]) + dx, float(match[2]) + dy) + data[match.end() :]


def sampled(spec: str, steps: int = 4) -> list[Point]:
    """Points along the open curve of ``spec``, ``steps`` for each of its segments and the last point."""
    points, corners = points_of(spec)
    result: list[Point] = []
    segments = _segments(points, corners, False)
    for a, b, c, d, _ in segments:
        for step in range(steps):
            t = step / steps
            s = 1 - t
            weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            result.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
    result.append(segments[-1][3])
    return result


def path(data: str, fill: str = "none", stroke: str = "", width: float = 0.0, extra: str = "") -> str:
    """A path element from ready path data."""
    return f'<path d="{data}"{_paint(fill, stroke, width)}{" " + extra if extra else ""}/>'


def _paint(fill: str, stroke: str, width: float) -> str:
    """What of fill and line differs from the document's own: ink for both, a line 2 wide."""
    text = "" if fill == INK else f' fill="{fill}"'
    if not stroke or not width:
        return text + ' stroke="none"'
    text += "" if stroke == INK else f' stroke="{stroke}"'
    return text if width == LINE else text + f' stroke-width="{number(width)}"'


def shape(spec: str, fill: str, width: float = 2.0, heavy: float = 0.9, stroke: str = INK) -> str:
    """A filled form with an outline that is heavier below and to the right, as a cutter's knife leaves it."""
    data = curve(spec)
    under = ""
    if heavy >= THINNEST_SHADE:
        under = path(moved(data, heavy, heavy * 1.2), stroke, stroke, width)
    return under + path(data, fill, stroke, width)


def flat(spec: str, fill: str) -> str:
    """A filled form without outline."""
    return path(curve(spec), fill)


def line(spec: str, width: float = 1.6, colour: str = INK) -> str:
    """An open line of one width with round ends."""
    return path(curve(spec, closed=False), "none", colour, width)


def stroke_outline(centre: list[Point], half_widths: list[float], round_start: bool = False) -> str:
    """Path data of a stroke with a width of its own at each point of its centre line."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(centre):
        tx, ty = _tangent(centre[max(i - 1, 0)], centre[min(i + 1, len(centre) - 1)])
        h = half_widths[i]
        left.append((x - ty * h, y + tx * h))
        right.append((x + ty * h, y - tx * h))
    ring = left + right[::-1]
    corners = [False] * len(ring)
    ends = (0, len(left) - 1, len(left), len(ring) - 1)
    for corner in ends[1:3] if round_start else ends:
        corners[corner] = True
    return curve_through(ring, corners, True)


def brush(spec: str, width: float = 2.4, colour: str = INK, taper: str = "both") -> str:
    """A line that swells and thins; ``taper`` is both, start or end: where it runs out to a point."""
    centre = sampled(spec, 2 if len(spec.split()) < 3 else 1)
    last = len(centre) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(centre):
        t = i / last
        swell = {"both": math.sin(math.pi * t), "end": math.sqrt(1 - t), "start": math.sqrt(t)}[taper]
        half = width / 2 * swell
        tx, ty = _tangent(centre[max(i - 1, 0)], centre[min(i + 1, last)])
        left.append((x - ty * half, y + tx * half))
        if half > 0.05:
            right.append((x + ty * half, y - tx * half))
    ring = left + right[::-1]
    sharp = {0, last, last + 1, len(ring) - 1} if taper != "both" else {0, last}
    return path(curve_through(ring, [i in sharp for i in range(len(ring))], True), colour)


def hatch(a: Point, b: Point, c: Point, d: Point, count: int, width: float = 1.3, colour: str = INK) -> str:
    """``count`` tapering strokes: the first from a to c, the last from b to d."""
    parts = []
    for i in range(count):
        t = i / max(count - 1, 1)
        x1, y1 = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        x2, y2 = c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        nx, ny = (y2 - y1) * width / 2, (x1 - x2) * width / 2
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = nx / length, ny / length
        parts.append(
            f"M{number(x1)} {number(y1)}Q{number(mx + nx * 2)} {number(my + ny * 2)} {number(x2)} {number(y2)}"
            f"Q{number(mx - nx * 2)} {number(my - ny * 2)} {number(x1)} {number(y1)}Z"
        )
    return path("".join(parts), colour)


def circle(x: float, y: float, r: float, fill: str, width: float = 0.0, stroke: str = INK, dash: str = "") -> str:
    """A circle; no outline where ``width`` is 0."""
    return ellipse(x, y, r, r, fill, width, stroke, dash)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, width: float = 0.0, stroke: str = INK, dash: str = ""
) -> str:
    """An ellipse along the axes; no outline where ``width`` is 0."""
    dashes = f' stroke-dasharray="{dash}" stroke-linecap="butt"' if dash else ""
    places = "".join(f' {name}="{number(value)}"' for name, value in (("cx", x), ("cy", y)) if value)
    size = f' r="{number(rx)}"' if rx == ry else f' rx="{number(rx)}" ry="{number(ry)}"'
    tag = "circle" if rx == ry else "ellipse"
    return f"<{tag}{places}{size}{_paint(fill, stroke, width)}{dashes}/>"


def at(x: float, y: float, *parts: str, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> str:
    """Parts drawn round (0, 0), placed at (x, y), scaled, turned clockwise by degrees, mirrored left to right."""
    steps = f"translate({number(x)} {number(y)})" if x or y else ""
    if turn:
        steps += f"rotate({number(turn)})"
    if mirror:
        steps += f"scale({-scale:.3g} {scale:.3g})"
    elif scale != 1.0:
        steps += f"scale({scale:.3g})"
    return f'<g transform="{steps}">{"".join(parts)}</g>' if steps else "".join(parts)


def named(kind: str, *parts: str, name: str = "") -> str:
    """Parts in a group with a class and perhaps an id, so that a picture's content can be counted."""
    own = f' id="{name}"' if name else ""
    return f'<g class="{kind}"{own}>{"".join(parts)}</g>'


def _stops(stops: str) -> str:
    """Stops written as ``"0 #fff 0.5 #000 …"``."""
    tokens = stops.split()
    pairs = zip(tokens[::2], tokens[1::2], strict=True)
    return "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in pairs)


def linear(name: str, start: Point, end: Point, stops: str) -> str:
    """A linear gradient in the coordinates of the form it fills."""
    ends = f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, centre: Point, radius: float, stops: str) -> str:
    """A radial gradient in the coordinates of the form it fills."""
    where = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{_stops(stops)}</radialGradient>'


def document(width: float, height: float, body: str, paints: dict[str, str]) -> str:
    """A whole SVG file; of ``paints`` (gradients by name) only those that ``body`` uses are written."""
    used = sorted(set(re.findall(r"url\(#([\w-]+)\)", body)))
    defs = "".join(paints[name] for name in used)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}"'
    size = f' width="{number(width)}" height="{number(height)}">'
    ink = f'fill="{INK}" stroke="{INK}" stroke-width="{number(LINE)}"'
    lines = f'<g {ink} stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    content = (f"<defs>{defs}</defs>" if defs else "") + lines
    return head + size + "\n" + content.replace("</g><", "</g>\n<") + "\n</svg>\n"
