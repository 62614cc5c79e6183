"""About the program: its version, where the data lie, licences, how to report a fault."""

from __future__ import annotations

from pathlib import Path

from escoba.screen.pages.common.reading import ReadingScene
from escoba.screen.words.about import about_blocks
from escoba.screen.words.texts import _


class AboutScene(ReadingScene):
    """Everything about the program on one page."""

    name = "about"

    def __init__(self, folder: Path) -> None:
        """`folder` is the data folder."""
        super().__init__(about_blocks(folder), _("About Escoba"))
