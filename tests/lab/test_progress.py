"""The bar on the terminal, and none elsewhere."""

import io
import sys

import pytest

from escoba.lab.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_has_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("TTY_COMPATIBLE", raising=False)
    with progress("Matches", 7) as step:
        for _ in range(7):
            step()
    assert "Matches" in terminal.getvalue()
    assert "7/7" in terminal.getvalue()


def test_a_pipe_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Matches", 2) as step:
        step()
        step()
    assert capsys.readouterr() == ("", "")


def test_without_rich_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    with progress("Matches", 1) as step:
        step()
    assert terminal.getvalue() == ""
