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
from whistclub.scoring.duplicate import DuplicateResult, duplicate_result
from whistclub.scoring.errors import BadNotation, BadRules, DealRejected, UnknownVariant
from whistclub.scoring.evenings import EveningTotals, PlayedRubber, evening_totals
from whistclub.scoring.formulas.contracts import (
    Offer,
    Scale,
    cell_name,
    contract_trump,
    copy_missing,
    offers,
    printed_scale,
)
from whistclub.scoring.formulas.exact_bid import (
    HandShown,
    MatchOrder,
    MatchState,
    forbidden_bid,
    hand_sizes,
    match_order,
    turns_trump,
)
from whistclub.scoring.formulas.rubber import RubberShown, RubberState, RubberTotals
from whistclub.scoring.formulas.tricks import CardShown, DriveState, trump_of
from whistclub.scoring.notation import read_deal, write_deal
from whistclub.scoring.settlement import Payment, Settlement, pay_off, settle
from whistclub.scoring.standings import Standing, TieBreak, measured, standings
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
    "CardShown",
    "ContractsDeal",
    "Deal",
    "DealRejected",
    "DriveState",
    "DuplicateResult",
    "EveningTotals",
    "ExactBidDeal",
    "HandShown",
    "Knob",
    "MatchOrder",
    "MatchState",
    "Offer",
    "Payment",
    "PlayedRubber",
    "Problem",
    "Reason",
    "Row",
    "RubberDeal",
    "RubberShown",
    "RubberState",
    "RubberTotals",
    "Rules",
    "Scale",
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
    "contract_trump",
    "copy_missing",
    "duplicate_result",
    "evening_totals",
    "forbidden_bid",
    "formula_of",
    "hand_sizes",
    "house_rules",
    "load_variant",
    "match_order",
    "measured",
    "offers",
    "pay_off",
    "printed_scale",
    "read_deal",
    "settle",
    "shape_of",
    "standings",
    "tally",
    "trump_of",
    "turns_trump",
    "variant_names",
    "write_deal",
]
