"""Reading records from outside: files of any content, however broken, hostile or large."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import NoReturn, Protocol

import msgspec

from escoba.records.grammar import deeper_than, is_json
from escoba.records.model import Record
from escoba.records.replay import RecordFault

MAX_BYTES = 8_000_000
"""A longer record is refused without being read into memory."""
MAX_DEPTH = 64
"""A record nested deeper is refused."""

_CHUNK = 1 << 18
"""Bytes that are read at once."""
_NO_SPACE = re.compile(rb"[^ \t\r\n]")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")
_MOST_DIGITS = 19


class Readable(Protocol):
    """Bytes from somewhere."""

    def read(self, most: int, /) -> bytes:
        """The next bytes, at most so many; none at the end."""


class NotJson(RecordFault):
    """What should be a record is not even JSON in UTF-8."""


class TooLong(RecordFault):
    """A record that is longer than is wanted; it was passed over without being read into memory."""


def read_records(path: str | Path) -> Iterator[Record | RecordFault]:
    """Each record of a file in turn, or what is wrong with its shape; empty lines do not count.

    A `.json` file holds one record, which may spread over many lines; any other file one record a line. OSError (or
    ValueError, for a path that no file can have) where it cannot be read.
    """
    return (read for _, read in read_lines(path))


def read_lines(
    path: str | Path,
    longest: int = MAX_BYTES,
    watch: Callable[[int], None] = lambda _: None,
    stream: Readable | None = None,
) -> Iterator[tuple[int, Record | RecordFault]]:
    """The same with the line of each, counted from 1; TooLong for one of more than `longest` bytes.

    `watch` is told how many bytes have been gone through, before each record and within a long line too; what it raises
    ends the reading. `stream` is the file, where somebody else has opened it.
    """
    with open(path, "rb") if stream is None else nullcontext(stream) as stream:
        texts = _whole if Path(path).suffix.lower() == ".json" else numbered_lines
        for line, text in texts(stream, longest, watch):
            try:
                if text is None:
                    raise TooLong(f"The record is longer than {longest} bytes: it was not looked at")
                record = parse(text)
            except RecordFault as fault:
                yield line, fault
            else:
                yield line, record


def parse(written: bytes) -> Record:
    """The record written here, its shape checked but not yet its plays; NotJson or RecordFault where it is wrong."""
    try:
        return msgspec.convert(json_value(written), Record, strict=True)
    except msgspec.ValidationError as error:
        raise RecordFault(str(error)) from None


def json_value(written: bytes, most_digits: int = _MOST_DIGITS) -> object:
    """The JSON value written here; NotJson, or RecordFault where it is nested too deep or no value that is wanted.

    A key that stands twice and half a surrogate pair are not wanted. A whole number of more than `most_digits` digits
    is read as one beyond all that have so few.
    """
    try:
        text = written.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(f"This is not UTF-8 text: {error.reason} at byte {error.start + 1}") from None
    twice: list[str] = []

    def object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
        built = dict(pairs)
        if len(built) < len(pairs) and not twice:
            twice.append(_stands_twice(pairs))
        return built

    def whole_number(digits: str) -> int:
        # Python refuses to read thousands of digits.
        if len(digits) <= most_digits:
            return int(digits)
        beyond: int = 10**most_digits
        return -beyond if digits.startswith("-") else beyond

    try:
        value = json.loads(text, object_pairs_hook=object_of, parse_int=whole_number, parse_constant=_no_constant)
    except ValueError as error:
        raise NotJson(f"This is not JSON: {error}") from None
    except RecursionError:
        if not is_json(text):
            raise NotJson("This is not JSON") from None
        too_deep = True
    else:
        too_deep = deeper_than(value, MAX_DEPTH)
    if too_deep:
        raise RecordFault(f"It is nested more than {MAX_DEPTH} deep: it was not looked at")
    if twice:
        raise RecordFault(f"The key {twice[0]!r} stands twice in one object")
    if _HALF_PAIR.search(text):
        try:
            for found in _texts(value):
                found.encode("utf-8")
        except UnicodeEncodeError:
            raise RecordFault("A text holds half of a surrogate pair, which is no character") from None
    return value


def _texts(value: object) -> Iterator[str]:
    """Every text and key in a JSON value."""
    left = [value]
    while left:
        match left.pop():
            case str(text):
                yield text
            case list(several):
                left += several
            case dict(pairs):
                yield from pairs
                left += pairs.values()


def _stands_twice(pairs: list[tuple[str, object]]) -> str:
    """The key at which a second of its kind is met first."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("every key is there once")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _whole(stream: Readable, longest: int, watch: Callable[[int], None]) -> Iterator[tuple[int, bytes | None]]:
    """All of the file as one record; None where it is too long."""
    text = stream.read(len(_BYTE_ORDER_MARK) + longest + 1).removeprefix(_BYTE_ORDER_MARK)
    watch(len(text))
    yield 1, text if len(text) <= longest else None


def numbered_lines(
    stream: Readable, longest: int = MAX_BYTES, watch: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[int, bytes | None]]:
    """Each line that is not empty, without the space before it and its line feed, and its number from 1.

    None for one too long, as soon as that is seen; the rest of it is passed over.
    """
    number = 1
    begun: bytearray | None = None
    passing_over = False
    read = 0
    while chunk := stream.read(_CHUNK):
        at = len(_BYTE_ORDER_MARK) if read == 0 and chunk.startswith(_BYTE_ORDER_MARK) else 0
        watch(read)
        while at < len(chunk):
            if begun is None and not passing_over:
                found = _NO_SPACE.search(chunk, at)
                start = found.start() if found else len(chunk)
                number += chunk.count(b"\n", at, start)
                if found is None:
                    break
                at, begun = start, bytearray()
            end = chunk.find(b"\n", at)
            ends = end >= 0
            end = end if ends else len(chunk)
            if begun is not None:
                if len(begun) + end - at > longest:
                    begun, passing_over = None, True
                    yield number, None
                else:
                    begun += chunk[at:end]
            at = end
            if ends:
                if begun is not None:
                    watch(read + at)
                    yield number, bytes(begun)
                begun, passing_over = None, False
        read += len(chunk)
    watch(read)
    if begun is not None:
        yield number, bytes(begun)
