"""What follows what: from page to page, and from a match to its end."""
