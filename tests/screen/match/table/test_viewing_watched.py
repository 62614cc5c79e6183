from __future__ import annotations

from escoba.screen.match.table.viewing import Viewing


def test_whoever_watches_a_match_of_others_sees_no_hand() -> None:
    viewing = Viewing((), watched=True)
    viewing.turn_down()
    assert not viewing.open
    assert Viewing(()).open
