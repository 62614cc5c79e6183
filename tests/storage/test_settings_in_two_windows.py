"""Two windows of one player: what each has changed in the settings stays, whichever wrote last."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec

from escoba.storage import OwnRules, Settings, Storage
from escoba.storage.settings import merged


def _change(storage: Storage, **changes: object) -> None:
    storage.save_settings(msgspec.structs.replace(storage.settings, **changes))


def _own(name: str, target: int) -> OwnRules:
    return OwnRules(name=name, preset="mesa", changes={"target": target})


def _settled(folder: Path) -> Settings:
    with closing(Storage.open(folder)) as storage:
        return storage.settings


def test_each_windows_changes_stay(tmp_path: Path) -> None:
    with closing(Storage.open(tmp_path)) as first:
        _change(first, back="tiles")
        with closing(Storage.open(tmp_path)) as second:
            _change(second, rule_sets=(_own("Hers", 31),), speed="slow")
            _change(first, rule_sets=(_own("His", 11),), level="maestro")
            assert first.settings.speed == "slow", "what the other has set holds here too, now that it was seen"
    kept = _settled(tmp_path)
    assert [own.name for own in kept.rule_sets] == ["Hers", "His"]
    assert (kept.back, kept.speed, kept.level) == ("tiles", "slow", "maestro")


def test_what_one_window_deletes_the_other_does_not_bring_back(tmp_path: Path) -> None:
    with closing(Storage.open(tmp_path)) as first:
        _change(first, rule_sets=(_own("One", 11), _own("Two", 15)))
        with closing(Storage.open(tmp_path)) as second:
            _change(second, rule_sets=(_own("Two", 15),))
            _change(first, rule_sets=(_own("One", 11), _own("Two", 21), _own("Three", 31)))
    assert [(own.name, own.rules.target) for own in _settled(tmp_path).rule_sets] == [("Two", 21), ("Three", 31)]


def test_a_broken_file_is_no_reason_not_to_save(tmp_path: Path) -> None:
    with closing(Storage.open(tmp_path)) as storage:
        _change(storage, back="tiles")
        path = tmp_path / "players" / f"{storage.player.id}.json"
        path.write_bytes(b"{")
        _change(storage, speed="slow")
        (told,) = storage.notices
    assert told.kind == "settings_damaged"
    assert told.path is not None
    assert told.path.read_bytes() == b"{", "set aside, not lost"
    kept = _settled(tmp_path)
    assert (kept.back, kept.speed) == ("tiles", "slow")


def test_what_nobody_changed_is_as_the_other_has_it() -> None:
    before, theirs = Settings(), Settings(volume=3, rule_sets=(_own("Hers", 31),))
    assert merged(before, before, theirs) == theirs
    assert merged(before, Settings(volume=5), theirs) == msgspec.structs.replace(theirs, volume=5)
