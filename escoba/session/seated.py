"""Who sits at a match's table, person or bot, whose turn it is, and what the bots think."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

from escoba.bots import BOTS, check_level, choose
from escoba.bots.coach import Lesson
from escoba.game import Event, IllegalPlay, LegalPlays, Match, Move, Scoreboard, View
from escoba.records import Record
from escoba.rules import PRESETS, RuleSet
from escoba.session.recorded_match import RecordedMatch
from escoba.session.replay_cursor import retold
from escoba.session.setup import HUMAN, Setup
from escoba.session.turn_clock import TurnClock
from escoba.storage.matches import Seat
from escoba.thinking.worker import Thinker

IN_A_HURRY = "tasca"
"""The level that plays where a person's time has run out: it answers at once, and neither hurts nor shows off."""

_STAND_INS = "stand_ins"
"""Under what it is kept with a match which seats of people a bot plays."""


class Seated:
    """A match with its players.

    `turn_clock` counts the time for a turn, None where there is no limit: the screen starts and pauses it, and says
    `time_is_up`. `ended_early` says how a match ended that nobody has won.
    """

    def __init__(self, setup: Setup, recorded: RecordedMatch, thinker: Thinker | None) -> None:
        """Let the players sit down; those for whom bots stood in when the program ended still have them."""
        self.setup = setup
        self.turn_clock = None if setup.seconds is None else TurnClock(setup.seconds)
        self.ended_early: Literal["given_up", "agreed"] | None = None
        self._recorded = recorded
        self._thinker = thinker or Thinker()
        self._thinker.drop()
        self._stand_ins = _stand_ins_from(recorded.remembered(_STAND_INS), setup.persons)
        self._hurried: int | None = None
        self._lesson: Lesson | None = None

    @property
    def match(self) -> Match:
        """The game's own state, for reading only; another one after `undo` and `redo`."""
        return self._recorded.match

    @property
    def match_id(self) -> int:
        """Under which id the match is kept."""
        return self._recorded.id

    @property
    def scoreboard(self) -> Scoreboard:
        """How each round was counted, and who has won."""
        return self.match.scoreboard

    @property
    def dealt(self) -> bool:
        """Whether a first round was dealt."""
        return self.match.round is not None

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.setup.rules

    @property
    def is_practice(self) -> bool:
        """Whether plays can be taken back, and hints cost nothing."""
        return self.setup.practice

    @property
    def is_competitive(self) -> bool:
        """Whether it counts for the career: then there is no help."""
        return self.setup.stake is not None

    @property
    def is_remote(self) -> bool:
        """Never: everybody is at this computer."""
        return False

    @property
    def aside(self) -> str:
        """Nothing: whoever says something is heard."""
        return ""

    @property
    def stake(self) -> int:
        """What every seat has put into the pot, in chips."""
        return self.setup.stake or 0

    @property
    def preset(self) -> str:
        """The id of the tradition."""
        return self.setup.preset

    @property
    def preset_name(self) -> str:
        """What the tradition is called."""
        return PRESETS[self.setup.preset].name

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.setup.seats

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people, also those that a bot plays for a while. All of them must agree to end the match."""
        return self.setup.persons

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None between rounds, after the match, and once it was ended early."""
        return self.match.round.turn if self.match.round is not None and self.ended_early is None else None

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to play now, and no bot instead."""
        return self.turn is not None and self._player_of(self.turn) == HUMAN

    @property
    def legal_plays(self) -> LegalPlays:
        """What the seat whose turn it is may do; IllegalPlay where nobody may."""
        assert self.match.round is not None
        return self.match.round.legal_plays

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.match.view(seat)

    @property
    def fingerprint(self) -> str:
        """What was made known before the deck on the table was dealt (64 digits); empty where there is none."""
        rounds = self.record.rounds
        return rounds[-1].fingerprint if rounds else ""

    @property
    def is_seeded(self) -> bool:
        """Whether the deck on the table follows from everybody's seeds."""
        rounds = self.record.rounds
        return bool(rounds) and bool(rounds[-1].seeds)

    @property
    def record(self) -> Record:
        """The match so far. A round that is being played is in it with its deck, which is nobody's to see yet."""
        return self._recorded.record

    @property
    def assisted(self) -> bool:
        """Whether the match is counted among those with help, as practice always is."""
        return self._recorded.assisted

    def retold(self) -> list[Event]:
        """The events of the round on the table from its deal on, for a table that is laid out anew."""
        return retold(self.match)

    def remembered(self, key: str) -> str | None:
        """A small text kept with the match, or None."""
        return self._recorded.remembered(key)

    def remember(self, key: str, value: str) -> None:
        """Keep a small text with the match."""
        self._recorded.remember(key, value)

    # Bots that think.

    def bot_move(self) -> Move:
        """What the bot whose turn it is wants to play, at once: from its seat's view, and from nothing else."""
        return choose(*self._question())

    def start_thinking(self) -> None:
        """Let the bot whose turn it is begin to think; `thought` has its move when it is done."""
        level, view, seed = self._question()
        self._thinker.ask(view, level, seed)

    def thought(self) -> Move | None:
        """The move of the bot whose turn it is, or None as long as it thinks. Ask once a frame."""
        if not self._thinker.busy and self.turn is not None and not self.persons_turn:
            self.start_thinking()
        return self._thinker.poll()

    # Bots that play for people.

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The seats of people that a bot plays for a while, and its level."""
        return MappingProxyType(self._stand_ins)

    def let_play(self, seat: int, level: str, *, asked: bool = True) -> None:
        """Let a bot play a person's seat from now on; `asked` by the person, the match is marked as assisted.

        ValueError where the seat is no person's, KeyError where there is no such level; IllegalPlay where it is asked
        for in a match that counts.
        """
        if seat not in self.persons:
            raise ValueError(f"seat {seat} is no person's: the people's seats are {self.persons}")
        check_level(level)
        if asked and self.is_competitive:
            raise IllegalPlay("a match that counts is played by oneself")
        if asked:
            self._recorded.mark_assisted()
        self._stand_ins[seat] = level
        self._stand_ins_changed(seat)

    def come_back(self, seat: int) -> None:
        """The person plays the seat again."""
        if self.turn_clock is not None:
            self.turn_clock.is_there(seat)
        if seat in self._stand_ins:
            del self._stand_ins[seat]
            self._stand_ins_changed(seat)

    def time_is_up(self) -> None:
        """The time of the person whose turn it is has run out: a bot plays instead.

        It plays this turn, and from the second time in a row on the seat until they come back. IllegalPlay where it is
        no person's turn or there is no limit.
        """
        if self.turn is None or not self.persons_turn or self.turn_clock is None:
            raise IllegalPlay("nobody's time can have run out")
        self._forget_thoughts()
        if self.turn_clock.ran_out():
            self.let_play(self.turn, IN_A_HURRY, asked=False)
        else:
            self._hurried = self.turn

    def _player_of(self, seat: int) -> str:
        """Who plays the seat now: `HUMAN`, or a level's id."""
        if seat == self._hurried:
            return IN_A_HURRY
        return self._stand_ins.get(seat, self.seats[seat].player)

    def _question(self) -> tuple[str, View, str]:
        """The level, the view and the seed of the stream for the seat whose turn it is."""
        assert self.turn is not None
        assert self.match.round is not None
        seed = self._recorded.chance.thought(self._recorded.round_number, len(self.match.round.moves), self.turn)
        return self._player_of(self.turn), self.match.view(self.turn), seed

    def _stand_ins_changed(self, seat: int) -> None:
        self._recorded.remember(_STAND_INS, json.dumps(self._stand_ins))
        if seat == self.turn:
            self._turn_over()
            self._forget_thoughts()

    def _turn_over(self) -> None:
        self._hurried = None
        if self.turn_clock is not None:
            self.turn_clock.turn_over()

    def _forget_thoughts(self) -> None:
        """What a bot or the coach has thought or is thinking is about something that has changed."""
        self._lesson = None
        self._thinker.drop()


def _stand_ins_from(text: str | None, persons: Iterable[int]) -> dict[int, str]:
    """The stand-ins as they were kept; none where the text is broken, and the people play themselves."""
    try:
        told = json.loads(text or "{}")
        return {seat: told[str(seat)] for seat in persons if told.get(str(seat)) in BOTS}
    except (ValueError, TypeError, AttributeError):
        return {}
