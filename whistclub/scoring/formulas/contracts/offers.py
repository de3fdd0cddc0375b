"""What the entry form of a table can offer under a club's rules, and what is still to be set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from whistclub.scoring.formulas.contracts.kinds import KINDS, Goal, Trump, cell_name
from whistclub.scoring.formulas.contracts.scales import trump_of
from whistclub.scoring.formulas.contracts.scorer import scorer_of
from whistclub.scoring.variants import Rules, load_variant


@dataclass(frozen=True, slots=True)
class Offer:
    """A contract that can be chosen.

    levels: those that can be scored, lowest first. unset: levels that the table knows but
    has no value for. declarers: players on the side, 1 or 2. most: players who may play it
    at once, each for himself. trump: whether a suit is asked for. tricks: in play, 13 or
    12. goal: whether the level is to be reached or hit exactly.
    """

    contract: str
    levels: tuple[int, ...]
    unset: tuple[int, ...]
    declarers: Literal[1, 2]
    most: int
    trump: Trump
    tricks: int
    goal: Goal


def offers(rules: Rules) -> tuple[Offer, ...]:
    """The contracts that a table may choose from, lowest bid first.

    A contract that the variant hides appears once a club lists it in `contracts_on`. One
    that no bid order ranks comes after the others.

    >>> from whistclub.scoring import house_rules
    >>> [offer.contract for offer in offers(house_rules("solo-whist"))][:3]
    ['pair', 'solo', 'grande_misere']
    """
    on, hidden = rules.knobs["contracts_on"], rules.variant.terms.get("hidden", ())
    names = [
        name for name in KINDS if (name in on if isinstance(on, tuple) else name not in hidden)
    ]
    ranked = [cell.split()[0] for cell in rules.names("bid_order")]
    names.sort(key=lambda name: ranked.index(name) if name in ranked else len(ranked))
    made = (_offer(rules, name) for name in names)
    return tuple(offer for offer in made if offer.levels or offer.unset)


def copy_missing(rules: Rules, slug: str) -> dict[str, int]:
    """The values that another preset has for the cells this table knows but has no value for.

    A club adopts them by adding them to the "table" of its house rules. Raises
    UnknownVariant if there is no such preset.

    >>> from whistclub.scoring import house_rules
    >>> copy_missing(house_rules("solo-whist-6-12-18"), "solo-whist")
    {'abondance_royale': 3}
    """
    other = load_variant(slug).table
    found = {cell: other.get(cell) for cell, value in rules.table.items() if value is None}
    return {cell: value for cell, value in found.items() if value is not None}


def _offer(rules: Rules, contract: str) -> Offer:
    kind, tariff = KINDS[contract], scorer_of(rules).tariff
    low = rules.number("solo_min") if contract == "solo" else 0
    levels = [level for level in kind.levels if level >= low]
    values = {level: rules.table.get(tariff.cell(contract, level)) for level in levels}
    return Offer(
        contract=contract,
        levels=tuple(level for level in levels if values[level] is not None),
        unset=tuple(
            level
            for level in levels
            if values[level] is None and cell_name(contract, level) in rules.table
        ),
        declarers=2 if kind.declarers == 2 else 1,
        most=rules.number("multi_max") if kind.several else 1,
        trump=trump_of(rules, contract),
        tricks=kind.tricks,
        goal=kind.goal,
    )
