"""Every picture keeps to what SDL's reader of SVG draws right (design, "Pictures")."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from scripts.draw_cards import ASSETS

IGNORED = {
    "text",
    "tspan",
    "use",
    "clipPath",
    "mask",
    "filter",
    "pattern",
    "image",
    "symbol",
    "foreignObject",
    "script",
}
WRONG_ATTRIBUTES = {"fx", "fy", "clip-path", "mask", "filter", "mix-blend-mode", "href"}
WRONG_VALUES = re.compile(r"rgba\(|hsla?\(|currentColor|mix-blend-mode")
ENDS = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r")}

FILES = sorted(ASSETS.rglob("*.svg"))


def local(name: str) -> str:
    return name.rpartition("}")[2]


def faults(text: str) -> Iterator[str]:
    """What SDL's reader would draw wrong or not at all in this SVG, one line each."""
    gradients = set()
    used = set(re.findall(r"url\(#([^)]+)\)", text))
    for element in ElementTree.fromstring(text).iter():
        tag = local(element.tag)
        names = {local(name): value for name, value in element.attrib.items()}
        if tag in IGNORED:
            yield f"<{tag}>"
        yield from (f"{tag} {name}" for name in names if name in WRONG_ATTRIBUTES)
        yield from (f"{tag} {name}={value}" for name, value in names.items() if WRONG_VALUES.search(value))
        if tag == "g" and "opacity" in names:
            yield "opacity of a group"
        if tag in ENDS:
            gradients.add(names.get("id"))
            plain = names.get("gradientUnits") == "userSpaceOnUse"
            if not plain and not all(names.get(end, "").endswith("%") for end in ENDS[tag]):
                yield f"{tag} without userSpaceOnUse or percentages"
    yield from (f"gradient {name} is not in the file" for name in sorted(used - gradients))


def test_there_are_pictures() -> None:
    assert len(FILES) >= 44


@pytest.mark.slow
def test_a_picture_has_nothing_the_reader_gets_wrong() -> None:
    for file in FILES:
        assert list(faults(file.read_text(encoding="utf-8"))) == [], file


@pytest.mark.parametrize(
    "inside",
    [
        "<text>7</text>",
        '<use href="#a"/>',
        '<clipPath id="a"/>',
        '<g opacity="0.5"/>',
        '<rect style="mix-blend-mode: multiply"/>',
        '<rect fill="rgba(0,0,0,.5)"/>',
        '<rect fill="hsl(0,0%,0%)"/>',
        '<rect stroke="currentColor"/>',
        '<rect fill="url(#missing)"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/>',
        '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" fx="2"/>',
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" href="#b"/>',
    ],
)
def test_each_fault_is_found(inside: str) -> None:
    assert list(faults(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')) != []


@pytest.mark.parametrize(
    "inside",
    [
        '<linearGradient id="a" x1="0%" y1="0%" x2="100%" y2="0%"/><rect fill="url(#a)"/>',
        '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"/>',
        '<path d="M0 0L1 1" fill="#fff" fill-opacity="0.5"/>',
    ],
)
def test_what_the_reader_knows_is_allowed(inside: str) -> None:
    assert list(faults(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')) == []
