"""The page of the deal of the day, from the first screen to a result that can be handed on."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from escoba.session.daily import KEPT, Result, code_of_result
from tests.screen.at_home import Home, at_home


def said(home: Home, id: str) -> str:
    return next((str(item["label"]) for item in home.described()["items"] if item.get("id") == id), "")


def test_it_is_begun_left_and_gone_on_with(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.click("daily")
        home.rest()
        assert home.described()["scene"] == "daily"
        assert said(home, "result") == "You have not finished it yet."
        home.click("start")
        home.rest()
        assert home.described()["scene"] == "table"
        storage = home.app.program.storage
        [row] = storage.kept_under(KEPT, date.today().isoformat())
        assert (row.state, row.target) == ("playing", 11)
        home.app.navigator.home()
        home.rest()
        home.click("daily")
        home.rest()
        home.click("start")
        home.rest()
        assert [kept.id for kept in storage.kept_under(KEPT, date.today().isoformat())] == [row.id]


def test_what_came_of_it_and_what_a_friends_code_says(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.click("daily")
        home.click("start")
        home.rest()
        storage = home.app.program.storage
        [row] = storage.kept_under(KEPT, date.today().isoformat())
        storage.end_match(row.id, (11, 7), 0, "2026-12-01T20:00:00+00:00")
        home.app.navigator.home()
        home.rest()
        home.click("daily")
        home.rest()
        assert said(home, "result") == "Your first try: 11:7."
        assert code_of_result(Result(date.today(), 11, 7)) in said(home, "code")
        scene: Any = home.app.program.director.scene
        scene._read(code_of_result(Result(date.today(), 11, 9)))
        assert scene._friend.endswith("You did better by 2.")
        scene._read("ESD-12")
        assert scene._friend == "That is no code of a deal of the day."


@pytest.mark.slow
@pytest.mark.parametrize("size", ["1280x720", "1024x600", "720x1280"])
def test_all_that_is_said_is_on_the_sheet(tmp_path: Path, size: str) -> None:
    with at_home(tmp_path, "--language", "de", "--size", size) as home:
        home.app.program.preferences.set(text_size="larger")
        home.click("daily")
        home.rest()
        width, height = home.described()["size"]
        items = [item for item in home.described()["items"] if item["rect"][2]]
        for item in items:
            x, y, wide, tall = item["rect"]
            assert 0 <= x <= x + wide <= width, item
            assert 0 <= y <= y + tall <= height, item
        texts = sorted((item["rect"][1], item["rect"][3]) for item in items if item["role"] in ("text", "entry"))
        for (top, tall), (below, _next) in pairwise(texts):
            assert top + tall <= below + 2
