"""Reading records from outside: files of any content, however broken, hostile or large."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

import msgspec

from escoba.records.grammar import deeper_than, is_json
from escoba.records.model import Record
from escoba.records.replay import RecordFault

MAX_BYTES = 8_000_000
"""A longer record is refused without being read into memory."""
MAX_DEPTH = 64
"""A record nested deeper is refused before it is parsed."""

_CHUNK = 1 << 20
_SPACE = b" \t\r\n"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")
_MOST_DIGITS = 19
_BEYOND_ALL_NUMBERS: int = 10**_MOST_DIGITS


class NotJson(RecordFault):
    """What should be a record is not even JSON in UTF-8."""


def read_records(path: str | Path) -> Iterator[Record | RecordFault]:
    """Each record of a file in turn, or what is wrong with its shape; empty lines do not count.

    A `.json` file holds one record, which may spread over many lines; any other file one record a line. OSError (or
    ValueError, for a path that no file can have) where it cannot be read.
    """
    with open(path, "rb") as stream:
        for text in _whole(stream) if Path(path).suffix.lower() == ".json" else _lines(stream):
            try:
                if text is None:
                    raise RecordFault(f"The record is longer than {MAX_BYTES} bytes: it was not looked at")
                record = parse(text)
            except RecordFault as fault:
                yield fault
            else:
                yield record


def parse(written: bytes) -> Record:
    """The record written here, its shape checked but not yet its plays; NotJson or RecordFault where it is wrong."""
    try:
        text = written.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(f"This is not UTF-8 text: {error.reason} at byte {error.start + 1}") from None
    if deeper_than(text, MAX_DEPTH):
        if not is_json(text):
            raise NotJson("This is not JSON")
        raise RecordFault(f"The record is nested more than {MAX_DEPTH} deep: it was not looked at")
    try:
        return msgspec.convert(_load(text), Record, strict=True)
    except msgspec.ValidationError as error:
        raise RecordFault(str(error)) from None


def _load(text: str) -> object:
    """The JSON value, refused as a record where a key stands twice or a text holds half a surrogate pair."""
    twice: list[str] = []

    def object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
        built = dict(pairs)
        if len(built) < len(pairs) and not twice:
            twice.append(_stands_twice(pairs))
        return built

    try:
        value = json.loads(text, object_pairs_hook=object_of, parse_int=_whole_number, parse_constant=_no_constant)
    except ValueError as error:
        raise NotJson(f"This is not JSON: {error}") from None
    if twice:
        raise RecordFault(f"The key {twice[0]!r} stands twice in one object")
    if _HALF_PAIR.search(text):
        try:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise RecordFault("A text holds half of a surrogate pair, which is no character") from None
    return value


def _stands_twice(pairs: list[tuple[str, object]]) -> str:
    """The key at which a second of its kind is met first."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("every key is there once")


def _whole_number(digits: str) -> int:
    """The number, or one beyond all that a record can mean: Python refuses to read thousands of digits."""
    if len(digits) <= _MOST_DIGITS:
        return int(digits)
    return -_BEYOND_ALL_NUMBERS if digits.startswith("-") else _BEYOND_ALL_NUMBERS


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _whole(stream: BinaryIO) -> Iterator[bytes | None]:
    """All of the file as one record; None where it is too long."""
    text = stream.read(len(_BYTE_ORDER_MARK) + MAX_BYTES + 1).removeprefix(_BYTE_ORDER_MARK)
    yield text if len(text) <= MAX_BYTES else None


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Each line that is not empty, without its line feed; None for one too long, passed over piece by piece."""
    mark = _BYTE_ORDER_MARK
    while piece := stream.readline(MAX_BYTES + len(_BYTE_ORDER_MARK) + 2):
        line = piece.removeprefix(mark)
        mark = b""
        empty = not line.strip(_SPACE)
        while not piece.endswith(b"\n") and (piece := stream.readline(_CHUNK)):
            empty = empty and not piece.strip(_SPACE)
        if not empty:
            line = line.removesuffix(b"\n")
            yield line if len(line) <= MAX_BYTES else None
