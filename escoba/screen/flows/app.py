"""The program: from the command line to the window and from scene to scene."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence

from escoba.rules import PRESETS, RuleSet
from escoba.screen.flows.backup import BackupFlow
from escoba.screen.flows.fault import is_short_of_files, tell_fault
from escoba.screen.flows.handed_over import HandedOverFlow
from escoba.screen.flows.match import MatchFlow, Ways
from escoba.screen.flows.people import HouseFlow, HouseWays
from escoba.screen.flows.replay import ReplayFlow
from escoba.screen.kit import cloth, first_picture
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice
from escoba.screen.pages.home.page import HomeActions, HomeScene
from escoba.screen.shell.clock import Clock
from escoba.screen.shell.instance import Instance
from escoba.screen.shell.options import Options, read_options
from escoba.screen.shell.preferences import LOUDEST
from escoba.screen.shell.program import TEXT_SIZES, Program
from escoba.screen.shell.window import NoDisplayError
from escoba.screen.words import texts
from escoba.screen.words.gone import obstacle
from escoba.screen.words.history import resume_note
from escoba.storage import Filter, MatchRow, OwnRules, data_folder
from escoba.terminal import complain

IN_PROGRESS = Filter(result="playing")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; gives the exit status."""
    options = read_options(arguments)
    if options.selftest:
        from escoba.screen.shell.selftest import selftest

        return selftest()
    instance = Instance(data_folder(options.data))
    try:
        if not instance.is_first:
            from escoba.screen.shell.waiting import second_start

            if second_start(instance, options):
                return 0
            if not instance.is_first:
                return 1
        first_picture.begin(data_folder(options.data) / first_picture.NAME)
        App(options, instance=instance).run()
    except NoDisplayError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, FileNotFoundError) and not is_short_of_files(error):
            missing = error.filename or error
            complain(f"Escoba is damaged: {missing} is missing. Your matches are safe; install it again.")
        else:
            tell_fault(error, options.data)
        return 1
    finally:
        instance.close()
    return 0


class App:
    """The running program: its first screen, its menus, and how all that is set comes to hold."""

    def __init__(self, options: Options, clock: Clock | None = None, *, instance: Instance | None = None) -> None:
        """Open the window and the storage; `clock` stands in for the real time. Raises NoDisplayError.

        With `instance` later starts on the same folder are answered.
        """
        self.program = Program(options, clock)
        self.matches = MatchFlow(
            self.program, Ways(home=self.home, rules=self._read_rules, settings=self._open_settings)
        )
        self.replays = ReplayFlow(self.program, self.matches, self._show_history)
        records = self.replays.records
        self.backup = BackupFlow(self.program, self._restored)
        self.people = HouseFlow(
            self.program,
            HouseWays(
                home=self.home,
                apply=self._moved_in,
                resume=self.matches.resume,
                look=lambda saved: self.replays.show(saved.record, saved.people, imported=saved.origin == "imported"),
                import_file=records.choose,
                export=records.export,
                export_all=records.export_all,
                export_figures=records.export_figures,
                back_up=self.backup.back_up,
                restore=self.backup.restore,
            ),
        )
        self.program.director.on_drop = records.open_file
        self._instance = instance
        if instance is not None:
            handed_over = HandedOverFlow(self.program, instance, self.matches, records, self._last_choice)
            self.program.director.on_turn = handed_over.look
        self._to_continue: MatchRow | None = None

    def run(self) -> None:
        """Show the first scene and turn until the window is closed."""
        try:
            self.begin()
            self.program.director.run()
        finally:
            self.close()

    def begin(self) -> None:
        """Show the first scene, then start what helps it: bots that think beside, and sound."""
        program = self.program
        self.open()
        # The window comes first: the sound device and the worker may take their time.
        program.director.step()
        first_picture.end()
        program.thinker.start()
        if self._instance is not None:
            self._instance.listen()
        program.sounds.open()
        # Until now only what is shown was imported; no click shall wait for the rest.
        from escoba.screen.flows import ahead  # noqa: F401

        # What is there now stays. Looking through all of it for garbage takes as long as a frame may.
        gc.freeze()

    def open(self) -> None:
        """Show the first scene: a match, if the command line asks for one, or home."""
        self._apply()
        options = self.program.options
        if options.starts_at_once:
            from escoba.screen.flows.setups import asked_for

            self.matches.start(asked_for(options, self._last_choice()))
        else:
            self._show_home()
        if options.file is not None:
            self.replays.records.open_file(options.file)
        elif not options.starts_at_once and len(self.program.storage.players) > 1:
            self.people.players()
        self._fill_screen()

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        self.replays.records.close()
        self.backup.close()
        self.program.keep_window()
        self.program.close()

    # Scenes.

    def home(self) -> None:
        """Back to the first screen."""
        self.program.keep_window()
        self._show_home()

    def _show_home(self) -> None:
        program = self.program
        self.matches.table = None
        actions = HomeActions(
            can_resume=self._look_for_matches,
            resume=self._resume,
            new_match=self._choose,
            rules=self._read_rules,
            settings=self._open_settings,
            history=self.people.history,
            statistics=self.people.statistics,
            players=self.people.name_plate,
            player=lambda: program.storage.player,
            playing=lambda: program.storage.history_size(IN_PROGRESS),
            resume_note=self._resume_note,
            in_progress=lambda: self.people.history(IN_PROGRESS),
            use_deck=lambda: program.use_deck(self._preset),
            about=self._open_about,
            notices=program.notices,
        )
        program.director.restart(HomeScene(actions, program.pictures))

    def _look_for_matches(self) -> bool:
        """Whether there is a match to go on with; asked anew whenever the first screen is shown."""
        storage = self.program.storage
        players = storage.players
        saved = storage.unfinished(lambda match: not obstacle(players, match))
        self._to_continue = None if saved is None else storage.match(saved.id)
        return self._to_continue is not None

    def _resume_note(self) -> str:
        """Which match that is."""
        return "" if self._to_continue is None else resume_note(self._to_continue)

    def _resume(self) -> None:
        if self._to_continue is not None:
            self.people.go_on(self._to_continue)

    def _show_history(self) -> None:
        """The history as it is now, in place of the one that is shown; none above something that is under way."""
        director = self.program.director
        if director.held:
            return
        if director.scene.name == "history":
            director.pop()
        self.people.history()

    def _choose(self) -> None:
        from escoba.screen.pages.new_match.page import NewMatchActions, NewMatchScene

        program = self.program
        actions = NewMatchActions(
            start=self.matches.start,
            people=lambda: program.storage.players,
            rule_sets=lambda: program.storage.settings.rule_sets,
            read_rules=self._show_rules,
            edit_rules=self._edit_rules,
        )
        program.director.push(NewMatchScene(self._last_choice(), actions))

    def _edit_rules(
        self, choice: MatchChoice, saved: Callable[[OwnRules], None], renamed: Callable[[str, str | None], None]
    ) -> None:
        from escoba.screen.pages.rules.editor.draft import Draft
        from escoba.screen.pages.rules.editor.page import RulesEditorActions, RulesEditorScene

        program = self.program
        actions = RulesEditorActions(
            rule_sets=lambda: program.storage.settings.rule_sets,
            keep=lambda sets: program.preferences.set(rule_sets=sets),
            saved=saved,
            renamed=renamed,
            notices=program.after_saving_rules,
        )
        draft = Draft.of_preset(choice.preset) if choice.own is None else Draft.of_own(choice.own)
        program.director.push(RulesEditorScene(actions, draft, choice.players))

    def _open_about(self) -> None:
        from escoba.screen.pages.about.page import AboutScene

        self.program.director.push(AboutScene(self.program.storage.folder))

    def _read_rules(self) -> None:
        choice = self._last_choice()
        rules, name = choice.rules, choice.rules_name
        if self.matches.game is not None:
            setup = self.matches.game.setup
            rules, name = setup.rules, self.matches.rules_name(setup.rules) or PRESETS[setup.preset].name
        self._show_rules(rules, name)

    def _show_rules(self, rules: RuleSet, name: str) -> None:
        from escoba.screen.pages.rules.page import RulesScene

        self.program.director.push(RulesScene(rules, name))

    def _open_settings(self) -> None:
        from escoba.screen.pages.settings.page import SettingsActions, SettingsScene

        program = self.program
        actions = SettingsActions(
            settings=lambda: program.preferences.settings,
            change=self._change,
            preset=lambda: self._preset,
            sound_problem=lambda: program.sound_problem,
            full_screen=lambda: program.window.fullscreen,
            notices=program.notices,
            player=lambda: program.storage.player,
        )
        program.director.push(SettingsScene(actions, program.pictures))

    # Choices.

    def _change(self, **changes: object) -> None:
        self.program.preferences.set(**changes)
        self._apply()
        if "full_screen" in changes:
            self._fill_screen()
        if changes.keys() & {"volume", "muted"}:
            self.program.sounds.play("lay")

    def _apply(self) -> None:
        """Let everything that is set hold, whatever it was before."""
        program = self.program
        settings = program.preferences.settings
        program.sounds.set_volume(settings.volume / LOUDEST)
        program.sounds.set_muted(settings.muted)
        cloth.lay(settings.cloth)
        program.use_deck(self._preset)
        if self.matches.table is not None:
            self.matches.table.use_settings(settings)
        program.director.set_text_size(TEXT_SIZES[settings.text_size])
        if texts.language() != program.language:
            texts.set_language(program.language)
            program.director.translate()

    def _moved_in(self) -> None:
        """Another player plays: let what they have set hold."""
        self._apply()
        self._fill_screen()

    def _restored(self) -> None:
        """Everything that is kept is what it was when a backup was made."""
        self._moved_in()
        self.home()

    def _fill_screen(self) -> None:
        """Let the window be as it is set; apart from `_apply`, since a key may change it without the settings."""
        if self.program.window.fullscreen != self.program.preferences.settings.full_screen:
            self.program.director.toggle_fullscreen()

    @property
    def _preset(self) -> str:
        """The tradition that is played or, away from the table, was played last."""
        game = self.matches.game
        return self.program.storage.settings.preset if game is None else game.setup.preset

    def _last_choice(self) -> MatchChoice:
        """What this player played last."""
        storage = self.program.storage
        player = storage.player
        return last_choice(storage.settings, SeatChoice("me", player.id, None, player.name))
