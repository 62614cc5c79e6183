"""Four people round one computer, by real clicks: no picture ever shows a hand that is not the turn's."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from escoba.lab.main import main as lab
from tests.window.driver import Description, Desktop, Game, Item
from tests.window.person import hand, play_on, play_turn

BACK = 0.25
"""How much of a card's middle is paper at most where it lies face down; the middle of most faces is more than half."""


def paper(picture: pygame.Surface, card: Item) -> float:
    """Which part of the middle of a card is the ivory of a face: the back is of blue tiles."""
    x, y, width, height = card.rect
    middle = pygame.Rect(x, y, width, height).inflate(-width * 0.4, -height * 0.4).clip(picture.get_rect())
    ivory = 0
    for across in range(middle.left, middle.right):
        for down in range(middle.top, middle.bottom):
            red, green, blue, _ = picture.get_at((across, down))
            ivory += red > 215 and green > 200 and 150 < blue < red - 8
    return ivory / (middle.width * middle.height)


@dataclass
class Watcher:
    """Looks at pictures and descriptions of a match, and raises AssertionError at a hand that nobody may see."""

    game: Game
    folder: Path
    pictures: int = 0
    papers: dict[str, list[float]] = field(default_factory=lambda: {"open": [], "closed": []})
    curtains: dict[str, bytes] = field(default_factory=dict)

    def look(self) -> Description:
        """Take a picture between two descriptions that say the same, and compare both."""
        while True:
            before = self.game.shown()
            path = self.game.screenshot(self.folder / "shot.png")
            if str(self.game.shown()) == str(before):
                break
        self.pictures += 1
        if before.scene == "table":
            self._look_at_table(before, pygame.image.load(path))
        else:
            assert not before.items(role="card", place="hand"), before
        return before

    def look_at_curtain(self) -> None:
        """Whatever the cards are, the curtain of a person is the same to the pixel: so it tells nothing of them."""
        # Away from the buttons, so that they look the same each time.
        self.game.point((3, 3))
        shown = self.game.wait_rest()
        assert not shown.items(role="card"), shown
        called = shown.item(id="whose_turn")["label"]
        if called not in self.curtains:
            # The cards are as large as the window: it takes a moment until they have been drawn sharp.
            time.sleep(1)
            self.curtains[called] = self._curtain()
        if self._curtain() != self.curtains[called]:
            time.sleep(1)
            assert self._curtain() == self.curtains[called], shown

    def _curtain(self) -> bytes:
        self.pictures += 1
        path = self.game.screenshot(self.folder / f"curtain-{self.pictures}.png")
        return pygame.image.tobytes(pygame.image.load(path), "RGB")

    def _look_at_table(self, shown: Description, picture: pygame.Surface) -> None:
        turn = [plate["seat"] for plate in shown.items(selected=True) if plate["id"] == f"seat:{plate['seat']}"]
        for card in shown.items(role="card", place="hand"):
            is_open = card["id"] is not None
            assert not is_open or turn == [card["seat"]], shown
            if is_open and not shown.at_rest:
                # It is being played: where it is seen is not where it was.
                continue
            ivory = paper(picture, card)
            self.papers["open" if is_open else "closed"].append(ivory)
            assert is_open or ivory < BACK, (ivory, card, shown)


def seat_people(game: Game, seats: int, *more: str) -> None:
    """Choose a match of guests to five points on the screen for a new match, and start it; `more` is clicked before."""
    game.click(id="new_match")
    game.click(id=f"players:{seats}")
    game.click(id="apart")
    for seat in range(1, seats):
        game.click(id=f"seat:{seat}")
        game.click(id=f"seat:{seat}:guest")
    while game.wait_rest().item(id="target")["value"] > 5:
        game.click(id="target:less")
    for id in more:
        game.click(id=id)
    game.click(id="start")


def play_watched(game: Game, watcher: Watcher, *, turns: int = 1000, after: int = 0) -> str:
    """Play so many turns or to the end of the match, looking at every turn, and `after` times at what follows it.

    Gives the scene at which it ends.
    """
    while turns:
        shown = game.wait_rest()
        if shown.scene == "curtain":
            watcher.look_at_curtain()
            game.click(role="button", id="ready")
            continue
        watcher.look()
        if shown.scene != "table":
            if play_on(game) == "end":
                break
            continue
        assert hand(shown), shown
        play_turn(game)
        for _ in range(after):
            watcher.look()
        turns -= 1
    return game.wait_rest().scene


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What `escoba-lab check` says of the only record in the file."""
    assert lab(["check", str(path)]) == 0
    (answer,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return dict(answer)


@pytest.mark.timeout(1800)
def test_four_people_play_a_match_and_nobody_sees_anothers_hand(
    desktop: Desktop, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "played.jsonl"
    game = desktop.start("--language", "en", "--speed", "instant", "--seed", "uno", "--record", str(record))
    watcher = Watcher(game, tmp_path)
    seat_people(game, 4)
    assert play_watched(game, watcher) == "end"
    assert game.close() == 0
    assert checked(record, capsys)["finished"] is True
    assert len(watcher.curtains) == 4
    assert len(watcher.papers["open"]) > 60
    assert len(watcher.papers["closed"]) > 150
    # What tells faces from backs does tell them.
    faces = [ivory for ivory in watcher.papers["open"] if ivory > BACK]
    assert len(faces) > 0.8 * len(watcher.papers["open"])


@pytest.mark.timeout(600)
def test_nobody_sees_anothers_hand_while_cards_and_curtain_move(desktop: Desktop, tmp_path: Path) -> None:
    game = desktop.start("--language", "en", "--speed", "slow", "--seed", "corrida")
    watcher = Watcher(game, tmp_path)
    seat_people(game, 3)
    play_watched(game, watcher, turns=6, after=6)
    assert watcher.pictures > 30


@pytest.mark.timeout(300)
def test_the_time_for_a_turn_runs_out_and_the_seat_is_taken_back(desktop: Desktop) -> None:
    game = desktop.start("--language", "en", "--speed", "instant", "--seed", "reloj")
    game.click(id="new_match")
    game.click(id="seconds:10")
    game.click(id="start")
    started = game.wait_until(lambda shown: bool(shown.items(id="clock")), "the time to run")
    own = [card["id"] for card in hand(started)]
    told = game.wait_until(lambda shown: shown.items(id="clock", value=5) != [], "the last seconds", 40)
    assert told.item(id="clock")["label"] == "5 seconds left"
    assert [card["id"] for card in hand(told)] == own
    missed = game.wait_until(lambda shown: len(hand(shown)) == 2, "the game to play", 40)
    assert not missed.items(id="come_back")
    game.wait_until(lambda shown: shown.items(id="come_back") != [], "the seat to play by itself", 40)
    game.click_at_once(*game.item(id="come_back").middle)
    shown = game.wait_until(lambda shown: shown.items(id="clock") != [], "the time to run again", 40)
    assert not shown.items(id="come_back")
    assert hand(shown)
    assert game.close() == 0
