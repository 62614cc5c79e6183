"""The command line of the game (design, "Command lines")."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, get_args

from escoba import __version__
from escoba.levels import LEVELS
from escoba.resources import asset
from escoba.rules import MAX_TARGET, MIN_TARGET, PRESETS
from escoba.screen.art.pictures import FOUR_COLOURS
from escoba.screen.words.texts import LANGUAGES, _, set_language, spoken, system_language
from escoba.storage.settings import Speed
from escoba.terminal import complain

LARGEST = 7680
"""The longest side of a window: the largest screens there are."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for; None where nothing was said."""

    rules: str | None
    players: int | None
    teams: bool
    level: str | None
    target: int | None
    deck: str | None
    speed: Speed | None
    seed: str | None
    data: Path | None
    size: tuple[int, int] | None
    describe: Path | None
    record: Path | None
    autoplay: str | None
    language: str | None
    selftest: bool
    file: Path | None

    @property
    def starts_at_once(self) -> bool:
        """Whether a match is to begin without the first screen."""
        asked = (self.rules, self.players, self.level, self.target, self.autoplay)
        return self.teams or any(value is not None for value in asked)


def deck_styles() -> list[str]:
    """The deck styles there are pictures of; the French ones also in four colours."""
    plain = [folder.name for folder in asset("cards").glob("*") if folder.is_dir()]
    return sorted([*plain, *[style + FOUR_COLOURS for style in plain if style.startswith("french")]])


def read_options(arguments: Sequence[str] | None = None) -> Options:
    """Read the command line; ends the program with status 2 and a message where it makes no sense."""
    asked = sys.argv[1:] if arguments is None else arguments
    if {"-h", "--help"} & set(asked):
        set_language(system_language())
    parser = _parser()
    given = parser.parse_args(arguments)
    given.players = None if given.players is None else int(given.players)
    if given.teams and given.players not in (None, 4):
        parser.error(f"--teams needs four players, not {given.players}: leave --players out or say 4")
    options = Options(**vars(given))
    if options.file is not None and options.starts_at_once:
        parser.error("a FILE is looked at, and no match is begun: leave the options of a match out")
    if given.record is not None:
        _check_writable(parser, given.record)
    if given.describe is not None and given.describe.exists() and not given.describe.is_file():
        parser.error(f"--describe: {given.describe} is no file that could be replaced")
    return options


class _Parser(argparse.ArgumentParser):
    """An argument parser that says nothing to the terminal but text, whatever it was given."""

    def error(self, message: str) -> NoReturn:
        complain(*self.format_usage().splitlines(), f"{self.prog}: error: {message}")
        self.exit(2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="escoba",
        description=_("Escoba de 15, the Spanish card game. Without options the first screen opens."),
        allow_abbrev=False,
        add_help=False,
    )
    general = parser.add_argument_group(_("general"))
    general.add_argument("-h", "--help", action="help", help=_("say this, and end"))
    general.add_argument(
        "--version", action="version", version=f"Escoba {__version__}", help=_("say the version, and end")
    )
    general.add_argument(
        "file",
        nargs="?",
        type=_path,
        metavar="FILE",
        help=_("records of matches to read into the history and look at"),
    )
    match = parser.add_argument_group(_("a match at once"))
    match.add_argument(
        "--rules", choices=list(PRESETS), metavar="ID", help=_("the tradition: {ids}").format(ids=", ".join(PRESETS))
    )
    match.add_argument("--players", choices=("2", "3", "4"), metavar="N", help=_("how many play: 2, 3 or 4"))
    match.add_argument("--teams", action="store_true", help=_("four play as two pairs"))
    match.add_argument(
        "--level", choices=list(LEVELS), metavar="ID", help=_("the other players: {ids}").format(ids=", ".join(LEVELS))
    )
    match.add_argument(
        "--target",
        type=_target,
        metavar="N",
        help=_("points to play to, {low} to {high}").format(low=MIN_TARGET, high=MAX_TARGET),
    )
    match.add_argument(
        "--autoplay",
        nargs="?",
        const="tasca",
        choices=list(LEVELS),
        metavar="LEVEL",
        help=_("a bot plays your seat (tasca, if no level is given)"),
    )
    looks = parser.add_argument_group(_("how it looks"))
    looks.add_argument(
        "--deck", choices=deck_styles(), metavar="STYLE", help=_("the deck: {ids}").format(ids=", ".join(deck_styles()))
    )
    looks.add_argument("--speed", choices=get_args(Speed), help=_("how fast cards move"))
    looks.add_argument("--size", type=_size, metavar="WxH", help=_("the window's size: 1280x720"))
    looks.add_argument(
        "--language",
        type=lambda language: spoken(language) or language,
        choices=list(LANGUAGES),
        help=_("the language of the screen"),
    )
    files = parser.add_argument_group(_("files, tests and repeatable matches"))
    files.add_argument("--seed", type=_seed, metavar="TEXT", help=_("fixes the shuffles and the bots"))
    files.add_argument("--data", type=_path, metavar="DIR", help=_("where matches and settings are kept"))
    files.add_argument("--describe", type=_path, metavar="FILE", help=_("keep FILE equal to what the screen shows"))
    files.add_argument("--record", type=_path, metavar="FILE", help=_("append the record of each finished match"))
    files.add_argument("--selftest", action="store_true", help=_("try every part without a window, and end"))
    return parser


def _target(text: str) -> int:
    # Not int(text) alone: it takes "1_0" and digits of other scripts too.
    target = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not MIN_TARGET <= target <= MAX_TARGET:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {MIN_TARGET} to {MAX_TARGET}")
    return target


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is no text: a seed must be UTF-8") from None
    return text


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no name of a file or folder")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (text.isascii() and width.isdigit() and height.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no size: write it like 1280x720")
    size = int(width), int(height)
    if not all(1 <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"{text!r} is no window: each side must be from 1 to {LARGEST}")
    return size


def _check_writable(parser: argparse.ArgumentParser, path: Path) -> None:
    """A match of half an hour must not end with a record that cannot be written."""
    try:
        if path.is_fifo():
            parser.error(f"--record: {path} is a pipe: name a file")
        with path.open("ab"):
            pass
    except (OSError, ValueError) as error:
        parser.error(f"--record: {path} cannot be written: {getattr(error, 'strerror', None) or error}")
