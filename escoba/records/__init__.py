"""A match as text: writing it down while it is played, reading it, replaying it by the rules, finding what is wrong."""

from escoba.records.model import PlayRecord, Record, ResultRecord, RoundRecord, SeatRecord, SeedsRecord
from escoba.records.proof import commitment
from escoba.records.read import NotJson, TooLong, json_value, numbered_lines, parse, read_lines, read_records
from escoba.records.replay import RecordFault, Step, move_of, open_match, replay, steps
from escoba.records.seeds import (
    SEED_BYTES,
    dealer_from_seeds,
    deck_from_seeds,
    deck_of,
    part_from_text,
    seed_commitment,
    seeds_record,
)
from escoba.records.write import Recorder, play_record, to_line

__all__ = [
    "SEED_BYTES",
    "NotJson",
    "PlayRecord",
    "Record",
    "RecordFault",
    "Recorder",
    "ResultRecord",
    "RoundRecord",
    "SeatRecord",
    "SeedsRecord",
    "Step",
    "TooLong",
    "commitment",
    "dealer_from_seeds",
    "deck_from_seeds",
    "deck_of",
    "json_value",
    "move_of",
    "numbered_lines",
    "open_match",
    "parse",
    "part_from_text",
    "play_record",
    "read_lines",
    "read_records",
    "replay",
    "seed_commitment",
    "seeds_record",
    "steps",
    "to_line",
]
