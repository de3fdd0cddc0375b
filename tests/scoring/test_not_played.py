"""A deal for which there was no time left: it counts nothing and changes nothing."""

from __future__ import annotations

import pytest

from whistclub.scoring import (
    Bid,
    ContractsDeal,
    Setup,
    TricksDeal,
    house_rules,
    read_deal,
    tally,
    write_deal,
)
from whistclub.scoring.errors import BadNotation

NOT_PLAYED = ContractsDeal(played=False)
SOLO = ContractsDeal((Bid("solo", 6, (1,), "H", 7),))  # East makes solo 6 with one over


def test_it_is_worth_nothing_to_anybody_and_nobody_dealt_it():
    sheet = tally(house_rules("whisthub"), Setup(dealer=0), [NOT_PLAYED])
    (row,) = sheet.rows
    assert row.points == (0, 0, 0, 0)
    assert {reason.code for steps in row.reasons for reason in steps} == {"not_played"}
    assert (row.dealer, sheet.state.dealer) == (None, 0)


def test_it_does_not_double_the_next_deal_but_lets_a_pass_out_before_it_do_so():
    rules = house_rules("whisthub")
    plain = tally(rules, Setup(), [NOT_PLAYED, SOLO])
    assert plain.rows[1].points == (-5, 15, -5, -5)
    after = tally(rules, Setup(), [ContractsDeal(), NOT_PLAYED, SOLO])
    assert after.rows[2].points == (-10, 30, -10, -10)


def test_nobody_sits_it_out_at_a_table_of_five():
    rules = house_rules("wiezen-2-5-13")
    sheet = tally(rules, Setup(seats=5, dealer=4), [NOT_PLAYED])
    assert sheet.rows[0].points == (0,) * 5


def test_a_hand_of_a_drive_takes_its_place_on_the_card():
    rules = house_rules("whist-drive")  # trumps H, C, D, S in turn
    deals = [TricksDeal((7, 6)), TricksDeal((), played=False), TricksDeal((10, 3))]
    sheet = tally(rules, Setup(), deals)
    assert sheet.totals == (17, 9, 17, 9)
    assert [row.shows.trump for row in sheet.rows] == ["H", "C", "D"]


@pytest.mark.parametrize("family", ["contracts", "tricks"])
def test_it_is_written_as_one_word_and_read_back(family):
    deal = NOT_PLAYED if family == "contracts" else TricksDeal((), played=False)
    assert write_deal(deal) == {"played": False}
    assert read_deal(family, {"played": False}) == deal
    with pytest.raises(BadNotation):
        read_deal(family, {"played": "no"})
