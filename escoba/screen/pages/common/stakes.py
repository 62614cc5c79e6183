"""Whether a match that is chosen can count for the career, and for how many chips."""

from __future__ import annotations

from dataclasses import dataclass

from escoba.career import STAKES, highest_stake
from escoba.career.kinds import KINDS
from escoba.rules import sides_of
from escoba.screen.pages.common.match_choice import MatchChoice
from escoba.screen.shell.program import Program
from escoba.screen.words.career import figure
from escoba.screen.words.texts import _


@dataclass(frozen=True, slots=True)
class Stakes:
    """What may be staked by whoever plays now: `balance` chips are there, none where the player does without chips.

    `obstacle` is why no match counts now at all, whatever is chosen; empty where it can.
    """

    balance: int
    obstacle: str

    @classmethod
    def of(cls, program: Program) -> Stakes | None:
        """Those of whoever plays now; None where the career is switched off."""
        settings, career = program.preferences.settings, program.storage.career
        if not settings.career:
            return None
        career.look_in(join=True)
        obstacle = ""
        if not (program.storage.can_save and career.joined):
            obstacle = _("Nothing can be saved at the moment, so no match can count.")
        elif program.options.seed is not None:
            obstacle = _("The shuffle is fixed by --seed: such a match is training.")
        elif settings.own_shuffle:
            obstacle = _("Your own text goes into the shuffle, as the settings say: such a match is training.")
        return cls(career.balance() if settings.chips and career.joined else 0, obstacle)

    @property
    def highest(self) -> int:
        """The most that may be staked."""
        return highest_stake(self.balance)

    @property
    def offered(self) -> bool:
        """Whether there is anything to stake."""
        return self.at_most(STAKES[-1]) > 0

    def why_not(self, choice: MatchChoice) -> str:
        """Why a match that is chosen cannot count; empty where it can."""
        people = [seat for seat in choice.seats if not seat.is_bot]
        if self.obstacle:
            return self.obstacle
        if choice.practice:
            return _("Practice counts nowhere.")
        if [seat.kind for seat in people] != ["me"]:
            return _("Only a match that you play alone against bots can count.")
        return ""

    def why_not_so_much(self, stake: int) -> str:
        """Why so much cannot be staked; empty where it can."""
        if stake <= self.highest:
            return ""
        return _("A tenth of your chips at most: you have {chips}.").format(chips=figure(self.balance))

    def stake_of(self, choice: MatchChoice) -> int | None:
        """What is staked on the match that was chosen, as far as it may be; None where it is training."""
        if not choice.competitive or self.why_not(choice):
            return None
        return self.at_most(choice.stake)

    def at_most(self, stake: int) -> int:
        """So much, or the next lower stake that may be."""
        return max(one for one in STAKES if one <= min(stake, self.highest))


def outcome_words(choice: MatchChoice, stake: int | None) -> str:
    """What can be won and lost, in one line; a `stake` of None is training."""
    if stake is None:
        return _("Training: with hints if you like, and no rating.")
    club, seats = KINDS["club"], len(choice.seats)
    winners = len(sides_of(seats, teams=choice.teams)[0])
    won, lost = club.winners_xp * seats // winners, club.losers_xp
    if not stake:
        return _("Win {won} XP or get {lost} XP, no hints or undo; your rating follows.").format(won=won, lost=lost)
    return _("Win {chips} chips and {won} XP, or lose {stake} chips and get {lost} XP.").format(
        chips=figure(stake * seats // winners - stake), won=won, stake=figure(stake), lost=lost
    )
