"""In which order Tab goes: as the eye does, rows from top to bottom and each from left to right."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.screen.kit.widget import Widget

_SHARED = 0.5
"""How much of the smaller one's height or width two things share that stand beside or under each other."""


def comes_before(one: Widget, other: Widget) -> bool:
    """Whether the eye meets `one` first: it stands left of the other beside it, or above it in the same column.

    Of things that are neither beside nor under each other, such as those of two panels, none comes first.
    """
    a, b = one.rect, other.rect
    beside = min(a.bottom, b.bottom) - max(a.top, b.top)
    under = min(a.right, b.right) - max(a.left, b.left)
    if beside > _SHARED * min(a.height, b.height) and under <= _SHARED * min(a.width, b.width):
        return a.left < b.left
    if under > 0 and beside <= _SHARED * min(a.height, b.height):
        return a.top < b.top
    return False


def in_tab_order(widgets: Sequence[Widget]) -> list[Widget]:
    """The widgets as the eye meets them; where it does not matter, in the order in which they are given."""
    left = list(widgets)
    ordered: list[Widget] = []
    while left:
        free = (one for one in left if not any(comes_before(other, one) for other in left if other is not one))
        # Where things lie over each other none may be free.
        ordered.append(next(free, left[0]))
        left.remove(ordered[-1])
    return ordered
