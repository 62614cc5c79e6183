"""The forty cards of a Spanish deck: suits, ranks, values and codes (rules, section 1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum


class Suit(Enum):
    """A suit; its value is the letter that ends a card's code."""

    OROS = "o"
    COPAS = "c"
    ESPADAS = "e"
    BASTOS = "b"


class Rank(IntEnum):
    """A rank; its number is what the card is worth: 1 to 7, sota 8, caballo 9, rey 10."""

    AS = 1
    DOS = 2
    TRES = 3
    CUATRO = 4
    CINCO = 5
    SEIS = 6
    SIETE = 7
    SOTA = 8
    CABALLO = 9
    REY = 10

    @property
    def printed(self) -> int:
        """The number printed on a Spanish card: the value up to 7, then 10, 11, 12."""
        return int(self) if self <= Rank.SIETE else int(self) + 2


class CardError(ValueError):
    """A text that is no card's code."""


class Card:
    """One of the forty cards.

    There is exactly one object for each card (`Card.of`, `Card.from_code`), so cards are compared by identity and
    are as cheap in sets as numbers. `value` is what it counts towards 15, `code` is how it is written as text.
    """

    __slots__ = ("code", "index", "rank", "suit", "value")

    suit: Suit
    rank: Rank
    value: int
    code: str
    index: int

    def __init__(self, suit: Suit, rank: Rank, index: int) -> None:
        """Make the deck's own objects; everybody else asks `Card.of` or `Card.from_code`."""
        for name, value in (
            ("suit", suit),
            ("rank", rank),
            ("value", int(rank)),
            ("code", f"{rank.printed}{suit.value}"),
            ("index", index),
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        """Refused: everybody shares the one object of each card."""
        raise AttributeError(f"a card does not change: {self}.{name}")

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of this suit and rank."""
        return _BY_SUIT_AND_RANK[suit, rank]

    @staticmethod
    def from_code(code: str) -> Card:
        """The card written as `code`, such as `7o` or `12b`; CardError where there is none."""
        try:
            return _BY_CODE[code]
        except (KeyError, TypeError):
            raise CardError(f"{code!r} is no card: a code is 1-7, 10, 11 or 12 and then o, c, e or b") from None

    def __repr__(self) -> str:
        """The code, which is how players of the program see a card in an error."""
        return self.code

    def __lt__(self, other: Card) -> bool:
        """Deck order: by suit, then by rank."""
        return self.index < other.index

    def __copy__(self) -> Card:
        """The same object: there is only one of each card."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """The same object: there is only one of each card."""
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Travel to another process by code, and arrive as that process's one object."""
        return Card.from_code, (self.code,)


DECK: tuple[Card, ...] = tuple(
    Card(suit, rank, 10 * row + column) for row, suit in enumerate(Suit) for column, rank in enumerate(Rank)
)
"""All forty cards in order: oros, copas, espadas, bastos, each from as to rey."""

_BY_CODE = {card.code: card for card in DECK}
_BY_SUIT_AND_RANK = {(card.suit, card.rank): card for card in DECK}

SEVEN_OF_OROS = _BY_CODE["7o"]
"""The *guindis*, a point of its own."""


def value_of(cards: Iterable[Card]) -> int:
    """What the cards are worth together."""
    return sum([card.value for card in cards])


def codes(cards: Iterable[Card]) -> list[str]:
    """The cards' codes, in the order given."""
    return [card.code for card in cards]
