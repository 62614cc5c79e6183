"""What a scene knows of the match that it shows: what the viewer may see and may do, and the events since.

Whoever plays a match gives it this face, the match on this computer or one over a line; neither imports it, since a
protocol is met by its shape. No scene looks any deeper: there is nothing deeper over a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from escoba.bots.coach import Lesson
from escoba.game import Event, LegalPlays, Move, Scoreboard
from escoba.rules import RuleSet
from escoba.storage import Seat


class TurnLimit(Protocol):
    """The clock of a turn; `now` is in seconds of any clock that goes on. `seat` is whose turn is being counted."""

    @property
    def seat(self) -> int | None:
        """Whose turn is being counted, also in a pause; None for nobody's."""

    @property
    def seconds(self) -> int:
        """Seconds for a turn."""

    def start(self, seat: int, now: float) -> None:
        """Count this seat's turn, or go on counting it."""

    def pause(self, now: float) -> None:
        """Stop counting for a while."""

    def remaining(self, now: float) -> float:
        """Seconds that are left."""

    def expired(self, now: float) -> bool:
        """Whether the time has run out."""


class TableMatch(Protocol):
    """A match as the people at this screen may know it. Seats and sides are numbers; a verb answers with its events.

    A verb raises IllegalPlay where it is not allowed now, and then nothing has changed.
    """

    # What is agreed.

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""

    @property
    def preset(self) -> str:
        """The id of the tradition."""

    @property
    def preset_name(self) -> str:
        """What the tradition is called."""

    @property
    def is_practice(self) -> bool:
        """Whether plays can be taken back, and hints cost nothing."""

    @property
    def is_competitive(self) -> bool:
        """Whether it counts for the career: then there is no help."""

    @property
    def is_remote(self) -> bool:
        """Whether others sit elsewhere: it goes on while one is away, nobody helps, and they must agree to an end."""

    @property
    def stake(self) -> int:
        """What every seat has put into the pot, in chips."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the people at this screen."""

    @property
    def turn_clock(self) -> TurnLimit | None:
        """The clock of a turn; None where there is no limit."""

    # What is seen.

    @property
    def scoreboard(self) -> Scoreboard:
        """How each round was counted, and who has won."""

    @property
    def dealt(self) -> bool:
        """Whether a first round was dealt."""

    @property
    def fingerprint(self) -> str:
        """The commitment to the deck on the table; empty where there is none."""

    @property
    def is_seeded(self) -> bool:
        """Whether that deck follows from everybody's seeds."""

    @property
    def assisted(self) -> bool:
        """Whether the match is counted among those with help."""

    @property
    def aside(self) -> str:
        """A short line to read beside the hand: what somebody has said, or that the line is lost; mostly empty."""

    def retold(self) -> list[Event]:
        """The events of the round on the table from its deal on."""

    # Whose turn it is.

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None between rounds and after the match."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person at this screen is to play now, and no bot for them."""

    @property
    def legal_plays(self) -> LegalPlays:
        """What the person whose turn it is may do."""

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The seats of people that a bot plays for a while, and its level."""

    # What can be done.

    def news(self) -> Sequence[Event]:
        """What has happened since by itself, as others play over a line; asked once a frame at rest."""

    def next_round(self) -> Sequence[Event]:
        """Go on to the next round."""

    def play(self, move: Move) -> Sequence[Event]:
        """Play a card or make a claim for the seat whose turn it is."""

    def start_thinking(self) -> None:
        """Let whoever's turn it is that is no person's begin to think."""

    def thought(self) -> Move | None:
        """The move that was thought of; None as long as there is none. Asked once a frame."""

    def bot_move(self) -> Move:
        """That move at once."""

    def think_hint(self) -> None:
        """Let the coach begin to think for the person whose turn it is."""

    def hint(self) -> Lesson | None:
        """What the coach says; None as long as it thinks. Asked once a frame."""

    def let_play(self, seat: int, level: str) -> None:
        """Let a bot play a person's seat from now on."""

    def come_back(self, seat: int) -> None:
        """The person plays this seat again."""

    def time_is_up(self) -> None:
        """The time of the person whose turn it is has run out."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""

    def undo(self) -> None:
        """Back to the last decision; the table is then laid out anew from `retold`."""

    def redo(self) -> None:
        """On to the next decision; the table is then laid out anew from `retold`."""

    def remembered(self, key: str) -> str | None:
        """A small text kept with the match, or None."""

    def remember(self, key: str, value: str) -> None:
        """Keep a small text with the match."""

    def give_up(self) -> None:
        """End the match as given up."""

    def end_by_agreement(self) -> None:
        """End the match: all `persons` have been asked."""

    def leave(self) -> None:
        """Get up from the table; the match goes on another time."""
