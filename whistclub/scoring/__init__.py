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
from whistclub.scoring.tally import Reason, Row, Setup, Sheet, formula_of, tally
from whistclub.scoring.variants import Rules, Variant, house_rules, load_variant, variant_names

__all__ = [
    "BadNotation",
    "BadRules",
    "Bid",
    "ContractsDeal",
    "Deal",
    "DealRejected",
    "ExactBidDeal",
    "Problem",
    "Reason",
    "Row",
    "RubberDeal",
    "Rules",
    "Setup",
    "Sheet",
    "TricksDeal",
    "UnknownVariant",
    "Variant",
    "formula_of",
    "house_rules",
    "load_variant",
    "tally",
    "variant_names",
]
