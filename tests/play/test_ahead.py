"""The deals to come, as a phone that loses the network gets them beforehand."""

from __future__ import annotations

import pytest

from tests.makers import NAMES, PASSED, enter, make_table, solo
from whistclub.play.selectors import ahead_stamp, table_page

pytestmark = pytest.mark.django_db


def ahead(client, table):
    return client.get(f"/t/{table.key}/ahead/").json()


def test_it_goes_to_the_last_deal_that_is_planned(client, table):
    enter(table, 1, solo(6, 1, 7))
    assert [deal["number"] for deal in ahead(client, table)["deals"]] == list(range(2, 17))


def test_deals_of_one_dealer_share_a_form(client, table):
    told = ahead(client, table)
    assert len(told["forms"]) == 4
    assert [deal["form"] for deal in told["deals"][:6]] == [0, 1, 2, 3, 0, 1]
    assert [deal["meets"] for deal in told["deals"][:2]] == ["Thérèse deals.", "Ștefan deals."]


def test_what_a_deal_counts_is_not_asked_before_it_is_known(client, table):
    enter(table, 1, PASSED)
    assert 'name="count"' not in ahead(client, table)["forms"][0]


def test_the_same_player_deals_again_after_a_pass_out_by_the_rules_that_say_so(client, club):
    assert ahead(client, make_table(club, "whisthub"))["stays"] == ["unplayed", "pass"]
    other = make_table(club, "wiezen-2-5-13", tuple(f"{name} 2" for name in NAMES))
    assert ahead(client, other)["stays"] == ["unplayed"]


def test_a_match_ends_with_its_last_hand(client, club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    deals = ahead(client, table)["deals"]
    assert len(deals) == 24
    assert deals[23]["title"] == "Hand 24 of 24"
    assert deals[4]["meets"] == "Thérèse deals. 7 cards each."


def test_a_rubber_has_no_end_that_is_known(client, club):
    table = make_table(club, "english-short")
    table.deals = None
    table.save()
    told = ahead(client, table)
    assert len(told["deals"]) == 30
    assert len(told["forms"]) == 1
    assert "The game being played" not in told["forms"][0]


def test_its_stamp_stays_until_its_forms_change(table):
    page = table_page(table)
    enter(table, 1, solo(6, 1, 7))
    assert ahead_stamp(table_page(table)) == ahead_stamp(page)
    enter(table, 2, PASSED)  # the same player deals again, and all turns move
    assert ahead_stamp(table_page(table)) != ahead_stamp(page)
