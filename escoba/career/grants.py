"""Chips that are given: to whoever is new, and once a day to whoever has few (career, section 3)."""

from __future__ import annotations

from datetime import date

FIRST_CHIPS = 1000
"""What a new player has."""
ENOUGH = 1000
"""Whoever has as many gets no daily grant, and no grant goes beyond it."""
DAILY = 200


def daily_grant(balance: int, day: date, seen: date) -> int:
    """The chips to give on a day of the player's own calendar; `seen` is the latest that was looked at before.

    Nothing on a day that is not later, so a clock set back gives nothing twice.
    """
    return max(0, min(DAILY, ENOUGH - balance)) if day > seen else 0
