"""Who is whose friend, who asks to be one, and who has blocked whom."""

from __future__ import annotations

from collections.abc import Callable

from escoba.server.accounts import Account, Accounts
from escoba.server.store import Store
from escoba.wire import Friend, Friends, Refused

MOST = 200
"""Friends, askings and blocked people that somebody can have together."""


class FriendDesk:
    """Friendship is mutual; blocking is not, and nobody is told of it. Every verb raises Refused, or is done."""

    def __init__(self, store: Store, accounts: Accounts, here: Callable[[str], bool]) -> None:
        """What the store has; `here` says whether somebody is connected."""
        self._store = store
        self._accounts = accounts
        self._here = here

    def of(self, account: Account) -> Friends:
        """Everybody whom somebody knows."""
        known = []
        for other, state in self._store.read(
            "SELECT other, state FROM friends WHERE account = ? ORDER BY state, other", account.id
        ):
            one = self._accounts.get(str(other))
            if one is not None:
                here = state == "friend" and self._here(one.id)
                known.append(Friend(one.id, one.called, str(state), here))  # type: ignore[arg-type]  # by the schema
        return Friends(friends=tuple(known))

    def friends(self, one: str, other: str) -> bool:
        """Whether two are friends."""
        return self._state(one, other) == "friend"

    def apart(self, one: str, other: str) -> bool:
        """Whether one of two has blocked the other."""
        return "blocked" in (self._state(one, other), self._state(other, one))

    def ask(self, account: Account, name: str) -> str:
        """Ask somebody by name and number; where they have asked already, both are friends. The other's id."""
        other = self._accounts.named(name)
        if other is None or other.id == account.id:
            raise Refused("no_such_person", "Nobody is called so here: a name with its number, as Ana#4821")
        state = self._state(account.id, other.id)
        if state == "asks":
            self.accept(account, other.id)
        elif state == "blocked":
            raise Refused("blocked", "You have blocked them: take that back first")
        elif state is not None:
            raise Refused("already_given", "You have asked them, or are friends already")
        elif self._state(other.id, account.id) != "blocked":
            self._check_room(account.id)
            self._check_room(other.id)
            self._set(account.id, other.id, "asked")
            self._set(other.id, account.id, "asks")
        # Whoever is blocked is not told so: for them it looks asked.
        else:
            self._check_room(account.id)
            self._set(account.id, other.id, "asked")
        return other.id

    def accept(self, account: Account, whom: str) -> None:
        """Be friends with somebody who has asked."""
        if self._state(account.id, whom) != "asks":
            raise Refused("no_such_person", "They have not asked, or no longer")
        self._set(account.id, whom, "friend")
        self._set(whom, account.id, "friend")

    def drop(self, account: Account, whom: str) -> None:
        """Friends no more, and nothing is asked any more."""
        if self._state(account.id, whom) not in ("friend", "asked", "asks"):
            raise Refused("no_such_person", "They are no friend of yours, and nobody has asked")
        self._remove(account.id, whom)
        if self._state(whom, account.id) != "blocked":
            self._remove(whom, account.id)

    def block(self, account: Account, whom: str) -> None:
        """See and hear nothing of somebody any more."""
        if whom == account.id or self._accounts.get(whom) is None:
            raise Refused("no_such_person", "There is no such person")
        if self._state(account.id, whom) is None:
            self._check_room(account.id)
        if self._state(whom, account.id) in ("friend", "asks"):
            self._remove(whom, account.id)
        self._set(account.id, whom, "blocked")

    def unblock(self, account: Account, whom: str) -> None:
        """Take that back."""
        if self._state(account.id, whom) != "blocked":
            raise Refused("no_such_person", "You have not blocked them")
        self._remove(account.id, whom)

    def _check_room(self, account: str) -> None:
        if self._store.number("SELECT count(*) FROM friends WHERE account = ?", account) >= MOST:
            raise Refused("friends_full", f"That would be more than {MOST} people in somebody's list")

    def _state(self, account: str, other: str) -> str | None:
        row = self._store.one("SELECT state FROM friends WHERE account = ? AND other = ?", account, other)
        return None if row is None else str(row[0])

    def _set(self, account: str, other: str, state: str) -> None:
        self._store.write("REPLACE INTO friends VALUES (?, ?, ?)", account, other, state)

    def _remove(self, account: str, other: str) -> None:
        self._store.write("DELETE FROM friends WHERE account = ? AND other = ?", account, other)
