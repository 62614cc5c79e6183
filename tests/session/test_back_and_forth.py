"""Whatever is played, undone and redone in practice: it is a match by the rules, and on file as it stands."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from escoba.game import Move
from escoba.records import replay
from escoba.session.chance import Chance
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.storage import Storage
from tests.session.matches import any_move, setup, state, taken_up


class Unrepeated(Chance):
    """As a match without a seed: no deck ever comes twice by itself. But the same at every run of the test."""

    def __init__(self) -> None:
        super().__init__(None, bots="bots")
        self._drawn = 0

    def _random(self, purpose: str) -> random.Random:
        self._drawn += 1
        return random.Random(f"{purpose}, draw {self._drawn}")


class BackAndForth(RuleBasedStateMachine):
    """A model of nothing but the moves made and how many of them stand, against the real thing with its files."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.storage = Storage.open(Path(self.folder.name))
        self.decks: list[tuple[object, ...]] = []
        self.line: list[Move | None] = []
        """Moves and deals (None), those that were taken back too."""
        self.stands = 0

    @initialize(
        preset=st.sampled_from(["mesa", "muerte_subita", "brasilena"]),
        players=st.sampled_from([(HUMAN, "aprendiz"), ("tasca", HUMAN, "aprendiz"), (HUMAN, HUMAN), ("azar", HUMAN)]),
        seed=st.sampled_from([None, "a", "b"]),
    )
    def begin(self, preset: str, players: tuple[str, ...], seed: str | None) -> None:
        chosen = setup(*players, preset=preset, seed=seed, practice=True, target=11)
        self.chance = Unrepeated() if seed is None else Chance(seed)
        self.game = MatchInPlay.begin(chosen, self.storage, chance=self.chance)
        self.people = chosen.persons

    def _did(self, item: Move | None) -> None:
        if self.stands == len(self.line) or self.line[self.stands] != item:
            self.line = [*self.line[: self.stands], item]
        self.stands += 1

    def _go_on(self, move: Move) -> None:
        self.game.play(move)
        self._did(move)

    @precondition(lambda self: self.game.turn is None and self.game.match.winner is None)
    @rule()
    def deal(self) -> None:
        self.game.next_round()
        self._did(None)

    @precondition(lambda self: self.game.turn is not None)
    @rule(choice=st.integers(0, 1_000))
    def play(self, choice: int) -> None:
        moves = list(self.game.legal_plays)
        self._go_on(moves[choice % len(moves)])

    @precondition(lambda self: self.game.turn is not None)
    @rule(lots=st.randoms(use_true_random=False))
    def play_many(self, lots: random.Random) -> None:
        for _ in range(25):
            if self.game.turn is None:
                return
            bot = not self.game.persons_turn and lots.random() < 0.5
            self._go_on(self.game.bot_move() if bot else any_move(self.game, lots))

    @precondition(lambda self: self.game.can_undo)
    @rule(times=st.integers(1, 12))
    def undo(self, times: int) -> None:
        for _ in range(times):
            decisions = [at for at in range(self.stands) if self._is_decision(at)]
            assert self.game.can_undo == bool(decisions)
            if not decisions:
                return
            self.game.undo()
            self.stands = decisions[-1]

    @precondition(lambda self: self.game.can_redo)
    @rule(times=st.integers(1, 12))
    def redo(self, times: int) -> None:
        for _ in range(times):
            assert self.game.can_redo == (self.stands < len(self.line))
            if self.stands == len(self.line):
                return
            self.game.redo()
            later = [at for at in range(self.stands + 1, len(self.line)) if self._is_decision(at)]
            self.stands = later[0] if later else len(self.line)

    def _is_decision(self, at: int) -> bool:
        move = self.line[at]
        return move is not None and move.seat in self.people

    @rule()
    def come_back_another_day(self) -> None:
        if self.game.match.winner is None:
            self.storage, self.game = taken_up(self.storage, Path(self.folder.name))
            self.game._recorded.chance = self.chance

    @invariant()
    def it_is_the_match_of_the_model(self) -> None:
        if not hasattr(self, "game"):
            return
        rounds: list[list[Move]] = []
        for item in self.line[: self.stands]:
            if item is None:
                rounds.append([])
            else:
                rounds[-1].append(item)
        record = self.game.record
        again = replay(record)
        assert state(again) == state(self.game.match)
        assert [len(played.plays) for played in record.rounds] == [len(moves) for moves in rounds]
        if rounds:
            assert again.round is not None
            assert again.round.moves == rounds[-1]
        for number, played in enumerate(record.rounds):
            deal = (played.dealer, played.deck, played.salt, played.commitment)
            if number == len(self.decks):
                self.decks.append(deal)
            assert self.decks[number] == deal, "a round that was dealt once keeps its deck"
        if self.game.match.winner is None:
            assert self.game.can_redo == (self.stands < len(self.line))

    def teardown(self) -> None:
        self.storage.close()
        saved = Storage.open(Path(self.folder.name))
        if self.game.match.winner is None:
            found = saved.unfinished()
            assert found is not None
            assert found.record.rounds == self.game.record.rounds
        saved.close()
        self.folder.cleanup()


TestBackAndForth = pytest.mark.slow(BackAndForth.TestCase)
TestBackAndForth.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
