"""How far a player is with the lesson; it is kept in the file of what the player has set."""

from __future__ import annotations

from typing import Annotated

import msgspec

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class LessonBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The step that comes next (empty: the first) and those that were done; whoever uses them checks the ids."""

    step: Annotated[str, msgspec.Meta(max_length=40)] = ""
    done: Annotated[tuple[_Id, ...], msgspec.Meta(max_length=100)] = ()
