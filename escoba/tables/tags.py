"""How the kinds of verbs and events are called where they are written down."""

from __future__ import annotations

import re


def snake(name: str) -> str:
    """`RoundBegan` as `round_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
