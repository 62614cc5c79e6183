"""Numbers drawn from a text, the same on every machine and in every version of Python."""

from __future__ import annotations

from hashlib import sha256


class Draw:
    """A stream of numbers: SHA-256 of the texts and a counter, in words of 64 bits, the first byte highest."""

    def __init__(self, *texts: str) -> None:
        """The texts are told apart by their lengths: ("ab", "c") is another stream than ("a", "bc")."""
        self._seed = "".join([f"{len(text.encode())}:{text}" for text in texts]).encode()
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1 (limit up to 2**64), each as likely."""
        while True:
            word = self._word()
            if word < 2**64 // limit * limit:
                return word % limit

    def happens(self, chance: float) -> bool:
        """Whether something of this chance (0 to 1) happens."""
        return self._word() >> 11 < chance * 2**53

    def _word(self) -> int:
        self._drawn += 1
        return int.from_bytes(sha256(self._seed + b"#%d" % self._drawn).digest()[:8], "big")
