"""What is around a scene under test: a program that keeps everything in memory, and ways that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from escoba.screen.art.pictures import CardPictures
from escoba.screen.shell.options import read_options
from escoba.screen.shell.preferences import Preferences
from escoba.storage import Settings


class Ways:
    """Stands in for the `Navigation`: notes the verb, and what was given with it, of all that was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def __getattr__(self, verb: str) -> Any:
        """A verb that notes itself."""
        return lambda *given: self.asked.append((verb, *given))

    @property
    def verbs(self) -> list[str]:
        """The verbs alone."""
        return [str(verb) for verb, *_given in self.asked]


class _Kept:
    """A storage of settings, and of nothing else."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def save_settings(self, settings: Settings) -> None:
        self.settings = settings


def around(
    pictures: CardPictures | None = None,
    storage: Any = None,
    *,
    settings: Settings | None = None,
    notices: Callable[[], list[str]] = list,
    **more: Any,
) -> Any:
    """Stands in for the `Program`; without a `storage` nothing is kept but the settings."""
    kept: Any = _Kept(settings or Settings())
    parts: dict[str, Any] = {
        "pictures": pictures,
        "storage": storage,
        "options": read_options([]),
        "preferences": Preferences(kept, read_options([])),
        "notices": notices,
        "after_change": notices,
        "after_saving_rules": notices,
        "deck_preset": "obligada",
        "use_deck": lambda preset: None,
        "move_in": lambda: None,
        "sound_problem": "",
        "window": SimpleNamespace(fullscreen=False),
    }
    return SimpleNamespace(**(parts | more))
