"""From scene to scene: the one place where pages are opened, and where what they ask for begins."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from escoba.rules import RuleSet
from escoba.screen.flows.backup import BackupFlow
from escoba.screen.flows.match import MatchFlow
from escoba.screen.flows.records import RecordsFlow
from escoba.screen.flows.replay import REVIEW, ReplayFlow
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice
from escoba.screen.pages.common.own_rules import name_of
from escoba.screen.pages.home.page import HomeScene
from escoba.screen.shell.program import Program
from escoba.screen.words.gone import Gone, obstacle
from escoba.screen.words.notices import message
from escoba.screen.words.players import face
from escoba.screen.words.texts import _
from escoba.storage import Filter, MatchRow, OwnRules, SavedMatch

if TYPE_CHECKING:
    from escoba.game import MatchEnded, RoundCounted
    from escoba.screen.flows.company import CompanyFlow
    from escoba.screen.pages.players.page import PlayersScene
    from escoba.session.daily import ParGame


class Navigator:
    """The `Navigation` of all scenes: each page is opened above whatever is shown, and imported when it is.

    `matches` are what is played, `records` the files that come and go.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self.replays = ReplayFlow(program, self)
        self.matches = MatchFlow(program, self, self.replays)
        self.records = RecordsFlow(program, self.replays.show, self._show_history)
        self.backup = BackupFlow(program, self._move_in)
        self._company: CompanyFlow | None = None
        self._par: ParGame | None = None
        self.start = self.matches.start
        self.play_on = self.matches.play_on
        self.import_matches = self.records.choose
        self.export = self.records.export
        self.export_all = self.records.export_all
        self.export_figures = self.records.export_figures
        self.export_career = self.records.export_career
        self.back_up = self.backup.back_up
        self.restore = self.backup.restore

    # Pages.

    def home(self) -> None:
        """Back to the first screen."""
        self._program.keep_window()
        # It may be another day, or somebody else's: weeks that are over are closed, the day's chips given.
        self._program.storage.career.look_in()
        self.show_home()

    def show_home(self) -> None:
        """The first screen, as when the program begins: the window may not be as it is set yet."""
        self.matches.table = None
        if self._company is not None:
            self._company.hang_up()
        self._program.director.restart(HomeScene(self._program, self))

    def players(self) -> None:
        """Who plays? Whoever plays and has no name yet is first asked for one."""
        scene = self.ask_who_plays()
        if not self._program.storage.player.name:
            scene.name_yourself()

    def ask_who_plays(self) -> PlayersScene:
        """Who plays?"""
        from escoba.screen.pages.players.page import PlayersScene

        scene = PlayersScene(self._program, self)
        self._program.director.push(scene)
        return scene

    def use_player(self, id: str) -> None:
        """Let somebody play, and what they have set hold."""
        program = self._program
        program.storage.use_player(id)
        told = program.after_change()
        self._move_in()
        if told:
            program.director.scene.ask(message(_("Who plays?"), "\n".join(told)))

    def history(self, wanted: Filter | None = None) -> None:
        """The matches of whoever plays."""
        from escoba.screen.pages.history.page import HistoryScene

        self._program.director.push(HistoryScene(self._program, self, wanted))

    def statistics(self) -> None:
        """The figures of whoever plays."""
        from escoba.screen.pages.statistics.page import StatisticsScene

        self._program.director.push(StatisticsScene(self._program.storage, self))

    def career(self) -> None:
        """The career of whoever plays; where it cannot be kept, why."""
        from escoba.screen.pages.career.page import CareerScene

        program = self._program
        program.storage.career.look_in(join=True)
        if program.storage.career.joined:
            program.director.push(CareerScene(program.storage, self))
        else:
            said = _(
                "Nothing can be saved at the moment, so no career can begin. Your matches can be played all the same."
            )
            program.director.scene.ask(message(_("Career"), said))

    def puzzles(self) -> None:
        """The day's puzzles of whoever plays."""
        from msgspec import DecodeError

        from escoba.resources import asset
        from escoba.review.puzzles import read_puzzles
        from escoba.screen.match.puzzles.scene import PuzzleScene
        from escoba.session.puzzling import Puzzling

        program = self._program
        book = program.preferences.settings.puzzles
        try:
            puzzles = read_puzzles(asset("puzzles.jsonl"))
        except (OSError, DecodeError):
            said = _("The file with the puzzles is damaged. Everything else works; install the program anew to get it.")
            program.director.scene.ask(message(_("Puzzles"), said))
            return
        puzzling = Puzzling(puzzles, book, lambda now: program.preferences.set(puzzles=now), date.today())
        program.director.push(PuzzleScene(program, puzzling, face(program.storage.player)))

    def daily(self) -> None:
        """The deal of the day."""
        from escoba.screen.pages.daily.page import DailyScene
        from escoba.session.daily import ParGame

        today = date.today()
        if self._par is None or self._par.day != today:
            self._par = ParGame(today, self._program.thinker)

        def play(row: MatchRow | None) -> None:
            if row is None:
                self.matches.begin_daily(today)
            else:
                self.matches.resume(self._saved(row))

        self._program.director.push(DailyScene(self._program, self._par, play))

    def learn(self) -> None:
        """The lesson, where whoever plays has left it."""
        from escoba.screen.match.lesson.scene import LessonScene
        from escoba.session.lesson.learning import Learning

        program = self._program
        book = program.preferences.settings.lesson
        learning = Learning(book, lambda now: program.preferences.set(lesson=now))
        program.director.push(LessonScene(program, learning, face(program.storage.player)))

    def friends(self) -> None:
        """Tables with people who are elsewhere."""
        self.company.show()

    def talk(self) -> None:
        """Say something to the others at such a table."""
        self.company.talk()

    @property
    def company(self) -> CompanyFlow:
        """What goes over a line; nothing of it is read before somebody asks for it."""
        if self._company is None:
            from escoba.screen.flows.company import CompanyFlow

            self._company = CompanyFlow(self._program, self, self.replays)
        return self._company

    def settings(self) -> None:
        """The settings of whoever plays."""
        from escoba.screen.pages.settings.page import SettingsScene

        self._program.director.push(SettingsScene(self._program))

    def about(self) -> None:
        """About the program."""
        from escoba.screen.pages.about.page import AboutScene

        self._program.director.push(AboutScene(self._program.storage.folder))

    def rules(self, rules: RuleSet | None = None, name: str = "") -> None:
        """The rules of a match."""
        from escoba.screen.pages.rules.page import RulesScene

        if rules is None:
            rules, name = self._rules_in_force()
        self._program.director.push(RulesScene(rules, name))

    def edit_rules(
        self, choice: MatchChoice, saved: Callable[[OwnRules], None], renamed: Callable[[str, str | None], None]
    ) -> None:
        """Change the rules of a choice."""
        from escoba.screen.pages.rules.editor.draft import Draft
        from escoba.screen.pages.rules.editor.page import RulesEditorScene

        draft = Draft.of_preset(choice.preset) if choice.own is None else Draft.of_own(choice.own)
        self._program.director.push(RulesEditorScene(self._program, draft, choice.players, saved, renamed))

    # Matches.

    def new_match(self) -> None:
        """Put a match together, beginning with what was played last."""
        from escoba.screen.pages.new_match.page import NewMatchScene

        self._program.director.push(NewMatchScene(self.last_choice(), self._program, self))

    def play_now(self) -> None:
        """The match for somebody who has never played."""
        self.start(MatchChoice(me=self.last_choice().me, level="aprendiz"))

    @property
    def _played(self) -> MatchFlow | CompanyFlow:
        """Whoever has the table that is shown."""
        return self._company if self._company is not None and self._company.at_table else self.matches

    def count(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        """The count of a round."""
        self._played.count(counted, ended)

    def after_count(self) -> None:
        """The count was read."""
        self._played.after_count()

    def play_again(self) -> None:
        """The same match anew."""
        self._played.play_again()

    def check_decks(self) -> None:
        """How the decks of the match that is over can be checked."""
        self._played.check_decks()

    def resume(self, match: MatchRow) -> None:
        """Take up a match as it is shown. Raises Gone where that cannot be, and says why."""
        why = obstacle(self._program.storage.players, match)
        if why:
            raise Gone(why)
        self.matches.resume(self._saved(match))

    def look(self, match: MatchRow) -> None:
        """A match, play by play."""
        saved = self._saved(match)
        self.replays.show(saved.record, saved.people, imported=saved.origin == "imported")

    def review(self, match: MatchRow | None = None) -> None:
        """What each play of a match gave away; without one of the match that is over at the table."""
        if match is None:
            self._played.review()
        else:
            saved = self._saved(match)
            self.replays.review(
                saved.record,
                saved.people,
                match.id,
                saved.remembered.get(REVIEW),
                imported=saved.origin == "imported",
            )

    def last_choice(self) -> MatchChoice:
        """What this player played last."""
        storage = self._program.storage
        player = storage.player
        return last_choice(storage.settings, SeatChoice("me", player.id, None, player.name))

    def _rules_in_force(self) -> tuple[RuleSet, str]:
        """The rules of the match that is played or was played last, and what they are called."""
        game = self._played.game
        if game is None:
            choice = self.last_choice()
            return choice.rules, choice.rules_name
        return game.rules, name_of(self._program.preferences.settings.rule_sets, game.rules) or game.preset_name

    def _saved(self, match: MatchRow) -> SavedMatch:
        saved = self._program.storage.saved(match.id)
        if saved is None:
            raise Gone(_("This match can no longer be read."))
        return saved

    def _show_history(self) -> None:
        """The history as it is now, in place of the one that is shown; none above something that is under way."""
        director = self._program.director
        if director.held:
            return
        if director.scene.name == "history":
            director.pop()
        self.history()

    def _move_in(self) -> None:
        """Whoever plays now finds everything as they have set it."""
        self._program.move_in()
        self.home()
