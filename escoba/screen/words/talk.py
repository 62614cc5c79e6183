"""What is said at a table by number (docs/protocol.md, "Talk"): each reads it in their own language."""

from __future__ import annotations

from collections.abc import Mapping

from escoba.screen.words.texts import _
from escoba.tables import Said


def phrases() -> list[str]:
    """The phrases by their numbers, from 0. Never another order: the number is what goes over the line."""
    return [
        _("Hello!"),
        _("Good luck!"),
        _("Well played!"),
        _("What an escoba!"),
        _("Thank you!"),
        _("Sorry!"),
        _("Oh no!"),
        _("What luck!"),
        _("Bad luck!"),
        _("One moment, please."),
        _("Let me think …"),
        _("I am back."),
        _("Good game!"),
        _("Another match?"),
        _("Yes!"),
        _("No, thank you."),
        _("See you soon!"),
        _("Ha ha!"),
    ]


def said_words(said: Said, names: Mapping[str, str]) -> str:
    """Who said what; `names` are those of the people by id."""
    known = phrases()
    what = said.text or ""
    if said.phrase is not None:
        what = known[said.phrase] if said.phrase < len(known) else "…"
    return _("{name}: {words}").format(name=names.get(said.who, "?"), words=what)
