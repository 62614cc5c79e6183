"""new_match."""
