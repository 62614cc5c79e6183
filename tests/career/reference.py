"""A plain reckoning of a career's history, written from the contract's text alone and in another manner.

No classes: the state is one dictionary, each line is taken as a dictionary, and every rule is said as a sentence about
seats. It shares nothing with `escoba.career`, and its volatility is found by halving.
"""

from __future__ import annotations

import copy
import datetime
import json
import math
import re
from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]

LEVELS = {"aprendiz": 1000, "vecina": 1190, "tasca": 1382, "contador": 1505, "maestro": 1620, "experto": 1698}
KEYS: dict[str, tuple[set[str], set[str]]] = {
    "person": ({"id", "day"}, set()),
    "day": ({"id", "day"}, set()),
    "stake": (
        {"match", "kind", "seats", "teams", "stake"},
        {"house_share", "bot_from_start", "same_address", "lowest_wins"},
    ),
    "settle": ({"match"}, {"agreed", "totals", "winner", "first", "gave_up", "day"}),
}


class No(Exception):
    """The line is refused."""


def reckon(lines: Iterable[str]) -> list[Json]:
    """All answers to a history, the errors without their texts."""
    state: Json = {"have": {}, "seen": {}, "xp": {}, "rating": {}, "bots": 0, "house": 0, "grants": 0, "open": {}}
    state["over"] = []
    answers: list[Json] = []
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        before = copy.deepcopy(state)
        try:
            answers.append(one(state, read(text)))
        except No:
            state = before
            answers.append({"error": "", "line": number})
        pots = sum(line["stake"] * len(line["seats"]) for line in state["open"].values())
        assert sum(state["have"].values()) + state["bots"] + state["house"] + state["grants"] + pots == 0
    balances = dict(state["have"])
    for account in ("bots", "house", "grants"):
        balances[account] = state[account]
    balances["pots"] = sum(line["stake"] * len(line["seats"]) for line in state["open"].values())
    answers.append(
        {
            "balances": balances,
            "xp": {who: xp for who, xp in state["xp"].items() if xp},
            "rating": {
                who: {name: shown(tables[name]) for name in ("2", "3-4", "pairs") if name in tables}
                for who, tables in state["rating"].items()
                if tables
            },
        }
    )
    return answers


def no_if(wrong: bool) -> None:
    if wrong:
        raise No


def read(text: str) -> Json:
    """A line as a dictionary whose keys and types are right."""
    try:
        line = json.loads(text)
    except ValueError:
        raise No from None
    no_if(not isinstance(line, dict) or not isinstance(line.get("event"), str) or line["event"] not in KEYS)
    must, may = KEYS[line["event"]]
    no_if(not must <= line.keys() or not line.keys() <= must | may | {"event"})
    for key, value in line.items():
        if key in ("id", "match"):
            no_if(not isinstance(value, str) or not 1 <= len(value) <= 64)
        elif key == "day":
            no_if(not isinstance(value, str) or not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value))
            try:
                datetime.datetime.strptime(value, "%Y-%m-%d")
            except ValueError:
                raise No from None
        elif key == "kind":
            no_if(value not in ("training", "club", "friends", "open"))
        elif key == "seats":
            no_if(not isinstance(value, list) or any(not isinstance(seat, str) or not seat for seat in value))
        elif key == "teams":
            no_if(not isinstance(value, bool))
        elif key in ("stake", "house_share", "first"):
            no_if(type(value) is not int)
        elif key in ("bot_from_start", "same_address", "lowest_wins", "agreed"):
            no_if(value is not True)
        elif key in ("totals", "gave_up"):
            no_if(not isinstance(value, list) or any(type(number) is not int for number in value))
        elif key == "winner":
            no_if(value is not None and type(value) is not int)
    if line["event"] == "settle" and "agreed" not in line:
        no_if(not {"totals", "winner", "first"} <= line.keys())
    found: Json = line
    return found


def one(state: Json, line: Json) -> Json:
    match line["event"]:
        case "person":
            who = line["id"]
            no_if(who in state["have"] or who in ("bots", "house", "grants", "pots") or who.startswith("bot:"))
            state["have"][who], state["seen"][who], state["xp"][who], state["rating"][who] = 1000, line["day"], 0, {}
            state["grants"] -= 1000
            return {"event": "person", "id": who, "balance": 1000}
        case "day":
            who = line["id"]
            no_if(who not in state["have"])
            given = 0
            if line["day"] > state["seen"][who]:
                state["seen"][who] = line["day"]
                if state["have"][who] < 1000:
                    given = min(200, 1000 - state["have"][who])
            state["have"][who] += given
            state["grants"] -= given
            return {"event": "day", "id": who, "granted": given, "balance": state["have"][who]}
        case "stake":
            return staked(state, line)
        case _:
            return settled(state, line)


def is_bot(who: str) -> bool:
    return who[:4] == "bot:"


def staked(state: Json, line: Json) -> Json:
    seats, kind, stake = line["seats"], line["kind"], line["stake"]
    people = [who for who in seats if not is_bot(who)]
    no_if(line["match"] in state["open"] or line["match"] in state["over"])
    no_if(len(seats) not in (2, 3, 4) or (line["teams"] and len(seats) != 4))
    no_if(any(who not in state["have"] for who in people) or any(people.count(who) > 1 for who in people))
    no_if(kind == "club" and len(people) != 1)
    no_if(kind == "friends" and len(people) < 2)
    no_if(kind == "open" and not people)
    no_if(stake not in (0, 100, 250, 500, 1000))
    no_if(not 0 <= line.get("house_share", 0) <= 100)
    if stake:
        no_if(kind == "training" or (kind in ("friends", "open") and len(people) < len(seats)))
        for who in people:
            have = state["have"][who]
            no_if(stake > have // 10 and not (stake == 100 and have >= 100))
    for who in seats:
        if is_bot(who):
            state["bots"] -= stake
        else:
            state["have"][who] -= stake
    state["open"][line["match"]] = line
    return {"event": "stake", "match": line["match"], "paid": {who: stake for who in people if stake}}


def settled(state: Json, line: Json) -> Json:
    no_if(line["match"] not in state["open"])
    match = state["open"][line["match"]]
    seats, kind, stake = match["seats"], match["kind"], match["stake"]
    count = len(seats)
    gave_up = line.get("gave_up", [])
    no_if(any(not 0 <= seat < count or is_bot(seats[seat]) or gave_up.count(seat) > 1 for seat in gave_up))
    people = [seat for seat in range(count) if not is_bot(seats[seat])]
    stayed = [seat for seat in people if seat not in gave_up]
    sides = 2 if match["teams"] else count
    if "agreed" not in line:
        no_if(len(line["totals"]) != sides or not 0 <= line["first"] < count)
        if line["winner"] is None:
            no_if(bool(stayed))
        else:
            no_if(not 0 <= line["winner"] < sides or not stayed)
    del state["open"][line["match"]]
    state["over"].append(line["match"])
    answer: Json = {"event": "settle", "match": line["match"]}
    answer |= {"xp": {}, "chips": {}, "returned": {}, "league": {}, "rating": {}}

    def give(seat: int, chips: int, called: str) -> None:
        if is_bot(seats[seat]):
            state["bots"] += chips
        elif chips:
            state["have"][seats[seat]] += chips
            answer[called][seats[seat]] = answer[called].get(seats[seat], 0) + chips

    worthless = kind == "open" and "same_address" in match
    if "agreed" in line or worthless:
        for seat in range(count):
            if "agreed" in line and seat in gave_up:
                state["house"] += stake
            else:
                give(seat, stake, "returned")
        return answer

    winner = line["winner"]
    winning = [seat for seat in range(count) if winner is not None and seat % sides == winner]
    # Chips: the pot.
    pot = stake * count
    heirs = [seat for seat in winning if seat not in gave_up]
    if heirs:
        kept = math.floor(pot * match.get("house_share", 0) / 100)
        state["house"] += kept
        for seat in heirs:
            give(seat, (pot - kept) // len(heirs), "chips")
        odd = (pot - kept) % len(heirs)
        seat = line["first"]
        while odd:
            if seat in heirs:
                give(seat, 1, "chips")
                odd -= 1
            seat = (seat + 1) % count
    else:
        state["house"] += pot
    # Chips: the prize.
    if kind == "open" and not stake and winner is not None:
        for seat in stayed:
            prize = prize_of(match, line, seat, sides)
            state["house"] -= prize
            give(seat, prize, "chips")
    # XP and league.
    if kind != "training":
        for seat in stayed:
            if seat in winning:
                xp = (5 if kind == "friends" else 10) * count // len(winning)
            else:
                xp = 0 if kind == "friends" else 5
            half = kind == "open" and (len(people) < count or "bot_from_start" in match)
            league = 0 if kind == "friends" else xp // 2 if half else xp
            if xp:
                state["xp"][seats[seat]] += xp
                answer["xp"][seats[seat]] = xp
            if league:
                answer["league"][seats[seat]] = league
    # Rating.
    if kind in ("club", "open"):
        table = "pairs" if match["teams"] else "2" if count == 2 else "3-4"
        old = [strength(state, who, table) for who in seats]
        for seat in people:
            state["rating"][seats[seat]][table] = new = rate(
                old[seat], games_of(match, line, seat, old, gave_up, winning)
            )
            answer["rating"][seats[seat]] = shown(new)
    return answer


def ahead(match: Json, line: Json, one_side: int, other: int) -> bool:
    """Whether one side is before another, by place."""
    if other == line["winner"]:
        return False
    if one_side == line["winner"]:
        return True
    mine, theirs = line["totals"][one_side], line["totals"][other]
    return bool(mine < theirs if "lowest_wins" in match else mine > theirs)


def prize_of(match: Json, line: Json, seat: int, sides: int) -> int:
    table = [20, 5] if match["teams"] else {2: [20, 5], 3: [30, 15, 5], 4: [40, 20, 10, 5]}[sides]
    side = seat % sides
    better = sum(ahead(match, line, other, side) for other in range(sides))
    worse = sum(ahead(match, line, side, other) for other in range(sides))
    held = table[better : sides - worse]
    return sum(held) // len(held)


def strength(state: Json, who: str, table: str) -> tuple[float, float, float]:
    if is_bot(who):
        return (LEVELS.get(who[4:], 1382), 15, 0)
    found: tuple[float, float, float] = state["rating"][who].get(table, (1300, 350, 0.06))
    return found


def games_of(
    match: Json, line: Json, seat: int, old: list[tuple[float, float, float]], gave_up: list[int], winning: list[int]
) -> list[tuple[float, float, float, float]]:
    """Rating and RD of who was met, the score, the weight."""
    count = len(old)
    if match["teams"]:
        a, b = old[(seat + 1) % 4], old[(seat + 3) % 4]
        won = seat in winning and seat not in gave_up
        return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 1 if won else 0, 1)]
    games = []
    for other in range(count):
        if other == seat:
            continue
        if seat in gave_up:
            score: float = 0.5 if other in gave_up else 0
        elif other in gave_up or ahead(match, line, seat, other):
            score = 1
        else:
            score = 0 if ahead(match, line, other, seat) else 0.5
        games.append((old[other][0], old[other][1], score, 1 if count == 2 else 1.5 / (count - 1)))
    return games


def rate(old: tuple[float, float, float], games: list[tuple[float, float, float, float]]) -> tuple[float, float, float]:
    """Glicko-2."""
    mu, phi, sigma = (old[0] - 1500) / 173.7178, old[1] / 173.7178, old[2]
    v_inverse, better = [], []
    for rating, deviation, score, weight in games:
        g = 1 / math.sqrt(1 + 3 * (deviation / 173.7178) ** 2 / math.pi**2)
        e = 1 / (1 + math.exp(-g * (mu - (rating - 1500) / 173.7178)))
        v_inverse.append(weight * g * g * e * (1 - e))
        better.append(weight * g * (score - e))
    v = 1 / sum(v_inverse)
    delta = v * sum(better)
    low, high = math.log(sigma**2) - 20, math.log(sigma**2) + 20

    def f(x: float) -> float:
        ex = math.exp(x)
        pull = (x - math.log(sigma**2)) / 0.25
        return ex * (delta**2 - phi**2 - v - ex) / (2 * (phi**2 + v + ex) ** 2) - pull

    for _ in range(100):
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    return (173.7178 * (mu + phi**2 * sum(better)) + 1500, 173.7178 * phi, sigma)


def shown(rating: tuple[float, float, float]) -> list[float]:
    return [round(rating[0], 2), round(rating[1], 2), round(rating[2], 6)]
