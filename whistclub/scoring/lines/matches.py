"""Answers for Romanian whist: one hand, the hand sizes of a match, or a match as played."""

from __future__ import annotations

from typing import cast

from whistclub.scoring.deals import ExactBidDeal
from whistclub.scoring.errors import BadNotation
from whistclub.scoring.formulas.exact_bid import match_order, start, turns_trump
from whistclub.scoring.lines.writing import (
    Answer,
    Line,
    deals_of,
    has_deals,
    is_single,
    seat_answer,
    sheet_of,
)
from whistclub.scoring.notation import read_deal, read_list, read_number
from whistclub.scoring.tally import Setup
from whistclub.scoring.variants import Rules, house_rules


def match_answer(rules: Rules, line: Line, explain: bool) -> Answer:
    """Points by seat for a hand or a match, with the ranking of a match; else hand sizes.

    Hand sizes are checked only if the line itself names a format.
    """
    named = line.get("format") is not None
    if named:
        own = cast(Line, line.get("rules") or {})
        rules = house_rules(rules.variant.slug, {**own, "format": line["format"]})
    drawn = line.get("drawn")
    sizes = None if drawn is None else read_list(drawn, "drawn", _drawn_size)
    if not has_deals(line):
        return _hand_sizes(rules, _players(line), sizes)
    match = not is_single(line)
    stated = match and "players" in line
    seats = _players(line) if stated else _seats_of_first(rules, line)
    setup = Setup(seats=seats, drawn=sizes, checked=named and match)
    sheet = sheet_of(rules, setup, deals_of(line))
    answered = seat_answer(line, sheet, explain)
    if not match:
        return answered
    order = match_order(rules, sheet)
    answered |= {"ranking": [*order.ranking], "places": [*order.places]}
    if order.decided_by is not None:
        answered["decided_by"] = {"places": [1, 2], "rule": order.decided_by}
    return answered


def _hand_sizes(rules: Rules, players: int, drawn: tuple[int, ...] | None) -> Answer:
    sizes = start(rules, Setup(seats=players, drawn=drawn)).sizes or ()
    return {
        "hands": len(sizes),
        "hand_sizes": [*sizes],
        "trump": [turns_trump(cards) for cards in sizes],
    }


def _players(line: Line) -> int:
    """How many play; 0, which no rules allow, where that is null.

    Raises BadNotation if it is not a whole number, or not said.
    """
    if "players" not in line:
        raise BadNotation("players or deals are missing")
    return read_number(line["players"], "players") or 0


def _seats_of_first(rules: Rules, line: Line) -> int:
    """As many players as the first hand has bids, or tricks if the bids are left out."""
    deals = deals_of(line)
    if not deals:
        raise BadNotation("players are missing, and there is no hand to count them by")
    first = cast(ExactBidDeal, read_deal(rules.variant, deals[0]))
    return len(first.bids or first.tricks or ())


def _drawn_size(value: object, name: str) -> int:
    """A size drawn; 0, which no match has, where it is null."""
    return read_number(value, name) or 0
