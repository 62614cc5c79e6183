"""Reviewing a match while the window draws: its moves are judged one after the other, in the worker."""

from __future__ import annotations

from escoba.records import Record
from escoba.review import MatchReview, judged_from, kept_text, moments, reviewed
from escoba.thinking.worker import SLICE, Thinker


class Reviewing:
    """A review on its way: `advance` once a frame until it is `done`; stopped half-way it has what there is so far.

    `moments` are the record's moves; `judged` are the judgements so far, in the same order. Those that are `known`
    from before are not asked for again.
    """

    def __init__(self, record: Record, thinker: Thinker, seed: str, known: str | None = None) -> None:
        """Nothing asked yet; `known` is a text that `kept` gave. RecordFault where the record is not by the rules."""
        self.record = record
        self._thinker = thinker
        self.moments = moments(record, seed)
        self.judged = judged_from(known, self.moments)

    @property
    def done(self) -> bool:
        """Whether every move has been judged."""
        return len(self.judged) == len(self.moments)

    @property
    def progress(self) -> float:
        """The share of moves that have been judged, 0 to 1."""
        return len(self.judged) / len(self.moments) if self.moments else 1.0

    @property
    def kept(self) -> str:
        """The judgements so far, to be kept with the match."""
        return kept_text(self.judged)

    @property
    def review(self) -> MatchReview:
        """What has been judged so far."""
        return reviewed(self.record, self.judged)

    def advance(self, slice_of: float = SLICE) -> None:
        """Take what has been judged since and ask for the next; without a worker, judge here for about a slice."""
        if self.done:
            return
        if not self._thinker.busy:
            _, _, view, move, seed = self.moments[len(self.judged)]
            self._thinker.ask_judgement(view, move, seed)
        one = self._thinker.poll_judgement(slice_of)
        if one is not None:
            self.judged.append(one)
