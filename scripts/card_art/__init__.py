"""How the pictures of the game are drawn: parts that return SVG text, put together by ``scripts/draw_cards.py``."""
