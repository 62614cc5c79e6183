"""The people at this computer: their settings, and the matches that they play, in one data folder.

`Household.open(folder)` gives both, whatever state the folder is in: what went wrong is told by `notices`, and the
game goes on. Nothing that cannot be read is deleted: it is set aside under another name (design, "Storage").
"""

from escoba.household.household import Household
from escoba.household.matches import MatchStart, SavedMatch, Seat
from escoba.household.notices import Notice, NoticeKind
from escoba.household.settings import Settings, Speed

__all__ = ["Household", "MatchStart", "Notice", "NoticeKind", "SavedMatch", "Seat", "Settings", "Speed"]
