"""Why a server does not do what it was asked; what a table refuses has codes of its own (`tables.Code`)."""

from __future__ import annotations

from typing import Literal

from escoba import tables

Code = Literal[
    "already_given",
    "bad_key",
    "bad_moving_code",
    "bad_name",
    "bad_options",
    "blocked",
    "closing",
    "friends_full",
    "hello_first",
    "in_a_room",
    "match_on",
    "name_full",
    "no_storage",
    "no_such_match",
    "no_such_person",
    "no_such_room",
    "not_at_home",
    "not_here",
    "stake_too_high",
    "too_many_accounts",
    "too_many_codes",
    "too_many_messages",
    "too_many_rooms",
    "unknown_key",
    "unreadable",
    "version_too_new",
    "version_too_old",
]
"""Every code of the server itself, in alphabetical order."""

AnyCode = Code | tables.Code


class Refused(Exception):  # an answer to somebody, no error of the program
    """A request is not accepted; everything is as it was."""

    def __init__(self, code: AnyCode, sentence: str) -> None:
        """Keep the code and the sentence, which says what happened and what would have been accepted."""
        super().__init__(sentence)
        self.code: AnyCode = code
        self.sentence = sentence
