"""Folders as one looks through them for a file: what lies in them, and from where one may begin."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class Found:
    """Something in a folder; its name may hold halves of characters, as `os.fsdecode` gives them."""

    path: Path
    is_folder: bool

    @property
    def name(self) -> str:
        """What it is called in its folder."""
        return self.path.name


def look_into(folder: Path, endings: Sequence[str]) -> list[Found]:
    """The folders in a folder, and those of its files that end so (in any case), each by name; nothing that is hidden.

    Raises OSError where it cannot be read.
    """
    wanted = tuple(ending.lower() for ending in endings)
    found = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if _hidden(entry):
                continue
            try:
                is_folder = entry.is_dir()
            except OSError:
                # A link that leads in a circle, or to where one may not look.
                is_folder = False
            if is_folder or entry.name.lower().endswith(wanted):
                found.append(Found(folder / entry.name, is_folder))
    return sorted(found, key=lambda one: (not one.is_folder, one.name.casefold(), one.name))


def _hidden(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith("."):
        return True
    if sys.platform == "win32":
        try:
            return bool(entry.stat(follow_symlinks=False).st_file_attributes & stat.FILE_ATTRIBUTE_HIDDEN)
        except OSError:
            return True
    return False


def usual_folders() -> dict[str, Path]:
    """The folders of whoever sits here that there are: ``home``, ``desktop``, ``documents``, ``downloads``."""
    asked = {
        "home": Path.home,
        "desktop": platformdirs.user_desktop_path,
        "documents": platformdirs.user_documents_path,
        "downloads": platformdirs.user_downloads_path,
    }
    found: dict[str, Path] = {}
    for name, ask in asked.items():
        try:
            folder = ask()
            there = folder.is_dir()
        except (OSError, RuntimeError):
            # RuntimeError: there is no home.
            continue
        if there and folder not in found.values():
            found[name] = folder
    return found


def drives() -> list[Path]:
    """The drives of a Windows computer; elsewhere the root of all folders and what is plugged in."""
    if sys.platform == "win32":
        # A and B were for disks that one had to wait for.
        letters = (Path(f"{letter}:\\") for letter in "CDEFGHIJKLMNOPQRSTUVWXYZ")
        return [drive for drive in letters if os.path.exists(drive)]
    return [Path("/"), *_plugged_in()]


def _plugged_in() -> Iterator[Path]:
    """Where sticks and disks are found that were plugged in."""
    user = os.environ.get("USER", "")
    for place in ("/Volumes", f"/run/media/{user}" if user else "", f"/media/{user}" if user else ""):
        if not place:
            continue
        try:
            with os.scandir(place) as entries:
                yield from sorted(Path(entry.path) for entry in entries if entry.is_dir() and not entry.is_symlink())
        except OSError:
            continue


def fault_of_name(name: str) -> str:
    """The signs of a file's name that may not be in it; empty where it is a name for a file."""
    forbidden = '<>:"/\\|?*' if sys.platform == "win32" else "/"
    return " ".join(sign for sign in forbidden if sign in name)
