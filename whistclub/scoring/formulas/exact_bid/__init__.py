"""Romanian whist: everyone bids a number of tricks and is paid for taking exactly that many."""

from whistclub.scoring.formulas.exact_bid.fold import (
    KNOBS,
    PROBLEMS,
    REASONS,
    cells,
    one_later,
    start,
    step,
)
from whistclub.scoring.formulas.exact_bid.order import MatchOrder, match_order
from whistclub.scoring.formulas.exact_bid.sizes import forbidden_bid, hand_sizes, turns_trump
from whistclub.scoring.formulas.exact_bid.state import HandShown, MatchState

__all__ = [
    "KNOBS",
    "PROBLEMS",
    "REASONS",
    "HandShown",
    "MatchOrder",
    "MatchState",
    "cells",
    "forbidden_bid",
    "hand_sizes",
    "match_order",
    "one_later",
    "start",
    "step",
    "turns_trump",
]
