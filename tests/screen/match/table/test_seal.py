"""The seal at the table, and a text of one's own in the shuffle, as a person meets them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from escoba.records import replay
from escoba.screen.kit import clipboard
from escoba.screen.match.table.scene import TableScene
from tests.screen.at_home import Home, at_home


def dialog(home: Home) -> str:
    return next((str(item["label"]) for item in home.described()["items"] if item["role"] == "dialog"), "")


def digits_in(text: str) -> str:
    """The 64 hexadecimal digits that stand in a text, in groups."""
    lines = [line.replace(" ", "") for line in text.splitlines()]
    return "".join([line for line in lines if len(line) == 32 and not set(line) - set("0123456789abcdef")])


def write(home: Home, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    home.turn()


def table_of(home: Home) -> TableScene:
    scene = home.director.scene
    assert isinstance(scene, TableScene)
    return scene


def test_all_digits_are_shown_before_the_first_card_and_can_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", copied.append)
    with at_home(tmp_path, "--rules", "libre", "--language", "en", "--speed", "instant") as home:
        home.rest()
        assert home.item("seal")["label"] == "Deck sealed"
        home.click("seal")
        fingerprint = table_of(home).game.fingerprint
        assert digits_in(dialog(home)) == fingerprint
        assert len(fingerprint) == 64
        assert "the program alone chose" in dialog(home)
        home.click("copy")
        assert copied == [fingerprint]
        assert not dialog(home)


@pytest.mark.slow
def test_the_seed_is_made_known_before_the_text_is_given(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.click("settings")
        home.click("tab:game")
        home.click("own_shuffle")
        home.key(pygame.K_ESCAPE)
        home.click("new_match")
        home.click("start")
        known = digits_in(dialog(home))
        assert len(known) == 64
        assert not home.item("ok")["enabled"]
        write(home, "olé")
        home.click("ok")
        home.rest()
        game = home.app.navigator.matches.game
        assert game is not None
        record = game.record
        seeds = record.rounds[0].seeds
        assert seeds
        assert seeds.commitment == known == sha256(bytes.fromhex(seeds.house)).hexdigest()
        assert seeds.seats[0] == sha256("olé".encode()).hexdigest()
        replay(record)
        home.click("seal")
        assert digits_in(dialog(home)) == known
        assert "nobody alone could choose" in dialog(home)


def test_without_a_text_the_match_is_as_ever_and_nothing_begins_when_one_thinks_better_of_it(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.app.program.preferences.set(own_shuffle=True)
        home.click("new_match")
        home.click("start")
        home.key(pygame.K_ESCAPE)
        assert home.described()["scene"] == "new_match"
        home.click("start")
        home.click("without_text")
        home.rest()
        game = home.app.navigator.matches.game
        assert game is not None
        (played,) = game.record.rounds
        assert played.salt
        assert not played.seeds
