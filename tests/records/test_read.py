"""Bytes from outside: what is a record, what is JSON but none, what is not even JSON."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.records import NotJson, Record, RecordFault, TooLong, grammar, parse, read_lines, read_records, replay
from escoba.records.grammar import deeper_than, is_json
from escoba.records.read import MAX_BYTES, MAX_DEPTH
from tests.records.examples import record

GOOD = json.dumps(record(rules={})).encode()
MARK = b"\xef\xbb\xbf"


def kinds(path: Path) -> str:
    """What is read of a file, record by record: r a record, f a fault, n no JSON."""
    return "".join(
        "r" if isinstance(read, Record) else "n" if isinstance(read, NotJson) else "f" for read in read_records(path)
    )


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b" ",
        b"\xff",
        b"\xed\xa0\x80",
        b'"\xed\xa0\x80"',
        GOOD.decode().encode("utf-16"),
        b"\x00",
        GOOD + b"\x00",
        GOOD[:-1],
        GOOD[1:],
        GOOD + GOOD,
        GOOD + b",",
        b"\x0c" + GOOD,
        MARK + GOOD,
        b"{'format': 1}",
        b'{"format": "a\tb"}',
        b'{"format": "\\x"}',
        b'{"version": 01}',
        b'{"version": +1}',
        b'{"version": 1.}',
        b'{"version": NaN}',
        b'{"version": Infinity}',
        b'{"version": -Infinity}',
        b'{"version": 1,}',
        b'{"version": True}',
        b'{"version": 1, "version": 1',
        b"[" * 10_000,
        b"[" * 10_000 + b"]" * 9_999,
        b'{"a":' * 10_000 + b"1" + b"}" * 9_999 + b"]",
        b"[" * 100 + b'"' + b"\\" * 1_000_001,
    ],
)
def test_what_is_not_json(written: bytes) -> None:
    with pytest.raises(NotJson) as fault:
        parse(written)
    assert (fault.value.round, fault.value.play) == (None, None)


@pytest.mark.parametrize(
    "written",
    [
        b"null",
        b"[]",
        b"{}",
        b"1e999",
        b'"text"',
        b"9" * 100_000,
        b"-" + b"9" * 100_000,
        GOOD.replace(b'"version": 1', b'"version": ' + b"9" * 10_000),
        GOOD.replace(b'"version": 1', b'"version": 1' + b"0" * 400 + b".0"),
        GOOD.replace(b'"version": 1', b'"version": 1, "version": 1'),
        GOOD.replace(b'"name": "A"', b'"name": "A", "n\\u0061me": "A"'),
        GOOD.replace(b'"name": "A"', b'"name": "\\ud800"'),
        GOOD.replace(b'"name": "A"', b'"name": "\\uDFFF\\ud83c"'),
        GOOD.replace(b'"name": "A"', b'"\\ud800": "A"'),
        GOOD.replace(b'"name": "A"', b'"name": ' + b"[" * MAX_DEPTH + b"]" * MAX_DEPTH),
        b"[" * 10_000 + b"]" * 10_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    ],
)
def test_what_is_json_but_no_record(written: bytes) -> None:
    with pytest.raises(RecordFault) as fault:
        parse(written)
    assert not isinstance(fault.value, NotJson)
    assert (fault.value.round, fault.value.play) == (None, None)
    str(fault.value).encode("ascii", "backslashreplace")


@pytest.mark.parametrize("key", ["target", "escoba"])
def test_a_rule_with_thousands_of_digits(key: str) -> None:
    written = GOOD.replace(b'"preset"', f'"{key}": {"9" * 10_000}, "preset"'.encode())
    with pytest.raises(RecordFault, match=key):
        replay(parse(written))


def test_texts_of_every_letter() -> None:
    written = GOOD.replace(b'"A"', '"ñ\\ud83c\\udca1🂡\\u0000"'.encode())
    assert parse(written).seats[0].name == "ñ🂡🂡\0"
    # An escaped backslash before the letters of an escape is no escape.
    assert parse(GOOD.replace(b'"A"', b'"\\\\ud800"')).seats[0].name == "\\ud800"


def test_brackets_in_texts_do_not_nest() -> None:
    assert parse(GOOD.replace(b'"A"', b'"[[{[\\"' + b"{" * 50 + b'\\\\"')).seats[0].name == '[[{["' + "{" * 50 + "\\"
    assert deeper_than(json.loads("[" * 65 + "]" * 65), 64)
    assert not deeper_than(json.loads("[" * 64 + "]" * 64), 64)
    assert deeper_than(json.loads('{"a":' * 65 + "1" + "}" * 65), 64)
    assert not deeper_than([{}] * 1000, 64)
    assert not deeper_than("[" * 1000, 64)


@pytest.mark.parametrize("text", ["[" * 5000 + "]" * 5000, '{"a": ' * 5000 + "1" + "}" * 5000, "]" * 5000])
def test_brackets_in_a_row_are_taken_at_once(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    looks: list[int] = []

    class Counting:
        def match(self, text: str, at: int) -> re.Match[str] | None:
            looks.append(at)
            return token.match(text, at)

    token = grammar._TOKEN
    monkeypatch.setattr(grammar, "_TOKEN", Counting())
    assert is_json(text) is (text[0] != "]")
    assert len(looks) < 10


_LEAVES = st.sampled_from(["1", "null", '"{[x"', "[]", "{}", '""'])
_VALUES = st.recursive(
    _LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=2).map(lambda found: "[" + ",".join(found) + "]"),
        st.lists(inner, min_size=1, max_size=2).map(
            lambda found: "{" + ",".join('"{a" :' + one for one in found) + "}"
        ),
        inner.map(lambda found: f"[[[{found}]]]"),
        inner.map(lambda found: '{"a":{"b": {"c":' + found + "}}}"),
    ),
)


@pytest.mark.slow
@given(_VALUES, st.integers(0, 200), st.sampled_from(["", "]", "}", "[", "{", ",", ":"]))
def test_the_grammar_agrees_with_a_whole_reader(text: str, at: int, other: str) -> None:
    """Of values and of values in which one letter is another one."""
    assert is_json(text)
    spoilt = text[:at] + other + text[at + 1 :]
    try:
        json.loads(spoilt)
    except ValueError:
        assert not is_json(spoilt)
    else:
        assert is_json(spoilt)


@pytest.mark.parametrize(
    "text",
    ["[]", " { } ", '{"a":[1,-0.5e+3,true,false,null,"\\u00e1\\n"],"":{}}', "0", '"\\""', "[[],[]]", "\t\r\n1"],
)
def test_the_grammar_accepts(text: str) -> None:
    assert is_json(text)
    json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[", "]", "[}", "{]", "[1,]", "[,1]", "[1 2]", "[1:2]", "{1:2}", "{a:1}", "1 1", "[]]", ",", ":"),
        *('{"a"}', '{"a":}', '{"a":1,}', '{"a",1}', '{"a":1 "b":2}', "{,}", '{"a":1]', '["a":1]', "[1}", '{"a":{}'),
        *("01", "+1", ".5", "1.", "1e", "-", "nul", "NaN", '"', '"\\"', '"\\x"', '"\\u12g4"', '"\n"', "'a'", "\ufeff1"),
    ],
)
def test_the_grammar_refuses(text: str) -> None:
    assert not is_json(text)


@pytest.mark.parametrize(
    ("content", "read"),
    [
        (b"", ""),
        (b"\n\n", ""),
        (b" \t\r\n\r\n", ""),
        (MARK, ""),
        (GOOD, "r"),
        (GOOD + b"\n", "r"),
        (MARK + GOOD + b"\r\n" + GOOD + b"\r\n", "rr"),
        (b"\n" + GOOD + b"\n \n\t\n" + GOOD, "rr"),
        (GOOD + b"\n{}\nnonsense\n" + GOOD, "rfnr"),
        (GOOD + b"\n" + MARK + GOOD, "rn"),
        (GOOD + b"\r" + GOOD + b"\n", "n"),
        (b"\x0b\n" + GOOD, "nr"),
        (b"\x00\n" + GOOD, "nr"),
        (b'{\n"format": "escoba-record"\n}', "nnn"),
    ],
)
def test_one_record_a_line(tmp_path: Path, content: bytes, read: str) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)
    assert kinds(path) == read


@pytest.mark.parametrize("name", ["one.json", "one.JSON"])
@pytest.mark.parametrize(
    ("content", "read"),
    [
        (b"", "n"),
        (b"\n", "n"),
        (GOOD, "r"),
        (json.dumps(record(rules={}), indent=1).encode() + b"\n", "r"),
        (MARK + b"\r\n" + GOOD, "r"),
        (GOOD + b"\n" + GOOD, "n"),
        (b"{}", "f"),
    ],
)
def test_one_record_a_file(tmp_path: Path, name: str, content: bytes, read: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert kinds(path) == read


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.jsonl", "a.json"])
@pytest.mark.parametrize("mark", [b"", MARK])
def test_the_longest_record(tmp_path: Path, name: str, mark: bytes) -> None:
    path = tmp_path / name
    for length, read in ((MAX_BYTES, "r"), (MAX_BYTES + 1, "f")):
        path.write_bytes(mark + GOOD + b" " * (length - len(GOOD)))
        assert kinds(path) == read


def test_lines_that_are_too_long_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.write(GOOD + b"\n")
        file.write(GOOD[:-1] + b', "seed": "' + b"x" * (2 * MAX_BYTES) + b'"}\n')
        file.write(b" " * (2 * MAX_BYTES) + b"\n")
        file.write(GOOD + b"\n")
        file.write(b"[" * (MAX_BYTES + 1))
    assert kinds(path) == "rfrf"


def test_lines_are_numbered_and_too_long_ones_refused_as_soon_as_that_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    line = GOOD + b"\n"
    # An empty line longer than what is read at once, and lines that begin and end anywhere in it.
    path.write_bytes(
        MARK + b"\n \r\n" + line + b" " * 300_000 + b"\n" + b"x" * 1_000_000 + b"\n\n" + line * 2000 + line[:-1]
    )
    told: list[int] = []
    found = []
    for number, read in read_lines(path, 10_000, told.append):
        found.append((number, type(read)))
        if isinstance(read, TooLong):
            assert told[-1] < 700_000, "the end of the line need not be waited for"
    assert found == [(3, Record), (5, TooLong), *[(7 + place, Record) for place in range(2001)]]
    assert told == sorted(told)
    assert told[-1] == path.stat().st_size


@pytest.mark.parametrize("filler", [b"\n", b" ", b"x"])
def test_the_reading_can_be_broken_off_where_there_is_nothing_to_read(tmp_path: Path, filler: bytes) -> None:
    class EnoughError(Exception):
        pass

    def watch(read: int) -> None:
        if read > 1_000_000:
            raise EnoughError

    path = tmp_path / "endless.jsonl"
    path.write_bytes(filler * 3_000_000)
    with pytest.raises(EnoughError):
        list(read_lines(path, 10_000, watch))
