"""What happens in a game, as frozen facts: the answer to every deck and every move.

They are the history, the log, the replay and what the screen moves its cards by. Seats and sides are numbers,
cards are in the order in which they lie.
"""

from __future__ import annotations

from dataclasses import dataclass

from escoba.cards import Card
from escoba.game.count import RoundCount


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round is about to be dealt: its number in the match from 1, its dealer, and who will play first."""

    number: int
    dealer: int
    first: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards to each seat, one at a time from `first`; at the round's start also the four on the table.

    `hands` are by seat; `deal` counts from 1; `stock` is the number of cards left to deal afterwards.
    """

    deal: int
    first: int
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class OpeningTaken:
    """The opening table went to a seat as escobas (rules, options `opening` and `opening_pair`).

    `crosswise` are the cards that lie crosswise in the pile for them: one, or two for a table worth 30.
    """

    seat: int
    cards: tuple[Card, ...]
    crosswise: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was laid on the table."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Captured:
    """A played card took a set from the table; played card and set are now in the seat's pile."""

    seat: int
    card: Card
    takes: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claimed:
    """A missed fifteen was taken from the table before the play."""

    seat: int
    takes: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Escoba:
    """The capture or claim just told took every card on the table; `card` lies crosswise in the pile for it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The round's last cards went to whoever captured last, or to nobody (seat None) where nobody captured."""

    seat: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundCounted:
    """The round was counted: its lines and points, and each side's total after it."""

    number: int
    count: RoundCount
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side has won. `by_no_capture`: the other side ended the round without one capture."""

    winner: int
    totals: tuple[int, ...]
    by_no_capture: bool


Event = (
    RoundBegan
    | Dealt
    | OpeningTaken
    | Discarded
    | Captured
    | Claimed
    | Escoba
    | LeftoversTaken
    | RoundCounted
    | MatchEnded
)
