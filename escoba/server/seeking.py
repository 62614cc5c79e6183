"""Quick match: people who want the same are put at one table; where too few come, bots fill it or it is called off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

import msgspec

from escoba.tables import Options
from escoba.wire import Seeking
from escoba.wire.requests import Seek

BOTS_AFTER, CALLED_OFF_AFTER = 20.0, 60.0
"""Seconds for which people are waited for: then bots fill a table without stake; one with a stake is called off."""
BOT_LEVEL = "tasca"


@dataclass(frozen=True, slots=True)
class _Seeker:
    who: str
    options: Options
    wants: bytes
    since: float


class QuickMatch:
    """Who is looked for. `seat` is called with the people and the options when a table has come together.

    `clock` gives seconds; `look` is to be called from time to time.
    """

    def __init__(
        self,
        seat: Callable[[list[str], Options], None],
        tell: Callable[[str, object], None],
        apart: Callable[[str, str], bool],
        clock: Callable[[], float],
    ) -> None:
        """Nobody is looked for."""
        self._seat, self._tell, self._apart, self._clock = seat, tell, apart, clock
        self._seekers: dict[str, _Seeker] = {}

    def __contains__(self, who: str) -> bool:
        """Whether somebody is looked for."""
        return who in self._seekers

    def __len__(self) -> int:
        """How many are."""
        return len(self._seekers)

    def seek(self, who: str, options: Options) -> None:
        """Look for others who want the same."""
        wants = msgspec.json.encode(options, order="sorted")
        self._seekers[who] = _Seeker(who, options, wants, self._clock())
        self._together(wants)
        if who in self._seekers:
            self._tell_all(wants)

    def stop(self, who: str, tell: bool = True) -> None:
        """Look no more for somebody."""
        seeker = self._seekers.pop(who, None)
        if seeker is not None:
            if tell:
                self._tell(who, Seeking(people=0, seats=seeker.options.seats, over="stopped"))
            self._tell_all(seeker.wants)

    def look(self) -> None:
        """See whose time is up."""
        now = self._clock()
        for seeker in list(self._seekers.values()):
            if seeker.who not in self._seekers:
                continue
            waited = now - seeker.since
            if seeker.options.stake and waited >= CALLED_OFF_AFTER:
                del self._seekers[seeker.who]
                self._tell(seeker.who, Seeking(people=0, seats=seeker.options.seats, over="called_off"))
                self._tell_all(seeker.wants)
            elif not seeker.options.stake and waited >= BOTS_AFTER:
                self._form(self._company(seeker))

    def _together(self, wants: bytes) -> None:
        """Make a table of the people who want this, those who came first first, where there are enough."""
        group = self._who_want(wants)
        for seeker in group:
            company = self._company(seeker)
            if len(company) == seeker.options.seats:
                self._form(company)
                return

    def _company(self, first: _Seeker) -> list[_Seeker]:
        """Somebody and those who can sit with them, as many as the table has seats."""
        company = [first]
        for seeker in self._who_want(first.wants):
            if len(company) < first.options.seats and seeker is not first:
                pairs = combinations([*company, seeker], 2)
                if not any(self._apart(one.who, other.who) for one, other in pairs):
                    company.append(seeker)
        return company

    def _form(self, company: list[_Seeker]) -> None:
        for seeker in company:
            del self._seekers[seeker.who]
            self._tell(seeker.who, Seeking(people=len(company), seats=seeker.options.seats, over="found"))
        self._tell_all(company[0].wants)
        self._seat([seeker.who for seeker in company], company[0].options)

    def _who_want(self, wants: bytes) -> list[_Seeker]:
        return [seeker for seeker in self._seekers.values() if seeker.wants == wants]

    def _tell_all(self, wants: bytes) -> None:
        group = self._who_want(wants)
        for seeker in group:
            self._tell(seeker.who, Seeking(people=len(group), seats=seeker.options.seats))


def options_of(seek: Seek) -> Options:
    """The options of the table that is wanted: for everybody, rated."""
    return Options(
        rules=seek.rules, seats=seek.seats, teams=seek.teams, stake=seek.stake, kind="open", private=False, seconds=30
    )
