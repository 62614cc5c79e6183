"""One match at a table: its decks, turns, counts and its end, with people who come and go."""

from __future__ import annotations

from typing import Literal

from escoba import game
from escoba.bots import choose
from escoba.game import Claim, Match, Move
from escoba.records import Record, Recorder
from escoba.tables import events, verbs
from escoba.tables.chance import Chance
from escoba.tables.feed import Feed
from escoba.tables.refusals import Refused
from escoba.tables.room import Room
from escoba.tables.rounds import Count, RoundTold
from escoba.tables.shuffle import Shuffle
from escoba.tables.telling import tell_game
from escoba.tables.turn import MISSES, STAND_IN, Question, Turn, legal_move, played_by_table
from escoba.tables.vote import Ballot

COUNT_SHOWN = 20_000
"""Milliseconds for which a count is looked at, unless everybody is ready before."""


class TableMatch:
    """A match in play.

    One of `shuffle`, `turn` and `count` says what it waits for, until `over` says how it ended. `who` are the players
    by seat at its beginning: ids, or `bot:LEVEL`. `told` are the last two rounds; `hold` is the last event before the
    running deal. A method that raises Refused has changed nothing.
    """

    def __init__(self, feed: Feed, room: Room, number: int, secret: bytes) -> None:
        """Begin: everybody who sits in the room plays. All chance follows from `secret` and what the seats add."""
        options = room.options
        self.number = number
        self.options = options
        self.began = feed.last + 1
        self.who = tuple([seat.person or f"bot:{seat.level}" for seat in room.seats])
        self.game = Match(options.rule_set, options.seats, options.teams)
        self.shuffle: Shuffle | None = None
        self.turn: Turn | None = None
        self.count: Count | None = None
        self.over: events.MatchOver | None = None
        self.told: list[RoundTold] = []
        self.hold: int | None = None
        self.ballot = Ballot()
        self._feed = feed
        self._room = room
        self._chance = Chance(secret, number)
        self._seeds: Shuffle | None = None
        self._waits_since = 0
        names = [
            (f"bot:{seat.level}", str(seat.level)) if seat.person is None else (room.people[seat.person].name, "human")
            for seat in room.seats
        ]
        self._recorder = Recorder(options.preset, options.rule_set, names, options.teams)
        feed.tell(events.MatchBegan(number, self.who))
        self._shuffle()

    # For reading

    @property
    def record(self) -> Record:
        """The match so far. A round that is being played is in it with its deck, which is nobody's to see yet."""
        return self._recorder.record

    @property
    def question(self) -> Question | None:
        """What a bot must be asked now; None where no answer of a bot is waited for."""
        turn = self.turn
        if turn is None or turn.answer is not None:
            return None
        chair = self._room.seats[turn.seat]
        if chair.level is None or played_by_table(chair):
            return None
        return Question(turn.seat, chair.level, self.game.view(turn.seat), self._thought(), turn.number)

    @property
    def due(self) -> int | None:
        """When something happens by itself; None once the match is over."""
        if self.over is not None:
            return None
        waits = [self._phase_due()]
        if self.ballot.until is not None:
            waits.append(self.ballot.until)
        return min(waits)

    def person_plays(self, seat: int) -> bool:
        """Whether a person plays there, and no bot in their place."""
        return self._room.seats[seat].level is None and not self._room.seats[seat].kept

    # What people and bots do

    def move(self, seat: int | None, wanted: verbs.Play | verbs.Claim) -> None:
        """Somebody moves, or (seat None) a bot answers.

        Refused as `stale` where something has happened since the event it answers that changes what can be played.
        """
        turn = self.turn
        if not (turn.number if turn else self._waits_since) <= wanted.answers <= self._feed.last:
            raise Refused("stale", "Something has happened since: look at the table again")
        if turn is None:
            raise Refused("not_now", "Nobody can play now: no round is on the table")
        chair = self._room.seats[turn.seat]
        bots_turn = chair.level is not None and not played_by_table(chair)
        if not (bots_turn if seat is None else seat == turn.seat):
            raise Refused("not_your_turn", f"It is the turn of seat {turn.seat}")
        if turn.answer is not None:
            raise Refused("already_given", "The bot's answer is there already")
        assert self.game.round is not None
        move = legal_move(self.game.round, wanted)
        if seat is None:
            turn.take_answer(move, self._feed.now)
            return
        if chair.kept:
            self._feed.tell(events.SeatBack(seat))
        chair.kept, chair.missed = False, 0
        self._play(move)

    def come_back(self, seat: int) -> None:
        """An owner takes the seat back from the bot that keeps it; its turn begins anew."""
        chair = self._room.seats[seat]
        if not chair.kept:
            raise Refused("not_kept", "Your seat is your own: no bot keeps it")
        chair.kept, chair.missed = False, 0
        self._feed.tell(events.SeatBack(seat))
        if self.turn is not None and self.turn.seat == seat:
            self._begin_turn(seat)

    def commit(self, seat: int, round: int, commitment: str) -> None:
        """A seat binds itself to its part of the deck."""
        self._shuffling().commit(seat, round, commitment)
        self._go_on()

    def reveal(self, seat: int, round: int, part: str) -> None:
        """A seat gives its part."""
        self._shuffling().reveal(seat, round, part)
        self._go_on()

    def ready(self, seat: int) -> None:
        """A seat has seen the count."""
        if self.count is None:
            raise Refused("not_now", "There is no count to look at")
        if seat in self.count.ready:
            raise Refused("already_given", "Your seat is ready already: the others are waited for")
        self.count.ready.add(seat)
        self._feed.tell(events.SeatReady(seat))
        self._go_on()

    def vote(self, seat: int, yes: bool) -> None:
        """A person wants to end the match, or not."""
        event = self.ballot.cast(seat, yes, self._feed.now)
        self._feed.tell(event)
        self._go_on()

    def give_up(self, seat: int) -> None:
        """A person leaves the match for good; a bot plays the seat to the end, unless nobody is left."""
        chair = self._room.seats[seat]
        chair.person, chair.level = None, STAND_IN
        chair.gave_up, chair.kept = True, False
        self._feed.tell(events.GaveUp(seat, STAND_IN))
        if not self._room.persons():
            self._end("given_up")
            return
        if self.turn is not None and self.turn.seat == seat:
            self._begin_turn(seat)
        self._go_on()

    def line_changed(self) -> None:
        """Somebody's line was lost or is back: perhaps nobody is waited for any more."""
        self._go_on()

    def time_is_up(self) -> None:
        """Do what is due now."""
        if self.ballot.until is not None and self.ballot.until <= self._feed.now:
            self._feed.tell(self.ballot.fail(self._feed.now))
        elif self.turn is not None:
            self._play_for(self.turn)
        else:
            self._go_on()

    # The deck

    def _shuffle(self) -> None:
        round = len(self.game.counts) + 1
        self._feed.begin_round(self.options.spectators)
        self.count = None
        self.shuffle = Shuffle(round, self._chance.house_seed(round), self.game.seats, self._feed.now)
        self._feed.tell(events.SeedsWanted(round, self.shuffle.commitment, self.shuffle.until))
        self._waits_since = self._feed.last
        self._go_on()

    def _shuffling(self) -> Shuffle:
        if self.shuffle is None:
            raise Refused("not_now", "No deck is being made now")
        return self.shuffle

    def _go_on(self) -> None:
        """End what nobody is waited for in any more: a vote, a count, a stage of the shuffle."""
        if self.over is None and self.ballot.agreed(self._room.persons()):
            self._end("agreed")
            return
        if self.shuffle is not None:
            self._shuffle_on(self.shuffle)
        elif self.count is not None:
            all_ready = bool(self.count.ready) and self.count.ready.issuperset(self._room.playing())
            if all_ready or self.count.until <= self._feed.now:
                self._shuffle()

    def _shuffle_on(self, shuffle: Shuffle) -> None:
        # A player's program gives its part by itself, so those whose seat a bot keeps are waited for like others.
        if shuffle.waits_for(self._room.connected()) and self._feed.now < shuffle.until:
            return
        if not shuffle.revealing and any(shuffle.commitments):
            shuffle.ask_for_parts(self._feed.now)
            asked = events.PartsWanted(shuffle.round, tuple(shuffle.commitments), shuffle.until)
            self._feed.tell(asked)
            self._shuffle_on(shuffle)
        else:
            self._deal(shuffle)

    def _deal(self, shuffle: Shuffle) -> None:
        totals = tuple(self.game.totals)
        deck = shuffle.deck
        happened = self.game.begin_round(deck, None if self.game.round else shuffle.first_dealer)
        assert self.game.round is not None
        dealer, first = self.game.round.dealer, self.game.round.first
        self._recorder.begin_round(dealer, deck, seeds=shuffle.record)
        self._seeds, self.shuffle = shuffle, None
        without = [seat for seat in self._room.persons() if shuffle.parts[seat] is None]
        tell_game(self._feed, happened, without)
        self.hold = self._feed.before
        self._begin_turn(first)
        self.told = [*self.told[-1:], RoundTold(shuffle.round, dealer, deck, totals, self._feed.last)]

    # Turns

    def _begin_turn(self, seat: int, until: int | None = None) -> None:
        """It is this seat's turn; a person who has claimed goes on in the same time."""
        now = self._feed.now
        until = now + self.options.seconds * 1_000 if until is None else until
        self._feed.tell(events.TurnBegan(seat, until if self.person_plays(seat) else None))
        self.turn = Turn(seat, now, until, self._feed.last)

    def _play(self, move: Move) -> None:
        """Make a legal move and tell all that follows from it."""
        turn, told = self.turn, self.told[-1]
        assert turn is not None
        happened = self.game.play(move)
        self._recorder.move(move)
        until = self._feed.now + COUNT_SHOWN
        counted = tell_game(self._feed, happened, count_until=until)
        if any(isinstance(event, game.Dealt) for event in happened):
            self.hold = self._feed.before
        if counted is None:
            assert self.game.round is not None
            assert self.game.round.turn is not None
            self._begin_turn(self.game.round.turn, turn.until if isinstance(move, Claim) else None)
        else:
            self._round_is_over(counted, until)
        told.moves.append((move, self._feed.last))

    def _play_for(self, turn: Turn) -> None:
        """The seat's time has come: a bot's answer is played, or the game plays for whoever did not."""
        chair = self._room.seats[turn.seat]
        if turn.answer is not None:
            self._play(turn.answer)
        elif chair.level is not None or chair.kept:
            self._play(self._stand_in())
        else:
            self._feed.tell(events.TimeRanOut(turn.seat))
            chair.missed += 1
            if chair.missed >= MISSES:
                chair.kept = True
                self._feed.tell(events.SeatKept(turn.seat, STAND_IN))
            move = self._stand_in()
            self._play(move)
            if isinstance(move, Claim):
                self._play(self._stand_in())

    def _stand_in(self) -> Move:
        """What the game plays for the seat whose turn it is."""
        assert self.turn is not None
        return choose(STAND_IN, self.game.view(self.turn.seat), self._thought())

    # Counts and the end

    def _round_is_over(self, counted: events.RoundCounted, until: int) -> None:
        self.turn = None
        self._recorder.end_round(counted.points)
        self._show_seeds()
        self._waits_since = self._feed.last
        if self.game.winner is not None:
            self._end("won")
            return
        self.count = Count(counted, until)

    def _show_seeds(self) -> None:
        assert self._seeds is not None
        self._feed.tell(events.SeedsShown(self._seeds.round, self._seeds.record))

    def _end(self, reason: Literal["won", "agreed", "given_up"]) -> None:
        match = self.game
        if match.playing:
            self._show_seeds()
        self.shuffle = self.turn = self.count = None
        self.ballot = Ballot()
        self._recorder.end(match.totals, match.winner)
        gave_up = tuple([number for number, seat in enumerate(self._room.seats) if seat.gave_up])
        first = None if match.round is None else match.round.first
        self.over = events.MatchOver(
            self.number, reason, match.winner, tuple(match.totals), match.by_no_capture, gave_up, first
        )
        self._feed.tell(self.over)
        self._waits_since = self._feed.last

    # Time

    def _thought(self) -> str:
        """The text that the next move takes its chance from, if a bot makes it."""
        assert self.game.round is not None
        return self._chance.thought(len(self.game.counts) + 1, len(self.game.round.moves))

    def _phase_due(self) -> int:
        if self.turn is not None:
            chair = self._room.seats[self.turn.seat]
            owner = None if chair.person is None else self._room.people[chair.person]
            return self.turn.due(chair, None if owner is None else owner.gone_since)
        if self.shuffle is not None:
            return self.shuffle.until
        assert self.count is not None
        return self.count.until
