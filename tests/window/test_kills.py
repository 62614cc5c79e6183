"""A small share of the kills that `python -m tests.window.kills` makes."""

from tests.window.driver import Desktop
from tests.window.kills import kill_again_and_again


def test_nothing_is_lost_by_kills(desktop: Desktop) -> None:
    compared = kill_again_and_again(desktop, 10, "ten")
    assert compared.saved > 0
    assert compared.before > 0
    assert compared.after > 0
