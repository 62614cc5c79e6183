"""The scenes: each is what the window shows at one time."""
