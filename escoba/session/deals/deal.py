"""One round that is the same wherever it is dealt, and how it goes when bots play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from escoba.bots import choose
from escoba.game import Match
from escoba.records import Record, Recorder, SeedsRecord, dealer_from_seeds, deck_of, seeds_record
from escoba.rules import RuleSet, nearest_preset
from escoba.session.chance import Chance
from escoba.storage.seating import HUMAN


@dataclass(frozen=True, slots=True)
class Deal:
    """One round: seat 0 is the person's, the others are played by `levels`, in the order of play.

    Everything random follows from `key`: the SHA-256 of its UTF-8 is the house's seed of the deck and of the dealer
    (records, `seeds`), no seat gives a part, and it is the seed from which the bots draw.
    """

    key: str
    rules: RuleSet
    levels: tuple[str, ...]

    @property
    def preset(self) -> str:
        """The id of the tradition that the rules are nearest to."""
        return nearest_preset(self.rules)

    @property
    def seeds(self) -> SeedsRecord:
        """What the deck follows from."""
        return seeds_record(self._house, self._parts)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return dealer_from_seeds(self._house, self._parts)

    def played(self, level: str, stream: str | None = None) -> Record:
        """The round as it goes with a bot of this level in the person's seat, as a record without names and times.

        The others draw as they do against a person, the bot from `stream` (None: as a seat of this deal does), so it
        comes out the same everywhere. KeyError where there is no such level.
        """
        match = Match(self.rules, 1 + len(self.levels))
        recorder = Recorder(self.preset, self.rules, [("", HUMAN), *[("", one) for one in self.levels]], seed=self.key)
        deck = deck_of(self.seeds, 1)
        match.begin_round(deck, self.dealer)
        recorder.begin_round(self.dealer, deck, seeds=self.seeds)
        around, own = Chance(self.key), Chance(self.key if stream is None else stream)
        while match.round is not None and match.round.turn is not None:
            seat = match.round.turn
            chance, player = (around, self.levels[seat - 1]) if seat else (own, level)
            move = choose(player, match.view(seat), chance.thought(1, len(match.round.moves), seat))
            match.play(move)
            recorder.move(move)
        recorder.end_round(match.counts[0].points)
        return recorder.record

    @property
    def _house(self) -> bytes:
        return sha256(self.key.encode()).digest()

    @property
    def _parts(self) -> list[None]:
        return [None] * (1 + len(self.levels))


def lead(points: Sequence[int], rules: RuleSet) -> int:
    """By how many points seat 0 is ahead of the best of the others, where each plays for itself."""
    return points[0] - max(points[1:]) if not rules.lowest_wins else min(points[1:]) - points[0]
