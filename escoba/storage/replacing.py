"""A new database in the place of a damaged one, with all of its matches that are left."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from escoba.storage.backups import newest_sound
from escoba.storage.files import SIDECARS, atomic_path, set_aside
from escoba.storage.notices import Notice
from escoba.storage.salvage import salvage


def replace_damaged(path: Path, why: str, close: Callable[[], None] | None) -> Notice:
    """Set the database at `path` aside, and put there what is left of it and of its newest sound backup.

    `close` closes a connection that still holds the file; it may write rubbish into it then, so it is called when all
    has been copied. The new database is whole before the old one moves. Gives what to tell; raises sqlite3.Error and
    OSError, and then all is as it was.
    """
    backup = newest_sound(path)
    size = sum(os.path.getsize(one) for one in (path, backup) if one is not None and one.is_file())
    if shutil.disk_usage(path.parent).free < 2 * size:
        raise OSError(errno.ENOSPC, "No room to bring the matches back")
    with atomic_path(path) as new:
        found = salvage(path, new, backup)
        aside = set_aside(path, SIDECARS, copied=close is not None)
        if close is not None:
            close()
            for sidecar in (*SIDECARS, ""):
                Path(f"{path}{sidecar}").unlink(missing_ok=True)
    if found.from_file:
        return Notice("database_salvaged", aside, why, found.whole, found.known)
    if found.from_backup and backup is not None:
        return Notice("database_restored", aside, backup.name, found.whole, found.known)
    return Notice("database_damaged", aside, why)
