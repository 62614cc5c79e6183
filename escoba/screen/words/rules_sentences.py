"""One sentence for each value of each option: what it does (rules, section 3)."""

from __future__ import annotations

from escoba.rules import Players, RuleSet
from escoba.screen.words.texts import _, ngettext


def sentence(rules: RuleSet, field: str) -> str:
    """What an option, called as in `RuleSet`, does as it is set; **words between stars** are bold.

    KeyError where there is no such option.
    """
    return _SENTENCES[field](rules)


def no_effect(rules: RuleSet, field: str, players: Players | None = None) -> str:
    """Why an option does nothing as it is set, or an empty text where it does something.

    `players` is the table that the rules are wanted for, if one is known.
    """
    if field == "missed_fifteen" and rules.missed_fifteen == "renuncio" and rules.capture != "optional":
        return _("Without effect: whoever must capture leaves no fifteen, so there is never a renuncio.")
    if field == "opening_pair" and rules.opening == "no_one":
        return _("Without effect: the opening cards belong to no one.")
    if field == "all_sevens" and rules.sevens == "setenta":
        return _("Without effect: with the setenta all four sevens are nothing special.")
    if field == "scarce_cards" and players in ("3", "4"):
        return _("Without effect at your table: it is for two sides only.")
    if field == "capture_nothing_loses" and rules.capture_nothing_loses and players not in (None, "2"):
        return _("Without effect at your table: it is for two players only.")
    return ""


def may_last_for_ever(rules: RuleSet) -> bool:
    """Whether a match may go on and on: nobody wants points, and nobody has to take any."""
    return rules.lowest_wins and rules.capture == "optional"


def claims_are_captures() -> str:
    """What a claim is, where there are claims."""
    return _("A claim is a capture like any other, and may be an escoba. One claim a turn; then you play as usual.")


def never_a_renuncio() -> str:
    """What follows for missed fifteens where one has to capture."""
    return _("Since capturing is not left to choice here, nobody can miss a fifteen: a **renuncio** can never happen.")


def setenta_adds_up() -> str:
    """How a setenta is counted."""
    return _(
        "The setenta adds up your best card in each suit: 7 counts 21, 6 counts 18, 1 counts 16, 5 counts 15, "
        "4 counts 14, 3 counts 13, 2 counts 12, figures 10. Without a card of every suit you have none."
    )


def _target(rules: RuleSet) -> str:
    return ngettext(
        "The match ends after the round in which a side reaches **{target} point**.",
        "The match ends after the round in which a side reaches **{target} points**.",
        rules.target,
    ).format(target=rules.target)


def _capture(rules: RuleSet) -> str:
    return {
        "optional": _("You **may** capture, but need not: any card can be laid down without taking anything."),
        "played_card": _("You choose which card to play, but a card that can capture **must** capture."),
        "any_card": _("While any card in your hand can capture, you **must** capture."),
    }[rules.capture]


def _opening(rules: RuleSet) -> str:
    return {
        "no_one": _("The four opening cards belong to no one, even if they are worth 15."),
        "dealer": _("If the four opening cards are worth 15, the **dealer** takes them: an **escoba de mano**."),
        "first_player": _(
            "If the four opening cards are worth 15, the **first player** takes them: an **escoba de mano**."
        ),
    }[rules.opening]


def _opening_pair(rules: RuleSet) -> str:
    return {
        "two_fifteens": _("If they can be split into two fifteens, they are taken as **two** escobas."),
        "sum_30": _("If they are worth 30 together, they are taken as **two** escobas."),
    }[rules.opening_pair]


def _missed_fifteen(rules: RuleSet) -> str:
    return {
        "off": _("A fifteen that someone missed cannot be claimed."),
        "renuncio": _(
            "**Renuncio:** if the player before you laid down a card that makes 15 with others on the table, you "
            "may claim that fifteen before you play."
        ),
        "any": _("Before you play you may **claim** any fifteen that lies on the table, whoever left it there."),
    }[rules.missed_fifteen]


def _ties(rules: RuleSet) -> str:
    return {
        "no_one": _("Where sides tie for the most, **no one** scores."),
        "everyone": _("Where sides tie for the most, **each** of them scores."),
    }[rules.ties]


def _sevens(rules: RuleSet) -> str:
    return {
        "most_sevens": _("Whoever has the most sevens scores for them."),
        "setenta": _("Whoever has the best cards of the four suits scores: a 7 counts 21, a 6 counts 18, an ace 16 …"),
    }[rules.sevens]


def _escoba(rules: RuleSet) -> str:
    points = rules.escoba
    if not points:
        return _("An **escoba** scores nothing by itself.")
    return ngettext("Each **escoba** scores {points} point.", "Each **escoba** scores {points} points.", points).format(
        points=points
    )


def _most_cards(rules: RuleSet) -> str:
    points = rules.most_cards
    if not points:
        return _("The **most cards** score nothing.")
    return ngettext(
        "The **most cards** score {points} point.", "The **most cards** score {points} points.", points
    ).format(points=points)


def _scarce_cards(rules: RuleSet) -> str:
    return ngettext(
        "If the other side has fewer than 10 cards (two sides only), they score {points} point instead.",
        "If the other side has fewer than 10 cards (two sides only), they score {points} points instead.",
        rules.scarce_cards,
    ).format(points=rules.scarce_cards)


def _most_oros(rules: RuleSet) -> str:
    points = rules.most_oros
    if not points:
        return _("The **most oros** score nothing.")
    return ngettext(
        "The **most oros** score {points} point.", "The **most oros** score {points} points.", points
    ).format(points=points)


def _all_oros(rules: RuleSet) -> str:
    return ngettext(
        "**All ten oros** score {points} point instead.",
        "**All ten oros** score {points} points instead.",
        rules.all_oros,
    ).format(points=rules.all_oros)


def _seven_of_oros(rules: RuleSet) -> str:
    points = rules.seven_of_oros
    if not points:
        return _("The **7 of oros** scores nothing by itself.")
    return ngettext(
        "The **7 of oros**, the guindis, scores {points} point.",
        "The **7 of oros**, the guindis, scores {points} points.",
        points,
    ).format(points=points)


def _most_sevens(rules: RuleSet) -> str:
    points = rules.most_sevens
    if rules.sevens == "setenta":
        if not points:
            return _("The **setenta** scores nothing.")
        return ngettext(
            "The highest **setenta** scores {points} point.", "The highest **setenta** scores {points} points.", points
        ).format(points=points)
    if not points:
        return _("The **most sevens** score nothing.")
    return ngettext(
        "The **most sevens** score {points} point.", "The **most sevens** score {points} points.", points
    ).format(points=points)


def _all_sevens(rules: RuleSet) -> str:
    return ngettext(
        "**All four sevens** score {points} point instead.",
        "**All four sevens** score {points} points instead.",
        rules.all_sevens,
    ).format(points=rules.all_sevens)


def _last_deal_escobas(rules: RuleSet) -> str:
    if rules.last_deal_escobas:
        return _("Escobas made with the last cards of a round count like any other.")
    return _("Once the stock is empty, taking every card still captures but is no escoba.")


def _capture_nothing_loses(rules: RuleSet) -> str:
    if rules.capture_nothing_loses:
        return _(
            "**Sudden death:** with two players, whoever captures nothing in a round while the other does loses the "
            "match at once."
        )
    return _("Whoever captures nothing in a round just scores nothing.")


def _deal_moves(rules: RuleSet) -> str:
    return {
        "onward": _("After each round the next player in the order of play deals."),
        "back": _("After each round the player before the dealer in the order of play deals."),
    }[rules.deal_moves]


def _direction(rules: RuleSet) -> str:
    return {
        "right": _("Play runs to the right (counter-clockwise). The player to the dealer's right begins."),
        "left": _("Play runs to the left (clockwise). The player to the dealer's left begins."),
    }[rules.direction]


def _level_match(rules: RuleSet) -> str:
    if rules.level_match == "play_on":
        return _("If sides are level, another round is played.")
    if rules.level_match == "lead_of_two":
        return _("The winner must be 2 points away from every other side; until then another round is played.")
    if rules.lowest_wins:
        return _(
            "If sides are level, whoever has fewer over the whole match wins: escobas first, then oros, 7s of oros, "
            "sevens, cards."
        )
    return _(
        "If sides are level, whoever has more over the whole match wins: escobas first, then oros, 7s of oros, sevens, "
        "cards."
    )


def _lowest_wins(rules: RuleSet) -> str:
    if rules.lowest_wins:
        return _("**Desescoba:** the side with the **fewest** points wins.")
    return _("The side with the most points wins.")


_SENTENCES = {
    "target": _target,
    "capture": _capture,
    "opening": _opening,
    "opening_pair": _opening_pair,
    "missed_fifteen": _missed_fifteen,
    "ties": _ties,
    "sevens": _sevens,
    "escoba": _escoba,
    "most_cards": _most_cards,
    "scarce_cards": _scarce_cards,
    "most_oros": _most_oros,
    "all_oros": _all_oros,
    "seven_of_oros": _seven_of_oros,
    "most_sevens": _most_sevens,
    "all_sevens": _all_sevens,
    "last_deal_escobas": _last_deal_escobas,
    "capture_nothing_loses": _capture_nothing_loses,
    "deal_moves": _deal_moves,
    "direction": _direction,
    "level_match": _level_match,
    "lowest_wins": _lowest_wins,
}
