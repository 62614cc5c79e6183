"""The build itself, in the project's environment: `scripts/build.py` calls it."""

import argparse
import hashlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from scripts.environment import ROOT
from scripts.packing.contents import list_contents
from scripts.packing.frozen import freeze, size_of
from scripts.packing.linux import make_appimage, make_package
from scripts.packing.macos import make_disk_image
from scripts.packing.project import LINUX, MACOS, WINDOWS, Build, BuildError, Missing, commit_epoch
from scripts.packing.windows import make_setup

PARTS = {
    "frozen": "the program as a folder that needs no Python",
    "contents": "the list of what is inside it (CycloneDX)",
    "deb": "the package for Debian, Ubuntu, Mint",
    "rpm": "the package for Fedora, openSUSE",
    "appimage": "the AppImage for every Linux",
    "setup": "the setup for Windows",
    "dmg": "the disk image for macOS",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the parts asked for, or all that this system can; gives the exit status."""
    given = _options(arguments)
    epoch, source = commit_epoch()
    build = Build(given.out.resolve(), epoch)
    build.work.mkdir(parents=True, exist_ok=True)
    print(f"Everything is dated {time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(epoch))} UTC ({source}).")
    steps: dict[str, Callable[[], Path]] = {
        "frozen": lambda: freeze(build),
        "contents": lambda: list_contents(build),
        "deb": lambda: make_package(build, "deb"),
        "rpm": lambda: make_package(build, "rpm"),
        "appimage": lambda: make_appimage(build, given.appimage_runtime),
        "setup": lambda: make_setup(build, given.windows_folder),
        "dmg": lambda: make_disk_image(build),
    }
    made, failed = [], False
    for part in given.parts or _possible(given.windows_folder):
        print(f"\n== {part}: {PARTS[part]}", flush=True)
        began = time.perf_counter()
        try:
            path = steps[part]()
        except BuildError as error:
            print(f"Not made: {error}", flush=True)
            failed |= bool(given.parts) or part == "frozen" or not isinstance(error, Missing)
            if part == "frozen":
                break
            continue
        seconds = time.perf_counter() - began
        print(f"{_shown(path)}, {size_of(path) / 1e6:.1f} MB, in {seconds:.0f} s", flush=True)
        if path.is_file():
            made.append(path)
    if made and not failed:
        _write_sums(build, made)
    return 1 if failed else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Make the standalone program and its packages. Without parts: all that this system can make.",
        epilog="\n".join(f"  {part:10}{what}" for part, what in PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART", help="what to make, see below")
    parser.add_argument("--out", type=Path, default=ROOT / "out", metavar="DIR", help="where to (out/)")
    parser.add_argument(
        "--appimage-runtime",
        type=Path,
        metavar="FILE",
        help="the runtime to begin the AppImage with, from type2-runtime",
    )
    parser.add_argument("--windows-folder", type=Path, metavar="DIR", help="the program as it was frozen on Windows")
    return parser.parse_args(arguments)


def _possible(windows_folder: Path | None) -> list[str]:
    if LINUX:
        return ["frozen", "contents", "deb", "rpm", "appimage", *(["setup"] if windows_folder else [])]
    return ["frozen", "contents", *(["setup"] if WINDOWS else []), *(["dmg"] if MACOS else [])]


def _shown(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def _write_sums(build: Build, made: Sequence[Path]) -> None:
    """Leave the sums of what was made just now, as sha256sum writes and checks them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    (build.out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")
    print(f"\n== {_shown(build.out / 'SHA256SUMS')}\n{''.join(lines)}", end="")


if __name__ == "__main__":
    sys.exit(main())
