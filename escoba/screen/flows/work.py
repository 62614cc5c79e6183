"""Work that takes a while, shown while it goes on and taken away again when it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escoba.screen.shell.program import Program

if TYPE_CHECKING:
    from escoba.screen.pages.common.working import Report, WorkingScene


class Work:
    """One work at a time."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._working: WorkingScene | None = None

    @property
    def under_way(self) -> bool:
        """Whether something is being worked at."""
        return self._working is not None

    def begin(
        self,
        title: str,
        work: Callable[[Report], None],
        whole: Callable[[], int | None],
        said: Callable[[int], str],
        then: Callable[[bool], None],
    ) -> None:
        """Show how some work goes on (see `WorkingScene`), and take it away again before what is done `then`."""
        from escoba.screen.pages.common.working import WorkingScene

        def done(to_the_end: bool) -> None:
            self._working = None
            self._program.director.pop()
            then(to_the_end)

        self._working = WorkingScene(title, work, whole, said, done)
        self._program.director.push(self._working)

    def close(self) -> None:
        """Stop it: what it works with is about to be closed."""
        if self._working is not None:
            self._working.finish()
