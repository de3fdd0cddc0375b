"""Players who sat in each other's chairs, on paper."""

from __future__ import annotations

import uuid

import pytest

from tests.makers import NOW, enter, solo
from tests.sheets.papers import print_table
from whistclub.play.services import swap_seats
from whistclub.sheets.orders import order_sheet

pytestmark = pytest.mark.django_db


def exchange(table):
    swap_seats(table=table, first=1, last=1, seat=0, other=1, key=uuid.uuid4(), by=None, at=NOW)


def test_the_sheet_says_who_sat_where_and_what_each_has(table, tmp_path):
    enter(table, 1, solo(6, seat=1, tricks=7))
    exchange(table)
    text = " ".join(print_table(table, tmp_path).lines.split())
    assert "Deal 1: Thérèse and Ștefan sat in each other’s chairs." in text
    # Thérèse has the first column: the solo that was entered for Ștefan's chair is hers.
    assert "After 1 deal +15 −5 −5 −5" in text


def test_a_blank_sheet_says_nothing_of_deals_it_does_not_show(table, tmp_path):
    enter(table, 1, solo(6, seat=1, tricks=7))
    exchange(table)
    text = print_table(table, tmp_path, blank=True).text
    assert "chairs" not in text


def test_a_sheet_ordered_after_the_exchange_is_another_sheet(table):
    enter(table, 1, solo(6, seat=1, tricks=7))
    given = {"table": table, "filled": True, "paper": "a4", "language": "en", "now": NOW}
    before = order_sheet(**given)
    exchange(table)
    assert order_sheet(**given) != before
