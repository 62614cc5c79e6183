"""A tiny program with a window that describes itself as Escoba does, to test the driver with.

A button counts, with a short motion; a toggle answers in the very frame; a dead button does nothing; the keys typed
are shown; Escape ends the program; F2 makes it fail.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEO_X11_WMCLASS"] = "escoba"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame

BUTTON = pygame.Rect(40, 40, 160, 50)
TOGGLE = pygame.Rect(40, 120, 160, 50)
DEAD = pygame.Rect(40, 200, 160, 50)
MOTION = 12
"""Frames that the motion takes."""


class TinyProgram:
    """Its whole state, its picture and its description."""

    def __init__(self, describe: Path, data: Path) -> None:
        self.window = pygame.Window("tiny", (480, 320), resizable=True)
        self.describe_to = describe
        self.saved = data / "count"
        self.count = int(self.saved.read_text()) if self.saved.exists() else 0
        self.on = False
        self.typed = ""
        self.moving = 0
        self.described = ""

    def take(self, event: pygame.Event) -> None:
        """Answer one input."""
        if event.type == pygame.MOUSEBUTTONDOWN and BUTTON.collidepoint(event.pos):
            self.count += 1
            self.saved.write_text(str(self.count))
            self.moving = MOTION
        elif event.type == pygame.MOUSEBUTTONDOWN and TOGGLE.collidepoint(event.pos):
            self.on = not self.on
        elif event.type == pygame.TEXTINPUT:
            self.typed += event.text
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            raise RuntimeError("asked to fail")
        else:
            return
        self.describe(at_rest=False)

    def describe(self, *, at_rest: bool) -> None:
        """Replace the description if it says something new."""
        items: list[dict[str, Any]] = [
            {"role": "button", "id": "count", "label": str(self.count), "rect": [*BUTTON], "enabled": True},
            {"role": "toggle", "id": "on", "rect": [*TOGGLE], "enabled": True, "selected": self.on},
            {"role": "button", "id": "dead", "rect": [*DEAD], "enabled": False},
            {"role": "text", "id": "typed", "label": self.typed, "rect": [40, 280, 200, 20]},
        ]
        whole = {"scene": "tiny", "size": self.window.size, "at_rest": at_rest, "language": "en", "items": items}
        text = json.dumps(whole)
        if text != self.described:
            new = self.describe_to.with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            new.replace(self.describe_to)
            self.described = text

    def draw(self) -> None:
        """Show it, roughly."""
        surface = self.window.get_surface()
        surface.fill("darkgreen")
        surface.fill("gold", BUTTON.move(self.moving, 0))
        surface.fill("white" if self.on else "black", TOGGLE)
        surface.fill("gray", DEAD)
        self.window.flip()


def main() -> None:
    """Run until Escape or until the window is closed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--describe", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.data.mkdir(parents=True, exist_ok=True)
    pygame.init()
    program = TinyProgram(arguments.describe, arguments.data)
    clock = pygame.Clock()
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                return
            program.take(event)
        program.moving = max(program.moving - 1, 0)
        program.draw()
        program.describe(at_rest=program.moving == 0)
        clock.tick(60 if program.moving else 30)


if __name__ == "__main__":
    main()
