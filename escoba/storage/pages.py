"""Rows read straight from a database file's pages, whatever state its trees, its header and its schema are in.

SQLite finds rows by descending from a root; one bad byte above them hides them all. Here every page is looked at by
itself. The layout is that of https://www.sqlite.org/fileformat2.html, sections 1.5 to 2.1 and 4.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

PAGE = 4096
"""Bytes of a page in every database that this program has made."""

Cell = int | float | str | bytes | None

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER = 0x0D, 0x0A, 0x02
_VERSIONS, _NO_LOG = slice(18, 20), bytes((1, 1))
"""Where the header says how to write and to read the file, and that there is a rollback journal for that, if any."""
_WAL_HEADER, _FRAME_HEADER = 32, 24
_WAL_MAGIC = 0x377F0682
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Bytes of an integer by its serial type."""


class Row(NamedTuple):
    """A row as it is stored: `rowid` is None in a table without rowid, whose primary key comes first there."""

    rowid: int | None
    cells: list[Cell]


class BadRow(Exception):
    """The bytes of a row make no row."""


def rows_of(database: bytes, log: bytes = b"") -> Iterator[Row]:
    """Every row that can still be read, in the order of the pages; rows of indexes are among them.

    `log` is the write-ahead log beside the file. Pages that the file itself calls free are left out.
    """
    pages = _pages(database, log)
    free = _free(pages)
    for number, page in sorted(pages.items()):
        if number not in free:
            yield from _rows_on(number, page, pages)


def image(database: bytes, log: bytes) -> bytes:
    """A database file with all that its write-ahead log has, as one that has no log. ValueError where it is none."""
    pages = _pages(database, log)
    if pages.keys() != set(range(1, len(pages) + 1)):
        raise ValueError("pages are missing")
    whole = bytearray(b"".join(pages[number] for number in sorted(pages)))
    whole[_VERSIONS] = _NO_LOG
    return bytes(whole)


def _pages(database: bytes, log: bytes) -> dict[int, bytes]:
    """The pages by their number from 1, as the log has them or else the file."""
    pages = {number: database[(number - 1) * PAGE : number * PAGE] for number in range(1, len(database) // PAGE + 1)}
    rest = database[len(pages) * PAGE :]
    if rest:
        pages[len(pages) + 1] = rest.ljust(PAGE, b"\0")
    return pages | _logged(log)


def _logged(log: bytes) -> dict[int, bytes]:
    """The pages as the last whole transaction of a write-ahead log has them; none behind a bad frame."""
    found: dict[int, bytes] = {}
    if len(log) < _WAL_HEADER:
        return found
    magic, _, size, _, *salts, first, second = struct.unpack(">8I", log[:_WAL_HEADER])
    if magic & ~1 != _WAL_MAGIC or size != PAGE:
        return found
    order = ">" if magic & 1 else "<"
    sums = _checksum(order, log[: _WAL_HEADER - 8], (0, 0))
    if sums != (first, second):
        return found
    pending: dict[int, bytes] = {}
    for start in range(_WAL_HEADER, len(log) - _FRAME_HEADER - PAGE + 1, _FRAME_HEADER + PAGE):
        number, committed, *marks, first, second = struct.unpack(">6I", log[start : start + _FRAME_HEADER])
        page = log[start + _FRAME_HEADER : start + _FRAME_HEADER + PAGE]
        sums = _checksum(order, page, _checksum(order, log[start : start + 8], sums))
        if marks != salts or sums != (first, second):
            break
        pending[number] = page
        if committed:
            found.update(pending)
            pending.clear()
    return found


def _checksum(order: str, content: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for left, right in zip(words[::2], words[1::2], strict=True):
        first = (first + left + second) & 0xFFFFFFFF
        second = (second + right + first) & 0xFFFFFFFF
    return first, second


def _free(pages: dict[int, bytes]) -> set[int]:
    """The pages of the free list, as far as it can be followed: what stands on them was deleted or lies elsewhere."""
    free: set[int] = set()
    trunk = struct.unpack_from(">I", pages.get(1, b"\0" * PAGE), 32)[0]
    while trunk in pages and trunk > 1 and trunk not in free:
        free.add(trunk)
        trunk, count, *leaves = struct.unpack(f">{PAGE // 4}I", pages[trunk])
        if count > len(leaves):
            break
        free.update(leaves[:count])
    return free


def _rows_on(number: int, page: bytes, pages: dict[int, bytes]) -> Iterator[Row]:
    start = 100 if number == 1 else 0
    kind, _, count = struct.unpack_from(">BHH", page, start)
    if kind not in (_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER):
        return
    cells = start + (12 if kind == _INDEX_INNER else 8)
    for place in range(cells, min(cells + 2 * count, PAGE - 1), 2):
        try:
            yield _row(kind, page, struct.unpack_from(">H", page, place)[0], pages)
        except (BadRow, struct.error):
            continue


def _row(kind: int, page: bytes, at: int, pages: dict[int, bytes]) -> Row:
    """The row whose cell begins there."""
    rowid = None
    if kind == _INDEX_INNER:
        at += 4
    size, at = _number(page, at)
    longest = PAGE - 35
    if kind == _TABLE_LEAF:
        rowid, at = _number(page, at)
    else:
        longest = (PAGE - 12) * 64 // 255 - 23
    if not 0 < size <= PAGE * len(pages):
        raise BadRow
    if size <= longest:
        return Row(rowid, _cells(page[at : at + size], size))
    least = (PAGE - 12) * 32 // 255 - 23
    here = least + (size - least) % (PAGE - 4)
    here = least if here > longest else here
    content = page[at : at + here]
    following = struct.unpack_from(">I", page, at + here)[0]
    while len(content) < size:
        if following not in pages:
            raise BadRow
        content += pages[following][4:]
        following = struct.unpack_from(">I", pages[following])[0]
    return Row(rowid, _cells(content[:size], size))


def _cells(content: bytes, size: int) -> list[Cell]:
    if len(content) < size:
        raise BadRow
    head, at = _number(content, 0)
    kinds = []
    while at < head:
        kind, at = _number(content, at)
        kinds.append(kind)
    found: list[Cell] = []
    for kind in kinds:
        length = _INTEGERS.get(kind, 8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
        part = content[at : at + length]
        if len(part) < length or kind in (10, 11):
            raise BadRow
        at += length
        found.append(_cell(kind, part))
    if at != size:
        raise BadRow
    return found


def _cell(kind: int, part: bytes) -> Cell:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        return float(struct.unpack(">d", part)[0])
    if kind in _INTEGERS:
        return int.from_bytes(part, "big", signed=True)
    if kind % 2 == 0:
        return part
    try:
        return part.decode()
    except UnicodeDecodeError as error:
        raise BadRow from error


def _number(content: bytes, at: int) -> tuple[int, int]:
    """An integer of one to nine bytes, and where what follows it begins."""
    value = 0
    for place in range(at, at + 8):
        if place >= len(content):
            raise BadRow
        value = value << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return value, place + 1
    if at + 8 >= len(content):
        raise BadRow
    value = value << 8 | content[at + 8]
    return value - (value >> 63 << 64), at + 9
