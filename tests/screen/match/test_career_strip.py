"""What a match brought, at its end: counted up, calmly where that is wished, and in its place at every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from escoba.career import Rating
from escoba.career.league import League
from escoba.screen.kit.describe import Item
from escoba.screen.match.end.career_strip import CareerStrip
from escoba.screen.match.end.scene import EndScene
from escoba.screen.shell.window import Window
from escoba.screen.words import texts
from escoba.storage.career_rows import Competed
from escoba.storage.career_seen import Brought, Standings
from tests.screen.around import Ways
from tests.screen.counted import (
    SIZES,
    TABLES,
    BlankPictures,
    assert_in_place,
    close_households,
    drawn,
    items_of,
    new_game,
    press,
    side_names,
)
from tests.screen.match.test_end import ended
from tests.storage.careers import MONDAY

BEFORE = Standings(1000, 95, League(0, MONDAY.date()), {"2": Rating(1500, 80)})
AFTER = Standings(1100, 115, League(0, MONDAY.date()), {"2": Rating(1512.4, 78)})
MATCH = Competed(1, 100, "2", 3, True, 20, 20, MONDAY.date(), 0, AFTER.ratings["2"], MONDAY.date())
WON = Brought(BEFORE, AFTER, MATCH, 200, ())
ALL = ("first_escoba", "first_win", "week_won")


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    window = Window((1280, 720))
    texts.set_language("en")
    yield
    close_households()
    window.close()


def shown(
    folder: Any, brought: Brought | None, trophies: Sequence[str] = (), *, chips: bool = True, calm: bool = True
) -> EndScene:
    go: Any = Ways()
    game = ended(new_game(folder), 0, (5, 3), (16, 4))
    strip = CareerStrip(brought, trophies, chips=chips, calm=calm)
    scene = EndScene(game, side_names(game), BlankPictures(), go, strip)
    drawn(scene, (1280, 720))
    return scene


def told(scene: EndScene, id: str) -> Item:
    return next(item for item in items_of(scene) if item.id == f"brought:{id}")


def test_all_that_it_brought_is_said(tmp_path: Any) -> None:
    scene = shown(tmp_path, WON, ALL)
    cells = ("xp", "chips", "rating", "league", "trophies")
    assert {id: (told(scene, id).label, told(scene, id).note) for id in cells} == {
        "xp": ("XP: +20", "New grade: Two"),
        "chips": ("Chips: +100", "1,100 chips"),
        "rating": ("Rating: +12", "1,512 ± 156"),
        "league": ("League points: +20", "Kitchen"),
        "trophies": ("Trophies: +3", "First sweep and 2 more"),
    }


def test_a_stake_that_is_lost_is_a_loss(tmp_path: Any) -> None:
    lost = Brought(BEFORE, Standings(900, 100, AFTER.league, {}), MATCH._replace(won=False, xp=5, rating=None), 0, ())
    scene = shown(tmp_path, lost)
    assert told(scene, "chips").label == "Chips: \N{MINUS SIGN}100"
    assert told(scene, "rating").label == "Rating: \N{EN DASH}"


def test_without_chips_there_are_none(tmp_path: Any) -> None:
    scene = shown(tmp_path, WON, chips=False)
    assert not [item for item in items_of(scene) if item.id == "brought:chips"]


def test_it_is_counted_up_until_somebody_presses_anything(tmp_path: Any) -> None:
    scene = shown(tmp_path, WON, calm=False)
    assert scene.update(10.0)
    assert scene.update(10.5)
    press(scene, pygame.K_F9)
    assert not scene.update(10.6)
    calm = shown(tmp_path / "calm", WON)
    assert not calm.update(10.0)


@pytest.mark.slow
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everything_has_its_place(tmp_path: Any, language: str) -> None:
    texts.set_language(language)
    for number, (seats, teams) in enumerate(TABLES):
        go: Any = Ways()
        game = new_game(tmp_path / str(number), seats, teams)
        sides = 2 if teams else seats
        ended(game, 0, [16] * sides, [9, *[8] * (sides - 1)])
        scene = EndScene(game, side_names(game), BlankPictures(), go, CareerStrip(WON, ALL, chips=True, calm=True))
        drawn(scene, (1280, 720))
        for size in SIZES:
            assert_in_place(scene, size)
