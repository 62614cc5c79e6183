"""Languages under their own names, those too that the program does not speak."""

from __future__ import annotations

from escoba.screen.words.texts import LANGUAGES, spoken

_OTHERS = {
    "ca": "Català",
    "cs": "Čeština",
    "da": "Dansk",
    "et": "Eesti",
    "eu": "Euskara",
    "fi": "Suomi",
    "gl": "Galego",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "id": "Bahasa Indonesia",
    "is": "Íslenska",
    "lt": "Lietuvių",
    "lv": "Latviešu",
    "nb": "Norsk bokmål",
    "nl": "Nederlands",
    "nn": "Norsk nynorsk",
    "oc": "Occitan",
    "ro": "Română",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sv": "Svenska",
    "tr": "Türkçe",
}
"""Those that are written with letters which the program's fonts have; others are named by their codes."""


def own_name(wanted: str) -> str:
    """What a language, given as *ca* or *pt_PT*, calls itself; its code where that is not known."""
    known = spoken(wanted)
    return LANGUAGES[known] if known else _OTHERS.get(wanted.partition("_")[0].lower(), wanted)
