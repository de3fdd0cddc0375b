"""How the amount of a contract runs with the tricks, as a variant's file and a club's knobs say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, cast

from whistclub.scoring.formulas.contracts.kinds import ALL_TRICKS, KINDS, Trump
from whistclub.scoring.variants import Rules

LINEAR_TROU = 2  # points a trick where a club makes its trou linear


@dataclass(frozen=True, slots=True)
class Scale:
    """What tricks beside the level change in the amount of one contract.

    over, under: points a trick above and below the level; under 0 is a flat failure.
    cap: tricks above it earn nothing. by_tricks: a made contract pays what the tricks taken
    are worth, not the level. all_tricks: a made contract that took all 13 pays this, or
    twice its amount. first: what the first trick short costs, by level or for every level,
    instead of the value and a step; further ones cost `under` each. base: what a failure
    starts from instead of the value.
    """

    over: int = 0
    under: int = 0
    cap: int = ALL_TRICKS
    by_tricks: bool = False
    all_tricks: int | Literal["double"] | None = None
    first: int | Mapping[str, int] | None = None
    base: int | None = None

    def first_at(self, level: int) -> int | None:
        """The special price of the first trick short at this level, if there is one."""
        if self.first is None or isinstance(self.first, int):
            return self.first
        return self.first.get(str(level))


def scale_of(rules: Rules, contract: str) -> Scale:
    """The scale of a contract in a variant with the club's own knobs.

    Raises ValueError if the variant's file has a scale that is no scale.
    """
    scale = printed_scale(rules, contract)
    if contract == "pair":
        scale = _pair(rules, scale)
    elif contract == "solo":
        cap = rules.knobs["solo_over_cap"]
        scale = replace(scale, cap=cap if isinstance(cap, int) else ALL_TRICKS)
    elif contract == "abondance":
        over = rules.word("abondance_over")
        scale = replace(scale, over=int(over == "plus_one"), by_tricks=over == "by_tricks")
    elif contract == "trou":
        scale = _trou(rules, scale)
    first = rules.knobs["under_first"]
    if first == "base+step":
        return replace(scale, first=None, base=None)
    if isinstance(first, int) and (scale.under or scale.first is not None):
        return replace(scale, first=first, base=None)
    return scale


def trump_of(rules: Rules, contract: str) -> Trump:
    """Whether a trump is named with this contract."""
    if contract == "abondance":
        return "required" if rules.word("abondance_trump") == "suit" else "none"
    own = rules.variant.terms.get("trump", {}).get(contract)
    return KINDS[contract].trump if own is None else cast(Trump, own)


def printed_scale(rules: Rules, contract: str) -> Scale:
    """The scale as the variant's file has it, whatever the knobs say.

    Raises ValueError if the file has a scale that is no scale.
    """
    terms = rules.variant.terms.get("scales", {}).get(contract, {})
    if unknown := set(terms) - ({item.name for item in fields(Scale)} - {"cap"}):
        raise ValueError(f"{rules.variant.slug}.toml: scales.{contract} has {sorted(unknown)}")
    return Scale(**terms)


def _pair(rules: Rules, scale: Scale) -> Scale:
    step, all_tricks = rules.knobs["pair_step"], rules.knobs["pair_all_tricks"]
    scale = replace(scale, all_tricks="double" if all_tricks == "double" else None)
    if isinstance(all_tricks, int):
        scale = replace(scale, all_tricks=all_tricks)
    if not isinstance(step, int):
        return scale
    # Where a table prints its failures apart, a trick short may cost another step than a
    # trick over; a step of the club's own counts for both alike.
    return replace(scale, over=step, under=step) if "pair_step" in rules.changed else scale


def _trou(rules: Rules, scale: Scale) -> Scale:
    """The trou as the table prints it, unless the club chose another way to value it."""
    way = rules.word("trou_value")
    if way == rules.variant.knobs["trou_value"]:
        return scale
    if way == "fixed":
        return Scale(all_tricks=scale.all_tricks if isinstance(scale.all_tricks, int) else None)
    return Scale(LINEAR_TROU, LINEAR_TROU, all_tricks=scale.all_tricks)
