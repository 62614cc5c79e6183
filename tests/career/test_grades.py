"""Grades by XP (career, section 2)."""

from escoba.career import GRADES, grade_of, next_grade


def test_grades() -> None:
    assert len(GRADES) == len({grade.id for grade in GRADES}) == 12
    for grade, after in zip(GRADES, [*GRADES[1:], None], strict=True):
        assert grade_of(grade.xp) is grade
        assert next_grade(grade.xp) is after
        if grade.xp:
            assert grade_of(grade.xp - 1) is not grade
    assert grade_of(10**9).id == "escoba"
