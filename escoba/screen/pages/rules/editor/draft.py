"""The rules that are being edited: they may be such as no game can be played by, and are saved only if they are not."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from escoba.rules import ALWAYS_SCORED, PRESETS, RulesError, RuleSet, nearest_preset, rules_from
from escoba.screen.words.rule_texts import Value
from escoba.storage.settings import OwnRules


@dataclass(slots=True)
class Draft:
    """A tradition, or an own rule set, with what was changed since. Fields are called as in `RuleSet`.

    `preset` is the tradition whose deck and tables go with the rules, and from which differences are counted; `name` is
    that of the own rule set it began with, or None.
    """

    preset: str
    name: str | None = None
    values: dict[str, Value] = field(default_factory=dict)
    _begun: dict[str, Value] = field(default_factory=dict)

    @classmethod
    def of_preset(cls, preset: str) -> Draft:
        """A tradition as it is. KeyError where there is none."""
        return cls._begin(preset, None, PRESETS[preset].rules)

    @classmethod
    def of_own(cls, own: OwnRules) -> Draft:
        """An own rule set."""
        return cls._begin(own.preset, own.name, own.rules)

    @classmethod
    def of_rules(cls, rules: RuleSet) -> Draft:
        """Rules that came without a tradition, as from a code: they belong to the nearest."""
        draft = cls.of_preset(nearest_preset(rules))
        draft.values = _values(rules)
        return draft

    @classmethod
    def _begin(cls, preset: str, name: str | None, rules: RuleSet) -> Draft:
        return cls(preset, name, _values(rules), _values(rules))

    @property
    def title(self) -> str:
        """The name of what it began with."""
        return self.name or self.tradition

    @property
    def tradition(self) -> str:
        """The tradition's name."""
        return PRESETS[self.preset].name

    @property
    def rules(self) -> RuleSet | None:
        """The rules as they are set, or None where no match by them could ever end."""
        try:
            return rules_from(self.preset, self.values)
        except RulesError:
            return None

    @property
    def changed(self) -> bool:
        """Whether anything is other than in the beginning."""
        return self.values != self._begun

    @property
    def differences(self) -> list[str]:
        """The fields whose value is not the tradition's, in the order of `RuleSet`."""
        preset = _values(PRESETS[self.preset].rules)
        return [name for name, value in self.values.items() if value != preset[name]]

    def of_tradition(self, name: str) -> Value:
        """What the tradition has in a field."""
        return _values(PRESETS[self.preset].rules)[name]

    def told(self, name: str, value: Value | None = None) -> RuleSet:
        """Rules in which a field has a value, else the one that is set, and all others are as they are: to say what it
        does.

        Where no match could end the others score for something, so that there are such rules at all.
        """
        values = self.values if value is None else {**self.values, name: value}
        if not any(values[scored] for scored in ALWAYS_SCORED):
            other = next(scored for scored in ALWAYS_SCORED if scored != name)
            values = {**values, other: 1}
        return rules_from(self.preset, values)

    def back_to_preset(self) -> None:
        """Everything as the tradition has it; the name stays."""
        self.values = _values(PRESETS[self.preset].rules)

    def saved_as(self, name: str) -> OwnRules:
        """An own rule set of that name: only what differs from the tradition. RulesError where it could never end."""
        return OwnRules(name, self.preset, {field: self.values[field] for field in self.differences})


def _values(rules: RuleSet) -> dict[str, Value]:
    return {option.name: getattr(rules, option.name) for option in fields(rules)}
