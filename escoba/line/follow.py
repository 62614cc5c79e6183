"""What one chair knows of a table over the line, put together from its messages, as the game's own events and views.

The cards that the chair cannot see are imagined, so that the game itself reckons captures, deals and counts; whatever
is shown takes the place of what was imagined.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from escoba import game
from escoba.cards import Card
from escoba.game import Match, Move
from escoba.game.count import RoundCount, Tally
from escoba.line.imagined import ImaginedDeck
from escoba.line.keeping import Keeping
from escoba.records import PlayRecord, move_of
from escoba.tables import Numbered, Options, TableView, events
from escoba.tables.seeing import MatchSeen, RoundSeen


@dataclass
class Chair:
    """A seat: whose, or which bot's; `kept` by a bot for its owner, or given up."""

    person: str | None = None
    level: str | None = None
    kept: bool = False
    gave_up: bool = False


@dataclass
class Somebody:
    """Somebody in the room; `here`: the line holds."""

    name: str
    seat: int | None = None
    here: bool = True


@dataclass
class FollowedRoom:
    """The room: who is in it, who sits where, what is agreed on, and which changes are marked."""

    options: Options = field(default_factory=Options)
    master: str | None = None
    marked: set[str] = field(default_factory=set)
    people: dict[str, Somebody] = field(default_factory=dict)
    chairs: list[Chair] = field(default_factory=list)

    def happened(self, event: events.Event) -> None:
        """Take note of people and seats."""
        match event:
            case events.Arrived(who, name):
                self.people[who] = Somebody(name)
            case events.Left(who):
                self._vacate(who)
                self.people.pop(who, None)
            case events.LineLost(who) | events.LineBack(who) if who in self.people:
                self.people[who].here = isinstance(event, events.LineBack)
            case events.Sat(who, seat):
                self._vacate(who)
                self.chairs[seat] = Chair(person=who)
                self.people[who].seat = seat
            case events.Stood(who):
                self._vacate(who)
            case events.BotSat(seat, level):
                self.chairs[seat] = Chair(level=level)
            case events.MasterChanged(who):
                self.master = who
            case events.OptionsChanged(options, _, marked):
                self.options, self.marked = options, set(marked)
                del self.chairs[options.seats :]
                self.chairs += [Chair() for _ in range(options.seats - len(self.chairs))]
            case events.ChangesSeen(fields):
                self.marked -= set(fields)
            case events.SeatKept(seat) | events.SeatBack(seat):
                self.chairs[seat].kept = isinstance(event, events.SeatKept)
            case events.GaveUp(seat, level):
                owner = self.chairs[seat].person
                if owner in self.people:
                    self.people[owner].seat = None
                self.chairs[seat] = Chair(level=level, gave_up=True)
            case events.MatchOver():
                self.chairs = [Chair() if one.gave_up else Chair(one.person, one.level) for one in self.chairs]
            case _:
                pass

    def _vacate(self, who: str) -> None:
        somebody = self.people.get(who)
        if somebody is not None and somebody.seat is not None:
            if self.chairs[somebody.seat].person == who:
                self.chairs[somebody.seat] = Chair()
            somebody.seat = None


class Followed:
    """A table as `who` is told of it.

    `read` takes the messages in their order and gives the game's events that they complete; `laid_out` is set where a
    whole view has come, which no events tell. `match` is None until a match has begun; its hidden cards are imagined.
    `until` is when a turn or count ends, on the table's clock; `keeping` the decks that were checked, and the record.
    """

    def __init__(self, who: str) -> None:
        """Nothing is known."""
        self.who = who
        self.number = 0
        self.at = 0
        self.room = FollowedRoom()
        self.match: Match | None = None
        self.names: tuple[str, ...] = ()
        self.until: int | None = None
        self.over: events.MatchOver | None = None
        self.count_shown = False
        self.voted: set[int] = set()
        self.ready: set[int] = set()
        self.laid_out = False
        self.keeping: Keeping | None = None
        self.fingerprint = ""
        self._deck: ImaginedDeck | None = None
        self._before: Match | None = None
        self._moves: list[Move] = []
        self._pending: Move | None = None
        self._dealer = 0
        self._stale_deck = False

    @property
    def seat(self) -> int | None:
        """Where one sits; None for those who watch."""
        somebody = self.room.people.get(self.who)
        return None if somebody is None else somebody.seat

    def retold(self) -> list[game.Event]:
        """The events of the round on the table, from its deal on, as far as it is known."""
        if self._before is None or self._deck is None:
            return []
        again = deepcopy(self._before)
        told = again.begin_round(self._deck.cards, self._dealer)
        for move in self._moves:
            told += again.play(move)
        return told

    def read(self, message: Numbered | TableView) -> list[game.Event]:
        """The next message; the game's events that are complete with it."""
        self.number, self.at = message.number, message.at
        if isinstance(message, TableView):
            self._lay_out(message)
            return []
        event = message.event
        self.room.happened(event)
        if self.keeping is not None:
            self.keeping.happened(event, self.seat)
        match event:
            case events.MatchBegan():
                self._begin(event)
            case events.MatchOver():
                return self._end(event)
            case events.Voted(seat):
                self.voted.add(seat)
            case events.VoteFailed():
                self.voted.clear()
            case events.SeatReady(seat):
                self.ready.add(seat)
            case _ if self.match is not None:
                return self._play(event)
        return []

    # A match from its beginning

    def _begin(self, began: events.MatchBegan) -> None:
        options = self.room.options
        self.match = Match(options.rule_set, options.seats, options.teams)
        self.over, self._deck, self._pending = None, None, None
        self.names = tuple([self._name(who) for who in began.seats])
        self.voted.clear()
        players = [
            (name, who if who.startswith("bot:") else "human")
            for who, name in zip(began.seats, self.names, strict=True)
        ]
        self.keeping = Keeping(options, [(name, player.removeprefix("bot:")) for name, player in players])

    def _name(self, who: str) -> str:
        return self.room.people[who].name if who in self.room.people else who

    def _play(self, event: events.Event) -> list[game.Event]:
        match event:
            case events.SeedsWanted(_, commitment):
                self.fingerprint = commitment
                self.count_shown = False
                self.ready.clear()
                self.until = None
            case events.RoundBegan(_, dealer, first):
                self._dealer = dealer
                self._deck = ImaginedDeck(self.room.options.seats, first)
            case events.Dealt():
                return self._deal(event)
            case events.Discarded(seat, card):
                self._show(PlayRecord(seat, card))
            case events.Captured(seat, card, takes):
                self._show(PlayRecord(seat, card, takes))
            case events.Claimed(seat, takes):
                self._pending = move_of(PlayRecord(seat, claim=takes))
            case events.TurnBegan(_, until):
                self.until = until
                return self._move()
            case events.RoundCounted(until=until):
                self.until, self.count_shown = until, True
                return self._move()
            case _:
                pass
        return []

    def _deal(self, dealt: events.Dealt) -> list[game.Event]:
        deck, seat = self._deck, self.seat
        assert deck is not None
        assert self.match is not None
        if dealt.hand is not None and seat is not None:
            deck.deal(dealt.deal, seat, _cards(dealt.hand))
            self._stale_deck = True
        if dealt.deal > 1:
            return []
        deck.lay(_cards(dealt.table))
        self._moves, self._before, self._stale_deck = [], deepcopy(self.match), False
        return self.match.begin_round(deck.cards, self._dealer)

    def _show(self, play: PlayRecord) -> None:
        move = move_of(play)
        assert isinstance(move, game.Play)
        assert self._deck is not None
        own = sum(isinstance(one, game.Play) and one.seat == move.seat for one in self._moves)
        self._stale_deck |= self._deck.show(1 + own // 3, move.seat, move.card)
        self._pending = move

    def _move(self) -> list[game.Event]:
        """Play what was shown, by a deck in which it lies where it was shown."""
        move, self._pending = self._pending, None
        if move is None:
            return []
        if self._stale_deck:
            self._imagine_anew()
        assert self.match is not None
        self._moves.append(move)
        return self.match.play(move)

    def _imagine_anew(self) -> None:
        assert self._before is not None
        assert self._deck is not None
        self._stale_deck = False
        self.match = deepcopy(self._before)
        self.match.begin_round(self._deck.cards, self._dealer)
        for move in self._moves:
            self.match.play(move)

    def _end(self, over: events.MatchOver) -> list[game.Event]:
        self.over, self.until, self.count_shown = over, None, False
        if self.match is not None:
            # A match that was not followed from its beginning lacks what a level one is decided by.
            self.match.winner, self.match.by_no_capture = over.winner, over.by_no_capture
            self.match.totals = list(over.totals)
        return []

    # From a whole view

    def _lay_out(self, view: TableView) -> None:
        seen = view.room
        self.room = FollowedRoom(
            seen.options,
            seen.master,
            set(seen.marked),
            {one.who: Somebody(one.name, one.seat, one.here) for one in seen.people},
            [Chair(one.person, one.level, one.kept, one.gave_up) for one in seen.seats],
        )
        self.laid_out = True
        self.over, self.match, self.keeping, self._pending = view.result, None, None, None
        if view.match is not None:
            self._match_from(view.match)

    def _match_from(self, seen: MatchSeen) -> None:
        options = self.room.options
        self.names = tuple([self._name(who) for who in seen.seats])
        self.until, self.voted, self.ready = seen.until, set(seen.voted), set(seen.ready)
        self.count_shown = seen.count is not None
        self.fingerprint = seen.seeds.commitment if seen.seeds is not None else ""
        self.match = match = Match(options.rule_set, options.seats, options.teams)
        match.totals = list(seen.totals)
        if seen.round is None:
            return
        nothing = RoundCount((), (0,) * len(match.sides), (Tally(),) * len(match.sides))
        match.counts = [nothing] * (seen.round.round - 1)
        self._before = deepcopy(match)
        self._round_from(seen.round)
        if not self.match.playing:
            # This round's points are in the totals already.
            points = self.match.counts[-1].points
            self._before.totals = [total - more for total, more in zip(seen.totals, points, strict=True)]
            self._imagine_anew()
        self.match.winner = None

    def _round_from(self, seen: RoundSeen) -> None:
        seats = self.room.options.seats
        self._deck = deck = ImaginedDeck(seats, (seen.dealer + 1) % seats)
        self._dealer, self._moves = seen.dealer, [move_of(play) for play in seen.plays]
        played: list[list[Card]] = [[] for _ in range(seats)]
        for move in self._moves:
            if isinstance(move, game.Play):
                deck.show(1 + len(played[move.seat]) // 3, move.seat, move.card)
                played[move.seat].append(move.card)
        if seen.hand and self.seat is not None:
            own = played[self.seat]
            for held in _cards(seen.hand):
                deck.show(1 + len(own) // 3, self.seat, held)
                # The rest of a hand belongs to the same deal as what was played of it.
        shown = {card for hand in played for card in hand}
        open_cards = [*_cards(seen.table), *[card for pile in seen.piles for card in _cards(pile)]]
        deck.lay([card for card in open_cards if card not in shown])
        self._imagine_anew()


def _cards(codes: Sequence[str]) -> list[Card]:
    return [Card.from_code(code) for code in codes]
