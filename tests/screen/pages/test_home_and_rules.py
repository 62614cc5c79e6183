"""Home and the rules, as a person uses them."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from escoba.rules import PRESETS
from escoba.screen.art.pictures import CardPictures
from escoba.screen.pages.home.page import HomeScene
from escoba.screen.pages.rules.page import RulesScene
from escoba.screen.shell.scene import Scene
from escoba.screen.words import texts
from escoba.storage import Filter, MatchRow, Player, Seat
from tests.screen.around import Ways, around
from tests.screen.stage import Stage, mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]


class BlankPictures(CardPictures):
    """Cards without their pictures: these tests are about everything else."""

    def prepare(self, faces: set[int], names: Sequence[str] = (), *, backs: Collection[int] = frozenset()) -> None:
        pass

    def picture(self, *_wanted: object, **_more: object) -> pygame.Surface:
        return pygame.Surface((10, 10))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def match(id: int) -> MatchRow:
    """A match of Ana's that is played."""
    return MatchRow(
        id=id,
        started="2026-08-03T15:05:00+00:00",
        ended=None,
        state="playing",
        variant="mesa",
        preset="mesa",
        target=21,
        seats=(Seat("Ana", "human"), Seat("Carmen", "tasca")),
        people=("1", None),
        teams=False,
        seat=0,
        side=0,
        totals=(12, 8),
        winner=None,
        level="tasca",
        assisted=False,
        practice=False,
        origin="played",
        rounds=2,
    )


def home(
    ways: Ways | None = None,
    *,
    saved: bool = False,
    notice: str = "",
    playing: int = 0,
    name: str = "Ana",
    newcomer: bool = False,
) -> HomeScene:
    """The first screen of somebody with so many matches in progress; one can be gone on with if it is `saved`."""
    player = Player("1", name, "curls")
    storage = SimpleNamespace(
        player=player,
        players=[player],
        history_size=lambda _wanted: playing,
        unfinished=lambda _fits: match(1) if saved else None,
        match=match,
        tally=lambda _player: SimpleNamespace(matches=0 if newcomer else 3),
    )
    leads: Any = ways or Ways()
    return HomeScene(around(BlankPictures(), storage, notices=lambda: [notice] if notice else []), leads)


def test_home_leads_everywhere(opened: Stage) -> None:
    ways = Ways()
    opened.show(home(ways, saved=True))
    buttons = ["continue", "new_match", "history", "statistics", "rules", "settings", "players"]
    for id in buttons:
        opened.click(id)
    assert ways.verbs == ["resume", *buttons[1:]]
    opened.click("quit")
    assert not opened.director.running


def test_without_a_saved_match_there_is_nothing_to_continue(opened: Stage) -> None:
    ways = Ways()
    opened.show(home(ways))
    assert "continue" not in [item.get("id") for item in opened.described()["items"]]
    opened.key(pygame.K_RETURN)
    assert ways.verbs == ["new_match"], "Enter means the new match then"
    opened.show(home(ways, newcomer=True))
    opened.click("play_now")
    assert ways.verbs == ["new_match", "play_now"]
    opened.show(home(ways, newcomer=True, saved=True))
    assert "play_now" not in [item.get("id") for item in opened.described()["items"]]


def test_who_plays_is_seen_at_home(opened: Stage) -> None:
    opened.show(home())
    assert opened.item("players")["label"] == "Ana"
    opened.show(home(name=""))
    assert opened.item("players")["label"] == "You"
    assert opened.item("players")["note"] == "Give yourself a name"


def test_the_match_to_go_on_with_is_named(opened: Stage) -> None:
    opened.show(home(saved=True, playing=1))
    assert opened.item("continue")["note"] == "De mesa · 12 \N{EN DASH} 8 · Carmen"
    assert "in_progress" not in [item.get("id") for item in opened.described()["items"]]


def test_several_matches_in_progress_are_offered_together(opened: Stage) -> None:
    ways = Ways()
    opened.show(home(ways, saved=True, playing=3))
    assert opened.item("in_progress")["label"] == "3 matches in progress"
    opened.click("in_progress")
    opened.click("continue")
    assert ways.asked == [("history", Filter(result="playing")), ("resume", match(1))]


def test_escape_at_home_only_points_to_the_way_out(opened: Stage) -> None:
    opened.show(home(saved=True))
    opened.key(pygame.K_ESCAPE)
    assert opened.director.running
    opened.key(pygame.K_RETURN)
    assert not opened.director.running


@pytest.mark.parametrize("size", mostly_slow(SIZES))
def test_a_notice_that_has_no_room_is_a_message(tmp_path: Path, size: tuple[int, int]) -> None:
    long = "\n".join([f"Match {number} could not be read and was set aside." for number in range(1, 9)])
    with stage(tmp_path / "screen.json", size) as built:
        built.show(home(saved=True, playing=3, notice=long))
        (said,) = [item for item in built.described()["items"] if long in item.get("label", "")]
        if said["role"] == "dialog":
            built.key(pygame.K_RETURN)
        scene = built.director.scene
        assert not scene.dialogs
        for item in scene.described():
            assert scene.view.area.contains(item.rect), item


def test_a_notice_is_shown_and_described(opened: Stage) -> None:
    opened.show(home(notice="Nothing will be saved."))
    assert opened.item("notice")["label"] == "Nothing will be saved."


def test_the_index_of_the_rules_follows_the_page(opened: Stage) -> None:
    opened.show(RulesScene(PRESETS["mesa"].rules, "De mesa"))
    assert opened.item("section:game")["selected"] is True
    opened.key(pygame.K_END)
    assert opened.item("section:game")["selected"] is False
    opened.click("section:dealing")
    assert opened.item("section:dealing")["selected"] is True
    assert opened.item("dealing")["label"] == "Dealing"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("scene", ["home", "rules"])
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, scene: str, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        shown: dict[str, Scene] = {
            "home": home(
                saved=True,
                playing=3,
                notice="A saved match could not be read and was set aside as match-1.broken. " * 2,
            ),
            "rules": RulesScene(PRESETS["mesa"].rules, "De mesa"),
        }
        built.show(shown[scene])
        whole = shown[scene].view.area
        items = [item for item in shown[scene].described() if item.role != "slider"]
    for item in items:
        assert whole.contains(item.rect), item
        assert item.role == "text" or min(item.rect.size) >= 32, item
    for one, other in combinations(items, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
