"""Messages are enough: whoever reads them knows what a whole view would say, from wherever they begin."""

import random

import pytest

from escoba.tables import Options, TableView, verbs
from tests.tables.client import Client, as_known, told_to_watchers
from tests.tables.permuting import PRESET_IDS, SEATINGS, Recorded, Stage


class Read(Recorded):
    """An evening in which every person reads what they are sent, and is asked after each verb what they know."""

    clients: dict[str, Client]
    resumed = 0

    def deliver(self) -> None:
        self.__dict__.setdefault("clients", {})
        for who in list(self.clients):
            if who not in self.table.people:
                del self.clients[who]
        for who in self.table.people:
            if who not in self.clients:
                self.clients[who] = Client(who)
                self.clients[who].read(self.table.view(who, self.now))
            client = self.clients[who]
            chance = random.Random(f"{who} {self.now}")
            if chance.random() < 0.3:
                # Somebody whose line is lost for a while reads it all later, or gets a whole view.
                continue
            news = self.table.resume(who, client.number, self.now)
            self.resumed += isinstance(news, TableView)
            for message in [news] if isinstance(news, TableView) else news:
                client.read(message)
            view = self.table.view(who, self.now)
            assert client.number == view.number
            if view.seat is not None or view.match is None:
                assert client.seen == as_known(view)
            else:
                assert told_to_watchers(client.seen) == told_to_watchers(as_known(view))


@pytest.mark.parametrize("number", range(12))
@pytest.mark.slow
def test_what_was_read_is_what_a_view_says(number: int) -> None:
    with Stage().set():
        seats, teams, who = SEATINGS[number % len(SEATINGS)]
        rules: dict[str, str | int | bool] = {"preset": PRESET_IDS[number % len(PRESET_IDS)], "target": 5}
        evening = Read(Options(rules=rules, seats=seats, teams=teams, spectators=True, seconds=10), number)
        evening.seat(*who)
        evening.done(verbs.Arrive("W", "Watcher", invited=True))
        evening.play_match()
        assert evening.table.finished is not None
        assert evening.table.finished.over.reason in ("won", "agreed", "given_up")
