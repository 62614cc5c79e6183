"""How the sounds of the game are made: parts that return samples, put together by ``scripts/make_sounds.py``."""
