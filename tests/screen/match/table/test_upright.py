"""A window that is higher than wide: scenes that can stand upright use its height, and clicks meet what is seen."""

from pathlib import Path

import pygame
import pytest

from escoba.screen.kit.canvas import View
from escoba.screen.shell.scene import Scene
from tests.screen.at_home import at_home
from tests.screen.at_table import dealt, table
from tests.screen.stage import stage

TALL = [(720, 1280), (600, 1024), (900, 1200)]
TOP = dealt(["7o", "2c", "3c"], ["1o", "1c", "1e"], ["5c", "3e", "12b", "6b"])


class TableState(Scene):
    """A scene that is the same in every window."""


class Upright(Scene):
    """A scene that needs little width."""

    upright_size = 720.0, 1280.0


@pytest.mark.parametrize(
    ("size", "k"), [((720, 1280), 1.0), ((360, 800), 0.5), ((1280, 720), 1.0), ((1000, 1000), 1000 / 1280)]
)
def test_an_upright_scene_is_larger_in_a_tall_window_only(size: tuple[int, int], k: float) -> None:
    scene, other = Upright(), TableState()
    scene.resize(View(*size))
    other.resize(View(*size))
    assert scene.view.k == pytest.approx(k)
    assert other.view.k == pytest.approx(min(size[0] / 1280, size[1] / 720))
    assert scene.view.area.width * scene.view.k == pytest.approx(size[0])


def test_the_pointer_stays_where_it_is_when_a_scene_of_another_measure_is_shown(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json", (720, 1280)) as built:
        built.show(TableState())
        built.click_at((360, 640))
        assert built.director._pointed == pytest.approx((640, 1137.8), abs=0.1)
        built.show(Upright())
        assert built.director._pointed == pytest.approx((360, 640))


@pytest.mark.parametrize("size", TALL)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.slow
def test_a_match_is_played_by_clicks_in_a_tall_window(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    top = TOP if seats == 2 else []
    with table(tmp_path, top, seats=seats, size=size, dealer=seats - 1) as t:
        t.rest()
        hand = [item for item in t.items("card") if item.get("place") == "hand" and item["enabled"]]
        assert len(hand) == 3
        assert min(item["rect"][2] for item in hand) > 0.12 * size[0], "large enough to be looked at and clicked"
        t.click(hand[0]["id"])
        (selected,) = [item for item in t.items("card") if item.get("selected")]
        assert selected["id"] == hand[0]["id"]
        t.preferences.set(confirm_discards=False)
        t.click("discard")
        t.rest()
        assert hand[0]["id"] not in t.cards("hand", 0)


@pytest.mark.slow
@pytest.mark.parametrize("size", TALL)
def test_every_menu_stands_in_a_tall_window_as_large_as_it_can(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_home(tmp_path, "--size", f"{size[0]}x{size[1]}", "--speed", "instant") as home:
        assert home.director.scene.view.upright
        for menu in ("players", "new_match", "rules", "settings", "history", "statistics"):
            home.rest()
            home.click(menu)
            view = home.director.scene.view
            assert view.upright, menu
            assert view.k > 1.3 * min(size[0] / 1280, size[1] / 720), menu
            for item in home.described()["items"]:
                x, y, width, height = item["rect"]
                assert pygame.Rect((0, 0), size).inflate(2, 2).contains(pygame.Rect(x, y, width, height)), item
            while home.described()["scene"] != "home":
                home.key(pygame.K_ESCAPE)
