"""A match: rounds, dealers, totals, and who has won (rules, sections 2, 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import Card
from escoba.game.count import RoundCount, Tally, count_round
from escoba.game.errors import IllegalPlay, InvalidPlay
from escoba.game.events import Event, MatchEnded, RoundBegan, RoundCounted
from escoba.game.moves import Move
from escoba.game.round import Round
from escoba.game.scoreboard import Scoreboard
from escoba.game.view import View, view_of
from escoba.rules import RuleSet, check_seats, side_of, sides_of


class Match:
    """A match in play: `begin_round(deck)` and `play(move)` are its two verbs, each answered by events.

    `sides` lists each side's seats; `totals` and `tallies` are by side; `counts` are the finished rounds';
    `round` is the round on the table (also after its last card, until the next begins); `winner` is a side or None,
    and `by_no_capture` says that it won because the other took nothing all round.

    >>> from escoba.cards import DECK, Card
    >>> from escoba.game import Match, Play
    >>> from escoba.rules import PRESETS
    >>> match = Match(PRESETS["libre"].rules, seats=2)
    >>> began, dealt = match.begin_round(DECK, dealer=0)
    >>> match.round
    <Round: dealer 0, turn of 1, table [7o 10o 11o 12o], held 3, 3, stock 30>
    >>> match.play(Play(1, Card.from_code("5o"), frozenset({Card.from_code("12o")})))
    [Captured(seat=1, card=5o, takes=(12o,))]
    """

    def __init__(self, rules: RuleSet, seats: int, teams: bool = False) -> None:
        """Nothing dealt yet. RulesError where the game has no such table (rules, section 7)."""
        check_seats(seats, teams)
        self.rules = rules
        self.seats = seats
        self.teams = teams
        self.sides = sides_of(seats, teams=teams)
        self.totals = [0] * len(self.sides)
        self.tallies = [Tally()] * len(self.sides)
        self.counts: list[RoundCount] = []
        self.round: Round | None = None
        self.winner: int | None = None
        self.by_no_capture = False

    def side_of(self, seat: int) -> int:
        """The side this seat plays for."""
        return side_of(seat, teams=self.teams)

    @property
    def scoreboard(self) -> Scoreboard:
        """The match by its counted rounds, for everybody to see."""
        played = self.round
        return Scoreboard(
            rules=self.rules,
            teams=self.teams,
            sides=self.sides,
            totals=tuple(self.totals),
            tallies=tuple(self.tallies),
            counts=tuple(self.counts),
            winner=self.winner,
            by_no_capture=self.by_no_capture,
            nobody_captured=played is not None and played.over and not any(played.captured),
        )

    @property
    def playing(self) -> bool:
        """Whether a round is on the table with cards still to be played."""
        return self.round is not None and not self.round.over

    @property
    def next_dealer(self) -> int | None:
        """Who deals next by the rules; None before the first round, whose dealer is drawn."""
        if self.round is None:
            return None
        step = 1 if self.rules.deal_moves == "onward" else -1
        return (self.round.dealer + step) % self.seats

    def begin_round(self, deck: Sequence[Card], dealer: int | None = None) -> list[Event]:
        """Deal the next round from this shuffled deck, its top card first.

        `dealer` must be given for the first round and may be left out later. IllegalPlay where a round is still being
        played, the match is over or it is another's deal; InvalidPlay where there is no such seat or deck.
        """
        if self.winner is not None:
            raise IllegalPlay(f"the match is over: side {self.winner} has won it")
        if self.playing:
            raise IllegalPlay("the round on the table is not finished: its last card must be played first")
        expected = self.next_dealer if self.round else dealer
        if type(expected) is not int or not 0 <= expected < self.seats:
            raise InvalidPlay(f"dealer {dealer!r}: the first dealer must be a seat from 0 to {self.seats - 1}")
        if dealer is not None and dealer != expected:
            raise IllegalPlay(f"dealer {dealer}: it is seat {expected}'s deal")
        self.round = Round(self.rules, self.seats, expected, deck)
        number = len(self.counts) + 1
        return [RoundBegan(number, expected, self.round.first), *self.round.begin()]

    def play(self, move: Move) -> list[Event]:
        """Play a card or make a claim; after a round's last card it is counted and perhaps the match is won.

        Raises InvalidPlay or IllegalPlay, and then nothing has changed.
        """
        if self.round is None:
            raise IllegalPlay(f"{move}, but no round has been dealt")
        events = self.round.play(move)
        if self.round.over:
            events.extend(self._count())
        return events

    def view(self, seat: int) -> View:
        """What this seat may know now; IllegalPlay before the first deal, InvalidPlay where there is no such seat."""
        if not 0 <= seat < self.seats:
            raise InvalidPlay(f"seat {seat}: the seats are 0 to {self.seats - 1}")
        if self.round is None:
            raise IllegalPlay("no round has been dealt: there is nothing to see yet")
        return view_of(self.round, seat, self.teams, tuple(self.totals))

    def side_cards(self, by_seat: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """Cards by seat (piles, escobas) put together by side."""
        return [[card for seat in side for card in by_seat[seat]] for side in self.sides]

    def _count(self) -> list[Event]:
        played = self.round
        assert played is not None
        count = count_round(self.rules, self.side_cards(played.piles), self.side_cards(played.escobas))
        self.counts.append(count)
        self.totals = [total + points for total, points in zip(self.totals, count.points, strict=True)]
        self.tallies = [tally.plus(more) for tally, more in zip(self.tallies, count.tallies, strict=True)]
        totals = tuple(self.totals)
        events: list[Event] = [RoundCounted(len(self.counts), count, totals)]
        loser = self._without_capture(played)
        self.by_no_capture = loser is not None
        self.winner = 1 - loser if loser is not None else self._winner()
        if self.winner is not None:
            events.append(MatchEnded(self.winner, totals, self.by_no_capture))
        return events

    def _without_capture(self, played: Round) -> int | None:
        """The one of two players who took nothing while the other did, where that loses the match."""
        if not self.rules.capture_nothing_loses or self.seats != 2 or sum(played.captured) != 1:
            return None
        return played.captured.index(False)

    def _winner(self) -> int | None:
        """The side that has won by points, or None where another round must be played (rules, section 5)."""
        if max(self.totals) < self.rules.target:
            return None
        pick = min if self.rules.lowest_wins else max
        best = pick(self.totals)
        leaders = [side for side, total in enumerate(self.totals) if total == best]
        if self.rules.level_match == "tally":
            for step in range(len(Tally._fields)):
                most = pick([self.tallies[side][step] for side in leaders])
                leaders = [side for side in leaders if self.tallies[side][step] == most]
        if len(leaders) > 1:
            return None
        others = [abs(total - best) for side, total in enumerate(self.totals) if side != leaders[0]]
        if self.rules.level_match == "lead_of_two" and min(others) < 2:
            return None
        return leaders[0]
