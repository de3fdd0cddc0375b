"""English whist: deals make games, two games win the rubber, and its margin is the score."""

from whistclub.scoring.formulas.rubber.fold import (
    KNOBS,
    PROBLEMS,
    REASONS,
    RubberShown,
    RubberState,
    cells,
    one_later,
    start,
    step,
)
from whistclub.scoring.formulas.rubber.totals import RubberTotals

__all__ = [
    "KNOBS",
    "PROBLEMS",
    "REASONS",
    "RubberShown",
    "RubberState",
    "RubberTotals",
    "cells",
    "one_later",
    "start",
    "step",
]
