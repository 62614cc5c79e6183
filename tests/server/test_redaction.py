"""Over the line too nobody is told what the chair cannot see: hidden cards dealt otherwise change no byte and no time.

`tests.tables.permuting` proves the table itself at every point of whole matches; here the service around it is played
from a script: the order and time of messages, answers to wrong requests, what those who watch are sent, bots' answers.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from escoba.bots import choose
from escoba.cards import DECK, Card
from escoba.game import Claim, Move, View
from escoba.tables.shuffle import Shuffle
from tests.server.direct import House, ThinksHere, at_once, house

SMALL_TALK: tuple[dict[str, Any], ...] = (
    {},
    {"cut": True},
    {"verb": "say", "phrase": 3},
    {"verb": "vote", "yes": True},
    {"verb": "return"},
    {"verb": "play", "answers": 10**6, "card": "7o"},
    {"verb": "play", "answers": 1, "card": "12b"},
    {"verb": "ready"},
    {"verb": "start"},
    {"verb": "claim", "answers": 1, "claim": ["7o", "10c"]},
    {"verb": "show_record", "match": "1-1"},
    {"verb": "list_matches"},
)


Action = tuple[int, dict[str, Any]]
"""Who of the guests does what: a message, `{}`: wait, `{"cut": True}`: lose the line and come back."""


class Played(NamedTuple):
    """What was done, each guest's frames with their times, and what stayed hidden: hands by seat, and the stock."""

    actions: list[Action]
    frames: list[list[tuple[float, bytes]]]
    hands: list[list[Card]]
    stock: list[Card]


def play(deck: Sequence[Card], thoughts: dict[str, Move], kind: str, moves: int, script: Sequence[Action]) -> Played:
    """A match of two people and a bot, with somebody watching: by `script`, or (empty) for so many moves by chance."""
    drawn = random.Random(5)
    found: list[Played] = []

    def think(level: str, view: View, seed: str) -> Move:
        if seed not in thoughts:
            thoughts[seed] = choose(level, view, seed)
        return thoughts[seed]

    async def evening() -> None:
        async with house(thinkers=ThinksHere(think)) as here:
            guests = await here.guests("Ana", "Bea", "Eve")
            actions: list[Action] = []

            async def do(who: int, **message: Any) -> None:
                actions.append((who, message))
                if message.get("cut"):
                    guests[who].cut()
                    await asyncio.sleep(1)
                    await guests[who].come()
                elif message:
                    await guests[who].send(**message)
                await asyncio.sleep(0.4)

            for one in guests:
                one.plays = False
            if script:
                for who, message in script:
                    await do(who, **message)
            else:
                await _by_chance(here, do, kind, moves)
            match = next(iter(here.service.registry)).table._match
            assert match is not None
            assert match.game.round is not None
            hands = [list(hand) for hand in match.game.round.hands]
            found.append(Played(actions, [one.frames for one in guests], hands, list(match.game.round.stock)))

    with (
        patch.object(Shuffle, "deck", property(lambda shuffle: tuple(deck))),
        patch("escoba.tables.match.choose", think),
        patch("secrets.token_bytes", drawn.randbytes),
        patch("secrets.token_hex", lambda count: drawn.randbytes(count).hex()),
        patch("secrets.choice", drawn.choice),
    ):
        at_once(evening())
    return found[0]


async def _by_chance(here: House, do: Callable[..., Awaitable[None]], kind: str, moves: int) -> None:
    rng = random.Random(moves)
    private = kind != "open"
    rules = {"preset": "mesa"}
    options = {"rules": rules, "seats": 3, "kind": kind, "private": private, "spectators": True, "seconds": 10}
    await do(0, verb="open_room", options=options)
    room = next(iter(here.service.registry))
    for who in (1, 2):
        await do(who, verb="join", room=room.code, key=room.key)
    for who in (0, 1):
        await do(who, verb="sit", seat=who)
    await do(0, verb="seat_bot", seat=2, level="maestro")
    await do(0, verb="start")
    for _ in range(14):
        await do(0)
    match = room.table._match
    assert match is not None
    while (round := match.game.round) is not None and match.turn is not None and len(round.moves) < moves:
        seat = match.turn.seat
        if seat < 2 and rng.random() < 0.8:
            await do(seat, **_as_message(rng.choice(list(match.game.view(seat).legal_plays)), room.table.last))
        await do(rng.randrange(3), **rng.choice(SMALL_TALK))


def _as_message(move: Move, answers: int) -> dict[str, Any]:
    takes = sorted(card.code for card in move.takes)
    if isinstance(move, Claim):
        return {"verb": "claim", "answers": answers, "claim": takes}
    return {"verb": "play", "answers": answers, "card": move.card.code, "takes": takes}


def dealt_otherwise(deck: Sequence[Card], played: Played, seat: int | None, rng: random.Random) -> list[Card]:
    """The deck with what is hidden from a chair in other places."""
    hidden = {card for number, hand in enumerate(played.hands) if number != seat for card in hand} | {*played.stock}
    places = [place for place, card in enumerate(deck) if card in hidden]
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    other = list(deck)
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    return other


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "moves"), [("training", 3), ("training", 11), ("open", 7), ("open", 20)])
def test_hidden_cards_dealt_otherwise_change_no_byte_and_no_time(kind: str, moves: int) -> None:
    rng = random.Random(moves)
    deck = rng.sample(DECK, len(DECK))
    thoughts: dict[str, Move] = {}
    played = play(deck, thoughts, kind, moves, ())
    assert len(played.frames[0]) > moves
    for chair in (0, 1, 2):
        other = dealt_otherwise(deck, played, chair if chair < 2 else None, rng)
        assert other != deck
        again = play(other, thoughts, kind, moves, played.actions)
        if chair == 2:
            assert again.hands != played.hands
        assert again.frames[chair] == played.frames[chair]
        # The deal itself is told: to those whose cards it has changed.
        assert any(again.frames[one] != played.frames[one] for one in (0, 1) if one != chair)
