"""Matches for the tests of this room: short ways to sit down, to play, and to come back another day."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path

from escoba.game import Match, Move
from escoba.rules import PRESETS, rules_from
from escoba.session.match_in_play import MatchInPlay, Setup
from escoba.storage import Seat, Storage

NAMES = ("Ana", "Blas", "Clara", "Dani")


def setup(
    *players: str,
    preset: str = "mesa",
    target: int = 21,
    teams: bool = False,
    seed: str | None = "s",
    practice: bool = False,
    seconds: int | None = None,
) -> Setup:
    """Who plays at each seat: "human" or a level."""
    return Setup(
        preset=preset,
        rules=rules_from(preset, {"target": target})
        if target != PRESETS[preset].rules.target
        else PRESETS[preset].rules,
        seats=tuple([Seat(name, player) for name, player in zip(NAMES, players, strict=False)]),
        teams=teams,
        seed=seed,
        practice=practice,
        seconds=seconds,
    )


def taken_up(storage: Storage, folder: Path) -> tuple[Storage, MatchInPlay]:
    """The household opened anew, as after a crash, and its match taken up again."""
    storage.close()
    again = Storage.open(folder)
    saved = again.unfinished()
    assert saved is not None
    return again, MatchInPlay.resume(saved, again)


def any_move(game: MatchInPlay, lots: random.Random) -> Move:
    """A legal move for the seat whose turn it is, whoever sits there."""
    return lots.choice(list(game.legal_plays))


def to_a_person(game: MatchInPlay) -> None:
    """Deal and let bots play until a person is to play, or the match is won."""
    while game.match.winner is None and not game.persons_turn:
        if game.turn is None:
            game.next_round()
        else:
            game.play(game.bot_move())


def go_on(game: MatchInPlay, lots: random.Random) -> None:
    """One deal or one move: a bot's, or by chance a person's."""
    if game.turn is None:
        game.next_round()
    else:
        game.play(any_move(game, lots) if game.persons_turn else game.bot_move())


def play_on(game: MatchInPlay, lots: random.Random, decisions: int) -> None:
    """Let bots play, and people by chance, until people have made so many moves or the match is won."""
    for _ in range(decisions):
        to_a_person(game)
        if game.match.winner is not None:
            return
        game.play(any_move(game, lots))


def state(match: Match) -> tuple[object, ...]:
    """All that a match consists of, to compare it with another."""
    played = match.round
    rounds = None
    if played is not None:
        rounds = (played.dealer, played.deck, played.moves, played.hands, played.table, played.piles, played.turn)
    return deepcopy((match.totals, match.counts, match.winner, rounds))
