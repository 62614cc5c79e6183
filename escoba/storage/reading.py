"""A database that cannot be written, read all the same: a write-protected folder, a full disk, an older version."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from escoba.storage.connection import connect
from escoba.storage.database import Unwritable
from escoba.storage.files import SIDECARS
from escoba.storage.integrity import Damaged, Newer, look_at
from escoba.storage.migrating import migrate
from escoba.storage.pages import image


def read_apart(path: Path, *, in_use: bool) -> sqlite3.Connection | None:
    """What the database holds now, in memory and as today's version has it; None where that cannot be read.

    The log of a program that was killed has plays that the file itself lacks. Where the file is `in_use` by another
    program, it is asked for as far as that lets others read.
    """
    copy = connect(":memory:")
    try:
        if in_use:
            with closing(connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
                file.execute("BEGIN")
                look_at(file)
                file.backup(copy)
        else:
            log = b""
            with suppress(FileNotFoundError):
                log = Path(f"{path}{SIDECARS[0]}").read_bytes()
            copy.deserialize(image(path.read_bytes(), log))
        look_at(copy)
        migrate(copy)
    except (Damaged, Newer, *Unwritable):
        copy.close()
        return None
    return copy
