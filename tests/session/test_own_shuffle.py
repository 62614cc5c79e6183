"""Decks to which a player has added a text: from everybody's seeds, provable, the same after every restart."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from escoba.cards import codes
from escoba.records import deck_from_seeds, part_from_text, replay, seeds_record
from escoba.session.chance import Chance
from escoba.session.match_in_play import MatchInPlay
from escoba.storage import Storage
from tests.session.matches import any_move, setup, taken_up

HOUSE = bytes(range(32))
SEEDS = seeds_record(HOUSE, [part_from_text("olé"), None])


def begun(storage: Storage, practice: bool = False) -> MatchInPlay:
    agreed = replace(setup("human", "tasca", seed=None, practice=practice), seeds=SEEDS)
    return MatchInPlay.begin(agreed, storage)


def play_a_round(game: MatchInPlay, lots: random.Random) -> None:
    game.next_round()
    while game.turn is not None:
        game.play(any_move(game, lots))


def test_every_deck_follows_from_the_seeds_and_the_record_proves_it(storage: Storage) -> None:
    game = begun(storage)
    for number in (1, 2):
        play_a_round(game, random.Random(number))
        played = game.record.rounds[-1]
        assert played.seeds == SEEDS
        assert not played.salt
        assert list(played.deck) == codes(deck_from_seeds(HOUSE, [part_from_text("olé"), None], number))
        assert game.fingerprint == SEEDS.commitment
    assert game.record.rounds[0].deck != game.record.rounds[1].deck
    replay(game.record)


def test_taken_up_again_the_next_deck_is_the_one_it_would_have_been(storage: Storage, tmp_path: Path) -> None:
    game = begun(storage)
    play_a_round(game, random.Random(1))
    _, game = taken_up(storage, tmp_path / "data")
    assert game.record.rounds[0].seeds == SEEDS
    game.next_round()
    assert list(game.record.rounds[1].deck) == codes(deck_from_seeds(HOUSE, [part_from_text("olé"), None], 2))


def test_undone_and_played_again_the_deck_is_the_same(storage: Storage) -> None:
    game = begun(storage, practice=True)
    play_a_round(game, random.Random(1))
    game.next_round()
    dealt = game.record.rounds[1].deck
    while game.can_undo and len(game.record.rounds) > 1:
        game.undo()
    while game.turn is not None:
        game.play(any_move(game, random.Random(2)))
    game.next_round()
    assert game.record.rounds[1].deck == dealt


def test_the_house_has_a_seed_of_its_own_each_time_and_the_same_for_the_same_text() -> None:
    assert len({Chance().house_seed() for _ in range(20)}) == 20
    assert Chance("s").house_seed() == Chance("s").house_seed() != Chance("t").house_seed()
