"""A position on its table to be solved, with a strip of words and buttons below: what puzzles and lesson share."""
