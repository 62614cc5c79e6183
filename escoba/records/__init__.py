"""A match as text: writing it down while it is played, reading it, replaying it by the rules, finding what is wrong."""

from escoba.records.model import PlayRecord, Record, ResultRecord, RoundRecord, SeatRecord
from escoba.records.proof import commitment
from escoba.records.read import NotJson, TooLong, json_value, numbered_lines, parse, read_lines, read_records
from escoba.records.replay import RecordFault, Step, move_of, open_match, replay, steps
from escoba.records.write import Recorder, play_record, to_line

__all__ = [
    "NotJson",
    "PlayRecord",
    "Record",
    "RecordFault",
    "Recorder",
    "ResultRecord",
    "RoundRecord",
    "SeatRecord",
    "Step",
    "TooLong",
    "commitment",
    "json_value",
    "move_of",
    "numbered_lines",
    "open_match",
    "parse",
    "play_record",
    "read_lines",
    "read_records",
    "replay",
    "steps",
    "to_line",
]
