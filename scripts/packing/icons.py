"""The program's icon in the sizes and formats that the systems want, all from `assets/icons/escoba.svg`."""

import io
import struct
from pathlib import Path

import pygame

from escoba.resources import asset

LINUX_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS_KINDS = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""The kinds of pictures in an .icns file, each a PNG of so many pixels; some are a smaller one in double density."""


def draw_icons(folder: Path) -> None:
    """Write escoba-SIZE.png, escoba.ico and escoba.icns."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in LINUX_SIZES:
        (folder / f"escoba-{size}.png").write_bytes(png(drawn(size)))
    (folder / "escoba.ico").write_bytes(ico([drawn(size) for size in WINDOWS_SIZES]))
    (folder / "escoba.icns").write_bytes(icns({kind: drawn(size) for kind, size in MACOS_KINDS.items()}))


def drawn(size: int) -> pygame.Surface:
    """The icon at so many pixels."""
    return pygame.image.load_sized_svg(str(asset("icons", "escoba.svg")), (size, size))


def png(picture: pygame.Surface) -> bytes:
    """The picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico(pictures: list[pygame.Surface]) -> bytes:
    """The pictures as a Windows icon: bitmaps, which every program reads, but a PNG for the largest."""
    contents = [png(picture) if picture.get_width() > 255 else _bitmap(picture) for picture in pictures]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(head) + 16 * len(pictures)
    entries = []
    for picture, content in zip(pictures, contents, strict=True):
        side = picture.get_width() % 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(content), start))
        start += len(content)
    return b"".join([head, *entries, *contents])


def _bitmap(picture: pygame.Surface) -> bytes:
    """A bitmap as icons hold it: bottom row first, BGRA, then a mask of one bit a pixel that is not needed any more."""
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "BGRA", True)
    mask = bytes((width + 31) // 32 * 4 * height)
    head = struct.pack("<IiiHHIIiiII", 40, width, 2 * height, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return head + pixels + mask


def icns(pictures: dict[str, pygame.Surface]) -> bytes:
    """The pictures, by kind, as a macOS icon."""
    parts = []
    for kind, picture in pictures.items():
        content = png(picture)
        parts.append(kind.encode("ascii") + struct.pack(">I", 8 + len(content)) + content)
    whole = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(whole)) + whole
