"""A match on the screen, from its first deal to its end: how table, count and end follow one another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from msgspec import structs

from escoba.game import MatchEnded, RoundCounted
from escoba.records import Record, SeatRecord, to_line
from escoba.rules import RuleSet
from escoba.screen.art.motion import DURATION_FACTOR
from escoba.screen.flows.setups import setup_of
from escoba.screen.match.count.scene import CountScene
from escoba.screen.match.end.fairness import FairnessScene
from escoba.screen.match.end.scene import EndScene
from escoba.screen.match.table.scene import TableActions, TableScene
from escoba.screen.pages.common.kept_choice import with_choice
from escoba.screen.pages.common.match_choice import MatchChoice
from escoba.screen.shell.program import Program
from escoba.screen.words.bot_characters import told_apart
from escoba.screen.words.gone import Gone, check_people
from escoba.screen.words.notices import message, reason, record_text
from escoba.screen.words.players import face
from escoba.screen.words.texts import _
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.session.setup import seats_of
from escoba.storage import SavedMatch, Seat

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
        """Begin the match that was chosen, and keep the choice for the next time.

        Raises Gone where somebody who is to sit there is not among the players any more.
        """
        program, setup = self._program, setup_of(choice, self._program.options.seed)
        check_people(program.storage, setup.seats, setup.people)
        # Who plays in the person's place is a matter of this one start.
        kept = choice if program.options.autoplay is None else replace(choice, apart=None)
        program.storage.save_settings(with_choice(program.storage.settings, kept))
        program.use_deck(choice.preset)
        self._begin(setup)

    def practise(self, record: Record, round: int, play: int, seat: int) -> None:
        """Play on in this seat where a record stands. RecordFault, ValueError where that cannot be."""
        program = self._program
        player = program.storage.player
        game = MatchInPlay.practise(
            _told_apart(record, seat, player.name),
            round,
            play,
            program.storage,
            player.id,
            seat=seat,
            name=player.name,
            finished=self._keep_record,
            thinker=program.thinker,
        )
        program.use_deck(game.setup.preset)
        self._sit_down(game)

    def resume(self, saved: SavedMatch) -> None:
        """Take a match up where it was left."""
        program = self._program
        game = MatchInPlay.resume(saved, program.storage, self._keep_record, program.thinker)
        program.use_deck(game.setup.preset)
        self._sit_down(game)

    def _begin(self, setup: Setup) -> None:
        program = self._program
        self._matches += 1
        if setup.seed is not None and self._matches > 1:
            # The first match of a seed is the one asked for; those after it must not be the same again.
            setup = replace(setup, seed=f"{program.options.seed} {self._matches}")
        self._sit_down(MatchInPlay.begin(setup, program.storage, self._keep_record, thinker=program.thinker))

    def _sit_down(self, game: MatchInPlay) -> None:
        program = self._program
        newcomer = not program.storage.tally(program.storage.player.id).matches
        actions = TableActions(
            counted=self._counted,
            home=self._ways.home,
            rules=self._ways.rules,
            settings=self._ways.settings,
            asks_discards=lambda: program.storage.settings.confirm_discards,
            ask_discards=lambda asks: program.preferences.set(confirm_discards=asks),
            hints_allowed=lambda: program.storage.settings.hints_allowed,
            portrait=lambda seat: self._portrait(game.setup.people[seat]),
            rules_name=lambda: self.rules_name(game.setup.rules),
            notices=program.notices,
            saving=lambda: program.storage.can_save,
            newcomer=lambda: newcomer,
        )
        settings = program.preferences.settings
        self.table = TableScene(
            game,
            program.pictures,
            actions,
            settings.speed,
            reduced_motion=settings.reduced_motion,
            card_size=settings.card_size,
            capture_s=settings.capture_s,
        )
        # ShownMove before it is shown: a table that is taken up again opens as it was left.
        self.table.begin()
        program.director.restart(self.table)

    def _portrait(self, id: str | None) -> str:
        """What the player of this id looks like; empty for guests and for those who are gone."""
        return next((face(player) for player in self._program.storage.players if player.id == id), "")

    def rules_name(self, rules: RuleSet) -> str:
        """What a rule set is saved under, whatever is played to; empty where it is not."""
        own_rules = self._program.storage.settings.rule_sets
        return next((own.name for own in own_rules if replace(own.rules, target=rules.target) == rules), "")

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
                autoplay_after=AFTER_COUNT * DURATION_FACTOR[speed] if autoplayed else None,
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
                on_play_again=lambda: self._play_again(table.game.setup),
                on_home=self._ways.home,
                on_check=lambda: program.director.push(FairnessScene(table.game.record)),
            )
        )

    def _play_again(self, setup: Setup) -> None:
        program = self._program
        try:
            check_people(program.storage, setup.seats, setup.people)
        except Gone as gone:
            program.director.scene.ask(message(_("Play again"), str(gone)))
        else:
            self._begin(replace(setup, seed=program.options.seed))

    def _keep_record(self, record: Record) -> None:
        """Append a finished match to the file that was asked for."""
        path = self._program.options.record
        if path is None:
            return
        try:
            with path.open("ab") as file:
                file.write(to_line(record))
        except OSError as error:
            self._program.unheard.append(record_text(path, reason(error)))


def _told_apart(record: Record, place: int, name: str) -> Record:
    """The record with somebody of this name in a seat, and nobody else called like him: bots will play for them."""
    seats = seats_of(record)
    parted = told_apart([Seat(name, HUMAN) if seat == place else Seat(who.name, "") for seat, who in enumerate(seats)])
    named = [SeatRecord(new.name, who.player) for new, who in zip(parted, seats, strict=True)]
    return structs.replace(record, seats=tuple(named))
