"""The levels of the other players that people are offered: their ids alone, for whoever names or keeps one."""

LEVELS: tuple[str, ...] = ("aprendiz", "vecina", "tasca", "contador", "maestro", "experto")
"""The levels that people are offered, the weakest first."""
