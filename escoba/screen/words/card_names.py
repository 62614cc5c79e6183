"""What a card is called, as its deck shows it: *sota of copas*, *fante of coppe*, *jack of hearts* (rules, 1)."""

from __future__ import annotations

from escoba.cards import Card, Rank, Suit
from escoba.screen.art.pictures import FOUR_COLOURS
from escoba.screen.words.texts import _


def card_name(card: Card, style: str) -> str:
    """The name of a card in a deck style; made to stand by itself, as after a colon."""
    style = style.removesuffix(FOUR_COLOURS)
    return _("{rank} of {suit}").format(rank=_ranks(style)[card.rank], suit=_suits(style)[card.suit])


def _ranks(style: str) -> dict[Rank, str]:
    figures = {
        "italian": (_("fante"), _("cavallo"), _("re")),
        "french": (_("jack"), _("queen"), _("king")),
        "french_brazilian": (_("queen"), _("jack"), _("king")),
        "french_1_to_10": (_("eight"), _("nine"), _("ten")),
    }.get(style, (_("sota"), _("caballo"), _("rey")))
    words = (_("ace"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), *figures)
    return dict(zip(Rank, words, strict=True))


def _suits(style: str) -> dict[Suit, str]:
    if style.startswith("french"):
        words = (_("diamonds"), _("hearts"), _("spades"), _("clubs"))
    elif style == "italian":
        words = (_("denari"), _("coppe"), _("spade"), _("bastoni"))
    else:
        words = (_("oros"), _("copas"), _("espadas"), _("bastos"))
    return dict(zip(Suit, words, strict=True))
