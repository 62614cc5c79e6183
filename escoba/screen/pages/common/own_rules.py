"""The player's own rule sets: found by name, put in place, renamed, deleted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from escoba.rules import PRESETS, RuleSet
from escoba.screen.shell.preferences import Preferences
from escoba.screen.words.texts import _
from escoba.storage import OwnRules, clean_name

MOST_RULE_SETS = 100
"""How many a player can keep."""


def named(rule_sets: Iterable[OwnRules], name: str) -> OwnRules | None:
    """The rule set of that name, large and small letters being the same."""
    return next((own for own in rule_sets if _same(own, name)), None)


def name_of(rule_sets: Iterable[OwnRules], rules: RuleSet) -> str:
    """What rules are saved under, whatever is played to; empty where they are not."""
    return next((own.name for own in rule_sets if replace(own.rules, target=rules.target) == rules), "")


class OwnRuleSets:
    """The rule sets as they are kept among the settings; large and small letters are the same in their names."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    @property
    def sets(self) -> tuple[OwnRules, ...]:
        """All of them."""
        return self._preferences.settings.rule_sets

    def named(self, name: str) -> OwnRules | None:
        """The rule set of that name."""
        return named(self.sets, name)

    def put(self, own: OwnRules, replaces: str) -> None:
        """Keep a rule set in place of the one named `replaces`, or behind all others if there is none."""
        if self.named(replaces) is None:
            self._keep((*self.sets, own))
        else:
            self._keep(own if _same(one, replaces) else one for one in self.sets)

    def rename(self, before: str, name: str) -> None:
        """Call a rule set otherwise. KeyError where there is none of that name."""
        own = self.named(before)
        if own is None:
            raise KeyError(before)
        self.put(msgspec.structs.replace(own, name=name), before)

    def delete(self, name: str) -> None:
        """Keep all others."""
        self._keep(own for own in self.sets if not _same(own, name))

    def _keep(self, sets: Iterable[OwnRules]) -> None:
        self._preferences.set(rule_sets=tuple(sets))

    def fault_of_new(self, text: str) -> str:
        """Why rules cannot be saved under this name; empty if they can, perhaps in place of others."""
        if self.named(clean_name(text)) is None and len(self.sets) >= MOST_RULE_SETS:
            return _("There are {count} rule sets already. Delete one that you no longer need.").format(
                count=MOST_RULE_SETS
            )
        return _fault(text)

    def fault_of_other(self, before: str, text: str) -> str:
        """Why the rule set named `before` cannot have this name instead; empty if it can."""
        same = self.named(clean_name(text))
        if same is not None and not _same(same, before):
            return _("Other rules have this name already. Choose another.")
        return _fault(text)


def _same(own: OwnRules, name: str) -> bool:
    return own.name.casefold() == name.casefold()


def _fault(text: str) -> str:
    name = clean_name(text)
    if not name:
        return _("Write a name for the rules.")
    if name.casefold() in [preset.name.casefold() for preset in PRESETS.values()]:
        return _("A tradition has this name already. Choose another.")
    return ""
