"""`python -m escoba`: the game."""

import sys

if __name__ == "__main__":
    from escoba.screen.app import main

    sys.exit(main())
