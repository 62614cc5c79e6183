"""The record of a match over the line, and whether its decks are what everybody's seeds lead to."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from escoba.cards import Card
from escoba.game import Claim
from escoba.records import (
    SEED_BYTES,
    PlayRecord,
    Record,
    Recorder,
    SeedsRecord,
    deck_of,
    move_of,
    seed_commitment,
)
from escoba.tables import Options, events


class Parts:
    """One's own parts of the decks: 32 random bytes for each round of each match, made when they are asked for."""

    def __init__(self) -> None:
        """None is made yet."""
        self._made: dict[tuple[int, int], bytes] = {}

    def of(self, match: int, round: int) -> bytes:
        """The part for a round."""
        return self._made.setdefault((match, round), secrets.token_bytes(SEED_BYTES))


class Keeping:
    """Follows a match from its beginning. `faults` says what was wrong with decks: empty as it should be.

    `record` is that of the rounds that are over, or None where something of it was not told.
    """

    def __init__(self, options: Options, seats: Sequence[tuple[str, str]]) -> None:
        """Nothing dealt; `seats` are (name, player) as in a record."""
        self.faults: list[str] = []
        self.parts: dict[int, str] = {}
        self._recorder = Recorder(options.preset, options.rule_set, seats, options.teams)
        self._house = ""
        self._bound: tuple[str | None, ...] = ()
        self._round = 0
        self._dealer = 0
        self._plays: list[PlayRecord] = []
        self._seen: list[tuple[str, ...]] = []
        self._points: tuple[int, ...] | None = None

    @property
    def record(self) -> Record:
        """The match, as far as its decks are known."""
        return self._recorder.record

    def happened(self, event: events.Event, seat: int | None) -> None:
        """Take note of one event of the match; `seat` is one's own."""
        match event:
            case events.SeedsWanted(round, commitment):
                self._round, self._house, self._bound = round, commitment, ()
            case events.PartsWanted(_, commitments):
                self._bound = commitments
            case events.RoundBegan(_, dealer):
                self._dealer, self._plays, self._seen, self._points = dealer, [], [], None
            case events.Dealt(deal, hand, _, table):
                self._seen.append((str(deal), *(hand or ()), "table", *table))
            case events.Discarded(player, card):
                self._plays.append(PlayRecord(player, card))
            case events.Captured(player, card, takes):
                self._plays.append(PlayRecord(player, card, takes))
            case events.Claimed(player, takes):
                self._plays.append(PlayRecord(player, claim=takes))
            case events.RoundCounted(points=points):
                self._points = points
            case events.SeedsShown(round, seeds):
                self._shown(round, seeds, seat)
            case events.MatchOver():
                self._recorder.end(event.totals, event.winner)
            case _:
                pass

    def _shown(self, round: int, seeds: SeedsRecord, seat: int | None) -> None:
        try:
            deck = deck_of(seeds, round)
            self._check(round, seeds, deck, seat)
        except ValueError as error:
            self.faults.append(f"round {round}: {error}")
            return
        self._recorder.begin_round(self._dealer, deck, seeds=seeds)
        for play in self._plays:
            self._recorder.move(move_of(play))
        if self._points is not None:
            self._recorder.end_round(self._points)

    def _check(self, round: int, seeds: SeedsRecord, deck: Sequence[Card], seat: int | None) -> None:
        """ValueError where the deck is not the one that everybody was bound to, or not the one that was played."""
        if seed_commitment(bytes.fromhex(seeds.house)) != self._house:
            raise ValueError("the house's seed is not the one that it was bound to")
        for number, (part, bound) in enumerate(zip(seeds.seats, self._bound, strict=False)):
            if part is not None and (bound is None or seed_commitment(bytes.fromhex(part)) != bound):
                raise ValueError(f"the part of seat {number} is not the one that it was bound to")
        mine = self.parts.get(round)
        if seat is not None and mine is not None and seeds.seats[seat] != mine:
            raise ValueError("one's own part of the deck is missing")
        seats = len(seeds.seats)
        first = (self._dealer + 1) % seats
        codes = [card.code for card in deck]
        played: dict[int, list[str]] = {number: [] for number in range(seats)}
        for play in self._plays:
            move = move_of(play)
            if not isinstance(move, Claim):
                played[move.seat].append(move.card.code)
        for number, cards in played.items():
            for deal in range(0, len(cards), 3):
                start = 0 if not deal else 3 * seats * (deal // 3) + 4
                dealt = codes[start + (number - first) % seats : start + 3 * seats : seats]
                if not set(cards[deal : deal + 3]) <= set(dealt):
                    raise ValueError(f"seat {number} was not dealt what it played")
        for seen in self._seen:
            deal, table = int(seen[0]), seen.index("table")
            start = 0 if deal == 1 else 3 * seats * (deal - 1) + 4
            hand = seen[1:table]
            if hand and seat is not None:
                dealt = codes[start + (seat - first) % seats : start + 3 * seats : seats]
                if list(hand) != dealt:
                    raise ValueError(f"one's own hand of deal {deal} is another")
            if seen[table + 1 :] and list(seen[table + 1 :]) != codes[3 * seats : 3 * seats + 4]:
                raise ValueError("the table was another")
