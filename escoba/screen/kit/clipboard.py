"""The system's clipboard. Where it cannot be had, copying and pasting do nothing."""

from __future__ import annotations

import contextlib

import pygame


def get() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        # What another program copied may be no text at all.
        return ""


def put(text: str) -> None:
    """Leave a text on the clipboard."""
    with contextlib.suppress(pygame.error, UnicodeError):
        pygame.scrap.put_text(text)
