"""The end of a match: its words, its totals, its chart, and that it fits."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.game import RoundCount, Tally
from escoba.screen.match.end.scene import EndScene
from escoba.screen.shell.window import Window
from escoba.screen.words import texts
from escoba.screen.words.end import decided_by, kind_words, outcome, title, totals_by_round
from escoba.session.match_in_play import MatchInPlay
from tests.screen.around import Ways
from tests.screen.counted import (
    SIZES,
    TABLES,
    BlankPictures,
    assert_in_place,
    click,
    close_households,
    drawn,
    item_of,
    items_of,
    new_game,
    play_round,
    press,
    side_names,
)
from tests.screen.stage import mostly_slow


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    window = Window((1280, 720))
    texts.set_language("en")
    yield
    close_households()
    window.close()


class Shown:
    """An end scene that notes what was asked for."""

    def __init__(self, game: MatchInPlay) -> None:
        ways: Any = Ways()
        self._ways = ways
        self.scene = EndScene(
            game,
            side_names(game),
            BlankPictures(),
            ways,
        )
        drawn(self.scene, (1280, 720))

    @property
    def asked(self) -> list[str]:
        return list(self._ways.verbs)


def ended(game: MatchInPlay, winner: int, *rounds: Sequence[int], tallies: Sequence[Tally] = ()) -> MatchInPlay:
    """The match as if these points had been made, round by round."""
    match = game.match
    sides = len(match.sides)
    match.counts = [RoundCount((), tuple(points), tuple([Tally()] * sides)) for points in rounds]
    match.totals = list(totals_by_round(match.scoreboard)[-1])
    match.tallies = list(tallies) or [Tally()] * sides
    match.winner = winner
    return game


def test_shows_the_totals_of_a_match_that_was_played(tmp_path: Path) -> None:
    for number, (seats, teams) in enumerate(TABLES):
        game = new_game(tmp_path / str(number), seats, teams, preset="mesa", target=7)
        lots = random.Random(number)
        while game.match.winner is None:
            play_round(game, lots)
        scene = Shown(game).scene
        scores = {score.side: score for score in items_of(scene, role="score") if score.side is not None}
        assert [scores[side].total for side in range(len(game.match.sides))] == game.match.totals
        assert [scores[side].escobas for side in range(len(scores))] == [t.escobas for t in game.match.tallies]
        assert items_of(scene, role="score")[0].side == game.match.winner
        for side in scores:
            course = item_of(scene, id=f"course:{side}").label
            assert course is not None
            totals = [int(total) for total in course.split(", ")]
            assert len(totals) == len(game.match.counts)
            assert totals[-1] == game.match.totals[side]


@pytest.mark.parametrize(
    ("seats", "teams", "people", "winner", "result", "words"),
    [
        (2, False, (0,), 0, "won", "You win!"),
        (2, False, (0,), 1, "lost", "Carmen wins"),
        (3, False, (0,), 2, "lost", "Paco wins"),
        (4, True, (0,), 0, "won", "You and Paco win!"),
        (4, True, (0,), 1, "lost", "Carmen + Lola win"),
        (2, False, (), 1, "watched", "Winner: Carmen"),
        (2, False, (0, 1), 1, "watched", "Winner: Carmen"),
        (4, True, (0, 2), 0, "won", "Maximiliano + Paco win!"),
        (2, False, (1,), 1, "won", "You win!"),
    ],
)
def test_says_who_won(
    tmp_path: Path, seats: int, teams: bool, people: tuple[int, ...], winner: int, result: str, words: str
) -> None:
    game = new_game(tmp_path, seats, teams, people=people)
    ended(game, winner, [21 if side == winner else 9 for side in range(len(game.match.sides))])
    assert outcome(game.scoreboard, game.seats) == result
    assert title(game.scoreboard, game.seats, side_names(game)) == words
    scene = Shown(game).scene
    assert item_of(scene, id="winner").label == words


def test_has_other_words_for_winning_losing_and_a_close_match(tmp_path: Path) -> None:
    matches = [(0, 21, 9), (0, 21, 20), (1, 9, 21), (1, 20, 21)]
    said = set()
    for number, (winner, mine, theirs) in enumerate(matches):
        game = ended(new_game(tmp_path / str(number)), winner, (mine, theirs))
        said.add(kind_words(game.scoreboard, game.seats))
    assert len(said) == 4


def test_a_match_lost_without_a_capture_was_not_close(tmp_path: Path) -> None:
    game = ended(new_game(tmp_path, preset="muerte_subita"), 0, (9, 9))
    game.match.by_no_capture = True
    assert kind_words(game.scoreboard, game.seats) == "Well played!"


def test_a_match_is_close_for_the_person_only_if_his_own_total_was(tmp_path: Path) -> None:
    far = ended(new_game(tmp_path / "far", 3), 1, (3, 21, 20))
    near = ended(new_game(tmp_path / "near", 3), 1, (20, 21, 3))
    assert kind_words(far.scoreboard, far.seats) != kind_words(near.scoreboard, near.seats)
    assert "close" in kind_words(near.scoreboard, near.seats)


def test_says_nothing_where_the_totals_say_it(tmp_path: Path) -> None:
    game = ended(new_game(tmp_path), 0, (12, 8), (9, 4))
    assert decided_by(game.scoreboard, game.seats) == ""
    assert not items_of(Shown(game).scene, id="decided")


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        (Tally(5, 20, 2, 8, 80), Tally(4, 22, 3, 9, 90), "escobas decided, 5 against 4."),
        (Tally(5, 20, 2, 8, 80), Tally(5, 19, 3, 9, 90), "oros decided, 20 against 19."),
        (Tally(5, 20, 2, 8, 80), Tally(5, 20, 1, 9, 90), "the 7s of oros decided, 2 against 1."),
        (Tally(5, 20, 2, 8, 80), Tally(5, 20, 2, 7, 90), "sevens decided, 8 against 7."),
        (Tally(5, 20, 2, 8, 80), Tally(5, 20, 2, 8, 79), "they decided, 80 against 79."),
    ],
)
def test_names_the_step_of_the_tally(tmp_path: Path, mine: Tally, theirs: Tally, words: str) -> None:
    game = ended(new_game(tmp_path, preset="mesa"), 0, (21, 21), tallies=(mine, theirs))
    sentence = decided_by(game.scoreboard, game.seats)
    assert sentence.startswith("Level at 21")
    assert sentence.endswith(words)


def test_a_tally_goes_on_among_those_who_were_level_at_a_step(tmp_path: Path) -> None:
    tallies = (Tally(3, 30), Tally(5, 18), Tally(5, 20))
    game = ended(new_game(tmp_path, 3, preset="mesa"), 2, (21, 21, 21), tallies=tallies)
    assert decided_by(game.scoreboard, game.seats).endswith("oros decided, 20 against 18.")


def test_names_fewer_where_the_fewest_win(tmp_path: Path) -> None:
    game = new_game(tmp_path, 3, preset="mesa", lowest_wins=True)
    ended(game, 1, (9, 9, 21), tallies=(Tally(4), Tally(2), Tally(1)))
    sentence = decided_by(game.scoreboard, game.seats)
    assert sentence.startswith("By these rules the fewest points win.")
    assert sentence.endswith("escobas decided, 2 against 4.")
    assert [score.side for score in items_of(Shown(game).scene, role="score")] == [1, 0, 2]


def test_names_the_round_from_which_the_match_went_on(tmp_path: Path) -> None:
    rounds = ((20, 20), (1, 1), (0, 2))
    level = ended(new_game(tmp_path / "level"), 1, *rounds)
    assert decided_by(level.scoreboard, level.seats) == (
        "It was level when the target was reached in round 2, so the match went on."
    )
    lead = ended(new_game(tmp_path / "lead", level_match="lead_of_two"), 1, *rounds)
    assert "reached in round 2, but without a lead of two" in decided_by(lead.scoreboard, lead.seats)


def test_names_a_loss_without_a_capture(tmp_path: Path) -> None:
    game = ended(new_game(tmp_path, preset="muerte_subita"), 1, (9, 2))
    game.match.by_no_capture = True
    assert decided_by(game.scoreboard, game.seats).startswith("You took nothing")
    game.match.winner = 0
    assert decided_by(game.scoreboard, game.seats).startswith(f"{game.seats[1].name} took nothing")


def test_of_several_people_nobody_is_you(tmp_path: Path) -> None:
    game = ended(new_game(tmp_path, preset="muerte_subita", people=(0, 1)), 1, (9, 2))
    game.match.by_no_capture = True
    assert decided_by(game.scoreboard, game.seats).startswith("Maximiliano took nothing")


def test_the_buttons_and_escape(tmp_path: Path) -> None:
    shown = Shown(ended(new_game(tmp_path), 0, (21, 9)))
    click(shown.scene, item_of(shown.scene, id="play_again").rect)
    click(shown.scene, item_of(shown.scene, id="home").rect)
    press(shown.scene, pygame.K_ESCAPE)
    click(shown.scene, item_of(shown.scene, id="review").rect)
    assert shown.asked == ["play_again", "home", "home", "review"]


def test_enter_plays_again(tmp_path: Path) -> None:
    shown = Shown(ended(new_game(tmp_path), 0, (21, 9)))
    press(shown.scene, pygame.K_RETURN)
    assert shown.asked == ["play_again"]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", mostly_slow(SIZES))
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_everything_lies_in_the_window_apart(
    tmp_path: Path, seats: int, teams: bool, size: tuple[int, int], language: str
) -> None:
    texts.set_language(language)
    game = new_game(tmp_path, seats, teams, preset="mesa", lowest_wins=True)
    sides = len(game.match.sides)
    tallies = [Tally(12 - side, 40, 3, 9, 99) for side in range(sides)]
    ended(game, sides - 1, *[[2] * sides for _round in range(26)], tallies=tallies)
    scene = Shown(game).scene
    assert_in_place(scene, size)
    chart, decided = item_of(scene, id="course:0").rect, item_of(scene, id="decided").rect
    rows = [score.rect for score in items_of(scene, role="score")]
    assert chart.height >= 150
    assert chart.bottom < decided.top
    assert all(row.right < chart.left and row.height >= 54 for row in rows)


@pytest.mark.parametrize("rounds", [1, 2, 60])
def test_can_be_drawn_for_short_and_long_matches(tmp_path: Path, rounds: int) -> None:
    game = ended(new_game(tmp_path, 4, target=5), 1, *[(0, 2, 1, 0)] * rounds)
    picture = drawn(Shown(game).scene, (1024, 600))
    assert tuple(picture.get_at((512, 300))) != (0, 0, 0, 255)
