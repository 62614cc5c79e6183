"""What a table answers to a verb that it does not accept: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Code = Literal[
    "already_given",
    "away",
    "bad_level",
    "bad_options",
    "bad_phrase",
    "bad_seed",
    "bad_text",
    "bots_at_stake",
    "full",
    "illegal_play",
    "match_on",
    "no_free_text",
    "no_match",
    "no_spectators",
    "no_such_card",
    "no_such_person",
    "no_such_seat",
    "no_vote",
    "not_here",
    "not_kept",
    "not_master",
    "not_now",
    "not_seated",
    "not_your_turn",
    "private",
    "seat_taken",
    "seats_free",
    "stale",
    "too_fast",
    "too_few_people",
    "unseen",
    "wrong_part",
]
"""Every code there is, in alphabetical order."""


class Refused(Exception):  # an answer to somebody, no error of the program
    """A verb is not accepted; the table is as it was."""

    def __init__(self, code: Code, sentence: str) -> None:
        """Keep the code and the sentence, which says what happened and what would have been accepted."""
        super().__init__(sentence)
        self.code: Code = code
        self.sentence = sentence


class Refusal(Struct, frozen=True, tag_field="message", tag="refused"):
    """The same as a message to whoever asked. It holds nothing that their chair cannot see."""

    code: Code
    sentence: str
