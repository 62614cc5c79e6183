"""A match being played, from its beginning to its end (design, "How a play travels")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from escoba.bots.coach import Lesson
from escoba.game import Event, IllegalPlay, Move, Play
from escoba.records import Record
from escoba.session.chance import Chance
from escoba.session.practice import Practice
from escoba.session.recorded_match import RecordedMatch
from escoba.session.seated import Seated
from escoba.session.setup import HUMAN, Setup
from escoba.session.start_match import practised, resumed, start_match
from escoba.storage import SavedMatch, Storage
from escoba.storage.matches import Seat
from escoba.thinking.worker import Thinker

__all__ = ["HUMAN", "MatchInPlay", "Setup"]


class MatchInPlay(Seated):
    """A match with its players, saved before anything of it is seen.

    `begin` makes one, `resume` takes one up again, `practise` goes on from a point of a record. `match` is the game's
    own state, for reading only; `next_round` and `play` are the verbs, and answer with the game's events;
    `start_thinking` and `thought` ask a bot for its move, `think_hint` and `hint` the coach.
    """

    def __init__(self, setup: Setup, recorded: RecordedMatch, thinker: Thinker | None) -> None:
        """Put a match together from its parts, as `begin`, `resume` and `practise` do."""
        super().__init__(setup, recorded, thinker)
        self._practice = Practice(recorded, setup.persons) if setup.practice else None

    @classmethod
    def begin(
        cls,
        setup: Setup,
        storage: Storage,
        finished: Callable[[Record], None] | None = None,
        chance: Chance | None = None,
        thinker: Thinker | None = None,
    ) -> MatchInPlay:
        """Begin a match; nothing is dealt yet.

        `chance` stands in for that of the setup's seed; `thinker` thinks for the bots. `finished` is called with the
        record once the match has been won; it must not raise. RulesError where the game has no such table;
        Refused where it cannot count for the career as the setup wants.
        """
        setup = setup.settled(storage.player.id)
        return cls(setup, start_match(setup, storage, chance or Chance(setup.seed), finished), thinker)

    @classmethod
    def resume(
        cls,
        saved: SavedMatch,
        storage: Storage,
        finished: Callable[[Record], None] | None = None,
        thinker: Thinker | None = None,
    ) -> MatchInPlay:
        """Take up a saved match where it stands; what a crash kept from being written after a play is written now."""
        return cls(*resumed(saved, storage, finished), thinker)

    @classmethod
    def practise(
        cls,
        record: Record,
        round: int,
        play: int,
        storage: Storage,
        player_id: str | None = None,
        *,
        seat: int = 0,
        name: str = "",
        level: str = "tasca",
        finished: Callable[[Record], None] | None = None,
        chance: Chance | None = None,
        thinker: Thinker | None = None,
    ) -> MatchInPlay:
        """A new match, for practice, that goes on where a record stands after `play` plays of `round` (from 1).

        The person `name` with that id takes `seat`; every other seat is played by the level it was played by, and by
        `level` where that was a person or a program of others. The cards of this round and of the record's later ones
        come as they are written there. RecordFault where the record is not by the rules; ValueError where it has no
        such point or seat, or the match is won there; KeyError where there is no such level.
        """
        setup, recorded = practised(
            record,
            round,
            play,
            storage,
            seat=seat,
            person=Seat(name, HUMAN),
            player_id=player_id,
            level=level,
            chance=chance or Chance(),
            finished=finished,
        )
        return cls(setup, recorded, thinker)

    # Playing.

    def next_round(self) -> list[Event]:
        """Shuffle, save the deck, deal. IllegalPlay where a round is being played or the match is over."""
        self._refuse_ended()
        events = self._recorded.next_round()
        if self._practice is not None:
            self._practice.happened(None)
        return events

    def news(self) -> list[Event]:
        """Nothing: at a match on this computer nobody plays but by `play`."""
        return []

    def play(self, move: Move) -> list[Event]:
        """Play a card or make a claim for the seat whose turn it is; saved before the events are given.

        Raises InvalidPlay or IllegalPlay, and then nothing has changed.
        """
        self._refuse_ended()
        by_himself = self.persons_turn
        events = self._recorded.play(move)
        if self._practice is not None:
            self._practice.happened(move)
        if self.turn_clock is not None and by_himself:
            self.turn_clock.is_there(move.seat)
        if isinstance(move, Play):
            self._turn_over()
        self._forget_thoughts()
        return events

    # The coach.

    def think_hint(self) -> None:
        """Let the coach begin to think for the person whose turn it is; `hint` has the lesson when it is there.

        Marks the match as assisted. IllegalPlay where it is no person's turn, or the match counts for the career.
        """
        if self.is_competitive:
            raise IllegalPlay("in a match that counts the coach says nothing")
        if not self.persons_turn:
            raise IllegalPlay("it is no person's turn: the coach has nobody to tell anything")
        self._recorded.mark_assisted()
        if self._lesson is None:
            _, view, seed = self._question()
            self._thinker.ask_lesson(view, seed)

    def hint(self) -> Lesson | None:
        """What every play of the person whose turn it is would be worth; None as long as it is being thought about.

        Ask once a frame after `think_hint`. It is forgotten with the next play, undo or redo.
        """
        if self._lesson is None:
            self._lesson = self._thinker.poll_lesson()
        return self._lesson

    # Undo and redo, in practice only.

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self._practice is not None and self.ended_early is None and self._practice.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return self._practice is not None and self.ended_early is None and self._practice.can_redo

    def undo(self) -> None:
        """Back to the last decision of a person; what bots played since goes along.

        The table is then laid out anew from `retold`. ValueError where `can_undo` is false.
        """
        if not self.can_undo:
            raise ValueError("there is nothing to take back, or this is no practice")
        assert self._practice is not None
        self._practice.undo()
        self._gone_elsewhere()

    def redo(self) -> None:
        """On to the next decision of a person, as far as anything was taken back.

        The table is then laid out anew from `retold`. ValueError where `can_redo` is false.
        """
        if not self.can_redo:
            raise ValueError("nothing was taken back, or this is no practice")
        assert self._practice is not None
        self._practice.redo()
        self._gone_elsewhere()

    def _gone_elsewhere(self) -> None:
        """Whoever goes back and forth in a match plays it in person."""
        self._turn_over()
        self._forget_thoughts()
        if self.turn is not None:
            self.come_back(self.turn)

    # Ends before the end.

    def give_up(self) -> None:
        """End the match as given up: it counts as abandoned. IllegalPlay where it is over."""
        self._refuse_ended()
        self._recorded.storage.abandon(self._recorded.id)
        self._end_early("given_up")

    def end_by_agreement(self) -> None:
        """End the match, and let it count nowhere: whoever calls this has asked all `persons`.

        IllegalPlay where it is over, or there is no person to agree.
        """
        self._refuse_ended()
        if not self.persons:
            raise IllegalPlay("bots have no vote: a match without people cannot be ended by agreement")
        self._recorded.storage.agree(self._recorded.id)
        self._end_early("agreed")

    def leave(self) -> None:
        """Get up from the table: the match goes on another time, but one without a card played is as if never begun."""
        self._forget_thoughts()
        if self.ended_early is None and self.match.winner is None:
            self._recorded.storage.leave(self._recorded.id)

    def _end_early(self, how: Literal["given_up", "agreed"]) -> None:
        self._turn_over()
        self._forget_thoughts()
        self.ended_early = how

    def _refuse_ended(self) -> None:
        if self.ended_early is not None or self.match.winner is not None:
            raise IllegalPlay("the match is over: nothing more can be played in it")
