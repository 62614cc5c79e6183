"""Where a scene can lead to, as all scenes know it; what follows what is decided in `flows/`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from escoba.game import MatchEnded, RoundCounted
    from escoba.records import Record
    from escoba.rules import RuleSet
    from escoba.screen.pages.common.match_choice import MatchChoice
    from escoba.storage import Filter, MatchRow, OwnRules


class Navigation(Protocol):
    """Opens pages above the scene that asks, begins matches and goes on with them, and leads to files.

    What a scene itself has opened it closes by `Scene.director`; so it goes back, too.
    """

    # Pages.

    def home(self) -> None:
        """The first screen, in place of everything that is shown."""

    def players(self) -> None:
        """Who plays? Whoever plays and has no name yet is first asked for one."""

    def use_player(self, id: str) -> None:
        """Let somebody play from now on, from the first screen."""

    def history(self, wanted: Filter | None = None) -> None:
        """The matches of whoever plays; `wanted` is what the filters let through at first."""

    def statistics(self) -> None:
        """The figures of whoever plays."""

    def career(self) -> None:
        """The career of whoever plays."""

    def settings(self) -> None:
        """The settings of whoever plays."""

    def about(self) -> None:
        """About the program."""

    def rules(self, rules: RuleSet | None = None, name: str = "") -> None:
        """These rules, called so; without them those of the match that is played or was played last."""

    def edit_rules(
        self, choice: MatchChoice, saved: Callable[[OwnRules], None], renamed: Callable[[str, str | None], None]
    ) -> None:
        """Change the rules of a choice.

        `saved` hears of each rule set that is saved, `renamed` of each that has another name now or, with None, is
        gone.
        """

    def puzzles(self) -> None:
        """The day's puzzles of whoever plays."""

    def daily(self) -> None:
        """The deal of the day."""

    def learn(self) -> None:
        """The lesson, where whoever plays has left it."""

    def friends(self) -> None:
        """Tables with people who are elsewhere, in place of everything that is shown."""

    def talk(self) -> None:
        """Say something to the others at such a table."""

    # Matches.

    def new_match(self) -> None:
        """Put a match together."""

    def play_now(self) -> None:
        """Begin the match for somebody who has never played: of two, by the usual rules, against the easiest rival."""

    def start(self, choice: MatchChoice) -> None:
        """Begin the match that was chosen."""

    def resume(self, match: MatchRow) -> None:
        """Take up a match as it is shown. Raises Gone where that cannot be."""

    def play_on(self, record: Record, round: int, play: int, seat: int) -> None:
        """Begin a practice match in this seat, from after so many plays of a round."""

    def count(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        """The count of a round whose last card has come to rest and, if it was the last, the match's end."""

    def after_count(self) -> None:
        """The count was read: the next round or, after the last, the result."""

    def play_again(self) -> None:
        """The same match anew."""

    def look(self, match: MatchRow) -> None:
        """A match, play by play. Raises Gone where it cannot be read."""

    def review(self, match: MatchRow | None = None) -> None:
        """What each play of a match gave away; without one of the match that is over at the table.

        Raises Gone where it cannot be read.
        """

    def check_decks(self) -> None:
        """How the decks of the match that is over can be checked."""

    # Files.

    def import_matches(self) -> None:
        """Choose a file of matches and read it."""

    def export(self, match: MatchRow) -> None:
        """Write a match to a file that is chosen."""

    def export_all(self, wanted: Filter) -> None:
        """Write every match that is over and that the filter lets through."""

    def export_figures(self, wanted: Filter) -> None:
        """Write a table of these matches."""

    def export_career(self) -> None:
        """Write a table of the career."""

    def back_up(self) -> None:
        """Pack everything that is kept into one file."""

    def restore(self) -> None:
        """Unpack such a file."""
