"""A finished match judged: what each choice gave away, by what its own chair could know then, and what was luck."""

from escoba.review.judge import Judged, Knowledge, Loss, judge
from escoba.review.match_review import MatchReview, RoundReview, accuracy, review

__all__ = ["Judged", "Knowledge", "Loss", "MatchReview", "RoundReview", "accuracy", "judge", "review"]
