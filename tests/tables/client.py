"""A player's end of the line as simple as can be: what somebody knows of a table who only reads their messages.

It is put together from a whole view, or from nothing, and from the events after it, and must always be what a new view
would say. Cards are codes throughout.
"""

from __future__ import annotations

from typing import Any

import msgspec

from escoba.tables import Numbered, TableView, events

Json = dict[str, Any]


class Client:
    """What somebody knows; `seen` is in the shape of a view, without its time and whom they do not hear."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.number = 0
        self.seen: Json = {
            "who": who,
            "seat": None,
            "master": None,
            "options": None,
            "marked": set(),
            "people": {},
            "seats": [],
            "match": None,
            "result": None,
        }

    def read(self, message: Numbered | TableView) -> None:
        if isinstance(message, TableView):
            self.seen = as_known(message)
        else:
            assert message.number == self.number + 1, (message, self.number)
            self.happened(message.event)
        self.number = message.number

    @property
    def match(self) -> Json:
        match: Json = self.seen["match"]
        return match

    @property
    def round(self) -> Json:
        round: Json = self.match["round"]
        return round

    def happened(self, event: events.Event) -> None:
        match event:
            case (
                events.Arrived()
                | events.Left()
                | events.LineLost()
                | events.LineBack()
                | events.Sat()
                | events.Stood()
                | events.BotSat()
                | events.MasterChanged()
                | events.OptionsChanged()
                | events.ChangesSeen()
            ):
                self.in_the_room(event)
            case (
                events.Dealt()
                | events.OpeningTaken()
                | events.Discarded()
                | events.Captured()
                | events.Claimed()
                | events.Escoba()
                | events.LeftoversTaken()
            ):
                self.on_the_table(event)
            case _:
                self.in_the_match(event)

    def in_the_room(self, event: Any) -> None:
        people, seats = self.seen["people"], self.seen["seats"]
        match event:
            case events.Arrived(who, name):
                people[who] = {"name": name, "seat": None, "here": True}
            case events.Left(who):
                self._vacate(who)
                del people[who]
            case events.LineLost(who) | events.LineBack(who):
                people[who]["here"] = isinstance(event, events.LineBack)
            case events.Sat(who, seat):
                self._vacate(who)
                seats[seat] = chair(person=who)
                people[who]["seat"] = seat
            case events.Stood(who):
                self._vacate(who)
            case events.BotSat(seat, level):
                seats[seat] = chair(level=level)
            case events.MasterChanged(who):
                self.seen["master"] = who
            case events.OptionsChanged(options, _, marked):
                self.seen["options"] = options
                del seats[options.seats :]
                seats += [chair() for _ in range(options.seats - len(seats))]
                self.seen["marked"] = set(marked)
            case events.ChangesSeen(fields):
                self.seen["marked"] -= set(fields)
        self._look_for_oneself()

    def _look_for_oneself(self) -> None:
        # Who watches is told late that they have come in.
        self.seen["seat"] = self.seen["people"].get(self.who, {"seat": None})["seat"]

    def _vacate(self, who: str) -> None:
        seat = self.seen["people"][who]["seat"]
        if seat is not None and self.seen["seats"][seat]["person"] == who:
            self.seen["seats"][seat] = chair()
        self.seen["people"][who]["seat"] = None

    def in_the_match(self, event: Any) -> None:
        seats = self.seen["seats"]
        match event:
            case events.MatchBegan(number, who):
                sides = 2 if self.seen["options"].teams else len(who)
                self.seen["match"] = {
                    "match": number,
                    "seats": list(who),
                    "totals": [0] * sides,
                    "round": None,
                    "until": None,
                    "seeds": None,
                    "count": None,
                    "ready": set(),
                    "voted": set(),
                    "vote_until": None,
                }
                self.seen["result"] = None
            case events.SeedsWanted(round, commitment, until):
                self.match["seeds"] = {
                    "round": round,
                    "commitment": commitment,
                    "commitments": [None] * len(seats),
                    "revealing": False,
                    "until": until,
                }
                self.match.update(count=None, ready=set(), until=None)
            case events.PartsWanted(_, commitments, until):
                # Who came to watch meanwhile has not been told of the deck being made.
                if self.match["seeds"] is not None:
                    self.match["seeds"].update(commitments=list(commitments), revealing=True, until=until)
            case events.RoundBegan(round, dealer, first):
                empty: list[list[str]] = [[] for _ in seats]
                self.match["seeds"] = None
                self.match["round"] = {
                    "round": round,
                    "dealer": dealer,
                    "turn": first,
                    "hand": [],
                    "hand_sizes": [0] * len(seats),
                    "table": [],
                    "piles": empty,
                    "escobas": [[] for _ in seats],
                    "captured": [False] * len(seats),
                    "stock": 40,
                    "discarded_last": None,
                    "claimed": False,
                    "plays": 0,
                }
            case events.TurnBegan(seat, until):
                self.round["turn"] = seat
                self.match["until"] = until
            case events.RoundCounted():
                self.round["turn"] = None
                self.match.update(count=event, totals=list(event.totals), until=event.until, ready=set())
            case events.SeatReady(seat):
                self.match["ready"].add(seat)
            case events.SeatKept(seat) | events.SeatBack(seat):
                seats[seat]["kept"] = isinstance(event, events.SeatKept)
            case events.GaveUp(seat, level):
                self.seen["people"][seats[seat]["person"]]["seat"] = None
                seats[seat] = chair(level=level, gave_up=True)
                self._look_for_oneself()
            case events.Voted(seat, until):
                self.match["voted"].add(seat)
                self.match["vote_until"] = until
            case events.VoteFailed():
                self.match["voted"].clear()
                self.match["vote_until"] = None
            case events.MatchOver():
                self.seen |= {"match": None, "result": event}
                for number, seat in enumerate(seats):
                    seats[number] = chair() if seat["gave_up"] else chair(seat["person"], seat["level"])
            case events.TimeRanOut() | events.SeedsShown():
                pass

    def on_the_table(self, event: Any) -> None:
        round = self.round
        match event:
            case events.Dealt():
                round["hand"] = None if event.hand is None else list(event.hand)
                round["hand_sizes"] = [event.each] * len(round["hand_sizes"])
                round["table"] += event.table
                round["stock"] = event.stock
            case events.OpeningTaken(seat, cards, crosswise):
                self._take(seat, cards)
                round["escobas"][seat] += crosswise
            case events.Discarded(seat, card):
                self._from_hand(seat, card)
                round["table"].append(card)
                round["discarded_last"] = card
            case events.Captured(seat, card, takes):
                self._from_hand(seat, card)
                round["piles"][seat].append(card)
                self._take(seat, takes)
            case events.Claimed(seat, takes):
                round["plays"] += 1
                self._take(seat, takes)
                round["claimed"] = True
            case events.Escoba(seat, card):
                round["escobas"][seat].append(card)
            case events.LeftoversTaken(taker, cards):
                round["discarded_last"] = None
                if taker is not None:
                    round["piles"][taker] += cards
                    round["table"] = []

    def _from_hand(self, seat: int, card: str) -> None:
        round = self.round
        round["plays"] += 1
        round["claimed"] = False
        round["discarded_last"] = None
        round["hand_sizes"][seat] -= 1
        if seat == self.seen["seat"]:
            round["hand"].remove(card)

    def _take(self, seat: int, cards: tuple[str, ...]) -> None:
        round = self.round
        round["table"] = [card for card in round["table"] if card not in cards]
        round["piles"][seat] += cards
        round["captured"][seat] = True
        round["discarded_last"] = None


def chair(person: str | None = None, level: str | None = None, gave_up: bool = False) -> Json:
    return {"person": person, "level": level, "kept": False, "gave_up": gave_up}


def as_known(view: TableView) -> Json:
    """A whole view as a client keeps it."""
    known: Json = msgspec.to_builtins(view)
    for key in ("number", "at", "muted", "message"):
        del known[key]
    known |= known.pop("room")
    known["options"] = view.room.options
    known["result"] = view.result
    known["marked"] = set(view.room.marked)
    known["people"] = {one.pop("who"): one for one in known["people"]}
    match = known["match"]
    if match is not None:
        assert view.match is not None
        match["count"] = view.match.count
        match["ready"], match["voted"] = set(match["ready"]), set(match["voted"])
        if match["round"] is not None:
            match["round"]["plays"] = len(match["round"]["plays"])
    listed: Json = json_like(known)
    return listed


def told_to_watchers(known: Json) -> Json:
    """What a view tells those who watch a match: the room, and of the match the round that they see."""
    match = known["match"]
    return known | {"match": {key: match[key] for key in ("match", "seats", "totals", "round")}}


def json_like(known: Any) -> Any:
    """The same with lists where there are tuples."""
    match known:
        case dict():
            return {key: json_like(value) for key, value in known.items()}
        case list() | tuple():
            return [json_like(one) for one in known]
        case _:
            return known
