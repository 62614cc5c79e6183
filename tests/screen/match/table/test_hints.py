"""The coach at the table: what it shows, when it is silent, and that asking it is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.bots.coach import Lesson, advise
from escoba.game import Claim, Play
from escoba.screen.match.table.cards import CardWidget
from escoba.screen.match.table.layout import Spot
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


def ask_coach(at: Table) -> list[str]:
    """Ask it, whatever that costs, and give what it says, best first."""
    at.click("hint")
    if at.items("dialog"):
        at.click("ok")
    return wait_for_hint(at)


def wait_for_hint(at: Table) -> list[str]:
    """Wait until the coach has thought, ask why, and give the figures, best first."""
    for _ in range(2000):
        at.at.turn()
        if any(item.get("id") == "why" for item in at.items("button")):
            at.click("why")
        shown = [item["label"] for item in at.items("text") if str(item.get("id")).startswith("hint:")]
        if shown:
            return shown
    raise AssertionError(at.at.described())


@pytest.mark.slow
def test_a_hint_shows_every_play_best_first_and_marks_the_match(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("hint", "ok")
        assert t.at.described()["at_rest"] is False
        shown = wait_for_hint(t)
        view = t.game.view(0)
        assert len(shown) == min(t.scene._choosing.hints._rows, len(advise(view, "any").advice))
        assert all(label.endswith("%") for label in shown)
        assert t.at.described()["at_rest"] is True
        assert t.game.record.assisted is True
        t.click("hint")
        assert not [item for item in t.items("text") if str(item.get("id")).startswith("hint:")]


@pytest.mark.slow
def test_before_the_first_hint_of_a_match_one_is_told_what_it_costs(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        assert t.at.item("hint")["note"] == "With a hint the match counts among those with help. Key: H"
        t.click("hint")
        (dialog,) = t.items("dialog")
        assert "this match counts among those with help" in dialog["label"]
        assert "your lead" not in dialog["label"], "one sentence; the figures are explained where they stand"
        t.click("cancel")
        assert not t.items("dialog")
        assert not t.items("list")
        assert not t.game.assisted
        t.click("hint", "ok")
        wait_for_hint(t)
        assert t.game.record.assisted is True
        assert "your lead" in t.text("hints:meaning")
        t.click("hint", "hint")
        assert not t.items("dialog"), "once a match"
        assert wait_for_hint(t)
        assert t.at.item("hint")["note"] == "Key: H"


@pytest.mark.slow
def test_in_practice_hints_cost_nothing_and_nothing_is_asked(tmp_path: Path) -> None:
    with table(tmp_path, TOP, practice=True) as t:
        assert t.at.item("hint")["note"] == "Key: H"
        t.click("hint")
        assert not t.items("dialog")
        assert wait_for_hint(t)


def test_a_match_without_hints_is_not_marked(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("7o", "5c", "3b")
        assert t.game.record.assisted is not True


@pytest.mark.slow
def test_the_slip_goes_with_the_play_and_with_escape(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        ask_coach(t)
        t.at.key(pygame.K_ESCAPE)
        t.at.turn()
        assert not t.items("list")
        assert not t.items("dialog")
        ask_coach(t)
        t.click("7o", "5c", "3b")
        assert not t.items("list")


@pytest.mark.slow
def test_the_coach_is_silent_while_others_play(tmp_path: Path) -> None:
    with table(tmp_path, TOP, dealer=0, speed="slow") as t:
        while t.scene.moving_step:
            t.at.turn(1 / 60)
        assert t.game.turn == 1
        assert not t.enabled("hint")


@pytest.mark.slow
def test_where_there_are_more_plays_than_fit_the_slip_says_so_and_turns(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["1o", "1c", "1b", "2o"])
    with table(tmp_path, top, preset="libre") as t:
        ask_coach(t)
        hints = t.scene._choosing.hints
        moves = hints._advice[0]
        hints.show(Lesson(tuple([moves] * 13), exact=False))
        t.scene.layout()
        t.at.turn()
        fit = hints._rows
        assert t.at.item("hints")["note"] == f"and {13 - fit} more"
        assert t.at.item("hint:0")
        t.at.key(pygame.K_PAGEDOWN)
        t.at.key(pygame.K_PAGEDOWN)
        shown = [item["id"] for item in t.items("text") if str(item.get("id")).startswith("hint:")]
        assert shown == [f"hint:{number}" for number in range(2, 2 + fit)]
        for _ in range(13):
            t.at.key(pygame.K_PAGEDOWN)
        assert t.at.item("hint:12")
        for _ in range(13):
            t.at.key(pygame.K_PAGEUP)
        assert t.at.item("hint:0")


@pytest.mark.slow
def test_cards_that_are_claimed_have_a_row_of_their_own_width(tmp_path: Path) -> None:
    top = dealt(["7o", "1b", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "4c"])
    with table(tmp_path, top, preset="mesa", speed="instant") as t:
        t.rest()
        t.click("hint", "ok")
        wait_for_hint(t)
        rows = [item["rect"] for item in t.items("text") if str(item.get("id")).startswith("hint:")]
        assert any(isinstance(advice.move, Claim) for advice in t.scene._choosing.hints._advice)
        assert len({left for left, *_ in rows}) == 1
        assert min(width for _, _, width, _ in rows) > 180


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (720, 1280)])
@pytest.mark.slow
def test_the_slip_covers_no_rivals_seat_and_no_card(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    with table(tmp_path, [], preset="libre", seats=seats, size=size) as t:
        t.rest()
        ask_coach(t)
        places = t.scene.places
        slip = places.controls.hints
        for seat in range(1, seats):
            assert not slip.colliderect(places.plate(seat))
            assert not slip.colliderect(places.pose(Spot("hand", seat, 0, 3)).rect())
        for side in range(1, seats):
            assert not slip.colliderect(places.pile(side).rect())
        for card in range(3):
            assert not slip.colliderect(places.pose(Spot("hand", 0, card, 3)).rect())
        assert not slip.colliderect(places.cloth)
        assert not slip.colliderect(places.controls.discard)


def test_where_hints_are_switched_off_the_button_says_so_but_not_in_practice(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.preferences.set(hints_allowed=False)
        t.scene.resume()
        t.at.turn()
        assert not t.enabled("hint")
        assert t.at.item("hint")["note"] == "Hints are switched off in the settings."
        t.click("hint")
        assert not t.items("list")
    with table(tmp_path / "practice", TOP, practice=True) as t:
        t.preferences.set(hints_allowed=False)
        t.scene.resume()
        t.at.turn()
        assert t.enabled("hint")


@pytest.mark.parametrize(
    ("id", "says"),
    [("stock", "still to be dealt"), ("seal", "fixed before the deal"), ("pile:0", "captured"), ("pile:1", "captured")],
)
def test_what_lies_around_says_what_it_is(tmp_path: Path, id: str, says: str) -> None:
    with table(tmp_path, TOP) as t:
        t.rest()
        x, y, width, height = t.at.item(id)["rect"]
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x + width // 2, y + height // 2), rel=(1, 1), buttons=(0, 0, 0))
        )
        t.at.turn()
        tip = t.scene.group._tip
        assert tip is not None
        assert says in tip[0]


def test_the_best_play_is_lit_on_the_cards_themselves(tmp_path: Path) -> None:
    with table(tmp_path, TOP, practice=True) as t:
        t.click("hint")
        while t.scene._choosing.thinking:
            t.at.turn()
        t.at.turn()
        best = t.scene._choosing.hints.best
        assert best is not None
        lit = {widget.card for widget in t.scene.group if isinstance(widget, CardWidget) and widget.advised}
        assert lit == ({best.move.card} if isinstance(best.move, Play) else set()) | best.move.takes
        assert t.text("advice").startswith("Play this: ")
        assert not t.items("list"), "the figures are one click further"
        first, *others = sorted(lit, key=lambda card: card.code not in t.cards("hand", 0))
        t.click(first.code)
        assert t.scene._choosing.hints.cards == lit, "it stays while it is followed"
        t.click(*[card.code for card in others])
        t.rest()
        assert not t.scene._choosing.hints.asked
