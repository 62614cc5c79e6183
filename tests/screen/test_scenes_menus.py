"""Home, the new match and the rules, as a person uses them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from escoba.rules import PRESETS
from escoba.screen import texts
from escoba.screen.pictures import CardPictures
from escoba.screen.scene import Scene
from escoba.screen.scenes.home import HomeActions, HomeScene
from escoba.screen.scenes.new_match import MatchChoice, NewMatchScene
from escoba.screen.scenes.rules_page import RulesScene
from tests.screen.stage import Stage, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]


class BlankPictures(CardPictures):
    """Cards without their pictures: these tests are about everything else."""

    def prepare(self, heights: set[int], names: Sequence[str] = ()) -> None:
        pass

    def picture(self, *_wanted: object, **_more: object) -> pygame.Surface:
        return pygame.Surface((10, 10))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def home(called: list[str], *, saved: bool = False, notice: str = "") -> HomeScene:
    actions = HomeActions(
        can_resume=lambda: saved,
        resume=lambda: called.append("continue"),
        new_match=lambda: called.append("new_match"),
        rules=lambda: called.append("rules"),
        settings=lambda: called.append("settings"),
    )
    return HomeScene(actions, BlankPictures(), notice)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path / "screen.json") as built:
        yield built


def test_home_leads_everywhere(opened: Stage) -> None:
    called: list[str] = []
    opened.show(home(called, saved=True))
    for id in ("continue", "new_match", "rules", "settings"):
        opened.click(id)
    assert called == ["continue", "new_match", "rules", "settings"]
    opened.click("quit")
    assert not opened.director.running


def test_without_a_saved_match_there_is_nothing_to_continue(opened: Stage) -> None:
    called: list[str] = []
    opened.show(home(called))
    assert opened.item("continue")["enabled"] is False
    opened.click("continue")
    opened.key(pygame.K_RETURN)
    assert called == ["new_match"], "Enter means the new match then"


def test_escape_at_home_only_points_to_the_way_out(opened: Stage) -> None:
    opened.show(home([], saved=True))
    opened.key(pygame.K_ESCAPE)
    assert opened.director.running
    opened.key(pygame.K_RETURN)
    assert not opened.director.running


def test_a_notice_is_shown_and_described(opened: Stage) -> None:
    opened.show(home([], notice="Nothing will be saved."))
    assert opened.item("notice")["label"] == "Nothing will be saved."


def new_match(started: list[MatchChoice], choice: MatchChoice | None = None) -> NewMatchScene:
    return NewMatchScene(choice or MatchChoice(), started.append)


def test_a_match_is_put_together_by_clicks(opened: Stage) -> None:
    started: list[MatchChoice] = []
    opened.show(new_match(started))
    for id in ("preset:mesa", "players:teams", "level:tasca", "quick_target:15", "target:less", "missed_fifteens"):
        opened.click(id)
    opened.click("show_values")
    opened.click("start")
    expected = MatchChoice("mesa", "teams", "tasca", 14, missed_fifteens=False, show_values=True)
    assert started == [expected]
    assert expected.rules == replace(PRESETS["mesa"].rules, target=14, missed_fifteen="off")
    assert (expected.seats, expected.teams) == (4, True)


def test_a_match_is_started_by_keys_alone(opened: Stage) -> None:
    started: list[MatchChoice] = []
    opened.show(new_match(started))
    opened.key(pygame.K_TAB)
    opened.key(pygame.K_UP)
    for _widget in range(20):
        if opened.director.scene.group.focused.id == "start":  # type: ignore[union-attr]
            break
        opened.key(pygame.K_TAB)
    opened.key(pygame.K_RETURN)
    assert [choice.preset for choice in started] == ["mesa"]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_each_tradition_offers_what_belongs_to_it(opened: Stage, preset: object) -> None:
    wanted = PRESETS[preset.id]  # type: ignore[attr-defined]
    scene = new_match([], MatchChoice(preset="mesa", players="3"))
    opened.show(scene)
    opened.click(f"preset:{wanted.id}")
    items = {item.get("id"): item for item in opened.described()["items"]}
    offered = tuple(table for table in ("2", "3", "4", "teams") if items[f"players:{table}"]["enabled"])
    assert offered == wanted.players
    assert scene.choice.players in wanted.players
    assert items["target"]["value"] == wanted.rules.target
    quick = tuple(int(id.split(":")[1]) for id in items if id and id.startswith("quick_target:"))
    assert quick == (wanted.targets if len(wanted.targets) > 1 else ())
    assert items["missed_fifteens"]["enabled"] is wanted.missed_fifteen_choice
    assert scene.choice.rules == wanted.rules


def test_going_back_to_de_mesa_remembers_the_switch(opened: Stage) -> None:
    opened.show(new_match([], MatchChoice(preset="mesa")))
    opened.click("missed_fifteens")
    opened.click("preset:libre")
    assert opened.item("missed_fifteens")["selected"] is False
    opened.click("preset:mesa")
    assert opened.item("missed_fifteens")["selected"] is False
    opened.click("missed_fifteens")
    assert opened.item("missed_fifteens")["selected"] is True


def test_the_rules_of_a_new_match_are_those_that_were_chosen(opened: Stage) -> None:
    opened.show(new_match([]))
    opened.click("preset:rioplatense")
    opened.click("target:more")
    opened.click("rules")
    assert opened.described()["scene"] == "rules"
    opened.click("section:end")
    assert any("16" in item.get("label", "") for item in opened.described()["items"] if item["role"] == "text")
    opened.click("ok")
    assert opened.described()["scene"] == "new_match"
    assert opened.item("target")["value"] == 16


def test_cancel_and_escape_go_back(opened: Stage) -> None:
    called: list[str] = []
    opened.show(home(called))
    opened.director.push(new_match([]))
    opened.turn()
    opened.click("cancel")
    assert opened.described()["scene"] == "home"
    opened.director.push(new_match([]))
    opened.turn()
    opened.key(pygame.K_ESCAPE)
    assert opened.described()["scene"] == "home"


def test_the_index_of_the_rules_follows_the_page(opened: Stage) -> None:
    opened.show(RulesScene(PRESETS["mesa"].rules, "De mesa"))
    assert opened.item("section:game")["selected"] is True
    opened.key(pygame.K_END)
    assert opened.item("section:game")["selected"] is False
    opened.click("section:dealing")
    assert opened.item("section:dealing")["selected"] is True
    assert opened.item("dealing")["label"] == "Dealing"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["home", "new_match", "rules"])
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, scene: str, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        shown: dict[str, Scene] = {
            "home": home([], notice="A saved match could not be read and was set aside as match-1.broken. " * 2),
            "new_match": new_match([], MatchChoice(preset="mesa")),
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


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_summary_has_room_for_all_that_is_said(opened: Stage, preset: str, language: str) -> None:
    texts.set_language(language)
    opened.show(new_match([], MatchChoice(preset=preset, players=PRESETS[preset].players[0])))
    said = [item for item in opened.described()["items"] if (item.get("id") or "").startswith("summary:")]
    assert len(said) >= 3
