"""The command line `escoba-lab`: its commands, its exit status, and how it fails (design, "Command lines").

Status 0 is success, 1 is a command's own "no" (`check`: some record is not valid), 2 a wrong argument or a file that
could not be used. Every failure is one line on standard error; being interrupted is none and says nothing.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn

from escoba import __version__
from escoba.lab import arena, bench, bot, career, check, daily, fairness, puzzles, review, simulate, train
from escoba.lab.errors import LabError
from escoba.terminal import complain, silence

PROGRAM = "escoba-lab"
FAILED, INTERRUPTED, CUT_OFF = 2, 130, 141
"""The last two are what a shell reports of a program that was ended by Ctrl-C or by its reader's going away."""


class Command(NamedTuple):
    """A subcommand: what `--help` says of it, its arguments, and what does it and gives the exit status."""

    says: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


COMMANDS: dict[str, Command] = {
    "check": Command("replay records by the rules and say which are valid", check.add_arguments, check.run),
    "simulate": Command("let bots play matches and write their records", simulate.add_arguments, simulate.run),
    "arena": Command("let bots and outside programs play tournaments", arena.add_arguments, arena.run),
    "bot": Command("play as a program: views in, plays out", bot.add_arguments, bot.run),
    "fairness": Command("test the shuffles", fairness.add_arguments, fairness.run),
    "train": Command("learn the tables that the bots look ahead with", train.add_arguments, train.run),
    "career": Command("reckon what matches are worth, line by line", career.add_arguments, career.run),
    "daily": Command("let bots play the deal of a day and reckon its par", daily.add_arguments, daily.run),
    "puzzles": Command("prove the answers of puzzles", puzzles.add_arguments, puzzles.run),
    "review": Command("judge the choices of finished matches", review.add_arguments, review.run),
    "bench": Command("measure how fast the game, the records and the bots are", bench.add_arguments, bench.run),
}


class _Parser(argparse.ArgumentParser):
    """An argument parser that raises what it finds wrong, so that it is said in one line like any other failure."""

    def error(self, message: str) -> NoReturn:
        raise LabError(f"{message} (`{self.prog} --help` lists what there is)")


def _open_what_is_closed() -> None:
    """Where the caller closed an output there is none at all; what is said there goes nowhere then."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit status; `--help` and `--version` end with SystemExit, as usual."""
    _open_what_is_closed()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A seed or a file's name may have letters that the terminal or the pipe does not.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = _parser().parse_args(argv)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except LabError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return CUT_OFF
    except OSError as error:
        silence(sys.stdout)
        return _fail(f"the answer could not be written: {error.strerror or error}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description="The laboratory of Escoba.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        subparser = commands.add_parser(name, help=command.says, description=command.says, allow_abbrev=False)
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def _fail(message: str) -> int:
    complain(f"{PROGRAM}: {' '.join(message.split())}")
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
