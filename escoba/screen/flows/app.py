"""The program: from the command line to the window and from scene to scene."""

from __future__ import annotations

import gc
from collections.abc import Sequence

from escoba.screen.flows.fault import is_short_of_files, tell_fault
from escoba.screen.flows.handed_over import HandedOverFlow
from escoba.screen.flows.navigator import Navigator
from escoba.screen.kit import first_picture
from escoba.screen.shell.clock import Clock
from escoba.screen.shell.instance import Instance
from escoba.screen.shell.options import Options, read_options
from escoba.screen.shell.program import Program
from escoba.screen.shell.window import NoDisplayError
from escoba.storage import data_folder
from escoba.terminal import complain


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
    """The running program, from its first scene to its end."""

    def __init__(self, options: Options, clock: Clock | None = None, *, instance: Instance | None = None) -> None:
        """Open the window and the storage; `clock` stands in for the real time. Raises NoDisplayError.

        With `instance` later starts on the same folder are answered.
        """
        self.program = Program(options, clock)
        self.navigator = Navigator(self.program)
        self.program.director.on_drop = self.navigator.records.open_file
        self._instance = instance
        if instance is not None:
            handed_over = HandedOverFlow(self.program, instance, self.navigator)
            self.program.director.on_turn.append(handed_over.look)

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
        program.director.pads.open()
        # Until now only what is shown was imported; no click shall wait for the rest.
        from escoba.screen.flows import ahead  # noqa: F401

        program.storage.career.look_in()
        # What is there now stays. Looking through all of it for garbage takes as long as a frame may.
        gc.freeze()

    def open(self) -> None:
        """Show the first scene: a match, if the command line asks for one, or home."""
        program, navigator = self.program, self.navigator
        program.apply()
        options = program.options
        if options.starts_at_once:
            from escoba.screen.flows.setups import asked_for

            navigator.start(asked_for(options, navigator.last_choice()))
        else:
            navigator.show_home()
        if options.file is not None:
            navigator.records.open_file(options.file)
        elif not options.starts_at_once and len(program.storage.players) > 1:
            navigator.ask_who_plays()
        program.fill_screen()

    def close(self) -> None:
        """Close the files and the window; everything played is saved already."""
        self.navigator.records.close()
        self.navigator.backup.close()
        self.program.keep_window()
        self.program.close()
