"""The program: from the command line to the window and from scene to scene."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from escoba.game import MatchEnded, RoundCounted
from escoba.household import Household, SavedMatch, Seat
from escoba.places import asset
from escoba.records import Record, to_line
from escoba.rules import PRESETS, Players
from escoba.screen import texts
from escoba.screen.describe import Description
from escoba.screen.kit import cloth
from escoba.screen.kit.shapes import rasterised
from escoba.screen.loop import Clock, Director
from escoba.screen.motion import SLOWNESS
from escoba.screen.names import LEVELS
from escoba.screen.notices import notice_text, record_text
from escoba.screen.options import Options, read_options
from escoba.screen.pictures import CardPictures
from escoba.screen.portraits import BOTS
from escoba.screen.preferences import Preferences
from escoba.screen.scenes.count import CountScene
from escoba.screen.scenes.end import EndScene
from escoba.screen.scenes.fairness import FairnessScene
from escoba.screen.scenes.home import HomeActions, HomeScene
from escoba.screen.scenes.new_match import MatchChoice, NewMatchScene
from escoba.screen.scenes.rules_page import RulesScene
from escoba.screen.scenes.settings import SettingsActions, SettingsScene
from escoba.screen.scenes.settings_pages import LOUDEST
from escoba.screen.scenes.table.scene import TableActions, TableScene
from escoba.screen.selftest import selftest
from escoba.screen.sounds import Sounds, problem_text
from escoba.screen.window import NoDisplayError, Window
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.session.worker import Thinker

AFTER_COUNT = 2.5
"""Seconds at normal speed that a count stays when a bot plays the person's seat."""


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
    """The running program: who lives here, what is being played, and how one scene follows another."""

    def __init__(self, options: Options, clock: Clock | None = None) -> None:
        """Open the window and the household; `clock` stands in for the real time. Raises NoDisplayError."""
        self._options = options
        self.window = Window(options.size)
        self.window.set_icon(rasterised(asset("icons", "escoba.svg").read_text(encoding="utf-8"), (64, 64)))
        self._household = Household.open(options.data)
        self._preferences = Preferences(self._household, options)
        settings = self._preferences.settings
        texts.set_language(self._language)
        cloth.lay(settings.cloth)
        self._pictures = CardPictures(self._preferences.deck(settings.preset), show_values=settings.show_values)
        self._sounds = Sounds(settings.volume / LOUDEST, settings.muted)
        description = Description(options.describe) if options.describe is not None else None
        self.director = Director(self.window, clock, description, self._sounds)
        self._thinker = Thinker()
        self._matches = 0
        self._saved: SavedMatch | None = None
        self._table: TableScene | None = None
        self._unheard: list[str] = []

    def run(self) -> None:
        """Show the first scene and turn until the window is closed."""
        try:
            self.open()
            # The window comes first: the sound device and the worker may take their time.
            self.director.step()
            self._thinker.start()
            self._sounds.open()
            self.director.run()
        finally:
            self.close()

    def open(self) -> None:
        """Show the first scene: a match, if the command line asks for one, or home."""
        self._apply()
        if self._options.starts_at_once:
            self._start(self._asked_for())
        else:
            self.home()
        self._fill_screen()

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        if self.window.fullscreen != self._household.settings.full_screen:
            self._preferences.set("full_screen", self.window.fullscreen)
        self._sounds.close()
        self._thinker.close()
        self._pictures.close()
        self._household.close()
        self.window.close()

    # Scenes.

    def home(self) -> None:
        """The first screen."""
        self._table = None
        self._saved = self._playable()
        actions = HomeActions(
            can_resume=lambda: self._saved is not None,
            resume=self._resume,
            new_match=self._choose,
            rules=self._read_rules,
            settings=self._open_settings,
        )
        self.director.restart(HomeScene(actions, self._pictures, "\n".join(self._notices())))

    def _playable(self) -> SavedMatch | None:
        """The match to go on with. One with players that this program does not have is set aside, and said."""
        while (saved := self._household.unfinished()) is not None:
            players = {seat.player or HUMAN for seat in saved.record.seats}
            unknown = sorted(players - {HUMAN, *LEVELS})
            if not unknown:
                return saved
            self._household.set_aside(saved.id, f"this program has no player {', '.join(unknown)}")
        return None

    def _choose(self) -> None:
        self.director.push(NewMatchScene(self._last_choice(), self._start))

    def _read_rules(self) -> None:
        choice = self._last_choice()
        rules, preset = (choice.rules, choice.preset)
        if self._table is not None:
            setup = self._table.game.setup
            rules, preset = setup.rules, setup.preset
        self.director.push(RulesScene(rules, PRESETS[preset].name))

    def _open_settings(self) -> None:
        actions = SettingsActions(
            settings=lambda: self._preferences.settings,
            change=self._change,
            preset=lambda: self._preset,
            sound_problem=self._sound_problem,
            full_screen=lambda: self.window.fullscreen,
            notices=self._notices,
        )
        self.director.push(SettingsScene(actions, self._pictures))

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
        self._pictures.wear(self._preferences.deck(choice.preset), show_values=choice.show_values)
        autoplay = self._options.autoplay
        *others, stand_in = BOTS
        mine = Seat(stand_in, autoplay) if autoplay is not None else Seat("", HUMAN)
        rivals = [Seat(name, choice.level) for name in others[: choice.seats - 1]]
        self._play(
            Setup(
                preset=choice.preset,
                rules=choice.rules,
                seats=(mine, *rivals),
                teams=choice.teams,
                seed=self._options.seed,
            )
        )

    def _play(self, setup: Setup) -> None:
        self._matches += 1
        if setup.seed is not None and self._matches > 1:
            # The first match of a seed is the one asked for; those after it must not be the same again.
            setup = replace(setup, seed=f"{self._options.seed} {self._matches}")
        self._sit_down(MatchInPlay.begin(setup, self._household, self._keep_record, thinker=self._thinker))

    def _resume(self) -> None:
        saved, self._saved = self._saved, None
        if saved is not None:
            game = MatchInPlay.resume(saved, self._household, self._keep_record, self._thinker)
            settings = self._preferences.settings
            self._pictures.wear(self._preferences.deck(game.setup.preset), show_values=settings.show_values)
            self._sit_down(game)

    def _sit_down(self, game: MatchInPlay) -> None:
        actions = TableActions(
            counted=self._counted,
            home=self.home,
            rules=self._read_rules,
            settings=self._open_settings,
            asks_discards=lambda: self._household.settings.confirm_discards,
            ask_discards=self._ask_discards,
            notices=self._notices,
            saving=lambda: self._household.can_save,
        )
        settings = self._preferences.settings
        self._table = TableScene(game, self._pictures, actions, settings.speed, reduced_motion=settings.reduced_motion)
        # Told before it is shown: a table that is taken up again opens as it was left.
        self._table.begin()
        self.director.restart(self._table)

    def _counted(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        table = self._table
        assert table is not None
        autoplayed = all(seat.player != HUMAN for seat in table.game.seats)
        speed = self._preferences.settings.speed

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
                autoplay_after=AFTER_COUNT * SLOWNESS[speed] if autoplayed else None,
                speed=speed,
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
                on_check=lambda: self.director.push(FairnessScene(table.game.record)),
            )
        )

    # Choices.

    def _ask_discards(self, asks: bool) -> None:
        self._preferences.set("confirm_discards", asks)

    def _change(self, name: str, value: object) -> None:
        self._preferences.set(name, value)
        self._apply()
        if name == "full_screen":
            self._fill_screen()
        if name in ("volume", "muted"):
            self._sounds.play("lay")

    def _sound_problem(self) -> str:
        problem = self._sounds.problem
        return "" if problem is None else problem_text(problem)

    def _apply(self) -> None:
        """Let everything that is set hold, whatever it was before."""
        settings = self._preferences.settings
        self._sounds.set_volume(settings.volume / LOUDEST)
        self._sounds.set_muted(settings.muted)
        cloth.lay(settings.cloth)
        self._pictures.wear(self._preferences.deck(self._preset), show_values=settings.show_values)
        if self._table is not None:
            self._table.change_speed(settings.speed)
            self._table.reduced_motion = settings.reduced_motion
        if texts.language() != self._language:
            texts.set_language(self._language)
            self.director.translate()

    def _fill_screen(self) -> None:
        """Let the window be as it is set; apart from `_apply`, since a key may change it without the settings."""
        if self.window.fullscreen != self._preferences.settings.full_screen:
            self.director.toggle_fullscreen()

    @property
    def _language(self) -> str:
        chosen = self._preferences.settings.language
        return chosen if chosen in texts.LANGUAGES else texts.system_language()

    @property
    def _preset(self) -> str:
        """The tradition that is played or, away from the table, was played last."""
        return self._household.settings.preset if self._table is None else self._table.game.setup.preset

    def _keep_record(self, record: Record) -> None:
        """Append a finished match to the file that was asked for."""
        path = self._options.record
        if path is None:
            return
        try:
            with path.open("ab") as file:
                file.write(to_line(record))
        except OSError as error:
            self._unheard.append(record_text(path, error.strerror or str(error)))

    def _notices(self) -> list[str]:
        """What the player has not heard yet, in his language."""
        told = [*[notice_text(notice) for notice in self._household.notices], *self._unheard]
        self._household.notices.clear()
        self._unheard.clear()
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
