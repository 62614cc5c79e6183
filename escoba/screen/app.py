"""The program: from the command line to the window and from scene to scene."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace

from escoba.household import SavedMatch
from escoba.rules import PRESETS, Players
from escoba.screen import texts
from escoba.screen.kit import cloth
from escoba.screen.loop import Clock
from escoba.screen.match_flow import MatchFlow, Ways
from escoba.screen.names import LEVELS
from escoba.screen.options import Options, read_options
from escoba.screen.program import Program
from escoba.screen.scenes.home import HomeActions, HomeScene
from escoba.screen.scenes.new_match import MatchChoice, NewMatchScene
from escoba.screen.scenes.rules_page import RulesScene
from escoba.screen.scenes.settings import SettingsActions, SettingsScene
from escoba.screen.scenes.settings_pages import LOUDEST
from escoba.screen.selftest import selftest
from escoba.screen.window import NoDisplayError
from escoba.session.match_in_play import HUMAN


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
    except FileNotFoundError as error:
        print(
            f"Escoba is damaged: {error.filename or error} is missing. Your matches are safe; install it again.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


class App:
    """The running program: its first screen, its menus, and how all that is set comes to hold."""

    def __init__(self, options: Options, clock: Clock | None = None) -> None:
        """Open the window and the household; `clock` stands in for the real time. Raises NoDisplayError."""
        self.program = Program(options, clock)
        self.matches = MatchFlow(
            self.program, Ways(home=self.home, rules=self._read_rules, settings=self._open_settings)
        )
        self._saved: SavedMatch | None = None

    def run(self) -> None:
        """Show the first scene and turn until the window is closed."""
        program = self.program
        try:
            self.open()
            # The window comes first: the sound device and the worker may take their time.
            program.director.step()
            program.thinker.start()
            program.sounds.open()
            program.director.run()
        finally:
            self.close()

    def open(self) -> None:
        """Show the first scene: a match, if the command line asks for one, or home."""
        self._apply()
        if self.program.options.starts_at_once:
            self.matches.start(self._asked_for())
        else:
            self.home()
        self._fill_screen()

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        program = self.program
        if program.window.fullscreen != program.household.settings.full_screen:
            program.preferences.set("full_screen", program.window.fullscreen)
        program.close()

    # Scenes.

    def home(self) -> None:
        """The first screen."""
        program = self.program
        self.matches.table = None
        self._saved = self._playable()
        actions = HomeActions(
            can_resume=lambda: self._saved is not None,
            resume=self._resume,
            new_match=self._choose,
            rules=self._read_rules,
            settings=self._open_settings,
        )
        program.director.restart(HomeScene(actions, program.pictures, "\n".join(program.notices())))

    def _playable(self) -> SavedMatch | None:
        """The match to go on with. One with players that this program does not have is set aside, and said."""
        household = self.program.household
        while (saved := household.unfinished()) is not None:
            players = {seat.player or HUMAN for seat in saved.record.seats}
            unknown = sorted(players - {HUMAN, *LEVELS})
            if not unknown:
                return saved
            household.set_aside(saved.id, f"this program has no player {', '.join(unknown)}")
        return None

    def _resume(self) -> None:
        saved, self._saved = self._saved, None
        if saved is not None:
            self.matches.resume(saved)

    def _choose(self) -> None:
        self.program.director.push(NewMatchScene(self._last_choice(), self.matches.start))

    def _read_rules(self) -> None:
        choice = self._last_choice()
        rules, preset = (choice.rules, choice.preset)
        if self.matches.table is not None:
            setup = self.matches.table.game.setup
            rules, preset = setup.rules, setup.preset
        self.program.director.push(RulesScene(rules, PRESETS[preset].name))

    def _open_settings(self) -> None:
        program = self.program
        actions = SettingsActions(
            settings=lambda: program.preferences.settings,
            change=self._change,
            preset=lambda: self._preset,
            sound_problem=lambda: program.sound_problem,
            full_screen=lambda: program.window.fullscreen,
            notices=program.notices,
        )
        program.director.push(SettingsScene(actions, program.pictures))

    # Choices.

    def _change(self, name: str, value: object) -> None:
        self.program.preferences.set(name, value)
        self._apply()
        if name == "full_screen":
            self._fill_screen()
        if name in ("volume", "muted"):
            self.program.sounds.play("lay")

    def _apply(self) -> None:
        """Let everything that is set hold, whatever it was before."""
        program = self.program
        settings = program.preferences.settings
        program.sounds.set_volume(settings.volume / LOUDEST)
        program.sounds.set_muted(settings.muted)
        cloth.lay(settings.cloth)
        program.pictures.wear(program.preferences.deck(self._preset), show_values=settings.show_values)
        if self.matches.table is not None:
            self.matches.table.change_speed(settings.speed)
            self.matches.table.reduced_motion = settings.reduced_motion
        if texts.language() != program.language:
            texts.set_language(program.language)
            program.director.translate()

    def _fill_screen(self) -> None:
        """Let the window be as it is set; apart from `_apply`, since a key may change it without the settings."""
        if self.program.window.fullscreen != self.program.preferences.settings.full_screen:
            self.program.director.toggle_fullscreen()

    @property
    def _preset(self) -> str:
        """The tradition that is played or, away from the table, was played last."""
        table = self.matches.table
        return self.program.household.settings.preset if table is None else table.game.setup.preset

    def _last_choice(self) -> MatchChoice:
        """What was played last, as far as the program still offers it."""
        settings = self.program.household.settings
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
        options, choice = self.program.options, self._last_choice()
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
