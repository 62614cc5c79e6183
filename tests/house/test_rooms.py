"""The rooms of the program (design, "The house"), beyond what the contracts of import-linter say."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from scripts.environment import ROOT

PACKAGE = ROOT / "escoba"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.name != "__main__.py"
}


def imported(path: Path) -> Iterator[str]:
    """The names of the packages that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def modules_imported(path: Path) -> Iterator[str]:
    """The modules of the program that a file imports, for its types only too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for name in node.names:
                part = f"{node.module}.{name.name}"
                yield part if part in MODULES else node.module


def in_room(module: str, *rooms: str) -> bool:
    """Whether a module is one of these rooms or lies in one."""
    return module.split(".")[1:2] != [] and module.split(".")[1] in rooms


@pytest.mark.slow
def test_only_the_screen_imports_pygame() -> None:
    strangers = [module for module, path in MODULES.items() if "pygame" in imported(path)]
    assert [module for module in strangers if not in_room(module, "screen")] == []
    assert strangers, "the test looks in the wrong place"


@pytest.mark.parametrize("room", ["cards", "rules", "rules_code", "resources", "game", "bots", "career"])
def test_lower_rooms_need_nothing_but_python(room: str) -> None:
    modules = {module: path for module, path in MODULES.items() if in_room(module, room)}
    assert modules
    for module, path in modules.items():
        foreign = set(imported(path)) - set(sys.stdlib_module_names) - {"escoba"}
        assert not foreign, f"{module} imports {foreign}"


@pytest.mark.slow
def test_nothing_is_imported_in_a_circle() -> None:
    needs = {module: set(modules_imported(path)) - {module} for module, path in MODULES.items()}
    assert "escoba.cards" in needs["escoba.game.round"], "the test looks in the wrong place"
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(f"{' imports '.join(reversed(error.args[1]))}")


@pytest.mark.slow
def test_a_scene_knows_its_match_by_its_protocol_alone() -> None:
    """No scene or words of a match can name a `Match` or a `Round`; only these few ask `session`."""
    scenes = {
        name: path for name, path in MODULES.items() if name.startswith(("escoba.screen.match", "escoba.screen.words"))
    }
    assert "escoba.screen.match.table.scene" in scenes, "the test looks in the wrong place"
    for name, path in scenes.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module not in ("escoba.game.match", "escoba.game.round"), name
                if node.module == "escoba.game":
                    assert not {"Match", "Round"} & {alias.name for alias in node.names}, name
                if in_room(node.module, "session"):
                    told = {
                        "replay": {"replay_cursor"},
                        "position": {"replay_cursor"},
                        "puzzles": {"puzzling"},
                        "lesson": {"lesson"},
                        "daily": {"daily"},
                    }
                    assert node.module.split(".")[2] in told.get(name.split(".")[3], set()), name


@pytest.mark.slow
def test_every_module_can_be_imported_and_opens_nothing() -> None:
    program = f"""
import importlib
for name in {list(MODULES)!r}:
    importlib.import_module(name)
import pygame
assert not pygame.display.get_init(), "importing opened the display"
assert not pygame.mixer.get_init(), "importing opened the sound device"
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
