"""About: what the program is, and where what it keeps is."""
