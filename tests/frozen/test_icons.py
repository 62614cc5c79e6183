"""The icons in the forms that the systems want."""

import io
import struct

import pygame

from scripts.packing.icons import MACOS_KINDS, WINDOWS_SIZES, drawn, icns, ico, png


def test_the_windows_icon_has_every_size() -> None:
    icon = ico([drawn(size) for size in WINDOWS_SIZES])
    kind, number = struct.unpack_from("<HH", icon, 2)
    assert (kind, number) == (1, len(WINDOWS_SIZES))
    for index, size in enumerate(WINDOWS_SIZES):
        side, _, _, _, _, bits, length, start = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * index)
        content = icon[start : start + length]
        assert (side or 256, bits, len(content)) == (size, 32, length)
        if size == 256:
            assert pygame.image.load(io.BytesIO(content), "icon.png").get_size() == (256, 256)
        else:
            width, height = struct.unpack_from("<ii", content, 4)
            assert (width, height) == (size, 2 * size)
    assert start + length == len(icon)


def test_the_small_pictures_stand_the_right_way_up() -> None:
    picture = pygame.Surface((16, 16), pygame.SRCALPHA)
    picture.set_at((3, 0), (10, 20, 30, 40))
    pixels = ico([picture])[6 + 16 + 40 :]
    # Rows from the bottom: the first row of the picture is the last one.
    assert pixels[15 * 64 + 3 * 4 : 15 * 64 + 4 * 4] == bytes((30, 20, 10, 40))


def test_the_macos_icon_has_every_kind() -> None:
    icon = icns({kind: drawn(size) for kind, size in MACOS_KINDS.items() if size < 512})
    assert icon[:4] == b"icns"
    assert struct.unpack_from(">I", icon, 4) == (len(icon),)
    place = 8
    while place < len(icon):
        kind, length = icon[place : place + 4].decode("ascii"), struct.unpack_from(">I", icon, place + 4)[0]
        picture = pygame.image.load(io.BytesIO(icon[place + 8 : place + length]), "icon.png")
        assert picture.get_width() == MACOS_KINDS[kind]
        place += length


def test_small_icons_are_not_empty() -> None:
    for size in (16, 32):
        assert pygame.image.load(io.BytesIO(png(drawn(size))), "icon.png").get_bounding_rect().width > size // 2
