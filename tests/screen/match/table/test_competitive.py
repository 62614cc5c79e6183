"""A match that counts, at the table: crossed swords, and no help to be had."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.screen.words import texts
from tests.screen.at_table import dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


@pytest.mark.parametrize(("stake", "said"), [(100, "Stake 100"), (0, "Competitive"), (None, "")])
def test_swords_mark_what_counts(tmp_path: Path, stake: int | None, said: str) -> None:
    with table(tmp_path, TOP, stake=stake) as t:
        t.rest()
        assert t.text("swords") == said
        assert t.enabled("hint") is (stake is None)


def test_there_is_no_help(tmp_path: Path) -> None:
    with table(tmp_path, TOP, stake=100) as t:
        t.rest()
        assert "no hint" in t.at.item("hint")["note"]
        t.click("menu")
        assert not t.enabled("let_play")
        assert "by oneself" in t.text("let_play:note")
        t.click("give_up")
        assert "100" in "".join(str(item["label"]) for item in t.items("dialog"))
        t.click("ok")
        assert t.left == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (720, 1280)])
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_swords_lie_on_nothing(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    texts.set_language(language)
    with table(tmp_path, TOP, stake=100, size=size, seats=4, preset="mesa") as t:
        t.rest()
        swords = pygame.Rect(t.at.item("swords")["rect"])
        others = [pygame.Rect(item["rect"]) for item in t.at.described()["items"] if item.get("id") != "swords"]
        assert swords.collidelist(others) == -1
