"""How long the making of pictures may take in one turn of the loop.

Who may be interrupted asks before each piece of work. Only a rehearsal (``screen.shell.resizing``) sets a limit;
everybody else has all the time it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class DrawBudgetSpent(Exception):
    """The turn's time for making pictures is over; what was made is kept, and the rest follows in the next turns."""


class _Limit:
    over: Callable[[], bool] | None = None


@contextmanager
def until(over: Callable[[], bool]) -> Iterator[None]:
    """Within this, `ask` raises DrawBudgetSpent as soon as `over` says so."""
    _Limit.over = over
    try:
        yield
    finally:
        _Limit.over = None


def ask() -> None:
    """Go on, or raise DrawBudgetSpent. Called where work can be left and taken up again later."""
    if _Limit.over is not None and _Limit.over():
        raise DrawBudgetSpent
