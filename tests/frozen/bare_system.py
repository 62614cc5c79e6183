"""Shows that what the .deb depends on is enough: installs it into a bare Debian, and plays there by clicks.

    python -m tests.frozen.bare_system out/escoba-0.1.0-linux-x86_64.deb

For root, on Debian or Ubuntu with debootstrap, binutils and the tools of the tests with a real window. The bare system
is a folder with the release and the mirror of this one; nothing but the package and its Depends is added. It takes a
minute or two, and needs the network.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.window.driver import Desktop
from tests.window.person import play_match

PLAIN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}


def run(*command: str | Path, environment: dict[str, str] | None = None) -> str:
    """Run a command and give what it says; ends this one with its last lines if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit("\n".join([f"{command[0]} failed:", *done.stdout.splitlines()[-20:]]))
    return done.stdout


def bare_system(folder: Path) -> None:
    """Make a bare Debian of this one's release in a folder."""
    codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
    sources = run("apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages")
    mirror = next(line.split()[1] for line in sources.splitlines() if line.split()[0] == codename)
    run("debootstrap", "--variant=minbase", codename, folder, mirror)
    # What is called by its place outside is found from inside too.
    within = folder / folder.relative_to("/")
    within.parent.mkdir(parents=True, exist_ok=True)
    within.symlink_to("/")


def install(folder: Path, package: Path) -> list[str]:
    """Install the package with its Depends and nothing else; gives the names of all that came with it."""

    def packages() -> set[str]:
        return set(run("chroot", folder, "dpkg-query", "-f", "${Package}\n", "-W").split())

    before = packages()
    shutil.copy(package, folder / "escoba.deb")
    apt = ("chroot", folder, "/usr/bin/env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "--yes")
    run(*apt, "--no-install-recommends", "install", "/escoba.deb", environment=PLAIN)
    return sorted(packages() - before)


class BareDesktop(Desktop):
    """A desktop on which the program runs inside the bare system."""

    def __init__(self, system: Path) -> None:
        super().__init__()
        self._system = system

    def play(self) -> None:
        """Play a match by clicks, to its end."""
        self.folder = self._system / "tmp" / "desktop"
        self.folder.mkdir()
        given = [f"{name}={value}" for name, value in {**PLAIN, "DISPLAY": self.environment["DISPLAY"]}.items()]
        self.program = ["chroot", str(self._system), "/usr/bin/env", "-i", *given, "/usr/bin/escoba"]
        game = self.start("--rules", "mesa", "--target", "5", "--speed", "instant", "--seed", "bare")
        end = play_match(game)
        totals = [line["total"] for line in end.items(role="score")]
        assert game.close() == 0, game.output()
        print(
            f"a match was played by clicks, {totals}; the program said: {game.output().splitlines()[1:] or 'nothing'}"
        )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=Path)
    package = parser.parse_args().package
    with tempfile.TemporaryDirectory(prefix="escoba-bare-") as top:
        system = Path(top).resolve() / "system"
        bare_system(system)
        added = install(system, package)
        print(f"beside the bare system: {', '.join(added)}")
        print(run("chroot", system, "/usr/bin/escoba", "--selftest", environment=PLAIN).strip())
        with BareDesktop(system) as desktop:
            desktop.play()
        run("chroot", system, "dpkg", "--purge", "escoba", environment=PLAIN)
        left = run("find", system / "usr", system / "opt", system / "etc", "-name", "*escoba*").split()
        assert not left, left
        print("removed without a trace but the player's data")


if __name__ == "__main__":
    main()
