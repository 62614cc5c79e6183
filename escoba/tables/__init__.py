"""One table whose seats people take, leave and come back to: verbs in, numbered events out, each seat's own.

`Table(Open(...))`, then `do(verb, at)` for everything that people, bots and time do, and `news(who, after, at)` for
what each of them is told. Nothing here knows sockets, clocks, accounts or databases.
"""

from escoba.tables.events import Event, Numbered
from escoba.tables.options import KINDS, STAKES, Kind, Options, check_options
from escoba.tables.refusals import Code, Refusal, Refused
from escoba.tables.seeing import TableView
from escoba.tables.table import BrokenLog, Finished, Outcome, Running, Table
from escoba.tables.talk import Heard, Said
from escoba.tables.turn import Question
from escoba.tables.verbs import Entry, PlayerVerb, Verb, from_player

__all__ = [
    "KINDS",
    "STAKES",
    "BrokenLog",
    "Code",
    "Entry",
    "Event",
    "Finished",
    "Heard",
    "Kind",
    "Numbered",
    "Options",
    "Outcome",
    "PlayerVerb",
    "Question",
    "Refusal",
    "Refused",
    "Running",
    "Said",
    "Table",
    "TableView",
    "Verb",
    "check_options",
    "from_player",
]
