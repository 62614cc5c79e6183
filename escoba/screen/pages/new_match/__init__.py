"""A new match is put together."""
