"""What a club may set about its contracts, beside the cells of the point table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from whistclub.scoring.formulas.contracts.kinds import CONTRACTS, cells
from whistclub.scoring.variants import Knob

# A club that has its own table often changes one knob only, so each stands alone:
#
# bid_order         ranking, lowest first, by cell, or by contract for all its levels; shown
# suit_order        breaks equal bids, highest first; shown
# contracts_on      contracts that exist; none: all that have a value
# solo_min          lowest solo
# solo_over_cap     tricks above it earn a solo nothing; up to it each earns the step
# pair_step         points a trick over and under in a pair; none: the steps of the table
# under_first       what the first trick short costs: the value and a step, a sum of its own
#                   for every contract that counts tricks short, or as the table prints it
# pair_all_tricks   value of a made pair that took all 13; double: twice the linear value
# pair13_fail       value + step a trick short; the value; value + step a trick after the first;
#                   or as the table prints every failed pair
# abondance_over    value of the tricks made; none; 1 each
# abondance_trump   whether an abundance has a trump
# trou_aces         aces that make the trou compulsory; shown
# trou_value        the cell, flat; the cell and 2 a trick; twice a pair of the same level
# trou_level4       tricks asked with four aces and the trump kept; shown
# multi_settlement  several misères: each alone against three, or all shared
# max_players       five if a fifth may sit at a table, where one sits out of each deal
# multi_max         most players on one misère
# pass_multiplier   what passed-out deals do to the next one
# pass_action       what follows four passes: who deals, and whether it counts (shown). A
#                   general misère or a fine in points is entered as an adjustment.
# zero_sum          whether the points of each deal must add up to 0: a pot gives and takes, so
#                   most ask it of deals without one only
# pot               whether a pot lies on the table
# fault_fine        points the offender pays each of the others; free: decided each time; shown
# referee_needed    contracts that a referee must confirm; shown
# stake_per_point   cents a point; shown
KNOBS: Mapping[str, Knob] = MappingProxyType(
    {
        "bid_order": Knob("names", tuple(dict.fromkeys([*cells(), *CONTRACTS]))),
        "suit_order": Knob("order", ("H", "D", "C", "S")),
        "contracts_on": Knob("names", CONTRACTS, nullable=True),
        "solo_min": Knob("number", low=1, high=13),
        "solo_over_cap": Knob("number", low=1, high=13, nullable=True),
        "pair_step": Knob("number", nullable=True),
        "under_first": Knob("number", ("base+step", "table")),
        "pair_all_tricks": Knob("number", ("double",), nullable=True),
        "pair13_fail": Knob("choice", ("base_plus", "flat", "base_first", "table")),
        "abondance_over": Knob("choice", ("by_tricks", "none", "plus_one")),
        "abondance_trump": Knob("choice", ("suit", "none")),
        "trou_aces": Knob("choice", ("3", "3 or 4")),
        "trou_value": Knob("choice", ("fixed", "linear", "doubled_pair")),
        "trou_level4": Knob("number", low=8, high=9),
        "max_players": Knob("number", low=4, high=5),
        "multi_settlement": Knob("choice", ("independent", "pooled")),
        "multi_max": Knob("number", low=1, high=4),
        "pass_multiplier": Knob("choice", ("none", "double_once", "additive")),
        "pass_action": Knob(
            "choice",
            ("same_dealer", "next_dealer", "counts_as_deal", "queens_to_pot", "general_misere"),
        ),
        "zero_sum": Knob("switch", ("without_pot",)),
        "pot": Knob("switch"),
        "fault_fine": Knob("number", ("free",), nullable=True),
        "referee_needed": Knob("names", CONTRACTS),
        "stake_per_point": Knob("number", nullable=True),
    }
)
