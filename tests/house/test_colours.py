"""Colours stand in the theme, and nowhere else in the screen."""

from __future__ import annotations

import ast
import re

import pytest

from scripts.environment import ROOT

SCREEN = ROOT / "escoba" / "screen"
THEME = SCREEN / "kit" / "theme.py"
HEX = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\Z")
"""A colour by itself. Within a drawing in SVG colours stand as in the pictures of assets/."""


def raw_colours(source: str) -> list[str]:
    """What looks like a colour in a Python text: three whole numbers below 256 in brackets, or ``#1f5fa8``."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            values = [element.value for element in node.elts if isinstance(element, ast.Constant)]
            if len(values) == 3 and all(type(value) is int and 0 <= value < 256 for value in values):
                found.append(f"line {node.lineno}: {tuple(values)}")
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.match(node.value):
            found.append(f"line {node.lineno}: {node.value}")
    return found


@pytest.mark.slow
def test_no_colour_stands_outside_the_theme() -> None:
    files = [path for path in sorted(SCREEN.rglob("*.py")) if path != THEME]
    found = {path.relative_to(SCREEN): raw_colours(path.read_text(encoding="utf-8")) for path in files}
    assert {path: colours for path, colours in found.items() if colours} == {}
    assert len(files) > 100


def test_what_is_a_colour_is_found() -> None:
    assert len(raw_colours("edge = (66, 14, 22)\nline = '#1f5fa8'\nplace = (1.0, 2, 3)\nwide = (160, 300, 20)")) == 2
