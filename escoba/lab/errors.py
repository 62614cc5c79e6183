"""What keeps a command of the laboratory from its work."""


class LabError(Exception):
    """A wrong argument or a file that cannot be used; the text is one line that says what to do about it."""
