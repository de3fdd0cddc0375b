"""The contracts family: who pays whom, passed-out deals, the pot, five players."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import PASSED, played, points_of, row_of, together
from whistclub.scoring import Bid, ContractsDeal, Setup, house_rules, tally


def test_a_bid_without_a_level_is_at_the_only_level_of_its_contract():
    without = ContractsDeal((Bid("chelem", None, (1,), "S", 13),))
    assert points_of("whisthub", without) == (-60, 180, -60, -60)


# Source: github.com/KimDebroye/Wiezen-Score, the same arithmetic as Whisthub's example of two
# misères: in units of the contract's value, by seat; seats that declare come first.
@pytest.mark.parametrize(
    ("tricks", "units"),
    [
        ((0,), (3, -1, -1, -1)),
        ((1,), (-3, 1, 1, 1)),
        ((0, 0), (2, 2, -2, -2)),
        ((0, 1), (4, -4, 0, 0)),
        ((1, 1), (-2, -2, 2, 2)),
        ((0, 0, 0), (1, 1, 1, -3)),
        ((0, 0, 1), (3, 3, -5, -1)),
        ((0, 1, 1), (5, -3, -3, 1)),
        ((1, 1, 1), (-1, -1, -1, 3)),
        ((0, 3, 4, 6), (6, -2, -2, -2)),
        ((0, 0, 6, 7), (4, 4, -4, -4)),
        ((1, 3, 4, 5), (0, 0, 0, 0)),
    ],
)
def test_several_misères_are_each_settled_against_all_others(tricks, units):
    points = points_of("whisthub", together("grande_misere", *tricks))
    assert points == tuple(12 * unit for unit in units)


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        ((1,), (54, -18, -18, -18)),
        ((1, 1), (18, 18, -18, -18)),
        ((1, 1, 1), (6, 6, 6, -18)),
        ((0, 2), (-18, -18, 18, 18)),
        ((0, 2, 3), (-6, -6, -6, 18)),
        ((0, 2, 3, 8), (0, 0, 0, 0)),
    ],
)
def test_pooled_declarers_share_what_the_others_pay_once(tricks, points):
    assert points_of("jeuxdecartes", together("piccolo", *tricks)) == points


@pytest.mark.parametrize(("tricks", "share"), [(1, (3, 3, 2, -8)), (2, (-3, -3, -2, 8))])
def test_points_left_over_of_a_pool_go_to_the_first_entered(tricks, share):
    # Three piccolos at 8: the one opponent pays or gets 8, which three cannot share.
    deal = together("piccolo", tricks, tricks, tricks)
    assert points_of("whisthub", deal, multi_settlement="pooled") == share


def test_the_first_entered_need_not_sit_first():
    bids = together("piccolo", 1, 1, 1).bids
    deal = ContractsDeal((bids[2], bids[1], bids[0]))
    assert points_of("whisthub", deal, multi_settlement="pooled") == (2, 3, 3, -8)


def test_pooled_shares_are_multiplied_after_they_are_shared():
    deal = ContractsDeal(together("piccolo", 1, 1, 1).bids, pass_rounds=1)
    assert points_of("whisthub", deal, multi_settlement="pooled") == (6, 6, 4, -16)


def test_declarer_scoring_adds_up_several_misères_each_by_its_own_row():
    made, failed = 36, 24  # a made one pays its declarer, a failed one each of the others
    deal = together("grande_misere", 0, 2)
    assert points_of("whist-preneur", deal) == (made + failed, -36, failed, failed)


@pytest.mark.parametrize(
    ("way", "points"),
    [("none", (8, 8, 8, 8)), ("double_once", (8, 16, 16, 16)), ("additive", (8, 16, 24, 32))],
)
def test_passed_out_deals_multiply_the_next_one(way, points):
    dealt = [played("pair 8", 8, pass_rounds=n) for n in range(4)]
    assert tuple(points_of("whisthub", deal, pass_multiplier=way)[0] for deal in dealt) == points


def _firsts(deals, **knobs):
    rows = tally(house_rules("whisthub", {"pass_multiplier": "additive", **knobs}), Setup(), deals)
    return [row.points[0] for row in rows.rows]


def test_passed_out_deals_of_the_sheet_are_counted_up_to_the_next_played_one():
    eight = played("pair 8", 8)
    assert _firsts([eight, PASSED, PASSED, eight, eight]) == [8, 0, 0, 24, 8]


def test_a_number_stated_for_the_first_of_a_run_is_added():
    run = [ContractsDeal(pass_rounds=2), PASSED, played("pair 8", 8)]
    assert _firsts(run) == [0, 0, 8 * 5]


def test_a_number_stated_later_in_a_run_adds_nothing():
    run = [PASSED, ContractsDeal(pass_rounds=5), played("pair 8", 8)]
    assert _firsts(run) == [0, 0, 8 * 3]


def test_a_played_deal_that_states_its_number_is_believed():
    assert _firsts([PASSED, PASSED, played("pair 8", 8, pass_rounds=0)]) == [0, 0, 8]


def test_the_state_says_what_the_next_deal_is_taken_by():
    state = tally(house_rules("whisthub"), Setup(), [PASSED]).state
    assert (state.pass_rounds, state.multiplier, state.over) == (1, 2, False)
    assert tally(house_rules("kleurenwiezen-pagat"), Setup(), [PASSED]).state.multiplier == 1


def test_a_row_shows_what_it_was_multiplied_by_and_what_was_made():
    shows = row_of("whisthub", ContractsDeal(together("grande_misere", 0, 2).bids, 3)).shows
    assert (shows.multiplier, shows.made) == (2, (True, False))


@pytest.mark.parametrize(
    ("action", "dealers"),
    [
        ("same_dealer", [2, 3, 3, 3]),
        ("next_dealer", [2, 3, 0, 1]),
        ("counts_as_deal", [2, 3, 0, 1]),
        ("queens_to_pot", [2, 3, 0, 1]),
        ("general_misere", [2, 3, 0, 1]),
    ],
)
def test_after_a_pass_out_deals_whoever_the_club_says(action, dealers):
    rules = house_rules("whisthub", {"pass_action": action})
    sheet = tally(rules, Setup(dealer=2), [played("pair 8", 8), PASSED, PASSED])
    assert [*[row.dealer for row in sheet.rows], sheet.state.dealer] == dealers


def test_a_deal_that_names_its_dealer_moves_the_turn():
    sheet = tally(house_rules("whisthub"), Setup(dealer=0), [played("pair 8", 8, dealer=3)])
    assert (sheet.rows[0].dealer, sheet.state.dealer) == (3, 0)


def test_without_a_first_dealer_nobody_is_guessed():
    sheet = tally(house_rules("whisthub"), Setup(), [played("pair 8", 8)])
    assert (sheet.rows[0].dealer, sheet.state.dealer) == (None, None)
