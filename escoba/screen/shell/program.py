"""The parts of the running program that all its scenes share, whoever opens them."""

from __future__ import annotations

from collections.abc import Collection

from escoba.resources import asset
from escoba.screen.art.pictures import CardPictures
from escoba.screen.art.sounds import Sounds
from escoba.screen.kit import cloth, contrast
from escoba.screen.kit.describe import Description
from escoba.screen.kit.shapes import rasterised
from escoba.screen.shell.clock import Clock
from escoba.screen.shell.loop import SceneManager
from escoba.screen.shell.options import Options
from escoba.screen.shell.preferences import LOUDEST, Preferences
from escoba.screen.shell.window import Window
from escoba.screen.words import deck_words, texts
from escoba.screen.words.notices import notice_text, pad_text, sound_problem_text, unkept_text
from escoba.storage import TROUBLES, Storage
from escoba.storage.settings import TextSize
from escoba.thinking.worker import Thinker

TEXT_SIZES: dict[TextSize, float] = {"normal": 1.0, "large": 1.15, "larger": 1.3}
"""How many times as large as designed small type is set."""


class Program:
    """The window, the storage, what is set, the pictures and the sounds, and who thinks for the bots.

    `unheard` is what the player has not heard yet, besides the storage's notices. `deck_preset` is the tradition that
    the cards are dressed for.
    """

    def __init__(self, options: Options, clock: Clock | None = None) -> None:
        """Open the window and the storage; `clock` stands in for the real time. Raises NoDisplayError."""
        self.options = options
        self.storage = Storage.open(options.data)
        self.preferences = Preferences(self.storage, options)
        settings = self.preferences.settings
        place = settings.window if options.size is None else None
        self.window = Window(options.size, place=place, full_screen=settings.full_screen)
        self.window.set_icon(rasterised(asset("icons", "escoba.svg").read_text(encoding="utf-8"), (64, 64)))
        texts.set_language(self.language)
        cloth.lay(settings.cloth)
        self.deck_preset = settings.preset
        self.pictures = CardPictures(self.preferences.deck(settings.preset), show_values=settings.show_values)
        self.sounds = Sounds(settings.volume / LOUDEST, settings.muted)
        description = Description(options.describe) if options.describe is not None else None
        self.director = SceneManager(
            self.window, clock, description, self.sounds, text_size=TEXT_SIZES[settings.text_size]
        )
        self.thinker = Thinker()
        self.unheard: list[str] = []
        self.preferences.on_change = self._changed
        self.director.pads.on_change = self._pad_changed

    @property
    def language(self) -> str:
        """The language that holds: the one that was set, or the system's."""
        chosen = self.preferences.settings.language
        return chosen if chosen in texts.LANGUAGES else texts.system_language()

    @property
    def sound_problem(self) -> str:
        """Why nothing is heard, in the player's language; empty where all is well."""
        problem = self.sounds.problem
        return "" if problem is None else sound_problem_text(problem)

    def use_deck(self, preset: str) -> None:
        """Let the cards look as they are set for a tradition."""
        self.deck_preset = preset
        deck, settings = self.preferences.deck(preset), self.preferences.settings
        deck_words.speak_of(deck.style)
        self.pictures.use_deck(deck, show_values=settings.show_values, large_numbers=settings.large_numbers)

    def apply(self) -> None:
        """Let everything that is set hold, whatever it was before; what scenes read for themselves needs no telling."""
        settings = self.preferences.settings
        self.sounds.set_volume(settings.volume / LOUDEST)
        self.sounds.set_muted(settings.muted)
        cloth.lay(settings.cloth)
        contrast.use(high=settings.high_contrast)
        self.use_deck(self.deck_preset)
        self.director.set_text_size(TEXT_SIZES[settings.text_size])
        if texts.language() != self.language:
            texts.set_language(self.language)
            self.director.translate()

    def fill_screen(self) -> None:
        """Let the window be as it is set; apart from `apply`, since a key may change it without the settings."""
        if self.window.fullscreen != self.preferences.settings.full_screen:
            self.director.toggle_fullscreen()

    def move_in(self) -> None:
        """Another player plays: let what they have set hold."""
        self.apply()
        self.fill_screen()

    def _changed(self, names: Collection[str]) -> None:
        self.apply()
        if "full_screen" in names:
            self.fill_screen()
        if {"volume", "muted"} & set(names):
            self.sounds.play("lay")

    def _pad_changed(self, name: str, *, there: bool) -> None:
        """Tell whoever plays a match that a gamepad came or went."""
        if self.director.held:
            self.unheard.append(pad_text(name, there=there))

    def notices(self) -> list[str]:
        """What the player has not heard yet, in their language; it counts as heard from now on."""
        told = [*[notice_text(notice) for notice in self.storage.notices], *self.unheard]
        self.storage.notices.clear()
        self.unheard.clear()
        return told

    def after_change(self) -> list[str]:
        """What the player must hear after changing something that is kept: above all, that it is not saved."""
        trouble = self.storage.trouble
        return self.notices() if trouble is None else self._said_first(unkept_text(trouble), TROUBLES)

    def after_saving_rules(self) -> list[str]:
        """What the player must hear after saving own rules, which are among the settings."""
        trouble = self.storage.settings_trouble
        return self.notices() if trouble is None else self._said_first(notice_text(trouble), {trouble.kind})

    def _said_first(self, text: str, kinds: Collection[str]) -> list[str]:
        """That something is not saved, said once and in the words that fit what was done: no notice repeats it."""
        storage = self.storage
        storage.notices[:] = [notice for notice in storage.notices if notice.kind not in kinds]
        return [text, *self.notices()]

    def keep_window(self) -> None:
        """Keep where the window is, how large, and whether it is maximised or fills the screen."""
        settings, standing = self.storage.settings, self.window.standing
        if standing.fullscreen != settings.full_screen:
            self.preferences.set(full_screen=standing.fullscreen)
        if self.options.size is None and standing.place != settings.window:
            self.preferences.set(window=standing.place)

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        self.sounds.close()
        self.thinker.close()
        self.pictures.close()
        self.storage.close()
        self.window.close()
