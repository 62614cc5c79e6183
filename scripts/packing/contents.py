"""What is inside the program, in a list that other programs read: CycloneDX 1.5, as JSON."""

import json
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from platform import python_version
from uuid import NAMESPACE_URL, uuid5

from escoba import __version__
from scripts.packing.licences import is_library, licence_of
from scripts.packing.project import NAME, Build, Missing

PACKAGES = ("pygame-ce", "msgspec", "platformdirs", "font-lato", "font-source-serif-pro")
"""What the program imports; their libraries are listed each for itself."""


def list_contents(build: Build) -> Path:
    """Write the list for the frozen program beside its packages, and give its path. Raises `Missing`."""
    inside = build.frozen / "_internal"
    if not inside.is_dir():
        raise Missing("There is no frozen program to list: build the part `frozen` first.")
    path = build.package("cdx.json")
    path.write_text(json.dumps(contents(inside), indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    return path


def contents(inside: Path) -> dict[str, object]:
    """The list for a frozen program's inner folder; the same folder gives the same list."""
    own = {"type": "application", "name": NAME, "version": __version__, "bom-ref": NAME, "licenses": _licence("MIT")}
    parts = [
        {"type": "application", "name": "python", "version": python_version(), "bom-ref": "python"},
        *[_package(name) for name in PACKAGES],
        *_libraries(inside),
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{NAME}-{__version__}-{sys.platform}')}",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
    }


def _package(name: str) -> dict[str, object]:
    try:
        version = distribution(name).version
    except PackageNotFoundError:
        raise Missing(f"The package {name} is not installed.") from None
    return {
        "type": "library",
        "name": name,
        "version": version,
        "bom-ref": f"pkg:pypi/{name}@{version}",
        "purl": f"pkg:pypi/{name}@{version}",
    }


def _libraries(inside: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for path in sorted(inside.rglob("*")):
        name = path.relative_to(inside).as_posix()
        if path.is_file() and not path.is_symlink() and is_library(path.name):
            text = licence_of(name)
            if text.endswith(".txt"):
                licence = [{"license": {"name": text.removesuffix(".txt"), "url": f"licences/{text}"}}]
                found.append({"type": "library", "name": path.name, "bom-ref": name, "licenses": licence})
    return found


def _licence(identifier: str) -> list[dict[str, dict[str, str]]]:
    return [{"license": {"id": identifier}}]
