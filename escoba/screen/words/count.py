"""What the count says: the names of its lines, and the rule in force where traditions differ (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.game import Scoreboard
from escoba.game.count import Line
from escoba.rules import RuleSet
from escoba.screen.words.deck_words import in_deck, plural_in_deck
from escoba.screen.words.table import names_of
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Seat
from escoba.storage.seating import HUMAN


def line_name(line: Line, rules: RuleSet) -> str:
    """What a line of the count is called."""
    return {
        "escobas": _("Escobas"),
        "cards": _("Cards"),
        "oros": in_deck("Oros"),
        "seven_of_oros": in_deck("7 of oros"),
        "sevens": _("Setenta") if rules.sevens == "setenta" else _("Sevens"),
    }[line.category]


def rule_in_force(line: Line, rules: RuleSet) -> str:
    """The rule by which a line fell as it did, in short sentences; empty where everybody counts alike."""
    sentences = [*_worth(line, rules), *_fall(line, rules)]
    if line.category == "escobas" and not rules.last_deal_escobas:
        sentences.append(_("Those of the last deal do not count."))
    return " ".join(sentences)


def _worth(line: Line, rules: RuleSet) -> list[str]:
    """What the line is worth, where that is not one point and no special case says it better."""
    worth = {
        "escobas": rules.escoba,
        "cards": rules.most_cards,
        "oros": rules.most_oros,
        "seven_of_oros": rules.seven_of_oros,
        "sevens": rules.most_sevens,
    }[line.category]
    if line.reason in ("scarce", "all") or worth == 1:
        return []
    if worth == 0:
        return [_("Worth nothing by these rules.")]
    if line.category == "escobas":
        return [ngettext("{points} point each.", "{points} points each.", worth).format(points=worth)]
    return [ngettext("Worth {points} point.", "Worth {points} points.", worth).format(points=worth)]


def _fall(line: Line, rules: RuleSet) -> list[str]:
    """Why the points went where they did, where it does not go without saying."""
    setenta = line.category == "sevens" and rules.sevens == "setenta"
    match line.reason:
        case "tie" if rules.ties == "everyone":
            return [_("A tie: each of them scores.")]
        case "tie":
            return [_("A tie: nobody scores.")]
        case "none":
            return [_nobody(line, setenta)]
        case "scarce":
            return [_scarce(rules.scarce_cards, rules.most_cards)]
        case "all" if line.category == "oros":
            return [_all_oros(rules.all_oros, rules.most_oros)]
        case "all":
            return [_all_sevens(rules.all_sevens, rules.most_sevens)]
        case _:
            return [_("It takes a card of every suit.")] if setenta and 0 in line.amounts else []


def _nobody(line: Line, setenta: bool) -> str:
    if line.category == "escobas":
        return _("Nobody made one.")
    if line.category == "seven_of_oros":
        return _("Nobody took it.")
    if setenta:
        return _("Nobody has a card of every suit.")
    return _("Nobody took any.")


# What is special is said also where a tradition makes nothing of it, since others do.


def _scarce(points: int, usual: int) -> str:
    if points == usual:
        return _("Fewer than ten cards on the other side: no extra by these rules.")
    return ngettext(
        "Fewer than ten cards on the other side: {points} point instead of {usual}.",
        "Fewer than ten cards on the other side: {points} points instead of {usual}.",
        points,
    ).format(points=points, usual=usual)


def _all_oros(points: int, usual: int) -> str:
    if points == usual:
        return in_deck("All ten oros: no extra by these rules.")
    return plural_in_deck(
        "All ten oros: {points} point instead of {usual}.",
        "All ten oros: {points} points instead of {usual}.",
        points,
    ).format(points=points, usual=usual)


def _all_sevens(points: int, usual: int) -> str:
    if points == usual:
        return _("All four sevens: no extra by these rules.")
    return ngettext(
        "All four sevens: {points} point instead of {usual}.",
        "All four sevens: {points} points instead of {usual}.",
        points,
    ).format(points=points, usual=usual)


def target_words(rules: RuleSet) -> str:
    """What the match goes to."""
    if rules.lowest_wins:
        return _("To {target}; the fewest win").format(target=rules.target)
    return ngettext("To {target} point", "To {target} points", rules.target).format(target=rules.target)


def told_beside(scoreboard: Scoreboard, last: bool, seats: Sequence[Seat]) -> str:
    """What the totals alone do not explain: a loss without a capture, or a target that does not end the match yet."""
    if scoreboard.by_no_capture and scoreboard.winner is not None:
        loser = 1 - scoreboard.winner
        if [seat for seat, chair in enumerate(seats) if chair.player == HUMAN] == [loser]:
            return _("You took nothing in the whole round, and that loses the match.")
        name = names_of(seats)[loser]
        return _("{name} took nothing in the whole round, and that loses the match.").format(name=name)
    if scoreboard.nobody_captured:
        return _("Nobody took anything in the whole round, so its cards count for nobody.")
    if last or max(scoreboard.totals) < scoreboard.rules.target:
        return ""
    if scoreboard.rules.level_match == "lead_of_two":
        return _("The target is reached, but without a lead of two: another round is played.")
    if scoreboard.rules.level_match == "tally":
        return _("The target is reached, but all is level: another round is played.")
    return _("The target is reached, but it is level: another round is played.")
