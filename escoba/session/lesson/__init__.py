"""The lesson: its steps, what a selection means in each, and how far a player is."""
