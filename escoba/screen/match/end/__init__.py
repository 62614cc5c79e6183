"""The end of a match, and how its decks can be checked."""
