"""Playing by drawing cards, by double clicks and by keys alone; and that no wrong gesture plays or loses anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.game import Move
from escoba.screen.match.table.cards import CardWidget
from escoba.storage.settings import Settings
from tests.screen.at_table import Table, dealt, table
from tests.screen.stage import let_last_press_be_over

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
FREE = dealt(["1o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "2c", "2b"])


def moves(at: Table) -> list[Move]:
    """What the person has played in the round on the table."""
    assert at.game.match.round is not None
    return [move for move in at.game.match.round.moves if move.seat == 0]


def middle(at: Table, id: str) -> tuple[int, int]:
    """The middle of an item, in window coordinates."""
    x, y, width, height = at.at.item(id)["rect"]
    return x + width // 2, y + height // 2


def post(kind: int, pos: tuple[int, int], button: int = 1) -> None:
    """What the system reports of the mouse."""
    if kind == pygame.MOUSEMOTION:
        pygame.event.post(pygame.event.Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    else:
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button))


def grip(at: Table, card: str, *way: tuple[int, int]) -> None:
    """Press the button on a card and draw it along."""
    let_last_press_be_over(at.at.director)
    post(pygame.MOUSEMOTION, middle(at, card))
    post(pygame.MOUSEBUTTONDOWN, middle(at, card))
    for pos in way:
        post(pygame.MOUSEMOTION, pos)
        at.at.turn()


def drag(at: Table, card: str, end: tuple[int, int]) -> None:
    """Draw a card somewhere and let go there."""
    start = middle(at, card)
    grip(at, card, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)
    post(pygame.MOUSEBUTTONUP, end)
    at.at.turn()
    at.at.turn()


def widget(at: Table, code: str) -> CardWidget:
    """A card as it is shown."""
    return next(it for it in at.scene.group if isinstance(it, CardWidget) and it.id == code)


def test_a_card_drawn_onto_the_cloth_is_laid_down(tmp_path: Path) -> None:
    with table(tmp_path, FREE) as t:
        drag(t, "1o", (900, 150))
        assert [str(move) for move in moves(t)] == ["seat 0 discards 1o"]


def test_where_discard_would_ask_so_does_a_drag(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        drag(t, "7o", (900, 140))
        assert len(t.items("dialog")) == 1
        assert moves(t) == []
        t.click("cancel")
        assert t.at.item("7o")["selected"] is True


def test_where_it_may_not_be_laid_down_it_is_selected_and_the_reason_is_said(tmp_path: Path) -> None:
    with table(tmp_path, TOP, preset="obligada") as t:
        drag(t, "7o", (900, 140))
        assert moves(t) == []
        assert t.text("reason") == "This card can capture, so it must."


def test_a_card_drawn_onto_another_selects_both_and_takes_at_fifteen(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        grip(t, "7o", (600, 450), middle(t, "5c"))
        assert widget(t, "7o").pose.y < 400, "it follows the pointer"
        assert t.scene._choosing.drag.over is widget(t, "5c").card
        post(pygame.MOUSEBUTTONUP, middle(t, "5c"))
        t.at.turn()
        assert t.text("sum") == "7 + 5 = 12 · 3 to go"
        drag(t, "7o", middle(t, "3b"))
        t.rest()
        assert str(moves(t)[0]) == "seat 0 takes 5c 3b with 7o"


@pytest.mark.slow
@pytest.mark.parametrize("end", [(640, 60), (1150, 620), (2, 2), (700, 50), (130, 600), (100, 130)])
def test_let_go_anywhere_else_it_goes_home(tmp_path: Path, end: tuple[int, int]) -> None:
    with table(tmp_path, FREE) as t:
        before = t.at.item("1o")["rect"]
        drag(t, "1o", end)
        assert moves(t) == []
        assert t.at.item("1o")["rect"] == before
        assert t.at.item("1o")["selected"] is False
        assert not t.items("dialog")


@pytest.mark.slow
def test_what_is_let_go_flies_home(tmp_path: Path) -> None:
    with table(tmp_path, FREE, speed="normal") as t:
        t.rest(frames=60)
        rect, home = t.at.item("1o")["rect"], widget(t, "1o").pose
        drag(t, "1o", (640, 60))
        let_go = widget(t, "1o").pose
        t.at.turn(0.1)
        assert let_go.y < widget(t, "1o").pose.y < home.y
        t.rest(frames=60)
        assert (widget(t, "1o").pose, t.at.item("1o")["rect"]) == (home, rect)
        assert moves(t) == []


@pytest.mark.slow
def test_a_drag_while_another_plays_or_cut_short_plays_nothing(tmp_path: Path) -> None:
    top = dealt(["1e", "2e", "10e"], ["1o", "7c", "12b"], ["5c", "3b", "6e", "2b"])
    with table(tmp_path, top, dealer=0, speed="normal") as t:
        while t.scene._timeline.moving:
            t.at.turn(1 / 60)
        mine = t.cards("hand", 0)[0]
        drag(t, mine, (900, 150))
        assert moves(t) == []
    with table(tmp_path / "resized", FREE) as t:
        grip(t, "1o", (700, 300))
        t.at.resize((1024, 600))
        post(pygame.MOUSEBUTTONUP, (560, 250))
        t.at.turn()
        assert moves(t) == []
        grip(t, "1o", (560, 250))
        t.at.key(pygame.K_ESCAPE)
        post(pygame.MOUSEBUTTONUP, (560, 250))
        t.at.turn()
        assert moves(t) == []
        assert "1o" in t.cards("hand", 0)


def double_click(at: Table, code: str) -> None:
    pos = middle(at, code)
    at.at.click_at(pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, pos)
    at.at.turn()


def test_a_double_click_plays_where_there_is_no_choice(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        double_click(t, "7o")
        t.rest()
        assert str(moves(t)[0]) == "seat 0 takes 5c 3b with 7o"
    with table(tmp_path / "free", FREE) as t:
        double_click(t, "1o")
        assert [str(move) for move in moves(t)] == ["seat 0 discards 1o"]


def test_a_double_click_only_selects_where_one_must_choose(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "2b"])
    with table(tmp_path, top) as t:
        assert len(list(t.game.legal_plays.captures(t.scene.state.hands[0][0]))) > 1
        double_click(t, "7o")
        assert moves(t) == []
        assert t.at.item("7o")["selected"] is True


def test_with_cards_of_the_table_selected_discard_is_dim_and_says_why(tmp_path: Path) -> None:
    with table(tmp_path, dealt(["12b", "3c", "7o"], ["1e", "2e", "10e"], ["11b", "3b", "6e", "4c"])) as t:
        t.click("12b", "11b")
        assert t.text("sum") == "10 + 9 = 19: over 15"
        assert not t.enabled("discard")
        assert t.text("reason") == "Take the table's cards off first."
        t.click("discard")
        t.at.key(pygame.K_d)
        assert moves(t) == []
        t.click("clear")
        assert t.at.item("12b")["selected"] is False
        assert not any(item.get("id") == "clear" for item in t.items("button"))


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_on_the_cloth_takes_the_selection_off(tmp_path: Path, button: int) -> None:
    with table(tmp_path, TOP) as t:
        t.click("7o", "5c")
        pos = (1000, 430) if button == 1 else middle(t, "5c")
        let_last_press_be_over(t.at.director)
        post(pygame.MOUSEBUTTONDOWN, pos, button)
        post(pygame.MOUSEBUTTONUP, pos, button)
        t.at.turn()
        t.at.turn()
        assert t.text("turn") == "Your turn"
        assert t.at.item("7o")["selected"] is False
        assert moves(t) == []


def test_whoever_is_new_sees_a_soft_edge_on_the_last_card_that_is_missing(tmp_path: Path) -> None:
    with table(tmp_path / "new", TOP, newcomer=True) as t:
        t.click("7o", "5c")
        assert [it.id for it in t.scene.group if isinstance(it, CardWidget) and it.near] == ["3b"]
    with table(tmp_path, TOP) as t:
        t.click("7o", "5c")
        assert not any(it.near for it in t.scene.group if isinstance(it, CardWidget))


def test_keys_pick_cards_and_press_buttons(tmp_path: Path) -> None:
    with table(tmp_path, TOP, practice=True) as t:
        t.at.key(pygame.K_1)
        t.at.turn()
        assert t.text("sum") == "7 · 8 to go"
        t.at.key(pygame.K_0)
        t.at.turn()
        order = [card.code for card in t.scene.state.table]
        assert [widget(t, code).letter for code in order] == ["A", "B", "C", "D"]
        t.at.key(pygame.K_d)
        t.at.turn()
        assert t.at.item(order[3])["selected"] is True, "while letters are shown, D is a card"
        t.at.key(pygame.K_d)
        t.at.key(pygame.K_0)
        t.at.key(pygame.K_s)
        (dialog,) = t.items("dialog")
        assert "You: 0 of 21 points." in dialog["label"]
        t.at.key(pygame.K_ESCAPE)
        t.at.key(pygame.K_r)
        assert t.opened == ["rules"]
        t.preferences.set(confirm_discards=False)
        t.at.turn(1)
        t.at.key(pygame.K_3)
        t.at.key(pygame.K_d)
        t.rest()
        assert len(moves(t)) == 1
        t.at.key(pygame.K_l)
        t.at.turn()
        told = t.scene._setting.slip.pointed
        assert told is t.scene.state.told[-1]
        t.at.key(pygame.K_u)
        t.at.turn()
        assert moves(t) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_left_handed_table_is_mirrored_while_it_is_played_at(tmp_path: Path, size: tuple[int, int]) -> None:
    mirrored = ("discard", "hint", "rules", "menu", "pile:0", "seat:0")
    with table(tmp_path, TOP, size=size) as t:
        before = {id: t.at.item(id)["rect"] for id in mirrored}
        hand = t.cards("hand", 0)
        t.preferences.set(left_handed=True)
        t.scene.layout()
        t.at.turn()
        for id, (left, top, width, height) in before.items():
            assert t.at.item(id)["rect"] == pytest.approx([size[0] - left - width, top, width, height], abs=1)
        assert t.cards("hand", 0) == hand
        t.click("7o", "5c", "3b")
        assert len(moves(t)) == 1


def play_by_keys(at: Table) -> None:
    at.at.turn(1)
    at.at.key(pygame.K_1)
    at.at.turn()
    play = next(iter(at.game.legal_plays.captures(at.scene.state.hands[0][0])), None)
    if play is None:
        at.at.key(pygame.K_d)
        return
    at.at.key(pygame.K_0)
    for card in play.takes:
        at.at.key(pygame.K_a + at.scene.state.table.index(card))
    if at.scene._keyboard.lettered:
        at.at.key(pygame.K_0)


def play_by_drags(at: Table) -> None:
    card = at.scene.state.hands[0][0]
    play = next(iter(at.game.legal_plays.captures(card)), None)
    if play is None:
        drag(at, card.code, (at.scene.view.width // 2, 118))
        return
    for taken in play.takes:
        drag(at, card.code, middle(at, taken.code))


@pytest.mark.parametrize("by", [play_by_keys, play_by_drags])
@pytest.mark.slow
def test_a_round_is_played_by_one_kind_of_gesture_alone(tmp_path: Path, by: object) -> None:
    with table(tmp_path, [], preset="libre") as t:
        assert callable(by)
        for _ in range(30):
            t.rest()
            if t.counted:
                break
            before = len(moves(t))
            by(t)
            t.rest()
            assert t.counted or len(moves(t)) == before + 1
        assert t.counted


def test_the_edge_can_be_had_always_and_never() -> None:
    assert [Settings().shows_edge(matches) for matches in (0, 2, 3)] == [True, True, False]
    assert [Settings(edge_at_fifteen=on).shows_edge(2) for on in (True, False)] == [True, False]


def test_ones_own_pile_says_what_counts_in_it(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("7o", "5c", "3b")
        t.rest()
        own, other = (pile.tip_at((0, 0))[0] for pile in t.scene._setting.piles)
        assert own == "3 cards captured · oros: 1 · sevens: 1 · seven of oros"
        assert "oros" not in other
