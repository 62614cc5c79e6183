"""The rules editor on the stage, and a shelf for the player's own rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from escoba.rules import Players
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.pages.rules.editor.page import RulesEditorScene
from escoba.screen.words import texts
from escoba.storage.settings import OwnRules, Settings
from tests.screen.around import around
from tests.screen.stage import Stage

GRANDFATHER = OwnRules("Las del abuelo", "mesa", {"target": 31, "escoba": 2})
SUMMER = OwnRules("Verano en Cádiz con mis primos de Łódź", "rioplatense", {"target": 31})


class Shelf:
    """Where a player's own rule sets are kept, and what the scene told."""

    def __init__(self, *own: OwnRules) -> None:
        self.program = around(settings=Settings(rule_sets=own), notices=self.hear)
        self.saved: list[OwnRules] = []
        self.renamed: list[tuple[str, str | None]] = []
        self.notices: list[str] = []

    def hear(self) -> list[str]:
        told, self.notices = self.notices, []
        return told

    def editor(self, draft: Draft, players: Players = "2") -> RulesEditorScene:
        return RulesEditorScene(
            self.program,
            draft,
            players,
            self.saved.append,
            lambda before, name: self.renamed.append((before, name)),
        )


class Desk(Stage):
    """The stage with the editor on it, over another scene to which it goes back."""

    shelf: Shelf
    editor: RulesEditorScene

    def open(self, draft: Draft, *own: OwnRules, players: Players = "2") -> RulesEditorScene:
        self.shelf = Shelf(*own)
        self.show(Shelf().editor(Draft.of_preset("libre")))
        self.editor = self.shelf.editor(draft, players)
        self.show(self.editor)
        return self.editor

    def left(self) -> bool:
        """Whether the editor was closed."""
        return self.director.scene is not self.editor

    def kept(self) -> tuple[OwnRules, ...]:
        """The player's own rule sets now."""
        return tuple(self.shelf.program.preferences.settings.rule_sets)

    def labels(self) -> dict[str, str]:
        return {item["id"]: item.get("label", "") for item in self.described()["items"] if item.get("id")}

    def dialog(self) -> str:
        return next((str(item["label"]) for item in self.described()["items"] if item["role"] == "dialog"), "")

    def write(self, text: str) -> None:
        """Type over what stands in the entry, which is selected when it gets the focus."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.turn()

    def answer(self, id: str) -> None:
        """Click a button of the dialog, which may share its id with one behind it."""
        found = [item for item in self.described()["items"] if item.get("id") == id and item.get("enabled")]
        x, y, width, height = found[-1]["rect"]
        self.click_at((x + width // 2, y + height // 2))


@contextmanager
def rules_desk(folder: Path) -> Iterator[Desk]:
    """A stage for the editor."""
    desk = Desk((1280, 720), folder / "screen.json")
    pygame.event.clear()
    try:
        yield desk
    finally:
        desk.window.close()
        texts.set_language("en")
