"""The people at this computer on the screen: who plays, what he has played, how he has done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from escoba.household import Filter, SavedMatch, clean_name, shown
from escoba.household.files import write_whole
from escoba.screen.names import LEVELS
from escoba.screen.notices import message
from escoba.screen.program import Program
from escoba.screen.records_flow import not_written
from escoba.screen.scenes.file_chooser import FileChooser
from escoba.screen.scenes.history import HistoryActions, HistoryScene
from escoba.screen.scenes.players import PlayersActions, PlayersScene
from escoba.screen.scenes.statistics import StatisticsActions, StatisticsScene
from escoba.screen.texts import _
from escoba.session.match_in_play import HUMAN


@dataclass(frozen=True, slots=True)
class HouseWays:
    """Where one can go from these scenes.

    `apply` lets the settings of whoever plays now hold. `resume` takes a match up again, `look` steps through one;
    `import_file`, `export` (ids and the name of the file) and `export_all` lead to the file chooser.
    """

    home: Callable[[], None]
    apply: Callable[[], None]
    resume: Callable[[SavedMatch], None]
    look: Callable[[SavedMatch], None]
    import_file: Callable[[], None]
    export: Callable[[Sequence[int], str], None]
    export_all: Callable[[Filter], None]


class HouseFlow:
    """Opens these scenes above whatever is shown."""

    def __init__(self, program: Program, ways: HouseWays) -> None:
        self._program = program
        self._ways = ways

    def players(self) -> None:
        """Who plays?"""
        household, program = self._program.household, self._program
        self._program.director.push(
            PlayersScene(
                PlayersActions(
                    players=lambda: household.players,
                    player=lambda: household.player,
                    use=self._use,
                    add=household.add_player,
                    change=self._change,
                    delete=self._delete,
                    figures=household.tally,
                    notices=program.notices,
                )
            )
        )

    def history(self, wanted: Filter | None = None) -> None:
        """The matches of whoever plays; `wanted` is what the filters let through at first."""
        household, ways = self._program.household, self._ways
        self._program.director.push(
            HistoryScene(
                HistoryActions(
                    player=lambda: household.player,
                    size=household.history_size,
                    rows=household.history,
                    variants=household.variants_played,
                    levels=household.levels_played,
                    obstacle=self.obstacle,
                    look=self._look,
                    resume=self._resume,
                    export=lambda match_id: ways.export([match_id], "escoba.jsonl"),
                    export_all=ways.export_all,
                    import_file=ways.import_file,
                    delete=household.delete_match,
                    give_up=household.abandon,
                ),
                wanted,
            )
        )

    def statistics(self) -> None:
        """The figures of whoever plays."""
        household = self._program.household
        self._program.director.push(
            StatisticsScene(
                StatisticsActions(
                    player=lambda: household.player,
                    statistics=household.statistics,
                    variants=household.variants_played,
                    levels=household.levels_played,
                    export=self._export_figures,
                )
            )
        )

    def obstacle(self, match_id: int) -> str:
        """Why a match in progress cannot be gone on with, as a sentence; empty where it can."""
        saved = self._program.household.saved(match_id)
        if saved is None:
            return _("This match can no longer be read.")
        here = {player.id for player in self._program.household.players}
        for place, seat in enumerate(saved.record.seats):
            id = saved.people[place] if place < len(saved.people) else None
            if (seat.player or HUMAN) not in (HUMAN, *LEVELS):
                return _("This program does not know who {name} is.").format(name=shown(seat.player or ""))
            if id is not None and id not in here:
                return _("{name} is no longer among the players.").format(name=clean_name(seat.name or "") or _("You"))
        return ""

    def _use(self, id: str) -> None:
        self._program.household.use_player(id)
        self._ways.apply()
        self._ways.home()

    def _change(self, id: str, name: str, portrait: str) -> None:
        self._program.household.change_player(id, name=name, portrait=portrait)

    def _delete(self, id: str) -> None:
        self._program.household.delete_player(id)
        self._ways.apply()

    def _look(self, match_id: int) -> None:
        saved = self._program.household.saved(match_id)
        if saved is None:
            self._tell(_("History"), _("This match can no longer be read."))
        else:
            self._ways.look(saved)

    def _resume(self, match_id: int) -> None:
        saved = self._program.household.saved(match_id)
        if saved is not None:
            self._ways.resume(saved)

    def _export_figures(self, wanted: Filter) -> None:
        """Let the person choose where the table of his matches is written to."""
        self._program.director.push(
            FileChooser.to_save(
                _("Export statistics"), (".csv",), "escoba.csv", lambda path: self._write_figures(path, wanted)
            )
        )

    def _write_figures(self, path: Path, wanted: Filter) -> None:
        self._program.director.pop()
        try:
            write_whole(path, self._program.household.statistics_csv(wanted).encode())
        except (OSError, ValueError) as error:
            self._tell(shown(path.name), not_written(error))
        else:
            self._tell(shown(path.name), _("The figures are written: a table with a row for each match."))

    def _tell(self, title: str, text: str) -> None:
        self._program.director.scene.ask(message(title, text))
