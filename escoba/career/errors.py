"""What is wrong with something that the career is asked to reckon."""

from __future__ import annotations


class Refused(ValueError):
    """Somebody, a stake or a result that cannot be (career, section 7); nothing has changed."""
