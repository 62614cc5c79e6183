"""The rules in force, and the editor for one's own."""
