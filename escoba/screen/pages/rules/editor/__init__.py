"""A rule set of one's own, option by option."""
