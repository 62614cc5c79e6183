"""What the twelve Italian figures share: pale printed faces, heads on necks, legs."""

from scripts.card_art.faces import Face, frontal, neck, profile, three_quarter
from scripts.card_art.italian_aces import SHADE, SKIN
from scripts.card_art.italian_pips import (
    BLACK,
    RED,
)
from scripts.card_art.svg import Point, at

VIEWS = {"frontal": frontal, "profile": profile, "three_quarter": three_quarter}


def printed_face(hair: str, nose: str, mouth: str, gaze: Point = (0, 0), **more: float) -> Face:
    """A pale printed face; all arguments as for Face."""
    stern, age = more.get("stern", 0.0), int(more.get("age", 0))
    return Face(
        skin=SKIN,
        shade=SHADE,
        hair=hair,
        iris=BLACK,
        nose=nose,
        mouth=mouth,
        gaze=gaze,
        lips=RED,
        stern=stern,
        age=age,
        brow=more.get("brow", 2.8),
    )


def legs(left: str, right: str) -> str:
    """Two legs below a coat: knees at 246, feet apart."""
    return at(88, 248, left, turn=4) + at(124, 248, right, turn=-5, mirror=True)


def placed(
    view: str, face: Face, x: float, y: float, before: str, *over: str, mirror: bool = False, scale: float = 1.0
) -> tuple[str, str]:
    """The neck, to be drawn before the collar, and the head with all that is on it."""
    throat = at(x, y, neck(face, view), mirror=mirror, scale=scale)
    return throat, at(x, y, before, VIEWS[view](face), *over, mirror=mirror, scale=scale)
