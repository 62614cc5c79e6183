"""Own rule sets in the rules editor: saved, renamed, deleted, given away as a code."""

from __future__ import annotations

import pytest

from escoba.rules import PRESETS
from escoba.rules_code import code_of
from escoba.screen.kit import clipboard
from escoba.screen.pages.common.own_rules import MOST_RULE_SETS
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.storage.settings import OwnRules
from tests.screen.at_rules import GRANDFATHER, SUMMER, Desk


def test_rules_are_saved_under_a_name(desk: Desk) -> None:
    desk.open(Draft.of_preset("obligada"), GRANDFATHER)
    desk.click("capture:any_card")
    desk.click("save")
    assert desk.labels()["name_entry"] == "Obligada, my way"
    desk.write("  La  tía\u202e Ñusta ")
    desk.answer("ok")
    saved = OwnRules("La tía Ñusta", "obligada", {"capture": "any_card"})
    assert desk.kept() == (GRANDFATHER, saved)
    assert desk.shelf.saved == [saved]
    assert desk.left()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "fault"), [("obligada", "tradition"), ("\u2800", "Write a name"), ("De Mesa", "tradition")]
)
def test_a_name_that_will_not_do_is_refused(desk: Desk, name: str, fault: str) -> None:
    desk.open(Draft.of_preset("obligada"))
    desk.click("save")
    desk.write(name)
    desk.answer("ok")
    assert fault in desk.dialog()
    assert desk.labels()["name_entry"] == name
    assert (desk.kept(), desk.left()) == ((), False)
    desk.write("Casa")
    desk.answer("ok")
    assert [own.name for own in desk.kept()] == ["Casa"]


@pytest.mark.parametrize("name", ["Las del abuelo", "LAS DEL ABUELO"])
def test_replacing_asks(desk: Desk, name: str) -> None:
    desk.open(Draft.of_preset("libre"), GRANDFATHER, SUMMER)
    desk.click("save")
    desk.write(name)
    desk.answer("ok")
    assert "Replace" in desk.dialog()
    desk.answer("cancel")
    assert desk.kept() == (GRANDFATHER, SUMMER)
    assert not desk.left()
    desk.click("save")
    desk.write(name)
    desk.answer("ok")
    desk.answer("ok")
    assert desk.kept() == (OwnRules(name, "libre", {}), SUMMER)
    assert desk.left()


def test_own_rules_are_changed_under_their_own_name(desk: Desk) -> None:
    desk.open(Draft.of_own(GRANDFATHER), GRANDFATHER)
    desk.click("tab:end")
    desk.click("lowest_wins:yes")
    desk.click("save")
    assert desk.labels()["name_entry"] == GRANDFATHER.name
    desk.answer("ok")
    desk.answer("ok")
    changed = OwnRules(GRANDFATHER.name, "mesa", {"target": 31, "escoba": 2, "lowest_wins": True})
    assert desk.kept() == (changed,)


def test_there_is_an_end_to_how_many_are_kept(desk: Desk) -> None:
    many = tuple(OwnRules(f"Mis reglas {number}", "libre", {}) for number in range(MOST_RULE_SETS))
    desk.open(Draft.of_preset("libre"), *many)
    desk.click("save")
    desk.write("Una más")
    desk.answer("ok")
    assert "100" in desk.dialog()
    assert desk.kept() == many
    desk.write("Mis reglas 7")
    desk.answer("ok")
    assert "Replace" in desk.dialog()


def test_rules_are_renamed(desk: Desk) -> None:
    editor = desk.open(Draft.of_own(GRANDFATHER), GRANDFATHER, SUMMER)
    desk.click("rename")
    desk.write(SUMMER.name.upper())
    desk.answer("ok")
    assert "Other rules" in desk.dialog()
    desk.write("LAS DEL ABUELO")
    desk.answer("ok")
    assert [own.name for own in desk.kept()] == ["LAS DEL ABUELO", SUMMER.name]
    assert desk.kept()[0].rules == GRANDFATHER.rules
    assert desk.shelf.renamed == [(GRANDFATHER.name, "LAS DEL ABUELO")]
    assert desk.labels()["title"] == "Rules: LAS DEL ABUELO"
    assert not editor.draft.changed


def test_deleting_asks(desk: Desk) -> None:
    editor = desk.open(Draft.of_own(GRANDFATHER), GRANDFATHER, SUMMER)
    desk.click("delete")
    assert "Delete Las del abuelo?" in desk.dialog()
    desk.answer("cancel")
    assert desk.kept() == (GRANDFATHER, SUMMER)
    desk.click("delete")
    desk.answer("ok")
    assert desk.kept() == (SUMMER,)
    assert desk.shelf.renamed == [(GRANDFATHER.name, None)]
    assert (editor.draft.name, editor.draft.rules) == (None, PRESETS["mesa"].rules)


def test_what_could_not_be_saved_is_said_before_the_scene_closes(desk: Desk) -> None:
    desk.open(Draft.of_preset("libre"))
    desk.shelf.notices = ["Your settings could not be saved."]
    desk.click("save")
    desk.answer("ok")
    assert "could not be saved" in desk.dialog()
    assert not desk.left()
    desk.answer("ok")
    assert desk.left()


def test_the_code_is_copied_and_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", copied.append)
    editor = desk.open(Draft.of_own(GRANDFATHER), GRANDFATHER)
    code = desk.labels()["code"]
    desk.click("copy_code")
    assert copied == [code] == [code_of(GRANDFATHER.rules)]
    assert desk.labels()["copy_code"] == "Copied"
    desk.click("begin_with")
    desk.click("begin_with:libre")
    assert desk.labels()["copy_code"] == "Copy"
    desk.click("enter_code")
    desk.write(code.lower().replace("-", " "))
    desk.answer("ok")
    assert editor.draft.rules == GRANDFATHER.rules
    assert (editor.draft.preset, editor.draft.name) == ("mesa", None)
    assert editor.draft.changed


def test_a_code_with_a_typing_error_is_refused_and_says_so(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("mesa"))
    code = code_of(GRANDFATHER.rules)
    desk.click("enter_code")
    for typed, fault in (
        (code[:-1] + ("A" if code[-1] != "A" else "B"), "typing error"),
        (code[:-1], "missing"),
        ("abuelo", "begins with ESC"),
        ("ESC-1ñ", "letters from A to Z"),
        ("ESC-9" + code[5:], "newer"),
    ):
        desk.write(typed)
        desk.answer("ok")
        assert fault in desk.dialog()
        assert desk.labels()["code_entry"] == typed
        assert editor.draft.rules == PRESETS["mesa"].rules
    desk.answer("cancel")
    assert editor.draft.rules == PRESETS["mesa"].rules
