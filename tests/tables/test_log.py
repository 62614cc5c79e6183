"""The log of accepted verbs is all that must be kept: from each beginning of it the table stands as it stood."""

import msgspec
import pytest

from escoba.tables import BrokenLog, Entry, Options, Table, verbs
from tests.tables.evening import SECRET, Evening
from tests.tables.state import state

LOG = list[Entry]


def eventful() -> tuple[Evening, list[tuple[int, object]]]:
    """A match with all that can happen at a table, and the table's state after each length of its log."""
    states: list[tuple[int, object]] = []

    class Watched(Evening):
        def deliver(self) -> None:
            super().deliver()
            states.append((len(self.log), state(self.table)))

    options = Options(rules={"preset": "mesa", "target": 5}, seats=3, spectators=True, free_text=True, seconds=10)
    evening = Watched(options)
    evening.seat("A", "B", "contador")
    evening.done(verbs.Arrive("W", "Watcher", invited=True))
    evening.done(verbs.SetOptions("A", msgspec.structs.replace(options, seconds=12)))
    evening.done(verbs.Seen("B", evening.table.last))
    evening.done(verbs.Say("B", text="hello"))
    evening.refused(verbs.Say("B", phrase=3))
    evening.done(verbs.Mute("A", "B"))
    evening.done(verbs.Start("A"))
    evening.shuffle()
    for _ in range(4):
        evening.play_turn()
    evening.done(verbs.LoseLine("B"))
    evening.wait(40_000)
    evening.done(verbs.Arrive("B", ""))
    evening.done(verbs.Return("B"))
    evening.done(verbs.Vote("A", True))
    evening.done(verbs.Vote("B", False))
    evening.wait(60_000)
    evening.refused(verbs.Play("A", 1, "7o"))
    evening.done(verbs.Leave("B"))
    evening.wait(100_000)
    while evening.table.due is not None and evening.now < 2_000_000:
        evening.wait(20_000)
    return evening, states


@pytest.mark.slow
def test_from_every_beginning_of_the_log_the_table_stands_as_it_stood() -> None:
    evening, states = eventful()
    assert evening.table.finished is not None
    kinds = {type(entry.verb) for entry in evening.log}
    assert kinds >= {verbs.Tick, verbs.Spoke, verbs.LoseLine, verbs.Leave, verbs.Return, verbs.Vote, verbs.Commit}
    assert verbs.Say not in kinds
    # A verb before which time had passed makes the log longer by two, so not every length was seen.
    stood = dict(states)
    assert len(stood) > 0.8 * len(evening.log) > 70
    for length in range(1, len(evening.log) + 1):
        rebuilt = Table.rebuild(evening.log[:length])
        if length in stood:
            assert state(rebuilt) == stood[length], evening.log[length - 1]


@pytest.mark.slow
def test_a_log_travels_as_text_and_holds_no_free_text() -> None:
    evening, _ = eventful()
    written = b"\n".join([msgspec.json.encode(entry) for entry in evening.log])
    assert b"hello" not in written
    read = [msgspec.json.decode(line, type=Entry) for line in written.splitlines()]
    assert read == evening.log
    assert state(Table.rebuild(read)) == state(evening.table)


def test_a_rebuilt_table_goes_on_as_the_other_does() -> None:
    evening = Evening(Options(rules={"preset": "mesa", "target": 5}))
    evening.seat("A", "tasca")
    evening.done(verbs.Start("A"))
    evening.shuffle()
    twin = Table.rebuild(evening.log)
    later: LOG = []
    start = len(evening.log)
    while evening.table.finished is None:
        evening.play_round()
        if evening.table.finished is None:
            evening.next_round()
    for entry in evening.log[start:]:
        later += twin.do(entry.verb, entry.at).entries
    assert later == evening.log[start:]
    assert state(twin) == state(evening.table)


def test_time_set_back_counts_as_still() -> None:
    evening = Evening(Options())
    evening.done(verbs.Arrive("B", "B", invited=True), 5_000)
    outcome = evening.table.do(verbs.Sit("B", 1), 3_000)
    assert outcome.entries == (Entry(5_000, verbs.Sit("B", 1)),)


@pytest.mark.parametrize(
    "log",
    [
        [],
        [Entry(0, verbs.Tick())],
        [Entry(0, verbs.Open("A", "Ana", b"short", Options()))],
        [Entry(0, verbs.Open("A", "Ana", SECRET, Options(seconds=1)))],
        [Entry(0, verbs.Open("A", "Ana", SECRET, Options())), Entry(0, verbs.Open("A", "Ana", SECRET, Options()))],
        [Entry(0, verbs.Open("A", "Ana", SECRET, Options())), Entry(5, verbs.Sit("A", 7))],
        [Entry(0, verbs.Open("A", "Ana", SECRET, Options())), Entry(5, verbs.Say("A", phrase=1))],
        [Entry(0, verbs.Open("A", "Ana", SECRET, Options())), Entry(5, verbs.Tick())],
        [
            Entry(0, verbs.Open("A", "Ana", SECRET, Options())),
            Entry(9, verbs.Sit("A", 0)),
            Entry(5, verbs.Sit("A", 1)),
        ],
    ],
)
def test_a_log_that_no_table_has_written(log: LOG) -> None:
    with pytest.raises(BrokenLog):
        Table.rebuild(log)
