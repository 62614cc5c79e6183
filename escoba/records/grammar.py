"""What can be told of JSON however deep it is nested: how deep that is, and whether a text is JSON at all.

Both work with a bounded stack and in time that grows with the length alone, whatever the text is.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""[ \t\n\r]*+(?:
        (?P<run>\[{2,}+|\]{2,}+|}{2,}+)
      | (?P<keys>(?:{[ \t\n\r]*+"[^"\\\x00-\x1f{]*+"[ \t\n\r]*+:[ \t\n\r]*+){2,}+)
      | (?P<mark>[\[\]{},:])
      | (?P<text>"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+")
      | (?P<other>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+|true|false|null)
    )""",
    re.VERBOSE,
)


def deeper_than(value: object, limit: int) -> bool:
    """Whether lists and objects of a JSON value are nested deeper than `limit`."""
    level = [value] if isinstance(value, list | dict) else []
    for _ in range(limit):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, list | dict)
        ]
    return bool(level)


def is_json(text: str) -> bool:
    """Whether the text is one JSON value, however deep, by the grammar of RFC 8259."""
    open_brackets = bytearray()
    expected = "value"
    at = 0
    while found := _TOKEN.match(text, at):
        at = found.end()
        kind, token = found.lastgroup, found["mark"]
        if expected == "nothing":
            return False
        if kind == "keys":
            if expected not in ("value", "value or ]"):
                return False
            open_brackets += b"{" * found["keys"].count("{")
            expected = "value"
            continue
        if kind == "run":
            # Millions of brackets in a row are taken at once, as far as one of their kind may stand here.
            kind, token, many = "mark", found["run"][0], len(found["run"]) - 1
            if token == "[":
                if expected not in ("value", "value or ]"):
                    return False
                open_brackets += b"[" * many
                expected = "value or ]"
            else:
                opening = b"[" if token == "]" else b"{"
                if expected not in (f"value or {token}", f"key or {token}", f", or {token}"):
                    return False
                if not open_brackets.endswith(opening * (many + 1)):
                    return False
                del open_brackets[-many:]
                expected = f", or {token}"
        if kind == "mark" and token in "[{" and expected in ("value", "value or ]"):
            open_brackets.append(ord(token))
            expected = "value or ]" if token == "[" else "key or }"
        elif kind == "mark" and token in "]}":
            if expected not in (f"value or {token}", f"key or {token}", f", or {token}"):
                return False
            open_brackets.pop()
            expected = _after_value(open_brackets)
        elif kind == "mark":
            if token == ":" and expected == ":":
                expected = "value"
            elif token == "," and expected.startswith(", or"):
                expected = "value" if expected.endswith("]") else "key"
            else:
                return False
        elif expected in ("value", "value or ]"):
            expected = _after_value(open_brackets)
        elif kind == "text" and expected in ("key", "key or }"):
            expected = ":"
        else:
            return False
    return expected == "nothing" and not text[at:].strip(" \t\n\r")


def _after_value(open_brackets: bytearray) -> str:
    if not open_brackets:
        return "nothing"
    return ", or ]" if open_brackets[-1] == ord("[") else ", or }"
