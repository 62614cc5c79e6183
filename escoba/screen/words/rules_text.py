"""The rules in force in whole sentences, made from a rule set (rules, sections 2 to 5)."""

from __future__ import annotations

from escoba.rules import Players, RuleSet
from escoba.screen.kit.prose import Block
from escoba.screen.words.deck_words import figures_values, in_deck
from escoba.screen.words.rule_texts import (
    claims_are_captures,
    never_a_renuncio,
    no_effect,
    sentence,
    setenta_adds_up,
)
from escoba.screen.words.texts import _


def rules_blocks(rules: RuleSet) -> list[Block]:
    """The whole page: how the game goes, then every option as it is set, grouped under headings."""
    groups = (
        ("game", _("The game"), _game()),
        ("dealing", _("Dealing"), _dealing(rules)),
        ("capturing", _("Capturing"), _capturing(rules)),
        ("opening", _("Opening cards"), _opening(rules)),
        ("missed", _("Missed fifteens"), _missed(rules)),
        ("count", _("The count"), _count(rules)),
        ("end", _("The end of the match"), _end(rules)),
    )
    blocks: list[Block] = []
    for id, title, sentences in groups:
        blocks.append(Block("heading", title, id))
        blocks.extend(Block("point", text, f"{id}:{number}") for number, text in enumerate(sentences, 1))
    return blocks


def character(rules: RuleSet, players: Players | None = None) -> list[str]:
    """What sets these rules apart, the most important first: a player should know it before starting.

    What would have no effect at the table of `players`, if it is known, is not among it.
    """
    claims = rules.missed_fifteen != "off" and not no_effect(rules, "missed_fifteen")
    sudden_death = rules.capture_nothing_loses and not no_effect(rules, "capture_nothing_loses", players)
    return [
        *([sentence(rules, "lowest_wins")] if rules.lowest_wins else []),
        sentence(rules, "capture"),
        *([sentence(rules, "missed_fifteen")] if claims else []),
        *([sentence(rules, "capture_nothing_loses")] if sudden_death else []),
        sentence(rules, "opening"),
        sentence(rules, "ties"),
        *_points_for_sevens(rules)[:1],
        sentence(rules, "direction"),
    ]


def _game() -> list[str]:
    return [
        in_deck("The deck has **40 cards** in four suits: oros, copas, espadas and bastos."),
        figures_values(),
        _(
            "On your turn play one card. If it makes **exactly 15** together with cards on the table, it takes them; "
            "otherwise it stays on the table."
        ),
        _("Taking **every** card on the table is an **escoba**."),
    ]


def _dealing(rules: RuleSet) -> list[str]:
    return [
        _("Each player gets three cards, and four are laid face up on the table."),
        _("When all hands are empty, everyone gets three more, until the stock is used up. None go to the table."),
        sentence(rules, "direction"),
        sentence(rules, "deal_moves"),
    ]


def _capturing(rules: RuleSet) -> list[str]:
    return [
        sentence(rules, "capture"),
        _("Where several fifteens are possible, you choose which one to take. A card takes only one."),
        _("Cards left on the table at the end of a round go to whoever captured last. That is never an escoba."),
        sentence(rules, "last_deal_escobas"),
    ]


def _opening(rules: RuleSet) -> list[str]:
    if rules.opening == "no_one":
        return [sentence(rules, "opening")]
    return [sentence(rules, "opening"), sentence(rules, "opening_pair")]


def _missed(rules: RuleSet) -> list[str]:
    sentences = [sentence(rules, "missed_fifteen")]
    if rules.missed_fifteen != "off":
        sentences.append(claims_are_captures())
    if rules.capture != "optional" and rules.missed_fifteen != "any":
        sentences.append(never_a_renuncio())
    return sentences


def _count(rules: RuleSet) -> list[str]:
    return [
        sentence(rules, "escoba"),
        sentence(rules, "most_cards"),
        *([sentence(rules, "scarce_cards")] if rules.scarce_cards != rules.most_cards else []),
        sentence(rules, "most_oros"),
        *([sentence(rules, "all_oros")] if rules.all_oros != rules.most_oros else []),
        sentence(rules, "seven_of_oros"),
        *_points_for_sevens(rules),
        sentence(rules, "ties"),
        *([sentence(rules, "capture_nothing_loses")] if rules.capture_nothing_loses else []),
    ]


def _points_for_sevens(rules: RuleSet) -> list[str]:
    points = sentence(rules, "most_sevens")
    if rules.sevens == "setenta":
        return [points, setenta_adds_up()] if rules.most_sevens else [points]
    return [points, *([sentence(rules, "all_sevens")] if rules.all_sevens != rules.most_sevens else [])]


def _end(rules: RuleSet) -> list[str]:
    return [sentence(rules, field) for field in ("target", "lowest_wins", "level_match")]
