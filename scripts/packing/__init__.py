"""How the standalone program and its packages are made; `scripts/build.py` starts it."""
