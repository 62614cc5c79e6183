"""Escoba de 15, the Spanish card game, for the desktop."""

__version__ = "0.1.0"
