"""The settings' page of the career: whether there is one at all, and whether there are chips."""

from __future__ import annotations

import pygame

from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import View
from escoba.screen.pages.settings.parts import Change, SettingsPage
from escoba.screen.words.texts import _
from escoba.storage import Settings

_GAP = 22.0


class CareerPage(SettingsPage):
    """Two switches, and that nothing is lost with either."""

    def __init__(self, settings: Settings, change: Change) -> None:
        self._career = Toggle("career", _("Career"), settings.career, lambda on: change(career=on))
        self._chips = Toggle("chips", _("Chips"), settings.chips, lambda on: change(chips=on))
        super().__init__([self._career, self._chips])
        self.refresh(settings)

    def layout(self, view: View, place: pygame.FRect) -> None:
        """One below the other."""
        self._words = []
        place = pygame.FRect(place.left, place.top + 4, place.width, 0)
        career = _(
            "Competitive matches with a rating, a league of the week, grades and trophies. Without it none of this is "
            "to be seen; what you have is kept."
        )
        chips = _("Play money to stake on competitive matches. Without chips there are no stakes.")
        place.top = self._switch(view, self._career, career, place) + _GAP
        place.top = self._switch(view, self._chips, chips, place) + _GAP
        away = _("Nothing is for sale, and nothing is lost by staying away.")
        self._note(view, "note:away", away, place)

    def refresh(self, settings: Settings) -> None:
        """Without a career there are no chips."""
        self._chips.enabled = settings.career
        self._chips.tip = "" if settings.career else _("Chips belong to the career, which is off.")
