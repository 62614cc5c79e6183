"""Several people at one screen: whose hand is seen, the curtain between them, and the table turned to each."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from escoba.cards import DECK, Card
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.describe import Item
from escoba.screen.match.table.scene import TableScene
from escoba.screen.words.table import names_of
from escoba.storage import Seat
from escoba.storage.settings import Speed
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


RED = 200
COLOURS = {card.code: pygame.Color(RED, 5 * number, 255 - number) for number, card in enumerate(DECK)}
"""A colour for each card that nothing else at the table has."""


@pytest.fixture
def plain_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are one colour all over, so that they are found in a picture wherever they are."""

    def plain(self: CardPictures, name: str, height: int, *_more: object) -> pygame.Surface:
        card = pygame.Surface((round(height * 0.65), height), pygame.SRCALPHA)
        card.fill(COLOURS.get(name, pygame.Color("grey")))
        return card

    monkeypatch.setattr(CardPictures, "picture", plain)
    monkeypatch.setattr(CardPictures, "prepare", lambda self, heights, names=(), backs=(): None)


def secret(t: Table) -> set[str]:
    """The cards that nobody may see now: the stock, and every hand but that of the person whose turn it is."""
    played = t.game.match.round
    assert played is not None
    seen = t.game.turn if t.game.persons_turn else None
    hands = {card.code for seat, hand in enumerate(played.hands) for card in hand if seat != seen}
    return hands | {card.code for card in played.stock}


def in_hands(t: Table) -> list[Item]:
    """The cards in hands, as they are described in this very frame."""
    return [item for item in t.at.director.scene.described() if item.role == "card" and item.place == "hand"]


def assert_no_secret(t: Table) -> None:
    """Neither this frame nor its description shows what nobody may see."""
    hidden = secret(t)
    assert not hidden & {item.id for item in in_hands(t)}
    assert not hidden & shown(t.at.pixels())


def shown(pixels: bytes) -> set[str]:
    """The cards of whose colour there is a pixel. They all have the same red, so that is looked for first."""
    red, green, blue = (pixels[part::3] for part in range(3))
    found: set[tuple[int, int]] = set()
    for run in re.finditer(bytes([RED]) + b"+", red):
        found.update(zip(green[run.start() : run.end()], blue[run.start() : run.end()], strict=True))
    return {code for code, colour in COLOURS.items() if (colour.g, colour.b) in found}


def play_something(t: Table, lots: random.Random) -> None:
    """Let the person whose turn it is play any legal move."""
    t.scene._play(lots.choice(list(t.game.legal_plays)))


def test_a_person_at_any_seat_sits_at_the_bottom(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="mesa", seats=4, people=(2,), dealer=1) as t:
        t.rest()
        assert t.at.described()["scene"] == "table"
        played = t.game.match.round
        assert played is not None
        assert t.cards("hand", 2) == [card.code for card in played.hands[2]]
        for seat in (0, 1, 3):
            assert t.cards("hand", seat) == []
        below = [item for item in t.items("text") if str(item.get("id")).startswith("seat:")]
        lowest = max(below, key=lambda item: int(item["rect"][1]))
        assert lowest["id"] == "seat:2"
        assert t.text("turn") == "Your turn"


def test_with_one_person_there_is_no_curtain_and_his_hand_stays_up(tmp_path: Path) -> None:
    with table(tmp_path, TOP, speed="normal") as t:
        t.rest()
        t.click("7o", "5c", "3b")
        for _ in range(40):
            t.at.turn(1 / 60)
            assert t.at.described()["scene"] == "table"
            assert t.scene.viewing.open


def test_the_curtain_hides_every_hand_until_its_owner_is_ready(tmp_path: Path) -> None:
    with table(tmp_path, TOP, people=(0, 1)) as t:
        t.rest()
        assert t.at.described()["scene"] == "curtain"
        assert t.text("whose_turn") == "Pass the mouse to You."
        assert t.items("card") == []
        t.click("ready")
        t.rest()
        assert t.at.described()["scene"] == "table"
        assert t.cards("hand", 0) == ["7o", "3c", "12b"]
        assert t.cards("hand", 1) == []
        t.click("12b", "discard")
        if t.items("dialog"):
            t.click("ok")
        t.rest()
        assert t.at.described()["scene"] == "curtain"
        assert t.text("whose_turn") == "Pass the mouse to Ana."
        t.click("ready")
        t.rest()
        assert t.cards("hand", 1) == ["1e", "2e", "10e"]
        assert t.cards("hand", 0) == []
        assert t.text("turn") == "Your turn, Ana"
        assert t.at.item("seat:1")["rect"][1] > 500
        assert t.text("last_move:0").startswith("You: ")


def test_what_was_laid_down_since_ones_last_turn_is_marked_for_each(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["2c", "2o", "2b", "4b"])
    with table(tmp_path, top, people=(0, 1)) as t:
        t.rest()
        t.click("ready", "12b", "discard")
        t.rest()
        t.click("ready")
        assert {card.code for card in t.scene.state.marked} == {"12b"}
        t.click("2e", "discard")
        t.rest()
        t.click("ready")
        assert {card.code for card in t.scene.state.marked} == {"2e"}
        assert [told.seat for told in t.scene.state.told] == [0, 1]


@pytest.mark.parametrize("speed", ["fast", "instant"])
@pytest.mark.parametrize(
    ("seats", "teams", "people"),
    [(2, False, (0, 1)), (3, False, (0, 2)), (4, True, (0, 1, 2, 3)), (4, False, (1, 3))],
    ids=["two", "three with a bot", "four as pairs", "two with two bots"],
)
@pytest.mark.usefixtures("plain_cards")
@pytest.mark.slow
def test_no_frame_and_no_description_shows_a_hand_that_is_not_the_turns(
    tmp_path: Path,
    seats: int,
    teams: bool,
    people: tuple[int, ...],
    speed: Speed,
) -> None:
    lots = random.Random(seats)
    asked = []
    with table(tmp_path, [], preset="mesa", seats=seats, teams=teams, people=people, speed=speed, size=(640, 360)) as t:
        for _ in range(20_000):
            if t.counted:
                break
            t.at.turn(1 / 20)
            assert_no_secret(t)
            described = t.at.described()
            if described["scene"] == "curtain" and described["at_rest"]:
                asked.append(t.game.turn)
                t.at.click("ready")
            elif described["at_rest"] and t.game.persons_turn and not t.scene._timeline.moving:
                assert t.cards("hand", t.game.turn)
                assert t.cards("hand", t.game.turn)[0] in shown(t.at.pixels())
                play_something(t, lots)
        assert t.counted
        assert set(asked) == set(people)


@pytest.mark.slow
def test_the_hand_is_turned_down_while_bots_play_between_people(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seats=3, people=(0, 2), dealer=2, speed="normal") as t:
        t.rest()
        t.click("ready")
        t.rest()
        play_something(t, random.Random(1))
        for _ in range(30):
            t.at.turn(1 / 60)
            assert {item.id for item in in_hands(t)} == {None}
        assert len([item for item in in_hands(t) if item.seat == 0]) == 2
        t.rest()
        assert t.text("whose_turn") == "Pass the mouse to Luis."


def test_whoever_plays_again_before_anybody_else_took_the_mouse_needs_no_curtain(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", people=(0, 1), speed="instant") as t:
        t.rest()
        t.click("ready")
        t.game.let_play(1, "tasca")
        play_something(t, random.Random(1))
        t.rest()
        assert t.at.described()["scene"] == "table"
        assert t.game.turn == 0
        assert t.cards("hand", 0)


def test_a_click_while_the_curtain_rises_is_for_the_table(tmp_path: Path) -> None:
    with table(tmp_path, TOP, people=(0, 1), speed="normal") as t:
        t.rest()
        t.at.click("ready")
        t.at.turn(0.1)
        assert t.at.director.scene.name == "curtain"
        assert t.at.described()["at_rest"] is False
        x, y = t.scene.places.pose(t.scene.state.spots()[Card.from_code("7o")])[:2]
        t.at.click_at((round(x), round(y)))
        t.at.turn()
        assert t.at.director.scene is t.scene
        assert t.at.item("7o")["selected"] is True


@pytest.mark.slow
def test_the_curtain_falls_in_every_size_and_language_can_change_under_it(tmp_path: Path) -> None:
    with table(tmp_path, TOP, people=(0, 1), speed="slow") as t:
        for size in ((1024, 600), (720, 1280), (1920, 800)):
            for _ in range(10):
                t.at.turn(1 / 20)
            t.at.resize(size)
            for item in t.at.director.scene.described():
                assert t.at.director.scene.view.area.contains(item.rect)
        t.at.director.translate()
        t.rest()
        assert t.at.described()["scene"] == "curtain"


def test_a_match_taken_up_again_begins_with_the_curtain(tmp_path: Path) -> None:
    with table(tmp_path, TOP, people=(0, 1)) as t:
        t.rest()
        t.click("ready", "12b", "discard")
        t.rest()
        t.preferences.set(speed="normal")
        again = TableScene(t.game, t.program, t.ways, t.portraits)
        again.begin()
        t.at.director.restart(again)
        t.rest()
        assert t.at.described()["scene"] == "curtain"
        assert t.items("card") == []


def test_people_without_a_name_are_told_apart() -> None:
    assert names_of((Seat("", "human"), Seat("Carmen", "tasca"))) == ["You", "Carmen"]
    assert names_of((Seat("", "human"), Seat("Ana", "human"), Seat("", "human"))) == ["Player 1", "Ana", "Player 3"]
