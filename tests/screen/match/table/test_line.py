"""The table scene shows a match over the line as it shows one on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from escoba.line import Followed, LineMatch
from escoba.session.match_in_play import MatchInPlay
from escoba.tables import Numbered, TableView, events
from tests.screen.at_table import Table
from tests.screen.stage import stage
from tests.server.direct import Guest, at_once, house
from tests.server.tables import open_table, play_match


def told_to_somebody() -> tuple[str, list[Numbered | TableView]]:
    """What one of three people is told in a match, from the view on with which they came in."""
    found: list[Guest] = []

    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea", "Carla")
            await open_table(people, rules={"preset": "mesa", "target": 5})
            await play_match(people, 300)
            found.append(people[1])

    at_once(evening())
    frames = [frame for _, frame in found[0].frames if frame.startswith((b'{"message":"event"', b'{"message":"view"'))]
    union: Any = Numbered | TableView
    return found[0].who, [msgspec.json.decode(frame, type=union) for frame in frames]


@pytest.mark.slow
def test_what_others_play_is_told_and_the_table_is_what_the_seat_sees(tmp_path: Path) -> None:
    who, messages = told_to_somebody()
    game = LineMatch(Followed(who), lambda verb: True)
    begins = next(
        place
        for place, one in enumerate(messages)
        if isinstance(one, Numbered) and isinstance(one.event, events.TurnBegan)
    )
    for message in messages[: begins + 1]:
        game.read(message)
    assert game.news()
    assert game.lost
    with stage(tmp_path / "described.json") as at:
        table = Table(at, cast(MatchInPlay, game), "instant", newcomer=False)
        rounds = 0
        for message in messages[begins + 1 :]:
            game.read(message)
            if isinstance(message, Numbered) and isinstance(message.event, events.TurnBegan | events.RoundCounted):
                at.turn()
                at.turn()
            match, state = game.followed.match, table.scene.state
            if match is None or match.round is None or not isinstance(message, Numbered):
                continue
            if isinstance(message.event, events.TurnBegan):
                view = match.view(1)
                assert sorted(state.hands[1]) == sorted(view.hand)
                assert [len(hand) for hand in state.hands] == list(view.hand_sizes)
                assert sorted(state.table) == sorted(view.table)
                assert [sorted(pile) for pile in state.piles] == [sorted(pile) for pile in view.piles]
                assert not {card for hand in state.hands for card in hand} & {*view.table}.union(*view.piles)
            rounds = len(table.counted)
        assert rounds == len(game.scoreboard.counts) > 0
        assert table.counted[-1][1] is not None
        assert game.scoreboard.winner == table.counted[-1][1].winner
