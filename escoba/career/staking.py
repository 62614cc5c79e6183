"""A match as it is staked: who sits where, for how much, and who may (career, sections 1, 3 and 7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from escoba.career.errors import Refused
from escoba.career.kinds import KINDS, Kind, Worth
from escoba.career.ledger import BOTS, Posting, player, pot, transfer
from escoba.rules import side_of, sides_of

BOT = "bot:"
"""How the seat of a bot begins; its level follows."""
STAKES = (0, 100, 250, 500, 1000)
"""What a seat may be staked with, in chips."""
ALWAYS = 100
"""Whoever has this much may stake it."""


def highest_stake(balance: int) -> int:
    """The most that somebody with this balance may stake: a tenth, but 100 where the balance has it."""
    return max(balance // 10, ALWAYS if balance >= ALWAYS else 0)


@dataclass(frozen=True, kw_only=True)
class StakedMatch:
    """A match from its start, competitive or not.

    `seats` are in the order of play, a person's id or "bot:LEVEL"; `stake` is in chips for each seat, `house_share` in
    percent of the pot. Making one that cannot be raises Refused; what the people may stake is `check_balances`.
    """

    id: str
    kind: Kind
    seats: tuple[str, ...]
    teams: bool = False
    stake: int = 0
    house_share: int = 0
    bot_from_start: bool = False
    same_address: bool = False
    lowest_wins: bool = False

    def __post_init__(self) -> None:
        """Refuse what can be no match of this kind."""
        if not 2 <= len(self.seats) <= 4:
            raise Refused("A match has 2 to 4 seats")
        if self.teams and len(self.seats) != 4:
            raise Refused("Pairs need four seats")
        people = list(self.people.values())
        if len(set(people)) < len(people):
            raise Refused("A person sits in two seats")
        if self.kind not in KINDS:
            raise Refused("There is no such kind of match")
        if not self.worth.fewest_people <= len(people) <= self.worth.most_people:
            raise Refused(f"A match of the kind {self.kind} cannot be played by so many people: {len(people)}")
        if not 0 <= self.house_share <= 100:
            raise Refused("The house's share is 0 to 100 percent")
        if self.stake not in STAKES:
            raise Refused(f"There is no such stake: {', '.join(map(str, STAKES))} are what there is")
        if self.stake and not self.worth.staked:
            raise Refused(f"A match of the kind {self.kind} has no stake")
        if self.stake and self.bots and not self.worth.bots_stake:
            raise Refused(f"In a match of the kind {self.kind} there is no stake beside a bot")

    @property
    def worth(self) -> Worth:
        """What its kind is worth."""
        return KINDS[self.kind]

    @cached_property
    def people(self) -> dict[int, str]:
        """The seats of people, in the order of play, and who sits there."""
        return {seat: who for seat, who in enumerate(self.seats) if not who.startswith(BOT)}

    @cached_property
    def bots(self) -> dict[int, str]:
        """The seats of bots, in the order of play, and their levels."""
        return {seat: who.removeprefix(BOT) for seat, who in enumerate(self.seats) if seat not in self.people}

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side: with teams 0 and 2, then 1 and 3."""
        return sides_of(len(self.seats), teams=self.teams)

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return side_of(seat, teams=self.teams)

    @property
    def counts(self) -> bool:
        """Whether it is worth anything: an open match from one network address is not."""
        return not (self.kind == "open" and self.same_address)

    @property
    def pot(self) -> int:
        """All stakes together, in chips."""
        return self.stake * len(self.seats)

    def check_balances(self, balance: Callable[[str], int]) -> None:
        """Refuse, with Refused, a stake that one of the people may not stake."""
        for person in self.people.values():
            if self.stake > highest_stake(balance(person)):
                raise Refused(f"{person!r} may stake {highest_stake(balance(person))} at most")

    def postings(self) -> list[Posting]:
        """What is posted when the match starts: every seat's stake goes into its pot."""
        givers = [player(self.people[seat]) if seat in self.people else BOTS for seat in range(len(self.seats))]
        return [posting for giver in givers for posting in transfer(giver, pot(self.id), self.stake)]
