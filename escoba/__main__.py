"""`python -m escoba`: the game."""

import sys


def main() -> int:
    """Run the game; gives the exit status.

    Nothing of the window is imported before: the worker that thinks for the bots starts from here too.
    """
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    from escoba.screen.flows.app import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
