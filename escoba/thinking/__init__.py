"""The worker process in which bots and the coach think and moves are judged, and how it is asked."""
