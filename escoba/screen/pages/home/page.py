"""The first screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS_LIGHT, CREAM, CREAM_SOFT, NOTE, ON_FELT, PANEL, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.home.widgets import NotedButton, PlayerPlate
from escoba.screen.shell.program import Program
from escoba.screen.shell.scene import Scene
from escoba.screen.words.gone import Gone, obstacle
from escoba.screen.words.history import resume_note
from escoba.screen.words.notices import message
from escoba.screen.words.players import face, player_name
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Filter, MatchRow

_TITLE = Type(Face.TITLE, 116, CREAM)
_SUBTITLE = Type(Face.TITLE_ITALIC, 27, BRASS_LIGHT)
_NOTICE = ON_FELT.sized(17).coloured(CREAM_SOFT)
_FAN = ("1b", "12c", "4c", "10e", "7o")
_FAN_HEIGHT = 260.0
_FAN_STEP = 10
_PANEL_WIDTH, _WIDE_PANEL = 408.0, 640.0
"""The buttons' card beside the cards, and below them, where a tall window has the room."""
_SIGN = 680.0
"""Height of what stands there of name and cards, with the room around it."""
_PADDING = 40.0
_TILES_EDGE, _TILES_HEIGHT = 18.0, 62.0
_TILED_HEAD = _TILES_EDGE + _TILES_HEIGHT + 22
_PANEL_FOOT = 34.0
_PLATE_ROW, _LARGE, _MEDIUM, _SMALL = 70.0, 56.0, 42.0, 38.0
_TALLER = 1.35
"""So much higher the buttons are on the wide card."""
_GAP = 8.0
_CORNER = 14.0
"""So far from the frame the switch lies by itself."""
_RULE = 26.0
_NOTICE_GAP = 22.0


_IN_PROGRESS = Filter(result="playing")


class HomeScene(Scene):
    """The game's name, some cards, who plays, and where one can go from here."""

    name = "home"
    upright_size = (760.0, 1500.0)

    def __init__(self, program: Program, go: Navigation) -> None:
        super().__init__()
        self._program = program
        self._go = go
        self._pictures = program.pictures
        self._to_resume: MatchRow | None = None
        self._notice = ""
        self._rows: list[list[Widget]] = []

    def translate(self) -> None:
        """New buttons."""
        self._make()
        self.layout()

    def resume(self) -> None:
        """See who plays, and whether there is a match to go on with."""
        self._program.use_deck(self._program.preferences.settings.preset)
        self._make()
        # After the look for matches, which may tell of one that cannot be read.
        self._notice = "\n".join(self._program.notices()) or self._notice
        self.layout()
        self.group.focus(self._main)

    def back(self) -> None:
        """Esc only points to the way out: pressed once too often, on the way back here, it must not end the program."""
        self.group.focus(self._quit)

    def layout(self) -> None:
        """Name and cards at the left, the buttons on their card at the right."""
        self._pictures.prepare({self.view.px(_FAN_HEIGHT)}, _FAN)
        if not self._rows:
            # What the buttons say is asked when the scene is shown, and not before.
            return
        room = self.view.area.height - 2 * ornaments.RIM
        above = _SIGN - 40 + self._head if self._stacked else _PANEL_FOOT
        if self._notice and above + self._buttons_height + _PANEL_FOOT + self._notice_height > room:
            # Too much to say beside all the buttons.
            told, self._notice = self._notice, ""
            self.ask(message(_("Your matches"), told))
        panel = self._panel
        left, width = panel.left + _PADDING, panel.width - 2 * _PADDING
        top = panel.top + self._head
        for row in self._rows:
            if not row:
                top += _RULE
                continue
            share = (width - _GAP * (len(row) - 1)) / len(row)
            height = PlayerPlate.HEIGHT if row[0].id == "players" else self._height_of(row[0])
            for place, widget in enumerate(row):
                widget.rect = pygame.FRect(left + place * (share + _GAP), top, share, height)
            top += self._height_of(row[0]) + _GAP
        area, side = self.view.area, ornaments.RIM + _CORNER
        width = min(self._comfort.natural_width(self.view), self._sign.width - 2 * _CORNER)
        corner = area.top + side if self._stacked else area.bottom - side - _SMALL
        self._comfort.rect = pygame.FRect(area.left + side, corner, width, _SMALL)

    def update(self, now: float) -> bool:
        """Draw again when sharper cards have come."""
        if self._pictures.poll():
            self.dirty = True
        return False

    def paint(self, canvas: Canvas) -> None:
        """The table, the name, the cards, the card for the buttons, and the notice if there is one."""
        ornaments.table(canvas)
        self._paint_name(canvas)
        self._paint_fan(canvas)
        panel = self._panel
        canvas.box(panel, PANEL)
        if self._head == _TILED_HEAD:
            tiles = pygame.FRect(
                panel.left + _TILES_EDGE, panel.top + _TILES_EDGE, panel.width - 2 * _TILES_EDGE, _TILES_HEIGHT
            )
            ornaments.tiles(canvas, tiles, tiles.height / 2)
        ornaments.rule(canvas, (panel.centerx, self._rule_height), panel.width - 2 * _PADDING)
        if self._notice:
            canvas.box(self._notice_place, NOTE)
            canvas.paragraph(self._notice, self._notice_place.inflate(-40, -24), _NOTICE)

    def items(self) -> list[Item]:
        """The notice, described."""
        return [Item("text", self._notice_place, id="notice", label=self._notice)] if self._notice else []

    def _make(self) -> None:
        go, storage = self._go, self._program.storage
        player, players = storage.player, storage.players
        saved = storage.unfinished(lambda match: not obstacle(players, match))
        self._to_resume = None if saved is None else storage.match(saved.id)
        # After the look for that match, which may set one aside that cannot be read.
        ready, playing = self._to_resume is not None, storage.history_size(_IN_PROGRESS)
        under = _("Change player") if player.name else _("Give yourself a name")
        plate = PlayerPlate("players", player_name(player), under, face(player), go.players)
        all_playing = ngettext("{n} match in progress", "{n} matches in progress", playing).format(n=playing)
        others = [Button("in_progress", all_playing, lambda: go.history(_IN_PROGRESS))] if playing > int(ready) else []
        self._new = Button("new_match", _("New match"), go.new_match)
        learn = Button("learn", _("Learn"), go.learn)
        friends = Button("friends", _("With friends"), go.friends)
        newcomer = not storage.tally(player.id).matches
        self._main = self._new_main(newcomer=newcomer)
        self._main.kind = "primary"
        above: list[list[Widget]] = [] if self._main is self._new else [[self._main]]
        # Where matches in progress take a row, the lesson has none of its own.
        last = [] if newcomer else [learn]
        if others:
            above.append([*others])
        self._quit = Button("quit", _("Quit"), lambda: self.director.quit())
        self._about = Button("about", _("About"), go.about)
        easier = _("As it was") if self._program.preferences.comfort else _("Larger, clearer")
        self._comfort = Button("comfort", easier, self._switch_comfort, kind="quiet")
        self._comfort.tip = _(
            "Large numbers and letters, strong contrast, slow cards and no clock: all at once, or back."
        )
        self._rows = [
            [plate],
            *above,
            [self._new, learn if newcomer else friends],
            [],
            [
                Button("history", _("History"), go.history),
                Button("statistics", _("Statistics"), go.statistics),
                *(last if others else []),
            ],
            *self._other_pages([friends] if newcomer else [], [] if others else last),
        ]
        rows = [widget for row in self._rows for widget in row]
        self.group.set([self._comfort, *rows] if self._stacked else [*rows, self._comfort])

    def _new_main(self, *, newcomer: bool) -> Button:
        """What is mostly wanted now: going on, for somebody new playing at once, otherwise a new match."""
        if self._to_resume is not None:
            main = NotedButton("continue", _("Continue"), self._go_on)
            main.note = resume_note(self._to_resume)
            return main
        if newcomer:
            now = NotedButton("play_now", _("Play now"), self._go.play_now)
            now.note = _("Two players, easy rules")
            return now
        return self._new

    def _other_pages(self, first: Sequence[Button], more: Sequence[Button]) -> list[list[Widget]]:
        """The last rows, `first` and `more` among them; whoever does without a career does not meet it here."""
        rules = Button("rules", _("Rules"), self._go.rules)
        settings = Button("settings", _("Settings"), self._go.settings)
        puzzles = Button("puzzles", _("Puzzles"), self._go.puzzles)
        daily = Button("daily", _("Deal of the day"), self._go.daily)
        last: list[Widget] = [settings, self._about, self._quit]
        if not self._program.preferences.settings.career:
            return [[*first, daily, puzzles], [*more, rules], last]
        career = Button("career", _("Career"), self._go.career)
        return (
            [[*first, daily], [career, puzzles, rules], last]
            if first
            else [[daily, career], [puzzles, *more, rules], last]
        )

    def _switch_comfort(self) -> None:
        """Everything large, clear and slow, or as it was set before."""
        preferences = self._program.preferences
        preferences.set_comfort(on=not preferences.comfort)
        self.translate()
        self.group.focus(self._comfort)

    def _go_on(self) -> None:
        try:
            if self._to_resume is not None:
                self._go.resume(self._to_resume)
        except Gone as gone:
            self.resume()
            self.ask(message(_("Continue"), str(gone)))

    def _height_of(self, widget: Widget) -> float:
        """How high a row is, by what stands in it first."""
        if isinstance(widget, PlayerPlate):
            return _PLATE_ROW
        taller = _TALLER if self._stacked else 1.0
        if widget in (self._main, self._new):
            return _LARGE * taller
        return taller * (_SMALL if widget.id in ("about", "settings", "in_progress") else _MEDIUM)

    @property
    def _panel_width(self) -> float:
        return _WIDE_PANEL if self._stacked else _PANEL_WIDTH

    @property
    def _stacked(self) -> bool:
        """Whether the window is so tall that the buttons lie below the cards instead of beside them."""
        return self.view.area.height > 1.2 * self.view.area.width

    @property
    def _panel(self) -> pygame.FRect:
        area = self.view.area
        height = self._head + self._buttons_height + _PANEL_FOOT
        if self._stacked:
            top = area.centery + (_SIGN - height - self._notice_height) / 2
            return pygame.FRect(area.centerx - _WIDE_PANEL / 2, top, _WIDE_PANEL, height)
        left = area.centerx + 150 + (area.width - 1280) * 0.1
        return pygame.FRect(left, area.centery - (height + self._notice_height) / 2, _PANEL_WIDTH, height)

    @property
    def _head(self) -> float:
        """The space above the buttons: the tiles give way to a long notice."""
        needed = _TILED_HEAD + self._buttons_height + _PANEL_FOOT + self._notice_height
        return _TILED_HEAD if self._stacked or needed <= self.view.area.height - 2 * ornaments.RIM - 24 else _PANEL_FOOT

    @property
    def _buttons_height(self) -> float:
        return sum([self._height_of(row[0]) + _GAP if row else _RULE for row in self._rows]) - _GAP

    @property
    def _rule_height(self) -> float:
        """Where the rule is drawn between playing and all the rest."""
        return self._new.rect.bottom + (_GAP + _RULE) / 2

    @property
    def _notice_height(self) -> float:
        """The height of the notice and of the gap above it, or nothing."""
        if not self._notice:
            return 0.0
        lines = self.view.lines(self._notice, _NOTICE, self._panel_width - 40)
        return len(lines) * self.view.line_height(_NOTICE) + 24 + _NOTICE_GAP

    @property
    def _sign(self) -> pygame.FRect:
        """The part of the table for name and cards."""
        area = self.view.area
        if self._stacked:
            return pygame.FRect(0, self._panel.top - _SIGN - 20, area.width, _SIGN)
        left = ornaments.RIM + (area.width - 1280) * 0.25
        return pygame.FRect(left, area.centery - _SIGN / 2, self._panel.left - left, _SIGN)

    @property
    def _notice_place(self) -> pygame.FRect:
        panel = self._panel
        return pygame.FRect(panel.left, panel.bottom + _NOTICE_GAP, panel.width, self._notice_height - _NOTICE_GAP)

    def _paint_name(self, canvas: Canvas) -> None:
        sign = self._sign
        canvas.text(_("Escoba"), pygame.FRect(sign.left, sign.top + 60, sign.width, 130), _TITLE, "center")
        canvas.text(
            _("The Spanish game of fifteen"),
            pygame.FRect(sign.left, sign.top + 190, sign.width, 40),
            _SUBTITLE,
            "center",
            shrink=True,
        )
        ornaments.broom(canvas, pygame.FRect(sign.centerx - 210, sign.top + 240, 420, 44))

    def _paint_fan(self, canvas: Canvas) -> None:
        """A hand of cards, held below the window's edge as it were."""
        sign, view = self._sign, canvas.view
        turn_about = _FAN_HEIGHT * 2.3
        middle = (len(_FAN) - 1) / 2
        for index, code in enumerate(_FAN):
            degrees = (index - middle) * _FAN_STEP
            spoke = pygame.Vector2(0, -turn_about).rotate(degrees)
            at = pygame.Vector2(sign.centerx, sign.top + 448 + turn_about) + spoke
            picture = self._pictures.picture(code, view.px(_FAN_HEIGHT), -degrees)
            canvas.surface.blit(picture, picture.get_rect(center=(view.px(at.x), view.px(at.y))))
