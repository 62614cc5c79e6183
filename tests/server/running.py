"""A real `escoba-server` in a process of its own, on an address of this machine."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.environment import ROOT

QUIET = ("--accounts-a-day", "100000", "--rooms-a-day", "100000", "--connections-an-address", "100000")


class RunningServer:
    """Start it, kill it, start it again on the same data and port."""

    def __init__(self, data: Path, *options: str, host: str = "127.0.0.1") -> None:
        self.data = data
        self.host = host
        self.port = 0
        self.admin = 0
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._log = data / "server.log"
        data.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"ws://{self.host}:{self.port}/play"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        with self._log.open("ab") as log:
            at = log.tell()
            command = [sys.executable, "-m", "escoba.server.main", "--listen", f"{self.host}:{self.port}"]
            command += ["--data", str(self.data), "--workers", "1", *self._options]
            self._process = subprocess.Popen(command, cwd=ROOT, stderr=log, stdin=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            found = re.search(rf"listening on {self.host}:(\d+)", self._log.read_bytes()[at:].decode())
            if found:
                self.port = int(found[1])
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log}")

    def kill(self) -> None:
        """As when the power is cut, but for what the disk has promised."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def terminate(self, within: float = 90) -> int:
        """SIGTERM; the exit status."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        return self._process.wait(within)

    def ask_admin(self, path: str) -> str:
        admin = self._options[self._options.index("--admin") + 1]
        with urllib.request.urlopen(f"http://{admin}{path}", timeout=20) as answer:
            text: str = answer.read().decode()
        return text


@contextmanager
def running(*options: str, host: str = "127.0.0.1") -> Iterator[RunningServer]:
    """A server on a folder of its own, ended at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = RunningServer(Path(folder), *options, host=host)
        server.start()
        try:
            yield server
        finally:
            if server._process is not None and server._process.poll() is None:
                server.kill()


def in_time(seconds: float, what: object) -> None:
    """Run a coroutine, for so long at most."""

    async def hurried() -> None:
        async with asyncio.timeout(seconds):
            await what  # type: ignore[misc]

    asyncio.run(hurried())
