"""`python -m escoba.lab` is `escoba-lab`."""

import sys

from escoba.lab.main import main

if __name__ == "__main__":
    sys.exit(main())
