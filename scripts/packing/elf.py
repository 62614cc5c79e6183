"""Where a shared library of Linux looks for others: a path of the computer that built it has no place in it."""

import struct
from pathlib import Path

_MAGIC = b"\x7fELF\x02\x01"
"""64 bits, the lowest byte first: every Linux that is built for."""
_LOAD, _DYNAMIC = 1, 2
_STRINGS, _RPATH, _RUNPATH = 5, 15, 29


def forget_build_paths(file: Path) -> bool:
    """Take absolute run paths out of a library; True if there were any. Others ($ORIGIN) and other files stay.

    System V ABI, "Dynamic Section".
    """
    content = bytearray(file.read_bytes())
    if not content.startswith(_MAGIC):
        return False
    (at,) = struct.unpack_from("<Q", content, 32)
    size, count = struct.unpack_from("<HH", content, 54)
    headers = [struct.unpack_from("<IIQQQQQQ", content, at + number * size) for number in range(count)]
    dynamic = next((header for header in headers if header[0] == _DYNAMIC), None)
    if dynamic is None:
        return False
    begin, length = dynamic[2], dynamic[5]
    entries = list(struct.iter_unpack("<QQ", content[begin : begin + length]))
    strings = next(value for tag, value in entries if tag == _STRINGS)
    base = next(
        offset + strings - address
        for kind, _, offset, address, _, held, *_ in headers
        if kind == _LOAD and address <= strings < address + held
    )
    kept = []
    for tag, value in entries:
        start = base + value
        if tag in (_RPATH, _RUNPATH) and content[start : start + 1] == b"/":
            end = content.index(0, start)
            content[start:end] = bytes(end - start)
        else:
            kept.append((tag, value))
    if len(kept) == len(entries):
        return False
    kept += [(0, 0)] * (len(entries) - len(kept))
    content[begin : begin + length] = b"".join(struct.pack("<QQ", *entry) for entry in kept)
    file.write_bytes(content)
    return True
