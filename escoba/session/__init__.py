"""A match being played: chance, whose turn it is, people and bots, the record and the saving of it."""
