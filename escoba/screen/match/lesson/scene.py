"""The lesson at the table: a step lies there; what is wrong is answered and loses nothing, what is right leads on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from escoba.game import Scoreboard
from escoba.rules import RuleSet
from escoba.screen.kit.button import Button
from escoba.screen.match.count.scene import CountScene
from escoba.screen.match.lesson.steps_scene import StepsScene
from escoba.screen.match.position.scene import PositionScene
from escoba.screen.shell.program import Program
from escoba.screen.words import lesson as words
from escoba.screen.words.texts import _
from escoba.session.lesson.learning import Learning
from escoba.session.lesson.verdict import Verdict
from escoba.storage import Seat

_NOTHING = Verdict("nothing")


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a count must know of the round that was played."""

    rules: RuleSet
    scoreboard: Scoreboard
    seats: tuple[Seat, ...]


class LessonScene(PositionScene):
    """A step on its table, and a strip below: what is asked, what a selection comes to, what was learnt."""

    name = "lesson"
    strip_height = 148.0

    def __init__(self, program: Program, learning: Learning, portrait: str) -> None:
        """`portrait` is that of whoever learns."""
        super().__init__(program, portrait)
        self._learning = learning
        self._verdict = _NOTHING
        self._open(learning.number)

    def translate(self) -> None:
        """New buttons too."""
        self._make_buttons()
        super().translate()

    def update(self, now: float) -> bool:
        """Where the round is over, show its count."""
        moving = super().update(now)
        if not moving and self._animator is not None and (counted := self._animator.count()) is not None:
            assert self._cursor is not None
            match = self._cursor.match
            facts = _Counted(match.rules, match.scoreboard, self._cursor.seats)
            names, program = self._board.names, self._program
            self.director.push(CountScene(facts, counted[0], names, program, self, last=False, going_on=_("Go on")))
        return moving

    def after_count(self) -> None:
        """The count was read."""
        self.director.pop()

    def back(self) -> None:
        """Esc puts the selection down first; what was said of it goes along."""
        self._verdict = _NOTHING
        super().back()

    # What the person does.

    def _selected(self) -> None:
        self._weigh(self._learning.select(self._selection.held, self._selection.taken))

    def _lay_down(self) -> None:
        self._weigh(self._learning.lay_down(self._selection.held, self._selection.taken))

    def _weigh(self, verdict: Verdict) -> None:
        """Say what it comes to; what is right is shown."""
        self._stale = True
        self._verdict = verdict
        if verdict.kind != "right":
            return
        learning = self._learning
        self._verdict = _NOTHING
        self._selection.clear()
        # With the other's answer, where there is one.
        self._tell(learning.record, 1 if learning.done else 2)
        if learning.done:
            self.sounds.append("win")
            self._refresh()
            self.group.focus(self._next)

    def _go_on(self) -> None:
        if self._learning.is_last:
            self._leave()
        else:
            self._open(self._learning.number + 1)

    def _again(self) -> None:
        self._open(self._learning.number)

    def _list_steps(self) -> None:
        self.director.push(StepsScene(self._learning, self._open))

    # What is shown.

    def _open(self, number: int) -> None:
        self._learning.open(number)
        self._verdict = _NOTHING
        self._selection.clear()
        self._make_buttons()
        self._lay_out(self._learning.record)
        self._stale = True

    def _make_buttons(self) -> None:
        self._back = Button("back", _("Back"), self._leave)
        self._steps = Button("steps", _("All steps"), self._list_steps)
        self._again_button = Button("again", _("Once more"), self._again)
        going_on = _("Finish") if self._learning.is_last else _("Next step")
        self._next = Button("next", going_on, self._go_on, kind="primary")
        self._discard = Button("discard", _("Lay it down"), self._lay_down)

    @property
    def _seat(self) -> int:
        return 0

    @property
    def _by_card(self) -> bool:
        return not self._learning.done

    @property
    def _first_focus(self) -> str:
        hand = self._learning.view.hand
        return hand[0].code if hand else "back"

    def _say(self) -> None:
        learning = self._learning
        progress = words.progress_words(learning)
        if learning.done:
            self._said = (progress, _("That is it."), words.done_words(learning))
        else:
            said = words.verdict_words(learning, self._verdict)
            self._said = (progress, words.task_words(learning), said)

    def _buttons(self) -> Sequence[Button]:
        if self._learning.done:
            return [self._next, self._again_button, self._steps, self._back]
        return [self._discard, self._steps, self._back]
