"""Tab goes as the eye does."""

import pygame
import pytest

from escoba.screen.kit.tab_order import in_tab_order
from escoba.screen.kit.widget import Widget


def placed(**rects: tuple[float, float, float, float]) -> list[Widget]:
    widgets = []
    for id, rect in rects.items():
        widgets.append(Widget(id))
        widgets[-1].rect = pygame.FRect(rect)
    return widgets


@pytest.mark.parametrize(
    ("widgets", "order"),
    [
        (placed(c=(120, 4, 50, 40), b=(60, 0, 50, 40), a=(0, 2, 50, 40), d=(0, 60, 50, 40)), "abcd"),
        (placed(a=(0, 0, 50, 40), b=(0, 50, 50, 40), c=(100, 20, 50, 40), d=(100, 70, 50, 40)), "abcd"),
        (placed(b=(0, 0, 90, 90), a=(10, 10, 90, 90)), "ba"),
    ],
    ids=["rows, however they are given", "panels as they are given", "over each other"],
)
def test_the_order(widgets: list[Widget], order: str) -> None:
    assert [widget.id for widget in in_tab_order(widgets)] == list(order)
