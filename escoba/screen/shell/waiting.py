"""A second start's small window: the first one does not answer, or the data folder is in use elsewhere."""

from __future__ import annotations

import sys
import time

from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Description
from escoba.screen.kit.dialog import Dialog
from escoba.screen.shell.instance import HandOver, Instance
from escoba.screen.shell.loop import SceneManager
from escoba.screen.shell.options import Options
from escoba.screen.shell.scene import Scene
from escoba.screen.shell.window import NoDisplayError, Window
from escoba.screen.words import texts
from escoba.screen.words.texts import _

PATIENCE = 2.0
"""Seconds until the first window should have answered."""
_LOOK = 0.02
_SIZE = (800, 500)


def second_start(instance: Instance, options: Options) -> bool:
    """Hand over what was asked for; whether the first has it. If `instance` is the first then, that one has ended.

    Where it takes long a window says so, and waits for it or for the person to give up.
    """
    sent = instance.hand_over(options)
    until = time.monotonic() + PATIENCE
    while not sent.done and not instance.try_again():
        if time.monotonic() > until:
            _wait_in_window(instance, sent, options)
            break
        time.sleep(_LOOK)
    sent.stop()
    return sent.done


def _wait_in_window(instance: Instance, sent: HandOver, options: Options) -> None:
    texts.set_language(options.language or texts.system_language())
    try:
        window = Window(_SIZE)
    except NoDisplayError:
        print(in_use_text(sent), file=sys.stderr)
        return
    description = Description(options.describe) if options.describe is not None else None
    manager = SceneManager(window, description=description)
    manager.push(InUseScene(instance, sent))
    manager.run()
    window.close()


def in_use_text(sent: HandOver) -> str:
    """What is to be said of a folder that another program has and does not share."""
    if sent.held == "silent":
        return _(
            "Escoba is open already, but its window does not answer. Nothing is lost: every play is saved. Wait a "
            "moment and try again; if it stays like this, end the other window first."
        )
    if sent.held == "computer":
        return _(
            "These matches are in use on another computer ({computer}). So that nothing is lost, only one plays with "
            "them at a time. Close Escoba there and try again, or quit."
        ).format(computer=sent.computer)
    return _(
        "The folder with your matches is in use by another program or computer. So that nothing is lost, only one "
        "plays with them at a time. Close Escoba there and try again, or quit."
    )


class InUseScene(Scene):
    """Says why nothing opens and offers to try again or to quit; ends by itself once there is an answer."""

    name = "in_use"

    def __init__(self, instance: Instance, sent: HandOver) -> None:
        """Of a folder that somebody has and an answer that has not come yet."""
        super().__init__()
        self._instance = instance
        self._sent = sent
        self._now = self._until = 0.0
        self._trying = True

    def update(self, now: float) -> bool:
        """Look for an answer."""
        self._now = now
        if self._sent.done or self._instance.try_again():
            self.director.quit()
        elif self._trying and now >= self._until:
            self._trying = False
            self.ask(Dialog("Escoba", in_use_text(self._sent), _("Try again"), self._try, cancel=_("Quit")))
        elif not self._trying and not self.dialogs:
            self.director.quit()
        self.waiting = not self._trying
        return False

    def paint(self, canvas: Canvas) -> None:
        """The empty table."""
        ornaments.table(canvas)

    def _try(self) -> None:
        self._trying = True
        self._until = self._now + PATIENCE
