"""The pages, each in a folder of its own; what two need lies in `common`."""
