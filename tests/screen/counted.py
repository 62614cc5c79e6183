"""What the tests of the count and of the end share: finished rounds, made up or played, and scenes without a window."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import pygame

from escoba.cards import Card
from escoba.game import RoundCounted
from escoba.game.count import count_round
from escoba.rules import RuleSet, rules_from
from escoba.screen.art.pictures import CardPictures, Mark
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Press, Release
from escoba.screen.shell.scene import Scene
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.storage import Seat, Storage

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (2560, 1080), (1024, 768), (720, 1280), (3840, 2160))
NAMES = ("Maximiliano", "Carmen", "Paco", "Lola")
TABLES = ((2, False), (3, False), (4, False), (4, True))


_opened: list[Storage] = []


class BlankPictures(CardPictures):
    """Cards without a face: what is tested does not depend on the drawings."""

    def prepare(self, faces: set[int], names: Sequence[str] = (), *, backs: Collection[int] = frozenset()) -> None:
        self.prepared = faces | set(backs)

    def picture(
        self, name: str, height: int, angle: float = 0.0, mark: Mark = "", value: int | None = None
    ) -> pygame.Surface:
        size = (height, round(height * 0.65)) if angle else (round(height * 0.65), height)
        blank = pygame.Surface(size, pygame.SRCALPHA)
        blank.fill((250, 250, 250, 255))
        return blank


def new_game(
    folder: Path,
    seats: int = 2,
    teams: bool = False,
    preset: str = "obligada",
    people: Sequence[int] = (0,),
    **changes: object,
) -> MatchInPlay:
    rules = rules_from(preset, changes)
    chairs = [Seat(NAMES[seat], HUMAN if seat in people else "tasca") for seat in range(seats)]
    setup = Setup(preset=preset, rules=rules, seats=tuple(chairs), teams=teams, seed="a test")
    storage = Storage(folder)
    _opened.append(storage)
    return MatchInPlay.begin(setup, storage)


def close_households() -> None:
    """Let go of the files of every game made by `new_game`."""
    while _opened:
        _opened.pop().close()


def play_round(game: MatchInPlay, lots: random.Random) -> RoundCounted:
    """Deal and play a round at random; gives its count."""
    game.next_round()
    counted = None
    while game.turn is not None:
        for event in game.play(lots.choice(list(game.legal_plays))):
            if isinstance(event, RoundCounted):
                counted = event
    assert counted is not None
    return counted


def side_names(game: MatchInPlay) -> list[str]:
    return [" + ".join(NAMES[seat] for seat in side) for side in game.match.sides]


def cards(text: str) -> list[Card]:
    return [Card.from_code(code) for code in text.split()]


def counted_as(
    rules: RuleSet, piles: Sequence[Sequence[Card]], escobas: Sequence[Sequence[Card]] | None = None
) -> RoundCounted:
    """A round with these piles, counted by these rules."""
    count = count_round(rules, piles, escobas or [[] for _pile in piles])
    return RoundCounted(3, count, tuple([points + 5 for points in count.points]))


def items_of(scene: Scene, **wanted: Any) -> list[Item]:
    return [item for item in scene.described() if all(getattr(item, key) == value for key, value in wanted.items())]


def item_of(scene: Scene, **wanted: Any) -> Item:
    (found,) = items_of(scene, **wanted)
    return found


def click(scene: Scene, rect: pygame.FRect) -> None:
    scene.take(Press(rect.center))
    scene.take(Release(rect.center))


def press(scene: Scene, key: int) -> None:
    scene.take(Key(key))


def drawn(scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    scene.resize(View(*size))
    scene.draw(Canvas(surface, scene.view))
    return surface


def assert_in_place(scene: Scene, size: tuple[int, int]) -> None:
    """Everything lies in the window, and nothing but cards of one fan lies on anything else."""
    scene.resize(View(*size))
    area = scene.view.area
    items = [item for item in scene.described() if item.rect.width and not (item.id or "").startswith("course:")]
    for item in items:
        assert area.contains(item.rect), (size, item)
    others = [item for item in items if item.role != "card"]
    for index, item in enumerate(others):
        for other in others[index + 1 :]:
            assert not item.rect.inflate(-0.01, -0.01).colliderect(other.rect), (size, item, other)
    for card in (item for item in items if item.role == "card"):
        for other in others:
            assert not card.rect.inflate(-0.01, -0.01).colliderect(other.rect), (size, card, other)
