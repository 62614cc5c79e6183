"""What a scene is: one thing the window shows at a time, such as the home screen or the table."""

from __future__ import annotations

from typing import Protocol

import pygame

from escoba.screen.kit import draw_budget as patience
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Input, Key, Move, Point
from escoba.screen.kit.picture_memory import PictureMemory

_CLICKING = ("button", "toggle", "choice")
"""The roles of widgets that are heard when they are used."""

_STILL = PictureMemory()
"""For what is kept of the scene that is shown: each forgets it when it is resized, and so whenever it is entered."""


class SceneStack(Protocol):
    """Who shows the uppermost of several scenes, as they know it."""

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        ...

    def push(self, scene: Scene) -> None:
        """Show `scene` above the others."""
        ...

    def pop(self) -> None:
        """Go back to the scene below; from the last one, end the program."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...


class Scene:
    """The base of all scenes: widgets in a group, dialogs above them, and what the director asks of it.

    A scene sets `dirty` when it must be drawn again, and adds to `sounds` the name of what is to be heard. `waiting`
    says whether it waits for a person when nothing moves (a table on which a bot is thinking does not); `shows_focus`
    whether the ring around what has the focus is drawn.
    """

    name = ""
    upright_size: tuple[float, float] | None = None
    """What the scene needs, in design units, of a window that is higher than wide; None if it is as in any other."""
    director: SceneStack
    """Set before the scene is first laid out; with it a scene opens and closes others."""

    def __init__(self) -> None:
        self.group = Group()
        self.dialogs: list[Dialog] = []
        self.view = View(1280, 720)
        self.dirty = True
        self.sounds: list[str] = []
        self.waiting = True
        self.shows_focus = True
        self._was_moving = False
        self._still: pygame.Surface | None = None

    def layout(self) -> None:
        """Place everything for the window of `self.view`: called before the first picture and when the size changes."""

    def resume(self) -> None:
        """Called whenever this scene becomes the one that is shown."""

    def translate(self) -> None:
        """The language has changed: make every text anew. Called for all scenes, also those below the shown one."""

    def update(self, now: float) -> bool:
        """Let time pass; `now` in seconds. True while something moves."""
        return False

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies below the widgets."""

    def paint_above(self, canvas: Canvas) -> None:
        """Draw what lies above the widgets."""

    @property
    def only_above_moves(self) -> bool:
        """Whether nothing moves but what `paint_above` draws. What lies below is then drawn once and kept, until
        `below_changed`.
        """
        return False

    def below_changed(self) -> None:
        """What `paint` and the widgets draw looks different now."""
        self._still = None
        self.dirty = True

    @property
    def holds(self) -> bool:
        """Whether something is under way here that nobody may come upon from a scene above and change or lose.

        A match that is being played, or something half written: as long as such a scene lies anywhere below, a file
        that comes is taken in, and said to be, but nothing is opened from which one could go elsewhere.
        """
        return False

    def intercept(self, given: Input) -> bool:
        """Take an input before the widgets get it. True swallows it; not asked while a dialog is open."""
        return False

    def handle(self, given: Input) -> bool:
        """Take an input that no widget wanted. True if it meant something."""
        return False

    def back(self) -> None:
        """Esc was pressed, and no dialog or widget wanted it. By default: back to the scene below."""
        self.director.pop()

    def items(self) -> list[Item]:
        """What can be seen besides the widgets, described."""
        return []

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog over the scene."""
        dialog.closed = lambda: self._close(dialog)
        dialog.layout(self.view)
        self.dialogs.append(dialog)
        self.dirty = True

    # What follows is for the director.

    def resize(self, view: View) -> None:
        """Show the scene in a window of this size."""
        view = view.standing(self.upright_size)
        self.view = view
        self._still = None
        self.layout()
        for dialog in self.dialogs:
            dialog.layout(view)
        self.dirty = True

    def advance(self, now: float) -> bool:
        """Let time pass for scene and widgets. True while something moves."""
        moving = self.update(now)
        changed = self._top_group.update(now)
        # The turn in which a motion ends has a picture too: that of everything at its place.
        if moving or changed or self._was_moving:
            self.dirty = True
        self._was_moving = moving
        return moving

    def take(self, given: Input) -> None:
        """Give an input to the uppermost dialog or, if there is none, to the widgets and then to the scene."""
        group = self._top_group
        used = (not self.dialogs and self.intercept(given)) or group.handle(given)
        if used and group.used is not None and group.used.role in _CLICKING:
            self.sounds.append("click")
        if not used and isinstance(given, Key) and given.key == pygame.K_ESCAPE:
            used = True
            if self.dialogs:
                self.dialogs[-1].cancel()
            else:
                self.back()
        # A move concerns everything the pointer leaves and enters, not only the first that says so.
        if not self.dialogs and (not used or isinstance(given, Move)):
            used = self.handle(given) or used
        if used:
            self.below_changed()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; while only what lies above moves, the rest is kept as one picture."""
        if not self.only_above_moves or self.dialogs:
            self._still = None
            self._draw_below(canvas)
        elif self._still is None or self._still.get_size() != canvas.surface.get_size():
            self._draw_below(canvas)
            self._still = self._kept(canvas)
        else:
            canvas.surface.blit(self._still, (0, 0))
        self.paint_above(canvas)
        for dialog in self.dialogs:
            dialog.draw(canvas, active=dialog is self.dialogs[-1])

    def _kept(self, canvas: Canvas) -> pygame.Surface | None:
        """What is on the canvas now, kept; of a rehearsal nothing, but the memory is got that will be needed."""
        rehearsed = canvas.surface.get_size() != (canvas.view.width, canvas.view.height)
        if rehearsed:
            patience.ask()
        still = _STILL.take((canvas.view.width, canvas.view.height), canvas.surface)
        if rehearsed:
            return None
        still.blit(canvas.surface, (0, 0))
        return still

    def _draw_below(self, canvas: Canvas) -> None:
        self.paint(canvas)
        self.group.draw(canvas, active=self.shows_focus and not self.dialogs)

    @property
    def writes_at(self) -> pygame.FRect | None:
        """Where letters go that are typed now, or None where they are not wanted."""
        return self._top_group.writes_at

    def described(self) -> list[Item]:
        """Everything that can be seen, from below to above; what lies under a dialog is out of reach."""
        layers = [self.items() + self.group.items(), *(dialog.items() for dialog in self.dialogs)]
        below = [item.behind() for layer in layers[:-1] for item in layer]
        return below + layers[-1]

    @property
    def layer(self) -> object:
        """What takes input now: the uppermost dialog or, if there is none, the scene."""
        return self.dialogs[-1] if self.dialogs else self

    @property
    def _top_group(self) -> Group:
        return self.dialogs[-1].group if self.dialogs else self.group

    def repeats_at(self, pos: Point) -> bool:
        """Whether several clicks in quick succession at a position are meant as so many."""
        return self._top_group.repeats_at(pos)

    def _close(self, dialog: Dialog) -> None:
        self.dialogs.remove(dialog)
        self.dirty = True
