"""How a match has gone: on the table, in its record and on file, the three always alike."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from escoba.cards import Card, CardError, codes
from escoba.game import Event, Match, MatchEnded, Move, RoundCounted
from escoba.records import Record, Recorder, RoundRecord, SeedsRecord, commitment, deck_of, move_of, replay
from escoba.session.chance import Chance
from escoba.storage import Storage
from escoba.storage.facts import facts_of_round

_DECKS = "decks"
"""Under what the decks of rounds to come are kept with a match."""


class Shuffled(NamedTuple):
    """A deck, top card first, and the salt of its fingerprint; None where it has none yet."""

    deck: tuple[Card, ...]
    salt: str | None = None


class RecordedMatch:
    """A match with all that is kept of it. `next_round`, `play` and `take_back` are on file when they return.

    `match` is the game's own state, for reading only; after `take_back` it is another one. `finished` is called with
    the record once the match has been won; it must not raise.
    """

    def __init__(
        self,
        storage: Storage,
        match_id: int,
        match: Match,
        recorder: Recorder,
        chance: Chance,
        *,
        seeds: SeedsRecord | None = None,
        remembered: Mapping[str, str] | None = None,
        finished: Callable[[Record], None] | None = None,
    ) -> None:
        """Put together what `escoba.session.start_match` has begun or found."""
        self.id = match_id
        self.storage = storage
        self.match = match
        self.chance = chance
        self._seeds = seeds
        self._recorder = recorder
        self._remembered = dict(remembered or {})
        self._finished = finished
        self._decks = _decks_from(self._remembered.get(_DECKS))

    @property
    def record(self) -> Record:
        """The match so far."""
        return self._recorder.record

    @property
    def round_number(self) -> int:
        """The number of the round on the table, its last card played or not; 0 before the first deal."""
        return len(self.match.counts) + (1 if self.match.playing else 0)

    def next_round(self, first_dealer: int | None = None) -> list[Event]:
        """Shuffle, save the deck, deal. IllegalPlay where a round is being played or the match is over.

        A round that has been dealt before, or is known beforehand, gets the same deck again. `first_dealer` deals the
        match's first round; None draws one.
        """
        number = len(self.match.counts) + 1
        dealer = self.match.next_dealer
        if dealer is None:
            dealer = self.chance.first_dealer(self.match.seats) if first_dealer is None else first_dealer
        salt = fingerprint = None
        if self._seeds is not None:
            deck = deck_of(self._seeds, number)
        else:
            known = self._decks.get(number)
            deck = known.deck if known else tuple(self.chance.deck(number))
            salt = (known.salt if known else None) or self.chance.salt(number)
            fingerprint = commitment(salt, codes(deck))
        events = self.match.begin_round(deck, dealer)
        self._recorder.begin_round(dealer, deck, salt, fingerprint, self._seeds)
        self.storage.begin_round(self.id, number, dealer, deck, salt, fingerprint, self._seeds)
        return events

    def play(self, move: Move) -> list[Event]:
        """Play a card or make a claim; saved before the events are given.

        Raises InvalidPlay or IllegalPlay, and then nothing has changed.
        """
        played = self.match.round
        number, index = self.round_number, len(played.moves) if played is not None else 0
        events = self.match.play(move)
        self._recorder.move(move)
        self.storage.add_move(self.id, number, index, move)
        for event in events:
            if isinstance(event, RoundCounted):
                self._recorder.end_round(event.count.points)
                assert played is not None
                facts = facts_of_round(number, played, event.count)
                self.storage.end_round(self.id, number, event.count.points, facts)
            elif isinstance(event, MatchEnded):
                self.end()
        return events

    def end(self) -> None:
        """Keep the result of a match that has been won."""
        winner, totals = self.match.winner, self.match.totals
        assert winner is not None
        ended = now()
        self._recorder.end(totals, winner, ended=ended)
        self.storage.end_match(self.id, totals, winner, ended.isoformat(timespec="seconds"))
        if self._finished is not None:
            self._finished(self.record)

    def since(self, number: int, index: int) -> list[Move | None]:
        """What was played from move `index` (from 0) of round `number` on: moves, and None for each deal of a round.

        IndexError where there is no such round, or the move is not even the next.
        """
        rounds = self.record.rounds
        if not 0 < number <= len(rounds):
            raise IndexError(f"there are {len(rounds)} rounds, so there is no round {number}")
        first, *later = rounds[number - 1 :]
        if index > len(first.plays):
            raise IndexError(f"round {number} has {len(first.plays)} moves, so there is no move {index}")
        done: list[Move | None] = [move_of(play) for play in first.plays[index:]]
        for dealt in later:
            done += [None, *[move_of(play) for play in dealt.plays]]
        return done

    def take_back(self, number: int, index: int) -> None:
        """Take back all moves from `index` (from 0) of round `number` on, and all later rounds; those keep their decks.

        The match is on file as it stood or as it then stands, never in between.
        """
        whole = self.record
        last, *gone = whole.rounds[number - 1 :]
        if gone:
            self.know_decks(gone, number + 1)
        self.storage.take_back(self.id, number, index)
        shorter = replace(last, plays=last.plays[:index], points=UNSET)
        rest = replace(whole, rounds=(*whole.rounds[: number - 1], shorter))
        self.match = replay(rest)
        self._recorder = Recorder.resume(rest)

    def know_decks(self, rounds: Sequence[RoundRecord], first: int = 1) -> None:
        """Keep the decks of rounds to come: those that these were dealt from, of which the first has this number."""
        for number, dealt in enumerate(rounds, first):
            deck = tuple([Card.from_code(code) for code in dealt.deck])
            self._decks[number] = Shuffled(deck, None if dealt.salt is UNSET else dealt.salt)
        told = {number: [codes(known.deck), known.salt] for number, known in self._decks.items()}
        self.remember(_DECKS, json.dumps(told))

    @property
    def assisted(self) -> bool:
        """Whether the match is counted among those with help."""
        return self._recorder.assisted

    def mark_assisted(self) -> None:
        """Keep that a hint, an undo or a stand-in was used."""
        if not self._recorder.assisted:
            self._recorder.assisted = True
            self.storage.mark_assisted(self.id)

    def remembered(self, key: str) -> str | None:
        """A small text kept with the match, or None."""
        return self._remembered.get(key)

    def remember(self, key: str, value: str) -> None:
        """Keep a small text with the match."""
        if self._remembered.get(key) != value:
            self._remembered[key] = value
            self.storage.remember(self.id, key, value)


def now() -> datetime:
    """This moment, with its zone."""
    return datetime.now(UTC)


def _decks_from(text: str | None) -> dict[int, Shuffled]:
    """The decks that were kept; none where the text is broken, for a round can always be shuffled anew."""
    try:
        told = json.loads(text or "{}")
        return {
            int(number): Shuffled(tuple([Card.from_code(code) for code in deck]), salt)
            for number, (deck, salt) in told.items()
        }
    except (ValueError, TypeError, AttributeError, CardError):
        return {}
