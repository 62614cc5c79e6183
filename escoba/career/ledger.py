"""The double-entry ledger of chips: every change is taken from one account and given to another (career, section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

AccountKind = Literal["player", "pot", "house", "bots", "grants"]


class Account(NamedTuple):
    """Where chips are: with a player (`owner` is the id), in the pot of a match (its id), or with one of the others."""

    kind: AccountKind
    owner: str = ""


HOUSE = Account("house")
"""It keeps its share of the pots and what nobody won, and pays the prizes."""
BOTS = Account("bots")
"""The bank from which all bots stake."""
GRANTS = Account("grants")
"""Where first and daily chips come from."""


def player(person: str) -> Account:
    """The account of a player."""
    return Account("player", person)


def pot(match: str) -> Account:
    """The pot of a match."""
    return Account("pot", match)


class Posting(NamedTuple):
    """A change of one account, in chips."""

    account: Account
    chips: int


def transfer(source: Account, target: Account, chips: int) -> tuple[Posting, ...]:
    """The two postings that move chips; none where there are none to move."""
    return (Posting(source, -chips), Posting(target, chips)) if chips else ()


class Ledger:
    """What every account holds. The sum over all accounts is zero after every entry."""

    def __init__(self) -> None:
        """No account holds anything."""
        self._holds: dict[Account, int] = {}

    def __iter__(self) -> Iterator[tuple[Account, int]]:
        """Every account that does not hold 0, with what it holds."""
        return iter(self._holds.items())

    def holds(self, account: Account) -> int:
        """The chips of one account."""
        return self._holds.get(account, 0)

    def all_pots(self) -> int:
        """The chips in the pots of all matches that are staked and not settled."""
        return sum(chips for account, chips in self if account.kind == "pot")

    def enter(self, postings: Iterable[Posting]) -> None:
        """Make one entry of several postings. ValueError, and nothing changed, where they do not sum up to zero."""
        entry = list(postings)
        if sum(posting.chips for posting in entry):
            raise ValueError(f"An entry must sum up to zero, which this does not: {entry}")
        for account, chips in entry:
            held = self.holds(account) + chips
            if held:
                self._holds[account] = held
            else:
                self._holds.pop(account, None)
