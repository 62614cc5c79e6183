"""The environment that play.py and test.py make: when it fits, and when it has to be made anew."""

import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import environment
from scripts.environment import ROOT, Environment, SetupError

TEST_EXTRAS = ("lab", "test")


class Commands:
    """Stands in for the starting of venv and pip: notes what is asked for, and makes the little that is looked at."""

    def __init__(self) -> None:
        self.venvs = 0
        self.installed: list[str] = []
        self.pip_says = (0, "")
        self.interrupt = False

    def run(self, command: list[str]) -> tuple[int, str]:
        """Do as the command would."""
        if "venv" in command:
            self.venvs += 1
            folder = Path(command[-1])
            for old in folder.glob("escoba-*"):
                old.unlink()
            python = Environment(folder.parent).python
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        elif "-c" in command:
            return 0, "{}.{}\n".format(*sys.version_info[:2])
        elif self.interrupt:
            raise KeyboardInterrupt
        else:
            self.installed.append(Path(command[-1]).name)
            return self.pip_says
        return 0, ""


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    stand_in = Commands()
    monkeypatch.setattr(environment, "_run", stand_in.run)
    return stand_in


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]")
    (folder / "constraints.txt").write_text("a==1")
    return folder


def test_set_up_once(checkout: Path, commands: Commands) -> None:
    for _ in range(3):
        assert Environment(checkout).prepare() == Environment(checkout).python
    assert commands.venvs == 1
    assert commands.installed == ["hatchling", "checkout"]


def test_testers_environment_serves_players_and_stays_the_testers(checkout: Path, commands: Commands) -> None:
    Environment(checkout).prepare()
    Environment(checkout).prepare(TEST_EXTRAS)
    Environment(checkout).prepare()
    Environment(checkout).prepare(["lab"])
    assert commands.installed[1::2] == ["checkout", "checkout[lab,test]"]
    (checkout / "constraints.txt").write_text("a==2")
    assert not Environment(checkout).fits()
    Environment(checkout).prepare()
    assert commands.installed[1::2] == ["checkout", "checkout[lab,test]", "checkout[lab,test]"]
    assert Environment(checkout).fits(TEST_EXTRAS)
    assert commands.venvs == 1


def test_moved_checkout_gets_a_new_environment(checkout: Path, commands: Commands) -> None:
    Environment(checkout).prepare()
    moved = checkout.rename(checkout.with_name("moved"))
    Environment(moved).prepare()
    assert commands.venvs == 2
    assert Environment(moved).fits()


def test_other_python_gets_a_new_environment(
    checkout: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    Environment(checkout).prepare()
    monkeypatch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
    Environment(checkout).prepare()
    assert commands.venvs == 2


def test_interrupted_set_up_begins_from_nothing(checkout: Path, commands: Commands) -> None:
    commands.interrupt = True
    with pytest.raises(KeyboardInterrupt):
        Environment(checkout).prepare()
    assert not Environment(checkout).fits()
    commands.interrupt = False
    Environment(checkout).prepare()
    assert commands.venvs == 2
    assert Environment(checkout).fits()


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("WARNING: Retrying\nNewConnectionError('...: Temporary failure in name resolution')", "no connection"),
        ("ERROR: No matching distribution found for a==1\nnotice", "pip said: ERROR: No matching distribution"),
    ],
)
def test_failure_is_one_line_and_is_tried_again(checkout: Path, commands: Commands, said: str, message: str) -> None:
    commands.pip_says = (1, said)
    with pytest.raises(SetupError, match=message) as raised:
        Environment(checkout).prepare()
    assert "\n" not in str(raised.value)
    commands.pip_says = (0, "")
    Environment(checkout).prepare()
    assert commands.venvs == 1
    assert Environment(checkout).fits()


def test_missing_venv_module_is_said(checkout: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(SetupError, match="sudo apt install python3-venv"):
        Environment(checkout).prepare()
    assert commands.venvs == 0


def test_second_start_waits_for_the_first() -> None:
    program = """
import sys
from scripts import environment
print("trying", flush=True)
with environment._one_at_a_time():
    print("in", flush=True)
"""
    with environment._one_at_a_time():
        second = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert second.stdout is not None
        assert second.stdout.readline() == "trying\n"
        assert "waiting" in second.stdout.readline()
        assert second.poll() is None
    rest, _ = second.communicate(timeout=60)
    assert rest == "in\n"


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def test_everything_installed_is_pinned_and_of_that_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    todo = [Requirement(text) for text in (*project["dependencies"], *extras["lab"], *extras["test"])]
    seen: set[str] = {"escoba"}
    pinned = pins()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        if name in seen or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        seen.add(name)
        assert pinned.get(name) == metadata.version(name), f"constraints.txt does not pin {name} as installed"
        todo.extend(Requirement(text) for text in metadata.requires(name) or [])
    assert len(seen) > len(project["dependencies"])


def test_everything_that_builds_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = [*project["build-system"]["requires"], *project["project"]["optional-dependencies"]["build"]]
    assert {canonicalize_name(Requirement(name).name) for name in names} <= pins().keys()
