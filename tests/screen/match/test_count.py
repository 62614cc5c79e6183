"""The count after a round: what it shows, how it is told, and that it fits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.cards import DECK
from escoba.game import RoundCounted
from escoba.rules import RuleSet
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import SMALL
from escoba.screen.match.count.scene import AFTER_COUNT, CountScene
from escoba.screen.shell.window import Window
from escoba.screen.words import texts
from escoba.screen.words.count import rule_in_force, target_words, told_beside
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.storage import Seat, Settings
from escoba.storage.settings import Speed
from tests.screen.around import Ways, around
from tests.screen.counted import (
    SIZES,
    TABLES,
    BlankPictures,
    assert_in_place,
    cards,
    click,
    close_households,
    counted_as,
    drawn,
    item_of,
    items_of,
    new_game,
    play_round,
    press,
    side_names,
)
from tests.screen.stage import mostly_slow

CATEGORIES = ["escobas", "cards", "oros", "seven_of_oros", "sevens"]
OROS = "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o"
LONG = 60.0


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    window = Window((1280, 720))
    texts.set_language("en")
    yield
    close_households()
    window.close()


class ShownMove:
    """A count scene with a clock of its own, noting how often the button was pressed."""

    def __init__(
        self,
        game: MatchInPlay,
        counted: RoundCounted,
        *,
        last: bool = False,
        speed: Speed = "normal",
    ) -> None:
        ways: Any = Ways()
        self._ways = ways
        self.scene = CountScene(
            game,
            counted,
            side_names(game),
            around(BlankPictures(), settings=Settings(speed=speed)),
            ways,
            last=last,
        )
        drawn(self.scene, (1280, 720))
        self.moving = self.scene.advance(0.0)

    def wait(self, start: float, end: float) -> None:
        """Let time pass in frames."""
        for frame in range(round((end - start) * 30) + 1):
            self.moving = self.scene.advance(start + frame / 30)

    @property
    def pressed(self) -> int:
        return int(self._ways.verbs.count("after_count"))


def other(codes: str) -> str:
    """The deck without these cards."""
    return " ".join(card.code for card in DECK if card.code not in codes.split())


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["mesa", "tradicional"])
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_shows_what_was_counted(tmp_path: Path, seats: int, teams: bool, preset: str) -> None:
    game = new_game(tmp_path, seats, teams, preset)
    lots = random.Random(seats)
    for _round in range(3):
        counted = play_round(game, lots)
        scene = ShownMove(game, counted, speed="instant").scene
        lines = [item for item in items_of(scene, role="text") if (item.id or "").startswith("line:")]
        assert [item.id for item in lines] == [f"line:{category}" for category in CATEGORIES]
        for line in counted.count.lines:
            for side, amount in enumerate(line.amounts):
                cell = item_of(scene, id=f"{line.category}:{side}")
                assert (cell.label, cell.side, cell.value) == (str(amount or "—"), side, line.points[side])
        shown = [item.id for item in items_of(scene, role="card")]
        assert sorted(map(str, shown)) == sorted(
            card.code for line in counted.count.lines for side in line.cards for card in side
        )
        assert {(item.place, item.enabled) for item in items_of(scene, role="card")} == {("count", False)}
        scores = items_of(scene, role="score")
        assert [score.total for score in scores] == list(counted.totals)
        assert [score.cards for score in scores] == [tally.cards for tally in counted.count.tallies]
        gained = [item_of(scene, id=f"gained:{side}").value for side in range(len(scores))]
        assert gained == list(counted.count.points)


@pytest.mark.parametrize(
    ("rules", "mine", "theirs", "category", "sentence"),
    [
        (RuleSet(), "1c", "2c", "cards", "A tie: nobody scores."),
        (RuleSet(ties="everyone"), "1c", "2c", "cards", "A tie: each of them scores."),
        (RuleSet(), "1c", "2c", "oros", "Nobody took any."),
        (RuleSet(), "1c", "2c", "seven_of_oros", "Nobody took it."),
        (RuleSet(), "1c", "2c", "escobas", "Nobody made one."),
        (RuleSet(), other("4b"), "4b", "oros", "All ten oros: 2 points instead of 1."),
        (RuleSet(all_oros=1), other("4b"), "4b", "oros", "All ten oros: no extra by these rules."),
        (RuleSet(), other("4b"), "4b", "sevens", "All four sevens: 2 points instead of 1."),
        (RuleSet(all_sevens=1), other("4b"), "4b", "sevens", "All four sevens: no extra by these rules."),
        (
            RuleSet(scarce_cards=2),
            other("4b"),
            "4b",
            "cards",
            "Fewer than ten cards on the other side: 2 points instead of 1.",
        ),
        (RuleSet(), other("4b"), "4b", "cards", "Fewer than ten cards on the other side: no extra by these rules."),
        (RuleSet(sevens="setenta"), other("4b"), "4b", "sevens", "It takes a card of every suit."),
        (RuleSet(sevens="setenta"), "1c", "2c", "sevens", "Nobody has a card of every suit."),
        (RuleSet(seven_of_oros=3), other("4b"), "4b", "seven_of_oros", "Worth 3 points."),
        (
            RuleSet(most_cards=0),
            "1c 3c",
            "2c",
            "cards",
            "Fewer than ten cards on the other side: 1 point instead of 0.",
        ),
        (RuleSet(seven_of_oros=0), other("4b"), "4b", "seven_of_oros", "Worth nothing by these rules."),
        (RuleSet(), OROS, other(OROS), "cards", ""),
        (RuleSet(), OROS, other(OROS), "seven_of_oros", ""),
    ],
)
def test_names_the_rule_in_force(rules: RuleSet, mine: str, theirs: str, category: str, sentence: str) -> None:
    lines = counted_as(rules, [cards(mine), cards(theirs)]).count.lines
    (line,) = [line for line in lines if line.category == category]
    assert rule_in_force(line, rules) == sentence


def test_names_what_escobas_are_worth_and_which_count() -> None:
    rules = RuleSet(escoba=2, last_deal_escobas=False)
    line = counted_as(rules, [cards("1c"), cards("2c")], [cards("1c"), []]).count.lines[0]
    assert rule_in_force(line, rules) == "2 points each. Those of the last deal do not count."


def test_names_the_target_and_who_wins_at_it() -> None:
    assert target_words(RuleSet(target=15)) == "To 15 points"
    assert target_words(RuleSet(target=15, lowest_wins=True)) == "To 15; the fewest win"


SEATS = (Seat("", HUMAN), Seat("B", "tasca"))


@pytest.mark.parametrize(
    ("level_match", "words"),
    [("play_on", "it is level"), ("tally", "all is level"), ("lead_of_two", "lead of two")],
)
def test_says_why_the_match_goes_on_at_the_target(tmp_path: Path, level_match: str, words: str) -> None:
    match = new_game(tmp_path, level_match=level_match).match
    assert told_beside(match.scoreboard, False, SEATS) == ""
    match.totals = [21, 21]
    assert words in told_beside(match.scoreboard, False, SEATS)


def test_says_who_took_nothing(tmp_path: Path) -> None:
    match = new_game(tmp_path, preset="muerte_subita").match
    match.winner, match.by_no_capture = 1, True
    assert told_beside(match.scoreboard, True, SEATS).startswith("You took nothing")
    match.winner = 0
    assert told_beside(match.scoreboard, True, SEATS).startswith("B took nothing")


def test_a_setenta_without_a_suit_shows_a_dash_and_its_cards(tmp_path: Path) -> None:
    game = new_game(tmp_path, preset="tradicional")
    counted = counted_as(game.setup.rules, [cards("7o 7c 6e 5b"), cards("6b 12b")])
    scene = ShownMove(game, counted, speed="instant").scene
    assert item_of(scene, id="sevens:0").label == str(21 + 21 + 18 + 15)
    assert item_of(scene, id="sevens:1").label == "—"
    row = item_of(scene, id="line:sevens").rect
    shown = [
        item.id for item in items_of(scene, role="card", side=1) if row.collidepoint(row.centerx, item.rect.centery)
    ]
    assert shown == ["6b"]


# The telling.


def test_tells_one_line_after_another(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)))
    assert told.moving
    seen: list[int] = []
    for frame in range(3000):
        if not told.scene.advance(frame / 30):
            break
        lines = len([item for item in told.scene.described() if (item.id or "").startswith("line:")])
        if not seen or seen[-1] != lines:
            seen.append(lines)
    assert seen == [0, 1, 2, 3, 4, 5]
    assert items_of(told.scene, role="score")
    assert not told.scene.advance(LONG * 10)
    assert told.pressed == 0


def test_at_instant_speed_everything_is_there_at_once(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)), speed="instant")
    assert not told.moving
    assert items_of(told.scene, role="score")


def test_a_scene_that_has_not_begun_is_not_at_rest(tmp_path: Path) -> None:
    """It may be opened in the middle of a turn of the loop, and is then drawn before time passes for it."""
    game = new_game(tmp_path)
    ways: Any = Ways()
    scene = CountScene(
        game, play_round(game, random.Random(1)), side_names(game), around(BlankPictures()), ways, last=False
    )
    scene.resize(scene.view)
    scene.dirty = False
    scene.draw(Canvas(pygame.Surface((1280, 720)), scene.view))
    assert scene.dirty


def test_a_click_beside_the_button_only_ends_the_telling(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)))
    click(told.scene, pygame.FRect(300, 300, 2, 2))
    assert items_of(told.scene, role="score")
    assert not told.scene.advance(0.1)
    assert told.pressed == 0
    click(told.scene, pygame.FRect(300, 300, 2, 2))
    assert told.pressed == 0


def test_a_click_on_the_button_ends_the_telling_and_counts(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)))
    button = item_of(told.scene, id="next_round")
    click(told.scene, button.rect)
    assert told.pressed == 1
    click(told.scene, button.rect)
    assert told.pressed == 1, "two clicks must not skip a round"


@pytest.mark.parametrize(("key", "pressed"), [(pygame.K_RETURN, 1), (pygame.K_SPACE, 1), (pygame.K_x, 0)])
def test_a_key_ends_the_telling_and_does_its_work(tmp_path: Path, key: int, pressed: int) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)))
    press(told.scene, key)
    assert items_of(told.scene, role="score")
    assert told.pressed == pressed


def test_escape_first_ends_the_telling_then_puts_the_sheet_away(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    told = ShownMove(game, play_round(game, random.Random(1)))
    press(told.scene, pygame.K_ESCAPE)
    assert items_of(told.scene, role="score")
    assert told.pressed == 0
    press(told.scene, pygame.K_ESCAPE)
    assert told.pressed == 1


def test_the_button_says_what_comes(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    counted = play_round(game, random.Random(1))
    assert item_of(ShownMove(game, counted).scene, id="next_round").label == "Next round"
    assert item_of(ShownMove(game, counted, last=True).scene, id="next_round").label == "Result"


def test_plays_on_by_itself_once_at_rest(tmp_path: Path) -> None:
    game = new_game(tmp_path, people=())
    told = ShownMove(game, play_round(game, random.Random(1)))
    assert not told.scene.waiting
    end = next(frame / 30 for frame in range(3000) if not told.scene.advance(frame / 30))
    told.wait(end, end + AFTER_COUNT - 0.1)
    assert told.pressed == 0
    told.wait(end + AFTER_COUNT - 0.05, end + AFTER_COUNT + 1)
    assert told.pressed == 1


def test_without_delay_and_motion_it_plays_on_at_once(tmp_path: Path) -> None:
    game = new_game(tmp_path, people=())
    told = ShownMove(game, play_round(game, random.Random(1)), speed="instant")
    assert told.pressed == 1
    told.wait(0.1, 1)
    assert told.pressed == 1


# That it fits.


def extremes(seats: int) -> list[tuple[str, list[str], list[str]]]:
    """Preset, piles, escobas by side: the fullest fans and the longest rules."""
    if seats == 2:
        lone = [other("4b"), "4b"]
        many = "1o 3c 5e 7b 2o 4c 12e 11b 6b 6c"
        return [("tradicional", lone, [many, ""]), ("obligada", lone, [many, ""]), ("mesa", ["", ""], ["", ""])]
    dealt = [" ".join(card.code for card in DECK[side::seats]) for side in range(seats)]
    greedy = f"{OROS} 7c 7e 7b"
    rest = other(greedy).split()
    shares = [" ".join(rest[side :: seats - 1]) for side in range(seats - 1)]
    escobas = ["1o 2o 3o 4o 5o 6o 10o 11o", *[""] * (seats - 1)]
    return [("tradicional", dealt, escobas), ("obligada", [greedy, *shares], escobas)]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_in_the_window_apart(tmp_path: Path, seats: int, size: tuple[int, int], language: str) -> None:
    texts.set_language(language)
    for number, (preset, piles, escobas) in enumerate(extremes(seats)):
        game = new_game(tmp_path / str(number), seats, preset=preset, escoba=2, last_deal_escobas=False)
        game.match.totals = [game.setup.rules.target] * seats
        counted = counted_as(game.setup.rules, [cards(pile) for pile in piles], [cards(some) for some in escobas])
        scene = ShownMove(game, counted, speed="instant").scene
        assert_in_place(scene, size)
        for line in counted.count.lines:
            label = item_of(scene, id=f"line:{line.category}").rect
            lines = scene.view.lines(rule_in_force(line, game.setup.rules), SMALL, label.width)
            assert 24 + len(lines) * scene.view.line_height(SMALL) <= label.height, (language, lines)
        note = item_of(scene, id="note")
        assert note.rect.right < item_of(scene, id="next_round").rect.left


def test_the_cell_that_scores_is_lit(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    counted = counted_as(game.setup.rules, [cards("7o 1o 2o"), cards("3c")])
    scene = ShownMove(game, counted, speed="instant").scene
    picture = drawn(scene, (1280, 720))

    def warmth(side: int) -> float:
        amount = item_of(scene, id=f"oros:{side}").rect
        colour = picture.get_at((round(amount.left) + 4, round(amount.bottom) - 12))
        return colour.r - colour.b

    assert warmth(0) > warmth(1) + 25


@pytest.mark.slow
@pytest.mark.parametrize("moment", [0.0, 0.35, 0.9, 1.1, 2.6, 5.3, 5.9, LONG])
def test_can_be_drawn_at_any_moment(tmp_path: Path, moment: float) -> None:
    game = new_game(tmp_path, 4, preset="tradicional")
    told = ShownMove(game, play_round(game, random.Random(1)))
    told.wait(0, moment)
    assert tuple(drawn(told.scene, (1024, 600)).get_at((512, 300))) != (0, 0, 0, 255)
