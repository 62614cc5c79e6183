"""What later starts of the program were asked for comes to the window that is open."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from escoba.screen.flows.navigator import Navigator
from escoba.screen.kit.dialog import Dialog
from escoba.screen.shell.instance import Instance
from escoba.screen.shell.options import Options
from escoba.screen.shell.program import Program
from escoba.screen.words.texts import _


class HandedOverFlow:
    """Brings the window to the front for each later start, and opens its file or begins its match, one by one."""

    def __init__(self, program: Program, instance: Instance, navigator: Navigator) -> None:
        self._program = program
        self._instance = instance
        self._navigator = navigator
        self._waiting: deque[Options] = deque()

    def look(self) -> None:
        """Take what has come; it waits while a question is open or a file is being read."""
        asked = self._instance.asked()
        if asked is not None:
            self._program.window.standing.come_to_front()
            self._waiting.append(asked)
        director = self._program.director
        if self._waiting and not director.scene.dialogs and not self._navigator.records.working:
            self._open(self._waiting.popleft())
            director.scene.dirty = True

    def _open(self, options: Options) -> None:
        if options.file is not None:
            self._navigator.records.open_file(options.file)
        elif options.starts_at_once and self._program.director.held:
            self._program.director.scene.ask(
                Dialog(
                    _("New match"),
                    _(
                        "Escoba was started once more, to play another match. What is open here would be left: a match "
                        "in progress is kept and can be continued, but what is half written is lost."
                    ),
                    _("Start"),
                    lambda: self._start(options),
                    cancel=_("Not now"),
                )
            )
        elif options.starts_at_once:
            self._start(options)

    def _start(self, options: Options) -> None:
        from escoba.screen.flows.setups import asked_for

        program = self._program
        # As if the program had been started with them.
        program.options = replace(program.options, seed=options.seed, autoplay=options.autoplay)
        self._navigator.start(asked_for(options, self._navigator.last_choice()))
