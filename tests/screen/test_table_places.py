"""The table's layout: all inside the window, nothing covering what must be clicked, at every shape and number."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Literal

import pygame
import pytest

from escoba.screen.kit.canvas import View
from escoba.screen.match.replay.bar import height_in
from escoba.screen.match.table.layout import Spot, TablePlaces, grid_size
from escoba.screen.match.table.upright import UPRIGHT, places_for
from escoba.storage.settings import CardSize
from tests.screen.stage import mostly_slow

WIDE = [(1280, 720), (1920, 1080), (1024, 600), (2560, 1080), (1024, 768), (640, 400), (3840, 2160)]
TALL = [(720, 1280), (600, 1024), (900, 1200), (1080, 2340), (1000, 1010), (400, 640)]
SIZES = WIDE + TALL
TABLES = [(2, False), (3, False), (4, False), (4, True)]
"""Seats, and whether they play as pairs."""

Direction = Literal["right", "left"]
DIRECTIONS: tuple[Direction, ...] = ("right", "left")

CARD_SIZES: tuple[CardSize, ...] = ("small", "normal", "large")


def places(
    size: tuple[int, int],
    seats: int,
    teams: bool,
    direction: Direction = "right",
    viewer: int = 0,
    card_size: CardSize = "normal",
) -> TablePlaces:
    sides = ((0, 2), (1, 3)) if teams else tuple((seat,) for seat in range(seats))
    return places_for(View(*size).standing(UPRIGHT).area, seats, sides, direction, viewer, card_size=card_size)


def rects(at: TablePlaces) -> dict[str, pygame.FRect]:
    """What lies around the cards of the table and must not be covered, by name."""
    controls = at.controls
    found = {"score": controls.score, "slip": controls.last_moves, "menu": controls.menu, "rules": controls.rules}
    found |= {"discard": controls.discard, "hint": controls.hint, "undo": controls.undo, "redo": controls.redo}
    found["reason"] = controls.reason
    found |= {"practice": controls.practice, "absence": controls.others_absence}
    found["stock"] = at.stock().rect()
    for seat in range(at.seats):
        found[f"plate {seat}"] = at.plate(seat)
        for place in range(3):
            found[f"hand {seat}.{place}"] = at.pose(Spot("hand", seat, place, 3)).rect()
    for side in range(len(at.sides)):
        found[f"pile {side}"] = at.pile(side).rect()
    return found


@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_anything(size: tuple[int, int]) -> None:
    for (seats, teams), direction, card_size in product(TABLES, DIRECTIONS, CARD_SIZES):
        for viewer in range(seats):
            at = places(size, seats, teams, direction, viewer, card_size)
            assert_apart(at, rects(at))


def assert_apart(at: TablePlaces, found: dict[str, pygame.FRect]) -> None:
    """Everything is inside the window, and nothing lies on anything but cards of one hand."""
    for (name, rect), (other, covering) in combinations(found.items(), 2):
        if name.startswith("hand") and other.startswith("hand"):
            continue
        assert not rect.colliderect(covering), (name, rect, other, covering)
    for name, rect in found.items():
        assert at.area.contains(rect), (name, rect)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_anything_above_the_bar_of_a_replay(size: tuple[int, int]) -> None:
    for (seats, teams), card_size in product(TABLES, CARD_SIZES):
        at = places(size, seats, teams, card_size=card_size)
        at = replace(at, area=pygame.FRect(at.area.topleft, (at.area.width, at.area.height - height_in(at.area))))
        found = rects(at)
        for name in ("menu", "reason", "rules", "discard", "hint", "undo", "redo", "practice", "absence"):
            del found[name]
        assert_apart(at, found)
        assert found["slip"].height >= 40 + 26 * (seats - 1), "a line for each other seat"


@pytest.mark.parametrize("size", mostly_slow(SIZES))
def test_every_card_of_the_table_can_be_clicked(size: tuple[int, int]) -> None:
    for (seats, teams), card_size in product(TABLES, CARD_SIZES):
        at = places(size, seats, teams, card_size=card_size)
        around = rects(at)
        for cards in range(1, 41):
            laid = [at.pose(Spot("table", 0, place, grid_size(cards, card_size))).rect() for place in range(cards)]
            for one, other in combinations(laid, 2):
                assert not one.colliderect(other), (cards, one, other)
            for rect in laid:
                assert at.cloth.contains(rect), (cards, rect, at.cloth)
                assert min(rect.size) >= 32, (cards, rect)
                for name, other in around.items():
                    assert not rect.colliderect(other), (cards, name, rect, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_is_clear_of_the_cards(size: tuple[int, int]) -> None:
    at = places(size, 2, False)
    x, y = at.controls.bubble
    bubble = pygame.FRect(x - 150, y - 19, 300, 38)
    assert not bubble.colliderect(at.cloth)
    for place in range(3):
        hand = at.pose(Spot("hand", 0, place, 3)).rect().move(0, -18)
        assert not bubble.colliderect(hand)


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
    xs = [at.pose(Spot("table", 0, place, grid_size(4))).x for place in range(4)]
    assert abs(sum(xs) / 4 - at.area.centerx) < 1
