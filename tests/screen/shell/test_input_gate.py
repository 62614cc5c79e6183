"""Input that began before a scene was seen does nothing there."""

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.dialog import Dialog
from escoba.screen.shell.scene import Scene
from tests.screen.stage import Stage

AT = (200, 150)


class Counting(Scene):
    """A scene with one button, which counts and may lead on."""

    name = "counting"

    def __init__(self, then: Scene | Dialog | None = None, *, repeats: bool = False) -> None:
        super().__init__()
        self.pressed = 0
        self._then = then
        button = Button("go", "Go", self._go)
        button.rect = pygame.FRect(100, 100, 200, 100)
        button.repeats = repeats
        self.group.set([button])

    def _go(self) -> None:
        self.pressed += 1
        if isinstance(self._then, Dialog):
            self.ask(self._then)
        elif self._then is not None:
            self.director.push(self._then)


def press(kind: int = pygame.MOUSEBUTTONDOWN, pos: tuple[int, int] = AT) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))


def click(pos: tuple[int, int] = AT) -> None:
    press(pos=pos)
    press(pygame.MOUSEBUTTONUP, pos)


@pytest.mark.parametrize("clicks", [2, 3])
@pytest.mark.parametrize("apart", [0.0, 0.12, 0.25])
def test_a_double_click_stays_with_the_scene_it_began_in(opened: Stage, clicks: int, apart: float) -> None:
    after = Counting()
    first = Counting(after)
    opened.show(first)
    for _number in range(clicks):
        click()
        if apart:
            opened.turn(apart)
    opened.turn()
    assert (first.pressed, after.pressed) == (1, 0)
    opened.turn(1.0)
    click()
    opened.turn()
    assert after.pressed == 1, "a click of its own"


@pytest.mark.parametrize("apart", [0.12, 0.25])
@pytest.mark.parametrize(("repeats", "pressed"), [(False, 1), (True, 3)])
def test_a_triple_click_is_one_click_unless_it_is_meant_as_three(
    opened: Stage, apart: float, repeats: bool, pressed: int
) -> None:
    scene = Counting(repeats=repeats)
    opened.show(scene)
    for _number in range(3):
        click()
        opened.turn(apart)
    assert scene.pressed == pressed


def test_whoever_goes_on_clicking_is_not_kept_waiting(opened: Stage) -> None:
    scene = Counting()
    opened.show(scene)
    for _number in range(9):
        click()
        opened.turn(0.3)
    assert scene.pressed == 3


def test_a_click_elsewhere_is_a_click_of_its_own(opened: Stage) -> None:
    after = Counting()
    first = Counting(after)
    opened.show(first)
    click((110, 110))
    opened.turn()
    click((290, 190))
    opened.turn(0.2)
    assert after.pressed == 1


def test_a_double_click_does_not_answer_the_question_it_opened(opened: Stage) -> None:
    answered: list[str] = []
    question = Dialog("Sure?", "Really.", "Yes", lambda: answered.append("yes"), cancel="No")
    scene = Counting(question)
    opened.show(scene)
    question.layout(scene.view)
    middle = question.group.focused
    assert middle is not None
    scene.group.focused.rect = middle.rect.copy()  # type: ignore[union-attr]
    pos = round(middle.rect.centerx), round(middle.rect.centery)
    for _number in range(2):
        click(pos)
        opened.turn(0.15)
    assert (scene.pressed, answered) == (1, [])


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_pressed_twice_stays_with_the_scene_it_began_in(opened: Stage, key: int) -> None:
    after = Counting()
    first = Counting(after)
    opened.show(first)
    for _number in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        opened.turn(0.2)
    assert (first.pressed, after.pressed) == (1, 0)


def test_a_press_that_began_below_is_not_let_go_above(opened: Stage) -> None:
    first, after = Counting(), Counting()
    opened.show(first)
    press()
    opened.turn()
    opened.show(after)
    press(pygame.MOUSEBUTTONUP)
    opened.turn(1.0)
    assert (first.pressed, after.pressed) == (0, 0)


def test_what_comes_while_the_first_picture_is_made_is_not_meant_for_it(opened: Stage) -> None:
    class Slow(Counting):
        clicked = False

        def paint(self, canvas: Canvas) -> None:
            if not self.clicked:
                self.clicked = True
                click()

    slow = Slow()
    opened.show(Counting())
    opened.show(slow)
    opened.turn(1.0)
    assert slow.clicked
    assert slow.pressed == 0
