"""Every reason is one that its family lists, with the facts that a sentence needs."""

from __future__ import annotations

from random import Random

import pytest

from tests.scoring import random_deals
from whistclub.scoring import RubberDeal, Setup, TricksDeal, formula_of, house_rules, tally

RUNS = {"streak": True, "streak_len": 2, "max_players": 7}
STRICT = {"slam_bonus": 3, "cap_at_target": True, "rubber_bonus_when": "always"}


def sheets(slug, knobs, make, seats=4, tables=150):
    rules = house_rules(slug, knobs)
    for seed in range(tables):
        deals = make(Random(seed), rules, seats)
        yield tally(rules, Setup(seats=seats, checked=False), deals, keep_surplus=True)


def slams_and_revokes(rng, rules, seats):
    """A rubber in which the rare things are not rare; the first deal is thrown in."""
    deals = [RubberDeal(passed=True)]
    for _ in range(40):
        ns = rng.choice((0, 3, 6, 8, 10, 13))
        held = rng.choice(((0, 0), (4, 0), (0, 3)))
        revokes = (rng.choice((0, 0, 1)), rng.choice((0, 0, 1)))
        mode = rng.choice(("tricks", "add", "deduct"))
        deals.append(RubberDeal((ns, 13 - ns), held, revokes, mode))
    return deals


def a_hand_left_out(rng, rules, seats):
    """A court whist card for whose first hand there was no time."""
    return [TricksDeal((), played=False), *random_deals.court_card(rng, rules, seats)[1:]]


def reasons_of(sheet):
    for row in sheet.rows:
        yield from (one for steps in row.reasons for one in steps)
        yield from (one for steps in getattr(row.shows, "reasons", ()) for one in steps)
        yield from (one for steps in getattr(row.shows, "bonuses", ()) for one in steps)


@pytest.mark.parametrize(
    ("slug", "knobs", "make", "seats"),
    [
        ("english-short-laws", STRICT, slams_and_revokes, 4),
        ("romanian", RUNS, random_deals.exact_bid, 7),
        ("court-whist", {}, a_hand_left_out, 4),
    ],
)
def test_a_family_gives_every_reason_it_lists_and_no_other(slug, knobs, make, seats):
    listed = formula_of(house_rules(slug)).REASONS
    given = {}
    for sheet in sheets(slug, knobs, make, seats):
        for reason in reasons_of(sheet):
            given[reason.code] = tuple(reason.facts)
    assert given == dict(listed)
