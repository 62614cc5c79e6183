"""What the workflows promise: pinned actions, no credentials left behind, hashes, provenance."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.environment import ROOT, Environment
from scripts.packing.contents import contents

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = ROOT / ".github" / "workflows" / "release.yml"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text(encoding="utf-8"))
    assert used
    for name, after in used:
        assert name.startswith("./") or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", name), name
        assert name.startswith("./") or re.fullmatch(r" # v\d+\.\d+\.\d+", after), name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_checkout_leaves_credentials_behind(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    checkouts = re.findall(r"uses: actions/checkout@.*\n +with:\n +persist-credentials: false\n", text)
    assert len(checkouts) == text.count("actions/checkout@")


def test_every_package_that_is_released_has_its_provenance_attested() -> None:
    release = RELEASE.read_text(encoding="utf-8").partition("\n  release:")[2]
    assert re.search(
        r"uses: actions/attest-build-provenance@[0-9a-f]{40}.*\n +with:\n +subject-path: packages/escoba-\*", release
    )
    assert release.index("attest-build-provenance") < release.index("gh release create")
    for permission in ("id-token: write", "attestations: write"):
        assert permission in release


def test_the_list_of_what_is_inside_names_every_library_with_its_licence(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    for name in ("pygame_ce.libs/libpng16-fefdc88d.so.16.58.0", "libz.so.1", "lib-dynload/_json.cpython-311.so"):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(b"")
    (inside / "assets").mkdir()
    found = contents(inside)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    parts = found["components"]
    assert isinstance(parts, list)
    names = {part["name"]: part for part in parts}
    assert {"python", "pygame-ce", "msgspec", "platformdirs", "libz.so.1"} <= names.keys()
    assert names["libz.so.1"]["licenses"][0]["license"]["name"] == "zlib"
    assert names["pygame-ce"]["purl"].startswith("pkg:pypi/pygame-ce@")
    assert len({part["bom-ref"] for part in parts}) == len(parts)
    assert contents(inside) == found


def test_every_package_goes_out_with_its_list() -> None:
    release = RELEASE.read_text(encoding="utf-8")
    assert release.count("out/*.cdx.json") == 2
    assert release.count("build.py frozen contents") == 2


def test_the_lock_pins_every_package_by_hash() -> None:
    pinned = {line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line}
    entries = re.split(r"\n(?=[a-z])", (ROOT / "build" / "requirements.txt").read_text(encoding="utf-8"))[1:]
    assert {re.split(r"[ ;]", entry)[0] for entry in entries} == pinned
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)


def test_a_build_installs_by_hash_and_then_the_project_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[str, ...]] = []
    environment = Environment(ROOT, locked=True)
    monkeypatch.setattr(environment, "folder", tmp_path)
    for name in ("_stamp", "_under_way"):
        monkeypatch.setattr(environment, name, tmp_path / name)
    monkeypatch.setattr(environment, "_make_empty", lambda: None)
    monkeypatch.setattr(environment, "_pip", lambda *what: asked.append(what))
    environment._make(["build"])
    assert asked[0][:2] == ("--require-hashes", "--requirement")
    assert asked[1][:3] == ("--no-deps", "--no-build-isolation", "--editable")
    assert "Environment(locked=True)" in (ROOT / "scripts" / "build.py").read_text(encoding="utf-8")
