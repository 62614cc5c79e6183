"""The count at the end of a round: who scores what, with which cards, by which rule (rules, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from escoba.game import Line, RoundCounted, Scoreboard
from escoba.rules import RuleSet
from escoba.screen.art.motion import Step, Timeline
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Input, Key, Press
from escoba.screen.kit.theme import BODY_BOLD, BRASS, HEADING, INK, ON_FELT, PANEL, SAND_718, SMALL, Type
from escoba.screen.match.count.drawing import amount_words, draw_line, draw_sums
from escoba.screen.match.count.layout import CountPlaces
from escoba.screen.shell.program import Program
from escoba.screen.shell.scene import Scene
from escoba.screen.words.count import line_name, rule_in_force, target_words, told_beside
from escoba.screen.words.texts import _
from escoba.storage import Seat
from escoba.storage.seating import HUMAN

OPENING, LINE, SUMS = 0.3, 0.95, 0.9
"""Seconds at normal speed: before the first line, for each line, for adding up."""

AFTER_COUNT = 2.5
"""Seconds at normal speed that a count stays where bots play alone."""

_SIDE = Type(Face.BOLD, 19, INK)
_NOTE = ON_FELT
_HAIR = SAND_718


class CountedMatch(Protocol):
    """What a count must know of a match."""

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""

    @property
    def scoreboard(self) -> Scoreboard:
        """How it was counted."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""


class AfterCount(Protocol):
    """Who goes on once a count was read."""

    def after_count(self) -> None:
        """The count was read."""


class CountScene(Scene):
    """The count of a round, told line by line on a sheet of paper.

    Any click or key ends the telling at once and then does what it does at rest. Esc ends the telling, and at rest
    puts the sheet away as the button does: the count asks nothing, so there is nothing to leave unanswered.
    """

    name = "count"

    def __init__(
        self,
        game: CountedMatch,
        counted: RoundCounted,
        side_names: Sequence[str],
        program: Program,
        go: AfterCount,
        *,
        last: bool,
        meanwhile: Callable[[], None] = lambda: None,
        going_on: str = "",
    ) -> None:
        """`last` says that the match is over with this round; `meanwhile` is called once a frame;
        `going_on` is what the button says, where neither a round nor the result follows.

        Where only bots play the button presses itself.
        """
        super().__init__()
        # A column for each side: the more there are, the more width is needed, also in a window that has little.
        self.upright_size = 580.0 + 160.0 * len(side_names), 1100.0
        self._counted = counted
        self._lines = [_in_order(line) for line in counted.count.lines]
        self._side_names = side_names
        self._pictures = program.pictures
        self._preferences = program.preferences
        self._rules = game.rules
        scoreboard = game.scoreboard
        self._best = (scoreboard.winner,) if last and scoreboard.winner is not None else ()
        self._note = told_beside(scoreboard, last, game.seats)
        self._go = go
        self._meanwhile = meanwhile
        self._only_bots = all(seat.player != HUMAN for seat in game.seats)
        self._rested_since: float | None = None
        self._left = False
        self._told = 0
        self._button = Button(
            "next_round", going_on or (_("Result") if last else _("Next round")), self._next, kind="primary"
        )
        self.group.set([self._button])
        self.waiting = not self._only_bots
        self._places = CountPlaces(self.view, self._lines, self._rules)
        self._timeline = Timeline(lambda: self._preferences.duration_factor)
        lines = [
            Step(
                LINE,
                self.below_changed,
                self._line_told,
                name="line",
                sounds=[(0.0, "point")] if any(line.points) else (),
            )
            for line in self._lines
        ]
        self._timeline.add([Step(OPENING), *lines, Step(SUMS, self.below_changed, self._line_told, name="sums")])

    # What the director asks.

    def layout(self) -> None:
        """The sheet as large as is good to read, the button below its right end."""
        self._places = CountPlaces(self.view, self._lines, self._rules)
        foot = self._places.foot
        width = max(220.0, self._button.natural_width(self.view))
        self._button.rect = pygame.FRect(foot.right - width, foot.top, width, foot.height)
        heights = self._places.card_height, self._places.captioned_height
        self._pictures.prepare({self.view.px(height) for height in heights})

    def update(self, now: float) -> bool:
        """Tell on; at rest, press the button if nobody is there to do it; what is asked above is answered first."""
        self._meanwhile()
        if self._pictures.poll():
            self.below_changed()
        moving = self._timeline.update(now)
        self.sounds += self._timeline.heard()
        if not moving and self._only_bots and not self.dialogs:
            if self._rested_since is None:
                self._rested_since = now
            if now >= self._rested_since + AFTER_COUNT * self._preferences.duration_factor:
                self._next()
        return moving

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the telling; Esc has then done its work, the others go on to do theirs."""
        told_on = self._timeline.moving
        if told_on and isinstance(given, (Press, Key)):
            self._timeline.finish()
        return told_on and isinstance(given, Key) and given.key == pygame.K_ESCAPE

    def back(self) -> None:
        """Put the sheet away."""
        self._next()

    @property
    def only_above_moves(self) -> bool:
        """What has been told is kept as one picture while the next line moves."""
        return self._timeline.moving

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, again and again while it is told: it may be drawn before any time has passed for it."""
        super().draw(canvas)
        self.dirty = self.dirty or self._timeline.moving

    def paint(self, canvas: Canvas) -> None:
        """The table, the sheet, and what has been told."""
        ornaments.table(canvas)
        self._paint_sheet(canvas)
        for row, line in enumerate(self._lines[: self._told]):
            draw_line(canvas, self._places, self._pictures, self._rules, line, row)
        if self._all_told:
            self._draw_sums(canvas, 1, self._best)
            self._paint_note(canvas)
        elif self._told < len(self._lines):
            self._draw_sums(canvas, 0)

    def paint_above(self, canvas: Canvas) -> None:
        """The line that is being told."""
        step, part = self._timeline.step, self._timeline.progress()
        if step is not None and step.name == "line":
            line = self._lines[self._told]
            draw_line(canvas, self._places, self._pictures, self._rules, line, self._told, part)
        elif step is not None and step.name == "sums":
            self._draw_sums(canvas, part)

    def items(self) -> list[Item]:
        """What has been told: each line with its rule, amounts (points as value) and cards; then the sums."""
        header = self._places.header
        label = _("Round {number}").format(number=self._counted.number)
        items = [Item("text", self._places.label(header), id="round", label=label)]
        items += [
            Item("text", self._places.name(header, side), id=f"side:{side}", label=name, side=side)
            for side, name in enumerate(self._side_names)
        ]
        for row in range(self._told if not self._all_told else len(self._lines)):
            items += self._line_items(row)
        if self._all_told:
            items += self._sum_items()
        return items

    # The rest is its own affair.

    @property
    def _all_told(self) -> bool:
        """Whether the sums are told too."""
        return self._told > len(self._lines)

    def _line_told(self) -> None:
        self._told += 1
        self.below_changed()

    def _next(self) -> None:
        if not self._left:
            self._left = True
            self._go.after_count()

    def _draw_sums(self, canvas: Canvas, part: float, best: Sequence[int] = ()) -> None:
        draw_sums(canvas, self._places, self._counted, self._rules.target, best, part)

    def _paint_sheet(self, canvas: Canvas) -> None:
        places = self._places
        canvas.box(places.sheet, PANEL)
        header = places.header
        title = _("Round {number}").format(number=self._counted.number)
        canvas.text(title, places.label(header), HEADING, shrink=True)
        for side, name in enumerate(self._side_names):
            canvas.fitted(name, places.name(header, side), _SIDE)
        canvas.line(header.bottomleft, header.width, BRASS, 1.5)
        for row in range(1, len(self._lines)):
            canvas.line(places.row(row).topleft, header.width, _HAIR)
        canvas.line(places.round_row.topleft, header.width, BRASS, 1.5)
        canvas.text(_("This round"), places.label(places.round_row), BODY_BOLD, shrink=True)
        self._paint_total_label(canvas)

    def _paint_total_label(self, canvas: Canvas) -> None:
        label = self._places.label(self._places.total_row)
        upper, lower = label.copy(), label.copy()
        upper.height = lower.height = 24
        upper.bottom = lower.top = label.centery
        canvas.text(_("Total"), upper, BODY_BOLD)
        canvas.text(target_words(self._rules), lower, SMALL, shrink=True)

    def _paint_note(self, canvas: Canvas) -> None:
        if not self._note:
            return
        place = self._note_place
        height = len(self.view.lines(self._note, _NOTE, place.width)) * self.view.line_height(_NOTE)
        place.top, place.height = place.centery - height / 2, height
        canvas.paragraph(self._note, place, _NOTE)

    @property
    def _note_place(self) -> pygame.FRect:
        foot = self._places.foot
        return pygame.FRect(foot.left + 8, foot.top, self._button.rect.left - foot.left - 40, foot.height)

    def _line_items(self, row: int) -> list[Item]:
        places, line = self._places, self._lines[row]
        rect = places.row(row)
        name, rule = line_name(line, self._rules), rule_in_force(line, self._rules)
        label = _("{name}. {rule}").format(name=name, rule=rule) if rule else name
        items = [Item("text", places.label(rect), id=f"line:{line.category}", label=label)]
        for side, points in enumerate(line.points):
            amount = places.amount(places.cell(rect, side))
            words = amount_words(line, side)
            items.append(Item("text", amount, id=f"{line.category}:{side}", label=words, side=side, value=points))
            items += [
                Item("card", place.rect, id=card.code, place="count", side=side, enabled=False)
                for card, place in zip(line.cards[side], places.fan(line, side, row), strict=True)
            ]
        return items

    def _sum_items(self) -> list[Item]:
        places, tallies = self._places, self._counted.count.tallies
        items = [Item("text", places.label(places.total_row), id="target", label=target_words(self._rules))]
        for side, (points, total) in enumerate(zip(self._counted.count.points, self._counted.totals, strict=True)):
            gained = places.coin(places.cell(places.round_row, side))
            label = _("+{points}").format(points=points)
            items.append(Item("text", gained, id=f"gained:{side}", label=label, side=side, value=points))
            items.append(
                Item(
                    "score",
                    places.cell(places.total_row, side),
                    label=self._side_names[side],
                    side=side,
                    total=total,
                    escobas=tallies[side].escobas,
                    cards=tallies[side].cards,
                )
            )
        if self._note:
            items.append(Item("text", self._note_place, id="note", label=self._note))
        return items


def _in_order(line: Line) -> Line:
    """The line with its cards by suit and rank, so that they are found; escobas stay in the order they were made."""
    if line.category == "escobas":
        return line
    return replace(line, cards=tuple([tuple(sorted(cards)) for cards in line.cards]))
