"""The keys of the accounts that the people at this computer have on servers: made here, and told to nobody else."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from pathlib import Path

import msgspec

from escoba.line.address import Address
from escoba.storage.files import set_aside, write_private
from escoba.wire.requests import KEY_DIGITS

FILE = "escoba-keys.json"
"""What the file is called in the data folder; nobody else at this computer may read it."""

_Kept = dict[str, dict[str, str]]


class Keys:
    """A key for each player and server: whoever runs one server cannot come to another with what they were told.

    A file that cannot be read is set aside under another name. Where it cannot be written the keys hold as long as the
    program runs, and `kept` is False.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is the data folder."""
        self.kept = True
        self._path = folder / FILE
        self._keys: _Kept = {}
        try:
            self._keys = msgspec.json.decode(self._path.read_bytes(), type=_Kept)
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            with suppress(OSError):
                set_aside(self._path)

    def key(self, player: str, address: Address) -> str:
        """The key of a player (by id) on a server: 128 random bits, made and kept when it is first asked for."""
        server = f"{address.host.lower()}:{address.port}"
        own = self._keys.setdefault(player, {})
        if server not in own:
            own[server] = secrets.token_hex(KEY_DIGITS // 2)
            self._keep()
        return own[server]

    def _keep(self) -> None:
        try:
            write_private(self._path, json.dumps(self._keys, indent=1).encode())
        except OSError:
            self.kept = False
