"""A finished match judged: what each choice gave away, by what its own chair could know then, and what was luck."""

from escoba.review.judge import Judged, Knowledge, Loss, judge, knowledge
from escoba.review.kept import judged_from, kept_text
from escoba.review.match_review import (
    MatchReview,
    Moment,
    RoundReview,
    accuracy,
    moments,
    record_before,
    review,
    reviewed,
)

__all__ = [
    "Judged",
    "Knowledge",
    "Loss",
    "MatchReview",
    "Moment",
    "RoundReview",
    "accuracy",
    "judge",
    "judged_from",
    "kept_text",
    "knowledge",
    "moments",
    "record_before",
    "review",
    "reviewed",
]
