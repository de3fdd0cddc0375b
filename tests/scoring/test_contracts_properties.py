"""What holds for every deal of contracts, under every preset and every knob."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.contract_deals import BELGIAN
from whistclub.scoring import Bid, ContractsDeal, DealRejected, Setup, house_rules, tally
from whistclub.scoring.formulas.contracts import KNOBS, PROBLEMS, cells
from whistclub.scoring.formulas.contracts.kinds import CONTRACTS, KINDS
from whistclub.scoring.formulas.contracts.scorer import scorer_of

TRUMPS = st.sampled_from(["H", "D", "C", "S"])
SEATS = st.permutations(range(4))


@st.composite
def bids(draw):
    """One bid, or several of the same misère or piccolo, each right by itself."""
    contract = draw(st.sampled_from(CONTRACTS))
    kind, seats = KINDS[contract], draw(SEATS)
    trump = None if kind.trump == "none" else draw(TRUMPS)
    level = draw(st.sampled_from(kind.levels))
    n = draw(st.integers(1, 3)) if kind.several else 1
    took = st.integers(0, kind.tricks // n)
    return tuple(
        Bid(contract, level, tuple(seats[at : at + kind.declarers]), trump, draw(took))
        for at in range(n)
    )


def deals():
    passed = st.just(ContractsDeal(queens=(1, 2, 0, 1))) | st.just(ContractsDeal())
    rounds = st.none() | st.integers(0, 3)
    return passed | st.builds(ContractsDeal, bids=bids(), pass_rounds=rounds)


def anything():
    """A deal with any numbers and any known words in it."""
    number = st.none() | st.integers(-2, 15)
    trump = st.none() | TRUMPS
    seats = st.lists(st.integers(-1, 5), max_size=3).map(tuple)
    one = st.builds(Bid, st.sampled_from(CONTRACTS), number, seats, trump, number)
    return st.builds(
        ContractsDeal,
        bids=st.lists(one, max_size=5).map(tuple),
        pass_rounds=number,
        queens=st.none() | st.lists(number, max_size=5).map(tuple),
        dealer=number,
        sits_out=st.none() | number,
    )


@st.composite
def house(draw):
    """A preset with a few knobs and cells of the club's own."""
    words = {
        name: st.sampled_from(knob.choices)
        if knob.kind == "choice"
        else st.booleans()
        if knob.kind == "switch"
        else st.integers(knob.low, min(knob.high, 40)) | st.sampled_from([*knob.choices, knob.low])
        for name, knob in KNOBS.items()
        if knob.kind in ("choice", "switch", "number")
    }
    knobs = {
        name: draw(words[name])
        for name in draw(st.lists(st.sampled_from(sorted(words)), max_size=4, unique=True))
    }
    table = draw(st.dictionaries(st.sampled_from(cells()), st.integers(0, 200), max_size=8))
    return house_rules(draw(st.sampled_from(BELGIAN)), {**knobs, "table": table})


def _scored(rules, setup, sheet):
    """The sheet, or None where a deal of it is refused."""
    try:
        return tally(rules, setup, sheet)
    except DealRejected as rejected:
        codes = {problem.code for problem in rejected.problems}
    assert codes
    assert codes <= set(PROBLEMS)
    return None


@given(house(), st.lists(anything(), max_size=4), st.sampled_from([4, 5]))
def test_a_deal_is_refused_or_scored_and_nothing_else(rules, sheet, seats):
    _scored(rules, Setup(seats=seats, dealer=0), sheet)


@given(house(), st.lists(deals(), max_size=6))
def test_points_and_the_change_of_the_pot_add_up_where_nobody_scores_apart(rules, sheet):
    scored = _scored(rules, Setup(pot=7), sheet)
    if scored is not None and rules.variant.slug != "whist-preneur":
        assert sum(scored.totals) + scored.state.pot == 7


@given(house(), st.lists(deals(), max_size=6))
def test_the_steps_of_each_seat_add_up_to_its_points(rules, sheet):
    scored = _scored(rules, Setup(pot=5), sheet)
    for row in scored.rows if scored is not None else ():
        for points, steps in zip(row.points, row.reasons, strict=True):
            assert sum(step.points for step in steps) == points


def _turned(deal):
    moved = tuple(
        replace(one, declarers=tuple((seat + 1) % 4 for seat in one.declarers)) for one in deal.bids
    )
    queens = deal.queens and (deal.queens[-1], *deal.queens[:-1])
    return replace(deal, bids=moved, queens=queens)


@given(house(), st.lists(deals(), max_size=6))
def test_turning_the_table_by_a_seat_turns_the_points_by_a_seat(rules, sheet):
    here = _scored(rules, Setup(), sheet)
    there = _scored(rules, Setup(), [_turned(deal) for deal in sheet])
    if here is None or there is None:
        assert here is there
    else:
        assert [(row.points[-1], *row.points[:-1]) for row in here.rows] == [
            row.points for row in there.rows
        ]


@given(house(), st.lists(deals(), min_size=1, max_size=6), deals(), st.data())
def test_correcting_a_deal_comes_to_the_same_as_a_fresh_sheet(rules, sheet, other, data):
    _scored(rules, Setup(), sheet)
    at = data.draw(st.integers(0, len(sheet) - 1))
    corrected = [*sheet[:at], other, *sheet[at + 1 :]]
    fresh = house_rules(
        rules.variant.slug,
        {name: rules.knobs[name] for name in rules.changed if name in rules.knobs}
        | {"table": {name: rules.table[name] for name in rules.changed if name in rules.table}},
    )
    assert fresh == rules
    remembering = _scored(rules, Setup(), corrected)
    scorer_of.cache_clear()
    assert _scored(fresh, Setup(), corrected) == remembering


@st.composite
def alike(draw):
    """A deal that often differs from another one in a single number."""
    contract = draw(st.sampled_from(["pair", "solo", "abondance"]))
    seats = (0, draw(st.integers(1, 3))) if contract == "pair" else (draw(st.integers(0, 1)),)
    level = draw(st.sampled_from(KINDS[contract].levels))
    bid = Bid(contract, level, seats, "H", draw(st.integers(8, 9)))
    return ContractsDeal((bid,), pass_rounds=draw(st.integers(0, 1)))


@given(st.lists(alike(), min_size=2, max_size=12))
def test_what_is_remembered_of_one_deal_is_not_given_for_another(sheet):
    rules = house_rules("whisthub")
    for deal, row in zip(sheet, tally(rules, Setup(), sheet).rows, strict=True):
        scorer_of.cache_clear()
        alone = tally(rules, Setup(), [deal]).rows[0]
        assert (row.points, row.reasons) == (alone.points, alone.reasons)
