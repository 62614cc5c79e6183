"""The text entry: letters, the caret, the selection, the clipboard, input methods."""

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import BLINK, BLINKS_FOR, Entry, one_line
from escoba.screen.kit.group import Group
from escoba.screen.kit.inputs import Composing, Key, Move, Press, Release, Typed
from escoba.screen.kit.theme import BODY
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")

VIEW = View(1280, 720)
PLACE = pygame.FRect(100, 100, 300, Entry.HEIGHT)


class Written:
    """An entry in a group, and what it tells."""

    def __init__(self, text: str = "", most: int = 40) -> None:
        self.told: list[str] = []
        self.entered = 0
        self.entry = Entry("name", text, self.told.append, max_length=most, placeholder="Name", on_enter=self._enter)
        self.entry.rect = PLACE.copy()
        self.group = Group([self.entry, Button("ok", "OK", lambda: None)])
        self.surface = pygame.Surface((1280, 720))
        self.draw()

    def _enter(self) -> None:
        self.entered += 1

    def draw(self) -> bytes:
        """Draw it, and give the picture."""
        self.surface.fill((0, 0, 0))
        self.entry.draw(Canvas(self.surface, VIEW))
        return pygame.image.tobytes(self.surface, "RGB")

    def keys(self, *codes: int, shift: bool = False, ctrl: bool = False) -> list[bool]:
        """Press keys, and give whether each was meant for the entry."""
        return [self.group.handle(Key(code, shift=shift, ctrl=ctrl)) for code in codes]

    def type(self, text: str) -> None:
        """Write, letter by letter, as a keyboard does: a key and what it types."""
        for letter in text:
            assert self.group.handle(Key(ord(letter.lower())))
            self.group.handle(Typed(letter))


def test_letters_of_all_languages_are_written_and_told() -> None:
    written = Written()
    written.type("Ñuño Łódź 漢字")
    assert written.entry.text == "Ñuño Łódź 漢字"
    assert written.told[:3] == ["Ñ", "Ñu", "Ñuñ"]
    assert written.entry.items()[0].label == "Ñuño Łódź 漢字"
    assert (written.entry.items()[0].role, written.entry.items()[0].note) == ("entry", "Name")


def test_what_arrives_with_the_focus_is_selected_and_replaced() -> None:
    written = Written("Paco")
    assert written.entry.selected == "Paco"
    written.type("L")
    assert written.entry.text == "L"


def test_the_caret_walks_and_erases() -> None:
    written = Written("abcd")
    written.keys(pygame.K_RIGHT)
    assert written.entry.selected == "", "from a selection the arrow goes to its end"
    written.keys(pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE)
    assert written.entry.text == "acd"
    written.keys(pygame.K_DELETE)
    assert written.entry.text == "ad"
    written.keys(pygame.K_HOME)
    written.type("x")
    written.keys(pygame.K_END)
    written.type("y")
    assert written.entry.text == "xady"
    assert written.keys(pygame.K_RIGHT, pygame.K_DELETE) == [True, True], "at its end the keys do nothing, but are its"


def test_shift_selects() -> None:
    written = Written("Carmen y Paco")
    written.keys(pygame.K_HOME)
    written.keys(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, shift=True)
    assert written.entry.selected == "Car"
    written.keys(pygame.K_END, shift=True)
    assert written.entry.selected == "Carmen y Paco"
    written.keys(pygame.K_LEFT)
    written.keys(pygame.K_RIGHT, shift=True, ctrl=True)
    assert written.entry.selected == "Carmen "
    written.keys(pygame.K_DELETE)
    assert written.entry.text == "y Paco"
    written.keys(pygame.K_END)
    written.keys(pygame.K_BACKSPACE, ctrl=True)
    assert written.entry.text == "y "


def test_an_accent_written_apart_goes_with_its_letter() -> None:
    assert one_line("Jose\u0301") == "José"
    written = Written("x\u0323\u0307y")
    written.keys(pygame.K_HOME, pygame.K_RIGHT)
    written.type("|")
    assert written.entry.text.endswith("|y")


def test_copy_cut_and_paste() -> None:
    written = Written("Lola")
    written.keys(pygame.K_c, ctrl=True)
    written.keys(pygame.K_RIGHT)
    written.keys(pygame.K_v, ctrl=True)
    assert written.entry.text == "LolaLola"
    written.keys(pygame.K_a, ctrl=True)
    written.keys(pygame.K_x, ctrl=True)
    assert written.entry.text == ""
    written.keys(pygame.K_v, pygame.K_v, ctrl=True)
    assert written.entry.text == "LolaLola" * 2
    assert written.told == ["LolaLola", "", "LolaLola", "LolaLola" * 2]


def test_pasted_breaks_become_spaces_and_what_cannot_be_seen_vanishes() -> None:
    pygame.scrap.put_text("a\r\nb\tc\x07d\u202ee\u200bf\x85g")
    written = Written()
    written.keys(pygame.K_v, ctrl=True)
    assert written.entry.text == "a b cdef g"


def test_a_clipboard_that_cannot_be_read_is_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    written = Written("Paco")
    written.keys(pygame.K_v, ctrl=True)
    assert written.entry.text == "", "what was selected is replaced by nothing"


def test_with_alt_gr_letters_are_written_and_no_command_is_given() -> None:
    written = Written("Paco")
    written.keys(pygame.K_RIGHT)
    assert written.group.handle(Key(pygame.K_a, ctrl=True, alt=True))
    written.group.handle(Typed("ą"))
    assert written.entry.text == "Pacoą"


def test_no_more_is_written_than_there_is_room_for() -> None:
    written = Written("abc", most=5)
    written.keys(pygame.K_RIGHT)
    written.type("defg")
    assert written.entry.text == "abcde"
    written.keys(pygame.K_a, ctrl=True)
    written.group.handle(Typed("0123456789"))
    assert written.entry.text == "01234"
    written.entry.text = "z" * 10_000
    assert written.entry.text == "zzzzz"
    assert Entry("name", "y" * 10_000, lambda text: None, max_length=5).text == "yyyyy"


def test_enter_is_told_and_escape_and_commands_of_others_are_left_alone() -> None:
    written = Written("Paco")
    assert written.keys(pygame.K_RETURN, pygame.K_KP_ENTER) == [True, True]
    assert written.entered == 2
    assert written.keys(pygame.K_ESCAPE, pygame.K_F5) == [False, False]
    assert written.keys(pygame.K_q, ctrl=True) == [False]
    written.entry.on_enter = None
    assert written.keys(pygame.K_RETURN) == [False]


def test_keys_that_type_are_kept_from_the_scene() -> None:
    written = Written()
    assert all(written.keys(pygame.K_SPACE, pygame.K_a, pygame.K_1, pygame.K_KP_5, pygame.K_MINUS))
    assert written.entry.text == "", "what they write comes as text"


def test_without_the_focus_nothing_is_written() -> None:
    written = Written("Paco")
    wanted, selected = [], []
    for _walk in range(3):
        wanted.append(written.group.writes_at is not None)
        selected.append(written.entry.selected)
        written.keys(pygame.K_TAB)
    assert (wanted, selected) == ([True, False, True], ["Paco", "", "Paco"])
    assert not written.group.handle(Typed("x")), "the button has the focus now"
    assert written.entry.text == "Paco"


def test_the_pointer_puts_the_caret_and_selects() -> None:
    written = Written("Carmen")
    middle = PLACE.centery
    click(written.group, (PLACE.left + 1, middle))
    written.type("1")
    click(written.group, (PLACE.right - 1, middle))
    written.type("2")
    assert written.entry.text == "1Carmen2"
    after_four = PLACE.left + 14 + VIEW.text_width("1Car", BODY)
    seen = []
    for given in (
        Press((PLACE.left + 1, middle)),
        Move((PLACE.right + 500, middle + 90)),
        Move((after_four, middle)),
        Release((after_four, middle)),
        Move((PLACE.right, middle)),
    ):
        written.group.handle(given)
        seen.append(written.entry.selected)
    assert seen == ["", "1Carmen2", "1Car", "1Car", "1Car"], "once let go it stays"


def test_an_input_method_shows_what_it_has_and_then_writes() -> None:
    written = Written("ab")
    written.keys(pygame.K_RIGHT)
    plain = written.draw()
    assert written.group.handle(Composing("にほ"))
    assert written.draw() != plain
    assert (written.entry.text, written.told) == ("ab", []), "it is not yet written"
    assert written.keys(pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_LEFT) == [True] * 3, "they are the method's"
    assert (written.entry.text, written.entered) == ("ab", 0)
    written.group.handle(Composing(""))
    written.group.handle(Typed("日本"))
    assert written.entry.text == "ab日本"
    written.group.handle(Composing("x"))
    written.keys(pygame.K_TAB)
    assert written.entry.text == "ab日本", "what was begun is dropped with the focus"


def test_a_long_text_scrolls_with_its_caret() -> None:
    text = "The quick brown fox jumps over the lazy dog, and once more " * 5
    written = Written(text, most=1000)
    written.keys(pygame.K_END)
    at_end = written.draw()
    assert PLACE.left < written.entry.writes_at.left <= PLACE.right
    written.keys(pygame.K_HOME)
    assert written.draw() != at_end
    assert written.entry.writes_at.left < PLACE.left + 20
    outside = written.surface.subsurface((int(PLACE.right) + 12, 0, 300, 300))
    assert pygame.transform.average_color(outside)[:3] == (0, 0, 0), "nothing is drawn beside the field"
    written.keys(pygame.K_TAB)
    assert written.draw() != at_end


def test_the_caret_blinks_and_rests_when_nobody_is_there() -> None:
    written = Written("Paco")
    group = written.group
    assert not group.update(50.0)
    shown = written.draw()
    assert group.update(50.0 + 1.5 * BLINK)
    assert written.draw() != shown
    assert not group.update(50.0 + 1.6 * BLINK), "nothing is drawn in between"
    assert group.update(50.0 + 2.5 * BLINK)
    changes = sum(group.update(50.0 + BLINKS_FOR + 0.1 + part / 10) for part in range(1000))
    assert changes <= 1
    assert written.draw() == shown
    written.keys(pygame.K_LEFT)
    group.update(200.0)
    assert group.update(200.0 + 1.5 * BLINK), "with the next key it begins anew"


def test_the_placeholder_is_seen_only_while_nothing_is_written() -> None:
    written = Written()
    with_hint = written.draw()
    written.group.handle(Typed(" "))
    written.keys(pygame.K_HOME)
    assert written.draw() != with_hint


def test_a_disabled_entry_is_shown_and_not_written_in() -> None:
    told: list[str] = []
    entry = Entry("name", "Paco", told.append, max_length=9, enabled=False)
    entry.rect = PLACE.copy()
    group = Group([entry])
    click(group, PLACE.center)
    group.handle(Typed("x"))
    group.handle(key(pygame.K_BACKSPACE))
    assert (entry.text, told, entry.items()[0].enabled) == ("Paco", [], False)


def asking(text: str, confirmed: list[str]) -> tuple[Dialog, Entry]:
    entry = Entry("name", text, lambda text: None, max_length=20)
    dialog = Dialog("Save", "Under which name?", "Save", lambda: confirmed.append(entry.text), cancel="No", entry=entry)
    dialog.layout(VIEW)
    return dialog, entry


def test_a_dialog_asks_for_a_text_and_takes_no_blank_one() -> None:
    confirmed: list[str] = []
    dialog, entry = asking("", confirmed)
    assert dialog.group.focused is entry
    assert [item.enabled for item in dialog.items() if item.id == "ok"] == [False]
    dialog.group.handle(Typed("  "))
    dialog.group.handle(key(pygame.K_RETURN))
    assert confirmed == []
    dialog.group.handle(Typed("Mesa"))
    assert [item.enabled for item in dialog.items() if item.id == "ok"] == [True]
    dialog.group.handle(key(pygame.K_RETURN))
    assert confirmed == ["  Mesa"]
    places = [item.rect for item in dialog.items() if item.id]
    assert all(dialog.rect.contains(place) for place in places)
    assert not places[0].colliderect(places[1])
