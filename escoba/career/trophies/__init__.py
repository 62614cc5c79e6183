"""Trophies: questions about a finished match and what came before it (career, section 6)."""

from escoba.career.trophies.facts import CareerThen, MatchFacts, SideRound
from escoba.career.trophies.finding import Won, found_in, won_with
from escoba.career.trophies.so_far import SoFar
from escoba.career.trophies.trophies import TROPHIES

__all__ = ["TROPHIES", "CareerThen", "MatchFacts", "SideRound", "SoFar", "Won", "found_in", "won_with"]
