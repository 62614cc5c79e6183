"""The people at this computer: who they are, what each has set, and the matches that they play, in one data folder.

`Household.open(folder)` gives it all, whatever state the folder is in: what went wrong is told by `notices`, and the
game goes on. Nothing that cannot be read is deleted: it is set aside under another name (design, "Storage").
"""

from escoba.household.history import Filter, MatchRow
from escoba.household.matches import MatchStart, SavedMatch, Seat
from escoba.household.notices import TROUBLES, Notice, NoticeKind
from escoba.household.players import Player
from escoba.household.settings import OwnRules, Settings, Speed
from escoba.household.statistics import Statistics
from escoba.household.storage import Household
from escoba.household.text_safety import MAX_NAME, clean_name, shown

__all__ = [
    "MAX_NAME",
    "TROUBLES",
    "Filter",
    "Household",
    "MatchRow",
    "MatchStart",
    "Notice",
    "NoticeKind",
    "OwnRules",
    "Player",
    "SavedMatch",
    "Seat",
    "Settings",
    "Speed",
    "Statistics",
    "clean_name",
    "shown",
]
