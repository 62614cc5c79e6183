"""Keeps the catalogues of translated messages equal to what the program says.

    python scripts/messages.py            extract all messages, update every catalogue, compile
    python scripts/messages.py --check    only say what is missing; exit status 1 if anything is

Messages are extracted from escoba/ into assets/locale/escoba.pot; each language's escoba.po holds the translations,
and escoba.mo beside it is what the program reads. The English catalogue translates every message by itself.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("es", "en", "fr", "it", "pt_BR", "pl", "de", "es_AR", "pt_PT")
VARIANTS = ("es_AR", "pt_PT")
"""They hold only what they say otherwise than the language that stands behind them."""
SOURCE_LANGUAGE = "en"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
IN_DECK = {"in_deck": None, "plural_in_deck": (1, 2)}
FAMILIES = ("spanish deck", "italian deck", "french deck")
"""The contexts under which a message stands that names cards as the deck in force shows them."""
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""The date written into every catalogue, so that nothing changes where no message does."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def extracted() -> Catalog:
    """All messages of the program, with the files (not the lines) that use them."""
    template = Catalog()
    for keywords, families in ((KEYWORDS, (None,)), (IN_DECK, FAMILIES)):
        for name, _line, message, comments, context in extract_from_dir(
            ROOT / "escoba", keywords=keywords, comment_tags=("Translators:",), strip_comment_tags=True
        ):
            file = f"escoba/{Path(name).as_posix()}"
            for family in families:
                template.add(message, locations=[(file, 0)], auto_comments=comments, context=family or context)
    return template


def catalogue(language: str) -> Catalog:
    """The language's catalogue as it is kept, or an empty one."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def po_path(language: str) -> Path:
    """Where a language's translations are kept."""
    return LOCALE / language / "LC_MESSAGES" / "escoba.po"


def mo_path(language: str) -> Path:
    """Where a language's compiled catalogue is."""
    return po_path(language).with_suffix(".mo")


def update() -> None:
    """Bring template and catalogues up to date and compile them. Messages that are new stay to be translated."""
    template = extracted()
    write_text(LOCALE / "escoba.pot", template)
    for language in LANGUAGES:
        messages = catalogue(language)
        messages.update(template, no_fuzzy_matching=True)
        if language == SOURCE_LANGUAGE:
            for message in filled(messages):
                if message.context not in FAMILIES[1:]:
                    message.string = message.id
        if language in VARIANTS:
            for message in [message for message in filled(messages) if not any(forms(message.string))]:
                messages.delete(message.id, message.context)
        write_text(po_path(language), messages)
        with mo_path(language).open("wb") as file:
            write_mo(file, messages)


def write_text(path: Path, messages: Catalog) -> None:
    """Write a catalogue as text, with nothing in it that changes where no message does."""
    messages.project, messages.version = "escoba", "catalogue"
    messages.header_comment = "# The messages of Escoba."
    messages.last_translator = messages.language_team = messages.msgid_bugs_address = "The Escoba authors"
    messages.creation_date = messages.revision_date = EPOCH
    messages.fuzzy = False
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, messages, width=120, sort_output=True, include_lineno=False, ignore_obsolete=True)


def filled(messages: Catalog) -> Iterator[Message]:
    """The messages without the header, which has the empty id."""
    return (message for message in messages if message.id)


def faults(language: str, template: Catalog) -> Iterator[str]:
    """What is wrong with a language's catalogue, in words."""
    messages = catalogue(language)
    used = {(message.context, message.id) for message in filled(template)}
    known = {(message.context, message.id) for message in filled(messages)}
    for context, id in sorted(used - known, key=str) if language not in VARIANTS else ():
        yield f"{language}: missing: {shown(context, id)}"
    for context, id in sorted(known - used, key=str):
        yield f"{language}: no longer used: {shown(context, id)}"
    for message in filled(messages):
        name = shown(message.context, message.id)
        strings = forms(message.string)
        if not all(strings) or (message.pluralizable and len(strings) != messages.num_plurals):
            yield f"{language}: not translated: {name}"
        elif message.fuzzy:
            yield f"{language}: uncertain (fuzzy): {name}"
        elif any(placeholders([form]) - placeholders(forms(message.id)) for form in strings):
            yield f"{language}: a placeholder that the message does not have: {name}"
        elif placeholders(forms(message.id)) - placeholders(strings):
            yield f"{language}: a placeholder is left out: {name}"
    if not mo_path(language).exists() or not contents(messages).items() <= contents(compiled(language)).items():
        yield f"{language}: {mo_path(language).name} is not what {po_path(language).name} says"


def compiled(language: str) -> Catalog:
    """What the compiled catalogue holds."""
    with mo_path(language).open("rb") as file:
        return read_mo(file)


def contents(messages: Catalog) -> dict[tuple[str | None, tuple[str, ...]], tuple[str, ...]]:
    """What a catalogue translates, apart from everything that differs between its two forms."""
    return {
        (message.context, tuple(forms(message.id))): tuple(forms(message.string))
        for message in filled(messages)
        if all(forms(message.string))
    }


def forms(text: str | Iterable[str] | None) -> list[str]:
    """Singular and plurals as one list."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def placeholders(texts: Iterable[str]) -> set[str]:
    """The names in braces."""
    return {name for text in texts for name in _PLACEHOLDER.findall(text)}


def shown(context: str | None, id: str | Iterable[str]) -> str:
    """A message as it is named in complaints."""
    return repr(forms(id)[0]) + (f" ({context})" if context else "")


def main() -> int:
    """Run from the command line; gives the exit status."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of messages up to date.")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is missing")
    if not parser.parse_args().check:
        update()
    wrong = [fault for language in LANGUAGES for fault in faults(language, extracted())]
    for fault in wrong:
        print(fault, file=sys.stderr)
    if wrong:
        print("Translate what is missing in assets/locale/*/LC_MESSAGES/escoba.po, then run", file=sys.stderr)
        print("    python scripts/messages.py", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
