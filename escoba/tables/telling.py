"""The game's events as the table tells them. What a hand holds goes to its own seat and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence

from escoba import game
from escoba.cards import codes
from escoba.tables import events
from escoba.tables.feed import Feed


def tell_game(
    feed: Feed, happened: Sequence[game.Event], without_part: Sequence[int] = (), count_until: int = 0
) -> events.RoundCounted | None:
    """Tell what one deck or one move brought; the count, where it brought that.

    `without_part` are the seats of people whose part of the deck counts as zeros; `count_until` is when the next round
    begins at the latest, where one follows. The end of a match is not told: the table has more to say of it.
    """
    counted = None
    last = any(isinstance(event, game.MatchEnded) for event in happened)
    for event in happened:
        match event:
            case game.Dealt():
                _tell_deal(feed, event)
            case game.RoundBegan(number=number, dealer=dealer, first=first):
                feed.tell(events.RoundBegan(number, dealer, first, tuple(without_part)))
            case game.RoundCounted(number, count, totals):
                lines = tuple([_line(line) for line in count.lines])
                counted = events.RoundCounted(number, lines, count.points, totals, None if last else count_until)
                feed.tell(counted)
            case game.OpeningTaken(seat, cards, crosswise):
                feed.tell(events.OpeningTaken(seat, tuple(codes(cards)), tuple(codes(crosswise))))
            case game.Discarded(seat, card):
                feed.tell(events.Discarded(seat, card.code))
            case game.Captured(seat, card, takes):
                feed.tell(events.Captured(seat, card.code, tuple(codes(takes))))
            case game.Claimed(seat, takes):
                feed.tell(events.Claimed(seat, tuple(codes(takes))))
            case game.Escoba(seat, card):
                feed.tell(events.Escoba(seat, card.code))
            case game.LeftoversTaken(taker, cards):
                feed.tell(events.LeftoversTaken(taker, tuple(codes(cards))))
            case game.MatchEnded():
                pass
    return counted


def _tell_deal(feed: Feed, dealt: game.Dealt) -> None:
    each, table = len(dealt.hands[0]), tuple(codes(dealt.table))
    own = [events.Dealt(dealt.deal, tuple(codes(hand)), each, table, dealt.stock) for hand in dealt.hands]
    feed.tell_each(own, events.Dealt(dealt.deal, None, each, table, dealt.stock))


def _line(line: game.Line) -> events.CountLine:
    cards = tuple([tuple(codes(side)) for side in line.cards])
    return events.CountLine(line.category, line.amounts, line.points, cards, line.reason)
