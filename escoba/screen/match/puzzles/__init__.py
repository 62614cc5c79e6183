"""Puzzles: positions in which one play is best."""
