"""What a run of the program is made of: the loop, the window, the clock, options and preferences."""
