"""What can be told of a JSON text without building it: how deep it is nested, and whether it is JSON at all.

Both work with a bounded stack and in time that grows with the text's length alone, whatever the text is.
"""

from __future__ import annotations

import re

_STRING_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.?[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
_TOKEN = re.compile(
    r"""[ \t\n\r]*+(?:
        (?P<mark>[\[\]{},:])
      | (?P<text>"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+")
      | (?P<other>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+|true|false|null)
    )""",
    re.VERBOSE,
)


def deeper_than(text: str, limit: int) -> bool:
    """Whether brackets outside texts are nested deeper than `limit`; the look ends at the first that is."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        match found.group():
            case "[" | "{":
                depth += 1
                if depth > limit:
                    return True
            case "]" | "}":
                depth -= 1
    return False


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
