"""The window: its widgets, its scenes, its pictures and sounds. The only room that knows pygame."""
