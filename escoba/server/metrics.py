"""Figures of a running server, as Prometheus reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds up to which answers are counted together."""

HELP = {
    "messages": "Messages that came in, by verb",
    "refused": "Requests that were refused, by code",
    "limited": "What a limit has stopped, by limit",
    "events": "Events of tables sent to people",
    "commits": "Transactions put on the disk",
    "storage_failures": "Transactions that could not be put on the disk",
    "matches": "Matches that are over, by kind",
    "connections_opened": "Connections that said hello",
    "connections_dropped": "Connections closed by the server, by reason",
    "faults": "Faults of the program",
}


class Metrics:
    """Counters by name and label, gauges that are asked when they are read, and how long answers took."""

    def __init__(self) -> None:
        """Everything is 0."""
        self.counts: Counter[tuple[str, str]] = Counter()
        self.gauges: dict[str, Callable[[], int]] = {}
        self._answers = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Something happened; `name` is one of HELP."""
        self.counts[name, label] += by

    def answered(self, seconds: float) -> None:
        """A request was answered after so long."""
        place = next((place for place, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))
        self._answers[place] += 1
        self._seconds += seconds

    def text(self) -> str:
        """All of it in Prometheus's text format."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        for name, help in HELP.items():
            yield f"# HELP escoba_{name}_total {help}"
            yield f"# TYPE escoba_{name}_total counter"
            counted = {label: count for (counter, label), count in sorted(self.counts.items()) if counter == name}
            for label, count in (counted or {"": 0}).items():
                yield f"escoba_{name}_total{_label(label)} {count}"
        for name, ask in self.gauges.items():
            yield f"# TYPE escoba_{name} gauge"
            yield f"escoba_{name} {ask()}"
        yield "# HELP escoba_answer_seconds From a request's coming in to its answer's going out"
        yield "# TYPE escoba_answer_seconds histogram"
        total = 0
        for most, count in zip([*map(str, BUCKETS), "+Inf"], self._answers, strict=True):
            total += count
            yield f'escoba_answer_seconds_bucket{{le="{most}"}} {total}'
        yield f"escoba_answer_seconds_sum {self._seconds:.6f}"
        yield f"escoba_answer_seconds_count {total}"


def _label(value: str) -> str:
    return f'{{of="{value}"}}' if value else ""
