"""The table's layout: all inside the window, nothing covering what must be clicked, at every shape and number."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Literal

import pygame
import pytest

from escoba.cards import DECK
from escoba.screen.kit.canvas import View
from escoba.screen.kit.ornaments import RIM
from escoba.screen.match.replay.bar import height_in
from escoba.screen.match.table.cards import LIFT, tilt_of
from escoba.screen.match.table.layout import Spot, TablePlaces
from escoba.screen.match.table.upright import UPRIGHT, places_for
from escoba.storage.settings import CardSize

WIDE = [(1280, 720), (1920, 1080), (1024, 600), (1366, 768), (2560, 1080), (1024, 768), (640, 400), (3840, 2160)]
TALL = [(720, 1280), (600, 1024), (900, 1200), (1080, 2340), (1000, 1010), (400, 640)]
SIZES = WIDE + TALL
TABLES = [
    pytest.param(2, False, id="two"),
    pytest.param(3, False, id="three"),
    pytest.param(4, False, id="four"),
    pytest.param(4, True, id="teams"),
]


CARD_SIZES: tuple[CardSize, ...] = ("small", "normal", "large")


NUMBERS = (0, 1, 2, 4, 7, 12, 20, 40)


def places(
    size: tuple[int, int],
    seats: int,
    teams: bool,
    direction: Literal["right", "left"] = "right",
    viewer: int = 0,
    card_size: CardSize = "normal",
    *,
    left_handed: bool = False,
) -> TablePlaces:
    sides = ((0, 2), (1, 3)) if teams else tuple((seat,) for seat in range(seats))
    area = View(*size).standing(UPRIGHT).area
    return places_for(area, seats, sides, direction, viewer, card_size=card_size, left_handed=left_handed)


def rects(at: TablePlaces) -> dict[str, pygame.FRect]:
    """What lies around the cards of the table and must not be covered, by name; the sum as wide as it may become."""
    controls = at.controls
    middle, bottom = controls.bubble[0], controls.bubble[1] + 17
    found = {"slip": controls.last_moves, "menu": controls.menu, "rules": controls.rules, "seal": controls.seal}
    found["score"] = controls.score
    found["sum"] = pygame.FRect(middle - controls.bubble_width / 2, bottom - 34, controls.bubble_width, 34)
    found |= {"discard": controls.discard, "hint": controls.hint, "unsaved": controls.unsaved}
    found |= {"stock": at.stock().rect(), "stock words": controls.stock_words}
    for seat in range(at.seats):
        found[f"plate {seat}"] = at.plate(seat)
        for place in range(3):
            spot = Spot("hand", seat, place, 3)
            rect = at.pose(spot).rect()
            lifted = LIFT["hand"] if at.side_of_table(seat) == "bottom" else 0.0
            found[f"hand {seat}.{place}"] = rect.union(rect.move(0, -lifted))
    for side in range(len(at.sides)):
        escobas = [at.pose(Spot("crosswise", side, place, 3)).rect() for place in range(3)]
        found[f"pile {side}"] = at.pile(side).rect().unionall(escobas)
    return found


IN_PRACTICE = ("undo", "redo", "practice", "reason_in_practice")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_covers_anything(size: tuple[int, int], seats: int, teams: bool, left_handed: bool) -> None:
    for card_size in CARD_SIZES:
        for direction in ("right", "left"):
            for viewer in range(seats):
                at = places(size, seats, teams, direction, viewer, card_size, left_handed=left_handed)
                found, controls = rects(at), at.controls
                assert_apart(at, found | {"reason": controls.reason})
                assert_apart(at, found | {name: getattr(controls, name) for name in IN_PRACTICE})
                # The absent are told of where in an upright window something of what was played last is.
                del found["slip"]
                assert_apart(at, found | {"absence": controls.others_absence})


def assert_apart(at: TablePlaces, found: dict[str, pygame.FRect]) -> None:
    """Everything is inside the frame, and nothing lies on anything but cards of one hand."""
    for (name, rect), (other, covering) in combinations(found.items(), 2):
        if name.startswith("hand") and other.startswith("hand"):
            continue
        assert not rect.inflate(-0.5, -0.5).colliderect(covering), (name, rect, other, covering)
    for name, rect in found.items():
        assert at.area.inflate(-2 * RIM, -2 * RIM).contains(rect), (name, rect)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_nothing_covers_anything_above_the_bar_of_a_replay(size: tuple[int, int], seats: int, teams: bool) -> None:
    for card_size in CARD_SIZES:
        at = places(size, seats, teams, card_size=card_size)
        at = replace(at, area=pygame.FRect(at.area.topleft, (at.area.width, at.area.height - height_in(at.area))))
        found = rects(at)
        for name in ("menu", "rules", "discard", "hint", "unsaved"):
            del found[name]
        assert_apart(at, found)
        assert_clear_of(at, found)


def assert_clear_of(at: TablePlaces, around: dict[str, pygame.FRect]) -> None:
    """However many cards lie on the table: none lies on another or on anything else, and each can be clicked."""
    for cards in (*NUMBERS, 3, 5, 6, 9, 16, 17, 30):
        laid = [at.pose(Spot("table", 0, place, cards)).rect() for place in range(cards)]
        for one, other in combinations(laid, 2):
            assert not one.colliderect(other), (cards, one, other)
        for rect in laid:
            assert at.cloth.inflate(1, 1).contains(rect), (cards, rect, at.cloth)
            assert min(rect.size) >= 32, (cards, rect)
            for name, other in around.items():
                assert not rect.inflate(-0.5, -0.5).colliderect(other), (cards, name, rect, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.parametrize("card_size", CARD_SIZES)
def test_every_card_of_the_table_can_be_clicked(
    size: tuple[int, int], seats: int, teams: bool, card_size: CardSize
) -> None:
    at = places(size, seats, teams, card_size=card_size)
    assert_clear_of(at, rects(at))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_a_capture_lies_beside_what_stays(size: tuple[int, int]) -> None:
    at = places(size, 4, False)
    for taken in (1, 2, 3, 5, 9):
        for rest in (1, 4, 7, 12, 20):
            shown = [at.pose(Spot("show", 0, place, taken)).rect() for place in range(taken)]
            aside = [at.pose(Spot("aside", 0, place, rest)).rect() for place in range(rest)]
            for rect in (*shown, *aside):
                assert at.cloth.inflate(1, 1).contains(rect)
            assert shown[0].unionall(shown).collidelist(aside) < 0


def covered(at: TablePlaces, cards: int) -> float:
    """The part of the felt that so many cards of the table cover."""
    felt = at.area.inflate(-2 * RIM, -2 * RIM)
    laid = [at.pose(Spot("table", 0, place, cards)).rect() for place in range(cards)]
    return sum(rect.width * rect.height for rect in laid) / (felt.width * felt.height)


BEFORE = {1: 1.6, 2: 3.1, 4: 6.3, 7: 11.0, 12: 18.8, 20: 13.0}
"""How much of the felt so many cards covered in the grid that was before, in a window of 1280 by 720, in per cent."""


@pytest.mark.parametrize("cards", [1, 2, 4, 7, 12, 20])
def test_cards_grow_into_the_felt(cards: int) -> None:
    at = places((1280, 720), 2, False)
    share = 100 * covered(at, cards)
    print(f"{cards} cards cover {share:.1f} % of the felt, {BEFORE[cards]} % before")
    assert share > 1.1 * BEFORE[cards]
    assert share <= 100 * covered(places((1280, 720), 2, False, card_size="large"), cards) + 0.01


def test_rows_are_as_they_were_thought_out() -> None:
    """The brief's figures for a window of 1280 by 720: rows, height and first card."""
    at = places((1280, 720), 2, False)
    for cards, counts, height, first in (
        (1, (1,), 184, (581, 193)),
        (2, (2,), 184, (506, 193)),
        (3, (3,), 184, (431, 193)),
        (4, (4,), 184, (356, 193)),
        (5, (5,), 184, (297, 193)),
        (6, (3, 3), 163, (426, 114)),
        (8, (4, 4), 163, (370, 114)),
        (9, (5, 4), 163, (314, 114)),
        (10, (5, 5), 163, (314, 114)),
        (12, (6, 6), 163, (265, 114)),
    ):
        poses = [at.pose(Spot("table", 0, place, cards)) for place in range(cards)]
        assert tuple(Counter(pose.y for pose in poses).values()) == counts
        assert poses[0].height == pytest.approx(height, abs=1)
        assert poses[0].rect().topleft == pytest.approx(first, abs=13 if cards > 5 else 4)


def test_few_cards_lie_a_little_turned_and_more_lie_straight() -> None:
    at = places((1280, 720), 2, False)
    assert max(abs(tilt_of(card)) for card in DECK) <= 1.5
    assert at.pose(Spot("table", 0, 0, 5), 1.2).angle == 1.2
    assert at.pose(Spot("table", 0, 0, 6), 1.2).angle == 0


def test_play_goes_round_to_the_right_or_to_the_left() -> None:
    right, left = places((1280, 720), 4, False), places((1280, 720), 4, False, "left")
    assert [right.side_of_table(seat) for seat in range(4)] == ["bottom", "right", "top", "left"]
    assert [left.side_of_table(seat) for seat in range(4)] == ["bottom", "left", "top", "right"]
    assert [places((1280, 720), 2, False).side_of_table(seat) for seat in range(2)] == ["bottom", "top"]
    assert [places((1280, 720), 3, False).side_of_table(seat) for seat in range(3)] == ["bottom", "right", "left"]


def test_partners_sit_opposite_and_share_the_pile() -> None:
    at = places((1280, 720), 4, True)
    assert at.side_of_table(2) == "top"
    assert at.pile(0).y > at.area.centery


def test_few_cards_lie_in_the_middle() -> None:
    at = places((1280, 720), 2, False)
    xs = [at.pose(Spot("table", 0, place, 4)).x for place in range(4)]
    assert abs(sum(xs) / 4 - at.area.centerx) < 1
