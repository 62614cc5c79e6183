"""A match over the line, with the face by which a table scene knows its match."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from escoba.bots.coach import Lesson
from escoba.game import Claim, Event, IllegalPlay, LegalPlays, Move, Scoreboard
from escoba.line.follow import Followed
from escoba.rules import PRESETS, RuleSet
from escoba.storage.matches import Seat
from escoba.storage.seating import HUMAN
from escoba.tables import Numbered, PlayerVerb, TableView, verbs


class LineClock:
    """The clock of a turn, as the server counts it: it goes on whatever the screen does."""

    def __init__(self, seconds: int, left: Callable[[], float | None], seat: Callable[[], int | None]) -> None:
        """`left` gives the seconds that are left, None where nobody is waited for."""
        self.seconds = seconds
        self._left = left
        self._seat = seat

    @property
    def seat(self) -> int | None:
        """Whose turn is being counted."""
        return self._seat()

    def start(self, seat: int, now: float) -> None:
        """The server has begun already."""

    def pause(self, now: float) -> None:
        """The server does not wait."""

    def remaining(self, now: float) -> float:
        """Seconds that are left."""
        left = self._left()
        return float(self.seconds) if left is None else max(left, 0.0)

    def expired(self, now: float) -> bool:
        """The server says so itself."""
        return False


class LineMatch:
    """One match at a table over the line; `read` is told what comes, `send` says what is wanted.

    Nothing is played here: a verb is sent, and what it brought comes with `news`, as what others do does. After `lost`
    (a whole view has come) the table is laid out anew from `retold`. `named` gives bots, who come without a name, what
    they are called on this screen; `aside` is what there is to be read beside the hand.
    """

    def __init__(self, followed: Followed, send: Callable[[PlayerVerb], bool]) -> None:
        """The match that is on at a table, or the next one."""
        self.followed = followed
        self.clock_ahead = time.monotonic() - followed.at / 1_000
        self.aside = ""
        self.named: Callable[[Sequence[Seat]], Sequence[Seat]] = tuple
        self._seats: tuple[Seat, ...] = ()
        self._send = send
        self._news: list[Event] = []
        self._asked_at: int | None = None
        self._notes: dict[str, str] = {}

    def read(self, message: Numbered | TableView) -> None:
        """The next message of the table."""
        came = self.followed.read(message)
        # The server's clock is ahead of its messages by what they take; the quickest of them comes nearest.
        self.clock_ahead = min(self.clock_ahead, time.monotonic() - message.at / 1_000)
        self._asked_at = None
        self._news += came

    def refused(self) -> None:
        """What was asked for is not done: it can be asked again."""
        self._asked_at = None

    @property
    def lost(self) -> bool:
        """Whether the table must be laid out anew; asked once."""
        lost, self.followed.laid_out = self.followed.laid_out, False
        if lost:
            self._news.clear()
        return lost

    # What is agreed

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.followed.room.options.rule_set

    @property
    def preset(self) -> str:
        """The id of the tradition."""
        return self.followed.room.options.preset

    @property
    def preset_name(self) -> str:
        """What the tradition is called."""
        return PRESETS[self.preset].name

    @property
    def is_practice(self) -> bool:
        """Never: over the line everything counts."""
        return False

    @property
    def is_competitive(self) -> bool:
        """Whether it counts for the career; where it does not, nobody helps over the line either."""
        return self.followed.room.options.kind != "training"

    @property
    def is_remote(self) -> bool:
        """Always: it goes on while one is away."""
        return True

    @property
    def stake(self) -> int:
        """What every seat has put into the pot, in chips."""
        return self.followed.room.options.stake

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        if self.followed.over is None or not self._seats:
            # Afterwards the chairs may be moved for the next match.
            chairs = self.followed.room.chairs
            sitting = [
                Seat(name, HUMAN if chair.person is not None else chair.level or HUMAN)
                for name, chair in zip(self.followed.names, chairs, strict=False)
            ]
            self._seats = tuple(self.named(sitting))
        return self._seats

    @property
    def persons(self) -> tuple[int, ...]:
        """One's own seat; none for those who watch."""
        return () if self.followed.seat is None else (self.followed.seat,)

    @property
    def turn_clock(self) -> LineClock | None:
        """The clock of a turn."""
        return LineClock(self.followed.room.options.seconds, self._left, lambda: self.turn)

    def _left(self) -> float | None:
        until = self.followed.until
        return None if until is None else until / 1_000 - (time.monotonic() - self.clock_ahead)

    # What is seen

    @property
    def scoreboard(self) -> Scoreboard:
        """How each round was counted, and who has won."""
        assert self.followed.match is not None
        return self.followed.match.scoreboard

    @property
    def dealt(self) -> bool:
        """Whether a first round was dealt."""
        return self.followed.match is not None and self.followed.match.round is not None

    @property
    def fingerprint(self) -> str:
        """The server's commitment to its seed of the deck on the table."""
        return self.followed.fingerprint

    @property
    def is_seeded(self) -> bool:
        """Always: every deck follows from everybody's seeds."""
        return True

    @property
    def assisted(self) -> bool:
        """Never."""
        return False

    def retold(self) -> list[Event]:
        """The events of the round on the table from its deal on."""
        return self.followed.retold()

    # Whose turn it is

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None between rounds and after the match."""
        match = self.followed.match
        return None if match is None or match.round is None or self.followed.over else match.round.turn

    @property
    def persons_turn(self) -> bool:
        """Whether one is to play now, and what one has played is not on its way."""
        seat = self.followed.seat
        return seat is not None and self.turn == seat and self._asked_at is None and seat not in self.stand_ins

    @property
    def legal_plays(self) -> LegalPlays:
        """What one may do; IllegalPlay where it is not one's turn."""
        match, seat = self.followed.match, self.followed.seat
        if match is None or seat is None:
            raise IllegalPlay("there is no turn of one's own")
        return match.view(seat).legal_plays

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The seats that a bot keeps for their owners."""
        return {number: "tasca" for number, chair in enumerate(self.followed.room.chairs) if chair.kept}

    # What can be done

    def news(self) -> Sequence[Event]:
        """What has happened since this was asked last."""
        news, self._news = self._news, []
        return news

    def next_round(self) -> Sequence[Event]:
        """The count has been looked at."""
        if self.followed.count_shown and self.followed.seat not in self.followed.ready:
            self._send(verbs.Ready(""))
        return ()

    def play(self, move: Move) -> Sequence[Event]:
        """Ask for a play or claim; IllegalPlay or InvalidPlay where it cannot be made. It is told with `news`."""
        if not self.persons_turn:
            raise IllegalPlay("it is not one's turn")
        self.legal_plays.check(move)
        takes = tuple([card.code for card in sorted(move.takes)])
        answers = self.followed.number
        verb: PlayerVerb = (
            verbs.Claim("", answers, takes)
            if isinstance(move, Claim)
            else verbs.Play("", answers, move.card.code, takes)
        )
        if self._send(verb):
            self._asked_at = answers
        return ()

    def start_thinking(self) -> None:
        """Others think elsewhere."""

    def thought(self) -> Move | None:
        """What others play comes with `news`."""
        return None

    def bot_move(self) -> Move:
        """IllegalPlay: nobody here plays for others."""
        raise IllegalPlay("over the line nobody plays for others")

    def think_hint(self) -> None:
        """IllegalPlay: there are no hints over the line."""
        raise IllegalPlay("there are no hints in a match with others")

    def hint(self) -> Lesson | None:
        """None."""
        return None

    def let_play(self, seat: int, level: str) -> None:
        """IllegalPlay: only the server lets a bot keep a seat."""
        raise IllegalPlay("in a match with others one plays in person")

    def come_back(self, seat: int) -> None:
        """Take one's seat back from the bot that keeps it."""
        self._send(verbs.Return(""))

    def time_is_up(self) -> None:
        """The server says so itself."""

    @property
    def can_undo(self) -> bool:
        """Never."""
        return False

    @property
    def can_redo(self) -> bool:
        """Never."""
        return False

    def undo(self) -> None:
        """ValueError."""
        raise ValueError("nothing is taken back in a match with others")

    def redo(self) -> None:
        """ValueError."""
        raise ValueError("nothing is taken back in a match with others")

    def remembered(self, key: str) -> str | None:
        """A small text kept with the match, or None."""
        return self._notes.get(key)

    def remember(self, key: str, value: str) -> None:
        """Keep a small text with the match, as long as the program runs."""
        self._notes[key] = value

    def give_up(self) -> None:
        """Leave the seat for good: a bot plays it to the end."""
        self._send(verbs.Leave(""))

    def end_by_agreement(self) -> None:
        """Say yes to ending the match; it ends when all people do."""
        self._send(verbs.Vote("", True))

    def leave(self) -> None:
        """Get up from the table for now; the seat stays one's own, and what becomes of it is the server's to say."""
