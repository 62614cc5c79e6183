"""Where a server is, and the link that asks to a table there: `escoba://HOST:PORT/ROOM#KEY`."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from escoba.wire import PATH

SCHEME = "escoba"
PORT = 15015
_ROOM = re.compile(r"[A-Z2-9]{6}")
_KEY = re.compile(r"[A-Z2-9]{16}")


class BadLink(ValueError):
    """A text that is no link or address; the message says what one looks like."""


class Address(NamedTuple):
    """A server; `secure`: by TLS, with a certificate of this host."""

    host: str
    port: int = PORT
    secure: bool = False

    @property
    def url(self) -> str:
        """Where to connect."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss' if self.secure else 'ws'}://{host}:{self.port}{PATH}"


class Invitation(NamedTuple):
    """A room on a server, and the key that lets one in; `room` is empty where only the server is named."""

    address: Address
    room: str = ""
    key: str | None = None

    @property
    def link(self) -> str:
        """The same as a text to copy."""
        host = f"[{self.address.host}]" if ":" in self.address.host else self.address.host
        key = f"#{self.key}" if self.key else ""
        return f"{SCHEME}://{host}:{self.address.port}/{self.room}{key}"


def read_link(text: str, secure: bool = False) -> Invitation:
    """What a link, or an address as somebody types it, leads to. BadLink where it is none."""
    text = text.strip()
    if "://" not in text:
        text = f"{SCHEME}://{text}"
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    room, key = parts.path.strip("/").upper() if host else "", parts.fragment.upper() if host else ""
    wrong = not host or parts.scheme != SCHEME or bool(room and not _ROOM.fullmatch(room))
    if wrong or (key and not _KEY.fullmatch(key)):
        raise BadLink(f"That is no address of a table: one looks like {SCHEME}://HOST:{PORT}/ABCDEF#KEY")
    assert host is not None
    return Invitation(Address(host, port or PORT, secure), room, key or None)
