"""The scene in which a match is looked at again, play by play."""
