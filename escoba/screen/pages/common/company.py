"""What pages about tables over the line know of whoever keeps the line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from escoba.line.visit import Visit
    from escoba.screen.pages.common.match_choice import MatchChoice
    from escoba.tables import Options


class Company(Protocol):
    """Keeps the line to a server, and leads to the table one is at. `visit` is None as long as there is no server."""

    @property
    def visit(self) -> Visit | None:
        """What has been heard there."""

    @property
    def server(self) -> str:
        """The server as it was written last."""

    @property
    def choice(self) -> MatchChoice:
        """What was played last: a new table begins with it."""

    @property
    def host(self) -> Callable[[], None] | None:
        """Lets this computer be a server for a table; None where it cannot."""

    def connect(self, text: str) -> str:
        """Go to a server, as somebody writes its address; gives a sentence where that is none."""

    def join(self, text: str) -> str:
        """Go to a table by its code or link; gives a sentence where it is none."""

    def hang_up(self) -> None:
        """Leave the server."""

    def new_options(self) -> Options:
        """What a new table is like at first."""

    def seek(self) -> None:
        """Ask for a quick match, or stop asking."""

    def invite(self) -> None:
        """Show how others come to the table."""

    def talk(self) -> None:
        """Choose something to say."""

    def home(self) -> None:
        """Back to the first screen, without the server."""
