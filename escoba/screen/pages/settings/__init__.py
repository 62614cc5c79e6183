"""What each player can set."""
