"""How the table's keys are called."""

from __future__ import annotations

from escoba.screen.words.texts import _

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What the cards of the table can wear, one after another, to be picked by."""


def with_key(tip: str, key: str) -> str:
    """A tip that names the key which does the same."""
    named = _("Key: {key}").format(key=key)
    return f"{tip} {named}" if tip else named
