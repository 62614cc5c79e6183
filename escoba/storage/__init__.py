"""The people at this computer: who they are, what each has set, and the matches that they play, in one data folder.

`Storage.open(folder)` gives it all, whatever state the folder is in: what went wrong is told by `notices`, and the
game goes on. Nothing that cannot be read is deleted: it is set aside under another name (design, "Storage").
"""

from escoba.storage.history import Filter, MatchRow
from escoba.storage.matches import MatchStart, SavedMatch, Seat
from escoba.storage.notices import TROUBLES, Notice, NoticeKind
from escoba.storage.players import Player
from escoba.storage.settings import OwnRules, Settings, Speed
from escoba.storage.storage import Storage, data_folder
from escoba.storage.text_safety import MAX_NAME, clean_name, shown

__all__ = [
    "MAX_NAME",
    "TROUBLES",
    "Filter",
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
    "Storage",
    "clean_name",
    "data_folder",
    "shown",
]
