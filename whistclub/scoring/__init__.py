"""What the deals of a table are worth: rules as data, a fold that scores, reasons for every point.

Standard library only. Start with `house_rules` and `tally`.
"""

from whistclub.scoring.deals import (
    Bid,
    ContractsDeal,
    Deal,
    ExactBidDeal,
    Problem,
    RubberDeal,
    TricksDeal,
)
from whistclub.scoring.errors import BadNotation, BadRules, DealRejected, UnknownVariant
from whistclub.scoring.formulas.contracts import Offer, cell_name, copy_missing, offers
from whistclub.scoring.formulas.exact_bid import (
    MatchState,
    forbidden_bid,
    match_order,
    turns_trump,
)
from whistclub.scoring.formulas.rubber import RubberShown, RubberState, RubberTotals
from whistclub.scoring.notation import read_deal, write_deal
from whistclub.scoring.settlement import Settlement, settle
from whistclub.scoring.standings import Standing, TieBreak, standings
from whistclub.scoring.tally import Reason, Row, Setup, Sheet, State, formula_of, tally
from whistclub.scoring.variants import (
    Knob,
    Rules,
    Variant,
    house_rules,
    load_variant,
    shape_of,
    variant_names,
)

__all__ = [
    "BadNotation",
    "BadRules",
    "Bid",
    "ContractsDeal",
    "Deal",
    "DealRejected",
    "ExactBidDeal",
    "Knob",
    "MatchState",
    "Offer",
    "Problem",
    "Reason",
    "Row",
    "RubberDeal",
    "RubberShown",
    "RubberState",
    "RubberTotals",
    "Rules",
    "Settlement",
    "Setup",
    "Sheet",
    "Standing",
    "State",
    "TieBreak",
    "TricksDeal",
    "UnknownVariant",
    "Variant",
    "cell_name",
    "copy_missing",
    "forbidden_bid",
    "formula_of",
    "house_rules",
    "load_variant",
    "match_order",
    "offers",
    "read_deal",
    "settle",
    "shape_of",
    "standings",
    "tally",
    "turns_trump",
    "variant_names",
    "write_deal",
]
