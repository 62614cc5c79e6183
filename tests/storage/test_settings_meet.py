"""Settings that meet others: in a file that was broken meanwhile, or when it turns out late whose they are."""

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
