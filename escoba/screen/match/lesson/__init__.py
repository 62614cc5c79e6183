"""The lesson: its table, and the list of its steps."""
