"""What a card is called, as its deck shows it: *sota of copas*, *fante of coppe*, *jack of hearts* (rules, 1).

Every name is a message of its own: languages join ranks and suits in ways of their own.
"""

from __future__ import annotations

from escoba.cards import Card, Rank, Suit
from escoba.screen.art.pictures import FOUR_COLOURS
from escoba.screen.words.texts import N_, _


def card_name(card: Card, style: str) -> str:
    """The name of a card in a deck style; made to stand by itself, as after a colon."""
    style = style.removesuffix(FOUR_COLOURS)
    rank = _BRAZILIAN.get(card.rank, card.rank) if style == "french_brazilian" else card.rank
    if style == "french_1_to_10" and card.rank in _NUMBERED:
        return _(_NUMBERED[card.rank][card.suit])
    return _(_NAMES[style.partition("_")[0]][card.suit][rank - 1])


# No names are put together here. In the order of ranks, from the ace.
_NAMES: dict[str, dict[Suit, tuple[str, ...]]] = {
    "spanish": {
        Suit.OROS: (
            N_("ace of oros"),
            N_("two of oros"),
            N_("three of oros"),
            N_("four of oros"),
            N_("five of oros"),
            N_("six of oros"),
            N_("seven of oros"),
            N_("sota of oros"),
            N_("caballo of oros"),
            N_("rey of oros"),
        ),
        Suit.COPAS: (
            N_("ace of copas"),
            N_("two of copas"),
            N_("three of copas"),
            N_("four of copas"),
            N_("five of copas"),
            N_("six of copas"),
            N_("seven of copas"),
            N_("sota of copas"),
            N_("caballo of copas"),
            N_("rey of copas"),
        ),
        Suit.ESPADAS: (
            N_("ace of espadas"),
            N_("two of espadas"),
            N_("three of espadas"),
            N_("four of espadas"),
            N_("five of espadas"),
            N_("six of espadas"),
            N_("seven of espadas"),
            N_("sota of espadas"),
            N_("caballo of espadas"),
            N_("rey of espadas"),
        ),
        Suit.BASTOS: (
            N_("ace of bastos"),
            N_("two of bastos"),
            N_("three of bastos"),
            N_("four of bastos"),
            N_("five of bastos"),
            N_("six of bastos"),
            N_("seven of bastos"),
            N_("sota of bastos"),
            N_("caballo of bastos"),
            N_("rey of bastos"),
        ),
    },
    "italian": {
        Suit.OROS: (
            N_("ace of denari"),
            N_("two of denari"),
            N_("three of denari"),
            N_("four of denari"),
            N_("five of denari"),
            N_("six of denari"),
            N_("seven of denari"),
            N_("fante of denari"),
            N_("cavallo of denari"),
            N_("re of denari"),
        ),
        Suit.COPAS: (
            N_("ace of coppe"),
            N_("two of coppe"),
            N_("three of coppe"),
            N_("four of coppe"),
            N_("five of coppe"),
            N_("six of coppe"),
            N_("seven of coppe"),
            N_("fante of coppe"),
            N_("cavallo of coppe"),
            N_("re of coppe"),
        ),
        Suit.ESPADAS: (
            N_("ace of spade"),
            N_("two of spade"),
            N_("three of spade"),
            N_("four of spade"),
            N_("five of spade"),
            N_("six of spade"),
            N_("seven of spade"),
            N_("fante of spade"),
            N_("cavallo of spade"),
            N_("re of spade"),
        ),
        Suit.BASTOS: (
            N_("ace of bastoni"),
            N_("two of bastoni"),
            N_("three of bastoni"),
            N_("four of bastoni"),
            N_("five of bastoni"),
            N_("six of bastoni"),
            N_("seven of bastoni"),
            N_("fante of bastoni"),
            N_("cavallo of bastoni"),
            N_("re of bastoni"),
        ),
    },
    "french": {
        Suit.OROS: (
            N_("ace of diamonds"),
            N_("two of diamonds"),
            N_("three of diamonds"),
            N_("four of diamonds"),
            N_("five of diamonds"),
            N_("six of diamonds"),
            N_("seven of diamonds"),
            N_("jack of diamonds"),
            N_("queen of diamonds"),
            N_("king of diamonds"),
        ),
        Suit.COPAS: (
            N_("ace of hearts"),
            N_("two of hearts"),
            N_("three of hearts"),
            N_("four of hearts"),
            N_("five of hearts"),
            N_("six of hearts"),
            N_("seven of hearts"),
            N_("jack of hearts"),
            N_("queen of hearts"),
            N_("king of hearts"),
        ),
        Suit.ESPADAS: (
            N_("ace of spades"),
            N_("two of spades"),
            N_("three of spades"),
            N_("four of spades"),
            N_("five of spades"),
            N_("six of spades"),
            N_("seven of spades"),
            N_("jack of spades"),
            N_("queen of spades"),
            N_("king of spades"),
        ),
        Suit.BASTOS: (
            N_("ace of clubs"),
            N_("two of clubs"),
            N_("three of clubs"),
            N_("four of clubs"),
            N_("five of clubs"),
            N_("six of clubs"),
            N_("seven of clubs"),
            N_("jack of clubs"),
            N_("queen of clubs"),
            N_("king of clubs"),
        ),
    },
}
_NUMBERED = {
    Rank.SOTA: {
        Suit.OROS: N_("eight of diamonds"),
        Suit.COPAS: N_("eight of hearts"),
        Suit.ESPADAS: N_("eight of spades"),
        Suit.BASTOS: N_("eight of clubs"),
    },
    Rank.CABALLO: {
        Suit.OROS: N_("nine of diamonds"),
        Suit.COPAS: N_("nine of hearts"),
        Suit.ESPADAS: N_("nine of spades"),
        Suit.BASTOS: N_("nine of clubs"),
    },
    Rank.REY: {
        Suit.OROS: N_("ten of diamonds"),
        Suit.COPAS: N_("ten of hearts"),
        Suit.ESPADAS: N_("ten of spades"),
        Suit.BASTOS: N_("ten of clubs"),
    },
}
"""The figures of a French deck from the ace to the 10."""
_BRAZILIAN = {Rank.SOTA: Rank.CABALLO, Rank.CABALLO: Rank.SOTA}
"""In Brazil the queen is worth 8 and the jack 9."""
