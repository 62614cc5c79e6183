"""A fault that nothing else has caught: what is said, and what the report holds."""

from __future__ import annotations

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
