"""Who people are on this server: a key that is kept as its hash, a name with a number, nothing else."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from escoba.server.store import Row, Store
from escoba.storage.text_safety import clean_name
from escoba.wire import KEY_DIGITS, Refused

MOVING_SECONDS = 600
"""How long a moving code is valid."""
_NUMBERS = 9_999
"""A name can be had so often, `Ana#1` to `Ana#9999`."""
_MOST_OFFSET = 14 * 60
"""Minutes east of UTC that a calendar can be; as many west."""
_KEY = re.compile(rf"[0-9a-f]{{{KEY_DIGITS}}}")
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of codes: none that is taken for another."""
_COLUMNS = "SELECT id, name, number, utc_offset, seen_day, xp, tier FROM accounts"


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody; `called` is what others see. `seen_day` is the newest day looked at, `utc_offset` in minutes."""

    id: str
    name: str
    number: int
    utc_offset: int
    seen_day: date
    xp: int
    tier: int

    @property
    def called(self) -> str:
        """Name and number, as `Ana#4821`."""
        return f"{self.name}#{self.number}"

    def day(self, now: datetime) -> date:
        """The day now, by the server's clock and this person's calendar."""
        return local(now, self.utc_offset).date()


def local(now: datetime, utc_offset: int) -> datetime:
    """A moment by the clock of a time zone."""
    return now.astimezone(UTC).replace(tzinfo=None) + timedelta(minutes=utc_offset)


def random_code(letters: int) -> str:
    """So many letters that are easy to read out, by chance."""
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))


def check_key(key: str) -> bytes:
    """The hash under which an account is kept; Refused where it is no key."""
    if not _KEY.fullmatch(key):
        raise Refused("bad_key", f"A key is {KEY_DIGITS} lower-case hexadecimal digits, made by your program")
    return sha256(bytes.fromhex(key)).digest()


class Accounts:
    """All accounts. Every verb raises Refused, and then nothing has changed."""

    def __init__(self, store: Store) -> None:
        """Those that the store has."""
        self._store = store

    def by_key(self, key: str) -> Account | None:
        """Whose key this is, if anybody's."""
        row = self._store.one(f"{_COLUMNS} WHERE key = ?", check_key(key))
        return None if row is None else _account(row)

    def get(self, id: str) -> Account | None:
        """Somebody by id; None where there is nobody (any more)."""
        row = self._store.one(f"{_COLUMNS} WHERE id = ?", id)
        return None if row is None else _account(row)

    def named(self, called: str) -> Account | None:
        """Somebody by name and number."""
        name, _, number = called.rpartition("#")
        if not number.isdecimal() or len(number) > 4:
            return None
        row = self._store.one(f"{_COLUMNS} WHERE folded = ? AND number = ?", _folded(clean_name(name)), int(number))
        return None if row is None else _account(row)

    def make(self, key: str, name: str, utc_offset: int, now: datetime) -> Account:
        """Somebody new."""
        hashed, name = check_key(key), _checked(name)
        account = Account(secrets.token_hex(6), name, self._free_number(name), _within(utc_offset), now.date(), 0, 0)
        self._store.write(
            "INSERT INTO accounts (id, key, name, folded, number, utc_offset, seen_day) VALUES (?, ?, ?, ?, ?, ?, ?)",
            account.id,
            hashed,
            name,
            _folded(name),
            account.number,
            account.utc_offset,
            account.day(now).isoformat(),
        )
        return account

    def rename(self, account: Account, name: str) -> Account:
        """Another name, with a number of its own."""
        name = _checked(name)
        number = self._free_number(name)
        self._store.write(
            "UPDATE accounts SET name = ?, folded = ?, number = ? WHERE id = ?",
            name,
            _folded(name),
            number,
            account.id,
        )
        renamed = self.get(account.id)
        assert renamed is not None
        return renamed

    def lives_at(self, account: Account, utc_offset: int) -> None:
        """Somebody's calendar is that of this time zone."""
        if _within(utc_offset) != account.utc_offset:
            self._store.write("UPDATE accounts SET utc_offset = ? WHERE id = ?", _within(utc_offset), account.id)

    def moving_code(self, account: Account, now: datetime) -> str:
        """A code with which the account goes to another key; one asked for before is void."""
        code = random_code(12)
        self._store.write("DELETE FROM moving_codes WHERE account = ? OR until < ?", account.id, int(now.timestamp()))
        self._store.write(
            "INSERT INTO moving_codes (code, account, until) VALUES (?, ?, ?)",
            _hashed(code),
            account.id,
            int(now.timestamp()) + MOVING_SECONDS,
        )
        return code

    def move(self, code: str, key: str, now: datetime) -> Account:
        """Give the account of a moving code this key in place of its own."""
        hashed = check_key(key)
        row = self._store.one("SELECT account, until FROM moving_codes WHERE code = ?", _hashed(_spelled(code)))
        if row is None or not isinstance(row[1], int) or row[1] < now.timestamp():
            raise Refused("bad_moving_code", "There is no such moving code (any more): it is valid once, ten minutes")
        self._store.write("DELETE FROM moving_codes WHERE account = ?", row[0])
        self._store.write("UPDATE accounts SET key = ? WHERE id = ?", hashed, row[0])
        account = self.get(str(row[0]))
        assert account is not None
        return account

    def delete(self, account: Account) -> None:
        """Forget somebody; their chips have been given away before."""
        self._store.write("DELETE FROM accounts WHERE id = ?", account.id)

    def _free_number(self, name: str) -> int:
        taken = {row[0] for row in self._store.read("SELECT number FROM accounts WHERE folded = ?", _folded(name))}
        free = [number for number in range(1, _NUMBERS + 1) if number not in taken]
        if not free:
            raise Refused("name_full", f"So many people are called {name} here that no number is left: take another")
        return secrets.choice(free)


def _account(row: Row) -> Account:
    id, name, number, utc_offset, seen_day, xp, tier = row
    assert isinstance(number, int)
    assert isinstance(utc_offset, int)
    assert isinstance(xp, int)
    assert isinstance(tier, int)
    return Account(str(id), str(name), number, utc_offset, date.fromisoformat(str(seen_day)), xp, tier)


def _checked(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned or "#" in cleaned:
        raise Refused("bad_name", "A name has 1 to 40 letters that can be seen, and no #")
    return cleaned


def _folded(name: str) -> str:
    """Names that differ in capitals only are one."""
    return name.casefold()


def _within(utc_offset: int) -> int:
    return max(-_MOST_OFFSET, min(_MOST_OFFSET, utc_offset))


def _spelled(code: str) -> str:
    """A code as somebody may type it."""
    return "".join(letter for letter in code.upper() if letter in _LETTERS)


def _hashed(code: str) -> bytes:
    return sha256(code.encode()).digest()
