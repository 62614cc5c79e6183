"""All words of each option of the rules, beside each other (rules, section 3).

A new option needs its line in `RULE_TEXTS`, and its place on the page of rules (`rules_text`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from escoba.rules import Players, RuleSet
from escoba.screen.words.deck_words import in_deck, plural_in_deck
from escoba.screen.words.texts import _, ngettext, pgettext

Value = str | int | bool
EditorPage = Literal["capturing", "deal", "points", "sevens", "end"]
"""The pages on which rules are edited."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """What is said of an option, in the language spoken when it is asked for.

    `page` is where it is edited, `name` what it is called, `sentence` what it does as it is set, in which **words
    between stars** are bold. `values` are the short names of values that are words; `no_effect` says why the option
    does nothing as it is set at the table of these players (None where no table is known), or nothing.
    """

    page: EditorPage
    name: Callable[[], str]
    sentence: Callable[[RuleSet], str]
    values: Callable[[], dict[str, str]] = dict
    no_effect: Callable[[RuleSet, Players | None], str] = lambda _rules, _players: ""


def rule_name(field: str) -> str:
    """What an option of the rules, called as in `RuleSet`, is called. KeyError where there is no such option."""
    return RULE_TEXTS[field].name()


def rule_value(field: str, value: Value) -> str:
    """What a value of an option is called, as short as it can be said. KeyError where there is none."""
    if isinstance(value, bool):
        return pgettext("rule", "Yes") if value else pgettext("rule", "No")
    return str(value) if isinstance(value, int) else RULE_TEXTS[field].values()[value]


def sentence(rules: RuleSet, field: str) -> str:
    """What an option does as it is set; **words between stars** are bold. KeyError where there is no such option."""
    return RULE_TEXTS[field].sentence(rules)


def no_effect(rules: RuleSet, field: str, players: Players | None = None) -> str:
    """Why an option does nothing as it is set, or an empty text where it does something.

    `players` is the table that the rules are wanted for, if one is known. KeyError where there is no such option.
    """
    return RULE_TEXTS[field].no_effect(rules, players)


def may_last_for_ever(rules: RuleSet) -> bool:
    """Whether a match may go on and on: nobody wants points, and nobody has to take any."""
    return rules.lowest_wins and rules.capture == "optional"


def never_ends() -> str:
    """Why rules by which nothing scores cannot be saved (rules, section 7)."""
    return in_deck("No match could end: escobas, cards, oros, 7 of oros or sevens must give points.")


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


def _most_sevens(rules: RuleSet) -> str:
    points = rules.most_sevens
    if rules.sevens == "setenta":
        if not points:
            return _("The **setenta** scores nothing.")
        return ngettext(
            "The highest **setenta** scores {points} point.", "The highest **setenta** scores {points} points.", points
        )
    if not points:
        return _("The **most sevens** score nothing.")
    return ngettext("The **most sevens** score {points} point.", "The **most sevens** score {points} points.", points)


def _level_match(rules: RuleSet) -> str:
    if rules.level_match == "play_on":
        return _("If sides are level, another round is played.")
    if rules.level_match == "lead_of_two":
        return _("The winner must be 2 points away from every other side; until then another round is played.")
    if rules.lowest_wins:
        return in_deck(
            "If sides are level, whoever has fewer over the whole match wins: escobas first, then oros, 7s of oros, "
            "sevens, cards."
        )
    return in_deck(
        "If sides are level, whoever has more over the whole match wins: escobas first, then oros, 7s of oros, sevens, "
        "cards."
    )


def _renuncio_never_happens(rules: RuleSet, _players: Players | None) -> str:
    if rules.missed_fifteen == "renuncio" and rules.capture != "optional":
        return _("Without effect: whoever must capture leaves no fifteen, so there is never a renuncio.")
    return ""


def _opening_is_nobodys(rules: RuleSet, _players: Players | None) -> str:
    return _("Without effect: the opening cards belong to no one.") if rules.opening == "no_one" else ""


def _setenta_instead(rules: RuleSet, _players: Players | None) -> str:
    if rules.sevens == "setenta":
        return _("Without effect: with the setenta all four sevens are nothing special.")
    return ""


def _more_than_two_sides(_rules: RuleSet, players: Players | None) -> str:
    return _("Without effect at your table: it is for two sides only.") if players in ("3", "4") else ""


def _more_than_two_players(rules: RuleSet, players: Players | None) -> str:
    if rules.capture_nothing_loses and players not in (None, "2"):
        return _("Without effect at your table: it is for two players only.")
    return ""


RULE_TEXTS: dict[str, RuleText] = {
    "capture": RuleText(
        page="capturing",
        name=lambda: pgettext("rule", "Duty to capture"),
        values=lambda: {
            "optional": pgettext("duty to capture", "None"),
            "played_card": pgettext("duty to capture", "Card played"),
            "any_card": pgettext("duty to capture", "Whole hand"),
        },
        sentence=lambda rules: {
            "optional": _("You **may** capture, but need not: any card can be laid down without taking anything."),
            "played_card": _("You choose which card to play, but a card that can capture **must** capture."),
            "any_card": _("While any card in your hand can capture, you **must** capture."),
        }[rules.capture],
    ),
    "missed_fifteen": RuleText(
        page="capturing",
        name=lambda: _("Missed fifteens"),
        values=lambda: {
            "off": pgettext("missed fifteens", "None"),
            "renuncio": pgettext("missed fifteens", "Renuncio"),
            "any": pgettext("missed fifteens", "All"),
        },
        sentence=lambda rules: {
            "off": _("A fifteen that someone missed cannot be claimed."),
            "renuncio": _(
                "**Renuncio:** if the player before you laid down a card that makes 15 with others on the table, you "
                "may claim that fifteen before you play."
            ),
            "any": _("Before you play you may **claim** any fifteen that lies on the table, whoever left it there."),
        }[rules.missed_fifteen],
        no_effect=_renuncio_never_happens,
    ),
    "last_deal_escobas": RuleText(
        page="capturing",
        name=lambda: pgettext("rule", "Escobas in the last deal"),
        sentence=lambda rules: (
            _("Escobas made with the last cards of a round count like any other.")
            if rules.last_deal_escobas
            else _("Once the stock is empty, taking every card still captures but is no escoba.")
        ),
    ),
    "opening": RuleText(
        page="deal",
        name=lambda: pgettext("rule", "Escoba de mano"),
        values=lambda: {
            "no_one": pgettext("escoba de mano", "No one"),
            "dealer": pgettext("escoba de mano", "Dealer"),
            "first_player": pgettext("escoba de mano", "First player"),
        },
        sentence=lambda rules: {
            "no_one": _("The four opening cards belong to no one, even if they are worth 15."),
            "dealer": _("If the four opening cards are worth 15, the **dealer** takes them: an **escoba de mano**."),
            "first_player": _(
                "If the four opening cards are worth 15, the **first player** takes them: an **escoba de mano**."
            ),
        }[rules.opening],
    ),
    "opening_pair": RuleText(
        page="deal",
        name=lambda: pgettext("rule", "Two escobas de mano"),
        values=lambda: {
            "two_fifteens": pgettext("two escobas de mano", "Two fifteens"),
            "sum_30": pgettext("two escobas de mano", "Any 30"),
        },
        sentence=lambda rules: {
            "two_fifteens": _("If they can be split into two fifteens, they are taken as **two** escobas."),
            "sum_30": _("If they are worth 30 together, they are taken as **two** escobas."),
        }[rules.opening_pair],
        no_effect=_opening_is_nobodys,
    ),
    "deal_moves": RuleText(
        page="deal",
        name=lambda: pgettext("rule", "Who deals next"),
        values=lambda: {
            "onward": pgettext("who deals next", "Next player"),
            "back": pgettext("who deals next", "Player before"),
        },
        sentence=lambda rules: {
            "onward": _("After each round the next player in the order of play deals."),
            "back": _("After each round the player before the dealer in the order of play deals."),
        }[rules.deal_moves],
    ),
    "direction": RuleText(
        page="deal",
        name=lambda: pgettext("rule", "Direction of play"),
        values=lambda: {
            "right": pgettext("direction", "To the right"),
            "left": pgettext("direction", "To the left"),
        },
        sentence=lambda rules: {
            "right": _("Play runs to the right (counter-clockwise). The player to the dealer's right begins."),
            "left": _("Play runs to the left (clockwise). The player to the dealer's left begins."),
        }[rules.direction],
    ),
    "escoba": RuleText(
        page="points",
        name=lambda: pgettext("rule", "Each escoba"),
        sentence=lambda rules: (
            ngettext("Each **escoba** scores {points} point.", "Each **escoba** scores {points} points.", rules.escoba)
            if rules.escoba
            else _("An **escoba** scores nothing by itself.")
        ).format(points=rules.escoba),
    ),
    "most_cards": RuleText(
        page="points",
        name=lambda: pgettext("rule", "Most cards"),
        sentence=lambda rules: (
            ngettext(
                "The **most cards** score {points} point.",
                "The **most cards** score {points} points.",
                rules.most_cards,
            )
            if rules.most_cards
            else _("The **most cards** score nothing.")
        ).format(points=rules.most_cards),
    ),
    "scarce_cards": RuleText(
        page="points",
        name=lambda: pgettext("rule", "The others under 10 cards"),
        sentence=lambda rules: ngettext(
            "If the other side has fewer than 10 cards (two sides only), they score {points} point instead.",
            "If the other side has fewer than 10 cards (two sides only), they score {points} points instead.",
            rules.scarce_cards,
        ).format(points=rules.scarce_cards),
        no_effect=_more_than_two_sides,
    ),
    "most_oros": RuleText(
        page="points",
        name=lambda: in_deck("Most oros"),
        sentence=lambda rules: (
            plural_in_deck(
                "The **most oros** score {points} point.", "The **most oros** score {points} points.", rules.most_oros
            )
            if rules.most_oros
            else in_deck("The **most oros** score nothing.")
        ).format(points=rules.most_oros),
    ),
    "all_oros": RuleText(
        page="points",
        name=lambda: in_deck("All ten oros"),
        sentence=lambda rules: plural_in_deck(
            "**All ten oros** score {points} point instead.",
            "**All ten oros** score {points} points instead.",
            rules.all_oros,
        ).format(points=rules.all_oros),
    ),
    "seven_of_oros": RuleText(
        page="points",
        name=lambda: in_deck("The 7 of oros"),
        sentence=lambda rules: (
            plural_in_deck(
                "The **7 of oros**, the guindis, scores {points} point.",
                "The **7 of oros**, the guindis, scores {points} points.",
                rules.seven_of_oros,
            )
            if rules.seven_of_oros
            else in_deck("The **7 of oros** scores nothing by itself.")
        ).format(points=rules.seven_of_oros),
    ),
    "sevens": RuleText(
        page="sevens",
        name=lambda: pgettext("rule", "The sevens"),
        values=lambda: {
            "most_sevens": pgettext("sevens", "Most sevens"),
            "setenta": pgettext("sevens", "Setenta"),
        },
        sentence=lambda rules: {
            "most_sevens": _("Whoever has the most sevens scores for them."),
            "setenta": _(
                "Whoever has the best cards of the four suits scores: a 7 counts 21, a 6 counts 18, an ace 16 …"
            ),
        }[rules.sevens],
    ),
    "most_sevens": RuleText(
        page="sevens",
        name=lambda: pgettext("rule", "Most sevens, or setenta"),
        sentence=lambda rules: _most_sevens(rules).format(points=rules.most_sevens),
    ),
    "all_sevens": RuleText(
        page="sevens",
        name=lambda: pgettext("rule", "All four sevens"),
        sentence=lambda rules: ngettext(
            "**All four sevens** score {points} point instead.",
            "**All four sevens** score {points} points instead.",
            rules.all_sevens,
        ).format(points=rules.all_sevens),
        no_effect=_setenta_instead,
    ),
    "ties": RuleText(
        page="sevens",
        name=lambda: pgettext("rule", "Ties for the most"),
        values=lambda: {
            "no_one": pgettext("ties", "No one scores"),
            "everyone": pgettext("ties", "Everyone scores"),
        },
        sentence=lambda rules: {
            "no_one": _("Where sides tie for the most, **no one** scores."),
            "everyone": _("Where sides tie for the most, **each** of them scores."),
        }[rules.ties],
    ),
    "target": RuleText(
        page="end",
        name=lambda: _("Points to win"),
        sentence=lambda rules: ngettext(
            "The match ends after the round in which a side reaches **{target} point**.",
            "The match ends after the round in which a side reaches **{target} points**.",
            rules.target,
        ).format(target=rules.target),
    ),
    "level_match": RuleText(
        page="end",
        name=lambda: pgettext("rule", "Level at the end"),
        values=lambda: {
            "play_on": pgettext("level at the end", "Play on"),
            "tally": pgettext("level at the end", "Tally"),
            "lead_of_two": pgettext("level at the end", "Lead of two"),
        },
        sentence=_level_match,
    ),
    "lowest_wins": RuleText(
        page="end",
        name=lambda: pgettext("rule", "Desescoba"),
        sentence=lambda rules: (
            _("**Desescoba:** the side with the **fewest** points wins.")
            if rules.lowest_wins
            else _("The side with the most points wins.")
        ),
    ),
    "capture_nothing_loses": RuleText(
        page="end",
        name=lambda: pgettext("rule", "Sudden death"),
        sentence=lambda rules: (
            _(
                "**Sudden death:** with two players, whoever captures nothing in a round while the other does loses "
                "the match at once."
            )
            if rules.capture_nothing_loses
            else _("Whoever captures nothing in a round just scores nothing.")
        ),
        no_effect=_more_than_two_players,
    ),
}
"""Every option, called as in `RuleSet`, in the order in which options are edited."""


def page_name(page: str) -> str:
    """What a page of the editor (`EditorPage`) is called."""
    return {
        "capturing": _("Capturing"),
        "deal": _("The deal"),
        "points": _("Points"),
        "sevens": _("Sevens and ties"),
        "end": _("The end"),
    }[page]
