"""A table over the line before and between matches."""
