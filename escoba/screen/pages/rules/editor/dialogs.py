"""The questions of the rules editor: a name, a code, and whether something may be lost."""

from __future__ import annotations

from collections.abc import Callable

from escoba.code_signs import CodeError
from escoba.rules import DEFAULT_PRESET, PRESETS, RuleSet
from escoba.rules_code import code_of, read_code
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import Entry
from escoba.screen.words.texts import _
from escoba.storage import MAX_NAME, clean_name

_LONGEST_CODE = 60

Ask = Callable[[Dialog], None]
"""Opens a dialog over the scene."""

Check = Callable[[str], str]
"""What is wrong with what was written, in a sentence; empty if nothing is."""


def ask_code(ask: Ask, read: Callable[[RuleSet], None], *, loses: bool) -> None:
    """Ask for a code; `read` gets its rules. `loses`: something is not saved, and they take its place."""
    text = (
        _("Its rules take the place of what you changed here and did not save.")
        if loses
        else _("Write the code that you were given. Its rules are shown here, and you can save them under a name.")
    )
    _ask_in_writing(
        ask,
        (_("The code of a rule set"), text, _("Show")),
        lambda written: Entry(
            "code_entry",
            written,
            lambda _text: None,
            max_length=_LONGEST_CODE,
            placeholder=code_of(PRESETS[DEFAULT_PRESET].rules),
        ),
        "",
        _code_fault,
        lambda code: read(read_code(code)),
    )


def ask_name(ask: Ask, name: str, check: Check, save: Callable[[str], None]) -> None:
    """Ask for the name to save rules under; `name` is proposed, `save` gets the one that was chosen."""
    text = _("Under this name you find them below the traditions.")
    _ask_for_name(ask, (_("Save the rules"), text, _("Save")), name, check, save)


def ask_other_name(ask: Ask, name: str, check: Check, rename: Callable[[str], None]) -> None:
    """Ask for another name of the rules called `name`."""
    title = _("Rename {name}").format(name=name)
    _ask_for_name(ask, (title, _("The rules themselves stay as they are."), _("Rename")), name, check, rename)


def ask_to_replace(ask: Ask, name: str, replace: Callable[[], None]) -> None:
    """Ask whether the rules called `name` are to be lost for others of that name."""
    title, text = _("Replace {name}?"), _("There are rules of this name. What they were until now is lost.")
    ask(Dialog(title.format(name=name), text, _("Replace"), replace, cancel=_("Cancel"), kind="danger"))


def ask_to_delete(ask: Ask, name: str, delete: Callable[[], None]) -> None:
    """Ask whether the rules called `name` are to be deleted."""
    title, text = _("Delete {name}?"), _("The rules are gone for good. Matches that are played by them keep them.")
    ask(Dialog(title.format(name=name), text, _("Delete"), delete, cancel=_("Cancel"), kind="danger"))


def ask_to_lose(ask: Ask, question: str, ok: str, on_ok: Callable[[], None]) -> None:
    """Ask whether what was changed and not saved may be lost; `ok` is the word for what is then done."""
    text = _("What you changed here is not saved, and is lost then.")
    ask(Dialog(question, text, ok, on_ok, cancel=_("Cancel"), kind="danger"))


def _ask_for_name(ask: Ask, words: tuple[str, str, str], name: str, check: Check, on_ok: Callable[[str], None]) -> None:
    _ask_in_writing(
        ask,
        words,
        lambda written: Entry("name_entry", written, lambda _text: None, max_length=MAX_NAME),
        name,
        check,
        lambda text: on_ok(clean_name(text)),
    )


def _ask_in_writing(
    ask: Ask,
    words: tuple[str, str, str],
    entry: Callable[[str], Entry],
    written: str,
    check: Check,
    on_ok: Callable[[str], None],
) -> None:
    """Ask for something written, and again, saying what is wrong, as long as something is.

    `words` are title, text and the word for ok; `entry` makes the field in which `written` stands at first.
    """
    title, text, ok = words
    field = entry(written)

    def answered() -> None:
        fault = check(field.text)
        if fault:
            _ask_in_writing(ask, (title, fault, ok), entry, field.text, check, on_ok)
        else:
            on_ok(field.text)

    ask(Dialog(title, text, ok, answered, cancel=_("Cancel"), entry=field))


def _code_fault(text: str) -> str:
    """What is wrong with a code; empty if nothing is."""
    try:
        read_code(text)
    except CodeError as error:
        return {
            "prefix": _("A code of rules begins with ESC."),
            "sign": _("A code has only letters from A to Z and digits."),
            "version": _("The sign after ESC is wrong, or the code is of a newer version of Escoba."),
            "length": _("Something is missing, or there is too much: after ESC a code has 3 or 11 signs."),
            "mistyped": _("There is a typing error: a sign is wrong, or two have changed places."),
            "refused": _("The code stands for rules that this version of Escoba does not have."),
        }[error.fault]
    return ""
