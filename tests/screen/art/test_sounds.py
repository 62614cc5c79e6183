"""The mixer's room: what is heard, and how it falls silent. Where a device matters, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from escoba.screen.art import sounds as room
from escoba.screen.art.sounds import CHANNELS, CROWD_TIME, NAMES, Problem, Sounds
from escoba.screen.words.notices import sound_problem_text
from scripts.environment import ROOT


def run(program: str, **environment: str) -> tuple[list[str], list[str]]:
    """Run a program that begins with `sounds` made but not opened; gives what it says and what it logs, by lines."""
    begin = """
        import os, sys, time
        import pygame
        from escoba.screen.art.sounds import DEVICE_EVENTS, Sounds
        pygame.display.init()
        sounds = Sounds(1.0)

        def wait_for(holds, seconds=20.0):
            since = time.monotonic()
            while not holds():
                assert time.monotonic() - since < seconds, "in vain"
                for event in pygame.event.get():
                    if event.type in DEVICE_EVENTS:
                        sounds.device_changed(event)
                time.sleep(0.005)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(begin) + textwrap.dedent(program)],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"} | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    # SDL warns of its own driver that writes to a file.
    logged = [line for line in done.stderr.splitlines() if not line.startswith("CRITICAL")]
    return done.stdout.splitlines(), logged


# Without a device.

PLAY_ALL = """
    sounds.open()
    for _ in range(3):
        sounds.play("escoba", "lay")
        sounds.set_volume(0.5)
        sounds.set_muted(True)
        sounds.set_muted(False)
    print(sounds.problem.kind)
    sounds.close()
"""


def test_no_device_is_silence_and_one_line() -> None:
    said, logged = run(PLAY_ALL, SDL_AUDIODRIVER="there_is_none")
    assert said == ["no_device"]
    assert len(logged) == 1
    assert logged[0].startswith("escoba: no sound, since no device can be opened: ")
    assert "there_is_none" in logged[0]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux'")
def test_alsa_without_a_device_is_one_line_too(tmp_path: Path) -> None:
    (tmp_path / "asound.conf").write_text("")
    said, logged = run(PLAY_ALL, SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH=str(tmp_path / "asound.conf"))
    assert said == ["no_device"]
    assert len(logged) == 1, logged


def test_a_mixer_that_cannot_be_imported_is_silence_and_one_line() -> None:
    without = 'import sys\nsys.modules["pygame.mixer"] = None\n'
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            without + "from escoba.screen.art.sounds import Sounds\nsounds = Sounds()\n" + textwrap.dedent(PLAY_ALL),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["no_mixer"]), done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "mixer cannot be imported" in done.stderr


@pytest.mark.parametrize("trick", ["", 'sys.modules["pygame.mixer"] = None'])
@pytest.mark.slow
@pytest.mark.slow
def test_the_whole_program_runs_without_sound(tmp_path: Path, trick: str) -> None:
    program = f"""
        import sys
        {trick}
        import pygame
        from escoba.screen.flows.app import App
        from escoba.screen.shell.options import read_options
        app = App(read_options(["--data", {str(tmp_path)!r}, "--rules", "mesa", "--autoplay", "--speed", "instant"]))
        turn, turns = app.program.director.step, []
        def step():
            turns.append(app.program.director.scene.name)
            if len(turns) == 60:
                app.program.director.quit()
            return turn()
        app.program.director.step = step
        app.run()
        print(len(turns))
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "there_is_none"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["60"]), done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


# With a device that writes what it plays to a file.


def played(tmp_path: Path, program: str) -> array[int]:
    """The samples that SDL's device for files was given, left and right by turns."""
    file = tmp_path / "heard.raw"
    said, logged = run(
        f"""
        sounds.open()
        assert sounds.problem is None
        {program}
        wait_for(lambda: not pygame.mixer.get_busy())
        before = os.path.getsize({str(file)!r})
        wait_for(lambda: os.path.getsize({str(file)!r}) > before + 65_536)
        sounds.close()
        """,
        SDL_AUDIODRIVER="disk",
        SDL_DISKAUDIOFILE=str(file),
        SDL_DISKAUDIODELAY="1",
    )
    assert (said, logged) == ([], [])
    data = file.read_bytes()
    return array("h", data[: len(data) // 2 * 2])


@pytest.mark.slow
def test_what_is_played_reaches_the_device_as_loud_as_is_set(tmp_path: Path) -> None:
    full = max(abs(value) for value in played(tmp_path, 'sounds.play("escoba")'))
    half = max(abs(value) for value in played(tmp_path, 'sounds.set_volume(0.5); sounds.play("escoba")'))
    assert 5_000 < full <= 32_767 // 2
    assert half == pytest.approx(full / 4, rel=0.05)


def test_the_volume_holds_for_what_is_sounding_too(tmp_path: Path) -> None:
    late = played(tmp_path, 'sounds.play("escoba"); sounds.set_volume(0.1)')
    assert max(abs(value) for value in late[32_768:]) < 500


@pytest.mark.slow
def test_muted_is_silent(tmp_path: Path) -> None:
    assert not any(played(tmp_path, 'sounds.set_muted(True); sounds.play("escoba")'))
    assert any(played(tmp_path, 'sounds.set_muted(True); sounds.set_muted(False); sounds.play("escoba")'))


def test_twelve_at_once_are_not_too_loud_for_the_device(tmp_path: Path) -> None:
    values = played(tmp_path, "[sounds.play(name) for name in ('gather', 'claim', 'lay', 'snap', 'turn', 'deal') * 2]")
    assert 0 < max(abs(value) for value in values) < 32_767


# A device that goes.

LISTENER = """
    import subprocess
    fifo = os.environ["SDL_DISKAUDIOFILE"]
    os.mkfifo(fifo)

    def plug_in(bytes_to_hear):
        # Another process: opening a pipe waits for its other end, and the mixer keeps the interpreter meanwhile.
        program = "import os, sys; f = os.open(sys.argv[1], os.O_RDONLY); n = 0\\n"
        program += "while n < int(sys.argv[2]): n += len(os.read(f, 4096))"
        return subprocess.Popen([sys.executable, "-c", program, fifo, str(bytes_to_hear)])

    device = plug_in(60_000)
    sounds.open()
    assert sounds.problem is None
    sounds.play("escoba")
    wait_for(lambda: sounds.problem is not None)
    device.wait()
    print(sounds.problem.kind)
    for _ in range(5):
        sounds.play("escoba", "lay")
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a pipe with a name stands for the device")
def test_a_device_that_vanishes_is_silence_and_one_line(tmp_path: Path) -> None:
    said, logged = run(
        LISTENER + "    sounds.close()", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(tmp_path / "device")
    )
    assert said == ["device_vanished"]
    assert len(logged) == 1
    assert logged[0].startswith("escoba: no sound any more, since the device is gone")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a pipe with a name stands for the device")
def test_another_device_is_heard_again(tmp_path: Path) -> None:
    again = """
    device = plug_in(200_000)
    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    wait_for(lambda: sounds.problem is None)
    sounds.play("escoba")
    print(pygame.mixer.get_busy())
    wait_for(lambda: sounds.problem is not None)
    print(sounds.problem.kind)
    device.wait()
    sounds.close()
    """
    said, logged = run(LISTENER + again, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(tmp_path / "device"))
    assert said == ["device_vanished", "True", "device_vanished"]
    assert len(logged) == 2


# In this process, with the device that only pretends.


class Time:
    """A time that the test sets."""

    def __init__(self) -> None:
        self.now = 5.0


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def opened(time: Time) -> Iterator[Sounds]:
    sounds = Sounds(0.5, now=lambda: time.now)
    sounds.open()
    assert sounds.problem is None
    yield sounds
    sounds.close()


def sounding(sounds: Sounds) -> dict[str, int]:
    """How often each sound is being played, where it is."""
    return {
        name: number
        for name, takes in sounds._takes.items()
        if (number := sum(take.get_num_channels() for take in takes))
    }


def test_nothing_is_opened_before_open_is_called() -> None:
    sounds = Sounds()
    sounds.play("win")
    assert sounds.problem is None
    assert pygame.mixer.get_init() is None
    sounds.close()


def test_every_name_can_be_played(opened: Sounds) -> None:
    for name in NAMES[:CHANNELS]:
        opened.play(name)
        assert sounding(opened)[name] == 1


def test_a_name_that_there_is_not_is_a_mistake(opened: Sounds) -> None:
    with pytest.raises(KeyError):
        opened.play("gong")
    with pytest.raises(KeyError):
        Sounds().play("lay", "gong")


def test_of_several_at_one_moment_one_is_heard(opened: Sounds) -> None:
    opened.play("slide", "escoba", "gather", "deal", "deal")
    assert sounding(opened) == {"escoba": 1}
    opened.play()
    assert sounding(opened) == {"escoba": 1}


def test_the_same_sound_is_not_piled_up(opened: Sounds, time: Time) -> None:
    for _ in range(5):
        opened.play("deal")
    assert sounding(opened) == {"deal": 2}
    time.now += CROWD_TIME / 2
    opened.play("deal")
    opened.play("lay")
    assert sounding(opened) == {"deal": 2, "lay": 1}
    time.now += CROWD_TIME
    opened.play("deal")
    assert sounding(opened) == {"deal": 3, "lay": 1}


def test_no_more_at_once_than_there_are_channels(opened: Sounds, time: Time) -> None:
    for _ in range(CHANNELS + 5):
        opened.play("escoba")
        time.now += 1
    assert sounding(opened) == {"escoba": CHANNELS}


def test_takes_follow_each_other(opened: Sounds, time: Time) -> None:
    first = opened._takes["deal"][0]
    opened.play("deal")
    time.now += 1
    opened.play("deal")
    assert first.get_num_channels() == 1


def test_nothing_is_started_at_volume_nought(opened: Sounds) -> None:
    opened.set_volume(0.0)
    opened.play("win")
    assert sounding(opened) == {}


def test_a_mixer_that_fails_while_playing_is_a_device_that_went(
    opened: Sounds, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.mixer.quit()
    opened.play("lay")
    opened.play("snap")
    assert opened.problem is not None
    assert opened.problem.kind == "device_vanished"
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(("which", "iscapture"), [(0, 0), (0, 1), (3, 1)])
def test_devices_that_are_not_ours_do_not_matter(opened: Sounds, which: int, iscapture: int) -> None:
    for kind in room.DEVICE_EVENTS:
        opened.device_changed(pygame.event.Event(kind, which=which, iscapture=iscapture))
    assert opened.problem is None
    opened.play("lay")
    assert sounding(opened) == {"lay": 1}


def test_a_file_that_cannot_be_read_is_missed_and_the_others_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in NAMES:
        for path in room.sound_files(name):
            (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "turn.wav").unlink()
    (tmp_path / "win.wav").write_bytes(b"RIFF, but not really")
    monkeypatch.setattr(room, "asset", lambda _folder, name: tmp_path / name)
    sounds = Sounds()
    sounds.open()
    assert sounds.problem is not None
    assert sounds.problem.kind == "files"
    assert "turn: " in sounds.problem.detail
    assert "win: " in sounds.problem.detail
    sounds.play("turn")
    sounds.play("win")
    sounds.play("lay")
    assert sounding(sounds) == {"lay": 1}
    sounds.close()
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_player_is_told_why() -> None:
    problems: list[Problem] = [
        Problem("no_mixer", "one"),
        Problem("no_device", "two"),
        Problem("device_vanished", "three"),
        Problem("files", "four"),
    ]
    texts = [sound_problem_text(problem) for problem in problems]
    assert len({text.partition("(")[0] for text in texts}) == len(problems)
    assert all(problem.detail in text for problem, text in zip(problems, texts, strict=True))
