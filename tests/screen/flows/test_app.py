"""The whole program on a stage: from the command line to home, table, count and end, and back again."""

from __future__ import annotations

import gc
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.lab.main import main as lab
from escoba.screen.flows.app import App, main
from escoba.screen.shell.options import read_options
from escoba.screen.words import texts
from tests.screen.stage import FakeClock, let_last_press_be_over


class Program:
    """The program with a clock that the test moves, seen through its description."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.file = folder / "described.json"
        self.clock = FakeClock()
        given = ["--data", str(folder / "data"), "--describe", str(self.file), "--language", "en", *options]
        self.app = App(read_options(given), self.clock)
        pygame.event.clear()
        self.app.open()
        self.turn()

    def turn(self, times: int = 1) -> None:
        """Let frames pass."""
        for _ in range(times):
            self.clock.tick(self.app.program.director.step())

    def described(self) -> dict[str, Any]:
        """What is shown."""
        data: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return data

    @property
    def scene(self) -> str:
        """The name of the scene that is shown."""
        return str(self.described()["scene"])

    def items(self, **wanted: object) -> list[dict[str, Any]]:
        """Everything shown whose fields are so."""
        items = self.described()["items"]
        return [item for item in items if all(item.get(name) == value for name, value in wanted.items())]

    def click(self, id: str) -> None:
        """Click the middle of the item of this id."""
        (item,) = self.items(id=id)
        x, y, width, height = item["rect"]
        pos = (x + width // 2, y + height // 2)
        self.let_last_press_be_over()
        post = pygame.event.post
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.turn(2)

    def let_last_press_be_over(self) -> None:
        """Press so late that it is not the second press of a double one."""
        let_last_press_be_over(self.app.program.director)

    def rest(self) -> None:
        """Wait until a person is waited for."""
        for _ in range(20_000):
            if self.described()["at_rest"]:
                return
            self.turn()
        raise AssertionError(self.described())

    def wait_for(self, scene: str) -> None:
        """Wait until this scene is shown."""
        for _ in range(60_000):
            if self.scene == scene:
                return
            self.turn()
        raise AssertionError(f"{scene} does not come: {self.described()}")


@contextmanager
def program(folder: Path, *options: str) -> Iterator[Program]:
    """Start the program, and close it in the end."""
    started = Program(folder, *options)
    try:
        yield started
    finally:
        started.app.close()
        texts.set_language("en")


AT_ONCE = ("--rules", "libre", "--seed", "x", "--speed", "instant")


def cards_of(shown: Program) -> list[object]:
    """Every card on the screen, with its place."""
    return [(item["id"], item["place"], item["rect"]) for item in shown.items(role="card")]


@pytest.mark.slow
def test_home_offers_nothing_to_continue_at_first_but_to_play_at_once(tmp_path: Path) -> None:
    with program(tmp_path, "--speed", "instant", "--seed", "x") as shown:
        assert shown.scene == "home"
        assert shown.items(id="continue") == []
        assert shown.items(id="notice") == []
        shown.click("play_now")
        shown.rest()
        assert shown.scene == "table"
        assert shown.items(id="target")[0]["label"] == "Obligada · to 21"
        assert [item["note"] for item in shown.items(id="seat:1")] == ["Apprentice"]
        shown.click("menu")
        shown.click("ok")
        assert shown.items(id="continue")[0]["enabled"] is True
        assert shown.items(id="play_now") == []


@pytest.mark.slow
def test_from_home_to_a_match_and_back(tmp_path: Path) -> None:
    with program(tmp_path, "--speed", "instant", "--seed", "x") as shown:
        shown.click("new_match")
        assert shown.scene == "new_match"
        shown.click("preset:rioplatense")
        shown.click("start")
        shown.rest()
        assert shown.scene == "table"
        assert shown.items(id="target")[0]["label"] == "Rioplatense · to 15"
        shown.click("menu")
        shown.click("ok")
        assert shown.scene == "home"
        assert shown.items(id="continue")[0]["enabled"] is True


@pytest.mark.parametrize("speed", ["instant", "normal"])
@pytest.mark.parametrize("plays", [0, 1, 3])
@pytest.mark.slow
def test_continue_brings_back_the_identical_table(tmp_path: Path, speed: str, plays: int) -> None:
    with program(tmp_path, "--rules", "mesa", "--seed", "x", "--speed", speed) as shown:
        for _ in range(plays):
            shown.rest()
            hand = [item["id"] for item in shown.items(role="card", place="hand", seat=0)]
            shown.click(hand[0])
            shown.click("discard")
            if shown.items(role="dialog"):
                shown.click("ok")
        shown.rest()
        before = cards_of(shown)
        texts_before = [(item["id"], item["label"]) for item in shown.items(role="text")]
    with program(tmp_path, "--speed", speed) as again:
        again.click("continue")
        again.rest()
        assert again.scene == "table"
        assert cards_of(again) == before
        assert [(item["id"], item["label"]) for item in again.items(role="text")] == texts_before


@pytest.mark.slow
def test_continue_comes_back_to_the_count(tmp_path: Path) -> None:
    with program(tmp_path, "--rules", "libre", "--seed", "x", "--speed", "fast", "--autoplay") as shown:
        shown.wait_for("count")
        assert shown.app.navigator.matches.game is not None
        totals = shown.app.navigator.matches.game.match.totals
    with program(tmp_path, "--speed", "fast") as again:
        again.click("continue")
        again.wait_for("count")
        assert again.items(id="round")[0]["label"] == "Round 1"
        again.turn(600)
        assert again.app.navigator.matches.table is not None
        assert again.app.navigator.matches.table.state.totals == totals


@pytest.mark.slow
@pytest.mark.parametrize(
    "players", [("--players", "2"), ("--players", "3"), ("--teams",)], ids=["two", "three", "teams"]
)
def test_bots_play_a_match_to_its_end_and_leave_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], players: tuple[str, ...]
) -> None:
    record = tmp_path / "played.jsonl"
    with program(tmp_path, *AT_ONCE, *players, "--target", "7", "--autoplay", "--record", str(record)) as shown:
        shown.wait_for("end")
        totals = {item["side"]: item["total"] for item in shown.items(role="score")}
        shown.turn(3)
        shown.click("home")
        assert shown.scene == "home"
        assert shown.items(id="continue") == []
    assert lab(["check", str(record)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["finished"] is True
    assert answer["totals"] == [totals[side] for side in range(len(totals))]


@pytest.mark.slow
def test_play_again_plays_another_match(tmp_path: Path) -> None:
    record = tmp_path / "played.jsonl"
    with program(tmp_path, *AT_ONCE, "--target", "5", "--autoplay", "--record", str(record)) as shown:
        shown.wait_for("end")
        shown.turn(3)
        shown.click("play_again")
        assert shown.scene in ("table", "count")
        shown.wait_for("end")
    first, second = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert first["rounds"][0]["deck"] != second["rounds"][0]["deck"]
    assert first["seats"] == second["seats"]


def test_the_same_seed_deals_the_same_match(tmp_path: Path) -> None:
    tables = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        with program(folder, *AT_ONCE) as shown:
            shown.rest()
            tables.append(cards_of(shown))
    assert tables[0] == tables[1]


def test_no_face_down_card_is_told(tmp_path: Path) -> None:
    with program(tmp_path, *AT_ONCE, "--players", "4") as shown:
        shown.rest()
        played = shown.app.navigator.matches.game.match.round  # type: ignore[union-attr]
        assert played is not None
        hidden = {card.code for seat in (1, 2, 3) for card in played.hands[seat]}
        hidden |= {card.code for card in played.stock}
        text = json.dumps(shown.described())
        assert hidden
        assert not [code for code in hidden if f'"{code}"' in text]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "5"),
        ("--players", "two"),
        ("--teams", "--players", "3"),
        ("--target", "4"),
        ("--target", "52"),
        ("--target", "1_0"),
        ("--target", "٣٠"),
        ("--rules", "chess"),
        ("--level", "genius"),
        ("--size", "1280"),
        ("--size", "0x0"),
        ("--size", "99999x99999"),
        ("--speed", "warp"),
        ("--language", "xx"),
        ("--seed", "\udcff"),
        ("--record", "/"),
        ("--nonsense",),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*arguments])
    assert refused.value.code == 2
    error = capsys.readouterr().err.strip().splitlines()[-1]
    assert error.startswith("escoba: error: ")


@pytest.mark.slow
def test_the_selftest_finds_nothing_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--selftest"]) == 0
    assert capsys.readouterr().out.strip().endswith("everything is there")


def test_a_match_with_a_player_this_program_does_not_have_stays_in_the_history_which_says_why(tmp_path: Path) -> None:
    with program(tmp_path, *AT_ONCE) as shown:
        shown.rest()
    with closing(sqlite3.connect(tmp_path / "data" / "escoba.db")) as database, database:
        ((seats,),) = database.execute("SELECT seats FROM matches").fetchall()
        database.execute("UPDATE matches SET seats = ?", (seats.replace("tasca", "gran_maestro"),))
    with program(tmp_path) as shown:
        assert shown.scene == "home"
        assert shown.items(id="continue") == []
        assert shown.items(id="in_progress")[0]["label"] == "1 match in progress"
        shown.click("in_progress")
        (resume,) = shown.items(id="resume")
        assert resume["enabled"] is False
        assert "gran_maestro" in resume["note"]


def test_a_name_of_strange_letters_is_drawn_all_the_same(tmp_path: Path) -> None:
    with program(tmp_path, *AT_ONCE) as shown:
        shown.rest()
    with closing(sqlite3.connect(tmp_path / "data" / "escoba.db")) as database, database:
        ((seats,),) = database.execute("SELECT seats FROM matches").fetchall()
        database.execute("UPDATE matches SET seats = ?", (seats.replace("Carmen", "\\u0000\\u202eC\\tn"),))
    with program(tmp_path, "--speed", "instant") as shown:
        shown.click("continue")
        shown.rest()
        assert shown.scene == "table"


@pytest.mark.slow
def test_the_dialog_of_a_bots_turn_is_waited_for(tmp_path: Path) -> None:
    with program(tmp_path, "--rules", "libre", "--seed", "1", "--players", "4", "--speed", "slow") as shown:
        for _ in range(2000):
            shown.turn()
            if any(item["label"].endswith("is thinking") for item in shown.items(id="turn")):
                break
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        shown.turn(3)
        assert shown.items(role="dialog")
        assert shown.described()["at_rest"] is True


@pytest.mark.slow
def test_the_decks_of_a_match_can_be_checked_at_its_end(tmp_path: Path) -> None:
    record = tmp_path / "played.jsonl"
    with program(tmp_path, *AT_ONCE, "--target", "5", "--autoplay", "--record", str(record)) as shown:
        shown.wait_for("end")
        shown.turn(3)
        shown.click("fairness")
        assert shown.scene == "fairness"
        shown.click("ok")
        assert shown.scene == "end"
    played = json.loads(record.read_text(encoding="utf-8"))
    for one in played["rounds"]:
        text = f"{one['salt']}:{' '.join(one['deck'])}"
        assert sha256(text.encode()).hexdigest() == one["commitment"]
    assert len({one["salt"] for one in played["rounds"]}) == len(played["rounds"])


def test_the_fingerprint_is_shown_before_a_card_is_played_and_belongs_to_the_deck(tmp_path: Path) -> None:
    with program(tmp_path, *AT_ONCE) as shown:
        shown.rest()
        shown.click("seal")
        (dialog,) = shown.items(role="dialog")
        assert shown.app.navigator.matches.game is not None
        fingerprint = shown.app.navigator.matches.game.fingerprint
        assert len(fingerprint) == 64
        assert fingerprint in dialog["label"].replace(" ", "").replace("\n", "")


def test_the_first_picture_comes_before_worker_and_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    with program(tmp_path) as shown:
        shared = shown.app.program
        monkeypatch.setattr(shared.window, "flip", lambda: order.append("picture"))
        monkeypatch.setattr(shared.thinker, "start", lambda: order.append("worker"))
        monkeypatch.setattr(shared.sounds, "open", lambda: order.append("sound"))
        monkeypatch.setattr(gc, "freeze", lambda: order.append("freeze"))
        shown.app.begin()
    assert order == ["picture", "worker", "sound", "freeze"]
