"""The description that `--describe FILE` keeps (design, "The screen, described"), as tests read it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class Item(dict[str, Any]):
    """One thing on the screen: the fields of the description, and where to click it."""

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """x, y, width and height in window coordinates."""
        x, y, width, height = self["rect"]
        return x, y, width, height

    @property
    def middle(self) -> tuple[int, int]:
        """The point to click, in window coordinates."""
        x, y, width, height = self.rect
        return round(x + width / 2), round(y + height / 2)


class Description:
    """What the screen shows at one moment."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.content = content
        self.scene: str = content["scene"]
        self.at_rest: bool = content["at_rest"]
        self.size: tuple[int, int] = (content["size"][0], content["size"][1])
        self.language: str = content["language"]
        self.all_items = [Item(item) for item in content["items"]]

    def items(self, **wanted: object) -> list[Item]:
        """Everything whose fields have these values: `items(role="card", place="hand", seat=0)`.

        A field that an item lacks counts as None.
        """
        return [item for item in self.all_items if all(item.get(name) == value for name, value in wanted.items())]

    def item(self, **wanted: object) -> Item:
        """The only such thing. Raises `AssertionError` if there are none or several."""
        found = self.items(**wanted)
        assert len(found) == 1, f"{len(found)} things on the screen are {wanted}:\n{self}"
        return found[0]

    def __str__(self) -> str:
        head = {name: value for name, value in self.content.items() if name != "items"}
        return "\n".join([json.dumps(head, ensure_ascii=False), *(f"  {dict(item)}" for item in self.all_items)])


class DescriptionFile:
    """The file itself, which the program replaces whole at each change."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Description | None:
        """What it says now; None as long as it does not exist."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        return Description(json.loads(text))

    def edition(self) -> tuple[int, int, int]:
        """Another value after every replacement, even if the new text is equal to the old."""
        try:
            status = self.path.stat()
        except FileNotFoundError:
            return 0, 0, 0
        return status.st_mtime_ns, status.st_ino, status.st_size
