"""`escoba-lab`: checking records, matches of bots against bots, measurements. It needs no window and no pygame."""
