"""What cards and suits are called follows the deck in force: *most oros* is *most diamonds* with French cards.

Each message of this kind stands in the catalogues once for each family of decks, whole, with the family as its context;
`scripts/messages.py` puts it there. So no translation has to fit a suit's name into a sentence.
"""

from __future__ import annotations

from escoba.screen.art.pictures import FOUR_COLOURS
from escoba.screen.words.texts import _, pgettext, plural_in_context


class _Spoken:
    style = "spanish"


def speak_of(style: str) -> None:
    """Call cards from now on as this deck style shows them (rules, section 1). Texts already made stay as they are."""
    _Spoken.style = style


def spoken_of() -> str:
    """The deck style whose words are used now."""
    return _Spoken.style


def family(style: str) -> str:
    """The context of the messages about cards of a style: *spanish deck*, *italian deck* or *french deck*."""
    return f"{style.partition('_')[0]} deck"


def in_deck(message: str) -> str:
    """The message in the language and for the deck spoken of now."""
    return pgettext(family(_Spoken.style), message)


def plural_in_deck(singular: str, plural: str, number: int) -> str:
    """The form of such a message that goes with `number`. It still holds its placeholders."""
    return plural_in_context(family(_Spoken.style), singular, plural, number)


def figures_values() -> str:
    """What the cards of the deck spoken of now are worth, in a sentence for the rules."""
    return {
        "italian": _("Cards 1 to 7 are worth their number; **fante 8, cavallo 9, re 10**."),
        "french": _("Cards 1 to 7 are worth their number; **jack 8, queen 9, king 10**."),
        "french_brazilian": _("Cards 1 to 7 are worth their number; **queen 8, jack 9, king 10**."),
        "french_1_to_10": _("Every card is worth its number, from the ace, **1**, to the **10**."),
    }.get(
        _Spoken.style.removesuffix(FOUR_COLOURS),
        _("Cards 1 to 7 are worth their number; **sota 8, caballo 9, rey 10**."),
    )
