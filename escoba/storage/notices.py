"""What a player must hear about their saved things; the screen finds the words in their language."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

NoticeKind = Literal[
    "no_folder",
    "read_only",
    "disk_full",
    "locked",
    "not_saved",
    "not_upgraded",
    "saving_again",
    "newer_program",
    "database_damaged",
    "database_restored",
    "database_salvaged",
    "database_missing",
    "not_backed_up",
    "match_unreadable",
    "settings_damaged",
    "settings_not_saved",
]
"""What happened, and what it means:

- `no_folder`: the data folder (`path`) cannot be made or written. Nothing is saved, unless that changes.
- `read_only`: the same, but what lies there can be read: matches can be looked at and gone on with.
- `disk_full`: no room for the last play. Play goes on; what is missing is written as soon as there is room.
- `locked`: another program has the database in use. The same.
- `not_saved`: the last play could not be written for another reason (`detail`). The same.
- `not_upgraded`: the database is from an earlier version and could not be backed up (`detail`) before it is brought up
  to date. It is left as it is and can be read; play goes on, and what is missing is written as soon as that works.
- `saving_again`: after one of the six above: everything played since then has now been written.
- `newer_program`: the database (`path`) is from a newer version of the program. It is left as it is, and nothing is
  saved this time.
- `database_damaged`: the database could not be read; it now lies at `path`, and a new one has been made.
- `database_restored`: the same, but a backup (its name is `detail`) has taken its place: what came later is missing.
- `database_salvaged`: it was damaged and now lies at `path`; `found` of the `known` matches were brought back, from it
  and from a backup.
- `database_missing`: the database was taken away while the program ran; a new one holds the match in progress.
- `not_backed_up`: the weekly backup could not be made (`detail`) in the folder `path`. The matches themselves are well.
- `match_unreadable`: a match could not be taken up or shown (`detail`); it is kept, and written as text to `path`.
- `settings_damaged`: the settings, or some of them (`detail`), could not be read; the file now lies at `path`. The good
  ones were kept.
- `settings_not_saved`: the settings hold for now but could not be written (`detail`); they are tried again later.
"""


TROUBLES: frozenset[NoticeKind] = frozenset(
    {"no_folder", "read_only", "disk_full", "locked", "not_saved", "not_upgraded", "newer_program"}
)
"""The kinds that say that something is not on disk; `saving_again` ends them all but the last."""


class Notice(Struct, frozen=True):
    """One thing to tell: its kind, the file or folder that it speaks of, the cause in English, and how many matches."""

    kind: NoticeKind
    path: Path | None = None
    detail: str = ""
    found: int = 0
    known: int = 0
