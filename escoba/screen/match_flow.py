"""A match on the screen, from its first deal to its end: how table, count and end follow one another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from escoba.game import MatchEnded, RoundCounted
from escoba.household import SavedMatch, Seat
from escoba.records import Record, to_line
from escoba.screen.motion import SLOWNESS
from escoba.screen.notices import record_text
from escoba.screen.portraits import BOTS
from escoba.screen.program import Program
from escoba.screen.scenes.count import CountScene
from escoba.screen.scenes.end import EndScene
from escoba.screen.scenes.fairness import FairnessScene
from escoba.screen.scenes.new_match import MatchChoice
from escoba.screen.scenes.table.scene import TableActions, TableScene
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup

AFTER_COUNT = 2.5
"""Seconds at normal speed that a count stays when a bot plays the person's seat."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one can go from a match."""

    home: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]


class MatchFlow:
    """Begins matches and takes them up again. `table` is the one that is played, None away from it."""

    def __init__(self, program: Program, ways: Ways) -> None:
        self.table: TableScene | None = None
        self._program = program
        self._ways = ways
        self._matches = 0

    def start(self, choice: MatchChoice) -> None:
        """Begin the match that was chosen, and keep the choice for the next time."""
        program = self._program
        program.household.save_settings(
            msgspec.structs.replace(
                program.household.settings,
                preset=choice.preset,
                players=choice.players,
                level=choice.level,
                target=choice.target,
                missed_fifteens=choice.missed_fifteens,
                show_values=choice.show_values,
            )
        )
        program.pictures.wear(program.preferences.deck(choice.preset), show_values=choice.show_values)
        autoplay = program.options.autoplay
        *others, stand_in = BOTS
        mine = Seat(stand_in, autoplay) if autoplay is not None else Seat("", HUMAN)
        rivals = [Seat(name, choice.level) for name in others[: choice.seats - 1]]
        self._begin(
            Setup(
                preset=choice.preset,
                rules=choice.rules,
                seats=(mine, *rivals),
                teams=choice.teams,
                seed=program.options.seed,
            )
        )

    def resume(self, saved: SavedMatch) -> None:
        """Take a match up where it was left."""
        program = self._program
        game = MatchInPlay.resume(saved, program.household, self._keep_record, program.thinker)
        settings = program.preferences.settings
        program.pictures.wear(program.preferences.deck(game.setup.preset), show_values=settings.show_values)
        self._sit_down(game)

    def _begin(self, setup: Setup) -> None:
        program = self._program
        self._matches += 1
        if setup.seed is not None and self._matches > 1:
            # The first match of a seed is the one asked for; those after it must not be the same again.
            setup = replace(setup, seed=f"{program.options.seed} {self._matches}")
        self._sit_down(MatchInPlay.begin(setup, program.household, self._keep_record, thinker=program.thinker))

    def _sit_down(self, game: MatchInPlay) -> None:
        program = self._program
        actions = TableActions(
            counted=self._counted,
            home=self._ways.home,
            rules=self._ways.rules,
            settings=self._ways.settings,
            asks_discards=lambda: program.household.settings.confirm_discards,
            ask_discards=lambda asks: program.preferences.set("confirm_discards", asks),
            notices=program.notices,
            saving=lambda: program.household.can_save,
        )
        settings = program.preferences.settings
        self.table = TableScene(game, program.pictures, actions, settings.speed, reduced_motion=settings.reduced_motion)
        # Told before it is shown: a table that is taken up again opens as it was left.
        self.table.begin()
        program.director.restart(self.table)

    def _counted(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        program, table = self._program, self.table
        assert table is not None
        autoplayed = all(seat.player != HUMAN for seat in table.game.seats)
        speed = program.preferences.settings.speed

        def on_next() -> None:
            program.director.pop()
            if ended is None:
                table.next_round()
            else:
                self._end(table)

        program.director.push(
            CountScene(
                table.game,
                counted,
                table.side_names,
                program.pictures,
                on_next,
                last=ended is not None,
                autoplay_after=AFTER_COUNT * SLOWNESS[speed] if autoplayed else None,
                speed=speed,
            )
        )

    def _end(self, table: TableScene) -> None:
        program = self._program
        program.director.restart(
            EndScene(
                table.game,
                table.side_names,
                program.pictures,
                on_play_again=lambda: self._begin(replace(table.game.setup, seed=program.options.seed)),
                on_home=self._ways.home,
                on_check=lambda: program.director.push(FairnessScene(table.game.record)),
            )
        )

    def _keep_record(self, record: Record) -> None:
        """Append a finished match to the file that was asked for."""
        path = self._program.options.record
        if path is None:
            return
        try:
            with path.open("ab") as file:
                file.write(to_line(record))
        except OSError as error:
            self._program.unheard.append(record_text(path, error.strerror or str(error)))
