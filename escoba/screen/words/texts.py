"""Every text the window shows goes through here: gettext catalogues, message ids in English.

The catalogues are made by ``scripts/messages.py``. A missing catalogue is no error: the ids are then shown.
"""

from __future__ import annotations

import gettext
import os
import sys

import pygame

from escoba.resources import asset

LANGUAGES: dict[str, str] = {
    "es": "Español",
    "es_AR": "Español (Argentina)",
    "en": "English",
    "fr": "Français",
    "it": "Italiano",
    "pt_BR": "Português (Brasil)",
    "pt_PT": "Português (Portugal)",
    "pl": "Polski",
    "de": "Deutsch",
}
"""The languages there are, each under its own name."""

VARIANTS = {"es_AR": "es", "pt_PT": "pt_BR"}
"""Languages whose catalogues hold only what they say otherwise than another."""

_STANDS_FOR = {"pt": "pt_BR"}
"""Which one is meant where no country is named, or one that has none of its own."""

_DOMAIN = "escoba"
_FALLBACK = "en"


class _Current:
    language = _FALLBACK
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def system_language() -> str:
    """The first of the system's preferred languages that the program speaks, or English."""
    return next((found for found in map(spoken, system_languages()) if found), _FALLBACK)


def system_languages() -> list[str]:
    """The languages that the system prefers, the most wanted first, as *pt* or *pt_BR*; empty where it names none."""
    # SDL asks LANG before LANGUAGE, and neither LC_ALL nor LC_MESSAGES.
    named = [] if sys.platform in ("win32", "darwin") else _named_in_environment()
    if named:
        return named
    try:
        return [
            "_".join(str(part) for part in (locale["language"], locale["country"]) if part)
            for locale in pygame.system.get_pref_locales()
        ]
    except UnicodeDecodeError:
        # What the system's settings say may be no text at all.
        return []


def _named_in_environment() -> list[str]:
    """The languages that the environment names, in the order of gettext's manual, "Locale Environment Variables"."""
    locales = os.environ.get("LANGUAGE", "").split(":")
    locales += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    languages = [locale.partition("@")[0].partition(".")[0] for locale in locales]
    return [_FALLBACK if language in ("C", "POSIX") else language for language in languages if language]


def spoken(wanted: str) -> str | None:
    """The one of LANGUAGES that serves whoever wants this language, if any does."""
    language, _separator, country = wanted.replace("-", "_").partition("_")
    language = language.lower()
    here = f"{language}_{country.upper()}"
    if here in LANGUAGES:
        return here
    language = _STANDS_FOR.get(language, language)
    return language if language in LANGUAGES else None


def set_language(language: str) -> None:
    """Speak `language` from now on. Raises KeyError if it is none of LANGUAGES. Texts already made stay as they are."""
    if language not in LANGUAGES:
        raise KeyError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    _Current.language = language
    catalogues = [language, VARIANTS[language]] if language in VARIANTS else [language]
    _Current.catalogue = gettext.translation(_DOMAIN, str(asset("locale")), catalogues, fallback=True)


def language() -> str:
    """The language spoken now: a key of LANGUAGES."""
    return _Current.language


def N_(message: str) -> str:  # noqa: N802 - the name by which gettext's tools know it
    """The message itself: it stands in the catalogues and is translated where it is shown."""
    return message


def _(message: str) -> str:
    """The message in the language spoken now."""
    return _Current.catalogue.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that goes with `number`. It still holds its placeholders."""
    return _Current.catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """The message where the English words alone would be ambiguous; `context` says what is meant."""
    return _Current.catalogue.pgettext(context, message)


def plural_in_context(context: str, singular: str, plural: str, number: int) -> str:
    """As `ngettext`, where the English words alone would be ambiguous."""
    return _Current.catalogue.npgettext(context, singular, plural, number)


def format_number(number: float, form: str) -> str:
    """A number as a form such as ``+.1f`` writes it, with the decimal sign of the language and a true minus."""
    decimal = pgettext("decimal sign", ".")
    written = format(number, form)
    if not written.strip("+-0."):
        # What is rounded to nothing has no sign.
        written = format(0.0, form).lstrip("+-")
    return written.replace("-", "\N{MINUS SIGN}").replace(".", decimal)
