"""The claims that the rules allow, in packed numbers."""

from __future__ import annotations

from escoba.bots.packed import Packing, Sets
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet


def claimable_sets(
    rules: RuleSet, packing: Packing, table: int, discarded: int | None, *, claimed: bool = False, few: bool = False
) -> Sets:
    """Every set that may be claimed off a table now; `few`: of a long table only those that a look ahead finds.

    `discarded` is the type of card that the previous play laid down, None where it captured; `claimed` says that this
    turn's claim has been made.
    """
    allowed, must_hold = claim_rule(rules, discarded, claimed=claimed)
    if not allowed or not table:
        return ()
    sets = packing.some_sets(table, FIFTEEN) if few else packing.sets(table, FIFTEEN)
    if must_hold is None:
        return sets
    return tuple([one for one in sets if must_hold in packing.on_table(one[0])])
