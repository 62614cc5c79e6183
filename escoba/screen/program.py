"""The parts of the running program that all its scenes share, whoever opens them."""

from __future__ import annotations

from escoba.household import Household
from escoba.places import asset
from escoba.screen import texts
from escoba.screen.describe import Description
from escoba.screen.kit import cloth
from escoba.screen.kit.shapes import rasterised
from escoba.screen.loop import Clock, Director
from escoba.screen.notices import notice_text
from escoba.screen.options import Options
from escoba.screen.pictures import CardPictures
from escoba.screen.preferences import Preferences
from escoba.screen.scenes.settings_pages import LOUDEST
from escoba.screen.sounds import Sounds, problem_text
from escoba.screen.window import Window
from escoba.session.worker import Thinker


class Program:
    """The window, the household, what is set, the pictures and the sounds, and who thinks for the bots.

    `unheard` is what the player has not heard yet, besides the household's notices.
    """

    def __init__(self, options: Options, clock: Clock | None = None) -> None:
        """Open the window and the household; `clock` stands in for the real time. Raises NoDisplayError."""
        self.options = options
        self.window = Window(options.size)
        self.window.set_icon(rasterised(asset("icons", "escoba.svg").read_text(encoding="utf-8"), (64, 64)))
        self.household = Household.open(options.data)
        self.preferences = Preferences(self.household, options)
        settings = self.preferences.settings
        texts.set_language(self.language)
        cloth.lay(settings.cloth)
        self.pictures = CardPictures(self.preferences.deck(settings.preset), show_values=settings.show_values)
        self.sounds = Sounds(settings.volume / LOUDEST, settings.muted)
        description = Description(options.describe) if options.describe is not None else None
        self.director = Director(self.window, clock, description, self.sounds)
        self.thinker = Thinker()
        self.unheard: list[str] = []

    @property
    def language(self) -> str:
        """The language that holds: the one that was set, or the system's."""
        chosen = self.preferences.settings.language
        return chosen if chosen in texts.LANGUAGES else texts.system_language()

    @property
    def sound_problem(self) -> str:
        """Why nothing is heard, in the player's language; empty where all is well."""
        problem = self.sounds.problem
        return "" if problem is None else problem_text(problem)

    def notices(self) -> list[str]:
        """What the player has not heard yet, in his language; it counts as heard from now on."""
        told = [*[notice_text(notice) for notice in self.household.notices], *self.unheard]
        self.household.notices.clear()
        self.unheard.clear()
        return told

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        self.sounds.close()
        self.thinker.close()
        self.pictures.close()
        self.household.close()
        self.window.close()
