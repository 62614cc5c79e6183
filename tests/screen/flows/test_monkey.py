"""A small share of `tests.screen.monkey`: senseless clicks, keys, files and sizes raise nothing."""

from pathlib import Path

import pytest

from escoba.screen.words import texts
from tests.screen.monkey import LAST, Monkey


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.slow
def test_nothing_senseless_breaks_it(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path))
    monkey = Monkey(tmp_path, seed, matches=12)
    try:
        for _ in range(250):
            monkey.step()
    except Exception as error:
        error.add_note("\n".join(str(done) for done in monkey.done[-LAST:]))
        raise
    finally:
        monkey.close()
        texts.set_language("en")
    assert len(monkey.scenes) > 4
