"""The client's end of the line: a table that is played somewhere else, followed here.

`Line` is the thread that keeps the connection; `Followed` puts together from its messages what one chair sees, checks
the decks and keeps the record; `LineMatch` gives that the face by which the table scene knows a match.
"""

from escoba.line.address import Address, BadLink, Invitation, read_link
from escoba.line.follow import Followed
from escoba.line.line import Line, Trouble
from escoba.line.line_match import LineMatch

__all__ = ["Address", "BadLink", "Followed", "Invitation", "Line", "LineMatch", "Trouble", "read_link"]
