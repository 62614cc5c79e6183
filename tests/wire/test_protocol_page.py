"""docs/protocol.md names every message of the line with its keys, and nothing else; what it writes out is one."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any, get_args

import msgspec
import pytest

from escoba.server import callers, rooms, seeking, service
from escoba.server.friends import MOST
from escoba.server.line import ALIVE_EVERY
from escoba.server.settings import Limits
from escoba.tables import Numbered, PlayerVerb, Said, TableView
from escoba.wire import (
    MOST_BYTES,
    Answer,
    Code,
    Friend,
    MatchSummary,
    Ranked,
    Request,
    RoomSummary,
    read_answer,
    read_request,
)
from tests.tables.test_protocol_page import PAGE, keys, rows


def test_every_request_is_there_with_its_keys() -> None:
    told = rows("Requests")
    del told["verb"]
    assert told == keys(Request)
    assert not keys(Request).keys() & keys(PlayerVerb).keys()


def test_every_answer_is_there_with_its_keys() -> None:
    told = rows("Answers")
    del told["message"]
    assert told == keys(Answer)
    tables: set[Any] = {kind.__struct_config__.tag for kind in (Numbered, TableView, Said)}
    assert not keys(Answer).keys() & tables


def test_every_refusal_of_the_server_is_there() -> None:
    told = rows("What the server refuses")
    del told["code"]
    assert [code for codes in told for code in codes.replace("`", "").split(", ")] == sorted(get_args(Code))


@pytest.mark.parametrize(
    ("answer", "kind"), [("rooms", RoomSummary), ("friends", Friend), ("matches", MatchSummary), ("ranking", Ranked)]
)
def test_parts_of_answers_are_there_with_their_keys(answer: str, kind: Any) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{answer}` |"))
    named = re.findall(r"`(\w+)`", row.split("|")[3])
    assert [name for name in named if name in kind.__struct_fields__] == list(kind.__struct_fields__)


def test_the_figures_are_those_of_the_server() -> None:
    line = PAGE[PAGE.index("## The line") : PAGE.index("## Who one is")]
    limits = Limits()
    said = {int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*", line)}
    in_words = {
        "wrong_codes": 10,
        "unreadable_frames": 10,
        "waiting_bytes": 256 * 1024,
        "connections": limits.connections,
    }
    for field in fields(limits):
        wanted = getattr(limits, field.name)
        assert wanted == in_words[field.name] if field.name in in_words else wanted in said, field.name
    closes = {callers.REPLACED, callers.FLOODED, callers.UNREADABLE, callers.TROUBLE, callers.GONE, callers.TOO_LATE}
    assert {MOST_BYTES, service._FLOOD, int(ALIVE_EVERY), 256} | closes <= said
    assert f"{MOST} people" in PAGE
    assert "After 20 s bots" in PAGE
    assert seeking.BOTS_AFTER == 20
    assert seeking.CALLED_OFF_AFTER == rooms.GATHER_WITHIN == 60
    assert "30 s at most; 5 s later" in PAGE
    assert (rooms.WAKES_AFTER, rooms.OTHERS_WITHIN) == (30, 5)


def test_what_is_written_out_are_messages() -> None:
    part = PAGE[PAGE.index("## Coming in, written out") : PAGE.index("## A table")]
    lines = re.findall(r"^    ([<>]) (.*)$", part, flags=re.MULTILINE)
    assert len(lines) > 8
    for way, written in lines:
        message: Any = read_request(written, "x")[1] if way == ">" else read_answer(written)
        assert json.loads(written) == json.loads(msgspec.json.encode(message))
