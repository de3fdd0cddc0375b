"""After players were exchanged, every page names whoever really sat there in the deal."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import enter, make_table, rubber, solo
from tests.play.test_deal_page import text
from tests.play.test_repairs import swap
from whistclub.play.reasons import explain
from whistclub.play.selectors import corrections, preview, table_page
from whistclub.play.services import correct_deal, next_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def exchanged(table):
    """Three solos of East with one trick over; in deal 2 Oumar had Ștefan's chair."""
    for number in (1, 2, 3):
        enter(table, number, solo(6, 1, 7))
    swap(table, 2, 2, 1, 2)
    return table


@pytest.fixture
def short_whist(club):
    """A rubber in which Ștefan sat South and Oumar East: Thérèse and Ștefan are NS."""
    table = make_table(club, "english-short")
    enter(table, 1, rubber(11))
    swap(table, 1, 1, 1, 2)
    return table


def test_the_columns_of_the_sheet_run_by_player(exchanged):
    second = table_page(exchanged).deals[1]
    assert [cell.points for cell in second.seats] == [-5, -5, 15, -5]
    # Ștefan: 15 - 5, Oumar: -5 + 15.
    assert [cell.total for cell in second.seats] == [-10, 10, 10, -10]


def test_the_contract_is_said_of_who_played_it(exchanged):
    page = " ".join(text(Client().get(f"/t/{exchanged.key}/")).split())
    second = page.split('id="d2"')[1].split("</tr>")[0]
    assert '<span class="vh">South</span></span> took 7' in second


def test_the_reasons_name_who_sat_there(exchanged):
    second = table_page(exchanged).deals[1]
    lines = explain(second.row, second.sat)
    assert {line.who: line.points for line in lines} == {"Thérèse, Ștefan and Zoë": -5, "Oumar": 15}


def test_the_form_of_a_deal_names_who_sat_on_each_chair(exchanged):
    names = {}
    for number in (1, 2):
        page = text(Client().get(f"/t/{exchanged.key}/deals/{number}/"))
        names[number] = page.split('for="who-1"><span>')[1].split("<")[0]
    assert names == {1: "Ștefan", 2: "Oumar"}


def test_the_points_before_saving_are_told_of_who_sat_there(exchanged):
    found = preview(table_page(exchanged).at_deal(2), 2, solo(6, 1, 5))
    assert {share.seat.short: share.points for share in found.seats} == {
        "Thérèse": 5, "Oumar": -15, "Ștefan": 5, "Zoë": 5,
    }  # fmt: skip


def test_a_correction_is_told_with_the_players_of_the_deal(exchanged):
    entry = table_page(exchanged).deals[1].entry
    correct_deal(entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=None, at=entry.at)
    (change, *_) = corrections(table_page(exchanged))
    assert [(one.who, one.before, one.after) for one in change.changes] == [
        ("Thérèse", -5, 5), ("Oumar", 15, -15), ("Ștefan", -5, 5), ("Zoë", -5, 5),
    ]  # fmt: skip
    assert "Solo 6 ♥ by Oumar, 5 tricks" in text(Client().get(f"/t/{exchanged.key}/"))


def test_a_rubber_names_the_pairs_that_really_played(short_whist):
    page = table_page(short_whist)
    assert (page.ns_names, page.ew_names) == ("Thérèse and Ștefan", "Oumar and Zoë")
    form = text(Client().get(f"/t/{short_whist.key}/deals/2/"))
    assert "Thérèse and Ștefan. The other side" in form


def test_the_next_rubber_begins_as_the_last_one_was_played(short_whist):
    later = next_table(table=short_whist, dealer=0, by=None)
    names = [seat.player.name.split()[0] for seat in later.seats.all()]
    assert names == ["Thérèse", "Oumar", "Ștefan", "Zoë"]


def test_a_player_exchanged_twice_sits_where_the_second_exchange_took_him(table):
    enter(table, 1, solo(6, 1, 7))
    swap(table, 1, 1, 1, 2)  # Oumar had East's chair, Ștefan South's
    swap(table, 1, 1, 2, 3)  # no: Zoë had it, and Oumar West's
    assert [seat.short for seat in table_page(table).sat(1)] == [
        "Thérèse",
        "Zoë",
        "Ștefan",
        "Oumar",
    ]
