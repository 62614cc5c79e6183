"""Judgements as text, to be kept with a match and laid beside its record again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import DecodeError, Struct, json

from escoba.cards import CardError
from escoba.records import PlayRecord, move_of, play_record
from escoba.review.judge import Judged, Knowledge, Loss
from escoba.review.match_review import Moment

_VERSION = 1


class _Kept(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What of a judgement does not follow from the record."""

    best: PlayRecord
    forced: bool
    exact: bool
    loss: tuple[float, float, float]
    chance: float | None
    lead: float
    knowledge: tuple[int, int, int]
    of_best: tuple[int, int, int]
    missed_by: int


class _Whole(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept of a match; another version is judged anew."""

    version: int
    judged: tuple[_Kept, ...]


def kept_text(judged: Sequence[Judged]) -> str:
    """The judgements of a record's first moves as text; `judged_from` reads it."""
    rows = [
        _Kept(
            best=play_record(one.best),
            forced=one.forced,
            exact=one.exact,
            loss=(round(one.loss.points, 5), round(one.loss.error, 5), round(one.loss.chance, 5)),
            chance=None if one.chance is None else round(one.chance, 5),
            lead=round(one.lead, 4),
            knowledge=one.knowledge,
            of_best=one.of_best,
            missed_by=one.missed_by,
        )
        for one in judged
    ]
    return json.encode(_Whole(_VERSION, tuple(rows))).decode()


def judged_from(text: str | None, moments: Sequence[Moment]) -> list[Judged]:
    """The judgements of these moves as they were kept, or of as many as were; none where the text is broken or old."""
    try:
        whole = json.decode(text or "", type=_Whole)
        if whole.version != _VERSION:
            return []
        return [
            Judged(
                seat=moment.view.seat,
                move=moment.move,
                best=move_of(kept.best),
                forced=kept.forced,
                exact=kept.exact,
                last_deal=moment.view.stock == 0,
                loss=Loss(*kept.loss),
                chance=kept.chance,
                lead=kept.lead,
                knowledge=Knowledge(*kept.knowledge),
                of_best=Knowledge(*kept.of_best),
                missed_by=kept.missed_by,
            )
            for moment, kept in zip(moments, whole.judged, strict=False)
        ]
    except (DecodeError, CardError):
        return []
