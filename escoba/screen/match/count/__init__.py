"""The count at the end of a round."""
