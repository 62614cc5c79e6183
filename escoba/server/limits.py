"""How much one connection and one address may ask for."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable

from escoba.server.settings import Limits

MINUTE, DAY = 60.0, 86_400.0


def address_of(host: str) -> str:
    """What counts as one address: an IPv4 address, or the 64 bits of an IPv6 network that one household has."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class Bucket:
    """So many a second, and a few more at once."""

    def __init__(self, a_second: int, burst: int, now: float) -> None:
        """Full, at `now` (seconds of any clock that goes on)."""
        self._rate, self._burst = a_second, burst
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Whether one more is let through."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Window:
    """So many by each address since a moment, then no more until so many seconds have gone by."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._used: dict[str, tuple[float, int]] = {}

    def full(self, address: str, now: float) -> bool:
        since, used = self._used.get(address, (now, 0))
        return used >= self._most and now < since + self._seconds

    def use(self, address: str, now: float) -> None:
        since, used = self._used.get(address, (now, 0))
        # The minute after wrong codes begins with the last of them.
        fresh = now >= since + self._seconds
        self._used[address] = (now if fresh or used + 1 >= self._most else since, 1 if fresh else used + 1)
        if len(self._used) > 10_000:
            self._used = {one: (at, n) for one, (at, n) in self._used.items() if now < at + self._seconds}


class AddressLimits:
    """What each address has used up; forgotten when the server ends."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        """Nothing is used up; `clock` gives seconds."""
        self.connections: Counter[str] = Counter()
        self._most = limits
        self._clock = clock
        self._codes = _Window(limits.wrong_codes, MINUTE)
        self._rooms = _Window(limits.rooms_a_day, DAY)
        self._accounts = _Window(limits.accounts_a_day, DAY)

    def crowded(self, address: str) -> bool:
        """Whether no further connection is taken from there."""
        return self.connections[address] >= self._most.connections_an_address

    def connected(self, address: str) -> None:
        """A connection from there."""
        self.connections[address] += 1

    def disconnected(self, address: str) -> None:
        """One less."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def guessing(self, address: str) -> bool:
        """Whether too many wrong codes came from there to look at another."""
        return self._codes.full(address, self._clock())

    def wrong_code(self, address: str) -> None:
        """A wrong code came from there."""
        self._codes.use(address, self._clock())

    def rooms_used_up(self, address: str) -> bool:
        """Whether no further room is opened from there today."""
        return self._rooms.full(address, self._clock())

    def room_opened(self, address: str) -> None:
        """A room was opened from there."""
        self._rooms.use(address, self._clock())

    def accounts_used_up(self, address: str) -> bool:
        """Whether no further account is made from there today."""
        return self._accounts.full(address, self._clock())

    def account_made(self, address: str) -> None:
        """An account was made from there."""
        self._accounts.use(address, self._clock())
