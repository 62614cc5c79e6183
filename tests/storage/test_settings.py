"""Settings: written whole, read strictly, and what is good of a broken file kept."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as with_settings
from hypothesis import strategies as st

from escoba.rules import PRESETS, RuleSet
from escoba.storage import Notice, Settings, Storage
from escoba.storage.settings import MAX_RULE_SETS, OwnRules, WindowPlace, read_settings, write_settings
from escoba.storage.settings_files import FOLDER, OLDER

SETTINGS = "settings.json"

CHOSEN = Settings(
    language="pt",
    preset="mesa",
    players="teams",
    level="maestra",
    target=15,
    missed_fifteens=False,
    show_values=True,
    confirm_discards=False,
    deck_style="italian",
    four_colours=True,
    back="cane",
    cloth="walnut",
    speed="instant",
    reduced_motion=True,
    volume=3,
    muted=True,
    full_screen=True,
    window=WindowPlace(left=-5, top=0, width=800, height=600),
    text_size="large",
    card_size="small",
    hints_allowed=False,
    own_shuffle=True,
    seconds=30,
    seat_levels=("tasca", "maestra"),
    rule_sets=(OwnRules(name="House", preset="mesa", changes={"escoba": 2}),),
    own_rules="House",
)


def read(path: Path) -> tuple[Settings, list[Notice]]:
    notices: list[Notice] = []
    return read_settings(path, notices), notices


def file_of(storage: Storage) -> Path:
    """Where the settings of whoever is here lie."""
    return storage.folder / FOLDER / f"{storage.player.id}.json"


def test_a_new_player_has_settings_and_no_file(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    assert storage.settings == Settings()
    assert storage.settings.preset == "obligada"
    assert not file_of(storage).exists()
    storage.close()


def test_settings_come_back(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.save_settings(CHOSEN)
    assert list((tmp_path / FOLDER).iterdir()) == [file_of(storage)]
    storage.close()
    storage = Storage.open(tmp_path)
    assert storage.settings == CHOSEN
    assert storage.notices == []
    assert set(json.loads(file_of(storage).read_bytes())) == set(Settings.__struct_fields__)
    storage.close()


def test_fewer_keys_are_no_fault(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text('{"level": "maestra"}')
    assert read(tmp_path / SETTINGS) == (Settings(level="maestra"), [])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", 7),
        ("language", ""),
        ("preset", "mus"),
        ("preset", None),
        ("players", 2),
        ("players", "5"),
        ("level", "x" * 65),
        ("target", True),
        ("target", "21"),
        ("target", 21.0),
        ("target", 4),
        ("target", 52),
        ("target", 10**30),
        ("missed_fifteens", 1),
        ("show_values", "true"),
        ("confirm_discards", None),
        ("deck_style", ["spanish"]),
        ("four_colours", 4),
        ("back", ""),
        ("back", "\ud800"),
        ("cloth", None),
        ("own_rules", "House \udfff"),
        ("window", {"left": 10**30, "top": 0, "width": 800, "height": 600}),
        ("window", {"left": 0, "top": -(10**6), "width": 800, "height": 600}),
        ("reduced_motion", "yes"),
        ("volume", 11),
        ("volume", -1),
        ("volume", 3.5),
        ("volume", True),
        ("muted", 0),
        ("full_screen", 1),
        ("speed", "ludicrous"),
        ("speed", {"a": [1]}),
        ("colour", "red"),
    ],
)
def test_one_wrong_value_leaves_the_others(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / SETTINGS
    content = json.dumps({**msgspec.to_builtins(CHOSEN), key: value})
    path.write_text(content)
    settings, (notice,) = read(path)
    expected = msgspec.to_builtins(CHOSEN) | ({key: getattr(Settings(), key)} if key != "colour" else {})
    assert msgspec.to_builtins(settings) == expected
    assert notice.kind == "settings_damaged"
    assert key in notice.detail
    assert notice.path is not None
    assert notice.path.read_text() == content
    assert read(path) == (settings, []), "the good ones were written anew"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0",
        b"{",
        b"[]",
        b"null",
        b"7",
        b'"settings"',
        b'{"level": "maestra"',
        b"\xff\xfe{}",
        b'{"level": NaN}',
        b"9" * 5000,
        b"[" * 50_000,
        b'{"a":' * 15_000,
        b'{"level": "' + b"x" * 10_000_000 + b'"}',
        b" " * 10_000_000,
    ],
    ids=lambda content: repr(content[:12]),
)
def test_a_file_that_is_none_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / SETTINGS
    path.write_bytes(content)
    settings, (notice,) = read(path)
    assert settings == Settings()
    assert notice.kind == "settings_damaged"
    assert notice.path is not None
    assert notice.path.read_bytes() == content
    assert len(notice.detail) <= 1000
    assert read(path) == (Settings(), [])


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    (file_of(storage) / "inside").mkdir(parents=True)
    storage.close()
    storage = Storage.open(tmp_path)
    (notice,) = storage.notices
    assert notice.kind == "settings_damaged"
    assert notice.path is not None
    assert (notice.path / "inside").is_dir()
    storage.save_settings(CHOSEN)
    assert read(file_of(storage)) == (CHOSEN, [])
    storage.close()


def test_a_wrong_rule_set_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS
    good = {"name": "House", "preset": "mesa", "changes": {"escoba": 2}}
    wrong: list[object] = [
        7,
        None,
        {**good, "preset": "mus"},
        {**good, "changes": {"escoba": 9}},
        {**good, "changes": {"jokers": 2}},
        {**good, "name": ""},
        {"name": "No preset"},
    ]
    path.write_text(json.dumps({"level": "maestra", "rule_sets": [*wrong, good, *wrong, {**good, "name": "Ours"}]}))
    settings, (notice,) = read(path)
    assert [rules.name for rules in settings.rule_sets] == ["House", "Ours"]
    assert settings.rule_sets[0].rules.escoba == 2
    assert settings.level == "maestra"
    assert notice.kind == "settings_damaged"
    assert notice.detail.startswith("rule_sets")
    assert read(path) == (settings, [])


def test_what_could_never_be_written_again_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS
    good = {"name": "House", "preset": "mesa"}
    path.write_text(json.dumps({"rule_sets": [{**good, "name": "\ud800"}, good], "volume": 3}))
    settings, (notice,) = read(path)
    assert ([own.name for own in settings.rule_sets], settings.volume) == (["House"], 3)
    assert notice.kind == "settings_damaged"
    write_settings(path, settings)


def test_too_many_rule_sets_leave_as_many_as_there_may_be(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS
    path.write_text(json.dumps({"rule_sets": [{"name": f"{n}", "preset": "mesa"} for n in range(150)]}))
    settings, (notice,) = read(path)
    assert [rules.name for rules in settings.rule_sets] == [f"{n}" for n in range(MAX_RULE_SETS)]
    assert notice.kind == "settings_damaged"


def test_the_longest_settings_are_read_again(tmp_path: Path) -> None:
    far = RuleSet(
        target=51,
        capture="any_card",
        opening="first_player",
        opening_pair="sum_30",
        missed_fifteen="renuncio",
        ties="everyone",
        sevens="setenta",
        last_deal_escobas=False,
        capture_nothing_loses=True,
        deal_moves="back",
        level_match="lead_of_two",
        lowest_wins=True,
        escoba=5,
        most_cards=5,
        scarce_cards=5,
        most_oros=5,
        all_oros=5,
        seven_of_oros=5,
        most_sevens=5,
        all_sevens=5,
    )
    changes = far.differences(PRESETS["libre"].rules)
    longest = Settings(rule_sets=tuple([OwnRules(name="🂡" * 40, preset="libre", changes=changes)] * MAX_RULE_SETS))
    write_settings(tmp_path / SETTINGS, longest)
    assert read(tmp_path / SETTINGS) == (longest, [])


def test_the_older_file_becomes_the_first_players(tmp_path: Path) -> None:
    write_settings(tmp_path / OLDER, CHOSEN)
    storage = Storage.open(tmp_path)
    assert storage.settings == CHOSEN
    assert storage.notices == []
    assert not (tmp_path / OLDER).exists()
    assert read(file_of(storage)) == (CHOSEN, [])
    second = storage.add_player("Ana", "curls")
    storage.use_player(second.id)
    assert storage.settings == Settings()
    storage.close()


def test_a_broken_older_file_is_set_aside_where_it_now_belongs(tmp_path: Path) -> None:
    (tmp_path / OLDER).write_text('{"level": "maestra", "speed": 1}')
    storage = Storage.open(tmp_path)
    (notice,) = storage.notices
    assert notice.kind == "settings_damaged"
    assert notice.path is not None
    assert notice.path.read_text() == '{"level": "maestra", "speed": 1}'
    assert storage.settings == Settings(level="maestra")
    storage.close()


def test_an_older_file_that_comes_back_does_not_replace_newer_settings(tmp_path: Path) -> None:
    """Somebody has started the older program once more."""
    storage = Storage.open(tmp_path)
    storage.save_settings(CHOSEN)
    storage.close()
    write_settings(tmp_path / OLDER, Settings(level="aprendiz"))
    storage = Storage.open(tmp_path)
    assert storage.settings == CHOSEN
    assert (tmp_path / OLDER).exists()
    storage.close()


def test_the_settings_survive_the_database(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.save_settings(CHOSEN)
    storage.close()
    (tmp_path / "escoba.db").write_bytes(b"garbage")
    storage = Storage.open(tmp_path)
    assert [notice.kind for notice in storage.notices] == ["database_damaged"]
    assert storage.settings == CHOSEN
    storage.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such links without permission")
def test_a_link_to_nowhere(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).symlink_to(tmp_path / "nowhere")
    settings, (notice,) = read(tmp_path / SETTINGS)
    assert settings == Settings()
    assert notice.kind == "settings_damaged"


def test_a_file_that_cannot_be_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / SETTINGS
    path.write_text('{"level": "maestra", "speed": 1}')

    def refuse(*names: object) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr("os.rename", refuse)
    settings, (notice,) = read(path)
    assert settings == Settings(level="maestra")
    assert notice.kind == "settings_not_saved"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


@with_settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60) | st.dictionaries(st.sampled_from(Settings.__struct_fields__) | st.text(), JSON))
@pytest.mark.slow
def test_no_content_raises(tmp_path: Path, content: bytes | dict[str, object]) -> None:
    path = tmp_path / SETTINGS
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    settings, _ = read(path)
    write_settings(path, settings)
    assert read(path) == (settings, [])


def test_a_broken_file_is_no_reason_not_to_save(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.save_settings(Settings(back="tiles"))
    file_of(storage).write_bytes(b"{")
    storage.save_settings(msgspec.structs.replace(storage.settings, speed="slow"))
    (told,) = storage.notices
    storage.close()
    assert told.kind == "settings_damaged"
    assert told.path is not None
    assert told.path.read_bytes() == b"{", "set aside, not lost"
    storage = Storage.open(tmp_path)
    kept = storage.settings
    storage.close()
    assert (kept.back, kept.speed) == ("tiles", "slow")
