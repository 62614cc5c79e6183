"""docs/protocol.md names every message of a table with its keys, and nothing else; what it writes out is true."""

import re
from typing import Any, get_args

import msgspec
import pytest

from escoba.bots import LEVELS, choose
from escoba.tables import Code, Numbered, Options, events, seeing, verbs
from escoba.tables.refusals import Refusal
from escoba.tables.talk import Said
from scripts.environment import ROOT
from tests.tables.evening import Evening

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The tables under a heading: each row's first cell and the names in its second."""
    part = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    section = next(text for text in part if text.startswith(heading))
    found = re.findall(r"^\| ([^|]*) \| ([^|]*) ?\|", section, flags=re.MULTILINE)
    return {first.strip("` "): re.findall(r"`(\w+)`", second) for first, second in found if "---" not in first}


def keys(union: Any, without: tuple[str, ...] = ()) -> dict[str, list[str]]:
    named = {}
    for kind in get_args(union):
        told: Any = msgspec.inspect.type_info(kind)
        named[told.tag] = [field.name for field in told.fields if field.name not in without]
    return named


def test_every_event_is_there_with_its_keys() -> None:
    told = rows("What is told")
    del told["event"]
    assert told == keys(events.Event)


def test_every_verb_of_a_player_is_there_with_its_keys() -> None:
    told = rows("What a player sends")
    del told["verb"]
    assert told == keys(verbs.PlayerVerb, ("who",))


def test_every_refusal_is_there() -> None:
    told = rows("Refusals of a table")
    del told["code"]
    assert tuple(told) == get_args(Code)


def test_every_option_and_level_is_there() -> None:
    told = rows("Options")
    del told["key"]
    assert [name for names in told for name in names.replace("`", "").split(", ")] == list(Options.__struct_fields__)
    assert all(f"`{level}`" in PAGE for level in LEVELS)


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("view", seeing.TableView),
        ("room", seeing.RoomSeen),
        ("each of `people", seeing.PersonSeen),
        ("each of `seats", seeing.SeatSeen),
        ("match", seeing.MatchSeen),
        ("round", seeing.RoundSeen),
        ("seeds", seeing.SeedsSeen),
    ],
)
def test_every_part_of_a_view_is_there_with_its_keys(part: str, kind: Any) -> None:
    named = rows("The whole view")[part]
    assert [name for name in named if name in kind.__struct_fields__] == list(kind.__struct_fields__)


def test_what_is_written_out_is_what_a_table_says() -> None:
    class Written(Evening):
        lines: list[str]

        def do(self, verb: verbs.Verb, after: int = 100) -> Any:
            before = len(self.sent.get("A", []))
            outcome = super().do(verb, after)
            if getattr(verb, "who", None) == "A":
                sent = msgspec.to_builtins(verb)
                del sent["who"]
                self.lines.append(f"    > {msgspec.json.encode(sent).decode()}")
            self.lines += [f"    < {msgspec.json.encode(one).decode()}" for one in self.sent["A"][before:]]
            return outcome

    Written.lines = []
    evening = Written(Options(rules={"preset": "mesa", "target": 5}), rng=7)
    evening.seat("A", "tasca")
    evening.play_match(lambda match, seat: choose("tasca", match.view(seat), "x"))
    match = PAGE[PAGE.index("## A match, written out") :]
    written = [line for line in match.splitlines() if line.startswith(("    > ", "    < "))]
    assert len(written) > 40
    assert [line for line in evening.lines if line in written] == written


def test_the_small_examples_are_messages() -> None:
    lines = PAGE.splitlines()
    said = next(line for line in lines if line.startswith('    {"message": "said"'))
    refused = next(line for line in lines if '"code": "stale"' in line)
    assert msgspec.json.decode(said, type=Said).phrase == 7
    assert msgspec.json.decode(refused, type=Refusal).code == "stale"
    event = next(line for line in lines if line.startswith('    {"message": "event"'))
    assert isinstance(msgspec.json.decode(event, type=Numbered).event, events.Discarded)
    start = PAGE.index('\n    {"rules":')
    assert msgspec.json.decode(PAGE[start : PAGE.index("\n\n", start)], type=Options).kind == "friends"
