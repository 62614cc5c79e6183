"""The people at this computer on the screen: who plays, what they have played, how they have done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from escoba.screen.shell.program import Program
from escoba.screen.words.gone import Gone, obstacle
from escoba.screen.words.notices import message
from escoba.screen.words.texts import _
from escoba.storage import Filter, MatchRow, SavedMatch

if TYPE_CHECKING:
    from escoba.screen.pages.players.page import PlayersScene


@dataclass(frozen=True, slots=True)
class HouseWays:
    """Where one can go from these scenes.

    `apply` lets the settings of whoever plays now hold. `resume` takes a match up again, `look` steps through one;
    `import_file`, `export` (ids and the name of the file), `export_all`, `export_figures`, `back_up` and `restore` lead
    to the file chooser.
    """

    home: Callable[[], None]
    apply: Callable[[], None]
    resume: Callable[[SavedMatch], None]
    look: Callable[[SavedMatch], None]
    import_file: Callable[[], None]
    export: Callable[[Sequence[int], str], None]
    export_all: Callable[[Filter], None]
    export_figures: Callable[[Filter], None]
    back_up: Callable[[], None]
    restore: Callable[[], None]


class HouseFlow:
    """Opens these scenes above whatever is shown."""

    def __init__(self, program: Program, ways: HouseWays) -> None:
        self._program = program
        self._ways = ways

    def players(self) -> None:
        """Who plays?"""
        self._program.director.push(self._players_scene())

    def name_plate(self) -> None:
        """Who plays? Whoever plays and has no name yet is first asked for one."""
        scene = self._players_scene()
        self._program.director.push(scene)
        if not self._program.storage.player.name:
            scene.name_yourself()

    def history(self, wanted: Filter | None = None) -> None:
        """The matches of whoever plays; `wanted` is what the filters let through at first."""
        from escoba.screen.pages.history.page import HistoryActions, HistoryScene

        storage, ways = self._program.storage, self._ways
        self._program.director.push(
            HistoryScene(
                HistoryActions(
                    players=lambda: storage.players,
                    size=storage.history_size,
                    rows=storage.history,
                    variants=storage.variants_played,
                    levels=storage.levels_played,
                    obstacle=lambda match: obstacle(storage.players, match),
                    look=self._look,
                    resume=self.go_on,
                    export=lambda match: ways.export([match.id], "escoba.jsonl"),
                    export_all=ways.export_all,
                    import_file=ways.import_file,
                    delete=lambda match: storage.delete_match(match.id),
                    give_up=lambda match: storage.abandon(match.id),
                    notices=self._program.after_change,
                ),
                wanted,
            )
        )

    def go_on(self, match: MatchRow) -> None:
        """Take up a match of the player's as it is shown. Raises Gone where that cannot be, and says why."""
        why = obstacle(self._program.storage.players, match)
        if why:
            raise Gone(why)
        self._ways.resume(self._saved(match))

    def statistics(self) -> None:
        """The figures of whoever plays."""
        from escoba.screen.pages.statistics.page import StatisticsActions, StatisticsScene

        storage = self._program.storage
        self._program.director.push(
            StatisticsScene(
                StatisticsActions(
                    player=lambda: storage.player,
                    statistics=storage.statistics,
                    variants=storage.variants_played,
                    levels=storage.levels_played,
                    export=self._ways.export_figures,
                )
            )
        )

    def _players_scene(self) -> PlayersScene:
        from escoba.screen.pages.players.page import PlayersActions, PlayersScene

        storage = self._program.storage
        return PlayersScene(
            PlayersActions(
                players=lambda: storage.players,
                player=lambda: storage.player,
                use=self._use,
                add=storage.add_player,
                change=self._change,
                delete=self._delete,
                figures=storage.tally,
                notices=self._program.after_change,
                back_up=self._ways.back_up,
                restore=self._ways.restore,
            )
        )

    def _use(self, id: str) -> None:
        program = self._program
        program.storage.use_player(id)
        told = program.after_change()
        self._ways.apply()
        self._ways.home()
        if told:
            self._tell(_("Who plays?"), "\n".join(told))

    def _change(self, id: str, name: str, portrait: str) -> None:
        self._program.storage.change_player(id, name=name, portrait=portrait)

    def _delete(self, id: str) -> None:
        self._program.storage.delete_player(id)
        self._ways.apply()

    def _look(self, match: MatchRow) -> None:
        self._ways.look(self._saved(match))

    def _saved(self, match: MatchRow) -> SavedMatch:
        saved = self._program.storage.saved(match.id)
        if saved is None:
            raise Gone(_("This match can no longer be read."))
        return saved

    def _tell(self, title: str, text: str) -> None:
        self._program.director.scene.ask(message(title, text))
