"""The signs of codes that are shared as text and typed by hand: of rule sets, of deals, and of what came of them.

After a prefix of letters come the signs, in groups of four, the last of them a check sign. Digits and letters without
I, L, O, S and U: those that are easily taken for one another are read as one. There are 31 signs, a prime, and in the
sum that the check sign completes every place has its own weight (but for every 31st): so one wrong sign, or two that
changed places, never make another code. Case, spaces and hyphens do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

_SIGNS = "0123456789ABCDEFGHJKMNPQRTVWXYZ"
_TAKEN_FOR = str.maketrans("ILOSU", "1105V")
_GROUP = 4
_BETWEEN = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
"""What may stand between groups: a hyphen, and what other programs make of it."""

_LONGEST = 200
"""Nothing longer is taken for a code at all."""

Fault = Literal["prefix", "sign", "version", "length", "mistyped", "refused"]


class CodeError(ValueError):
    """A text that is no code of its kind; `fault` says why, for whoever tells a person in their own language.

    ``prefix``: it does not begin as a code does; ``sign``: something in it is neither letter nor digit; ``version``:
    it is of another version; ``length``: there are too few signs or too many; ``mistyped``: a sign is wrong, or two
    changed places; ``refused``: it stands for what the game does not have.
    """

    def __init__(self, message: str, fault: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(message)
        self.fault: Fault = fault


def in_groups(prefix: str, signs: str) -> str:
    """The code that says these signs."""
    signs += _check_sign(signs)
    return "-".join([prefix, *(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))])


def signs_of(text: str, prefix: str) -> str:
    """What follows the prefix, without what does not matter; CodeError where it cannot be a code with that prefix."""
    if len(text) > _LONGEST:
        raise CodeError(f"a code does not have {len(text)} letters", "length")
    bare = "".join(sign for sign in text if not sign.isspace() and sign not in _BETWEEN)
    if not bare.isascii() or (bare and not bare.isalnum()):
        raise CodeError("a code has only letters from A to Z and digits", "sign")
    bare = bare.upper()
    if not bare.startswith(prefix):
        raise CodeError(f"a code begins with {prefix}", "prefix")
    return bare.removeprefix(prefix).translate(_TAKEN_FOR)


def checked(signs: str) -> str:
    """The signs without their check sign; CodeError where that is not theirs."""
    if _check_sign(signs[:-1]) != signs[-1:]:
        raise CodeError("there is a typing error in the code: a sign is wrong, or two have changed places", "mistyped")
    return signs[:-1]


def written(number: int, places: int = 1) -> str:
    """A number from 0 on in signs, at least so many."""
    signs = ""
    while number or len(signs) < places:
        number, sign = divmod(number, len(_SIGNS))
        signs = _SIGNS[sign] + signs
    return signs


def value_of(signs: str) -> int:
    """The number that the signs write."""
    value = 0
    for sign in signs:
        value = value * len(_SIGNS) + _SIGNS.index(sign)
    return value


def packed(digits: Iterable[tuple[int, int]]) -> int:
    """One number of several: each digit with how many values it can have, the last one lowest.

    ValueError where one is too large.
    """
    number = 0
    for digit, values in digits:
        if not 0 <= digit < values:
            raise ValueError(f"{digit} is not from 0 to {values - 1}")
        number = number * values + digit
    return number


def unpacked(number: int, values: Iterable[int]) -> tuple[list[int], int]:
    """The digits of a `packed` number, asked for from the lowest up, and the rest."""
    digits = []
    for count in values:
        number, digit = divmod(number, count)
        digits.append(digit)
    return digits, number


def _check_sign(signs: str) -> str:
    """What makes the weighted sum of all signs a multiple of their number; it has the weight 1 itself."""
    total = sum(weight * _SIGNS.index(sign) for weight, sign in enumerate(reversed(signs), 2))
    return _SIGNS[-total % len(_SIGNS)]
