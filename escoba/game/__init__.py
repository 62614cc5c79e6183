"""One round and one match of Escoba: the only authority on the rules.

`Match` takes a rule set, decks and moves and answers each with events; `Round` is what lies on one table;
`View` is what one seat may know of it. Nothing here knows bots, people, files, clocks or pictures.
"""

from escoba.game.count import Line, RoundCount, Tally
from escoba.game.errors import GameError, IllegalPlay, InvalidPlay
from escoba.game.events import (
    Captured,
    Claimed,
    Dealt,
    Discarded,
    Escoba,
    Event,
    LeftoversTaken,
    MatchEnded,
    OpeningTaken,
    RoundBegan,
    RoundCounted,
)
from escoba.game.legal import LegalPlays
from escoba.game.match import Match
from escoba.game.moves import Claim, Move, Play
from escoba.game.round import Round
from escoba.game.scoreboard import Scoreboard
from escoba.game.sets import FIFTEEN
from escoba.game.view import View

__all__ = [
    "FIFTEEN",
    "Captured",
    "Claim",
    "Claimed",
    "Dealt",
    "Discarded",
    "Escoba",
    "Event",
    "GameError",
    "IllegalPlay",
    "InvalidPlay",
    "LeftoversTaken",
    "LegalPlays",
    "Line",
    "Match",
    "MatchEnded",
    "Move",
    "OpeningTaken",
    "Play",
    "Round",
    "RoundBegan",
    "RoundCount",
    "RoundCounted",
    "Scoreboard",
    "Tally",
    "View",
]
