"""Every text the window shows goes through here: gettext catalogues, message ids in English.

The catalogues are made by ``scripts/messages.py``. A missing catalogue is no error: the ids are then shown.
"""

from __future__ import annotations

import gettext
import os
import sys

import pygame

from escoba.resources import asset

LANGUAGES: dict[str, str] = {"es": "Español", "en": "English"}
"""The languages there are, each under its own name."""

_DOMAIN = "escoba"
_FALLBACK = "en"


class _Current:
    language = _FALLBACK
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def system_language() -> str:
    """The first of the system's preferred languages that the program speaks, or English."""
    # SDL asks LANG before LANGUAGE, and neither LC_ALL nor LC_MESSAGES.
    named = [] if sys.platform in ("win32", "darwin") else _named_in_environment()
    if named:
        return next((language for language in named if language in LANGUAGES), _FALLBACK)
    try:
        preferred = [str(locale["language"]) for locale in pygame.system.get_pref_locales()]
    except UnicodeDecodeError:
        # What the system's settings say may be no text at all.
        preferred = []
    return next((language for language in preferred if language in LANGUAGES), _FALLBACK)


def _named_in_environment() -> list[str]:
    """The languages that the environment names, the most wanted first: in the order of gettext's manual, "Locale
    Environment Variables". Empty where it names none.
    """
    locales = os.environ.get("LANGUAGE", "").split(":")
    locales += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    languages = [locale.partition("@")[0].partition(".")[0].partition("_")[0].lower() for locale in locales]
    return [_FALLBACK if language in ("c", "posix") else language for language in languages if language]


def set_language(language: str) -> None:
    """Speak `language` from now on. Raises KeyError if it is none of LANGUAGES. Texts already made stay as they are."""
    if language not in LANGUAGES:
        raise KeyError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    _Current.language = language
    _Current.catalogue = gettext.translation(_DOMAIN, str(asset("locale")), [language], fallback=True)


def language() -> str:
    """The language spoken now: a key of LANGUAGES."""
    return _Current.language


def _(message: str) -> str:
    """The message in the language spoken now."""
    return _Current.catalogue.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that goes with `number`. It still holds its placeholders."""
    return _Current.catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """The message where the English words alone would be ambiguous; `context` says what is meant."""
    return _Current.catalogue.pgettext(context, message)


def format_number(number: float, form: str) -> str:
    """A number as a form such as ``+.1f`` writes it, with the decimal sign of the language and a true minus."""
    decimal = pgettext("decimal sign", ".")
    written = format(number, form)
    if not written.strip("+-0."):
        # What is rounded to nothing has no sign.
        written = format(0.0, form).lstrip("+-")
    return written.replace("-", "\N{MINUS SIGN}").replace(".", decimal)
