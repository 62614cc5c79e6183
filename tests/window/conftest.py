"""What all tests with a real window share."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.window.driver import ROOT, Desktop

_HERE = Path(__file__).parent
_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `--quick` can leave it out."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker("window")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, for the picture that `desktop` takes then."""
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


@pytest.fixture
def desktop(request: pytest.FixtureRequest) -> Iterator[Desktop]:
    """A desktop of 1920 x 1080. If the test fails, a picture of it is left in out/window/."""
    with Desktop() as desktop:
        yield desktop
        if request.node.stash.get(_FAILED, False):
            print("picture:", desktop.screenshot(ROOT / "out" / "window" / f"{request.node.name}.png"))
