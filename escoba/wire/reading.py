"""Reading what came over the line: strictly what a player sends, with what is wrong in a sentence."""

from __future__ import annotations

from typing import get_args

import msgspec

from escoba.tables import Numbered, PlayerVerb, Said, TableView
from escoba.wire.answers import Answer
from escoba.wire.requests import Request

MOST_BYTES = 4096
"""A longer frame of a player's is not looked at."""

_REQUESTS = {str(kind.__struct_config__.tag) for kind in get_args(Request)}
_answers = msgspec.json.Decoder(Answer | Numbered | TableView | Said)


class Unreadable(ValueError):
    """A frame that is no message; `verb` is what it wanted to be, as far as it can be told."""

    def __init__(self, sentence: str, verb: str | None = None) -> None:
        """Say what is wrong with it."""
        super().__init__(sentence)
        self.verb = verb


def read_request(frame: bytes | str, who: str) -> tuple[str, Request | PlayerVerb]:
    """What somebody (an account's id) asks, and how it is called. Raises Unreadable."""
    try:
        told = msgspec.json.decode(frame, type=dict[str, object])
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Unreadable(f"This is not a JSON object: {error}") from None
    verb = told.get("verb")
    if not isinstance(verb, str):
        raise Unreadable("A message has a `verb`, which is a text")
    try:
        if verb in _REQUESTS:
            return verb, msgspec.convert(told, Request)
        if "who" in told:
            raise Unreadable("Object contains unknown field `who`", verb)
        return verb, msgspec.convert({**told, "who": who}, PlayerVerb)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Unreadable(str(error), verb[:32]) from None


def read_answer(frame: bytes | str) -> Answer | Numbered | TableView | Said:
    """What a server said. Raises Unreadable."""
    try:
        return _answers.decode(frame)  # type: ignore[no-any-return]  # a union is a type to msgspec
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Unreadable(str(error)) from None
