"""With friends: a server, its tables, and the people one knows there."""
