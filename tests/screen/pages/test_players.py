"""Who plays: the people at this computer, as a person chooses, makes, changes and deletes them."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from escoba.screen.art.portraits import PERSON, PORTRAITS
from escoba.screen.kit import cloth
from escoba.screen.kit.inputs import Typed
from escoba.screen.pages.players.edit import PlayerEditScene
from escoba.screen.pages.players.page import PlayersScene
from escoba.screen.words import texts
from escoba.screen.words.players import face, free_portrait, played_words, portrait_name
from escoba.storage import MAX_NAME, Player
from tests.screen.around import around
from tests.screen.at_home import at_home
from tests.screen.stage import Stage, mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]
LONG = "María de las Mercedes Fernández-Cavada y"


class House:
    """The household, as far as the scene asks for it."""

    def __init__(self, *names: str) -> None:
        self.people = [
            Player(f"{number:012x}", name, PORTRAITS[number % len(PORTRAITS)]) for number, name in enumerate(names)
        ]
        self.here = self.people[0].id
        self.used: list[str] = []
        self.notices: list[str] = []
        self.asked: list[str] = []

    def scene(self) -> PlayersScene:
        ways: Any = SimpleNamespace(
            use_player=self.used.append,
            back_up=lambda: self.asked.append("back_up"),
            restore=lambda: self.asked.append("restore"),
        )
        told = around(storage=self, notices=lambda: [self.notices.pop() for _notice in list(self.notices)])
        return PlayersScene(told, ways)

    @property
    def players(self) -> list[Player]:
        return self.people

    @property
    def player(self) -> Player:
        return next(player for player in self.people if player.id == self.here)

    def add_player(self, name: str, portrait: str) -> Player:
        self.people.append(Player(f"{len(self.people):012x}", name, portrait))
        return self.people[-1]

    def change_player(self, id: str, name: str, portrait: str) -> None:
        self.people = [
            replace(player, name=name, portrait=portrait) if player.id == id else player for player in self.people
        ]

    def delete_player(self, id: str) -> None:
        self.people = [player for player in self.people if player.id != id]
        self.here = self.people[0].id

    def tally(self, id: str) -> tuple[int, int]:
        self.asked.append(id)
        return (40, 27) if id == self.people[0].id else (0, 0)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.people]


def write(stage: Stage, text: str) -> None:
    """Type something in place of what is selected."""
    stage.director.scene.take(Typed(text))
    stage.turn()


def ids(stage: Stage, start: str) -> list[str]:
    return [item["id"] for item in stage.described()["items"] if (item.get("id") or "").startswith(start)]


def test_a_click_on_a_card_lets_its_player_play(opened: Stage) -> None:
    house = House("Ana", "Luis")
    opened.show(house.scene())
    assert opened.item("player:000000000000")["selected"] is True
    assert opened.item("player:000000000001")["selected"] is False
    assert opened.item("player:000000000000")["label"] == "Ana"
    assert opened.item("player:000000000000")["note"] == "40 matches, 68 % won"
    assert opened.item("player:000000000001")["note"] == "No match yet"
    opened.click("player:000000000001")
    assert house.used == ["000000000001"]


def test_the_keyboard_chooses_too(opened: Stage) -> None:
    house = House("Ana", "Luis", "Zoë")
    opened.show(house.scene())
    opened.key(pygame.K_RIGHT)
    opened.key(pygame.K_RIGHT)
    while opened.director.scene.group.focused.id != "player:000000000002":  # type: ignore[union-attr]
        opened.key(pygame.K_TAB)
    opened.key(pygame.K_RETURN)
    assert house.used == ["000000000002"]


def test_somebody_new_gets_a_name_and_a_portrait(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("new_player")
    assert opened.described()["scene"] == "player"
    assert opened.item("save")["enabled"] is False, "nobody new is without a name"
    write(opened, "  Íñigo ")
    assert opened.item("name")["label"] == "  Íñigo "
    opened.click("portrait:moustache")
    opened.click("save")
    assert opened.described()["scene"] == "players"
    assert [(player.name, player.portrait) for player in house.people[1:]] == [("Íñigo", "moustache")]
    assert opened.director.scene.group.focused.id == f"player:{house.people[1].id}"  # type: ignore[union-attr]


def test_enter_in_the_name_is_enough(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("new_player")
    opened.key(pygame.K_RETURN)
    assert opened.described()["scene"] == "player", "nothing is written yet"
    write(opened, "Luis")
    opened.key(pygame.K_RETURN)
    assert house.names == ["Ana", "Luis"]


def test_the_portrait_offered_first_is_nobodys() -> None:
    people = [Player("1", "Ana", PORTRAITS[0]), Player("2", "Luis", "no such portrait")]
    assert face(people[1]) == PERSON
    assert free_portrait(people) not in (PORTRAITS[0], PERSON)
    everybody = [Player(portrait, "", portrait) for portrait in PORTRAITS]
    assert free_portrait([*everybody, everybody[0]]) == PORTRAITS[1]


def test_a_player_is_renamed_and_gets_another_portrait(opened: Stage) -> None:
    house = House("Ana", "Luis")
    opened.show(house.scene())
    opened.click("edit:000000000001")
    write(opened, "Luisa")
    opened.click("portrait:braids")
    opened.click("save")
    assert house.names == ["Ana", "Luisa"]
    assert house.people[1].portrait == "braids"
    assert opened.item("player:000000000001")["label"] == "Luisa"


def test_cancel_and_escape_change_nothing(opened: Stage) -> None:
    house = House("Ana", "Luis")
    opened.show(house.scene())
    before = list(house.people)
    for by_key in (False, True):
        opened.click("edit:000000000000")
        write(opened, "Eva")
        opened.click("portrait:scarf")
        if by_key:
            opened.key(pygame.K_ESCAPE)
        else:
            opened.click("cancel")
        assert opened.described()["scene"] == "players"
    assert house.people == before


def test_a_name_twice_is_said_and_allowed(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("new_player")
    write(opened, "Ana")
    assert opened.item("note")["label"] == "Somebody here already has this name."
    opened.click("save")
    assert house.names == ["Ana", "Ana"]


def test_only_who_has_no_name_may_stay_without_one(opened: Stage) -> None:
    house = House("", "Luis")
    opened.show(house.scene())
    assert opened.item("player:000000000000")["label"] == "You"
    assert opened.item("player:000000000000")["note"] == "What is your name?"
    opened.click("edit:000000000000")
    opened.click("portrait:curls")
    opened.click("save")
    assert (house.people[0].name, house.people[0].portrait) == ("", "curls")
    opened.click("edit:000000000001")
    opened.key(pygame.K_BACKSPACE)
    assert opened.item("save")["enabled"] is False
    write(opened, "\u200b\u202e")
    assert opened.item("save")["enabled"] is False, "what cannot be seen is no name"


def test_a_name_of_ten_thousand_letters_is_cut(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("new_player")
    write(opened, "x" * 10_000)
    opened.click("save")
    assert house.names[1] == "x" * MAX_NAME


def test_deleting_asks_and_says_what_goes(opened: Stage) -> None:
    house = House("Ana", "Luis")
    opened.show(house.scene())
    opened.click("edit:000000000001")
    opened.click("delete")
    (dialog,) = [item for item in opened.described()["items"] if item["role"] == "dialog"]
    assert "Luis" in dialog["label"]
    for word in ("Settings", "history", "statistics", "stay"):
        assert word in dialog["label"]
    opened.key(pygame.K_RETURN)
    assert house.names == ["Ana", "Luis"], "Enter keeps"
    opened.click("delete")
    opened.click("ok")
    assert house.names == ["Ana"]
    assert opened.described()["scene"] == "players"


def test_the_last_player_cannot_be_deleted(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("edit:000000000000")
    assert opened.item("delete")["enabled"] is False
    assert "last" in opened.item("delete")["note"]
    opened.click("delete")
    assert not [item for item in opened.described()["items"] if item["role"] == "dialog"]


def test_what_could_not_be_saved_is_said(opened: Stage) -> None:
    house = House("Ana")
    opened.show(house.scene())
    opened.click("new_player")
    write(opened, "Luis")
    house.notices.append("Nothing can be saved at present.")
    opened.click("save")
    (dialog,) = [item for item in opened.described()["items"] if item["role"] == "dialog"]
    assert "Nothing can be saved at present." in dialog["label"]


def test_thirty_players_have_pages(opened: Stage) -> None:
    house = House(*(f"Player {number}" for number in range(30)))
    house.here = house.people[17].id
    opened.show(house.scene())
    assert f"player:{house.here}" in ids(opened, "player:"), "the page of whoever plays is open"
    while opened.item("page:less")["enabled"]:
        opened.click("page:less")
    seen = []
    while True:
        seen += ids(opened, "player:")
        assert ids(opened, "new_player"), "a place for one more on every page"
        if not opened.item("page:more")["enabled"]:
            break
        opened.click("page:more")
    assert seen == [f"player:{player.id}" for player in house.people]
    assert sorted(house.asked) == [player.id for player in house.people], "each is counted once"
    opened.key(pygame.K_PAGEUP)
    assert ids(opened, "player:") != seen[-len(ids(opened, "player:")) :]


def test_the_language_changes_what_is_written(opened: Stage) -> None:
    house = House("", "Ana")
    opened.show(house.scene())
    texts.set_language("es")
    opened.director.translate()
    opened.turn()
    assert opened.item("player:000000000000")["label"] == "Tú"
    assert opened.item("new_player")["label"] != "New player"


@pytest.mark.slow
def test_each_player_has_settings_of_his_own_and_is_asked_for_at_the_start(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en") as home:
        first = home.app.program.storage.player.id
        home.click("players")
        home.click("cancel")
        home.click("new_player")
        write(home, "Luis")
        home.click("save")
        (luis,) = [player.id for player in home.app.program.storage.players if player.id != first]
        home.click(f"player:{luis}")
        assert home.described()["scene"] == "home"
        assert home.item("players")["label"] == "Luis"
        home.click("settings")
        home.click("cloth:walnut")
        home.click("ok")
        assert cloth.laid() == "walnut"
        home.click("players")
        home.click(f"player:{first}")
        assert cloth.laid() == cloth.DEFAULT, "what Luis has set is for Luis alone"
        home.click("players")
        home.click("cancel")
        home.click(f"player:{luis}")
        assert cloth.laid() == "walnut"
    with at_home(tmp_path, "--language", "en") as home:
        assert home.described()["scene"] == "players"
        assert home.item(f"player:{luis}")["selected"] is True
        home.click(f"edit:{luis}")
        home.click("delete")
        home.click("ok")
        assert [player.id for player in home.app.program.storage.players] == [first]
        assert cloth.laid() == cloth.DEFAULT
        home.key(pygame.K_ESCAPE)
        assert home.item("players")["label"] == "You"
    with at_home(tmp_path, "--language", "en") as home:
        assert home.described()["scene"] == "home", "where there is only one, nobody is asked"


def test_backing_up_and_restoring_are_described_and_reached_by_the_keyboard(tmp_path: Path) -> None:
    house = House("Ana", "Berta")
    with stage(tmp_path / "screen.json") as built:
        built.show(house.scene())
        assert [built.item(id)["label"] for id in ("back_up", "restore")] == ["Back up", "Restore"]
        for _ in range(20):
            if built.item("restore").get("focused"):
                break
            built.key(pygame.K_TAB)
        built.key(pygame.K_RETURN)
        built.key(pygame.K_TAB, shift=True)
        built.key(pygame.K_RETURN)
    assert house.asked[-2:] == ["restore", "back_up"]


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("count", [1, 3, 8, 30])
def test_every_card_has_its_place_in_every_window(
    tmp_path: Path, count: int, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        house = House(*([LONG, "W" * MAX_NAME, "", "Ana"] * 8)[:count])
        scene = house.scene()
        built.show(scene)
        items = scene.described()
    texts.set_language("en")
    for item in items:
        assert scene.view.area.contains(item.rect), item
        assert item.role == "text" or min(item.rect.size) >= 32, item
    cards = [item for item in items if not (item.id or "").startswith("edit:")]
    for one, other in combinations(cards, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
    for item in items:
        if (item.id or "").startswith("edit:"):
            assert sum(card.rect.contains(item.rect) for card in cards if card.role == "button") == 1


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
def test_a_players_page_has_room_for_everything(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        scene = PlayerEditScene(
            Player("1", "Ana", "curls"), "curls", {"Ana"}, lambda _name, _portrait: None, lambda: None
        )
        built.show(scene)
        items = scene.described()
    texts.set_language("en")
    for item in items:
        assert scene.view.area.contains(item.rect), item
    for one, other in combinations(items, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)


def test_every_portrait_has_a_name() -> None:
    assert len({portrait_name(portrait) for portrait in PORTRAITS}) == len(PORTRAITS)
    assert played_words(1, 1) == "1 match, 100 % won"
