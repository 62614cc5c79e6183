"""Motion at the table: it tells what happened, ends where it must, and never changes what happens."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from escoba.cards import DECK
from escoba.screen.art.motion import Step, Timeline
from escoba.screen.match.table.layout import Spot
from escoba.storage.settings import Speed
from tests.screen.at_table import Table, dealt, table

SIZES = [(1280, 720), (1024, 600), (1600, 900), (900, 1200), (1920, 800)]


def accounted(at: Table) -> list[str]:
    """Every card the picture holds, wherever it lies, the stock's taken from the game."""
    state = at.scene.state
    played = at.game.match.round
    assert played is not None
    shown = [card.code for card in state.spots()] + [card.code for pile in state.piles for card in pile]
    rest = played.deck[len(DECK) - state.stock :]
    return sorted(shown + [card.code for card in rest])


def frames(at: Table, seconds: float) -> None:
    """Let time pass in frames."""
    for _ in range(round(seconds * 60)):
        at.at.turn(1 / 60)


def play_something(at: Table) -> None:
    """Play the first legal move through the scene, as the person's clicks would."""
    at.scene._play(next(iter(at.game.legal_plays)))


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True)])
@pytest.mark.slow
def test_forty_cards_are_accounted_for_all_through_a_round(tmp_path: Path, seats: int, teams: bool) -> None:
    whole = sorted(card.code for card in DECK)
    with table(tmp_path, [], preset="mesa", seats=seats, teams=teams, speed="fast") as t:
        while not t.counted:
            t.at.turn(1 / 30)
            if t.scene.state.stock < 40 or t.scene.state.dealer is not None:
                assert accounted(t) == whole
            if t.game.persons_turn and not t.scene._timeline.moving:
                play_something(t)
        played = t.game.match.round
        assert played is not None
        assert [sorted(pile) for pile in t.scene.state.piles] == [
            sorted(pile) for pile in t.game.match.side_cards(played.piles)
        ]


@pytest.mark.slow
def test_at_rest_the_picture_is_the_game(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="mesa", seats=3, speed="fast") as t:
        for _ in range(9):
            t.rest()
            if t.counted:
                break
            played = t.game.match.round
            assert played is not None
            assert sorted(t.scene.state.table) == sorted(played.table)
            assert [sorted(hand) for hand in t.scene.state.hands] == [sorted(hand) for hand in played.hands]
            assert t.scene.state.stock == played.stock_size
            assert [sorted(cards) for cards in t.scene.state.crosswise] == [sorted(cards) for cards in played.escobas]
            play_something(t)


@pytest.mark.slow
def test_resizing_during_every_motion_ends_in_the_new_places(tmp_path: Path) -> None:
    lots = random.Random(7)
    with table(tmp_path, [], preset="mesa", seats=4, speed="normal") as t:
        for _ in range(50):
            frames(t, 0.2)
            size = lots.choice(SIZES)
            t.at.resize(size)
            assert (t.scene.view.width, t.scene.view.height) == size
            area = t.scene.view.area
            for item in t.scene.described():
                assert area.collidepoint(item.rect.center), item
            if t.game.persons_turn and not t.scene._timeline.moving:
                play_something(t)
        t.rest()
        assert t.scene.view.area == area
        places = t.scene.places
        for card, spot in t.scene.state.spots().items():
            rect = places.pose(spot).rect()
            assert area.contains(rect), (card, rect)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.slow
def test_twenty_clicks_and_keys_a_second_lose_and_double_nothing(tmp_path: Path, seed: int) -> None:
    lots = random.Random(seed)
    keys = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    whole = sorted(card.code for card in DECK)
    with table(tmp_path, [], preset="mesa", speed="normal") as t:
        for _ in range(1200):
            if t.counted:
                break
            t.at.turn(1 / 20)
            if t.items("dialog"):
                t.at.key(pygame.K_ESCAPE)
            items = [item for item in t.at.described()["items"] if item.get("enabled") and item.get("id")]
            items = [item for item in items if item["id"] not in ("menu", "rules")]
            if lots.random() < 0.7 and items:
                x, y, width, height = lots.choice(items)["rect"]
                t.at.click_at((x + width // 2, y + height // 2))
            else:
                t.at.key(lots.choice(keys))
            assert accounted(t) == whole
        played = t.game.match.round
        assert played is not None
        turns = [move.seat for move in played.moves if hasattr(move, "card")]
        assert turns == [number % 2 for number in range(len(turns))]
        assert len(played.moves) == len(set(played.moves))
        assert len(turns) > 6


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_a_click_ends_the_motion_and_does_what_it_does_at_rest(tmp_path: Path, speed: Speed) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top, speed=speed) as t:
        frames(t, 0.5)
        x, y = t.scene.places.pose(Spot("hand", 0, 0, 3))[:2]
        t.at.click_at((round(x), round(y)))
        t.at.turn()
        assert not t.scene._timeline.moving
        assert t.at.item("7o")["selected"] is True
        assert t.cards("hand", 0) == ["7o", "3c", "12b"]


def test_without_motion_the_last_plays_stay_marked_until_the_next(tmp_path: Path) -> None:
    top = dealt(["1o", "7c", "12b"], ["2o", "4e", "3e"], ["6c", "2b", "10e", "11b"])
    with table(tmp_path, top, speed="instant") as t:
        t.click("7c", "discard")
        if t.items("dialog"):
            t.click("ok")
        t.rest()
        told = t.scene.state.told
        assert [move.seat for move in told] == [0, 1]
        assert t.text("last_move:0") == "You: seven of copas"
        before = t.text("last_move:1")
        assert before.startswith("Carmen")
        t.click("1o")
        assert t.text("last_move:1") == before


@pytest.mark.slow
def test_the_same_clicks_give_the_same_match_at_every_speed(tmp_path: Path) -> None:
    played = []
    for speed in ("instant", "fast", "slow"):
        folder = tmp_path / speed
        folder.mkdir()
        with table(folder, [], preset="rioplatense", speed=speed) as t:
            while not t.counted:
                t.rest()
                if not t.counted:
                    play_something(t)
            assert t.game.match.round is not None
            played.append((t.game.match.round.moves, t.counted[0][0].count))
    assert played[0] == played[1] == played[2]


def test_notices_are_told_at_the_table(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre") as t:
        t.notices = ["The disk is full."]
        t.at.turn()
        (dialog,) = t.items("dialog")
        assert "The disk is full." in dialog["label"]
        t.click("ok")
        assert t.items("dialog") == []


@pytest.mark.slow
@pytest.mark.parametrize("opening_pair", ["two_fifteens", "sum_30"])
@pytest.mark.parametrize("on_table", [["5c", "10e", "7o", "10b"], ["12o", "12c", "7e", "3b"], ["7o", "5c", "3b", "1e"]])
def test_opening_escobas_lie_crosswise_as_the_game_has_them(
    tmp_path: Path, opening_pair: str, on_table: list[str]
) -> None:
    top = dealt(["1o", "2c", "3o"], ["1c", "2e", "4e"], on_table)
    changes: dict[str, object] = {"opening": "dealer", "opening_pair": opening_pair}
    with table(tmp_path, top, changes=changes) as t:
        played = t.game.match.round
        assert played is not None
        if not played.moves:
            assert t.scene.state.crosswise == t.game.match.side_cards(played.escobas)
            assert [sorted(pile) for pile in t.scene.state.piles] == [
                sorted(pile) for pile in t.game.match.side_cards(played.piles)
            ]


def test_a_press_during_a_motion_counts_when_it_is_released(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top, speed="normal") as t:
        frames(t, 0.4)
        x, y = t.scene.places.pose(Spot("hand", 0, 0, 3))[:2]
        pos = (round(x), round(y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        frames(t, 0.1)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        t.at.turn()
        t.at.turn()
        assert t.at.item("7o")["selected"] is True


@pytest.mark.slow
def test_a_press_while_a_bot_plays_is_not_lost(tmp_path: Path) -> None:
    top = dealt(["1o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "2b"])
    with table(tmp_path, top, dealer=0, speed="normal") as t:
        while t.scene._timeline.moving:
            t.at.turn(1 / 60)
        (x, y) = t.scene.places.pose(Spot("hand", 0, 2, 3))[:2]
        pos = (round(x), round(y))
        last = t.scene.state.hands[0][2].code
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        frames(t, 1.0)
        assert t.game.match.round is not None
        assert len(t.game.match.round.moves) == 1
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        t.rest()
        assert t.at.item(last)["selected"] is True


@pytest.mark.parametrize(("factor", "lasts"), [(0.5, 1.5), (1.6, 1.5), (0.0, 0.0)])
def test_a_steady_step_takes_its_time_at_every_speed_but_at_once(factor: float, lasts: float) -> None:
    timeline = Timeline(lambda: factor)
    timeline.add([Step(1.5, name="read", steady=True)])
    timeline.update(10.0)
    assert timeline.update(10.0 + lasts - 0.01) is (lasts > 0)
    assert timeline.update(10.0 + lasts) is False
