"""A table on the stage: a match from a chosen deck, clicked by codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from escoba.cards import DECK, Card
from escoba.game import MatchEnded, RoundCounted
from escoba.rules import PRESETS, rules_from
from escoba.screen.art.pictures import CardPictures
from escoba.screen.match.table.scene import TableScene
from escoba.screen.shell.preferences import Preferences
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.session.chance import Chance
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.storage import Seat, Storage
from escoba.storage.settings import Settings, Speed
from tests.screen.around import Ways, around
from tests.screen.stage import Stage, stage

PERSONS = ("You", "Ana", "Luis", "Eva")
BOTS = ("Pepe", "Carmen", "Paco", "Lola")


class Stacked(Chance):
    """A deck in the order that the test wants, and a dealer of its choice."""

    def __init__(self, top: Sequence[str], dealer: int) -> None:
        super().__init__("stacked")
        self._top = [Card.from_code(code) for code in top]
        self._dealer = dealer

    def deck(self, number: int) -> list[Card]:
        """The chosen cards on top, the others under them in order."""
        return [*self._top, *[card for card in DECK if card not in self._top]]

    def first_dealer(self, seats: int) -> int:
        """The chosen dealer."""
        return self._dealer


def dealt(mine: Sequence[str], theirs: Sequence[str], table: Sequence[str]) -> list[str]:
    """The top of a deck that deals these hands to two players, the person first, and this table."""
    return [code for pair in zip(mine, theirs, strict=True) for code in pair] + list(table)


class Table:
    """The scene under test, with what it asked of the program."""

    def __init__(self, at: Stage, game: MatchInPlay, speed: Speed, *, newcomer: bool) -> None:
        self.at = at
        self.game = game
        self.ways: Any = Ways()
        self.notices: list[str] = []
        self.pictures = CardPictures()
        tally = SimpleNamespace(matches=0 if newcomer else 3)
        storage = SimpleNamespace(player=SimpleNamespace(id=""), tally=lambda _player: tally, can_save=True)
        self.program = around(self.pictures, storage, settings=Settings(speed=speed), notices=self._hear)
        self.preferences: Preferences = self.program.preferences
        self.portraits = seat_portraits(game.seats, lambda _seat: "")
        self.scene = TableScene(game, self.program, self.ways, self.portraits)
        at.show(self.scene)
        self.scene.begin()
        at.turn()

    @property
    def counted(self) -> list[tuple[RoundCounted, MatchEnded | None]]:
        """The counts that were to be shown."""
        return [(given[0], given[1]) for verb, *given in self.ways.asked if verb == "count"]

    @property
    def opened(self) -> list[str]:
        """The pages that were to be opened."""
        return [verb for verb in self.ways.verbs if verb in ("rules", "settings")]

    @property
    def left(self) -> int:
        """How often the table was left."""
        return int(self.ways.verbs.count("home"))

    def _hear(self) -> list[str]:
        told, self.notices = self.notices, []
        return told

    def rest(self, most_seconds: float = 60.0, frames: int = 20) -> None:
        """Let time pass until the person is waited for or the round is counted; fewer `frames` a second are sooner
        gone through.
        """
        for _ in range(round(most_seconds * frames)):
            self.at.turn(1 / frames)
            if self.at.described()["at_rest"] or self.counted:
                return
        raise AssertionError(self.at.described())

    def click(self, *ids: str) -> None:
        """Click each in turn."""
        for id in ids:
            self.at.click(id)
            self.at.turn()

    def cards(self, place: str, seat: int | None = None) -> list[str]:
        """The codes of the cards shown face up there."""
        return [
            item["id"]
            for item in self.items("card")
            if item.get("place") == place and item.get("seat") == seat and item["id"] is not None
        ]

    def items(self, role: str) -> list[dict[str, Any]]:
        """Everything on the screen of this role."""
        return [item for item in self.at.described()["items"] if item["role"] == role]

    def text(self, id: str) -> str:
        """The text of this id; empty where it is not shown."""
        return next((str(item["label"]) for item in self.items("text") if item.get("id") == id), "")

    def enabled(self, id: str) -> bool:
        """Whether this can be used now."""
        return bool(self.at.item(id)["enabled"])


@contextmanager
def table(
    folder: Path,
    top: Sequence[str],
    *,
    preset: str = "libre",
    changes: dict[str, object] | None = None,
    dealer: int = 1,
    level: str = "tasca",
    seats: int = 2,
    teams: bool = False,
    speed: Speed = "instant",
    size: tuple[int, int] = (1280, 720),
    people: Sequence[int] = (0,),
    practice: bool = False,
    seconds: int | None = None,
    newcomer: bool = False,
    stake: int | None = None,
) -> Iterator[Table]:
    """A table of a person and bots; with the dealer at seat 1 of two the person plays first.

    `people` are the seats of people, called *You*, *Ana*, *Luis* and *Eva*.
    """
    rules = rules_from(preset, changes or {}) if changes else PRESETS[preset].rules
    chairs = tuple(Seat(PERSONS[seat], HUMAN) if seat in people else Seat(BOTS[seat], level) for seat in range(seats))
    setup = Setup(
        preset=preset,
        rules=rules,
        seats=chairs,
        teams=teams,
        seed="stacked",
        practice=practice,
        seconds=seconds,
        stake=stake,
    )
    storage = Storage.open(folder / "data")
    with stage(folder / "described.json", size) as at:
        pygame.event.clear()
        game = MatchInPlay.begin(setup, storage, chance=Stacked(top, dealer))
        built = Table(at, game, speed, newcomer=newcomer)
        try:
            yield built
        finally:
            built.pictures.close()
            storage.close()
