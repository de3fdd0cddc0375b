"""Belgian whist, wiezen and solo whist: a side undertakes a contract, the table prices it.

A preset's file has, beside what every variant has: `scales`, how amounts run with the
tricks (see `Scale`); `trump`, contracts whose trump is not as usual; `hidden`, contracts
that are scored but not offered; `defenders` and `declarers_lose`, where the two sides are
priced apart.
"""

from whistclub.scoring.formulas.contracts.checks import PROBLEMS
from whistclub.scoring.formulas.contracts.fold import Shows, State, one_later, start, step
from whistclub.scoring.formulas.contracts.kinds import cell_name, cells
from whistclub.scoring.formulas.contracts.knobs import KNOBS
from whistclub.scoring.formulas.contracts.offers import (
    Offer,
    copy_missing,
    offers,
)
from whistclub.scoring.formulas.contracts.reasons import REASONS
from whistclub.scoring.formulas.contracts.scales import Scale, printed_scale
from whistclub.scoring.formulas.contracts.scales import trump_of as contract_trump

__all__ = [
    "KNOBS",
    "PROBLEMS",
    "REASONS",
    "Offer",
    "Scale",
    "Shows",
    "State",
    "cell_name",
    "cells",
    "contract_trump",
    "copy_missing",
    "offers",
    "one_later",
    "printed_scale",
    "start",
    "step",
]
