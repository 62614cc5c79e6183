"""The catalogues say everything the program says, and the script that keeps them notices what is missing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from escoba.screen.words.texts import LANGUAGES
from scripts import messages


def test_the_script_keeps_the_languages_the_program_offers() -> None:
    assert set(messages.LANGUAGES) == set(LANGUAGES)


def test_every_message_is_translated_and_compiled() -> None:
    template = messages.extracted()
    assert {language: list(messages.faults(language, template)) for language in messages.LANGUAGES} == {
        language: [] for language in messages.LANGUAGES
    }


@pytest.mark.slow
def test_messages_of_every_kind_are_found() -> None:
    template = messages.extracted()
    assert "New match" in template
    assert template.get("Pairs", context="players") is not None
    plural = template.get("The **most oros** score {points} point.", context="french deck")
    assert plural is not None
    assert plural.pluralizable


@pytest.fixture
def template() -> Catalog:
    made = Catalog()
    made.add("Take {count}")
    made.add(("{n} card", "{n} cards"))
    return made


def right(catalogue: Catalog) -> None:
    catalogue.add("Take {count}", "Toma {count}")
    catalogue.add(("{n} card", "{n} cards"), ("{n} carta",) + ("{n} cartas",) * (catalogue.num_plurals - 1))


def without_one(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue.delete("Take {count}")


def with_one_too_many(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue.add("Old", "Viejo")


def untranslated(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue["Take {count}"].string = ""


def without_a_plural(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue["{n} card"].string = ("{n} carta",) + ("",) * (catalogue.num_plurals - 1)


def fuzzy(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue["Take {count}"].flags.add("fuzzy")


def with_a_wrong_placeholder(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue["Take {count}"].string = "Toma {cuenta}"


def without_a_placeholder(catalogue: Catalog) -> None:
    right(catalogue)
    catalogue["Take {count}"].string = "Toma"


@pytest.mark.parametrize(
    ("fill", "complaint"),
    [
        (right, None),
        (without_one, "missing"),
        (with_one_too_many, "no longer used"),
        (untranslated, "not translated"),
        (without_a_plural, "not translated"),
        (fuzzy, "fuzzy"),
        (with_a_wrong_placeholder, "does not have"),
        (without_a_placeholder, "left out"),
    ],
)
def test_faults_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    template: Catalog,
    fill: Callable[[Catalog], None],
    complaint: str | None,
) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    catalogue = Catalog(locale="es")
    fill(catalogue)
    messages.write_text(messages.po_path("es"), catalogue)
    with messages.mo_path("es").open("wb") as file:
        write_mo(file, catalogue)
    found = list(messages.faults("es", template))
    assert (found == []) if complaint is None else any(complaint in fault for fault in found)


def test_a_catalogue_that_was_not_compiled_again_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, template: Catalog
) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    catalogue = Catalog(locale="es")
    right(catalogue)
    messages.write_text(messages.po_path("es"), catalogue)
    assert any("escoba.mo" in fault for fault in messages.faults("es", template))
    with messages.mo_path("es").open("wb") as file:
        write_mo(file, catalogue)
    catalogue["Take {count}"].string = "Coge {count}"
    messages.write_text(messages.po_path("es"), catalogue)
    assert any("escoba.mo" in fault for fault in messages.faults("es", template))
