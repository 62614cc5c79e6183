"""Languages: which is spoken, and what is said where a catalogue or a message is missing."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from escoba.screen.words import texts


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def test_messages_are_spoken_in_the_language_that_was_set() -> None:
    texts.set_language("es")
    assert (texts._("New match"), texts.language()) == ("Nueva partida", "es")
    texts.set_language("en")
    assert texts._("New match") == "New match"


def test_each_number_has_its_form() -> None:
    texts.set_language("es")
    forms = [
        texts.ngettext("The **most cards** score {points} point.", "The **most cards** score {points} points.", points)
        for points in (1, 2)
    ]
    assert [form.split()[-1] for form in forms] == ["punto.", "puntos."]


def test_a_context_tells_apart_what_english_does_not() -> None:
    texts.set_language("es")
    assert texts.pgettext("players", "Pairs") == "Parejas"
    assert texts.pgettext("no such context", "Pairs") == "Pairs"


def test_an_unknown_language_is_refused_and_the_old_one_stays() -> None:
    texts.set_language("es")
    with pytest.raises(KeyError, match="tlh"):
        texts.set_language("tlh")
    assert texts.language() == "es"


@pytest.mark.parametrize(("language", "own", "base"), [("es_AR", "Vos", "es"), ("pt_PT", "Guardar", "pt_BR")])
def test_a_variant_says_what_it_has_and_the_rest_as_its_base_does(language: str, own: str, base: str) -> None:
    texts.set_language(base)
    same = texts._("Statistics")
    texts.set_language(language)
    assert texts._("Statistics") == same != "Statistics"
    assert texts._({"es_AR": "You", "pt_PT": "Save"}[language]) == own


def test_polish_has_three_forms() -> None:
    texts.set_language("pl")
    forms = [texts.ngettext("{n} round", "{n} rounds", number) for number in (1, 2, 5, 12, 22)]
    assert forms == ["{n} rozdanie", "{n} rozdania", "{n} rozdań", "{n} rozdań", "{n} rozdania"]


def test_without_a_catalogue_the_ids_are_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(texts, "asset", lambda *parts: tmp_path.joinpath(*parts))
    texts.set_language("es")
    assert texts._("New match") == "New match"


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["es"], "es"), (["ja", "es", "en"], "es"), (["ja"], "en"), (["pt"], "pt_BR"), ([], "en")],
)
def test_the_system_language_is_the_first_that_is_spoken(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], spoken: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    locales = [{"language": language, "country": None} for language in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert texts.system_language() == spoken


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANGUAGE": "es:en", "LANG": "en_GB.UTF-8"}, "es"),
        ({"LANGUAGE": "ja:es", "LC_ALL": "en_GB.UTF-8"}, "es"),
        ({"LANGUAGE": "ca:fr:es", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "es_AR.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "es_AR"),
        ({"LC_ALL": "es_MX.UTF-8", "LANG": "en_GB"}, "es"),
        ({"LANG": "pt"}, "pt_BR"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_PT"),
        ({"LANG": "pt_AO.UTF-8"}, "pt_BR"),
        ({"LANGUAGE": "de_AT"}, "de"),
        ({"LC_MESSAGES": "es@euro", "LANG": "en_GB"}, "es"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LC_ALL": "C.UTF-8", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_the_language_in_gettexts_order(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert texts.system_language() == spoken
