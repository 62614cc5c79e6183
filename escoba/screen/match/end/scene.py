"""The end of a match: who won, the totals and how they came about, and what next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.art.pictures import BACK, CardPictures
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Input, Key, Press
from escoba.screen.kit.theme import BODY, BODY_BOLD, BRASS, BRASS_LIGHT, CREAM, LIT, PANEL, SMALL, WINE, Type
from escoba.screen.match.end.career_strip import CareerStrip
from escoba.screen.match.end.drawing import LAUREL, draw_chart, mark_svg
from escoba.screen.match.table_match import TableMatch
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.shell.scene import Scene
from escoba.screen.words.end import (
    course_words,
    decided_by,
    escobas_words,
    kind_words,
    outcome,
    title,
    totals_by_round,
)
from escoba.screen.words.texts import _

_TITLE = Type(Face.TITLE, 62, CREAM)
_KIND = Type(Face.TITLE_ITALIC, 25, BRASS_LIGHT)
_TOTAL = Type(Face.TITLE, 38, WINE)
_WIDEST, _TALLEST = 1300.0, 520.0
_HEAD, _GAP, _FOOT_GAP = 128.0, 14.0, 22.0
_PICTURE_WIDTH, _LIST_WIDTH = 316.0, 300.0
_TALL_PICTURE = 350.0
_CARD_HEIGHT = 186.0
_WREATH = 310.0
_BAND = 34.0
_ROW = 78.0


class EndScene(Scene):
    """The end of a match. Esc leaves it for the first screen, as its button does."""

    name = "end"
    upright_size = (800.0, 1240.0)

    def __init__(
        self,
        game: TableMatch,
        side_names: Sequence[str],
        pictures: CardPictures,
        go: Navigation,
        career: CareerStrip | None = None,
    ) -> None:
        """`game` is over: it has a winner. `career` says what it brought besides."""
        super().__init__()
        scoreboard = game.scoreboard
        assert scoreboard.winner is not None
        self._scoreboard = scoreboard
        self._winner = scoreboard.winner
        self._side_names = side_names
        self._pictures = pictures
        self._leave = go.home
        self._career = career
        self._counted = False
        self._outcome = outcome(scoreboard, game.seats)
        self._title = title(scoreboard, game.seats, side_names)
        self._kind_words = kind_words(scoreboard, game.seats)
        self._decided_by = decided_by(scoreboard, game.seats)
        self._recorded = totals_by_round(scoreboard)
        better = 1 if scoreboard.rules.lowest_wins else -1
        self._order = sorted(
            range(len(side_names)), key=lambda side: (side != scoreboard.winner, better * scoreboard.totals[side], side)
        )
        self._again = Button("play_again", _("Play again"), go.play_again, kind="primary")
        self._home = Button("home", _("Home"), go.home, kind="quiet")
        self._check = Button("fairness", _("Check the decks"), go.check_decks, kind="quiet")
        self._review = Button("review", _("Review…"), lambda: go.review())
        self._foot = (self._again, self._home, self._review, self._check)
        self.group.set(self._foot)

    def layout(self) -> None:
        """The buttons below the sheet, the one mostly wanted at the right."""
        sheet = self._sheet
        right = sheet.right
        naturals = [button.natural_width(self.view) for button in self._foot]
        least = 200.0
        while least > 0 and sum([max(least, one) for one in naturals]) + 18 * (len(naturals) - 1) > sheet.width:
            least -= 4
        for button, natural in zip(self._foot, naturals, strict=True):
            width = max(least, natural)
            button.rect = pygame.FRect(right - width, sheet.bottom + _FOOT_GAP, width, Button.HEIGHT)
            right -= width + 18
        self._pictures.prepare({self.view.px(_CARD_HEIGHT)}, ("7o", BACK))

    def resume(self) -> None:
        """Be heard: gladly, unless it is the person who lost."""
        self.sounds.append("lose" if self._outcome == "lost" else "win")

    def update(self, now: float) -> bool:
        """Draw again when sharper cards have come."""
        if self._pictures.poll():
            self.dirty = True
        if self._career is None or self._counted:
            return False
        self._counted = not self._career.count(now)
        self.dirty = True
        return not self._counted

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the counting, and then does what it does at rest."""
        if self._career is not None and isinstance(given, Press | Key):
            self._career.finish()
        return False

    def back(self) -> None:
        """To the first screen."""
        self._leave()

    def paint(self, canvas: Canvas) -> None:
        """The table, the words, the card in its laurel, and the sheet."""
        ornaments.table(canvas)
        canvas.text(self._title, self._title_place, _TITLE, "center", shrink=True)
        canvas.text(self._kind_words, self._kind_place, _KIND, "center", shrink=True)
        self._paint_picture(canvas)
        sheet = self._sheet
        canvas.box(sheet, PANEL)
        band = pygame.FRect(sheet.left + 18, sheet.top + 18, sheet.width - 36, _BAND)
        ornaments.tiles(canvas, band, _BAND)
        for row, side in enumerate(self._order):
            self._paint_standing(canvas, self._row(row), side)
        chart = self._chart
        heading = pygame.FRect(chart.left, chart.top - 30, chart.width, 26)
        canvas.text(course_words(len(self._recorded) - 1), heading, BODY_BOLD, shrink=True)
        draw_chart(canvas, chart, self._recorded, self._scoreboard.rules.target)
        if self._decided_by:
            place = self._decided_place
            canvas.line((place.left, place.top - 8), place.width, BRASS)
            canvas.paragraph(self._decided_by, place, BODY)
        if self._career is not None:
            self._career.rect = self._career_place
            canvas.line((self._career.rect.left, self._career.rect.top - 10), self._career.rect.width, BRASS)
            self._career.draw(canvas)

    def items(self) -> list[Item]:
        """The words, the totals by standing, and how each side's total grew."""
        items = [
            Item("text", self._title_place, id="winner", label=self._title, side=self._winner),
            Item("text", self._kind_place, id="words", label=self._kind_words),
        ]
        for row, side in enumerate(self._order):
            tally = self._scoreboard.tallies[side]
            items.append(
                Item(
                    "score",
                    self._row(row),
                    label=self._side_names[side],
                    side=side,
                    total=self._scoreboard.totals[side],
                    escobas=tally.escobas,
                    cards=tally.cards,
                )
            )
            course = ", ".join(str(totals[side]) for totals in self._recorded[1:])
            items.append(Item("text", self._chart, id=f"course:{side}", label=course, side=side))
        if self._decided_by:
            items.append(Item("text", self._decided_place, id="decided", label=self._decided_by))
        if self._career is not None:
            self._career.rect = self._career_place
            items += self._career.items()
        return items

    # Places.

    @property
    def _tall(self) -> bool:
        """Whether the window is higher than wide: the picture is then above the words, not beside the sheet."""
        return self.view.area.height > self.view.area.width

    @property
    def _block(self) -> pygame.FRect:
        """Words, sheet and buttons together, in the middle of the table."""
        inner = self.view.area.inflate(-2 * ornaments.RIM, -2 * ornaments.RIM)
        width = min(inner.width - 56, _WIDEST)
        below = _FOOT_GAP + Button.HEIGHT
        above = _HEAD + _GAP + (_TALL_PICTURE if self._tall else 0)
        height = min(inner.height - 32, above + _TALLEST + below)
        return pygame.FRect(inner.centerx - width / 2, inner.centery - height / 2, width, height)

    @property
    def _title_place(self) -> pygame.FRect:
        block = self._block
        return pygame.FRect(block.left, block.top + (_TALL_PICTURE if self._tall else 0), block.width, 78)

    @property
    def _kind_place(self) -> pygame.FRect:
        place = self._title_place
        return pygame.FRect(place.left, place.top + 82, place.width, 36)

    @property
    def _sheet(self) -> pygame.FRect:
        block = self._block
        top = self._title_place.top + _HEAD + _GAP
        bottom = block.bottom - _FOOT_GAP - Button.HEIGHT
        left = block.left + (0 if self._tall else _PICTURE_WIDTH)
        return pygame.FRect(left, top, block.right - left, bottom - top)

    @property
    def _picture_middle(self) -> tuple[float, float]:
        block = self._block
        if self._tall:
            return block.centerx, block.top + _TALL_PICTURE / 2
        return block.left + (_PICTURE_WIDTH - 22) / 2, self._sheet.centery

    @property
    def _content(self) -> pygame.FRect:
        """The part of the sheet between the tiles and the sentence that says how it was decided."""
        sheet = self._sheet
        top = sheet.top + 18 + _BAND + 14
        bottom = self._decided_place.top - 20 if self._decided_by else sheet.bottom - 24
        if self._career is not None:
            bottom = self._career_place.top - 20
        return pygame.FRect(sheet.left + 28, top, sheet.width - 56, bottom - top)

    @property
    def _decided_place(self) -> pygame.FRect:
        sheet = self._sheet
        width = sheet.width - 56
        height = len(self.view.lines(self._decided_by, BODY, width)) * self.view.line_height(BODY)
        return pygame.FRect(sheet.left + 28, sheet.bottom - 22 - height, width, height)

    @property
    def _career_place(self) -> pygame.FRect:
        """Above the sentence that says how it was decided."""
        sheet = self._sheet
        bottom = self._decided_place.top - 18 if self._decided_by else sheet.bottom - 22
        height = CareerStrip.HEIGHT
        return pygame.FRect(sheet.left + 28, bottom - height, sheet.width - 56, height)

    @property
    def _chart(self) -> pygame.FRect:
        content = self._content
        left = content.left + _LIST_WIDTH + 30
        return pygame.FRect(left, content.top + 30, content.right - left, content.height - 30)

    def _row(self, row: int) -> pygame.FRect:
        content = self._content
        rows = len(self._order)
        height = min(_ROW, content.height / rows)
        top = content.centery - height * rows / 2
        return pygame.FRect(content.left, top + row * height, _LIST_WIDTH, height)

    # Painting.

    def _paint_standing(self, canvas: Canvas, rect: pygame.FRect, side: int) -> None:
        if side == self._winner:
            canvas.box(rect.inflate(0, -4), LIT)
        mark = pygame.FRect(rect.left + 12, rect.centery - 10, 20, 20)
        canvas.svg(f"side{side}", mark_svg(side), mark)
        left = mark.right + 12
        name = self._side_names[side]
        upper = pygame.FRect(left, rect.centery - 25, rect.right - 68 - left, 26)
        lower = upper.move(0, 25)
        if canvas.view.wants_lines(name, BODY_BOLD, upper.width):
            upper.top, upper.height = rect.top + 4, rect.height * 0.56
            lower.top, lower.height = upper.bottom, rect.bottom - 6 - upper.bottom
        canvas.fitted(name, upper, BODY_BOLD)
        canvas.text(escobas_words(self._scoreboard.tallies[side].escobas), lower, SMALL, shrink=True)
        total = pygame.FRect(rect.right - 66, rect.top, 54, rect.height)
        canvas.text(str(self._scoreboard.totals[side]), total, _TOTAL, "right")

    def _paint_picture(self, canvas: Canvas) -> None:
        """The 7 of oros in laurel for whoever won; after a loss the cards gathered up for another match."""
        middle = self._picture_middle
        lost = self._outcome == "lost"
        if not lost:
            wreath = pygame.FRect(0, 0, _WREATH, _WREATH)
            wreath.center = middle
            canvas.svg("laurel", LAUREL, wreath)
        cards = ((BACK, 12, -16.0), (BACK, 4, -6.0), (BACK, -6, 4.0)) if lost else (("7o", 0, 4.0),)
        for name, across, angle in cards:
            picture = self._pictures.picture(name, canvas.view.px(_CARD_HEIGHT), angle)
            at = canvas.view.px(middle[0] + across), canvas.view.px(middle[1])
            canvas.surface.blit(picture, picture.get_rect(center=at))
