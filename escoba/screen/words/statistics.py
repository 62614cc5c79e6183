"""A player's figures in words: what the ledger and the charts say."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.game.count import Category
from escoba.screen.words.deck_words import in_deck
from escoba.screen.words.history import whole
from escoba.screen.words.texts import _, format_number, ngettext
from escoba.storage.statistics import Luck, Lucky, Statistics

FEW = 3
"""So many matches it takes before a line over time says anything."""

FEW_ROUNDS = 10
"""In fewer rounds luck is nothing but chance."""

_LATELY = 10
_KIND = 0.05
"""Luck beyond this share of what was to be expected is worth a word."""

_MANY = 100
"""Of so many cards the decimals say nothing."""

NOTHING = "\N{EN DASH}"


def category_name(category: Category) -> str:
    """What a category of the count is called."""
    return {
        "escobas": _("Escobas"),
        "cards": _("Cards"),
        "oros": in_deck("Oros"),
        "seven_of_oros": in_deck("7 of oros"),
        "sevens": _("Sevens"),
    }[category]


def lucky_name(lucky: Lucky) -> str:
    """What cards are called that one would like to have."""
    return {"oros": in_deck("Oros"), "sevens": _("Sevens"), "guindis": in_deck("7 of oros")}[lucky]


def percent(share: float | None) -> str:
    """A share in whole hundredths, or a dash."""
    return NOTHING if share is None else _("{n} %").format(n=round(100 * share))


def share_of(wins: int, matches: int) -> float | None:
    """How much of it was won, from 0 to 1."""
    return wins / matches if matches else None


def won_and_lost(figures: Statistics) -> str:
    """How the matches ended."""
    defeats = figures.matches - figures.wins
    won = ngettext("{n} won", "{n} won", figures.wins).format(n=whole(figures.wins))
    lost = ngettext("{n} lost", "{n} lost", defeats).format(n=whole(defeats))
    return _("{won}, {lost}").format(won=won, lost=lost)


def streak(figures: Statistics) -> str:
    """How many in a row were won or lost up to now."""
    length = abs(figures.streak)
    if not length:
        return NOTHING
    if figures.streak > 0:
        return ngettext("{n} won", "{n} won", length).format(n=length)
    return ngettext("{n} lost", "{n} lost", length).format(n=length)


def decimal(figure: float | None) -> str:
    """A figure with one decimal, or a dash."""
    return NOTHING if figure is None else format_number(figure, ".1f")


def ledger(figures: Statistics) -> list[tuple[str, str, str]]:
    """The lines of the ledger: id, what it is about, and the figure."""
    best = NOTHING
    if figures.best_round is not None:
        best = ngettext("{n} point", "{n} points", figures.best_round).format(n=figures.best_round)
    return [
        ("matches", _("Matches"), whole(figures.matches)),
        ("streak", _("Current streak"), streak(figures)),
        ("longest_streak", _("Longest winning streak"), str(figures.longest_streak) if figures.matches else NOTHING),
        ("rounds", _("Rounds"), whole(figures.rounds)),
        ("points_a_round", _("Points a round"), decimal(figures.points_a_round)),
        ("escobas_a_round", _("Escobas a round"), decimal(figures.escobas_a_round)),
        ("best_round", _("Best round"), best),
    ]


def apart(figures: Statistics) -> list[tuple[str, str]]:
    """What is counted apart from all the rest, by id."""
    helped = figures.assisted
    matches = ngettext("with help: {n} match, {wins} won", "with help: {n} matches, {wins} won", helped.matches)
    return [
        ("abandoned", _("given up: {n}").format(n=figures.abandoned)),
        ("assisted", matches.format(n=helped.matches, wins=helped.wins)),
        ("practice", _("practice: {n}").format(n=figures.practice)),
    ]


def lately(results: Sequence[bool]) -> str:
    """How the last matches went, in a sentence; of fewer than can be told apart, nothing."""
    if len(results) <= _LATELY:
        return ""
    won = sum(results[-_LATELY:])
    return ngettext("Of the last {matches} you have won {n}.", "Of the last {matches} you have won {n}.", won).format(
        matches=_LATELY, n=won
    )


def verdict(luck: Sequence[Luck], rounds: int) -> str:
    """A sentence on how the cards have treated somebody."""
    if rounds < FEW_ROUNDS:
        return _("Not enough rounds yet to speak of luck.")
    more = sum(some.dealt / some.expected - 1 for some in luck if some.expected) / max(1, len(luck))
    if more > _KIND:
        return _("The cards have been kind to you.")
    if more < -_KIND:
        return _("The cards still owe you something.")
    return _("The cards have treated you fairly.")


def luck_words(luck: Luck) -> str:
    """How many were dealt, and how many were to be expected."""
    few = luck.expected < _MANY
    expected = format_number(luck.expected, ".1f") if few else whole(round(luck.expected))
    return _("{dealt} dealt, {expected} to be expected").format(dealt=whole(luck.dealt), expected=expected)
