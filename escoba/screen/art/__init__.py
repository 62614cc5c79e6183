"""What is drawn, what moves and what is heard."""
