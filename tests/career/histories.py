"""Random histories of people, days, stakes and settlements, as lines; some are refused, and how is chosen at random."""

from __future__ import annotations

import json
import random
from datetime import date, timedelta
from typing import Any

Json = dict[str, Any]

PEOPLE = ("ana", "Blas", "çira", "dora\u0301", "e f", "fé" * 20)
BOTS = ("aprendiz", "vecina", "tasca", "contador", "maestro", "experto", "azar", "")
KINDS = ("training", "club", "friends", "open")
BEGINNING = date(2026, 11, 2)


class History:
    """Lines that mostly fit what went before; `lines` grows."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.lines: list[str] = []
        self.people: list[str] = []
        self.under_way: list[Json] = []
        self.over: list[str] = []
        self.matches = 0

    def day(self) -> str:
        return str(BEGINNING + timedelta(days=self.chance.randrange(60)))

    def add(self) -> None:
        """One more line."""
        chance = self.chance.random()
        if not self.people or chance < 0.03:
            line = self.person()
        elif chance < 0.12:
            line = {"event": "day", "id": self.somebody(), "day": self.day()}
        elif chance < 0.55 or not self.under_way:
            line = self.stake()
        else:
            line = self.settle()
        if self.chance.random() < 0.04:
            line = self.spoilt(line)
        if self.chance.random() < 0.01:
            self.lines.append(self.chance.choice(["", "  ", "\t"]))
        self.lines.append(json.dumps(line, ensure_ascii=self.chance.random() < 0.5))
        if self.chance.random() < 0.01:
            self.lines.append(self.chance.choice(["{", "[]", "1", '"a"', "null", "{}", '{"event": "person"}', "NaN"]))

    def somebody(self) -> str:
        return self.chance.choice(self.people if self.chance.random() < 0.98 else ["nobody", "bots", "bot:tasca"])

    def person(self) -> Json:
        names = PEOPLE if self.chance.random() < 0.9 else ("bots", "house", "grants", "pots", "bot:x", "bot", "x" * 65)
        who = self.chance.choice(names)
        if who in (*PEOPLE, "bot") and who not in self.people:
            self.people.append(who)
        return {"event": "person", "id": who, "day": self.day()}

    def stake(self) -> Json:
        chance = self.chance
        kind = chance.choice(KINDS if len(self.people) > 3 or chance.random() < 0.1 else ["training", "club"])
        count = chance.choice([2, 2, 3, 4, 4]) if chance.random() < 0.98 else chance.choice([0, 1, 5])
        bots = 0 if kind == "friends" else chance.choice([0, 0, 0, 1, 2])
        bots = count - 1 if kind == "club" and chance.random() < 0.95 else min(bots, count)
        if len(self.people) < count - bots:
            bots = count - len(self.people)
        seats = chance.sample(self.people, max(count - bots, 0))
        seats += [f"bot:{chance.choice(BOTS)}" for _ in range(bots)]
        chance.shuffle(seats)
        if seats and chance.random() < 0.02:
            seats[chance.randrange(len(seats))] = self.somebody()
        stake = chance.choice([0, 0, 100, 100, 100, 100, 100, 250])
        if chance.random() < 0.9 and (kind == "training" or (kind != "club" and bots)):
            stake = 0
        if chance.random() < 0.03:
            stake = chance.choice([1, -100, 500, 1000, 200])
        self.matches += 1
        line: Json = {"event": "stake", "match": f"m{self.matches}", "kind": kind, "seats": seats}
        line |= {"teams": (count == 4 and chance.random() < 0.5) or chance.random() < 0.01, "stake": stake}
        if self.over and chance.random() < 0.02:
            line["match"] = chance.choice(self.over)
        if chance.random() < 0.6:
            line["house_share"] = chance.choice([0, 25, 25, 10, 33, 100]) if chance.random() < 0.98 else 101
        for key, share in (("bot_from_start", 0.15), ("same_address", 0.15), ("lowest_wins", 0.3)):
            if chance.random() < share:
                line[key] = True
        # One that was refused is settled too, now and then.
        if (len(seats) - bots <= len(self.people) and stake <= 100) or chance.random() < 0.1:
            self.under_way.append(line)
        return line

    def settle(self) -> Json:
        chance = self.chance
        match = chance.choice(self.under_way)
        if chance.random() < 0.95:
            self.under_way.remove(match)
        self.over.append(match["match"])
        seats = match["seats"]
        line: Json = {"event": "settle", "match": match["match"]}
        people = [seat for seat, who in enumerate(seats) if not who.startswith("bot:")]
        gave_up = [seat for seat in people if chance.random() < chance.choice([0, 0, 0.3, 0.8])]
        chance.shuffle(gave_up)
        if chance.random() < 0.03:
            gave_up.append(chance.randrange(-1, len(seats) + 1))
        if gave_up or chance.random() < 0.5:
            line["gave_up"] = gave_up
        if chance.random() < 0.15:
            line["agreed"] = True
            if chance.random() < 0.8:
                return line
        sides = 2 if match["teams"] else len(seats)
        if chance.random() < 0.02:
            sides += chance.choice([-1, 1])
        line["totals"] = [chance.choice([0, 3, 10, 11, 21, 21]) for _ in range(sides)]
        line["winner"] = chance.randrange(sides) if sides > 0 else 0
        if chance.random() < 0.3:
            best = min(line["totals"], default=0) if "lowest_wins" in match else max(line["totals"], default=0)
            line["winner"] = line["totals"].index(best) if line["totals"] else 0
        if len(gave_up) == len(people) and chance.random() < 0.95:
            line["winner"] = None
        if chance.random() < 0.02:
            line["winner"] = chance.choice([None, -1, sides, 7])
        line["first"] = chance.randrange(max(len(seats), 1)) if chance.random() < 0.99 else chance.choice([-1, 4])
        if chance.random() < 0.5:
            line["day"] = self.day()
        return line

    def spoilt(self, line: Json) -> Json:
        """The line with something wrong in it, or something left out."""
        chance = self.chance
        spoilt = dict(line)
        key = chance.choice(list(line))
        match chance.randrange(4):
            case 0:
                del spoilt[key]
            case 1:
                spoilt[chance.choice(["more", "Event", "chips", "id", "seats", "agreed", "winner"])] = chance.choice(
                    [1, None, ""]
                )
            case _:
                spoilt[key] = chance.choice(
                    [None, 1, True, False, 1.0, 0.5, "", "x", [], {}, [None], [True], [1.0], ["ana"], "2026-02-30", -1]
                )
        return spoilt


def history(seed: int, lines: int = 60) -> list[str]:
    """The lines of one random history."""
    made = History(random.Random(seed))
    for who in made.chance.sample(PEOPLE, made.chance.choice([0, 1, 3, 6, 6])):
        made.people.append(who)
        made.lines.append(json.dumps({"event": "person", "id": who, "day": made.day()}))
    while len(made.lines) < lines:
        made.add()
    return made.lines
