"""What a player has set, with what the command line asks for instead, and what follows from both for the screen."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from escoba.resources import asset
from escoba.rules import PRESETS
from escoba.screen.art.motion import DURATION_FACTOR
from escoba.screen.art.pictures import FOUR_COLOURS, Deck
from escoba.screen.shell.options import Options, deck_styles
from escoba.storage import Storage
from escoba.storage.settings import COMFORT, Comfort, Settings

LOUDEST = 10
"""The volume that is as loud as it gets."""

DEFAULT_DECK = "spanish"


def plain_styles() -> list[str]:
    """The deck styles there are pictures of, without those that are another one in four colours."""
    return [style for style in deck_styles() if not style.endswith(FOUR_COLOURS)]


def has_four_colours(style: str) -> bool:
    """Whether a deck style can also be had in four colours."""
    return style + FOUR_COLOURS in deck_styles()


def backs() -> list[str]:
    """The names of all backs there are, the usual one first."""
    usual = Settings().back
    return sorted((path.stem for path in asset("backs").glob("*.svg")), key=lambda name: (name != usual, name))


def _ignored(_changed: Collection[str]) -> None:
    """What changed is of no consequence."""


class Preferences:
    """The settings in effect, which every scene reads whenever it needs one.

    What the command line says holds until the player sets the same thing otherwise.
    """

    def __init__(self, storage: Storage, options: Options) -> None:
        self._storage = storage
        asked: dict[str, object] = {"deck_style": options.deck, "speed": options.speed, "language": options.language}
        if options.deck is not None and options.deck.endswith(FOUR_COLOURS):
            asked |= {"deck_style": options.deck.removesuffix(FOUR_COLOURS), "four_colours": True}
        self._asked = {name: value for name, value in asked.items() if value is not None}
        self.on_change: Callable[[Collection[str]], None] = _ignored
        """Told the names of what was set, once it is kept."""

    @property
    def settings(self) -> Settings:
        """Everything as it holds now."""
        return msgspec.structs.replace(self._storage.settings, **self._asked)

    def set(self, **changes: object) -> None:
        """Let settings, called as in `Settings`, hold from now on, and keep them. TypeError where there is none."""
        for name in changes:
            self._asked.pop(name, None)
        self._storage.save_settings(msgspec.structs.replace(self._storage.settings, **changes))
        self.on_change(changes)

    @property
    def comfort(self) -> bool:
        """Whether everything is as large, clear and slow as one switch makes it."""
        return self.settings.before_comfort is not None

    def set_comfort(self, *, on: bool) -> None:
        """Let COMFORT hold, or what was set before; what was changed since then stays as it was changed."""
        settings, before = self.settings, self.settings.before_comfort
        if on and before is None:
            kept = Comfort(**{name: getattr(settings, name) for name in Comfort.__struct_fields__})
            self.set(**msgspec.structs.asdict(COMFORT), before_comfort=kept)
        elif not on and before is not None:
            names = [name for name in Comfort.__struct_fields__ if getattr(settings, name) == getattr(COMFORT, name)]
            self.set(**{name: getattr(before, name) for name in names}, before_comfort=None)

    @property
    def duration_factor(self) -> float:
        """How much longer all motion takes than at normal speed; 0 is no motion at all."""
        return DURATION_FACTOR[self.settings.speed]

    def plain_style(self, preset: str) -> str:
        """The style of that deck, however many colours its suits have."""
        wanted = (self.settings.deck_style, PRESETS[preset].deck_style)
        return next((style for style in wanted if style in deck_styles()), DEFAULT_DECK)

    def deck(self, preset: str) -> Deck:
        """The deck to show for a tradition: the one that was set, or what the tradition opens with."""
        settings, style = self.settings, self.plain_style(preset)
        if settings.four_colours and has_four_colours(style):
            style += FOUR_COLOURS
        return Deck(style, settings.back if settings.back in backs() else Settings().back)
