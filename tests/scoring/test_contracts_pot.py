"""The pot of wiezen, which queens fill and made contracts take; a table of five."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import PASSED, played, points_of, refusal, together
from whistclub.scoring import ContractsDeal, DealRejected, Setup, house_rules, tally

QUEENS = ContractsDeal(queens=(1, 0, 2, 1))


def _sheet(*deals, pot=0, **knobs):
    return tally(house_rules("wiezen-pot", knobs), Setup(pot=pot), deals)


def _last(*deals, pot=0, **knobs):
    sheet = _sheet(*deals, pot=pot, **knobs)
    return sheet.rows[-1].points, sheet.state.pot


def test_each_queen_of_a_passed_out_deal_costs_three():
    assert _last(QUEENS) == ((-3, 0, -6, -3), 12)


def test_without_queens_nobody_pays():
    assert _last(PASSED) == ((0, 0, 0, 0), 0)


def test_a_made_contract_for_the_pot_takes_it_on_top():
    assert _last(QUEENS, played("abondance 9", 9, 1)) == ((-15, 57, -15, -15), 0)


def test_a_failed_contract_for_the_pot_pays_its_amount_into_it():
    assert _last(QUEENS, played("abondance 9", 8, 1)) == ((15, -57, 15, 15), 24)


@pytest.mark.parametrize("cell", ["pair 8", "trou 8", "solo 5"])
def test_other_contracts_leave_the_pot_alone(cell):
    assert _sheet(QUEENS, played(cell, 9)).state.pot == 12


def test_the_pot_starts_with_what_lies_on_the_table():
    assert _last(played("chelem", 13, 0), pot=7) == ((157, -50, -50, -50), 0)


@pytest.mark.parametrize(
    ("tricks", "points", "pot"),
    [(0, (20, 19, -15, -15), 0), (1, (-20, -19, 15, 15), 18)],
)
def test_two_misères_share_the_pot_and_the_first_takes_what_is_left_over(tricks, points, pot):
    assert _last(together("grande_misere", tricks, tricks), pot=9) == (points, pot)


def test_settled_alone_the_made_misère_takes_the_pot_and_the_failed_one_refills_it():
    last = _last(together("grande_misere", 0, 1), pot=10, multi_settlement="independent")
    assert last == ((4 * 15 + 10, -4 * 15 - 10, 0, 0), 10)


def test_all_points_and_the_change_of_the_pot_add_up_to_nought():
    deals = QUEENS, played("misere_etalee", 2, 3), QUEENS, together("grande_misere", 0, 0)
    sheet = _sheet(*deals, pot=5)
    assert sum(sheet.totals) + sheet.state.pot == 5


def test_passed_out_deals_do_not_multiply_the_pot():
    last = _last(QUEENS, played("abondance 9", 9, 1), pass_multiplier="double_once")
    assert last == ((-30, 90 + 12, -30, -30), 0)


def test_a_club_can_put_a_pot_on_any_table_of_points():
    rules = house_rules("whisthub", {"pot": "on", "pass_multiplier": "none"})
    sheet = tally(rules, Setup(), [QUEENS, played("chelem", 13, 0)])
    assert sheet.rows[-1].points == (180 + 12, -60, -60, -60)
    assert not rules.zero_sum


def test_without_the_pot_queens_cost_nothing():
    sheet = tally(house_rules("wiezen-pot", {"pot": "off"}), Setup(pot=4), [QUEENS])
    assert (sheet.totals, sheet.state.pot) == ((0, 0, 0, 0), 4)


def test_a_club_that_insists_on_zero_sum_cannot_have_points_go_into_the_pot():
    assert refusal("wiezen-pot", QUEENS, zero_sum=True) == ["points do not sum to 0"]
    assert points_of("wiezen-pot", played("pair 8", 8), zero_sum=True) == (2, 2, -2, -2)


@pytest.mark.parametrize(
    "queens",
    [(1, 1, 1, 0), (2, 2, 1, 0), (5, -1, 0, 0), (4, 0, 0), (None, 2, 1, 1), (1, 1, 1, 1, 0)],
)
def test_four_queens_are_held_by_the_players(queens):
    deal = ContractsDeal(queens=queens)
    assert refusal("wiezen-pot", deal) == ["queens must add up to 4"]


def _five(*deals, dealer=None):
    return tally(house_rules("wiezen-2-5-13"), Setup(seats=5, dealer=dealer), deals)


def test_the_dealer_of_five_sits_out_with_nought():
    assert _five(played("solo 5", 5, 0), dealer=4).rows[0].points == (6, -2, -2, -2, 0)


def test_the_deal_goes_round_all_five():
    sheet = _five(played("solo 5", 5, 1), played("solo 5", 5, 1), dealer=4)
    assert [row.points for row in sheet.rows] == [(-2, 6, -2, -2, 0), (0, 6, -2, -2, -2)]
    assert sheet.state.dealer == 1


def test_who_sat_out_may_be_named_instead():
    row = _five(played("pair 8", 9, 0, 4, sits_out=2)).rows[0]
    assert row.points == (3, -3, 0, -3, 3)


def test_one_who_sits_out_cannot_declare():
    with pytest.raises(DealRejected) as refused:
        _five(played("solo 5", 5, 2), dealer=2)
    assert [(p.code, p.where) for p in refused.value.problems] == [
        ("seat out of range", "declarers")
    ]


def test_at_a_table_of_five_somebody_must_be_known_to_sit_out():
    with pytest.raises(DealRejected) as refused:
        _five(played("solo 5", 5, 2))
    assert [(p.code, p.where) for p in refused.value.problems] == [
        ("seat out of range", "sits_out")
    ]


def test_several_misères_at_a_table_of_five_are_settled_between_four():
    assert _five(together("grande_misere", 0, 1), dealer=3).rows[0].points == (80, -80, 0, 0, 0)


def test_no_other_preset_has_a_table_of_five():
    with pytest.raises(DealRejected) as refused:
        tally(house_rules("whisthub"), Setup(seats=5), [])
    problem = refused.value.problems[0]
    assert (problem.code, problem.low, problem.high) == ("seat out of range", 4, 4)
