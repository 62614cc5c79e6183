"""A match on the screen, from its first deal to its end: how table, count and end follow one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from msgspec import structs

from escoba.game import MatchEnded, RoundCounted
from escoba.records import Record, SeatRecord, part_from_text, seed_commitment, seeds_record, to_line
from escoba.rules import RuleSet
from escoba.screen.art.motion import DURATION_FACTOR
from escoba.screen.pages.common.kept_choice import with_choice
from escoba.screen.shell.program import Program
from escoba.screen.words.bot_characters import told_apart
from escoba.screen.words.notices import reason, record_text
from escoba.screen.words.players import face
from escoba.screen.words.seals import before_text
from escoba.screen.words.texts import _
from escoba.storage import SavedMatch, Seat
from escoba.storage.files import append_line
from escoba.storage.seating import HUMAN

if TYPE_CHECKING:
    from escoba.screen.match.table.scene import TableScene
    from escoba.screen.pages.common.match_choice import MatchChoice
    from escoba.session.match_in_play import MatchInPlay, Setup

_LONGEST_TEXT = 200

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
        self._game: MatchInPlay | None = None
        self._program = program
        self._ways = ways
        self._begun: Counter[str] = Counter()

    @property
    def game(self) -> MatchInPlay | None:
        """The match that is played, None away from the table."""
        return None if self.table is None else self._game

    def start(self, choice: MatchChoice) -> None:
        """Begin the match that was chosen, and keep the choice for the next time."""
        from escoba.screen.flows.setups import setup_of

        program, setup = self._program, setup_of(choice, self._program.options.seed)
        # Who plays in the person's place is a matter of this one start.
        kept = choice if program.options.autoplay is None else replace(choice, apart=None)
        program.storage.save_settings(with_choice(program.storage.settings, kept))
        program.use_deck(choice.preset)
        self._shuffle(setup)

    def _shuffle(self, setup: Setup) -> None:
        """Begin the match, or let the person at the screen add to its shuffle first."""
        if self._program.storage.settings.own_shuffle and setup.persons and self._program.options.autoplay is None:
            self._ask_for_text(setup)
        else:
            self._begin(setup)

    def _ask_for_text(self, setup: Setup) -> None:
        """Let the person at the screen add a text to the shuffle, after the program's seed is made known."""
        from escoba.screen.kit.dialog import Dialog
        from escoba.screen.kit.entry import Entry
        from escoba.session.chance import Chance

        house = Chance(setup.seed).house_seed()
        field = Entry("shuffle_text", "", lambda _text: None, max_length=_LONGEST_TEXT)
        seat = setup.persons[0]

        def begin() -> None:
            parts = [part_from_text(field.text) if place == seat else None for place in range(len(setup.seats))]
            self._begin(replace(setup, seeds=seeds_record(house, parts)))

        self._program.director.scene.ask(
            Dialog(
                _("Your text in the shuffle"),
                before_text(seed_commitment(house)),
                _("Start"),
                begin,
                cancel=_("Cancel"),
                entry=field,
                other=("without_text", _("Without a text"), lambda: self._begin(setup)),
            )
        )

    def practise(self, record: Record, round: int, play: int, seat: int) -> None:
        """Play on in this seat where a record stands. RecordFault, ValueError where that cannot be."""
        from escoba.session.match_in_play import MatchInPlay

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
        from escoba.session.match_in_play import MatchInPlay

        program = self._program
        game = MatchInPlay.resume(saved, program.storage, self._keep_record, program.thinker)
        program.use_deck(game.setup.preset)
        self._sit_down(game)

    def _begin(self, setup: Setup) -> None:
        from escoba.session.match_in_play import MatchInPlay

        program = self._program
        if setup.seed is not None:
            self._begun[setup.seed] += 1
            number = self._begun[setup.seed]
            if number > 1:
                # The first match of a seed is the one asked for; those after it must not be the same again.
                setup = replace(setup, seed=f"{setup.seed} {number}")
        self._sit_down(MatchInPlay.begin(setup, program.storage, self._keep_record, thinker=program.thinker))

    def _sit_down(self, game: MatchInPlay) -> None:
        from escoba.screen.match.table.scene import TableActions, TableScene

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
        self._game = game
        self.table = TableScene(
            game,
            program.pictures,
            actions,
            settings.speed,
            reduced_motion=settings.reduced_motion,
            card_size=settings.card_size,
            left_handed=settings.left_handed,
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
        from escoba.screen.match.count.scene import CountScene

        program, table, game = self._program, self.table, self.game
        assert table is not None
        assert game is not None
        autoplayed = all(seat.player != HUMAN for seat in game.seats)
        speed = program.preferences.settings.speed

        def on_next() -> None:
            program.director.pop()
            if ended is None:
                table.next_round()
            else:
                self._end(game, table.side_names)

        program.director.push(
            CountScene(
                game,
                counted,
                table.side_names,
                program.pictures,
                on_next,
                last=ended is not None,
                autoplay_after=AFTER_COUNT * DURATION_FACTOR[speed] if autoplayed else None,
                speed=speed,
            )
        )

    def _end(self, game: MatchInPlay, side_names: Sequence[str]) -> None:
        from escoba.screen.match.end.scene import EndScene

        program = self._program
        program.director.restart(
            EndScene(
                game,
                side_names,
                program.pictures,
                on_play_again=lambda: self._shuffle(replace(game.setup, seed=program.options.seed, seeds=None)),
                on_home=self._ways.home,
                on_check=lambda: self._show_decks(game.record),
            )
        )

    def _show_decks(self, record: Record) -> None:
        from escoba.screen.match.end.fairness import FairnessScene

        self._program.director.push(FairnessScene(record))

    def _keep_record(self, record: Record) -> None:
        """Append a finished match to the file that was asked for."""
        path = self._program.options.record
        if path is None:
            return
        try:
            append_line(path, to_line(record))
        except OSError as error:
            self._program.unheard.append(record_text(path, reason(error)))


def _told_apart(record: Record, place: int, name: str) -> Record:
    """The record with somebody of this name in a seat, and nobody else called the same: bots will play for them."""
    from escoba.session.setup import seats_of

    seats = seats_of(record)
    parted = told_apart([Seat(name, HUMAN) if seat == place else Seat(who.name, "") for seat, who in enumerate(seats)])
    named = [SeatRecord(new.name, who.player) for new, who in zip(parted, seats, strict=True)]
    return structs.replace(record, seats=tuple(named))
