"""A captured set lies still until it is read: as long as the setting says, or until a click."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from escoba.game import Play
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "2c", "1b"], ["3c", "4c", "6c"], ["10b", "1e", "2e", "4e"])
FRAME = 1 / 60


def until_still(t: Table, click_after: float | None = None) -> float:
    """Take the sota with the seven; gives the seconds until nothing moves any more."""
    t.rest()
    capture = next(
        play
        for play in t.game.legal_plays
        if isinstance(play, Play) and play.card.code == "7o" and len(play.takes) == 1
    )
    t.scene._play(capture)
    seconds = 0.0
    while t.scene._timeline.moving:
        t.at.turn(FRAME)
        seconds += FRAME
        if click_after is not None and seconds >= click_after:
            t.at.click_at((640, 340))
            click_after = None
        assert seconds < 20
    return seconds


@pytest.mark.slow
@pytest.mark.parametrize("wanted", [0.75, 4.0])
def test_the_setting_says_how_long_a_capture_lies(tmp_path: Path, wanted: float) -> None:
    with table(tmp_path / "usual", TOP, speed="normal") as t:
        assert t.preferences.settings.capture_s == 1.5
        usual = until_still(t)
    with table(tmp_path / "chosen", TOP, speed="normal") as t:
        t.preferences.set(capture_s=wanted)
        assert until_still(t) - usual == pytest.approx(wanted - 1.5, abs=3 * FRAME)


@pytest.mark.slow
def test_a_click_ends_it(tmp_path: Path) -> None:
    with table(tmp_path / "waited", TOP, speed="normal") as t:
        t.preferences.set(capture_s=4.0)
        waited = until_still(t)
    with table(tmp_path / "clicked", TOP, speed="normal") as t:
        t.preferences.set(capture_s=4.0)
        assert until_still(t, click_after=1.0) < waited - 2


def test_what_was_dimmed_meanwhile_lies_on_the_cloth_as_before(tmp_path: Path) -> None:
    with table(tmp_path, TOP, speed="normal") as t:
        t.rest()
        beside = {code: Rect(t.at.item(code)["rect"]).move(-8, 0).midleft for code in ("1e", "2e", "4e")}
        cloth = {code: t.at.window.surface.get_at(place) for code, place in beside.items()}
        until_still(t)
        t.rest()
        for code in beside:
            left, middle = Rect(t.at.item(code)["rect"]).move(-8, 0).midleft
            assert max(t.at.window.surface.get_at((left, middle))[:3]) > max(cloth[code][:3]) // 2
