"""The settings as a person uses them: in effect at once, kept, shown beside, in every window and language."""

from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from escoba.rules import PRESETS
from escoba.screen.art.pictures import Deck
from escoba.screen.kit import cloth
from escoba.screen.kit.picture_choice import PictureChoice
from escoba.screen.kit.theme import SMALL
from escoba.screen.pages.settings.page import SettingsScene
from escoba.screen.shell.preferences import backs, plain_styles
from escoba.screen.words import names, texts
from escoba.storage import Player, Settings
from tests.screen.around import around
from tests.screen.at_home import Home, at_home
from tests.screen.pages.test_home_and_rules import BlankPictures
from tests.screen.pages.test_settings_game import pick
from tests.screen.stage import mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (1920, 1080), (2560, 1080), (1024, 768), (800, 1200)]
TABS = ("cards", "motion", "game", "window")
LONG_PROBLEM = (
    "Nothing can be heard: the system has no device for sound (ALSA: could not open the audio device, and it said so "
    "at some length). The game goes on in silence; once there is a device, start the program again."
)


CLICKS: list[tuple[str, str, str, object]] = [
    ("cards", "deck:french", "deck_style", "french"),
    ("cards", "deck:italian", "deck_style", "italian"),
    ("cards", "back:stars", "back", "stars"),
    ("cards", "cloth:walnut", "cloth", "walnut"),
    ("cards", "four_colours", "four_colours", True),
    ("cards", "show_values", "show_values", False),
    ("motion", "speed:fast", "speed", "fast"),
    ("motion", "reduced_motion", "reduced_motion", True),
    ("motion", "volume", "volume", 5),
    ("motion", "muted", "muted", True),
    ("cards", "card_size:large", "card_size", "large"),
    ("game", "players:3", "players", "3"),
    ("game", "level:maestro", "level", "maestro"),
    ("game", "hints_allowed", "hints_allowed", False),
    ("game", "confirm_discards", "confirm_discards", False),
    ("game", "own_shuffle", "own_shuffle", True),
    ("window", "text_size:large", "text_size", "large"),
    ("window", "full_screen", "full_screen", True),
    ("window", "left_handed", "left_handed", True),
]


@pytest.mark.parametrize(("tab", "id", "field", "value"), CLICKS, ids=[click[1] for click in CLICKS])
@pytest.mark.slow
def test_what_is_clicked_is_kept_at_once_and_after_a_restart(
    tmp_path: Path, tab: str, id: str, field: str, value: object
) -> None:
    assert getattr(Settings(), field) != value
    with at_home(tmp_path, "--language", "en") as home:
        home.click("settings")
        home.click(f"tab:{tab}")
        home.click(id)
        assert home.kept()[field] == value
    with at_home(tmp_path) as home:
        assert getattr(home.app.program.preferences.settings, field) == value
        home.click("settings")
        home.click(f"tab:{tab}")
        item = home.item(id)
        assert (item["value"] if item["role"] == "slider" else item["selected"]) == (
            value if isinstance(value, int) else True
        )


@pytest.mark.slow
def test_letters_grow_at_once(settings: Home) -> None:
    settings.click("tab:window")
    before = settings.director.scene.view.text_width("Escoba", SMALL)
    settings.click("text_size:larger")
    assert settings.director.scene.view.text_width("Escoba", SMALL) > 1.2 * before
    settings.click("text_size:normal")
    assert settings.director.scene.view.text_width("Escoba", SMALL) == before


@pytest.mark.slow
def test_the_cards_are_what_was_chosen(settings: Home) -> None:
    pictures = settings.app.program.pictures
    assert pictures.deck == Deck(PRESETS[Settings().preset].deck_style, "azulejo")
    settings.click("deck:french")
    settings.click("back:cane")
    settings.click("four_colours")
    settings.click("show_values")
    assert pictures.deck == Deck("french_four_colours", "cane")
    assert not pictures.show_values, "they were from the beginning"
    settings.click("deck:auto")
    assert settings.kept()["deck_style"] is None
    assert pictures.deck.style == PRESETS[Settings().preset].deck_style, "a Spanish deck has no four colours"


@pytest.mark.slow
@pytest.mark.parametrize("id", ["deck:french", "back:stars", "cloth:burgundy", "show_values", "card_size:small"])
def test_the_piece_of_table_shows_it_at_once(settings: Home, id: str) -> None:
    left, top, width, height = settings.item("preview")["rect"]
    place = pygame.Rect(left, top, width, height)
    if id == "show_values":
        # The deck that is shown at first prints the value of every card.
        settings.click("deck:spanish")
    before = settings.window.surface.subsurface(place).copy()
    settings.click(id)
    after = settings.window.surface.subsurface(place)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_the_cloth_lies_on_every_table(settings: Home) -> None:
    settings.click("cloth:navy")
    settings.click("ok")
    assert settings.described()["scene"] == "home"
    colour = settings.window.surface.get_at((100, 600))
    assert colour.b > colour.g > colour.r


@pytest.mark.slow
def test_the_language_changes_everywhere_at_once(settings: Home) -> None:
    settings.click("tab:window")
    pick(settings, "language", "es")
    described = settings.described()
    assert described["language"] == "es"
    assert settings.kept()["language"] == "es"
    assert settings.item("full_screen")["label"] == "Pantalla completa"
    assert settings.item("language")["label"] == "Español"
    assert settings.item("tab:window")["selected"] is True, "the page stays open"
    settings.key(pygame.K_ESCAPE)
    assert settings.item("new_match")["label"] == "Nueva partida"
    settings.click("settings")
    settings.click("tab:window")
    pick(settings, "language", "system")
    assert settings.kept()["language"] is None
    assert settings.described()["language"] == texts.system_language()


@pytest.mark.slow
def test_full_screen_by_click_and_by_key(settings: Home) -> None:
    settings.click("tab:window")
    settings.click("full_screen")
    for filled in (True, False, True):
        assert settings.window.fullscreen is filled
        assert settings.item("full_screen")["selected"] is filled
        settings.key(pygame.K_F11)


@pytest.mark.slow
def test_another_setting_does_not_undo_the_key(settings: Home) -> None:
    settings.click("tab:window")
    settings.click("full_screen")
    settings.key(pygame.K_F11)
    settings.click("text_size:large")
    assert not settings.window.fullscreen


@pytest.mark.slow
def test_a_window_left_in_full_screen_opens_so_again(tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        home.key(pygame.K_F11)
    with at_home(tmp_path) as home:
        assert home.window.fullscreen
        home.key(pygame.K_F11)
    with at_home(tmp_path) as home:
        assert not home.window.fullscreen


@pytest.mark.slow
def test_the_command_line_holds_until_the_same_is_set(tmp_path: Path) -> None:
    with at_home(tmp_path, "--deck", "french_four_colours", "--speed", "slow", "--language", "es") as home:
        home.click("settings")
        assert home.item("deck:french")["selected"] is True
        assert home.item("four_colours")["selected"] is True
        home.click("tab:motion")
        assert home.item("speed:slow")["selected"] is True
        home.click("muted")
        assert home.kept()["speed"] == "normal", "what the command line asked for is not kept"
        assert home.kept()["language"] is None
        home.click("speed:instant")
        assert home.kept()["speed"] == "instant"
        home.click("tab:cards")
        home.click("deck:italian")
        assert home.app.program.pictures.deck.style == "italian"


@pytest.mark.slow
def test_a_running_table_takes_speed_deck_and_language(tmp_path: Path) -> None:
    with at_home(
        tmp_path, "--language", "en", "--rules", "brasilena", "--players", "4", "--speed", "instant", "--seed", "1"
    ) as home:
        home.rest()
        assert home.app.program.pictures.deck.style == "french_brazilian"
        hand = [item["id"] for item in home.described()["items"] if item.get("place") == "hand" and item["id"]]
        home.click("menu")
        home.click("settings")
        assert home.described()["scene"] == "settings"
        home.click("deck:spanish")
        home.click("tab:motion")
        home.click("speed:slow")
        home.click("tab:window")
        pick(home, "language", "es")
        home.click("ok")
        home.rest()
        assert home.described()["scene"] == "table"
        assert home.item("discard")["label"] == "Descartar"
        assert [item["id"] for item in home.described()["items"] if item.get("place") == "hand" and item["id"]] == hand
        assert home.app.program.pictures.deck.style == "spanish"
        home.click(hand[0])
        home.click("discard")
        if home.described()["at_rest"]:
            home.click("ok")
        assert home.described()["at_rest"] is False, "cards take their time now"


def test_everything_can_be_done_by_keys(settings: Home) -> None:
    settings.key(pygame.K_RIGHT)
    assert settings.item("tab:motion")["selected"] is True
    for _widget in range(4):
        settings.key(pygame.K_TAB)
    settings.key(pygame.K_HOME)
    settings.key(pygame.K_RIGHT)
    assert settings.kept()["volume"] == 1
    settings.key(pygame.K_TAB)
    settings.key(pygame.K_SPACE)
    assert settings.kept()["muted"] is True
    settings.key(pygame.K_TAB)
    settings.key(pygame.K_RETURN)
    assert settings.described()["scene"] == "home"


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.slow
def test_tab_visits_everything(settings: Home, tab: str) -> None:
    settings.click(f"tab:{tab}")
    visited = []
    for _widget in range(12):
        focused = settings.director.scene.group.focused
        assert focused is not None
        visited.append(focused.id)
        settings.key(pygame.K_TAB)
    wanted = {item["id"].split(":")[0] for item in settings.described()["items"] if item.get("enabled")}
    assert set(visited) == wanted


@pytest.mark.slow
def test_a_new_speed_is_shown_once_and_any_key_ends_it(settings: Home) -> None:
    settings.click("tab:motion")
    settings.click("speed:slow")
    assert settings.described()["at_rest"] is False
    settings.key(pygame.K_F5)
    assert settings.described()["at_rest"] is True
    settings.click("speed:normal")
    pictures = set()
    for _frame in range(40):
        settings.turn(0.1)
        pictures.add(settings.pixels())
    assert len(pictures) > 8
    assert settings.described()["at_rest"] is True
    settings.click("speed:instant")
    assert settings.described()["at_rest"] is True


def test_reduced_motion_fades(settings: Home) -> None:
    """Halfway the card is nowhere: neither moving nor yet there."""
    settings.click("tab:motion")
    settings.click("reduced_motion")
    assert settings.described()["at_rest"] is False
    preview = pygame.Rect(settings.item("preview")["rect"])
    hand = pygame.Rect(preview.centerx - 15, preview.centery + 95, 30, 30)
    seen = []
    for _frame in range(4):
        seen.append(sum(pygame.transform.average_color(settings.window.surface, hand)[:3]))
        settings.turn(0.08)
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 2 * seen[-1]


def scene(problem: str = "", told: list[str] | None = None, held: Settings | None = None) -> SettingsScene:
    told = [] if told is None else told
    program = around(
        BlankPictures(),
        SimpleNamespace(player=Player("1", "Ana", "curls"), tally=lambda _player: SimpleNamespace(matches=3)),
        settings=held,
        sound_problem=problem,
        notices=lambda: [told.pop() for _notice in list(told)],
    )
    return SettingsScene(program)


def test_why_nothing_can_be_heard_is_said(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json") as built:
        shown = scene(LONG_PROBLEM)
        built.show(shown)
        built.click("tab:motion")
        assert built.item("sound_problem")["label"] == LONG_PROBLEM


def test_volume_and_mute_are_heard_at_once(settings: Home) -> None:
    sounds = settings.app.program.sounds
    loudness = sounds._loudness
    settings.click("tab:motion")
    settings.click("volume")
    assert 0 < sounds._loudness < loudness
    settings.click("muted")
    assert sounds._loudness == 0


def test_a_sound_device_that_vanishes_is_noticed(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json") as built:
        shown = scene()
        program: Any = shown._program
        built.show(shown)
        built.click("tab:motion")
        program.sound_problem = "The device is gone."
        built.turn()
        built.turn()
        assert built.item("sound_problem")["label"] == "The device is gone."


def test_settings_that_cannot_be_saved_are_spoken_of(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json") as built:
        built.show(scene(told=["Your settings could not be saved."]))
        built.click("show_values")
        (dialog,) = [item for item in built.described()["items"] if item["role"] == "dialog"]
        assert "could not be saved" in dialog["label"]
        built.click_at((640, 700))
        assert built.described()["scene"] == "settings"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("tab", TABS)
def test_everything_has_its_place_in_every_window(
    tmp_path: Path, tab: str, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    try:
        with stage(tmp_path / "screen.json", size) as built:
            shown = scene(LONG_PROBLEM)
            built.show(shown)
            built.click(f"tab:{tab}")
            items = shown.described()
            view = shown.view
            panel = shown._panel
            for choice in (widget for widget in shown.group if isinstance(widget, PictureChoice)):
                for index, option in enumerate(choice.options):
                    room = choice.place(index).width - 10
                    lines = view.lines(option.label, SMALL, room)
                    assert " ".join(lines) == option.label, "no word is broken"
                    assert len(lines) <= choice._lines
    finally:
        texts.set_language("en")
    for item in items:
        assert view.area.contains(item.rect), item
        assert item.role in ("text", "slider") or min(item.rect.size) >= 32, item
        if item.id != "ok" and item.role != "tab":
            assert panel.contains(item.rect), item
    places = [item for item in items if item.role != "slider" or item.id == "volume"]
    for one, other in combinations(places, 2):
        assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)


def test_everything_offered_has_a_name_of_its_own() -> None:
    assert plain_styles()
    assert set(plain_styles()) <= set(names.DECKS)
    assert len({names.deck_name(style) for style in names.DECKS}) == len(names.DECKS)
    assert all(names.deck_note(style) for style in names.DECKS)
    assert len(backs()) >= 4
    assert len({names.back_name(back) for back in backs()}) == len(backs())
    assert backs()[0] == Settings().back
    assert cloth.cloths()


def test_words_that_mean_nothing_here_fall_back(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text(
        '{"deck_style": "tarot", "back": "../secret", "cloth": "lava", "language": "xx"}'
    )
    with at_home(tmp_path) as home:
        assert home.app.program.pictures.deck == Deck(PRESETS[Settings().preset].deck_style, "azulejo")
        assert cloth.laid() == cloth.DEFAULT
        assert home.described()["language"] == texts.system_language()
        home.click("settings")
        chosen = {item["id"] for item in home.described()["items"] if item.get("selected")}
        assert {"deck:auto", "cloth:green"} <= chosen
