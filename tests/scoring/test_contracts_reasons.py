"""Why a deal is worth what it is: the steps that a seat can be told."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import PASSED, played, row_of, together
from whistclub.scoring import ContractsDeal, Setup, house_rules, tally
from whistclub.scoring.formulas.contracts import REASONS


def _steps(slug, deal, seat, **knobs):
    return [(step.code, step.points) for step in row_of(slug, deal, **knobs).reasons[seat]]


def test_why_26_twelve_bid_and_ten_made():
    # Source: the second example of Whisthub: 20, and 2 short at 3 each.
    value, short = row_of("whisthub", played("pair 12", 10, 0, 2)).reasons[0]
    assert (value.code, value.points) == ("failed", -20)
    assert (value.facts["level"], value.facts["tricks"]) == (12, 10)
    assert (short.code, short.points) == ("undertricks", -6)
    assert (short.facts["n"], short.facts["each"]) == (2, 3)


def test_an_opponent_is_told_the_same_steps_the_other_way_round():
    deal = played("pair 12", 10, 0, 2)
    assert _steps("whisthub", deal, 1) == [("failed", 20), ("undertricks", 6)]
    step = row_of("whisthub", deal).reasons[1][0]
    assert (step.facts["role"], step.facts["declarer"]) == ("opponent", 0)


def test_a_declarer_alone_is_paid_by_three():
    # Seven tricks for a solo of six: 4 and 1, three times.
    deal = played("solo 6", 7, 2)
    steps = [("made", 4), ("overtricks", 1), ("opponents", 10)]
    assert _steps("whisthub", deal, 2) == steps
    assert row_of("whisthub", deal).reasons[2][-1].facts == {"n": 3, "each": 5}
    assert _steps("whisthub", deal, 0) == [("made", -4), ("overtricks", -1)]


def test_tricks_above_the_cap_are_told_as_earning_nothing():
    step = row_of("whisthub", played("solo 7", 10)).reasons[0][1]
    assert (step.code, step.facts["n"], step.facts["beyond"]) == ("overtricks", 1, 2)


def test_an_abundance_is_told_what_the_tricks_made_are_worth():
    step = row_of("whisthub", played("abondance 9", 11)).reasons[0][1]
    assert (step.code, step.points) == ("tricks_made", 10)
    assert (step.facts["reached"], step.facts["value"]) == (11, 20)


@pytest.mark.parametrize(
    ("slug", "deal", "knobs", "steps"),
    [
        (
            "whisthub",
            played("pair 8", 13),
            {},
            [("made", 8), ("overtricks", 15), ("all_tricks", 7)],
        ),
        ("whisthub", played("pair 13", 13), {}, [("made", 30)]),
        (
            "wiezen-iwwa",
            played("pair 8", 13),
            {},
            [("made", 2), ("overtricks", 5), ("all_tricks", 7)],
        ),
        (
            "wiezen-iwwa",
            played("pair 8", 5),
            {},
            [("first_undertrick", -6), ("further_undertricks", -4)],
        ),
        (
            "kleurenwiezen-7",
            played("pair 13", 11),
            {},
            [("failed", -30), ("further_undertricks", -3)],
        ),
        (
            "kleurenwiezen-7",
            played("solo 5", 10),
            {"solo_over_cap": None},
            [("made", 3), ("tricks_made", 4), ("overtricks", 2), ("opponents", 18)],
        ),
        (
            "whisthub",
            played("trou 8", 9),
            {"trou_value": "doubled_pair"},
            [("made", 8), ("overtricks", 3), ("doubled_pair", 11)],
        ),
        (
            "whisthub",
            played("pair 8", 8, pass_rounds=1),
            {},
            [("made", 8), ("multiplied", 8)],
        ),
        ("whist-preneur", played("trou 8", 7), {}, [("failed", 0)]),
        ("whisthub", PASSED, {}, [("passed", 0)]),
        (
            "wiezen-pot",
            ContractsDeal(queens=(2, 1, 1, 0)),
            {},
            [("passed", 0), ("queens", -6)],
        ),
        ("jeuxdecartes", together("piccolo", 1, 1, 1), {}, [("made", 18), ("shared", -12)]),
    ],
)
def test_the_first_seat_is_told_these_steps(slug, deal, knobs, steps):
    assert _steps(slug, deal, 0, **knobs) == steps


def test_defenders_of_declarer_scoring_have_their_own_step():
    assert _steps("whist-preneur", played("solo 7", 6), 3) == [("defender", 12)]


def test_each_of_several_misères_is_told_apart():
    steps = row_of("whisthub", together("grande_misere", 0, 1)).reasons[0]
    assert [(s.code, s.points) for s in steps] == [
        ("made", 12),
        ("opponents", 24),
        ("failed", 12),
    ]
    assert [s.facts.get("declarer") for s in steps] == [0, None, 1]


def test_what_the_pot_gave_is_a_step():
    rules = house_rules("wiezen-pot")
    row = tally(rules, Setup(pot=9), [together("grande_misere", 0, 0)]).rows[0]
    assert [(s.code, s.points, dict(s.facts)) for s in row.reasons[0]][-1] == (
        "pot_taken",
        5,
        {"pot": 9, "n": 2},
    )


SEEN = [
    ("whisthub", played("pair 8", 13), {}),
    ("whisthub", played("pair 12", 10, pass_rounds=1), {}),
    ("whisthub", played("abondance 9", 11), {}),
    ("whisthub", played("trou 8", 9), {"trou_value": "doubled_pair"}),
    ("wiezen-iwwa", played("solo 5", 2), {}),
    ("whist-preneur", played("chelem", 12), {}),
    ("jeuxdecartes", together("piccolo", 0, 0), {}),
    ("wiezen-pot", ContractsDeal(queens=(4, 0, 0, 0)), {}),
    ("whisthub", ContractsDeal(played=False), {}),
]


def test_every_step_has_exactly_the_facts_that_its_code_promises():
    steps = {
        step.code: tuple(step.facts)
        for slug, deal, knobs in SEEN
        for reasons in row_of(slug, deal, **knobs).reasons
        for step in reasons
    }
    rules = house_rules("wiezen-pot")
    for tricks in (9, 8):
        row = tally(rules, Setup(pot=3), [played("abondance 9", tricks)]).rows[0]
        steps |= {step.code: tuple(step.facts) for step in row.reasons[0]}
    assert {code: set(facts) for code, facts in steps.items()} == {
        code: set(facts) for code, facts in REASONS.items()
    }
