"""The window: its widgets, its scenes, its pictures and sounds. The only room that knows pygame."""

import os

# Before pygame is imported: its greeting would mix with what the program itself says.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
