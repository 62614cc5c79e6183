"""What dmgbuild is told: read by it as Python, with `defines` from scripts/packing/macos.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from scripts.packing.macos import PLACES, SIZE

app = Path(defines["app"])  # type: ignore[name-defined]  # noqa: F821
background = defines["background"]  # type: ignore[name-defined]  # noqa: F821
icon = defines["icon"]  # type: ignore[name-defined]  # noqa: F821

format = "UDZO"
files = [str(app)]
symlinks = {"Applications": "/Applications"}
icon_locations = {app.name: PLACES["app"], "Applications": PLACES["applications"]}
window_rect = ((200, 200), SIZE)
default_view = "icon-view"
icon_size = 112
text_size = 13
