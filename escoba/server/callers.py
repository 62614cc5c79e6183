"""Who is connected: a line, and from `hello` on an account."""

from __future__ import annotations

from typing import Protocol

from escoba.server.accounts import Account
from escoba.server.limits import Bucket

REPLACED, FLOODED, UNREADABLE, TROUBLE, GONE, TOO_LATE = 4000, 4001, 4002, 4003, 4004, 4005
"""Why the server hangs up, as a websocket's close code."""


class Line(Protocol):
    """Somebody's connection, as far as the service wants to know."""

    def send(self, message: bytes) -> None:
        """Send a message, without waiting for anybody."""

    def close(self, code: int, reason: str) -> None:
        """Hang up after what was sent."""


class Caller:
    """Who is at the other end of a line: `account` from `hello` on."""

    def __init__(self, line: Line, address: str, bucket: Bucket) -> None:
        """Nobody yet."""
        self.line = line
        self.address = address
        self.bucket = bucket
        self.account: Account | None = None
        self.unreadable = 0
        self.flooding = 0
        self.hung_up = False
