"""Figures one likes to look at: on paper, in the colours of the table. All are made from plain numbers.

They are widgets without the focus: placed by `rect`, described figure by figure, with a tip for what the pointer rests
on. Titles are for the description; a heading above a chart is for the scene to draw.
"""

from escoba.screen.kit.charts.bars import Bar, Bars, Share, ShareBar
from escoba.screen.kit.charts.columns import ColumnGroup, Columns, Series
from escoba.screen.kit.charts.line import LineChart, LinePoint, running_share
from escoba.screen.kit.charts.luck import Dials, Divergence

__all__ = [
    "Bar",
    "Bars",
    "ColumnGroup",
    "Columns",
    "Dials",
    "Divergence",
    "LineChart",
    "LinePoint",
    "Series",
    "Share",
    "ShareBar",
    "running_share",
]
