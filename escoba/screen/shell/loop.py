"""The loop of the program and the stack of scenes it shows (design, "Decisions": Loop)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from escoba.screen.art.sounds import DEVICE_EVENTS, Sounds
from escoba.screen.kit.canvas import View, forget_pictures
from escoba.screen.kit.describe import Description
from escoba.screen.kit.inputs import NOWHERE, Dropped, Input, Key, Move, Point, Press, Release, translate
from escoba.screen.shell.clock import Clock, WallClock
from escoba.screen.shell.gamepads import PAD_EVENTS, Gamepads
from escoba.screen.shell.input_gate import InputGate
from escoba.screen.shell.resizing import Resizing
from escoba.screen.shell.scene import Scene
from escoba.screen.shell.window import Window
from escoba.screen.words import texts

MOVING_RATE, RESTING_RATE, IDLE_RATE, UNFOCUSED_RATE = 60, 30, 20, 10
"""How often the loop turns in a second while something moves, at rest, at rest when nobody has done anything for a
while, and while another window has the keyboard.
"""

IDLE_AFTER = 1.0
"""Seconds after the last input from which on nobody is doing anything."""

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.05
"""Seconds until a key that is held down is taken again, and between the next times."""

_REPEATED = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)
"""The keys that go on while they are held: those that walk and erase, none that decides something."""


class SceneManager:
    """Shows the uppermost of a stack of scenes: brings it input and time, and draws it when it says so."""

    def __init__(
        self,
        window: Window,
        clock: Clock | None = None,
        description: Description | None = None,
        sounds: Sounds | None = None,
        text_size: float = 1.0,
    ) -> None:
        """Without `sounds` nothing is heard. `text_size` is as for `set_text_size`."""
        self.window = window
        self._sounds = sounds or Sounds()
        self._heard: list[str] = []
        self.clock: Clock = clock or WallClock()
        self._description = description
        self._scenes: list[Scene] = []
        self._running = True
        self._pointer: Point = NOWHERE
        """In pixels of the window, since scenes differ in their units."""
        self._button_down = False
        self._input_at = self.clock.now()
        self._gate = InputGate(self.clock)
        self._held: Key | None = None
        self._held_on: object = None
        self.pads = Gamepads()
        self._repeat_at = 0.0
        self._view = View(*window.pixels, text_size)
        self._resizing = Resizing(window, self.clock)
        forget_pictures(self._view)
        self._described: tuple[str, bool] | None = None
        self.on_drop: Callable[[Path], None] = _ignored
        """What is done with a file that was dropped on the window."""
        self.on_turn: list[Callable[[], None]] = []
        """Called at the beginning of every turn, when the input has been taken."""

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self._scenes[-1]

    @property
    def held(self) -> bool:
        """Whether a scene holds something (`Scene.holds`), be it the one that is shown or one below."""
        return any(scene.holds for scene in self._scenes)

    @property
    def running(self) -> bool:
        """False once the program is to end."""
        return self._running

    def push(self, scene: Scene) -> None:
        """Show `scene` above the others."""
        self._scenes.append(scene)
        self._enter()

    def pop(self) -> None:
        """Go back to the scene below; from the last one, end the program."""
        self._scenes.pop()
        if self._scenes:
            self._enter()
        else:
            self.quit()

    def restart(self, scene: Scene) -> None:
        """Show `scene` alone: all others are closed."""
        self._scenes.clear()
        self.push(scene)

    def translate(self) -> None:
        """Let every scene speak the language that is spoken now."""
        for scene in self._scenes:
            scene.translate()
            scene.dirty = True

    def toggle_fullscreen(self) -> None:
        """Let the window fill the screen, or go back to its former size."""
        self.window.toggle_fullscreen()
        self._resized()

    def set_text_size(self, text_size: float) -> None:
        """Set small type this many times as large as designed, at once and in every scene."""
        if text_size != self._view.text:
            self._view = View(*self.window.pixels, text_size)
            if self._scenes:
                self.scene.resize(self._view)

    def quit(self) -> None:
        """End the loop after this turn."""
        self._running = False

    def run(self) -> None:
        """Turn until the program is to end."""
        while self._running:
            self.clock.tick(self.step())

    def step(self) -> int:
        """One turn: input, time, picture, description. Gives how often in a second it should be called now."""
        self._resizing.new_turn()
        for event in _events():
            self._take(event)
            if not self._running:
                return MOVING_RATE
        self.window.standing.watch()
        self._repeat()
        for called in self.on_turn:
            called()
        scene = self.scene
        moving = scene.advance(self.clock.now())
        self._hear(scene)
        self._sounds.play(*self._heard)
        self._heard.clear()
        scene = self.scene
        drawn = scene.dirty or scene.layer is not self._gate.seen
        if drawn:
            # Before drawing, so that a scene which finds in its picture that it must draw again can say so.
            scene.dirty = False
            drawn = self._resizing.draw(scene, scene.view)
            scene.dirty = scene.dirty or not drawn
        if drawn:
            self._was_seen(scene.layer)
            scene = self.scene
        self._describe(moving, drawn)
        writes_at = scene.writes_at
        self.window.take_text(None if writes_at is None else self._to_window(writes_at))
        if moving or scene.dirty:
            return MOVING_RATE
        if not self.window.focused:
            return UNFOCUSED_RATE
        return RESTING_RATE if self.clock.now() - self._input_at < IDLE_AFTER else IDLE_RATE

    def _enter(self) -> None:
        scene = self.scene
        scene.director = self
        scene.resize(self._view)
        scene.resume()
        scene.take(Move(self._pointed))
        scene.dirty = True

    def _was_seen(self, layer: object) -> None:
        """Let input go to a layer from now on, since it was drawn. What came meanwhile was not meant for it."""
        if layer is not self._gate.seen:
            for event in _events():
                self._take(event)
            self._gate.seen = layer

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self.window.standing.settle()
            self.scene.dirty = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.window.standing.minimised = False
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            standing = self.window.standing
            standing.minimised = standing.minimised or event.type == pygame.WINDOWMINIMIZED
            # The release of a button or a key that is down now may never be heard of.
            self._button_down = False
            self._held = None
            self.scene.dirty = True
        elif event.type in DEVICE_EVENTS:
            self._sounds.device_changed(event)
        elif event.type in PAD_EVENTS:
            pressed = self.pads.take(event, self.clock.now())
            # SDL tells also what is pressed for another window.
            if pressed is not None and self.window.focused:
                self._held_on = self.scene.layer
                self._give(pressed)
        else:
            given = translate(event, self._to_design, self._pointed)
            if isinstance(given, Dropped):
                self._drop(given.path)
            elif isinstance(given, Key) and _is_fullscreen(given):
                self.toggle_fullscreen()
            elif given is not None:
                if isinstance(given, Key):
                    self._held = given if given.key in _REPEATED else None
                    self._held_on = self.scene.layer
                    self._repeat_at = self.clock.now() + REPEAT_AFTER
                self._give(given)

    def _give(self, given: Input) -> None:
        """Let the scene have an input, if it is meant for what is shown."""
        self._input_at = self.clock.now()
        self._button_down = isinstance(given, Press) or (self._button_down and not isinstance(given, Release))
        if isinstance(given, Move):
            k = self.scene.view.k
            self._pointer = given.pos[0] * k, given.pos[1] * k
        scene = self.scene
        if not self._gate.lets(given, scene.layer, repeats=isinstance(given, Press) and scene.repeats_at(given.pos)):
            return
        if not isinstance(given, Move):
            self._busy()
        scene.take(given)
        self._hear(scene)

    def _repeat(self) -> None:
        """Let the scene have the key, or the direction of a gamepad, again that is held down."""
        if self._held_on is not self.scene.layer or not self.window.focused:
            self.pads.forget()
        elif (direction := self.pads.repeat(self.clock.now())) is not None:
            self._give(direction)
        if self._held is None:
            return
        if self._held_on is not self.scene.layer or not pygame.key.get_pressed()[self._held.key]:
            self._held = None
        elif self.clock.now() >= self._repeat_at:
            self._repeat_at = self.clock.now() + REPEAT_EVERY
            self._give(self._held)

    def _drop(self, path: Path) -> None:
        """Hand a dropped file on. While a question is open nothing else begins: it is to be answered first."""
        scene = self.scene
        if scene.dialogs:
            return
        self._busy()
        self.on_drop(path)
        self.scene.dirty = True

    def _busy(self) -> None:
        """Describe the screen as at work."""
        if self._description is not None:
            self._description.busy()
            self._described = None

    def _hear(self, scene: Scene) -> None:
        """Note what is to be heard of a scene, which may have closed itself meanwhile."""
        self._heard += scene.sounds
        scene.sounds.clear()

    def _resized(self) -> None:
        self.window.refresh()
        view = View(*self.window.pixels, self._view.text)
        if view != self._view:
            self._resizing.leave(self.scene, self.scene.view)
            self._show(view)
        self.scene.dirty = True

    def _show(self, view: View) -> None:
        """Show everything as `view` says from now on; the scenes below follow when they are shown again."""
        forget_pictures(view)
        self._view = view
        self.scene.resize(view)
        self._described = None

    @property
    def _pointed(self) -> Point:
        """Where the pointer was last seen, in the design units of the scene that is shown now."""
        if self._pointer == NOWHERE:
            return NOWHERE
        k = self.scene.view.k
        return self._pointer[0] / k, self._pointer[1] / k

    def _to_design(self, position: Point) -> Point:
        across, down = self.window.to_pixels(position)
        k = self.scene.view.k
        return across / k, down / k

    def _to_window(self, rect: pygame.FRect) -> tuple[int, int, int, int]:
        across, down = self.window.density
        k = self.scene.view.k
        return (
            round(rect.x * k / across),
            round(rect.y * k / down),
            round(rect.w * k / across),
            round(rect.h * k / down),
        )

    def _describe(self, moving: bool, drawn: bool) -> None:
        """Describe the screen where it says something new: at rest after every picture, in motion only once."""
        if self._description is None:
            return
        scene = self.scene
        waiting = scene.waiting or bool(scene.dialogs)
        at_rest = not moving and not scene.dirty and waiting and not self._button_down
        state = (scene.name, at_rest)
        if state == self._described and (moving or not drawn):
            return
        self._described = state
        self._description.show(
            scene=scene.name,
            size=self.window.size,
            at_rest=at_rest,
            language=texts.language(),
            items=scene.described(),
            to_window=self._to_window,
        )


def _events() -> list[pygame.event.Event]:
    """What has happened since the last call."""
    try:
        return pygame.event.get()
    except (SystemError, UnicodeError):
        # A file was dropped whose name is no text: pygame can tell neither of it nor of what came together with it.
        return []


def _ignored(path: Path) -> None:
    """What happens with a dropped file as long as nobody wants any."""


def _is_fullscreen(key: Key) -> bool:
    return key.key == pygame.K_F11 or (key.key == pygame.K_RETURN and key.alt)
