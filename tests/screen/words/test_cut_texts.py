"""Nothing that the pages say is cut off, in the languages whose words are longest (the whole: `cut_texts`)."""

import pytest

from tests.screen.cut_texts import PAGES, SIZES, cut_in


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("de", SIZES[0]), ("pl", SIZES[0]), ("it", SIZES[1])])
def test_no_text_is_cut_off(language: str, size: str) -> None:
    assert not list(cut_in(language, size, list(PAGES)))
