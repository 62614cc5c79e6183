"""The program: from the command line to the window and from scene to scene."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from escoba.game import MatchEnded, RoundCounted
from escoba.household import Household, SavedMatch, Seat
from escoba.records import Record
from escoba.rules import PRESETS, Players
from escoba.screen import texts
from escoba.screen.describe import Description
from escoba.screen.loop import Clock, Director
from escoba.screen.motion import SLOWNESS, Speed
from escoba.screen.names import LEVELS
from escoba.screen.notices import notice_text
from escoba.screen.options import Options, deck_styles, read_options
from escoba.screen.pictures import CardPictures, Deck
from escoba.screen.scenes.count import CountScene
from escoba.screen.scenes.end import EndScene
from escoba.screen.scenes.home import HomeActions, HomeScene
from escoba.screen.scenes.new_match import MatchChoice, NewMatchScene
from escoba.screen.scenes.rules_page import RulesScene
from escoba.screen.scenes.table.scene import TableActions, TableScene
from escoba.screen.selftest import selftest
from escoba.screen.texts import _
from escoba.screen.window import NoDisplayError, Window
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup, write_to_file

BOTS = ("Carmen", "Paco", "Lola")
"""Who sits in the other seats."""

STAND_IN = "Pepe"
"""Who plays the person's seat where a bot does."""

AFTER_COUNT = 2.5
"""Seconds at normal speed that a count stays when a bot plays the person's seat."""

DEFAULT_DECK = "spanish"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; gives the exit status."""
    options = read_options(arguments)
    if options.selftest:
        return selftest()
    try:
        App(options).run()
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


class App:
    """The running program: who lives here, what is being played, and how one scene follows another."""

    def __init__(self, options: Options, clock: Clock | None = None) -> None:
        """Open the window and the household; `clock` stands in for the real time. Raises NoDisplayError."""
        self._options = options
        self.window = Window(options.size)
        self._household = Household.open(options.data)
        settings = self._household.settings
        chosen = options.language or settings.language
        texts.set_language(chosen if chosen in texts.LANGUAGES else texts.system_language())
        self._speed: Speed = options.speed or settings.speed
        self._pictures = CardPictures(Deck(self._deck(settings.preset)), show_values=settings.show_values)
        description = Description(options.describe) if options.describe is not None else None
        self.director = Director(self.window, clock, description)
        self._finished: Callable[[Record], None] | None = None
        self._matches = 0
        self._saved: SavedMatch | None = None
        self._table: TableScene | None = None
        if options.record is not None:
            self._finished = write_to_file(options.record)

    def run(self) -> None:
        """Show the first scene and turn until the window is closed."""
        try:
            self.open()
            self.director.run()
        finally:
            self.close()

    def open(self) -> None:
        """Show the first scene: a match, if the command line asks for one, or home."""
        self.home()
        if self._options.starts_at_once:
            self._start(self._asked_for())

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        self._pictures.close()
        self._household.close()
        self.window.close()

    # Scenes.

    def home(self) -> None:
        """The first screen."""
        self._table = None
        self._saved = self._household.unfinished()
        actions = HomeActions(
            can_resume=lambda: self._saved is not None,
            resume=self._resume,
            new_match=self._choose,
            rules=self._read_rules,
        )
        self.director.restart(HomeScene(actions, self._pictures, "\n".join(self._notices())))

    def _choose(self) -> None:
        self.director.push(NewMatchScene(self._last_choice(), self._start))

    def _read_rules(self) -> None:
        choice = self._last_choice()
        rules, preset = (choice.rules, choice.preset)
        if self._table is not None:
            setup = self._table.game.setup
            rules, preset = setup.rules, setup.preset
        self.director.push(RulesScene(rules, PRESETS[preset].name))

    def _start(self, choice: MatchChoice) -> None:
        settings = self._household.settings
        self._household.save_settings(
            msgspec.structs.replace(
                settings,
                preset=choice.preset,
                players=choice.players,
                level=choice.level,
                target=choice.target,
                missed_fifteens=choice.missed_fifteens,
                show_values=choice.show_values,
            )
        )
        self._pictures.wear(Deck(self._deck(choice.preset)), show_values=choice.show_values)
        autoplay = self._options.autoplay
        mine = Seat(STAND_IN, autoplay) if autoplay is not None else Seat(_("You"), HUMAN)
        others = [Seat(name, choice.level) for name in BOTS[: choice.seats - 1]]
        self._play(
            Setup(
                preset=choice.preset,
                rules=choice.rules,
                seats=(mine, *others),
                teams=choice.teams,
                seed=self._options.seed,
            )
        )

    def _play(self, setup: Setup) -> None:
        self._matches += 1
        if setup.seed is not None and self._matches > 1:
            # The first match of a seed is the one asked for; those after it must not be the same again.
            setup = replace(setup, seed=f"{self._options.seed} {self._matches}")
        self._sit_down(MatchInPlay(setup, self._household, self._finished))

    def _resume(self) -> None:
        saved, self._saved = self._saved, None
        if saved is not None:
            game = MatchInPlay.resume(saved, self._household, self._finished)
            settings = self._household.settings
            self._pictures.wear(Deck(self._deck(game.setup.preset)), show_values=settings.show_values)
            self._sit_down(game)

    def _sit_down(self, game: MatchInPlay) -> None:
        actions = TableActions(
            counted=self._counted,
            home=self.home,
            rules=self._read_rules,
            asks_discards=lambda: self._household.settings.confirm_discards,
            ask_discards=self._ask_discards,
            notices=self._notices,
            saving=lambda: self._household.can_save,
        )
        self._table = TableScene(game, self._pictures, actions, self._speed)
        self.director.restart(self._table)
        self._table.begin()

    def _counted(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        table = self._table
        assert table is not None
        autoplayed = all(seat.player != HUMAN for seat in table.game.seats)

        def on_next() -> None:
            self.director.pop()
            if ended is None:
                table.next_round()
            else:
                self._end(table)

        self.director.push(
            CountScene(
                table.game,
                counted,
                table.side_names,
                self._pictures,
                on_next,
                last=ended is not None,
                autoplay_after=AFTER_COUNT * SLOWNESS[self._speed] if autoplayed else None,
                speed=self._speed,
            )
        )

    def _end(self, table: TableScene) -> None:
        self.director.restart(
            EndScene(
                table.game,
                table.side_names,
                self._pictures,
                on_play_again=lambda: self._play(replace(table.game.setup, seed=self._options.seed)),
                on_home=self.home,
            )
        )

    # Choices.

    def _ask_discards(self, asks: bool) -> None:
        settings = self._household.settings
        self._household.save_settings(msgspec.structs.replace(settings, confirm_discards=asks))

    def _notices(self) -> list[str]:
        """What the player has not heard yet, in his language."""
        told = [notice_text(notice) for notice in self._household.notices]
        self._household.notices.clear()
        return told

    def _last_choice(self) -> MatchChoice:
        """What was played last, as far as the program still offers it."""
        settings = self._household.settings
        preset = PRESETS[settings.preset]
        return MatchChoice(
            preset=preset.id,
            players=settings.players if settings.players in preset.players else preset.players[0],
            level=settings.level if settings.level in LEVELS else LEVELS[0],
            target=settings.target or preset.rules.target,
            missed_fifteens=settings.missed_fifteens,
            show_values=settings.show_values,
        )

    def _asked_for(self) -> MatchChoice:
        """What the command line asks for; what it leaves open is what was played last."""
        options, choice = self._options, self._last_choice()
        if options.rules is not None and options.rules != choice.preset:
            choice = replace(choice, preset=options.rules, target=PRESETS[options.rules].rules.target)
            if choice.players not in PRESETS[options.rules].players:
                choice = replace(choice, players=PRESETS[options.rules].players[0])
        if options.teams:
            choice = replace(choice, players="teams")
        elif options.players is not None:
            seats: dict[int, Players] = {2: "2", 3: "3", 4: "4"}
            choice = replace(choice, players=seats[options.players])
        if options.level is not None:
            choice = replace(choice, level=options.level)
        if options.target is not None:
            choice = replace(choice, target=options.target)
        return choice

    def _deck(self, preset: str) -> str:
        """The deck style to show: what was asked for or set, or what the tradition opens with."""
        styles = deck_styles()
        wanted = (self._options.deck, self._household.settings.deck_style, PRESETS[preset].deck_style)
        return next((style for style in wanted if style in styles), DEFAULT_DECK)
