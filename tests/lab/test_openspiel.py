"""The comparison with OpenSpiel, without fetching it: what its Python prints is the figure, or the reason is said."""

import os
from pathlib import Path

import pytest

from escoba.lab.errors import LabError
from escoba.lab.openspiel import plays_per_second

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a Python made of a shell script")


def python_that(folder: Path, script: str) -> Path:
    python = folder / "bin" / "python"
    python.parent.mkdir()
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    return folder


def test_its_last_word_is_the_figure(tmp_path: Path) -> None:
    assert plays_per_second(python_that(tmp_path, "echo some words 158000.5")) == 158000.5


def test_where_it_cannot_be_set_up_the_reason_is_said(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="no such package"):
        plays_per_second(python_that(tmp_path, "echo no such package >&2; exit 1"))
