"""What the workflows promise: pinned actions, no credentials left behind, hashes, provenance."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.environment import ROOT

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
