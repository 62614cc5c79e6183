"""A match on the screen, from its first deal to its end: how table, count and end follow one another."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from msgspec import structs

from escoba.screen.flows.replay import REVIEW, REVIEW_SEED, ReplayFlow
from escoba.screen.pages.common.kept_choice import with_choice
from escoba.screen.words.bot_characters import told_apart
from escoba.screen.words.notices import message, reason, record_text
from escoba.screen.words.players import face
from escoba.screen.words.seals import before_text
from escoba.screen.words.seat_portraits import seat_portraits
from escoba.screen.words.texts import _
from escoba.storage import SavedMatch, Seat
from escoba.storage.files import append_line
from escoba.storage.seating import HUMAN

if TYPE_CHECKING:
    from escoba.game import MatchEnded, RoundCounted
    from escoba.records import Record
    from escoba.screen.match.end.career_strip import CareerStrip
    from escoba.screen.match.table.scene import TableScene
    from escoba.screen.pages.common.match_choice import MatchChoice
    from escoba.screen.pages.common.navigation import Navigation
    from escoba.screen.shell.program import Program
    from escoba.session.match_in_play import MatchInPlay, Setup
    from escoba.session.reviewing import Reviewing

_LONGEST_TEXT = 200


class MatchFlow:
    """Begins matches and takes them up again. `table` is the one that is played, None away from it."""

    def __init__(self, program: Program, navigation: Navigation, replays: ReplayFlow) -> None:
        self.table: TableScene | None = None
        self._game: MatchInPlay | None = None
        self._reviewing: Reviewing | None = None
        self._program = program
        self._navigation = navigation
        self._replays = replays
        self._begun: Counter[str] = Counter()

    @property
    def game(self) -> MatchInPlay | None:
        """The match that is played, None away from the table."""
        return None if self.table is None else self._game

    def start(self, choice: MatchChoice) -> None:
        """Begin the match that was chosen, and keep the choice for the next time."""
        from escoba.screen.flows.setups import setup_of
        from escoba.screen.pages.common.stakes import Stakes

        program, stakes = self._program, Stakes.of(self._program)
        stake = None if stakes is None else stakes.stake_of(choice)
        setup = setup_of(choice, program.options.seed, stake)
        # Who plays in the person's place is a matter of this one start.
        kept = choice if program.options.autoplay is None else replace(choice, apart=None)
        program.storage.save_settings(with_choice(program.storage.settings, kept))
        program.use_deck(choice.preset)
        self._shuffle(setup)

    def begin_daily(self, day: date) -> None:
        """Begin the deal of a day."""
        from escoba.screen.words.bot_characters import bot_name
        from escoba.session import daily
        from escoba.session.match_in_play import MatchInPlay

        program, player = self._program, self._program.storage.player
        setup = daily.setup_of(day, Seat(player.name, HUMAN), player.id, bot_name(1, (player.name,), neighbour=False))
        program.use_deck(setup.preset)
        chance = daily.DailyChance(day)
        game = MatchInPlay.begin(setup, program.storage, self._keep_record, chance, program.thinker)
        game.remember(daily.KEPT, day.isoformat())
        self._sit_down(game)

    def _shuffle(self, setup: Setup) -> None:
        """Begin the match, or let the person at the screen add to its shuffle first."""
        if self._program.storage.settings.own_shuffle and setup.persons and self._program.options.autoplay is None:
            self._ask_for_text(setup)
        else:
            self._begin(setup)

    def _ask_for_text(self, setup: Setup) -> None:
        """Let the person at the screen add a text to the shuffle, after the program's seed is made known."""
        from escoba.records import part_from_text, seed_commitment, seeds_record
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

    def play_on(self, record: Record, round: int, play: int, seat: int) -> None:
        """Play on in this seat where a record stands, for practice. RecordFault where that is no match."""
        from escoba.session.match_in_play import MatchInPlay

        program = self._program
        player = program.storage.player
        try:
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
        except ValueError:
            said = _("The match is over here: nothing is left to be played. Go back a play or more first.")
            program.director.scene.ask(message(_("Play on from here"), said))
            return
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
        from escoba.career import Refused
        from escoba.session.match_in_play import MatchInPlay

        program = self._program
        if setup.seed is not None:
            self._begun[setup.seed] += 1
            number = self._begun[setup.seed]
            if number > 1:
                # The first match of a seed is the one asked for; those after it must not be the same again.
                setup = replace(setup, seed=f"{setup.seed} {number}")
        try:
            game = MatchInPlay.begin(setup, program.storage, self._keep_record, thinker=program.thinker)
        except Refused:
            # The disk has failed since the stakes were looked at.
            training = replace(setup, stake=None)
            game = MatchInPlay.begin(training, program.storage, self._keep_record, thinker=program.thinker)
        self._sit_down(game)

    def _sit_down(self, game: MatchInPlay) -> None:
        from escoba.screen.match.table.scene import TableScene

        self._game = game
        portraits = seat_portraits(game.seats, lambda seat: self._portrait(game.setup.people[seat]))
        self.table = TableScene(game, self._program, self._navigation, portraits)
        # Told before it is shown: a table that is taken up again opens as it was left.
        self.table.begin()
        self._program.director.restart(self.table)

    def _portrait(self, id: str | None) -> str:
        """What the player of this id looks like; empty for guests and for those who are gone."""
        return next((face(player) for player in self._program.storage.players if player.id == id), "")

    def count(self, counted: RoundCounted, ended: MatchEnded | None) -> None:
        """Show the count of a round, and whether the match has ended with it."""
        from escoba.screen.match.count.scene import CountScene

        program, (table, game) = self._program, self._at_table
        names = table.side_names
        last = ended is not None
        self._reviewing = self._begun_review(game)
        meanwhile = (lambda: None) if self._reviewing is None else self._reviewing.advance
        scene = CountScene(game, counted, names, program, self._navigation, last=last, meanwhile=meanwhile)
        program.director.push(scene)

    def _begun_review(self, game: MatchInPlay) -> Reviewing | None:
        """The match so far, to be judged while the worker has nothing else to do; None where it has or may change."""
        from escoba.session.reviewing import Reviewing

        thinker = self._program.thinker
        if thinker.worker is None or game.is_practice:
            return None
        thinker.drop()
        return Reviewing(game.record, thinker, REVIEW_SEED, game.remembered(REVIEW))

    def _keep_review(self, game: MatchInPlay) -> None:
        """Keep what has been judged with the match: the bots need the worker now."""
        if self._reviewing is not None:
            self._program.thinker.drop()
            game.remember(REVIEW, self._reviewing.kept)
            self._reviewing = None

    def after_count(self) -> None:
        """Deal the next round or, after the last, show the result."""
        from escoba.screen.match.end.scene import EndScene

        program, (table, game) = self._program, self._at_table
        self._keep_review(game)
        program.director.pop()
        if game.scoreboard.winner is None:
            table.next_round()
        else:
            program.director.restart(
                EndScene(game, table.side_names, program.pictures, self._navigation, self._career_strip(game))
            )

    def _career_strip(self, game: MatchInPlay) -> CareerStrip | None:
        """What the match brought to whoever plays; None where that is nothing, or nothing is to be seen of it."""
        from escoba.screen.match.end.career_strip import CareerStrip

        settings, career = self._program.preferences.settings, self._program.storage.career
        if not settings.career or not career.joined:
            return None
        brought, trophies = career.brought(game.match_id), career.trophies_of(game.match_id)
        if brought is None and not trophies:
            return None
        return CareerStrip(brought, trophies, chips=settings.chips, calm=settings.reduced_motion)

    def play_again(self) -> None:
        """Agree on the same for another match, and begin it."""
        from escoba.screen.pages.common.stakes import Stakes

        _table, game = self._at_table
        stake, stakes = game.setup.stake, Stakes.of(self._program)
        if stake is not None:
            # What can no longer be staked becomes less; without a career it is training.
            stake = None if stakes is None or stakes.obstacle else stakes.at_most(stake)
        self._shuffle(replace(game.setup, seed=self._program.options.seed, seeds=None, stake=stake))

    def review(self) -> None:
        """Show what each play of the match that is over gave away."""
        _table, game = self._at_table
        saved = self._program.storage.saved(game.match_id)
        known = None if saved is None else saved.remembered.get(REVIEW)
        self._replays.review(game.record, game.setup.people, game.match_id, known, imported=False)

    def check_decks(self) -> None:
        """Show how the decks of the match that is over can be checked."""
        from escoba.screen.match.end.fairness import FairnessScene

        _table, game = self._at_table
        self._program.director.push(FairnessScene(game.record))

    @property
    def _at_table(self) -> tuple[TableScene, MatchInPlay]:
        """The table and its match, for whoever asks from there."""
        assert self.table is not None
        assert self._game is not None
        return self.table, self._game

    def _keep_record(self, record: Record) -> None:
        """Append a finished match to the file that was asked for."""
        from escoba.records import to_line

        path = self._program.options.record
        if path is None:
            return
        try:
            append_line(path, to_line(record))
        except OSError as error:
            self._program.unheard.append(record_text(path, reason(error)))


def _told_apart(record: Record, place: int, name: str) -> Record:
    """The record with somebody of this name in a seat, and nobody else called the same: bots will play for them."""
    from escoba.records import SeatRecord
    from escoba.session.setup import seats_of

    seats = seats_of(record)
    parted = told_apart([Seat(name, HUMAN) if seat == place else Seat(who.name, "") for seat, who in enumerate(seats)])
    named = [SeatRecord(new.name, who.player) for new, who in zip(parted, seats, strict=True)]
    return structs.replace(record, seats=tuple(named))
