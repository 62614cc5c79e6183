"""What is chosen for a match, as fields of a form: the new match has them, and the settings what it begins with."""

from __future__ import annotations

from escoba.levels import LEVELS
from escoba.rules import MAX_TARGET, MIN_TARGET
from escoba.screen.kit.choice import Option
from escoba.screen.kit.form import Field
from escoba.screen.kit.stepper import Stepper
from escoba.screen.pages.common.match_choice import TABLES, MatchChoice
from escoba.screen.words import names
from escoba.screen.words.texts import _


def players_field(choice: MatchChoice) -> Field:
    """How many play; what the rules do not know cannot be chosen."""
    why_not = _("Not played under {rules}: its tables are of two, three or two pairs.").format(rules=choice.rules_name)
    tables = [
        Option(
            table, names.players_name(table), "" if table in choice.tables else why_not, enabled=table in choice.tables
        )
        for table in TABLES
    ]
    return Field("players", "", "choice", tables)


def level_field() -> Field:
    """How well all bots play."""
    levels = [Option(level, names.level_name(level), names.level_note(level)) for level in LEVELS]
    return Field("level", "", "choice", levels)


def target_field() -> Field:
    """The points to win."""
    return Field("target", _("Points to win"), "number", range(MIN_TARGET, MAX_TARGET + 1), width=Stepper.WIDTH)
