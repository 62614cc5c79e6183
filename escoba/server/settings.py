"""What whoever runs a server chooses."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is let through (network, "The server"). Numbers of a minute or a day are counted from one address."""

    messages_a_second: int = 10
    burst: int = 20
    """Messages that may come at once."""
    connections_an_address: int = 20
    connections: int = 20_000
    wrong_codes: int = 10
    """Wrong room and moving codes before an address has to wait for a minute."""
    hello_seconds: int = 10
    rooms_a_day: int = 200
    accounts_a_day: int = 50
    unreadable_frames: int = 10
    """So many, and the line is closed."""
    waiting_bytes: int = 256 * 1024
    """Bytes that may wait for a slow reader before the line is closed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of `escoba-server`. `data` None: everything is forgotten at the end, as at home."""

    host: str = "127.0.0.1"
    port: int = 15015
    data: Path | None = None
    certificate: Path | None = None
    key: Path | None = None
    name: str = "Escoba"
    welcome: str = ""
    house_share: int = 0
    behind: str | None = None
    admin: tuple[str, int] | None = None
    at_home: bool = False
    limits: Limits = field(default_factory=Limits)
