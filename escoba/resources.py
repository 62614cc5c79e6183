"""Where the files that come with the program lie: in a checkout, in an installed wheel, in a frozen program.

A checkout keeps ``assets/`` beside the package, a wheel carries it inside (``escoba/_assets``), and a frozen program
has it in the folder that it was unpacked or installed to (design, "The house").
"""

import hashlib
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _frozen_folder() -> Path | None:
    folder = getattr(sys, "_MEIPASS", None)
    return None if folder is None else Path(folder)


def _assets() -> Path:
    frozen = _frozen_folder()
    if frozen is not None:
        return frozen / "assets"
    inside = _PACKAGE / "_assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


def asset(*parts: str) -> Path:
    """Give the path of one of the program's own files or folders.

    ``asset("cards", "spanish", "1o.svg")`` names a file, ``asset("cards")`` a folder, ``asset()`` them all.
    Nothing is opened: whether the file is there shows when it is read.
    """
    return _assets().joinpath(*parts)


def font(package: str, name: str) -> Path:
    """Give the path of a font file: ``font("font_lato", "Lato-Bold.ttf")``.

    ``package`` is the Python package that ships it (``font_lato`` or ``font_source_serif_pro``); it is located, not
    imported. A frozen program keeps the same folders and names.

    Raises ``FileNotFoundError`` if the package is not installed or has no such file.
    """
    path = _package_folder(package) / "files" / name
    if not path.is_file():
        raise FileNotFoundError(f"the font {name} is missing: there is no file {path}")
    return path


def licences() -> Path | None:
    """Where a frozen program keeps the texts of the licences of all that it contains; None elsewhere."""
    folder = _frozen_folder()
    return None if folder is None else folder / "licences"


def damaged_files() -> Iterator[str]:
    """Say what is wrong with the files that a frozen program came with, one sentence each.

    They are held against the list that the build has put beside them, in the form of sha256sum. Elsewhere there is no
    such list, and nothing is said.
    """
    folder = _frozen_folder()
    if folder is None:
        return
    try:
        listed = (folder / "files.sha256").read_text(encoding="utf-8").splitlines()
    except OSError as error:
        yield f"the list of the program's files cannot be read: {error}"
        return
    for line in listed:
        digest, _, name = line.partition("  ")
        try:
            content = (folder / name).read_bytes()
        except OSError as error:
            yield f"the file {folder / name} cannot be read: {error.strerror}"
        else:
            if hashlib.sha256(content).hexdigest() != digest:
                yield f"the file {folder / name} is not as it was delivered"


def _package_folder(package: str) -> Path:
    frozen = _frozen_folder()
    if frozen is not None:
        return frozen / package
    found = find_spec(package)
    if found is None or found.origin is None:
        raise FileNotFoundError(f"the Python package {package}, which holds a font, is not installed")
    return Path(found.origin).parent
