"""The pages of the settings: what can be set on each, where it stands, and the sentences beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, get_args

import msgspec
import pygame

from escoba.screen.kit import cloth
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.describe import Item
from escoba.screen.kit.form import Field, Form, Line
from escoba.screen.kit.picture_choice import PictureChoice
from escoba.screen.kit.theme import BODY_BOLD, SMALL, WINE, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.pictures import AUTO, paint_back, paint_deck
from escoba.screen.shell.preferences import LOUDEST, backs, plain_styles
from escoba.screen.words import names
from escoba.screen.words.texts import _, format_number, pgettext
from escoba.storage import Settings
from escoba.storage.settings import CardSize, Speed


class Change(Protocol):
    """Lets settings hold from now on."""

    def __call__(self, **changes: object) -> None:
        """They are called as in `Settings`; all of a call are kept at once."""


_LABEL_HEIGHT = 26.0
_SWITCH_HEIGHT = 36.0


@dataclass(frozen=True, slots=True)
class _Words:
    """Words at a place; with an id they are described, else they are the label of something that describes itself."""

    text: str
    rect: pygame.FRect
    style: Type
    id: str = ""


class SettingsPage:
    """A page of the panel: its widgets, and words between them."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self.widgets = list(widgets)
        self._words: list[_Words] = []

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Put everything into `place`. Gives where it ends."""
        raise NotImplementedError

    def refresh(self, settings: Settings) -> None:
        """Something was set: let what depends on it follow."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the words."""
        for words in self._words:
            if words.id:
                canvas.paragraph(words.text, words.rect, words.style)
            else:
                canvas.text(words.text, words.rect, words.style, shrink=True)

    def items(self) -> list[Item]:
        """The sentences, described."""
        return [Item("text", words.rect, id=words.id, label=words.text) for words in self._words if words.id]

    def _label(self, text: str, left: float, top: float, width: float, height: float = _LABEL_HEIGHT) -> None:
        """A label in one line, whose middle is that of `height`, as is the widget's beside it."""
        self._words.append(_Words(text, pygame.FRect(left, top, width, height), BODY_BOLD))

    def _note(self, view: View, id: str, text: str, place: pygame.FRect, style: Type = SMALL) -> float:
        """A sentence from the top of `place`, within its width. Gives the height it takes."""
        height = len(view.lines(text, style, place.width)) * view.line_height(style)
        self._words.append(_Words(text, pygame.FRect(place.left, place.top, place.width, height), style, id))
        return height


class FormPage(SettingsPage):
    """A page whose settings stand below each other; fields are called as the settings are, unless `set` says how."""

    def __init__(self, settings: Settings, change: Change) -> None:
        self.settings = settings
        self.change = change
        self._form = Form(self.lines(), self.values(), self.set)
        super().__init__(list(self._form.widgets.values()))

    def lines(self) -> list[Line]:
        """What can be set."""
        raise NotImplementedError

    def values(self) -> dict[str, Any]:
        """What is set, by the names of the fields."""
        return msgspec.structs.asdict(self.settings)

    def set(self, name: str, value: Any) -> None:
        """A person set this."""
        self.change(**{name: value})

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Put everything into `place`. Gives where it ends."""
        self._words = []
        return self._form.layout(view, place)

    def refresh(self, settings: Settings) -> None:
        """Show what is set now."""
        self.settings = settings
        self._form.show(self.lines(), self.values())
        self.widgets = list(self._form.widgets.values())

    def paint(self, canvas: Canvas) -> None:
        """Draw the words."""
        super().paint(canvas)
        self._form.paint(canvas)

    def items(self) -> list[Item]:
        """The sentences, described."""
        return [*self._form.items(), *super().items()]


def card_size_name(size: CardSize) -> str:
    """How large the cards on the table and in the hand are."""
    return {
        "small": pgettext("card size", "Small"),
        "normal": pgettext("card size", "Normal"),
        "large": pgettext("card size", "Large"),
    }[size]


class CardsPage(SettingsPage):
    """Deck, back and cloth by their pictures; four colours and values."""

    def __init__(self, settings: Settings, change: Change, opens_with: str, matches: int) -> None:
        """`opens_with` says which deck AUTO is at present; `matches` is how many the player has finished."""
        self._four = settings.four_colours
        self._change = change
        style = settings.deck_style if settings.deck_style in names.DECKS else AUTO
        decks = [style for style in names.DECKS if style in plain_styles()]
        self._decks = PictureChoice(
            "deck",
            [
                Option(AUTO, _("By tradition"), opens_with),
                *(Option(deck, names.deck_name(deck), names.deck_note(deck)) for deck in decks),
            ],
            style,
            self._choose_deck,
            lambda canvas, style, rect: paint_deck(canvas, style, rect, four_colours=self._four),
            lines=2,
        )
        self._backs = PictureChoice(
            "back",
            [Option(back, names.back_name(back)) for back in backs()],
            settings.back,
            lambda back: change(back=back),
            paint_back,
        )
        self._cloths = PictureChoice(
            "cloth",
            [Option(name, names.cloth_name(name)) for name in cloth.cloths()],
            cloth.laid(),
            lambda name: change(cloth=name),
            cloth.swatch,
        )
        self._colours = Toggle(
            "four_colours", _("French suits in four colours"), settings.four_colours, self._choose_colours
        )
        self._values = Toggle(
            "show_values", _("Show card values"), settings.show_values, lambda on: change(show_values=on)
        )
        self._colours.tip = _("Blue diamonds, green clubs: easier to tell apart.")
        self._values.tip = _("Every card wears what it counts towards fifteen.")
        self._large = Toggle(
            "large_numbers", _("Large numbers"), settings.large_numbers, lambda on: change(large_numbers=on)
        )
        self._large.tip = _("Every card wears its value so large that it is read from afar.")
        self._edge = Toggle(
            "edge_at_fifteen",
            _("Show what makes 15"),
            settings.shows_edge(matches),
            lambda on: change(edge_at_fifteen=on),
        )
        self._edge.tip = _("A soft edge on the card of the table that makes 15; newcomers have it for three matches.")
        self._sizes = Segments(
            "card_size",
            [Option(size, card_size_name(size)) for size in get_args(CardSize)],
            settings.card_size,
            lambda size: change(card_size=size),
        )
        super().__init__(
            [self._decks, self._backs, self._cloths, self._colours, self._values, self._large, self._edge, self._sizes]
        )

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Decks in the first row, backs and cloths in the second; below them the switches and the size."""
        self._words = []
        label = max(_LABEL_HEIGHT, view.line_height(BODY_BOLD))
        spare = place.height - 2 * label - 3 * _SWITCH_HEIGHT
        gap = spare * 0.03
        deck_height, second_height = spare * 0.55, spare * 0.375
        top = place.top
        self._label(_("Deck"), place.left, top, place.width)
        self._decks.rect = pygame.FRect(place.left - 4, top + label, place.width + 8, deck_height)
        top = self._decks.rect.bottom + gap
        half = (place.width - 24) / 2
        for name, left, choice in (
            (pgettext("cards", "Back"), place.left, self._backs),
            (_("Table"), place.left + half + 24, self._cloths),
        ):
            self._label(name, left, top, half)
            choice.rect = pygame.FRect(left - 4, top + label, half + 8, second_height)
        switches = pygame.FRect(place.left, place.bottom - 3 * _SWITCH_HEIGHT + 6, half, _SWITCH_HEIGHT)
        self._colours.rect = switches
        self._values.rect = switches.move(0, _SWITCH_HEIGHT)
        self._large.rect = self._values.rect.move(0, _SWITCH_HEIGHT)
        self._edge.rect = switches.move(half + 24, min(0.0, _LABEL_HEIGHT - label))
        size = pygame.FRect(place.left + half + 24, place.bottom - Segments.HEIGHT + 4, half, Segments.HEIGHT)
        self._label(_("Card size"), size.left, size.top - label - 2, half)
        self._sizes.rect = size
        return place.bottom

    def refresh(self, settings: Settings) -> None:
        """The decks are shown in the colours they have now."""
        self._four = settings.four_colours

    def _choose_deck(self, style: str) -> None:
        self._change(deck_style=None if style == AUTO else style)

    def _choose_colours(self, on: bool) -> None:
        self._change(four_colours=on)


_CAPTURE_S = (0.75, 1.5, 2.5, 4.0)
"""The seconds to choose from that a captured set lies still."""


class MotionPage(FormPage):
    """How fast cards move, and what is heard."""

    def __init__(self, settings: Settings, change: Change, problem: str) -> None:
        """`problem` is why nothing can be heard; may be empty."""
        super().__init__(settings, change)
        self._problem = problem

    def lines(self) -> list[Line]:
        """Motion above, sound below."""
        speeds = [Option(speed, names.speed_name(speed)) for speed in get_args(Speed)]
        captures = [Option(str(some), format_number(some, "g") + " s") for some in _CAPTURE_S]
        long = _("How long what was captured lies still before it is taken away; a click takes it at once.")
        fade = _("Cards fade from place to place instead of flying.")
        silent = _("No sound at all; the volume is kept.")
        return [
            Line([Field("speed", "", "choice", speeds)], _("Speed"), above=0),
            Line([Field("capture_s", "", "choice", captures, tip=long)], _("Captures")),
            Line([Field("reduced_motion", _("Reduced motion"), "switch", note=fade)], above=12),
            Line([Field("volume", _("Volume"), "slider", range(LOUDEST + 1))], _("Volume"), above=28, ruled=14),
            Line([Field("muted", _("Mute"), "switch", note=silent)]),
        ]

    def values(self) -> dict[str, Any]:
        """The seconds are those of the choice that come nearest."""
        nearest = min(_CAPTURE_S, key=lambda some: abs(some - self.settings.capture_s))
        return super().values() | {"capture_s": str(nearest)}

    def set(self, name: str, value: Any) -> None:
        """Seconds are a number."""
        super().set(name, float(value) if name == "capture_s" else value)

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Below the form it is said why nothing can be heard."""
        end = super().layout(view, place)
        if self._problem:
            note = pygame.FRect(place.left, end + 8, place.width, 0)
            self._note(view, "sound_problem", self._problem, note, SMALL.coloured(WINE))
        return end
