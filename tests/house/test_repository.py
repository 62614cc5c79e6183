"""What holds for the whole repository."""

import re
from pathlib import Path

import pytest

from scripts.environment import ROOT

SCRATCH = {".git", ".venv", "out", "dist", "__pycache__", "node_modules"}
OTHERS_WORDS = ROOT / "build" / "licences"
"""Licences of libraries, in which no word may be changed."""
LONGEST_FILE = 400
# Character classes around one letter: then this file does not hold what it forbids.
FORBIDDEN = {
    "a path of somebody's machine": r"(?<![\w.])/(?:[w]ork|[r]oot|[h]ome/\w+|[U]sers/\w+|[t]mp)/\w|\b[C]:\\Users",
    "the address of a package registry": r"[p]ypi\.org|[p]ythonhosted\.org|[r]egistry\.npmjs|[d]eb\.debian|index-[u]rl",
    "something left to do": r"\b(?:TO[D]O|FIX[M]E|XX[X])\b",
}


def files() -> list[Path]:
    """Every file of the project, from the checkout's top, without what builds and tools leave."""
    found = []
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        tool_cache = any(part.startswith(".") and part.endswith("_cache") for part in parts)
        if path.is_file() and not tool_cache and not SCRATCH.intersection(parts) and ".hypothesis" not in parts:
            found.append(path)
    return found


def text_of(path: Path) -> str:
    """The text of a file, empty if it holds none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.mark.slow
@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_has(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in files()
        if OTHERS_WORDS not in path.parents
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if pattern.search(line)
    ]
    assert not found, "\n".join([f"{what}:", *found])


def test_patterns_find_what_they_forbid() -> None:
    examples = {
        "a path of somebody's machine": ["/" + "work/main", "cd /" + "home/ana/escoba", "C" + ":\\Users\\ana"],
        "the address of a package registry": ["https://" + "pypi" + ".org/simple"],
        "something left to do": ["# TO" + "DO: more"],
    }
    for what, lines in examples.items():
        for line in lines:
            assert re.search(FORBIDDEN[what], line), line


@pytest.mark.slow
def test_python_files_are_short() -> None:
    lengths = {path: text_of(path).count("\n") for path in files() if path.suffix == ".py"}
    long = [f"{path.relative_to(ROOT)}: {length}" for path, length in lengths.items() if length > LONGEST_FILE]
    assert not long, f"files of more than {LONGEST_FILE} lines are more than one idea: {long}"


def test_readme_names_the_two_scripts_that_everybody_starts() -> None:
    readme = text_of(ROOT / "README.md")
    assert "scripts/play.py" in readme
    assert "scripts/test.py" in readme


def test_the_files_that_a_change_takes_are_there_and_never_more_than_five() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| an? ([\w ]+) \| (.*) \|$", text.partition("| to add | files |")[2].partition("\n\n")[0], re.M
    )
    assert len(rows) == 9
    for what, files in rows:
        named = re.findall(r"`([\w/.]+)`", files)
        within = [ROOT / "escoba" / name if (ROOT / "escoba" / name).exists() else ROOT / name for name in named]
        assert all(path.exists() for path in within), (what, named)
        assert len({path for path in within if path != ROOT / "escoba"}) <= 5, what
