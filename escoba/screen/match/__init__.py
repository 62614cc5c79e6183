"""A match on the screen: the table, the count, the end, and a match told again."""
