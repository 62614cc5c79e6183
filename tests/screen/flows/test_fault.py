"""A fault that nothing else has caught: what is said, and what the report holds."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from escoba.screen.flows import app
from escoba.screen.flows.fault import report
from escoba.screen.words import texts
from escoba.storage import Storage

SECRET = "7o 3b 12e"


def break_down(self: object) -> None:
    hand = SECRET
    try:
        dict[str, str]()[hand]
    except KeyError as error:
        raise ValueError(f"the hand {hand}") from error


def test_what_is_said_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts.set_language("en")
    monkeypatch.setattr(app.App, "open", break_down)
    assert app.main(["--data", str(tmp_path), "--language", "en"]) == 1
    (path,) = tmp_path.glob("fault-*.txt")
    said = capsys.readouterr().err
    assert "Your matches are kept" in said
    assert str(path) in said
    assert "Traceback" not in said
    text = path.read_text()
    assert "break_down" in text
    assert "builtins.ValueError" in text
    assert SECRET not in text + said
    storage = Storage.open(tmp_path)
    assert storage.notices == []
    storage.close()


def test_where_no_report_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_room(path: Path, content: bytes) -> None:
        raise OSError

    monkeypatch.setattr("escoba.screen.flows.fault.write_whole", no_room)
    monkeypatch.setattr(app.App, "open", break_down)
    assert app.main(["--data", str(tmp_path), "--language", "en"]) == 1
    assert "could not be written" in capsys.readouterr().err


def test_a_report_follows_the_causes() -> None:
    with pytest.raises(ValueError, match=SECRET) as caught:
        break_down(None)
    assert report(caught.value).count("builtins.") == 2


@pytest.mark.parametrize(("problem", "told"), [(errno.EMFILE, "too few files"), (errno.ENOENT, "is damaged")])
def test_too_few_files_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], problem: int, told: str
) -> None:
    def cannot_open(self: object) -> None:
        raise FileNotFoundError("no such file: a letter") from OSError(problem, "the cause")

    monkeypatch.setattr(app.App, "open", cannot_open)
    assert app.main(["--data", str(tmp_path), "--language", "en"]) == 1
    assert told in capsys.readouterr().err
    assert list(tmp_path.glob("fault-*")) == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no ulimit")
def test_where_too_few_files_may_be_open_that_is_said(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "escoba", "--language", "en", "--data", str(tmp_path)]
    done = subprocess.run(
        ["sh", "-c", 'ulimit -n 12; exec "$@"', "sh", *words], capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 1
    assert "too few files" in done.stderr
    assert "damaged" not in done.stderr
