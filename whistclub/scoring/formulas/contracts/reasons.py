"""The steps by which a deal of contracts makes a seat's points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# Who a step is about: the contract, and the declarer, the first of two, who played it; role
# is what the seat was in it, "declarer" or "opponent".
SIDE = ("contract", "level", "tricks", "declarer", "role")

# Each code with the names of its facts.
#
# made, failed         the value of the contract, won or lost
# tricks_made          more, because the tricks taken are worth more than the level bid
# overtricks           n of them at so much each; beyond: others that earned nothing
# first_undertrick     the special price of the first trick short, instead of the value
# undertricks          n short at so much each
# further_undertricks  n short, the first not counted
# all_tricks           what is missing to the value of all 13 tricks
# doubled_pair         the same again, because a trou is worth twice a pair
# opponents            a declarer alone settles with n opponents, of whom one is counted above
# shared               a declarer gets his share of the total for n declarers instead
# defender             what a defender gets where the sides are priced apart
# multiplied           taken so many times after passed-out deals
# pot_taken, pot_paid  a share of the pot, of n
# passed               everybody passed
# not_played           time ran out before the deal
# queens               n queens held in a passed-out deal
REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "made": SIDE,
        "failed": SIDE,
        "tricks_made": (*SIDE, "reached", "value"),
        "overtricks": (*SIDE, "n", "each", "beyond"),
        "first_undertrick": SIDE,
        "undertricks": (*SIDE, "n", "each"),
        "further_undertricks": (*SIDE, "n", "each"),
        "all_tricks": (*SIDE, "value"),
        "doubled_pair": SIDE,
        "opponents": ("n", "each"),
        "shared": ("total", "n"),
        "defender": SIDE,
        "multiplied": ("times",),
        "pot_taken": ("pot", "n"),
        "pot_paid": ("pot", "n"),
        "passed": (),
        "not_played": (),
        "queens": ("n", "each"),
    }
)
