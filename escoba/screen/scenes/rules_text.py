"""The rules in force in whole sentences, made from a rule set (rules, sections 2 to 5)."""

from __future__ import annotations

from escoba.rules import RuleSet
from escoba.screen.kit.prose import Block
from escoba.screen.texts import _, ngettext


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
        blocks.extend(Block("point", sentence, f"{id}:{number}") for number, sentence in enumerate(sentences, 1))
    return blocks


def character(rules: RuleSet) -> list[str]:
    """What sets these rules apart, the most important first: a player should know it before he starts."""
    return [
        _capture(rules),
        *(_missed(rules)[:1] if rules.missed_fifteen != "off" else []),
        *_sudden_death(rules),
        _opening(rules)[0],
        _ties(rules),
        *_points_for_sevens(rules)[:1],
        _dealing(rules)[2],
    ]


def _game() -> list[str]:
    return [
        _("The deck has **40 cards** in four suits: oros, copas, espadas and bastos."),
        _("Cards 1 to 7 are worth their number; **sota 8, caballo 9, rey 10**."),
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
        {
            "right": _("Play runs to the right (counter-clockwise). The player to the dealer's right begins."),
            "left": _("Play runs to the left (clockwise). The player to the dealer's left begins."),
        }[rules.direction],
        {
            "onward": _("After each round the next player in the order of play deals."),
            "back": _("After each round the player before the dealer in the order of play deals."),
        }[rules.deal_moves],
    ]


def _capture(rules: RuleSet) -> str:
    return {
        "optional": _("You **may** capture, but need not: any card can be laid down without taking anything."),
        "played_card": _("You choose which card to play, but a card that can capture **must** capture."),
        "any_card": _("While any card in your hand can capture, you **must** capture."),
    }[rules.capture]


def _capturing(rules: RuleSet) -> list[str]:
    return [
        _capture(rules),
        _("Where several fifteens are possible, you choose which one to take. A card takes only one."),
        _("Cards left on the table at the end of a round go to whoever captured last. That is never an escoba."),
        _("Escobas made with the last cards of a round count like any other.")
        if rules.last_deal_escobas
        else _("Once the stock is empty, taking every card still captures but is no escoba."),
    ]


def _opening(rules: RuleSet) -> list[str]:
    if rules.opening == "no_one":
        return [_("The four opening cards belong to no one, even if they are worth 15.")]
    return [
        {
            "dealer": _("If the four opening cards are worth 15, the **dealer** takes them: an **escoba de mano**."),
            "first_player": _(
                "If the four opening cards are worth 15, the **first player** takes them: an **escoba de mano**."
            ),
        }[rules.opening],
        {
            "two_fifteens": _("If they can be split into two fifteens, they are taken as **two** escobas."),
            "sum_30": _("If they are worth 30 together, they are taken as **two** escobas."),
        }[rules.opening_pair],
    ]


def _missed(rules: RuleSet) -> list[str]:
    sentences = [
        {
            "off": _("A fifteen that someone missed cannot be claimed."),
            "renuncio": _(
                "**Renuncio:** if the player before you laid down a card that makes 15 with others on the table, you "
                "may claim that fifteen before you play."
            ),
            "any": _("Before you play you may **claim** any fifteen that lies on the table, whoever left it there."),
        }[rules.missed_fifteen]
    ]
    if rules.missed_fifteen != "off":
        sentences.append(
            _("A claim is a capture like any other, and may be an escoba. One claim a turn; then you play as usual.")
        )
    if rules.capture != "optional" and rules.missed_fifteen != "any":
        sentences.append(
            _("Since capturing is not left to choice here, nobody can miss a fifteen: a **renuncio** can never happen.")
        )
    return sentences


def _count(rules: RuleSet) -> list[str]:
    return [
        *_points_for_escobas(rules),
        *_points_for_cards(rules),
        *_points_for_oros(rules),
        *_points_for_sevens(rules),
        _ties(rules),
        *_sudden_death(rules),
    ]


def _points_for_escobas(rules: RuleSet) -> list[str]:
    points = rules.escoba
    if not points:
        return [_("An **escoba** scores nothing by itself.")]
    return [
        ngettext("Each **escoba** scores {points} point.", "Each **escoba** scores {points} points.", points).format(
            points=points
        )
    ]


def _points_for_cards(rules: RuleSet) -> list[str]:
    points, scarce = rules.most_cards, rules.scarce_cards
    sentences = [
        ngettext(
            "The **most cards** score {points} point.", "The **most cards** score {points} points.", points
        ).format(points=points)
        if points
        else _("The **most cards** score nothing.")
    ]
    if scarce != points:
        sentences.append(
            ngettext(
                "If the other side has fewer than 10 cards (two sides only), they score {points} point instead.",
                "If the other side has fewer than 10 cards (two sides only), they score {points} points instead.",
                scarce,
            ).format(points=scarce)
        )
    return sentences


def _points_for_oros(rules: RuleSet) -> list[str]:
    most, every, guindis = rules.most_oros, rules.all_oros, rules.seven_of_oros
    sentences = [
        ngettext("The **most oros** score {points} point.", "The **most oros** score {points} points.", most).format(
            points=most
        )
        if most
        else _("The **most oros** score nothing.")
    ]
    if every != most:
        sentences.append(
            ngettext(
                "**All ten oros** score {points} point instead.",
                "**All ten oros** score {points} points instead.",
                every,
            ).format(points=every)
        )
    sentences.append(
        ngettext(
            "The **7 of oros**, the guindis, scores {points} point.",
            "The **7 of oros**, the guindis, scores {points} points.",
            guindis,
        ).format(points=guindis)
        if guindis
        else _("The **7 of oros** scores nothing by itself.")
    )
    return sentences


def _points_for_sevens(rules: RuleSet) -> list[str]:
    points, every = rules.most_sevens, rules.all_sevens
    if rules.sevens == "setenta":
        if not points:
            return [_("The **setenta** scores nothing.")]
        return [
            ngettext(
                "The highest **setenta** scores {points} point.",
                "The highest **setenta** scores {points} points.",
                points,
            ).format(points=points),
            _(
                "The setenta adds up your best card in each suit: 7 counts 21, 6 counts 18, 1 counts 16, 5 counts 15, "
                "4 counts 14, 3 counts 13, 2 counts 12, figures 10. Without a card of every suit you have none."
            ),
        ]
    sentences = [
        ngettext(
            "The **most sevens** score {points} point.", "The **most sevens** score {points} points.", points
        ).format(points=points)
        if points
        else _("The **most sevens** score nothing.")
    ]
    if every != points:
        sentences.append(
            ngettext(
                "**All four sevens** score {points} point instead.",
                "**All four sevens** score {points} points instead.",
                every,
            ).format(points=every)
        )
    return sentences


def _ties(rules: RuleSet) -> str:
    return {
        "no_one": _("Where sides tie for the most, **no one** scores."),
        "everyone": _("Where sides tie for the most, **each** of them scores."),
    }[rules.ties]


def _sudden_death(rules: RuleSet) -> list[str]:
    if not rules.capture_nothing_loses:
        return []
    return [
        _(
            "**Sudden death:** with two players, whoever captures nothing in a round while the other does loses the "
            "match at once."
        )
    ]


def _end(rules: RuleSet) -> list[str]:
    return [
        ngettext(
            "The match ends after the round in which a side reaches **{target} point**.",
            "The match ends after the round in which a side reaches **{target} points**.",
            rules.target,
        ).format(target=rules.target),
        _("**Desescoba:** the side with the **fewest** points wins.")
        if rules.lowest_wins
        else _("The side with the most points wins."),
        _level_match(rules),
    ]


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
