"""Players from outside, who may call themselves anything: what is kept and shown of that, and what it is taken for."""

from __future__ import annotations

import csv
import io
import unicodedata
from itertools import count

import msgspec
import pytest

from escoba.records import Record
from escoba.storage import Filter, Storage
from escoba.storage.seating import outside_name
from tests.storage.scripted import play, seed_of
from tests.storage.test_importing import record_of
from tests.storage.test_statistics import DUEL


def from_outside(storage: Storage, *players: str, name: str = "x") -> int:
    """A match against these players, taken in from outside; gives its id."""
    record = record_of(storage, play(storage, DUEL, seed_of(DUEL, True)))
    seats = [{"name": name, "player": "human"}, *[{"player": player} for player in players]]
    raw = msgspec.to_builtins(record) | {"seats": seats, "started": f"2020-01-01T00:00:{next(_seconds):02}Z"}
    match_id = storage.import_record(msgspec.convert(raw, Record))
    assert match_id is not None
    return match_id


_seconds = count()


def test_no_name_of_a_player_from_outside_stands_for_others(storage: Storage) -> None:
    people = from_outside(storage, "human")
    named = {from_outside(storage, name): name for name in ("people", "mixed", "outside:people", "all", "robot")}
    rows = {row.id: row for row in storage.history()}
    assert rows[people].level == "people"
    levels = {rows[match_id].level for match_id in named}
    assert len(levels) == len(named)
    assert not levels & {"people", "mixed"}
    for match_id, name in named.items():
        assert outside_name(rows[match_id].level) == name
        found = storage.history(Filter(level=rows[match_id].level))
        assert [row.id for row in found] == [match_id]


@pytest.mark.slow
@pytest.mark.parametrize(
    "formula",
    [
        '=HYPERLINK("http://x","y")',
        "+1+1",
        "-1+1",
        "@SUM(1)",
        "  =1",
        "\t=1",
        "\r=1",
        "\u200b=1",
        "\ufeff=1",
        "\u202e=1",
        "\u3000=1",
        "\uff1d1",
        "\uff0b1",
        "\uff0d1",
        "\uff20x",
        "\ufe661",
        "\u22121",
        "x;=1",
        'x";=1',
        "a|+1",
        "'=1\n=1",
    ],
)
def test_no_text_is_a_formula_in_a_spreadsheet(storage: Storage, formula: str) -> None:
    from_outside(storage, formula)
    (row,) = [row for row in csv.DictReader(io.StringIO(storage.statistics_csv())) if row["origin"] == "imported"]
    for separator in ";|,\t\r\n":
        for cell in row["level"].split(separator):
            stripped = unicodedata.normalize("NFKC", cell).strip().strip("\u200b\ufeff\u202e")
            assert stripped[:1] not in ("=", "+", "-", "@", "\u2212"), row["level"]
    assert int(row["points"]) >= 0
    assert row["level"].isprintable()


def test_what_is_no_formula_stays_as_it_is(storage: Storage) -> None:
    from_outside(storage, "a robot-3 (v1+2), x = y")
    assert '"a robot-3 (v1+2), x = y"' in storage.statistics_csv()
