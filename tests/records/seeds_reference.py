"""The deck from everybody's seeds, written from records.md alone and in another way than the program's."""

import hashlib
import hmac
import struct

SPANISH = [f"{printed}{suit}" for suit in "oceb" for printed in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def reference_deck(house: str, seats: list[str | None], number: int, refuse: bool = True) -> list[str]:
    """Codes, top of the deck first; all seeds as hexadecimal digits. Without `refuse` every word is taken."""
    key = hashlib.sha256(bytes.fromhex(house + "".join(part or "0" * 64 for part in seats))).digest()
    deck = list(SPANISH)
    block, queue = 0, list[int]()
    i = 39
    while i >= 1:
        if not queue:
            mac = hmac.new(key, b"escoba-deck-1:%d:%d" % (number, block), hashlib.sha256).digest()
            queue = list(struct.unpack(">8I", mac))
            block += 1
        word = queue.pop(0)
        if refuse and word >= (2**32 // (i + 1)) * (i + 1):
            continue
        j = word % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
        i -= 1
    return deck
