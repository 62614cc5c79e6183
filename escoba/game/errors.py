"""What is refused during a game (rules, section 7). Whoever raises one leaves the game as it was."""


class GameError(Exception):
    """A move, a deck or a dealer that is refused; the text says what and what would have been allowed."""


class InvalidPlay(GameError):
    """There is no such thing: a card not in the hand, a set not on the table or not making 15, a deck not of forty."""


class IllegalPlay(GameError):
    """It exists, but the rules forbid it here: out of turn, a forbidden discard or claim, a wrong dealer."""
