"""The command `escoba-server` (network, "The server"; docs/server.md)."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import sqlite3
import ssl
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

from escoba import __version__
from escoba.server.line import Front
from escoba.server.service import Service
from escoba.server.settings import Limits, Settings
from escoba.server.store import NotOurs
from escoba.server.thinkers import Thinkers
from escoba.storage.lock import FolderLock
from escoba.terminal import complain, printable

log = logging.getLogger("escoba.server")

DONE, FAILED, INTERRUPTED = 0, 2, 130


class CannotRun(Exception):
    """The server cannot be started as it was asked; the sentence says why and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until SIGTERM or Ctrl-C; the exit status."""
    try:
        args = _parser().parse_args(arguments)
        settings = _settings(args)
        _log_to_terminal(args.log)
        return asyncio.run(_serve(settings, args.drain, args.workers))
    except CannotRun as error:
        complain(f"escoba-server: {error}")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


async def _serve(settings: Settings, drain: float, workers: int) -> int:
    assert settings.data is not None
    lock = FolderLock(settings.data)
    if not lock.take():
        raise CannotRun(f"{settings.data} is in use by another escoba-server: choose another folder with --data")
    tls = _tls(settings)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ended.set)
    thinkers = Thinkers(workers)
    try:
        service = Service(settings, thinkers)
    except (NotOurs, sqlite3.Error, OSError) as error:
        raise CannotRun(f"{settings.data} cannot be used as data folder: {error}") from None
    thinkers.start()
    front = Front(service, settings)
    housekeeping = loop.create_task(service.housekeeping())
    try:
        port = await front.open(tls)
        log.info("listening on %s:%d, data in %s", settings.host, port, settings.data)
        await ended.wait()
        log.info("closing: running rounds get %d seconds", drain)
        await service.drain(drain)
    except OSError as error:
        raise CannotRun(f"cannot listen on {settings.host}:{settings.port}: {error.strerror or error}") from None
    finally:
        housekeeping.cancel()
        service.stop()
        await front.close()
        service.close()
        thinkers.close()
        lock.release()
    log.info("closed: everything is kept")
    return DONE


def _tls(settings: Settings) -> ssl.SSLContext | None:
    if settings.certificate is None:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(settings.certificate, settings.key)
    except (OSError, ssl.SSLError) as error:
        raise CannotRun(f"--cert and --key cannot be used: {error}") from None
    return context


def _settings(args: argparse.Namespace) -> Settings:
    host, port = args.listen
    if (args.cert is None) != (args.key is None):
        raise CannotRun("--cert and --key go together")
    try:
        args.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRun(f"{args.data} cannot be made: {error.strerror}: choose another folder with --data") from None
    limits = Limits(**{field.name: getattr(args, field.name) for field in fields(Limits)})
    return Settings(
        host=host,
        port=port,
        data=args.data,
        certificate=args.cert,
        key=args.key,
        name=args.name,
        welcome=args.welcome,
        house_share=args.house_share,
        behind=args.behind,
        admin=args.admin,
        limits=limits,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="escoba-server",
        description="Tables of Escoba for people who are not in one room.",
        epilog="docs/server.md says how to run one: TLS, backup, upgrade, limits.",
    )
    parser.add_argument("--version", action="version", version=f"escoba-server {__version__}")
    parser.add_argument(
        "--listen",
        type=_endpoint,
        default=("127.0.0.1", 15015),
        metavar="HOST:PORT",
        help="where players connect (127.0.0.1:15015)",
    )
    parser.add_argument(
        "--data", type=Path, default=_data_folder(), metavar="DIR", help="where everything is kept (%(default)s)"
    )
    parser.add_argument("--cert", type=Path, metavar="FILE", help="TLS: the certificate and its chain")
    parser.add_argument("--key", type=Path, metavar="FILE", help="TLS: its key")
    parser.add_argument("--name", default="Escoba", metavar="TEXT", help="what the server is called")
    parser.add_argument("--welcome", default="", metavar="TEXT", help="what it says to everybody who comes")
    parser.add_argument(
        "--house-share", type=int, choices=(0, 25), default=0, help="percent of each pot that the house keeps (0)"
    )
    parser.add_argument("--behind", metavar="ADDRESS", help="a proxy whose X-Forwarded-For is believed")
    parser.add_argument("--admin", type=_endpoint, metavar="HOST:PORT", help="where /health and /metrics are")
    parser.add_argument(
        "--log", choices=("plain", "json"), default="plain", help="how the log is written, on standard error"
    )
    parser.add_argument(
        "--drain", type=float, default=60.0, metavar="SECONDS", help="what running rounds get at SIGTERM (60)"
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=max(1, (os.cpu_count() or 2) - 1),
        metavar="N",
        help="processes in which bots think (%(default)s)",
    )
    limits = parser.add_argument_group("limits")
    for field in fields(Limits):
        option = "--" + field.name.replace("_", "-")
        limits.add_argument(option, type=_positive, default=field.default, metavar="N", help=f"({field.default})")
    return parser


def _data_folder() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir("escoba-server", appauthor=False))


def _endpoint(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is no HOST:PORT, as 127.0.0.1:15015")
    return host.removeprefix("[").removesuffix("]") or "0.0.0.0", int(port)


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return int(text)


class _Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told)


class _Plain(logging.Formatter):
    """A line for people, in which no text from outside can give the terminal orders."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the fault below it."""
        line = printable(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {record.levelname.lower()} {record.getMessage()}")
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _log_to_terminal(how: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_Json() if how == "json" else _Plain())
    log.handlers[:] = [handler]
    log.setLevel(logging.INFO)


if __name__ == "__main__":
    sys.exit(main())
