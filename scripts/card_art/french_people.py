"""Who the twelve figures of the French deck are."""

from dataclasses import dataclass
from typing import NamedTuple

from scripts.card_art.faces import Face
from scripts.card_art.palette import (
    BLACK,
    BLUE,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    GOLD,
    GREY,
    GREY_LIGHT,
    RED,
    SKIN_TAN,
    SKIN_TAN_SHADE,
)

GINGER, GINGER_DARK, GINGER_LIGHT = "#b5562a", "#6f2c15", "#e09a5c"
FAIR, FAIR_DARK = "#dba63f", "#8f5f1c"


@dataclass(frozen=True)
class Person:
    """Who is on a card: face and how it is seen, hair in two tones, dress in two, and what the hand holds."""

    face: Face
    view: str
    hair: tuple[str, str]
    style: str
    dress: tuple[str, str]
    holds: str
    mirror: bool = False


class Body(NamedTuple):
    """A dressed body: what lies behind the head, what below the neck, what over the neck, and the second hand."""

    behind: str
    coat: str
    collar: str
    arm: str


PEOPLE: dict[tuple[str, str], Person] = {
    ("o", "J"): Person(
        Face(hair=FAIR_DARK, nose="snub", mouth="laugh", brow=2.2, gaze=(1.6, 0)),
        "three_quarter",
        (FAIR, FAIR_DARK),
        "cap",
        (BLUE, RED),
        "horn",
    ),
    ("c", "J"): Person(
        Face(hair=GINGER_DARK, mouth="calm", iris="#4d6b36", brow=2.4),
        "profile",
        (GINGER, GINGER_DARK),
        "hood",
        (RED, BLUE),
        "leaf",
    ),
    ("e", "J"): Person(
        Face(hair=BLACK, nose="straight", mouth="frown", stern=2, brow=3.4),
        "profile",
        (BLACK, "#77706e"),
        "helmet",
        (BLUE, GOLD),
        "halberd",
        True,
    ),
    ("b", "J"): Person(
        Face(skin=SKIN_TAN, shade=SKIN_TAN_SHADE, hair=BROWN_DARK, nose="broad", mouth="smile", brow=3, lips="#a9584a"),
        "frontal",
        (BROWN_DARK, BROWN_LIGHT),
        "plumes",
        (GOLD, RED),
        "arrow",
    ),
    ("o", "Q"): Person(
        Face(hair=FAIR_DARK, iris="#3d6a86", mouth="calm", brow=2, lips="#b8453f", open=0.92),
        "frontal",
        (FAIR, FAIR_DARK),
        "plaits",
        (RED, GOLD),
        "carnation",
    ),
    ("c", "Q"): Person(
        Face(hair=BROWN_DARK, mouth="smile", brow=2.2, lips="#b8453f", open=0.92),
        "three_quarter",
        (BROWN, BROWN_LIGHT),
        "veil",
        (BLUE, RED),
        "rose",
    ),
    ("e", "Q"): Person(
        Face(hair=BLACK, nose="hooked", mouth="firm", brow=2.6, stern=1.4, lips="#a9433c", gaze=(1.8, 0)),
        "three_quarter",
        (BLACK, "#77706e"),
        "loose",
        (GOLD, BLUE),
        "lily",
    ),
    ("b", "Q"): Person(
        Face(
            skin=SKIN_TAN,
            shade=SKIN_TAN_SHADE,
            hair=GINGER_DARK,
            mouth="calm",
            brow=2.4,
            lips="#a9433c",
            iris="#4d6b36",
        ),
        "three_quarter",
        (GINGER, GINGER_LIGHT),
        "flowing",
        (RED, BLUE),
        "fan",
        True,
    ),
    ("o", "K"): Person(
        Face(hair=GREY, nose="hooked", mouth="calm", brow=3.8, stern=1, age=2, blush=False),
        "profile",
        (GREY_LIGHT, GREY),
        "long",
        (RED, BLUE),
        "axe",
    ),
    ("c", "K"): Person(
        Face(hair=BROWN, nose="broad", mouth="calm", brow=3.4, age=1),
        "frontal",
        (BROWN, BROWN_LIGHT),
        "round",
        (BLUE, GOLD),
        "sceptre",
    ),
    ("e", "K"): Person(
        Face(
            skin=SKIN_TAN,
            shade=SKIN_TAN_SHADE,
            hair=BLACK,
            nose="straight",
            mouth="frown",
            brow=4,
            stern=3,
            age=1,
            blush=False,
            lips="#9c4a3c",
        ),
        "three_quarter",
        (BLACK, "#77706e"),
        "pointed",
        (GOLD, RED),
        "sword",
    ),
    ("b", "K"): Person(
        Face(hair=GINGER_DARK, nose="broad", mouth="laugh", brow=4, age=1, iris="#4d6b36", gaze=(-1.4, -0.3)),
        "three_quarter",
        (GINGER, GINGER_LIGHT),
        "forked",
        (BLUE, RED),
        "orb",
        True,
    ),
}
