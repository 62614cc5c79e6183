"""What a player has chosen, in one small file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from escoba.rules import (
    DEFAULT_PRESET,
    MAX_TARGET,
    MAX_TURN_SECONDS,
    MIN_TARGET,
    MIN_TURN_SECONDS,
    PRESETS,
    Players,
    RuleSet,
    rules_from,
)
from escoba.storage.files import private_folder, set_aside, write_private
from escoba.storage.lesson_book import LessonBook
from escoba.storage.notices import Notice
from escoba.storage.puzzle_book import PuzzleBook

Speed = Literal["slow", "normal", "fast", "instant"]
TextSize = Literal["normal", "large", "larger"]
CardSize = Literal["small", "normal", "large"]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

Seconds = Annotated[int, msgspec.Meta(ge=MIN_TURN_SECONDS, le=MAX_TURN_SECONDS)]

Edge = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
"""Where a window begins, as far out as desktops of several screens reach."""

Border = Annotated[int, msgspec.Meta(ge=0, le=500)]
"""How wide one side of a window's frame is."""

_MAX_BYTES = 1_000_000
"""Several times what a hundred rule sets need: a longer file is no file of settings and is not read."""


class WindowPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the window stood when it was plain, without its frame, in the system's own units.

    Plain is neither maximised nor full screen; `maximised` says what it is once it is no full screen. The `frame`
    reaches so far beyond it: left, top, right, bottom.
    """

    left: Edge
    top: Edge
    width: Annotated[int, msgspec.Meta(ge=1, le=20_000)]
    height: Annotated[int, msgspec.Meta(ge=1, le=20_000)]
    frame: tuple[Border, Border, Border, Border] = (0, 0, 0, 0)
    maximised: bool = False


class OwnRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set saved under a name: a preset, and the fields that differ from it (rules, section 6)."""

    name: Name
    preset: Word
    changes: dict[str, bool | int | str] = {}

    def __post_init__(self) -> None:
        """Refuse, with ValueError, rules that the game does not have."""
        rules_from(self.preset, self.changes)

    @property
    def rules(self) -> RuleSet:
        """The rule set itself."""
        return rules_from(self.preset, self.changes)


MAX_RULE_SETS = 100

CAPTURE_S = 1.5
"""How many seconds a captured set lies still before it goes to its pile, unless somebody clicks."""


NEWCOMERS_MATCHES = 3
"""A player is new until so many matches are finished."""


class Comfort(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one switch sets for eyes and hands that want it easy; called as in `Settings`."""

    large_numbers: bool
    show_values: bool
    card_size: CardSize
    text_size: TextSize
    speed: Speed
    high_contrast: bool
    seconds: Seconds | None


COMFORT = Comfort(
    large_numbers=True,
    show_values=True,
    card_size="large",
    text_size="larger",
    speed="slow",
    high_contrast=True,
    seconds=None,
)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a player can set, each with what a new player begins with.

    `edge_at_fifteen` None sets off the card that makes fifteen for newcomers alone.

    `language` None is the system's; `target` None and `deck_style` None are what the preset opens with. What the
    next match is played with (`preset`, `players`, `level`, `target`, `missed_fifteens`) is what the last one was. The
    `seat_levels` are the levels of the single seats where they differ; `own_rules` names one of `rule_sets`, where the
    next match is to be played by it; `seconds` is the time for a turn; with `own_shuffle` the person
    at the screen adds a text to the shuffle. Without `career` nothing of it is to be seen, without `chips` nothing of
    these; `competitive` and `stake` are of the next match. While `COMFORT` is switched on, `before_comfort` has what
    was set before. The `puzzles` and the `lesson` are no settings, but kept here too, as is the address of the `server`
    that was visited last.
    The words that this room does not know (`language`, `level`, `deck_style`, `back`, `cloth`) are for whoever uses
    them to check.
    """

    language: Word | None = None
    preset: Word = DEFAULT_PRESET
    players: Players = "2"
    level: Word = "tasca"
    target: Annotated[int, msgspec.Meta(ge=MIN_TARGET, le=MAX_TARGET)] | None = None
    missed_fifteens: bool = True
    show_values: bool = True
    confirm_discards: bool = True
    deck_style: Word | None = None
    four_colours: bool = False
    back: Word = "azulejo"
    cloth: Word = "green"
    speed: Speed = "normal"
    capture_s: Annotated[float, msgspec.Meta(ge=0.5, le=5)] = CAPTURE_S
    reduced_motion: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=10)] = 7
    muted: bool = False
    full_screen: bool = False
    window: WindowPlace | None = None
    text_size: TextSize = "normal"
    card_size: CardSize = "normal"
    large_numbers: bool = False
    high_contrast: bool = False
    before_comfort: Comfort | None = None
    edge_at_fifteen: bool | None = None
    left_handed: bool = False
    hints_allowed: bool = True
    own_shuffle: bool = False
    seconds: Seconds | None = None
    seat_levels: Annotated[tuple[Word, ...], msgspec.Meta(max_length=3)] = ()
    rule_sets: Annotated[tuple[OwnRules, ...], msgspec.Meta(max_length=MAX_RULE_SETS)] = ()
    own_rules: Name | None = None
    career: bool = True
    chips: bool = True
    competitive: bool = False
    stake: Annotated[int, msgspec.Meta(ge=0)] = 0
    puzzles: PuzzleBook = PuzzleBook()
    lesson: LessonBook = LessonBook()
    server: Annotated[str, msgspec.Meta(max_length=300)] = ""

    def __post_init__(self) -> None:
        """Refuse, with ValueError, a preset that there is not."""
        if self.preset not in PRESETS:
            raise ValueError(f"there is no preset {self.preset!r}")

    def shows_edge(self, matches: int) -> bool:
        """Whether the card that makes fifteen is set off, for a player who has finished so many matches."""
        return matches < NEWCOMERS_MATCHES if self.edge_at_fifteen is None else self.edge_at_fifteen


_LISTS = {"rule_sets": MAX_RULE_SETS}
"""The lists whose elements stand for themselves, and how many of them there may be."""


def read_settings(path: Path, notices: list[Notice]) -> Settings:
    """The settings in this file, or those of a new player where there is none.

    A file that is not as `write_settings` writes it is set aside, and what is good of it written anew. Never raises.
    """
    if not os.path.lexists(path):
        return Settings()
    try:
        settings, faults = _decode(_read(path))
    except (OSError, ValueError, RecursionError) as error:
        settings, faults = Settings(), [str(error) or "it cannot be read"]
    if faults:
        _begin_anew(path, settings, "; ".join(faults), notices)
    return settings


def peek(path: Path) -> Settings | None:
    """The settings in this file; None where there is none, or where something in it is not as it should be."""
    try:
        settings, faults = _decode(_read(path))
    except (OSError, ValueError, RecursionError):
        return None
    return None if faults else settings


def write_settings(path: Path, settings: Settings) -> None:
    """Replace the file's content; its folder is made where it is missing. Raises OSError, ValueError."""
    private_folder(path.parent)
    write_private(path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")


def _read(path: Path) -> bytes:
    if not path.is_file():
        raise ValueError("it is no file")
    with path.open("rb") as file:
        content = file.read(_MAX_BYTES + 1)
    if len(content) > _MAX_BYTES:
        raise ValueError(f"it is longer than {_MAX_BYTES} bytes")
    return content


def _decode(content: bytes) -> tuple[Settings, list[str]]:
    """The settings, and what is wrong with those that are not as they should be. ValueError where it is no object."""
    found = json.loads(content)
    if not isinstance(found, dict):
        raise ValueError("it holds no settings")
    good: dict[str, object] = {}
    faults = []
    for key, value in found.items():
        fault = _fault(key, value)
        if fault and key in _LISTS and isinstance(value, list):
            # One that is wrong does not take the others along.
            wrong = [_fault(key, [element]) for element in value]
            value = [element for element, fault in zip(value, wrong, strict=True) if not fault][: _LISTS[key]]
            faults += [fault for fault in wrong if fault]
        if fault:
            faults.append(fault)
        if not fault or not _fault(key, value):
            good[key] = value
    return msgspec.convert(good, Settings, strict=True), faults


def _fault(key: str, value: object) -> str:
    """What is wrong with a value, or with there being one; empty where nothing is."""
    try:
        # Written too: a text with half of a surrogate pair can be read from JSON, and never be written again.
        msgspec.json.encode(msgspec.convert({key: value}, Settings, strict=True))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        return f"{key[:64]}: {str(error)[:200]}"
    return ""


def _begin_anew(path: Path, settings: Settings, detail: str, notices: list[Notice]) -> None:
    try:
        notices.append(Notice("settings_damaged", set_aside(path), detail[:1000]))
        write_settings(path, settings)
    except OSError as error:
        notices.append(Notice("settings_not_saved", path, f"{detail[:1000]}; {error}"))
