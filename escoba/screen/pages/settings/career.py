"""The settings' page of the career: whether there is one at all, and whether there are chips."""

from __future__ import annotations

import pygame

from escoba.screen.kit.canvas import View
from escoba.screen.kit.form import Field, Line
from escoba.screen.pages.settings.parts import FormPage
from escoba.screen.words.texts import _


class CareerPage(FormPage):
    """Two switches, and that nothing is lost with either."""

    def lines(self) -> list[Line]:
        """Without a career there are no chips."""
        career = _(
            "Competitive matches with a rating, a league of the week, grades and trophies. Without it none of this is "
            "to be seen; what you have is kept."
        )
        chips = _("Play money to stake on competitive matches. Without chips there are no stakes.")
        on = self.settings.career
        off = "" if on else _("Chips belong to the career, which is off.")
        return [
            Line([Field("career", _("Career"), "switch", note=career)], above=6),
            Line([Field("chips", _("Chips"), "switch", note=chips, tip=off, enabled=on)], above=24),
        ]

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Below the switches it is said what nobody need fear."""
        end = super().layout(view, place)
        away = _("Nothing is for sale, and nothing is lost by staying away.")
        note = pygame.FRect(place.left, end + 28, place.width, 0)
        return note.top + self._note(view, "away", away, note)
