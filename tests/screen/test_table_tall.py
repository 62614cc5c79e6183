"""A table in a window higher than wide: shown larger, clicked where it is, and the usual one again when it is wide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.screen.at_table import Table, dealt, table

TALL, WIDE = (720, 1280), (1280, 720)
DECK = dealt(["7o", "4c", "2b"], ["1b", "2c", "10b"], ["5c", "3b", "6e", "1o"])


def _hand(at: Table) -> list[dict[str, Any]]:
    return [item for item in at.items("card") if item.get("place") == "hand" and item.get("seat") == 0]


def test_cards_are_as_large_as_in_a_wide_window(tmp_path: Path) -> None:
    with table(tmp_path, DECK, size=TALL) as at:
        at.rest()
        tall = _hand(at)[0]["rect"]
        at.at.resize(WIDE)
        at.at.turn()
        wide = _hand(at)[0]["rect"]
    assert tall[3] > 0.8 * wide[3]


@pytest.mark.parametrize("first", [TALL, WIDE])
def test_a_click_meets_the_card_it_is_meant_for_whatever_the_window_was_before(
    tmp_path: Path, first: tuple[int, int]
) -> None:
    with table(tmp_path, DECK, size=first) as at:
        at.rest()
        at.at.resize(WIDE if first == TALL else TALL)
        at.at.turn()
        at.click("7o", "5c", "3b")
        at.rest()
        assert set(at.cards("table")).isdisjoint({"5c", "3b"})
        assert "7o" not in at.cards("hand", 0)


def test_the_coach_covers_no_seat_and_the_viewers_plate_is_there_where_it_is_not_covered(tmp_path: Path) -> None:
    with table(tmp_path, DECK, size=TALL) as at:
        at.rest()
        at.click("hint", "ok")
        at.rest()
        hints = at.scene._choosing.hints
        assert hints.visible
        plates = [item["rect"] for item in at.items("text") if str(item["id"]).startswith("seat:")]
        assert len(plates) == 2
        k = at.scene.view.k
        slip = [hints.rect.left * k, hints.rect.top * k, hints.rect.right * k, hints.rect.bottom * k]
        for x, y, width, height in plates:
            assert x + width <= slip[0] or x >= slip[2] or y + height <= slip[1] or y >= slip[3]
