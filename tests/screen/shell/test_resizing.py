"""A window that changes size: shown at once, stretched, while its pictures are made a few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.kit import cloth, ornaments, picture_memory
from escoba.screen.kit import draw_budget as patience
from escoba.screen.kit.cache import PictureCache
from escoba.screen.kit.canvas import Canvas, View, forget_pictures
from escoba.screen.shell.resizing import LONGEST, TURN
from tests.screen.at_table import Table, table
from tests.screen.stage import FakeClock

SMALL, LARGE = (1280, 720), (1500, 800)


class SlowClock(FakeClock):
    """A clock that goes on by itself: all that asks for the time has taken some."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.taken = seconds

    def now(self) -> float:
        """The time, later than at the last look."""
        self.seconds += self.taken
        return self.seconds


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path, [], preset="mesa", seats=4, size=SMALL) as built:
        built.rest()
        yield built


def slow_down(at: Table, seconds: float) -> None:
    """Let everything take time from now on."""
    clock = SlowClock(seconds)
    clock.seconds = at.at.clock.seconds
    at.at.clock = at.at.director.clock = clock
    at.at.director._resizing._clock = clock


def wait_for_cards(at: Table) -> None:
    """Let the thread draw all that was ordered."""
    while at.pictures._order_in or at.pictures._coming:
        pygame.time.wait(5)
        at.at.turn()
    at.at.turn()


@pytest.mark.slow
def test_it_is_shown_stretched_until_its_pictures_are_made(at: Table, tmp_path: Path) -> None:
    wait_for_cards(at)
    before = at.at.window.surface.copy()
    slow_down(at, TURN / 3)
    at.at.resize(LARGE)
    stretched = pygame.transform.smoothscale(before, LARGE)
    assert at.at.pixels() == pygame.image.tobytes(stretched, "RGB")
    turns = 0
    while not at.at.described()["at_rest"]:
        at.at.turn()
        turns += 1
        assert turns < 1000
    assert turns > 3, "the work was to be spread over several turns"
    wait_for_cards(at)
    resized = at.at.pixels()
    forget_pictures(at.at.director._view)
    at.scene.dirty = True
    at.at.turn()
    assert resized == at.at.pixels(), "a picture made in pieces is the picture made at once"


def test_the_description_is_right_in_the_same_turn(at: Table) -> None:
    slow_down(at, TURN / 3)
    at.at.resize(LARGE)
    at_once = at.at.described()
    assert at_once["size"] == list(LARGE)
    assert not at_once["at_rest"]
    while not at.at.described()["at_rest"]:
        at.at.turn()
    # The bubble is as wide as its text, which is known when it is set.
    for item, then in zip(at_once["items"], at.at.described()["items"], strict=True):
        assert {**item, "rect": None} == {**then, "rect": None}
        assert max(abs(a - b) for a, b in zip(item["rect"], then["rect"], strict=True)) <= 4


def test_with_time_enough_one_turn_is_enough(at: Table) -> None:
    at.at.resize(LARGE)
    assert at.at.described()["at_rest"]


def test_it_is_drawn_in_the_end_however_slow_it_is(at: Table) -> None:
    slow_down(at, 2 * TURN)
    at.at.resize(LARGE)
    turns = 0
    while not at.at.described()["at_rest"]:
        at.at.turn()
        turns += 1
        assert turns <= LONGEST / TURN


def test_clicks_count_while_it_is_stretched(at: Table) -> None:
    slow_down(at, TURN / 3)
    at.at.resize(LARGE)
    card = next(item for item in at.items("card") if item["place"] == "hand" and item["id"] is not None)
    at.at.click(card["id"])
    assert at.at.item(card["id"])["selected"]


def test_a_cache_makes_nothing_when_patience_is_over() -> None:
    cache: PictureCache[str] = PictureCache(1000)
    kept = cache.get("kept", lambda: pygame.Surface((10, 10)))
    with patience.until(lambda: True):
        assert cache.get("kept", lambda: pygame.Surface((10, 10))) is kept
        with pytest.raises(patience.DrawBudgetSpent):
            cache.get("new", lambda: pygame.Surface((10, 10)))
    assert cache.get("new", lambda: pygame.Surface((10, 10))).get_size() == (10, 10)


def test_a_table_made_in_pieces_is_the_table_made_at_once(at: Table) -> None:
    view = View(900, 700)
    whole, pieces = pygame.Surface((900, 700)), pygame.Surface((900, 700))
    forget_pictures(view)
    ornaments.table(Canvas(whole, view))
    forget_pictures(view)
    interrupted = 0
    while True:
        asked = iter([False, False, True])
        try:
            with patience.until(lambda asked=asked: next(asked)):  # type: ignore[misc]
                ornaments.table(Canvas(pieces, view))
            break
        except patience.DrawBudgetSpent:
            interrupted += 1
            assert interrupted < 50
    assert interrupted > 2
    assert pygame.image.tobytes(pieces, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert cloth._Laid.begun is None


@pytest.mark.slow
def test_in_a_very_large_window_each_step_has_a_turn_of_its_own(at: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_memory, "_LARGE_PIXELS", 0)
    flips: list[tuple[int, int]] = []
    monkeypatch.setattr(at.at.window, "flip", lambda: flips.append(at.at.window.pixels))
    drawn: list[str] = []
    stretch = pygame.transform.smoothscale

    def stretched(picture: pygame.Surface, size: tuple[int, int], *more: pygame.Surface) -> pygame.Surface:
        # Small cards are made from larger ones while a scene is drawn; it is the whole window that is meant.
        if tuple(size) == LARGE:
            drawn.append("smoothscale")
        return stretch(picture, size, *more)

    monkeypatch.setattr(pygame.transform, "smoothscale", stretched)
    _note(monkeypatch, drawn, type(at.at.director.scene), "draw")
    at.at.resize(LARGE)
    assert drawn == ["draw"], "what was shown is kept"
    drawn.clear()
    at.at.turn()
    assert (drawn, flips) == (["smoothscale"], [])
    at.at.turn()
    assert flips == [LARGE]
    for _turn in range(200):
        drawn.clear()
        at.at.turn()
        if len(flips) == 2:
            break
    assert drawn == ["draw"], "the turn that draws the scene does nothing else"


def _note(monkeypatch: pytest.MonkeyPatch, calls: list[str], owner: object, *names: str) -> None:
    """Note each call of these functions by its name."""
    for name in names:
        before = getattr(owner, name)

        def noted(*given: object, _before: Any = before, _name: str = name, **named: object) -> Any:
            calls.append(_name)
            return _before(*given, **named)

        monkeypatch.setattr(owner, name, noted)
