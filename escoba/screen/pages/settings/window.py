"""The settings' page of language, letters and window."""

from __future__ import annotations

from typing import Any, get_args

from escoba.screen.kit.choice import Option
from escoba.screen.kit.form import Field, Line
from escoba.screen.pages.settings.parts import Change, FormPage
from escoba.screen.words import texts
from escoba.screen.words.language_names import own_name
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


def _preference() -> str:
    """Which language the system prefers, and which stands in for it where the program does not speak it."""
    spoken = texts.system_language()
    wanted = next(iter(texts.system_languages()), spoken)
    if texts.spoken(wanted):
        return _("Your system prefers {language}.").format(language=texts.LANGUAGES[spoken])
    return _("Your system prefers {wanted}, which is not here yet; {language} stands in for it.").format(
        wanted=own_name(wanted), language=texts.LANGUAGES[spoken]
    )


class WindowPage(FormPage):
    """Language, text size, full screen, and for which hand the table is laid."""

    def __init__(self, settings: Settings, change: Change, *, full_screen: bool) -> None:
        """`full_screen` is how the window is now."""
        self._full_screen = full_screen
        super().__init__(settings, change)

    def lines(self) -> list[Line]:
        """One below the other."""
        languages = [Option(SYSTEM, _("The system's")), *(Option(*language) for language in texts.LANGUAGES.items())]
        sizes = [Option(size, text_size_name(size)) for size in get_args(TextSize)]
        grow = _("Small letters grow; what is large already stays as it is.")
        keys = _("F11 and Alt+Enter do the same, wherever you are. Place and size of the window are kept too.")
        sides = _("Buttons, scores and your pile change sides.")
        plain = _("Black and white letters, dark cloth, plain edges.")
        return [
            Line([Field("language", "", "list", languages, note=_preference(), width=320)], _("Language"), above=6),
            Line([Field("text_size", "", "choice", sizes, note=grow)], _("Text size"), above=30),
            Line(
                [
                    Field("full_screen", _("Full screen"), "switch", tip=keys),
                    Field("left_handed", _("Left-handed table"), "switch", tip=sides),
                ],
                above=34,
            ),
            Line([Field("high_contrast", _("High contrast"), "switch", note=plain)], above=12),
        ]

    def values(self) -> dict[str, Any]:
        """The language by its code, and how the window is."""
        language = self.settings.language
        known = language if language in texts.LANGUAGES else SYSTEM
        return super().values() | {"language": known, "full_screen": self._full_screen}

    def set(self, name: str, value: Any) -> None:
        """The system's language is none that was chosen."""
        super().set(name, None if value == SYSTEM else value)

    def window_changed(self, *, full_screen: bool) -> None:
        """The window was made to fill the screen, or no longer does, by a key."""
        self._full_screen = full_screen
        self.refresh(self.settings)
