"""The settings' page of language, letters and window."""

from __future__ import annotations

from typing import get_args

import pygame

from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.picker import Picker
from escoba.screen.pages.settings.parts import Change, SettingsPage, label_width
from escoba.screen.words import texts
from escoba.screen.words.texts import _, pgettext
from escoba.storage import Settings
from escoba.storage.settings import TextSize

SYSTEM = "system"
"""The choice of the language that the system prefers."""


def text_size_name(size: TextSize) -> str:
    """How large small letters are."""
    return {
        "normal": pgettext("text size", "Normal"),
        "large": pgettext("text size", "Large"),
        "larger": pgettext("text size", "Larger"),
    }[size]


class WindowPage(SettingsPage):
    """Language, text size, full screen, and at which side things are."""

    def __init__(self, settings: Settings, change: Change, *, full_screen: bool) -> None:
        """`full_screen` is how the window is now."""
        self._languages = Picker(
            "language",
            [
                Option(SYSTEM, _("The system's")),
                *(Option(language, name) for language, name in texts.LANGUAGES.items()),
            ],
            settings.language if settings.language in texts.LANGUAGES else SYSTEM,
            lambda language: change(language=None if language == SYSTEM else language),
        )
        self._sizes = Segments(
            "text_size",
            [Option(size, text_size_name(size)) for size in get_args(TextSize)],
            settings.text_size,
            lambda size: change(text_size=size),
        )
        self._full = Toggle("full_screen", _("Full screen"), full_screen, lambda on: change(full_screen=on))
        self._left = Toggle(
            "left_handed", _("Left-handed table"), settings.left_handed, lambda on: change(left_handed=on)
        )
        super().__init__([self._languages, self._sizes, self._full, self._left])

    def layout(self, view: View, place: pygame.FRect) -> None:
        """One below the other."""
        self._words = []
        width = label_width(view, (_("Language"), _("Text size")))
        field = pygame.FRect(place.left + width, place.top + 6, place.width - width, Segments.HEIGHT)
        self._label(_("Language"), place.left, field.top, width - 12, field.height)
        self._languages.rect = pygame.FRect(field.left, field.top, min(field.width, 320.0), Picker.HEIGHT)
        note = _("Your system prefers {language}.").format(language=texts.LANGUAGES[texts.system_language()])
        top = field.bottom + 8
        top += self._note(view, "note:language", note, pygame.FRect(field.left + 4, top, field.width, 0))
        field.top = top + 30
        self._label(_("Text size"), place.left, field.top, width - 12, field.height)
        self._sizes.rect = field.copy()
        note = _("Small letters grow; what is large already stays as it is.")
        top = field.bottom + 8
        top += self._note(view, "note:text_size", note, pygame.FRect(field.left + 4, top, field.width, 0))
        half = (field.width - 24) / 2
        self._switch(
            view,
            self._left,
            _("Buttons, scores and your pile change sides."),
            pygame.FRect(field.left + half + 24, top + 34, half, 0),
        )
        self._switch(
            view,
            self._full,
            _("F11 and Alt+Enter do the same, wherever you are. Place and size of the window are kept too."),
            pygame.FRect(field.left, top + 34, half, 0),
        )

    def window_changed(self, *, full_screen: bool) -> None:
        """The window was made to fill the screen, or no longer does, by a key."""
        self._full.on = full_screen
