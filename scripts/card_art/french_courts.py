"""The two-headed figures of the French deck: each half a bust to a slanting sash, the other half the same turned."""

from scripts.card_art import french_jacks, french_kings, french_queens
from scripts.card_art.faces import frontal, neck, profile, three_quarter
from scripts.card_art.frame import HEIGHT, WIDTH
from scripts.card_art.french_dress import BOTTOM, LEFT, RIGHT, TOP, passe_partout, sash
from scripts.card_art.french_heads import hair_behind, over_face
from scripts.card_art.french_objects import OBJECTS
from scripts.card_art.french_people import PEOPLE
from scripts.card_art.french_pips import sign
from scripts.card_art.hands import fist
from scripts.card_art.palette import GOLD, WHITE
from scripts.card_art.svg import at, flat, shape

BODIES = {"J": french_jacks.BODIES, "Q": french_queens.BODIES, "K": french_kings.BODIES}
VIEWS = {"frontal": frontal, "profile": profile, "three_quarter": three_quarter}
ORNAMENTS = {"o": "lozenges", "c": "beads", "e": "chevrons", "b": "bars"}
HEAD = (123.0, 87.0)
HEAD_SIZE = 1.28
HAND = (181.0, 135.0)
FIELD = "#f4e9cd"
"""The ground of the field: paler than any dress, darker than lace."""


def _half(suit: str, rank: str) -> str:
    """The upper half, from the head to the sash."""
    person = PEOPLE[suit, rank]
    face = person.face
    body = BODIES[rank][suit](person)
    back = "" if person.style == "helmet" else hair_behind(person)

    def head(*parts: str) -> str:
        return at(*HEAD, *parts, scale=HEAD_SIZE, mirror=person.mirror)

    cuff = shape("183,147! 198,140! 210,158! 192,168!", person.dress[1] if rank == "K" else WHITE, 2, 0.5)
    held = at(
        *HAND, at(0, 0, OBJECTS[person.holds], scale=0.92), at(0, 0, fist(face.skin, face.shade), turn=-8, mirror=True)
    )
    return (
        body.behind
        + head(back)
        + body.coat
        + head(neck(face, person.view))
        + body.collar
        + cuff
        + held
        + head(VIEWS[person.view](face), over_face(person, rank))
        + body.arm
    )


def court(suit: str, rank: str, colour: str, paper: str) -> str:
    """A whole figure with its field's frame and the two large signs; ``rank`` is J, Q or K."""
    half = _half(suit, rank)
    main, second = PEOPLE[suit, rank].dress
    mark = at(LEFT + 22, TOP + 26, sign(suit, colour), scale=0.42)
    band = sash(second if second != GOLD else main, GOLD if main != GOLD else WHITE, ORNAMENTS[suit])
    ground = flat(f"{LEFT},{TOP}! {RIGHT},{TOP}! {RIGHT},{BOTTOM}! {LEFT},{BOTTOM}!", FIELD)
    return ground + half + mark + at(WIDTH, HEIGHT, half, mark, turn=180) + band + passe_partout(paper)
