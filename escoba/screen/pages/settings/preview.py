"""A small piece of table beside the settings: cards, back and cloth as they are now, and how fast a card moves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from escoba.cards import Card
from escoba.screen.art.motion import Step, Timeline, between, ease
from escoba.screen.art.pictures import BACK, CardPictures, Mark
from escoba.screen.kit import cloth
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import WALNUT_DARK, Box
from escoba.screen.shell.preferences import Preferences
from escoba.screen.words.texts import _
from escoba.storage import Settings

_RIM = 10.0
_UNDER = Box(WALNUT_DARK, WALNUT_DARK, radius=2, shadow=10)
_ROOM = (330.0, 374.0)
"""The units the cards need at their usual size; on a larger piece of table they are larger."""
_BACK_HEIGHT, _LYING_HEIGHT, _HAND_HEIGHT = 88.0, 104.0, 128.0
_HAND = ("11c", "3b", "12e")
_LYING = ("7o", "5c")
_PLAYED = "3b"


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where the middle of a card is, from the middle of the cloth, at the usual size; its height and its turn."""

    x: float
    y: float
    height: float
    angle: float


_BACKS = [_Pose(x, -124 - abs(x) * 0.08, _BACK_HEIGHT, x * 0.12) for x in (-58.0, 0.0, 58.0)]
_REST = {
    **{code: _Pose(x, -20, _LYING_HEIGHT, angle) for code, x, angle in zip(_LYING, (-46, 46), (3, -2), strict=True)},
    **{
        code: _Pose(x, 104 + abs(x) * 0.08, _HAND_HEIGHT, -x * 0.08)
        for code, x in zip(_HAND, (-74, 0, 74), strict=True)
    },
}
_AFTER = {
    **_REST,
    **{
        code: _Pose(x, -20, _LYING_HEIGHT, angle)
        for code, x, angle in zip((*_LYING, _PLAYED), (-86, 0, 86), (3, -2, 2), strict=True)
    },
}
"""The cards before and after the middle one of the hand was played."""


class Preview:
    """Paints the piece of table into `rect`. `show_motion` plays a card and takes it back, once."""

    def __init__(self, pictures: CardPictures, preferences: Preferences) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._pictures = pictures
        self._preferences = preferences
        self._timeline = Timeline(lambda: preferences.duration_factor)
        self._view: View | None = None

    def layout(self, view: View, rect: pygame.FRect) -> None:
        """Take this place, and have the cards drawn in the sizes that belong to it."""
        self.rect, self._view = rect, view
        heights = (_BACK_HEIGHT, *(height * self._enlarged for height in (_LYING_HEIGHT, _HAND_HEIGHT)))
        self._pictures.prepare({self._pixels(view, height) for height in heights}, (BACK, *_LYING, *_HAND))

    def show_motion(self) -> None:
        """Play a card as fast as at the table."""
        self._timeline.finish()
        self._timeline.add([Step(0.55, name="play"), Step(0.9, name="lit"), Step(0.45, name="back")])

    def finish(self) -> None:
        """End the motion at once."""
        self._timeline.finish()

    @property
    def moving(self) -> bool:
        """Whether the card is under way."""
        return self._timeline.moving

    def update(self, now: float) -> bool:
        """Let time pass; `now` in seconds. True while the card is under way."""
        return self._timeline.update(now)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth with its rim, the backs, the cards that lie there, and the hand; the played card last."""
        canvas.box(self.rect, _UNDER)
        cloth.board(canvas, self.rect, _RIM)
        for pose in _BACKS:
            self._blit(canvas, BACK, pose)
        part = self._part
        for code in sorted(_REST, key=_PLAYED.__eq__):
            if self._preferences.settings.reduced_motion:
                self._blit_faded(canvas, code, part)
            else:
                self._blit(canvas, code, _between(_REST[code], _AFTER[code], part))

    def refresh(self, _settings: Settings) -> None:
        """Follow what is set: the cards may be of another size."""
        if self._view is not None:
            self.layout(self._view, self.rect)

    def items(self) -> list[Item]:
        """That it is there, and what it is."""
        return [Item("text", self.rect, id="preview", label=_("How cards and table look now"))]

    @property
    def _part(self) -> float:
        """How much of the way the played card has behind it: 0 in the hand, 1 on the table."""
        step, part = self._timeline.step, ease(self._timeline.progress())
        return 0.0 if step is None else {"play": part, "lit": 1.0, "back": 1 - part}[step.name]

    @property
    def _enlarged(self) -> float:
        """How much larger than usual the cards are that are to be read."""
        return {"small": 0.8, "normal": 1.0, "large": 1.14}[self._preferences.settings.card_size]

    @property
    def _scale(self) -> float:
        inner = self.rect.inflate(-2 * _RIM, -2 * _RIM)
        return min(inner.width / _ROOM[0], inner.height / _ROOM[1])

    def _pixels(self, view: View, height: float) -> int:
        return view.px(height * self._scale)

    def _blit_faded(self, canvas: Canvas, code: str, part: float) -> None:
        """The card where it was, ever paler, and then where it is, ever clearer."""
        start, end = _REST[code], _AFTER[code]
        if start == end or part in (0, 1):
            self._blit(canvas, code, start if part == 0 else end)
        else:
            self._blit(canvas, code, start if part < 0.5 else end, round(255 * abs(2 * part - 1)))

    def _blit(self, canvas: Canvas, name: str, pose: _Pose, opacity: int = 255) -> None:
        card = None if name == BACK else Card.from_code(name)
        step = self._timeline.step
        mark: Mark = "lit" if step is not None and step.name == "lit" and name in (*_LYING, _PLAYED) else ""
        height = self._pixels(canvas.view, pose.height * (1 if name == BACK else self._enlarged))
        picture = self._pictures.picture(name, height, pose.angle, mark, None if card is None else card.value)
        if opacity < 255:
            picture = picture.copy()
            picture.set_alpha(opacity)
        at = self.rect.centerx + pose.x * self._scale, self.rect.centery + pose.y * self._scale
        canvas.surface.blit(picture, picture.get_rect(center=(canvas.view.px(at[0]), canvas.view.px(at[1]))))


def _between(start: _Pose, end: _Pose, part: float) -> _Pose:
    return _Pose(
        between(start.x, end.x, part),
        between(start.y, end.y, part),
        between(start.height, end.height, part),
        between(start.angle, end.angle, part),
    )
