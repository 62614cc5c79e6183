"""What the fingerprint of a deck proves, and what not (records, `salt` and `seeds`)."""

from __future__ import annotations

from escoba.screen.words.texts import _


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups of eight, four groups in a line, so that they can be compared by eye."""
    groups = [digits[place : place + 8] for place in range(0, len(digits), 8)]
    return "\n".join([" ".join(groups[place : place + 4]) for place in range(0, len(groups), 4)])


def proves(*, seeded: bool) -> str:
    """What a fingerprint says of a deck; `seeded` where a player has given a part of his own."""
    if seeded:
        return _(
            "This is the fingerprint of the program's seed, which was fixed before you gave your text. The decks of "
            "this match follow from both, so nobody alone could choose them. When the match is over the seed is shown, "
            "and it can be checked."
        )
    return _(
        "This is the fingerprint of the deck and a salt, fixed before the first card was dealt. It proves that no card "
        "was changed since. It does not prove that the shuffle was fair: the program alone chose deck and salt. In "
        "the settings you can add a text of your own to the shuffle."
    )


def before_text(commitment: str) -> str:
    """What is said before a player gives a text: the fingerprint of the program's seed, and what the text is for."""
    fixed = _("The program has fixed its seed. This is its fingerprint:")
    return f"{fixed}\n{grouped(commitment)}\n\n{_('Write any text: the decks follow from both.')}"
