"""What the table says, in the language of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import Card, Suit
from escoba.screen.scenes.table.lying import Told
from escoba.screen.texts import _, ngettext


def sum_of(values: Sequence[int]) -> str:
    """The values added up, such as ``7 + 5 + 3 = 15``; a single value stands alone."""
    if len(values) == 1:
        return str(values[0])
    return f"{' + '.join(str(value) for value in values)} = {sum(values)}"


def card_name(card: Card) -> str:
    """A card's name, such as *seven of oros*."""
    rank = {
        1: _("ace"),
        2: _("two"),
        3: _("three"),
        4: _("four"),
        5: _("five"),
        6: _("six"),
        7: _("seven"),
        8: _("sota"),
        9: _("caballo"),
        10: _("rey"),
    }[card.value]
    suit = {
        Suit.OROS: _("oros"),
        Suit.COPAS: _("copas"),
        Suit.ESPADAS: _("espadas"),
        Suit.BASTOS: _("bastos"),
    }[card.suit]
    return _("{rank} of {suit}").format(rank=rank, suit=suit)


def told(move: Told, name: str) -> str:
    """A move in a line: who, and the sum of what was taken, or the card that was laid down."""
    if not move.takes:
        assert move.card is not None
        return _("{name} lays down: {card}").format(name=name, card=card_name(move.card))
    values = [card.value for card in move.takes]
    if move.card is not None:
        values.insert(0, move.card.value)
    total = sum_of(values)
    if move.opening:
        opening = ngettext("{name}: escoba de mano, {sum}", "{name}: {escobas} escobas de mano, {sum}", move.escobas)
        return opening.format(name=name, sum=total, escobas=move.escobas)
    if move.escobas:
        return _("{name}: escoba, {sum}").format(name=name, sum=total)
    if move.card is None:
        return _("{name} claims {sum}").format(name=name, sum=total)
    return _("{name}: {sum}").format(name=name, sum=total)
