"""The people at this computer."""
