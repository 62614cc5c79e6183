"""The new match on the stage, and a house of people and rules for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice
from escoba.screen.pages.new_match.page import NewMatchScene
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.pages.rules.editor.page import RulesEditorScene
from escoba.screen.pages.rules.page import RulesScene
from escoba.screen.shell.scene import Scene
from escoba.screen.words import texts
from escoba.storage.players import Player
from escoba.storage.settings import OwnRules, Settings
from tests.screen.around import around
from tests.screen.stage import Stage, stage

MARIA, INIGO = Player("a" * 12, "María", "braids"), Player("b" * 12, "Íñigo", "beard")
ME, OTHER = SeatChoice("me", MARIA.id, None, "María"), SeatChoice("person", INIGO.id, None, "Íñigo")
GUEST = SeatChoice("guest")
GRANDFATHER = OwnRules("Las del abuelo", "brasilena", {"target": 40, "missed_fifteen": "any"})


class House:
    """Who lives here and what they have saved, and the matches that were started."""

    def __init__(self, own: Sequence[OwnRules] = (), people: Sequence[Player] = (MARIA, INIGO)) -> None:
        self.chips = 1000
        career = SimpleNamespace(look_in=lambda join: None, joined=True, balance=lambda: self.chips)
        storage = SimpleNamespace(players=people, career=career, can_save=True)
        self.program = around(storage=storage, settings=Settings(rule_sets=tuple(own)))
        self.started: list[MatchChoice] = []

    def scene(self, choice: MatchChoice) -> NewMatchScene:
        ways: Any = SimpleNamespace(
            start=self.started.append,
            rules=lambda rules, name: scene.director.push(RulesScene(rules, name)),
            edit_rules=lambda choice, saved, renamed: scene.director.push(self._editor(choice, saved, renamed)),
        )
        scene: NewMatchScene = NewMatchScene(choice, self.program, ways)
        return scene

    def _editor(
        self, choice: MatchChoice, saved: Callable[[OwnRules], None], renamed: Callable[[str, str | None], None]
    ) -> RulesEditorScene:
        draft = Draft.of_preset(choice.preset) if choice.own is None else Draft.of_own(choice.own)
        return RulesEditorScene(self.program, draft, choice.players, saved, renamed)


def show(opened: Stage, choice: MatchChoice | None = None, house: House | None = None) -> House:
    house = house or House()
    opened.show(house.scene(choice or MatchChoice(me=ME)))
    return house


def labels(opened: Stage) -> dict[str, str]:
    return {item["id"]: item.get("label", "") for item in opened.described()["items"] if item.get("id")}


def pick(opened: Stage, seat: int, value: str) -> None:
    """Open a seat's list, scroll to an option and click it."""
    opened.click(f"seat:{seat}")
    for steps in (30, *[-1] * 20):
        seen = labels(opened)
        if f"seat:{seat}:{value}" in seen:
            break
        x, y, _width, _height = opened.item(next(id for id in seen if id.startswith(f"seat:{seat}:")))["rect"]
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 5, y + 5), rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=steps, precise_y=float(steps)))
        opened.turn()
    opened.click(f"seat:{seat}:{value}")


@contextmanager
def table_for_a_match(folder: Path) -> Iterator[Stage]:
    """A stage with a scene below, to which the new match goes back."""
    with stage(folder / "screen.json") as built:
        built.show(Scene())
        yield built
    texts.set_language("en")
