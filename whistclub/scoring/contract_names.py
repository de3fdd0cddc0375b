"""The contracts that can be written down in Belgian whist and solo whist, by their keys."""

from __future__ import annotations

CONTRACTS = (
    "pair",
    "solo",
    "petite_misere",
    "piccolo",
    "piccolissimo",
    "abondance",
    "abondance_royale",
    "abondance_etalee",
    "trou",
    "grande_misere",
    "misere_etalee",
    "chelem",
    "chelem_etale",
)
