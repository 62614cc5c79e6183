"""A match being played: whose turn it is, person or bot, the record and the saving (design, "How a play travels")."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from escoba import __version__
from escoba.bots import choose
from escoba.bots.coach import Lesson, lessons
from escoba.cards import codes
from escoba.game import Event, LegalPlays, Match, MatchEnded, Move, Round, RoundBegan, RoundCounted, View
from escoba.household import Household, MatchStart, SavedMatch
from escoba.household.matches import Seat
from escoba.records import Record, Recorder, commitment
from escoba.rules import PRESETS, RuleSet, rules_from
from escoba.session.chance import Chance
from escoba.session.worker import Thinker

HUMAN = "human"
"""What a seat's player is called in a record where a person plays it."""

ASSISTED = "assisted"
"""Under what it is kept with a match that a hint was asked for."""

PROGRAM = f"Escoba {__version__}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is agreed before a match: the tradition and its rules, who sits where, and perhaps a seed."""

    preset: str
    rules: RuleSet
    seats: tuple[Seat, ...]
    teams: bool = False
    seed: str | None = None


class MatchInPlay:
    """A match with its players, saved before anything of it is seen. `begin` makes one, `resume` takes one up again.

    `match` is the game's own state, for reading only; `next_round` and `play` are the verbs, and answer with
    the game's events; `start_thinking` and `thought` ask a bot for its move. `finished` is called with the record once
    the match has been won; it must not raise.
    """

    def __init__(
        self,
        setup: Setup,
        household: Household,
        *,
        match_id: int,
        match: Match,
        recorder: Recorder,
        chance: Chance,
        remembered: Mapping[str, str],
        finished: Callable[[Record], None] | None,
        thinker: Thinker | None,
    ) -> None:
        """Put a match together from its parts, as `begin` and `resume` do."""
        self.setup = setup
        self.match = match
        self._household = household
        self._id = match_id
        self._recorder = recorder
        self._chance = chance
        self._remembered = dict(remembered)
        self._finished = finished
        self._thinker = thinker or Thinker()
        if ASSISTED in self._remembered:
            recorder.assisted = True

    @classmethod
    def begin(
        cls,
        setup: Setup,
        household: Household,
        finished: Callable[[Record], None] | None = None,
        chance: Chance | None = None,
        thinker: Thinker | None = None,
    ) -> MatchInPlay:
        """Begin a match; nothing is dealt yet. `chance` stands in for that of the setup's seed; `thinker` thinks for
        the bots.

        RulesError where the game has no such table.
        """
        started = _now()
        chance = chance or Chance(setup.seed)
        match = Match(setup.rules, len(setup.seats), setup.teams)
        match_id = household.begin_match(
            MatchStart(
                preset=setup.preset,
                rules=setup.rules,
                seats=setup.seats,
                teams=setup.teams,
                seed=setup.seed,
                bots=chance.bots,
                program=PROGRAM,
                started=started.isoformat(timespec="seconds"),
            )
        )
        return cls(
            setup,
            household,
            match_id=match_id,
            match=match,
            recorder=_recorder(setup, started),
            chance=chance,
            remembered={},
            finished=finished,
            thinker=thinker,
        )

    @classmethod
    def resume(
        cls,
        saved: SavedMatch,
        household: Household,
        finished: Callable[[Record], None] | None = None,
        thinker: Thinker | None = None,
    ) -> MatchInPlay:
        """Take up a saved match where it stands; what a crash kept from being written after a play is written now."""
        record = saved.record
        changes = {name: value for name, value in record.rules.items() if name != "preset"}
        preset = str(record.rules["preset"])
        setup = Setup(
            preset=preset,
            rules=rules_from(preset, changes),
            seats=tuple([Seat(seat.name or "", seat.player or HUMAN) for seat in record.seats]),
            teams=record.teams,
            seed=saved.seed,
        )
        points = [count.points for count in saved.match.counts]
        game = cls(
            setup,
            household,
            match_id=saved.id,
            match=saved.match,
            recorder=Recorder.resume(record, points),
            chance=Chance(saved.seed, saved.bots),
            remembered=saved.remembered,
            finished=finished,
            thinker=thinker,
        )
        for number, (played, scored) in enumerate(zip(record.rounds, points, strict=False), start=1):
            if played.points != scored:
                household.end_round(saved.id, number, scored)
        if saved.match.winner is not None:
            game._end()
        return game

    @property
    def preset_name(self) -> str:
        """What the tradition is called."""
        return PRESETS[self.setup.preset].name

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.setup.seats

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None between rounds and after the match."""
        return self.match.round.turn if self.match.round is not None else None

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to play now."""
        return self.turn is not None and self.seats[self.turn].player == HUMAN

    @property
    def legal_plays(self) -> LegalPlays:
        """What the seat whose turn it is may do; IllegalPlay where nobody may."""
        assert self.match.round is not None
        return self.match.round.legal_plays

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.match.view(seat)

    def next_round(self) -> list[Event]:
        """Shuffle, save the deck, deal. IllegalPlay where a round is being played or the match is over."""
        number = len(self.match.counts) + 1
        dealer = self.match.next_dealer
        if dealer is None:
            dealer = self._chance.first_dealer(len(self.seats))
        deck, salt = self._chance.deck(number), self._chance.salt(number)
        fingerprint = commitment(salt, codes(deck))
        events = self.match.begin_round(deck, dealer)
        self._recorder.begin_round(dealer, deck, salt, fingerprint)
        self._household.begin_round(self._id, number, dealer, deck, salt, fingerprint)
        return events

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the deck on the table and its salt, fixed before the deal; empty where there is none."""
        rounds = self._recorder.record.rounds
        return (rounds[-1].commitment or "") if rounds else ""

    @property
    def record(self) -> Record:
        """The match so far. A round that is being played is in it with its deck, which is nobody's to see yet."""
        return self._recorder.record

    def retold(self) -> list[Event]:
        """The events of the round on the table from its deal on, for a table that is laid out anew."""
        played = self.match.round
        if played is None:
            return []
        again = Round(played.rules, played.seats, played.dealer, played.deck)
        number = len(self.match.counts) + (0 if played.over else 1)
        events: list[Event] = [RoundBegan(number, played.dealer, played.first), *again.begin()]
        for move in played.moves:
            events.extend(again.play(move))
        if played.over:
            totals = tuple(self.match.totals)
            events.append(RoundCounted(number, self.match.counts[-1], totals))
            if self.match.winner is not None:
                events.append(MatchEnded(self.match.winner, totals, self.match.by_no_capture))
        return events

    def play(self, move: Move) -> list[Event]:
        """Play a card or make a claim for the seat whose turn it is; saved before the events are given.

        Raises InvalidPlay or IllegalPlay, and then nothing has changed.
        """
        played = self.match.round
        assert played is not None
        number, index = self._round_number, len(played.moves)
        events = self.match.play(move)
        self._recorder.move(move)
        self._household.add_move(self._id, number, index, move)
        for event in events:
            if isinstance(event, RoundCounted):
                self._recorder.end_round(event.count.points)
                self._household.end_round(self._id, number, event.count.points)
            elif isinstance(event, MatchEnded):
                self._end()
        return events

    def bot_move(self) -> Move:
        """What the bot whose turn it is wants to play, at once: from its seat's view, and from nothing else."""
        return choose(*self._question())

    def start_thinking(self) -> None:
        """Let the bot whose turn it is begin to think; `thought` has its move when it is done."""
        level, view, seed = self._question()
        self._thinker.ask(view, level, seed)

    def thought(self) -> Move | None:
        """The move of the bot that was let think, or None as long as it does. Ask once a frame."""
        return self._thinker.poll()

    def lesson(self) -> Generator[None, None, Lesson]:
        """What every play of the person whose turn it is would be worth, in slices of work.

        Marks the match as assisted.
        """
        self._recorder.assisted = True
        if self.remembered(ASSISTED) is None:
            self.remember(ASSISTED, "yes")
        _, view, seed = self._question()
        return lessons(view, seed)

    def _question(self) -> tuple[str, View, str]:
        """The level, the view and the seed of the stream for the seat whose turn it is."""
        assert self.turn is not None
        assert self.match.round is not None
        seed = self._chance.thought(self._round_number, len(self.match.round.moves), self.turn)
        return self.seats[self.turn].player, self.match.view(self.turn), seed

    def remembered(self, key: str) -> str | None:
        """A small text kept with the match, or None."""
        return self._remembered.get(key)

    def remember(self, key: str, value: str) -> None:
        """Keep a small text with the match."""
        self._remembered[key] = value
        self._household.remember(self._id, key, value)

    @property
    def _round_number(self) -> int:
        """The number, from 1, of the round on the table."""
        return len(self.match.counts) + 1

    def _end(self) -> None:
        winner, totals = self.match.winner, self.match.totals
        assert winner is not None
        ended = _now()
        self._recorder.end(totals, winner, ended=ended)
        self._household.end_match(self._id, totals, winner, ended.isoformat(timespec="seconds"))
        if self._finished is not None:
            self._finished(self._recorder.record)


def _recorder(setup: Setup, started: datetime) -> Recorder:
    return Recorder(
        setup.preset,
        setup.rules,
        [(seat.name, seat.player) for seat in setup.seats],
        setup.teams,
        seed=setup.seed,
        program=PROGRAM,
        started=started,
    )


def _now() -> datetime:
    return datetime.now(UTC)
