"""Everything that the screens offer has a name and a note."""

import pytest

from escoba.bots import LEVELS
from escoba.rules import PRESETS
from escoba.screen.words import names, texts


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
def test_nothing_is_without_a_name_and_no_two_share_one(language: str) -> None:
    texts.set_language(language)
    try:
        levels = [names.level_name(level) for level in LEVELS]
        notes = [names.level_note(level) for level in LEVELS] + [names.preset_note(preset) for preset in PRESETS]
        tables = [names.players_name(players) for players in ("2", "3", "4", "teams")]
    finally:
        texts.set_language("en")
    for said in (levels, notes, tables):
        assert all(said)
        assert len(set(said)) == len(said)
