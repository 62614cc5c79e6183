"""The new match, as a person puts it together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from escoba.levels import LEVELS
from escoba.rules import PRESETS, Preset
from escoba.screen.pages.common.kept_choice import last_choice, with_choice
from escoba.screen.pages.common.match_choice import MatchChoice, alike, apart, bot
from escoba.screen.words import texts
from escoba.screen.words.names import deck_note
from escoba.screen.words.texts import LANGUAGES
from escoba.storage.settings import OwnRules, Settings
from tests.screen.at_new_match import GRANDFATHER, ME, House, labels, show, table_for_a_match
from tests.screen.stage import Stage, mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (640, 400), (1920, 1080), (2560, 1080), (800, 1200)]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Stage]:
    with table_for_a_match(tmp_path) as built:
        yield built


@pytest.mark.slow
def test_a_match_is_put_together_by_clicks(opened: Stage) -> None:
    house = show(opened)
    for id in ("preset:mesa", "players:teams", "level:tasca", "quick_target:15", "target:less", "missed_fifteens"):
        opened.click(id)
    for id in ("show_values", "seconds:20", "practice", "start"):
        opened.click(id)
    expected = MatchChoice(
        preset="mesa",
        players="teams",
        level="tasca",
        target=14,
        missed_fifteens=False,
        show_values=False,
        seconds=20,
        practice=True,
        me=ME,
    )
    assert house.started == [expected]
    assert expected.rules == replace(PRESETS["mesa"].rules, target=14, missed_fifteen="off")
    assert (len(expected.seats), expected.teams) == (4, True)
    assert expected.seats == (ME, bot("tasca"), bot("tasca"), bot("tasca"))


@pytest.mark.slow
def test_a_match_is_started_by_keys_alone(opened: Stage) -> None:
    house = show(opened)
    opened.key(pygame.K_TAB)
    opened.key(pygame.K_UP)
    for _widget in range(20):
        focused = opened.director.scene.group.focused
        if focused is not None and focused.id == "start":
            break
        opened.key(pygame.K_TAB)
    opened.key(pygame.K_RETURN)
    assert [choice.preset for choice in house.started] == ["mesa"]


@pytest.mark.slow
@pytest.mark.parametrize("wanted", PRESETS.values(), ids=list(PRESETS))
def test_each_tradition_offers_what_belongs_to_it(opened: Stage, wanted: Preset) -> None:
    house = show(opened, MatchChoice(preset="mesa", players="3"))
    opened.click(f"preset:{wanted.id}")
    items = {item.get("id"): item for item in opened.described()["items"]}
    offered = tuple(table for table in ("2", "3", "4", "teams") if items[f"players:{table}"]["enabled"])
    assert offered == wanted.players
    assert items["target"]["value"] == wanted.rules.target
    quick = tuple(int(id.split(":")[1]) for id in items if id and id.startswith("quick_target:"))
    assert quick == (wanted.targets if len(wanted.targets) > 1 else ())
    assert items["missed_fifteens"]["enabled"] is wanted.missed_fifteen_choice
    opened.click("start")
    assert house.started[0].rules == wanted.rules
    assert house.started[0].players in wanted.players


def test_going_back_to_de_mesa_remembers_the_switch(opened: Stage) -> None:
    show(opened, MatchChoice(preset="mesa"))
    opened.click("missed_fifteens")
    opened.click("preset:libre")
    assert opened.item("missed_fifteens")["selected"] is False
    opened.click("preset:mesa")
    assert opened.item("missed_fifteens")["selected"] is False
    opened.click("missed_fifteens")
    assert opened.item("missed_fifteens")["selected"] is True


def test_the_rules_of_a_new_match_are_those_that_were_chosen(opened: Stage) -> None:
    show(opened)
    opened.click("preset:rioplatense")
    opened.click("target:more")
    opened.click("rules")
    assert opened.described()["scene"] == "rules"
    assert labels(opened)["title"] == "Rules: Rioplatense"
    opened.click("section:end")
    assert any("16" in item.get("label", "") for item in opened.described()["items"] if item["role"] == "text")
    opened.click("ok")
    assert opened.described()["scene"] == "new_match"
    assert opened.item("target")["value"] == 16


@pytest.mark.parametrize("by_key", [False, True])
def test_cancel_and_escape_go_back(opened: Stage, by_key: bool) -> None:
    show(opened)
    if by_key:
        opened.key(pygame.K_ESCAPE)
    else:
        opened.click("cancel")
    assert opened.described()["scene"] == ""


def test_the_deck_is_chosen_where_its_figures_are_shown(opened: Stage) -> None:
    house = show(opened, MatchChoice(me=ME))
    opened.click("preset:brasilena")
    assert opened.item("players:4")["selected"] is True
    assert opened.item("players:2")["enabled"] is True
    assert labels(opened)["figures"] == deck_note("french_brazilian")
    opened.click("deck")
    opened.click("deck:italian")
    assert house.program.preferences.settings.deck_style == "italian"
    assert labels(opened)["figures"] == deck_note("italian")


def test_a_table_that_the_rules_do_not_know_says_why(opened: Stage) -> None:
    show(opened, MatchChoice(preset="rioplatense", me=ME))
    four = opened.item("players:4")
    assert four["enabled"] is False
    assert "Rioplatense" in four["note"]


# Time.


def test_a_time_that_is_none_of_the_usual_is_kept(opened: Stage) -> None:
    house = show(opened, MatchChoice(seconds=25))
    assert opened.item("seconds:25")["selected"] is True
    opened.click("seconds:off")
    opened.click("start")
    opened.click("seconds:60")
    opened.click("start")
    assert [choice.seconds for choice in house.started] == [None, 60]


# Own rules.


def test_own_rules_are_chosen_below_the_traditions(opened: Stage) -> None:
    house = show(opened, MatchChoice(me=ME), House([GRANDFATHER]))
    opened.click("preset:own:Las del abuelo")
    items = {item.get("id"): item for item in opened.described()["items"]}
    assert items["preset:own:Las del abuelo"]["note"] == "Brasileña with 2 other rules."
    assert all(items[f"players:{table}"]["enabled"] for table in ("2", "3", "4", "teams"))
    assert items["target"]["value"] == 40
    assert {"quick_target:21", "quick_target:31", "quick_target:40"} <= set(items)
    assert (items["missed_fifteens"]["enabled"], items["missed_fifteens"]["selected"]) == (False, True)
    opened.click("target:less")
    opened.click("rules")
    assert labels(opened)["title"] == "Rules: Las del abuelo"
    opened.click("ok")
    opened.click("start")
    started = house.started[0]
    assert (started.own, started.preset, started.rules_name) == (GRANDFATHER, "brasilena", "Las del abuelo")
    assert started.rules == replace(GRANDFATHER.rules, target=39)


def test_many_own_rules_are_scrolled_to(opened: Stage) -> None:
    many = [OwnRules(f"Reglas {number}", "libre", {"target": number}) for number in range(10, 50)]
    house = House(many)
    show(opened, MatchChoice(own=many[-1], preset="libre", target=49), house)
    assert "preset:own:Reglas 49" in labels(opened)
    assert "preset:mesa" not in labels(opened)
    x, y, width, height = opened.item("preset:own:Reglas 49")["rect"]
    middle = (x + width // 2, y + height // 2)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=60, precise_y=60.0))
    opened.turn()
    opened.click("preset:mesa")
    opened.click("start")
    assert house.started[0].own is None
    opened.click("preset:mesa")
    for _line in range(len(PRESETS) + 2):
        opened.key(pygame.K_DOWN)
    assert opened.item("preset:own:Reglas 12")["selected"] is True


def test_edited_rules_are_chosen_at_once(opened: Stage) -> None:
    house = show(opened, MatchChoice(preset="mesa", players="3", me=ME))
    opened.click("edit_rules")
    assert labels(opened)["title"] == "Rules: De mesa"
    opened.click("capture:any_card")
    opened.click("save")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Casa"))
    opened.turn()
    opened.click("ok")
    assert opened.described()["scene"] == "new_match"
    assert opened.item("preset:own:Casa")["selected"] is True
    opened.click("start")
    assert house.started[0].rules == replace(PRESETS["mesa"].rules, capture="any_card")
    assert house.started[0].players == "3"


def test_rules_that_were_renamed_stay_chosen_and_deleted_ones_do_not(opened: Stage) -> None:
    house = show(opened, MatchChoice(me=ME).by(GRANDFATHER), House([GRANDFATHER]))
    opened.click("edit_rules")
    opened.click("rename")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Casa"))
    opened.turn()
    opened.click("ok")
    opened.click("back")
    assert opened.item("preset:own:Casa")["selected"] is True
    opened.click("edit_rules")
    opened.click("delete")
    opened.click("ok")
    opened.click("back")
    assert opened.item("preset:brasilena")["selected"] is True
    opened.click("start")
    assert house.started[0].rules == PRESETS["brasilena"].rules


# What is remembered.


@pytest.mark.parametrize(
    "choice",
    [
        MatchChoice(me=ME),
        MatchChoice(preset="mesa", target=15, missed_fifteens=False, players="teams", level="experto", me=ME),
        MatchChoice(
            me=ME, seconds=30, show_values=False, players="3", apart=apart(ME, ["tasca", "experto", "maestro"])
        ),
        MatchChoice(me=ME).by(GRANDFATHER),
    ],
)
def test_the_last_choice_comes_back_from_the_settings(choice: MatchChoice) -> None:
    settings = with_choice(Settings(rule_sets=(GRANDFATHER,)), choice)
    settings = msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
    assert last_choice(settings, ME) == choice


def test_what_the_program_does_not_have_any_more_is_left_out() -> None:
    settings = Settings(
        level="gone", seat_levels=("tasca", "gone"), own_rules="gone", preset="rioplatense", players="4"
    )
    choice = last_choice(settings, ME)
    assert (choice.own, choice.preset, choice.players, choice.level) == (None, "rioplatense", "2", LEVELS[0])
    assert [seat.level for seat in choice.seats] == [None, "tasca"]


# The summary, and how it all fits.


@pytest.mark.slow
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("by_seat", [False, True])
def test_no_sentence_of_the_summary_is_dropped(
    tmp_path: Path, size: tuple[int, int], language: str, by_seat: bool
) -> None:
    texts.set_language(language)
    choice = MatchChoice(preset="mesa", players="4", me=ME, apart=alike(ME, "tasca") if by_seat else None)
    with stage(tmp_path / "screen.json", size) as built:
        scene = House().scene(choice)
        built.show(scene)
        first = {item.id for item in scene.described() if item.id and item.id.startswith("summary:")}
        page = next(widget for widget in scene.group if widget.id == "summary")
        scene.group.focus(page)
        built.key(pygame.K_END)
        last = {item.id for item in scene.described() if item.id and item.id.startswith("summary:")}
    texts.set_language("en")
    assert "summary:1" in first
    assert "summary:6" in last


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize(
    "choice",
    [
        MatchChoice(preset="mesa", me=ME),
        MatchChoice(players="teams", me=ME, apart=alike(ME, "aprendiz"), seconds=25).by(GRANDFATHER),
    ],
)
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, choice: MatchChoice, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    with stage(tmp_path / "screen.json", size) as built:
        scene = House([GRANDFATHER] * 3).scene(choice)
        built.show(scene)
        items = [item for item in scene.described() if item.role != "slider"]
    texts.set_language("en")
    for item in items:
        assert scene.view.area.contains(item.rect), item
        assert item.role == "text" or min(item.rect.size) >= 32, item
    for one, other in combinations(items, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
